# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A table of checks, one per optional argument of some functions, so that none is without a test."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar

Check = TypeVar("Check", bound=Callable[..., None])


class ArgumentChecks(Generic[Check]):
    """The checks by function and argument.

    >>> checks = ArgumentChecks()
    >>> @checks.gives("open:mode")
    ... def check(): ...
    >>> list(checks.table)
    [('open', 'mode')]
    """

    def __init__(self) -> None:
        self.table: dict[tuple[str, str], Check] = {}

    def gives(self, *arguments: str) -> Callable[[Check], Check]:
        """What the decorated check gives, written as function:argument."""

        def declare(check: Check) -> Check:
            for argument in arguments:
                function, _, name = argument.partition(":")
                self.table[function, name] = check
            return check

        return declare


def optional_arguments(functions: Mapping[str, Callable[..., Any]]) -> Iterator[tuple[str, str]]:
    """The functions' names with those of their arguments that one may leave out.

    >>> list(optional_arguments({"get": lambda key, default=None: default}))
    [('get', 'default')]
    """
    for function, called in functions.items():
        for name, parameter in inspect.signature(called).parameters.items():
            if parameter.default is not parameter.empty or parameter.kind is parameter.VAR_KEYWORD:
                yield function, name
