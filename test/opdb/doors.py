# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Takes a sample into the compiler: by torch.export, or by torch.compile with eager's help."""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any
from unittest import mock

import samples
import torch
from torch.testing._internal import common_methods_invocations

import torch_mlir
from torch_mlir.hybrid.compile import compile_graph
from torch_mlir.hybrid.piece_calls import FallbackWarning
from torch_mlir.hybrid.settings import Settings
from torch_mlir.torch_compile.backend import compile_captured

Door = Callable[[Sequence[samples.Call]], tuple[list[object], str]]


def through_export(calls: Sequence[samples.Call]) -> tuple[list[object], str]:
    """The results, and nothing to remark."""
    inputs = tuple(itertools.chain.from_iterable(call.tensors() for call in calls))
    program = samples.Call(samples.together(calls), (inputs, {}))
    return torch_mlir.compile(program, *inputs)(*samples.fresh(inputs)), ""


def through_dynamo(calls: Sequence[samples.Call]) -> tuple[list[object], str]:
    """The results, and what ran on ATen. A mistake of ours that is papered over by that is an error here."""
    refused: list[str] = []
    graphs: list[torch.fx.GraphModule] = []

    def compile(module: torch.fx.GraphModule, settings: Settings, kind: str) -> Callable[..., object]:
        outcome = compile_graph(module, settings)
        graphs.append(module)
        refused.extend(f"{node.target} {reason}" for node, reason in outcome.refused.items())
        return outcome.function

    def backend(module: torch.fx.GraphModule, arguments: list[object]) -> Callable[..., object]:
        return compile_captured(module, arguments, Settings(engine_options={"opt_level": 1}), compile)

    with warnings.catch_warnings():
        warnings.simplefilter("error", FallbackWarning)
        actual = _captured(calls, backend)
    return actual, ", ".join(refused) if graphs else "dynamo captured no graph"


def as_captured(calls: Sequence[samples.Call]) -> list[object]:
    """What Dynamo's graphs compute in eager. It takes some operators apart, which rounds more often than they do."""
    return _captured(calls, "eager")


def _captured(calls: Sequence[samples.Call], backend: Any) -> list[object]:
    torch._dynamo.reset()
    inputs = [samples.fresh(call.tensors()) for call in calls]
    gradients = any(tensor.requires_grad for tensors in inputs for tensor in tensors)
    with torch.set_grad_enabled(gradients):
        compiled = torch.compile(samples.together(calls), backend=backend, dynamic=False, fullgraph=len(calls) > 1)
        return samples.each_with_gradients(compiled(*itertools.chain.from_iterable(inputs)), inputs)


def unwrapped() -> AbstractContextManager[object]:
    """Random operators without the seed that the database sets around each: Dynamo does not get through that.

    Whoever compares two calls has to start them with generators that are alike.
    """
    return mock.patch.object(
        common_methods_invocations, "wrapper_set_seed", lambda op, *args, **kwargs: op(*args, **kwargs)
    )


DOORS: dict[str, Door] = {"export": through_export, "dynamo": through_dynamo}
