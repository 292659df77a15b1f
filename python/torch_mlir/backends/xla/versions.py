# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The executables of one program: one for all calls, or one for each combination of sizes."""

from __future__ import annotations

import contextlib
import hashlib
import json
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...compile_log import compilation, log
from ..cache import DiskCache, Entry, default_cache
from ..errors import EngineError, EngineRefusal
from .layout import Layout
from .platform import Platform, errors_of_xla, installed
from .program import Stablehlo, TensorType
from .specialising import is_static, refined

# A pass that ends the process on loops whose bounds are results of other operations, and that only annotates them.
_DISABLED, _CRASHES = "xla_disable_hlo_passes", "while-loop-trip-count-annotator"
# What a call is specialised on: the sizes of its arguments, and the values of integers that sizes depend on.
_Key = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]


@dataclass
class Versions:
    """The executables of a program on a platform, by what they are specialised on."""

    program: Stablehlo
    platform: Platform
    options: Mapping[str, Any]
    layout: Layout | None = None
    _made: dict[_Key, Any] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _is_by_value: bool = False

    def of(self, sizes: Sequence[tuple[int, ...]] = (), numbers: Mapping[int, int] | None = None) -> Any:
        """The executable for arguments of these sizes; `numbers` has the values of those that are integers."""
        if self.program.is_static:
            key: _Key = ((), ())
        else:
            key = (tuple(sizes), tuple(numbers.values()) if numbers and self._is_by_value else ())
        found = self._made.get(key)
        if found is not None:
            return found
        with self._lock:
            if key not in self._made:
                self._made[key] = self._compiled(self._text(sizes, numbers or {}))
            return self._made[key]

    def all(self) -> list[Any]:
        """Those that there are so far."""
        return list(self._made.values())

    def _text(self, sizes: Sequence[tuple[int, ...]], numbers: Mapping[int, int]) -> str:
        program = self.program
        if program.is_static:
            return program.text
        rest = program.all_arguments[len(sizes) :]
        types = [TensorType(item.element, tuple(own)) for item, own in zip(program.arguments, sizes)]
        text = refined(program.text, (*types, *rest), numbers if self._is_by_value else {})
        if numbers and not self._is_by_value and not is_static(text):
            self._is_by_value = True  # Sizes depend on numbers, so that each number is another program.
            text = refined(program.text, (*types, *rest), numbers)
        return text

    def _compiled(self, text: str) -> Any:
        """Compiles a program without dynamic sizes, unless the cache has its code."""
        self.platform.check_process()
        if self.layout is not None:
            text = self.layout.annotated(text)
        with compilation("xla") as run:
            run.write("stablehlo.mlir", lambda: text)
            cache = default_cache() if run.dump is None else None
            key = self._key(text)
            run.enter("look-up")
            found = self._loaded(cache, key) if cache is not None else None
            if found is not None:
                return found
            run.enter("compile")
            devices = installed("jaxlib._jax").DeviceList(self._devices())
            with _compiling(text):
                made = self.platform.client.compile_and_load(text.encode(), devices, self._compile_options())
            if cache is not None:
                run.enter("keep")
                _keep(cache, key, made)
            return made

    def _devices(self) -> tuple[Any, ...]:
        return self.platform.devices[:1] if self.layout is None else self.layout.devices

    def _compile_options(self) -> Any:
        options = installed("jaxlib._jax").CompileOptions()
        if self.layout is not None:
            self.layout.fill_in(options)
        options.env_option_overrides = list(self._xla_options().items())
        return options

    def _xla_options(self) -> dict[str, Any]:
        """The options that users give; passes that they disable are disabled as well."""
        passes = self.options.get(_DISABLED)
        return {**self.options, _DISABLED: f"{_CRASHES},{passes}" if passes else _CRASHES}

    def _key(self, text: str) -> str:
        parts = (text, json.dumps(self._xla_options()), *self.platform.identity, str(self.layout and self.layout.mesh))
        return hashlib.sha256("\0".join(("xla", *parts)).encode()).hexdigest()

    def _loaded(self, cache: DiskCache, key: str) -> Any:
        entry = cache.load(key)
        if entry is None:
            return None
        devices = installed("jaxlib._jax").DeviceList(self._devices())
        try:
            with errors_of_xla("to load code"):
                found = self.platform.client.deserialize_executable(entry.code, devices, self._compile_options())
        except EngineError as error:
            log().warning("%s cannot be loaded and will be made anew: %s", key, error)
            cache.discard(key)
            return None
        log().info("taken from %s: %s", cache.folder, key)
        return found


@contextlib.contextmanager
def _compiling(text: str) -> Iterator[None]:
    """Tells what XLA refuses, which are sizes that it does not know, from what it fails at."""
    try:
        with errors_of_xla("to compile a program"):
            yield
    except EngineError as error:
        if is_static(text):
            raise
        raise EngineRefusal(
            f"a size in it is computed at run time, and XLA compiles for sizes that are known ({error}); sizes that do "
            "not change, without dynamic_shapes, may help"
        ) from None


def _keep(cache: DiskCache, key: str, made: Any) -> None:
    try:
        with errors_of_xla("to write code down"):
            cache.store(key, Entry("xla", made.serialize()))
    except (EngineError, MemoryError) as error:  # Some platforms cannot, and their code is compiled again.
        log().info("not kept: %s", error)
