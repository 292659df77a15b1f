# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a script that repeats a mistake of ours: it has the graph that failed, and compiles it again."""

from __future__ import annotations

import os
import tempfile
import textwrap
import warnings
from typing import Any

import torch
from torch import fx

from ..backends import DEFAULT_ENGINE, Engine, get_engine
from ..backends.errors import OURSELVES
from ..compile_log import log
from ..program.nodes import size_hint
from .nodes import attribute_of
from .piece_calls import FallbackWarning
from .settings import Settings

_SMALL = 64

_SCRIPT = '''\
"""{error}

Found by torch.compile(backend="torch_mlir") in stage {stage!r}. This script compiles the same operators again."""

import torch
from torch import device, inf, nan  # noqa: F401  (the code below may use them)
{setup}

class Piece(torch.nn.Module):
    def __init__(self):
        super().__init__()
{attributes}
{forward}

arguments = [
{arguments}
]
compiled = torch.compile(Piece(), backend="torch_mlir", dynamic={dynamic}, options={options})
with torch.set_grad_enabled({differentiated}):
    print(compiled(*arguments))
'''


def script(module: fx.GraphModule, stage: str, error: str, settings: Settings | None = None) -> str:
    """The text of the script, for a piece's graph or one of Dynamo's or AOTAutograd's.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> module = make_fx(lambda x: torch.relu(x), tracing_mode="fake")(torch.ones(2))
    >>> "torch.ops.aten.relu.default" in script(module, "lower", "it broke")
    True
    """
    nodes = list(module.graph.nodes)
    values = [node.meta.get("val", node.meta.get("example_value")) for node in nodes if node.op == "placeholder"]
    attributes = [_attribute(node) for node in nodes if node.op == "get_attr"]
    symbolic = any(isinstance(size, torch.SymInt) for value in values for size in getattr(value, "shape", (value,)))
    options, setup = _options(settings or Settings())
    return _SCRIPT.format(
        options=options,
        setup=setup,
        error=error.strip().replace("\\", "/").replace('"""', "'''"),
        stage=stage,
        attributes=textwrap.indent("\n".join(dict.fromkeys(attributes)) or "pass", " " * 8),
        forward=textwrap.indent(module.code.strip("\n"), " " * 4),
        arguments=textwrap.indent("\n".join(f"{_argument(value)}," for value in values), " " * 4),
        dynamic=symbolic or None,
        differentiated=any(isinstance(value, torch.Tensor) and value.requires_grad for value in values),
    )


def _options(settings: Settings) -> tuple[str, str]:
    """The options of `torch.compile` that choose the engine, and the lines that make an engine without a name."""
    options = {"fallback": False}
    defaults = settings.engine.checked_options({})
    given = {name: value for name, value in settings.engine_options.items() if value != defaults[name]}
    if _is_found(settings.engine):
        named = {} if settings.engine.name == DEFAULT_ENGINE else {"engine": settings.engine.name}
        return repr({**options, **named, **given}), ""
    kind = type(settings.engine)
    setup = f"\nfrom {kind.__module__} import {kind.__qualname__.partition('.')[0]}\n"
    if kind.__module__ == "__main__" or "<locals>" in kind.__qualname__:
        setup = f"\nraise SystemExit('import the engine class {kind.__qualname__} here, and delete this line')\n"
    rest = "".join(f", {name!r}: {value!r}" for name, value in given.items())
    return f'{{"fallback": False, "engine": {kind.__qualname__.rpartition("<locals>.")[2]}(){rest}}}', setup


def _is_found(engine: Engine) -> bool:
    """Whether the engine's name leads to an engine of this class."""
    try:
        return type(get_engine(engine.name)) is type(engine)
    except Exception:  # No such name, or a package that cannot be loaded.
        return False


def _argument(value: Any) -> str:
    if isinstance(value, torch.Tensor):
        size = [size_hint(size) for size in value.shape]
        return f"torch.ones({size}, dtype={value.dtype}{', requires_grad=True' if value.requires_grad else ''})"
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


def report_bug(
    module: fx.GraphModule,
    stage: str,
    error: str,
    settings: Settings | None = None,
    *,
    operators: int | None = None,
    culprit: str = OURSELVES,
) -> str | None:
    """Writes the script, says so in one warning, and returns its path; None if it cannot be written.

    `operators` is the number of operators that ATen runs instead, by default all of the graph. `culprit` names the part
    that made the mistake.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> module = make_fx(lambda x: torch.relu(x), tracing_mode="fake")(torch.ones(2))
    >>> with warnings.catch_warnings(record=True) as caught:
    ...     warnings.simplefilter("always")
    ...     path = report_bug(module, "lower", "it broke")
    >>> path in str(caught[0].message)
    True
    >>> os.remove(path)
    """
    if operators is None:
        operators = sum(node.op.startswith("call_") for node in module.graph.nodes)
    path = _write_script(module, stage, error, settings)
    line = next((line.strip() for line in error.splitlines() if line.strip()), "no message")
    again = "There is no script that repeats it" if path is None else f"To see it again: python {path}"
    text = (
        f"{culprit} failed in stage {stage!r}, and {operators} operators run on ATen instead: {line}\n"
        f"This is a mistake in {culprit}. {again}"
    )
    warnings.warn(text, FallbackWarning, stacklevel=2)
    return path


def _write_script(module: fx.GraphModule, stage: str, error: str, settings: Settings | None) -> str | None:
    try:
        text = script(module, stage, error, settings)
        handle, path = tempfile.mkstemp(prefix="torch-mlir-", suffix=".py")
        with os.fdopen(handle, "w") as file:
            file.write(text)
    except Exception as failure:  # A report that fails must not hide the mistake itself.
        log().warning("cannot write a script that repeats a mistake: %s: %s", type(failure).__name__, failure)
        return None
    return path
