# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Removes the effect token that AOTAutograd gives to the check of a factorisation, so that it can be compiled.

Compiled code gives up when the check fails. ATen then runs the same operators and raises eager's error.
"""

from __future__ import annotations

from torch import fx
from torch._higher_order_ops.effects import with_effects

from ..program.operators import aten

_check = aten._linalg_check_errors.default


def checks_without_tokens(module: fx.GraphModule) -> None:
    """Calls such checks like other operators. Effects before and after them keep their own order.

    >>> from operator import getitem
    >>> graph = fx.Graph()
    >>> token, info = graph.placeholder("token"), graph.placeholder("info")
    >>> check = graph.call_function(with_effects, (token, _check, info, "linalg.inv"), {"is_matrix": True})
    >>> result = graph.output((graph.call_function(getitem, (check, 0)),))
    >>> checks_without_tokens(fx.GraphModule({}, graph))
    >>> [node.name for node in graph.nodes]
    ['token', 'info', '_linalg_check_errors_default', 'output']
    >>> result.args
    ((token,),)
    """
    found = [node for node in module.graph.nodes if node.target is with_effects and node.args[1] is _check]
    for node in found:
        token, _, *arguments = node.args
        with module.graph.inserting_before(node):
            plain = module.graph.call_function(_check, tuple(arguments), node.kwargs)
        plain.meta = {**node.meta, "val": None}
        for user in list(node.users):  # The check returns nothing, so this is the next token.
            user.replace_all_uses_with(token)
            module.graph.erase_node(user)
        module.graph.erase_node(node)
    if found:
        module.recompile()
