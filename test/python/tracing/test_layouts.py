# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Results and gradients through torch.compile have eager's memory layout, however they were decomposed."""

from __future__ import annotations

import pytest
import torch
from torch import nn

LAYOUTS = {
    "transposed": lambda: torch.randn(2, 5, 2, 3).transpose(1, 2),
    "columns first": lambda: torch.randn(2, 3, 4, 5).mT,
    "channels last": lambda: torch.randn(2, 4, 5, 6).to(memory_format=torch.channels_last),
}


@pytest.mark.parametrize("train", [False, True])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_batch_norm(layout: str, train: bool) -> None:
    x = LAYOUTS[layout]().requires_grad_()
    module = nn.BatchNorm2d(x.shape[1]).train(train)
    compiled = torch.compile(module, backend="torch_mlir", options={"fallback": False})
    ours, eager = compiled(x), module(x)
    assert ours.stride() == eager.stride()
    (found,), (expected,) = (torch.autograd.grad(result.square().sum(), x) for result in (ours, eager))
    assert found.stride() == expected.stride()


def _functions():
    nnf, eye = nn.functional, 5 * torch.eye(3)
    return {
        "group norm": lambda x: nnf.group_norm(x, 1),
        "masked_scatter": lambda x: x.masked_scatter(x > 0, x),
        "index_add": lambda x: x.index_add(0, torch.tensor([0]), x[:1]),
        "cummax": lambda x: x.cummax(1)[0],
        "logcumsumexp": lambda x: x.logcumsumexp(1),
        "roll": lambda x: x.roll(1, 0),
        "channel shuffle": lambda x: nnf.channel_shuffle(x, 3 if x.shape[1] == 3 else 2),
        "max unpool": lambda x: nnf.max_unpool2d(*nnf.max_pool2d(x, 2, return_indices=True), 2, output_size=x.shape),
        "isin": lambda x: torch.isin(x, x[0]),
        "real part": lambda x: torch.fft.fft(x).real,
        "inverse": lambda x: torch.linalg.inv(x[..., :3, :3] + eye),
        "cholesky": lambda x: torch.linalg.cholesky(x @ x.mT + torch.eye(x.shape[-2])),
        "solve": lambda x: torch.linalg.solve(x[..., :3, :3] + eye, x[..., :3, :]),
        "triangle": lambda x: torch.linalg.solve_triangular((x[..., :3, :3] + eye).tril(), x[..., :3, :], upper=False),
        "qr": lambda x: torch.linalg.qr(x)[1],
        "read again": lambda x: torch.linalg.inv(x[..., :3, :3] + eye) * 2 + 1,
    }


@pytest.mark.parametrize("layout", [*LAYOUTS, "plain"])
@pytest.mark.parametrize("name", _functions())
def test_decomposed(name: str, layout: str) -> None:
    x = LAYOUTS.get(layout, lambda: torch.randn(2, 4, 3, 5))()
    function = _functions()[name]
    with torch.no_grad():
        ours, eager = torch.compile(function, backend="torch_mlir", dynamic=False)(x), function(x)
    torch.testing.assert_close(ours, eager, atol=1e-4, rtol=1e-4, check_stride=True)


@pytest.mark.parametrize("first", [False, True])
def test_encoder_layer(first: bool) -> None:
    layer = nn.TransformerEncoderLayer(6, 2, 8, batch_first=True, norm_first=first).eval()
    x = torch.randn(5, 2, 6).transpose(0, 1)
    with torch.no_grad():
        assert torch.compile(layer, backend="torch_mlir")(x).stride() == layer(x).stride()


def test_an_operator_whose_sizes_pytorch_cannot_infer_logs_no_error(caplog: pytest.LogCaptureFixture) -> None:
    # Its meta function takes no symbols here, and PyTorch logs a traceback beside the error that it raises.
    def widened(x):
        pooled = nn.functional.max_pool2d(x, 2)
        wide = nn.functional.interpolate(pooled, scale_factor=2, mode="bilinear", align_corners=False)
        return torch.cat([wide, x], 1).sin()

    torch._dynamo.reset()
    compiled = torch.compile(widened, backend="torch_mlir", dynamic=True)
    for size in ((2, 3, 16, 16), (3, 3, 8, 12)):
        x = torch.randn(size, requires_grad=True)
        (found,), (expected,) = (torch.autograd.grad(call(x).sum(), x) for call in (compiled, widened))
        torch.testing.assert_close(found, expected)
    assert [record for record in caplog.records if record.name == "torch._subclasses.fake_tensor"] == []
