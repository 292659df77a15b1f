# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiled code in place of operators: results that lie in memory as PyTorch's do, and have the same gradients."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import torch

from ..program.overlaps import storage_of

__all__ = ["Interpret", "Layout", "NotReplaceable", "Variant", "differentiated", "layouts_of"]

Interpret = Callable[[Sequence[torch.Tensor]], list[torch.Tensor]]


class NotReplaceable(Exception):
    """PyTorch's results share memory with something, or have sizes that depend on data; no compiled code's do."""


@dataclass(frozen=True)
class Layout:
    """How a result of PyTorch's lies in memory, and whether it has a gradient."""

    shape: torch.Size
    strides: tuple[int, ...]
    dtype: torch.dtype
    has_gradient: bool

    def applied(self, result: torch.Tensor) -> torch.Tensor:
        """A result in this layout; a ValueError if it has another shape or dtype.

        >>> Layout(torch.Size([2, 3]), (1, 2), torch.float32, False).applied(torch.zeros(2, 3)).stride()
        (1, 2)
        """
        if result.shape != self.shape or result.dtype != self.dtype:
            raise ValueError(
                f"a result is {result.dtype} of shape {list(result.shape)}, where PyTorch's is {self.dtype} of shape "
                f"{list(self.shape)}"
            )
        if result.stride() == self.strides:
            return result
        moved = [size for size, one, other in zip(self.shape, result.stride(), self.strides) if one != other]
        if result.numel() == 0 or all(size == 1 for size in moved):
            return result.as_strided(self.shape, self.strides)
        return torch.empty_strided(self.shape, self.strides, dtype=self.dtype).copy_(result)


def layouts_of(arguments: Sequence[torch.Tensor], results: Sequence[torch.Tensor]) -> tuple[Layout, ...]:
    """The layouts of PyTorch's results; `NotReplaceable` if two of all these tensors share memory.

    >>> x = torch.ones(2)
    >>> layouts_of([x], [x.view(2, 1)])
    Traceback (most recent call last):
    torch_mlir.fuser.variants.NotReplaceable: a result shares memory with an argument or another result
    """
    taken = {storage_of(argument) for argument in arguments}
    for result in results:
        if storage_of(result) in taken or result.is_conj() or result.is_neg():
            raise NotReplaceable("a result shares memory with an argument or another result")
        if any(stride == 0 and size > 1 for size, stride in zip(result.shape, result.stride())):
            raise NotReplaceable("elements of a result share memory")
        taken.add(storage_of(result))
    return tuple(Layout(item.shape, item.stride(), item.dtype, item.requires_grad) for item in results)


@dataclass(frozen=True)
class Variant:
    """Code for arguments of certain shapes, dtypes and strides, and PyTorch's interpreter of the same graph."""

    compiled: Callable[..., Any]
    layouts: tuple[Layout, ...]
    interpret: Interpret

    def run(self, tensors: Sequence[torch.Tensor]) -> list[torch.Tensor]:
        """The results, without gradients.

        >>> layout = Layout(torch.Size([2]), (1,), torch.float32, False)
        >>> Variant(lambda x: x + 1, (layout,), list).run([torch.ones(2)])
        [tensor([2., 2.])]
        """
        results = self.compiled(*(tensor.detach() if tensor.requires_grad else tensor for tensor in tensors))
        results = (results,) if isinstance(results, torch.Tensor) else results
        return [layout.applied(result) for layout, result in zip(self.layouts, results, strict=True)]


def differentiated(variant: Variant, tensors: Sequence[torch.Tensor]) -> Sequence[torch.Tensor]:
    """The results with gradients. The backward pass computes the group once more, with PyTorch's own operators.

    >>> x = torch.ones(2, requires_grad=True)
    >>> layout = Layout(torch.Size([2]), (1,), torch.float32, True)
    >>> (y,) = differentiated(Variant(lambda x: x * 3, (layout,), lambda given: [given[0] * 3]), [x])
    >>> y.sum().backward()
    >>> x.grad
    tensor([3., 3.])
    """
    results: Sequence[torch.Tensor] = _Differentiated.apply(variant, *tensors)
    return results


class _Differentiated(torch.autograd.Function):
    @staticmethod
    def forward(ctx: Any, variant: Variant, *tensors: torch.Tensor) -> tuple[torch.Tensor, ...]:
        ctx.variant = variant
        ctx.save_for_backward(*tensors)
        ctx.set_materialize_grads(False)
        results = tuple(variant.run(tensors))
        constant = [item for item, layout in zip(results, variant.layouts) if not layout.has_gradient]
        ctx.mark_non_differentiable(*constant)
        return results

    @staticmethod
    def backward(ctx: Any, *gradients: torch.Tensor | None) -> tuple[torch.Tensor | None, ...]:
        wanted = ctx.needs_input_grad[1:]
        again = torch.is_grad_enabled()  # Somebody differentiates the gradients.
        # Groups run where nothing is cast on the way, and are computed again as they ran.
        with torch.enable_grad(), torch.autocast("cpu", enabled=False):
            tensors = [_entered(*item, again) for item in zip(ctx.saved_tensors, wanted)]
            results = ctx.variant.interpret(tensors)
        pairs = [(one, other) for one, other in zip(results, gradients) if other is not None and one.requires_grad]
        inputs = [tensor for tensor, is_wanted in zip(tensors, wanted) if is_wanted]
        if not pairs or not inputs:
            return (None,) * (len(tensors) + 1)
        outputs, given = zip(*pairs)
        found = iter(torch.autograd.grad(outputs, inputs, given, create_graph=again, allow_unused=True))
        return None, *(next(found) if is_wanted else None for is_wanted in wanted)


def _entered(tensor: torch.Tensor, is_wanted: bool, again: bool) -> torch.Tensor:
    """An argument from which the group is computed once more."""
    if again and is_wanted:
        return tensor.view_as(tensor)
    return tensor.detach().requires_grad_() if is_wanted else tensor.detach()
