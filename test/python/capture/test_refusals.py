# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A program that cannot be traced, or is called differently, gets one sentence that begins with the user's line."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from typing import Any

import pytest
import torch
from torch._subclasses.fake_tensor import DataDependentOutputException, DynamicOutputShapeException
from torch.export import Dim

import torch_mlir
from torch_mlir import fx
from torch_mlir.compile_log.log import log
from torch_mlir.compiler_utils import TorchMlirCompilerError
from torch_mlir.program.structures import mismatch

HERE = re.escape(str(Path(__file__)))


class Sign(torch.nn.Module):
    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = x * 2
        if y.sum() > 0:
            return y
        return -y


class Two(torch.nn.Module):
    def forward(self, x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        return x + y


@pytest.fixture
def records() -> Any:
    """What our log gets, whatever else listens."""
    seen: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: seen.append(record.getMessage())  # type: ignore[method-assign]
    level = log().level
    log().addHandler(handler)
    log().setLevel(logging.DEBUG)
    yield seen
    log().removeHandler(handler)
    log().setLevel(level)


def test_a_branch_on_values(records: list[str], capfd: Any) -> None:
    place = rf"^{HERE}:\d+ in forward: `if y.sum\(\) > 0:` depends on the values of a tensor, .*torch.cond"
    with pytest.raises(torch.fx.experimental.symbolic_shapes.GuardOnDataDependentSymNode, match=place) as caught:
        torch_mlir.compile(Sign(), torch.ones(3))
    assert "\n" not in str(caught.value)
    assert "torch.ops.aten.sum" not in capfd.readouterr().err
    assert any("Could not guard" in record for record in records)
    assert any("torch.ops.aten.sum" in record for record in records)


def _equal(x: torch.Tensor) -> Any:
    return torch.equal(x, x + 1)


def _solved(x: torch.Tensor) -> Any:
    return torch.linalg.lstsq(x, x)


@pytest.mark.parametrize("ask", [_equal, _solved], ids=["equal", "lstsq"])
@pytest.mark.parametrize("door", [torch_mlir.compile, fx.export_and_import], ids=["compile", "export_and_import"])
def test_operators_that_ask_for_values(ask: Any, door: Any, capfd: Any) -> None:
    class Asks(torch.nn.Module):
        def forward(self, x: torch.Tensor) -> Any:
            return ask(x)

    with pytest.raises((DataDependentOutputException, DynamicOutputShapeException)) as caught:
        door(Asks(), torch.ones(3, 3))
    says = r"aten\.\w+\.default needs the values of a tensor, which are not known while .*, which leaves it to Python"
    assert re.fullmatch(rf"{HERE}:\d+ in {ask.__name__}: `return torch.*`: {says}", str(caught.value))
    assert not capfd.readouterr().err


class Covariance(torch.nn.Module):
    def forward(self, x: torch.Tensor, weights: torch.Tensor) -> torch.Tensor:
        return torch.cov(x, aweights=weights)


@pytest.mark.parametrize(
    ("weights", "words"), [([-1.0, 2.0, 3.0], "one of the aweights is negative"), ([0.0] * 3, "add up to zero")]
)
def test_what_is_wrong_with_weights_is_said_by_the_call(weights: list[float], words: str) -> None:
    compiled = torch_mlir.compile(Covariance(), torch.randn(2, 3), torch.ones(3))
    with pytest.raises(RuntimeError, match=rf"{HERE}:\d+: cov: .*{words}"):
        compiled(torch.randn(2, 3), torch.tensor(weights))
    with pytest.raises(RuntimeError, match=rf"^{HERE}:\d+ in forward: .*: cov: aweights need one element per column"):
        torch_mlir.compile(Covariance(), torch.randn(2, 3), torch.ones(4))


def test_examples_of_a_wrong_shape(records: list[str], capfd: Any, caplog: Any) -> None:
    class Wrong(torch.nn.Module):
        def forward(self, x: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
            return x @ weight

    with pytest.raises(RuntimeError, match=rf"^{HERE}:\d+ in forward: `return x @ weight`: .*\[3, 5\]") as caught:
        fx.export_and_import(Wrong(), torch.ones(3, 5), torch.ones(4, 2))
    assert "\n" not in str(caught.value)
    assert not [record for record in caplog.records if record.name.startswith("torch._subclasses")]
    assert "Traceback" not in capfd.readouterr().err
    assert any("failed while attempting to run meta" in record and "Traceback" in record for record in records)


def test_pytorchs_log_is_pytorchs(monkeypatch: Any, caplog: Any) -> None:
    monkeypatch.setenv("TORCH_LOGS", "+dynamic")
    logger = logging.getLogger("torch._subclasses.fake_tensor")
    monkeypatch.setattr(logger, "handlers", [caplog.handler])
    with pytest.raises(RuntimeError, match="test_refusals"):
        fx.export_and_import(torch.nn.Sequential(_Product()), torch.ones(3, 5))
    assert any("failed while attempting" in record.getMessage() for record in caplog.records)


class _Product(torch.nn.Module):
    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x @ torch.ones(4, 2)


@pytest.mark.parametrize("inputs", [(torch.ones(2), torch.ones(2)), [torch.ones(2), torch.ones(2)]])
def test_inputs_in_a_tuple_or_list(inputs: Any) -> None:
    with pytest.raises(TypeError, match=r"if it holds 2 inputs, pass each by itself, as in .*\(model, \*inputs\)"):
        torch_mlir.compile(Two(), inputs)


def test_a_tuple_that_is_an_input_is_one() -> None:
    class Sum(torch.nn.Module):
        def forward(self, pair: tuple[torch.Tensor, torch.Tensor]) -> torch.Tensor:
            return pair[0] + pair[1]

    pair = torch.ones(2), torch.ones(2)
    torch.testing.assert_close(torch_mlir.compile(Sum(), pair)(pair), torch.full((2,), 2.0))


def test_a_list_for_a_tensor() -> None:
    compiled = torch_mlir.compile(torch.nn.ReLU(), torch.ones(2))
    with pytest.raises(TypeError) as caught:
        compiled([1.0, 2.0])
    assert str(caught.value) == (
        "argument 'input' is a list of 2, but was compiled as a tensor or number: pass what has the same structure"
    )


@pytest.mark.parametrize(
    ("expected", "given", "words"),
    [
        (((0,), {}), ((0, 0), {}), "the call has 2 positional arguments, but the program was compiled with 1"),
        (
            ((0,), {}),
            ((), {"inp": 0}),
            "the call has 0 positional arguments, but the program was compiled with 1, and no argument is called 'inp'",
        ),
        (((0, [1, 2]), {}), ((0, [1]), {}), "argument 2 is a list of 1, but was compiled as a list of 2"),
        (((0,), {"k": 1}), ((0,), {}), "the keyword argument 'k' is missing"),
        (((0,), {}), ((0,), {"j": 1}), "the keyword argument 'j' was not there"),
        (((0,), {"k": 1}), ((0,), {"k": {"a": 1}}), "argument 'k' is a dict with the keys 'a'"),
        ((([0], 5), {}), (([0], (5, 6)), {}), "argument 'y' is a tuple of 2"),
        (((0,), {}), (({"b": 1},), {}), "argument 'x' is a dict with the keys 'b'"),
    ],
)
def test_the_first_difference_in_structure(expected: Any, given: Any, words: str) -> None:
    specs = [torch.utils._pytree.tree_structure(value) for value in (expected, given)]
    said = mismatch(*specs, ["x", "y", "z"])
    assert said.startswith(words)
    assert "structure" in said
    assert "TreeSpec" not in said


def _double(x: torch.Tensor) -> torch.Tensor:
    return x * 2


@pytest.mark.parametrize("door", [torch_mlir.compile, fx.export_and_import])
@pytest.mark.parametrize(
    ("model", "words"),
    [
        (
            _double,
            "got the function _double: make it the forward of a module, or call torch.compile(function, backend=",
        ),
        (Two, "got the class Two: pass an instance of it"),
        ([Two()], "got list"),
    ],
)
def test_what_is_no_module(door: Any, model: Any, words: str) -> None:
    with pytest.raises(TypeError, match="expected an nn.Module or an ExportedProgram, " + re.escape(words)):
        door(model, torch.ones(2))


@pytest.mark.parametrize("door", [torch_mlir.compile, fx.export_and_import])
@pytest.mark.parametrize("script", [torch.jit.script(Two()), torch.jit.trace(Two(), (torch.ones(2), torch.ones(2)))])
def test_scripts_have_a_door_of_their_own(door: Any, script: Any) -> None:
    with pytest.raises(TypeError, match=r"got TorchScript: call torch_mlir.torchscript.compile, or .*import_module"):
        door(script, torch.ones(2), torch.ones(2))


@pytest.mark.parametrize(
    ("shapes", "words"),
    [
        ({"x": {2: Dim.AUTO}, "y": None}, "dimension 2 of 'x', which has 1"),
        ((None, {-2: Dim.AUTO}), "dimension -2 of 'y', which has 1"),
    ],
)
def test_dimensions_that_are_not_there(shapes: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        torch_mlir.compile(Two(), torch.ones(3), torch.ones(3), dynamic_shapes=shapes)


def test_shapes_of_a_collection() -> None:
    x, y = torch.ones(3), torch.ones(3)
    shapes = torch.export.ShapesCollection()
    shapes[x], shapes[y] = {0: Dim.DYNAMIC}, {0: Dim.DYNAMIC}
    compiled = torch_mlir.compile(Two(), x, y, dynamic_shapes=shapes)
    assert compiled(torch.ones(5), torch.ones(5)).tolist() == [2] * 5


def test_products_of_two_dtypes() -> None:
    with pytest.raises(TorchMlirCompilerError, match="its tensors are of f32 and f64; convert them to one"):
        torch_mlir.compile(torch.nn.Linear(3, 2), torch.ones(1, 3).double())


def test_arguments_by_name() -> None:
    x, y = torch.randn(3), torch.randn(3)
    compiled = torch_mlir.compile(Two(), x, y)
    for found in (compiled(x, y=y), compiled(y=y, x=x)):
        assert torch.equal(found, x + y)
    for args, kwargs in (((x,), {"z": y}), ((x,), {"x": y}), ((x, y), {"y": y}), ((), {"y": y})):
        with pytest.raises(TypeError, match=r"same structure|was not there"):
            compiled(*args, **kwargs)


def test_arguments_by_name_beside_structures() -> None:
    class Pair(torch.nn.Module):
        def forward(self, pair: tuple[torch.Tensor, torch.Tensor], scale: torch.Tensor, *, bias: torch.Tensor) -> Any:
            return (pair[0] + pair[1]) * scale + bias

    x, y, z = torch.randn(3, 4)
    compiled = torch_mlir.compile(Pair(), (x, y), z, kwargs={"bias": x})
    assert torch.equal(compiled((x, y), bias=y, scale=z), (x + y) * z + y)


def test_weights_of_inference_mode() -> None:
    with torch.inference_mode():
        model = torch.nn.Linear(4, 4)
    x = torch.ones(2, 4)
    with pytest.raises(RuntimeError, match=r"inference tensor .* compile within torch\.inference_mode too"):
        torch_mlir.compile(model, x)
    with torch.inference_mode():
        compiled = torch_mlir.compile(model, x)
    torch.testing.assert_close(compiled(x), model(x))
