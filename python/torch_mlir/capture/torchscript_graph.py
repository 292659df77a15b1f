# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the graph of a script, node by node, while PyTorch traces what it calls."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

import torch
from torch.fx import traceback as fx_traceback
from torch.fx.experimental.symbolic_shapes import free_unbacked_symbols, statically_known_true

from ..decompositions.experts import grouped_mm
from ..program.errors import Problem, UnsupportedProgramError
from ..program.operators import aten
from ..program.overlaps import storage_of
from ..tracing.kept_control import keep_if, keep_loop
from ..tracing.scopes import UNINITIALIZED, Flag, Number, Scope, Values, plain, tensor_of
from ..tracing.trials import Differs, Raised
from .torchscript_scalars import CONTAINERS, QUESTIONS, SYMBOLIC, Unknown, enum_of, number_of

__all__ = ["ModuleAt", "ScriptInterpreter", "place_of"]

_PLACE = re.compile(r'File "(.*?)", line (\d+)')
_MARKED = re.compile(r"^(.*)\n[ ]*~+ <--- HERE", re.MULTILINE)
_SYMBOLIC_TYPES = (torch.SymInt, torch.SymFloat, torch.SymBool, Flag, Number)
_ENUMS = {"ScalarType": torch.dtype, "Layout": torch.layout, "MemoryFormat": torch.memory_format}
_KEPT_OUT = "compiled code has no counterpart for it: compute it outside of the script, or pass it in as tensors"


class ModuleAt:
    """A submodule of the script, and its path."""

    def __init__(self, module: Any, path: str) -> None:
        self.module = module
        self.path = path

    def name(self, attribute: str) -> str:
        """The qualified name of an attribute."""
        return f"{self.path}.{attribute}" if self.path else attribute


def place_of(node: Any) -> str:
    """The line of the script that a node is from: its file, number and text.

    >>> unit = torch.jit.CompilationUnit("def f(x):\\n  return -x\\n")
    >>> place_of(unit.f.graph.findNode("aten::neg"))
    '<string>:2: `return -x`'
    """
    text = node.sourceRange()
    found = _PLACE.search(text)
    if found is None:
        return ""
    marked = _MARKED.search(text)
    code = marked.group(1).strip() if marked else ""
    return f"{found.group(1)}:{found.group(2)}" + (f": `{code}`" if code else "")


def inlined(graph: Any) -> Any:
    """A copy of a graph in which calls of functions and of modules known to the script are their bodies."""
    copy = graph.copy()
    torch._C._jit_pass_inline(copy)
    return copy


