# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Linalg operations and tensors as the loop nests and addresses that they are."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from torch_mlir import ir

from .bodies import constant_of, copied, defining
from .kernel import Number

ITEMSIZES = {"f32": 4, "i32": 4, "i8": 1}
"""The bytes of the types of elements that the machine loads."""
VIEWS = frozenset({"tensor.expand_shape", "tensor.collapse_shape", "tensor.extract_slice"})
"""Operations whose results lie in the memory of their operands."""


@dataclass(frozen=True)
class Index:
    """A linear form of the loops of a nest, which is where a tensor is read in one of its dimensions.

    >>> Index((1, 2)) + Index((0, 1), 5)
    Index(factors=(1, 3), constant=5)
    """

    factors: tuple[int, ...]
    constant: int = 0

    def __add__(self, other: Index) -> Index:
        factors = tuple(a + b for a, b in zip(self.factors, other.factors))
        return Index(factors, self.constant + other.constant)

    def __mul__(self, factor: int) -> Index:
        return Index(tuple(factor * it for it in self.factors), factor * self.constant)

    @property
    def loop(self) -> int | None:
        """The loop that this is, if it is one."""
        used = [loop for loop, factor in enumerate(self.factors) if factor]
        return used[0] if len(used) == 1 and self.factors[used[0]] == 1 and not self.constant else None


Indices = tuple[Index, ...]


def loops(count: int) -> Indices:
    """The loops of a nest as linear forms of themselves.

    >>> loops(2)
    (Index(factors=(1, 0), constant=0), Index(factors=(0, 1), constant=0))
    """
    return tuple(Index(tuple(int(loop == other) for other in range(count))) for loop in range(count))


def zero(count: int) -> Index:
    """The form that is 0 everywhere in a nest of so many loops."""
    return Index((0,) * count)


@dataclass(frozen=True)
class Nest:
    """A linalg operation: its block, its operands with where it reads them, and which of its loops are reductions."""

    operation: ir.Operation
    block: ir.Block
    operands: tuple[ir.Value, ...]
    indices: tuple[Indices, ...]
    sizes: tuple[int, ...]
    reductions: frozenset[int]

    @property
    def result(self) -> ir.Value:
        """The tensor that it makes."""
        return self.operation.results[0]


def element(value: ir.Value) -> str:
    """The type of a tensor's elements, or of a number, as text."""
    kind = value.type
    return str(kind.element_type if isinstance(kind, ir.RankedTensorType) else kind)


def shape_of(value: ir.Value) -> tuple[int, ...] | None:
    """The shape of a tensor, if it is static, and else None."""
    kind = value.type
    if not isinstance(kind, ir.RankedTensorType) or not kind.has_static_shape:
        return None
    return tuple(kind.shape)


def integers(attribute: ir.Attribute) -> tuple[int, ...]:
    """The numbers of an array, such as `static_offsets`."""
    return tuple(ir.DenseI64ArrayAttr(attribute))


def nest_of(operation: ir.Operation) -> Nest | None:
    """A `linalg.generic` as a nest, if its shapes are static and its indices linear."""
    if operation.name != "linalg.generic" or len(operation.results) != 1:
        return None
    operands = tuple(operation.operands)
    maps = [ir.AffineMapAttr(one).value for one in ir.ArrayAttr(operation.attributes["indexing_maps"])]
    kinds = [str(kind) for kind in ir.ArrayAttr(operation.attributes["iterator_types"])]
    indices = [_indices(one) for one in maps]
    if None in indices or any(_is_dynamic(operand) for operand in operands):
        return None
    sizes = _sizes(len(kinds), operands, maps)
    reductions = frozenset(loop for loop, kind in enumerate(kinds) if "reduction" in kind)
    block = operation.regions[0].blocks[0]
    linear = tuple(one for one in indices if one is not None)
    return None if sizes is None else Nest(operation, block, operands, linear, sizes, reductions)


def _is_dynamic(operand: ir.Value) -> bool:
    return isinstance(operand.type, ir.ShapedType) and shape_of(operand) is None


def _indices(one: ir.AffineMap) -> Indices | None:
    found = [_linear(expression, one.n_dims) for expression in one.results]
    return None if None in found else tuple(index for index in found if index is not None)


def _linear(expression: ir.AffineExpr, count: int) -> Index | None:
    if isinstance(expression, ir.AffineDimExpr):
        return loops(count)[expression.position]
    if isinstance(expression, ir.AffineConstantExpr):
        return Index((0,) * count, expression.value)
    for kind in (ir.AffineAddExpr, ir.AffineMulExpr):
        if isinstance(expression, kind):
            both = expression
            left, right = _linear(both.lhs, count), _linear(both.rhs, count)
            if left is None or right is None:
                return None
            if kind is ir.AffineAddExpr:
                return left + right
            if any(left.factors) and any(right.factors):
                return None
            return left * right.constant if any(left.factors) else right * left.constant
    return None


def _sizes(count: int, operands: Sequence[ir.Value], maps: Sequence[ir.AffineMap]) -> tuple[int, ...] | None:
    """How many points each loop has: a tensor that is indexed by the loop alone says so."""
    sizes: dict[int, int] = {}
    for operand, one in zip(operands, maps):
        for expression, size in zip(one.results, shape_of(operand) or ()):
            if isinstance(expression, ir.AffineDimExpr):
                sizes[expression.position] = size
    return tuple(sizes[loop] for loop in range(count)) if len(sizes) == count else None


