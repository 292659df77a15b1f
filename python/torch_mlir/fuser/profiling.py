# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's profile of the first run of a script, which accelerators do without.

After a run with gradients, PyTorch gives passes nothing but the few operators that it can differentiate itself. It
gives them the whole graph if it knows nothing about gradients; operators then differentiate themselves.
"""

from __future__ import annotations

import torch

__all__ = ["profile_again", "without_profile"]

_before: list[int] = []


def without_profile() -> None:
    """Lets PyTorch optimize scripts without a profile, until `profile_again`."""
    runs = torch._C._jit_set_num_profiled_runs(0)
    if not _before:
        _before.append(int(runs))


def profile_again() -> None:
    """Restores the number of runs that PyTorch profiles, unless somebody else has changed it meanwhile."""
    if _before:
        now = torch._C._jit_set_num_profiled_runs(_before.pop())
        if now:
            torch._C._jit_set_num_profiled_runs(now)
