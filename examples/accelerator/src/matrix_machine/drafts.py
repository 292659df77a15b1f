# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Drafts: which operations of a function become kernels, and what joins them, before tensors have places in memory."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from torch_mlir import ir
from torch_mlir.ir_text import node_names

from .bodies import (
    Binary,
    Expression,
    Leaf,
    Unsupported,
    chain_from,
    constant_of,
    copied,
    defining,
    expression_of,
    leaves,
    product_of,
    window_of,
)
from .kernel import Address, Kernel, Number, Operand
from .reading import (
    ITEMSIZES,
    VIEWS,
    Index,
    Indices,
    Nest,
    Read,
    element,
    integers,
    loops,
    nest_of,
    resolve,
    shape_of,
    strides_of,
    zero,
)

_SUMS = ("f32", "i32")


@dataclass(frozen=True)
class Reference:
    """A tensor, and where a nest reads it."""

    tensor: ir.Value
    indices: Indices
    widened: bool = False


Source = Reference | Number


@dataclass
class Draft:
    """A kernel while operations join it."""

    sizes: tuple[int, ...]
    reductions: frozenset[int]
    kind: str
    start: Source
    result: ir.Value
    at: Indices
    nodes: tuple[str, ...]
    position: int
    product: tuple[Reference, Reference] | None = None
    window: tuple[str, Reference] | None = None
    after: list[tuple[str, Source]] = field(default_factory=list)
    pads: list[Pad] = field(default_factory=list)

    def sources(self) -> Iterator[Reference]:
        """The tensors that it reads."""
        every = [self.start, *(self.product or ()), *(source for _, source in self.after)]
        if self.window:
            every.append(self.window[1])
        yield from (source for source in every if isinstance(source, Reference))


@dataclass(frozen=True)
class Pad:
    """A `tensor.pad` with a constant: its result, and how much is in front of each dimension."""

    result: ir.Value
    number: Number
    low: tuple[int, ...]
    inner: tuple[int, ...]

    def borders(self) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """The corner and the shape of each part around what is padded; the parts do not overlap."""
        outer = shape_of(self.result)
        assert outer is not None
        for dimension, (low, inner, size) in enumerate(zip(self.low, self.inner, outer)):
            for first, length in ((0, low), (low + inner, size - low - inner)):
                corner = (*self.low[:dimension], first, *[0] * (len(outer) - dimension - 1))
                shape = (*self.inner[:dimension], length, *outer[dimension + 1 :])
                if 0 not in shape:
                    yield corner, shape


