# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The FileCheck tests mirror lib/Conversion: each file, each operator and each refusal has its test."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

import operator_table

pytestmark = pytest.mark.every_case

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ROOT / "lib" / "Conversion"
INCLUDES = ROOT / "include" / "torch-mlir" / "Conversion"
TESTS = ROOT / "test" / "Conversion"

# What the patterns refuse and no valid IR has.
UNREACHABLE = {
    (
        "TorchToArith/Constants.cpp",
        "no builtin form of the elements",
    ): "the verifier wants the elements of a literal to be those of its type, whose complex numbers are builtin ones",
    (
        "TorchToArith/ControlFlow.cpp",
        "a result without builtin form",
    ): "the type converter leaves what it does not know as it is, so that no type fails to convert",
    ("TorchToArith/ControlFlow.cpp", "a value without builtin form"): "the same",
    (
        "TorchToArith/ControlFlow.cpp",
        "the loop itself is not converted",
    ): "loops come before what is in them, and every loop is converted",
}

REFUSAL = re.compile(r'(?:notifyMatchFailure\(\s*op,|\brefuse\((?:b,)?)\s*"([^"]+)"')
ANY_REFUSAL = re.compile(r"(?<!LogicalResult )\b(?:notifyMatchFailure|refuse)\(")
OPERATION = re.compile(r'^\s*(?:%[\w:, %]+ = )?torch\.(?:operator "torch\.)?([\w.]+)')


@dataclass(frozen=True)
class Case:
    """A function of a FileCheck test: the checks above it, and the operations in it."""

    checks: str
    operations: frozenset[str]

    @property
    def lowered(self) -> frozenset[str]:
        """The operations that the checks say something else becomes of."""
        left = set(re.findall(r'torch\.(?:operator "torch\.)?([\w.]+)', self.checks))
        says = [line for line in self.checks.splitlines() if not re.search(r"CHECK-(LABEL|DAG):", line)]
        return frozenset(self.operations - left) if says else frozenset()


def cases(text: str) -> list[Case]:
    """The functions of a test that have checks."""
    found = []
    for part in re.split(r"\n(?=//[^\n]*\n|func\.func)(?<=\n\n)", text):
        checks = "\n".join(line for line in part.splitlines() if re.match(r"\s*// CHECK", line))
        body = [line for line in part.splitlines() if not line.lstrip().startswith("//")]
        operations = {match[1] for line in body if (match := OPERATION.match(line))}
        if checks:
            found.append(Case(checks, frozenset(operations)))
    return found


