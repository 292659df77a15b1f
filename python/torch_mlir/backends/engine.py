# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The protocol of engines: what an engine takes, what it refuses, its options, and how it compiles a program.

Whoever has an engine derives from `Engine`, fills in the tables at its head, and writes `compile`. Everything else has
a default. `docs/engines.md` is the recipe, and `examples/engine` is an engine in a package of its own.
"""

from __future__ import annotations

import abc
import enum
from collections.abc import Mapping, Sequence, Set
from typing import TYPE_CHECKING, Any, ClassVar

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
import torch
from torch import fx

from ..compiler_utils import OutputType
from ..program.dtypes import DTYPES
from ..program.nodes import is_plain, values_of
from .errors import EngineError, EngineRefusal, OptionError
from .explained import Explained, Known
from .jobs import EngineProgram, Executable, Job
from .measured import Measurable
from .options import Option, checked

if TYPE_CHECKING:
    from .. import ir
    from ..importer import FxImporterHooks

__all__ = [
    "Ability",
    "Engine",
    "EngineError",
    "EngineProgram",
    "EngineRefusal",
    "Executable",
    "Job",
    "Option",
    "OptionError",
]


class Ability(enum.Enum):
    """What an engine may be able to do besides compiling."""

    CACHE = "cache"
    """Compiled code is kept on disk, and the next process finds it."""
    SAVE = "save"
    """What was compiled can be saved to a file, and loaded where there is no PyTorch program."""
    EXPLAIN = "explain"
    """`Engine.explain` knows what nodes become, and how much memory they take."""
    MEASURE = "measure"
    """`Engine.measurable` compiles programs whose kernels can be measured."""
    LIVE_STATE = "live state"
    """Compiled code reads parameters and buffers where they are, so that it sees them change."""


class Engine(abc.ABC):
    """An engine compiles programs. It has no state: one object serves all threads.

    >>> class Nothing(Engine):
    ...     name = "nothing"
    ...     def compile(self, program, options):
    ...         raise EngineRefusal("this engine compiles nothing")
    >>> compiled = torch.compile(torch.relu, backend="torch_mlir", options={"engine": Nothing()})
    >>> compiled(torch.tensor([-1.0, 1.0]))  # On ATen.
    tensor([0., 1.])
    """

    name: ClassVar[str]
    """The name that users choose it by."""
    takes: ClassVar[OutputType] = OutputType.LINALG_ON_TENSORS
    """How far a module is lowered before the engine compiles it."""
    devices: ClassVar[Set[str]] = frozenset({"cpu"})
    """The types of devices whose tensors it computes with."""
    dtypes: ClassVar[Set[torch.dtype]] = frozenset(DTYPES)
    """The dtypes that it computes with."""
    options: ClassVar[Sequence[Option]] = ()
    """Its options. `torch_mlir.compile` takes them as keywords, `torch.compile` within `options`."""
    modes: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    """The options that a mode of `torch.compile` stands for, say `{"fast-compile": {"opt_level": 1}}`."""
    abilities: ClassVar[Set[Ability]] = frozenset()
    """What it can do besides compiling."""
    weighed: ClassVar[Set[Any]] = frozenset()
    """The operators that `slower_than_aten` has an opinion about."""
    compiles_by_size: ClassVar[bool] = False
    """Whether each combination of sizes is compiled anew. ATen then runs what has a size that depends on values."""
    builds_side_by_side: ClassVar[bool] = False
    """Whether several threads may build jobs at once. `torch.compile` then compiles the pieces of a graph so."""
    kept_whole: ClassVar[Set[Any]] = frozenset()
    """Those of them that `torch.compile` decomposes only where ATen is not faster at the whole."""

    def checked_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The value of every option; an `OptionError`, before anything is traced, says which of them is wrong."""
        return checked(self.options, given)

    def check_installed(self) -> None:
        """Raises an `EngineError`, with the command that installs it, where a package that the engine needs is missing.

        It is asked before a program is traced. By default, an engine needs none.
        """
        return None

    def takes_with(self, options: Mapping[str, Any]) -> OutputType:
        """How far a module is lowered where these options are set; `options` has a value for every option."""
        return self.takes

    def refusal(self, node: fx.Node) -> str | None:
        """Why this engine cannot compile a node, as far as one can tell before trying; None if it may.

        By default, a node is refused for the devices, the dtypes and the layouts of the tensors that it touches.
        """
        touched = [value for source in node.all_input_nodes for value in values_of(source)]
        reasons = (self._tensor_refusal(value) for value in (*touched, *values_of(node)))
        return next((reason for reason in reasons if reason is not None), None)

    def _tensor_refusal(self, value: Any) -> str | None:
        if not isinstance(value, torch.Tensor):
            return None
        if not is_plain(value):
            return f"computes with a {type(value).__name__}"
        if value.device.type not in self.devices:
            return f"runs on {value.device}"
        if value.layout is not torch.strided or value.is_quantized:
            return f"computes with a tensor of layout {value.layout}"
        return f"computes with {value.dtype}" if value.dtype not in self.dtypes else None

    def slower_than_aten(self, target: Any, arguments: Sequence[Any], result: Any = None) -> str | None:
        """Why ATen is to run a call that the engine could compile, because it is faster there; None if it is not."""
        return None

    def import_hooks(self) -> FxImporterHooks | None:
        """How `torch_mlir.compile` imports a program for this engine: by default, as for everyone."""
        return None

    def start(self, program: EngineProgram, options: Mapping[str, Any]) -> Job:
        """Begins with a program whose module is in the Torch dialect; `options` has a value for every option."""
        return _Uncached(self, program, options)

    @abc.abstractmethod
    def compile(self, program: EngineProgram, options: Mapping[str, Any]) -> Executable:
        """Compiles a program whose module has been lowered to what the engine takes.

        An `EngineRefusal` gives the nodes it names, or the whole program, back: under `torch.compile` ATen runs them.
        """

    def explain(self, module: ir.Operation, entry: str, arguments: Sequence[Known]) -> Explained:
        """What the nodes of a module become, which is lowered to what the engine takes and stays as it is."""
        return Explained()

    def measurable(self, program: EngineProgram, options: Mapping[str, Any]) -> Measurable | None:
        """Compiles a program as `compile` does, so that its kernels can be measured; None if the engine cannot."""
        return None


class _Uncached(Job):
    """The job of an engine without a cache."""

    def __init__(self, engine: Engine, program: EngineProgram, options: Mapping[str, Any]) -> None:
        self._engine = engine
        self._program = program
        self._options = options

    def build(self) -> Executable:
        return self._engine.compile(self._program, self._options)
