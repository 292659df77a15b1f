# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random modules: a seed makes the Python source of a module with its inputs, the same one every time."""

from __future__ import annotations

import hashlib
import importlib.util
import random
import re
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType

import module_prelude
import module_steps  # noqa: F401 (registers its blocks)
import module_views  # noqa: F401
import torch
from module_draft import Draft
from module_inputs import Inputs, make_inputs
from module_layers import BLOCKS

LAYERS = (
    "convolution", "transposed_convolution", "branches", "batch_norm", "other_norm", "linear", "attention",
    "multihead_attention", "encoder_layer", "cell", "embedding", "pooling", "lookup", "store", "masking",
)  # fmt: skip
VIEWS = ("change", "rounded_change", "change_by_value", "change_at_places", "view_then_change", "buffer", "shaping")


@dataclass(frozen=True)
class Source:
    """A module as text; `precision` is, for each result, the coarsest one on its way."""

    seed: int
    members: tuple[str, ...]
    lines: tuple[str, ...]
    results: str
    inputs: Inputs
    trains: bool
    precision: tuple[float, ...]

    def text(self) -> str:
        """The whole source of a Python file that needs nothing but torch."""
        prelude = Path(str(module_prelude.__file__)).read_text()
        return f"{prelude}\n\n{self.listing()}"

    def listing(self) -> str:
        """What differs from one module to the next."""
        members = ["super().__init__()", *self.members]
        forward = [*self.inputs.unpacking(), *self.lines, f"return {self.results}"]
        return "\n".join([
            "class Program(nn.Module):",
            "    def __init__(self):",
            *(f"        {line}" for line in members),
            "",
            f"    def forward({self.inputs.parameters()}):",
            *(f"        {line}" for line in forward),
            "\n",
            "\n\n\n".join(self.inputs.functions()),
            "\n",
            "def program():",
            "    torch.manual_seed(0)",
            f"    return Program().train({self.trains})",
            "",
        ])  # fmt: skip

    def without(self, line: int) -> Source:
        """The program without one of its lines, which may make it wrong."""
        return replace(self, lines=(*self.lines[:line], *self.lines[line + 1 :]))


def make(seed: int) -> Source:
    """The program of a seed."""
    rng = random.Random(seed)
    draft = Draft(rng)
    inputs = make_inputs(draft)
    wanted = rng.randint(3, 12)
    for _ in range(5 * wanted):
        if len(draft.lines) >= wanted:
            break
        BLOCKS[_choice(rng)](draft)
    results, names = _results(draft)
    precision = tuple(draft.known[0].coarse(draft.tensor(name)) for name in names)
    used = set(re.findall(r"self\.(m\d+)", "\n".join([*draft.lines, results])))
    members = [line for line in draft.members if _member(line) in used]
    return Source(seed, tuple(members), tuple(draft.lines), results, inputs, rng.random() < 0.35, precision)


def _choice(rng: random.Random) -> str:
    kinds = (LAYERS, VIEWS, tuple(BLOCKS))
    return rng.choice(rng.choices(kinds, [4, 2, 4])[0])


def _member(line: str) -> str:
    return line.split('"')[1] if line.startswith("self.register") else line.split(" = ")[0].removeprefix("self.")


def _results(draft: Draft) -> tuple[str, list[str]]:
    """What the program returns: values that nobody else uses, and things that are awkward to return."""
    rng = draft.rng
    text = "\n".join(line.partition(" = ")[2] or line for line in draft.lines)
    given = [name for name in draft.names if name.startswith("x")]
    made = [name for name in draft.names if name not in given]
    names = [name for name in made if name not in text][-4:] or made[-1:] or given[:1]
    if made and rng.random() < 0.15:
        names.append(rng.choice(names))
    if rng.random() < 0.12:
        names.append(rng.choice(given))
    items = list(names)
    if rng.random() < 0.15:
        index = rng.randrange(len(items))
        view = rng.choice(["{}.reshape(-1)", "{}[..., :1]", "{}.transpose(0, -1)", "{}.detach()", "{}.unsqueeze(0)"])
        if draft.tensor(names[index]).dim():
            names.append(names[index])
            items.append(view.format(items[index]))
    if rng.random() < 0.12:
        items.insert(
            rng.randint(0, len(items)),
            rng.choice(["None", *draft.scalars, f"{names[0]}.shape[0]" if draft.tensor(names[0]).dim() else "None"]),
        )
    return _structure(rng, items), names


def _structure(rng: random.Random, items: list[str]) -> str:
    joined = ", ".join(items)
    kind = rng.random()
    if len(items) == 1 and kind < 0.7:
        return items[0]
    if kind < 0.6:
        return f"({joined},)"
    if kind < 0.7:
        return f"[{joined}]"
    if kind < 0.9:
        return "{" + ", ".join(f'"r{index}": {item}' for index, item in enumerate(items)) + "}"
    if kind < 0.95 and len(items) >= 2:
        return f"Result({items[0]}, [{', '.join(items[1:])}])"
    return f"({items[0]}, ({', '.join(items[1:])},))" if len(items) > 1 else f"({joined},)"


def load(text: str, folder: Path) -> ModuleType:
    """The Python module of a source, from a file of its own."""
    name = f"random_module_{hashlib.sha256(text.encode()).hexdigest()[:12]}"
    if name in sys.modules:
        return sys.modules[name]
    path = folder / f"{name}.py"
    path.write_text(text)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def in_double(text: str) -> str:
    """The source of the same program with 64 bits wherever it asks for fewer."""
    for dtype in (torch.float32, torch.float16, torch.bfloat16):
        text = text.replace(str(dtype), "torch.float64")
    return text.replace(".float()", ".double()")
