# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Modules of linalg, and what becomes of them on the machine and on the host."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from typing import Any

import matrix_machine
import numpy as np
import pytest
import torch
from matrix_machine.program import HostStage, MatrixProgram
from torch.nn import functional as F

from torch_mlir import fx, ir
from torch_mlir.backends import EngineRefusal


class Of(torch.nn.Module):
    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__()
        self.function = function

    def forward(self, *arguments: torch.Tensor) -> Any:
        return self.function(*arguments)


def compiled(function: Callable[..., Any], *arguments: torch.Tensor, **options: Any) -> MatrixProgram:
    model = function if isinstance(function, torch.nn.Module) else Of(function)
    module = fx.export_and_import(model, *arguments, output_type="linalg-on-tensors")
    before = str(module)
    program = matrix_machine.compile(module, arguments, **options)
    assert str(module) == before
    return program


def check(function: Callable[..., Any], *arguments: torch.Tensor, host: int = 0, machine: int = 1) -> MatrixProgram:
    """Compares a function with PyTorch, with so many stages on the host and on the machine."""
    program = compiled(function, *arguments)
    with matrix_machine.profile() as profile:
        actual = program(*arguments)
    expected = function(*arguments)
    torch.testing.assert_close(actual, expected if isinstance(expected, tuple) else (expected,), rtol=1e-4, atol=1e-4)
    kinds = [isinstance(stage, HostStage) for stage in program.stages]
    assert (sum(kinds), len(kinds) - sum(kinds)) == (host, machine), kinds
    for ran in profile.kernels:
        assert ran.bounds.lower <= ran.section.cycles <= ran.bounds.upper
    return program


def kernels(program: MatrixProgram) -> int:
    return sum(len(stage.kernels) for stage in program.stages if not isinstance(stage, HostStage))


@pytest.mark.parametrize("seed", range(30))
def test_convolutions(seed: int) -> None:
    chosen = random.Random(seed)
    groups = chosen.choice([1, 1, 2, 4])
    inputs, outputs = groups * chosen.choice([1, 3, 8]), groups * chosen.choice([1, 4, 17])
    dimensions = chosen.choice([1, 2, 2, 2, 3])
    window, dilation = [[chosen.choice([1, 2, 3]) for _ in range(dimensions)] for _ in range(2)]
    sizes = [d * (w - 1) + 1 + chosen.randrange(8) for w, d in zip(window, dilation)]
    kind = [torch.nn.Conv1d, torch.nn.Conv2d, torch.nn.Conv3d][dimensions - 1]
    layer = kind(
        inputs,
        outputs,
        window,
        stride=[chosen.choice([1, 2, 3]) for _ in range(dimensions)],
        padding=[chosen.choice([0, 1, 2]) for _ in range(dimensions)],
        dilation=dilation,
        groups=groups,
        bias=chosen.random() < 0.5,
    )
    batch = chosen.choice([0, 1, 2, 3])
    # Without elements to compute with, nothing is left for the machine.
    kinds = {"host": 1, "machine": 0} if not batch else {}
    check(lambda x: layer(x).detach(), torch.randn(batch, inputs, *sizes), **kinds)


@pytest.mark.parametrize("padding", ["valid", "same"])
@pytest.mark.parametrize("form", [torch.contiguous_format, torch.channels_last])
def test_convolutions_of_other_forms(padding: str, form: torch.memory_format) -> None:
    layer = torch.nn.Conv2d(4, 6, 3, padding=padding, bias=False).requires_grad_(False)
    check(lambda x: torch.relu(layer(x)), torch.randn(2, 4, 9, 7).to(memory_format=form))


@pytest.mark.parametrize("m", [0, 1, 17])
@pytest.mark.parametrize("n", [1, 40])
@pytest.mark.parametrize("k", [0, 1, 100])
def test_products(m: int, n: int, k: int) -> None:
    a, b, c = torch.randn(m, k), torch.randn(k, n), torch.randn(n)
    program = check(lambda a, b, c: torch.relu(a @ b + c), a, b, c)
    assert kernels(program) == 1
    check(lambda a, b: torch.bmm(a, b), torch.randn(3, m, k), torch.randn(3, k, n))
    check(lambda a, b: a.t() @ b.t(), torch.randn(k, m), torch.randn(n, k))


