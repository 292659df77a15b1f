# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A group of operators of a script, which an accelerator runs in their place."""

from __future__ import annotations

import re
import warnings
import weakref
from collections.abc import Callable, Sequence
from typing import Any

import torch
from torch.autograd import forward_ad
from torch.utils import _pytree as pytree

from ..capture.torchscript import capture_script
from ..compile_log import log
from ..compiler import CompiledModule, compile_program
from ..program.program import Program, node_index
from ..serial import one_compilation
from .accelerator import Accelerator, FuserWarning
from .engine import engine_of
from .variants import Interpret, NotReplaceable, Variant, differentiated, layouts_of

__all__ = ["Group"]

Find = Callable[[], Accelerator | None]
# The module that a node is from.
_SCOPE = re.compile(r", scope: [^\n]*")
_VALUE = re.compile(r"%[\w.]+")
# What computes sizes and lists within groups, and belongs to no accelerator.
_HELPERS = frozenset(
    {"aten::size", "aten::dim", "aten::numel", "aten::Int", "aten::ScalarImplicit", "aten::IntImplicit"}
    | {"prim::Constant", "prim::ListConstruct", "prim::NumToTensor", "prim::dtype", "prim::device"}
)


class Group:
    """Runs a group: with the code of the accelerator that has the name now, or not at all, which leaves it to PyTorch.

    Scripts of one class share their groups. An accelerator that is registered later under the same name therefore
    meets groups of its predecessor's; it runs them if it supports what is in them.
    """

    def __init__(self, maker: Accelerator, find: Find, graph: Any, interpret: Interpret) -> None:
        self._maker = weakref.ref(maker)
        self._find = find
        self._graph = graph
        self._interpret = interpret
        self._programs: _Programs | None = None

    def __call__(self, tensors: list[torch.Tensor]) -> Sequence[torch.Tensor] | None:
        """The results; None where PyTorch's interpreter is to compute them."""
        accelerator = self._find()
        if accelerator is None:
            self.forget()
            return None
        if _is_special():
            return None
        programs = self._programs
        if programs is None or programs.accelerator is not accelerator:
            if accelerator is not self._maker() and not _takes(accelerator, self._graph):
                return None
            programs = self._programs = _Programs(accelerator, self._graph, self._interpret)
            accelerator.used_by(self)
        return programs.run(tensors)

    def forget(self) -> None:
        """Lets the programs of an accelerator go that is not registered any more."""
        self._programs = None


def _takes(accelerator: Accelerator, graph: Any) -> bool:
    """Whether an accelerator supports all operators of a group that was made for another one."""
    nodes = [node for node in graph.nodes() if node.kind() not in _HELPERS]
    supported = all(node.kind() in accelerator.supported for node in nodes)
    return supported and len(nodes) >= accelerator.min_size and all(accelerator.accepts_node(node) for node in nodes)


class _OwnError(Exception):
    """PyTorch cannot run a group with these arguments either."""


