# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Weights that are packed once: results are those of code that packs them at each call, and changes are seen."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn
from torch.export import Dim

import torch_mlir

MODELS: dict[str, tuple[Callable[[], nn.Module], tuple[int, ...]]] = {
    "few rows, many outputs": (lambda: nn.Linear(40, 97), (6, 40)),
    "rows of whole tiles": (lambda: nn.Linear(768, 200), (48, 768)),
    "many rows": (lambda: nn.Linear(400, 33), (300, 400)),
    "three dimensions": (lambda: nn.Sequential(nn.Linear(64, 90), nn.GELU(), nn.Linear(90, 64)), (3, 17, 64)),
    "turned weight": (lambda: Product(torch.randn(385, 70)), (65, 385)),
    "convolution": (lambda: nn.Conv2d(16, 20, 3, padding=1), (2, 16, 13, 11)),
    "convolution of pixels": (lambda: nn.Conv2d(70, 130, 1), (1, 70, 7, 7)),
    "groups": (lambda: nn.Conv2d(16, 24, 3, groups=2), (1, 16, 12, 12)),
    "transposed convolution": (lambda: nn.ConvTranspose2d(12, 18, 3, stride=2), (1, 12, 9, 9)),
    "one weight, many products": (lambda: Product(torch.randn(48, 80)), (4, 5, 33, 48)),
    "LSTM": (lambda: nn.LSTM(40, 48, batch_first=True), (4, 6, 40)),
}


class Product(nn.Module):
    def __init__(self, weight: torch.Tensor) -> None:
        super().__init__()
        self.weight = nn.Parameter(weight)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x @ self.weight


def first(value: Any) -> torch.Tensor:
    return value if isinstance(value, torch.Tensor) else first(value[0])


def by_jit(model: nn.Module, x: torch.Tensor, **options: Any) -> Any:
    torch._dynamo.reset()
    return torch.compile(model, backend="torch_mlir", dynamic=False, options={"fallback": False, **options})


def ahead(model: nn.Module, x: torch.Tensor, **options: Any) -> Any:
    return torch_mlir.compile(model, x, **options)


@pytest.fixture(params=[ahead, by_jit], ids=["compile", "torch.compile"])
def compiler(request: pytest.FixtureRequest) -> Any:
    return request.param


def assert_close(found: torch.Tensor, expected: torch.Tensor) -> None:
    torch.testing.assert_close(found, expected, rtol=1e-4, atol=1e-5 * float(expected.abs().max()))


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16], ids=str)
@pytest.mark.parametrize("name", MODELS)
@torch.no_grad()
def test_results_are_those_of_weights_that_are_packed_at_each_call(name: str, dtype: torch.dtype) -> None:
    make, sizes = MODELS[name]
    model, x = make().to(dtype), torch.randn(sizes, dtype=dtype)
    expected = first(torch_mlir.compile(model, x)(x))
    frozen = torch_mlir.compile(model, x, freeze=True)
    found = [first(frozen(x)) for _ in range(3)]  # Packs, and takes what is packed.
    assert all(torch.equal(again, found[0]) for again in found[1:])
    if name == "convolution of pixels":  # Its last column is summed in another order.
        rounding = 8 * torch.finfo(dtype).eps * float(expected.abs().max())
        torch.testing.assert_close(found[0], expected, rtol=0, atol=rounding)
    else:
        assert torch.equal(found[0], expected)


@pytest.mark.parametrize("name", ["rows of whole tiles", "many rows", "convolution", "turned weight"])
@torch.no_grad()
def test_weights_are_packed_once(name: str) -> None:
    make, sizes = MODELS[name]
    model, x = make(), torch.randn(sizes)
    frozen = torch_mlir.compile(model, x, freeze=True)
    assert frozen.executable.packed_bytes == 0
    frozen(x)
    packed = frozen.executable.packed_bytes
    assert model.weight.nbytes <= packed <= 1.25 * model.weight.nbytes + (64 << 10)
    for threads in (1, 2):
        torch.set_num_threads(threads)
        frozen(x + 1)
    assert frozen.executable.packed_bytes == packed


def swap(model: nn.Module) -> None:
    model.weight = nn.Parameter(torch.randn_like(model.weight))


def scaled(weight: nn.Parameter) -> nn.Parameter:
    """Counts of changes are the tensor's own: the new one begins with none."""
    return nn.Parameter(weight.mul_(2.0).data)


