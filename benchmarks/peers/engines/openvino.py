# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""OpenVINO, which freezes weights. It is given bfloat16 programs in float32, and computes them in bfloat16."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

import openvino
import torch

from . import Prepared, Task, Unsupported


def _shape(x: torch.Tensor, dynamic: Sequence[int]) -> openvino.PartialShape:
    return openvino.PartialShape([-1 if index in dynamic else size for index, size in enumerate(x.shape)])


def _read(results: Any) -> list[torch.Tensor]:
    return [torch.from_numpy(results[index].copy()) for index in range(len(results))]


def prepare(task: Task) -> Prepared:
    """Convert it, and compile it for the least time of a call."""
    if task.program.trains:
        raise Unsupported("no training")
    half = task.dtype is torch.bfloat16
    module = copy.deepcopy(task.module).float() if half else task.module
    inputs, examples = (
        tuple(x.float() if half and x.is_floating_point() else x for x in given)
        for given in (task.inputs, task.examples)
    )
    shapes = [_shape(x, dynamic) for x, dynamic in zip(inputs, task.dynamic_dimensions)]
    converted = openvino.convert_model(module, example_input=examples, input=shapes)
    settings = {
        "INFERENCE_PRECISION_HINT": "bf16" if half else "f32",
        "PERFORMANCE_HINT": "LATENCY",
        "INFERENCE_NUM_THREADS": task.threads,
    }
    request = openvino.Core().compile_model(converted, "CPU", settings).create_infer_request()
    arrays = [x.contiguous().numpy() for x in inputs]
    return Prepared(lambda: request.infer(arrays, share_inputs=True, share_outputs=True), _read)
