# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a saved program says about itself: plain data, as JSON."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from typing import Any

from torch.utils import _pytree as pytree

from .._mlir_libs._torchMlirRuntime import runtime_abi
from ..backends.target import Target
from ..calling import CallConvention, DynamicSize, Store, UserInput
from .errors import ArtifactError

FORMAT = "torch-mlir compiled program"
VERSION = 2

Type = tuple[int, int] | None


@dataclass(frozen=True)
class Manifest:
    """Everything but the code and the weights. `state` says which weight is what the program changes in place."""

    producer: str
    runtime_abi: int
    target: Target
    interface: str
    names: tuple[str, ...]
    input_types: tuple[Type, ...]
    output_types: tuple[Type, ...]
    convention: CallConvention
    state: dict[str, str]

    def to_json(self) -> str:
        """The text of the manifest."""
        document = {"format": FORMAT, "version": VERSION, **dataclasses.asdict(dataclasses.replace(self))}
        document["convention"] = _convention_to_json(self.convention)
        return json.dumps(document, indent=1)

    @staticmethod
    def from_json(text: bytes) -> Manifest:
        """Reads a manifest; whatever is wrong with it is a `ValueError`, `KeyError` or `TypeError`."""
        document = json.loads(text)
        if not isinstance(document, dict) or document.get("format") != FORMAT:
            raise ValueError("it is no compiled program of torch-mlir")
        if document["version"] != VERSION:
            raise ValueError(f"its format is of version {document['version']}, and this release reads {VERSION}")
        target = document["target"]
        return Manifest(
            producer=_checked(document["producer"], str),
            runtime_abi=_checked(document["runtime_abi"], int),
            target=Target(
                _checked(target["triple"], str), _checked(target["processor"], str), _strings(target["features"])
            ),
            interface=_checked(document["interface"], str),
            names=_strings(document["names"]),
            input_types=_types(document["input_types"]),
            output_types=_types(document["output_types"]),
            convention=_convention_from_json(document["convention"]),
            state={_checked(k, str): _checked(v, str) for k, v in document["state"].items()},
        )

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
        if not isinstance(item.fixed, (int, float, str, type(None))):
            raise ArtifactError(f"the constant argument {item.name!r} is a {type(item.fixed).__name__}, not plain data")
    return {
        "inputs": [dataclasses.asdict(item) for item in convention.inputs],
        "stores": [dataclasses.asdict(item) for item in convention.stores],
        "returned": list(convention.returned),
        "sizes": [dataclasses.asdict(item) for item in convention.sizes],
        "in_spec": _spec_to_json(convention.in_spec),
        "out_spec": _spec_to_json(convention.out_spec),
    }


def _convention_from_json(document: dict[str, Any]) -> CallConvention:
    return CallConvention(
        inputs=tuple(UserInput(**item) for item in document["inputs"]),
        stores=tuple(Store(**item) for item in document["stores"]),
        returned=tuple(_checked(index, int) for index in document["returned"]),
        in_spec=_spec_from_json(document["in_spec"]),
        out_spec=_spec_from_json(document["out_spec"]),
        sizes=tuple(_size_from_json(item, len(document["inputs"])) for item in document["sizes"]),
    )


def _size_from_json(document: dict[str, Any], arguments: int) -> DynamicSize:
    size = DynamicSize(**document)
    bounds = [bound for bound in (size.lower, size.upper) if bound is not None]
    for number in (size.argument, size.dim, *bounds):
        _checked(number, int)
    if not 0 <= size.argument < arguments or size.dim < 0:
        raise ArtifactError("a size belongs to no argument")
    return size


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
    return tuple(
        None if value is None else (_checked(value[0], int), _checked(value[1], int))
        for value in _checked(values, list)
    )