class ScriptInterpreter:
    """Runs a script's graph on values. `state` has its tensors by qualified name, and `others` the counterparts of
    those without a name, by the identity of the script's.
    """

    def __init__(self, state: Mapping[str, torch.Tensor], others: Mapping[int, torch.Tensor]) -> None:
        self.state = state
        self._others = others
        self.written: dict[str, Any] = {}
        self.place = ""
        self._graphs: list[Any] = []  # Nodes do not keep their graph alive.
        self._attributes: dict[str, Any] = {}
        self._stale: dict[Any, str] = {}
        self._pairs: list[tuple[torch.Tensor, torch.Tensor]] = []
        self._depth = 0  # Of branches and bodies around the current node.
        self.owned: set[Any] = set()

    def run(self, graph: Any, arguments: Sequence[Any], scope: Scope) -> Any:
        """The result of a graph."""
        graph = inlined(graph)
        self._graphs.append(graph)
        values = Values()
        for value, given in zip(graph.inputs(), arguments, strict=True):
            values[value] = given
        results = self._run_block(graph, values, scope)
        return results[0] if len(results) == 1 else tuple(results)

    def _run_block(self, block: Any, values: Values, scope: Scope) -> list[Any]:
        for node in block.nodes():
            self._run_node(node, values, scope)
        return [values[value] for value in block.outputs()]

    def _run_node(self, node: Any, values: Values, scope: Scope) -> None:
        self._enter(node)
        kind = node.kind()
        try:
            if kind in _NODES:
                results = _NODES[kind](self, node, values, scope)
            else:
                result = self._call(node, [values[value] for value in node.inputs()])
                results = [result] if node.outputsSize() == 1 else result
        except Exception as error:
            if not hasattr(error, "script_place"):
                error.script_place = self.place  # type: ignore[attr-defined]
            raise
        for value, result in zip(node.outputs(), results):
            values[value] = result

    def _enter(self, node: Any) -> None:
        place = place_of(node)
        if place:
            self.place = place
            file, line, *_ = place.split(":")
            fx_traceback.set_stack_trace([f'  File "{file}", line {line}, in forward\n'])

    def unsupported(self, subject: str, reason: str, advice: str = _KEPT_OUT) -> NoReturn:
        """Raises the error of a script that cannot be compiled at the current line."""
        raise UnsupportedProgramError([Problem(subject, reason, advice, source=self.place)])

    # Operators

    def _call(self, node: Any, args: list[Any]) -> Any:
        kind = node.kind()
        has_tensor = any(_has_tensor(item) for item in args)
        if kind in QUESTIONS:
            return QUESTIONS[kind](*args)
        if kind == "aten::add" and any(isinstance(item, Unknown) for item in args):
            return Unknown("".join(args))
        if args and isinstance(args[0], (list, dict)) and kind in CONTAINERS and not _wants_tensors(node):
            return CONTAINERS[kind](*args)
        if kind == "aten::mul" and any(isinstance(item, list) for item in args):
            return CONTAINERS[kind](*args)
        if not has_tensor and kind in SYMBOLIC and any(_is_symbolic(item) for item in args):
            return self._of_numbers(node, kind, args)
        if kind in _MAKERS:
            return _MAKERS[kind](*args)
        return self._operator(node, args)

    def _of_numbers(self, node: Any, kind: str, args: list[Any]) -> Any:
        if any(isinstance(item, Number) for item in args):
            known = _folded(kind, args)
            return self._operator(node, args) if known is None else known
        if kind in ("aten::__and__", "aten::__or__", "aten::__xor__", "aten::__not__"):
            return SYMBOLIC[kind](*args)
        return SYMBOLIC[kind](*(number_of(item) for item in args))

    def _operator(self, node: Any, args: list[Any]) -> Any:
        """Calls an operator of PyTorch."""
        kind = node.kind()
        schema = None if node.schema() == "(no schema)" else torch._C.parse_schema(node.schema())
        if schema is None:
            self.unsupported(kind, "TorchScript's own, and without a counterpart among PyTorch's operators")
        operator = _overload(schema)
        if operator is None:
            self.unsupported(kind, f"PyTorch has no operator {kind} that Python can call")
        if kind in _OUTSIDE or not (schema.returns or _is_dispatched(schema)):
            self.unsupported(kind, "it does something besides computing its results")
        if schema.overload_name == "Scalar" and any(isinstance(item, complex) for item in args):
            return _with_complex(schema, args)
        positional: list[Any] = []
        keywords: dict[str, Any] = {}
        for argument, value in zip(operator._schema.arguments, args):
            given = self._argument(argument, value)
            if argument.alias_info is not None and argument.alias_info.is_write:
                self.writes(given)
            if argument.kwarg_only:
                keywords[argument.name] = given
            else:
                positional.append(given)
        return operator(*positional, **keywords)

    def _argument(self, argument: Any, value: Any) -> Any:
        if value is UNINITIALIZED:
            self.unsupported("prim::Uninitialized", "it reads a variable that has no value on this path")
        declared = str(argument.real_type)
        for name, kind in _ENUMS.items():
            if name in declared and isinstance(value, int):
                return enum_of(kind, value)
        if isinstance(value, Unknown):
            self.unsupported("aten::format", "it computes with a text that depends on data")
        if "Tensor" in declared:
            value = _tensors(value)
            self._check_fresh(value)
            return value
        if isinstance(value, list):
            return [number_of(item) for item in value]
        return number_of(value)

    # Memory that values share depending on data

    def shares(self, one: torch.Tensor, other: torch.Tensor) -> None:
        """Says that two tensors have the same memory in the script, depending on data; here they have not."""
        self._pairs.append((one, other))

    def _check_fresh(self, value: Any) -> None:
        for tensor in value if isinstance(value, list) else [value]:
            if isinstance(tensor, torch.Tensor) and self._stale and storage_of(tensor) in self._stale:
                self.unsupported(
                    "a view that depends on data", self._stale[storage_of(tensor)], "clone the tensor first"
                )

    def reads(self, tensor: torch.Tensor) -> None:
        """Raises the error of a tensor whose values depend on whether it shares memory."""
        self._check_fresh(tensor)

    def writes(self, tensor: Any) -> None:
        """Takes note of the tensors that have other values now if they share memory with this one."""
        for pair in self._pairs:
            for one, other in (pair, pair[::-1]):
                if isinstance(tensor, torch.Tensor) and storage_of(one) == storage_of(tensor) != storage_of(other):
                    reason = f"it is written to at {self.place}, as one of two tensors that share memory or not"
                    if self._depth or storage_of(other) in self.owned:
                        self.unsupported(
                            "a view that depends on data", reason, "clone the tensor before it is written to"
                        )
                    self._stale[storage_of(other)] = reason

    # Control flow

    def _if(self, node: Any, values: Values, scope: Scope) -> list[Any]:
        condition = values[node.inputsAt(0)]
        condition = condition if isinstance(condition, Flag) else number_of(condition)
        blocks = list(node.blocks())
        known = plain(condition)
        if known is not None:
            return self._run_block(blocks[0 if known else 1], values, scope)
        place = self.place

        def run(block: Any) -> Callable[[Scope, Any], list[Any]]:
            return lambda inside, _: self._run_inside(block, values, scope, inside)

        try:
            results: list[Any] = keep_if(condition, [run(block) for block in blocks], scope, self)
            return results
        except Differs as error:
            self.place = place
            if isinstance(condition, torch.SymBool) and not free_unbacked_symbols(condition):
                return self._run_block(blocks[0 if bool(condition) else 1], values, scope)
            self._refuse("prim::If", "an `if` on data", error)

    def _refuse(self, kind: str, what: str, error: Exception) -> NoReturn:
        advice = "make both ways give the same types and shapes, and write to no tensor that shares memory"
        self.unsupported(kind, f"{what} stays one, and {error}", advice)

    def _run_inside(
        self, block: Any, values: Values, around: Scope, inside: Scope, given: Sequence[Any] = ()
    ) -> list[Any]:
        if inside is around:  # Here, and nowhere else, the values are those of the graph itself.
            return self._run_block(block, values, around)
        own = Values(values, inside)
        for value, item in zip(block.inputs(), given):
            own[value] = item
        self._depth += 1
        try:
            return self._run_block(block, own, inside)
        finally:
            self._depth -= 1

    def _loop(self, node: Any, values: Values, scope: Scope) -> list[Any]:
        trips, condition, *carried = [values[value] for value in node.inputs()]
        trips = number_of(trips)
        (block,) = node.blocks()
        place, index = self.place, 0
        while True:
            more = plain(condition)
            more = more and plain(index < trips) if more is not False else False
            if more is False:
                return carried
            if more is None:
                break
            for value, item in zip(block.inputs(), [index, *carried]):
                values[value] = item
            condition, *carried = self._run_block(block, values, scope)
            index += 1
        if isinstance(condition, (bool, int)):
            condition = True
        elif isinstance(condition, Number):
            condition = number_of(condition) != 0

        def run(inside: Scope, given: Sequence[Any]) -> list[Any]:
            return self._run_inside(block, values, scope, inside, given)

        try:
            kept: list[Any] = keep_loop(index, trips, condition, list(carried), run, scope, self)
            return kept
        except Differs as error:
            self.place = place
            self._refuse("prim::Loop", "a loop whose number of iterations depends on data or on a dynamic size", error)

    def _raise(self, node: Any, values: Values, scope: Scope) -> list[Any]:
        line, _, statement = self.place.partition(": ")
        raise Raised(line, f"{statement}: {values[node.inputsAt(0)]}")

    # Modules

    def _get_attribute(self, node: Any, values: Values, scope: Scope) -> list[Any]:
        owner, name = values[node.inputsAt(0)], node.s("name")
        if not isinstance(owner, ModuleAt):
            self.unsupported("prim::GetAttr", f"{name!r} is an attribute of an object of a class")
        return [self._attribute(owner, name, scope)]

    def _attribute(self, owner: ModuleAt, name: str, scope: Scope) -> Any:
        path = owner.name(name)
        if path in self.written:
            return scope.from_root(self.written[path])
        if path in self.state:
            return scope.from_root(self.state[path])
        if path not in self._attributes:
            self._attributes[path] = self._known(owner.module.getattr(name), path)
        value = self._attributes[path]
        return value if isinstance(value, ModuleAt) else scope.from_root(value)

    def _known(self, value: Any, path: str) -> Any:
        if isinstance(value, torch._C.ScriptModule):
            return ModuleAt(value, path)
        if isinstance(value, (list, tuple)):
            return type(value)([self._known(item, path) for item in value])
        if isinstance(value, dict):
            return {key: self._known(item, path) for key, item in value.items()}
        if isinstance(value, torch.Tensor):
            return self._others.get(id(value), value)
        if isinstance(value, (torch._C.ScriptObject, torch._C.Future)):
            self.unsupported(type(value).__name__, f"the attribute {path!r} is an object of a class or a future")
        return value

    def _set_attribute(self, node: Any, values: Values, scope: Scope) -> list[Any]:
        owner, name, value = values[node.inputsAt(0)], node.s("name"), values[node.inputsAt(1)]
        if not isinstance(owner, ModuleAt):
            self.unsupported("prim::SetAttr", f"{name!r} is an attribute of an object of a class")
        path = owner.name(name)
        current = self._attribute(owner, name, scope)
        if value is current or (not _has_tensor(value) and not _is_symbolic(value) and value == current):
            return []  # As after an operation in place.
        if not isinstance(value, torch.Tensor) or path not in self.state:
            self.unsupported(
                "prim::SetAttr", f"it changes the attribute {path!r}, which is no parameter or buffer", _IN_TENSORS
            )
        if scope.parent is not None:
            self.unsupported("prim::SetAttr", f"it changes the attribute {path!r} depending on data", _IN_TENSORS)
        self.written[path] = value
        return []

    def _call_method(self, node: Any, values: Values, scope: Scope) -> list[Any]:
        owner, *arguments = [values[value] for value in node.inputs()]
        name = node.s("name")
        if not isinstance(owner, ModuleAt):
            self.unsupported("prim::CallMethod", f"{name!r} is a method of an object of a class")
        return [self.run(owner.module._get_method(name).graph, [owner, *arguments], scope)]

    def _in_container(self, node: Any, values: Values, scope: Scope) -> list[Any]:
        owner, key = (values[value] for value in node.inputs())
        names = [name for name, _ in torch._C.ModuleDict(owner.module).items()]
        name = names[key] if isinstance(key, int) else key
        return [ModuleAt(owner.module.getattr(name), owner.name(name))]

    def _constant(self, node: Any, values: Values, scope: Scope) -> list[Any]:
        value = node.output().toIValue()
        if isinstance(value, torch.Tensor) and value.dim() == 0 and value.device.type == "cpu":
            return [Number(value.item(), value.dtype)]
        if isinstance(value, (torch._C.ScriptObject, torch._C.Future)):
            self.unsupported(str(node.output().type()), "it is an object of a class or a future")
        return [scope.from_root(self._others.get(id(value), value)) if isinstance(value, torch.Tensor) else value]

    def _no_counterpart(self, node: Any, values: Values, scope: Scope) -> list[Any]:
        kind = node.kind()
        types = ", ".join(str(value.type()) for value in node.outputs())
        self.unsupported(
            kind, f"it makes or uses a {types or 'value'}: classes, futures and Python's functions stay out"
        )


