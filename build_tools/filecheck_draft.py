# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Drafts the CHECK lines of a FileCheck test: whoever drafts them reads them.

python build_tools/filecheck_draft.py test/Conversion/TorchToLinalg/linear.mlir           # functions without any
python build_tools/filecheck_draft.py test/Conversion/TorchToLinalg/linear.mlir --redo mm # this one again

The tool runs the command of the test's RUN line, and writes above each function what came out of it: every operation
with its operands by name, and those that only compute values in any order, which the C++ compiler chooses. Only regions
have a place among them: if the compiler may compute a value before a region or after it, make the region's lines
CHECK-DAG as well. Comments that are no checks stay. A draft says what the code does, not what it should do: compare it
with what the operator means before you commit it.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "build" / "release" / "bin"

FUNCTION = re.compile(r"^\s*func\.func (?:private )?@([\w$.-]+)")
CHECK = re.compile(r"^\s*// CHECK(-[A-Z]+|-\d+)*:")
NAME = re.compile(r"%([A-Za-z_$][\w$.-]*|\d+)(:\d+(?= =))?(?P<after>#\d+| = |: )?")
RESULTS = re.compile(r"%\w+(, %\w+)+ = ")
CONSTANT = re.compile(r"^%\S+ = arith\.constant (?P<value>.*?)(?: : (?P<type>\S+))?$")
# What is in any order: the canonicalizer puts constants first, and conversions unwrap operands from last to first.
UNWRAP = ("torch_c.to_builtin_tensor", "torch_c.to_i64", "torch_c.to_f64", "torch_c.to_i1")
ANY_ORDER = ("arith.constant", "torch.constant", *UNWRAP)


@dataclass
class Line:
    """A line of a function: its text in pieces, between which values are named."""

    text: list[str]
    values: list[int] = field(default_factory=list)
    defined: list[bool] = field(default_factory=list)
    depth: int = 0

    @property
    def operation(self) -> str:
        """The text behind the results."""
        whole = "%".join(self.text)
        return whole.split(" = ", 1)[1] if whole.startswith("%") and " = " in whole else whole

    @property
    def is_pure(self) -> bool:
        """Whether the line only computes values: the C++ compiler chooses which of two such lines comes first."""
        return bool(self.results()) and not self.text[-1].endswith("{")

    def results(self) -> list[int]:
        """The values that the line begins with."""
        return [self.values[0]] if self.defined and self.defined[0] and not self.text[0] else []


def draft(ir: str) -> dict[str, list[str]]:
    """Function -> its CHECK lines, from what a pass made of it.

    >>> ir = '''
    ... func.func @f(%arg0: f32) -> f32 {
    ...   %cst = arith.constant 2.000000e+00 : f32
    ...   %0 = arith.mulf %arg0, %cst : f32
    ...   return %0 : f32
    ... }'''
    >>> print(*draft(ir)["f"], sep="\\n")
    // CHECK-LABEL: func.func @f
    // CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f32
    // CHECK-DAG:     %[[V0:.*]] = arith.mulf %arg0, %[[F2]] : f32
    // CHECK:         return %[[V0]] : f32
    """
    return {name: _check_function(name, body) for name, body in _functions(ir)}


def _functions(ir: str) -> Iterator[tuple[str, list[str]]]:
    name, indent = "", ""
    body: list[str] = []
    for line in ir.splitlines():
        if not name and (match := FUNCTION.match(line)) and line.endswith("{"):
            name, body, indent = match[1], [], line[: len(line) - len(line.lstrip())]
        elif name and line == indent + "}":
            yield name, body
            name = ""
        elif name:
            body.append(line[len(indent) :])


def _check_function(name: str, body: list[str]) -> list[str]:
    lines = _drop(_parse(body))
    names = _name_values(lines)
    first = min((line.depth for line in lines), default=0)
    seen: set[int] = set()
    checks = [f"// CHECK-LABEL: func.func @{name}"]
    loose = True
    for line in lines:
        loose = loose and line.operation.startswith(ANY_ORDER)
        directive = "// CHECK-DAG: " if loose or line.is_pure else "// CHECK:     "
        checks.append(f"{directive}{' ' * (line.depth - first + 4)}{_write(line, names, seen)}")
    return checks


def _parse(body: list[str]) -> list[Line]:
    """Gives every value a number of its own: regions side by side use the same names."""
    current: dict[str, int] = {}
    count = 0
    lines = []
    for source in body:
        text = source.strip()
        line = Line([], depth=len(source) - len(source.lstrip()))
        end = 0
        results = RESULTS.match(text)
        for match in NAME.finditer(text):
            name, after = match[1], match["after"] or ""
            is_result = results is not None and match.start() < results.end()
            is_defined = after in (" = ", ": ") or bool(match[2]) or is_result
            if re.fullmatch(r"arg\d+", name) and not is_defined and name not in current:
                continue  # An argument of the function.
            if is_defined or name not in current:
                count += 1
                current[name] = count
            line.text.append(text[end : match.start()])
            line.values.append(current[name])
            line.defined.append(is_defined)
            end = match.start() + 1 + len(name)
        line.text.append(text[end:])
        lines.append(line)
    return lines