def step(model: nn.Module) -> None:
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.1)
    model.weight.grad = torch.randn_like(model.weight)
    optimizer.step()


CHANGES: dict[str, Callable[[nn.Module], Any]] = {
    "in place": lambda model: model.weight.add_(1.0),
    "copied": lambda model: model.weight.copy_(torch.randn_like(model.weight)),
    "a view": lambda model: model.weight[3:5].zero_(),
    "other data": lambda model: setattr(model.weight, "data", torch.randn_like(model.weight)),
    "another parameter": swap,
    "a step": step,
    "another parameter over the same memory": lambda model: setattr(model, "weight", scaled(model.weight)),
    "a state": lambda model: model.load_state_dict({name: value + 1 for name, value in model.state_dict().items()}),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
@torch.no_grad()
def test_changes_that_are_counted_are_seen(compiler: Any, change: Callable[[nn.Module], Any]) -> None:
    model, x = nn.Linear(50, 60), torch.randn(30, 50)
    frozen = compiler(model, x, freeze=True)
    for _ in range(3):
        assert_close(frozen(x), model(x))
        change(model)
    assert_close(frozen(x), model(x))


@torch.no_grad()
def test_nothing_but_weights_is_packed(compiler: Any) -> None:
    """An argument that is no parameter is another one at each call, though it be at the same address."""
    model = Product(torch.randn(40, 50))
    x, other = torch.randn(30, 40), torch.randn(50, 60)

    class Both(nn.Module):
        def forward(self, x: torch.Tensor, other: torch.Tensor) -> torch.Tensor:
            return model(x) @ other

    torch._dynamo.reset()
    both = Both()
    both.inner = model
    frozen = (
        torch_mlir.compile(both, x, other, freeze=True)
        if compiler is ahead
        else torch.compile(both, backend="torch_mlir", options={"fallback": False, "freeze": True})
    )
    for _ in range(3):
        assert_close(frozen(x, other), both(x, other))
        other.data.mul_(-2.0)


@torch.no_grad()
def test_weights_are_not_taken_for_what_lies_there_later(compiler: Any) -> None:
    """A parameter's memory stays its own while its pack is there."""
    model, x = nn.Linear(64, 96, bias=False), torch.randn(32, 64)
    frozen = compiler(model, x, freeze=True)
    frozen(x)
    model.weight.data = torch.randn(96, 64)
    kept = [torch.randn(96, 64) for _ in range(8)]  # One of these would get the memory.
    assert_close(frozen(x), model(x))
    assert all(value.isfinite().all() for value in kept)


@torch.no_grad()
def test_any_number_of_rows_takes_the_same_packs() -> None:
    model, x = nn.Linear(128, 256), torch.randn(40, 128)
    frozen = torch_mlir.compile(model, x, dynamic_shapes=({0: Dim.DYNAMIC},), freeze=True)
    for rows in (40, 1, 7, 64, 33, 500, 64):
        x = torch.randn(rows, 128)
        assert_close(frozen(x), model(x))
    # Once as rows, once as columns at most, and no more of it than one copy.
    assert frozen.executable.packed_bytes <= 1.25 * model.weight.nbytes + (64 << 10)


def test_training_sees_each_step(compiler: Any) -> None:
    model, x = nn.Sequential(nn.Linear(32, 48), nn.Tanh(), nn.Linear(48, 40)), torch.randn(24, 32)
    frozen = by_jit(model, x, freeze=True)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05)
    for _ in range(4):
        expected = model(x).detach()
        result = frozen(x)
        assert_close(result.detach(), expected)
        optimizer.zero_grad()
        result.square().mean().backward()
        optimizer.step()


