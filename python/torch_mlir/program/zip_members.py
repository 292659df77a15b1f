# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is in an archive, by which files are told from each other."""

from __future__ import annotations

import os
import zipfile


def member_names(path: str | os.PathLike[str]) -> list[str]:
    """The names of an archive's members; none where the file cannot be read as one, for whoever reads it says why.

    >>> member_names("no-such-file.zip")
    []
    """
    try:
        with zipfile.ZipFile(path) as archive:
            return archive.namelist()
    except (OSError, zipfile.BadZipFile, EOFError, ValueError, NotImplementedError):
        return []
