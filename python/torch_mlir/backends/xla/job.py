# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One program on its way to XLA: to StableHLO, unless the cache on disk has that already, and to something to call."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from ... import ir
from ..._mlir_libs._torchMlirRuntime import build_id, module_digest
from ..cache import DiskCache, Entry, default_cache
from ..jobs import EngineProgram, Executable, Job
from .executable import XlaExecutable
from .layout import Layout, layout_of
from .platform import platform_of
from .program import Stablehlo, argument_count, keep_checks, stablehlo_of, take_weights_out, tensor_of
from .versions import Versions


class XlaJob(Job):
    """A program on its way, with the options of the engine."""

    def __init__(self, program: EngineProgram, options: Mapping[str, Any]) -> None:
        self._program = program
        self._options = options
        self._platform = platform_of(options["platform"])
        self._count = argument_count(program.module, program.entry)
        self._resources: dict[str, ir.Attribute] | None = None
        self._place: tuple[DiskCache, str] | None = None

    def cached(self) -> Executable | None:
        """The callable if the cache has the program's StableHLO; else what `build` makes is kept."""
        cache = default_cache()
        key = _key(self._program.module, self._program.entry) if cache is not None else None
        self._take_weights_out()
        if cache is None or key is None:
            return None
        self._place = (cache, key)
        entry = cache.load(key)
        if entry is None:
            return None
        stablehlo = Stablehlo.of_interface(entry.interface, entry.code.decode())
        return self._executable(stablehlo)

    def build(self) -> Executable:
        """The callable of a program that has been lowered to StableHLO."""
        resources = self._take_weights_out()
        stablehlo = stablehlo_of(self._program.module, self._program.entry, self._count, tuple(resources))
        if self._place is not None:
            cache, key = self._place
            cache.store(key, Entry(stablehlo.interface(), stablehlo.text.encode()))
        return self._executable(stablehlo)

    def _take_weights_out(self) -> dict[str, ir.Attribute]:
        """Once; the module is still in the Torch dialect where `cached` is called."""
        if self._resources is None:
            self._resources = take_weights_out(self._program.module, self._program.entry)
            keep_checks(self._program.module, self._program.entry)
        return self._resources

    def _executable(self, stablehlo: Stablehlo) -> Executable:
        resources = self._take_weights_out()
        weights = {key: tensor_of(resources[key], type_) for key, type_ in stablehlo.weights.items()}
        layout = self._layout(stablehlo, weights)
        versions = Versions(stablehlo, self._platform, dict(self._options["xla_options"]), layout)
        versions.prepare()
        return XlaExecutable(versions, weights, self._program)

    def _layout(self, stablehlo: Stablehlo, weights: Mapping[str, Any]) -> Layout | None:
        return layout_of(self._options, stablehlo, weights, self._program, self._platform)


def _key(module: ir.Module, entry: str) -> str | None:
    """Names the StableHLO of a module, whose weights do not count; None if it cannot be told."""
    build, digest = build_id(), module_digest(module, entry)
    if not build or not digest:
        return None
    return hashlib.sha256("\0".join(("stablehlo 2", digest, entry, build)).encode()).hexdigest()
