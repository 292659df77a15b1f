# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A compiled program as a shared library and a C header, for programs without Python."""

from __future__ import annotations

import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from ..calling import CallableProgram
from ..safetensors import RawTensor
from .c_source import LibraryDescription, describe, header_text, source_text, weights_text
from .errors import ArtifactError
from .saving import collect_weights, program_of

_RUNTIME = "libTorchMLIRRuntime.a"
_COMPILERS = ("cc", "gcc", "clang")


def export_library(folder: str | os.PathLike[str], name: str, exported: CallableProgram) -> list[Path]:
    """Makes `lib<name>.so` and `<name>.h` in a folder, which is made if need be."""
    if not re.fullmatch(r"[A-Za-z]\w*", name):
        raise ArtifactError(f"{name!r} cannot begin the names of C functions: it takes letters, digits and _")
    program = program_of(exported.executable)
    weights, places = collect_weights(exported)
    description = describe(name, program, exported.convention, list(weights), places)
    compiler = _compiler()
    target = Path(folder)
    try:
        target.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=target, prefix=".export-") as scratch:
            _write_sources(Path(scratch), description, program.code, weights)
            _link(compiler, Path(scratch), name)
            (Path(scratch) / f"{name}.h").write_text(header_text(description))
            made = [target / f"lib{name}.so", target / f"{name}.h"]
            for path in made:
                os.replace(Path(scratch) / path.name, path)
    except OSError as error:
        raise ArtifactError(f"cannot write to {folder}: {error.strerror or error}") from None
    return made


def _compiler() -> list[str]:
    """The C compiler's command."""
    named = os.environ.get("CC")
    if named:
        words = shlex.split(named)
        if not words or shutil.which(words[0]) is None:
            raise ArtifactError(f"CC names the compiler {named!r}, which is not there")
        return words
    found = next((path for path in map(shutil.which, _COMPILERS) if path), None)
    if found is None:
        raise ArtifactError("a library is linked by the system's C compiler, and there is none: install gcc or clang")
    return [found]


def _runtime() -> Path:
    spec = importlib.util.find_spec("torch_mlir._mlir_libs")
    path = Path(spec.origin or "").parent / _RUNTIME if spec else Path(_RUNTIME)
    if not path.is_file():
        raise ArtifactError(f"this installation of torch-mlir lacks {_RUNTIME}: reinstall it")
    return path


def _write_sources(
    scratch: Path, description: LibraryDescription, code: bytes, weights: Mapping[str, RawTensor]
) -> None:
    # A large program's is a static library, which linkers know by its first bytes.
    (scratch / "code.o").write_bytes(code)
    (scratch / "library.c").write_text(source_text(description))
    (scratch / "exports.map").write_text(f"{{ global: {description.name}_*; local: *; }};\n")
    for index, key in enumerate(description.weights):
        with (scratch / f"weight{index}.bin").open("wb") as file:
            file.write(weights[key].data)
    (scratch / "weights.S").write_text(weights_text(description))


def _link(compiler: Sequence[str], scratch: Path, name: str) -> None:
    command = [
        *compiler,
        *("-shared", "-fPIC", "-O2", "-std=c11", "-o", f"lib{name}.so"),
        *("library.c", "code.o", "weights.S", str(_runtime())),
        *(
            "-Wl,--version-script=exports.map",
            "-Wl,--gc-sections",
            "-Wl,-z,noexecstack",
            "-Wl,-z,defs",
            "-Wl,-z,nodelete",
        ),
        *("-lstdc++", "-lpthread", "-lm"),
    ]
    done = subprocess.run(command, cwd=scratch, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ArtifactError(f"{compiler[0]} could not link the library:\n{done.stderr.strip()}")
