# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The targets that a registry can choose for an operator, and the passes that take a module there and on to linalg."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from ..compiler_utils import PIPELINES, OutputType

MARK = "torch.lower_to"
"""The attribute by which an operation names its target. The passes' option `only-marked` goes by it."""


@dataclass(frozen=True)
class Target:
    """`folder` of lib/Conversion has the conversion, `conversion` is its pass; `to_linalg` are passes for what it makes."""

    folder: str
    conversion: str
    to_linalg: tuple[str, ...] = ()


TARGETS: dict[str, Target] = {
    "math": Target("TorchToMath", "convert-torch-to-math", ("convert-elementwise-to-linalg",)),
    "linalg": Target("TorchToLinalg", "convert-torch-to-linalg"),
}
"""By name, in the order in which their conversions run."""


@cache
def converted_operators(target: str) -> tuple[str, ...]:
    """The operators that C++ converts to a target, as registries name them.

    >>> "exp.default" in converted_operators("math"), "mul.Tensor" in converted_operators("math")
    (True, False)
    """
    from .._mlir_libs._torchMlirRegistration import lowerings
    from ..ir import Context

    folder = TARGETS[target].folder
    found = (name for name, files in lowerings(Context()).items() if any(f.split("/")[0] == folder for f in files))
    return tuple(sorted(filter(None, map(_registry_name, found))))


def _registry_name(operation: str) -> str:
    """`torch.aten.mul.Tensor` is `mul.Tensor`; an operation that is no operator of PyTorch has no name."""
    dialect, *parts = operation.split(".")
    if dialect != "torch" or len(parts) < 2:
        return ""
    namespace, name, overload = (*parts, "default")[:3]
    return f"{name}.{overload}" if namespace == "aten" else f"{namespace}.{name}.{overload}"


def pipeline_to(output_type: OutputType) -> str:
    """The passes that convert what is marked, and the rest of the way to an output type.

    >>> pipeline_to(OutputType.TORCH)
    'builtin.module(func.func(convert-torch-to-math{only-marked},convert-torch-to-linalg{only-marked}),\
torch-simplify-pipeline)'
    """
    marked = (f"{target.conversion}{{only-marked}}" for target in TARGETS.values())
    return _pipeline(marked, PIPELINES[output_type])


def pipeline_to_engines() -> str:
    """The passes that take a module to linalg, with whatever its targets made of it.

    >>> pipeline_to_engines().endswith("func.func(convert-elementwise-to-linalg))")
    True
    """
    marked = (f"{target.conversion}{{only-marked}}" for target in TARGETS.values() if target.to_linalg)
    return _pipeline(marked, PIPELINES[OutputType.LINALG_ON_TENSORS], f"func.func({','.join(_to_linalg())})")


def _to_linalg() -> Iterator[str]:
    for target in TARGETS.values():
        yield from target.to_linalg


def _pipeline(marked: Iterable[str], *rest: str) -> str:
    first = f"func.func({','.join(marked)})"
    return f"builtin.module({','.join((first, *rest))})"
