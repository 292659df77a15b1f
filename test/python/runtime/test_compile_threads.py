# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compilations in several threads of a process that compiles for the first time, and children of such a process."""

from __future__ import annotations

import subprocess
import sys
import textwrap

import pytest

# Against hangs; on a busy machine the compilations themselves take minutes.
_TIMEOUT = 1200

_IN_THREADS = """
import sys, threading, traceback
import torch

count, kind = int(sys.argv[1]), sys.argv[2]
barrier, failures = threading.Barrier(count), []

class Model(torch.nn.Module):
    def __init__(self, index):
        super().__init__()
        self.linear = torch.nn.Linear(4, 3 + index)

    def forward(self, x):
        return self.linear(x).relu() + 1

# While another thread traces, eager's calls of modules are traced with it, and its parameters are fake.
shared, reference = Model(0), Model(0)
reference.load_state_dict(shared.state_dict())

def make(model, x):
    if kind == "torch.compile":
        return torch.compile(model, backend="torch_mlir", options={"opt_level": 0})
    import torch_mlir
    if kind == "compile":
        return torch_mlir.compile(model, x)
    import torch_mlir.fx
    assert "linalg" in str(torch_mlir.fx.export_and_import(model, x, output_type="linalg-on-tensors"))
    return model

def work(index):
    try:
        model = shared if index % 2 else Model(index)
        eager = reference if index % 2 else model
        x = torch.randn(2, 4)
        barrier.wait()
        compiled = make(model, x)
        if kind == "export_and_import":
            return
        trains = kind == "torch.compile" and count == 4
        for _ in range(2):
            x = torch.randn(2, 4)
            with torch.set_grad_enabled(trains):
                y = compiled(x)
            expected = torch.nn.functional.linear(x, eager.linear.weight, eager.linear.bias).relu() + 1
            torch.testing.assert_close(y.detach(), expected.detach())
            if trains:
                torch.autograd.grad(y.sum(), model.linear.weight)
    except BaseException:
        failures.append(traceback.format_exc())

threads = [threading.Thread(target=work, args=(index,)) for index in range(count)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
sys.exit("\\n".join(failures) or 0)
"""

_FORKS = """
import gc, multiprocessing, os, signal, sys, threading, time
import torch
import torch_mlir

kind = sys.argv[1]
torch.set_num_threads(1)  # PyTorch's own threads do not survive a fork.
x = torch.randn(3, 4)
known = torch_mlir.compile(torch.nn.Sequential(torch.nn.Linear(4, 5), torch.nn.ReLU()), x)
jitted = torch.compile(torch.nn.Tanh(), backend="torch_mlir")
jitted(x)
expected = known(x)
ready, over = threading.Event(), threading.Event()

def compile_on_and_on():
    size = 1
    while not over.is_set():
        size += 1
        torch._dynamo.config.recompile_limit = torch._dynamo.config.accumulated_recompile_limit = 1000
        layers = [torch.nn.Linear(size, size), torch.nn.GELU(), torch.nn.LayerNorm(size)]
        model, rows = torch.nn.Sequential(*layers), torch.randn(2, size)
        ready.set()
        with torch.no_grad():
            if kind == "compile":
                torch_mlir.compile(model, rows)
            else:
                # All compiled modules share code, and a fork may leave the mutex of its guards locked to the child.
                torch.compile(lambda rows: model(rows), backend="torch_mlir")(rows)

def in_child():
    torch.testing.assert_close(known(x), expected)
    torch.testing.assert_close(jitted(x), x.tanh())
    new = torch_mlir.compile(torch.nn.Linear(4, 2), x)
    assert new(x).shape == (3, 2)
    jit = torch.compile(lambda x: x.exp() + 1, backend="torch_mlir")
    torch.testing.assert_close(jit(x), x.exp() + 1)
    for name in ("known", "jitted"):  # They can be destroyed here as well.
        globals().pop(name)
    del new, jit
    gc.collect()

thread = threading.Thread(target=compile_on_and_on)
thread.start()
ready.wait()
for number in range(4):
    time.sleep(0.05 + 0.3 * number)
    if number % 2:
        child = multiprocessing.get_context("fork").Process(target=in_child)
        child.start()
        child.join(280)
        status = child.exitcode
        if status is None:
            child.kill()
    else:
        pid = os.fork()
        if pid == 0:
            signal.alarm(280)
            status = 1
            try:
                in_child()
                status = 0
            finally:
                os._exit(status)
        status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    if status != 0:
        print(f"child {number} ended with {status}", file=sys.stderr, flush=True)
        os._exit(1)
over.set()
thread.join()
"""


def _run(script: str, *arguments: str) -> None:
    command = [sys.executable, "-c", textwrap.dedent(script), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=_TIMEOUT, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("count", [4, 8])
@pytest.mark.parametrize("kind", ["torch.compile", "compile", "export_and_import"])
def test_first_use_in_several_threads(kind, count):
    _run(_IN_THREADS, str(count), kind)


@pytest.mark.parametrize("kind", ["torch.compile", "compile"])
def test_a_fork_while_another_thread_compiles(kind):
    _run(_FORKS, kind)
