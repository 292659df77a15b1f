# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The error of a command that its user called wrongly."""


class UserError(Exception):
    """A mistake in how a command was used; its message is all that the user sees."""
