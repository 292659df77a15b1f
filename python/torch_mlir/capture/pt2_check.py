# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks whether reading a `.pt2` file could run code from it.

`torch.export.load` unpickles unknown parts, evaluates expressions of sizes, writes names into Python source, loads
libraries, and looks functions up by name. The check therefore refuses everything that is not known to be plain data.
"""

from __future__ import annotations

import ast
import io
import json
import keyword
import operator
import re
from collections.abc import Callable, Iterator
from functools import reduce
from typing import Any

import torch
from torch.export.pt2_archive._package import PT2ArchiveReader

__all__ = ["Suspicious", "check_archive", "check_expression"]


class Suspicious(Exception):
    """A file may contain code; the message says where."""


_NAME = r"[\w-]+"
_PLAIN_RECORDS = re.compile(
    rf"archive_format|archive_version|byteorder|\.data/[\w.-]+|extra/.*|models/{_NAME}\.json"
    rf"|data/weights/(weight_\d+|{_NAME}_weights_config\.json)"
    rf"|data/constants/(tensor_\d+|{_NAME}_constants_config\.json)|data/sample_inputs/{_NAME}\.pt"
)
_ARITHMETIC = frozenset(
    {
        *("abs", "add", "and_", "eq", "floordiv", "ge", "getitem", "gt", "invert", "le", "lshift", "lt", "mod", "mul"),
        *("ne", "neg", "not_", "or_", "pos", "pow", "rshift", "sub", "truediv", "xor"),
    }
)
# What expressions of sizes are made of, as PyTorch prints them.
_FUNCTIONS = frozenset(
    {
        *("Abs", "Add", "And", "Eq", "Equality", "Float", "Ge", "GreaterThan", "Gt", "ITE", "Integer", "Le"),
        *("LessThan", "Lt", "Max", "Min", "Mod", "Mul", "Ne", "Not", "Or", "Piecewise", "Pow", "Rational"),
        *("StrictGreaterThan", "StrictLessThan", "Symbol", "Unequality", "ceiling", "floor"),
        *("CeilDiv", "CeilToInt", "CleanDiv", "FloatPow", "FloatTrueDiv", "FloorDiv", "FloorToInt", "Identity"),
        *("IntTrueDiv", "IsNonOverlappingAndDenseIndicator", "LShift", "ModularIndexing", "PowByNatural", "PythonMod"),
        *("RShift", "RoundDecimal", "RoundToInt", "ToFloat", "TruncToFloat", "TruncToInt", "Where"),
    }
)
_SYMBOLS = re.compile(r"[a-z]{1,3}\d+|true|false|oo|nan|int_oo")
_SYNTAX = (
    *(ast.Expression, ast.Call, ast.Name, ast.Load, ast.Constant, ast.keyword, ast.Tuple, ast.UnaryOp, ast.USub),
    *(ast.UAdd, ast.Not, ast.BinOp, ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow),
)


def check_archive(path: str) -> None:
    """Raises `Suspicious` unless all of an archive is plain data."""
    with PT2ArchiveReader(path) as archive:
        names = archive.get_file_names()
        for name in names:
            if not _PLAIN_RECORDS.fullmatch(name):
                raise Suspicious(f"it has the part {name!r}")
        if "archive_version" not in names:
            raise Suspicious("it is in a format of older releases of PyTorch")
        for name in names:
            _check_record(name, lambda name=name: archive.read_bytes(name))  # type: ignore[misc]


def _check_record(name: str, read: Callable[[], bytes]) -> None:
    if name.startswith("data/sample_inputs/"):
        _check_pickle(read(), "its sample inputs")
    elif name.startswith("models/"):
        _check_model(json.loads(read()))
    elif name.endswith("_config.json"):
        for tensor, row in json.loads(read())["config"].items():
            if row.get("use_pickle") or not re.fullmatch(r"(weight|tensor)_\d+", str(row.get("path_name"))):
                raise Suspicious(f"its tensor {tensor!r} is a pickle")


def _check_pickle(content: bytes, what: str) -> None:
    """Refuses a pickle of more than tensors and containers, which PyTorch would read without that limit."""
    if not content:
        return
    try:
        torch.load(io.BytesIO(content), weights_only=True)
    except Exception as error:  # Whatever the reader stumbles over: the next one would not.
        first = next(iter(str(error).strip().splitlines()), type(error).__name__)
        raise Suspicious(f"{what} are a pickle of more than tensors and containers ({first[:200]})") from None


def _check_model(model: Any) -> None:
    for key, value in _entries(model):
        check = _CHECKS.get(key)
        for text in value if check and isinstance(value, list) else (value,):
            if check and isinstance(text, str):
                check(text)
        if key in ("custom_obj_values", "as_custom_obj") and value:
            raise Suspicious("its program takes script objects")
        if key in _NAMED and isinstance(value, dict):
            for name in value:
                _check_name(name)


def _entries(value: Any) -> Iterator[tuple[str, Any]]:
    """All entries of dictionaries, however deep."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield key, item
            yield from _entries(item)
    elif isinstance(value, list):
        for item in value:
            yield from _entries(item)


