# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's test databases for backends: modules, optimizers, higher-order and custom operators, autocast.

A case is an entry with its samples. Each run of a sample builds its inputs anew, so that a run through one backend
leaves nothing behind for the next.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from types import MappingProxyType
from typing import Any

import torch
from torch.testing._internal.autocast_test_lists import AutocastCPUTestLists
from torch.testing._internal.autograd_function_db import autograd_function_db
from torch.testing._internal.common_modules import ModuleInfo, module_db
from torch.testing._internal.common_optimizers import OptimizerInfo, optim_db
from torch.testing._internal.custom_op_db import custom_op_db
from torch.testing._internal.hop_db import hop_db
from torch.testing._internal.opinfo.core import OpInfo
from torch.testing._internal.two_tensor import TwoTensor
from torch.utils import _pytree as pytree

Compile = Callable[[Callable[..., Any]], Callable[..., Any]]
Run = Callable[[Compile], Any]


@dataclass(frozen=True)
class Case:
    """An entry of a database. A run of a sample takes what compiles, and returns everything worth comparing."""

    database: str
    name: str
    samples: Callable[[], Iterator[Run]]
    is_rounded: bool = False  # To 16 bits on the way, whatever the dtypes of results.
    exact: Run | None = None  # The same in float64.

    @property
    def id(self) -> str:
        """The name that selects it."""
        return f"{self.database}-{self.name}"


def cases() -> Iterator[Case]:
    """Every case of every database."""
    yield from _modules()
    yield from _optimizers()
    for database, entries in (("higher order", hop_db), ("autograd", autograd_function_db), ("custom", custom_op_db)):
        for info in entries:
            yield from _operator(database, info)
    yield from _autocast()
    yield from _subclasses()


@cache
def _by_id() -> Mapping[str, Case]:
    return MappingProxyType({case.id: case for case in cases()})


def find(name: str) -> Case:
    """The case of that name."""
    return _by_id()[name]


def gradients(results: Any, leaves: Sequence[torch.Tensor]) -> list[torch.Tensor | None]:
    """Gradients of what can be differentiated among results, with weights that differ by element."""
    outputs = [item for item in pytree.tree_leaves(results) if isinstance(item, torch.Tensor) and item.requires_grad]
    wanted = [leaf for leaf in leaves if leaf.requires_grad]
    if not outputs or not wanted:
        return []
    weights = [torch.linspace(0.5, 1.5, item.numel()).reshape(item.shape).to(item.dtype) for item in outputs]
    return list(torch.autograd.grad(outputs, wanted, weights, allow_unused=True))


def tensors_of(*values: Any) -> list[torch.Tensor]:
    """All tensors of some structures."""
    return [leaf for leaf in pytree.tree_leaves(values) if isinstance(leaf, torch.Tensor)]


def _modules() -> Iterator[Case]:
    for info in module_db:
        if torch.float32 not in info.supported_dtypes("cpu"):
            continue
        for training in (True, False) if info.train_and_eval_differ else (True,):
            name = f"{info.name}-{'train' if training else 'eval'}"
            yield Case("modules", name, partial(_module_samples, info, training))


def _module_samples(info: ModuleInfo, training: bool) -> Iterator[Run]:
    for index in range(len(_module_inputs(info, training))):
        yield _module_run(info, training, index)


def _module_inputs(info: ModuleInfo, training: bool) -> list[Any]:
    torch.manual_seed(0)
    return info.module_inputs_func(info, device="cpu", dtype=torch.float32, requires_grad=True, training=training)


def _module_run(info: ModuleInfo, training: bool, index: int) -> Run:
    def run(compile: Compile) -> Any:
        chosen = _module_inputs(info, training)[index]
        module = info.module_cls(*chosen.constructor_input.args, **chosen.constructor_input.kwargs).train(training)
        given = chosen.forward_input
        if info.is_lazy:
            module(*given.args, **given.kwargs)
        torch.manual_seed(1)
        results = compile(module)(*given.args, **given.kwargs)
        leaves = [*module.parameters(), *tensors_of(given.args, given.kwargs)]
        return results, gradients(results, leaves), list(module.buffers())

    return run


def _optimizers() -> Iterator[Case]:
    for info in optim_db:
        for flag in ("", *(flag for flag in ("foreach", "fused") if flag in info.supported_impls)):
            if flag != "fused" or "cpu" in info.supports_fused_on:
                name = f"{info.optim_cls.__name__}{'-' if flag else ''}{flag}"
                yield Case("optimizers", name, partial(_optimizer_samples, info, flag))


def _optimizer_samples(info: OptimizerInfo, flag: str) -> Iterator[Run]:
    for chosen in info.optim_inputs_func("cpu"):
        yield _optimizer_run(info, {**chosen.kwargs, **({flag: True} if flag else {})})


