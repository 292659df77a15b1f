# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Views of lazy tensors, which are recorded as copies."""

from __future__ import annotations

import sys

import pytest
import torch

from torch_mlir import lazy

VIEWS = {
    "alias": lambda x: torch.ops.aten.alias(x),
    "detach": lambda x: x.detach(),
    "view": lambda x: x.view(3, -1),
    "as scalar of rows": lambda x: x.view(2, 1, 3, 4, 1),
    "expand": lambda x: x[:, :1].expand(-1, 5, 4),
    "expand to more": lambda x: x.expand(2, 2, 3, 4),
    "t": lambda x: x[0].t(),
    "t of a vector": lambda x: x[0, 0].t(),
    "transpose": lambda x: x.transpose(0, -1),
    "permute": lambda x: x.permute(2, 0, 1),
    "select": lambda x: x.select(-1, -2),
    "slice": lambda x: x[:, 1:],
    "slice beyond": lambda x: x[:, 2:100, ::3],
    "slice of nothing": lambda x: x[2:],
    "slice from the end": lambda x: x[..., -3:-1],
    "squeeze": lambda x: x[:1].squeeze(),
    "squeeze one": lambda x: x[:, :1].squeeze(1),
    "squeeze none": lambda x: x.squeeze(0),
    "squeeze several": lambda x: x[:1, :1].squeeze((0, -2)),
    "unsqueeze": lambda x: x.unsqueeze(-1),
    "chunk": lambda x: torch.cat(x.chunk(3, 1)[::-1], 1),
    "unbind": lambda x: torch.stack(x.unbind(2)),
    "of views": lambda x: x.transpose(0, 1)[1:].permute(2, 0, 1)[..., -1:].unsqueeze(0),
}
MISTAKES = {
    "view": lambda x: x.view(5, 5),
    "expand": lambda x: x.expand(2, 5, 4),
    "t": lambda x: x.t(),
    "transpose": lambda x: x.transpose(0, 3),
    "permute": lambda x: x.permute(0, 0, 1),
    "select": lambda x: x.select(1, 3),
    "unsqueeze": lambda x: x.unsqueeze(5),
    "slice": lambda x: torch.ops.aten.slice(x, 1, 0, 2, 0),
}
DTYPES = [torch.float32, torch.bfloat16, torch.int64, torch.bool, torch.complex64]


@pytest.mark.parametrize("name", VIEWS)
@pytest.mark.parametrize("dtype", DTYPES)
def test_as_in_eager(name, dtype):
    x = torch.arange(24).reshape(2, 3, 4).to(dtype)
    view = VIEWS[name]
    assert torch.equal(view(x.to("lazy")).cpu(), view(x))


@pytest.mark.parametrize("name", VIEWS)
def test_gradients(name):
    x = torch.arange(24.0).reshape(2, 3, 4)
    gradients = []
    for device in ("cpu", "lazy"):
        own = x.to(device).detach().requires_grad_()
        (VIEWS[name](own * 2).square().sum() + own.sum()).backward()
        gradients.append(own.grad.cpu())
    assert torch.equal(*gradients)


@pytest.mark.parametrize("name", VIEWS)
def test_writes_through_views(name):
    if name in ("expand", "expand to more"):
        pytest.skip("several elements are one in memory")
    results = []
    for device in ("cpu", "lazy"):
        x = torch.arange(24.0).reshape(2, 3, 4).to(device)
        VIEWS[name](x).mul_(10)
        results.append(x.cpu())
    assert torch.equal(*results)


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_are_those_of_eager(name):
    x = torch.arange(24.0).reshape(2, 3, 4)
    with pytest.raises((RuntimeError, IndexError)) as expected:
        MISTAKES[name](x)
    with pytest.raises(expected.type) as found:
        MISTAKES[name](x.to("lazy")).cpu()
    assert str(found.value).splitlines()[0] == str(expected.value).splitlines()[0]


def test_shapes_are_found_without_python():
    """PyTorch's own kernels copy a meta tensor in Python for each view."""
    x = torch.ones(2, 3, 4).to("lazy")
    entered: list[str] = []

    def watch(frame, event, argument) -> None:
        if event == "call" and "/torch/_refs/" in frame.f_code.co_filename:
            entered.append(frame.f_code.co_name)

    sys.setprofile(watch)
    try:
        views = [view(x) for name, view in VIEWS.items() if "several" not in name]
        x.lerp_(x + 1, 0.25)
    finally:
        sys.setprofile(None)
    lazy.mark_step()
    assert views
    assert not entered
