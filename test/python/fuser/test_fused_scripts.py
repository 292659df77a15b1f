# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What else people do with scripts: freezing, saving, optional inputs, other sizes, memory formats, letting go."""

from __future__ import annotations

import copy
import gc
import io
import threading
import weakref
from typing import Any

import pytest
import torch
from fuser_support import ALL, CONVOLUTIONS, Recorder, agree, groups, script, trace

import torch_mlir.fuser


class Network(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.conv = torch.nn.Conv2d(3, 4, 3)
        self.norm = torch.nn.BatchNorm2d(4)
        self.linear = torch.nn.Linear(4, 2)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = torch.relu(self.norm(self.conv(x)))
        return torch.tanh(self.linear(y.mean([2, 3])))


@pytest.mark.parametrize(
    "finish", [torch.jit.freeze, torch.jit.optimize_for_inference], ids=["freeze", "optimize_for_inference"]
)
@pytest.mark.parametrize("prepare", [trace, lambda model, _: script(model)], ids=["trace", "script"])
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_finished_for_inference(register: Any, finish: Any, prepare: Any) -> None:
    accelerator = register("everything", supported=ALL)
    model, x = Network().eval(), torch.randn(2, 3, 8, 8)
    with torch.no_grad():
        finished = finish(prepare(model, x))
        for size in (8, 9, 8):
            x = torch.randn(2, 3, size, 8)
            for _ in range(2):
                torch.testing.assert_close(finished(x), model(x))
    # The optimization leaves operators of oneDNN's, which the accelerator does not have.
    assert (accelerator.runs > 0) == (finish is torch.jit.freeze)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_saved_and_loaded(register: Any) -> None:
    register("mdla", supported=CONVOLUTIONS)
    model, x = Network().eval(), torch.randn(2, 3, 8, 8)
    traced = trace(model, x)
    agree(traced, model, (x,))
    assert groups(traced, x)
    file = io.BytesIO()
    torch.jit.save(traced, file)
    assert b"CompilationGroup" not in file.getvalue()
    file.seek(0)
    loaded = torch.jit.load(file)
    agree(loaded, model, (x,))
    assert groups(loaded, x)
    torch_mlir.fuser.unregister("mdla")
    file.seek(0)
    agree(torch.jit.load(file), model, (x,))


def test_copies(register: Any) -> None:
    accelerator = register("mdla", supported=CONVOLUTIONS)
    model, x = Network().eval(), torch.randn(2, 3, 8, 8)
    scripted = script(model)
    agree(scripted, model, (x,))
    copied, runs = copy.deepcopy(scripted), accelerator.runs
    with torch.no_grad():
        model.conv.weight.mul_(2)
    agree(scripted, model, (x,))
    with pytest.raises(AssertionError):
        agree(copied, model, (x,))  # It has the weights from before.
    assert accelerator.runs > runs


def optional(x: torch.Tensor, bias: torch.Tensor | None, scale: float | None) -> torch.Tensor:
    y = torch.relu(x)
    if bias is not None:
        y = y + bias
    if scale is not None:
        y = y * scale
    return torch.nn.functional.linear(y, x, bias).exp()


def test_optional_inputs(register: Any) -> None:
    accelerator = register("everything", supported=ALL)
    x, bias = torch.randn(3, 3), torch.randn(3)
    calls = [(x, None, None), (x, bias, None), (x, None, 2.0), (x, bias, 0.5), (x, None, None)]
    agree(script(optional), optional, *calls)
    assert accelerator.runs > 0


def branches(x: torch.Tensor, twice: bool, factors: list[float]) -> dict[str, torch.Tensor]:
    results = {"first": torch.relu(x) + 1}
    if twice:
        results["second"] = results["first"] * 2
    for index, factor in enumerate(factors):
        y = torch.tanh(x * factor)
        if index == 1:
            continue
        if bool(y.sum() > 1):
            results["sum"] = y.sum() + index
            break
        x = x - 1
    while bool(x.abs().max() > 1):
        x = x * 0.5
    results["last"] = torch.sigmoid(x)
    return results


def test_branches_and_loops(register: Any) -> None:
    accelerator = register("everything", supported=ALL)
    x = torch.randn(3, 4)
    calls = [(x, False, []), (x, True, [1.0, 2.0, 0.5]), (x + 3, True, [1.0]), (x[:0], False, [])]
    scripted = script(branches)
    for call in calls[:3]:
        agree(scripted, branches, call)
    with pytest.raises(RuntimeError), torch.no_grad():
        branches(*calls[3])
    with pytest.raises(RuntimeError, match="max"):
        scripted(*calls[3])
    assert accelerator.runs > 0


def aliased(x: torch.Tensor, y: torch.Tensor) -> tuple[torch.Tensor, list[torch.Tensor], torch.Tensor]:
    base = torch.relu(x) + 1
    rows = base[0]
    rows.mul_(y[0])
    parts = base.chunk(2, 1)
    parts[1].add_(1)
    x.add_(base)
    flat = base.reshape(-1)
    flat[0] = 7
    base += y
    return base, [rows, parts[0], base.contiguous()], torch.exp(x.expand(2, -1, -1).select(0, 1))


def test_views_and_writes(register: Any) -> None:
    accelerator = register("everything", supported=ALL)
    x, y = torch.randn(4, 6), torch.randn(4, 6)
    for prepare in (lambda: trace(aliased, x.clone(), y), lambda: script(aliased)):
        scripted = prepare()
        agree(scripted, aliased, (x, y), (torch.randn(2, 4), torch.randn(2, 4)))
        same = x.clone()  # One tensor for both arguments.
        torch.testing.assert_close(scripted(x.clone(), y), aliased(x.clone(), y))
        ours, eagers = same.clone(), same.clone()
        torch.testing.assert_close((scripted(ours, ours), ours), (aliased(eagers, eagers), eagers))
        results = scripted(x.clone(), y)
        assert results[1][0].data_ptr() == results[0].data_ptr() == results[1][2].data_ptr()
    assert accelerator.runs > 0


@pytest.mark.parametrize("shape", [(0, 3, 8, 8), (1, 3, 8, 8), (2, 3, 3, 3)])
def test_channels_last_and_empty(register: Any, shape: tuple[int, ...]) -> None:
    register("everything", supported=ALL)
    model = Network().eval().to(memory_format=torch.channels_last)
    x = torch.randn(shape).to(memory_format=torch.channels_last)
    agree(script(model), model, (x,), (x.contiguous(),))
    agree(trace(model, x), model, (x,), (x.contiguous(),))


def test_autocast(register: Any) -> None:
    register("everything", supported=ALL)
    model, x = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.Linear(8, 2)), torch.randn(3, 4)
    scripted = script(model)
    for enabled in (False, True, False):
        results = []
        for function in (scripted, model):
            with torch.autocast("cpu", torch.bfloat16, enabled=enabled, cache_enabled=False):
                result = function(x)
            results.append((result, torch.autograd.grad(result.float().sum(), list(model.parameters()))))
        torch.testing.assert_close(*results, rtol=2e-2, atol=2e-2)
        assert results[0][0].dtype == results[1][0].dtype