def _optimizer_run(info: OptimizerInfo, options: dict[str, Any]) -> Run:
    def run(compile: Compile) -> Any:
        torch.manual_seed(0)
        parameters = [torch.nn.Parameter(torch.randn(shape)) for shape in ((3, 4), (4, 2))]
        given = pytree.tree_map_only(torch.Tensor, lambda value: value.clone(), options)
        optimizer = info.optim_cls(parameters, **given)
        x = torch.randn(5, 3)

        def loss() -> torch.Tensor:
            optimizer.zero_grad()
            value = torch.tanh(x @ parameters[0] @ parameters[1]).square().sum()
            value.backward()
            if info.only_supports_sparse_grads:
                for parameter in parameters:
                    parameter.grad = parameter.grad.to_sparse()
            return value

        step = compile(optimizer.step)
        for _ in range(3):
            if info.step_requires_closure:
                step(loss)
            else:
                loss()
                step()
        return [parameter.detach() for parameter in parameters], tensors_of(dict(optimizer.state))

    return run


def _operator(database: str, info: OpInfo) -> Iterator[Case]:
    if not info.supports_dtype(torch.float32, "cpu"):
        return
    name = f"{info.name}.{info.variant_test_name}" if info.variant_test_name else info.name
    yield Case(database, name, partial(_operator_runs, info))


def _operator_runs(info: OpInfo) -> Iterator[Run]:
    for index in range(len(_operator_samples(info))):
        yield _operator_run(info, index)


def _operator_samples(info: OpInfo) -> list[Any]:
    torch.manual_seed(0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return list(info.sample_inputs("cpu", torch.float32, requires_grad=info.supports_autograd))


def _operator_run(info: OpInfo, index: int) -> Run:
    def run(compile: Compile) -> Any:
        sample = _operator_samples(info)[index]
        arguments = (sample.input, *sample.args)
        results = compile(lambda *args, **kwargs: info.op(*args, **kwargs))(*arguments, **sample.kwargs)
        return results, gradients(results, tensors_of(arguments, sample.kwargs))

    return run


def _autocast() -> Iterator[Case]:
    torch.manual_seed(0)
    lists = AutocastCPUTestLists("cpu")
    for family, owner in (
        ("torch_16", torch),
        ("torch_fp32", torch),
        ("nn_16", torch._C._nn),
        ("nn_fp32", torch._C._nn),
        ("torch_need_autocast_promote", torch),
        ("torch_expect_builtin_promote", torch),
    ):
        for name, args, *rest in getattr(lists, family):
            keywords = rest[0] if rest and isinstance(rest[0], dict) else {}
            run = _autocast_run(getattr(owner, name), args, keywords)
            exact = _autocast_run(
                getattr(owner, name), pytree.tree_map_only(torch.Tensor, _widened, args), keywords, False
            )
            yield Case("autocast", f"{family}-{name}", partial(iter, (run,)), is_rounded=True, exact=exact)


def _widened(tensor: torch.Tensor) -> torch.Tensor:
    return tensor.bfloat16().double() if tensor.is_floating_point() else tensor


def _autocast_run(function: Callable[..., Any], args: Any, kwargs: dict[str, Any], enabled: bool = True) -> Run:
    def run(compile: Compile) -> Any:
        given = pytree.tree_map_only(torch.Tensor, lambda value: value.detach().clone(), args)
        for leaf in tensors_of(given):
            leaf.requires_grad_(leaf.is_floating_point())
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=enabled):
            results = compile(lambda *args: function(*args, **kwargs))(*given)
        return results, gradients(results, tensors_of(given))

    return run


def _subclasses() -> Iterator[Case]:
    for name, function in SUBCLASS_PROGRAMS.items():
        yield Case("subclasses", f"TwoTensor-{name}", partial(iter, (_subclass_run(function),)))


SUBCLASS_PROGRAMS: dict[str, Callable[[torch.Tensor], Any]] = {
    "elementwise": lambda x: torch.sin(x) * x + 1,
    "product": lambda x: torch.relu(x @ x.t()).sum(),
    "views": lambda x: (x.t(), x[0] * 2, x.view(-1)),
    "softmax": lambda x: torch.softmax(x, -1).mean(0),
}


def _subclass_run(function: Callable[[torch.Tensor], Any]) -> Run:
    def run(compile: Compile) -> Any:
        torch.manual_seed(0)
        x = TwoTensor(torch.randn(3, 4), torch.randn(3, 4)).requires_grad_()
        results = compile(function)(x)
        gradient = torch.autograd.grad(pytree.tree_leaves(results)[0].sum(), [x])
        return [(item.a, item.b) for item in (*pytree.tree_leaves(results), *gradient)]

    return run