def kebab(name: str) -> str:
    """The name of a test for that of a source file."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def filecheck_files(source: Path) -> list[Path]:
    """The FileCheck files of a source file, which may be several."""
    name = kebab(source.stem)
    folder = TESTS / source.parent.name
    # complex-math.mlir is the test of ComplexMath.cpp, and none of Complex.cpp.
    longer = [kebab(other.stem) for other in source.parent.glob("*.cpp") if kebab(other.stem).startswith(f"{name}-")]
    files = [folder / f"{name}.mlir", *folder.glob(f"{name}-*.mlir")]
    return [path for path in files if path.exists() and not any(path.stem.startswith(other) for other in longer)]


def files_of_conversions() -> list[Path]:
    """The source files of all conversions, without what they share."""
    return sorted(path for path in SOURCES.glob("TorchTo*/*.cpp"))


def files_of_translations() -> list[Path]:
    """The source files of the conversions from linalg, but for their passes."""
    return sorted(path for path in SOURCES.glob("LinalgTo*/*.cpp") if path.stem != path.parent.name)


def refusals(path: Path) -> Counter[str]:
    """How often a file refuses with which words."""
    return Counter(REFUSAL.findall(path.read_text()))


def cases_of_refusals(path: Path) -> list[str]:
    """The words of the refusals that a test has cases of."""
    return re.findall(r"^// Refused: (.*)$", path.read_text(), re.MULTILINE)


def name_of(path: Path) -> str:
    """A source file without the folder that all have in common."""
    return str(path.relative_to(SOURCES))


def test_every_operator_that_is_lowered_has_a_check_of_what_it_becomes():
    named = {
        operation
        for path in TESTS.rglob("*.mlir")
        if not path.stem.endswith("-errors")
        for case in cases(path.read_text())
        for operation in case.lowered
    }
    without_overload = {".".join(operation.split(".")[:2]) for operation in named}
    lowered = operator_table.lowered_operators()
    # Operators without an operation of their own are known by name, whatever the overload.
    missing = [name for name in lowered if name not in named and (name.count(".") > 1 or name not in without_overload)]
    assert len(lowered) > 400
    assert missing == [], "add a function to the operator's test below test/Conversion, which checks what it becomes"


@pytest.mark.parametrize("source", [*files_of_conversions(), *files_of_translations()], ids=name_of)
def test_every_file_of_a_conversion_has_its_filecheck_file(source):
    files = [path for path in filecheck_files(source) if not path.stem.endswith("-errors")]
    assert files, f"add test/Conversion/{source.parent.name}/{kebab(source.stem)}.mlir"


def test_every_filecheck_file_is_that_of_a_source_file():
    sources = [*files_of_conversions(), *files_of_translations()]
    known = {path for source in sources for path in filecheck_files(source)}
    assert sorted(set(TESTS.glob("*/*.mlir")) - known) == []
    # The passes themselves are above their families.
    passes = re.findall(r"def Convert(\w+) :", (INCLUDES / "Passes.td").read_text())
    assert {path.stem.removesuffix("-errors") for path in TESTS.glob("*.mlir")} <= set(map(kebab, passes))


@pytest.mark.parametrize("source", [path for path in files_of_conversions() if refusals(path)], ids=name_of)
def test_every_refusal_has_its_case(source):
    said = Counter(text for path in filecheck_files(source) for text in cases_of_refusals(path))
    for text, times in refusals(source).items():
        if (name_of(source), text) not in UNREACHABLE:
            assert said[text] >= times, f"{times} refusals say {text!r}, and {said[text]} cases of {kebab(source.stem)}"


def test_every_refusal_that_patterns_share_has_its_case():
    headers = [*SOURCES.rglob("*.h"), *INCLUDES.rglob("*.h")]
    shared = {text for path in (*headers, *(SOURCES / "Utils").rglob("*.cpp")) for text in refusals(path)}
    said = {text for path in TESTS.rglob("*-errors.mlir") for text in cases_of_refusals(path)}
    assert shared
    assert shared - said == set()


def test_cases_of_translations_are_refusals_of_theirs():
    text = "".join(path.read_text() for path in files_of_translations())
    said = re.sub(r'"\s*"', "", text)  # Reasons may go on in the next line.
    for name in ("linalg-to-tosa-errors.mlir", "linalg-to-stablehlo-errors.mlir"):
        cases = cases_of_refusals(TESTS / name)
        # Numbers and names of operations are filled in.
        known = [re.split(r" of \d+ elements| '|^'[^']+'", case)[-1 if case[0] == "'" else 0] for case in cases]
        assert len(cases) > 8
        assert [case for case in known if case not in said] == []


def test_what_cannot_be_reached_is_still_refused():
    assert [(name, text) for name, text in UNREACHABLE if text not in refusals(SOURCES / name)] == []


def test_refusals_are_found_however_they_are_written():
    # Another way to refuse would go unnoticed by the tests above.
    calls = [len(ANY_REFUSAL.findall(path.read_text())) for path in files_of_conversions()]
    found = [sum(refusals(path).values()) for path in files_of_conversions()]
    assert found == calls


def test_a_case_without_checks_of_what_comes_out_names_nothing():
    text = "{label}func.func @f(%a: !t) -> !t {{\n  %0 = torch.aten.abs %a : !t\n  return %0 : !t\n}}\n"
    label = "// CHECK-LABEL: func.func @f\n"
    assert cases(text.format(label="")) == []
    assert cases(text.format(label=label))[0].lowered == set()
    assert cases(text.format(label=f"{label}// CHECK: math.absf\n"))[0].lowered == {"aten.abs"}
    assert cases(text.format(label=f"{label}// CHECK: torch.aten.abs\n"))[0].lowered == set()
