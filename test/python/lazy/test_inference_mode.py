# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs in inference mode, in which all operators are called below automatic differentiation."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest
import torch
from torch import nn
from torch.nn import functional

from torch_mlir.lazy import mark_step

MODELS: dict[str, tuple[Callable[[], nn.Module], tuple[int, ...]]] = {
    "linear": (lambda: nn.Linear(3, 5), (2, 4, 3)),
    "linear without bias": (lambda: nn.Linear(3, 5, bias=False), (2, 4, 3)),
    "bilinear resampling": (lambda: nn.Upsample(scale_factor=2, mode="bilinear"), (2, 3, 4, 4)),
    "convolutions": (lambda: nn.Sequential(nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.Flatten()), (2, 3, 6, 6)),
    "instance norm": (lambda: nn.InstanceNorm2d(3), (2, 3, 4, 4)),
    "encoder layer": (lambda: nn.TransformerEncoderLayer(4, 2, 8, dropout=0.0, batch_first=True), (2, 3, 4)),
    "lstm": (lambda: nn.LSTM(3, 4, 2), (2, 4, 3)),
    "gru": (lambda: nn.GRU(3, 4), (2, 4, 3)),
}


def written(x: torch.Tensor) -> torch.Tensor:
    y = x.clone()
    y[0].view(-1)[3:6].mul_(5)
    y.transpose(1, 2)[1].add_(1)
    return y


FUNCTIONS: dict[str, Callable[[torch.Tensor], torch.Tensor]] = {
    "reshape": lambda x: x.reshape(8, 3).flatten(),
    "matmul": lambda x: x @ x.transpose(1, 2),
    "einsum": lambda x: torch.einsum("bij,bkj->bik", x, x),
    "pieces": lambda x: torch.stack(
        [part.sum() for part in (*x.chunk(2, 1), *x.split(3, 1), x[..., 1:], *x.unbind(0))]
    ),
    "attention": lambda x: functional.scaled_dot_product_attention(x, x, x),
    "loss": lambda x: functional.cross_entropy(x.flatten(0, 1), torch.zeros(8, dtype=torch.int64, device=x.device)),
    "outer": lambda x: torch.outer(x[0, 0], x[1, 1]),
    "a view is written": written,
    "a view of what was made here": lambda x: (x + 1)[0].t().reshape(-1)[2:],
    "views of views": lambda x: x[1].t().unsqueeze(0).expand(2, 3, 4).permute(2, 0, 1).select(1, 0),
    "new": lambda x: torch.zeros(3, 2, device=x.device).t().reshape(3, 2) + x[0, 0, 0],
}


def first_of(result: torch.Tensor | tuple[torch.Tensor, ...]) -> torch.Tensor:
    return result[0] if isinstance(result, tuple) else result


@pytest.mark.parametrize("is_training", [False, True], ids=["eval", "train"])
@pytest.mark.parametrize("name", MODELS)
def test_models(name: str, is_training: bool) -> None:
    torch.manual_seed(0)
    make, sizes = MODELS[name]
    model, x = make().train(is_training), torch.randn(sizes)
    lazy = copy.deepcopy(model).to("lazy")
    with torch.inference_mode():
        expected, actual = first_of(model(x)), first_of(lazy(x.to("lazy")))
        torch.testing.assert_close(actual.cpu(), expected, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("is_made_inside", [False, True], ids=["outside", "inside"])
@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions(name: str, is_made_inside: bool) -> None:
    torch.manual_seed(0)
    given = torch.randn(2, 4, 3)
    x = given.to("lazy")
    with torch.inference_mode():
        x = given.to("lazy") if is_made_inside else x
        expected, actual = FUNCTIONS[name](given.clone()), FUNCTIONS[name](x)
        assert not actual.requires_grad
        torch.testing.assert_close(actual.cpu(), expected)
        mark_step()
        torch.testing.assert_close(x.cpu(), given)


def test_results_are_read_outside() -> None:
    x = torch.randn(2, 4, 3)
    with torch.inference_mode():
        y = functional.linear(x.to("lazy"), torch.ones(5, 3, device="lazy"))
    expected = functional.linear(x, torch.ones(5, 3))
    torch.testing.assert_close(y.argmax(-1).cpu(), expected.argmax(-1))
    torch.testing.assert_close(y[0].reshape(-1).cpu(), expected[0].reshape(-1))
    torch.testing.assert_close((y * 2).cpu(), expected * 2)


@pytest.mark.parametrize("numbers", [(4,), (1, 9, 2)], ids=str)
def test_numbers_are_read_outside(numbers: tuple[int, ...]) -> None:
    with torch.inference_mode():
        y = torch.arange(*numbers, device="lazy")
        z = nn.Embedding(10, 3).to("lazy")(y)
    mark_step()
    assert y.tolist() == list(range(*numbers))
    assert z.cpu().shape == (len(y), 3)


def test_training_goes_on_after_an_evaluation() -> None:
    losses = []
    for device in ("cpu", "lazy"):
        torch.manual_seed(0)
        model = nn.Sequential(nn.Linear(3, 4, bias=False), nn.ReLU(), nn.Linear(4, 2)).to(device)
        optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
        x, found = torch.randn(2, 5, 3).to(device), []
        for _ in range(3):
            optimizer.zero_grad()
            loss = model(x).square().mean()
            loss.backward()
            optimizer.step()
            with torch.inference_mode():
                found.append(model(x).square().mean().item())
        losses.append(found)
    assert losses[1] == pytest.approx(losses[0], rel=1e-5)


def test_other_tensors_are_functionalized_as_before() -> None:
    """The kernels are for all tensors, and leave those of other devices to PyTorch."""

    def function(x: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
        y = functional.linear(x, weight)
        y[0].add_(1)
        return y.reshape(-1)

    x, weight = torch.randn(2, 3), torch.randn(5, 3)
    torch.testing.assert_close(torch.func.functionalize(function)(x, weight), function(x, weight))
    exported = torch.export.export(nn.Linear(3, 5, bias=False), (torch.randn(2, 4, 3),))
    assert "torch.ops.aten.linear" in exported.graph_module.code
