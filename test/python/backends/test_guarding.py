# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What careless engines of others do: each mistake names the engine, and no result is one that the program has not."""

from __future__ import annotations

import runpy
import warnings
from pathlib import Path
from typing import Any

import pytest
import torch
from torch._dynamo.exc import BackendCompilerFailed

import torch_mlir
from torch_mlir.backends import Engine, EngineError, Job, Option, cpu
from torch_mlir.backends.errors import EngineMistake
from torch_mlir.backends.options import is_count
from torch_mlir.hybrid.piece_calls import FallbackWarning

X = torch.linspace(-2, 2, 6).reshape(2, 3)


class Careless(Engine):
    """Compiles with ours, and does something to the results."""

    name = "careless"

    def compile(self, program: Any, options: Any) -> Any:
        call = cpu.compile(
            program.module, program.entry, input_dtypes=program.input_dtypes, output_dtypes=program.output_dtypes
        )
        return lambda *arguments: self.change(call(*arguments), arguments)

    def change(self, results: tuple[Any, ...], arguments: tuple[Any, ...]) -> Any:
        return results


class WithAJob(Careless):
    """The same with a job of its own, as an engine with a cache has."""

    def start(self, program: Any, options: Any) -> Job:
        engine = self

        class Own(Job):
            def build(self) -> Any:
                return engine.compile(program, options)

        return Own()


class InABranch(torch.nn.Module):
    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x.exp()


def through_dynamo(function: Any, *arguments: Any, **options: Any) -> Any:
    torch._dynamo.reset()
    return torch.compile(function, backend="torch_mlir", options=options)(*arguments)


def engine_of(kind: type[Careless], **members: Any) -> Careless:
    return type(kind.__name__, (kind,), members)()


@pytest.mark.parametrize("kind", [Careless, WithAJob])
def test_wrong_results_of_any_job(kind: type[Careless]) -> None:
    engine = engine_of(kind, change=lambda self, results, arguments: (results[0].double(),))
    with pytest.raises(EngineMistake, match=r"'careless' returned torch\.float64 as result 0"):
        torch_mlir.compile(InABranch(), X, backend=engine)(X)
    with pytest.warns(FallbackWarning, match=r"returned torch\.float64.*mistake in that engine, and ATen runs"):
        assert torch.equal(through_dynamo(torch.exp, X, engine=engine), X.exp())
    with pytest.raises(EngineMistake, match=r"returned torch\.float64"):
        through_dynamo(torch.exp, X, engine=engine, fallback=False)


LAYOUTS = {
    "transposed": lambda x: x.t().contiguous().t(),
    "with gaps": lambda x: torch.stack([x, x], -1)[..., 0],
    "lazily negative": lambda x: torch._neg_view(-x),
    "with gradients": lambda x: x.clone().requires_grad_(),
    "parameter": torch.nn.Parameter,
}


@pytest.mark.parametrize("name", LAYOUTS)
def test_layouts_of_results_do_not_matter(name: str) -> None:
    engine = engine_of(Careless, change=lambda self, results, arguments: tuple(map(LAYOUTS[name], results)))

    def function(x: torch.Tensor) -> tuple[torch.Tensor, ...]:
        y = x.exp()
        return y, y.view(6), torch.as_strided(y, (2,), (1,), 1)

    with warnings.catch_warnings():
        warnings.simplefilter("error", FallbackWarning)
        actual = through_dynamo(function, X, engine=engine)
    torch.testing.assert_close(actual, function(X))
    result = torch_mlir.compile(InABranch(), X, backend=engine)(X)
    assert result.is_contiguous()
    assert not result.requires_grad
    assert not result.is_neg()
    torch.testing.assert_close(result, X.exp())


def test_results_have_memory_of_their_own() -> None:
    class Twice(torch.nn.Module):
        def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
            return x * 1, x * 1 + 0

    engine = engine_of(Careless, change=lambda self, results, arguments: (arguments[0], arguments[0]))
    x = X.clone()
    one, other = torch_mlir.compile(Twice(), X, backend=engine)(x)
    assert len({tensor.untyped_storage().data_ptr() for tensor in (x, one, other)}) == 3
    assert torch.equal(one, X)


def fails(*arguments: Any) -> Any:
    raise KeyError("planted")


