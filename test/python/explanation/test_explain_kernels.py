# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""torch_mlir.explain(kernels=True): what each kernel takes and how it is computed, beside ATen."""

from __future__ import annotations

import threading

import pytest
import torch
from dynamo_support import opaque
from torch import nn

import torch_mlir
from torch_mlir import ir
from torch_mlir._mlir_libs._torchMlirRuntime import begin_measuring, end_measuring
from torch_mlir.backends import Engine, EngineProgram, get_engine
from torch_mlir.backends.cpu.job import CpuJob
from torch_mlir.backends.cpu.kernels import MeasurableProgram
from torch_mlir.backends.cpu.limits import known_limits
from torch_mlir.explanation import Explanation, GraphReport, KernelReport

ALL = {"fallback": False}


def kernels_of(model, *inputs, **options) -> list[KernelReport]:
    report = torch_mlir.explain(model, *inputs, kernels=True, **options)
    return [kernel for graph in report.graphs for kernel in graph.kernels]


def with_operator(kernels: list[KernelReport], name: str) -> list[KernelReport]:
    return [kernel for kernel in kernels if any(name in operator for operator in kernel.operators)]


class Net(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.conv, self.norm, self.last = nn.Conv2d(8, 16, 3, padding=1), nn.LayerNorm(64), nn.Linear(64, 24)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        image = torch.relu(self.conv(x))
        rows = self.norm(image.flatten(2).mean(1))
        return opaque(self.last(rows)) * 2


@pytest.fixture(scope="module")
def report() -> Explanation:
    torch._dynamo.reset()
    return torch_mlir.explain(Net(), torch.randn(32, 8, 8, 8), kernels=True, backward=False)


def test_nothing_is_measured_unless_asked():
    report = torch_mlir.explain(lambda x: x.exp(), torch.ones(3))
    assert report.graphs[0].kernels == ()
    assert "kernels of" not in str(report)


def test_products_and_convolutions_have_plans(report):
    kernels = report.graphs[0].kernels
    (conv,) = [kernel for kernel in with_operator(kernels, "convolution") if kernel.plan]
    assert conv.plan.dtype == "float32"
    assert conv.multiplications == 32 * 16 * 64 * 8 * 9
    assert conv.plan.outer * conv.plan.rows * conv.plan.columns * conv.plan.terms == conv.multiplications
    assert {"aten.convolution.default", "aten.relu.default"} <= set(conv.operators)
    (linear,) = [kernel for kernel in with_operator(kernels, "addmm") if kernel.plan]
    assert {linear.plan.rows, linear.plan.columns, linear.plan.terms} == {32, 24, 64}
    assert linear.plan.shape in str(linear.plan)


def test_bytes_are_those_of_the_operands(report):
    (linear,) = [kernel for kernel in with_operator(report.graphs[0].kernels, "addmm") if kernel.plan]
    assert linear.bytes == 4 * (32 * 64 + 64 * 24 + 24 + 32 * 24)


def test_every_operator_is_somewhere(report):
    graph = report.graphs[0]
    names = {name for kernel in graph.kernels for name in kernel.nodes}
    computing = {node.name for node in graph.nodes if node.runs_on == "compiled" and "view" not in node.target}
    elsewhere = {"getitem", "detach", "permute"}
    assert {name for name in computing - names if name.partition("_")[0] not in elsewhere} == set()


def test_times_are_positive_and_lines_are_the_users(report):
    kernels = report.graphs[0].kernels
    assert all(kernel.seconds > 0 for kernel in kernels if kernel.nodes)
    assert all(kernel.floor_seconds > 0 for kernel in kernels if kernel.bytes)
    assert sum(kernel.aten_seconds for kernel in kernels) > 0
    (conv,) = [kernel for kernel in with_operator(kernels, "convolution") if kernel.plan]
    assert any("image = torch.relu(self.conv(x))" in source for source in conv.sources)
    assert conv.aten_seconds > 0


def test_operators_on_aten_are_listed(report):
    (kernel,) = [kernel for kernel in report.graphs[0].kernels if kernel.piece is None]
    assert kernel.operators == {"torch_mlir_tests.opaque.default": 1}
    assert kernel.seconds == kernel.aten_seconds > 0
    assert kernel.plan is None


def test_each_piece_has_what_is_around_its_kernels(report):
    graph = report.graphs[0]
    around = [kernel.piece for kernel in graph.kernels if not kernel.nodes]
    assert around == list(range(len(graph.pieces))) == [0, 1]


def test_the_table_and_the_page(report):
    text = str(report)
    assert "kernels of 0/0 inference" in text or "kernels of 0/0 forward" in text
    assert "panels of float32" in text or "few rows of float32" in text
    assert "torch_mlir_tests.opaque.default on ATen" in text
    assert "(around kernels)" in text
    assert "kernels of 0/0" in report.to_html()


def test_long_tables_end_with_a_sum():
    kernels = tuple(KernelReport(0, (f"n{i}",), {f"op{i}": 1}, (), 1e-3 * (i + 1), 2e-3) for i in range(40))
    text = str(Explanation((GraphReport("inference", "0/0", False, (), (), (), kernels=kernels),)))
    assert "kernels of 0/0 inference: 820 ms, all on ATen 80 ms" in text
    assert "15 more" in text
    assert "op39" in text
    assert "op14 " not in text


def test_kernels_that_compute_an_operator_together_share_atens_time():
    softmax = with_operator(
        kernels_of(lambda x: x.cumsum(1).softmax(-1), torch.randn(64, 1000), options=ALL), "softmax"
    )
    assert softmax
    ratios = {round(kernel.aten_seconds / kernel.seconds, 3) for kernel in softmax if len(kernel.operators) == 1}
    assert len(ratios) <= 1


def test_each_product_of_a_chain_is_itself():
    """All of them start from one tensor of zeros."""
    chain = nn.Sequential(*(nn.Linear(64, 64, bias=False) for _ in range(3)))
    kernels = [kernel for kernel in kernels_of(chain, torch.randn(32, 64), backward=False) if kernel.plan]
    assert [kernel.nodes for kernel in kernels] == [("mm",), ("mm_1",), ("mm_2",)]


def test_modules_without_lines_of_the_user_are_named():
    layers = nn.Sequential(nn.Sequential(nn.Linear(64, 32)), nn.Linear(32, 64))
    kernels = [kernel for kernel in kernels_of(layers, torch.randn(32, 64)) if kernel.plan]
    assert {source for kernel in kernels for source in kernel.sources} == {"0.0 (Linear)", "1 (Linear)"}


def test_dynamic_sizes_are_those_of_the_last_call():
    report = torch_mlir.explain(
        lambda x: x.exp() + 1, torch.randn(10, 4), also=[(torch.randn(50, 4),)], dynamic=True, kernels=True
    )
    (graph,) = report.graphs
    assert graph.is_dynamic
    assert [kernel.bytes for kernel in graph.kernels if kernel.nodes] == [2 * 4 * 50 * 4]


def test_arguments_and_buffers_keep_their_values():
    def count(x, total):
        total.add_(x)
        return total * 2

    x, total = torch.ones(5), torch.zeros(5)
    assert kernels_of(count, x, total)
    assert total.tolist() == [1.0] * 5  # The call that every `explain` makes.
    assert x.tolist() == [1.0] * 5

    norm = nn.BatchNorm1d(4)
    assert kernels_of(norm, torch.randn(8, 4))
    assert norm.running_mean.tolist() == [0.0] * 4
    assert norm.num_batches_tracked == 0


def test_random_numbers_go_on_as_before():
    torch.manual_seed(3)
    expected = torch.rand(2)
    torch.manual_seed(3)
    assert kernels_of(lambda x: torch.rand(5) * x + torch.dropout(x, 0.5, True), torch.ones(5))
    assert torch.equal(torch.rand(2), expected)


def test_operators_of_others_run_once_more_only():
    calls = []
    with torch.library._scoped_library("measured_once", "DEF") as library:
        library.define("noted(Tensor x) -> Tensor")
        library.impl("noted", lambda x: (calls.append(1), x + 1)[1], "CPU")
        library.impl("noted", torch.empty_like, "Meta")
        kernels = kernels_of(lambda x: torch.ops.measured_once.noted(x.exp()).sin(), torch.ones(3))
    assert with_operator(kernels, "noted")
    assert len(calls) == 2


def test_backward_passes_are_measured():
    report = torch_mlir.explain(nn.Linear(16, 8), torch.randn(20, 16), kernels=True)
    assert [graph.kind for graph in report.graphs] == ["forward", "backward"]
    for graph in report.graphs:
        assert any(kernel.plan or "mm" in str(kernel.operators) for kernel in graph.kernels)


def test_a_table_is_not_counted_as_read():
    table = torch.randn(10000, 16)
    kernels = kernels_of(lambda i: torch.nn.functional.embedding(i, table), torch.tensor([1, 5, 7]), options=ALL)
    (kernel,) = with_operator(kernels, "embedding")
    assert kernel.bytes <= 3 * 16 * 4 + 3 * 8


def test_a_loop_of_a_program_is_one_kernel_with_all_steps():
    def repeat(x):
        return torch._higher_order_ops.while_loop(lambda x: x.sum() < 100, lambda x: (x + 0.5,), (x,))

    few, many = (
        with_operator(kernels_of(repeat, torch.ones(4) * start, options=ALL, backward=False), "while_loop")
        for start in (24.5, -500.0)
    )
    assert len(few) == len(many)
    assert sum(kernel.seconds for kernel in many) > 5 * sum(kernel.seconds for kernel in few)


def test_products_in_a_shared_loop_count_on_every_thread():
    def attend(q, k, v):
        return torch.nn.functional.scaled_dot_product_attention(q, k, v)

    q, k, v = (torch.randn(2, 4, 256, 32) for _ in range(3))
    kernels = kernels_of(attend, q, k, v, options={**ALL, "threads": 2})
    assert sum(kernel.multiplications for kernel in kernels) == 2 * (2 * 4 * 256 * 256 * 32)


def test_large_and_small_dtypes():
    for dtype in (torch.float64, torch.bfloat16, torch.float16):
        (kernel,) = [k for k in kernels_of(torch.matmul, *torch.ones(2, 64, 64, dtype=dtype), options=ALL) if k.plan]
        assert kernel.plan.dtype == str(dtype).removeprefix("torch.")
        assert kernel.multiplications == 64**3


def test_many_elements():
    (kernel,) = [k for k in kernels_of(lambda x: x * 2, torch.ones(10**7), options=ALL) if k.nodes]
    assert kernel.bytes == 8 * 10**7
    assert kernel.seconds > kernel.floor_seconds / 4
    assert kernel.expected_seconds > 0


class Plain(Engine):
    """An engine that measures nothing."""

    name = "plain"

    def compile(self, program, options):
        return get_engine("cpu").compile(program, get_engine("cpu").checked_options({}))


def test_engines_that_do_not_measure():
    kernels = kernels_of(lambda x: opaque(x.exp()), torch.ones(3), options={"engine": Plain()})
    assert [kernel.operators for kernel in kernels] == [{"torch_mlir_tests.opaque.default": 1}]


class Broken(Plain):
    name = "broken"

    def measurable(self, program, options):
        raise RuntimeError("no clock")


def test_what_cannot_be_measured_leaves_the_report():
    with pytest.warns(UserWarning, match="kernels of piece 0 cannot be measured.*no clock"):
        report = torch_mlir.explain(lambda x: x.exp(), torch.ones(3), options={"engine": Broken()}, kernels=True)
    assert report.graphs[0].compiled == 1
    assert report.graphs[0].kernels == ()


def test_limits_fall_with_size():
    limits = known_limits(1).limits
    rates = [limits.bytes[size] for size in sorted(limits.bytes)]
    assert rates == sorted(rates, reverse=True)
    assert limits.floor(10**9, "float32", 0) == pytest.approx(1e9 / limits.multiplications["float32"])
    assert limits.floor(0, "float32", 2**28) == pytest.approx(2**28 / rates[-1])
    assert limits.floor(0, "float32", 0) == 0
    assert limits.floor(10**9, "float8", 0) == 0  # Unknown limits are none.


def test_a_second_look_at_limits_keeps_the_best(monkeypatch):
    from torch_mlir.backends.cpu import limits

    rates = iter([4e9, 2e9, 5e9])
    monkeypatch.setattr(limits, "DTYPES", ("float32",))
    monkeypatch.setattr(limits, "_READ", (2**15,))
    monkeypatch.setattr(limits, "measure_multiplying", lambda number, threads: next(rates))
    monkeypatch.setattr(limits, "measure_reading", lambda size, threads: 1e9 * threads)
    known = limits.KnownLimits(2)
    for best in (4e9, 5e9):
        known.look_again()
        assert known.limits.multiplications == {"float32": best}
    assert known.limits.bytes == {2**15: 2e9}


def test_threads_measure_apart():
    programs = [program_of(text) for text in (EXP, EXP_TWICE)]
    found: dict[int, set[int]] = {0: set(), 1: set()}

    def measure(index: int) -> None:
        program = programs[index]
        x = torch.ones(1000 * (index + 1), 8)
        for _ in range(3):
            runs = program.measure(lambda: program.executable(x))
            found[index].update(run.bytes for run in runs.kernels)

    threads = [threading.Thread(target=measure, args=(index,)) for index in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {0: {64 * 1000}, 1: {64 * 2000, 32 * 2000}}  # The second one of two works in place.


def test_a_call_that_fails_ends_the_measurement():
    program = program_of(EXP)
    inputs = [torch.ones(2), *[torch.ones(2, 8)] * 4]
    with pytest.raises(ValueError, match=r"has shape \[2\]"):
        program.measure(lambda: program.executable(inputs.pop()))
    assert end_measuring() == []
    assert torch.equal(program.executable(torch.zeros(2, 8))[0], torch.ones(2, 8))


def test_usual_code_is_not_what_is_measured(monkeypatch, tmp_path):
    monkeypatch.setenv("TORCH_MLIR_CACHE_DIR", str(tmp_path))
    program_of(EXP)
    usual = CpuJob(engine_program(EXP), opt_level=3, threads=None, cpu=None)
    assert usual.cached() is None
    begin_measuring(1)
    usual.build()(torch.ones(2, 8))
    assert [run["calls"] for run in end_measuring()] == [0]


EXP = """func.func @main(%a: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %0 = math.exp %a : tensor<?x8xf32> loc("exp")
  return %0 : tensor<?x8xf32>
}"""
EXP_TWICE = EXP.replace("  return %0", "  %1 = math.exp %0 : tensor<?x8xf32>\n  return %1")


def engine_program(text: str) -> EngineProgram:
    return EngineProgram(ir.Module.parse(text, ir.Context()))


def program_of(text: str) -> MeasurableProgram:
    return MeasurableProgram(engine_program(text), opt_level=3)
