# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Records every ATen call of a thread as a node of an FX graph, in-place updates and all, while it executes."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Any

import torch
from torch import fx
from torch._ops import OpOverload
from torch._subclasses.fake_tensor import FakeTensor
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import TorchDispatchMode

from ...program.errors import GENERATOR_ADVICE, OTHER_GENERATOR, CaptureError, Unsupported
from ...program.operators import aten, prim
from ...program.overlaps import storage_of
from ...program.storage import check_storage
from ...tracing.users_code import users_line, users_stack
from .outs import Outs, honest, without_out, written

_COMPOSITE = torch._C.DispatchKey.CompositeImplicitAutograd
_NEEDS_VALUES = frozenset({torch.Tag.data_dependent_output, torch.Tag.dynamic_output_shape})
_LIFTS = frozenset({aten.lift_fresh.default, aten.lift.default})
# They give a tensor other memory, or another amount of it: no value of a graph does that.
_REPLACES_MEMORY = ("aten::set_", "aten::resize_", "aten::resize_as_", "aten::set_data")
_VALUES = (
    "needs the values of a tensor ({op}), and a captured function has one way for all values: use torch.where, compute "
    "it outside of the body, or capture each case as a function of its own"
)


class Recorder(TorchDispatchMode):
    """The graph of one body. Placeholders are the arguments, then tensors from outside in the order of their use.

    >>> x = torch.ones(2)
    >>> recorder = Recorder([x])
    >>> with recorder:
    ...     y = x.view(1, 2).add_(1)
    >>> [node.name for node in recorder.graph.nodes], x
    (['argument_0', 'view_default', 'add__tensor'], tensor([2., 2.]))
    """

    supports_higher_order_operators = True

    def __init__(
        self,
        arguments: Sequence[torch.Tensor],
        meet: Callable[[torch.Tensor], object] = id,
        names: Callable[[torch.Tensor], str] | None = None,
    ) -> None:
        """`meet` hears of each tensor from outside, and `names` names those that are no arguments."""
        super().__init__()
        self.graph = fx.Graph()
        self.arguments: dict[str, torch.Tensor] = {}
        self.captured: dict[str, torch.Tensor] = {}
        """Tensors from outside by the names of their placeholders."""
        self.literals: dict[str, torch.Tensor] = {}
        """Copies of tensors that the body wrote down, which never change."""
        self._meet = meet
        self._names = names
        self._nodes: dict[int, fx.Node] = {}
        self._views: dict[Any, fx.Node] = {}
        self._made: set[int] = set()
        self._written: set[int] = set()  # Storages, here and below.
        self._kept: list[torch.Tensor] = []  # Alive, so that no identity is given twice.
        self._varies: set[int] = set()  # Storages whose contents may differ from call to call.
        self._outside: set[int] = set()
        self._last_placeholder: fx.Node = self.graph._root
        for index, tensor in enumerate(arguments):
            name = f"argument_{index}"
            self.arguments[name] = tensor
            self._from_outside(tensor, name)

    def meet_compiled_code(self) -> None:
        """Refuses a call of a compiled program, which makes no calls of ATen's."""
        raise CaptureError(
            f"{users_line()}: the body calls a compiled program, whose work cannot be recorded: call the module "
            "that it was compiled from"
        )

    # What became of tensors.

    def node_of(self, tensor: torch.Tensor) -> fx.Node | None:
        """The node of a tensor that the body used or made."""
        return self._nodes.get(id(tensor))

    def is_written(self, tensor: torch.Tensor) -> bool:
        """Whether the body writes to a tensor, or to a view of it."""
        return storage_of(tensor) in self._written

    def forget(self) -> None:
        """Lets go of all tensors."""
        self._nodes, self._views, self._kept = {}, {}, []
        self.arguments, self.captured, self.literals = {}, {}, {}

    # Recording.

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        kwargs = kwargs or {}
        if not isinstance(func, OpOverload):
            raise CaptureError(
                f"{users_line()}: {func} chooses between bodies of its own, and the body executes only one of them: "
                "use torch_mlir.compile for this program"
            )
        if func.namespace == "profiler" or func is prim.device.default:
            return func(*args, **kwargs)
        if func.has_kernel_for_dispatch_key(_COMPOSITE):  # In inference mode, composites come as a whole.
            with self:
                result = func.decompose(*args, **kwargs)
            if result is not NotImplemented:
                return result
        return self._record(func, args, kwargs)

    def _record(self, func: OpOverload, args: Any, kwargs: Any) -> Any:
        _check_call(func, args, kwargs)
        if func in _LIFTS:
            return self._literal(func(*args, **kwargs))
        given = pytree.tree_map_only(torch.Tensor, self._node, (args, kwargs))
        varies = torch.Tag.nondeterministic_seeded in func.tags or not self._varies.isdisjoint(
            _storages((args, kwargs))
        )
        if _needs_values(func, args):
            if varies:
                raise CaptureError(f"{users_line()} {_VALUES.format(op=func)}")
            return pytree.tree_map_only(torch.Tensor, self._literal, func(*args, **kwargs))
        changed = list(written(honest(func, args), args, kwargs))
        self._check_writes(func, changed)
        outs = Outs.of(func, kwargs)
        result = func(*args, **kwargs)
        if outs.are_resized:
            self._add_resized(outs, given)
        elif changed or any(isinstance(leaf, torch.Tensor) for leaf in pytree.tree_leaves(result)):
            self._add(honest(func, args), given, result)
        if torch.Tag.inplace_view in func.tags:
            self._look_again(changed)
        self._written.update(_storages(changed))
        if varies:
            self._varies.update(_storages((result, changed)))
        return result

    def _check_writes(self, func: OpOverload, changed: list[torch.Tensor]) -> None:
        changes_shape = torch.Tag.inplace_view in func.tags
        if changes_shape and any(storage_of(tensor) not in self._made for tensor in changed):
            raise CaptureError(
                f"{users_line()}: {func} changes the shape of a tensor from outside of the body, which a function "
                "cannot do: make a view of it, without the underscore"
            )

    def _add(self, func: Any, given: tuple[Any, Any], result: Any) -> None:
        node = self.graph.call_function(func, *given)
        node.meta["stack_trace"] = users_stack()
        if isinstance(result, torch.Tensor):
            self._track(result, node)
            return
        for index, item in enumerate(result or ()):
            if isinstance(item, torch.Tensor) and id(item) not in self._nodes:
                part = self.graph.call_function(operator.getitem, (node, index))
                part.meta["stack_trace"] = node.meta["stack_trace"]
                self._track(item, part)

    def _add_resized(self, outs: Outs, given: tuple[Any, Any]) -> None:
        """Tensors of the body that got other sizes by `out=` are new values, under the old names."""
        twin = without_out(outs.op)
        if twin is None or any(storage_of(tensor) not in self._made for tensor in outs.tensors.values()):
            raise CaptureError(
                f"{users_line()}: {outs.op} gives a tensor another size, which a function can only do to a tensor of "
                "its own: pass one of the right size as out="
            )
        for tensor in outs.tensors.values():
            del self._nodes[id(tensor)]
        results = tuple(outs.tensors.values())
        named = {name: value for name, value in given[1].items() if name not in outs.tensors}
        self._add(twin, (given[0], named), results[0] if len(results) == 1 else results)

    # The nodes of tensors.

    def _track(self, tensor: torch.Tensor, node: fx.Node) -> None:
        if id(tensor) in self._nodes:  # What an in-place operator returns.
            return
        self._made.update(_storages(tensor) - self._outside)
        self._keep(tensor, node)

    def _keep(self, tensor: torch.Tensor, node: fx.Node) -> None:
        self._nodes[id(tensor)] = node
        self._kept.append(tensor)
        self._views[_view_of(tensor)] = node

    def _look_again(self, tensors: list[torch.Tensor]) -> None:
        """Tensors that have got another shape in place."""
        nodes = {self._nodes[id(tensor)] for tensor in tensors}
        self._views = {view: node for view, node in self._views.items() if node not in nodes}
        for tensor in tensors:
            self._views[_view_of(tensor)] = self._nodes[id(tensor)]

    def _literal(self, tensor: torch.Tensor) -> torch.Tensor:
        """A tensor with the same contents in each call."""
        if storage_of(tensor) not in self._made:
            name = f"lifted_tensor_{len(self.literals)}"
            self.literals[name] = tensor.detach().clone()
            node = self.graph.call_function(aten.clone.default, (self._placeholder(name),))
            node.meta["stack_trace"] = users_stack()
            self._made.update(_storages(tensor))
            self._keep(tensor, node)
        return tensor

    def _node(self, tensor: torch.Tensor) -> fx.Node:
        known = self._nodes.get(id(tensor))
        if known is not None:
            return known
        if isinstance(tensor, FakeTensor):
            raise CaptureError(f"{users_line()}: the body traces or compiles a program: do that outside of the body")
        same = self._views.get(_view_of(tensor))
        if same is not None:  # Autograd makes such copies of a tensor without telling anyone.
            self._keep(tensor, same)
            if tensor.requires_grad and tensor.is_leaf and same.name in self.captured:
                self.captured[same.name] = tensor  # The one that gradients belong to.
                self._meet(tensor)
            return same
        if storage_of(tensor) in self._made:
            raise CaptureError(
                f"{users_line()}: a tensor shows memory of the body in a way that no call of PyTorch's made, and what "
                "it shows cannot be recorded: use a view of PyTorch's"
            )
        name = f"captured_{len(self.captured)}" if self._names is None else self._names(tensor)
        self.captured[name] = tensor
        return self._from_outside(tensor, name)

    def _from_outside(self, tensor: torch.Tensor, name: str) -> fx.Node:
        try:
            check_storage(tensor)
        except Unsupported as error:
            raise CaptureError(f"{users_line()}: {error.reason}: {error.advice}") from None
        self._meet(tensor)
        node = self._placeholder(name)
        self._outside.update(_storages(tensor))
        self._varies.update(_storages(tensor))
        self._keep(tensor, node)
        return node

    def _placeholder(self, name: str) -> fx.Node:
        with self.graph.inserting_after(self._last_placeholder):
            self._last_placeholder = self.graph.placeholder(name)
        return self._last_placeholder


