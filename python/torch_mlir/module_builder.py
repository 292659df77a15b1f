# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds modules of functions that are captured from the dispatcher, prints them and compiles them."""

from __future__ import annotations

import keyword
import threading
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from . import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
import torch

from . import ir
from .backends import DEFAULT_ENGINE, Ability, Engine, get_engine
from .capture.dispatch import Body
from .capture.dispatch.gradients import GradientRule
from .capture.dispatch.program import with_arguments_for, with_names, written_state
from .compiler import CompiledModule, checked_options, compile_program
from .compiler_utils import OutputType, lower_mlir_module
from .importer import ImportOptions
from .importer.fx_importer import FxImporter
from .program.errors import CaptureError
from .program.surroundings import alias_key
from .serial import one_compilation

__all__ = ["CompiledFunction", "CompiledFunctions", "ModuleBuilder"]

# How the names of captured tensors begin that got none.
_OWN_NAMES = ("captured_", "lifted_tensor_", "argument_")


class ModuleBuilder:
    """Captures functions from the calls that their bodies make, whichever Python code makes them.

    `output_type` is the form that `module` has. `names` maps names to tensors that bodies capture: engines' options,
    such as `shardings`, find them by these names.

    >>> mb = ModuleBuilder()
    >>> lhs, rhs = torch.ones(2, 3), torch.ones(3, 4)
    >>> with mb.capture_function("mm", [lhs, rhs]) as f:
    ...     result = torch.mm(lhs, rhs)
    ...     f.returns([result])
    >>> "torch.aten.mm" in str(mb.module)
    True
    >>> compiled = mb.compile()
    >>> compiled.mm(torch.ones(2, 3), torch.ones(3, 4))[0].shape
    torch.Size([2, 4])
    """

    def __init__(
        self, *, output_type: str | OutputType = OutputType.RAW, names: Mapping[str, torch.Tensor] | None = None
    ) -> None:
        self._output_type = OutputType.get(output_type)
        self._names = _checked_names({} if names is None else names)
        self._functions: dict[str, Body] = {}
        self._captured: dict[int, tuple[str, torch.Tensor]] = {}
        self._lock = threading.RLock()
        self._module: ir.Module | None = None

    def capture_function(self, name: str, examples: Sequence[torch.Tensor]) -> _Capture:
        """The context of a body, which executes as usual; `examples` are the tensors that become arguments.

        >>> mb, x = ModuleBuilder(), torch.zeros(2)
        >>> with mb.capture_function("increment", [x]) as f:
        ...     x.add_(1)
        ...     f.returns([])
        tensor([1., 1.])
        >>> mb.compile().increment(x)
        []
        >>> x
        tensor([2., 2.])
        """
        self._check_name(name)
        return _Capture(self, Body(name, examples, self._name_of))

    @property
    def module(self) -> ir.Module:
        """A module of all functions so far. It is made anew after a further capture; earlier ones stay as they are."""
        with self._lock, one_compilation():
            if self._module is None:
                importer = FxImporter()
                for name, body in self._functions.items():
                    importer.run(body.program, ImportOptions(func_name=name))
                self._module = lower_mlir_module(False, self._output_type, importer.module)
            return self._module

    def compile(self, engine: str | Engine = DEFAULT_ENGINE, **options: Any) -> CompiledFunctions:
        """Compiles all functions so far; `options` are those of the engine.

        >>> ModuleBuilder().compile()
        Traceback (most recent call last):
        torch_mlir.program.errors.CaptureError: the builder has no functions: capture one first
        """
        with self._lock:
            functions = dict(self._functions)
        if not functions:
            raise CaptureError("the builder has no functions: capture one first")
        chosen = get_engine(engine)
        checked = checked_options(chosen, options)
        return CompiledFunctions(
            {name: _compiled(name, body, chosen, checked, self._names) for name, body in functions.items()}
        )

    def _check_name(self, name: str) -> None:
        if not isinstance(name, str) or not name.isidentifier() or keyword.iskeyword(name) or name.startswith("__"):
            raise ValueError(f"{name!r} cannot name a function: it is called as a method of this name")
        with self._lock:
            if name in self._functions:
                raise CaptureError(f"the builder has a function {name!r} already: choose another name")

    def _name_of(self, tensor: torch.Tensor) -> str:
        """The name of a captured tensor, which is the same in all functions."""
        with self._lock:
            name, _ = self._captured.setdefault(id(tensor), (f"captured_{len(self._captured)}", tensor))
            return name

    def _add(self, body: Body) -> None:
        with self._lock:
            self._check_name(body.name)
            self._functions[body.name] = body
            self._module = None