def test_backward_pass_under_autocast_is_not_cast(register: Any) -> None:
    accelerator = register("everything", supported=ALL)
    torch.manual_seed(0)
    model, x = torch.nn.Sequential(torch.nn.Linear(64, 64), torch.nn.Tanh()), torch.randn(8, 64)
    found = []
    for function in (script(model), model):
        loss = function(x).square().sum()
        with torch.autocast("cpu", torch.bfloat16):
            found.append(torch.autograd.grad(loss, list(model.parameters())))
    # Products of 16 bits take sums of the forward pass, a few of which are rounded to another neighbour.
    for ours, eager in zip(*found, strict=True):
        assert ours.isclose(eager).float().mean() > 0.9
    assert accelerator.runs > 0


def test_accelerators_and_programs_are_let_go(register: Any) -> None:
    class Program:
        def __call__(self, x: torch.Tensor) -> torch.Tensor:
            return torch.relu(x) + 1

    programs: list[weakref.ref[Any]] = []

    def compiled(module: Any, inputs: Any) -> Any:
        program = Program()
        programs.append(weakref.ref(program))
        return program

    accelerator: Any = register("mdla", supported=["aten::relu", "aten::add"], compile=compiled)
    scripted = trace(lambda x: torch.relu(x) + 1, torch.ones(2))
    scripted(torch.ones(2))
    watched = weakref.ref(accelerator)
    del accelerator
    torch_mlir.fuser.unregister("mdla")
    gc.collect()
    scripted(torch.ones(2))  # It goes on without them.
    assert len(programs) == 1
    assert programs[0]() is None
    assert watched() is None


def test_script_goes_on_in_threads_while_it_is_unregistered(register: Any) -> None:
    register("mdla", supported=["aten::relu", "aten::add"], compile=Recorder())
    scripted, x = trace(lambda x: torch.relu(x) + x, torch.ones(3)), torch.randn(3)
    wanted, problems, done = torch.relu(x) + x, [], threading.Event()

    def work() -> None:
        try:
            while not done.is_set():
                torch.testing.assert_close(scripted(x), wanted)
        except BaseException as error:
            problems.append(error)

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for _ in range(15):
        torch_mlir.fuser.unregister("mdla")
        register("mdla", supported=["aten::relu", "aten::add"], compile=Recorder())
        scripted(x)
    done.set()
    for thread in threads:
        thread.join()
    assert not problems


def test_results_that_share_memory_with_each_other_are_apart(register: Any) -> None:
    def two(x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        y = torch.relu(x)
        return y + 1, y * 2

    def compiled(module: Any, inputs: Any) -> Any:
        def call(x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
            both = torch.zeros(2, *x.shape)
            return both[0], both[0]

        return call

    register("mdla", supported=ALL, compile=compiled)
    first, second = script(two)(torch.ones(3))
    first.add_(1)
    assert second.tolist() == [0, 0, 0]
