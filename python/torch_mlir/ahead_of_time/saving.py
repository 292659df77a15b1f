# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Saves a compiled program to a file."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from importlib import metadata
from typing import Any, BinaryIO

import torch

from .._mlir_libs._torchMlirRuntime import runtime_abi
from ..backends.cpu import CpuProgram
from ..calling import CallableProgram
from ..dtypes import BY_DLPACK
from ..program.saved_file import CODE, MANIFEST, WEIGHTS
from ..program.storage import dense_bytes
from ..safetensors import RawTensor, dtype_name, write_tensors
from .container import write_container, write_members
from .errors import ArtifactError
from .manifest import Manifest, StatePlace


def save(path: str | os.PathLike[str], program: CallableProgram) -> None:
    """Writes a program that the CPU engine compiled, with its weights, for `torch_mlir.load`."""
    members = _members(program)
    try:
        write_container(os.fspath(path), members)
    except OSError as error:
        raise ArtifactError(f"cannot write {os.fspath(path)}: {error.strerror or error}") from None


def to_bytes(program: CallableProgram) -> bytes:
    """Saves a program to bytes, for `pickle` and `copy`."""
    file = io.BytesIO()
    write_members(file, _members(program))
    return file.getvalue()


def _members(saved: CallableProgram) -> dict[str, Callable[[BinaryIO], None]]:
    program = program_of(saved.executable)
    weights, places = collect_weights(saved)
    manifest = Manifest(
        producer=_version(),
        runtime_abi=runtime_abi(),
        target=program.target,
        interface=program.interface,
        names=program.names,
        input_types=program.input_types,
        output_types=program.output_types,
        convention=saved.convention,
        state=places,
    )
    text = manifest.to_json().encode()
    return {
        WEIGHTS: lambda file: write_tensors(weights, file),
        CODE: lambda file: _write(file, program.code),
        MANIFEST: lambda file: _write(file, text),
    }


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


def collect_weights(saved: CallableProgram) -> tuple[dict[str, RawTensor], dict[str, StatePlace]]:
    """All constants of a program by name, and the places of those that it changes in place."""
    weights: dict[str, RawTensor] = {}
    executable: Any = saved.executable
    for key, dtype, shape, data in executable.weights():
        row = BY_DLPACK.get(tuple(dtype))
        name = None if row is None else row.safetensors  # What has none is saved as bytes.
        weights[key] = RawTensor(name, tuple(shape), data) if name else RawTensor("U8", (data.nbytes,), data)
    places: dict[str, StatePlace] = {}
    for store in saved.convention.stores:
        if store.state is None:
            continue
        tensor = saved.state[store.state]
        # Where the code reads what the program changes, both have to stay one.
        bound = saved.binding_of(store.state)
        key, order = bound or (f"state.{store.state}", tuple(range(tensor.dim())))
        places[store.state] = key, order
        weights[key] = _raw(store.state, tensor.detach().permute(order))
    return weights, places


def _raw(name: str, tensor: torch.Tensor) -> RawTensor:
    known = dtype_name(tensor.dtype)
    if known is None:
        raise ArtifactError(f"{name!r} is of type {tensor.dtype}, which safetensors files cannot hold")
    return RawTensor(known, tuple(tensor.shape), memoryview(dense_bytes(tensor).numpy()))


def _write(file: BinaryIO, data: bytes) -> None:
    file.write(data)
