# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The code of one program: for all calls, or for each combination of sizes, and in stages where sizes need values."""

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
from .cutting import Cut, cut, unknown_place
from .layout import Layout
from .platform import Platform, errors_of_xla, installed
from .program import Stablehlo, TensorType, is_static
from .specialising import refined, without_checks
from .stages import Numbers, Stage

# A pass that ends the process on loops whose bounds are results of other operations, and that only annotates them.
_DISABLED, _CRASHES = "xla_disable_hlo_passes", "while-loop-trip-count-annotator"
# What a call is specialised on: the sizes of its arguments, and the values of integers that sizes depend on.
_Key = tuple[tuple[tuple[int, ...], ...], str]
# How many versions of a later stage are kept: its sizes depend on values, which may be others in each call.
_MOST_LATER = 64


@dataclass
class Versions:
    """The executables of a program on a platform, by what they are specialised on."""

    program: Stablehlo
    platform: Platform
    options: Mapping[str, Any]
    layout: Layout | None = None
    is_later: bool = False
    """Whether the program is the rest of another one, after a value was computed that tells sizes."""
    _made: dict[_Key, Stage] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _is_by_value: bool = False

    def of(self, sizes: Sequence[tuple[int, ...]] = (), numbers: Numbers | None = None) -> Stage:
        """The first stage for arguments of these sizes; `numbers` has the values of those that are integers."""
        found = self._made.get(self._key_of(sizes, numbers))
        if found is not None:
            return found
        with self._lock:
            key = self._key_of(sizes, numbers)  # Another thread may have found that numbers count.
            if key not in self._made:
                made = self._stage(self._text(sizes, numbers or {}))
                if self.is_later and len(self._made) >= _MOST_LATER:
                    del self._made[next(iter(self._made))]
                key = self._key_of(sizes, numbers)
                self._made[key] = made
            return self._made[key]

    def _key_of(self, sizes: Sequence[tuple[int, ...]], numbers: Numbers | None) -> _Key:
        if self.program.is_static:
            return (), ""
        return tuple(sizes), str(numbers) if numbers and (self._is_by_value or self.is_later) else ""

    def prepare(self) -> None:
        """Compiles what does not depend on a call, so that what XLA refuses is known before the first one."""
        arguments = self.program.arguments
        has_sizes = all(item.is_static and item != TensorType("i64", ()) for item in arguments)
        if self.program.is_static or has_sizes:
            self.of([tuple(size or 0 for size in item.sizes) for item in arguments])

    def all(self) -> list[Any]:
        """The executables that there are so far."""
        stages = list(self._made.values())
        later = [made for stage in stages if isinstance(stage.rest, Versions) for made in stage.rest.all()]
        return [*(stage.loaded for stage in stages if stage.loaded is not None), *later]

    def _stage(self, text: str) -> Stage:
        found = None if is_static(text) else cut(text)
        if found is None:
            return Stage(self._compiled(without_checks(text)))
        if self.layout is not None:
            raise EngineRefusal("a size in it depends on values, and programs on a mesh have sizes that are known")
        loaded = self._compiled(found.first) if found.has_first else None
        return Stage(loaded, found, None if found.returned is not None else self._rest(found))

    def _rest(self, found: Cut) -> Versions:
        program = Stablehlo(found.rest, found.arguments, found.results, False, {})
        return Versions(program, self.platform, self.options, is_later=True)

    def _text(self, sizes: Sequence[tuple[int, ...]], numbers: Numbers) -> str:
        program = self.program
        if program.is_static:
            return program.text
        rest = program.all_arguments[len(sizes) :]
        types = [TensorType(item.element, tuple(own)) for item, own in zip(program.arguments, sizes)]
        if self.is_later:
            return refined(program.text, (*types, *rest), numbers)
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
        where = unknown_place(text)
        raise EngineRefusal(
            f"a size is computed within a loop or a branch, or as XLA does not tell{_at(where)}, and XLA compiles for "
            f"sizes that are known ({error}); sizes that do not change, without dynamic_shapes, may help",
            nodes=[where[0]] if where else (),
        ) from None


def _at(where: tuple[str, str] | None) -> str:
    return f" (in {where[0]!r}, {where[1]})" if where else ""


def _keep(cache: DiskCache, key: str, made: Any) -> None:
    try:
        with errors_of_xla("to write code down"):
            cache.store(key, Entry("xla", made.serialize()))
    except (EngineError, MemoryError) as error:  # Some platforms cannot, and their code is compiled again.
        log().info("not kept: %s", error)
