# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The manifest of a saved program: plain data that describes it, as JSON."""

from __future__ import annotations

import dataclasses
import json
import re
import reprlib
from dataclasses import dataclass
from typing import Any

from torch.utils import _pytree as pytree

from .._mlir_libs._torchMlirRuntime import runtime_abi
from ..backends.cpu.target import Target
from ..calling import CallConvention, Constant, DynamicSize, Store, UserInput
from ..program.guards import Guard
from .errors import ArtifactError

FORMAT = "torch-mlir compiled program"
VERSION = 4

Type = tuple[int, int] | None
StatePlace = tuple[str, tuple[int, ...]]

_PLAIN = (int, float, str, type(None))
# What compiled code takes and gives, as MLIR writes it: tensors and scalars.
_TYPE = r"(tensor<((\d+|\?)x){0,64})?(index|[a-zA-Z]\w{0,20}|complex<\w{1,20}>)>?"


@dataclass(frozen=True)
class Manifest:
    """Describes a saved program, except for the code and the weights. `state` maps each tensor that the program changes
    in place to its weight, with the order of the dimensions there.
    """

    producer: str
    runtime_abi: int
    target: Target
    interface: str
    names: tuple[str, ...]
    input_types: tuple[Type, ...]
    output_types: tuple[Type, ...]
    convention: CallConvention
    state: dict[str, StatePlace]

    def to_json(self) -> str:
        """The text of the manifest."""
        document = {"format": FORMAT, "version": VERSION, **dataclasses.asdict(dataclasses.replace(self))}
        document["convention"] = _convention_to_json(self.convention)
        return json.dumps(document, indent=1)

    @staticmethod
    def from_json(text: bytes) -> Manifest:
        """Reads a manifest; any mistake in it is a `ValueError`, `KeyError` or `TypeError`."""
        document = json.loads(text)
        if not isinstance(document, dict) or document.get("format") != FORMAT:
            raise ValueError("it is no compiled program of torch-mlir")
        if document["version"] != VERSION:
            raise ValueError(f"its format is of version {document['version']}, and this release reads {VERSION}")
        target = document["target"]
        manifest = Manifest(
            producer=_checked(document["producer"], str),
            runtime_abi=_checked(document["runtime_abi"], int),
            target=Target(
                _checked(_checked(target, dict)["triple"], str),
                _checked(target["processor"], str),
                _strings(target["features"]),
            ),
            interface=_interface(document["interface"]),
            names=_strings(document["names"]),
            input_types=_types(document["input_types"]),
            output_types=_types(document["output_types"]),
            convention=_convention_from_json(document["convention"]),
            state={name: _state_place(value) for name, value in _checked(document["state"], dict).items()},
        )

        _check_counts(json.loads(manifest.interface), manifest.convention)
        return manifest

    def check_machine(self) -> None:
        """Raises unless this machine and this release can run the code."""
        host = Target.of_host()
        if self.runtime_abi != runtime_abi():
            raise ArtifactError(
                f"it was compiled by torch-mlir {self.producer}, whose code calls another runtime "
                f"(number {self.runtime_abi}) than this release has (number {runtime_abi()}); compile it again"
            )
        if self.target.architecture != host.architecture:
            raise ArtifactError(
                f"it was compiled for {self.target.architecture}, and this machine is {host.architecture}"
            )
        missing = self.target.missing_in(host)
        if missing:
            raise ArtifactError(
                f"it was compiled for a processor of the kind {self.target.processor}; this one ({host.processor}) "
                f"lacks {', '.join(missing)}"
            )


def _convention_to_json(convention: CallConvention) -> dict[str, Any]:
    for item in convention.inputs:
        _check_plain(item.fixed, f"argument {item.name!r}")
    for result in convention.returned:
        _check_plain(result.value if isinstance(result, Constant) else None, "result")
    return {
        "inputs": [dataclasses.asdict(item) for item in convention.inputs],
        "stores": [dataclasses.asdict(item) for item in convention.stores],
        "returned": [item if isinstance(item, int) else dataclasses.asdict(item) for item in convention.returned],
        "sizes": [dataclasses.asdict(item) for item in convention.sizes],
        "guards": [dataclasses.asdict(item) for item in convention.guards],
        "in_spec": _spec_to_json(convention.in_spec),
        "out_spec": _spec_to_json(convention.out_spec),
    }


def _interface(text: Any) -> str:
    """Checks the interface, so that the engine's parsers of JSON and of types survive it."""
    try:
        document = _checked(json.loads(_checked(text, str)), dict)
    except (ValueError, RecursionError) as error:
        raise ArtifactError(f"its interface cannot be read: {error}") from None
    _checked(document["seeded"], bool)
    rows = [_checked(row, list) for row in _checked(document["weights"], list)]
    if any(len(row) != 2 for row in rows):
        raise ArtifactError("its interface has a weight without a name or a type")
    for types in (document["inputs"], document["outputs"], [row[1] for row in rows]):
        for type_ in _strings(types):
            if not re.fullmatch(_TYPE, type_):
                raise ArtifactError(f"its interface has the type {reprlib.repr(type_)}")
    if set(document) - {"inputs", "outputs", "weights", "seeded"}:
        raise ArtifactError("its interface has parts that this release does not know")
    return str(text)