def _check_call(func: OpOverload, args: Any, kwargs: Any) -> None:
    """Refuses what a graph of values cannot say."""
    if func._schema.name in _REPLACES_MEMORY:
        raise CaptureError(
            f"{users_line()}: {func} gives a tensor other memory, which a function cannot do: assign the values with "
            "copy_"
        )
    for leaf in pytree.tree_leaves((args, kwargs)):
        if isinstance(leaf, torch.Generator) and leaf is not torch.default_generator:
            raise CaptureError(f"{users_line()}: {OTHER_GENERATOR}: {GENERATOR_ADVICE}")


def _needs_values(func: OpOverload, args: Any) -> bool:
    if func is aten.index.Tensor:  # Only a mask makes as many elements as it has truths.
        return any(index is not None and index.dtype in (torch.bool, torch.uint8) for index in args[1])
    return not _NEEDS_VALUES.isdisjoint(func.tags)


def _storages(value: Any) -> set[int]:
    tensors = (leaf for leaf in pytree.tree_leaves(value) if isinstance(leaf, torch.Tensor))
    return {storage for tensor in tensors if (storage := storage_of(tensor)) is not None}


def _view_of(tensor: torch.Tensor) -> Any:
    """Equal for two tensors that show the same memory in the same way."""
    storage = storage_of(tensor)
    if storage is None:
        return id(tensor)
    kind = tensor.dtype, tensor.is_conj(), tensor.is_neg()
    return storage, kind, tensor.storage_offset(), tuple(tensor.shape), tensor.stride()
