# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The error of saving, loading and exporting compiled programs."""


class ArtifactError(Exception):
    """A compiled program cannot be saved, loaded or exported; the message says why."""
