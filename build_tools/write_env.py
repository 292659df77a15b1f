# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Write ``.env``, which lets editors and debuggers import and debug the contents of one build directory.

python3 build_tools/write_env.py            # build/dev
python3 build_tools/write_env.py asan       # another preset
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LLVM_BIN = Path("/usr/lib/llvm-22/bin")


def variables(root: Path, preset: str) -> dict[str, str]:
    """The variables for one preset's build directory.

    >>> variables(Path("/tree"), "dev")["PYTHONPATH"]
    '/tree/build/dev/python_packages/torch_mlir'
    """
    build = root / "build" / preset
    made = {
        "PYTHONPATH": str(build / "python_packages" / "torch_mlir"),
        "TORCH_MLIR_ROOT": str(root),
        "TORCH_MLIR_PRESET": preset,
    }
    symbolizer = shutil.which("llvm-symbolizer", path=str(LLVM_BIN)) or shutil.which("llvm-symbolizer")
    if symbolizer:
        # Without it MLIR's stack traces are addresses.
        made["LLVM_SYMBOLIZER_PATH"] = symbolizer
    if preset == "asan":
        made.update(sanitizer_variables(build))
    return made


def sanitizer_variables(build: Path) -> dict[str, str]:
    """Variables for a Python without sanitizers that loads modules with them: the runtime comes first."""
    compiler = cached_compiler(build)
    command = [compiler, "-print-file-name=libasan.so"]
    if "clang" in compiler:
        command = [compiler, "-print-file-name=libclang_rt.asan-x86_64.so"]
    try:
        found = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return {}
    # The runtime looks for what throws exceptions when it starts, and CPython itself brings no library that has it.
    preloaded = [str(Path(found).resolve()), "libstdc++.so.6"]
    # CPython never frees everything, so leaks are not reported.
    return {"LD_PRELOAD": " ".join(preloaded), "ASAN_OPTIONS": "detect_leaks=0"}


def cached_compiler(build: Path) -> str:
    """The C++ compiler a build directory was configured with."""
    cache = build / "CMakeCache.txt"
    for line in cache.read_text(encoding="utf-8").splitlines() if cache.is_file() else ():
        if line.startswith("CMAKE_CXX_COMPILER:"):
            return line.partition("=")[2]
    return "c++"


def render(values: Mapping[str, str]) -> str:
    """The file's text.

    >>> render({"A": "b"})
    'A=b\\n'
    """
    return "".join(f"{name}={value}\n" for name, value in values.items())


def presets(root: Path) -> list[str]:
    """The presets a user can choose.

    >>> "dev" in presets(ROOT)
    True
    """
    import json

    listed = json.loads((root / "CMakePresets.json").read_text(encoding="utf-8"))["configurePresets"]
    return [preset["name"] for preset in listed if not preset.get("hidden")]


def main(arguments: list[str]) -> int:
    """Write the file; returns the exit status."""
    parser = argparse.ArgumentParser(prog="write_env.py", description=__doc__.partition("\n")[0])
    parser.add_argument("preset", nargs="?", default="dev", choices=presets(ROOT))
    parser.add_argument("--output", type=Path, default=ROOT / ".env")
    options = parser.parse_args(arguments)
    try:
        options.output.write_text(render(variables(ROOT, options.preset)), encoding="utf-8")
    except OSError as error:
        print(f"write_env.py: cannot write {options.output}: {error.strerror}", file=sys.stderr)
        return 1
    print(options.output)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
