# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Cuts a program where a size depends on values: into a program that computes the size, and the rest.

The first program has all operations that need no unknown size. The rest takes their results as arguments. Once these
are computed, the values of sizes are known, and so are the sizes of tensors that only have to be shortened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from .checks import is_check
from .platform import errors_of_xla, installed, place_of
from .program import TensorType

# The operands that tell the sizes of results.
_SIZES = {
    "stablehlo.dynamic_broadcast_in_dim": (1,),
    "stablehlo.dynamic_gather": (2,),
    "stablehlo.dynamic_iota": (0,),
    "stablehlo.dynamic_pad": (2, 3, 4),
    "stablehlo.dynamic_reshape": (1,),
    "stablehlo.real_dynamic_slice": (1, 2, 3),
}
_CONSTANT, _SLICE = "stablehlo.constant", "stablehlo.real_dynamic_slice"
# An operation of the function by its number, or -1 for the function itself, and the number of its result or argument.
_Place = tuple[int, int]


@dataclass(frozen=True)
class Source:
    """Where an argument of the rest comes from: an argument of the whole program, or a result of the first program.

    With `limits`, it is the front part of that result, whose sizes are in the result with the number `limits`. Sizes of
    the rest depend on the elements of an argument with `has_sizes`.
    """

    argument: int | None = None
    result: int = 0
    limits: int | None = None
    has_sizes: bool = False


@dataclass(frozen=True)
class Cut:
    """A program as two, which run after one another. `returned` has the arguments that a rest without code returns."""

    first: str
    rest: str
    sources: tuple[Source, ...]
    arguments: tuple[TensorType, ...]
    results: tuple[TensorType, ...]
    returned: tuple[int, ...] | None
    has_first: bool


def cut(text: str) -> Cut | None:
    """Cuts a program in StableHLO, of which all is known that its arguments tell. None if no value tells more.

    >>> cut("func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }") # doctest: +SKIP
    """
    jax_mlir, jaxlib_ir = installed("jax._src.interpreters.mlir"), installed("jaxlib.mlir.ir")
    with jax_mlir.make_ir_context(), jaxlib_ir.Location.unknown(), errors_of_xla("to cut a program into stages"):
        return _Cutter(text, jaxlib_ir).run()


def unknown_place(text: str) -> tuple[str, str] | None:
    """The node, and the file and line, of the first operation whose sizes are not known; None if it has no line.

    >>> unknown_place("func.func @main() { return }") # doctest: +SKIP
    """
    jax_mlir, jaxlib_ir = installed("jax._src.interpreters.mlir"), installed("jaxlib.mlir.ir")
    with jax_mlir.make_ir_context(), errors_of_xla("to read a program"):
        program = _Parsed(text, jaxlib_ir)  # As long as its operations are looked at.
        inner = (item for operation in program.operations for item in _within(operation))
        unknown = (item for item in inner if item.name in _SIZES and not _is_static(item))
        return next((place_of(str(item.location).removeprefix("loc(")) for item in unknown), None)


class _Parsed:
    """A program to look at or to change: operations keep their numbers in each copy."""

    def __init__(self, text: str, jaxlib_ir: Any) -> None:
        self._ir = jaxlib_ir
        self.module = jaxlib_ir.Module.parse(text)
        self._function = next(item for item in self.module.body.operations if item.name.value == "main")
        self.block = self._function.regions[0].blocks[0]
        self.operations = [item.operation for item in self.block.operations]

    def value(self, place: _Place) -> Any:
        """The value at a place."""
        owner, number = place
        return self.block.arguments[number] if owner < 0 else self.operations[owner].results[number]

    def places(self) -> dict[Any, _Place]:
        """The places of all values outside of regions."""
        found = {value: (-1, number) for number, value in enumerate(self.block.arguments)}
        for owner, operation in enumerate(self.operations):
            found.update({value: (owner, number) for number, value in enumerate(operation.results)})
        return found

    def end(self) -> Any:
        """Where to put an operation behind all others."""
        return self._ir.InsertionPoint.at_block_terminator(self.block)

    def text(self, has_lines: bool = False) -> str:
        """The program, whose function has the type of its arguments and results as they are now."""
        ir = self._ir
        results = [value.type for value in list(self.block.operations)[-1].operation.operands]
        type_ = ir.FunctionType.get([value.type for value in self.block.arguments], results)
        self._function.attributes["function_type"] = ir.TypeAttr.get(type_)
        return str(self.module.operation.get_asm(print_generic_op_form=True, enable_debug_info=has_lines))


