# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The assembler: text to bytes and back, and what it says about text and bytes that are no programs."""

from __future__ import annotations

import random
import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from matrix_machine import AssemblerError, assemble, disassemble
from matrix_machine.isa import (
    ACCUMULATE,
    IMMEDIATE,
    OPERATIONS,
    WORD_BYTES,
    EncodingError,
    Form,
    Instruction,
    Operation,
    decode,
    encode,
)


def any_instruction(chosen: random.Random, operation: Operation) -> Instruction:
    def row() -> int:
        return chosen.choice([0, 1, 2047, 65535])

    counts = [chosen.choice([0, 1, 16, 65535]) for _ in range(4)]
    strides = tuple(chosen.choice([0, 1, -1, 3136, 2**31 - 1, -(2**31) + 1]) for _ in range(4))
    if operation.form in (Form.LOAD, Form.STORE):
        address = chosen.choice([0, 4, 2**63, 2**64 - 1])
        return Instruction(operation.code, row(), 0, address, tuple(counts), strides)
    if operation.form is Form.PRODUCT:
        flags = chosen.choice([0, ACCUMULATE])
        return Instruction(operation.code, row(), row(), row(), (*counts[:3], 0), flags=flags)
    if operation.form is Form.VECTOR:
        if chosen.random() < 0.5:
            return Instruction(operation.code, row(), row(), 0, (*counts[:2], 0, 0))
        bits = chosen.choice([0, 1, 2**31, 0x3F800000, 0x7F800000, 0xFF800000, 0x7FC00001, chosen.getrandbits(32)])
        return Instruction(operation.code, row(), 0, bits, (*counts[:2], 0, 0), flags=IMMEDIATE)
    return Instruction(operation.code)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.mnemonic)
def test_every_instruction_goes_there_and_back(operation: Operation) -> None:
    chosen = random.Random(operation.code)
    program = encode([any_instruction(chosen, operation) for _ in range(100)])
    text = disassemble(program)
    assert assemble(text) == program
    assert all(line.startswith(operation.mnemonic) for line in text.splitlines())
    assert encode(decode(program)) == program


def test_comments_and_spaces() -> None:
    text = "\n  ; nothing\n\thalt ; the end\n\n vadd.f32   a0 ,s1,  2x16;x\n"
    assert disassemble(assemble(text)) == "halt\nvadd.f32 a0, s1, 2x16\n"
    assert assemble("") == b""


WRONG = [
    ("jump 3", "no instruction is called 'jump'"),
    ("HALT", "no instruction is called 'HALT'"),
    ("halt now", "halt has no operands, and not 1 of them"),
    ("load.w s0, [0], 1x1x1x1", "load.w has the operands sROW, [ADDRESS], counts, strides, and not 3 of them"),
    ("load.w a0, [0], 1x1x1x1, 0:0:0:1", "'a0' is not a row of the scratchpad, say s0"),
    ("store.w [0], s0, 1x1x1x1, 0:0:0:1", "'s0' is not a row of the accumulator, say a0"),
    ("load.w s0, 0, 1x1x1x1, 0:0:0:1", "'0' is not an address, say [64]"),
    ("load.w s0, [-4], 1x1x1x1, 0:0:0:1", "address -4 is not within 0 and"),
    ("load.w s0, [18446744073709551616], 1x1x1x1, 0:0:0:1", "is not within 0 and"),
    ("load.w s0, [0x10], 1x1x1x1, 0:0:0:1", "'0x10' is not a number for address"),
    ("load.w s0, [0], 1x1x1, 0:0:0:1", "'1x1x1' has 3 counts in place of 4"),
    ("load.w s0, [0], 1x1x1x65536, 0:0:0:1", "count 65536 is not within 0 and 65535"),
    ("load.w s0, [0], 1x1x1x-1, 0:0:0:1", "count -1 is not within"),
    ("load.w s0, [0], 1x1x1x1, 0:0:1", "'0:0:1' has 3 strides in place of 4"),
    ("load.w s0, [0], 1x1x1x1, 0:0:0:2147483648", "stride 2147483648 is not within"),
    ("load.w s65536, [0], 1x1x1x1, 0:0:0:1", "row 65536 is not within 0 and 65535"),
    ("load.w s-1, [0], 1x1x1x1, 0:0:0:1", "'s-1' is not a row"),
    ("load.w s\u0663, [0], 1x1x1x1, 0:0:0:1", "is not a row"),
    ("load.w s1_0, [0], 1x1x1x1, 0:0:0:1", "is not a row"),
    ("mma.f32 a0, s0, s0, 16x16x16, -", "behind the sizes there may only be a +"),
    ("mma.f32 a0, s0, s0, 16x16", "'16x16' has 2 counts in place of 3"),
    ("vadd.f32 a0, #one, 1x1", "'one' is not a number of type f32"),
    ("vadd.f32 a0, #nan, 1x1", "'nan' is not a number of type f32"),
    ("vadd.f32 a0, #1e999, 1x1", "'1e999' is too large for f32"),
    ("vadd.f32 a0, #1e39, 1x1", "'1e39' is too large for f32"),
    ("vadd.i32 a0, #1.5, 1x1", "'1.5' is not a number of type i32"),
    ("vadd.i32 a0, #2147483648, 1x1", "2147483648 is not an integer of 32 bits"),
    ("vadd.f32 a0, #0x100000000, 1x1", "is not a number"),
    ("vdiv.i32 a0, s0, 1x1", "no instruction is called 'vdiv.i32'"),
    ("vadd.f32 a0, s0, " + "9" * 5000 + "x1", "is not a number for count"),
    ("vadd.f32 a0,, 1x1", "'' is not a row of the scratchpad"),
    ("\0", "no instruction is called"),
]


