# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The targets that a registry can choose for an operator, and the pipelines that lead there and on to linalg."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ..compiler_utils import PIPELINES, OutputType

MARK = "torch.lower_to"
"""The attribute by which an operation names its target; the pass `torch-lower-marked` goes by it."""

_LINALG = PIPELINES[OutputType.LINALG_ON_TENSORS]
_RESCALED = "tosa-to-arith{include-apply-rescale=true}"
_TO_BUILTIN_TYPES = "torch-func-backend-type-conversion,torch-finalizing-backend-type-conversion"


@dataclass(frozen=True)
class Target:
    """`folders` of lib/Conversion have the patterns, and `pipeline` lowers a module to the target.

    `to_linalg` are passes for functions that take what the target has on to linalg. A target that `asserts` keeps the
    checks at run time that linalg makes.
    """

    folders: tuple[str, ...]
    pipeline: str
    to_linalg: tuple[str, ...] = ()
    asserts: bool = True


TARGETS: dict[str, Target] = {
    "tosa": Target(
        ("TorchToLinalg", "TorchToTosa"),  # Linalg is on the way to TOSA.
        PIPELINES[OutputType.TOSA],
        ("tosa-to-scf", "tosa-to-linalg-named", "tosa-to-linalg", _RESCALED, "tosa-to-tensor"),
        asserts=False,
    ),
    "math": Target(
        ("TorchToMath",), f"func.func(convert-torch-to-math),{_TO_BUILTIN_TYPES}", ("convert-elementwise-to-linalg",)
    ),
    "linalg": Target(("TorchToLinalg",), _LINALG),
}
"""The targets by name."""


@cache
def converted_operators(target: str) -> tuple[str, ...]:
    """The operators that C++ converts to a target, as registries name them.

    >>> "exp.default" in converted_operators("math"), "mul.Tensor" in converted_operators("math")
    (True, False)
    """
    from .._mlir_libs._torchMlirRegistration import lowerings
    from ..ir import Context

    folders = TARGETS[target].folders
    found = (name for name, files in lowerings(Context()).items() if any(f.split("/")[0] in folders for f in files))
    return tuple(sorted(filter(None, map(_registry_name, found))))


def _registry_name(operation: str) -> str:
    """`torch.aten.mul.Tensor` is `mul.Tensor`; an operation that is no operator of PyTorch has no name."""
    dialect, *parts = operation.split(".")
    if dialect != "torch" or len(parts) < 2:
        return ""
    namespace, name, overload = (*parts, "default")[:3]
    return f"{name}.{overload}" if namespace == "aten" else f"{namespace}.{name}.{overload}"


def pipeline_to(output_type: OutputType) -> str:
    """The passes that convert what is marked, and take the rest of the way to an output type.

    >>> pipeline_to(OutputType.TORCH).endswith("torch-simplify-pipeline)")
    True
    """
    # At the end of the way to linalg, linalg's own marks make no difference.
    names = [name for name in TARGETS if output_type is OutputType.TORCH or TARGETS[name].pipeline != _LINALG]
    return f"builtin.module({','.join([*map(_marked, names), PIPELINES[output_type]])})"


def pipeline_to_engines() -> str:
    """The passes that take a module to linalg, with whatever its targets made of it.

    What is checked at run time stays checked: operators with checks do not go through targets that have none.

    >>> pipeline_to_engines().count("checks=")
    1
    """
    marked = [_marked(name, is_checked=True) for name in TARGETS if TARGETS[name].pipeline != _LINALG]
    to_linalg = ",".join(name for target in TARGETS.values() for name in target.to_linalg)
    return f"builtin.module({','.join([*marked, _LINALG])},func.func({to_linalg}))"


def _marked(name: str, is_checked: bool = False) -> str:
    target = TARGETS[name]
    checks = f" checks={_LINALG}" if is_checked and not target.asserts else ""
    return f"torch-lower-marked{{target={name} pipeline={target.pipeline}{checks}}}"
