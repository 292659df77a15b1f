# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's operator database as modules: each sample of an operator, with its tensors as inputs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch.testing._internal.common_methods_invocations import op_db
from torch.testing._internal.opinfo.core import OpInfo
from torch.utils import _pytree as pytree

DTYPES: dict[str, torch.dtype] = {
    str(dtype).removeprefix("torch."): dtype
    for dtype in (torch.float32, torch.float64, torch.bfloat16, torch.int64, torch.bool, torch.complex64)
}


class Call(torch.nn.Module):
    """One call of an operator; everything in `arguments` that is a tensor comes from outside."""

    def __init__(self, function: Any, arguments: Any) -> None:
        super().__init__()
        self.function = function
        self.leaves, self.structure = pytree.tree_flatten(arguments)

    def tensors(self) -> tuple[torch.Tensor, ...]:
        """The inputs of `forward`."""
        return tuple(leaf for leaf in self.leaves if isinstance(leaf, torch.Tensor))

    def arguments(self, *tensors: torch.Tensor) -> tuple[Sequence[Any], Mapping[str, Any]]:
        """Positional and named ones, around the tensors."""
        given = iter(tensors)
        leaves = [next(given) if isinstance(leaf, torch.Tensor) else leaf for leaf in self.leaves]
        args, kwargs = pytree.tree_unflatten(leaves, self.structure)
        return args, kwargs

    def forward(self, *tensors: torch.Tensor) -> Any:
        """Calls the operator."""
        args, kwargs = self.arguments(*tensors)
        return self.function(*args, **kwargs)


@dataclass(frozen=True)
class Operator:
    """An entry of the database; a name can have several variants."""

    info: OpInfo

    @property
    def name(self) -> str:
        """The name with its variant."""
        variant = self.info.variant_test_name
        return f"{self.info.name}.{variant}" if variant else self.info.name

    def takes(self, dtype: torch.dtype) -> bool:
        """Whether the operator is defined for a dtype on the CPU."""
        return bool(self.info.supports_dtype(dtype, "cpu"))

    def differentiates(self, dtype: torch.dtype) -> bool:
        """Whether the operator has gradients for a dtype."""
        return bool(self.info.supports_autograd and dtype in self.info.supported_backward_dtypes("cpu"))

    def samples(self, dtype: torch.dtype, gradients: bool = False) -> Iterator[Call]:
        """A module for each sample; `gradients`: whose tensors need them."""
        for sample in self.info.sample_inputs("cpu", dtype, requires_grad=gradients):
            yield Call(self.info.op, ((sample.input, *sample.args), sample.kwargs))


def operators() -> list[Operator]:
    """Every operator of the database."""
    return [Operator(info) for info in op_db]


def fresh(tensors: Sequence[torch.Tensor]) -> tuple[torch.Tensor, ...]:
    """Copies that need gradients where the originals do."""
    return tuple(tensor.detach().clone().requires_grad_(tensor.requires_grad) for tensor in tensors)


def with_gradients(call: Callable[..., Any], inputs: Sequence[torch.Tensor]) -> Any:
    """Results, and the gradients of a weighted sum of those that have any."""
    results = call(*inputs)
    outputs = [item for item in pytree.tree_leaves(results) if isinstance(item, torch.Tensor) and item.requires_grad]
    wanted = [tensor for tensor in inputs if tensor.requires_grad]
    if not outputs or not wanted:
        return results
    weights = [torch.linspace(0.5, 1.5, item.numel()).reshape(item.shape).to(item.dtype) for item in outputs]
    return results, torch.autograd.grad(outputs, wanted, weights, allow_unused=True)
