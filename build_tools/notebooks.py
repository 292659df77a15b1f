# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Run the notebooks of docs/tutorials; each holds what its cells print.

python build_tools/notebooks.py            # run and rewrite them
python build_tools/notebooks.py --check    # exit 1 if one of them prints something else today
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "tutorials"
SECONDS_PER_CELL = 600


def notebooks() -> list[Path]:
    """Every notebook of the documentation."""
    return sorted(FOLDER.glob("*.ipynb"))


def executed(path: Path) -> str:
    """The text of a notebook after a run of all its cells, in a kernel of this Python and a folder of its own.

    What cells write to stderr is left out: warnings name files of this machine.
    """
    notebook = nbformat.read(path, as_version=4)
    with tempfile.TemporaryDirectory() as folder:
        NotebookClient(
            notebook,
            timeout=SECONDS_PER_CELL,
            kernel_name="python3",
            record_timing=False,
            coalesce_streams=True,
            resources={"metadata": {"path": folder}},
        ).execute()
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs = [output for output in cell.outputs if output.get("name") != "stderr"]
    notebook.metadata = {"kernelspec": notebook.metadata.kernelspec, "language_info": {"name": "python"}}
    return str(nbformat.writes(notebook, indent=1)).rstrip("\n") + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Writes the notebooks, or reports with `--check` which are stale; the exit status."""
    parser = argparse.ArgumentParser(description="Run the notebooks of docs/tutorials.")
    parser.add_argument("--check", action="store_true", help="only report which notebooks are stale")
    check = parser.parse_args(arguments).check
    stale = 0
    for path in notebooks():
        try:
            text = executed(path)
        except CellExecutionError as error:
            print(f"{path.name}: a cell raises: {error}")
            return 1
        if text != path.read_text(encoding="utf-8"):
            stale += 1
            print(f"{'stale' if check else 'wrote'} {path.name}")
            if not check:
                path.write_text(text, encoding="utf-8")
    return int(check and stale > 0)


if __name__ == "__main__":
    sys.exit(main())