@pytest.mark.parametrize(("line", "message"), WRONG)
def test_mistakes_name_their_line(line: str, message: str) -> None:
    with pytest.raises(AssemblerError, match="line 3: .*" + re.escape(message)) as error:
        assemble(f"halt\n; a comment\n{line}\nhalt")
    assert len(str(error.value)) < 500


def result_of(function: Callable[[Any], Any], argument: object) -> Any:
    """What a function returns, or the text of the error that tells what is wrong."""
    try:
        return function(argument)
    except (AssemblerError, EncodingError) as error:
        return str(error)


def test_any_text_is_a_program_or_an_error() -> None:
    chosen = random.Random(0)
    valid = "load.w s0, [0], 1x2x1x4, 0:4:0:1\nmma.f32 a0, s0, s0, 2x2x4, +\nvmax.f32 a0, #0.5, 2x2\nhalt"
    for _ in range(3000):
        text = list(valid)
        for _ in range(chosen.randrange(1, 4)):
            text[chosen.randrange(len(text))] = chosen.choice("0123456789sa[]x:#,;+-. e\n\0é")
        program = result_of(assemble, "".join(text))
        if isinstance(program, str):
            assert re.match(r"line \d+: ", program)
        else:
            assert assemble(disassemble(program)) == program


def test_any_bytes_are_a_program_or_an_error() -> None:
    chosen = random.Random(0)
    for _ in range(2000):
        program = bytearray(assemble("mma.f32 a0, s0, s0, 2x2x4, +\nvmax.f32 a0, #0.5, 2x2"))
        program[chosen.randrange(len(program))] = chosen.randrange(256)
        read = result_of(lambda program: list(decode(program)), bytes(program))
        if isinstance(read, str):
            assert read.startswith("instruction ")
        else:
            assert assemble(disassemble(bytes(program))) == program


def test_programs_have_whole_instructions() -> None:
    with pytest.raises(EncodingError, match=f"a program of 39 bytes: an instruction has {WORD_BYTES}"):
        disassemble(assemble("halt")[:-1])


@pytest.mark.parametrize(
    ("offset", "value", "message"),
    [
        (0, 0xFF, "no instruction has the code 0xff"),
        (1, 1, "byte 1 is not zero"),
        (2, 4, "vmax.f32 has no flag 0x4"),
        (6, 1, "vmax.f32 has an immediate and a row"),
        (20, 1, "vmax.f32 has a count that it does not use"),
        (39, 1, "vmax.f32 has a field that it does not use"),
    ],
)
def test_unused_fields_are_zero(offset: int, value: int, message: str) -> None:
    program = bytearray(assemble("vmax.f32 a0, #0.5, 2x2"))
    program[offset] = value
    with pytest.raises(EncodingError, match=f"instruction 0: {message}"):
        disassemble(bytes(program))


def test_fields_that_do_not_fit() -> None:
    with pytest.raises(EncodingError, match="instruction 0: a field does not fit"):
        encode([Instruction(0x10, x=1 << 16)])


def test_the_page_has_all_codes() -> None:
    page = Path(__file__).resolve().parents[3] / "docs" / "accelerator.md"
    if not page.exists():
        pytest.skip("the tests are not in the tree of torch-mlir")
    words = " ".join(page.read_text(encoding="utf-8").split())
    for operation in OPERATIONS:
        assert f"`{operation.mnemonic}` 0x{operation.code:02x}" in words


def test_the_layout_is_the_documented_one() -> None:
    program = assemble("load.w s1, [2], 3x4x5x6, 7:8:9:-10")
    assert struct.unpack("<BBHHHQHHHHiiii", program) == (0x10, 0, 0, 1, 0, 2, 3, 4, 5, 6, 7, 8, 9, -10)