def test_products_of_other_ranks() -> None:
    check(lambda a, b: torch.einsum("bij,bkj->bik", a, b), torch.randn(2, 3, 4), torch.randn(2, 5, 4))
    check(lambda a, b: a @ b, torch.randn(2, 5, 3, 4), torch.randn(4, 6))
    check(lambda a, b: a @ b, torch.randn(7, 4), torch.randn(4))
    # A sum of its length is one in 64 bits.
    check(torch.dot, torch.randn(70), torch.randn(70), host=1, machine=0)


@pytest.mark.parametrize("size", [0, 1, 17, 64, 200])
def test_products_of_bytes(size: int) -> None:
    a, b = (torch.randint(-128, 128, shape, dtype=torch.int8) for shape in ((size, 70), (70, size)))
    program = check(lambda a, b: a.int() @ b.int(), a, b)
    assert size == 0 or b"\x21" in program.programs[0][::40]  # mma.i8
    check(lambda a, b, c: (a.int() @ b.int() + c).clamp(min=-5, max=300) * 3 - c, a, b, torch.arange(size).int())


def test_products_of_other_types_stay_on_the_host() -> None:
    for dtype in (torch.float64, torch.int32, torch.int64):
        values = torch.arange(12).reshape(3, 4).to(dtype)
        check(lambda a: a @ a.t(), values, host=1, machine=0)


@pytest.mark.parametrize("pool", [F.max_pool2d, F.avg_pool2d])
@pytest.mark.parametrize("arguments", [(2,), (3, 2, 1), (3, 1, 0), ((1, 3), 2)], ids=str)
def test_pools(pool: Callable[..., torch.Tensor], arguments: tuple[Any, ...]) -> None:
    x = torch.randn(2, 5, 13, 9)
    # The host divides by the elements of each window, of which there are fewer at the border.
    check(lambda x: pool(x, *arguments), x, host=int(pool is F.avg_pool2d))


def test_maxima_of_infinities_and_of_what_is_not_a_number() -> None:
    x = torch.full((1, 8, 4, 4), -torch.inf)
    x[0, 1, 1, 1], x[0, 2, 3, 3] = torch.nan, torch.inf
    program = compiled(lambda x: F.relu(F.max_pool2d(x, 2)), x)
    torch.testing.assert_close(program(x)[0], F.relu(F.max_pool2d(x, 2)), equal_nan=True)


EPILOGUES: dict[str, Callable[[torch.Tensor, torch.Tensor], torch.Tensor]] = {
    "negative": lambda y, z: -y,
    "reversed difference": lambda y, z: 1 - y,
    "difference of tensors": lambda y, z: z - y,
    "quotient": lambda y, z: y / z,
    "chain": lambda y, z: torch.relu((y * 2 + z) * z - 3),
    "bounds": lambda y, z: y.clamp(-0.5, 0.5),
    "six": lambda y, z: F.relu6(y * 10),
    "maximum": lambda y, z: torch.maximum(y, z),
    "minimum": lambda y, z: torch.minimum(z, y),
    "row": lambda y, z: y + z[0],
    "column": lambda y, z: y * z[:, :1],
    "broadcast result": lambda y, z: y[:, None] + z[None, :, :],
}


@pytest.mark.parametrize("name", EPILOGUES)
def test_arithmetic_joins_the_product(name: str) -> None:
    a, b, z = torch.randn(20, 30), torch.randn(30, 40), torch.randn(20, 40)
    program = check(lambda a, b, z: EPILOGUES[name](a @ b, z), a, b, z)
    assert kernels(program) == 2 if name == "broadcast result" else 1


HOSTED: dict[str, tuple[Callable[[torch.Tensor, torch.Tensor], Any], int, int]] = {
    "exponential": (lambda y, z: torch.exp(y @ z) @ z, 1, 2),
    "softmax": (lambda y, z: torch.softmax(y @ z, -1) @ z, 1, 2),
    "reversed quotient": (lambda y, z: 1 / (y @ z), 1, 1),
    "the product twice": (lambda y, z: (y @ z) * (y @ z + 1), 0, 1),
    "square": (lambda y, z: (y @ z) * (y @ z), 0, 1),
    "several results": (lambda y, z: (y @ z, (y @ z).relu(), y + 1, z.t()), 1, 1),
    "arguments as results": (lambda y, z: (y.clone(), y @ z), 0, 1),
    "comparison": (lambda y, z: (y @ z) > 0, 1, 1),
    "sum of everything": (lambda y, z: (y @ z).sum(), 1, 1),
    "to double": (lambda y, z: (y @ z).double(), 1, 1),
    "shapes": (lambda y, z: (y @ z).reshape(-1)[3:9].reshape(2, 3) @ z[:3], 0, 1),
    "transposed": (lambda y, z: ((y @ z).t() @ y).t() + 1, 0, 1),
}


