# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Blocks of random modules that have parameters: convolutions, norms, attention, recurrences, embeddings."""

from __future__ import annotations

from collections.abc import Callable

import torch
from module_draft import Draft

Block = Callable[[Draft], object]
BLOCKS: dict[str, Block] = {}


def block(add: Block) -> Block:
    """Registers a block under its function's name."""
    BLOCKS[add.__name__] = add
    return add


def is_float(x: torch.Tensor) -> bool:
    return x.dtype.is_floating_point


def is_image(x: torch.Tensor) -> bool:
    return is_float(x) and x.dim() == 4


def is_sequence(x: torch.Tensor) -> bool:
    return is_float(x) and x.dim() == 3 and x.shape[-1] > 1


def has_features(x: torch.Tensor) -> bool:
    return is_float(x) and x.dim() >= 1 and x.shape[-1] > 0


def dtype_of(draft: Draft, name: str) -> str:
    """The argument that gives a layer the dtype of a value; none for the usual one."""
    dtype = draft.tensor(name).dtype
    return "" if dtype is torch.float32 else f", dtype={dtype}"


def _shared(draft: Draft, kind: str) -> str | None:
    """Sometimes a submodule that there is already, to call it a second time."""
    found = [line.split(" = ")[0] for line in draft.members if f" = nn.{kind}" in line]
    return draft.rng.choice(found) if found and draft.rng.random() < 0.3 else None


@block
def convolution(draft: Draft) -> None:
    name = draft.pick(lambda x: is_float(x) and x.dim() in (3, 4) and x.shape[1] > 1)
    if name is None:
        return
    rng, x = draft.rng, draft.tensor(name)
    channels, kind = x.shape[1], f"Conv{x.dim() - 2}d"
    groups = rng.choice([count for count in (1, 1, 2, 3, channels) if channels % count == 0])
    options = [f"groups={groups}"] if groups > 1 else []
    options += [text for text in ("stride=2", "dilation=2", "bias=False") if rng.random() < 0.3]
    padding = rng.choice(["0", "1", "1", "2", '"same"' if "stride=2" not in options else "1"])
    options += [f"padding={padding}"]
    if padding == "1" and rng.random() < 0.2:
        options += [f'padding_mode="{rng.choice(["reflect", "circular", "replicate"])}"']
    kernel = rng.choice(["1", "3", "3", "(3, 1)" if x.dim() == 4 else "2"])
    made = f"nn.{kind}({channels}, {groups * rng.randint(1, 3)}, {kernel}, {', '.join(options)}{dtype_of(draft, name)})"
    draft.new("{}({})", _shared(draft, kind) or draft.member(made), name)


@block
def transposed_convolution(draft: Draft) -> None:
    name = draft.pick(lambda x: is_float(x) and x.dim() in (3, 4) and x.shape[1] > 1)
    if name is None:
        return
    rng, x = draft.rng, draft.tensor(name)
    stride = rng.randint(1, 2)
    options = [f"stride={stride}", f"padding={rng.randint(0, 1)}"]
    options += [text for text in ("bias=False", f"output_padding={stride - 1}") if rng.random() < 0.4]
    groups = 2 if x.shape[1] % 2 == 0 and rng.random() < 0.3 else 1
    made = f"{x.shape[1]}, {2 * groups}, 3, groups={groups}, {', '.join(options)}{dtype_of(draft, name)}"
    draft.new("{}({})", draft.member(f"nn.ConvTranspose{x.dim() - 2}d({made})"), name)


@block
def branches(draft: Draft) -> None:
    """Two convolutions of one value, joined again."""
    name = draft.pick(is_image)
    if name is None:
        return
    channels, dtype = draft.tensor(name).shape[1], dtype_of(draft, name)
    first = draft.member(f"nn.Conv2d({channels}, {channels}, 3, padding=1{dtype})")
    second = draft.member(f"nn.Conv2d({channels}, {channels}, 1, bias=False{dtype})")
    joined = draft.rng.choice(
        ["{0}({2}) + {1}({2})", "torch.cat([{0}({2}).relu(), {1}({2}), {2}], 1)", "{0}({1}({2})) + {2}"]
    )
    draft.new(joined, first, second, name)


@block
def batch_norm(draft: Draft) -> None:
    name = draft.pick(lambda x: is_float(x) and x.dim() in (2, 3, 4))
    if name is None:
        return
    x = draft.tensor(name)
    kind = {2: "BatchNorm1d", 3: "BatchNorm1d", 4: "BatchNorm2d"}[x.dim()]
    options = [text for text in ("affine=False", "momentum=None", "momentum=0.3") if draft.rng.random() < 0.2][:2]
    options = options[:1] if "momentum" in "".join(options[:1]) else options
    if draft.rng.random() < 0.15:
        options = ["track_running_stats=False"]
    wide = dtype_of(draft, name) if x.dtype is torch.float64 or draft.rng.random() < 0.5 else ""
    made = f"nn.{kind}({', '.join([str(x.shape[1]), *options])}{wide})"
    draft.new("{}({})", _shared(draft, kind) or draft.member(made), name)