class Drafts:
    """The kernels of a block, and why other operations are none.

    A product or a window over static shapes of a type that the machine has begins a kernel. Arithmetic joins the kernel
    whose result it alone uses. Other arithmetic is a kernel where one of its operands is the result of another one.
    """

    def __init__(self, block: ir.Block) -> None:
        self.makers: dict[ir.Value, Draft] = {}
        # Tensors that lie within a padded one.
        self.inside: dict[ir.Value, Pad] = {}
        self.reasons: dict[ir.Operation, str] = {}
        for position, view in enumerate(block.operations):
            operation = view.operation
            try:
                self._visit(operation, position)
            except Unsupported as error:
                self.reasons[operation] = str(error)

    def drafts(self) -> list[Draft]:
        """All kernels, in an order in which each finds what it reads."""
        every = {id(draft): draft for draft in self.makers.values()}
        return sorted(every.values(), key=lambda draft: draft.position)

    def read(self, source: Source, count: int) -> Read | Number:
        """Where a source is found once everything has been visited."""
        if not isinstance(source, Reference):
            return source
        fixed = {value: value in self.inside for value in self.makers}
        found = resolve(source.tensor, source.indices, count, fixed, source.widened)
        if found is None:
            raise Unsupported("reads a tensor of a dynamic shape")
        return found

    def kernel(self, draft: Draft, buffers: Mapping[ir.Value, int]) -> Kernel:
        """A draft as a kernel; `buffers` numbers the tensors in memory."""

        def operand(source: Source) -> Operand:
            found = self.read(source, len(draft.sizes))
            return self._address(found, buffers) if isinstance(found, Read) else found

        def address(source: Reference) -> Address:
            found = operand(source)
            assert isinstance(found, Address)
            return found

        return Kernel(
            name=draft.nodes[0] if draft.nodes else "kernel",
            sizes=draft.sizes,
            reductions=draft.reductions,
            kind=draft.kind,
            start=operand(draft.start),
            result=self._result(draft, buffers),
            product=draft.product and (address(draft.product[0]), address(draft.product[1])),
            window=draft.window and (draft.window[0], address(draft.window[1])),
            after=tuple((name, operand(source)) for name, source in draft.after),
        )

    def border_kernels(self, draft: Draft, buffers: Mapping[ir.Value, int]) -> Iterator[Kernel]:
        """The kernels that fill what is around the result of a draft."""
        for pad in draft.pads:
            strides = strides_of(shape_of(pad.result) or ())
            name = f"{draft.nodes[0] if draft.nodes else 'kernel'} (border)"
            for corner, shape in pad.borders():
                offset = sum(at * stride for at, stride in zip(corner, strides))
                result = Address(buffers[pad.result], offset, strides)
                yield Kernel(name, shape, frozenset(), draft.kind, pad.number, result)

    def maker(self, value: ir.Value) -> Draft | None:
        """The kernel that makes a value, or the tensor that the value is a view or a transposed copy of."""
        if value in self.makers or shape_of(value) is None:
            return self.makers.get(value)
        read = self._read_of(value)
        return self.makers.get(read.tensor) if isinstance(read, Read) else None

    def place(self, value: ir.Value) -> tuple[ir.Value, int, tuple[int, ...]]:
        """The tensor in whose memory a value lies, and its first element and strides there."""
        read = self._read_of(value)
        if value in self.makers or not isinstance(read, Read) or read.tensor not in self.makers:
            return self._tensor_place(value)
        address = self._address(read, {self._tensor_place(read.tensor)[0]: 0})
        return self._tensor_place(read.tensor)[0], address.offset, address.strides

    def _read_of(self, value: ir.Value) -> Read | Number:
        rank = len(shape_of(value) or ())
        return self.read(Reference(value, loops(rank)), rank)

    def _tensor_place(self, value: ir.Value) -> tuple[ir.Value, int, tuple[int, ...]]:
        pad = self.inside.get(value)
        if pad is None:
            return value, 0, strides_of(shape_of(value) or ())
        strides = strides_of(shape_of(pad.result) or ())
        return pad.result, sum(low * stride for low, stride in zip(pad.low, strides)), strides

    def _address(self, read: Read, buffers: Mapping[ir.Value, int]) -> Address:
        tensor, offset, strides = self._tensor_place(read.tensor)
        flat = read.flat
        if read.indices is not None:
            flat = sum((it * stride for it, stride in zip(read.indices, strides)), flat * 0)
        return Address(buffers[tensor], offset + flat.constant, flat.factors, ITEMSIZES[element(read.tensor)])

    def _result(self, draft: Draft, buffers: Mapping[ir.Value, int]) -> Address:
        shape = shape_of(draft.result)
        assert shape is not None
        flat = sum((it * stride for it, stride in zip(draft.at, strides_of(shape))), zero(len(draft.sizes)))
        return self._address(Read(draft.result, draft.at, flat), buffers)

    def _visit(self, operation: ir.Operation, position: int) -> None:
        if operation.name == "tensor.pad":
            self._pad(operation, position)
            return
        nest = nest_of(operation)
        if nest is None or (copied(nest.block) is not None and not nest.reductions):
            # What only moves elements is looked through where a kernel reads it.
            return
        kind = element(nest.result)
        if kind not in _SUMS:
            raise Unsupported(f"has no accumulator for {kind}")
        if not _stores_each_once(nest):
            raise Unsupported("has no stores in such an order")
        if nest.reductions:
            self._reduce(nest, kind, position)
        else:
            self._compute(nest, kind, position)

    def _draft(self, nest: Nest, kind: str, position: int, start: Source) -> Draft:
        nodes = tuple(node_names(nest.operation.location))
        return Draft(nest.sizes, nest.reductions, kind, start, nest.result, nest.indices[-1], nodes, position)

    def _reduce(self, nest: Nest, kind: str, position: int) -> None:
        """Products, and windows that gather."""
        draft = self._draft(nest, kind, position, Reference(nest.operands[-1], nest.indices[-1]))
        if (factors := self._factors(nest)) is not None:
            a, b = factors
            kinds = [self._type_of(source, len(nest.sizes)) for source in (a, b)]
            wanted = "f32" if kind == "f32" else "i8"
            if kinds != [wanted, wanted]:
                raise Unsupported(f"has no products of {kinds[0]} and {kinds[1]} that are summed as {kind}")
            draft.product = (a, b)
        elif (window := window_of(nest.block)) is not None:
            source = Reference(nest.operands[window[1]], nest.indices[window[1]])
            if self._type_of(source, len(nest.sizes)) != kind:
                raise Unsupported(f"has no windows of other types that are gathered as {kind}")
            if math.prod(nest.sizes) > _elements(nest) ** 2:
                raise Unsupported("gathers more elements into each result than it has results")
            draft.window = (window[0], source)
        else:
            raise Unsupported("has no instruction for such a reduction")
        self._type_of(Reference(nest.operands[-1], nest.indices[-1]), len(nest.sizes))
        self.makers[nest.result] = draft

    def _factors(self, nest: Nest) -> tuple[Reference, Reference] | None:
        """The tensors whose products an operation adds up, be it that another one multiplies them for it alone."""
        if (factors := product_of(nest.block)) is not None:
            a, b = (Reference(nest.operands[it], nest.indices[it], widened=True) for it in factors)
            return a, b
        window = window_of(nest.block)
        if window is None or window[0] != "add":
            return None
        value, indices = nest.operands[window[1]], nest.indices[window[1]]
        made_by = defining(value)
        inner = nest_of(made_by) if made_by is not None else None
        if inner is None or inner.reductions or value in self.makers or len(list(value.uses)) != 1:
            return None
        at = {index.loop: indices[place] for place, index in enumerate(inner.indices[-1]) if index.loop is not None}
        numbers = _multiplied(inner)
        if numbers is None or len(at) != len(inner.sizes):
            return None
        a, b = (_through(inner, number, at, len(nest.sizes)) for number in numbers)
        return a, b

    def _type_of(self, source: Reference, count: int) -> str:
        found = resolve(source.tensor, source.indices, count, self.makers, source.widened)
        if found is None:
            raise Unsupported("has no loads of tensors of dynamic shapes")
        return element(found.tensor) if isinstance(found, Read) else "a number"

    def _compute(self, nest: Nest, kind: str, position: int) -> None:
        """Arithmetic, element by element."""
        expression = expression_of(nest.block)
        used = sorted(leaves(expression))
        for number in used:
            operand = nest.operands[number]
            if element(operand) != kind or (shape_of(operand) is None and constant_of(operand) is None):
                raise Unsupported(f"has no instruction for {kind} and {operand.type}")
        if any(self._join(nest, expression, number, position) for number in used):
            return
        if not any(self._is_made(nest, number) for number in used):
            raise Unsupported("has no products, and its operands are not on the machine")
        for number in used:
            try:
                chain = chain_from(expression, Leaf(number))
            except Unsupported:
                if number == used[-1]:
                    raise
                continue
            draft = self._draft(nest, kind, position, self._source(nest, number))
            draft.after = [(name, self._operand(nest, operand)) for name, operand in chain]
            self.makers[nest.result] = draft
            return

    def _source(self, nest: Nest, number: int) -> Source:
        constant = constant_of(nest.operands[number])
        return Reference(nest.operands[number], nest.indices[number]) if constant is None else constant

    def _operand(self, nest: Nest, operand: Leaf | Number) -> Source:
        return self._source(nest, operand.number) if isinstance(operand, Leaf) else operand

    def _is_made(self, nest: Nest, number: int) -> bool:
        found = resolve(nest.operands[number], nest.indices[number], len(nest.sizes), self.makers)
        return isinstance(found, Read) and found.tensor in self.makers

    def _join(self, nest: Nest, expression: Expression, number: int, position: int) -> bool:
        """Adds an operation to the kernel of its operand, if that has no other use."""
        value = nest.operands[number]
        draft = self.makers.get(value)
        if draft is None or draft.pads or len(list(value.uses)) != 1:
            return False
        at = {index.loop: draft.at[place] for place, index in enumerate(nest.indices[number]) if index.loop is not None}
        if len(at) != len(nest.sizes):
            return False
        try:
            chain = chain_from(expression, Leaf(number))
        except Unsupported:
            return False
        if any(operand == Leaf(number) for _, operand in chain):
            return False

        def composed(indices: Indices) -> Indices:
            return tuple(_composed(index, at, len(draft.sizes)) for index in indices)

        for name, operand in chain:
            source = self._operand(nest, operand)
            if isinstance(source, Reference):
                source = Reference(source.tensor, composed(source.indices))
            draft.after.append((name, source))
        draft.result, draft.at, draft.position = nest.result, composed(nest.indices[-1]), position
        draft.nodes = (*draft.nodes, *node_names(nest.operation.location))
        del self.makers[value]
        self.makers[nest.result] = draft
        return True

    def _pad(self, operation: ir.Operation, position: int) -> None:
        """Results are stored where their padded form is; other tensors that windows or products read are copied."""
        pad, source = _pad_of(operation), operation.operands[0]
        if pad is None or element(source) not in _SUMS:
            raise Unsupported("has no such padding")
        draft = self.makers.get(source)
        if draft is not None and draft.result == source and not draft.pads:
            self.inside[source] = pad
            draft.pads.append(pad)
            self.makers[pad.result] = draft
            return
        if draft is None and not _is_reduced(operation.results[0]):
            raise Unsupported("pads what is not on the machine")
        count = len(pad.inner)
        start = Reference(source, loops(count))
        at = tuple(index + Index((0,) * count, low) for index, low in zip(loops(count), pad.low))
        nodes = tuple(f"{name} (padding)" for name in node_names(operation.location))
        copy = Draft(pad.inner, frozenset(), element(source), start, pad.result, at, nodes, position, pads=[pad])
        self.makers[pad.result] = copy


