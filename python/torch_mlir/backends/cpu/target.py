# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Processors: what code is compiled for, and whether a machine can run it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..._mlir_libs._torchMlirRuntime import cpu_target


@dataclass(frozen=True)
class Target:
    """A processor that code was compiled for."""

    triple: str
    processor: str
    features: tuple[str, ...]

    @staticmethod
    def of_host() -> Target:
        """This machine's.

        >>> Target.of_host().missing_in(Target.of_host())
        []
        """
        return _target(cpu_target())

    @staticmethod
    def named(processor: str | None) -> Target:
        """A processor by LLVM's name for it, or this machine's for None; a `ValueError` lists what there is.

        >>> Target.named(None) == Target.of_host()
        True
        """
        if processor is None:
            return Target.of_host()
        if not isinstance(processor, str) or not processor:
            raise ValueError(f"cpu is {processor!r}, but must be the name of a processor, say 'x86-64-v3', or None")
        return _target(cpu_target(processor))

    @property
    def architecture(self) -> str:
        """The first part of the triple."""
        return self.triple.partition("-")[0]

    def missing_in(self, machine: Target) -> list[str]:
        """The features that code for this target may use and a machine lacks."""
        return sorted(set(self.features) - set(machine.features))


def _target(described: tuple[str, str, list[Any]]) -> Target:
    triple, processor, features = described
    return Target(triple, processor, tuple(features))


def runnable_target(processor: str | None) -> Target:
    """The target of this name, if this machine can run its code; otherwise a `ValueError`.

    >>> runnable_target("pdp-11")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    ValueError: no processor of ... is called 'pdp-11'; there are: ...
    """
    host = Target.of_host()
    if processor is None:
        return host
    target = Target.named(processor)
    missing = target.missing_in(host)
    if missing:
        raise ValueError(
            f"cpu is {processor!r}, whose code this machine ({host.processor}) cannot run: it lacks "
            f"{', '.join(missing)}"
        )
    return target
