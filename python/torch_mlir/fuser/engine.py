# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""An accelerator as an engine: for `torch.compile`, and for the groups of TorchScript."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import torch
from torch import fx
from torch._ops import OpOverload

from ..backends import DEFAULT_ENGINE, Engine, EngineProgram, EngineRefusal, Executable, get_engine
from ..program.operators import gives_view
from .accelerator import Accelerator, Candidate

__all__ = ["engine_of"]

# Operators -> those that they are for torch.compile, where PyTorch has taken them apart before we see them.
_PARTS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        [f"aten::conv{which}{rank}d" for which in ("", "_transpose") for rank in (1, 2, 3)], ("aten::convolution",)
    ),
    "aten::_convolution": ("aten::convolution",),
    "aten::linear": ("aten::addmm", "aten::mm"),
    "aten::matmul": ("aten::mm", "aten::bmm", "aten::mv", "aten::dot"),
    "aten::max_pool2d": ("aten::max_pool2d_with_indices",),
    "aten::softmax": ("aten::_softmax",),
    "aten::log_softmax": ("aten::_log_softmax",),
    "aten::batch_norm": ("aten::native_batch_norm", "aten::_native_batch_norm_legit_no_training"),
    "aten::layer_norm": ("aten::native_layer_norm",),
}


def engine_of(accelerator: Accelerator, whole: bool = False) -> Engine:
    """The engine that an accelerator is. For `whole` programs, its own groups, it is asked about no operator.

    >>> from torch_mlir.compiler_utils import OutputType
    >>> engine_of(Accelerator("mine", frozenset(), None, OutputType.TOSA, 1, None)).takes
    <OutputType.TOSA: 'tosa'>
    """
    known = {"name": accelerator.name, "takes": accelerator.output_type, "__module__": __name__}
    made: Engine = type("AcceleratorEngine", (_AcceleratorEngine,), known)(accelerator, whole)
    return made


class _AcceleratorEngine(Engine):
    """Compiles with an accelerator's function."""

    name = "accelerator"

    def __init__(self, accelerator: Accelerator, whole: bool) -> None:
        self.accelerator = accelerator
        self._whole = whole
        parts = (part for name in accelerator.supported for part in _PARTS.get(name, ()))
        self._operators = accelerator.supported.union(parts)

    def refusal(self, node: fx.Node) -> str | None:
        reason = super().refusal(node)
        if reason is not None or self._whole or not isinstance(node.target, OpOverload) or gives_view(node.target):
            return reason
        if not self.accelerator.is_registered:
            return "is not registered any more"
        whole = node.meta.get("original_aten")
        names = {_name(target) for target in (node.target, whole) if isinstance(target, OpOverload)}
        if names.isdisjoint(self._operators):
            return f"does not support {_name(node.target)}"
        if not self.accelerator.accepts(Candidate(_name(node.target), _constants(node))):
            return f"refuses this {_name(node.target)}"
        return None

    def compile(self, program: EngineProgram, options: Mapping[str, Any]) -> Executable:
        accelerator = self.accelerator
        accelerator.count("compilations")
        accelerator.serves_torch_compile |= not self._whole
        made = self._made(program)

        def call(*arguments: Any) -> tuple[Any, ...]:
            results = made(*arguments)
            if not self._whole:  # A group counts its own runs.
                accelerator.count("runs")
            if isinstance(results, torch.Tensor):
                return (results,)
            if not isinstance(results, (tuple, list)):
                raise TypeError(f"returned a {type(results).__name__}: expected a tensor, or a tuple or list of them")
            return tuple(results)

        return call

    def _made(self, program: EngineProgram) -> Callable[..., Any]:
        function = self.accelerator.compile
        if function is None:
            engine = get_engine(DEFAULT_ENGINE)
            return engine.compile(program, engine.checked_options({}))
        made = function(program.module, _descriptions(program))
        if not callable(made):
            raise TypeError(f"compile returned a {type(made).__name__}, which cannot be called")
        return made


def _descriptions(program: EngineProgram) -> list[torch.Tensor]:
    """A tensor without data for each argument."""
    described = []
    for dtype, sizes in zip(program.input_dtypes, program.input_sizes, strict=True):
        if sizes is None or None in sizes:
            raise EngineRefusal("it compiles for known sizes only: pass dynamic=False")
        described.append(torch.empty([size or 0 for size in sizes], dtype=dtype, device="meta"))
    return described


def _name(target: OpOverload) -> str:
    return str(target._schema.name)


def _constants(node: fx.Node) -> dict[str, Any]:
    """The arguments of a call that are no results of others, by their names."""
    names = [argument.name for argument in node.target._schema.arguments]
    given = {**dict(zip(names, node.args)), **node.kwargs}
    return {name: value for name, value in given.items() if not _has_node(value)}


def _has_node(value: Any) -> bool:
    if isinstance(value, (list, tuple)):
        return any(_has_node(item) for item in value)
    return isinstance(value, fx.Node)