def _multiplied(nest: Nest) -> tuple[int, int] | None:
    """The numbers of the operands of an elementwise product."""
    try:
        expression = expression_of(nest.block)
    except Unsupported:
        return None
    match expression:
        case Binary("mul", Leaf(left), Leaf(right)):
            return left, right
    return None


def _through(inner: Nest, number: int, at: Mapping[int, Index], count: int) -> Reference:
    """Where a nest of `count` loops reads an operand of another one, whose loops are `at` these places."""
    indices = tuple(_composed(index, at, count) for index in inner.indices[number])
    return Reference(inner.operands[number], indices, widened=True)


def _composed(index: Index, at: Mapping[int, Index], count: int) -> Index:
    parts = (at[loop] * factor for loop, factor in enumerate(index.factors) if factor)
    return sum(parts, Index((0,) * count, index.constant))


def _is_reduced(value: ir.Value) -> bool:
    """Whether a product or a window may read a tensor, or a view of it."""
    for use in value.uses:
        user = use.owner.operation
        nest = nest_of(user)
        if (nest is not None and nest.reductions) or (user.name in VIEWS and _is_reduced(user.results[0])):
            return True
    return False


def _elements(nest: Nest) -> int:
    """The elements of the result of a nest."""
    return math.prod(size for loop, size in enumerate(nest.sizes) if loop not in nest.reductions)


def _stores_each_once(nest: Nest) -> bool:
    """Whether each element of the result belongs to one point of the loops that are not reductions."""
    outside = [loop for loop in range(len(nest.sizes)) if loop not in nest.reductions]
    named = [index.loop for index in nest.indices[-1] if any(index.factors)]
    return None not in named and sorted(loop for loop in named if loop is not None) == outside


def _pad_of(operation: ir.Operation) -> Pad | None:
    result, inner = operation.results[0], shape_of(operation.operands[0])
    if inner is None or shape_of(result) is None or len(operation.operands) > 1:
        return None
    low, high = (integers(operation.attributes[name]) for name in ("static_low", "static_high"))
    if min((*low, *high), default=0) < 0:
        return None
    (yielded,) = list(operation.regions[0].blocks[0].operations)[-1].operation.operands
    number = constant_of(yielded)
    return None if number is None else Pad(result, number, low, inner)
