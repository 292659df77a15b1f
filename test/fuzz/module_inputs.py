# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arguments of random modules: kinds of tensors, their layouts and sharing, numbers and `None`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import module_prelude
from module_draft import SIZES, Draft

IMAGES = ("(B, 4, T, T + 1)", "(B, 6, T, 8)", "(B, 3, 8, 8)", "(1, 4, T, T)")
SEQUENCES = ("(B, T, 8)", "(B, T, 6)", "(1, T, 8)", "(B, 4, T)")
OTHERS = ("(B, 8)", "(B, 8)", "(8, 8)", "(8,)", "()", "(B, 1, 8)", "(B, T)", "(T, B)", "(B, 0, 8)", "(0,)")
FLOATS = (*["float32"] * 7, "float64", "float64", "bfloat16", "float16")
INTEGERS = ("int64", "int64", "int64", "int32", "uint8", "bool", "bool")
LAYOUTS = ("transposed", "reversed", "channels last", "expanded", "offset", "steps")
SCALARS = {
    "n": lambda rng: str(rng.randint(1, 3)),
    "s": lambda rng: rng.choice(["0.5", "1.5", "-2.0"]),
    "flag": lambda rng: rng.choice(["True", "False"]),
    "mode": lambda rng: rng.choice(['"same"', '"other"']),
    "none": lambda rng: "None",
}


@dataclass(frozen=True)
class Input:
    """A tensor that a module takes; `alias` is an expression where it is made of another input."""

    name: str
    shape: str
    dtype: str
    seed: int
    layout: str = "plain"
    alias: str = ""

    def line(self) -> str:
        """The statement that makes it."""
        if self.alias:
            return f"{self.name} = {self.alias}"
        made = f"tensor({self.seed}, {self.shape}, torch.{self.dtype})"
        return f"{self.name} = {made}" if self.layout == "plain" else f'{self.name} = lay({made}, "{self.layout}")'


@dataclass
class Inputs:
    """All inputs of a module, and in which structure they are passed."""

    tensors: list[Input]
    scalars: dict[str, str]
    packed: int = 0
    as_dict: bool = False
    keywords: bool = False
    cases: dict[str, list[str]] = field(default_factory=dict)

    def parameters(self) -> str:
        """The parameters of `forward`."""
        return ", ".join(["self", *self._plain(), *(["pack"] if self.packed else []), *self.scalars])

    def unpacking(self) -> list[str]:
        """The first lines of `forward`."""
        names = self._packed()
        if not names:
            return []
        parts = [f'pack["{name}"]' for name in names] if self.as_dict else []
        return [f"{', '.join(names)} = {', '.join(parts)}" if parts else f"{', '.join(names)}, = pack"]

    def functions(self) -> Iterator[str]:
        """For each case the function that makes its arguments."""
        for case, lines in self.cases.items():
            yield "\n".join([f"def {case}(B={SIZES[0]['B']}, T={SIZES[0]['T']}):", *(f"    {line}" for line in lines)])

    def add(self, case: str, tensors: list[Input], scalars: dict[str, str], *more: str) -> None:
        """Adds a case."""
        names = [*self._plain(), *([self._pack()] if self.packed else [])]
        named = {name: value for name, value in scalars.items() if self.keywords}
        args = "".join(f"{item}, " for item in [*names, *(scalars[name] for name in scalars if name not in named)])
        kwargs = "{" + ", ".join(f'"{name}": {value}' for name, value in named.items()) + "}"
        self.cases[case] = [*(item.line() for item in tensors), *more, f"return ({args}), {kwargs}"]

    def _pack(self) -> str:
        names = self._packed()
        inner = ", ".join(f'"{name}": {name}' if self.as_dict else name for name in names)
        return f"{{{inner}}}" if self.as_dict else f"({inner},)"

    def _plain(self) -> list[str]:
        return [item.name for item in self.tensors[: len(self.tensors) - self.packed]]

    def _packed(self) -> list[str]:
        return [item.name for item in self.tensors[len(self.tensors) - self.packed :]]


