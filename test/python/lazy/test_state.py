# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The state of models on the device: tied weights, running statistics, what is read, and files."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import torch
from torch import nn

from torch_mlir.lazy import mark_step, metrics


class Tied(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.encoder = nn.Embedding(20, 8)
        self.decoder = nn.Linear(8, 20)
        self.tie()

    def tie(self) -> None:
        self.decoder.weight = self.encoder.weight

    def forward(self, tokens: torch.Tensor) -> torch.Tensor:
        return self.decoder(self.encoder(tokens).tanh())


@pytest.fixture
def swapping() -> Iterator[None]:
    torch.__future__.set_swap_module_params_on_conversion(True)
    yield
    torch.__future__.set_swap_module_params_on_conversion(False)


def losses(model: Tied, device: str) -> list[float]:
    torch.manual_seed(0)
    tokens = torch.randint(0, 20, (16,)).to(device)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.1)
    read = []
    for _ in range(4):
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(tokens), tokens.flip(0))
        loss.backward()
        optimizer.step()
        mark_step()
        read.append(loss.item())
    return read


def test_tied_weights_are_tied_again() -> None:
    """PyTorch makes new parameters on the device, one for each module."""
    model = Tied()
    expected = losses(copy.deepcopy(model), "cpu")
    model.to("lazy")
    assert model.decoder.weight is not model.encoder.weight, "PyTorch keeps them tied now: tell docs/lazy.md"
    model.tie()
    torch.testing.assert_close(losses(model, "lazy"), expected, rtol=1e-4, atol=1e-5)


@pytest.mark.usefixtures("swapping")
def test_tied_weights_stay_tied_if_parameters_are_swapped() -> None:
    model = Tied()
    expected = losses(copy.deepcopy(model), "cpu")
    parameter = model.encoder.weight
    model.to("lazy")
    assert model.encoder.weight is model.decoder.weight is parameter
    torch.testing.assert_close(losses(model, "lazy"), expected, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("momentum", [0.1, None], ids=["moving average", "cumulative average"])
def test_batch_norm_that_trains_and_evaluates_by_turns(momentum: float | None) -> None:
    results = []
    for device in ("cpu", "lazy"):
        torch.manual_seed(0)
        layers = (nn.Linear(4, 6), nn.BatchNorm1d(6, momentum=momentum), nn.ReLU(), nn.Linear(6, 1))
        model = nn.Sequential(*layers).to(device)
        optimizer, read, compiled = torch.optim.SGD(model.parameters(), lr=0.1), [], []
        for _ in range(10):
            x, y = torch.randn(5, 4).to(device), torch.randn(5, 1).to(device)
            optimizer.zero_grad()
            loss = nn.functional.mse_loss(model.train()(x), y)
            loss.backward()
            optimizer.step()
            mark_step()
            with torch.no_grad():
                evaluated = nn.functional.mse_loss(model.eval()(x), y)
            mark_step()
            read += [loss.item(), evaluated.item()]
            compiled.append(metrics().compiled)
        results.append((read, {name: tensor.cpu() for name, tensor in model.state_dict().items()}))
    torch.testing.assert_close(results[1], results[0], rtol=1e-4, atol=1e-5)
    assert compiled[3:] == [compiled[2]] * 7, "a graph was compiled after the third step"


@pytest.mark.parametrize("training", [False, True], ids=["evaluating", "training"])
@pytest.mark.parametrize("affine", [False, True], ids=["plain", "affine"])
@pytest.mark.parametrize("tracks", [False, True], ids=["without statistics", "with statistics"])
def test_batch_norm_runs_on_the_engine(tracks: bool, affine: bool, training: bool) -> None:
    model = nn.BatchNorm2d(3, affine=affine, track_running_stats=tracks)
    for statistic in (model.running_mean, model.running_var) if tracks else ():
        statistic.uniform_(0.5, 2)
    x = torch.randn(2, 3, 5, 4)
    results = []
    for device in ("cpu", "lazy"):
        layer, there = copy.deepcopy(model).train(training).to(device), x.to(device).detach().requires_grad_()
        output = layer(there)
        # The statistics that the backward pass gets are results of the first step.
        mark_step()
        (output * output).sum().backward()
        mark_step()
        results.append([tensor.cpu() for tensor in (output, there.grad, *(p.grad for p in layer.parameters()))])
    torch.testing.assert_close(results[1], results[0], rtol=1e-4, atol=1e-5)
    assert metrics().on_aten == {}


def test_momentum_that_changes_compiles_nothing() -> None:
    model = nn.BatchNorm1d(4)
    other = copy.deepcopy(model).to("lazy")
    compiled = []
    for step in range(6):
        x = torch.randn(5, 4)
        model.momentum = other.momentum = 0.1 + 0.05 * step
        model(x), other(x.to("lazy"))
        mark_step()
        compiled.append(metrics().compiled)
    torch.testing.assert_close(other.running_var.cpu(), model.running_var)
    assert compiled[3:] == [compiled[2]] * 3


READS: dict[str, Callable[[torch.Tensor], object]] = {
    "item": lambda x: x[0].item() if x.dim() else x.item(),
    "cpu": lambda x: x.cpu(),
    "copy": lambda x: torch.empty(x.shape, dtype=x.dtype).copy_(x),
}


@pytest.mark.parametrize("shape", [(), (3,)], ids=["number", "vector"])
@pytest.mark.parametrize("name", READS)
def test_a_sum_that_is_read_has_no_longer_graph_in_each_step(name: str, shape: tuple[int, ...]) -> None:
    if name == "item" and shape:
        pytest.skip("reads another tensor than the sum")
    total = torch.zeros(shape, dtype=torch.int64).to("lazy")
    compiled = []
    for step in range(1, 7):
        total.add_(step)
        READS[name](total)
        compiled.append(metrics().compiled)
    assert total.cpu().flatten()[0].item() == 21
    assert compiled[3:] == [compiled[2]] * 3


def test_a_state_is_copied_to_a_model_in_memory() -> None:
    model, other = nn.Linear(3, 2).to("lazy"), nn.Linear(3, 2)
    other.load_state_dict(model.state_dict())
    torch.testing.assert_close(other.weight, model.weight.cpu(), rtol=0, atol=0)


def test_a_state_is_saved_from_cpu_and_loaded_onto_the_device(tmp_path: Path) -> None:
    model = nn.Linear(3, 2).to("lazy")
    optimizer = torch.optim.Adam(model.parameters())
    model(torch.ones(1, 3).to("lazy")).sum().backward()
    optimizer.step()
    with pytest.raises(RuntimeError):
        torch.save(model.state_dict(), tmp_path / "lazy.pt")  # Should it work one day: docs/lazy.md says that it fails.
    states = {"model": model.state_dict(), "optimizer": optimizer.state_dict()}
    torch.save(torch.utils._pytree.tree_map_only(torch.Tensor, torch.Tensor.cpu, states), tmp_path / "state.pt")
    found = torch.load(tmp_path / "state.pt")
    other = nn.Linear(3, 2).to("lazy")
    other.load_state_dict(found["model"])
    others = torch.optim.Adam(other.parameters())
    others.load_state_dict(found["optimizer"])
    for one, two, step in ((model, other, optimizer), (other, model, others)):
        one.zero_grad()
        one(torch.ones(1, 3).to("lazy")).square().sum().backward()
        step.step()
        assert two is not one
    torch.testing.assert_close(other.weight.cpu(), model.weight.cpu(), rtol=0, atol=0)
    assert other.weight.device.type == "lazy"
