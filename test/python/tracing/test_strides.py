# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Views by strides, of views and of each other, reach the memory and not the view."""

from __future__ import annotations

import pytest
import torch
from importer_support import Function
from torch.export import Dim

import torch_mlir
from torch_mlir.compiler_utils import TorchMlirCompilerError


def write_to_view(x):
    y = x * 1
    y[1:].as_strided((2, 2), (1, 2)).mul_(3)
    return y


def write_and_read(x):
    y = x * 1
    view = y.as_strided((2, 2), (1, 2), 3)
    view.add_(10)
    return y, view, y[1:].as_strided((3,), (2,), 0)


def write_to_input(x):
    x.as_strided((2, 2), (1, 2), 3).add_(1)
    return x + 0


VIEWS = {
    "by strides": lambda x: x.as_strided((4,), (1,), 2).as_strided((2,), (1,), 0) * 2,
    "by strides, without an offset": lambda x: x.as_strided((4,), (1,), 2).as_strided((2,), (2,)) * 2,
    "slice": lambda x: x[1:].as_strided((4,), (2,), 0) * 2,
    "slice, without an offset": lambda x: x[1:].as_strided((2, 2), (2, 1)) * 2,
    "slice of nothing": lambda x: x.view(-1)[12:].as_strided((2,), (1,), 0) * 2,
    "nothing of a slice": lambda x: x[1:].as_strided((0, 3), (4, 1)) * 2,
    "transposed": lambda x: x.t().as_strided((4,), (3,), 1) * 2,
    "expanded": lambda x: x[:1].expand(3, 4).as_strided((2, 5), (5, 1), 1) * 2,
    "part of several": lambda x: x.unbind(0)[1].as_strided((4,), (2,), 1) * 2,
    "diagonal": lambda x: x.diagonal().as_strided((3,), (1,), 0) * 2,
    "not in order": lambda x: (x.t() * 2).as_strided((4, 3), (3, 1)) + 1,
    "slice of what is not in order": lambda x: (x.t() * 2)[1:].as_strided((4,), (3,)) + 1,
    "other numbers": lambda x: x.view(torch.int32).as_strided((2,), (3,), 1) + 1,
    "scatter": lambda x: torch.as_strided_scatter(x[1:], x[:2, :2] + 50, (2, 2), (3, 1), 2),
    "transposed scatter": lambda x: torch.as_strided_scatter(x.t(), x[:2, :2] + 50, (2, 2), (3, 1), 2),
    "write to a view": write_to_view,
    "write and read": write_and_read,
    "write to an input": write_to_input,
}


def example() -> torch.Tensor:
    return torch.arange(12.0).reshape(3, 4)


def check(actual, expected) -> None:
    torch.testing.assert_close(actual, expected, rtol=0, atol=0)


@pytest.mark.parametrize("name", VIEWS)
def test_exported(name: str) -> None:
    mine, others = example(), example()
    check(torch_mlir.compile(Function(VIEWS[name]), example())(mine), VIEWS[name](others))
    check(mine, others)


@pytest.mark.parametrize("name", VIEWS)
def test_compiled(name: str) -> None:
    torch._dynamo.reset()
    mine, others = example(), example()
    check(torch.compile(VIEWS[name], backend="torch_mlir")(mine), VIEWS[name](others))
    check(mine, others)


@pytest.mark.parametrize("name", ["by strides", "slice", "slice, without an offset", "not in order"])
def test_gradients(name: str) -> None:
    torch._dynamo.reset()
    mine, others = example().requires_grad_(), example().requires_grad_()
    torch.compile(VIEWS[name], backend="torch_mlir")(mine).pow(2).sum().backward()
    VIEWS[name](others).pow(2).sum().backward()
    check(mine.grad, others.grad)


def test_an_offset_at_call_time() -> None:
    torch._dynamo.reset()
    memory = torch.arange(24.0)
    for view in (lambda x: x.as_strided((2,), (1,), 0) * 2, lambda x: x[1:].as_strided((2,), (1,)) * 2):
        compiled = torch.compile(view, backend="torch_mlir")
        for x in (memory[:12], memory[12:]):
            check(compiled(x), view(x))


