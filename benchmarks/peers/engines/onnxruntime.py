# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ONNX Runtime, which freezes weights, on what PyTorch exports."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import onnxruntime
import torch

from . import Prepared, Task, Unsupported


def _read(results: Any) -> list[torch.Tensor]:
    return [torch.from_numpy(result) for result in results]


def prepare(task: Task) -> Prepared:
    """Export it, and open a session with all optimisations."""
    if task.program.trains:
        raise Unsupported("no training")
    if task.dtype is torch.bfloat16:
        raise Unsupported("its processor kernels take no bfloat16")
    # Weights of more than 2 GB lie beside the model in files.
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "model.onnx"
        torch.onnx.export(
            task.module, task.examples, path, dynamo=True, verbose=False, dynamic_shapes=task.dynamic_shapes
        )
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = task.threads
        session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    names = [entry.name for entry in session.get_inputs()]
    feeds = {name: x.contiguous().numpy() for name, x in zip(names, task.inputs, strict=True)}
    return Prepared(lambda: session.run(None, feeds), _read)
