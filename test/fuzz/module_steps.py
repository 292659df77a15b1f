# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Blocks of random modules without parameters: arithmetic, shapes, indices, reductions, and decisions in Python."""

from __future__ import annotations

import torch
from module_draft import Draft
from module_layers import block, has_features, is_float, is_sequence

FLOATS = ("torch.float32", "torch.float32", "torch.float64", "torch.bfloat16", "torch.float16")


def is_index(x: torch.Tensor) -> bool:
    return x.dtype is torch.int64 and x.dim() in (1, 2) and x.numel() > 0


def is_number(x: torch.Tensor) -> bool:
    return x.dtype is not torch.bool


@block
def elementwise(draft: Draft) -> None:
    text = draft.rng.choice(
        [
            "{}.relu()",
            "F.gelu({})",
            "{}.sigmoid()",
            "{}.tanh()",
            "F.silu({})",
            "{}.exp().log1p()",
            "F.hardswish({})",
            "{}.abs().sqrt()",
            "F.leaky_relu({}, 0.1)",
            "F.softplus({})",
            "{}.sin()",
            "F.elu({})",
            "{0} * {0}",
            "F.dropout({}, 0.3, training=False)",
            "{}.neg()",
            "{}.square()",
            "F.glu({})",
            "F.mish({})",
            "torch.erf({})",
            "{0} / (1 + {0}.abs())",
            "{}.clamp(-1, 1)",
        ]
    )
    draft.new(text, draft.pick(is_float))


@block
def of_two(draft: Draft) -> None:
    """Two values of any dtypes: PyTorch promotes them."""
    text = draft.rng.choice(
        [
            "{} + {}",
            "{} - {}",
            "{} * {}",
            "torch.maximum({}, {})",
            "torch.add({}, {}, alpha=2)",
            "{} / ({}.abs() + 1)",
            "torch.rsub({}, {})",
        ]
    )
    draft.new(text, draft.pick(), draft.pick())


@block
def exact_of_two(draft: Draft) -> None:
    text = draft.rng.choice(
        ["{} > {}", "{} == {}", "{} <= {}", "torch.logical_xor({}, {})", "torch.where({0} > 1, {0}, {1})"]
    )
    first, second = draft.pick(exact=True), draft.pick(exact=True)
    draft.new(text, first, second, exact=True)


@block
def with_number(draft: Draft) -> None:
    """Numbers that are Python's, given or written down."""
    scalars = [name for name in draft.scalars if name in ("n", "s", "flag")] or ["2", "0.5", "-1", "True"]
    text = draft.rng.choice(
        [
            "{0} * {1}",
            "{0} + {1}",
            "{1} - {0}",
            "{0} / ({1} + 3)",
            "torch.full_like({0}, {1})",
            "{0} + torch.tensor({1})",
            "torch.cat([{0}.flatten(), {0}.new_full((2,), {1})])",
            "{0}.new_full({0}.shape, {1}) + {0}",
            "F.pad({0}, (1, 0), value={1})",
        ]
    )
    draft.new(text, draft.pick(is_number), draft.rng.choice(scalars))


@block
def python_condition(draft: Draft) -> None:
    """What Python decides before anything is traced."""
    conditions = {"n": "n > 1", "s": "s > 0", "flag": "flag", "mode": 'mode == "same"', "none": "none is None"}
    found = [conditions[name] for name in draft.scalars]
    if not found:
        return
    condition, name = draft.rng.choice(found), draft.pick(is_float)
    text = draft.rng.choice(
        [
            "{0} * 2 if {1} else {0} + 1",
            "{0}.sum(-1) if {1} else {0}.mean(-1)",
            "{0} if {1} else {0}.flip(-1)",
            "{0}.relu() if not ({1}) else {0}",
        ]
    )
    draft.new(text, name, condition)


@block
def cast(draft: Draft) -> None:
    draft.new("{}.to({})", draft.pick(), draft.rng.choice(FLOATS), exact=True)


@block
def cast_to_integer(draft: Draft) -> None:
    name = draft.pick(exact=True)
    dtype = draft.rng.choice(["torch.int64", "torch.int32", "torch.bool"])
    draft.new(
        "{}.clamp(0, 5).to({})" if name and is_number(draft.tensor(name)) else "{}.to({})", name, dtype, exact=True
    )


@block
def shaping(draft: Draft) -> None:
    text = draft.rng.choice(
        [
            "{}.flatten()",
            "{}.flatten(1)",
            "{}.reshape(-1, 4)",
            "{}.transpose(0, -1)",
            "{}.unsqueeze(1)",
            "{}.squeeze()",
            "{}.flip(0)",
            "{}.roll(1, 0)",
            "{}.mT",
            "{}[:, 1:]",
            "{}[..., ::2]",
            "{}[1:]",
            "{}[:1]",
            "{}[:, :0]",
            "{}[-1]",
            "{}.movedim(0, -1)",
            "{}.contiguous()",
            "{0}.expand(2, *{0}.shape)",
            "{0}.unsqueeze(0).expand(2, *{0}.shape)",
            "{}.repeat_interleave(2, 0)",
            "{0}.reshape({0}.shape[0], -1)",
            "{}.tile(2)",
            "{}[None, ..., None]",
            "{}.unfold(-1, 2, 1)",
            "{}.detach()",
            "{}.clone()",
            "{0}.view({0}.shape[0], -1)",
            "{}.rot90()",
            "{}.narrow(-1, 0, 1)",
            "{}.diagonal()",
            "{}.tril()",
            "torch.cat([{0}, {0}[:0]])",
            "{}.swapaxes(0, 1).contiguous()",
        ]
    )
    draft.new(text, draft.pick(), exact=True)


