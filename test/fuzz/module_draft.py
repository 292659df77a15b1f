# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A random module in the making: lines of Python, each executed as soon as it is written.

A line stays if eager executes it for two sizes of the inputs, so that every program can be called with other sizes.
"""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import nn
from torch.nn import functional

# Sizes that change from call to call: the batch, and the length of a sequence or the height of an image.
SIZES = ({"B": 2, "T": 5}, {"B": 3, "T": 7})
LARGEST = 30.0


def precision(dtype: torch.dtype) -> float:
    """The distance between one and the next number of a dtype; zero for those that are not rounded."""
    return torch.finfo(dtype).eps if dtype.is_floating_point or dtype.is_complex else 0.0


class Storages:
    """What is known of memory rather than of values, so that it holds for all views of it."""

    def __init__(self) -> None:
        self._inexact: dict[int, torch.UntypedStorage] = {}
        self._coarse: dict[int, float] = {}
        self._kept: dict[int, torch.UntypedStorage] = {}

    def exact(self, tensor: torch.Tensor) -> bool:
        """Whether every correct compiler computes these bits."""
        return self._key(tensor) not in self._inexact

    def coarse(self, tensor: torch.Tensor) -> float:
        """The coarsest precision that these numbers had on their way."""
        return max(self._coarse.get(self._key(tensor), 0.0), precision(tensor.dtype))

    def derive(self, targets: Iterable[torch.Tensor], sources: Iterable[torch.Tensor], exact: bool) -> None:
        """Targets were computed from sources; `exact` if that rounds at most as every compiler does."""
        sources = list(sources)
        exact = exact and all(self.exact(source) for source in sources)
        coarse = max((self.coarse(source) for source in sources), default=0.0)
        for target in targets:
            key = self._key(target)
            self._coarse[key] = max(self._coarse.get(key, 0.0), coarse, precision(target.dtype))
            if not exact:
                self._inexact[key] = self._kept[key]

    def _key(self, tensor: torch.Tensor) -> int:
        storage = tensor.untyped_storage()
        self._kept[storage._cdata] = storage  # A storage that is alive shares its address with no other.
        return storage._cdata


@dataclass
class Draft:
    """A program while it is written; `worlds` has the values of its names, once for each of `SIZES`."""

    rng: random.Random
    members: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    scalars: list[str] = field(default_factory=list)
    worlds: list[dict[str, Any]] = field(default_factory=list)
    known: list[Storages] = field(default_factory=list)
    counter: Any = field(default_factory=itertools.count)

    def __post_init__(self) -> None:
        self.module = nn.Module()
        for sizes in SIZES:
            self.worlds.append({"torch": torch, "nn": nn, "F": functional, "self": self.module, **sizes})
            self.known.append(Storages())

    def value(self, name: str) -> Any:
        """The value of a name at the first sizes."""
        return self.worlds[0][name]

    def tensor(self, name: str) -> torch.Tensor:
        """The same, for names that `pick` gave."""
        value = self.value(name)
        assert isinstance(value, torch.Tensor)
        return value

    def exact(self, name: str) -> bool:
        """Whether no rounding can have changed a value."""
        return all(known.exact(world[name]) for known, world in zip(self.known, self.worlds))

    def is_static(self, name: str, dim: int) -> bool:
        """Whether a size is the same in both worlds."""
        return len({world[name].shape[dim] for world in self.worlds}) == 1

    def pick(self, fits: Callable[[torch.Tensor], bool] = lambda tensor: True, exact: bool = False) -> str | None:
        """The name of some tensor that fits, later ones more likely."""
        found = [name for name in self.names if fits(self.tensor(name)) and (not exact or self.exact(name))]
        if not found:
            return None
        return found[max(self.rng.randrange(len(found)) for _ in range(2))]

    def member(self, text: str) -> str | None:
        """Adds a submodule or buffer, an expression; returns how `forward` calls it."""
        name = f"m{next(self.counter)}"
        try:
            with torch.random.fork_rng(devices=[]):
                value = eval(text, dict(self.worlds[0]))
        except (RuntimeError, ValueError, TypeError, AssertionError):
            return None
        if isinstance(value, nn.Module):
            self.module.add_module(name, value)
            self.members.append(f"self.{name} = {text}")
        else:
            self.module.register_buffer(name, value)
            self.members.append(f'self.register_buffer("{name}", {text})')
        return f"self.{name}"

    def new(self, text: str, *operands: str | None, exact: bool = False) -> str | None:
        """Adds `vN = text` with names for `{}`; returns the name of its value, or None if eager cannot compute it."""
        if None in operands:
            return None
        name = f"v{next(self.counter)}"
        if not self._execute(f"{name} = {_filled(text, operands)}", (name,), operands, exact):
            return None
        self._bound(name)
        return name

    def unpack(self, count: int, text: str, *operands: str | None, exact: bool = False) -> list[str]:
        """Adds `vN, vM = text`; returns the names, or none."""
        if None in operands:
            return []
        names = [f"v{next(self.counter)}" for _ in range(count)]
        done = self._execute(f"{', '.join(names)} = {_filled(text, operands)}", tuple(names), operands, exact)
        return names if done else []

    def change(self, text: str, target: str | None, *operands: str | None, exact: bool = False) -> bool:
        """Adds a statement that changes `target`, the first `{}`."""
        if target is None or None in operands:
            return False
        return self._execute(_filled(text, (target, *operands)), (), (target, *operands), exact, (target,))

    def _execute(
        self,
        line: str,
        made: tuple[str, ...],
        operands: tuple[str | None, ...],
        exact: bool,
        changed: tuple[str, ...] = (),
    ) -> bool:
        try:
            code = compile(line, "<draft>", "exec")
            for world in self.worlds:
                with torch.no_grad(), torch.random.fork_rng(devices=[]):
                    exec(code, world)
                if not all(_usable(world[name]) for name in made):
                    return False
        except (RuntimeError, ValueError, TypeError, IndexError, AssertionError, NotImplementedError):
            return False
        for known, world in zip(self.known, self.worlds):
            values = (eval(str(name), world) for name in operands)
            sources = [value for value in values if isinstance(value, torch.Tensor)]
            targets = [eval(name, world) for name in (*made, *changed)]
            rounded = not exact or not all(known.exact(source) for source in sources)
            if rounded and not all(target.dtype.is_floating_point for target in targets):
                return False  # An integer, or a truth, that may fall to either side.
            known.derive(targets, sources, exact)
        self.lines.append(line)
        self.names += [name for name in made if name not in self.names]
        return True

    def _bound(self, name: str) -> None:
        """Keeps numbers small, so that errors stay small too."""
        tensor = self.tensor(name).detach()
        if tensor.dtype.is_floating_point and tensor.numel() and not tensor.float().abs().max() <= LARGEST:
            self._execute(f"{name} = {name}.clamp(-8, 8).nan_to_num(0.5)", (name,), (name,), exact=True)


def _filled(text: str, operands: Sequence[str | None]) -> str:
    """Text with names for `{}`, one after the other, and for `{0}`, `{1}`."""
    numbers = itertools.count()
    text = re.sub(r"\{\}", lambda _: f"{{{next(numbers)}}}", text)
    return text.format(*operands)


def _usable(value: Any) -> bool:
    return isinstance(value, torch.Tensor) and value.numel() <= 20000
