# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs that call the operators of a namespace, each by its overload, and the list of those overloads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import torch
from suite import program

Arguments = Callable[..., Sequence[Any]]


def registered(namespace: str) -> Iterator[Any]:
    """Every overload of a namespace that can be called from Python."""
    packets = getattr(torch.ops, namespace)
    for name in torch._C._dispatch_get_all_op_names():
        owner, _, operator = name.partition("::")
        packet, _, overload = operator.partition(".")
        if owner == namespace and hasattr(packets, packet):
            found = getattr(getattr(packets, packet), overload or "default", None)
            if found is not None:
                yield found


def each(names: str, arguments: Arguments) -> dict[str, Arguments]:
    """The same arguments for several operators."""
    return dict.fromkeys(names.split(), arguments)


class Calls:
    """One call of each operator of a namespace; `compared` has what is comparable of results that are not, as such."""

    def __init__(self, namespace: str, compared: Mapping[str, Callable[[Any], Any]]) -> None:
        self._namespace = namespace
        self._compared = compared
        self._names: set[str] = set()

    def called(self) -> set[str]:
        """The overloads that were declared, as PyTorch writes them."""
        return {str(self.overload(name)) for name in self._names}

    def overload(self, name: str) -> Any:
        """`add.Tensor` or `abs`, whose overload is the default one."""
        packet, _, overload = name.partition(".")
        return getattr(getattr(getattr(torch.ops, self._namespace), packet), overload or "default")

    def program(
        self, inputs: Callable[[], tuple[Any, ...]], calls: Mapping[str, Arguments], **options: Any
    ) -> Callable[[Any], Any]:
        """Makes a function, of which only the name counts, a program of all `calls` on the same inputs.

        Arguments end with a dictionary where some are named.
        """
        self._names.update(calls)
        operators = [(self.overload(name), arguments, self._compared.get(name)) for name, arguments in calls.items()]

        def declare(named: Any) -> Any:
            def run(*tensors: torch.Tensor) -> list[Any]:
                results = []
                for operator, arguments, compared in operators:
                    given = arguments(*tensors)
                    by_name = given[-1] if given and isinstance(given[-1], dict) else {}
                    result = operator(*given[: len(given) - bool(by_name)], **by_name)
                    results.append(result if compared is None else compared(result))
                return results

            run.__module__, run.__name__ = named.__module__, named.__name__
            return program(inputs, **options)(run)

        return declare
