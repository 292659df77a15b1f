# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What each extra of this package brings, and the command that installs it.

The command names those packages themselves: by the name torch-mlir, an index gives another package.
"""

from __future__ import annotations

__all__ = ["EXTRAS", "pip_command"]

# As in pyproject.toml; test/python/tooling/test_install_commands.py compares.
EXTRAS = {
    "torch": ("torch>=2.13",),
    "rich": ("rich>=13",),
    "iree": ("iree-base-compiler>=3.13", "iree-base-runtime>=3.13"),
}


def pip_command(extra: str) -> str:
    """The command that installs what an extra brings.

    >>> pip_command("rich")
    "pip install 'rich>=13'"
    """
    return " ".join(["pip install", *(f"'{requirement}'" for requirement in EXTRAS[extra])])
