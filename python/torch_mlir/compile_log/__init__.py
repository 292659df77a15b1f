# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reports on compilations: a log, a table of times, the files of every stage, and a line on a terminal."""

from .compilation import Compilation, asked_log, compilation
from .log import log
from .settings import Settings, SettingsError
from .side_by_side import errors_side_by_side

__all__ = ["Compilation", "Settings", "SettingsError", "asked_log", "compilation", "errors_side_by_side", "log"]