@block
def joining(draft: Draft) -> None:
    text = draft.rng.choice(
        ["torch.cat([{}, {}])", "torch.cat([{}, {}], -1)", "torch.stack([{}, {}], 1)", "torch.cat([{0}, {0}, {1}], 0)"]
    )
    draft.new(text, draft.pick(), draft.pick(), exact=True)


@block
def splitting(draft: Draft) -> None:
    text = draft.rng.choice(
        ["{}.chunk(2, -1)", "{}.split([1, {}.shape[-1] - 1], -1)", "{}[..., :2].unbind(-1)", "{}.tensor_split(2)"]
    )
    name = draft.pick(lambda x: x.dim() > 0 and x.shape[-1] > 1)
    draft.unpack(2, text.replace("{}.shape", f"{name}.shape"), name, exact=True)


@block
def lookup(draft: Draft) -> None:
    """Elements at places that a tensor of integers names."""
    index = draft.pick(is_index, exact=True)
    if index is None:
        return
    flat = f"{index}.flatten()"
    text = draft.rng.choice(
        [
            f"{{0}}[{index} % {{0}}.shape[0]]",
            f"{{0}}.index_select(-1, {flat} % {{0}}.shape[-1])",
            f"{{0}}[:, {index} % {{0}}.shape[1]]",
            f"{{0}}.gather(0, {index} % {{0}}.shape[0])",
            f"{{0}}.take({index} % {{0}}.numel())",
            f"{{0}}[..., {flat}[:2] % {{0}}.shape[-1]]",
            f"torch.take_along_dim({{0}}, {index} % {{0}}.shape[-1], -1)",
            f"{{0}}[{flat}[:2] % {{0}}.shape[0], {flat}[-2:] % {{0}}.shape[1]]",
            f"F.one_hot({index}, 8)",
            f"F.one_hot({index} % 8, 8) * {{0}}",
        ]
    )
    draft.new(text, draft.pick(lambda x: x.dim() > 0 and x.numel() > 0), exact=True)


def places_of(draft: Draft) -> tuple[str, str, str] | None:
    """A tensor, one of indices, and the latter as rows of the former."""
    index = draft.pick(is_index, exact=True)
    name = draft.pick(lambda x: is_number(x) and x.dim() > 0 and x.numel() > 0)
    if index is None or name is None:
        return None
    return name, index, f"{index}.flatten() % {name}.shape[0]"


@block
def store(draft: Draft) -> None:
    """Results with elements written at such places, each to a place of its own or added."""
    places = places_of(draft)
    if places is None:
        return
    name, index, rows = places
    text = draft.rng.choice(
        [
            f"{{0}}.index_add(0, {rows}, {{0}}[{rows}])",
            f"{{0}}.index_fill(0, {rows}, 1)",
            f"{{0}}.scatter(0, {index} % {{0}}.shape[0], 1)",
            f"{{0}}.scatter_add(0, {index} % {{0}}.shape[0], torch.ones_like({index}, dtype={{0}}.dtype))",
            f"{{0}}.index_put(({rows},), {{0}}.new_ones(()), accumulate=True)",
            f'{{0}}.scatter_reduce(0, {index} % {{0}}.shape[0], torch.ones_like({index}, dtype={{0}}.dtype), "amax")',
            "{0}.index_copy(0, torch.arange({0}.shape[0]), {0}.flip(0))",
        ]
    )
    draft.new(text, name)


@block
def masking(draft: Draft) -> None:
    mask = draft.pick(lambda x: x.dtype is torch.bool, exact=True) or draft.new(
        "{} > 0", draft.pick(exact=True), exact=True
    )
    name = draft.pick(is_number)
    text = draft.rng.choice(
        [
            "{0}.masked_fill({1}, 1)",
            "torch.where({1}, {0}, 0)",
            "torch.where({1}, {0}, {0}.flip(0))",
            "{0} * {1}",
            "{0}.masked_scatter({1}, {0})",
            "{0}.masked_fill(~{1}, -2)",
            "{0}[{1}].sum()",
            "{0}[{1}]",
            "{0}.masked_fill({1}, float('-inf')).softmax(-1).nan_to_num(0.0)",
        ]
    )
    if name and mask and ("softmax" not in text or is_float(draft.tensor(name))):
        draft.new(text, name, mask, exact="softmax" not in text and "sum" not in text)


