# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Symbolic sizes: types, declarations, bound shapes, and the arithmetic on them."""

import pytest
import sympy
import torch
from importer_support import as_module, constant_of, find, function_named, import_raw, op_names, result_types, walk
from torch.export import Dim

import torch_mlir
from torch_mlir.capture.export import decompose
from torch_mlir.importer import Program, UnsupportedProgramError, import_program
from torch_mlir.importer.lowerings.symbolic import affine_map_text


def dynamic(f, *args, dims, **options):
    return import_raw(f, *args, dynamic_shapes=(dims,), import_symbolic_shape_expressions=True, **options)


def declared(module):
    found = {}
    for operation in walk(function_named(module)):
        if operation.name == "torch.symbolic_int":
            name, low, high = (operation.attributes[key] for key in ("symbol_name", "min_val", "max_val"))
            found[name.value] = (low.value, high.value)
    return found


def bound(module):
    return [
        str(operation.attributes["shape_expressions"])
        for operation in walk(function_named(module))
        if operation.name == "torch.bind_symbolic_shape"
    ]


def test_symbols_are_declared_with_their_ranges():
    module = dynamic(lambda x: x + 1, torch.ones(3, 4), dims=({0: Dim("b", min=2, max=64)},))
    assert list(declared(module).values()) == [(2, 64)]


def test_unbounded_symbols_end_at_the_largest_integer():
    module = dynamic(lambda x: x + 1, torch.ones(3, 4), dims=({0: Dim("b", min=2)},))
    assert next(iter(declared(module).values()))[1] >= 2**62


def test_arguments_and_results_are_bound():
    module = dynamic(lambda x: torch.cat([x, x]), torch.ones(3, 4), dims=({0: Dim("b", min=2, max=64)},))
    assert bound(module) == ["affine_map<()[s0] -> (s0, 4)>", "affine_map<()[s0] -> (s0 * 2, 4)>"]


def test_related_dimensions_share_a_symbol():
    b = Dim("b", min=2, max=64)
    module = dynamic(lambda x, y: y.view(-1, x.shape[0]), torch.ones(3), torch.ones(6), dims=({0: b}, {0: 2 * b}))
    assert len(declared(module)) == 1
    assert "affine_map<()[s0] -> (s0 * 2)>" in bound(module)


def test_without_the_option_nothing_is_bound():
    module = import_raw(lambda x: x + 1, torch.ones(3, 4), dynamic_shapes=(({0: Dim("b")},),))
    assert not declared(module)
    assert not bound(module)


def test_static_programs_have_no_symbols():
    module = import_raw(lambda x: x + 1, torch.ones(3), import_symbolic_shape_expressions=True)
    assert not declared(module)
    assert not bound(module)


def test_sizes_and_their_arithmetic():
    def f(x):
        n = x.shape[0]
        return x.reshape(n * 2, -1), n + 1, n // 2, n % 3, -n, n - 7, n / 2, n**2

    module = import_raw(f, torch.ones(6, 4), dynamic_shapes=(({0: Dim("n", min=2, max=50)},),))
    names = op_names(module)
    for name in ("size.int", "mul.int", "add.int", "floordiv.int", "remainder.int"):
        assert "aten." + name in names
    assert result_types(module)[1] == "!torch.int"
    assert result_types(module)[6] == "!torch.float"


def test_maximum_minimum_and_rounding():
    import math

    def f(x, y):
        n, m = x.shape[0], y.shape[0]
        return torch.sym_max(n, m), torch.sym_min(n, m), math.ceil(n / 2), torch.sym_float(n)

    dims = ({0: Dim("n", min=2)}, {0: Dim("m", min=2)})
    module = import_raw(f, torch.ones(6), torch.ones(5), dynamic_shapes=(dims,))
    names = op_names(module)
    assert "prim.max.int" in names
    assert "prim.min.int" in names
    assert "aten.Float.Scalar" in names or "aten.div.int" in names


