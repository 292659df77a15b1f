# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The simulator: what instructions compute, what programs must not do, and how cycles are counted."""

from __future__ import annotations

import re

import numpy as np
import pytest
from matrix_machine import Machine, MachineError, Memory, Section, Simulator, assemble

ROW = np.arange(16, dtype=np.float32)


def run(text: str, size: int = 4096, machine: Machine | None = None) -> tuple[Memory, list[Section]]:
    memory = Memory(size)
    memory.write(0, np.arange(256, dtype=np.float32))
    return memory, Simulator(memory, machine or Machine()).run(assemble(text))


@pytest.mark.parametrize(
    ("program", "message"),
    [
        ("", "the program ends without a halt"),
        ("load.w s2047, [0], 1x2x1x16, 0:16:0:1", "names the rows 2047 to 2049 of 2048 in the scratchpad"),
        ("load.w s0, [0], 1x1x1x17, 0:0:0:1", "has 68 lanes in a row of 64"),
        ("load.w s0, [2], 1x1x1x16, 0:0:0:1", "the address 2 is no multiple of 4"),
        ("load.w s0, [4092], 1x1x1x2, 0:0:0:1", "touches the bytes 4092 to 4100 of a memory of 4096"),
        ("load.w s0, [0], 1x1x1x2, 0:0:0:-1", "touches the bytes -4 to 4"),
        ("load.w s0, [18446744073709551612], 1x1x1x1, 0:0:0:1", "touches the bytes 18446744073709551612"),
        ("load.w s0, [1020], 1x1x1x2, 0:0:0:1", "loads memory that nobody has written"),
        ("load.b s0, [1023], 1x1x1x2, 0:0:0:1", "loads memory that nobody has written"),
        ("vadd.f32 a0, s0, 1x16", "reads 64 of row 0 of the scratchpad, where 0 are defined"),
        (
            "load.w s0, [0], 1x2x1x8, 0:8:0:1\nmma.f32 a0, s0, s0, 2x2x9",
            "reads 36 of row 0 of the scratchpad, where 32",
        ),
        ("load.w s0, [0], 1x1x1x8, 0:0:0:1\nmma.f32 a0, s0, s0, 1x2x8", "reads 32 of row 1"),
        ("load.w s0, [0], 1x1x1x8, 0:0:0:1\nmma.f32 a0, s0, s0, 1x1x8, +", "row 0 of the accumulator, where 0 are"),
        ("load.w s0, [0], 1x1x1x8, 0:0:0:1\nvcopy.f32 a0, s0, 1x8\nvadd.f32 a0, #1.0, 1x9", "reads 9 of row 0"),
        ("vcopy.f32 a0, #0.0, 1x17", "has 17 lanes in a row of 16"),
        ("vcopy.f32 a1023, #0.0, 2x1", "names the rows 1023 to 1025 of 1024 in the accumulator"),
        ("store.w [0], a0, 1x1x1x1, 0:0:0:1", "reads 1 of row 0 of the accumulator, where 0 are defined"),
        (
            "vcopy.f32 a0, #1.0, 1x1\nstore.w [2048], a0, 1x1x1x1, 0:0:0:1\nload.w s0, [2048], 1x1x1x1, 0:0:0:1",
            "loads memory that was stored behind the last fence",
        ),
    ],
)
def test_what_programs_must_not_do(program: str, message: str) -> None:
    with pytest.raises(MachineError, match=re.escape(message)):
        run(f"{program}\nhalt" if program else "")


def test_errors_name_the_instruction() -> None:
    with pytest.raises(MachineError, match=re.escape("instruction 1, 'vadd.f32 a0, s0, 1x16': reads")):
        run("fence\nvadd.f32 a0, s0, 1x16\nhalt")


