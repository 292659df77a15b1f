# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks PyTorch before anything imports it: one sentence says that it is missing or too old."""

from __future__ import annotations

from .extra_packages import pip_command

__all__ = ["INSTALL", "OLDEST", "check_version", "need_torch"]

OLDEST = (2, 13)
INSTALL = pip_command("torch")
_NEEDED = f"torch_mlir needs PyTorch {OLDEST[0]}.{OLDEST[1]} or newer"


def need_torch() -> None:
    """Raises an ImportError that names the command to install it, unless PyTorch is there.

    >>> need_torch()
    """
    try:
        import torch
    except ModuleNotFoundError as error:
        if error.name != "torch":
            raise  # PyTorch is there, and lacks something itself.
        raise ModuleNotFoundError(f"{_NEEDED}, and there is none: {INSTALL}", name="torch") from None
    check_version(getattr(torch, "__version__", "an unknown version"))


def check_version(version: str) -> None:
    """Raises an ImportError where a version is too old.

    >>> check_version("2.4.1+cpu")
    Traceback (most recent call last):
    ImportError: torch_mlir needs PyTorch 2.13 or newer, and there is 2.4.1+cpu: pip install 'torch>=2.13'
    """
    numbers = tuple(int(part) for part in version.split(".")[:2] if part.isdigit())
    if len(numbers) == 2 and numbers < OLDEST:
        raise ImportError(f"{_NEEDED}, and there is {version}: {INSTALL}", name="torch")


need_torch()
