# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Do the FileCheck tests notice when a conversion is wrong? Random edits of lib/Conversion, one at a time.

python build_tools/mutation_check.py                       # twenty edits, about a minute each
python build_tools/mutation_check.py --seed 7 --count 5
python build_tools/mutation_check.py --list --seed 7       # which edits these would be; builds nothing

The edits are made in a worktree and a build directory of their own, both temporary: the tree you stand in is not
touched, and what is not committed is not tested. An edit that does not compile is drawn again. One that changes nothing
that could be observed stays in the count.
"""

from __future__ import annotations

import argparse
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = "lib/Conversion"
TESTS = "test/Conversion"
# What a mutant may take: a loop of the compiler that does not end is noticed too.
TIMEOUT = 900

FLOAT_PREDICATES = {"OLT": "OLE", "OLE": "OLT", "OGT": "OGE", "OGE": "OGT", "OEQ": "UNE", "UNE": "OEQ", "UNO": "ORD"}
INTEGER_PREDICATES = {
    "eq": "ne",
    "ne": "eq",
    "slt": "sle",
    "sle": "slt",
    "sgt": "sge",
    "sge": "sgt",
    "ult": "slt",
    "ule": "ult",
    "ugt": "sgt",
    "uge": "ugt",
}
WORDS = {
    "Add": "Sub",
    "Sub": "Add",
    "Mul": "Div",
    "Div": "Mul",
    "Max": "Min",
    "Min": "Max",
    "Maximum": "Minimum",
    "Minimum": "Maximum",
}
NAMES = {
    "addIndex": "subIndex",
    "subIndex": "addIndex",
    "mulIndex": "addIndex",
    "minIndex": "maxIndex",
    "maxIndex": "minIndex",
    "applyAdd": "applySub",
    "applySub": "applyAdd",
    "applyMul": "applyAdd",
    "applyMaximum": "applyMinimum",
    "applyMinimum": "applyMaximum",
    "AndIOp": "OrIOp",
    "OrIOp": "AndIOp",
    "ExtSIOp": "ExtUIOp",
    "ExtUIOp": "ExtSIOp",
    "startLowest": "startHighest",
    "startHighest": "startLowest",
}
SIGNS = {"+": "-", "-": "+", "*": "/", "/": "*", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
# Whose last two operands are not the same either way around.
ORDERED = (
    r"(?:SubFOp|SubIOp|DivFOp|DivSIOp|DivUIOp|FloorDivSIOp|CeilDivSIOp|RemFOp|RemSIOp|RemUIOp|ShLIOp|ShRSIOp|ShRUIOp"
    r"|CmpFOp|CmpIOp|SelectOp|PowFOp|Atan2Op|CopySignOp|SubOp)::create|subIndex|select|compare|copysign|pow|atan2"
)
OPERAND = r"[A-Za-z_][\w.]*(?:\[\w+\])?"


@dataclass(frozen=True)
class Edit:
    """One change of a source file."""

    kind: str
    path: str
    line: int
    start: int
    old: str
    new: str

    def apply(self, text: str) -> str:
        """The file's text with the change.

        >>> Edit("truth", "a.cpp", 2, 0, "true", "false").apply("one\\ntrue;")
        'one\\nfalse;'
        """
        lines = text.split("\n")
        line = lines[self.line - 1]
        assert line[self.start :].startswith(self.old), f"{self.path} is another file than the one that was read"
        lines[self.line - 1] = line[: self.start] + self.new + line[self.start + len(self.old) :]
        return "\n".join(lines)

    def __str__(self) -> str:
        """What the report says."""
        return f"{self.old} -> {self.new}"


Found = Iterator[tuple[int, str, str]]


def _table(pattern: str, names: dict[str, str]) -> Callable[[str], Found]:
    """Finds the names of a table where `pattern` has them as its first group."""

    def find(line: str) -> Found:
        for match in re.finditer(pattern, line):
            if match[1] in names:
                yield match.start(1), match[1], names[match[1]]

    return find


def _numbers(line: str) -> Found:
    for match in re.finditer(r"(?<![\w.\"<\[])(\d+)(\.\d+)?(?:e-?\d+)?(?![\w.\"])", line):
        if match[0] in ("0", "1"):
            yield match.start(), match[0], "1" if match[0] == "0" else "0"
        elif re.fullmatch(r"[\d.]+", match[0]):
            value = float(match[0])
            yield match.start(), match[0], str(value * 2 if value else 1.0) if match[2] else str(int(value) + 1)


def _operands(line: str) -> Found:
    pattern = rf"(?:{ORDERED})\((?:[\w.]+, )*?(({OPERAND}), ({OPERAND}))\)"
    for match in re.finditer(pattern, line):
        if match[2] != match[3]:
            yield match.start(1), match[1], f"{match[3]}, {match[2]}"


OPERATORS: dict[str, Callable[[str], Found]] = {
    "predicate of floats": _table(r"CmpFPredicate::(\w+)", FLOAT_PREDICATES),
    "predicate of integers": _table(r"CmpIPredicate::(\w+)", INTEGER_PREDICATES),
    "operation": _table(r"(?:arith|complex)::(Add|Sub|Mul|Div|Maximum|Minimum|Max|Min)(?=F?S?U?I?(?:Num)?F?Op)", WORDS),
    "function": _table(r"\b(\w+)\b", NAMES),
    "sign": _table(r"(?<=[\w)\]]) ([-+*/<>]|[<>=!]=) (?=[\w(-])", SIGNS),
    "truth": _table(r"\b(true|false)\b", {"true": "false", "false": "true"}),
    "number": _numbers,
    "operands": _operands,
}


def edits(path: str, text: str) -> list[Edit]:
    """All changes of a file that could be drawn.

    >>> [str(edit) for edit in edits("a.cpp", "  return x - 1; // not - 2")]
    ['- -> +', '1 -> 0']
    """
    found = []
    for number, line in enumerate(text.split("\n"), start=1):
        code = re.sub(r'"[^"]*"', lambda match: '"' + " " * (len(match[0]) - 2) + '"', line).split("//")[0]
        # Templates' brackets look like comparisons, and what is included or declared computes nothing.
        if re.match(r"\s*(#|template\b|using\b|static_assert\b)", code):
            continue
        for kind, find in OPERATORS.items():
            found += [Edit(kind, path, number, start, old, new) for start, old, new in find(code)]
    return found


def drawn(sources: dict[str, str], seed: int) -> Iterator[Edit]:
    """Changes in the order of a seed: each kind as often as any other, whatever there are more of in the sources."""
    generator = random.Random(seed)
    by_kind: dict[str, list[Edit]] = {kind: [] for kind in OPERATORS}
    for path, text in sorted(sources.items()):
        for edit in edits(path, text):
            by_kind[edit.kind].append(edit)
    for left in by_kind.values():
        generator.shuffle(left)
    while remaining := [kind for kind, left in by_kind.items() if left]:
        yield by_kind[generator.choice(remaining)].pop()


class Tree:
    """A worktree of what is committed, with a build of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.build = root / "build" / "release"

    def read(self) -> dict[str, str]:
        """The sources that are edited."""
        return {str(path.relative_to(self.root)): path.read_text() for path in (self.root / SOURCES).rglob("*.cpp")}

    def configure(self) -> None:
        """Configures like the user's build, where there is one."""
        command = ["cmake", "--preset", "release"]
        cache = ROOT / "build" / "release" / "CMakeCache.txt"
        wanted = r"^((?:CMAKE_C(?:XX)?_COMPILER|MLIR_DIR|Python3?_EXECUTABLE)):\w+=(.+)$"
        for name, value in re.findall(wanted, cache.read_text(), re.MULTILINE) if cache.exists() else ():
            command.append(f"-D{name}={value}")
        subprocess.run(command, cwd=self.root, check=True, stdout=subprocess.DEVNULL)

    def compiles(self) -> bool:
        """Builds what the tests run; whether that worked."""
        command = ["cmake", "--build", str(self.build), "--target", "torch-mlir-opt"]
        return subprocess.run(command, capture_output=True, check=False, timeout=TIMEOUT * 4).returncode == 0

    def failing_tests(self) -> list[str] | None:
        """The FileCheck tests of conversions that fail; nothing where they do not end."""
        beside = Path(sys.executable).with_name("lit")
        lit = str(beside) if beside.exists() else shutil.which("lit") or sys.exit("there is no lit: pip install lit")
        command = [lit, "-q", str(self.build / TESTS)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            return None
        failed = re.findall(r"^(?:FAIL|TIMEOUT): \S+ :: (\S+)", done.stdout, re.MULTILINE)
        return failed or ([] if done.returncode == 0 else [done.stdout[-300:] + done.stderr[-300:]])


def survives(tree: Tree, edit: Edit) -> str | None:
    """What became of a mutant: "caught by ..." or "survived"; nothing where it does not compile."""
    path = tree.root / edit.path
    original = path.read_text()
    path.write_text(edit.apply(original))
    try:
        if not tree.compiles():
            return None
        failed = tree.failing_tests()
    finally:
        path.write_text(original)
    if failed == []:
        return "survived"
    names = [Path(name).stem for name in failed or ["a test that does not end"]]
    return f"caught by {names[0]}" + (f" and {len(names) - 1} more" if names[1:] else "")


def check(tree: Tree, count: int, seed: int) -> int:
    """Tries mutants until `count` of them compiled; how many were caught."""
    tree.configure()
    if not tree.compiles():
        sys.exit("the tree does not build as it is")
    if failed := tree.failing_tests():
        sys.exit(f"tests fail without any edit: {', '.join(failed)}")
    tried = caught = 0
    for edit in drawn(tree.read(), seed):
        outcome = survives(tree, edit)
        if outcome is None:
            continue
        tried += 1
        caught += outcome != "survived"
        print(f"| {tried} | {edit.path.removeprefix(SOURCES + '/')}:{edit.line} | `{edit}` | {outcome} |", flush=True)
        if tried == count:
            break
    return caught


def main(argv: Sequence[str] | None = None) -> int:
    """Makes the edits and prints what became of each; 1 if fewer than 17 of 20 are caught."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--list", action="store_true", help="print the edits that would be tried first")
    arguments = parser.parse_args(argv)
    if arguments.list:
        for _, edit in zip(range(arguments.count), drawn(Tree(ROOT).read(), arguments.seed)):
            print(f"{edit.path}:{edit.line}: {edit}")
        return 0
    folder = Path(tempfile.mkdtemp(prefix="mutation-check-"))
    worktree = folder / "tree"
    git = ["git", "-C", str(ROOT), "worktree"]
    subprocess.run([*git, "add", "--quiet", "--detach", str(worktree), "HEAD"], check=True)
    try:
        print("| | Where | Edit | Outcome |\n| --- | --- | --- | --- |", flush=True)
        caught = check(Tree(worktree), arguments.count, arguments.seed)
    finally:
        subprocess.run([*git, "remove", "--force", str(worktree)], check=False)
        shutil.rmtree(folder, ignore_errors=True)
    print(f"\nSeed {arguments.seed}: {caught} of {arguments.count} caught.")
    return int(caught < 0.85 * arguments.count)


if __name__ == "__main__":
    sys.exit(main())
