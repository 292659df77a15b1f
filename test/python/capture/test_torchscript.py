# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scripts of straight-line code: their values, modules and state."""

import copy
from typing import NamedTuple

import pytest
import torch
from script_support import agree, imported, script, trace
from torch.export import Dim

import torch_mlir
import torch_mlir.torchscript
from torch_mlir.live_state import ModelChangedError


class Scaled(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.weight = torch.nn.Parameter(torch.randn(3))
        self.plain = torch.randn(3)
        self.factor = 2
        self.tensors = [torch.ones(3), torch.full((3,), 2.0)]

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x * self.weight * self.factor + self.plain + self.tensors[1]


class Parts(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.layers = torch.nn.ModuleList([torch.nn.Linear(3, 3), torch.nn.ReLU(), Scaled()])

    @torch.jit.export
    def twice(self, x: torch.Tensor, times: int) -> torch.Tensor:
        return x * times

    def forward(self, x: torch.Tensor, other: torch.Tensor | None = None) -> torch.Tensor:
        for layer in self.layers:
            x = layer(x)
        if other is not None:
            x = x + other
        return self.twice(x, 2)


def test_attributes_submodules_and_methods() -> None:
    scripted = script(Parts)
    agree(scripted, (torch.randn(2, 3),), (torch.randn(2, 3),))
    agree(scripted, (torch.randn(2, 3), torch.randn(3)))


@torch.jit.interface
class Layer(torch.nn.Module):
    def forward(self, x: torch.Tensor) -> torch.Tensor:
        pass


class ByInterface(torch.nn.Module):
    layer: Layer

    def __init__(self) -> None:
        super().__init__()
        self.layer = Scaled()

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.layer.forward(x) + 1


def test_calls_by_an_interface() -> None:
    agree(script(ByInterface), (torch.randn(2, 3),))


def double(x: torch.Tensor, times: int) -> torch.Tensor:
    return x * times


def test_calls_of_functions() -> None:
    def outer(x: torch.Tensor) -> torch.Tensor:
        return double(x, 3) - torch.nn.functional.layer_norm(x, [3])

    agree(script(outer), (torch.randn(2, 3),))


class Pair(NamedTuple):
    first: torch.Tensor
    second: int


def test_lists_tuples_and_dictionaries() -> None:
    def f(x: torch.Tensor, given: dict[str, torch.Tensor]) -> tuple[list[torch.Tensor], dict[str, torch.Tensor], int]:
        items = [x, x + 1]
        items.append(x * 2)
        same = items
        same[0] = -x
        last = items.pop()
        pair = Pair(last, len(items))
        given["new"] = pair.first
        a, b = items
        return [a, b, items[-1], torch.cat(items)], given, pair.second

    agree(script(f), (torch.randn(3), {"old": torch.ones(2)}))


def test_a_named_tuple_is_returned_as_a_tuple() -> None:
    def f(x: torch.Tensor) -> Pair:
        return Pair(x + 1, 2)

    compiled = torch_mlir.torchscript.compile(script(f), torch.ones(2))
    result, number = compiled(torch.ones(2))
    assert number == 2
    assert torch.equal(result, torch.full((2,), 2.0))


def test_in_place_operations_reach_views_and_arguments() -> None:
    def f(x: torch.Tensor) -> torch.Tensor:
        row = x[0]
        row += 1
        x[:, 1] = 7
        y = x.clone()
        y.relu_()
        return y

    agree(script(f), (torch.randn(2, 3),))


def test_numbers_and_dtypes() -> None:
    def f(x: torch.Tensor, n: int, scale: float) -> tuple[torch.Tensor, float, int, bool]:
        shape = [n * 2, x.size(-1) // 2]
        y = torch.full(shape, scale, dtype=torch.float64).to(x.dtype)
        z = torch.arange(n, dtype=x.dtype, device=x.device)
        return y.sum() * z + torch.tensor([1.5, scale]).sum(), scale / n, (n * n) % 5, x.dtype == torch.float32

    agree(script(f), (torch.ones(4), 3, 0.5))


def test_traced_modules_keep_dynamic_sizes() -> None:
    def f(x: torch.Tensor) -> torch.Tensor:
        return x.reshape(x.shape[0] * 2, x.shape[1] // 2).sum(1) + torch.zeros(x.shape[0] * 2)

    traced = trace(f, torch.ones(2, 6))
    sizes = ({0: Dim("rows", min=2, max=9)},)
    agree(traced, (torch.randn(2, 6),), (torch.randn(5, 6),), dynamic_shapes=sizes)


def test_dynamic_shapes_by_name() -> None:
    def f(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        return x.view(-1, 2) @ y

    agree(
        script(f),
        (torch.randn(4, 6), torch.randn(2, 3)),
        (torch.randn(7, 6), torch.randn(2, 3)),
        dynamic_shapes={"x": {0: Dim("rows", min=2)}, "y": None},
    )


def test_parameters_are_the_scripts_own() -> None:
    scripted = script(torch.nn.Linear(3, 2))
    x = torch.randn(4, 3)
    compiled = torch_mlir.torchscript.compile(scripted, x)
    with torch.no_grad():
        scripted.weight.mul_(2)
        torch.testing.assert_close(compiled(x), scripted(x))
        scripted.bias.data = torch.randn(2)
        torch.testing.assert_close(compiled(x), scripted(x))


def test_a_parameter_that_was_replaced_is_seen() -> None:
    scripted = script(torch.nn.Linear(3, 2))
    x = torch.randn(4, 3)
    compiled = torch_mlir.torchscript.compile(scripted, x)
    scripted.weight = torch.nn.Parameter(torch.randn(2, 3))
    with torch.no_grad():
        torch.testing.assert_close(compiled(x), scripted(x))
    scripted.weight = torch.nn.Parameter(torch.randn(2, 3, dtype=torch.float64))
    with pytest.raises(ModelChangedError, match="'weight'"):
        compiled(x)


class Counter(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("count", torch.zeros(2))
        self.norm = torch.nn.BatchNorm1d(2)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        before = self.count
        self.count = self.count + x.sum(0)
        return self.norm(x) + self.count - before


def test_state_that_the_script_changes_is_written_back() -> None:
    scripted, x = script(Counter), torch.randn(3, 2)
    compiled = torch_mlir.torchscript.compile(scripted, x)
    reference = copy.deepcopy(scripted)
    for _ in range(2):
        with torch.no_grad():
            torch.testing.assert_close(compiled(x), reference(x))
    for (_, ours), (_, theirs) in zip(scripted.named_buffers(), reference.named_buffers(), strict=True):
        torch.testing.assert_close(ours, theirs)


def test_output_types() -> None:
    scripted = script(torch.nn.Linear(3, 2))
    module = torch_mlir.torchscript.compile(scripted, torch.ones(1, 3), output_type="linalg-on-tensors")
    assert "linalg.matmul" in str(module)
    assert "@forward" in imported(scripted, torch.ones(1, 3), func_name="forward")
    with pytest.raises(TypeError, match="leave it out"):
        torch_mlir.torchscript.compile(scripted, torch.ones(1, 3), output_type="torch", backend="cpu")
    with pytest.raises(TypeError, match="unexpected keyword argument 'speed'"):
        torch_mlir.torchscript.compile(scripted, torch.ones(1, 3), speed=2)


def test_locations_are_the_lines_of_the_script() -> None:
    scripted = script(double)
    module = torch_mlir.torchscript.import_module(scripted, (torch.ones(2), 3))
    text = module.operation.get_asm(enable_debug_info=True)
    line = double.__code__.co_firstlineno + 1
    assert f'test_torchscript.py":{line}:' in text
