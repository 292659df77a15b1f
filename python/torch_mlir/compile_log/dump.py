# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes every stage of a compilation to a file, with a script that repeats a stage."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

_SCRIPT = """\
#!/bin/sh
# Repeats a stage of this compilation: sh reproduce.sh [STAGE]. Without an argument it is {why}.
# TORCH_MLIR_OPT names the tool; options for it, say --mlir-print-ir-after-all, follow the stage.
cd "$(dirname "$0")" || exit 1
opt=${{TORCH_MLIR_OPT:-torch-mlir-opt}}
stage=${{1:-{default}}}
[ $# -gt 0 ] && shift
case $stage in
{cases}
  *) echo "no stage $stage; there are: {names}" >&2; exit 2 ;;
esac
"""


class Dump:
    """A new folder for one compilation, which numbers its files in the order of the stages."""

    def __init__(self, parent: Path, name: str) -> None:
        self.folder = _new_folder(parent, name)
        self._stages: dict[str, tuple[str, str]] = {}
        self._failed = False

    def write(self, name: str, text: str) -> None:
        """Writes a file, whose name is `name` after the next number."""
        (self.folder / f"{self.next_number():02}-{name}").write_text(text, encoding="utf-8")

    def next_number(self) -> int:
        """The number of the next file."""
        return sum(1 for path in self.folder.iterdir() if path.name[:2].isdigit())

    def begin(self, stage: str, pipeline: str) -> None:
        """Records how to repeat the stage that begins: run the pipeline on the last file."""
        modules = sorted(path.name for path in self.folder.glob("[0-9]*.mlir"))
        if modules:
            self._stages[stage] = (pipeline, modules[-1])
            self._write_script()

    def fail(self) -> None:
        """Records that the last stage failed."""
        self._failed = True
        self._write_script()

    def _write_script(self) -> None:
        if not self._stages:
            return
        last = next(reversed(self._stages))
        script = _SCRIPT.format(
            why="the stage that failed" if self._failed else "the last one",
            default=last,
            names=" ".join(self._stages),
            cases="\n".join(
                f'  {stage}) exec "$opt" --pass-pipeline={shlex.quote(pipeline)} {file} "$@" ;;'
                for stage, (pipeline, file) in self._stages.items()
            ),
        )
        (self.folder / "reproduce.sh").write_text(script, encoding="utf-8")


def _new_folder(parent: Path, name: str) -> Path:
    stem = re.sub(r"[^\w.-]+", "_", name) or "module"
    parent.mkdir(parents=True, exist_ok=True)
    number = 0
    while True:
        folder = parent / f"{number:03}-{stem}"
        try:
            # mkdir fails if another process or thread has made the folder.
            folder.mkdir()
        except FileExistsError:
            number += 1
            continue
        return folder