def _drop(lines: list[Line]) -> list[Line]:
    """Leaves out ends of regions, empty tensors of known sizes, and the return of the one tensor that is wrapped."""
    wrapped = [line for line in lines if line.operation.startswith("torch_c.from_builtin_tensor")]
    kept = []
    for line in lines:
        end = re.fullmatch(r"\}( -> .*|( : .*)?)|linalg\.yield", line.operation)
        is_passed_on = any(line.results() == wrap.values[1:] for wrap in wrapped)
        empty = line.operation.startswith("tensor.empty()") and not is_passed_on
        is_return = line.operation.startswith("return") and [line.values] == [wrap.results() for wrap in wrapped]
        if not (end or empty or is_return):
            kept.append(line)
    return kept


def _name_values(lines: list[Line]) -> dict[int, str]:
    """Value -> FileCheck variable, for what is defined and used in what is checked."""
    used: set[int] = set()
    for line in lines:
        used.update(value for value, new in zip(line.values, line.defined, strict=True) if not new)
    names: dict[int, str] = {}
    taken: set[str] = set()
    for line in lines:
        for at, (value, new) in enumerate(zip(line.values, line.defined, strict=True)):
            if new and value in used:
                names[value] = _unique(_stem(line, at), taken)
    return names


def _unique(stem: str, taken: set[str]) -> str:
    name, number = stem, 0
    if stem in ("V", "IN", "I"):
        name = f"{stem}0"
    while name in taken:
        number += 1
        name = f"{stem}{number}" if stem in ("V", "IN", "I") else f"{stem}_{number}"
    taken.add(name)
    return name


def _stem(line: Line, at: int) -> str:
    """What a variable is called: constants by their value, operands by letters."""
    whole = line.text[0] + "".join(f"%{part}" for part in line.text[1:])
    if whole.startswith("^"):
        return "IN"
    if at or line.text[0]:
        return "I"
    match = CONSTANT.match("%x" + "".join(line.text[1:]))
    if match:
        return _constant_stem(match["value"], match["type"] or "i1")
    if line.operation.startswith("torch_c.to_builtin_tensor") and (arg := re.search(r"%arg(\d+)", whole)):
        return "ABCDEFGHJKLM"[int(arg[1])] if int(arg[1]) < 12 else "T"
    if line.operation.startswith("torch_c.") and (arg := re.search(r"%arg(\d+)", whole)):
        return "ABCDEFGHJKLM"[int(arg[1])] if int(arg[1]) < 12 else "T"
    return "V"


def _constant_stem(value: str, kind: str) -> str:
    if value in ("true", "false"):
        return value.upper()
    if re.fullmatch(r"-?\d+", value):
        return f"C{'M' if value[0] == '-' else ''}{value.lstrip('-')}"
    if re.fullmatch(r"-?[\d.]+e[+-]\d+", value) and f"{float(value):g}".count("e") == 0:
        return "F" + f"{float(value):g}".replace("-", "M").replace(".", "_")
    return "CST" if kind != "i1" else "TRUTH"


def _write(line: Line, names: dict[int, str], seen: set[int]) -> str:
    parts = [_escape(line.text[0])]
    for value, new, text in zip(line.values, line.defined, line.text[1:], strict=True):
        name = names.get(value)
        if name is None:
            parts.append("%{{.*}}")
        elif new and value not in seen:
            parts.append(f"%[[{name}:.*]]")
            seen.add(value)
        else:
            parts.append(f"%[[{name}]]")
        parts.append(_escape(text))
    written = "".join(parts)
    written = written.removeprefix("%{{.*}} = ")
    for cast in UNWRAP:
        if f"= {cast} %" in written:
            written = written.split(" : ")[0]
    if written.startswith("torch_c.from_builtin_tensor"):  # Of the one result.
        written = written.split(" : ")[0]
    return written


def _escape(text: str) -> str:
    """The text as FileCheck takes it literally; messages without the line of the test they are about."""
    text = re.sub(r"\{\{|\[\[", lambda match: "{{" + re.escape(match[0]) + "}}", text)
    return re.sub(r'"[^"]*\.mlir:\d+: ', '"{{.*}}: ', text)


def rewrite(text: str, drafts: dict[str, list[str]], redo: set[str] | None) -> str:
    """The test with checks above its functions: those that have none, and those in `redo` (all if that is None)."""
    out: list[str] = []
    for line in text.splitlines():
        match = FUNCTION.match(line)
        if match and match[1] in drafts:
            start = len(out)
            while start and out[start - 1].lstrip().startswith("//") and "RUN:" not in out[start - 1]:
                start -= 1
            above = out[start:]
            has_checks = any(CHECK.match(comment) for comment in above)
            if not has_checks or redo is None or match[1] in redo:
                out[start:] = [comment for comment in above if not CHECK.match(comment)] + drafts[match[1]]
        out.append(line)
    return "\n".join(out) + "\n"


def run(path: Path) -> str:
    """What the command of a test's first RUN line prints, without FileCheck."""
    command = next(line.split("RUN:", 1)[1] for line in path.read_text().splitlines() if "RUN:" in line)
    words = [str(path) if word == "%s" else word for word in shlex.split(command.split("|")[0])]
    environment = os.environ | {"PATH": f"{TOOLS}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{path}: the command of the RUN line fails:\n{done.stderr}")
    return done.stdout


def main(argv: list[str] | None = None) -> int:
    """Drafts the checks of the files; the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--redo", nargs="*", metavar="FUNCTION", help="functions whose checks to replace; none: all")
    arguments = parser.parse_args(argv)
    redo = set() if arguments.redo is None else set(arguments.redo) or None
    for path in arguments.files:
        path.write_text(rewrite(path.read_text(), draft(run(path)), redo))
    return 0


if __name__ == "__main__":
    sys.exit(main())
