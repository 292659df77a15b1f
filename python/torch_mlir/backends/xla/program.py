# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A program in StableHLO as text, with its weights as arguments behind those of the caller."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import torch

from ... import ir
from ..._mlir_libs._torchMlirRuntime import resource_of
from ..errors import EngineError
from .tensors import dtype_of_element

_ENTRY = "main"
_KEY = re.compile(r'dense_resource<(?:"([^"]+)"|([^>]+))>')


@dataclass(frozen=True)
class TensorType:
    """The type of a tensor: its element, as MLIR writes it, and its sizes, None for one that may change."""

    element: str
    sizes: tuple[int | None, ...]

    @staticmethod
    def of(type_: ir.Type) -> TensorType:
        """The type that MLIR has.

        >>> with ir.Context():
        ...     TensorType.of(ir.Type.parse("tensor<2x?xf32>"))
        TensorType(element='f32', sizes=(2, None))
        """
        if not isinstance(type_, ir.RankedTensorType):
            raise EngineError(f"XLA takes tensors whose rank is known, and no {type_}")
        sizes = (None if type_.is_dynamic_dim(dim) else type_.get_dim_size(dim) for dim in range(type_.rank))
        return TensorType(str(type_.element_type), tuple(sizes))

    @property
    def is_static(self) -> bool:
        """Whether all sizes are known."""
        return None not in self.sizes

    def fits(self, sizes: tuple[int, ...]) -> bool:
        """Whether a tensor of these sizes has the type.

        >>> TensorType("f32", (2, None)).fits((2, 5)), TensorType("f32", (2, None)).fits((3, 5))
        (True, False)
        """
        return len(sizes) == len(self.sizes) and all(
            want is None or want == size for want, size in zip(self.sizes, sizes)
        )

    def __str__(self) -> str:
        """As MLIR writes it."""
        return f"tensor<{''.join('?x' if size is None else f'{size}x' for size in self.sizes)}{self.element}>"


def is_static(text: str) -> bool:
    """Whether all sizes of a program are known; XLA takes some others too.

    >>> is_static("tensor<2x3xf32>"), is_static("tensor<2x?xf32>")
    (True, False)
    """
    return "tensor<?" not in text and "x?x" not in text


@dataclass(frozen=True)
class Stablehlo:
    """A program: its text, the types of the caller's arguments, and those of the weights by their keys.

    The arguments of its function are the caller's, the weights, and the seed of random numbers if it draws any.
    """

    text: str
    arguments: tuple[TensorType, ...]
    results: tuple[TensorType, ...]
    is_seeded: bool
    weights: Mapping[str, TensorType]

    @cached_property
    def is_static(self) -> bool:
        """Whether one compilation serves all calls."""
        return all(type_.is_static for type_ in (*self.arguments, *self.results)) and is_static(self.text)

    @property
    def all_arguments(self) -> tuple[TensorType, ...]:
        """The types of all arguments of the function."""
        seed = (TensorType("i64", ()),) if self.is_seeded else ()
        return (*self.arguments, *self.weights.values(), *seed)

    def interface(self) -> str:
        """All but the text, as JSON."""
        fields = dataclasses.asdict(self)
        del fields["text"]
        return json.dumps(fields)

    @staticmethod
    def of_interface(interface: str, text: str) -> Stablehlo:
        """The program that has this interface.

        >>> program = Stablehlo("", (TensorType("f32", (2, None)),), (), False, {})
        >>> Stablehlo.of_interface(program.interface(), "") == program
        True
        """
        fields = json.loads(interface)
        types = {name: tuple(map(_type, fields[name])) for name in ("arguments", "results")}
        weights = {key: _type(value) for key, value in fields["weights"].items()}
        return Stablehlo(text, is_seeded=fields["is_seeded"], weights=weights, **types)


def _type(fields: Any) -> TensorType:
    return TensorType(fields["element"], tuple(fields["sizes"]))


def stablehlo_of(module: ir.Module, entry: str, argument_count: int, weights: Sequence[str] = ()) -> Stablehlo:
    """Takes a lowered module as a program, whose first arguments, so many, are the caller's, and then these weights.

    >>> text = 'func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }'
    >>> stablehlo_of(ir.Module.parse(text, ir.Context()), "f", 1).results
    (TensorType(element='f32', sizes=(2,)),)
    """
    function = _function(module, entry)
    with module.context:
        function.attributes["sym_name"] = ir.StringAttr.get(_ENTRY)
        type_ = _function_type(function)
        if "arg_attrs" in function.attributes:  # Names of PyTorch's, which XLA does not need.
            del function.attributes["arg_attrs"]
    inputs = [TensorType.of(item) for item in type_.inputs]
    text = str(module.operation.get_asm(enable_debug_info=False))
    if not is_static(text):  # The sizes of a call may be refused, with the line of the program.
        text = str(module.operation.get_asm(enable_debug_info=True))
    return Stablehlo(
        text,
        tuple(inputs[:argument_count]),
        tuple(TensorType.of(item) for item in type_.results),
        len(inputs) > argument_count + len(weights),
        dict(zip(weights, inputs[argument_count:])),
    )