_IN_TENSORS = "keep it in a buffer of the same shape, and write to that in place"


def _has_tensor(value: Any) -> bool:
    if isinstance(value, (list, tuple)):
        return any(_has_tensor(item) for item in value)
    return isinstance(value, torch.Tensor)


def _is_symbolic(value: Any) -> bool:
    if isinstance(value, (list, tuple)):
        return any(_is_symbolic(item) for item in value)
    return isinstance(value, _SYMBOLIC_TYPES)


def _tensors(value: Any) -> Any:
    if isinstance(value, (Number, Flag, int, float, torch.SymInt, torch.SymFloat, torch.SymBool)):
        return tensor_of(value)
    return [_tensors(item) for item in value] if isinstance(value, (list, tuple)) else value


def _wants_tensors(node: Any) -> bool:
    """Whether an operator takes a list of tensors, rather than a list of anything."""
    first = node.schema().partition("(")[2]
    return first.startswith("Tensor")


def _overload(schema: Any) -> Any:
    namespace, _, name = schema.name.partition("::")
    packet = getattr(getattr(torch.ops, namespace), name, None)
    return getattr(packet, schema.overload_name or "default", None)


def _with_complex(schema: Any, args: list[Any]) -> Any:
    """Calls an operator as Python does, which makes tensors of complex numbers."""
    keywords = {item.name: arg for item, arg in zip(schema.arguments[2:], args[2:])}
    return getattr(torch, schema.name.partition("::")[2])(*args[:2], **keywords)


