# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Dynamic shapes that name dimensions which a tensor does not have: PyTorch ends in an IndexError of its own."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any

import torch


def check_dimensions(
    module: torch.nn.Module, args: tuple[Any, ...], kwargs: Mapping[str, Any], dynamic_shapes: Any
) -> None:
    """Raises ValueError for a dimension that is not there.

    >>> check_dimensions(torch.nn.ReLU(), (torch.ones(2, 3),), {}, {"input": {2: torch.export.Dim.AUTO}})
    Traceback (most recent call last):
    ValueError: dynamic_shapes names dimension 2 of 'input', which has 2
    """
    if not dynamic_shapes:
        return
    try:
        given = inspect.signature(module.forward).bind(*args, **kwargs).arguments
    except (TypeError, ValueError):
        return  # PyTorch says what is wrong with the call.
    if isinstance(dynamic_shapes, (tuple, list)):
        dynamic_shapes = dict(zip(given, dynamic_shapes, strict=False))
    if not isinstance(dynamic_shapes, dict):
        return  # A ShapesCollection, which knows the tensors.
    for name, spec in dynamic_shapes.items():
        _check(given.get(name), spec, repr(name))


def _check(value: Any, spec: Any, where: str) -> None:
    if isinstance(value, torch.Tensor):
        for dim in spec if isinstance(spec, dict) else ():
            if isinstance(dim, int) and not -value.dim() <= dim < value.dim():
                raise ValueError(f"dynamic_shapes names dimension {dim} of {where}, which has {value.dim()}")
    elif isinstance(value, (tuple, list)) and isinstance(spec, (tuple, list)):
        for index, (inner, own) in enumerate(zip(value, spec, strict=False)):
            _check(inner, own, f"{where}[{index}]")
    elif isinstance(value, dict) and isinstance(spec, dict):
        for key, own in spec.items():
            _check(value.get(key), own, f"{where}[{key!r}]")
