# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Describes a problem with a node for a report, with the user's line and the operator's schema."""

from __future__ import annotations

from torch import fx

from ..program.errors import Problem
from .emit.locations import describe_source
from .lowerings.plans import schema_text, target_name


def problem_of(node: fx.Node, reason: str, advice: str = "") -> Problem:
    """The problem with a node.

    >>> import torch
    >>> problem_of(fx.Graph().call_function(torch.ops.aten.relu.default), "is not allowed").subject
    'aten.relu.default'
    """
    target = node.target
    return Problem(target_name(target), reason, advice, schema_text(target), describe_source(node), node)