def make_inputs(draft: Draft) -> Inputs:
    """Draws inputs, gives the draft their values, and writes the cases: what later calls do differently."""
    rng = draft.rng
    tensors = [_tensor(rng, index) for index in range(rng.choice([1, 2, 2, 3, 3, 4]))]
    if len(tensors) > 1 and rng.random() < 0.25:
        tensors[1] = _alias(rng, tensors[0], tensors[1])
    scalars = {name: make(rng) for name, make in SCALARS.items() if rng.random() < 0.15}
    inputs = Inputs(tensors, scalars, keywords=rng.random() < 0.3)
    if len(tensors) > 1 and rng.random() < 0.2:
        inputs.packed, inputs.as_dict = rng.randint(1, len(tensors) - 1), rng.random() < 0.5
    _add_cases(rng, inputs)
    _enter(draft, inputs)
    return inputs


def _tensor(rng: random.Random, index: int) -> Input:
    shapes = rng.choices([IMAGES, SEQUENCES, OTHERS], [4, 4, 3])[0]
    floats = shapes is not OTHERS or rng.random() < 0.6
    shape = rng.choice(shapes)
    if not floats and rng.random() < 0.6:
        shape = "(B, T)"
    dtype = rng.choice(FLOATS if floats else INTEGERS)
    layout = rng.choice(LAYOUTS) if rng.random() < 0.3 else "plain"
    return Input(f"x{index}", shape, dtype, rng.randrange(1000), layout)


def _alias(rng: random.Random, base: Input, other: Input) -> Input:
    name = base.name
    views = [
        name,
        name,
        f"{name}[1:]",
        f"{name}[..., :3]",
        f"{name}.transpose(0, -1)",
        f"{name}.detach()",
        f"first({name})",
    ]
    if base.shape == "()":
        views = [name]
    return replace(other, shape=base.shape, dtype=base.dtype, layout="plain", alias=rng.choice(views))


def _add_cases(rng: random.Random, inputs: Inputs) -> None:
    tensors, scalars = inputs.tensors, inputs.scalars
    others = [replace(item, seed=item.seed + 1000) for item in tensors]
    inputs.add("traced", tensors, scalars)
    inputs.add("others", others, scalars)
    inputs.add("strided", [replace(item, layout=rng.choice(LAYOUTS)) for item in others], scalars)
    aliases = [item for item in tensors if item.alias]
    if aliases:
        # What an alias looks like is known only when it is there.
        apart = [f"{item.name} = {item.name}.clone()" for item in aliases]
        inputs.add("unaliased", others, scalars, *apart)
    else:
        pair = _like_pair(tensors)
        if pair:
            first, second = pair
            joint = rng.choice([f"{second} = {first}", f"{first}, {second} = overlapping({first})"])
            inputs.add("aliased", others, scalars, joint)
    varied = {name: make(rng) for name, make in SCALARS.items() if name in scalars}
    if varied != scalars:
        inputs.add("scalars", others, varied)


def _like_pair(tensors: list[Input]) -> tuple[str, str] | None:
    for index, first in enumerate(tensors):
        for second in tensors[index + 1 :]:
            if (first.shape, first.dtype) == (second.shape, second.dtype):
                return first.name, second.name
    return None


def _enter(draft: Draft, inputs: Inputs) -> None:
    for world, known in zip(draft.worlds, draft.known):
        world.update({name: getattr(module_prelude, name) for name in ("Result", "first", "lay", "tensor")})
        for line in inputs.cases["traced"][:-1]:
            exec(line, world)
        for item in inputs.tensors:
            value = world[item.name]
            known.derive([value], [value], exact=True)
        world.update({name: eval(text) for name, text in inputs.scalars.items()})
    draft.names = [item.name for item in inputs.tensors]
    draft.scalars = list(inputs.scalars)
