# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Takes TOSA through an unmodified `mlir-opt`, as any consumer could; our CPU engine runs the linalg that this gives.

Where TOSA has no such values, the interface of a program differs: numbers are tensors without dimensions, and complex
tensors are what `torch.view_as_real` makes of them.
"""

from __future__ import annotations

import functools
import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
from torch.utils import _pytree as pytree

MLIR_OPT = Path("/usr/lib/llvm-22/bin/mlir-opt")

# MLIR's own way to programs without 64 bits, which TOSA 1.0 does not have.
_OPTIONS = "aggressive-rewrite convert-function-boundaries"
_NARROW = f"func.func(tosa-narrow-i64-to-i32{{{_OPTIONS}}},tosa-narrow-f64-to-f32{{{_OPTIONS}}},canonicalize)"

PASSES = "tosa-to-scf,tosa-to-linalg-named,tosa-to-linalg,tosa-to-arith{include-apply-rescale=true},tosa-to-tensor"


@functools.cache
def missing_tools() -> str:
    """The tool that this needs, if it is not there."""
    return "" if shutil.which(MLIR_OPT) else str(MLIR_OPT)


def prepare(
    model: torch.nn.Module,
    inputs: tuple[Any, ...],
    dynamic: Any,
    kwargs: dict[str, Any] | None = None,
    allow_linalg: bool = False,
) -> Callable[..., Any]:
    """Something to call like the model."""
    from torch_mlir import fx

    module = fx.export_and_import(
        model, *inputs, dynamic_shapes=dynamic, output_type="tosa", allow_linalg=allow_linalg, **(kwargs or {})
    )
    with torch.no_grad():
        example = model(*pytree.tree_map(_own, inputs), **pytree.tree_map(_own, kwargs or {}))
    return prepare_module(module, example, (inputs, kwargs or {}))


def prepare_module(module: Any, like: Any, arguments: Any) -> Callable[..., Any]:
    """A module of TOSA as something to call, which returns what looks like `like`."""
    from torch_mlir import ir
    from torch_mlir.backends import cpu

    example, structure = pytree.tree_flatten(like)
    taken = [_to_tosa(_own(leaf)).dtype for leaf in _leaves(arguments)]
    entry = next(op for op in module.body.operations if str(op.name) == '"main"').function_type.value
    # Random programs take their seed as their last argument.
    seeds = [torch.tensor(1)] * (len(entry.inputs) - len(taken))
    taken += [seed.dtype for seed in seeds]
    linalg = ir.Module.parse(lowered(str(module)), module.context)
    compiled = cpu.compile(linalg, input_dtypes=taken)

    def call(*args: Any, **kwargs: Any) -> Any:
        found = compiled(*[_to_tosa(_own(leaf)) for leaf in _leaves((args, kwargs))], *seeds)
        # What the program changed in place comes before what it returns.
        values = iter(found[len(found) - sum(leaf is not None for leaf in example) :])
        leaves = [None if leaf is None else _from_tosa(next(values), leaf) for leaf in example]
        return pytree.tree_unflatten(leaves, structure)

    return call


def lowered(text: str) -> str:
    """What MLIR's own passes make of TOSA."""
    command = [str(MLIR_OPT), f"--pass-pipeline=builtin.module(func.func({PASSES}))"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"mlir-opt: {done.stderr[:1000]}"
    return done.stdout


def problems(text: str, *, narrow: bool = False, extensions: tuple[str, ...] = ()) -> list[str]:
    """What `tosa-validate` finds in a module that is to be TOSA 1.0 with both profiles: each kind of problem once.

    With `narrow`, MLIR's passes make 32 bits of 64 first.
    """
    target = f"tosa-attach-target{{profiles=pro_int,pro_fp extensions={','.join(extensions)}}}"
    passes = [*([_NARROW] if narrow else []), target, "tosa-validate{strict-op-spec-alignment}"]
    command = [str(MLIR_OPT), f"--pass-pipeline=builtin.module({','.join(passes)})", "-o", os.devnull]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    found = list(dict.fromkeys(re.findall(r"error: (?:.*?: )?('tosa\..*)", done.stderr)))
    assert bool(found) == (done.returncode != 0), f"mlir-opt: {done.stderr[:1000]}"
    return found


def _leaves(arguments: Any) -> list[Any]:
    return [leaf for leaf in pytree.tree_leaves(arguments) if leaf is not None]


def _own(leaf: Any) -> Any:
    if not isinstance(leaf, torch.Tensor):
        return leaf
    return leaf.resolve_conj().resolve_neg().clone(memory_format=torch.contiguous_format)


def _to_tosa(leaf: Any) -> torch.Tensor:
    if not isinstance(leaf, torch.Tensor):
        dtypes = {bool: torch.bool, int: torch.int64, float: torch.float64}
        return torch.tensor(leaf, dtype=dtypes[type(leaf)])
    return torch.view_as_real(leaf) if leaf.is_complex() else leaf


def _from_tosa(value: torch.Tensor, like: Any) -> Any:
    if not isinstance(like, torch.Tensor):
        return value.item()
    if like.is_complex():
        return torch.view_as_complex(value.contiguous())
    return value.view(like.dtype) if value.dtype != like.dtype else value
