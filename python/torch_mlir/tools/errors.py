# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What commands raise when their user made a mistake."""


class UserError(Exception):
    """A mistake in how a command was used; its message is all that the user sees."""
