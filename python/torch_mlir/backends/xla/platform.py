# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The devices that XLA has, through jaxlib."""

from __future__ import annotations

import contextlib
import functools
import importlib
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...extra_packages import pip_command
from ..errors import EngineError, OptionError, SizeError

_OUT_OF_MEMORY = "RESOURCE_EXHAUSTED"
# In locations: the name of a node, and a line of a file that is no code of PyTorch's own making.
_NODE, _LINE = re.compile(r'"([^"]+)"\('), re.compile(r'"([^"<][^"]*)":(\d+):')


@dataclass(frozen=True)
class Platform:
    """A kind of devices, in the process whose threads serve them."""

    client: Any
    devices: tuple[Any, ...]
    process: int

    @property
    def is_cpu(self) -> bool:
        """Whether the devices compute in the memory that PyTorch's tensors have."""
        return bool(self.client.platform == "cpu")

    @property
    def identity(self) -> tuple[str, ...]:
        """All that compiled code depends on, besides the program and its options."""
        jaxlib = installed("jaxlib.version").__version__
        names = (self.client.platform, self.client.platform_version, self.devices[0].device_kind)
        return (jaxlib, *map(str, names), os.environ.get("XLA_FLAGS", ""), *_processor())

    def check_process(self) -> None:
        """Raises an `EngineError` in a forked child: XLA's threads are not there, and a call would wait for ever."""
        if os.getpid() != self.process:
            raise EngineError(
                "XLA does not work in a process that was forked after XLA's first use: start the process with the "
                "method 'spawn' of multiprocessing, or use the engine only in the child"
            )


def platform_of(name: str | None = None) -> Platform:
    """The devices of this name of jax's, say 'cpu'; without one, those that jax prefers.

    >>> platform_of("cpu").is_cpu  # doctest: +SKIP
    True
    """
    found = _platform(name)
    found.check_process()
    return found


@functools.cache
def _platform(name: str | None) -> Platform:
    jax = installed("jax")
    try:
        devices = tuple(jax.local_devices(backend=name))
    except RuntimeError as error:
        wanted = "a device" if name is None else f"the platform {name!r}"
        raise EngineError(f"jax does not find {wanted}: {_first_line(error)}") from None
    return Platform(devices[0].client, devices, os.getpid())


def installed(name: str) -> Any:
    """A module of jax or jaxlib; an `EngineError` has the command that installs them.

    >>> installed("jaxlib_that_nobody_has")
    Traceback (most recent call last):
    torch_mlir.backends.errors.EngineError: the xla backend needs jaxlib (No module named 'jaxlib_that_nobody_has'): \
pip install 'jax>=0.10.2' 'jaxlib>=0.10.2'
    """
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise EngineError(f"the xla backend needs jaxlib ({error}): {pip_command('xla')}") from None


@contextlib.contextmanager
def errors_of_xla(doing: str) -> Iterator[None]:
    """Turns errors of jaxlib into an `EngineError`, or a `MemoryError`, that says what was done.

    >>> with errors_of_xla("in a call"):
    ...     raise RuntimeError("INTERNAL: no")
    Traceback (most recent call last):
    torch_mlir.backends.errors.EngineError: XLA failed in a call: INTERNAL: no
    """
    try:
        yield
    except (EngineError, OptionError, SizeError, MemoryError):
        raise
    except Exception as error:  # jaxlib has errors of its own, without a common base.
        if _OUT_OF_MEMORY in str(error):
            raise MemoryError(f"XLA ran out of memory {doing}: {_first_line(error)}") from None
        raise EngineError(f"XLA failed {doing}: {_first_line(error)}") from None


def _first_line(error: BaseException) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    diagnostics = (_with_place_behind(line.partition("error: ")[2]) for line in lines if "error: " in line)
    return next(diagnostics, lines[0] if lines else type(error).__name__)


def _with_place_behind(diagnostic: str) -> str:
    """A diagnostic that begins with what happened, and ends with the node and the line where it did.

    >>> _with_place_behind('"select"(callsite("m.py":8:0 at "m.py":5:0)): no such element')
    "no such element, in 'select' (m.py:8)"
    """
    location, _, what = diagnostic.rpartition("): ")
    where = place_of(location)
    return f"{what}, in {where[0]!r} ({where[1]})" if where else diagnostic


def place_of(location: str) -> tuple[str, str] | None:
    """The node, and the innermost file and line, of a location as MLIR writes it; None if it has none.

    >>> place_of('"select"(callsite("m.py":8:0 at "m.py":5:0))')
    ('select', 'm.py:8')
    """
    node, line = _NODE.search(location), _LINE.search(location)
    return (node[1], f"{line[1]}:{line[2]}") if node and line else None


@functools.cache
def _processor() -> tuple[str, ...]:
    """The features of this processor: XLA compiles for it, and a folder may be on a disk that other machines share."""
    from ..cpu.target import runnable_target

    target = runnable_target(None)
    return (target.triple, target.processor, ",".join(target.features))
