# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sees the methods of tensors that make no ATen call: those that hand their memory out, and `.grad`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch.overrides import TorchFunctionMode
from torch.utils._python_dispatch import _disable_current_modes

from ...program.errors import CaptureError
from ...tracing.users_code import users_line
from .gradients import Gradients

_HANDS_OUT = (
    "hands the tensor's memory to other code ({name}), whose work cannot be recorded: compute it with PyTorch, or "
    "outside of the body"
)
_SPLITS_BY_VALUES = "splits where the values of a tensor say, which differ from call to call: pass a list of numbers"
_REPLACES = "gives a tensor other memory (.data =), which a function cannot do: assign the values with copy_"

_Tensor = torch.Tensor
# What is printed goes to people: no value of the function depends on it.
_PRINTS: tuple[Any, ...] = (_Tensor.__repr__, _Tensor.__format__)
_TAKES_MEMORY: dict[Any, str] = {
    _Tensor.numpy: "numpy()",
    _Tensor.__array__: "numpy",
    _Tensor.__dlpack__: "DLPack",
    _Tensor.tolist: "tolist()",
    _Tensor.__reduce_ex__: "pickle",
    _Tensor.__deepcopy__: "deepcopy",
}
# ATen reads the places from the tensor's memory, without a call.
_SPLITS: tuple[Any, ...] = (torch.tensor_split, _Tensor.tensor_split)
# Kernels of MKL-DNN that are layers in one piece; PyTorch's own take them apart.
_IN_PIECES: tuple[Any, ...] = (torch.lstm,)
_DATA: Any = _Tensor.data  # Descriptors.
_GRAD: Any = _Tensor.grad


class Reads(TorchFunctionMode):
    """Active beside a recorder; `gradients` hears of `.grad`.

    >>> with Reads(Gradients()):
    ...     torch.ones(1).numpy()  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    torch_mlir.program.errors.CaptureError: <doctest ...>:2 in <module>: ... hands the tensor's memory ...
    """

    def __init__(self, gradients: Gradients) -> None:
        super().__init__()
        self._gradients = gradients

    def __torch_function__(
        self, func: Callable[..., Any], types: Any, args: tuple[Any, ...] = (), kwargs: Any = None
    ) -> Any:
        kwargs = kwargs or {}
        if func in _PRINTS:
            with _disable_current_modes():
                return func(*args, **kwargs)
        if func in _IN_PIECES:
            return _in_pieces(func, args, kwargs)
        if func in _TAKES_MEMORY:
            raise CaptureError(f"{users_line()} {_HANDS_OUT.format(name=_TAKES_MEMORY[func])}")
        if func in _SPLITS and any(isinstance(value, torch.Tensor) for value in (*args[1:], *kwargs.values())):
            raise CaptureError(f"{users_line()} {_SPLITS_BY_VALUES}")
        if func == _DATA.__set__:
            raise CaptureError(f"{users_line()} {_REPLACES}")
        if func == _GRAD.__get__:
            self._gradients.is_read(args[0])
        elif func in (_GRAD.__set__, _GRAD.__delete__):
            self._gradients.is_set(args[0])
        return func(*args, **kwargs)


def _in_pieces(func: Callable[..., Any], args: tuple[Any, ...], kwargs: Any) -> Any:
    was_enabled = torch._C._get_mkldnn_enabled()
    torch._C._set_mkldnn_enabled(False)
    try:
        return func(*args, **kwargs)
    finally:
        torch._C._set_mkldnn_enabled(was_enabled)
