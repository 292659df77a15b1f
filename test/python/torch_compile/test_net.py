# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A mistake of ours never stops a program, wherever it is; a mistake of the user's is the error that PyTorch has."""

from __future__ import annotations

import re
import subprocess
import sys
import warnings
from pathlib import Path

import pytest
import torch
from dynamo_support import same
from torch._dynamo.exc import BackendCompilerFailed

import torch_mlir.decompositions.experts as experts
import torch_mlir.hybrid.build as build
import torch_mlir.hybrid.compile as hybrid
import torch_mlir.hybrid.reproducer as reproducer
import torch_mlir.torch_compile.backend as door
from torch_mlir.capture import dynamo
from torch_mlir.hybrid.piece_calls import FallbackWarning

# Every step between Dynamo's graph and a compiled one.
STEPS = [
    (dynamo, "grouped_products_in_parts"),
    (dynamo, "is_differentiated"),
    (door, "table_after_autograd"),
    (dynamo, "primitive_views"),
    (dynamo, "aot_autograd"),
    (dynamo, "partition"),
    (dynamo, "attention_as_a_whole"),
    (dynamo, "checks_without_tokens"),
    (door, "compile_graph"),
    (hybrid, "share_results"),
    (hybrid, "refusal"),
    (hybrid, "layout_readers"),
    (hybrid, "assign_stages"),
    (hybrid, "cut"),
    (hybrid, "lower_piece"),
    (hybrid, "compile_piece"),
    (hybrid, "make_call"),
    (hybrid, "whole_graph"),
    (build, "import_program"),
    (build, "leftovers"),
    (build, "avoid_threads_without_memory"),
]


def _planted(*args, **kwargs):
    raise KeyError("planted")


def _model(x, weight):
    y = torch.nn.functional.softplus(x @ weight)
    return torch.nn.functional.layer_norm(y, y.shape[-1:]).sum(), y.sinh()


def _gradients(function, *inputs):
    given = [tensor.clone().requires_grad_() for tensor in inputs]
    results = function(*given)
    sum(result.abs().sum() for result in results).backward()
    return [result.detach() for result in results], [tensor.grad for tensor in given]


@pytest.fixture
def inputs():
    torch.manual_seed(0)
    torch._dynamo.reset()
    return torch.randn(2, 3), torch.randn(3, 4)


def _scripts(caught):
    return [Path(found[1]) for item in caught if (found := re.search(r"python (\S+\.py)", str(item.message)))]


def _ours(caught):
    return [item for item in caught if issubclass(item.category, FallbackWarning)]


@pytest.mark.parametrize("training", [False, True], ids=["inference", "training"])
@pytest.mark.parametrize(("module", "name"), STEPS, ids=lambda item: item if isinstance(item, str) else "")
def test_a_mistake_in_any_step(module, name, training, inputs, monkeypatch):
    monkeypatch.setattr(module, name, _planted)
    compiled = torch.compile(_model, backend="torch_mlir")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        if training:
            same(_gradients(compiled, *inputs), _gradients(_model, *inputs))
        else:
            same(compiled(*inputs), _model(*inputs))
        same(compiled(*inputs), _model(*inputs))
    ours = _ours(caught)
    reached = not ((name == "partition" and not training) or name == "leftovers")
    assert bool(ours) == reached
    assert all("planted" in str(item.message) for item in ours)
    for path in _scripts(ours):
        path.unlink()


@pytest.mark.parametrize(
    ("module", "name"), [(door, "table_after_autograd"), (hybrid, "cut"), (build, "import_program")]
)
def test_without_fallback_a_mistake_is_an_error(module, name, inputs, monkeypatch):
    monkeypatch.setattr(module, name, _planted)
    compiled = torch.compile(_model, backend="torch_mlir", options={"fallback": False})
    with pytest.raises(BackendCompilerFailed, match="planted"):
        compiled(*inputs)


