# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of the FileCheck suite with something broken in them: a seed makes one, the same every time."""

from __future__ import annotations

import functools
import random
import re
from collections.abc import Callable
from pathlib import Path

TEST = Path(__file__).resolve().parents[1]
FOLDERS = ("Conversion", "Dialect", "Pipelines", "Transforms")
NUMBER = re.compile(r"(?<![\w%#@])-?\d+")
TYPE = re.compile(r"![\w.]+<[^<>\n]*>|tensor<[^<>\n]*>|\b(?:f32|f64|si64|i64|i1|index)\b")
NAME = re.compile(r"%[\w#]+")
OPERATION = re.compile(r"\b(?:torch|linalg|tensor|arith|memref|scf)\.[\w.]+")
ODD_NUMBERS = ("-1", "0", "1", "7", "64", "4294967296", "9223372036854775807", "-9223372036854775808")


@functools.cache
def programs() -> tuple[str, ...]:
    """Every part of every file that is meant to be read."""
    files = [path for folder in FOLDERS for path in sorted((TEST / folder).rglob("*.mlir"))]
    texts = [path.read_text() for path in files if "malformed" not in path.parts]
    parts = [part for text in texts for part in re.split(r"^// -----.*$", text, flags=re.MULTILINE)]
    without_comments = [re.sub(r"^\s*//.*\n", "", part, flags=re.MULTILINE).strip() for part in parts]
    return tuple(part for part in without_comments if "func" in part)


def _replaced(pattern: re.Pattern[str], choices: Callable[[str], list[str]]) -> Callable[[random.Random, str], str]:
    def mutate(rng: random.Random, text: str) -> str:
        found = list(pattern.finditer(text))
        options = choices(text)
        if not found or not options:
            return text
        place = rng.choice(found)
        return text[: place.start()] + rng.choice(options) + text[place.end() :]

    return mutate


def _without_line(rng: random.Random, text: str) -> str:
    lines = text.splitlines()
    del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


def _line_twice(rng: random.Random, text: str) -> str:
    lines = text.splitlines()
    lines.insert(rng.randrange(len(lines) + 1), rng.choice(lines))
    return "\n".join(lines)


def _without_part(rng: random.Random, text: str) -> str:
    start = rng.randrange(len(text))
    return text[:start] + text[start + rng.randint(1, 12) :]


def _with_garbage(rng: random.Random, text: str) -> str:
    start = rng.randrange(len(text))
    return (
        text[:start] + rng.choice(["<", ">", "[", "}", "?", "!torch.", '"', "\0", "x", "dense<>", "#"]) + text[start:]
    )


def _cut(rng: random.Random, text: str) -> str:
    return text[: rng.randrange(len(text))]


MUTATIONS: tuple[Callable[[random.Random, str], str], ...] = (
    # What is still well-formed goes deepest.
    *[_replaced(NUMBER, lambda text: [*ODD_NUMBERS])] * 4,
    *[_replaced(TYPE, lambda text: TYPE.findall(text))] * 4,
    *[_replaced(NAME, lambda text: NAME.findall(text))] * 3,
    *[_replaced(OPERATION, lambda text: OPERATION.findall(text))] * 2,
    _without_line,
    _line_twice,
    _without_part,
    _with_garbage,
    _cut,
)


def make(seed: int) -> str:
    """The mutant of a seed: never the program itself."""
    rng = random.Random(seed)
    program = text = rng.choice(programs())
    for _ in range(rng.randint(1, 3)):
        if text:
            text = rng.choice(MUTATIONS)(rng, text)
    while text == program:  # Some damage needs what not every program has.
        text = rng.choice(MUTATIONS)(rng, text)
    return text
