# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The page about the engine is one program, which runs on virtual devices and prints what the page says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parents[4] / "docs" / "xla.md"
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_page_runs(tmp_path: Path) -> None:
    blocks = FENCE.findall(PAGE.read_text(encoding="utf-8"))
    script = tmp_path / "page.py"
    script.write_text("\n".join(text for language, text in blocks if language == "python"))
    flags = {**os.environ, "XLA_FLAGS": "--xla_force_host_platform_device_count=8"}
    run = subprocess.run([sys.executable, script], capture_output=True, text=True, env=flags, timeout=300)
    assert run.returncode == 0, run.stderr
    assert run.stdout == "".join(text for language, text in blocks if language == "text")
