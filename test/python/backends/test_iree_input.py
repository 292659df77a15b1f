# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs that IREE takes only because their linalg is rewritten for it, and the option that chooses what it gets."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch
from importer_support import Function

import torch_mlir
from torch_mlir import ir
from torch_mlir.backends import OptionError, get_engine
from torch_mlir.backends.iree_input import adapted

pytest.importorskip("iree.compiler")

COMPLEX = torch.tensor([1 + 2j, -3 + 0.5j])


def agrees(function: Callable[..., object], *inputs: torch.Tensor, dynamic: object = None, **options: object) -> None:
    compiled = torch_mlir.compile(
        Function(function), *inputs, dynamic_shapes=(dynamic,) if dynamic else None, backend="iree", **options
    )
    torch.testing.assert_close(compiled(*inputs), function(*inputs))


def test_a_double_that_is_used_as_a_float() -> None:
    agrees(lambda x: x * 0.1 + torch.softmax(x * 0.35355339059327373, 1), torch.randn(3, 4))


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float8_e5m2])
def test_narrow_floats_come_and_go(dtype: torch.dtype) -> None:
    x = torch.randn(3, 4).to(dtype)
    agrees(lambda x: (x, x.float() * 2, x.to(torch.bfloat16)), x)
    agrees(lambda x: x.t(), x, dynamic=({0: torch.export.Dim("rows"), 1: torch.export.Dim("columns")},))


def test_complex_constants() -> None:
    agrees(lambda x: x * COMPLEX, torch.tensor([2 - 1j, 0.5 + 0j]))


def test_conjugate_and_negative_inputs() -> None:
    agrees(lambda x, y: (x * 2, y + 1), COMPLEX.conj(), COMPLEX.conj().imag)


def test_sines_of_doubles() -> None:
    agrees(torch.sin, torch.linspace(-2, 2, 5, dtype=torch.float64))


def test_shapes_are_integers() -> None:
    text = """
      func.func @main(%a: tensor<?xf32>, %n: index) -> tensor<?x?xf32> {
        %c2 = arith.constant 2 : index
        %shape = tensor.from_elements %n, %c2 : tensor<2xindex>
        %0 = tensor.reshape %a(%shape) : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
        return %0 : tensor<?x?xf32>
      }"""
    changed = adapted(ir.Module.parse(text, ir.Context()), "main")
    assert changed.verify()
    assert "(tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>" in str(changed)


def test_single_elements_are_written() -> None:
    places = torch.tensor([3, 0, 3])
    agrees(lambda x, y: x.index_put((places,), y, accumulate=True), torch.randn(4, 3), torch.randn(3, 3))


def test_sorts() -> None:
    x = torch.tensor([float("nan"), 1.0, -2.0, float("inf"), float("-inf"), 0.5, 100.0, 0.25])
    compiled = torch_mlir.compile(Function(lambda x: (*torch.sort(x), *torch.topk(x[1:], 3))), x, backend="iree")
    torch.testing.assert_close(compiled(x), (*torch.sort(x), *torch.topk(x[1:], 3)), equal_nan=True)


def test_doubles_of_the_host_are_converted() -> None:
    agrees(lambda x, y: x * y.double().sum().item(), torch.randn(3), torch.randn(2))


def test_a_module_stays_as_it_is() -> None:
    module = ir.Module.parse(
        "func.func @main(%a: tensor<?xbf16>) -> tensor<?xbf16> { return %a : tensor<?xbf16> }", ir.Context()
    )
    before = str(module)
    assert adapted(module, "main").verify()
    assert str(module) == before


def test_the_torch_dialect_by_request() -> None:
    x = torch.randn(2, 3)
    agrees(lambda x: torch.relu(x) + 1, x, input="raw")
    engine = get_engine("iree")
    compiled = torch.compile(
        lambda x: torch.relu(x) + 1,
        backend="torch_mlir",
        options={"engine": engine, "input": "raw", "fallback": False},
    )
    torch.testing.assert_close(compiled(x), torch.relu(x) + 1)
    with pytest.raises(OptionError, match="'input' is 'tosa', but must be one of 'linalg-on-tensors', 'raw'"):
        torch_mlir.compile(torch.nn.ReLU(), x, backend="iree", input="tosa")