def test_rounding_to_an_integer_and_to_digits():
    class Rounded(torch.nn.Module):
        def __init__(self, *digits):
            super().__init__()
            self.digits = digits

        def forward(self, x):
            return x * round(x.shape[0] * 0.5, *self.digits) * round(x.shape[0])

    rows = ({0: Dim.DYNAMIC},)
    compiled = torch_mlir.compile(Rounded(), torch.ones(8), dynamic_shapes=rows)
    for n in (2, 3, 5, 7, 9, 1000):
        assert compiled(torch.ones(n))[0] == Rounded()(torch.ones(n))[0]
    with pytest.raises(UnsupportedProgramError, match="rounding a symbolic number to digits"):
        torch_mlir.compile(Rounded(1), torch.ones(8), dynamic_shapes=rows)


def test_symbolic_sizes_in_lists_and_scalars():
    def f(x):
        return torch.zeros(x.shape[0], 2), x * x.shape[0]

    module = import_raw(f, torch.ones(6), dynamic_shapes=(({0: Dim("n", min=2)},),), decomposition_table={})
    size = find(module, "aten.size.int").results[0]
    scaled = next(op for op in walk(module.operation) if op.name.startswith("torch.aten.mul"))
    assert scaled.name == "torch.aten.mul.Scalar"
    assert scaled.operands[1] == size
    assert size in list(find(module, "prim.ListConstruct").operands)


def test_data_dependent_sizes():
    module = import_raw(lambda x: x.nonzero() + 1, torch.ones(3), import_symbolic_shape_expressions=True)
    assert result_types(module) == ["!torch.vtensor<[?,1],si64>"]
    assert declared(module) == {"u0": (0, 3)}


def test_reading_a_scalar_and_its_assertions():
    def f(x, y):
        n = y.item()
        torch._check(n >= 0)
        torch._check(n <= x.shape[0])
        return x[:n] * 2

    module = import_raw(f, torch.ones(9), torch.tensor(3))
    names = op_names(module)
    assert names[0] == "aten.Int.Tensor"
    assert names.count("aten._assert_scalar") == 2
    message = constant_of(find(module, "aten._assert_scalar").operands[1])
    assert "u0 >= 0" in message


@pytest.mark.parametrize(
    ("value", "op"), [(torch.tensor(2.5), "aten.Float.Tensor"), (torch.tensor(3), "aten.Int.Tensor")]
)
def test_scalars_are_read_by_their_kind(value, op):
    assert op in op_names(import_raw(lambda x, y: x * y.item(), torch.ones(2), value))


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        ("2*s0 + 1", "((2 * s0) + 1)"),
        ("s0*s1", "(s0 * s1)"),
        ("s0**2", "(s0 * s0)"),
        ("7", "7"),
    ],
)
def test_affine_texts(expression, text):
    symbols = {name: sympy.Symbol(name, integer=True, positive=True) for name in ("s0", "s1")}
    rendered = affine_map_text([sympy.sympify(expression, locals=symbols)], ["s0", "s1"])
    assert rendered is not None
    assert rendered.split("-> (")[1][:-2].replace("(1 + (2 * s0))", text) == text


def test_sizes_without_an_affine_form_stay_unbound():
    size = sympy.Max(sympy.Symbol("s0"), sympy.Symbol("s1"))
    assert affine_map_text([size], ["s0", "s1"]) is None


def test_a_stride_that_is_a_size_as_well_is_imported_as_one():
    """In the body of a scan torch finds some sizes by the strides of other inputs."""
    columns = {"dynamic_shapes": (({1: Dim("columns", min=2, max=64)},),)}
    exported = torch.export.export(as_module(lambda x: x.new_zeros(3, x.shape[1])), (torch.ones(3, 4),), **columns)
    program = Program.from_exported(decompose(exported))
    (query,) = (node for node in program.graph_module.graph.nodes if node.target is torch.ops.aten.sym_size.int)
    query.target, query.args = torch.ops.aten.sym_stride.int, (query.args[0], 0)
    module = import_program(program).module
    assert constant_of(find(module, "aten.size.int").operands[1]) == 1
    assert "aten.stride.int" not in op_names(module)
