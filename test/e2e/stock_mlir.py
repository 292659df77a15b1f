# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles linalg on tensors with an unmodified MLIR: after the import, only the distribution's tools run.

`mlir-opt` turns it into the LLVM dialect, `mlir-translate` and `llc` into an object file, and the C compiler into a
library, which Python calls through ctypes.
"""

from __future__ import annotations

import ctypes
import functools
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
from torch.utils import _pytree as pytree

LLVM = Path("/usr/lib/llvm-22/bin")
LIBRARIES = LLVM.parent / "lib"

PASSES = (
    "inline",
    "func.func(convert-elementwise-to-linalg)",
    "one-shot-bufferize{bufferize-function-boundaries allow-return-allocs-from-loops"
    " function-boundary-type-conversion=identity-layout-map}",
    "buffer-deallocation-pipeline",
    "convert-bufferization-to-memref",
    "func.func(convert-linalg-to-loops)",
    "expand-realloc",
    "expand-strided-metadata",
    "lower-affine",
    "convert-scf-to-cf",
    "func.func(llvm-request-c-wrappers)",
    "convert-complex-to-standard",
    "convert-complex-to-llvm",
    "convert-math-to-llvm",
    "convert-math-to-libm",
    # Not every C compiler brings a library that rounds to bf16.
    "arith-expand{include-bf16}",
    "finalize-memref-to-llvm",
    "convert-arith-to-llvm",
    "convert-index-to-llvm",
    "convert-func-to-llvm",
    "convert-cf-to-llvm",
    "convert-ub-to-llvm",
    "reconcile-unrealized-casts",
)

NUMBERS = {"i64": ctypes.c_int64, "f64": ctypes.c_double, "i1": ctypes.c_bool}


@functools.cache
def missing_tools() -> str:
    """The tools that this needs and that are not there, by name."""
    tools = [str(LLVM / name) for name in ("mlir-opt", "mlir-translate", "llc")]
    return ", ".join(tool for tool in (*tools, "cc") if not shutil.which(tool))


def prepare(model: torch.nn.Module, inputs: tuple[Any, ...], dynamic: Any) -> Callable[..., Any]:
    """Something to call like the model."""
    from torch_mlir import fx

    module = fx.export_and_import(model, *inputs, dynamic_shapes=dynamic, output_type="linalg-on-tensors")
    with torch.no_grad():
        example = model(*pytree.tree_map(_own, inputs))
    return prepare_module(module, example)


def prepare_module(module: Any, like: Any) -> Callable[..., Any]:
    """A module of linalg on tensors as something to call, which returns what looks like `like`."""
    from torch_mlir import ir

    entry = next(op for op in module.body.operations if str(op.name) == '"main"').function_type.value
    inputs_of, results_of = list(entry.inputs), list(entry.results)
    for kind in (*inputs_of, *results_of):
        assert isinstance(kind, ir.RankedTensorType) or str(kind) in NUMBERS, f"an argument or result of type {kind}"
    example, structure = pytree.tree_flatten(like)
    library = _build(str(module))
    results = [_c_type(kind, ir) for kind in results_of]

    def call(*arguments: Any) -> Any:
        given = [_own(leaf) for leaf in pytree.tree_leaves(arguments) if leaf is not None]
        taken = [_argument(leaf, kind, ir) for leaf, kind in zip(given, inputs_of, strict=True)]
        found = _run(library, taken, results)
        # What the program changed in place comes before what it returns.
        values = iter(found[len(found) - sum(leaf is not None for leaf in example) :])
        leaves = [None if leaf is None else _python(next(values), leaf) for leaf in example]
        return pytree.tree_unflatten(leaves, structure)

    return call


def _own(leaf: Any) -> Any:
    """A dense copy: bufferization lets a function write to the memory of its arguments."""
    if not isinstance(leaf, torch.Tensor):
        return leaf
    return leaf.resolve_conj().resolve_neg().clone(memory_format=torch.contiguous_format)


def _build(text: str) -> ctypes.CDLL:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        dialect = _tool(text.encode(), LLVM / "mlir-opt", f"--pass-pipeline=builtin.module({','.join(PASSES)})")
        code = _tool(dialect, LLVM / "mlir-translate", "--mlir-to-llvmir")
        _tool(code, LLVM / "llc", "-O0", "-filetype=obj", "-relocation-model=pic", "-o", folder / "main.o")
        linked = (f"-L{LIBRARIES}", f"-Wl,-rpath,{LIBRARIES}", "-lmlir_c_runner_utils", "-lm")
        _tool(b"", "cc", "-shared", folder / "main.o", "-o", folder / "main.so", *linked)
        return ctypes.CDLL(str(folder / "main.so"))


def _tool(text: bytes, *command: str | Path) -> bytes:
    done = subprocess.run(command, input=text, capture_output=True, check=False)
    assert done.returncode == 0, f"{Path(command[0]).name}: {done.stderr.decode()[:1000]}"
    return done.stdout


def _memref(rank: int) -> type[ctypes.Structure]:
    """The descriptor by which MLIR passes a buffer."""
    fields: list[tuple[str, Any]] = [
        ("allocated", ctypes.c_void_p),
        ("aligned", ctypes.c_void_p),
        ("offset", ctypes.c_int64),
    ]
    if rank:
        fields += [("sizes", ctypes.c_int64 * rank), ("strides", ctypes.c_int64 * rank)]
    return type("MemRef", (ctypes.Structure,), {"_fields_": fields})


def _c_type(kind: Any, ir: Any) -> Any:
    return _memref(kind.rank) if isinstance(kind, ir.RankedTensorType) else NUMBERS[str(kind)]


def _argument(leaf: Any, kind: Any, ir: Any) -> Any:
    c_type = _c_type(kind, ir)
    if not isinstance(leaf, torch.Tensor):
        return c_type(leaf)
    shape = [(ctypes.c_int64 * leaf.dim())(*part) for part in (leaf.shape, leaf.stride()) if leaf.dim()]
    return ctypes.pointer(c_type(leaf.data_ptr(), leaf.data_ptr(), 0, *shape))


def _run(library: ctypes.CDLL, arguments: list[Any], results: list[Any]) -> list[Any]:
    function = library._mlir_ciface_main
    if len(results) == 1 and not issubclass(results[0], ctypes.Structure):
        function.restype = results[0]
        return [function(*arguments)]
    fields = [(f"result{at}", result) for at, result in enumerate(results)]
    found = type("Results", (ctypes.Structure,), {"_fields_": fields})()
    function.restype = None
    function(*([ctypes.pointer(found)] if results else []), *arguments)
    return [getattr(found, name) for name, _ in fields]


def _python(value: Any, like: Any) -> Any:
    """A result as what eager returns; it is copied, and its memory is left behind."""
    if not isinstance(like, torch.Tensor):
        return value
    sizes, strides = (list(value.sizes), list(value.strides)) if like.dim() else ([], [])
    if 0 in sizes:
        return torch.empty(sizes, dtype=like.dtype)
    last = value.offset + sum((size - 1) * stride for size, stride in zip(sizes, strides))
    memory = (ctypes.c_char * ((last + 1) * like.element_size())).from_address(value.aligned)
    return torch.frombuffer(memory, dtype=like.dtype).as_strided(sizes, strides, value.offset).clone()