@pytest.mark.parametrize("name", HOSTED)
def test_the_host_does_the_rest(name: str) -> None:
    function = HOSTED[name][0]
    y, z = torch.randn(12, 12), torch.randn(12, 12)
    program = compiled(function, y, z)
    actual, expected = program(y, z), function(y, z)
    torch.testing.assert_close(actual, expected if isinstance(expected, tuple) else (expected,), rtol=1e-4, atol=1e-4)
    kinds = [isinstance(stage, HostStage) for stage in program.stages]
    assert (sum(kinds), len(kinds) - sum(kinds)) == HOSTED[name][1:]


def test_results_are_fresh() -> None:
    y, z = torch.randn(3, 3), torch.randn(3, 3)
    program = compiled(lambda y, z: (y.clone(), y @ z, torch.arange(3)), y, z)
    for _ in range(2):
        copy, _, constant = program(y, z)
        torch.testing.assert_close((copy, constant), (y, torch.arange(3)))
        copy.zero_()
        constant.zero_()
    assert y.any()


def test_strides_have_to_fit_into_instructions() -> None:
    text = """func.func @main(%a: tensor<2x3000000000xf32>) -> tensor<2xf32> {
      %zero = arith.constant 0.0 : f32
      %empty = tensor.empty() : tensor<2xf32>
      %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<2xf32>) -> tensor<2xf32>
      %part = tensor.extract_slice %a[0, 0] [2, 5] [1, 1] : tensor<2x3000000000xf32> to tensor<2x5xf32>
      %row = tensor.extract_slice %part[0, 0] [1, 5] [1, 1] : tensor<2x5xf32> to tensor<5xf32>
      %0 = linalg.matvec ins(%part, %row : tensor<2x5xf32>, tensor<5xf32>) outs(%start : tensor<2xf32>) -> tensor<2xf32>
      return %0 : tensor<2xf32>
    }"""
    with pytest.raises(EngineRefusal, match="no tiles for a kernel that has a stride of more than 2147483647 elements"):
        matrix_machine.compile(ir.Module.parse(text, ir.Context()))


def test_programs_without_products_stay_on_the_host() -> None:
    check(lambda x: torch.sin(x) + 1, torch.randn(3), host=1, machine=0)
    check(lambda x: (x,), torch.randn(3), host=1, machine=0)
    check(lambda x: x.sum(), torch.randn(1000), host=1, machine=0)