class _Cutter:
    """One program while it is cut."""

    def __init__(self, text: str, jaxlib_ir: Any) -> None:
        self._text, self._ir = text, jaxlib_ir
        self._whole = _Parsed(text, jaxlib_ir)
        self._places = self._whole.places()
        self._checks = frozenset(n for n, item in enumerate(self._whole.operations) if is_check(item))
        self._reads = [frozenset(self._read_by(item)) for item in self._whole.operations]
        self._ready = self._find_ready()
        self._later = [n for n in range(len(self._reads)) if n not in self._ready]
        self._shortening = [n for n in self._later if self._only_shortens(n)]

    def run(self) -> Cut | None:
        """Both programs."""
        later = [n for n in self._later if n not in self._shortening]
        live = sorted({place for n in later for place in self._reads[n] if self._is_computed(place)})
        sizes = {place for n in later for place in self._sizes_in(n)}
        if not sizes and not self._shortening:
            return None
        pairs = [(self._operand(n, 0), self._operand(n, 2)) for n in self._shortening]
        results = sorted({place for place in (*live, *(place for pair in pairs for place in pair)) if place[0] >= 0})
        sources = [self._source(place, results, has_sizes=place in sizes) for place in live]
        sources += [self._source(tensor, results, limits=results.index(limits)) for tensor, limits in pairs]
        rest, returned = self._rest(live)
        arguments = tuple(_type_of(value.type) for value in rest.block.arguments)
        outputs = tuple(_type_of(value.type) for value in self._whole.operations[-1].operands)
        return Cut(
            self._first(results), rest.text(has_lines=True), tuple(sources), arguments, outputs, returned, bool(results)
        )

    def _first(self, results: Sequence[_Place]) -> str:
        program = _Parsed(self._text, self._ir)
        self._ir.Operation.create("func.return", operands=[program.value(place) for place in results], ip=program.end())
        for number in reversed(self._later):
            program.operations[number].erase()
        return program.text()

    def _rest(self, live: Sequence[_Place]) -> tuple[_Parsed, tuple[int, ...] | None]:
        """The rest, and the arguments that it returns if that is all it does."""
        program = _Parsed(self._text, self._ir)
        count = len(program.block.arguments)
        for place in [*live, *((number, 0) for number in self._shortening)]:
            value = program.value(place)
            argument = program.block.add_argument(value.type, self._ir.Location.unknown())
            value.replace_all_uses_with(argument)
        for number in reversed(range(len(program.operations))):
            if number in self._shortening or (number in self._ready and not self._is_constant(number)):
                program.operations[number].erase()
        for number in reversed(range(count)):
            program.block.erase_argument(number)
        numbers = {value: number for number, value in enumerate(program.block.arguments)}
        outputs = [numbers.get(value) for value in program.operations[-1].operands]
        computing = {*self._later[:-1]} - {*self._shortening} - self._for_checks()
        does_nothing = not computing and None not in outputs
        return program, tuple(number for number in outputs if number is not None) if does_nothing else None

    def _source(self, place: _Place, results: Sequence[_Place], **what: Any) -> Source:
        owner, number = place
        return Source(number, **what) if owner < 0 else Source(None, results.index(place), **what)

    def _find_ready(self) -> frozenset[int]:
        """The operations that need no unknown size. The last one returns, and belongs to the rest."""
        ready: set[int] = set()
        for number, operation in enumerate(self._whole.operations[:-1]):
            is_known = all(owner < 0 or owner in ready for owner, _ in self._reads[number])
            if is_known and number not in self._checks and _is_static(operation):
                ready.add(number)
        return frozenset(ready)

    def _read_by(self, operation: Any) -> Iterator[_Place]:
        """What an operation and its regions read."""
        for inner in _within(operation):
            for value in inner.operands:
                if value in self._places:
                    yield self._places[value]

    def _for_checks(self) -> set[int]:
        """Checks, and operations whose results only checks read."""
        found = set(self._checks)
        readers: dict[int, set[int]] = {number: set() for number in range(-1, len(self._reads))}
        for number in reversed(range(len(self._reads))):
            if readers[number] and readers[number] <= found:
                found.add(number)
            for owner, _ in self._reads[number]:
                readers[owner].add(number)
        return found

    def _is_constant(self, number: int) -> bool:
        return bool(self._whole.operations[number].name == _CONSTANT)

    def _is_computed(self, place: _Place) -> bool:
        """Whether the first program has a value, and the rest does not have it anyway."""
        return place[0] < 0 or (place[0] in self._ready and not self._is_constant(place[0]))

    def _operand(self, number: int, index: int) -> _Place:
        return self._places[self._whole.operations[number].operands[index]]

    def _sizes_in(self, number: int) -> Iterator[_Place]:
        """The sizes that an operation and its regions read, and that are computed by then."""
        for inner in _within(self._whole.operations[number]):
            for index in _SIZES.get(inner.name, ()):
                place = self._places.get(inner.operands[index])
                if place is not None and self._is_computed(place):
                    yield place

    def _only_shortens(self, number: int) -> bool:
        """Whether an operation takes the front part of a tensor, which takes no code."""
        if self._whole.operations[number].name != _SLICE:
            return False
        tensor, start, limits, step = (self._operand(number, index) for index in range(4))
        is_known = (tensor[0] < 0 or tensor[0] in self._ready) and limits[0] >= 0 and self._is_computed(limits)
        return is_known and self._is_all(start, 0) and self._is_all(step, 1)

    def _is_all(self, place: _Place, number: int) -> bool:
        if place[0] < 0 or not self._is_constant(place[0]):
            return False
        elements = self._ir.DenseIntElementsAttr(self._whole.operations[place[0]].attributes["value"])
        return all(element == number for element in elements)


def _within(operation: Any) -> list[Any]:
    """An operation and those in its regions."""
    found = [operation]
    for region in operation.regions:
        for block in region.blocks:
            for inner in block.operations:
                found.extend(_within(inner.operation))
    return found


def _is_static(operation: Any) -> bool:
    values = [value for inner in _within(operation) for value in (*inner.operands, *inner.results)]
    return all(_type_of(value.type).is_static for value in values)


def _type_of(type_: Any) -> TensorType:
    sizes = (None if type_.is_dynamic_dim(dim) else type_.get_dim_size(dim) for dim in range(type_.rank))
    return TensorType(str(type_.element_type), tuple(sizes))
