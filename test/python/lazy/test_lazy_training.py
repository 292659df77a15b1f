# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Twenty steps of training on the device follow eager's, and compile nothing after the third."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
import torch
import torch._lazy
from torch import nn
from zoo import text
from zoo.resnet import ResNet, basic_block

import torch_mlir.lazy


class Encoder(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.embedding = nn.Embedding(50, 16)
        self.layer = nn.TransformerEncoderLayer(16, 2, 32, dropout=0.0, batch_first=True, activation="gelu")
        self.head = nn.Linear(16, 5)

    def forward(self, tokens: torch.Tensor) -> torch.Tensor:
        return self.head(self.layer(self.embedding(tokens)).mean(1))


class Recurrent(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.LSTM(6, 12, num_layers=2, batch_first=True)
        self.head = nn.Linear(12, 5)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.head(self.layers(x)[0][:, -1])


class Bert(nn.Module):
    """The class of transformers. Dropout within attention is left out: eager's fused kernel draws other numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.model = text.make(
            "BertForSequenceClassification",
            "BertConfig",
            **text.ENCODER,
            num_labels=5,
            attention_probs_dropout_prob=0.0,
            initializer_range=0.05,
        )

    def forward(self, tokens: torch.Tensor) -> torch.Tensor:
        return self.model(tokens, attention_mask=(tokens > 3).long()).logits


def perceptron() -> nn.Module:
    return nn.Sequential(nn.Linear(12, 16), nn.ReLU(), nn.Dropout(0.3), nn.Linear(16, 5))


def convolutions() -> nn.Module:
    tail = (nn.Conv2d(8, 8, 3), nn.SiLU(), nn.Flatten(), nn.Dropout(0.2), nn.Linear(8 * 5 * 5, 5))
    return nn.Sequential(nn.Conv2d(3, 8, 3), nn.GELU(), nn.MaxPool2d(2), *tail)


def sgd(parameters: Any) -> torch.optim.Optimizer:
    return torch.optim.SGD(parameters, lr=0.02, momentum=0.9, weight_decay=1e-4)


def adam(parameters: Any) -> torch.optim.Optimizer:
    return torch.optim.Adam(parameters, lr=2e-3)


def adamw(parameters: Any) -> torch.optim.Optimizer:
    return torch.optim.AdamW(parameters, lr=2e-3, eps=1e-3)  # Some gradients are nothing but rounding.


Inputs = Callable[[], torch.Tensor]
MODELS: dict[str, tuple[Callable[[], nn.Module], Inputs, Any]] = {
    "perceptron": (perceptron, lambda: torch.randn(4, 12), adam),
    "convolutions": (convolutions, lambda: torch.randn(4, 3, 16, 16), sgd),
    # A block per stage; benchmarks/lazy_speed.py trains the whole ResNet-18.
    "resnet": (lambda: ResNet(basic_block, (1, 1, 1, 1), classes=5), lambda: torch.randn(4, 3, 64, 64), sgd),
    "encoder": (Encoder, lambda: torch.randint(0, 50, (4, 7)), adamw),
    "bert": (Bert, lambda: torch.randint(0, text.VOCABULARY, (4, 9)), adamw),
    "lstm": (Recurrent, lambda: torch.randn(4, 5, 6), adam),
}
# The device does not record indexing by tensors, because the result of a truth mask has a size that depends on data.
# transformers looks its mask up by numbers, outside of the step's graph.
FALLBACKS = {"bert": ["aten::index.Tensor"]}


@pytest.mark.parametrize("name", MODELS)
def test_training_follows_eager(name: str) -> None:
    make, inputs, optimizer = MODELS[name]
    torch.manual_seed(0)
    model, x, labels = make(), inputs(), torch.randint(0, 5, (4,))
    expected, state, _ = _train(copy.deepcopy(model), x, labels, optimizer, "cpu")
    losses, trained, compilations = _train(model, x, labels, optimizer, "lazy")
    torch.testing.assert_close(losses, expected, rtol=1e-4, atol=1e-5)
    torch.testing.assert_close(trained, state, rtol=1e-3, atol=1e-4)
    assert compilations[2:] == [compilations[2]] * 18, "a graph was compiled after the third step"
    metrics = torch_mlir.lazy.metrics()
    assert metrics.left_to_torchscript == 0
    assert metrics.ran >= 20
    assert set(metrics.fallbacks) <= {"aten::_local_scalar_dense", *FALLBACKS.get(name, ())}  # Each loss is read.


def _train(
    model: nn.Module, x: torch.Tensor, labels: torch.Tensor, optimizer: Any, device: str
) -> tuple[list[float], dict[str, torch.Tensor], list[int]]:
    """The losses, the model's state, and the number of compiled graphs after each step."""
    torch.manual_seed(1)
    model, x, labels = model.to(device), x.to(device), labels.to(device)
    steps = optimizer(model.parameters())
    schedule = torch.optim.lr_scheduler.StepLR(steps, 4, 0.7)
    losses, compilations = [], []
    for _ in range(20):
        steps.zero_grad()
        loss = nn.functional.cross_entropy(model(x), labels)
        loss.backward()
        steps.step()
        schedule.step()
        if device == "lazy":
            torch._lazy.mark_step()
        losses.append(loss.item())
        compilations.append(torch_mlir.lazy.metrics().compiled)
    return losses, {name: tensor.cpu() for name, tensor in model.state_dict().items()}, compilations


def test_a_value_read_within_a_step_changes_nothing() -> None:
    """PyTorch computes the forward pass again for the backward pass. The mask and the statistics must be the same."""
    results = []
    for device in ("cpu", "lazy"):
        torch.manual_seed(3)
        model = nn.Sequential(nn.Linear(8, 8, bias=False), nn.BatchNorm1d(8), nn.Dropout(0.5), nn.Linear(8, 1)).to(
            device
        )
        x, steps = torch.randn(6, 8).to(device), torch.optim.Adam(model.parameters(), lr=1e-2)
        read = []
        for _ in range(3):
            loss = model(x).square().mean()
            read.append(loss.item())
            loss.backward()
            steps.step()
            steps.zero_grad()
        results.append((read, {name: tensor.cpu() for name, tensor in model.state_dict().items()}))
    torch.testing.assert_close(results[1], results[0], rtol=1e-4, atol=1e-5)


def test_mixed_dtypes() -> None:
    results = []
    for device in ("cpu", "lazy"):
        torch.manual_seed(5)
        weight = torch.randn(8, 8).to(device).requires_grad_()
        x = torch.randn(4, 8).to(device, torch.bfloat16)
        y = (x @ weight.to(torch.bfloat16)).float().sum(dtype=torch.float64)
        y.backward()
        results.append((y.cpu(), weight.grad.cpu(), (x * 2.5).cpu()))
    torch.testing.assert_close(results[1], results[0], rtol=2e-2, atol=2e-2)
