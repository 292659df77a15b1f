# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The names of an operator: in PyTorch, in MLIR text, in ODS and in C++."""

from __future__ import annotations

import re

# Accessors that every MLIR operation already has, by the schema argument that would ask for them.
_TAKEN = {"name", "type", "types", "loc", "context", "operands", "results", "attrs", "properties", "parent", "region"}


def mnemonic(schema_name: str, overload: str) -> str:
    """The name after the dialect prefix.

    >>> mnemonic("aten::add", "Tensor")
    'aten.add.Tensor'
    """
    name = schema_name.replace("::", ".")
    return f"{name}.{overload}" if overload else name


def class_stem(op_mnemonic: str) -> str:
    """The C++ class name without `Op`. Underscores at either end stay, those inside separate words.

    None begins a name: C++ reserves such names.

    >>> class_stem("aten.add.Tensor")
    'AtenAddTensor'
    >>> class_stem("aten._softmax"), class_stem("aten.add_.Tensor"), class_stem("aten.__and__.Scalar")
    ('Aten_Softmax', 'AtenAdd_Tensor', 'Aten__And__Scalar')
    >>> class_stem("_c10d_functional.wait_tensor")
    'C10dFunctionalWaitTensor'
    """
    return "".join(_camel(part) for part in op_mnemonic.split(".")).lstrip("_")


def _camel(part: str) -> str:
    match = re.fullmatch(r"(_*)(.*?)(_*)", part)
    assert match is not None
    leading, body, trailing = match.groups()
    words = [word[:1].upper() + word[1:] for word in body.split("_") if word]
    return leading + "".join(words) + trailing


def operand_name(argument: str) -> str:
    """The ODS name of a schema argument.

    >>> operand_name("self"), operand_name("type")
    ('self', 'type_arg')
    """
    return f"{argument}_arg" if argument in _TAKEN else argument
