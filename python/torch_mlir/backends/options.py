# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Options of engines as tables: what each one does, and which values it takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from .errors import OptionError


@dataclass(frozen=True)
class Option:
    """One option: what it does, which values it takes, in words and as a check, and what it is when not given."""

    name: str
    help: str
    values: str
    accepts: Callable[[Any], bool]
    default: Any = None

    def check(self, value: Any) -> None:
        """Raises an `OptionError` unless this is a value for the option.

        >>> Option("level", "how hard to try", "an integer from 1", is_count).check(0)
        Traceback (most recent call last):
            ...
        torch_mlir.backends.errors.OptionError: option 'level' is 0, but must be an integer from 1
        """
        if not self.accepts(value):
            raise OptionError(f"option {self.name!r} is {value!r}, but must be {self.values}")


def is_count(value: Any) -> bool:
    """Whether a value is an integer from 1.

    >>> is_count(2), is_count(True)
    (True, False)
    """
    return isinstance(value, int) and not isinstance(value, bool) and value >= 1


def listing(options: Iterable[Option]) -> str:
    """A line for each option.

    >>> print(listing([Option("level", "how hard to try", "an integer from 1", is_count)]))
      level: how hard to try (an integer from 1)
    """
    return "\n".join(f"  {option.name}: {option.help} ({option.values})" for option in options)


def checked(options: Iterable[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """The value of every option: the given one, once it is checked, or the default.

    >>> checked([Option("level", "how hard to try", "an integer from 1", is_count, 3)], {})
    {'level': 3}
    """
    table = {option.name: option for option in options}
    for name, value in given.items():
        if name not in table:
            raise OptionError(f"unknown option {name!r}; there are\n{listing(table.values())}")
        if value is not None or table[name].default is not None:  # An option that was not given is None.
            table[name].check(value)
    return {name: given.get(name, option.default) for name, option in table.items()}
