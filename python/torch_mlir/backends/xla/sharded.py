# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors in parts, on the devices of a mesh."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch

from .layout import Layout
from .placing import Copied, Placing, Weight
from .platform import Platform, installed
from .program import Stablehlo
from .shardings import Spec, check_divides
from .stages import Stage
from .tensors import to_buffer, to_tensor


class ShardedTensor:
    """A result that stays in parts where XLA has them. It can be an argument of the next call.

    >>> ShardedTensor.__name__
    'ShardedTensor'
    """

    def __init__(self, array: Any, dtype: torch.dtype, layout: Layout, platform: Platform) -> None:
        self.array = array
        self.dtype = dtype
        self.shape = torch.Size(array.shape)
        self._layout = layout
        self._platform = platform

    def full_tensor(self) -> torch.Tensor:
        """The whole tensor, as DTensor's method of this name gives it."""
        whole = _placed(self.array, self._layout.sharding(((),) * len(self.shape)))
        return to_tensor(whole.addressable_data(0), self._platform, self.dtype).clone()

    def shards(self) -> list[tuple[tuple[slice, ...], torch.Tensor]]:
        """The part that each device has: its place in the whole, and its elements."""
        return [
            (shard.index, to_tensor(shard.data, self._platform, self.dtype).clone())
            for shard in self.array.addressable_shards
        ]

    def __repr__(self) -> str:
        return f"ShardedTensor({list(self.shape)}, {self.dtype}, {self._layout.mesh})"


class OnMesh(Placing):
    """Puts tensors on a mesh, in the parts that a layout has."""

    def __init__(self, layout: Layout, program: Stablehlo, platform: Platform) -> None:
        self._layout = layout
        self._program = program
        self._platform = platform
        self._shardings = [layout.sharding(spec) for spec in layout.specs]
        self._first_weight = len(program.arguments)

    def takes(self, value: Any) -> bool:
        return isinstance(value, ShardedTensor)

    def argument(self, index: int, tensor: Any) -> Any:
        if isinstance(tensor, ShardedTensor):
            return _placed(tensor.array, self._shardings[index])
        self._check(self._layout.specs[index], tensor, index)
        return _placed(to_buffer(tensor, self._platform), self._shardings[index])

    def _check(self, spec: Spec, tensor: torch.Tensor, index: int) -> None:
        if not self._program.arguments[index].is_static:
            what = f"the sharding of {self._layout.names[index]!r}"
            check_divides(self._layout.mesh, spec, tuple(tensor.shape), what)

    def seed(self, seed: int) -> Any:
        return _placed(to_buffer(torch.tensor(seed), self._platform), self._shardings[-1])

    def weight(self, key: str, tensor: torch.Tensor) -> Weight:
        sharding = self._shardings[self._first_weight + list(self._program.weights).index(key)]
        return Copied(tensor, lambda own: _placed(to_buffer(own, self._platform), sharding))

    def run(self, stage: Stage, buffers: Sequence[Any], dtypes: Sequence[torch.dtype | None]) -> list[Any]:
        loaded = stage.loaded  # There is one stage on a mesh.
        results = loaded.execute_sharded(list(buffers))
        parts = results.disassemble_into_single_device_arrays()
        installed("jax").block_until_ready(parts)  # Arguments may be written to from now on.
        made = []
        for index, (arrays, dtype) in enumerate(zip(parts, dtypes)):
            if self._layout.in_parts[index] and dtype is not None:
                made.append(self._in_parts(loaded, index, arrays, dtype))
            else:
                made.append(to_tensor(arrays[0], self._platform, dtype))
        return made

    def _in_parts(self, loaded: Any, index: int, arrays: Sequence[Any], dtype: torch.dtype) -> ShardedTensor:
        sharding = installed("jax._src.sharding_impls").GSPMDSharding(
            self._layout.devices, loaded.get_output_shardings()[index]
        )
        shape = self._program.results[index].sizes
        whole = installed("jax").make_array_from_single_device_arrays(shape, sharding, list(arrays))
        return ShardedTensor(whole, dtype, self._layout, self._platform)


def _placed(array: Any, sharding: Any) -> Any:
    jax = installed("jax")
    with jax.enable_x64(True):  # jax would narrow 64 bits to 32.
        return jax.device_put(array, sharding)
