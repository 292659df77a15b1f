# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A few models of the zoo on XLA."""

from __future__ import annotations

import pytest
import torch
import zoo
from torch.utils import _pytree as pytree

import torch_mlir


@pytest.mark.parametrize(("name", "dynamic"), [("resnet18", False), ("gru", False), ("llama", False), ("bert", True)])
def test_models_agree_with_eager(name: str, dynamic: bool) -> None:
    entry = zoo.MODELS[name]
    model, args, kwargs = entry.build()
    shapes = entry.dynamic_shapes() if dynamic else None
    compiled = torch_mlir.compile(model, *args, kwargs=kwargs, dynamic_shapes=shapes, backend="xla")
    for one_args, one_kwargs in [(args, kwargs), *([entry.other_example()] if dynamic else [])]:
        with torch.no_grad():
            expected = model(*one_args, **one_kwargs)
        actual = compiled(*one_args, **one_kwargs)
        for ours, theirs in zip(pytree.tree_leaves(actual), pytree.tree_leaves(expected), strict=True):
            torch.testing.assert_close(ours, theirs, rtol=entry.rtol, atol=entry.atol)
