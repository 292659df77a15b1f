# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The CPU engine below torch_mlir.compile: arguments, results and refusals."""

from __future__ import annotations

import gc
import resource
import threading

import numpy as np
import pytest
import torch

from torch_mlir import ir
from torch_mlir.backends.cpu import EngineError, compile

ADD = """
func.func @main(%a: tensor<?x4xf32>, %b: tensor<4xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %rows = tensor.dim %a, %c0 : tensor<?x4xf32>
  %init = tensor.empty(%rows) : tensor<?x4xf32>
  %sum = linalg.generic {
    indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
    iterator_types = ["parallel", "parallel"]
  } ins(%a, %b : tensor<?x4xf32>, tensor<4xf32>) outs(%init : tensor<?x4xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<?x4xf32>
  return %sum : tensor<?x4xf32>
}
"""


def engine(text: str, **options):
    return compile(ir.Module.parse(text, ir.Context()), **options)


@pytest.fixture(scope="module")
def add():
    return engine(ADD, names=["a", "b"])


def test_tensors_in_tensors_out(add) -> None:
    a, b = torch.randn(3, 4), torch.nn.Parameter(torch.randn(4))
    (result,) = add(a, b)
    assert isinstance(result, torch.Tensor)
    assert not result.requires_grad
    torch.testing.assert_close(result, (a + b).detach())


def test_arrays_in_arrays_out(add) -> None:
    a, b = np.ones((2, 4), np.float32), np.arange(4, dtype=np.float32)
    (result,) = add(a, b)
    assert isinstance(result, np.ndarray)
    np.testing.assert_array_equal(result, a + b)


@pytest.mark.parametrize(
    "make",
    [
        lambda: torch.randn(4, 3).t(),
        lambda: torch.randn(6, 8)[::2, ::2],
        lambda: torch.randn(1, 4).expand(5, 4),
        lambda: torch.randn(9)[1:].view(2, 4),
        lambda: torch.randn(0, 4),
        lambda: torch.randn(4, 0).t(),
        lambda: torch.randn(1, 1).expand(1, 4),
    ],
    ids=["transposed", "steps", "expanded", "offset", "empty", "empty-transposed", "broadcast"],
)
def test_any_stride(add, make) -> None:
    a, b = make(), torch.randn(4)
    torch.testing.assert_close(add(a, b)[0], a + b)
    torch.testing.assert_close(torch.from_numpy(add(a.numpy(), b.numpy())[0]), a + b)


def test_results_own_their_memory() -> None:
    run = engine(ADD)
    results = [run(torch.full((64, 4), float(i)), torch.zeros(4))[0] for i in range(50)]
    del run
    gc.collect()
    for i, result in enumerate(results):
        assert result.eq(i).all()
        result.add_(1)  # And it can be written to.


def test_results_are_never_inputs() -> None:
    run = engine(
        """func.func @main(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<2x2xf32>, tensor<4xf32>) {
          %0 = tensor.expand_shape %a [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
          return %a, %0, %a : tensor<4xf32>, tensor<2x2xf32>, tensor<4xf32>
        }"""
    )
    a = torch.arange(4.0)
    results = run(a)
    pointers = {a.data_ptr(), *(result.data_ptr() for result in results)}
    assert len(pointers) == 4
    for result in results:
        torch.testing.assert_close(result.flatten(), a)


def test_inputs_are_not_written_to() -> None:
    run = engine(
        """func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
          %0 = arith.addf %a, %a : tensor<4xf32>
          return %0 : tensor<4xf32>
        }"""
    )
    a = torch.arange(4.0)
    run(a)
    assert a.tolist() == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("type_", "value", "expected"), [("i64", -(2**40), -(2**40)), ("f64", 0.1, 0.1), ("i1", True, True)]
)
def test_scalars(type_, value, expected) -> None:
    one = engine(f"func.func @main(%a: {type_}) -> {type_} {{ return %a : {type_} }}")
    assert one(value) == (expected,)
    assert type(one(value)[0]) is type(expected)
    two = engine(f"func.func @main(%a: {type_}, %b: i1) -> (i1, {type_}) {{ return %b, %a : i1, {type_} }}")
    assert two(value, False) == (False, expected)


