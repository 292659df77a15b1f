# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""IREE on our linalg. The weights are constants of its code, and inputs lie in its memory before a call is timed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from iree import runtime
from iree.compiler import tools

from torch_mlir import fx
from torch_mlir.backends.iree_input import adapted

from . import Prepared, Task, Unsupported

FLAGS = ("--iree-llvmcpu-target-cpu=host", "--iree-input-demote-f64-to-f32=false")
# NumPy has no bfloat16, so that its bits go in and out.
BITS = {torch.bfloat16: torch.int16}


def prepare(task: Task) -> Prepared:
    """Compile it for this processor; IREE has one thread for each processor that the process may use."""
    if task.program.trains:
        raise Unsupported("no training")
    module = fx.export_and_import(
        task.module, *task.examples, output_type="linalg-on-tensors", dynamic_shapes=task.dynamic_shapes
    )
    text = str(adapted(module, "main").get_asm(enable_debug_info=False))
    binary = tools.compile_str(text, input_type="auto", target_backends=["llvm-cpu"], extra_args=[*FLAGS])
    config = runtime.Config("local-task")
    function = runtime.load_vm_module(runtime.VmModule.copy_buffer(config.vm_instance, binary), config)["main"]
    arrays = [runtime.asdevicearray(config.device, _bits(x).contiguous().numpy()) for x in task.inputs]

    def read(results: Any) -> Sequence[torch.Tensor]:
        found = results if isinstance(results, (tuple, list)) else (results,)
        return [_values(torch.from_numpy(result.to_host().copy()), task.dtype) for result in found]

    return Prepared(lambda: function(*arrays), read)


def _bits(x: torch.Tensor) -> torch.Tensor:
    return x.view(BITS[x.dtype]) if x.dtype in BITS else x


def _values(x: torch.Tensor, dtype: torch.dtype) -> torch.Tensor:
    return x.view(dtype) if x.dtype is BITS.get(dtype) else x