# Operators that read or write what is outside of the program, and would do so while it is compiled.
_OUTSIDE = frozenset({"aten::save", "aten::from_file", "aten::seed", "aten::initial_seed", "aten::manual_seed"})


def _is_dispatched(schema: Any) -> bool:
    """Whether an operator is one of PyTorch's, rather than of TorchScript alone."""
    name = f"{schema.name}.{schema.overload_name}" if schema.overload_name else schema.name
    return bool(torch._C._dispatch_has_kernel(name))


def _folded(kind: str, args: list[Any]) -> Number | None:
    """Integer arithmetic on what tracing makes of sizes."""
    numbers = [item for item in args[:2] if isinstance(item, Number)]
    if any(number.dtype is not torch.int64 for number in numbers) or any(isinstance(arg, Flag) for arg in args):
        return None
    one, other = (number_of(item) for item in args[:2])
    if not all(isinstance(item, (int, torch.SymInt)) and not isinstance(item, bool) for item in (one, other)):
        return None
    if kind in ("aten::add", "aten::sub") and len(args) > 2:
        other = other * number_of(args[2])
    if kind == "aten::add":
        return Number(one + other, torch.int64)
    if kind == "aten::sub":
        return Number(one - other, torch.int64)
    if kind == "aten::mul":
        return Number(one * other, torch.int64)
    rounding = args[2:] if kind == "aten::div" else ["floor"]
    is_positive = statically_known_true(one >= 0) and statically_known_true(other > 0)
    if kind in ("aten::floor_divide", "aten::div") and (
        rounding == ["floor"] or (rounding == ["trunc"] and is_positive)
    ):
        return Number(one // other, torch.int64)
    return None


def _tensor(data: Any, dtype: int | None = None, device: Any = None, requires_grad: bool = False) -> torch.Tensor:
    """`torch.tensor` of numbers of which any may be symbolic."""
    leaves: list[Any] = []
    shape = _shape(data, leaves)
    wanted = _inferred(leaves) if dtype is None else enum_of(torch.dtype, dtype)
    if not leaves:
        return torch.empty(shape, dtype=wanted, device=device)
    made = [tensor_of(leaf).to(wanted) for leaf in leaves]
    return made[0] if not shape else torch.stack(made).reshape(shape)


def _inferred(leaves: list[Any]) -> torch.dtype:
    """The dtype that `torch.tensor` finds for numbers."""
    if any(isinstance(leaf, torch.Tensor) for leaf in leaves):
        return next(leaf.dtype for leaf in leaves if isinstance(leaf, torch.Tensor))
    default = torch.get_default_dtype()
    if any(isinstance(leaf, complex) for leaf in leaves):
        return default.to_complex()
    if not leaves or any(isinstance(leaf, (float, torch.SymFloat)) for leaf in leaves):
        return default
    return torch.bool if all(isinstance(leaf, (bool, torch.SymBool, Flag)) for leaf in leaves) else torch.int64


def _shape(data: Any, leaves: list[Any]) -> list[int]:
    if not isinstance(data, (list, tuple)):
        leaves.append(data)
        return []
    inner = [_shape(item, leaves) for item in data]
    return [len(data), *(inner[0] if inner else [])]


def _as_tensor(data: Any, dtype: int | None = None, device: Any = None) -> torch.Tensor:
    if not isinstance(data, torch.Tensor):
        return _tensor(data, dtype, device)
    wanted = data.dtype if dtype is None else enum_of(torch.dtype, dtype)
    return data.to(device or data.device, wanted)


def _grouped_product(rows: torch.Tensor, weights: torch.Tensor, *more: Any) -> Any:
    """The product of groups of rows, which ATen computes for any dtype and PyTorch's fake tensors refuse for most."""
    offs, bias, dtype = (*more, None, None, None)[:3]
    result = grouped_mm(rows, weights, offs, bias, None if dtype is None else enum_of(torch.dtype, dtype))
    return aten._grouped_mm.default(rows, weights, *more) if result is NotImplemented else result


_MAKERS: dict[str, Callable[..., Any]] = {
    "aten::_grouped_mm": _grouped_product,
    "aten::tensor": _tensor,
    "aten::as_tensor": _as_tensor,
}

Node = Callable[[ScriptInterpreter, Any, Values, Scope], Any]


def _inputs(node: Any, values: Values) -> list[Any]:
    return [values[value] for value in node.inputs()]


def _dict(self: ScriptInterpreter, node: Any, values: Values, scope: Scope) -> list[Any]:
    items = _inputs(node, values)
    return [dict(zip(items[::2], items[1::2]))]


def _is_instance(self: ScriptInterpreter, node: Any, values: Values, scope: Scope) -> list[Any]:
    (value,) = _inputs(node, values)
    return [any(_is_a(value, str(kind)) for kind in node.tys("types"))]


def _is_a(value: Any, kind: str) -> bool:
    kinds: dict[str, tuple[type, ...]] = {
        "Tensor": (torch.Tensor, Number),
        "int": (int, torch.SymInt),
        "float": (float, torch.SymFloat),
        "bool": (bool, torch.SymBool, Flag),
        "str": (str,),
        "NoneType": (type(None),),
    }
    if kind == "int" and isinstance(value, bool):
        return False
    if kind.startswith("List["):
        return isinstance(value, list) and all(_is_a(item, kind[5:-1]) for item in value)
    return isinstance(value, kinds.get(kind, ()))


_NODES: dict[str, Node] = {
    "prim::Constant": ScriptInterpreter._constant,
    "prim::If": ScriptInterpreter._if,
    "prim::Loop": ScriptInterpreter._loop,
    "prim::RaiseException": ScriptInterpreter._raise,
    "prim::GetAttr": ScriptInterpreter._get_attribute,
    "prim::SetAttr": ScriptInterpreter._set_attribute,
    "prim::CallMethod": ScriptInterpreter._call_method,
    "prim::ModuleContainerIndex": ScriptInterpreter._in_container,
    "prim::ListConstruct": lambda self, node, values, scope: [_inputs(node, values)],
    "prim::TupleConstruct": lambda self, node, values, scope: [tuple(_inputs(node, values))],
    "prim::DictConstruct": _dict,
    "prim::ListUnpack": lambda self, node, values, scope: _inputs(node, values)[0],
    "prim::TupleUnpack": lambda self, node, values, scope: _inputs(node, values)[0],
    "prim::TupleIndex": lambda self, node, values, scope: [_inputs(node, values)[0][_inputs(node, values)[1]]],
    "prim::TupleSlice": lambda self, node, values, scope: [_inputs(node, values)[0][node.i("beg") : node.i("end")]],
    "prim::NumToTensor": lambda self, node, values, scope: [_as_number(_inputs(node, values)[0])],
    "prim::isinstance": _is_instance,
    **dict.fromkeys(
        ("prim::CreateObject", "prim::PythonOp", "prim::fork", "aten::wait", "prim::CallFunction"),
        ScriptInterpreter._no_counterpart,
    ),
    **{kind: lambda self, node, values, scope: [] for kind in ("prim::Print", "aten::warn")},
}


def _as_number(value: Any) -> Any:
    if isinstance(value, (Flag, torch.SymBool)):
        return tensor_of(value)
    is_float = isinstance(value, (float, torch.SymFloat))
    return Number(value, torch.bool if isinstance(value, bool) else torch.float64 if is_float else torch.int64)