@pytest.mark.parametrize(
    ("members", "message"),
    [
        ({"compile": fails}, "failed while it compiled a program: KeyError: 'planted'"),
        ({"compile": lambda *_: None}, "compiled a program to a NoneType, which cannot be called"),
        ({"refusal": fails}, r"failed when it was asked about aten\.exp\.default: KeyError: 'planted'"),
        ({"refusal": lambda *_: False}, r"refused aten\.exp\.default with False, which is neither a reason nor None"),
        ({"takes_with": fails}, "failed when it was asked what it takes: KeyError: 'planted'"),
        ({"takes_with": lambda *_: "raw"}, "takes 'raw', which is not an OutputType"),
        ({"start": fails}, "failed when it began with a program: KeyError: 'planted'"),
        ({"start": lambda *_: 3}, "began a program with a int, and not a Job"),
    ],
)
def test_mistakes_name_the_engine(members: dict[str, Any], message: str) -> None:
    engine = engine_of(Careless, **members)
    with pytest.raises(EngineMistake, match=f"the engine 'careless' {message}"):
        torch_mlir.compile(InABranch(), X, backend=engine)
    with pytest.warns(FallbackWarning, match=f"(?s){message}.*This is a mistake in the engine 'careless'"):
        assert torch.equal(through_dynamo(torch.exp, X, engine=engine), X.exp())
    with pytest.raises(BackendCompilerFailed, match=message) as caught:
        through_dynamo(torch.exp, X, engine=engine, fallback=False)
    assert "an error of torch-mlir" not in str(caught.value)


def test_costs_name_the_engine() -> None:
    engine = engine_of(Careless, weighed=frozenset({torch.ops.aten.exp.default}), slower_than_aten=fails)
    message = r"(?s)asked for the cost of aten\.exp\.default.*mistake in the engine 'careless'"
    with pytest.warns(FallbackWarning, match=message):
        assert torch.equal(through_dynamo(torch.exp, X, engine=engine), X.exp())


class AtModuleLevel(Careless):
    """One whose class a script can import."""

    options = (Option("level", "how hard to try", "an integer from 1", is_count),)

    def compile(self, program: Any, options: Any) -> Any:
        raise ZeroDivisionError("planted")


def test_scripts_use_the_engine_that_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.warns(FallbackWarning, match="planted") as caught:
        through_dynamo(torch.exp, X, engine=AtModuleLevel(), level=2)
    path = Path(str(caught[0].message).split("To see it again: python ")[1].strip())
    text = path.read_text()
    assert f"from {__name__} import AtModuleLevel" in text
    assert "'level': 2" in text
    with pytest.raises(BackendCompilerFailed, match="planted"):
        runpy.run_path(str(path))
    path.unlink()


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("devices", {torch.device("cpu")}, "a set of types of devices"),
        ("dtypes", None, "a set of torch.dtype"),
        ("dtypes", {"float32"}, "a set of torch.dtype"),
        ("modes", None, "a mapping from modes"),
        ("modes", {"fast-compile": {"speed": 1}}, "unknown options"),
        ("weighed", None, "a set of operators"),
        ("abilities", {"save"}, "a set of Ability"),
        ("options", (Option("kwargs", "what", "an integer", is_count),), "no argument of torch_mlir.compile"),
        ("options", (Option("level", "what", "an integer from 1", is_count, 0),), "a default that it accepts"),
    ],
)
def test_declarations(field: str, value: Any, message: str) -> None:
    with pytest.raises(EngineError, match=message):
        torch_mlir.compile(InABranch(), X, backend=engine_of(Careless, **{field: value}))


def test_options_without_a_default() -> None:
    seen: list[Any] = []

    def compile(self: Careless, program: Any, options: Any) -> Any:
        seen.append(options["level"])
        return Careless.compile(self, program, options)

    engine = engine_of(Careless, options=AtModuleLevel.options, compile=compile)
    torch_mlir.compile(InABranch(), X, backend=engine)
    through_dynamo(torch.exp, X, engine=engine)
    assert seen == [None, None]


def test_a_class_is_no_engine() -> None:
    with pytest.raises(TypeError, match="which is a class: make an object of it"):
        torch_mlir.compile(InABranch(), X, backend=Careless)
