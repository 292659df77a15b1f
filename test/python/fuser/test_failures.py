# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Accelerators that fail: PyTorch runs their groups, and the process goes on."""

from __future__ import annotations

import threading
import time
import warnings
from collections.abc import Callable
from typing import Any

import pytest
import torch
from fuser_support import Recorder, agree, groups, script, trace

import torch_mlir.fuser
from torch_mlir.fuser import FuserWarning


def function(x: torch.Tensor) -> torch.Tensor:
    return torch.relu(x) + x


NAMES = ["aten::relu", "aten::add"]


def _raises(module: Any, inputs: Any) -> Any:
    raise KeyError("no such unit")


def _exits(module: Any, inputs: Any) -> Any:
    raise SystemExit(3)


FAILURES: dict[str, tuple[Callable[..., Any], str]] = {
    "raises": (_raises, "no such unit"),
    "exits": (_exits, "SystemExit"),
    "makes no callable": (lambda module, inputs: 3, "cannot be called"),
    "wrong shape": (lambda module, inputs: lambda x: x.reshape(-1)[:1].clone(), "the shape"),
    "wrong dtype": (lambda module, inputs: lambda x: x.double(), "float64"),
    "wrong number": (lambda module, inputs: lambda x: (x.clone(), x.clone()), "returned 2"),
    "no tensor": (lambda module, inputs: lambda x: [None], "NoneType"),
    "an array": (lambda module, inputs: lambda x: x.numpy() + 1, "returned a ndarray: expected a tensor"),
    "nothing": (lambda module, inputs: lambda x: None, "NoneType"),
    "fails when called": (lambda module, inputs: lambda x: x.no_such_method(), "no_such_method"),
}


@pytest.mark.parametrize("name", FAILURES)
def test_failures_are_one_warning(register: Any, name: str, capfd: pytest.CaptureFixture[str]) -> None:
    compiled, words = FAILURES[name]
    register("mdla", supported=NAMES, compile=compiled)
    x = torch.randn(3, 4)
    scripted = trace(function, x)
    with pytest.warns(FuserWarning, match="'mdla'.*PyTorch runs it instead") as caught:
        agree(scripted, function, (x,), (x[:2],))
    found = [item for item in caught if item.category is FuserWarning]
    assert len(found) == 1
    assert words in str(found[0].message)
    assert "Traceback" not in capfd.readouterr().err
    assert groups(scripted, x)


def test_result_that_is_the_argument_is_copied(register: Any) -> None:
    register("mdla", supported=["aten::mul"], compile=lambda module, inputs: lambda x: x)
    traced = trace(lambda x: x * 1, torch.ones(3))
    x = torch.ones(3)
    assert traced(x).data_ptr() != x.data_ptr()


def test_predicate_that_fails_is_an_error(register: Any) -> None:
    def predicate(candidate: Any) -> bool:
        raise KeyError("mistake")

    register("mdla", supported=NAMES, predicate=predicate)
    with pytest.raises(RuntimeError, match=r"the predicate failed.*mistake"):
        script(function)(torch.ones(3))


def test_errors_of_the_program_are_pytorchs(register: Any) -> None:
    def picked(x: torch.Tensor, index: torch.Tensor) -> torch.Tensor:
        return torch.relu(x.index_select(0, index))

    accelerator = register("mdla", supported=["aten::relu", "aten::index_select", "aten::mm"])
    scripted, x = script(picked), torch.randn(4)
    agree(scripted, picked, (x, torch.tensor([0, 3])))
    with warnings.catch_warnings():
        warnings.simplefilter("error", FuserWarning)
        with pytest.raises(RuntimeError, match="index out of range"):
            scripted(x, torch.tensor([0, 7]))
        with pytest.raises(RuntimeError, match="mat1 and mat2"):
            script(product)(torch.ones(2, 3), torch.ones(2, 3))
    runs = accelerator.runs
    agree(scripted, picked, (x, torch.tensor([1, 2])))
    assert accelerator.runs == runs + 2


def product(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    return torch.mm(x, y)


def test_warnings_that_are_errors(register: Any) -> None:
    register("mdla", supported=NAMES, compile=_raises)
    scripted, x = trace(function, torch.ones(3)), torch.ones(3)
    with warnings.catch_warnings():
        warnings.simplefilter("error", FuserWarning)
        with pytest.raises(RuntimeError, match="no such unit"):
            scripted(x)
    agree(scripted, function, (x,))


def test_threads_agree(register: Any) -> None:
    compiled = Recorder()
    register("mdla", supported=NAMES, compile=compiled)
    scripted = trace(function, torch.ones(3))
    shapes = [(3,), (4, 2), (0,), (5,)]
    problems: list[BaseException] = []
    start = threading.Barrier(8)

    def work(number: int) -> None:
        try:
            start.wait()
            for step in range(20):
                x = torch.randn(shapes[(number + step) % 4], requires_grad=step % 2 == 0)
                torch.testing.assert_close(scripted(x), function(x))
        except BaseException as error:
            problems.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems
    assert len(compiled.asked) == len(shapes)


def test_unregistered_while_in_use(register: Any) -> None:
    problems: list[BaseException] = []
    done = threading.Event()
    x = torch.randn(3)

    def work() -> None:
        try:
            while not done.is_set():
                scripted = trace(function, x)
                for _ in range(5):
                    torch.testing.assert_close(scripted(x), function(x))
        except BaseException as error:
            problems.append(error)

    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for _ in range(20):
        register("mdla", supported=NAMES, compile=lambda module, inputs: function)
        time.sleep(0.02)
        torch_mlir.fuser.unregister("mdla")
    done.set()
    for thread in threads:
        thread.join()
    assert not problems
