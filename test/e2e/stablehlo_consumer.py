# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Takes StableHLO through jaxlib, whose parser and verifier have to accept it, and whose XLA runs it.

XLA compiles for sizes that are known, so a program of other sizes is refined to those of each call by StableHLO's own
passes. Numbers are tensors without dimensions, and bytes without a sign are bytes with one.
"""

from __future__ import annotations

import functools
import importlib.util
from collections.abc import Callable
from typing import Any

import torch
from torch.utils import _pytree as pytree

REFINED = (
    "builtin.module(stablehlo-refine-arguments{{types={types}}},stablehlo-refine-shapes,"
    "func.func(stablehlo-canonicalize-dynamism),canonicalize)"
)


@functools.cache
def missing_tools() -> str:
    """What this needs, if it is not there."""
    from torch_mlir.extra_packages import pip_command

    missing = [name for name in ("jax", "jaxlib") if importlib.util.find_spec(name) is None]
    return f"{' and '.join(missing)}: {pip_command('xla')}" if missing else ""


def prepare(
    model: torch.nn.Module, inputs: tuple[Any, ...], dynamic: Any, kwargs: dict[str, Any] | None = None
) -> Callable[..., Any]:
    """Something to call like the model."""
    from torch_mlir import fx

    module = fx.export_and_import(model, *inputs, dynamic_shapes=dynamic, output_type="stablehlo", **(kwargs or {}))
    with torch.no_grad():
        example = model(*pytree.tree_map(_own, inputs), **pytree.tree_map(_own, kwargs or {}))
    main: Any = next(op for op in module.body.operations if str(op.name) == '"main"')
    return _callable(str(module), [str(type_) for type_ in main.function_type.value.inputs], example)


def _callable(text: str, types: list[str], like: Any) -> Callable[..., Any]:
    example, structure = pytree.tree_flatten(like)
    executables: dict[tuple[str, ...], Any] = {}

    def call(*args: Any, **kwargs: Any) -> Any:
        leaves = [_to_tensor(leaf) for leaf in pytree.tree_leaves((args, kwargs)) if leaf is not None]
        # Random programs take their seed as their last argument.
        leaves += [torch.tensor(1)] * (len(types) - len(leaves))
        given = [_to_numpy(leaf) for leaf in leaves]
        exact = tuple(_exact(type_, array.shape) for type_, array in zip(types, given, strict=True))
        if exact not in executables:
            executables[exact] = _compiled(text, exact if any("?" in type_ for type_ in types) else None)
        found = _execute(executables[exact], given)
        # What the program changed in place comes before what it returns.
        values = iter(found[len(found) - sum(leaf is not None for leaf in example) :])
        leaves = [None if leaf is None else _like(next(values), leaf) for leaf in example]
        return pytree.tree_unflatten(leaves, structure)

    return call


def _exact(type_: str, shape: tuple[int, ...]) -> str:
    """A type with the sizes of a call in place of those that are unknown."""
    element = type_.removeprefix("tensor<").removesuffix(">").rpartition("x")[2]
    if "complex" in type_:
        element = type_[type_.index("complex") : -1]
    return f"tensor<{''.join(f'{size}x' for size in shape)}{element}>"


def _compiled(text: str, types: tuple[str, ...] | None) -> Any:
    """What XLA makes of a program, once jaxlib's verifier has seen it."""
    import jax
    from jax._src.interpreters import mlir
    from jax._src.lib import xla_client
    from jaxlib.mlir import ir, passmanager
    from jaxlib.mlir.dialects import stablehlo

    device = jax.devices()[0]
    with mlir.make_ir_context():
        module = ir.Module.parse(text)
        assert module.operation.verify()
        if types is not None:
            stablehlo.register_stablehlo_passes()
            passmanager.PassManager.parse(REFINED.format(types=",".join(types))).run(module.operation)
        asm = str(module.operation.get_asm(print_generic_op_form=True))
    return device.client.compile_and_load(asm.encode(), xla_client.DeviceList((device,)), xla_client.CompileOptions())


def _execute(executable: Any, given: list[Any]) -> list[torch.Tensor]:
    import jax
    import numpy

    device = jax.devices()[0]
    with jax.enable_x64(True):  # jax would narrow 64 bits to 32.
        results = executable.execute([jax.device_put(array, device) for array in given])
    return [_from_numpy(numpy.asarray(result)) for result in results]


def interpret(text: str, inputs: tuple[torch.Tensor, ...]) -> list[torch.Tensor]:
    """What StableHLO's reference interpreter makes of a program."""
    import numpy
    from jax._src.interpreters import mlir
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo

    with mlir.make_ir_context(), ir.Location.unknown():
        given = [ir.DenseElementsAttr.get(_to_numpy(_to_tensor(value))) for value in inputs]
        results = stablehlo.eval_module(ir.Module.parse(text), given)
        return [_from_numpy(numpy.asarray(result)) for result in results]


def _own(leaf: Any) -> Any:
    if not isinstance(leaf, torch.Tensor):
        return leaf
    return leaf.resolve_conj().resolve_neg().clone(memory_format=torch.contiguous_format)


def _to_tensor(leaf: Any) -> torch.Tensor:
    if isinstance(leaf, torch.Tensor):
        return _own(leaf.detach())
    return torch.tensor(leaf, dtype={bool: torch.bool, int: torch.int64, float: torch.float64}[type(leaf)])


def _foreign() -> dict[torch.dtype, Any]:
    """The dtypes that NumPy has from ml_dtypes."""
    import ml_dtypes

    names = ("bfloat16", "float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float8_e5m2fnuz", "float8_e8m0fnu")
    return {getattr(torch, name): getattr(ml_dtypes, name) for name in names if hasattr(torch, name)}


def _to_numpy(tensor: torch.Tensor) -> Any:
    if tensor.dtype in (foreign := _foreign()):
        bits = torch.int16 if tensor.itemsize == 2 else torch.int8
        return tensor.view(bits).numpy().view(foreign[tensor.dtype])
    unsigned = {
        torch.uint8: torch.int8,
        torch.uint16: torch.int16,
        torch.uint32: torch.int32,
        torch.uint64: torch.int64,
    }
    return tensor.view(unsigned.get(tensor.dtype, tensor.dtype)).numpy()


def _from_numpy(array: Any) -> torch.Tensor:
    for dtype, own in _foreign().items():
        if array.dtype == own:
            return torch.from_numpy(array.view("int16" if array.itemsize == 2 else "int8").copy()).view(dtype)
    return torch.from_numpy(array.copy())


def _like(value: torch.Tensor, like: Any) -> Any:
    if not isinstance(like, torch.Tensor):
        return value.item()
    return value.view(like.dtype) if value.dtype != like.dtype else value