@pytest.mark.parametrize("training", [False, True], ids=["inference", "training"])
def test_a_decomposition_that_fails_costs_its_operator_only(training, inputs, monkeypatch):
    ops = (torch.ops.aten.softplus.default, torch.ops.aten.native_layer_norm.default)
    original = door.table_after_autograd
    monkeypatch.setattr(door, "table_after_autograd", lambda *args: {**original(*args), **dict.fromkeys(ops, _planted)})
    compiled = torch.compile(_model, backend="torch_mlir")
    run = _gradients if training else (lambda function, *given: function(*given))
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        same(run(compiled, *inputs), run(_model, *inputs))
    (warning,) = _ours(caught)
    assert "aten.softplus.default: KeyError: 'planted'; aten.native_layer_norm" in str(warning.message)
    assert "2 operators run on ATen" in str(warning.message)
    (script,) = _scripts([warning])
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    script.unlink()
    assert done.returncode == 0, done.stderr  # Nothing is planted in a process of its own.
    assert "tensor" in done.stdout


def test_a_mistake_while_a_piece_is_called(inputs, monkeypatch):
    monkeypatch.setattr(sys.modules["torch_mlir.hybrid.piece_calls"], "restored", _planted)
    compiled = torch.compile(lambda x, y: (x @ y).t() * 2, backend="torch_mlir")
    with pytest.warns(FallbackWarning, match="planted"):
        same(compiled(*inputs), (inputs[0] @ inputs[1]).t() * 2)


def test_a_script_that_cannot_be_written(inputs, monkeypatch):
    monkeypatch.setattr(hybrid, "cut", _planted)
    monkeypatch.setattr(reproducer, "script", _planted)
    with pytest.warns(FallbackWarning, match="no script that repeats it"):
        same(torch.compile(_model, backend="torch_mlir")(*inputs), _model(*inputs))


def test_a_graph_is_whole_after_a_mistake_with_an_operator_of_a_library(monkeypatch):
    monkeypatch.setattr(experts, "_FROM_LIBRARIES", ("aten.mm.default",))
    monkeypatch.setattr(experts, "_PARAMETERS", ("input", "weight", "offs"))
    module = torch.fx.symbolic_trace(lambda x, y: torch.ops.aten.mm.default(x, y))
    before = [(node.target, node.args) for node in module.graph.nodes]
    with pytest.raises(KeyError):
        experts.grouped_products_in_parts(module)
    assert [(node.target, node.args) for node in module.graph.nodes] == before


@pytest.mark.parametrize("name", ["TORCH_MLIR_LOG", "TORCH_MLIR_CACHE", "TORCH_MLIR_CACHE_SIZE"])
def test_a_wrong_setting_is_an_error(name, inputs, monkeypatch, tmp_path):
    monkeypatch.setenv("TORCH_MLIR_CACHE", "1")
    monkeypatch.setenv("TORCH_MLIR_CACHE_DIR", str(tmp_path))
    monkeypatch.setenv(name, "nonsense")
    with pytest.raises(BackendCompilerFailed, match=f"{name} is 'nonsense'"):
        torch.compile(_model, backend="torch_mlir")(*inputs)


def test_an_error_of_the_program_is_no_mistake_of_ours(inputs):
    def refuse(module, given):
        """Dynamo finds most of what is wrong with a program; this stands for what it does not."""
        node = next(node for node in module.graph.nodes if node.op == "call_function")
        node.args = (node.args[0], node.args[0])
        module.recompile()
        return door.backend(module, given)

    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        with pytest.raises(BackendCompilerFailed, match="same reduction dim"):
            torch.compile(_model, backend=refuse)(*inputs)
    assert not _ours(caught)


@pytest.mark.parametrize("dtype", [torch.complex64, torch.complex128])
@pytest.mark.parametrize(
    "function",
    [
        lambda z: (z * 1j).abs().sum(),
        lambda z: z / 2j,
        lambda z: torch.exp(1j * z),
        lambda z: (z.real * 1j).sin(),
        lambda z: torch.add(z, z, alpha=0.5j) - torch.rsub(z, 2j),
        lambda z: z**1.5j + (2 + 1j) ** z,
    ],
)
@pytest.mark.parametrize("shape", [(3,), ()])
def test_complex_numbers_of_python_in_training(function, dtype, shape):
    torch._dynamo.reset()
    torch.manual_seed(0)
    z = torch.randn(shape, dtype=dtype)
    compiled = torch.compile(function, backend="torch_mlir", options={"opt_level": 0})
    with warnings.catch_warnings():
        warnings.simplefilter("error", FallbackWarning)
        actual = _gradients(lambda z: (compiled(z),), z)
    same(actual, _gradients(lambda z: (function(z),), z))
