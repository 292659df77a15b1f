# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""XLA as an engine: what it offers, in the words of the protocol."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from ...compiler_utils import OutputType
from ..engine import Ability, Engine, EngineProgram, Executable, Job
from ..options import Option
from .mesh import Mesh
from .tensors import DTYPES_OF_XLA

if TYPE_CHECKING:
    from torch import fx

    from ...importer import FxImporterHooks

_OPTIONS = (
    Option(
        "platform",
        "the kind of devices that programs run on; None for the kind that jax prefers",
        "a name of jax's, say 'cpu', or None",
        lambda value: value is None or (isinstance(value, str) and bool(value)),
    ),
    Option(
        "xla_options",
        "options of XLA's compiler",
        "a dictionary from their names, say 'xla_cpu_enable_fast_math', to bools, numbers or strings",
        lambda value: isinstance(value, dict) and all(isinstance(name, str) for name in value),
        default={},
    ),
    Option(
        "mesh",
        "the devices that share a program; None for one device",
        "a torch_mlir.Mesh, or None",
        lambda value: value is None or isinstance(value, Mesh),
    ),
    Option(
        "shardings",
        "how parameters and inputs are split over a mesh, by patterns of their names",
        "a dictionary from patterns, or parameters, to tuples of axes or placements",
        lambda value: isinstance(value, dict),
        default={},
    ),
    Option(
        "results",
        "whether results come back whole, or in parts where XLA has them",
        "'gathered' or 'sharded'",
        lambda value: value in ("gathered", "sharded"),
        default="gathered",
    ),
)


class XlaEngine(Engine):
    """Runs StableHLO on XLA, for which jaxlib has to be installed.

    >>> [option.name for option in XlaEngine.options]
    ['platform', 'xla_options', 'mesh', 'shardings', 'results']
    """

    name = "xla"
    takes = OutputType.STABLEHLO
    dtypes = DTYPES_OF_XLA
    options = _OPTIONS
    compiles_by_size = True
    abilities: ClassVar[frozenset[Ability]] = frozenset({Ability.CACHE, Ability.LIVE_STATE})

    def check_installed(self) -> None:
        """XLA comes with jaxlib."""
        from .platform import installed

        installed("jaxlib.version")

    def refusal(self, node: fx.Node) -> str | None:
        """What needs other processes is refused as well."""
        if getattr(node.target, "namespace", "") == "_c10d_functional":
            return "talks to other processes, and this engine runs in one: take output_type='stablehlo', or a mesh"
        return super().refusal(node)

    def import_hooks(self) -> FxImporterHooks | None:
        """State is read where it is."""
        from ..cpu.state import SharedState

        return SharedState()

    def start(self, program: EngineProgram, options: Mapping[str, Any]) -> Job:
        """A job that asks the cache on disk."""
        from .job import XlaJob

        return XlaJob(program, options)

    def compile(self, program: EngineProgram, options: Mapping[str, Any]) -> Executable:
        """Compiles a program that has been lowered to StableHLO."""
        from .job import XlaJob

        return XlaJob(program, options).build()
