# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors that compiled code cannot read are refused in one sentence. Each is tried in a process that may crash."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytestmark = pytest.mark.xdist_group("unreadable_tensors")  # One process tries all of them.
HEAD = """
import ctypes, os, sys, warnings
import torch, torch_mlir
from torch import nn
from torch._subclasses.fake_tensor import FakeTensorMode
from torch._subclasses.functional_tensor import FunctionalTensor, FunctionalTensorMode
from torch.testing._internal.two_tensor import TwoTensor

warnings.simplefilter("ignore")
compiled = torch_mlir.compile(nn.ReLU(), torch.ones(2, 3))

def fake(device):
    with FakeTensorMode():
        return torch.ones(2, 3, device=device)

def functional(x):
    with FunctionalTensorMode():
        return compiled(FunctionalTensor.to_functional(x))

def freed(x):
    x.untyped_storage().resize_(0)
    return x

class Tensor(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("device", ctypes.c_int32)]

class Foreign:
    "A tensor of another library, on another device or without memory."
    def __init__(self, device, has_data):
        self.device, self.has_data = device, has_data
    def __dlpack__(self, **_):
        capsule = torch.utils.dlpack.to_dlpack(torch.ones(2, 3))
        read = ctypes.pythonapi.PyCapsule_GetPointer
        read.restype, read.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
        tensor = Tensor.from_address(read(capsule, b"dltensor"))
        tensor.device = self.device
        if not self.has_data:
            tensor.data = None
        return capsule
    def __dlpack_device__(self):
        return self.device, 0

def attempt(case):
    x = torch.ones(2, 3)
    try:
        eval(case)
        return "was taken"
    except (TypeError, ValueError) as error:
        return f"refused: {error}"

for case in sys.argv[1:]:
    sys.stdout.flush()
    child = os.fork()
    if not child:
        print(attempt(case), flush=True)
        os._exit(0)
    status = os.waitpid(child, 0)[1]
    if status:
        print("ended with", os.waitstatus_to_exitcode(status))
"""

CASES = {
    "compiled(fake('cpu'))": "has no data: it is a fake tensor",
    "compiled(fake('cuda'))": "not on the CPU",
    "compiled(torch._efficientzerotensor(2, 3))": "has no data",
    "torch.func.functionalize(compiled)(x)": "has no data",
    "functional(x)": "cannot be read from the CPU",
    "compiled(x.to('meta'))": "cannot be read from the CPU",
    "compiled(x.to_sparse())": "cannot be read from the CPU",
    "compiled(x.to_sparse_csr())": "cannot be read from the CPU",
    "compiled(x.to_mkldnn())": "cannot be read from the CPU",
    "compiled(torch.quantize_per_tensor(x, 0.1, 0, torch.qint8))": "cannot be read from the CPU",
    "compiled(torch.nested.nested_tensor([x[0], x[0]]))": "cannot be read from the CPU",
    "compiled(TwoTensor(x, x))": "has no data",
    "compiled(freed(x))": "has no data",
    "torch.func.vmap(compiled)(torch.ones(4, 2, 3))": "under a transform of torch.func",
    "torch.func.grad(lambda x: compiled(x).sum())(x)": "under a transform of torch.func",
    "torch.func.jvp(compiled, (x,), (x,))": "under a transform of torch.func",
    "torch.func.vjp(compiled, x)": "under a transform of torch.func",
    "torch.func.jacrev(compiled)(x)": "under a transform of torch.func",
    "torch.func.hessian(lambda x: compiled(x).sum())(x)": "under a transform of torch.func",
    "compiled(Foreign(2, True))": "is",
    "compiled(Foreign(10, True))": "is",
    "compiled(Foreign(1, False))": "has no data",
}
FINE = (
    "compiled(Foreign(1, True))",
    "compiled(nn.Parameter(x))",
    "compiled(torch.ones(2, 3, dtype=torch.complex64).conj().imag)",
)


@pytest.fixture(scope="module")
def outcomes() -> dict[str, str]:
    command = [sys.executable, "-c", HEAD, *CASES, *FINE]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=500)
    lines = done.stdout.splitlines()
    assert len(lines) == len(CASES) + len(FINE), done.stdout + done.stderr
    return dict(zip([*CASES, *FINE], lines))


@pytest.mark.parametrize("case", CASES)
def test_refused(outcomes, case) -> None:
    outcome = outcomes[case]
    assert outcome.startswith("refused: argument 'input' "), outcome
    assert CASES[case] in outcome


@pytest.mark.parametrize("case", FINE)
def test_taken(outcomes, case) -> None:
    assert outcomes[case] == "was taken"
