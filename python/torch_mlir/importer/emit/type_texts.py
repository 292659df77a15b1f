# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Types of the Torch dialect by their text, each parsed once per context. It loads no PyTorch."""

from __future__ import annotations

from ... import ir
from ..._mlir_libs._torchMlirBuilder import Type


class TypeTexts:
    """Types of one context.

    >>> types = TypeTexts(ir.Context())
    >>> print(types.list_of("int"))
    !torch.list<int>
    """

    def __init__(self, context: ir.Context) -> None:
        self._context = context
        self._texts: dict[str, Type] = {}
        self.int = self.parse("!torch.int")
        self.float = self.parse("!torch.float")
        self.bool = self.parse("!torch.bool")
        self.none = self.parse("!torch.none")

    def parse(self, text: str) -> Type:
        """The type of this text."""
        type_ = self._texts.get(text)
        if type_ is None:
            type_ = self._texts[text] = Type.parse(text, self._context)
        return type_

    def scalar(self, kind: str) -> Type:
        """The type of a scalar of a kind, as in `scalar("int")`."""
        return self.parse(f"!torch.{kind}")

    def list_of(self, element: str) -> Type:
        """The list type with this element text, as in `list_of("int")`."""
        return self.parse(f"!torch.list<{element}>")