def argument_count(module: ir.Module, entry: str) -> int:
    """The number of arguments of a function.

    >>> argument_count(ir.Module.parse("func.func @f(%a: f32) { return }", ir.Context()), "f")
    1
    """
    return len(_function_type(_function(module, entry)).inputs)


def _function(module: ir.Module, entry: str) -> ir.Operation:
    for item in module.body.operations:
        name = item.operation.attributes.get("sym_name", None)
        if name is not None and ir.StringAttr(name).value == entry:
            return item.operation
    raise EngineError(f"the module has no function {entry!r}")


def _function_type(function: ir.Operation) -> ir.FunctionType:
    return ir.FunctionType(ir.TypeAttr(function.attributes["function_type"]).value)


def take_weights_out(module: ir.Module, entry: str) -> dict[str, ir.Attribute]:
    """Turns the resources of a function into arguments behind the others, and gives them by their keys.

    Neither text nor code depends on weights then. Conversions write down the elements of those that are constants, so
    that this comes first.

    >>> text = '''func.func @f() -> tensor<2xf32> {
    ...   %0 = arith.constant dense_resource<w> : tensor<2xf32>
    ...   return %0 : tensor<2xf32>
    ... }
    ... {-# dialect_resources: { builtin: { w: "0x040000000000803F00000040" } } #-}'''
    >>> module = ir.Module.parse(text, ir.Context())
    >>> list(take_weights_out(module, "f")), argument_count(module, "f")
    (['w'], 1)
    """
    function = _function(module, entry)
    block = function.regions[0].blocks[0]
    resources: dict[str, ir.Attribute] = {}
    found: dict[tuple[str, str], Any] = {}
    with module.context:
        location = ir.Location.unknown()
        for operation, key in list(_weights_in(function)):
            type_ = operation.results[0].type
            name = key if key not in resources or (key, str(type_)) in found else f"{key}#{len(found)}"
            if (key, str(type_)) not in found:
                found[key, str(type_)] = block.add_argument(type_, location)
                resources[name] = operation.attributes["value"]
            operation.results[0].replace_all_uses_with(found[key, str(type_)])
            operation.erase()
        old = _function_type(function)
        inputs = [*old.inputs, *(value.type for value in found.values())]
        function.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(inputs, old.results))
        if "arg_attrs" in function.attributes:
            given = list(ir.ArrayAttr(function.attributes["arg_attrs"]))
            function.attributes["arg_attrs"] = ir.ArrayAttr.get([*given, *[ir.DictAttr.get({})] * len(found)])
    return resources


def keep_checks(module: ir.Module, entry: str) -> None:
    """Keeps what a function asserts of sizes when it is lowered: each call's sizes are looked at when they are known.

    >>> module = ir.Module.parse("func.func @f() { return }", ir.Context())
    >>> keep_checks(module, "f")
    >>> print(module.body.operations[0])
    func.func @f() attributes {torch.checks_sizes} {
      return
    }
    """
    with module.context:
        _function(module, entry).attributes["torch.checks_sizes"] = ir.UnitAttr.get()


def _weights_in(top: ir.Operation) -> Iterator[tuple[ir.Operation, str]]:
    for operation in _within(top):
        if "value" in operation.attributes:
            key = _key_of(operation.attributes["value"])
            if key is not None:
                yield operation, key


def _within(top: ir.Operation) -> list[ir.Operation]:
    found: list[ir.Operation] = []

    def note(item: ir.Operation) -> ir.WalkResult:
        found.append(item.operation)
        return ir.WalkResult.ADVANCE

    top.walk(note, ir.WalkOrder.PRE_ORDER)
    return found


def _key_of(attribute: ir.Attribute) -> str | None:
    if isinstance(attribute, ir.DenseElementsAttr) or resource_of(attribute) is None:
        return None
    match = _KEY.match(str(attribute))
    return None if match is None else match[1] or match[2]


def tensor_of(attribute: ir.Attribute, type_: TensorType) -> torch.Tensor:
    """A tensor over the memory of a resource."""
    data = torch.from_numpy(resource_of(attribute))
    return data.view(dtype_of_element(type_.element)).reshape([size or 0 for size in type_.sizes])