@pytest.mark.parametrize("dtype", [torch.uint8, torch.int8, torch.int64, torch.float16, torch.bfloat16, torch.float64])
def test_dtypes_survive(dtype) -> None:
    names = {torch.uint8: "i8", torch.int8: "i8", torch.int64: "i64", torch.float16: "f16", torch.bfloat16: "bf16"}
    type_ = f"tensor<3x{names.get(dtype, 'f64')}>"
    run = engine(
        f"func.func @main(%a: {type_}) -> {type_} {{ return %a : {type_} }}",
        input_dtypes=[dtype],
        output_dtypes=[dtype],
    )
    a = torch.tensor([0, 1, 100]).to(dtype)
    (result,) = run(a)
    assert result.dtype is dtype
    assert torch.equal(result, a)


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (lambda: (torch.ones(2, 4),), TypeError, "2 arguments were compiled, but 1 given"),
        (lambda: (torch.ones(2, 5), torch.ones(4)), ValueError, r"'a' has shape \[2, 5\], but \[\?, 4\] was compiled"),
        (lambda: (torch.ones(4), torch.ones(4)), ValueError, r"'a' has shape \[4\], but \[\?, 4\] was compiled"),
        (lambda: (torch.ones(2, 4), torch.ones(4).double()), TypeError, "'b' is of type float64, but float32"),
        (lambda: (torch.ones(2, 4), 1.0), TypeError, "'b' must be a tensor, not float"),
        (lambda: (torch.ones(2, 4), None), TypeError, "'b' must be a tensor, not NoneType"),
        (lambda: (torch.ones(2, 4), torch.ones(4, device="meta")), ValueError, "'b' cannot be read from the CPU"),
        (lambda: (np.ones((2, 4), ">f4"), np.ones(4, "f4")), TypeError, "'a' is a tensor that cannot be read"),
    ],
)
def test_wrong_arguments_are_named(add, arguments, error, message) -> None:
    with pytest.raises(error, match=message):
        add(*arguments())


def test_failed_assertions_are_exceptions() -> None:
    run = engine(
        """func.func @main(%a: i64) -> i64 {
          %c0 = arith.constant 0 : i64
          %ok = arith.cmpi sgt, %a, %c0 : i64
          cf.assert %ok, "the number must be positive"
          return %a : i64
        }"""
    )
    for _ in range(3):
        with pytest.raises(RuntimeError, match="the number must be positive"):
            run(-1)
        assert run(1) == (1,)


def test_a_module_without_the_function_is_refused() -> None:
    with pytest.raises(EngineError, match="no function @other"):
        engine(ADD, entry="other")


def test_a_type_without_tensors_is_refused() -> None:
    with pytest.raises(EngineError, match="cannot pass argument 0 of type"):
        engine("func.func @main(%a: memref<*xf32>) { return }")


def test_many_threads_call_one_module(add) -> None:
    wrong: list[int] = []

    def work(seed: int) -> None:
        generator = torch.Generator().manual_seed(seed)
        for rows in range(1, 60):
            a, b = torch.randn(rows, 4, generator=generator), torch.randn(4, generator=generator)
            if not torch.allclose(add(a, b)[0], a + b):
                wrong.append(rows)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_failed_assertions_leak_nothing() -> None:
    run = engine(
        """func.func @main(%value: f64, %place: i64) -> f64 {
          %index = arith.index_cast %place : i64 to index
          %size = arith.constant 2097152 : index
          %empty = tensor.empty(%size) : tensor<?xf64>
          %filled = linalg.fill ins(%value : f64) outs(%empty : tensor<?xf64>) -> tensor<?xf64>
          %read = tensor.extract %filled[%index] : tensor<?xf64>
          %zero = arith.constant 0.0 : f64
          %isPositive = arith.cmpf ogt, %read, %zero : f64
          cf.assert %isPositive, "not positive"
          %again = tensor.extract %filled[%index] : tensor<?xf64>
          return %again : f64
        }"""
    )
    assert run(2.0, 3) == (2.0,)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(40):
        with pytest.raises(RuntimeError, match="not positive"):
            run(-1.0, 3)
    # 40 buffers are 640 MiB, and this is in KiB.
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 160 * 1024
