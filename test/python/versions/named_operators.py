# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads the operators and internals of PyTorch that the package names from the sources' syntax trees."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "python" / "torch_mlir"
RESOLVER = PACKAGE / "program/operators.py"
TABLE = PACKAGE / "internals.py"
# What the sources call the resolver's namespaces.
NAMESPACES = {"_aten": "aten", "aten": "aten", "prims": "prims", "prim": "prim", "collectives": "_c10d_functional"}


def trees() -> Iterator[tuple[Path, ast.Module]]:
    """The package's own modules, but for the resolver."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if path != RESOLVER:
            yield path, ast.parse(path.read_text())


def dotted(node: ast.AST) -> str:
    """`a.b.c` as it is written; empty for anything else.

    >>> dotted(ast.parse("a.b.c", mode="eval").body)
    'a.b.c'
    """
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    return ".".join([node.id, *reversed(parts)]) if isinstance(node, ast.Name) else ""


def longest_paths(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Every dotted path of a module, each with its line, without the beginnings of longer ones."""
    inner = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and id(node) not in inner and (path := dotted(node)):
            yield path, node.lineno


def named_operators() -> dict[str, list[str]]:
    """`aten.relu.default` and the modules that name it, for each operator that the sources name.

    >>> named_operators()["aten.cov.default"]
    ['torch_mlir.decompositions.covariance']
    """
    found: dict[str, set[str]] = {}
    for path, tree in trees():
        module = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
        for name, _ in longest_paths(tree):
            root, *rest = name.split(".")
            if root in NAMESPACES and len(rest) >= 2:
                found.setdefault(".".join([NAMESPACES[root], *rest[:2]]), set()).add(module)
        for name in decomposed(tree):
            found.setdefault(name, set()).add(module)
    return {name: sorted(found[name]) for name in sorted(found)}


def decomposed(tree: ast.Module) -> Iterator[str]:
    """PyTorch's own operators that a file names for `decomposes`; those of libraries may not be there.

    >>> list(decomposed(ast.parse("@decomposes('aten.relu.default', 'torchvision.nms.default')\\ndef f(): pass")))
    ['aten.relu.default']
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and dotted(node.func) == "decomposes":
            names = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
            yield from (name for name in names if name.split(".")[0] in NAMESPACES.values())


def unresolved() -> list[str]:
    """Places that take an operator from PyTorch themselves."""
    return [
        f"{path.relative_to(ROOT)}:{line} {name}"
        for path, tree in trees()
        for name, line in longest_paths(tree)
        if name.startswith("torch.ops.") and name != "torch.ops.loaded_libraries"
    ]


def named_internals() -> dict[str, str]:
    """Private paths of PyTorch that the sources write out, import or have as text, each with a module that does."""
    found: dict[str, str] = {}
    for path, tree in [*trees(), (RESOLVER, ast.parse(RESOLVER.read_text()))]:
        texts = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and path != TABLE)
        places = [text for text in texts if isinstance(text, str) and re.fullmatch(r"torch(\.\w+)+", text)]
        for name in (*_imported(tree), *(name for name, _ in longest_paths(tree)), *places):
            root, *parts = name.split(".")
            is_operator = parts[:1] and parts[0] in (*NAMESPACES.values(), "ops")
            if root == "torch" and not is_operator and any(map(_is_private, parts)):
                found.setdefault(name, str(path.relative_to(ROOT)))
    return dict(sorted(found.items()))


def private_attributes() -> dict[str, str]:
    """Private names that the sources ask of an object and do not define themselves, each with a module that does.

    >>> {"_guards_code", "_boxed_call", "_len"} <= private_attributes().keys()
    True
    """
    own = {name for _, tree in trees() for name in _defined(tree)}
    found: dict[str, str] = {}
    for path, tree in trees():
        for name, root in _asked(tree):
            if _is_private(name) and name not in own and root not in (*NAMESPACES, "torch", "sys"):
                found.setdefault(name, str(path.relative_to(ROOT)))
    return dict(sorted(found.items()))


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def _asked(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Attributes, each with the name of what it is asked of; `getattr` and its like ask as well."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr, dotted(node).split(".")[0]
        elif isinstance(node, ast.Call) and dotted(node.func) in ("getattr", "hasattr", "setattr", "delattr"):
            text = node.args[1]
            if isinstance(text, ast.Constant):
                yield str(text.value), dotted(node.args[0]).split(".")[0]


def _defined(tree: ast.Module) -> Iterator[str]:
    """Functions, classes, variables, and what a class stores in its own objects."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            if dotted(node.value) in ("self", "cls"):
                yield node.attr
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
