# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Linear layers, whose gradients are the extension's own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch
from torch.nn import functional

from torch_mlir.lazy import mark_step

Arguments = tuple[torch.Tensor, torch.Tensor, torch.Tensor | None]
LAYERS: dict[str, Callable[[], Arguments]] = {
    "matrix": lambda: (torch.randn(4, 3), torch.randn(5, 3), torch.randn(5)),
    "without bias": lambda: (torch.randn(4, 3), torch.randn(5, 3), None),
    "batches": lambda: (torch.randn(2, 4, 3), torch.randn(5, 3), torch.randn(5)),
    "batches without bias": lambda: (torch.randn(2, 4, 3), torch.randn(5, 3), None),
    "transposed": lambda: (torch.randn(3, 2, 4).transpose(0, 2), torch.randn(3, 5).t(), torch.randn(5)),
    "vector": lambda: (torch.randn(3), torch.randn(5, 3), torch.randn(5)),
    "no rows": lambda: (torch.randn(0, 3), torch.randn(5, 3), torch.randn(5)),
    "weight of one row": lambda: (torch.randn(4, 3), torch.randn(3), None),
    "double": lambda: (torch.randn(4, 3).double(), torch.randn(5, 3).double(), torch.randn(5).double()),
    "complex": lambda: (torch.randn(4, 3) + 1j, torch.randn(5, 3) * 2j, torch.randn(5) + 0j),
}


def on(device: str, arguments: Arguments, needs: tuple[bool, ...]) -> list[torch.Tensor | None]:
    return [
        None if item is None else item.to(device).detach().requires_grad_(need)
        for item, need in zip(arguments, needs, strict=True)
    ]


@pytest.mark.parametrize("needs", [(True, True, True), (False, True, True), (True, False, False)], ids=str)
@pytest.mark.parametrize("name", LAYERS)
def test_gradients(name: str, needs: tuple[bool, ...]) -> None:
    torch.manual_seed(0)
    given, results = LAYERS[name](), []
    for device in ("cpu", "lazy"):
        arguments = on(device, given, needs)
        y = functional.linear(*arguments)
        torch.view_as_real(y * y).sum().backward() if y.is_complex() else y.square().sum().backward()
        results.append(
            [y.detach().cpu(), *(item.grad.cpu() for item in arguments if item is not None and item.requires_grad)]
        )
    torch.testing.assert_close(results[1], results[0], rtol=1e-4, atol=1e-4)


def test_gradients_of_gradients() -> None:
    results = []
    for device in ("cpu", "lazy"):
        torch.manual_seed(0)
        x, weight, bias = on(device, (torch.randn(2, 4, 3), torch.randn(5, 3), torch.randn(5)), (True, True, True))
        y = functional.linear(x, weight, bias).sigmoid().sum()
        first = torch.autograd.grad(y, (x, weight, bias), create_graph=True)
        penalty = sum(item.square().sum() for item in first)
        results.append([item.cpu() for item in torch.autograd.grad(penalty, (x, weight, bias))])
    torch.testing.assert_close(results[1], results[0], rtol=1e-4, atol=1e-5)


def test_the_gradient_of_a_weight_is_no_transposed_view() -> None:
    layer = torch.nn.Linear(3, 5).to("lazy")
    mark_step()
    layer(torch.randn(4, 3).to("lazy")).square().sum().backward()
    assert layer.weight.grad is not None
    text = torch._C._lazy._get_tensors_text([layer.weight.grad])
    product = text.index("aten::mm")
    assert "aten::t_copy" in text[:product]
    assert "aten::t_copy" not in text[product:]


@pytest.mark.parametrize("written", ["input", "weight"])
def test_what_no_gradient_reads_may_be_written(written: str) -> None:
    results = []
    for device in ("cpu", "lazy"):
        torch.manual_seed(0)
        leaves = {"input": torch.randn(4, 3), "weight": torch.randn(2, 3)}
        leaves = {name: leaf.to(device).requires_grad_(name == written) for name, leaf in leaves.items()}
        used = {name: leaf * 1 for name, leaf in leaves.items()}
        loss = functional.linear(used["input"], used["weight"]).sum()
        with torch.no_grad():
            used[written].mul_(2)
        loss.backward()
        gradient = leaves[written].grad
        assert gradient is not None
        results.append(gradient.cpu())
    torch.testing.assert_close(results[1], results[0])


def test_what_a_gradient_reads_may_not() -> None:
    layer, x = torch.nn.Linear(3, 2).to("lazy"), torch.randn(4, 3).to("lazy").requires_grad_()
    loss = layer(x).sum()
    with torch.no_grad():
        layer.weight.mul_(2)
    with pytest.raises(RuntimeError, match="modified by an inplace operation"):
        loss.backward()
