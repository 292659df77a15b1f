# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the device promises about values, memory, random numbers and scalars, and how it fails."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import warnings
from collections.abc import Callable
from typing import Any

import pytest
import torch

import torch_mlir.lazy
from torch_mlir.backends import Engine, EngineError, OptionError
from torch_mlir.lazy import LazyWarning, mark_step, metrics, module


def test_values_are_fresh_and_updates_in_place_are_seen() -> None:
    source = torch.arange(6.0).reshape(2, 3)
    x = source.to("lazy")
    source.add_(100)
    view = x.t()[1]
    x.mul_(2)
    view.add_(0.5)
    mark_step()
    read = x.cpu()
    torch.testing.assert_close(read, torch.tensor([[0.0, 2.5, 4.0], [6.0, 8.5, 10.0]]))
    read.zero_()
    torch.testing.assert_close(view.cpu(), torch.tensor([2.5, 8.5]))
    same = x.clone()
    x.zero_()
    mark_step()
    assert same.sum().item() == 31
    assert x.sum().item() == 0


UPDATES: dict[str, Callable[[torch.Tensor], torch.Tensor]] = {
    "add": lambda x: x.add_(x, alpha=2).add_(1),
    "view": lambda x: x[1:].t().sigmoid_(),
    "pair of views": lambda x: x[0].mul_(x[1]),
    "broadcast": lambda x: x.div_(x[:1] + 2).sub_(torch.ones((), dtype=torch.float64, device=x.device)),
    "addcdiv": lambda x: x.addcdiv_(x, x + 3, value=0.5).addcmul_(x, x, value=-0.1),
    "lerp": lambda x: x.lerp_(x * 3, 0.25).lerp_(x * 3, 0.75),
    "unary": lambda x: x.neg_().tanh_().relu_().sqrt_(),
    "narrow": lambda x: x.to(torch.float16).add_(x),
    "integers": lambda x: x.long().add_(2).mul_(x.long() > 0),
}


@pytest.mark.parametrize("name", UPDATES)
def test_updates_in_place(name: str) -> None:
    results = []
    for device in ("cpu", "lazy"):
        x = torch.arange(-3.0, 3.0).reshape(2, 3).to(device)
        result = UPDATES[name](x)
        results.append((x.cpu(), result.cpu()))
    torch.testing.assert_close(results[1], results[0], equal_nan=True)


def test_gradients_through_updates_in_place() -> None:
    gradients = []
    for device in ("cpu", "lazy"):
        weight = torch.arange(1.0, 4.0).to(device).requires_grad_()
        ((weight * 0.3).sigmoid_() * weight).tanh_().sum().backward()
        assert weight.grad is not None
        gradients.append(weight.grad.cpu())
    torch.testing.assert_close(gradients[1], gradients[0])
    leaf = torch.ones(3, device="lazy", requires_grad=True)
    with pytest.raises(RuntimeError, match="a leaf Variable that requires grad is being used in an in-place operation"):
        leaf.add_(1)


def test_updates_that_do_not_fit_are_errors() -> None:
    for device in ("cpu", "lazy"):
        x, long = torch.ones(3).to(device), torch.ones(3, dtype=torch.int64).to(device)
        with pytest.raises(RuntimeError, match=r"doesn't match the broadcast shape|must match the size"):
            x.add_(torch.ones(2, 3).to(device))
        with pytest.raises(RuntimeError, match=r"can't be cast|Promotion of int"):
            long.add_(x)
        with pytest.raises(RuntimeError, match="can't be cast"):
            long.sigmoid_()
        assert x.sum().item() == 3
        assert long.sum().item() == 3


def test_weights_are_seen_live() -> None:
    weight, x = torch.ones(3).to("lazy"), torch.ones(3).to("lazy")
    for factor in (1.0, 2.0, 3.0):
        weight.fill_(factor)
        mark_step()
        assert (weight * x).sum().item() == 3 * factor


def test_random_numbers_are_eagers() -> None:
    def draw(device: str) -> list[torch.Tensor]:
        torch.manual_seed(7)
        x = torch.ones(40, device=device)
        drawn = [
            torch.nn.functional.dropout(x, 0.4),
            torch.randn(3, 4, device=device),
            torch.rand(5, device=device),
            torch.empty(6, device=device).uniform_(2, 3),
            torch.empty(6, device=device).bernoulli_(0.3),
            torch.randint(0, 100, (4,), device=device),
            torch.bernoulli(x * 0.5),
            torch.randperm(7, device=device),
        ]
        return [item.cpu() for item in drawn]

    torch.testing.assert_close(draw("lazy"), draw("cpu"), rtol=0, atol=0)


def test_changing_scalars_become_data() -> None:
    x = torch.randn(5)
    lazy = x.to("lazy")
    compilations = []
    for step in range(2, 8):
        expected = torch.add(x, x, alpha=step) / (step + 1) + torch.addcmul(x, x, x, value=0.1 * step)
        actual = torch.add(lazy, lazy, alpha=step) / (step + 1) + torch.addcmul(lazy, lazy, lazy, value=0.1 * step)
        mark_step()
        torch.testing.assert_close(actual.cpu(), expected)
        compilations.append(metrics().compiled)
    assert compilations[2:] == [compilations[2]] * 4


def test_what_memory_held_before_makes_no_other_graph() -> None:
    """PyTorch makes a number of empty memory, and fills that. A zero or one in there was another graph."""
    x = torch.rand(3).to("lazy")
    for before in (0.0, 1.0, 7.0, 0.0, 5.0):
        for _ in range(50):  # The allocator gives out again what was freed.
            torch.full((), before)
        y = torch.where(x > 2, torch.scalar_tensor(-1.5, device="lazy"), x)
        mark_step()
        torch.testing.assert_close(y.cpu(), x.cpu())
    assert metrics().compiled <= 2


