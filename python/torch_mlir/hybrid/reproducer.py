# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A mistake of ours as a file: a script with the piece that failed, which fails again when it is run."""

from __future__ import annotations

import os
import tempfile
import textwrap
import warnings
from typing import Any

import torch
from torch import fx

from .calls import FallbackWarning
from .nodes import attribute_of
from .pieces import Piece
from .stages import size_hint

_SMALL = 64

_SCRIPT = '''\
"""{error}

Found by torch.compile(backend="torch_mlir") in stage {stage!r}. This script compiles the same operators again."""

import torch
from torch import device, inf, nan  # noqa: F401  (the code below may use them)


class Piece(torch.nn.Module):
    def __init__(self):
        super().__init__()
{attributes}
{forward}

arguments = [
{arguments}
]
compiled = torch.compile(Piece(), backend="torch_mlir", dynamic={dynamic}, options={{"fallback": False}})
with torch.no_grad():
    print(compiled(*arguments))
'''


def script(piece: Piece, stage: str, error: str) -> str:
    """The text of the script.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> from .pieces import cut
    >>> module = make_fx(lambda x: torch.relu(x), tracing_mode="fake")(torch.ones(2))
    >>> piece = cut(list(module.graph.nodes), {list(module.graph.nodes)[1]: 1}, ())[0]
    >>> "torch.ops.aten.relu.default" in script(piece, "lower", "it broke")
    True
    """
    nodes = list(piece.module.graph.nodes)
    values = [node.meta.get("val") for node in nodes if node.op == "placeholder"]
    attributes = [_attribute(node) for node in nodes if node.op == "get_attr"]
    symbolic = any(isinstance(size, torch.SymInt) for value in values for size in getattr(value, "shape", (value,)))
    return _SCRIPT.format(
        error=error.strip().replace("\\", "/").replace('"""', "'''"),
        stage=stage,
        attributes=textwrap.indent("\n".join(dict.fromkeys(attributes)) or "pass", " " * 8),
        forward=textwrap.indent(piece.module.code.strip("\n"), " " * 4),
        arguments=textwrap.indent("\n".join(f"{_argument(value)}," for value in values), " " * 4),
        dynamic=symbolic or None,
    )


def _argument(value: Any) -> str:
    if isinstance(value, torch.Tensor):
        size = [size_hint(size) for size in value.shape]
        return f"torch.ones({size}, dtype={value.dtype})"
    if isinstance(value, torch.SymInt):
        return str(size_hint(value))
    return repr(float(value)) if isinstance(value, torch.SymFloat) else repr(value)


def _attribute(node: fx.Node) -> str:
    value, name = attribute_of(node), str(node.target)
    if isinstance(value, torch.Tensor):
        return f"self.{name} = {_tensor(value)}"
    return f"# self.{name} was a {type(value).__name__}, which this script cannot hold"


def _tensor(value: torch.Tensor) -> str:
    if value.numel() <= _SMALL and not value.is_complex():
        return f"torch.tensor({value.tolist()!r}, dtype={value.dtype})"
    return f"torch.ones({list(value.shape)}, dtype={value.dtype})"


def report_bug(piece: Piece, stage: str, error: str) -> str:
    """Writes the script, says so in one warning, and returns its path.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> from .pieces import cut
    >>> module = make_fx(lambda x: torch.relu(x), tracing_mode="fake")(torch.ones(2))
    >>> piece = cut(list(module.graph.nodes), {list(module.graph.nodes)[1]: 1}, ())[0]
    >>> with warnings.catch_warnings(record=True) as caught:
    ...     warnings.simplefilter("always")
    ...     path = report_bug(piece, "lower", "it broke")
    >>> path in str(caught[0].message)
    True
    >>> os.remove(path)
    """
    handle, path = tempfile.mkstemp(prefix="torch-mlir-", suffix=".py")
    with os.fdopen(handle, "w") as file:
        file.write(script(piece, stage, error))
    line = next((line.strip() for line in error.splitlines() if line.strip()), "no message")
    text = (
        f"torch-mlir failed in stage {stage!r}, and {len(piece.nodes)} operators run on ATen instead: {line}\n"
        f"This is a mistake in torch-mlir. To see it again: python {path}"
    )
    warnings.warn(text, FallbackWarning, stacklevel=2)
    return path