def _check_name(name: str) -> None:
    """PyTorch writes names of values into Python source."""
    if name and (not (name.isascii() and name.isidentifier()) or keyword.iskeyword(name)):
        raise Suspicious(f"{name[:100]!r} is no name of a value")


def _check_path(path: str) -> None:
    if not re.fullmatch(r"[\w.@*]*", path):
        raise Suspicious(f"{path[:100]!r} is no name of a module")


def _check_target(target: str) -> None:
    """Names of operators, and of functions of numbers."""
    first, _, rest = target.partition(".")
    if re.fullmatch(r"torch\.ops(\.\w+){2,3}", target):
        found = reduce(lambda owner, name: getattr(owner, name, None), rest.split("."), torch)
        known = found is None or isinstance(found, (torch._ops.OpOverload, torch._ops.HigherOrderOperator))
    elif first == "_operator":
        known = rest in _ARITHMETIC and hasattr(operator, rest)
    else:
        known = re.fullmatch(r"math\.[a-z]\w*|torch\._?sym_\w+", target) is not None
    if not known:
        raise Suspicious(f"its program calls {target[:100]!r}")


def check_expression(text: str) -> None:
    """Raises `Suspicious` unless an expression is arithmetic on sizes: SymPy evaluates it as Python.

    >>> check_expression("Add(Symbol('s0', integer=True), Integer(1))")
    >>> check_expression("exit()")
    Traceback (most recent call last):
        ...
    torch_mlir.capture.pt2_check.Suspicious: 'exit()' is no expression of sizes
    """
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError, MemoryError):
        raise Suspicious(f"{text[:100]!r} is no expression of sizes") from None
    texts = {id(node.args[0]) for node in ast.walk(tree) if _takes_text(node)}  # type: ignore[attr-defined]
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        fine = isinstance(node, _SYNTAX)
        if isinstance(node, ast.Name):
            fine = node.id in _FUNCTIONS if id(node) in called else _SYMBOLS.fullmatch(node.id) is not None
        elif isinstance(node, ast.Constant) and not isinstance(node.value, (bool, int, float)):
            fine = id(node) in texts and re.fullmatch(r"[\w.+-]+", str(node.value)) is not None
        elif isinstance(node, ast.Call):
            fine = isinstance(node.func, ast.Name)
        if not fine:
            raise Suspicious(f"{text[:100]!r} is no expression of sizes")


def _takes_text(node: ast.AST) -> bool:
    """Whether a node gives a name to a symbol, or digits to a number: nothing else must get a string."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("Symbol", "Float")
        and bool(node.args)
        and isinstance(node.args[0], ast.Constant)
    )


def _check_structure(text: str) -> None:
    """The structure of arguments: contexts can name classes of any module, which is imported then."""
    for key, value in _entries(json.loads(text)):
        if key == "__enum__" or (key == "type" and isinstance(value, str) and value.endswith("defaultdict")):
            raise Suspicious("its arguments or results are of a class that would have to be imported")
        if key == "context" and isinstance(value, str) and value[:1] in "[{":
            _check_structure(value)


_CHECKS: dict[str, Callable[[str], None]] = {
    "as_name": _check_name,
    "as_operator": _check_target,
    "expr_str": check_expression,
    "forward_arg_names": _check_name,
    "fqn": _check_path,
    "in_spec": _check_structure,
    "name": _check_name,
    "out_spec": _check_structure,
    "target": _check_target,
}
_NAMED = frozenset({"sym_bool_values", "sym_float_values", "sym_int_values", "tensor_values"})