class _Capture:
    """A body of a builder: the function is added when it ends."""

    def __init__(self, builder: ModuleBuilder, body: Body) -> None:
        self._builder = builder
        self._body = body

    def __enter__(self) -> Body:
        return self._body.__enter__()

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        self._body.__exit__(kind, error, trace)
        if kind is None:
            self._builder._add(self._body)


class CompiledFunction:
    """A compiled function: it takes tensors like the examples, and changes what its body changed.

    `compiled` is the program as `torch_mlir.compile` makes one, with `save` and `export_library`.

    >>> mb, x = ModuleBuilder(), torch.ones(2)
    >>> with mb.capture_function("double", [x]) as f:
    ...     f.returns(x * 2)
    >>> mb.compile().double(torch.zeros(2))
    tensor([0., 0.])
    """

    def __init__(
        self,
        name: str,
        compiled: CompiledModule,
        rules: Mapping[str, GradientRule],
        passed: Mapping[str, torch.Tensor],
    ) -> None:
        """`passed` are captured tensors that the code takes behind the arguments."""
        self.compiled = compiled
        self._name = name
        self._passed = dict(passed)
        numbers = {item.name: place for place, item in enumerate(compiled.convention.inputs)}
        self._rules = [(numbers.get(what), what, rule) for what, rule in rules.items() if rule.is_active]

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Runs the function."""
        args = (*args, *self._passed.values())
        if not self._rules:
            return self.compiled(*args, **kwargs)
        cleared = []
        try:
            for place, what, rule in self._rules:
                tensor = self.compiled.state.get(what) if place is None else (*args, None)[min(place, len(args))]
                if isinstance(tensor, torch.Tensor):
                    rule.check(tensor, f"{self._name}: {what}")
                    if rule.clears:
                        cleared.append((tensor, tensor.grad))
                        tensor.grad = None
            return self.compiled(*args, **kwargs)
        except BaseException:
            for tensor, gradient in cleared:
                tensor.grad = gradient
            raise

    def __repr__(self) -> str:
        inputs = ", ".join(item.name for item in self.compiled.convention.inputs)
        return f"<compiled function {self._name}({inputs})>"


_Names = dict[Any, tuple[str, torch.Tensor]]  # By the memory of the tensors, which stay alive for it.


def _checked_names(names: Mapping[str, torch.Tensor]) -> _Names:
    if not isinstance(names, Mapping):
        raise TypeError(
            f"the names are a {type(names).__name__}: pass a dictionary, say dict(model.named_parameters())"
        )
    found: _Names = {}
    for name, tensor in names.items():
        if not isinstance(name, str) or not isinstance(tensor, torch.Tensor):
            raise TypeError(f"the names have a {type(tensor).__name__} for {name!r}: pass tensors by strings")
        if name.startswith(_OWN_NAMES):
            raise ValueError(f"the name {name!r} is one that captured tensors without a name have: choose another")
        found.setdefault(alias_key(tensor), (name, tensor))  # Of tied weights, the first name counts.
    return found


def _compiled(name: str, body: Body, engine: Engine, options: Mapping[str, Any], names: _Names) -> CompiledFunction:
    program = body.program
    # An engine that has constants in its code would not see what a call writes to them.
    sees_state = Ability.LIVE_STATE in engine.abilities
    passed = {} if sees_state else {name: program.state[name] for name in written_state(program)}
    program = with_arguments_for(program, list(passed)) if passed else program
    keys = {key: alias_key(tensor) for key, tensor in program.state.items()}
    called = {key: names[memory][0] for key, memory in keys.items() if memory in names}
    rules = {called.get(key, key): rule for key, rule in body.gradients.items()}
    return CompiledFunction(name, compile_program(with_names(program, called), engine, options), rules, passed)


class CompiledFunctions:
    """Compiled functions, as methods and by name.

    >>> mb, x = ModuleBuilder(), torch.ones(2)
    >>> with mb.capture_function("double", [x]) as f:
    ...     f.returns(x * 2)
    >>> functions = mb.compile()
    >>> functions.double(x), list(functions)
    (tensor([2., 2.]), ['double'])
    """

    def __init__(self, functions: dict[str, CompiledFunction]) -> None:
        self._functions = functions

    def __getattr__(self, name: str) -> CompiledFunction:
        functions: dict[str, CompiledFunction] = self.__dict__.get("_functions", {})
        if name in functions:
            return functions[name]
        raise AttributeError(f"there is no function {name!r}: captured were {', '.join(functions)}")

    def __getitem__(self, name: str) -> CompiledFunction:
        return self._functions[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._functions)

    def __len__(self) -> int:
        return len(self._functions)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self._functions})
