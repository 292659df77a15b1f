# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every model of the zoo becomes Torch IR, with static sizes and with dynamic ones."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from typing import Any

import pytest
import torch
import zoo
from torch.utils import _pytree as pytree

from torch_mlir import fx, ir


@dataclass(frozen=True)
class Imported:
    """One import, which all tests of this file look at: exporting is what takes the time."""

    entry: zoo.Entry
    dynamic: bool
    module: ir.Module

    @property
    def main(self) -> ir.Operation:
        """Functions for the bodies of loops may stand before it."""
        named = (operation.operation for operation in self.module.body.operations)
        return next(function for function in named if ir.StringAttr(function.attributes["sym_name"]).value == "main")

    @property
    def operations(self) -> list[ir.Operation]:
        return [operation.operation for operation in self.main.regions[0].blocks[0].operations]

    def text(self) -> str:
        return self.module.operation.get_asm(large_resource_limit=8)


CASES = [
    pytest.param((entry, dynamic), id=f"{name}-{sizes}", marks=pytest.mark.xdist_group(f"{name}-{sizes}"))
    for name, entry in zoo.MODELS.items()
    for sizes, dynamic in (("static", False), ("dynamic", True))
]


@pytest.fixture(scope="module", params=CASES)
def imported(request: pytest.FixtureRequest) -> Imported:
    entry, dynamic = request.param
    model, args, kwargs = entry.build()
    shapes = entry.dynamic_shapes() if dynamic else None
    module = fx.export_and_import(
        model, *args, dynamic_shapes=shapes, import_symbolic_shape_expressions=dynamic, **kwargs
    )
    return Imported(entry, dynamic, module)


def shape_of(value: ir.Value) -> list[str]:
    found = re.fullmatch(r"!torch\.vtensor<\[(.*)\],.*>", str(value.type))
    assert found, value.type
    return [size for size in found.group(1).split(",") if size]


def test_it_is_valid_and_every_operation_is_one_of_the_dialect(imported: Imported) -> None:
    assert imported.module.operation.verify()
    unknown = [str(op.attributes["name"]) for op in imported.operations if op.name == "torch.operator"]
    assert unknown == []
    assert sum(op.name.startswith(("torch.aten.", "torch.prims.")) for op in imported.operations) > 10


def test_sizes_are_dynamic_where_they_were_declared_so(imported: Imported) -> None:
    dims = declared(imported.entry) if imported.dynamic else {}
    arguments = list(imported.main.regions[0].blocks[0].arguments)
    _, args, kwargs = imported.entry.build()
    assert len(arguments) == len(args) + len(kwargs)
    for index, (argument, example) in enumerate(zip(arguments, [*args, *kwargs.values()])):
        expected = ["?" if dim in dims.get(index, ()) else str(size) for dim, size in enumerate(example.shape)]
        assert shape_of(argument) == expected
    results = [shape_of(value) for value in imported.operations[-1].operands]
    assert any("?" in shape for shape in results) == imported.dynamic


def declared(entry: zoo.Entry) -> dict[int, set[int]]:
    """The dynamic dimensions of each argument; names matter for keyword arguments alone."""
    _, args, kwargs = entry.build()
    keywords = [entry.dynamic.get(name, ()) for name in kwargs]
    positional = [dims for name, dims in entry.dynamic.items() if name not in kwargs]
    assert len(positional) == len(args)
    return {index: set(dims) for index, dims in enumerate([*positional, *keywords])}


def test_dynamic_sizes_are_bound_to_their_ranges(imported: Imported) -> None:
    symbols = [op for op in imported.operations if op.name == "torch.symbolic_int"]
    bound = {op.operands[0] for op in imported.operations if op.name == "torch.bind_symbolic_shape"}
    if not imported.dynamic:
        assert not symbols
        assert not bound
        return
    names = {dim.__name__: dim for dims in imported.entry.dynamic.values() for dim in dims.values()}
    ranges = sorted((ir.IntegerAttr(op.attributes["min_val"]).value, max_of(op)) for op in symbols)
    assert ranges == sorted((dim.min, dim.max) for dim in names.values())
    for argument in imported.main.regions[0].blocks[0].arguments:
        if "?" in shape_of(argument):
            assert argument in bound


def max_of(symbol: ir.Operation) -> int:
    return ir.IntegerAttr(symbol.attributes["max_val"]).value


def test_it_survives_bytecode_and_text(imported: Imported) -> None:
    stream = io.BytesIO()
    imported.module.operation.write_bytecode(stream)
    from_bytecode = ir.Module.parse(stream.getvalue(), ir.Context())
    assert from_bytecode.operation.get_asm(large_resource_limit=8) == imported.text()
    whole = imported.module.operation.get_asm()
    assert ir.Module.parse(whole, ir.Context()).operation.get_asm() == whole


@pytest.mark.parametrize("entry", zoo.MODELS.values(), ids=zoo.MODELS)
def test_the_zoo_repeats_itself_and_its_other_inputs_differ(entry: zoo.Entry) -> None:
    model, args, kwargs = entry.build()
    again, *_ = entry.build()
    other_args, other_kwargs = entry.other_example()
    for tensor, same in zip(model.state_dict().values(), again.state_dict().values()):
        assert torch.equal(tensor, same)
    inputs = pytree.tree_leaves((args, kwargs))
    others = pytree.tree_leaves((other_args, other_kwargs))
    for index, (one, other) in enumerate(zip(inputs, others)):
        changed = {dim for dim in range(one.dim()) if one.shape[dim] != other.shape[dim]}
        assert changed == declared(entry).get(index, set())


def test_the_zoo_says_why_a_size_is_fixed() -> None:
    def has_length(entry: zoo.Entry) -> bool:
        return any(1 in dims for dims in entry.dynamic.values())

    sequential: list[Any] = [entry for entry in zoo.MODELS.values() if entry.inputs(zoo.Sizes(2, 7))[1]]
    assert all(has_length(entry) != bool(entry.static_because) for entry in sequential)
