# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The packages of each extra of this package, and the command that installs them.

The command names the packages themselves, because an index gives another package under the name torch-mlir.
"""

from __future__ import annotations

__all__ = ["EXTRAS", "pip_command"]

# As in pyproject.toml; test/python/tooling/test_install_commands.py compares.
EXTRAS = {
    "torch": ("torch>=2.13",),
    "rich": ("rich>=13",),
    "xla": ("jax>=0.10.2", "jaxlib>=0.10.2"),
    "iree": ("iree-base-compiler>=3.13", "iree-base-runtime>=3.13"),
}


def pip_command(extra: str) -> str:
    """The command that installs the packages of an extra.

    >>> pip_command("rich")
    "pip install 'rich>=13'"
    """
    return " ".join(["pip install", *(f"'{requirement}'" for requirement in EXTRAS[extra])])
