# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The steps of random programs: each function adds a step to a draft, or nothing where no value fits."""

from __future__ import annotations

from collections.abc import Callable

import torch
from graphs import DTYPES, Draft, Value, factors

OPERATORS: dict[str, Callable[[Draft], None]] = {}


def operator(add: Callable[[Draft], None]) -> Callable[[Draft], None]:
    """Registers a kind of step under its function's name."""
    OPERATORS[add.__name__] = add
    return add


def is_float(value: Value) -> bool:
    return value.tensor.dtype.is_floating_point


def is_number(value: Value) -> bool:
    return value.tensor.dtype != torch.bool


def has_dims(value: Value) -> bool:
    return value.tensor.dim() > 0


def has_elements(value: Value) -> bool:
    return value.tensor.numel() > 0


def a_dim(draft: Draft, index: int) -> int:
    rank = draft.values[index].tensor.dim()
    return draft.rng.randrange(-rank, rank)


def broadcastable(draft: Draft, fits: Callable[[Value], bool]) -> tuple[int, int] | None:
    """Two values whose shapes fit together."""
    first = draft.pick(fits)
    if first is None:
        return None

    def joins(value: Value) -> bool:
        if not fits(value):
            return False
        try:
            torch.broadcast_shapes(draft.values[first].tensor.shape, value.tensor.shape)
        except RuntimeError:
            return False
        return True

    second = draft.pick(joins)
    return None if second is None else (first, second)


@operator
def smooth(draft: Draft) -> None:
    name = draft.rng.choice(
        ["tanh", "sigmoid", "sin", "cos", "exp", "erf", "log1p", "expm1", "atan", "rsqrt", "sqrt", "log", "sinh"]
    )
    index = draft.pick(lambda value: is_number(value) or name != "rsqrt")
    if index is not None:
        function = getattr(torch, name)
        draft.apply(
            f"{name}({{}}.abs())" if name in ("rsqrt", "sqrt", "log", "log1p") else f"{name}({{}})",
            (lambda x: function(x.abs() if x.dtype != torch.bool else x))
            if name in ("rsqrt", "sqrt", "log", "log1p")
            else function,
            index,
            exact=False,
        )


@operator
def stepped(draft: Draft) -> None:
    name = draft.rng.choice(["floor", "ceil", "round", "trunc", "sign"])
    index = draft.pick(lambda value: value.exact and is_float(value))
    if index is not None:
        draft.apply(f"{name}({{}})", getattr(torch, name), index)


@operator
def activation(draft: Draft) -> None:
    name = draft.rng.choice(["relu", "gelu", "silu", "leaky_relu", "elu", "hardtanh", "softplus", "hardswish"])
    index = draft.pick(is_float)
    if index is not None:
        draft.apply(f"{name}({{}})", getattr(torch.nn.functional, name), index, exact=name == "relu")


@operator
def simple(draft: Draft) -> None:
    name = draft.rng.choice(["abs", "neg", "square"])
    index = draft.pick(is_number)
    if index is not None:
        draft.apply(f"{name}({{}})", getattr(torch, name), index)


@operator
def arithmetic(draft: Draft) -> None:
    name = draft.rng.choice(["add", "sub", "mul", "maximum", "minimum"])
    pair = broadcastable(draft, is_number if name == "sub" else lambda value: True)
    if pair:
        draft.apply(f"{name}({{}}, {{}})", getattr(torch, name), *pair)


