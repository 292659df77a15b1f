# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The meaning of an imported function's arguments and results, for its callers."""

from __future__ import annotations

from dataclasses import dataclass

from .program import GRADIENT_KINDS, InputKind, OutputKind, ProgramInput, ProgramOutput


@dataclass(frozen=True)
class Argument:
    """One argument of the function; `target` names the weight it carries, if it carries one."""

    index: int
    kind: InputKind
    name: str
    target: str | None = None


@dataclass(frozen=True)
class Result:
    """One result of the function; `target` names the owner of a mutation or gradient."""

    index: int
    kind: OutputKind
    target: str | None = None

    @property
    def writes_back(self) -> bool:
        """Whether the caller must store this result in the buffer, parameter or input named by `target`."""
        return ProgramOutput(self.kind, None).writes_back


@dataclass(frozen=True)
class Signature:
    """The function's interface, in the order of the IR.

    >>> signature = Signature((), (Result(0, OutputKind.BUFFER_MUTATION, "count"), Result(1, OutputKind.USER_OUTPUT)))
    >>> [result.target for result in signature.written_back], [result.index for result in signature.returned]
    (['count'], [1])
    """

    arguments: tuple[Argument, ...]
    results: tuple[Result, ...]

    @property
    def written_back(self) -> tuple[Result, ...]:
        """The results a caller must store."""
        return tuple(result for result in self.results if result.writes_back)

    @property
    def returned(self) -> tuple[Result, ...]:
        """The results a caller gets, gradients included."""
        return tuple(result for result in self.results if not result.writes_back)

    @property
    def gradients(self) -> tuple[Result, ...]:
        """The results that belong into the `grad` of a parameter or an input.

        >>> Signature((), (Result(0, OutputKind.GRADIENT_TO_PARAMETER, "weight"),)).gradients[0].target
        'weight'
        """
        return tuple(result for result in self.results if result.kind in GRADIENT_KINDS)

    @property
    def weights(self) -> tuple[Argument, ...]:
        """The arguments that carry weights instead of user inputs."""
        return tuple(argument for argument in self.arguments if argument.target is not None)


def argument_of(index: int, item: ProgramInput) -> Argument:
    """Describes the argument made for a program input.

    >>> argument_of(0, ProgramInput(InputKind.USER_INPUT, "x")).name
    'x'
    """
    return Argument(index, item.kind, item.name, item.target)