def test_exponents_that_change() -> None:
    x = torch.rand(5) + 1
    lazy = x.to("lazy")
    for exponent in (2, 3, 2, 5):
        torch.testing.assert_close((lazy**exponent).cpu(), x**exponent)


def test_steps_without_a_lowering_run_on_aten() -> None:
    matrix = torch.tensor([[2.0, 1.0], [0.0, 3.0]])
    lazy = matrix.to("lazy")
    values = torch.linalg.eigvals(lazy * 2).real + 1
    torch.testing.assert_close(values.cpu().sort()[0], torch.tensor([5.0, 7.0]))
    assert metrics().on_aten == {"aten::linalg_eig": 1}
    assert metrics().compiled == 1
    chosen = lazy[lazy > 1.5]
    assert chosen.cpu().tolist() == [2.0, 3.0]
    assert metrics().fallbacks, "a size that depends on data needs the values at once"


def test_module_shows_what_is_pending_and_runs_nothing() -> None:
    x = torch.ones(2, 3).to("lazy")
    text = str(module([x.tanh(), x.t()]))
    assert "torch.aten.tanh" in text
    assert "!torch.vtensor<[3,2],f32>" in text
    assert metrics().ran == 0
    with pytest.raises(TypeError, match="takes tensors of the device 'lazy' and got one on cpu"):
        module(torch.ones(1))
    with pytest.raises(ValueError, match="needs a tensor"):
        module([])


def test_init_again_keeps_tensors() -> None:
    x = torch.ones(3).to("lazy") + 1
    torch_mlir.lazy.init(options={"opt_level": 1})
    assert x.sum().item() == 6
    with pytest.raises(ValueError, match="nothing"):
        torch_mlir.lazy.init(engine="nothing")
    assert (x * 2).sum().item() == 12


class Elsewhere(Engine):
    name = "elsewhere"

    def check_installed(self) -> None:
        raise EngineError("the elsewhere backend needs a package: pip install elsewhere")

    def compile(self, program: Any, options: Any) -> Any:
        raise AssertionError("asked to compile")


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ({"engine": Elsewhere()}, EngineError, "pip install elsewhere$"),
        ({"fallback": "no"}, TypeError, "fallback is 'no': expected True or False"),
        ({"options": 3}, TypeError, "options are a int: expected a dictionary"),
        ({"options": {"speed": 3}}, OptionError, "unknown option 'speed'"),
    ],
)
def test_init_says_what_is_wrong_and_changes_nothing(
    arguments: dict[str, Any], error: type[Exception], words: str
) -> None:
    x = torch.ones(2).to("lazy")
    with pytest.raises(error, match=words):
        torch_mlir.lazy.init(**arguments)
    assert (x + 1).sum().item() == 4


def test_nothing_works_before_init() -> None:
    program = "import torch_mlir.lazy\ntorch_mlir.lazy.mark_step()"
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", program], capture_output=True, text=True, timeout=120)
    assert done.stderr.splitlines()[-1].endswith("call torch_mlir.lazy.init() first")


def test_a_mistake_of_ours_leaves_the_step_to_torchscript(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: Any) -> None:
        raise ZeroDivisionError("broken on purpose")

    monkeypatch.setattr("torch_mlir.lazy.steps.traced", fail)
    x = torch.ones(3).to("lazy").exp().log1p()
    with pytest.warns(LazyWarning, match="ZeroDivisionError: broken on purpose"):
        mark_step()
    torch.testing.assert_close(x.cpu(), torch.ones(3).exp().log1p())
    assert metrics().left_to_torchscript == 1


def test_an_interrupt_is_one_and_the_step_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    x = torch.ones(3).to("lazy") * 5

    def interrupt(*arguments: Any) -> None:
        raise KeyboardInterrupt

    # Shells ignore interrupts of what they start in the background.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with monkeypatch.context() as patch:
            patch.setattr("torch_mlir.lazy.steps.Step.__call__", interrupt)
            with pytest.raises(KeyboardInterrupt):
                mark_step()
    finally:
        signal.signal(signal.SIGINT, before)
    assert x.sum().item() == 15


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_child_goes_on() -> None:
    program = """
import os, torch, torch_mlir.lazy
torch_mlir.lazy.init()
x = torch.ones(3).to("lazy") + 1
torch_mlir.lazy.mark_step(wait=True)
child = os.fork()
assert (x * 7 + x).sum().item() == 48
if child:
    assert os.waitpid(child, 0)[1] == 0
else:
    os._exit(0)
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=120)


def test_init_after_pytorchs_own_backend() -> None:
    program = """
import torch, torch._lazy.ts_backend
torch._lazy.ts_backend.init()
x = torch.ones(3).to("lazy") + 1
torch._lazy.mark_step()
y = x * 3
import torch_mlir.lazy
torch_mlir.lazy.init()
assert y.sum().item() == 18
assert torch_mlir.lazy.metrics().ran == 1, torch_mlir.lazy.metrics()
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=120)


def test_warnings_as_errors_are_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: Any) -> None:
        raise ZeroDivisionError("broken on purpose")

    monkeypatch.setattr("torch_mlir.lazy.steps.traced", fail)
    x = torch.ones(3).to("lazy").expm1()
    with warnings.catch_warnings():
        warnings.simplefilter("error", LazyWarning)
        with pytest.raises(LazyWarning, match="broken on purpose"):
            mark_step(wait=True)
    del x
    mark_step(wait=True)
