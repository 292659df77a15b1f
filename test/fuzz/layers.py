# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps that are whole layers, and control flow."""

from __future__ import annotations

import torch
from graphs import Draft, Value
from operators import a_dim, has_dims, has_elements, is_float, is_number, operator
from torch._higher_order_ops.while_loop import while_loop
from torch.nn import functional


def a_tensor(draft: Draft, shape: list[int], dtype: torch.dtype) -> torch.Tensor:
    """A constant of the program, small so that products stay small."""
    generator = torch.Generator().manual_seed(draft.rng.randrange(1 << 30))
    return torch.randn(shape, generator=generator, dtype=dtype) / 4


def of_rank(*ranks: int):
    def fits(value: Value) -> bool:
        return is_float(value) and has_elements(value) and value.tensor.dim() in ranks

    return fits


@operator
def linear(draft: Draft) -> None:
    index = draft.pick(lambda value: is_float(value) and has_dims(value))
    if index is not None:
        x = draft.values[index].tensor
        weight = a_tensor(draft, [draft.rng.choice([1, 3, 8]), x.shape[-1]], x.dtype)
        draft.apply(f"linear({{}}, {list(weight.shape)})", lambda x: functional.linear(x, weight), index, exact=False)


@operator
def convolution(draft: Draft) -> None:
    rank = draft.rng.choice([3, 4])
    index = draft.pick(of_rank(rank))
    if index is None:
        return
    x = draft.values[index].tensor
    groups = draft.rng.choice([count for count in (1, 2, 3) if x.shape[1] % count == 0])
    kernel, stride = draft.rng.randint(1, 3), draft.rng.randint(1, 2)
    padding, dilation = draft.rng.randint(1, 2), draft.rng.randint(1, 2)
    if min(x.shape[2:]) + 2 * padding < dilation * (kernel - 1) + 1:
        return
    weight = a_tensor(draft, [2 * groups, x.shape[1] // groups, *[kernel] * (rank - 2)], x.dtype)
    function = functional.conv1d if rank == 3 else functional.conv2d
    draft.apply(
        f"conv({{}}, {list(weight.shape)}, {stride=}, {padding=}, {dilation=}, {groups=})",
        lambda x: function(x, weight, None, stride, padding, dilation, groups),
        index,
        exact=False,
    )


@operator
def transposed_convolution(draft: Draft) -> None:
    index = draft.pick(of_rank(3))
    if index is None:
        return
    x = draft.values[index].tensor
    stride, padding = draft.rng.randint(1, 2), draft.rng.randint(0, 1)
    weight = a_tensor(draft, [x.shape[1], 2, 3], x.dtype)
    if (x.shape[2] - 1) * stride + 3 - 2 * padding < 1:
        return
    draft.apply(
        f"conv_transpose1d({{}}, {list(weight.shape)}, {stride=}, {padding=})",
        lambda x: functional.conv_transpose1d(x, weight, None, stride, padding),
        index,
        exact=False,
    )


@operator
def pooling(draft: Draft) -> None:
    index = draft.pick(of_rank(3))
    if index is None:
        return
    length = draft.values[index].tensor.shape[2]
    size, stride = draft.rng.randint(1, length), draft.rng.randint(1, 2)
    name = draft.rng.choice(["max_pool1d", "avg_pool1d", "adaptive_avg_pool1d", "interpolate"])
    functions = {
        "max_pool1d": lambda x: functional.max_pool1d(x, size, stride),
        "avg_pool1d": lambda x: functional.avg_pool1d(x, size, stride),
        "adaptive_avg_pool1d": lambda x: functional.adaptive_avg_pool1d(x, size),
        "interpolate": lambda x: functional.interpolate(x, scale_factor=2.0),
    }
    exact = name in ("max_pool1d", "interpolate")
    draft.apply(f"{name}({{}}, {size}, {stride})", functions[name], index, exact=exact)


@operator
def pair_product(draft: Draft) -> None:
    """The product of two different values, or of vectors."""
    first = draft.pick(lambda value: is_float(value) and has_dims(value))
    if first is None:
        return
    x = draft.values[first].tensor

    def fits(value: Value) -> bool:
        y = value.tensor
        if y.dtype != x.dtype or not y.dim():
            return False
        try:
            torch.matmul(torch.empty(x.shape, device="meta"), torch.empty(y.shape, device="meta"))
        except RuntimeError:
            return False
        return True

    second = draft.pick(fits)
    if second is not None:
        draft.apply("matmul({}, {}) / 8", lambda x, y: torch.matmul(x, y) / 8, first, second, exact=False)


@operator
def attention(draft: Draft) -> None:
    index = draft.pick(of_rank(3, 4))
    if index is not None:
        causal = draft.rng.random() < 0.5
        draft.apply(
            f"attention of {{}} with itself, {causal=}",
            lambda x: functional.scaled_dot_product_attention(x, x, x, is_causal=causal),
            index,
            exact=False,
        )


@operator
def many_dims(draft: Draft) -> None:
    """Reductions over several dimensions, or all."""
    name = draft.rng.choice(["sum", "mean", "amax", "std", "norm", "all"])
    index = draft.pick(lambda v: has_elements(v) and (is_float(v) or name in ("sum", "amax", "all")) and has_dims(v))
    if index is None:
        return
    rank = draft.values[index].tensor.dim()
    dims = sorted(draft.rng.sample(range(rank), draft.rng.randint(1, rank)))
    functions = {
        "sum": lambda x: x.sum(dims),
        "mean": lambda x: x.mean(dims, keepdim=True),
        "amax": lambda x: x.amax(dims),
        "std": lambda x: x.std(dims, correction=0),
        "norm": lambda x: torch.linalg.vector_norm(x, dim=dims),
        "all": lambda x: x.all(),
    }
    exact = name in ("amax", "all") or not is_float(draft.values[index])
    draft.apply(f"{name}({{}}, {dims})", functions[name], index, exact=exact)


@operator
def loop(draft: Draft) -> None:
    """A loop whose number of rounds depends on the elements."""
    index = draft.pick(lambda v: v.exact and is_number(v) and has_elements(v))
    if index is None:
        return

    def repeat(x: torch.Tensor) -> torch.Tensor:
        limit = x.amax().clamp(0, 3).to(torch.int64)
        count = torch.zeros((), dtype=torch.int64)
        start = x.reshape(-1).clone(memory_format=torch.contiguous_format)
        return while_loop(lambda i, y: i < limit, lambda i, y: (i + 1, y + 1), (count, start))[1]

    draft.apply("while i < clamp({0}.amax(), 0, 3): {0}.reshape(-1) + 1", repeat, index)


@operator
def nested_branch(draft: Draft) -> None:
    index = draft.pick(lambda v: v.exact and is_float(v) and has_elements(v))
    if index is None:
        return

    def inner(x: torch.Tensor) -> torch.Tensor:
        return torch.cond(x.amin() > -1, lambda y: y.abs(), lambda y: y.clamp(-2, 2), (x,))

    def outer(x: torch.Tensor) -> torch.Tensor:
        return torch.cond(x.sum() > 0, inner, lambda y: y - 1, (x,))

    # A sum near zero may fall to either side.
    tensor = draft.values[index].tensor
    if tensor.isfinite().all() and abs(tensor.sum().item()) > 1e-3:
        draft.apply("cond({0}.sum() > 0, cond({0}.amin() > -1, abs, clamp), -1)", outer, index)


@operator
def batch_norm(draft: Draft) -> None:
    index = draft.pick(of_rank(3, 4))
    if index is not None:
        x = draft.values[index].tensor
        mean, variance = a_tensor(draft, [x.shape[1]], x.dtype), a_tensor(draft, [x.shape[1]], x.dtype).abs() + 1
        draft.apply("batch_norm({})", lambda x: functional.batch_norm(x, mean, variance), index, exact=False)


@operator
def distances(draft: Draft) -> None:
    index = draft.pick(of_rank(2, 3))
    if index is not None:
        dim = a_dim(draft, index)
        draft.apply(
            f"cosine_similarity of {{0}} and {{0}} + 1 along {dim}",
            lambda x: functional.cosine_similarity(x, x + 1, dim),
            index,
            exact=False,
        )