class Network(torch.nn.Module):
    """A small network with all that one is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.first = torch.nn.Conv2d(3, 8, 3, padding=1)
        self.norm = torch.nn.BatchNorm2d(8)
        self.second = torch.nn.Conv2d(8, 8, 3, padding=1, bias=False)
        self.narrow = torch.nn.Conv2d(8, 16, 1, stride=2)
        self.apart = torch.nn.Conv2d(16, 16, 3, groups=16, dilation=2)
        self.last = torch.nn.Linear(16, 10)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = F.max_pool2d(torch.relu(self.norm(self.first(x))), 3, 2, 1)
        x = torch.relu(self.second(x) + x)
        x = self.apart(torch.relu(self.narrow(x)))
        return self.last(x.mean((2, 3)))


@pytest.mark.parametrize("batch", [1, 3])
def test_a_network_runs_whole(batch: int) -> None:
    model = Network().eval().requires_grad_(False)
    program = check(model, torch.randn(batch, 3, 31, 29))
    assert len(program.programs) == 1


@pytest.mark.parametrize("machine", [matrix_machine.Machine(scratchpad_rows=80, accumulator_rows=64)])
def test_a_network_runs_on_a_small_machine(machine: matrix_machine.Machine) -> None:
    model, x = Network().eval().requires_grad_(False), torch.randn(1, 3, 31, 29)
    program = compiled(model, x, machine=machine)
    torch.testing.assert_close(program(x)[0], model(x), rtol=1e-4, atol=1e-4)


def test_threads_share_a_program() -> None:
    model = Network().eval().requires_grad_(False)
    inputs = [torch.randn(1, 3, 20, 20) for _ in range(8)]
    program = compiled(model, inputs[0])
    results: dict[int, torch.Tensor] = {}
    cycles: dict[int, int] = {}

    def work(number: int) -> None:
        with matrix_machine.profile() as profile:
            results[number] = program(inputs[number])[0]
        cycles[number] = profile.cycles

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for number, x in enumerate(inputs):
        torch.testing.assert_close(results[number], model(x), rtol=1e-4, atol=1e-4)
    assert len(set(cycles.values())) == 1


def test_arguments_of_other_forms() -> None:
    program = compiled(torch.mm, torch.randn(4, 6), torch.randn(6, 5))
    a, b = torch.randn(6, 4).t(), torch.randn(12, 10)[::2, ::2]
    torch.testing.assert_close(program(a, b)[0], a @ b)
    arrays = program(a.numpy(), b.numpy())
    assert isinstance(arrays[0], np.ndarray)
    np.testing.assert_allclose(arrays[0], a.numpy() @ b.numpy(), rtol=1e-5)
    with pytest.raises(TypeError, match=r"float32 of shape \[3, 3\] in place of float32 of shape \[4, 6\]"):
        program(torch.randn(3, 3), b)
    with pytest.raises(TypeError, match="an argument is float64 of shape"):
        program(a.double(), b)
    with pytest.raises(TypeError, match="the program has 2 arguments, and not 1"):
        program(a)


def test_refusals() -> None:
    x = torch.randn(4, 4)
    with pytest.raises(EngineRefusal, match=r"the machine has no instruction for math\.exp") as error:
        compiled(lambda x: torch.exp(x @ x), x, host="refuse")
    assert error.value.nodes == ("exp",)
    with pytest.raises(EngineRefusal, match="products and windows of static shapes, and the program has none"):
        compiled(torch.exp, x, host="refuse")
    with pytest.raises(ValueError, match="host is 'gpu', but must be 'cpu' or 'refuse'"):
        compiled(torch.exp, x, host="gpu")
    compiled(lambda x: torch.relu(x @ x), x, host="refuse")


def test_modules_of_ones_own() -> None:
    text = """
      func.func private @other(%x: tensor<4xf32>) -> tensor<4xf32> { return %x : tensor<4xf32> }
      func.func @entry(%a: tensor<?x4xf32>, %b: tensor<4x?xf32>, %c: tensor<3x4xf32>, %n: index)
          -> (tensor<?x?xf32>, tensor<3x3xf32>, index) {
        %zero = arith.constant 0.0 : f32
        %0 = arith.constant 0 : index
        %one = arith.constant 1 : index
        %m = tensor.dim %a, %0 : tensor<?x4xf32>
        %k = tensor.dim %b, %one : tensor<4x?xf32>
        %e = tensor.empty(%m, %k) : tensor<?x?xf32>
        %s = linalg.fill ins(%zero : f32) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
        %d = linalg.matmul ins(%a, %b : tensor<?x4xf32>, tensor<4x?xf32>) outs(%s : tensor<?x?xf32>) -> tensor<?x?xf32>
        %f = tensor.empty() : tensor<3x3xf32>
        %t = linalg.fill ins(%zero : f32) outs(%f : tensor<3x3xf32>) -> tensor<3x3xf32>
        %u = tensor.empty() : tensor<4x3xf32>
        %v = linalg.transpose ins(%c : tensor<3x4xf32>) outs(%u : tensor<4x3xf32>) permutation = [1, 0]
        %p = linalg.matmul ins(%c, %v : tensor<3x4xf32>, tensor<4x3xf32>) outs(%t : tensor<3x3xf32>) -> tensor<3x3xf32>
        %q = arith.addi %n, %m : index
        return %d, %p, %q : tensor<?x?xf32>, tensor<3x3xf32>, index
      }
    """
    program = matrix_machine.compile(ir.Module.parse(text, ir.Context()), entry="entry")
    a, b, c = (np.random.randn(*shape).astype("f4") for shape in ((5, 4), (4, 2), (3, 4)))
    d, p, q = program(a, b, c, 7)
    np.testing.assert_allclose(d, a @ b, rtol=1e-5)
    np.testing.assert_allclose(p, c @ c.T, rtol=1e-5)
    assert q == 12
    with pytest.raises(ValueError, match="the module has no function 'main'"):
        matrix_machine.compile(ir.Module.parse(text, ir.Context()))
    branches = """func.func @main(%a: i1, %x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
      cf.cond_br %a, ^bb1(%x : tensor<2xf32>), ^bb1(%y : tensor<2xf32>)
    ^bb1(%z: tensor<2xf32>):
      return %z : tensor<2xf32>
    }"""
    program = matrix_machine.compile(ir.Module.parse(branches, ir.Context()))
    assert program(False, np.zeros(2, "f4"), np.ones(2, "f4"))[0].tolist() == [1, 1]
