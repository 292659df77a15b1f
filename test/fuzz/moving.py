# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps that move elements: views, parts of tensors, indices, and writing into copies."""

from __future__ import annotations

import torch
from graphs import Draft, Value
from operators import a_dim, broadcastable, has_dims, has_elements, is_float, is_number, operator


def a_place(draft: Draft, size: int) -> int:
    return draft.rng.randrange(-size, size)


@operator
def window(draft: Draft) -> None:
    """Overlapping windows: several places of the result are one of the operand."""
    index = draft.pick(lambda value: has_dims(value) and has_elements(value))
    if index is not None and draft.values[index].tensor.dim() < 4:
        dim = a_dim(draft, index)
        size = draft.rng.randint(1, draft.values[index].tensor.shape[dim])
        step = draft.rng.randint(1, 2)
        draft.apply(f"{{}}.unfold({dim}, {size}, {step})", lambda x: x.unfold(dim, size, step), index)


@operator
def diagonal(draft: Draft) -> None:
    index = draft.pick(lambda value: value.tensor.dim() >= 2)
    if index is not None:
        offset = draft.rng.randint(-2, 2)
        name = draft.rng.choice(["diagonal", "tril", "triu"])
        function = getattr(torch, name)
        dims = {"dim1": -2, "dim2": -1} if name == "diagonal" else {}
        draft.apply(f"{name}({{}}, {offset})", lambda x: function(x, offset, **dims), index)


@operator
def repeated(draft: Draft) -> None:
    index = draft.pick(lambda value: has_dims(value) and value.tensor.numel() < 100)
    if index is None:
        return
    name = draft.rng.choice(["repeat", "repeat_interleave", "roll", "stack"])
    dim, count = a_dim(draft, index), draft.rng.randint(1, 3)
    rank = draft.values[index].tensor.dim()
    functions = {
        "repeat": lambda x: x.repeat(*[count] * rank),
        "repeat_interleave": lambda x: x.repeat_interleave(count, dim),
        "roll": lambda x: x.roll(count, dim),
        "stack": lambda x: torch.stack([x, x.flip(dim)], dim),
    }
    if name == "stack" and rank > 3:
        return
    draft.apply(f"{name}({{}}, {dim}, {count})", functions[name], index)


@operator
def pieces(draft: Draft) -> None:
    index = draft.pick(lambda value: has_dims(value) and has_elements(value))
    if index is None:
        return
    dim = a_dim(draft, index)
    count = draft.rng.randint(1, 3)
    name = draft.rng.choice(["split", "chunk", "tensor_split", "unbind", "narrow"])
    size = draft.values[index].tensor.shape[dim]
    start = draft.rng.randrange(size)
    functions = {
        "split": lambda x: x.split(count, dim)[-1],
        "chunk": lambda x: x.chunk(count, dim)[0],
        "tensor_split": lambda x: x.tensor_split(count, dim)[0],
        "unbind": lambda x: x.unbind(dim)[-1],
        "narrow": lambda x: x.narrow(dim, start, size - start),
    }
    draft.apply(f"{name}({{}}, {count or start}, {dim})", functions[name], index)


