# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What tests of the TorchScript door share."""

from __future__ import annotations

import copy
import sys
import warnings
from collections.abc import Callable
from typing import Any

import torch
from torch.fx import traceback as fx_traceback
from torch.fx.experimental.proxy_tensor import get_proxy_mode
from whole_pytorch import state_of_pytorch

import torch_mlir.torchscript


def script(thing: Any) -> Any:
    """The script of a module, a class of modules without arguments, or a function."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return torch.jit.script(thing() if isinstance(thing, type) else thing)


def trace(thing: Any, *inputs: Any) -> Any:
    """The trace of a module or a function."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return torch.jit.trace(thing, inputs, check_trace=False)


def agree(scripted: Any, *calls: tuple[Any, ...], dynamic_shapes: Any = None) -> Any:
    """Compiles a script for the first call, and compares all calls with eager's: results, and inputs afterwards."""
    compiled = torch_mlir.torchscript.compile(scripted, copy.deepcopy(calls[0]), dynamic_shapes=dynamic_shapes)
    for inputs in calls:
        given, expected = copy.deepcopy(inputs), copy.deepcopy(inputs)
        with torch.no_grad():
            wanted = scripted(*expected)
        torch.testing.assert_close(compiled(*given), wanted)
        torch.testing.assert_close(given, expected)
    return compiled


def imported(scripted: Any, *inputs: Any, **keywords: Any) -> str:
    """The text of a script's module in the Torch dialect."""
    return str(torch_mlir.torchscript.import_module(scripted, inputs, **keywords))


def global_state() -> dict[str, Any]:
    """What PyTorch keeps for the process and a failed compilation could leave changed."""
    return state_of_pytorch() | {
        "inference": torch.is_inference_mode_enabled(),
        "dtype": torch.get_default_dtype(),
        "proxies": get_proxy_mode(),
        "fake": torch._guards.detect_fake_mode(),
        "context": torch._guards.TracingContext.try_get(),
        "exporting": torch.compiler.is_exporting(),
        "meta": (fx_traceback.should_preserve_node_meta, dict(fx_traceback.current_meta)),
        "random": torch.random.get_rng_state().tolist(),
        "print": "print" in vars(sys.modules["torch.export._trace"]) if "torch.export._trace" in sys.modules else False,
    }


def refused(error: type[Exception], compile: Callable[[], Any]) -> str:
    """The message of the error that a compilation raises, which leaves PyTorch as it was."""
    before = global_state()
    try:
        compile()
    except error as found:
        assert global_state() == before
        return str(found)
    raise AssertionError("it did not fail")
