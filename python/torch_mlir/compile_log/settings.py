# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The environment variables that control how much a compilation reports."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

_LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}
_ON = frozenset({"1", "on", "true", "yes"})
_OFF = frozenset({"", "0", "off", "false", "no"})


class SettingsError(ValueError):
    """An environment variable has an invalid value."""


@dataclass(frozen=True)
class Settings:
    """The settings of one compilation, which reads the environment when it begins."""

    log_level: int | None = None
    timing: bool = False
    dump: Path | None = None

    @staticmethod
    def read(environment: Mapping[str, str] = os.environ) -> Settings:
        """Reads TORCH_MLIR_LOG, TORCH_MLIR_TIMING and TORCH_MLIR_DUMP.

        >>> Settings.read({"TORCH_MLIR_TIMING": "1"})
        Settings(log_level=None, timing=True, dump=None)
        """
        dump = environment.get("TORCH_MLIR_DUMP", "")
        return Settings(
            log_level=_level(environment.get("TORCH_MLIR_LOG", "")),
            timing=is_on(environment, "TORCH_MLIR_TIMING"),
            dump=Path(dump) if dump else None,
        )


def is_on(environment: Mapping[str, str], name: str, default: str = "") -> bool:
    """Whether the variable `name` is switched on.

    >>> [is_on({"TORCH_MLIR_TIMING": value}, "TORCH_MLIR_TIMING") for value in ("1", "off", "")]
    [True, False, False]
    """
    value = environment.get(name, default)
    if value.lower() not in _ON | _OFF:
        raise SettingsError(f"{name} is {value!r}: expected 1 or 0")
    return value.lower() in _ON


def _level(value: str) -> int | None:
    if value.lower() in _OFF:
        return None
    if value == "1":
        return logging.INFO
    if value.lower() not in _LEVELS:
        raise SettingsError(f"TORCH_MLIR_LOG is {value!r}: expected one of {', '.join(_LEVELS)}")
    return _LEVELS[value.lower()]
