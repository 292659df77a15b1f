# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One tensor in two places: among the examples, at a call, and in a module's state."""

from __future__ import annotations

import io
import itertools
import random

import pytest
import torch

import torch_mlir
from torch_mlir import fx
from torch_mlir.program.overlaps import overlaps_itself, share_memory


class Minus(torch.nn.Module):
    def forward(self, a, b):
        return a - b


class Attention(torch.nn.Module):
    def forward(self, q, k, v):
        return torch.nn.functional.scaled_dot_product_attention(q, k, v)


class Structures(torch.nn.Module):
    def forward(self, pair, named, *, last):
        return pair[0] * 2 - pair[1], named["x"] + last


class Writes(torch.nn.Module):
    def forward(self, a, b):
        b.mul_(2)
        return a + 0


class Holds(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.randn(4))
        self.register_buffer("total", torch.zeros(4))

    def forward(self, x):
        self.total.add_(1)
        return x * 2 + self.weight + self.total


class WritesAndHolds(Holds):
    def forward(self, x):
        x.mul_(2)
        return x + self.weight + self.total


class SameName(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("x", torch.zeros(3))

    def forward(self, x):
        self.x.add_(x)
        return x * 2


def _fresh(count, *shape):
    return [torch.randn(*shape) for _ in range(count)]


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("alias", [lambda x: x, lambda x: x.view_as(x), lambda x: x.detach(), lambda x: x[:]])
def test_one_example_for_two_arguments(alias, strict):
    x = torch.randn(4)
    compiled = torch_mlir.compile(Minus(), x, alias(x), strict=strict)
    for a, b in (_fresh(2, 4), (x, x)):
        torch.testing.assert_close(compiled(a, b), a - b)


def test_one_example_with_dynamic_sizes_and_gradients():
    x = torch.randn(4, 3, requires_grad=True)
    n = torch.export.Dim("n")
    compiled = torch_mlir.compile(Minus(), x, x, dynamic_shapes=({0: n}, {0: n}))
    a, b = _fresh(2, 7, 3)
    torch.testing.assert_close(compiled(a, b), a - b)


@pytest.mark.parametrize("is_view", [False, True])
def test_overlapping_examples_of_programs_with_dynamic_sizes(is_view):
    base = torch.randn(6, 3)
    given = (base[:4], base[2:]) if is_view else (base, base)
    n = torch.export.Dim("n")
    compiled = torch_mlir.compile(Minus(), *given, dynamic_shapes=({0: n}, {0: n}))
    a, b = _fresh(2, 7, 3)
    torch.testing.assert_close(compiled(a, b), a - b)


def test_attention_with_itself():
    x = torch.randn(1, 2, 5, 4)
    compiled = torch_mlir.compile(Attention(), x, x, x)
    given = _fresh(3, 1, 2, 5, 4)
    torch.testing.assert_close(compiled(*given), Attention()(*given))
    layer = torch.nn.MultiheadAttention(4, 2, batch_first=True).eval()
    rows = torch.randn(2, 5, 4)
    compiled = torch_mlir.compile(layer, rows, rows, rows)
    given = _fresh(3, 2, 5, 4)
    torch.testing.assert_close(compiled(*given), layer(*given))


def test_one_example_in_structures():
    x = torch.randn(3)
    compiled = torch_mlir.compile(Structures(), [x, x], {"x": x}, kwargs={"last": x})
    a, b, c, d = _fresh(4, 3)
    torch.testing.assert_close(compiled([a, b], {"x": c}, last=d), Structures()([a, b], {"x": c}, last=d))


@pytest.mark.parametrize("name", ["weight", "total"])
def test_state_as_an_example(name):
    model = Holds()
    if name == "total":
        with pytest.raises(ValueError, match=r"writes to 'total' of the module, which shares memory with input 'x'"):
            torch_mlir.compile(model, model.total)
        return
    compiled = torch_mlir.compile(model, model.weight)
    x = torch.randn(4)
    torch.testing.assert_close(compiled(x), x * 2 + model.weight + 1)


def test_the_imported_function_has_both_arguments():
    x = torch.ones(3)
    text = str(fx.export_and_import(Minus(), x, x))
    assert "@main(%arg0: !torch.vtensor<[3],f32>, %arg1: !torch.vtensor<[3],f32>)" in text
    assert "torch.aten.sub.Tensor %arg0, %arg1" in text


def _overlapping():
    x = torch.ones(6)
    table = torch.ones(4, 4)
    yield x, x
    yield x[:4], x[2:]
    yield x, x.detach()
    yield x, torch.from_numpy(x.numpy())
    yield table[:, :3], table[:, 1:]
    yield table, table.t()


def _apart():
    x = torch.ones(8)
    table = torch.ones(4, 4)
    yield x[:4], x[4:]
    yield x[::2], x[1::2]
    yield table[:, :2], table[:, 2:]


@pytest.mark.parametrize("given", list(_overlapping()))
def test_a_written_argument_that_is_another_one(given):
    for run in (torch_mlir.compile, fx.export_and_import):
        with pytest.raises(ValueError, match=r"writes to input 'b', which shares memory with input 'a'.*clones"):
            run(Writes(), *given)
    compiled = torch_mlir.compile(Writes(), *(tensor.clone() for tensor in given))
    before = given[0].clone()
    with pytest.raises(ValueError, match=r"writes to argument 'b', which shares memory with argument 'a'.*clone"):
        compiled(*given)
    assert torch.equal(given[0], before)
    a, b = (tensor.clone() for tensor in given)
    torch.testing.assert_close(compiled(a, b), a)
    torch.testing.assert_close(b, given[1] * 2)


@pytest.mark.parametrize("given", list(_apart()))
def test_a_written_argument_in_the_same_storage(given):
    compiled = torch_mlir.compile(Writes(), *given)
    result = compiled(*given)
    torch.testing.assert_close(result, given[0])
    assert given[1].flatten()[0] == 2
    assert given[0].flatten()[0] == 1


def test_written_arguments_and_state_at_a_call(tmp_path):
    model = WritesAndHolds()
    compiled = torch_mlir.compile(model, torch.ones(4))
    with torch.no_grad(), pytest.raises(ValueError, match=r"writes to argument 'x'.*'weight' of the module"):
        compiled(model.weight)
    holds = Holds()
    compiled = torch_mlir.compile(holds, torch.ones(4))
    with pytest.raises(ValueError, match="writes to 'total' of the module, which shares memory with argument 'x'"):
        compiled(holds.total)
    torch_mlir.compile(Writes(), *_fresh(2, 3)).save(tmp_path / "writes.tmlir")
    x = torch.ones(3)
    with pytest.raises(ValueError, match="writes to argument 'b'"):
        torch_mlir.load(tmp_path / "writes.tmlir")(x, x)


def test_a_buffer_with_the_name_of_an_argument():
    model, x = SameName(), torch.ones(3)
    compiled = torch_mlir.compile(model, x)
    torch.testing.assert_close(compiled(x), torch.full((3,), 2.0))
    assert torch.equal(x, torch.ones(3))
    assert torch.equal(model.x, torch.ones(3))


def _merged(from_file):
    x = torch.randn(3)
    exported = torch.export.export(Minus(), (x, x))
    if from_file:
        file = io.BytesIO()
        torch.export.save(exported, file)
        file.seek(0)
        exported = torch.export.load(file)
    return exported


@pytest.mark.parametrize("from_file", [False, True])
def test_a_program_whose_inputs_pytorch_has_merged(from_file, tmp_path):
    compiled = torch_mlir.compile(_merged(from_file))
    compiled.save(tmp_path / "merged.tmlir")
    for program in (compiled, torch_mlir.load(tmp_path / "merged.tmlir")):
        a, b = _fresh(2, 3)
        torch.testing.assert_close(program(a, a), torch.zeros(3))
        torch.testing.assert_close(program(a, a.view(3)), torch.zeros(3))
        with pytest.raises(ValueError, match="'a' and 'b' were one tensor when the program was exported"):
            program(a, b)


def test_inputs_that_pytorch_has_not_merged():
    exported = torch.export.export(Minus(), tuple(_fresh(2, 3)))
    a, b = _fresh(2, 3)
    torch.testing.assert_close(torch_mlir.compile(exported)(a, b), a - b)

    class First(torch.nn.Module):
        def forward(self, a, b):
            return a * 2

    x = torch.randn(3)
    torch.testing.assert_close(torch_mlir.compile(First(), x, x)(a, b), a * 2)


def test_merged_inputs_that_are_written():
    x = torch.ones(3)
    compiled = torch_mlir.compile(torch.export.export(Writes(), (x, x.clone())))
    a, b = torch.ones(3), torch.ones(3)
    torch.testing.assert_close(compiled(a, b), torch.ones(3))
    assert b[0] == 2


def test_an_exported_program_that_writes_to_an_overlapping_example():
    x = torch.ones(6)
    exported = torch.export.export(Writes(), (x[:4], x[2:]))
    with pytest.raises(ValueError, match="share"):
        torch_mlir.compile(exported)


class WritesARow(torch.nn.Module):
    def forward(self, x):
        x[0].mul_(2)
        return x + 0


def test_a_written_argument_whose_rows_are_one():
    row = torch.ones(1, 3)
    with pytest.raises(ValueError, match=r"writes to input 'x', of which several elements have one place.*clones"):
        torch_mlir.compile(WritesARow(), row.expand(2, 3))
    compiled = torch_mlir.compile(WritesARow(), torch.ones(2, 3))
    with pytest.raises(ValueError, match=r"writes to argument 'x', of which several elements have one.*clone"):
        compiled(row.expand(2, 3))
    assert torch.equal(row, torch.ones(1, 3))
    assert torch.equal(compiled(torch.ones(3, 2).t()), WritesARow()(torch.ones(2, 3)))


def test_overlaps_of_random_layouts():
    generator = random.Random(0)
    memory = torch.zeros(200)

    def random_view():
        dims = generator.randint(0, 3)
        sizes = [generator.choice([0, 1, 2, 3, 4, 4]) for _ in range(dims)]
        strides = [generator.choice([0, 1, 2, 3, 4, 5, 7, 8, 12, 16]) for _ in range(dims)]
        half = generator.random() < 0.3
        source = memory.view(torch.float16) if half else memory
        return source.as_strided(sizes, strides, generator.randint(0, 120 if half else 60))

    def starts_of(tensor):
        return [
            tensor.data_ptr() + tensor.itemsize * sum(i * stride for i, stride in zip(index, tensor.stride()))
            for index in itertools.product(*map(range, tensor.shape))
        ]

    def bytes_of(tensor):
        return {start + byte for start in starts_of(tensor) for byte in range(tensor.itemsize)}

    for _ in range(500):
        one, other = random_view(), random_view()
        assert share_memory(one, other) == bool(bytes_of(one) & bytes_of(other))
        assert overlaps_itself(one) == (len(set(starts_of(one))) < one.numel())


def test_large_layouts_are_compared_at_once():
    table = torch.empty(3000, 3000)
    assert not share_memory(table[:, ::2], table[:, 1::2])
    assert not share_memory(table[:1500].t(), table[1500:].t())
    assert share_memory(table[:, ::2], table[:, ::3])
    assert not overlaps_itself(table[:, ::2].t())
    assert overlaps_itself(table.view(-1).unfold(0, 1000, 999))
