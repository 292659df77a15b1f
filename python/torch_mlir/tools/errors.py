# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The error of a command that the user called wrongly."""


class UserError(Exception):
    """A mistake in the use of a command. The user sees its message and no traceback."""