@dataclass(frozen=True)
class Read:
    """Where a nest reads a tensor that is in memory: an element of it, counted row by row, or in each dimension."""

    tensor: ir.Value
    indices: Indices | None
    flat: Index


def flattened(indices: Sequence[Index], strides: Sequence[int], count: int) -> Index:
    """The element that indices name in a tensor of these strides."""
    return sum((index * stride for index, stride in zip(indices, strides)), zero(count))


def strides_of(shape: Sequence[int]) -> tuple[int, ...]:
    """The strides of a dense tensor.

    >>> strides_of((2, 3, 4))
    (12, 4, 1)
    """
    return tuple(math.prod(shape[number + 1 :]) for number in range(len(shape)))


def resolve(
    value: ir.Value, indices: Indices, count: int, fixed: Mapping[ir.Value, object], widened: bool = False
) -> Read | Number | None:
    """Where a nest of `count` loops finds what it reads of a tensor: views and copies of others need no memory.

    It looks no further than to tensors in `fixed`. With `widened`, it looks through widening from 8 to 32 bits.
    """
    if (number := constant_of(value)) is not None:
        return number
    shape, made_by = shape_of(value), defining(value)
    if shape is None:
        return None
    if value not in fixed and made_by is not None:
        through = _THROUGH.get(made_by.name)
        found = through(made_by, indices, count, widened) if through else None
        if found is not None:
            return resolve(found[0], found[1], count, fixed, widened)
        if made_by.name == "tensor.collapse_shape":
            return _collapsed(made_by, indices, count, fixed, widened)
    return Read(value, indices, flattened(indices, strides_of(shape), count))


_Found = tuple[ir.Value, Indices] | None


def _copy(operation: ir.Operation, indices: Indices, count: int, widened: bool) -> _Found:
    nest = nest_of(operation)
    copy = nest and copied(nest.block)
    if not nest or not copy or nest.reductions or (copy[1] and not widened):
        return None
    number = copy[0]
    if not copy[1] and element(nest.operands[number]) != element(nest.result):
        return None
    at: dict[int, Index] = {}
    for position, index in enumerate(nest.indices[-1]):
        if index.loop is not None:
            at[index.loop] = indices[position]
    if len(at) != len(nest.sizes):
        return None
    return nest.operands[number], tuple(_composed(index, at, count) for index in nest.indices[number])


def _composed(index: Index, at: Mapping[int, Index], count: int) -> Index:
    parts = (at[loop] * factor for loop, factor in enumerate(index.factors) if factor)
    return sum(parts, Index((0,) * count, index.constant))


def _groups(operation: ir.Operation) -> list[list[int]]:
    groups = ir.ArrayAttr(operation.attributes["reassociation"])
    return [[ir.IntegerAttr(number).value for number in ir.ArrayAttr(group)] for group in groups]


def _expanded(operation: ir.Operation, indices: Indices, count: int, widened: bool) -> _Found:
    shape = shape_of(operation.results[0])
    assert shape is not None
    source = []
    for group in _groups(operation):
        strides = strides_of([shape[number] for number in group])
        source.append(flattened([indices[number] for number in group], strides, count))
    return operation.operands[0], tuple(source)


def _sliced(operation: ir.Operation, indices: Indices, count: int, widened: bool) -> _Found:
    source = operation.operands[0]
    names = ("static_offsets", "static_sizes", "static_strides")
    shape = shape_of(operation.results[0])
    if len(operation.operands) > 1 or shape is None:
        return None
    at, left = [], list(zip(shape, indices))
    for offset, size, step in zip(*(integers(operation.attributes[name]) for name in names)):
        # A dimension of one element may be left out; its index is 0 whichever of several is meant.
        index = left.pop(0)[1] if left and left[0][0] == size else zero(count)
        at.append(index * step + Index((0,) * count, offset))
    return source, tuple(at)


_THROUGH = {"linalg.generic": _copy, "tensor.expand_shape": _expanded, "tensor.extract_slice": _sliced}


def _collapsed(
    operation: ir.Operation, indices: Indices, count: int, fixed: Mapping[ir.Value, object], widened: bool
) -> Read | Number | None:
    """Through a `tensor.collapse_shape`: dimension by dimension where they can be told apart, or as a whole."""
    value, source = operation.results[0], operation.operands[0]
    inner, shape = shape_of(source), shape_of(value)
    assert inner is not None
    assert shape is not None
    at = [zero(count)] * len(inner)
    for index, group in zip(indices, _groups(operation)):
        longer = [number for number in group if inner[number] != 1]
        if len(longer) > 1:
            flat = flattened(indices, strides_of(shape), count)
            whole = resolve(source, tuple([zero(count)] * len(inner)), count, fixed, widened)
            # The source has to lie in memory as it is: what a view of a view touches has no such order.
            is_dense = isinstance(whole, Read) and whole.tensor == source and not fixed.get(source)
            return Read(source, None, flat) if is_dense else Read(value, indices, flat)
        for number in longer:
            at[number] = index
    return resolve(source, tuple(at), count, fixed, widened)
