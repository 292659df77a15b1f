# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lazy tensors: programs on PyTorch's device `lazy` run on an engine of ours, one compiled graph per step.

>>> import torch, torch_mlir.lazy
>>> torch_mlir.lazy.init(engine="cpu")
>>> x = torch.tensor([-1.0, 1.0]).to("lazy")
>>> y = torch.relu(x) + 1
>>> torch_mlir.lazy.mark_step()
>>> y.cpu()
tensor([1., 2.])
"""

from __future__ import annotations

import atexit
import threading
from collections.abc import Mapping, Sequence
from typing import Any

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
import torch

from .. import ir
from ..backends import Engine, get_engine
from ..hybrid.settings import Settings
from ..importer import import_program
from ..native import load
from ..program.program import Program
from .counters import Metrics, metrics, reset_metrics
from .device_module import register_device_module
from .graphs import traced
from .steps import LazyWarning, Step

__all__ = ["LazyWarning", "Metrics", "init", "mark_step", "metrics", "module", "reset_metrics"]

_lock = threading.Lock()
_settings: list[Settings] = []


def init(engine: str | Engine = "cpu", *, fallback: bool = True, options: Mapping[str, Any] | None = None) -> None:
    """Lets an engine run what the device `lazy` computes from now on; tensors that are there keep their values.

    `options` are the engine's. Without `fallback`, a step with an operator that the engine cannot run is an error, and
    ATen computes nothing within steps.

    >>> init()
    >>> init(engine="cpu", options={"opt_level": 1})
    """
    if not isinstance(fallback, bool):
        raise TypeError(f"fallback is {fallback!r}: expected True or False")
    if options is not None and not isinstance(options, Mapping):
        raise TypeError(f"options are a {type(options).__name__}: expected a dictionary from names to values")
    settings = Settings(fallback=fallback, engine=get_engine(engine), engine_options=dict(options or {}))
    settings.engine.check_installed()
    extension = load()
    with _lock:
        if _settings == [settings]:
            return
        if not _settings:
            if not extension.has_lazy_backend():
                _start_device()
            register_device_module()
            atexit.register(extension.finish_lazy)
        _settings[:] = [settings]
        extension.initialize_lazy(lambda graph, tensors, seen: Step(graph, settings, seen))


def _start_device() -> None:
    try:
        torch._C._lazy_ts_backend._init()
    except AttributeError:
        raise RuntimeError(
            f"this PyTorch ({torch.__version__}) was built without lazy tensors: install a wheel from PyPI"
        ) from None


def _check_engine() -> None:
    if not _settings:
        raise RuntimeError("lazy tensors have no engine yet: call torch_mlir.lazy.init() first")


def mark_step(wait: bool = False) -> None:
    """Ends a step: everything pending on the device is compiled, or found compiled, and runs.

    It is `torch._lazy.mark_step`, which programs may go on calling. `wait` waits for the results.

    >>> init()
    >>> x = torch.ones(2, device="lazy") * 3
    >>> mark_step(wait=True)
    >>> x.sum().item()
    6.0
    """
    import torch._lazy

    _check_engine()
    torch._lazy.mark_step(wait=wait)


def module(tensors: torch.Tensor | Sequence[torch.Tensor]) -> ir.Module:
    """The Torch dialect of what is pending for tensors of the device `lazy`. Nothing runs.

    >>> init()
    >>> x = torch.ones(2).to("lazy")
    >>> print(module(x.tanh()))  # doctest: +ELLIPSIS
    module {
      func.func @main(%arg0: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>...
        %0 = torch.aten.tanh %arg0 : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
        return %0 : !torch.vtensor<[2],f32>
      }
    }
    <BLANKLINE>
    """
    asked = [tensors] if isinstance(tensors, torch.Tensor) else list(tensors)
    for tensor in asked:
        if not isinstance(tensor, torch.Tensor) or tensor.device.type != "lazy":
            what = f"one on {tensor.device}" if isinstance(tensor, torch.Tensor) else f"a {type(tensor).__name__}"
            raise TypeError(f"module takes tensors of the device 'lazy' and got {what}: move it there by .to('lazy')")
    if not asked:
        raise ValueError("module needs a tensor to show what is pending for it")
    _check_engine()
    graph, inputs = load().pending_lazy_graph(asked)
    with torch.no_grad():
        return import_program(Program.from_graph_module(traced(graph, inputs, {}, _settings[0]))).module
