# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What DynamoCompiler refuses: one clear error with the user's line, and PyTorch as it was before."""

from __future__ import annotations

import functools
import operator
import re
from collections.abc import Callable
from typing import Any

import pytest
import torch
import torch._dynamo.config as dynamo_config
from script_support import global_state
from torch import nn

from torch_mlir import DynamoCompiler
from torch_mlir.backends import EngineError, OptionError
from torch_mlir.compiler_utils import TorchMlirCompilerError
from torch_mlir.program.errors import CaptureError, MappingError, UnsupportedProgramError

HERE = "test_dynamo_compiler_errors.py"
X = torch.arange(6.0).reshape(2, 3)


@torch.library.custom_op("torch_mlir_test_frontends::unknown", mutates_args=())
def unknown(x: torch.Tensor) -> torch.Tensor:
    return x * 2


unknown.register_fake(torch.empty_like)


def _state() -> dict[str, Any]:
    names = ("allow_rnn", "capture_scalar_outputs", "capture_dynamic_output_shape_ops")
    return {**global_state(), **{name: getattr(dynamo_config, name) for name in names}}


def refused(error: type[Exception] | tuple[type[Exception], ...], attempt: Callable[[], Any]) -> str:
    """The message of the error, which leaves PyTorch as it was."""
    before = _state()
    with pytest.raises(error) as caught:
        attempt()
    assert _state() == before
    return str(caught.value)


def _fails(x: torch.Tensor) -> torch.Tensor:
    torch.rand(3)
    raise KeyError("of the body")


def _product(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    return x @ y


class Branch(nn.Module):
    def forward(self, x: torch.Tensor) -> torch.Tensor:
        if x.sum() > 0:
            return x
        return -x


class Unknown(nn.Module):
    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return unknown(x) + 1


class Relu(nn.Module):
    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.relu(x) + 1


def test_an_operator_without_a_lowering():
    compiler = DynamoCompiler()
    for importer in (compiler.importer, compiler.importer_by_export):
        text = refused(TorchMlirCompilerError, functools.partial(importer, Unknown(), X))
        assert "torch_mlir_test_frontends.unknown" in text
        assert HERE in text
    assert compiler.graphs == []  # A failed import is none.


def test_an_exception_of_the_model():
    text = refused(KeyError, lambda: DynamoCompiler().importer(_fails, X))
    assert "of the body" in text


def test_wrong_shapes():
    model = nn.Linear(4, 2)
    text = refused(RuntimeError, lambda: DynamoCompiler().importer(model, X))
    assert "\n" not in text
    assert "linear.py" in text
    assert re.search(r"2x3|2, 3", text)
    text = refused(RuntimeError, lambda: DynamoCompiler().importer(_product, X, X))
    assert re.match(rf"\S*{HERE}:\d+ in _product: `return x @ y`: .*\[2, 3\] X \[2, 3\]", text)


def test_a_branch_on_data_through_export():
    text = refused(Exception, lambda: DynamoCompiler().importer_by_export(Branch(), X))
    assert HERE in text


@pytest.mark.parametrize(
    ("model", "reason"),
    [
        (lambda x: x, "found no operator"),
        (lambda x: 3, "found no operator"),
        (lambda x: torch.equal(x, x), "leaves all of it to eager .*aten.equal"),
    ],
    ids=["nothing", "number", "equal"],
)
def test_no_graph(model, reason):
    for _ in range(2):  # The second time, Dynamo knows the reason from the first.
        text = refused(CaptureError, lambda: DynamoCompiler().importer(model, X))
        assert HERE in text
        assert "\n" not in text
        assert re.search(reason, text), text


def test_things_that_are_no_model():
    assert "expected a function or a module, got an object of type int" in refused(
        TypeError, lambda: DynamoCompiler().importer(3, X)
    )
    text = refused(TypeError, lambda: DynamoCompiler().importer_by_export(torch.tanh, X))
    assert "expected an nn.Module" in text


def test_calls_without_an_import():
    compiler = DynamoCompiler()
    assert compiler.graphs == []
    assert compiler.imported_params == {}
    assert "call importer" in refused(CaptureError, compiler.dynamo_run)
    torch.compile(torch.tanh, backend=compiler)(X)
    assert "call the function that it returned" in refused(CaptureError, compiler.dynamo_run)


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"primary_registry": [operator.add]}, TypeError, "a registry is a dict"),
        ({"primary_registry": {"add.Tensor": 3}}, TypeError, "make it a function"),
        ({"primary_registry": {"addd.Tensor": print}}, ValueError, "is it 'add.Tensor'?"),
        ({"output_type": "tsoa"}, ValueError, "unknown output type 'tsoa'"),
        ({"output_type": "stablehlo"}, ValueError, "one of 'linalg-on-tensors', 'torch', 'raw'"),
    ],
)
def test_wrong_arguments(arguments, error, message):
    assert message in refused(error, lambda: DynamoCompiler(**arguments))