@block
def other_norm(draft: Draft) -> None:
    name = draft.pick(lambda x: is_float(x) and x.dim() >= 2)
    if name is None:
        return
    x, dtype = draft.tensor(name), dtype_of(draft, name)
    channels = x.shape[1]
    groups = draft.rng.choice([count for count in (1, 2, 3, channels) if count and channels % count == 0] or [1])
    tracks = draft.rng.choice(["", ", affine=True", ", track_running_stats=True"])
    kind = {3: "InstanceNorm1d", 4: "InstanceNorm2d"}.get(x.dim(), "InstanceNorm3d")
    made = draft.rng.choice([
        f"nn.GroupNorm({groups}, {channels}{dtype})",
        f"nn.LayerNorm({x.shape[-1]}{dtype})",
        f"nn.LayerNorm({list(x.shape[-2:])}{dtype})",
        f"nn.RMSNorm({x.shape[-1]}{dtype})",
        f"nn.{kind}({channels}{tracks}{dtype})",
        "nn.LocalResponseNorm(2)",
    ])  # fmt: skip
    draft.new("{}({})", draft.member(made), name)


@block
def linear(draft: Draft) -> None:
    name = draft.pick(has_features)
    if name is None:
        return
    features, dtype = draft.tensor(name).shape[-1], dtype_of(draft, name)
    width = draft.rng.choice([1, 4, 8, 8, features])
    made = draft.rng.choice([
        f"nn.Linear({features}, {width}{dtype})",
        f"nn.Linear({features}, {width}, bias=False{dtype})",
        f"nn.Sequential(nn.Linear({features}, 8{dtype}), nn.GELU(), nn.Dropout(0.1), nn.Linear(8, {features}{dtype}))",
    ])  # fmt: skip
    draft.new("{}({})", _shared(draft, "Linear") or draft.member(made), name)


@block
def bilinear(draft: Draft) -> None:
    name = draft.pick(has_features)
    if name is None:
        return
    features = draft.tensor(name).shape[-1]
    made = f"nn.Bilinear({features}, {features}, 4{dtype_of(draft, name)})"
    draft.new("{0}({1}, {1})", draft.member(made), name)


@block
def attention(draft: Draft) -> None:
    name = draft.pick(lambda x: is_sequence(x) and x.shape[-1] % 2 == 0)
    if name is None:
        return
    heads = draft.new("{}.unflatten(-1, (2, -1)).transpose(1, 2)", name, exact=True)
    size = f"({heads}.shape[-2], {heads}.shape[-2])"
    options = draft.rng.choice([
        "", "", "is_causal=True", "scale=0.5",
        f"attn_mask=torch.ones({size}, dtype=torch.bool).tril()",
        f"attn_mask=torch.zeros({size}, dtype={{0}}.dtype).triu(1) - 1.0",
    ])  # fmt: skip
    done = draft.new(f"F.scaled_dot_product_attention({{0}}, {{0}} * 0.5, {{0}}, {options})", heads)
    draft.new("{}.transpose(1, 2).flatten(2)", done, exact=True)


@block
def multihead_attention(draft: Draft) -> None:
    name = draft.pick(lambda x: is_sequence(x) and x.shape[-1] % 2 == 0)
    if name is None:
        return
    rng, x = draft.rng, draft.tensor(name)
    first = rng.random() < 0.7
    more = [text for text in ("bias=False", "add_bias_kv=True", "add_zero_attn=True") if rng.random() < 0.15]
    options = ", ".join([f"batch_first={first}", *more])
    made = f"nn.MultiheadAttention({x.shape[-1]}, 2, {options}{dtype_of(draft, name)})"
    member = draft.member(made)
    length = f"{name}.shape[{1 if first else 0}]"
    masks = [
        "",
        "",
        f", attn_mask=torch.ones({length}, {length}, dtype=torch.bool).triu(1)",
        f", attn_mask=torch.zeros({length}, {length}, dtype={name}.dtype), is_causal=False",
    ]
    padding = draft.pick(lambda y: y.dtype is torch.bool and y.dim() == 2 and y.shape == x.shape[:2])
    if padding and first:
        masks.append(f", key_padding_mask={padding}.logical_and({padding}.cumsum(1) > 1)")
    mask = rng.choice(masks)
    if rng.random() < 0.5:
        draft.new(f"{{0}}({{1}}, {{1}}, {{1}}, need_weights=False{mask})[0]", member, name)
    else:
        draft.unpack(2, f"{{0}}({{1}}, {{1}}, {{1}}{mask})", member, name)


