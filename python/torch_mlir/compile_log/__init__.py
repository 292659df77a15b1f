# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What compilations say about themselves: a log, a table of times, files of every stage, a line on a terminal."""

from .compilation import Compilation, asked_log, compilation
from .log import log
from .settings import Settings, SettingsError

__all__ = ["Compilation", "Settings", "SettingsError", "asked_log", "compilation", "log"]
