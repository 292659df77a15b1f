# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The logger `torch_mlir`, and the level that TORCH_MLIR_LOG gives it."""

from __future__ import annotations

import logging


class _Handler(logging.StreamHandler):
    """Marks the handler that this module installs. A program that configures logging has its own."""


def log() -> logging.Logger:
    """The logger of the package.

    >>> log().name
    'torch_mlir'
    """
    return logging.getLogger("torch_mlir")


def show_log(level: int) -> None:
    """Prints records of this level and above to standard error. Another call changes the level.

    >>> show_log(logging.ERROR)
    >>> log().level == logging.ERROR
    True
    """
    logger = log()
    logger.setLevel(level)
    if any(isinstance(handler, _Handler) for handler in logger.handlers):
        return
    handler = _Handler()
    handler.setFormatter(logging.Formatter("torch-mlir %(levelname)s: %(message)s"))
    logger.addHandler(handler)
    logger.propagate = False