@block
def encoder_layer(draft: Draft) -> None:
    name = draft.pick(lambda x: is_sequence(x) and x.shape[-1] % 2 == 0)
    if name is None:
        return
    first = draft.rng.choice(["", ", norm_first=True"])
    width, dtype = draft.tensor(name).shape[-1], dtype_of(draft, name)
    made = f"nn.TransformerEncoderLayer({width}, 2, 16, dropout=0.1, batch_first=True{first}{dtype})"
    draft.new("{}({})", draft.member(made), name)


@block
def recurrence(draft: Draft) -> None:
    name = draft.pick(lambda x: is_sequence(x) and x.dtype is torch.float32)
    if name is None:
        return
    width, rng = draft.tensor(name).shape[-1], draft.rng
    kind = rng.choice(["GRU", "LSTM", "RNN"])
    options = [text for text in ("batch_first=True", "bidirectional=True", "num_layers=2") if rng.random() < 0.4]
    member = draft.member(f"nn.{kind}({', '.join([str(width), '4', *options])})")
    draft.new("{}({})[0]", member, name)


@block
def cell(draft: Draft) -> None:
    """A recurrence unrolled by Python."""
    name = draft.pick(lambda x: is_float(x) and x.dim() == 2 and x.shape[-1] > 0)
    if name is None:
        return
    width, dtype = draft.tensor(name).shape[-1], dtype_of(draft, name)
    kind = draft.rng.choice(["GRUCell", "RNNCell", "LSTMCell"])
    member = draft.member(f"nn.{kind}({width}, {width}{dtype})")
    if kind == "LSTMCell":
        names = draft.unpack(2, "{0}({1}, ({1}, {1}))", member, name)
        draft.unpack(2, "{0}({1}, ({2}, {3}))", member, name, *names) if names else None
        return
    state = draft.new("{0}({1})", member, name)
    for _ in range(draft.rng.randint(0, 2)):
        state = draft.new("{0}({1}, {2})", member, name, state)


@block
def embedding(draft: Draft) -> None:
    name = draft.pick(lambda x: x.dtype in (torch.int64, torch.int32) and x.dim() in (1, 2), exact=True)
    options = draft.rng.choice(["", ", padding_idx=1", ", max_norm=None", ", dtype=torch.float64"])
    if draft.rng.random() < 0.3:
        mode = draft.rng.choice(["sum", "mean", "max"])
        draft.new("{}({} % 6)", draft.member(f'nn.EmbeddingBag(6, 8, mode="{mode}")'), name)
    else:
        draft.new("{}({} % 6)", draft.member(f"nn.Embedding(6, 8{options})"), name)


@block
def pooling(draft: Draft) -> None:
    name = draft.pick(is_image)
    text = draft.rng.choice(
        [
            "F.max_pool2d({}, 2)",
            "F.max_pool2d({}, 3, 1, 1)",
            "F.avg_pool2d({}, 2, ceil_mode=True)",
            "F.lp_pool2d({}, 2, 2)",
            "F.avg_pool2d({}, 3, 2, 1, count_include_pad=False)",
            "F.adaptive_avg_pool2d({}, 1)",
            "F.adaptive_avg_pool2d({}, (3, None))",
            "F.adaptive_max_pool2d({}, 2)",
            "F.interpolate({}, scale_factor=2)",
            'F.interpolate({}, size=(4, 4), mode="bilinear")',
            'F.interpolate({}, scale_factor=2, mode="bicubic", align_corners=True)',
            "F.pixel_shuffle({}, 2)",
            "F.pixel_unshuffle({}, 2)",
            "F.channel_shuffle({}, 2)",
            "F.unfold({}, 3, padding=1)",
            "{}.mean((2, 3))",
            "{}.flatten(2).transpose(1, 2)",
            "{}.contiguous(memory_format=torch.channels_last)",
            "{}.permute(0, 2, 3, 1)",
            "{0} * torch.sigmoid({0}.mean((2, 3), keepdim=True))",
        ]
    )
    draft.new(text, name)


@block
def parameter(draft: Draft) -> None:
    """A parameter of the module's own."""
    name = draft.pick(has_features)
    if name is None:
        return
    shape = draft.rng.choice([f"{draft.tensor(name).shape[-1]}", "1", ""])
    number = f"{draft.rng.randrange(1000)}"
    dtype = draft.rng.choice(["torch.float32", str(draft.tensor(name).dtype)])
    shape = f"({shape},)" if shape else "()"
    member = draft.member(f"nn.ParameterList([tensor({number}, {shape}, {dtype})])")
    draft.new(
        draft.rng.choice(["{1} * {0}[0]", "{1} + {0}[0]", "torch.where({1} > 0, {1}, {1} * {0}[0])"]), member, name
    )