@torch.no_grad()
def test_what_the_program_writes_is_read_anew() -> None:
    class Counter(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.register_buffer("matrix", torch.randn(40, 50))

        def forward(self, x: torch.Tensor) -> torch.Tensor:
            result = x @ self.matrix
            self.matrix.mul_(0.5)
            return result

    model, x = Counter(), torch.randn(30, 40)
    frozen = torch_mlir.compile(model, x, freeze=True)
    for _ in range(3):
        expected = x @ model.matrix
        assert_close(frozen(x), expected)


@torch.no_grad()
def test_saved_programs_pack_their_weights(tmp_path: Any) -> None:
    model, x = nn.Sequential(nn.Linear(64, 96), nn.ReLU(), nn.Linear(96, 80)), torch.randn(40, 64)
    torch_mlir.compile(model, x).save(tmp_path / "model.tmlir")
    loaded = torch_mlir.load(tmp_path / "model.tmlir")
    expected = model(x)
    for _ in range(2):
        assert_close(loaded(x), expected)
    assert loaded.executable.packed_bytes >= model[0].weight.nbytes + model[2].weight.nbytes


@torch.no_grad()
def test_libraries_pack_their_weights(tmp_path: Any) -> None:
    model, x = nn.Sequential(nn.Linear(64, 96), nn.ReLU(), nn.Linear(96, 80)), torch.randn(40, 64)
    library = ctypes.CDLL(str(torch_mlir.compile(model, x).export_library(tmp_path)[0]))
    library.model_set_threads(2)
    failures: list[str] = []

    def call() -> None:
        for _ in range(20):
            given, result = (ctypes.c_void_p * 1)(x.data_ptr()), (ctypes.c_void_p * 1)()
            if library.model_run(given, result):
                failures.append("failed")
                return
            found = torch.frombuffer((ctypes.c_float * 3200).from_address(result[0]), dtype=torch.float32).view(40, 80)
            if not torch.allclose(found, model(x), atol=1e-5):
                failures.append("wrong")
            library.model_free(result)

    threads = [threading.Thread(target=call) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


@torch.no_grad()
def test_threads_share_packs_and_see_changes() -> None:
    model, x = nn.Linear(200, 300), torch.randn(50, 200)
    frozen = torch_mlir.compile(model, x, freeze=True)
    zeros, ones = torch.zeros_like(model.weight), torch.ones_like(model.weight)
    wrong: list[float] = []
    results = [nn.functional.linear(x, weight, model.bias) for weight in (zeros, ones)]

    def call(turns: int) -> None:
        with torch.no_grad():
            for _ in range(turns):
                found = frozen(x)
                if not any(torch.allclose(found, result, atol=1e-3) for result in results):
                    wrong.append(float(found.abs().max()))

    for weight in (zeros, ones) * 4:
        model.weight.data = weight.clone()
        threads = [threading.Thread(target=call, args=(10,)) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert_close(frozen(x), model(x))
    assert not wrong


def test_a_frozen_program_frees_its_packs() -> None:
    def resident() -> int:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * 4096

    model, x = nn.Linear(2048, 2048), torch.randn(32, 2048)
    with torch.no_grad():
        torch_mlir.compile(model, x, freeze=True)(x)
        before = resident()
        for _ in range(6):
            torch_mlir.compile(model, x, freeze=True)(x)
        frozen = torch_mlir.compile(model, x, freeze=True)
        for _ in range(20):
            model.weight.add_(1.0)
            frozen(x)
    assert resident() - before < 3 * model.weight.nbytes


@torch.no_grad()
def test_explain_says_what_is_packed_once() -> None:
    model, x = nn.Linear(256, 512), torch.randn(64, 256)
    for freeze in (True, False):
        torch._dynamo.reset()
        report = torch_mlir.explain(model, x, kernels=True, options={"freeze": freeze, "fallback": False})
        plans = [kernel.plan for graph in report.graphs for kernel in graph.kernels if kernel.plan is not None]
        assert [plan.is_kept for plan in plans] == [freeze]
        assert ("packed once" in str(report)) == freeze


@pytest.mark.parametrize("given", [1, None, "yes"])
def test_other_values_are_refused(given: Any) -> None:
    with pytest.raises(torch_mlir.backends.OptionError, match="True or False"):
        torch_mlir.compile(nn.Linear(2, 2), torch.randn(2, 2), freeze=given)


@pytest.mark.parametrize("backend", ["eager", "torch_mlir"])
@pytest.mark.parametrize("is_loaded", [False, True], ids=["compiled", "loaded"])
def test_calls_inside_of_what_dynamo_compiles(backend: str, is_loaded: bool, tmp_path: Path) -> None:
    model, x = nn.Linear(64, 96).eval(), torch.randn(32, 64)
    program = torch_mlir.compile(model, x, freeze=True)
    if is_loaded:
        program.save(tmp_path / "linear.tmlir")
        program = torch_mlir.load(tmp_path / "linear.tmlir")
    torch._dynamo.reset()
    outer = torch.compile(lambda value: program(value) * 2, backend=backend)
    with torch.no_grad():
        for value in (x, x + 1):
            assert_close(outer(value), model(value) * 2)
        if not is_loaded:
            model.weight.mul_(3)
            assert_close(outer(x), model(x) * 2)
