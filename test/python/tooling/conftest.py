# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A machine made of a PATH: only the programs a test puts there exist."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "build_tools"))


@dataclass
class Machine:
    """A folder of programs, and the tree's front door copied beside it."""

    bin: Path
    tree: Path

    def has(self, *names: str) -> None:
        """Put this machine's own programs there."""
        for name in names:
            program = shutil.which(name)
            assert program, f"the test needs {name}"
            (self.bin / name).symlink_to(program)

    def scripted(self, name: str, body: str) -> None:
        """Put a shell script there."""
        script = self.bin / name
        script.write_text(f"#!/bin/sh\n{body}\n")
        script.chmod(0o755)

    def noxfile(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run `python3 noxfile.py` with nothing but those programs, nobody at the keyboard, and no index settings."""
        kept = {key: value for key, value in os.environ.items() if key in ("HOME", "LANG")}
        environment = {**kept, "PATH": str(self.bin), "PIP_CONFIG_FILE": os.devnull, **variables}
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.tree,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """A machine without any program, and a tree with the front door."""
    tree = tmp_path / "tree"
    tree.mkdir()
    shutil.copy2(ROOT / "noxfile.py", tree)
    shutil.copytree(ROOT / "build_tools", tree / "build_tools", ignore=shutil.ignore_patterns("__pycache__"))
    programs = tmp_path / "bin"
    programs.mkdir()
    return Machine(programs, tree)
