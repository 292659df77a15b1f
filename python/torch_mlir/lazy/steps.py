# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step of a lazy program: its graph, compiled at the first run."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Sequence, Set
from typing import Any

import torch

from ..compile_log import compilation, log
from ..hybrid.compile import Outcome, compile_graph
from ..hybrid.settings import Settings
from ..serial import one_compilation
from . import counters
from .graphs import traced
from .scalars import NeedsValue

__all__ = ["LazyWarning", "Step"]

# How often a step is compiled for other values of scalars before TorchScript gets it.
_MOST_VARIANTS = 8

Values = tuple[tuple[int, int | bool | float | complex], ...]
Compiled = Callable[[list[torch.Tensor]], Any]


class LazyWarning(UserWarning):
    """PyTorch's own TorchScript runs a step that we could not compile."""


class Step:
    """Runs a graph that PyTorch has traced on the device `lazy`.

    PyTorch keeps one for each graph, by a hash of its operators, shapes and dtypes. Integers without dimensions are
    taken for constants, such as exponents, until one changes. They are data from then on.
    """

    def __init__(self, graph: Any, settings: Settings, seen: Any = None) -> None:
        """`seen` are the programs that the extension calls without Python; what it cannot call comes here."""
        self._graph = graph
        self._settings = settings
        self._seen = seen
        self._variants: dict[Values, Compiled | None] = {}
        self._constants: tuple[int, ...] | None = None
        self._needed: set[int] = set()
        # The places, tensors and values of the last call's constants: replaced as one, because threads share a step.
        self._last: tuple[tuple[int, ...], list[torch.Tensor], Values] = ((), [], ())

    def __call__(self, tensors: list[torch.Tensor]) -> Sequence[torch.Tensor] | None:
        """The results, in memory of their own; None where TorchScript is to compute them.

        >>> graph = torch._C.parse_ir('''
        ... graph(%p0 : Tensor):
        ...   %1 : Tensor = aten::relu(%p0)
        ...   return (%1)
        ... ''')
        >>> Step(graph, Settings())([torch.tensor([-1.0, 1.0])])
        (tensor([0., 1.]),)
        """
        start = time.perf_counter()
        values, compiled = self._compiled(tensors)
        if compiled is None:
            counters.count("left_to_torchscript")
            return None
        left_out = dict(values)
        given = [
            item if item.is_contiguous() else item.contiguous()
            for index, item in enumerate(tensors)
            if index not in left_out
        ]
        results: Sequence[torch.Tensor] = compiled(given)
        counters.ran(time.perf_counter() - start)
        return results

    def _compiled(self, tensors: list[torch.Tensor]) -> tuple[Values, Compiled | None]:
        """What runs the step, and the constants that it was compiled for: a thread may change the step's meanwhile."""
        if self._constants is None:
            self._constants = tuple(index for index, item in enumerate(tensors) if _may_be_constant(item))
        values = self._values_of(tensors)
        if values in self._variants:
            counters.count("cached")
            return values, self._variants[values]
        with one_compilation():
            values = self._generalised(values, tensors)
            if values not in self._variants:
                outcome = self._compile(tensors)
                values = self._values_of(tensors)  # The compilation may have needed more of them.
                self._variants[values] = None if outcome is None else outcome.function
                if outcome is not None:
                    self._offer(values, outcome, len(tensors))
            return values, self._variants[values]

    def _offer(self, values: Values, outcome: Outcome, count: int) -> None:
        """Lets the extension run steps with these values itself, where it can."""
        alone = outcome.alone
        # Not an attribute that an engine's own wrapper passes on: its checks of results are part of a call.
        if self._seen is None or alone is None or not hasattr(type(alone.executable), "native_call"):
            return
        executable: Any = alone.executable
        capsule = executable.native_call
        known = dict(values)
        # The extension compares integers; an operator that needs the value of a float keeps its steps in Python.
        if capsule is not None and all(isinstance(value, int) and abs(value) < 1 << 63 for value in known.values()):
            taken = [index for index in range(count) if index not in known]
            places = [taken[place] for place in alone.places.inputs]
            self._seen.add(list(values), places, alone.places.outputs, capsule)

    def _values_of(self, tensors: list[torch.Tensor]) -> Values:
        """The constants with their values; PyTorch has one tensor for equal numbers, so most are the last call's."""
        indices = self._constants or ()
        constants = [tensors[index] for index in indices]
        last_indices, last, values = self._last
        if last_indices != indices or any(one is not other for one, other in zip(last, constants)):
            values = tuple((index, item.item()) for index, item in zip(indices, constants))
            self._last = (indices, constants, values)
        return values

    def _set_constants(self, indices: Set[int]) -> None:
        self._constants = tuple(sorted(indices))

    def _generalised(self, values: Values, tensors: list[torch.Tensor]) -> Values:
        """Makes data of the constants whose values have changed, unless an operator needs to know them."""
        for before in list(self._variants):
            old = dict(before)
            changed = {index for index, value in values if index in old and old[index] != value} - self._needed
            if changed:
                self._set_constants({*(self._constants or ())} - changed)
                values = self._values_of(tensors)
        return values

    def _compile(self, tensors: list[torch.Tensor]) -> Outcome | None:
        if len(self._variants) >= _MOST_VARIANTS:
            _warn("its scalars have other values in each step", None)
            return None
        start = time.perf_counter()
        try:
            with compilation("lazy step"):
                outcome = self._outcome(tensors)
        except (KeyboardInterrupt, MemoryError):
            raise
        except Exception as error:
            if not self._settings.fallback:
                raise
            _warn(f"{type(error).__name__}: {error}", error)
            return None
        counters.compiled(outcome.refused, time.perf_counter() - start)
        return outcome

    def _outcome(self, tensors: list[torch.Tensor]) -> Outcome:
        while True:
            try:
                module = traced(self._graph, tensors, dict(self._values_of(tensors)), self._settings)
            except NeedsValue as error:
                if error.source is None or error.source in self._needed:
                    raise
                self._needed.add(error.source)
                self._set_constants({*(self._constants or ()), error.source})
                continue
            return compile_graph(module, self._settings)


def _warn(reason: str, error: Exception | None) -> None:
    log().warning("TorchScript runs a lazy step: %s", reason, exc_info=error)
    first = next((line for line in reason.splitlines() if line.strip()), reason)
    warnings.warn(f"PyTorch's TorchScript runs a step of lazy tensors: {first}", LazyWarning, stacklevel=2)


def _may_be_constant(tensor: torch.Tensor) -> bool:
    return not tensor.dim() and not tensor.is_floating_point() and not tensor.is_complex()
