# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The keys of registries: which one a node's target has, and which ones no node could have."""

import operator

import pytest
import torch

from torch_mlir.registries.names import check, find

aten = torch.ops.aten


@pytest.mark.parametrize(
    "key", [aten.add.Tensor, aten.add, "aten.add.Tensor", "add.Tensor"], ids=["overload", "packet", "whole", "short"]
)
def test_keys_of_an_operator(key):
    assert find({key: print}, aten.add.Tensor) is print


@pytest.mark.parametrize("key", ["add.Scalar", "add", "prims.add.default", aten.sub])
def test_keys_of_other_operators(key):
    assert find({key: print}, aten.add.Tensor) is None


def test_the_most_specific_key_decides():
    registry = {"add.Tensor": 1, "aten.add.Tensor": 2, aten.add: 3, aten.add.Tensor: 4}
    for expected in (4, 3, 2, 1):
        assert find(registry, aten.add.Tensor) == expected
        del registry[next(key for key, value in registry.items() if value == expected)]


def test_keys_of_functions():
    assert find({"getitem": print}, operator.getitem) is print
    assert find({operator.mul: print}, operator.mul) is print


def test_operators_of_namespaces_with_the_same_name():
    registry = {"aten.exp.default": 1, "prims.exp.default": 2}
    assert find(registry, torch.ops.prims.exp.default) == 2
    assert find(registry, aten.exp.default) == 1


@pytest.mark.parametrize(
    ("registry", "error", "message"),
    [
        ([], TypeError, "a registry is a dict .* this is a list"),
        ({"add.Tensor": "add"}, TypeError, r"entry for 'add.Tensor' is of type str: make it a function"),
        ({3: print}, TypeError, "an entry for 3, which is no operator"),
        ({"add.Tenser": print}, ValueError, r"'add.Tenser', and no operator .* is it 'add.Tensor'\?"),
        ({"aten.mm": print}, ValueError, r"no operator of PyTorch is called that: is it 'aten.mm.default'\?"),
        ({"?": print}, ValueError, "give the overload's name"),
    ],
)
def test_entries_that_no_node_could_have(registry, error, message):
    with pytest.raises(error, match=message):
        check(registry)


def test_what_is_registered_later_than_the_package_is_known():
    @torch.library.custom_op("torch_mlir_test_names::twice", mutates_args=())
    def twice(x: torch.Tensor) -> torch.Tensor:
        return x * 2

    check({"torch_mlir_test_names.twice.default": print, "twice.default": print, twice._opoverload: print})
