# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A program laid out on a mesh, in the words of Shardy, by which XLA partitions it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy
import torch

from ..errors import EngineError, OptionError
from ..jobs import EngineProgram
from .mesh import Mesh
from .platform import Platform, errors_of_xla, installed
from .program import Stablehlo
from .shardings import Spec, inputs_of, specs_for, weights_of


@dataclass(frozen=True)
class Layout:
    """How the arguments of a program's function are split, and which results come back in parts."""

    mesh: Mesh
    devices: tuple[Any, ...]
    names: tuple[str, ...]
    """Those of the caller's arguments."""
    specs: tuple[Spec, ...]
    in_parts: tuple[bool, ...]

    def sharding(self, spec: Spec) -> Any:
        """A specification as jax has it."""
        sharding = installed("jax.sharding")
        grid = numpy.array(self.devices, dtype=object).reshape(self.mesh.sizes)
        named = sharding.Mesh(grid, self.mesh.names)
        return sharding.NamedSharding(named, sharding.PartitionSpec(*(axes or None for axes in spec)))

    def annotated(self, text: str) -> str:
        """A program with the mesh and its shardings written down."""
        jax_mlir, jaxlib_ir = installed("jax._src.interpreters.mlir"), installed("jaxlib.mlir.ir")
        sizes = ", ".join(f'"{name}"={size}' for name, size in zip(self.mesh.names, self.mesh.sizes))
        with jax_mlir.make_ir_context(), errors_of_xla("to read a program"):
            module = jaxlib_ir.Module.parse(text)
            mesh = jaxlib_ir.Operation.parse(f"sdy.mesh @mesh = <[{sizes}]>")
            function = next(item for item in module.body.operations if item.name.value == "main")
            jaxlib_ir.InsertionPoint.at_block_begin(module.body).insert(mesh)
            _keep_windows_whole(module, jaxlib_ir)
            function.attributes["arg_attrs"] = _attributes(map(_written, self.specs), jaxlib_ir)
            ranks = [type_.rank for type_ in map(jaxlib_ir.RankedTensorType, function.type.results)]
            results = (_open(rank) if parts else _written(((),) * rank) for rank, parts in zip(ranks, self.in_parts))
            function.attributes["res_attrs"] = _attributes(results, jaxlib_ir)
            return str(module.operation.get_asm(print_generic_op_form=True))

    def fill_in(self, options: Any) -> None:
        """Tells XLA's options that it is to partition the program."""
        count = self.mesh.device_count
        build = options.executable_build_options
        options.num_partitions = build.num_partitions = count
        options.num_replicas = build.num_replicas = 1
        build.use_spmd_partitioning = build.use_shardy_partitioner = True
        build.allow_spmd_sharding_propagation_to_output = list(self.in_parts) or [False]
        ids = numpy.array([device.id for device in self.devices]).reshape(1, count)
        build.device_assignment = installed("jaxlib._jax").DeviceAssignment.create(ids)
        options.device_assignment = build.device_assignment


def layout_of(
    options: Mapping[str, Any],
    stablehlo: Stablehlo,
    weights: Mapping[str, torch.Tensor],
    program: EngineProgram,
    platform: Platform,
) -> Layout | None:
    """The layout that the options of the engine ask for; None for a program on one device."""
    mesh = options["mesh"]
    if mesh is None:
        for name, default in (("shardings", {}), ("results", "gathered")):
            if options[name] != default:
                raise OptionError(f"option {name!r} is for programs on a mesh: give mesh=torch_mlir.Mesh(...) as well")
        return None
    if mesh.device_count > len(platform.devices):
        kind = platform.client.platform
        hint = f"; XLA_FLAGS=--xla_force_host_platform_device_count={mesh.device_count} makes virtual ones"
        raise EngineError(
            f"{mesh} needs {mesh.device_count} devices, and jax has {len(platform.devices)} of the platform {kind!r}"
            f"{hint if platform.is_cpu else ''}"
        )
    inputs = inputs_of(program, [type_.sizes for type_ in stablehlo.arguments])
    specs = specs_for(mesh, options["shardings"], [*inputs, *weights_of(program, weights)])
    seed: tuple[Spec, ...] = ((),) if stablehlo.is_seeded else ()
    is_sharded = options["results"] == "sharded"
    # A number, what PyTorch's own memory gets, and what has no sizes of its own come back whole.
    dtypes = [*program.output_dtypes, *[torch.float32] * (len(stablehlo.results) - len(program.output_dtypes))]
    in_parts = (
        is_sharded and index not in program.written and dtype is not None and type_.is_static
        for index, (dtype, type_) in enumerate(zip(dtypes, stablehlo.results))
    )
    names = tuple(item.names[0] for item in inputs)
    return Layout(mesh, platform.devices[: mesh.device_count], names, (*specs, *seed), tuple(in_parts))


def _keep_windows_whole(module: Any, jaxlib_ir: Any) -> None:
    """Keeps the dimensions that convolutions slide windows over on each device.

    XLA's partitioner computes windows over parts of an image wrongly where weights are split as well.
    """
    numbers_of = installed("jaxlib.mlir.dialects.stablehlo").ConvDimensionNumbers
    for operation in _operations(module, "stablehlo.convolution"):
        numbers = numbers_of(operation.attributes["dimension_numbers"])
        kept = (numbers.input_spatial_dimensions, numbers.kernel_spatial_dimensions)
        with operation.location:
            for index, dims in enumerate(kept):
                point = jaxlib_ir.InsertionPoint(operation)
                operation.operands[index] = _constrained(operation.operands[index], dims, point, jaxlib_ir).result
            result, point = operation.results[0], jaxlib_ir.InsertionPoint.after(operation)
            whole = _constrained(result, numbers.output_spatial_dimensions, point, jaxlib_ir)
            result.replace_all_uses_except(whole.result, whole)


def _constrained(value: Any, whole: Sequence[int], point: Any, jaxlib_ir: Any) -> Any:
    """The operation that keeps some dimensions of a value whole, and leaves the others to XLA."""
    rank = jaxlib_ir.RankedTensorType(value.type).rank
    dims = ", ".join("{}" if dim in whole else "{?}" for dim in range(rank))
    sharding = jaxlib_ir.Attribute.parse(f"#sdy.sharding<@mesh, [{dims}]>")
    create = jaxlib_ir.Operation.create
    return create("sdy.sharding_constraint", [value.type], [value], attributes={"sharding": sharding}, ip=point)


def _operations(module: Any, name: str) -> list[Any]:
    found = []

    def note(operation: Any) -> Any:
        if operation.operation.name == name:
            found.append(operation.operation)
        return installed("jaxlib.mlir.ir").WalkResult.ADVANCE

    module.operation.walk(note)
    return found


def _written(spec: Spec) -> str:
    dims = ", ".join("{" + ", ".join(f'"{axis}"' for axis in axes) + "}" for axes in spec)
    return f"#sdy.sharding<@mesh, [{dims}]>"


def _open(rank: int) -> str:
    """A sharding that XLA may choose."""
    return f"#sdy.sharding<@mesh, [{', '.join(['{?}'] * rank)}]>"


def _attributes(shardings: Any, jaxlib_ir: Any) -> Any:
    texts: Sequence[str] = [f"{{sdy.sharding = {sharding}}}" for sharding in shardings]
    return jaxlib_ir.ArrayAttr.get([jaxlib_ir.Attribute.parse(text) for text in texts])