class _Programs:
    """What an accelerator has compiled of a group.

    The code is compiled once for each combination of shapes and dtypes, for equal groups together. For each combination
    of strides and gradients, PyTorch's own results tell what the group's have to be like.
    """

    def __init__(self, accelerator: Accelerator, graph: Any, interpret: Interpret) -> None:
        self.accelerator = accelerator
        self._graph = graph
        self._interpret = interpret
        self._compiled = accelerator.programs_of(_text_of(graph))
        self._variants: dict[Any, Variant | None] = {}
        self._has_warned = False

    def run(self, tensors: list[torch.Tensor]) -> Sequence[torch.Tensor] | None:
        """The results; None where PyTorch's interpreter is to compute them."""
        needs_gradient = torch.is_grad_enabled() and any(tensor.requires_grad for tensor in tensors)
        sizes = (torch.get_default_dtype(), *((tensor.shape, tensor.dtype) for tensor in tensors))
        gradients = tuple(tensor.requires_grad for tensor in tensors) if needs_gradient else None
        key = (sizes, gradients, *(tensor.stride() for tensor in tensors))
        if key not in self._variants:
            try:
                with one_compilation():
                    if key not in self._variants:
                        self._variants[key] = self._made(sizes, tensors)
            except _OwnError:  # The interpreter raises it again, for the user.
                return None
        variant = self._variants[key]
        if variant is None:
            return None
        try:
            results = differentiated(variant, tensors) if needs_gradient else variant.run(tensors)
        except Exception as error:
            return self._without(key, error, tensors)
        self.accelerator.count("runs")
        return results

    def _made(self, sizes: Any, tensors: list[torch.Tensor]) -> Variant | None:
        """The code for arguments like these, and what PyTorch's own results look like; None if PyTorch keeps them."""
        try:
            layouts = layouts_of(tensors, self._interpret(tensors))
        except NotReplaceable as reason:
            log().info("%s: PyTorch runs a group: %s", self.accelerator.name, reason)
            return None
        except RuntimeError as error:
            raise _OwnError from error
        if sizes not in self._compiled:
            self._compiled[sizes] = self._compile(tensors)
        compiled = self._compiled[sizes]
        return None if compiled is None else Variant(compiled, layouts, self._interpret)

    def _compile(self, tensors: list[torch.Tensor]) -> CompiledModule | None:
        try:
            function = torch._C._create_function_from_graph("group", self._graph)
            program, _ = capture_script(function, tuple(tensor.detach() for tensor in tensors))
            _check_sizes(program)
            return compile_program(program, engine_of(self.accelerator, whole=True))
        except NotReplaceable as reason:
            log().info("%s: PyTorch runs a group: %s", self.accelerator.name, reason)
            return None
        except (Exception, SystemExit) as error:
            self._warn(f"did not compile a group of {self._operators()}", error)
            return None

    def _without(self, key: Any, error: Exception, tensors: list[torch.Tensor]) -> Sequence[torch.Tensor]:
        """PyTorch's results after the code has failed; if PyTorch fails as well, that is the program's own error."""
        results = self._interpret(tensors)
        self._variants[key] = None
        self._warn(f"failed in a group of {self._operators()}", error)
        return results

    def _operators(self) -> str:
        kinds = dict.fromkeys(node.kind() for node in self._graph.nodes())
        return ", ".join(kind for kind in kinds if kind in self.accelerator.supported)

    def _warn(self, what: str, error: BaseException) -> None:
        log().info("%s %s", self.accelerator.name, what, exc_info=error)
        if not self._has_warned:
            self._has_warned = True
            reason = f"{type(error).__name__}: {error}"
            warnings.warn(
                f"the accelerator {self.accelerator.name!r} {what}, and PyTorch runs it instead: {reason}",
                FuserWarning,
                stacklevel=2,
            )


def _text_of(graph: Any) -> str | None:
    """A text that equal graphs have in common; None for a graph with tensors in it, which no text tells apart."""
    constants = (node.output().toIValue() for node in graph.findAllNodes("prim::Constant"))
    if any(isinstance(leaf, torch.Tensor) for leaf in pytree.tree_leaves(list(constants))):
        return None
    numbers: dict[str, str] = {}
    text = _SCOPE.sub("", graph.str(False))
    return _VALUE.sub(lambda match: numbers.setdefault(match[0], f"%{len(numbers)}"), text)


def _is_special() -> bool:
    """Whether calls mean something else than usual: they are traced, transformed, or cast on the way."""
    return bool(
        torch._C._len_torch_dispatch_stack()
        or torch._C._is_tracing()
        or torch.is_autocast_enabled("cpu")
        or torch._C._functorch.peek_interpreter_stack() is not None
        or forward_ad._current_level >= 0
    )


def _check_sizes(program: Program) -> None:
    """Refuses a program whose results have sizes that depend on data."""
    nodes = node_index(program.graph)
    for output in program.outputs:
        value = nodes[output.node].meta.get("val") if output.node in nodes else None
        if not isinstance(value, torch.Tensor) or any(not isinstance(size, int) for size in value.shape):
            raise NotReplaceable("a result has a size that depends on data")