def test_a_fence_lets_what_was_stored_be_loaded() -> None:
    memory, sections = run("""
        vcopy.f32 a0, #3.0, 1x2
        store.w [2048], a0, 1x1x1x2, 0:0:0:1
        fence
        load.w s0, [2048], 1x1x1x2, 0:0:0:1
        vadd.f32 a0, s0, 1x2
        store.w [3072], a0, 1x1x1x2, 0:0:0:1
        halt
    """)
    assert memory.read(3072, (2,), np.float32).tolist() == [6, 6]
    assert [section.instructions for section in sections] == [2, 3]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("copy", np.full(16, 4)),
        ("add", ROW + 4),
        ("sub", ROW - 4),
        ("mul", ROW * 4),
        ("div", ROW / 4),
        ("max", np.maximum(ROW, 4)),
        ("min", np.minimum(ROW, 4)),
    ],
)
@pytest.mark.parametrize("kind", ["f32", "i32"])
def test_vector_instructions(name: str, expected: np.ndarray, kind: str) -> None:
    if (name, kind) == ("div", "i32"):
        pytest.skip("the machine does not divide integers")
    dtype = np.float32 if kind == "f32" else np.int32
    memory = Memory(4096)
    memory.write(0, np.stack([ROW, np.full(16, 4)]).astype(dtype))
    four = "4" if kind == "i32" else "4.0"
    for operand in ("s1", f"#{four}"):
        program = f"""
            load.w s0, [0], 1x2x1x16, 0:16:0:1
            vcopy.{kind} a0, s0, 1x16
            v{name}.{kind} a0, {operand}, 1x16
            store.w [1024], a0, 1x1x1x16, 0:0:0:1
            halt
        """
        Simulator(memory).run(assemble(program))
        np.testing.assert_array_equal(memory.read(1024, (16,), dtype), expected.astype(dtype))


def test_not_a_number_stays_one() -> None:
    memory = Memory(4096)
    memory.write(0, np.array([[np.nan, 1, -np.inf, -0.0], [1, np.nan, np.nan, 0]], np.float32))
    for name in ("max", "min"):
        program = f"""
            load.w s0, [0], 1x2x1x4, 0:4:0:1
            vcopy.f32 a0, s0, 1x4
            v{name}.f32 a0, s1, 1x4
            store.w [1024], a0, 1x1x1x4, 0:0:0:1
            halt
        """
        Simulator(memory).run(assemble(program))
        result = memory.read(1024, (4,), np.float32)
        assert np.isnan(result).tolist() == [True, True, True, False]
        assert np.signbit(result[3])


def test_sums_of_integers_wrap() -> None:
    memory, _ = run("vcopy.i32 a0, #2147483647, 1x1\nvadd.i32 a0, #1, 1x1\nstore.w [0], a0, 1x1x1x1, 0:0:0:1\nhalt")
    assert memory.read(0, (1,), np.int32)[0] == -(2**31)


def test_units_work_at_the_same_time() -> None:
    load, product = "load.w s{0}, [0], 1x16x1x16, 0:16:0:1", "mma.f32 a0, s{0}, s{0}, 16x16x16"
    apart = [load.format(0), product.format(0), load.format(0), product.format(0), "halt"]
    other = [load.format(0), product.format(0), load.format(16), product.format(16), "halt"]
    (slow,), (fast,) = run("\n".join(apart))[1], run("\n".join(other))[1]
    # A load takes 8 + 16 cycles and 40 more until its rows are there, a product 16 + 16. The second load of `apart`
    # overwrites what the first product reads, so that it waits for its end.
    assert fast.cycles == 1 + (24 + 40 + 32) + 32
    assert slow.cycles == 1 + 2 * (24 + 40 + 32)
    assert slow.busy == fast.busy


def test_costs_of_a_machine() -> None:
    slow = Machine(transfer_setup=100, memory_latency=1000, vector_setup=7, division_cycles=20)
    (section,) = run("load.w s0, [0], 1x1x1x16, 0:0:0:1\nhalt", machine=slow)[1]
    assert section.cycles == 1 + 101 + 1000
    (section,) = run("vcopy.f32 a0, #1.0, 10x16\nvdiv.f32 a0, #2.0, 10x16\nhalt", machine=slow)[1]
    assert section.cycles == 1 + 17 + 207


def test_machines_have_sensible_sizes() -> None:
    with pytest.raises(ValueError, match="scratchpad_rows is 10: a machine has 64 to 65536"):
        Machine(scratchpad_rows=10)


def test_the_host_stays_within_the_memory() -> None:
    with pytest.raises(MachineError, match="the host writes 8 bytes to 4 in a memory of 8"):
        Memory(8).write(4, np.zeros(2, np.float32))
    with pytest.raises(MachineError, match="touches the bytes 4 to 12 of a memory of 8"):
        Memory(8).read(4, (2,), np.float32)