SYMBOLIC = {
    "rows": lambda x: x.as_strided((x.shape[0] - 1, 3), (x.shape[1], 1), 1),
    "slice": lambda x: x[1:].as_strided((x.shape[0] - 1, 2), (x.shape[1], 1)),
    "windows": lambda x: x.as_strided((x.shape[0], x.shape[1] - 2, 3), (x.shape[1], 1, 1)),
    "slice of a product": lambda x: (x * 2).view(-1)[2:].as_strided((x.shape[0], 2), (3, 1), 1),
    "not in order": lambda x: (x.t() + 1).as_strided((x.shape[0], 2), (x.shape[1], 1)),
}


@pytest.mark.parametrize("name", SYMBOLIC)
def test_symbolic_sizes(name: str) -> None:
    sizes = ({0: Dim("rows", min=3), 1: Dim("columns", min=4)},)
    compiled = torch_mlir.compile(Function(SYMBOLIC[name]), torch.randn(4, 5), dynamic_shapes=(sizes,))
    for shape in ((4, 5), (6, 7), (3, 9)):
        x = torch.randn(shape)
        check(compiled(x), SYMBOLIC[name](x))


def test_an_input_with_an_offset() -> None:
    x = torch.arange(16.0)[4:].reshape(3, 4)
    for view in (lambda x: x.as_strided((2,), (3,)) * 2, lambda x: x.as_strided((2,), (3,), 5) * 2):
        check(torch_mlir.compile(Function(view), x)(x), view(x))


def test_what_lies_before_an_input_is_refused() -> None:
    x = torch.arange(16.0)[4:].reshape(3, 4)
    with pytest.raises(TorchMlirCompilerError, match="as_strided"):
        torch_mlir.compile(Function(lambda x: x.as_strided((2,), (3,), 1)), x)


def test_the_callers_program_stays_as_it_is() -> None:
    exported = torch.export.export(Function(VIEWS["by strides"]), (example(),))
    before = str(exported.graph)
    torch_mlir.compile(exported)
    assert str(exported.graph) == before


@pytest.mark.parametrize("name", ["by strides", "slice", "transposed"])
def test_an_argument_that_lies_otherwise_is_refused(name: str, tmp_path) -> None:
    compiled = torch_mlir.compile(Function(VIEWS[name]), example())
    compiled.save(tmp_path / "saved")
    for program in (compiled, torch_mlir.load(tmp_path / "saved")):
        check(program(example() + 1), VIEWS[name](example() + 1))
        for other in (torch.arange(24.0)[12:].view(3, 4), example().t().contiguous().t()):
            with pytest.raises(ValueError, match="argument 'args_0' lies in memory otherwise"):
                program(other)


_LAYOUTS = {
    "plain": lambda: torch.arange(24.0).reshape(2, 3, 4),
    "every second": lambda: torch.arange(48.0).reshape(2, 3, 4, 2)[..., 1],
    "permuted": lambda: torch.arange(24.0).reshape(4, 2, 3).permute(1, 2, 0),
    "behind others": lambda: torch.arange(32.0)[5:29].view(2, 3, 4),
}
_PARTS = {
    "row": lambda x: x[0],
    "same": lambda x: x.view_as(x),
    "turned": lambda x: x.mT,
    "column": lambda x: x[..., 1],
}
_WRITERS = {
    "the written one": lambda x, y: (x * 2, y.add_(1)),
    "the other one": lambda x, y: (y.mul_(2).sum(), x),
    "both": lambda x, y: (x.mul_(2), y, y + 1),
}


@pytest.mark.parametrize("writer", _WRITERS)
@pytest.mark.parametrize("part", _PARTS)
@pytest.mark.parametrize("layout", _LAYOUTS)
def test_results_that_are_arguments_which_share_memory(layout: str, part: str, writer: str) -> None:
    x, other = _LAYOUTS[layout](), _LAYOUTS[layout]()
    function = _WRITERS[writer]
    with torch.no_grad():
        ours = torch.compile(function, backend="torch_mlir", dynamic=False)(x, _PARTS[part](x))
        eager = function(other, _PARTS[part](other))
    torch.testing.assert_close(ours, eager, check_stride=True)
    torch.testing.assert_close(x, other)
    for result, expected in zip(ours, eager):
        result.fill_(7)
        expected.fill_(7)
    torch.testing.assert_close(ours, eager)
    torch.testing.assert_close(x, other)
