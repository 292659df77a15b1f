# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints IR that is nested so deeply that a parser which follows it runs out of stack: nested.py KIND [DEPTH]."""

from __future__ import annotations

import sys

FORMS = {
    "list": ("func.func private @f(!torch.", "list<", "int", ">", ")"),
    "optional": ("func.func private @f(!torch.", "optional<", "int", ">", ")"),
    "tuple": ("func.func private @f(", "tuple<", "i1", ">", ")"),
    "array": ("module attributes {torch.a = ", "[", "", "]", "} {}"),
    "region": ("", "module { ", "", "}", ""),
    "location": ("module {} loc(", "callsite(", "unknown", " at unknown)", ")"),
}


def main() -> None:
    """Print it."""
    start, opening, inner, closing, end = FORMS[sys.argv[1]]
    depth = int(sys.argv[2]) if len(sys.argv) > 2 else 200_000
    print(start + opening * depth + inner + closing * depth + end)


if __name__ == "__main__":
    main()
