# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A build directory that was used before: links to sources that have moved are no modules."""

import pkgutil
from pathlib import Path

from nox_support.build import drop_dangling


def test_links_to_moved_sources(tmp_path: Path) -> None:
    source = tmp_path / "there.py"
    source.touch()
    package = tmp_path / "package"
    (package / "inner").mkdir(parents=True)
    (package / "there.py").symlink_to(source)
    (package / "plain.py").touch()
    for gone in (package / "gone.py", package / "inner" / "gone.py"):
        gone.symlink_to(tmp_path / "gone.py")
    assert {module.name for module in pkgutil.iter_modules([str(package)])} == {"there", "plain", "gone"}
    drop_dangling(package)
    assert {module.name for module in pkgutil.iter_modules([str(package)])} == {"there", "plain"}
    assert not (package / "inner" / "gone.py").is_symlink()
