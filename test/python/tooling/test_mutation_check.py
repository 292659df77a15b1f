# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""build_tools/mutation_check.py: which edits it makes, and what it reports, without a build."""

from __future__ import annotations

import itertools
from collections import Counter
from pathlib import Path

import pytest

import mutation_check
from mutation_check import Edit, Tree, drawn, edits


def changed(line: str, kind: str) -> list[str]:
    """A line after each edit of a kind."""
    return [edit.apply(line) for edit in edits("a.cpp", line) if edit.kind == kind]


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("predicate of floats", "f(arith::CmpFPredicate::OLT, x)", "f(arith::CmpFPredicate::OLE, x)"),
        ("predicate of integers", "f(arith::CmpIPredicate::ult, x)", "f(arith::CmpIPredicate::slt, x)"),
        ("operation", "arith::AddFOp::create(b, loc, x, y)", "arith::SubFOp::create(b, loc, x, y)"),
        ("operation", "arith::MaximumFOp::create(b)", "arith::MinimumFOp::create(b)"),
        ("operation", "complex::SubOp::create(b)", "complex::AddOp::create(b)"),
        ("function", "minIndex(b, loc, x, y)", "maxIndex(b, loc, x, y)"),
        ("sign", "return x - y;", "return x + y;"),
        ("sign", "if (a.size() >= count)", "if (a.size() > count)"),
        ("truth", "f(x, /*largest=*/false)", "f(x, /*largest=*/true)"),
        ("number", "createConstant(b, loc, type, 1)", "createConstant(b, loc, type, 0)"),
        ("number", "x * 0.5", "x * 1.0"),
        ("number", "f(16)", "f(17)"),
        ("operands", "arith::SubFOp::create(b, loc, x, y)", "arith::SubFOp::create(b, loc, y, x)"),
        ("operands", "select(b, loc, c, in[0], no)", "select(b, loc, c, no, in[0])"),
    ],
)
def test_edit(kind, before, after):
    assert changed(before, kind) == [after]


@pytest.mark.parametrize(
    "line",
    [
        '#include "a-1.h"',
        "/// At most 1, or x - y.",
        'return b.notifyMatchFailure(op, "true or 1");',
        "template <int value = 0>",
        "RankedTensorType type = getType(op);",
        "arith::MulFOp::create(b, loc, x, x);",
    ],
)
def test_lines_that_compute_nothing_stay(line):
    assert [edit for edit in edits("a.cpp", line) if edit.kind != "operation"] == []


def test_operands_that_are_equal_are_not_swapped():
    assert changed("arith::SubFOp::create(b, loc, x, x)", "operands") == []


def test_a_seed_draws_the_same_edits_again():
    sources = {"a.cpp": "return x - y * 2;\n" * 20}
    first, again, other = (list(itertools.islice(drawn(sources, seed), 40)) for seed in (3, 3, 4))
    assert first == again
    assert first != other
    assert len(set(first)) == 40


def test_every_kind_is_drawn_and_applies():
    sources = Tree(mutation_check.ROOT).read()
    kinds: Counter[str] = Counter()
    for edit in itertools.islice(drawn(sources, 0), 200):
        kinds[edit.kind] += 1
        text = sources[edit.path]
        after = edit.apply(text)
        assert after != text
        assert after.count("\n") == text.count("\n")
    assert set(kinds) == set(mutation_check.OPERATORS)
    assert max(kinds.values()) < 60


class FakeTree(Tree):
    """A tree whose build and tests are looked up by the text of its one file."""

    def __init__(self, root: Path, outcomes: dict[str, list[str] | bool | None]) -> None:
        super().__init__(root)
        self.file = root / "lib" / "Conversion" / "a.cpp"
        self.file.parent.mkdir(parents=True)
        self.file.write_text("return true;\nreturn false;\n")
        self.outcomes = outcomes

    def configure(self) -> None:
        """There is nothing to configure."""

    def compiles(self) -> bool:
        return self.outcomes.get(self.file.read_text()) is not False

    def failing_tests(self) -> list[str] | None:
        outcome = self.outcomes.get(self.file.read_text(), [])
        assert not isinstance(outcome, bool)
        return outcome


FIRST, SECOND = "return false;\nreturn false;\n", "return true;\nreturn true;\n"


def test_survivors_are_reported_and_the_file_is_as_before(tmp_path, capsys):
    tree = FakeTree(tmp_path, {FIRST: ["Conversion/x.mlir", "Conversion/y.mlir"], SECOND: []})
    assert mutation_check.check(tree, 2, seed=0) == 1
    printed = capsys.readouterr().out
    assert "a.cpp:1 | `true -> false` | caught by x and 1 more" in printed
    assert "a.cpp:2 | `false -> true` | survived" in printed
    assert tree.file.read_text() == "return true;\nreturn false;\n"


def test_what_does_not_compile_is_not_counted(tmp_path, capsys):
    tree = FakeTree(tmp_path, {FIRST: False, SECOND: ["Conversion/x.mlir"]})
    assert mutation_check.check(tree, 2, seed=0) == 1
    assert "a.cpp:1" not in capsys.readouterr().out


def test_a_test_that_does_not_end_notices(tmp_path, capsys):
    tree = FakeTree(tmp_path, {FIRST: None, SECOND: None})
    assert mutation_check.check(tree, 2, seed=0) == 2
    assert "a test that does not end" in capsys.readouterr().out


def test_tests_that_fail_anyway_are_an_error(tmp_path):
    tree = FakeTree(tmp_path, {"return true;\nreturn false;\n": ["Conversion/x.mlir"]})
    with pytest.raises(SystemExit, match="without any edit"):
        mutation_check.check(tree, 1, seed=0)


def test_an_edit_of_another_text_is_an_error():
    with pytest.raises(AssertionError, match=r"a\.cpp is another file"):
        Edit("truth", "a.cpp", 1, 0, "true", "false").apply("none")
