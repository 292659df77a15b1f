# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is wrong with a file, or in the way of writing one."""


class ArtifactError(Exception):
    """A compiled program cannot be saved, loaded or exported; the message says why."""
