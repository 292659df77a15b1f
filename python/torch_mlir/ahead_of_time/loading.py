# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loads a saved program from its file."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import torch

from ..backends.cpu import CpuProgram, EngineError
from ..backends.cpu import load as load_program
from ..backends.cpu.frozen import memory_of
from ..calling import CallableProgram
from ..program.saved_file import CODE, MANIFEST, WEIGHTS
from ..safetensors import read_tensors
from .container import read_container, read_members
from .errors import ArtifactError
from .manifest import Manifest


class LoadedModule(CallableProgram):
    """A saved program, to be called as the module that it was compiled from."""


def load(path: str | os.PathLike[str]) -> LoadedModule:
    """Loads a program that `save` wrote. The file holds machine code, which runs when the program is called: load only
    files that you would start as a program.

    >>> import tempfile, torch, torch_mlir
    >>> x = torch.tensor([-1.0, 1.0])
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     torch_mlir.compile(torch.nn.ReLU(), x).save(f"{folder}/relu.tmlir")
    ...     torch_mlir.load(f"{folder}/relu.tmlir")(x)
    tensor([0., 1.])
    """
    name = os.fspath(path)
    with _errors_about(name):
        return _load(read_container(name))


def from_bytes(content: bytes) -> LoadedModule:
    """Loads a program from the bytes of `to_bytes`.

    >>> from_bytes(b"")
    Traceback (most recent call last):
        ...
    torch_mlir.ahead_of_time.errors.ArtifactError: a pickled program: not a saved program, or a truncated one \
(File is not a zip file)
    """
    with _errors_about("a pickled program"):
        return _load(read_members(io.BytesIO(content), len(content)))


@contextmanager
def _errors_about(name: str) -> Iterator[None]:
    try:
        yield
    except FileNotFoundError:
        raise ArtifactError(f"{name}: no such file") from None
    except OSError as error:
        raise ArtifactError(f"{name}: {error.strerror or error}") from None
    except (ArtifactError, EngineError) as error:
        raise ArtifactError(f"{name}: {error}") from None
    except KeyError as error:
        raise ArtifactError(f"{name}: its manifest or its weights lack {error}") from None
    except (AttributeError, LookupError, TypeError, ValueError, RecursionError) as error:
        raise ArtifactError(f"{name}: {str(error) or 'its manifest is nested too deeply'}") from None


def _load(members: dict[str, memoryview]) -> LoadedModule:
    manifest = _read_manifest(bytes(members[MANIFEST]))
    manifest.check_machine()
    weights = read_tensors(members[WEIGHTS])
    state = {target: _in_order(weights[key], order) for target, (key, order) in manifest.state.items()}
    program = CpuProgram(
        bytes(members[CODE]),
        manifest.interface,
        manifest.target,
        manifest.names,
        manifest.input_types,
        manifest.output_types,
    )
    executable: Any = load_program(program, weights)
    changed = {key for key, _ in manifest.state.values()}
    # Nobody can reach these to change them.
    executable.keep_weights(memory_of([weight for key, weight in weights.items() if key not in changed]))
    loaded = LoadedModule(manifest.convention, executable, state)
    for store in manifest.convention.stores:
        if store.state is not None and store.state not in state:
            raise KeyError(store.state)
    return loaded


def _read_manifest(text: bytes) -> Manifest:
    try:
        return Manifest.from_json(text)
    except (ArtifactError, KeyError, RecursionError):
        raise
    except (AttributeError, IndexError, TypeError, ValueError) as error:  # Python's own words, which do not say where.
        raise ArtifactError(f"its manifest cannot be read: {error}") from None


def _in_order(weight: torch.Tensor, order: tuple[int, ...]) -> torch.Tensor:
    """The tensor of which a weight has the dimensions in that order."""
    if len(order) != weight.dim():
        raise ArtifactError(f"a weight of {weight.dim()} dimensions has an order of {len(order)}")
    return weight.permute([order.index(dim) for dim in range(len(order))])