def test_engines_and_their_options():
    compiler = DynamoCompiler()
    compiler.importer(torch.tanh, X)
    assert "unknown backend" in refused((EngineError, OptionError, ValueError), lambda: compiler.dynamo_run("no such"))
    assert "unexpected keyword" in refused(TypeError, lambda: compiler.dynamo_run(speed=11))
    assert 'say dynamo_run(engine="cpu")' in refused(EngineError, lambda: compiler.dynamo_run("iree", input="raw"))


def _raises(node: Any, symbol_table: Any) -> Any:
    raise LookupError("no such table")


def test_a_function_that_fails():
    for importer in ("importer", "importer_by_export"):
        compiler = DynamoCompiler(primary_registry={"relu.default": _raises})
        before = _state()
        with pytest.raises(MappingError, match=r"_raises .* raised LookupError: no such table") as caught:
            getattr(compiler, importer)(Relu(), X)
        assert _state() == before
        assert isinstance(caught.value.__cause__, LookupError)
        assert HERE in str(caught.value)
        assert "\n" not in str(caught.value)


def test_an_error_while_a_call_imports_again():
    asked = []

    def relu(node: Any, symbol_table: Any) -> Any:
        asked.append(node.meta["val"].shape)
        if len(asked) > 2:
            raise LookupError("only the first shape")
        from torch_mlir.registries import linalg

        return linalg.ops_registry["relu.default"](node, symbol_table)

    compiler = DynamoCompiler(primary_registry={"relu.default": relu}, dynamic=False)
    compiler.importer(torch.relu, X)
    run = compiler.dynamo_run()
    torch.testing.assert_close(run(X), torch.relu(X))
    text = refused(MappingError, lambda: run(torch.ones(7)))
    assert "only the first shape" in text
    torch.testing.assert_close(run(X), torch.relu(X))


def test_all_operators_that_cannot_be_imported_are_listed():
    def model(x: torch.Tensor) -> torch.Tensor:
        return torch.relu(x) + torch.tanh(x)

    def refuse(node: Any, symbol_table: Any) -> Any:
        from torch_mlir.program.errors import Unsupported

        raise Unsupported(f"no {node.target}")

    compiler = DynamoCompiler(primary_registry={"relu.default": refuse, "tanh.default": refuse})
    text = refused(UnsupportedProgramError, lambda: compiler.importer(model, X))
    assert "2 constructs" in text
    assert text.count(HERE) == 2


def test_errors_of_a_call_are_raised():
    compiler = DynamoCompiler()
    compiler.importer(lambda x, i: x.index_select(0, i), X, torch.tensor([0]))
    run = compiler.dynamo_run()
    text = refused(Exception, lambda: run(X, torch.tensor([9])))
    assert HERE in text or "index" in text


@pytest.mark.parametrize("name", ["", None, 3])
def test_a_function_has_a_name(name: Any) -> None:
    assert "give the name" in refused(ValueError, lambda: DynamoCompiler(func_name=name))


def test_decompositions_are_a_dict() -> None:
    attempt = functools.partial(DynamoCompiler, aot_autograd_decomposition=3)
    assert "dict from operators to functions" in refused(TypeError, attempt)
