# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""torch_mlir.explain: its reports, and that it leaves the model alone."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import torch
from dynamo_support import opaque
from torch import nn

import torch_mlir
from torch_mlir.backends.cpu.engine import CpuEngine
from torch_mlir.backends.engine import EngineError
from torch_mlir.explanation import Explanation
from torch_mlir.explanation.table import plain_text, show

HERE = Path(__file__).name


class Net(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.first, self.norm = nn.Linear(4, 8), nn.BatchNorm1d(8)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        hidden = torch.relu(self.norm(self.first(x)))
        torch._dynamo.graph_break()
        return opaque(hidden + 1)


@pytest.fixture(scope="module")
def model() -> Net:
    torch._dynamo.reset()
    return Net()


@pytest.fixture(scope="module")
def report(model) -> Explanation:
    return torch_mlir.explain(model, torch.randn(3, 4), also=[(torch.randn(5, 4),)], options={"opt_level": 0})


def test_graphs(report):
    first = report.graphs[0]
    assert first.kind == "forward"
    assert not first.is_dynamic
    assert first.compiled > 5
    assert not first.fallbacks
    assert {graph.kind for graph in report.graphs} == {"forward", "backward"}
    assert any(graph.is_dynamic for graph in report.graphs)


def test_fallbacks_have_reasons_and_lines(report):
    assert "torch_mlir_tests.opaque.default" in report.fallbacks
    assert not report.fully_compiled
    item = next(
        item for graph in report.graphs for item in graph.fallbacks if item.target == "torch_mlir_tests.opaque.default"
    )
    assert "no lowering" in item.reason
    assert HERE in item.sources[0]
    assert "opaque(hidden + 1)" in item.sources[0]


def test_a_break_before_the_first_operator_is_one():
    def step(x):
        print("no operator yet")
        return (x * 2).exp()

    report = torch_mlir.explain(step, torch.ones(3))
    assert [item.reason.splitlines()[0] for item in report.graph_breaks] == ["Failed to trace builtin operator"]
    assert not report.fully_compiled
    again = torch_mlir.explain(lambda x: x * 2, torch.ones(3))
    assert again.fully_compiled, again.graph_breaks


def test_graph_breaks_and_recompiles(report):
    assert report.graph_breaks
    assert HERE in report.graph_breaks[0].source
    assert any("size mismatch" in item.reason for item in report.recompiles)


def test_times_and_bytes(report):
    assert {"dynamo", "aot autograd", "import", "lower", "compile"} <= set(report.seconds)
    assert all(spent >= 0 for spent in report.seconds.values())
    piece = report.graphs[0].pieces[0]
    assert piece.seconds["compile"] > 0
    # x, weight, bias, and the norm's weight, bias, mean, variance and counter
    assert report.graphs[0].argument_bytes == 4 * (12 + 32 + 8 + 4 * 8) + 8
    assert report.graphs[0].peak_bytes >= 4 * 24


def test_nodes_have_their_ir(report):
    nodes = {node.target: node for node in report.graphs[0].nodes}
    relu = nodes["aten.relu.default"]
    assert relu.runs_on == "compiled"
    assert "torch.aten.relu" in relu.torch_ir
    assert "linalg.generic" in relu.linalg_ir
    assert HERE in relu.source


def test_the_table(report, capsys, monkeypatch):
    text = str(report)
    assert "torch_mlir_tests.opaque.default" in text
    assert "graph breaks" in text
    show(report)
    assert "opaque" in capsys.readouterr().out
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    report.show()
    assert capsys.readouterr().out.strip() == plain_text(report)


def test_the_page_stands_alone(report, tmp_path):
    path = tmp_path / "page.html"
    page = report.to_html(path)
    assert path.read_text() == page
    assert not re.search(r"""(src|href)=|@import|url\(|https://""", page)
    data = json.loads(re.search(r"const data = (.*);\n", page)[1])
    assert data["graphs"][0]["title"] == "0/0 forward"
    assert any("linalg" in node["linalg"] for node in data["graphs"][0]["nodes"])


def test_the_model_stays_as_it_was(model):
    before = {name: value.clone() for name, value in model.state_dict().items()}
    x, state = torch.randn(3, 4), torch.random.get_rng_state()
    torch_mlir.explain(model, x, options={"opt_level": 0})
    torch.testing.assert_close(dict(model.state_dict()), before)
    assert all(parameter.grad is None for parameter in model.parameters())
    assert torch.equal(torch.random.get_rng_state(), state)


def test_every_compilation_is_named_even_the_last_one_that_dynamo_makes():
    from torch._dynamo import utils

    def double(x):
        return x * 2

    utils.set_compilation_metrics_limit(2)
    try:
        with torch._dynamo.config.patch(recompile_limit=4):
            sizes = [(torch.ones(size),) for size in range(3, 9)]
            report = torch_mlir.explain(double, torch.ones(2), also=sizes, dynamic=False, options={"opt_level": 0})
    finally:
        utils.set_compilation_metrics_limit(utils.DEFAULT_COMPILATION_METRICS_LIMIT)
    assert len(report.graphs) == 4
    # The fifth one has a reason as well, and from then on eager runs what is new.
    assert [item.reason.partition("actual ")[2] for item in report.recompiles] == ["3", "4", "5", "6"]
    assert all(item.function.startswith("double (") for item in report.recompiles)
    assert not report.fully_compiled
    assert "recompile limit exceeded" in report.graph_breaks[-1].reason
    assert report.graph_breaks[-1].source.startswith("double (")


def test_functions_that_dynamo_leaves_to_python():
    def break_in_a_loop(x):
        for _ in range(2):
            torch._dynamo.graph_break()
            x = x + 1
        return x

    report = torch_mlir.explain(break_in_a_loop, torch.ones(2))
    assert not report.graphs
    assert not report.fully_compiled
    assert "break_in_a_loop" in report.graph_breaks[0].source
    assert HERE in report.graph_breaks[0].source


def test_functions_and_wrong_options():
    report = torch_mlir.explain(torch.tanh, torch.ones(2))
    assert report.fully_compiled
    assert [graph.kind for graph in report.graphs] == ["inference"]
    with pytest.raises(ValueError, match="unknown option"):
        torch_mlir.explain(torch.tanh, torch.ones(2), options={"no": 1})


@pytest.mark.parametrize(
    ("model", "options", "words"),
    [
        ("tanh", {}, "expected a module or a function, got str"),
        (torch.nn.Linear, {}, "got the class Linear: pass an instance of it"),
        (torch.tanh, {"also": [torch.ones(2)]}, r"as in also=\[\(x,\)\], and got a Tensor"),
    ],
)
def test_what_is_no_model_and_no_call(model, options, words):
    with pytest.raises(TypeError, match=words):
        torch_mlir.explain(model, torch.ones(2), **options)


def test_compiled_programs_have_nothing_to_explain():
    compiled = torch_mlir.compile(torch.nn.Tanh(), torch.ones(2))
    with pytest.raises(TypeError, match="pass the module that it was compiled from"):
        torch_mlir.explain(compiled, torch.ones(2))


def test_an_engine_that_is_not_installed(monkeypatch):
    def check_installed(self):
        raise EngineError("it is not here")

    monkeypatch.setattr(CpuEngine, "check_installed", check_installed)
    with pytest.raises(EngineError, match="it is not here"):
        torch_mlir.explain(torch.tanh, torch.ones(2))


def test_nothing_was_compiled():
    report = torch_mlir.explain(opaque, torch.ones(2))
    assert report.nothing_compiled
    assert report.graphs
    text = str(report)
    assert text.splitlines()[0] == "nothing was compiled"
    assert "torch_mlir_tests.opaque.default" in text
    assert not torch_mlir.explain(torch.sin, torch.ones(2)).nothing_compiled


def test_what_is_likely_slower_than_aten():
    depthwise = nn.Conv2d(32, 32, 3, groups=32)
    x = torch.randn(8, 32, 32, 32).to(memory_format=torch.channels_last)
    slow = torch_mlir.explain(depthwise, x, backward=False, options={"cost_rules": False, "opt_level": 0})
    (item,) = [item for graph in slow.graphs for piece in graph.pieces for item in piece.slower]
    assert (item.target, item.reason) == (
        "aten.convolution.default",
        "ATen is faster at channels-last depthwise convolutions of float32",
    )
    assert "compiled, and likely slower than ATen" in str(slow)
    ruled = torch_mlir.explain(depthwise, x, backward=False, options={"opt_level": 0})
    assert "likely slower" not in str(ruled)
    assert ruled.fallbacks == {"aten.convolution.default": 1}
