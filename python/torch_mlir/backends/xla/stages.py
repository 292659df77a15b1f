# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The stages of a call: programs that run after one another, because sizes depend on values that one of them computes.

Each stage is compiled for the sizes that those before it have found.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import torch

from .cutting import Cut, Source
from .platform import Platform
from .tensors import to_buffer, to_tensor

# The elements of arguments by their numbers, where sizes depend on them.
Numbers = Mapping[int, Any]


class Following(Protocol):
    """The programs that may follow a stage."""

    def of(self, sizes: Sequence[tuple[int, ...]] = (), numbers: Numbers | None = None) -> Stage:
        """The next stage, for arguments of these sizes."""


@dataclass(frozen=True)
class Stage:
    """Code for sizes that are known, if there is anything to compute; `cut` and `rest` if more stages follow."""

    loaded: Any
    cut: Cut | None = None
    rest: Following | None = None


def run(stage: Stage, buffers: Sequence[Any], platform: Platform) -> list[torch.Tensor]:
    """Runs a stage and those that follow it. Each result has memory of its own."""
    while stage.cut is not None:
        results = stage.loaded.execute(buffers) if stage.loaded is not None else []
        taken = [_argument(source, buffers, results, platform) for source in stage.cut.sources]
        if stage.rest is None:
            return _handed_out(stage.cut, taken, platform)
        numbered = [index for index, source in enumerate(stage.cut.sources) if source.has_sizes]
        numbers = {index: to_tensor(taken[index], platform).tolist() for index in numbered}
        stage = stage.rest.of([tuple(item.shape) for item in taken], numbers)
        buffers = [to_buffer(item, platform) if isinstance(item, torch.Tensor) else item for item in taken]
    return [to_tensor(result, platform) for result in stage.loaded.execute(buffers)]


def _argument(source: Source, buffers: Sequence[Any], results: Sequence[Any], platform: Platform) -> Any:
    """An argument of the next stage: a buffer, or a tensor if it had to be shortened."""
    buffer = results[source.result] if source.argument is None else buffers[source.argument]
    if source.limits is None:
        return buffer
    tensor = to_tensor(buffer, platform)
    for dim, size in enumerate(to_tensor(results[source.limits], platform).tolist()):
        tensor = tensor.narrow(dim, 0, size)
    return tensor.contiguous()


def _handed_out(cut: Cut, taken: Sequence[Any], platform: Platform) -> list[torch.Tensor]:
    """The results of a rest without code. Memory that is not the result's alone is copied."""
    assert cut.returned is not None
    results: list[torch.Tensor] = []
    for place, number in enumerate(cut.returned):
        source, item = cut.sources[number], taken[number]
        tensor = item if isinstance(item, torch.Tensor) else to_tensor(item, platform)
        is_own = source.argument is None and source.limits is None and number not in cut.returned[:place]
        results.append(tensor if is_own else tensor.clone())
    return results
