# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Weights of programs on XLA: whoever changes them, and however they lie in memory, the next call sees it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch

import torch_mlir

X = torch.linspace(-1, 1, 8).reshape(2, 4)


def through_data(model: torch.nn.Linear) -> None:
    model.weight.data.mul_(2)


def through_numpy(model: torch.nn.Linear) -> None:
    model.weight.detach().numpy()[...] = 0.5


def by_an_optimizer(model: torch.nn.Linear, fused: bool = False) -> None:
    optimizer = torch.optim.SGD(model.parameters(), lr=0.5, fused=fused)
    model(X).sum().backward()
    optimizer.step()


def by_a_fused_optimizer(model: torch.nn.Linear) -> None:
    by_an_optimizer(model, fused=True)


def by_a_state_dict(model: torch.nn.Linear) -> None:
    model.load_state_dict({name: value + 1 for name, value in model.state_dict().items()})


def by_another_parameter(model: torch.nn.Linear) -> None:
    model.weight = torch.nn.Parameter(model.weight.detach() - 1)


def by_other_data(model: torch.nn.Linear) -> None:
    model.weight.data = model.weight.detach() - 1


CHANGES = [
    *(through_data, through_numpy, by_an_optimizer, by_a_fused_optimizer),
    *(by_a_state_dict, by_another_parameter, by_other_data),
]


def weight(layout: str) -> torch.Tensor:
    torch.manual_seed(0)
    layouts = {
        "dense": lambda: torch.randn(3, 4),
        "transposed": lambda: torch.randn(4, 3).t(),
        "with gaps": lambda: torch.randn(3, 8)[:, ::2],
        "misaligned": lambda: torch.randn(13)[1:].view(3, 4),
    }
    return layouts[layout]()


@pytest.mark.parametrize("layout", ["dense", "transposed", "with gaps", "misaligned"])
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_changes_are_seen(layout: str, change: Callable[[torch.nn.Linear], None]) -> None:
    model = torch.nn.Linear(4, 3)
    model.weight = torch.nn.Parameter(weight(layout))
    compiled = torch_mlir.compile(model, X, backend="xla")
    before = compiled(X)
    torch.testing.assert_close(before, model(X).detach())
    change(model)
    after = compiled(X)
    torch.testing.assert_close(after, model(X).detach())
    assert not torch.equal(before, after)


def test_dense_weights_are_not_copied() -> None:
    model = torch.nn.Linear(4, 3)
    compiled = torch_mlir.compile(model, X, backend="xla")
    addresses = {weight.buffer().unsafe_buffer_pointer() for weight in compiled.executable._placed}
    assert addresses == {parameter.data_ptr() for parameter in model.parameters()}


class Counting(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("sums", torch.zeros(3))
        self.register_buffer("calls", torch.zeros((), dtype=torch.int64))
        self.register_buffer("mask", torch.tensor([True, False, True]))

    def forward(self, x):
        self.sums.add_(x)
        self.calls += 1
        return self.sums * self.calls * self.mask


def test_buffers_that_a_program_changes() -> None:
    model, x = Counting(), torch.ones(3)
    compiled = torch_mlir.compile(model, x, backend="xla")
    assert compiled(x).tolist() == [1, 0, 1]
    assert compiled(x).tolist() == [4, 0, 4]
    assert (model.calls.item(), model.sums.tolist()) == (2, [2, 2, 2])
    model.mask.logical_not_()
    assert compiled(x).tolist() == [0, 9, 0]


def test_a_weight_that_has_no_memory_in_common_is_put_there_when_it_changes() -> None:
    from torch_mlir.backends.xla.placing import Copied

    puts = []
    tensor = torch.tensor([1.0, float("nan")])
    copied = Copied(tensor, lambda own: puts.append(own.tolist()) or own)
    copied.buffer(), copied.buffer()
    assert len(puts) == 1
    tensor.numpy()[0] = -0.0
    copied.buffer()
    tensor.numpy()[0] = 0.0  # Equal, but not the same.
    assert str(copied.buffer()[0].item()) == "0.0"
    assert len(puts) == 3


def test_training_through_torch_compile() -> None:
    torch.manual_seed(0)
    model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.Tanh(), torch.nn.Linear(8, 1))
    losses = []
    for backend, options in (("eager", None), ("torch_mlir", {"engine": "xla", "fallback": False})):
        torch._dynamo.reset()
        torch.manual_seed(0)
        for layer in (model[0], model[2]):
            layer.reset_parameters()
        step = torch.compile(lambda x: model(x).square().mean(), backend=backend, options=options)
        optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
        losses.append([])
        for _ in range(5):
            optimizer.zero_grad()
            loss = step(X)
            loss.backward()
            optimizer.step()
            losses[-1].append(loss.item())
    assert losses[1] == pytest.approx(losses[0], rel=1e-5)
    assert losses[0][-1] < losses[0][0]