@operator
def bits(draft: Draft) -> None:
    """The same bits as another dtype of the same width."""
    other = {torch.float32: torch.int32, torch.int64: torch.float64, torch.uint8: torch.int8}
    index = draft.pick(lambda value: value.exact and value.tensor.dtype in (torch.float32, torch.uint8))
    if index is not None:
        dtype = other[draft.values[index].tensor.dtype]
        draft.apply(f"{{}}.view({dtype}) // 3", lambda x: x.view(dtype) // 3, index)


@operator
def narrowed(draft: Draft) -> None:
    """There and back through a dtype of 16 bits."""
    dtype = draft.rng.choice([torch.bfloat16, torch.float16])
    index = draft.pick(lambda value: value.exact and is_float(value))
    if index is not None:
        draft.apply(f"{{0}}.to({dtype}).to(its dtype)", lambda x: x.to(dtype).to(x.dtype), index)


def places(draft: Draft) -> int | None:
    return draft.pick(lambda v: v.exact and v.tensor.dtype == torch.int64 and v.tensor.dim() == 1 and has_elements(v))


@operator
def selected(draft: Draft) -> None:
    index, where = draft.pick(lambda value: has_dims(value) and has_elements(value)), places(draft)
    if index is None or where is None:
        return
    dim = a_dim(draft, index)
    draft.apply(
        f"index_select({{0}}, {dim}, {{1}} % size)", lambda x, i: x.index_select(dim, i % x.shape[dim]), index, where
    )


@operator
def gathered(draft: Draft) -> None:
    index = draft.pick(lambda value: has_dims(value) and has_elements(value))
    if index is None:
        return
    dim = a_dim(draft, index)
    rank = draft.values[index].tensor.dim()
    where = draft.pick(
        lambda v: (
            v.exact
            and v.tensor.dtype == torch.int64
            and v.tensor.dim() == rank
            and all(
                one <= other or axis == dim % rank
                for axis, (one, other) in enumerate(zip(v.tensor.shape, draft.values[index].tensor.shape, strict=True))
            )
        )
    )
    if where is not None:
        draft.apply(f"gather({{0}}, {dim}, {{1}} % size)", lambda x, i: x.gather(dim, i % x.shape[dim]), index, where)


@operator
def added_at(draft: Draft) -> None:
    """Sums into places that may be the same."""
    index, where = draft.pick(lambda value: has_dims(value) and is_number(value)), places(draft)
    if index is None or where is None or not draft.values[index].tensor.shape[0]:
        return
    name = draft.rng.choice(["index_add", "index_put", "index_fill", "index_copy"])

    def write(x: torch.Tensor, i: torch.Tensor) -> torch.Tensor:
        i = i % x.shape[0]
        part = x[i]
        if name == "index_add":
            return x.index_add(0, i, part)
        if name == "index_put":
            return x.index_put((i,), part, accumulate=True)
        if name == "index_fill":
            return x.index_fill(0, i, 1)
        return x.index_copy(0, i, part)  # Equal places get equal values.

    exact = name in ("index_fill", "index_copy") or not is_float(draft.values[index])
    draft.apply(f"{name}({{0}}, 0, {{1}} % size)", write, index, where, exact=exact)


@operator
def counted(draft: Draft) -> None:
    """Sizes that depend on the elements."""
    index = draft.pick(lambda value: value.exact and has_dims(value) and not is_float(value))
    if index is not None:
        names = ["nonzero", "count_nonzero"]
        # PyTorch forgets what it knew of the count where there are two elements or fewer.
        if draft.values[index].tensor.numel() > 2:
            names.append("masked_select")
        name = draft.rng.choice(names)
        functions = {
            "nonzero": lambda x: x.nonzero().sum(0),
            "masked_select": lambda x: x.masked_select(x > 0).sum(),
            "count_nonzero": lambda x: torch.count_nonzero(x),
        }
        draft.apply(f"{name}({{}})", functions[name], index)


@operator
def assigned(draft: Draft) -> None:
    """In-place operators on a copy and on views of it."""
    pair = broadcastable(draft, lambda value: has_dims(value) and is_float(value))
    if not pair or draft.values[pair[0]].tensor.dtype != draft.values[pair[1]].tensor.dtype:
        return
    if torch.broadcast_shapes(*(draft.values[i].tensor.shape for i in pair)) != draft.values[pair[0]].tensor.shape:
        return
    dim = a_dim(draft, pair[0])
    name = draft.rng.choice(["whole", "part", "transposed"])

    def write(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        result = x.clone()
        if name == "whole":
            result.add_(y).mul_(0.5)
        elif name == "part":
            result.narrow(dim, 0, result.shape[dim] // 2).fill_(1)
            result.sub_(y)
        else:
            result.transpose(0, dim).neg_()
            result[...] = result + y
        return result

    draft.apply(f"{name}: copy of {{0}} changed with {{1}} along {dim}", write, *pair)


@operator
def ordered(draft: Draft) -> None:
    name = draft.rng.choice(["topk", "argsort", "cummax", "cummin", "cumprod", "logcumsumexp", "median", "kthvalue"])
    fits = is_float if name in ("logcumsumexp",) else is_number

    def takes(value: Value) -> bool:
        return value.exact and has_dims(value) and has_elements(value) and fits(value)

    index = draft.pick(takes)
    if index is None:
        return
    dim = a_dim(draft, index)
    k = draft.rng.randint(1, draft.values[index].tensor.shape[dim])
    functions = {
        "topk": lambda x: x.topk(k, dim).values,
        "argsort": lambda x: x.argsort(dim=dim, stable=True),
        "cummax": lambda x: x.cummax(dim).values,
        "cummin": lambda x: x.cummin(dim).values,
        "cumprod": lambda x: x.cumprod(dim),
        "logcumsumexp": lambda x: x.logcumsumexp(dim),
        "median": lambda x: x.median(dim).values,
        "kthvalue": lambda x: x.kthvalue(k, dim).values,
    }
    exact = name not in ("cumprod", "logcumsumexp") or not is_float(draft.values[index])
    draft.apply(f"{name}({{}}, {dim}, {k})", functions[name], index, exact=exact)
