# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Write the generated files of include/torch-mlir/Dialect/Torch/IR from the installed PyTorch.

python build_tools/torch_ods/generate.py            # rewrite what changed
python build_tools/torch_ods/generate.py --check    # exit 1 if a file is stale
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from torch_ods.emit import UnsupportedTypeError, ods_file, umbrella_file
from torch_ods.schemas import Operator, read_registry, with_later
from torch_ods.selection import SelectionError, family, read_families, read_rules, select

HERE = Path(__file__).resolve().parent
OUTPUT = HERE.parents[1] / "include" / "torch-mlir" / "Dialect" / "Torch" / "IR"


def generate() -> dict[Path, str]:
    """The contents of every generated file."""
    import torch

    version = torch.__version__.split("+")[0]
    families = read_families(HERE / "families.txt")
    members: dict[str, list[Operator]] = defaultdict(list)
    operators = with_later(read_registry(), HERE / "later.txt")
    for op in select(operators, read_rules(HERE / "selection.txt")):
        members[family(op, families)].append(op)
    files = {OUTPUT / f"Generated{name}Ops.td": ods_file(name, ops, version) for name, ops in sorted(members.items())}
    files[OUTPUT / "TorchAtenOps.td"] = umbrella_file(sorted(members), version)
    return files


def stale(files: dict[Path, str]) -> list[Path]:
    """The files whose contents on disk differ, and leftovers that nothing generates any more."""
    differing = [path for path, text in files.items() if not path.exists() or path.read_text() != text]
    leftovers = [p for p in OUTPUT.glob("Generated*Ops.td") if p not in files]
    return differing + leftovers


def main(argv: list[str] | None = None) -> int:
    """Runs the generator; the exit status."""
    parser = argparse.ArgumentParser(description="Generate the Torch dialect's operations from PyTorch's schemas.")
    parser.add_argument("--check", action="store_true", help="only report files that are stale")
    arguments = parser.parse_args(argv)
    try:
        files = generate()
    except (SelectionError, UnsupportedTypeError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    out_of_date = stale(files)
    for path in out_of_date:
        print(f"{'stale' if arguments.check else 'wrote'} {path.name}")
        if not arguments.check:
            if path in files:
                path.write_text(files[path])
            else:
                path.unlink()
    return int(arguments.check and bool(out_of_date))


if __name__ == "__main__":
    sys.exit(main())
