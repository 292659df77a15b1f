# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads guards as PyTorch writes them into files: Python source over `L['x'].size()[0]`, which it executes later on."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from .errors import TorchMlirImportError
from .guards import TORCH_NAMES, Guard, parsed

# PyTorch replaces such keys in the text before it executes it, which must not make other source of it.
_PLAIN_KEY = re.compile(r"[\w .-]+")
_FLAT = "flat_args"


def read_conditions(codes: Sequence[str], names: Sequence[str]) -> tuple[Guard, ...]:
    """The guards that PyTorch has written, over arguments with these names; none is executed, and none is left out.

    >>> [guard.condition for guard in read_conditions(["L['x']['k'][0].size()[1] % 2 == L['n']"], ["n", "x_k_0"])]
    ['size(1, 1) % 2 == number(0)']
    """
    return tuple(Guard(ast.unparse(parsed(_over_places(code, names)))) for code in codes)


def plain_conditions(codes: Sequence[str]) -> list[str]:
    """The same conditions without comments, line breaks and adjacent literals, which PyTorch would edit before it
    executes them; ValueError unless all are arithmetic on sizes and numbers of arguments.

    >>> plain_conditions(["L['x'].size()[0]>  1 # or less"])
    ["L['x'].size()[0] > 1"]
    >>> plain_conditions(["__import__('os').system('ls')"])
    Traceback (most recent call last):
        ...
    ValueError: "__import__('os').system('ls')" calls __import__('os').system, which is no function of sizes
    """
    for code in codes:
        parsed(_over_places(code, None))
    return [ast.unparse(ast.parse(code, mode="eval")) for code in codes]


def _over_places(code: str, names: Sequence[str] | None) -> str:
    try:
        return ast.unparse(_Places(code, names).visit(ast.parse(code, mode="eval")))
    except (SyntaxError, RecursionError, MemoryError):
        raise ValueError(f"{code[:80]!r} is no condition on sizes") from None


class _Places(ast.NodeTransformer):
    """Writes `size(0, 1)` for `L['x'].size()[1]`, and `number(0)` for `L['n']`."""

    def __init__(self, code: str, names: Sequence[str] | None) -> None:
        self._code = code
        self._names = names

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        match node:
            case ast.Subscript(
                value=ast.Call(func=ast.Attribute(value=tensor, attr="size"), args=[], keywords=[]),
                slice=ast.Constant(value=int(dim)),
            ):
                return _call("size", self._argument(tensor), dim)
        return _call("number", self._argument(node))

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        name = TORCH_NAMES.get(ast.unparse(node.func))
        return ast.Call(ast.parse(name, mode="eval").body, node.args, []) if name and not node.keywords else node

    def _argument(self, node: ast.expr) -> int:
        """The number of the argument at a place such as `L['x']['k'][0]`, which PyTorch names `x_k_0`."""
        keys = self._keys(node)
        if self._names is None:
            return 0
        if keys[0] == _FLAT and len(keys) == 2 and type(keys[1]) is int and 0 <= keys[1] < len(self._names):
            return keys[1]
        name = "_".join(re.sub(r"[^a-zA-Z0-9]", "_", str(key)).lower() for key in keys)
        if self._names.count(name) != 1:
            raise TorchMlirImportError(
                f"the program is right only for sizes with {self._code}, and none of its inputs is to be found there: "
                "export it with arguments of other names"
            )
        return self._names.index(name)

    def _keys(self, node: ast.expr) -> list[str | int]:
        match node:
            case ast.Name(id="L"):
                return []
            case ast.Subscript(value=inner, slice=ast.Constant(value=str(key))) if _PLAIN_KEY.fullmatch(key):
                return [*self._keys(inner), key]
            case ast.Subscript(value=inner, slice=ast.Constant(value=int(key))) if key >= 0:
                return [*self._keys(inner), key]
            case ast.Attribute(value=inner, attr=key) if not key.startswith("_"):
                return [*self._keys(inner), key]
        raise ValueError(f"{self._code[:80]!r} is no condition on sizes")


def _call(name: str, *places: int) -> ast.expr:
    return ast.Call(ast.Name(name), [ast.Constant(place) for place in places], [])