@operator
def division(draft: Draft) -> None:
    pair = broadcastable(draft, is_number)
    mode = draft.rng.choice([None, "floor", "trunc"])
    if not pair or (mode and not all(draft.values[index].exact for index in pair)):
        return

    def divide(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        return torch.div(x, torch.where(y == 0, torch.ones_like(y), y), rounding_mode=mode)

    draft.apply(f"div({{}}, nonzero {{}}, rounding_mode={mode!r})", divide, *pair)


@operator
def with_scalar(draft: Draft) -> None:
    name = draft.rng.choice(["add", "mul", "sub", "pow", "remainder", "clamp_min"])
    number = draft.rng.choice([2, 3]) if name in ("pow", "remainder") else draft.rng.choice([2, -1, 0.5])
    index = draft.pick(lambda value: is_number(value) and (value.exact or name != "remainder"))
    if index is not None:
        function = getattr(torch, name)
        draft.apply(f"{name}({{}}, {number})", lambda x: function(x, number), index, exact=name != "pow")


@operator
def comparison(draft: Draft) -> None:
    name = draft.rng.choice(["eq", "ne", "lt", "le", "gt", "ge", "logical_and", "logical_xor"])
    pair = broadcastable(draft, lambda value: value.exact)
    if pair:
        draft.apply(f"{name}({{}}, {{}})", getattr(torch, name), *pair)


@operator
def bitwise(draft: Draft) -> None:
    name = draft.rng.choice(["bitwise_and", "bitwise_or", "bitwise_xor"])
    pair = broadcastable(draft, lambda value: not is_float(value))
    if pair:
        draft.apply(f"{name}({{}}, {{}})", getattr(torch, name), *pair)


@operator
def select(draft: Draft) -> None:
    pair = broadcastable(draft, lambda value: True)
    if pair and draft.values[pair[0]].exact:
        draft.apply("where({0} > 0, {0}, {1})", lambda x, y: torch.where(x > 0, x, y), *pair)


@operator
def cast(draft: Draft) -> None:
    dtype = draft.rng.choice(DTYPES)
    index = draft.pick(lambda value: value.exact or dtype.is_floating_point)
    if index is None:
        return
    if is_float(draft.values[index]) and not dtype.is_floating_point:
        # Only what the integer can hold has a defined result.
        draft.apply(f"{{}}.clamp(0, 7).to({dtype})", lambda x: x.clamp(0, 7).to(dtype), index)
    else:
        draft.apply(f"{{}}.to({dtype})", lambda x: x.to(dtype), index)


@operator
def reduction(draft: Draft) -> None:
    name = draft.rng.choice(["sum", "mean", "prod", "amax", "amin", "any", "all", "var", "logsumexp"])
    keep = draft.rng.random() < 0.5

    def fits(value: Value) -> bool:
        if name in ("mean", "var", "logsumexp") and not is_float(value):
            return False
        return has_dims(value) and has_elements(value)

    index = draft.pick(fits)
    if index is None:
        return
    dim = a_dim(draft, index)
    if name == "var" and draft.values[index].tensor.shape[dim] < 2:
        return
    function = getattr(torch, name)
    exact = name in ("amax", "amin", "any", "all") or not is_float(draft.values[index])
    draft.apply(f"{name}({{}}, {dim}, keepdim={keep})", lambda x: function(x, dim, keepdim=keep), index, exact=exact)


@operator
def arg_reduction(draft: Draft) -> None:
    name = draft.rng.choice(["argmax", "argmin"])
    index = draft.pick(lambda v: v.exact and is_number(v) and has_dims(v) and has_elements(v))
    if index is not None:
        dim = a_dim(draft, index)
        function = getattr(torch, name)
        draft.apply(f"{name}({{}}, {dim})", lambda x: function(x, dim), index)


@operator
def along(draft: Draft) -> None:
    name = draft.rng.choice(["softmax", "log_softmax", "cumsum", "sort", "flip", "layer_norm"])
    smooth_one = name in ("softmax", "log_softmax", "layer_norm")
    index = draft.pick(lambda v: has_dims(v) and has_elements(v) and (is_float(v) or not smooth_one))
    if index is None:
        return
    dim = a_dim(draft, index)
    functions = {
        "softmax": lambda x: x.softmax(dim),
        "log_softmax": lambda x: x.log_softmax(dim),
        "cumsum": lambda x: x.cumsum(dim),
        "sort": lambda x: x.sort(dim).values,
        "flip": lambda x: x.flip(dim),
        "layer_norm": lambda x: torch.nn.functional.layer_norm(x, x.shape[-1:]),
    }
    exact = name in ("sort", "flip") or (name == "cumsum" and not is_float(draft.values[index]))
    draft.apply(f"{name}({{}}, {dim})", functions[name], index, exact=exact)


@operator
def reshape(draft: Draft) -> None:
    index = draft.pick(has_elements)
    if index is not None:
        shape = factors(draft.rng, draft.values[index].tensor.numel())[:5]
        count = draft.values[index].tensor.numel()
        for size in shape[:-1]:
            count //= size
        shape[-1] = count
        draft.apply(f"{{}}.reshape({shape})", lambda x: x.reshape(shape), index)


@operator
def rearrange(draft: Draft) -> None:
    index = draft.pick(lambda value: value.tensor.dim() >= 2)
    if index is not None:
        order = list(range(draft.values[index].tensor.dim()))
        draft.rng.shuffle(order)
        draft.apply(f"{{}}.permute({order})", lambda x: x.permute(order), index)


@operator
def unsqueeze(draft: Draft) -> None:
    index = draft.pick(lambda value: value.tensor.dim() < 4)
    if index is not None:
        dim = draft.rng.randint(0, draft.values[index].tensor.dim())
        draft.apply(f"{{}}.unsqueeze({dim})", lambda x: x.unsqueeze(dim), index)


@operator
def squeeze(draft: Draft) -> None:
    index = draft.pick(lambda value: 1 in value.tensor.shape)
    if index is not None:
        draft.apply("{}.squeeze()", torch.squeeze, index)


@operator
def expand(draft: Draft) -> None:
    index = draft.pick(lambda value: value.tensor.dim() < 4)
    if index is not None:
        size = draft.rng.randint(1, 4)
        draft.apply(f"{{}}.expand({size}, ...)", lambda x: x.expand(size, *x.shape), index)


@operator
def slicing(draft: Draft) -> None:
    index = draft.pick(has_dims)
    if index is not None:
        dim = a_dim(draft, index)
        start, step = draft.rng.randint(-3, 3), draft.rng.randint(1, 3)
        stop = draft.rng.choice([None, 1, 3, 5, -1])
        part = slice(start, stop, step)
        draft.apply(
            f"{{}}.movedim({dim}, 0)[{start}:{stop}:{step}]", lambda x: x.movedim(dim, 0)[part].movedim(0, dim), index
        )


@operator
def pick_one(draft: Draft) -> None:
    index = draft.pick(lambda value: has_dims(value) and has_elements(value))
    if index is not None:
        dim = a_dim(draft, index)
        size = draft.values[index].tensor.shape[dim]
        at = draft.rng.randrange(-size, size)
        draft.apply(f"{{}}.select({dim}, {at})", lambda x: x.select(dim, at), index)


@operator
def concatenate(draft: Draft) -> None:
    first = draft.pick(has_dims)
    if first is None:
        return
    dim = a_dim(draft, first)
    shape = list(draft.values[first].tensor.shape)
    shape[dim] = -1

    def fits(value: Value) -> bool:
        other = list(value.tensor.shape)
        if len(other) != len(shape):
            return False
        other[dim] = -1
        return other == shape

    second = draft.pick(fits)
    if second is not None:
        draft.apply(f"cat([{{}}, {{}}], {dim})", lambda x, y: torch.cat([x, y], dim), first, second)


@operator
def product(draft: Draft) -> None:
    first = draft.pick(lambda value: is_float(value) and value.tensor.dim() >= 2)
    if first is None:
        return
    dtype = draft.values[first].tensor.dtype
    draft.apply(
        "matmul({0}, {0}.mT) / 8", lambda x: torch.matmul(x, x.mT) / 8, first, exact=False
    ) if dtype.is_floating_point else None


@operator
def lookup(draft: Draft) -> None:
    index = draft.pick(lambda value: has_dims(value) and has_elements(value))
    where = draft.pick(lambda value: value.exact and value.tensor.dtype == torch.int64)
    if index is not None and where is not None and draft.values[where].tensor.dim() <= 2:
        draft.apply("{0}[{1} % len({0})]", lambda x, i: x[i % x.shape[0]], index, where)


@operator
def masked(draft: Draft) -> None:
    pair = broadcastable(draft, lambda value: value.exact)
    if pair and draft.values[pair[1]].tensor.dtype == torch.bool:
        draft.apply("{}.masked_fill({}, 1)", lambda x, mask: x.masked_fill(mask, 1), *pair)


@operator
def pad(draft: Draft) -> None:
    index = draft.pick(has_dims)
    if index is not None:
        sizes = [draft.rng.randint(0, 2), draft.rng.randint(0, 2)]
        draft.apply(f"pad({{}}, {sizes})", lambda x: torch.nn.functional.pad(x, sizes), index)


@operator
def branch(draft: Draft) -> None:
    index = draft.pick(lambda v: v.exact and is_number(v) and has_elements(v))
    if index is not None:
        draft.apply(
            "cond({0}.amax() > 0, x + 1, x * 2)",
            lambda x: torch.cond(x.amax() > 0, lambda y: y + 1, lambda y: y * 2, (x,)),
            index,
        )