def _check_counts(interface: Any, convention: CallConvention) -> None:
    """Raises where the interface has other arguments or results than the convention speaks of."""
    taken = sum(not item.is_constant for item in convention.inputs)
    if taken != len(interface["inputs"]):
        raise ArtifactError(f"its code takes {len(interface['inputs'])} arguments, its callers give {taken}")
    used = [item for item in convention.returned if isinstance(item, int)] + [item.index for item in convention.stores]
    if any(not 0 <= index < len(interface["outputs"]) for index in used):
        raise ArtifactError("a result is asked for that its code does not have")


def _state_place(value: Any) -> StatePlace:
    key, order = _checked(value, list)
    return _checked(key, str), _order(order)


def _memory(value: Any) -> tuple[tuple[int, ...], int]:
    order, offset = _checked(value, list)
    return _order(order), _checked(offset, int)


def _order(value: Any) -> tuple[int, ...]:
    if sorted(_checked(value, list)) != list(range(len(value))):
        raise ArtifactError(f"{value!r} is no order of dimensions")
    return tuple(value)


def _check_plain(value: Any, what: str) -> None:
    if not isinstance(value, _PLAIN):
        raise ArtifactError(f"the constant {what} is a {type(value).__name__}, not plain data")


def _convention_from_json(document: Any) -> CallConvention:
    _checked(document, dict)
    inputs = tuple(_input_from_json(item) for item in _checked(document["inputs"], list))
    convention = CallConvention(
        inputs=inputs,
        stores=tuple(_store_from_json(item, inputs) for item in _checked(document["stores"], list)),
        returned=tuple(_result_from_json(item) for item in _checked(document["returned"], list)),
        in_spec=_spec_from_json(document["in_spec"]),
        out_spec=_spec_from_json(document["out_spec"]),
        sizes=tuple(_size_from_json(item, inputs) for item in _checked(document["sizes"], list)),
        guards=tuple(_guard_from_json(item, inputs) for item in _checked(document["guards"], list)),
    )
    if any(item.same_as is not None and not 0 <= _checked(item.same_as, int) < len(inputs) for item in inputs):
        raise ArtifactError("an argument is to be the same as one that is not there")
    for spec, leaves in ((convention.in_spec, len(inputs)), (convention.out_spec, len(convention.returned))):
        if spec is not None and spec.num_leaves != leaves:
            raise ArtifactError(f"a structure of {spec.num_leaves} values has {leaves}")
    return convention


def _input_from_json(document: Any) -> UserInput:
    memory = _checked(document, dict).get("memory")
    item = UserInput(**{**document, "memory": None if memory is None else _memory(memory)})
    _checked(item.name, str), _checked(item.is_constant, bool)
    _check_plain(item.fixed, f"argument {item.name!r}")
    return item


def _store_from_json(document: Any, inputs: tuple[UserInput, ...]) -> Store:
    store = Store(**_checked(document, dict))
    _checked(store.index, int), _checked(store.is_gradient, bool)
    if (store.argument is None) == (store.state is None):
        raise ArtifactError("a result is to be stored in no place, or in two")
    if store.state is not None:
        _checked(store.state, str)
    elif not 0 <= _checked(store.argument, int) < len(inputs):
        raise ArtifactError("a result is to be stored in no argument")
    return store


def _result_from_json(document: Any) -> int | Constant:
    if not isinstance(document, dict):
        return int(_checked(document, int))
    constant = Constant(**document)
    _check_plain(constant.value, "result")
    return constant


def _size_from_json(document: Any, inputs: tuple[UserInput, ...]) -> DynamicSize:
    size = DynamicSize(**_checked(document, dict))
    _checked(size.symbol, str)
    bounds = [bound for bound in (size.lower, size.upper) if bound is not None]
    for number in (size.argument, size.dim, *bounds):
        _checked(number, int)
    if not 0 <= size.argument < len(inputs) or size.dim < 0:
        raise ArtifactError("a size belongs to no argument")
    return size


def _guard_from_json(document: Any, inputs: tuple[UserInput, ...]) -> Guard:
    guard = Guard(**_checked(document, dict))
    _checked(guard.condition, str), _checked(guard.place, str)
    try:
        operands = guard.operands()
    except ValueError as error:
        raise ArtifactError(f"it has a condition that is none: {error}") from None
    if not all(argument < len(inputs) for argument, _ in operands):
        raise ArtifactError("a condition is on the size of no argument")
    return guard


def _spec_to_json(spec: Any) -> Any:
    if spec is None:
        return None
    try:
        return json.loads(pytree.treespec_dumps(spec))
    except NotImplementedError as error:
        raise ArtifactError(f"its arguments or results have a structure that has no name in a file: {error}") from None


def _spec_from_json(document: Any) -> Any:
    if document is None:
        return None
    try:
        return pytree.treespec_loads(json.dumps(document))
    except NotImplementedError as error:
        raise ArtifactError(
            f"its arguments or results have a structure that is not known yet, import the module which defines it "
            f"first: {error}"
        ) from None


def _checked(value: Any, type_: type) -> Any:
    if type(value) is not type_:
        raise TypeError(f"{value!r} is no {type_.__name__}")
    return value


def _strings(values: Any) -> tuple[str, ...]:
    return tuple(_checked(value, str) for value in _checked(values, list))


def _types(values: Any) -> tuple[Type, ...]:
    return tuple(None if value is None else _type(_checked(value, list)) for value in _checked(values, list))


def _type(value: list[Any]) -> tuple[int, int]:
    if len(value) != 2 or not all(type(part) is int and 0 <= part < 256 for part in value):
        raise TypeError(f"{value!r} is no type of elements")
    return value[0], value[1]