@block
def ordering(draft: Draft) -> None:
    name = draft.pick(lambda x: x.dim() > 0 and x.numel() > 0, exact=True)
    if draft.rng.random() < 0.4:
        draft.unpack(
            2,
            draft.rng.choice(["{}.sort(-1, stable=True)", "{}.max(0)", "{}.min(-1)", "{}.cummax(0)"]),
            name,
            exact=True,
        )
        return
    text = draft.rng.choice(
        [
            "{}.argmax(-1)",
            "{}.argsort(-1, stable=True)",
            "{}.topk(1, -1).values",
            "torch.bucketize({}, torch.tensor([0.0, 1.0, 2.0]))",
            "{}.argmin()",
            "{}.count_nonzero(0)",
            "{}.kthvalue(1, -1).values",
            "{}.isfinite()",
            "{}.sign()",
            "{}.trunc()",
            "{}.unique()",
            "{}.nonzero()",
            "{}.logical_not()",
        ]
    )
    draft.new(text, name, exact=True)


@block
def reduction(draft: Draft) -> None:
    text = draft.rng.choice(
        [
            "{}.sum(0)",
            "{}.mean(-1)",
            "{}.amax(-1, keepdim=True)",
            "{}.var(-1)",
            "{}.std((0, -1))",
            "{}.logsumexp(-1)",
            "{}.norm()",
            "{}.sum()",
            "{}.softmax(-1)",
            "{}.log_softmax(0)",
            "{}.cumsum(-1)",
            "{}.prod(-1)",
            "{}.amin(0)",
            "F.normalize({}, dim=-1)",
            "{}.mean()",
            "torch.var_mean({}, 0)[1]",
            "torch.linalg.vector_norm({}, dim=-1, keepdim=True)",
            "{}.cumprod(-1)",
            "{}.logcumsumexp(-1)",
            "{}.sum((0, 1), dtype=torch.float64)",
        ]
    )
    name = draft.pick(lambda x: is_float(x) and x.dim() > 0 and x.numel() > 1)
    draft.new(text, name, exact="amax" in text or "amin" in text)


@block
def integer_reduction(draft: Draft) -> None:
    text = draft.rng.choice(
        [
            "{}.sum(0)",
            "{}.sum()",
            "{}.cumsum(-1)",
            "{}.amax()",
            "{}.any(-1)",
            "{}.all()",
            "{}.float().mean(-1)",
            "{} // 2",
            "{} % 3",
        ]
    )
    draft.new(text, draft.pick(lambda x: not is_float(x)), exact=".mean" not in text)


@block
def product(draft: Draft) -> None:
    name = draft.pick(lambda x: is_float(x) and x.dim() >= 2)
    text = draft.rng.choice(
        [
            "{0} @ {0}.mT",
            "torch.matmul({0}.mT, {0})",
            'torch.einsum("...ij,...kj->...ik", {0}, {0})',
            'torch.einsum("ij,kj->ik", {0}, {0})',
            "torch.baddbmm({0}.new_zeros(1), {0}, {0}.mT, beta=0.5)",
            "F.linear({0}, {0})",
            "torch.cdist({0}, {0})",
            "F.cosine_similarity({0}, {0}.flip(0), -1)",
            "torch.outer({0}[0], {0}[-1])",
            "torch.tensordot({0}, {0}, dims=([-1], [-1]))",
            "torch.addmm({0}[0, 0], {0}, {0}.mT)",
        ]
    )
    draft.new(text, name)


@block
def other_product(draft: Draft) -> None:
    draft.new("{} @ {}", draft.pick(has_features), draft.pick(has_features))


@block
def positions(draft: Draft) -> None:
    """What is made of sizes."""
    text = draft.rng.choice(
        [
            "{0} + torch.arange({0}.shape[1]).unsqueeze(-1)",
            "{0} * torch.linspace(0, 1, {0}.shape[-1])",
            "{0} + torch.eye({0}.shape[1], {0}.shape[2])",
            "{0} / {0}.shape[1]",
            "{0} * {0}.shape[0]",
            "{0} + {0}.new_ones({0}.shape[-1])",
            "{0} * {0}.numel()",
            "{0} + {0}.shape[1] // 2",
            "{0}.tril() if {0}.shape[0] == {0}.shape[1] else {0}",
            "sum({0}[:, :, i] for i in range(2))",
        ]
    )
    draft.new(text, draft.pick(is_sequence))


@block
def loss(draft: Draft) -> None:
    text = draft.rng.choice(
        [
            "F.mse_loss({0}, {1})",
            "F.smooth_l1_loss({0}, {1})",
            "F.l1_loss({0}, {1}, reduction='none')",
            "F.kl_div({0}, {1})",
            "F.cross_entropy({0}.flatten(1), {0}.new_zeros({0}.shape[0], dtype=torch.int64))",
            "F.huber_loss({0}, {0} * 0.5)",
            "F.binary_cross_entropy_with_logits({0}, {1}.sigmoid())",
            "F.nll_loss({0}.flatten(1).log_softmax(-1), {0}.new_zeros({0}.shape[0], dtype=torch.int64))",
        ]
    )
    name = draft.pick(is_float)
    if name is not None:
        shape = draft.tensor(name).shape
        draft.new(text, name, draft.pick(lambda x: is_float(x) and x.shape == shape))
