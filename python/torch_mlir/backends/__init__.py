# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Engines: the protocol that each one follows, ours, and how one is found by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .engine import Ability, Engine
    from .errors import EngineError, EngineRefusal, OptionError
    from .explained import Became, Explained, Known, Memory
    from .finding import DEFAULT_ENGINE, engine_names, get_engine
    from .jobs import EngineProgram, Executable, Job
    from .measured import KernelRun, Measurable, ProductPlan, Runs
    from .options import Option
    from .xla.mesh import Mesh

__all__ = [
    "DEFAULT_ENGINE",
    "Ability",
    "Became",
    "Engine",
    "EngineError",
    "EngineProgram",
    "EngineRefusal",
    "Executable",
    "Explained",
    "Job",
    "KernelRun",
    "Known",
    "Measurable",
    "Memory",
    "Mesh",
    "Option",
    "OptionError",
    "ProductPlan",
    "Runs",
    "engine_names",
    "get_engine",
]

# Name -> module that defines it: the protocol loads PyTorch, and the CPU engine runs without it.
_LAZY = {
    **dict.fromkeys(("DEFAULT_ENGINE", "engine_names", "get_engine"), "finding"),
    **dict.fromkeys(("Ability", "Engine"), "engine"),
    **dict.fromkeys(("EngineError", "EngineRefusal", "OptionError"), "errors"),
    **dict.fromkeys(("EngineProgram", "Executable", "Job"), "jobs"),
    **dict.fromkeys(("Became", "Explained", "Known", "Memory"), "explained"),
    **dict.fromkeys(("KernelRun", "Measurable", "ProductPlan", "Runs"), "measured"),
    "Mesh": "xla.mesh",
    "Option": "options",
}


def __getattr__(name: str) -> Any:
    import importlib

    if name in _LAZY:
        return getattr(importlib.import_module(f".{_LAZY[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
