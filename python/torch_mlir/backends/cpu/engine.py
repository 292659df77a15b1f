# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Our engine for processors: what it offers, in the words of the protocol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ... import ir
from ..engine import Ability, Engine, EngineProgram, Executable, Job
from ..explained import Explained, Known
from ..measured import Measurable
from ..options import Option, is_count
from .costs import KEPT_WHOLE, WEIGHED, slower_than_aten
from .job import CpuJob
from .target import runnable_target

if TYPE_CHECKING:
    from ...importer import FxImporterHooks

_OPTIONS = (
    Option(
        "opt_level",
        "how much LLVM optimizes",
        "0, 1, 2 or 3",
        lambda value: isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 3,
        default=3,
    ),
    Option(
        "threads",
        "how many threads loops run on; None for as many as torch.get_num_threads says at each call",
        "an integer from 1, or None",
        lambda value: value is None or is_count(value),
    ),
    Option(
        "cpu",
        "the kind of processor that the code is for, as LLVM calls it; None for the machine at hand",
        "the name of a processor, say 'x86-64-v3', or None",
        lambda value: value is None or (isinstance(value, str) and bool(value)),
    ),
    Option(
        "freeze",
        "pack weights once, in memory of their own, and anew only after changes that PyTorch counts",
        "True or False",
        lambda value: isinstance(value, bool),
        default=False,
    ),
)


class CpuEngine(Engine):
    """Compiles linalg on tensors with MLIR and LLVM, in this process.

    >>> sorted(ability.value for ability in CpuEngine.abilities)
    ['cache', 'explain', 'live state', 'measure', 'save']
    """

    name = "cpu"
    options = _OPTIONS
    modes: ClassVar = {"fast-compile": {"opt_level": 1}}
    abilities = frozenset(Ability)
    builds_side_by_side = True
    weighed = WEIGHED
    kept_whole = KEPT_WHOLE

    def checked_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The value of every option. A processor whose code this machine cannot run is refused, too."""
        options = super().checked_options(given)
        runnable_target(options["cpu"])
        return options

    def slower_than_aten(self, target: Any, arguments: Sequence[Any], result: Any = None) -> str | None:
        """By the table of cost rules."""
        return slower_than_aten(target, arguments, result)

    def import_hooks(self) -> FxImporterHooks:
        """State is read where it is."""
        from .state import SharedState

        return SharedState()

    def start(self, program: EngineProgram, options: Mapping[str, Any]) -> Job:
        """A job that asks the cache on disk."""
        return CpuJob(program, **options)

    def compile(self, program: EngineProgram, options: Mapping[str, Any]) -> Executable:
        """Compiles a program, or takes it from the cache."""
        return CpuJob(program, **options).run()

    def explain(self, module: ir.Operation, entry: str, arguments: Sequence[Known]) -> Explained:
        """The loops that nodes became, and the memory that they need at once."""
        from .buffers import look_at_buffers

        return look_at_buffers(module, entry, arguments)

    def measurable(self, program: EngineProgram, options: Mapping[str, Any]) -> Measurable:
        """The program with a look at the clock around each kernel."""
        from .kernels import MeasurableProgram

        return MeasurableProgram(program, **options)
