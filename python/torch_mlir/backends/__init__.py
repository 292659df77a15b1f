# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Engines: the protocol that each one follows, ours, and how one is found by its name."""

from __future__ import annotations

from .engine import Ability, Engine, EngineProgram, Executable, Job
from .errors import EngineError, EngineRefusal, OptionError
from .explained import Became, Explained, Known, Memory
from .finding import DEFAULT_ENGINE, engine_names, get_engine
from .options import Option

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
    "Known",
    "Memory",
    "Option",
    "OptionError",
    "engine_names",
    "get_engine",
]
