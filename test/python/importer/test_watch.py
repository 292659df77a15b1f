# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Snapshots of dictionaries: what counts as a change."""

from __future__ import annotations

from torch_mlir._mlir_libs._torchMlirWatch import Snapshot


def test_a_value_counts_as_an_object():
    one, other = [1], [1]
    watched = {"a": one}
    snapshot = Snapshot([watched], [])
    assert snapshot.holds()
    watched["a"] = other
    assert not snapshot.holds()
    watched["a"] = one
    assert snapshot.holds()
    watched["b"] = one
    assert not snapshot.holds()
    watched.clear()
    assert not snapshot.holds()


def test_a_value_that_is_gone_leaves_its_address_to_nobody():
    watched = {"a": object()}
    snapshot = Snapshot([watched], [])
    for _ in range(100):
        watched["a"] = object()
        assert not snapshot.holds()


def test_of_the_others_the_size_counts():
    sized = {"a": 1}
    snapshot = Snapshot([], [sized])
    sized["a"] = 2
    assert snapshot.holds()
    sized["b"] = 3
    assert not snapshot.holds()
