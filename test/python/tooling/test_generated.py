# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files that are generated and checked in are what their generators write today."""

import subprocess
import sys

import pytest

from nox_support import paths

GENERATORS = ["build_tools/torch_ods/generate.py", "build_tools/operator_table.py"]


@pytest.mark.parametrize("generator", GENERATORS)
def test_checked_in_files_are_current(generator):
    done = subprocess.run(
        [sys.executable, paths.ROOT / generator, "--check"], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, f"{done.stdout}{done.stderr}run: python {generator}"


def test_stale_file_is_noticed(tmp_path, monkeypatch):
    import torch_ods.generate as generate

    files = generate.generate()
    monkeypatch.setattr(generate, "OUTPUT", tmp_path)
    elsewhere = {tmp_path / path.name: text for path, text in files.items()}
    for path, text in elsewhere.items():
        path.write_text(text)
    assert generate.stale(elsewhere) == []
    (tmp_path / "GeneratedFormerOps.td").touch()
    next(iter(elsewhere)).write_text("edited by hand")
    assert [path.name for path in generate.stale(elsewhere)] == [next(iter(elsewhere)).name, "GeneratedFormerOps.td"]
