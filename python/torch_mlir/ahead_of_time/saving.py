# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A compiled program to a file."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from importlib import metadata
from typing import Any, BinaryIO

import numpy
import torch

from .._mlir_libs._torchMlirRuntime import runtime_abi
from ..backends.cpu import CpuProgram
from ..calling import CallConvention
from ..importer.literals import dense_bytes
from ..safetensors import RawTensor, dtype_name, write_tensors
from .container import CODE, MANIFEST, WEIGHTS, write_container
from .errors import ArtifactError
from .manifest import Manifest

# DLPack's (code, bits), as safetensors calls them. What has no name there is saved as bytes.
_NAMES = {(2, 64): "F64", (2, 32): "F32", (2, 16): "F16", (4, 16): "BF16", (6, 8): "BOOL", (5, 64): "C64"}
_NAMES.update({(0, 8): "I8", (0, 16): "I16", (0, 32): "I32", (0, 64): "I64"})


def save(
    path: str | os.PathLike[str],
    convention: CallConvention,
    executable: Callable[..., tuple[Any, ...]],
    state: Mapping[str, Any],
) -> None:
    """Writes a program that the CPU engine compiled, with its weights, for `torch_mlir.load`."""
    program = program_of(executable)
    weights, places = collect_weights(convention, executable, state)
    manifest = Manifest(
        producer=_version(),
        runtime_abi=runtime_abi(),
        target=program.target,
        interface=program.interface,
        names=program.names,
        input_types=program.input_types,
        output_types=program.output_types,
        convention=convention,
        state=places,
    )
    text = manifest.to_json().encode()
    members: dict[str, Callable[[BinaryIO], None]] = {
        WEIGHTS: lambda file: write_tensors(weights, file),
        CODE: lambda file: _write(file, program.code),
        MANIFEST: lambda file: _write(file, text),
    }
    try:
        write_container(os.fspath(path), members)
    except OSError as error:
        raise ArtifactError(f"cannot write {os.fspath(path)}: {error.strerror or error}") from None


def _version() -> str:
    try:
        return metadata.version("torch-mlir")
    except metadata.PackageNotFoundError:  # A build tree.
        return "(not installed)"


def program_of(executable: Callable[..., tuple[Any, ...]]) -> CpuProgram:
    """The machine code behind a callable of the CPU engine.

    >>> program_of(lambda: ())
    Traceback (most recent call last):
        ...
    torch_mlir.ahead_of_time.errors.ArtifactError: only what the cpu backend compiled can be saved
    """
    program = getattr(executable, "program", None)
    if not isinstance(program, CpuProgram):
        raise ArtifactError("only what the cpu backend compiled can be saved")
    return program


def collect_weights(
    convention: CallConvention, executable: Any, state: Mapping[str, Any]
) -> tuple[dict[str, RawTensor], dict[str, str]]:
    """All constants of a program by name, and under which of the names is what it changes in place."""
    weights: dict[str, RawTensor] = {}
    addresses: dict[int, str] = {}
    for key, dtype, shape, data in executable.weights():
        name = _NAMES.get(tuple(dtype))
        weights[key] = RawTensor(name, tuple(shape), data) if name else RawTensor("U8", (data.nbytes,), data)
        addresses[numpy.frombuffer(data, numpy.uint8).ctypes.data] = key
    places: dict[str, str] = {}
    for store in convention.stores:
        if store.state is None:
            continue
        tensor = state[store.state]
        # Where the code reads the very memory that the program changes, both have to stay one.
        shared = addresses.get(tensor.data_ptr()) if tensor.is_contiguous() else None
        places[store.state] = shared or f"state.{store.state}"
        weights[places[store.state]] = _raw(store.state, tensor)
    return weights, places


def _raw(name: str, tensor: torch.Tensor) -> RawTensor:
    known = dtype_name(tensor.dtype)
    if known is None:
        raise ArtifactError(f"{name!r} is of type {tensor.dtype}, which safetensors files cannot hold")
    return RawTensor(known, tuple(tensor.shape), memoryview(dense_bytes(tensor).numpy()))


def _write(file: BinaryIO, data: bytes) -> None:
    file.write(data)
