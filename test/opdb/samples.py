# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's operator database as modules: each sample of an operator, with its tensors as inputs."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

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
    """Copies that need gradients where the originals do. They lie in memory as these, which `as_strided` looks at."""
    return tuple(_copy(tensor.detach()).requires_grad_(tensor.requires_grad) for tensor in tensors)


def _copy(tensor: torch.Tensor) -> torch.Tensor:
    if tensor.layout is not torch.strided or tensor.is_conj() or tensor.is_neg():
        return tensor.clone()
    place = tensor.storage_offset(), tensor.size(), tensor.stride()
    return torch.empty(0, dtype=tensor.dtype).set_(tensor.untyped_storage().clone(), *place)


def together(calls: Sequence[Call]) -> Callable[..., list[Any]]:
    """Several calls as one program, so that what a compilation costs whatever its size is paid once.

    It is written out, because Dynamo takes longer for loops over structures of arguments than for the calls.

    >>> function = together([Call(torch.add, ((torch.ones(2), 2), {})), Call(torch.cat, (([torch.ones(1)],), {}))])
    >>> function(torch.zeros(2), torch.zeros(1))
    [tensor([2., 2.]), tensor([0.])]
    """
    names: dict[str, Any] = {}
    tensors = itertools.count()

    def written(value: Any) -> str:
        if isinstance(value, torch.Tensor):
            return f"tensors[{next(tensors)}]"
        if type(value) in (list, tuple):
            items = "".join(f"{written(item)}, " for item in value)
            return f"[{items}]" if isinstance(value, list) else f"({items})"
        if type(value) is dict:
            return f"{{{', '.join(f'{key!r}: {written(item)}' for key, item in value.items())}}}"
        names[f"value{len(names)}"] = value
        return f"value{len(names) - 1}"

    lines = []
    for call in calls:
        args, kwargs = call.arguments(*call.tensors())
        lines.append(f"{written(call.function)}(*{written(args)}, **{written(kwargs)})")
    assert next(tensors) == sum(len(call.tensors()) for call in calls), "tensors in something that is not written out"
    exec(f"def function(*tensors):\n    return [{', '.join(lines)}]", names)
    written_out: Callable[..., list[Any]] = names["function"]
    return written_out


def shares(items: Sequence[Any], counts: Sequence[int]) -> Iterator[Sequence[Any]]:
    """A list in pieces of given lengths.

    >>> list(shares("abc", [1, 0, 2]))
    ['a', '', 'bc']
    """
    first = 0
    for count in counts:
        yield items[first : first + count]
        first += count


class WithGradients(NamedTuple):
    """What an operator returns, and the gradients of its inputs."""

    results: Any
    gradients: tuple[torch.Tensor | None, ...]


def with_gradients(call: Callable[..., Any], inputs: Sequence[torch.Tensor]) -> Any:
    """The results alone, or with the gradients of a weighted sum of those that have any."""
    return each_with_gradients([call(*inputs)], [inputs])[0]


def each_with_gradients(results: Sequence[Any], inputs: Sequence[Sequence[torch.Tensor]]) -> list[Any]:
    """Of several calls at once, so that their gradients are one backward pass."""
    wanted = [[tensor for tensor in tensors if tensor.requires_grad] for tensors in inputs]
    outputs = [
        [item for item in pytree.tree_leaves(result) if isinstance(item, torch.Tensor) and item.requires_grad]
        for result in results
    ]
    wanted = [tensors if items else [] for tensors, items in zip(wanted, outputs, strict=True)]
    outputs = [items if tensors else [] for tensors, items in zip(wanted, outputs, strict=True)]
    if not any(outputs):
        return list(results)
    summed = list(itertools.chain.from_iterable(outputs))
    weights = [torch.linspace(0.5, 1.5, item.numel()).reshape(item.shape).to(item.dtype) for item in summed]
    leaves = list(itertools.chain.from_iterable(wanted))
    found = shares(torch.autograd.grad(summed, leaves, weights, allow_unused=True), [len(items) for items in wanted])
    return [
        WithGradients(result, tuple(gradients)) if items else result
        for result, items, gradients in zip(results, outputs, found, strict=True)
    ]
