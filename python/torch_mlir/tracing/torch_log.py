# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Keeps PyTorch's loggers from printing about errors that are caught, or raised in other words."""

from __future__ import annotations

import logging
import os
import traceback
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial

from ..compile_log.log import log


@contextmanager
def to_our_log(*names: str) -> Iterator[None]:
    """Sends the records of these loggers to ours, unless the user asked PyTorch for its log.

    >>> with to_our_log("torch.fx"):
    ...     logging.getLogger("torch.fx").error("not printed")
    """
    if os.environ.get("TORCH_LOGS"):
        yield
        return
    with ExitStack() as stack:
        for name in names:
            logger = logging.getLogger(name)
            # An object of its own, because a logger keeps equal filters once, and the first to end would remove it.
            passes = partial(_passes)
            logger.addFilter(passes)
            stack.callback(logger.removeFilter, passes)
        yield


def _passes(record: logging.LogRecord) -> bool:
    trace = "" if record.exc_info is None else "\n" + "".join(traceback.format_exception(*record.exc_info))
    log().debug("%s: %s%s", record.name, record.getMessage(), trace)
    return False
