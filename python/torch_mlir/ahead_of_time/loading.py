# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A saved program back from its file."""

from __future__ import annotations

import os

from ..backends.cpu import CpuProgram, EngineError
from ..backends.cpu import load as load_program
from ..calling import CallableProgram
from ..safetensors import read_tensors
from .container import CODE, MANIFEST, WEIGHTS, read_container
from .errors import ArtifactError
from .manifest import Manifest


class LoadedModule(CallableProgram):
    """A saved program, to be called as the module that it was compiled from."""


def load(path: str | os.PathLike[str]) -> LoadedModule:
    """Reads what `save` wrote. The file holds machine code, which runs when the program is called: load only files
    that you would start as a program.

    >>> import tempfile, torch, torch_mlir
    >>> x = torch.tensor([-1.0, 1.0])
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     torch_mlir.compile(torch.nn.ReLU(), x).save(f"{folder}/relu.tmlir")
    ...     torch_mlir.load(f"{folder}/relu.tmlir")(x)
    tensor([0., 1.])
    """
    name = os.fspath(path)
    try:
        return _load(name)
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


def _load(name: str) -> LoadedModule:
    members = read_container(name)
    manifest = Manifest.from_json(bytes(members[MANIFEST]))
    manifest.check_machine()
    weights = read_tensors(members[WEIGHTS])
    state = {target: weights[key] for target, key in manifest.state.items()}
    program = CpuProgram(
        bytes(members[CODE]),
        manifest.interface,
        manifest.target,
        manifest.names,
        manifest.input_types,
        manifest.output_types,
    )
    return LoadedModule(manifest.convention, load_program(program, weights), state)
