# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The error of a failed step of a session: a message for the person at the terminal."""

from __future__ import annotations


class Problem(Exception):
    """Something the user has to know, said in full; shown without a traceback.

    >>> str(Problem("no compiler: install g++"))
    'no compiler: install g++'
    """
