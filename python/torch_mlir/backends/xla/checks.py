# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a program asserts of sizes, which is known once the program is refined to those of a call."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

_CALL, _CHECK = "stablehlo.custom_call", "shape_assertion"


def is_check(operation: Any) -> bool:
    """Whether an operation of jaxlib's asserts something of sizes."""
    return operation.name == _CALL and operation.attributes["call_target_name"].value == _CHECK


def has_checks(text: str) -> bool:
    """Whether a program asserts anything of sizes.

    >>> has_checks("func.func @main() { return }")
    False
    """
    return _CHECK in text


def settle(block: Any, jaxlib_ir: Any, is_last: bool) -> str | None:
    """Removes the checks of a function that hold, and all that are left if no more sizes will be known.

    The message of the first one that does not hold; None if there is none.
    """
    for check in list(_checks_in(block.operations)):
        holds = _constant(check.operands[0], jaxlib_ir)
        if holds is False:
            return str(check.attributes["error_message"].value)
        if holds or is_last:
            check.erase()
    return None


def _checks_in(operations: Sequence[Any]) -> Iterator[Any]:
    return (item.operation for item in operations if is_check(item.operation))


def _constant(value: Any, jaxlib_ir: Any) -> bool | None:
    owner = value.owner
    if getattr(owner, "name", None) != "stablehlo.constant":
        return None
    return bool(jaxlib_ir.DenseElementsAttr(owner.attributes["value"]).get_splat_value().value)
