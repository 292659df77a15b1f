# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs as text, and back."""

from __future__ import annotations

import math
import re
import struct
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from .isa import (
    ACCUMULATE,
    BY_MNEMONIC,
    IMMEDIATE,
    MOST_COUNT,
    MOST_STRIDE,
    NOTHING,
    Form,
    Four,
    Instruction,
    Operation,
    decode,
    encode,
)

_T = TypeVar("_T")


class AssemblerError(ValueError):
    """A line of a program that is not an instruction; the message names the line."""


def assemble(text: str) -> bytes:
    """The program that a text describes, with one instruction per line; a semicolon starts a comment.

    >>> program = assemble('''
    ...     load.w   s0, [0], 1x4x1x16, 0:16:0:1   ; four rows of 16 words
    ...     vcopy.f32 a0, s0, 4x16
    ...     vmax.f32 a0, #0.0, 4x16                ; no number is below zero
    ...     store.w  [256], a0, 1x4x1x16, 0:16:0:1
    ...     halt
    ... ''')
    >>> len(program)
    200
    >>> assemble("halt\\nmultiply")
    Traceback (most recent call last):
        ...
    matrix_machine.assembler.AssemblerError: line 2: no instruction is called 'multiply', in 'multiply'
    """
    return encode(_instructions(text))


def disassemble(program: bytes) -> str:
    """The text of a program, which assembles to the same bytes.

    >>> disassemble(assemble("vmax.f32 a3, #0.5, 4x16"))
    'vmax.f32 a3, #0.5, 4x16\\n'
    """
    return "".join(f"{show(instruction)}\n" for instruction in decode(program))


def show(it: Instruction) -> str:
    """One instruction as text.

    >>> show(Instruction(0))
    'halt'
    """
    operation = it.operation
    counts, strides = "x".join(map(str, it.counts)), ":".join(map(str, it.strides))
    if operation.form is Form.LOAD:
        operands = f" s{it.x}, [{it.z}], {counts}, {strides}"
    elif operation.form is Form.STORE:
        operands = f" [{it.z}], a{it.x}, {counts}, {strides}"
    elif operation.form is Form.PRODUCT:
        sizes = "x".join(map(str, it.counts[:3]))
        operands = f" a{it.x}, s{it.y}, s{it.z}, {sizes}{', +' if it.flags & ACCUMULATE else ''}"
    elif operation.form is Form.VECTOR:
        operand = f"#{_number_text(operation, it.z)}" if it.flags & IMMEDIATE else f"s{it.y}"
        operands = f" a{it.x}, {operand}, {it.counts[0]}x{it.counts[1]}"
    else:
        operands = ""
    return operation.mnemonic + operands


def immediate_bits(kind: str, value: float) -> int:
    """A number as the 32 bits of an immediate.

    >>> hex(immediate_bits("f32", 1.0)), immediate_bits("i32", -1) == 2**32 - 1
    ('0x3f800000', True)
    """
    if kind == "i32":
        if not -(1 << 31) <= value < 1 << 31:
            raise ValueError(f"{value} is not an integer of 32 bits")
        return int(value) & 0xFFFFFFFF
    bits: int = struct.unpack("<I", struct.pack("<f", value))[0]
    return bits


def _number_text(operation: Operation, bits: int) -> str:
    if operation.kind == "i32":
        return str(bits - (1 << 32) if bits >> 31 else bits)
    (value,) = struct.unpack("<f", struct.pack("<I", bits))
    # A not-a-number has a payload, which no decimal tells.
    return repr(value) if value == value else f"0x{bits:08x}"


def _instructions(text: str) -> Iterator[Instruction]:
    for number, line in enumerate(text.splitlines(), 1):
        code = line.partition(";")[0].strip()
        if not code:
            continue
        try:
            yield _instruction(code)
        except ValueError as error:
            raise AssemblerError(f"line {number}: {error}, in {code[:120]!r}") from None


def _instruction(line: str) -> Instruction:
    mnemonic, _, rest = line.partition(" ")
    operation = BY_MNEMONIC.get(mnemonic)
    if operation is None:
        raise ValueError(f"no instruction is called {mnemonic[:40]!r}")
    operands = [operand.strip() for operand in rest.split(",")] if rest.strip() else []
    return _READERS[operation.form](operation, operands)


def _none(operation: Operation, operands: list[str]) -> Instruction:
    _expect(operation, operands, "")
    return Instruction(operation.code)


def _load(operation: Operation, operands: list[str]) -> Instruction:
    row, address, counts, strides = _expect(operation, operands, "sROW, [ADDRESS], counts, strides")
    return Instruction(operation.code, _row(row, "s"), 0, _address(address), _counts(counts), _strides(strides))


def _store(operation: Operation, operands: list[str]) -> Instruction:
    address, row, counts, strides = _expect(operation, operands, "[ADDRESS], aROW, counts, strides")
    return Instruction(operation.code, _row(row, "a"), 0, _address(address), _counts(counts), _strides(strides))


def _product(operation: Operation, operands: list[str]) -> Instruction:
    flags = 0
    if len(operands) == 5:
        if operands.pop() != "+":
            raise ValueError("behind the sizes there may only be a +")
        flags = ACCUMULATE
    to, left, right, sizes = _expect(operation, operands, "aROW, sROW, sROW, ROWSxCOLUMNSxDEPTH")
    counts = (*_sizes(sizes, 3), 0)
    return Instruction(operation.code, _row(to, "a"), _row(left, "s"), _row(right, "s"), _four(counts), NOTHING, flags)


def _vector(operation: Operation, operands: list[str]) -> Instruction:
    to, operand, sizes = _expect(operation, operands, "aROW, sROW or #NUMBER, ROWSxCOLUMNS")
    counts = _four((*_sizes(sizes, 2), 0, 0))
    if operand.startswith("#"):
        bits = _immediate(operation.kind, operand[1:])
        return Instruction(operation.code, _row(to, "a"), 0, bits, counts, NOTHING, IMMEDIATE)
    return Instruction(operation.code, _row(to, "a"), _row(operand, "s"), 0, counts)


_READERS: dict[Form, Callable[[Operation, list[str]], Instruction]] = {
    Form.NONE: _none,
    Form.LOAD: _load,
    Form.STORE: _store,
    Form.PRODUCT: _product,
    Form.VECTOR: _vector,
}


def _expect(operation: Operation, operands: list[str], pattern: str) -> list[str]:
    wanted = pattern.split(", ") if pattern else []
    if len(operands) != len(wanted):
        has = f"the operands {pattern}" if pattern else "no operands"
        raise ValueError(f"{operation.mnemonic} has {has}, and not {len(operands)} of them")
    return operands


def _within(value: int, least: int, most: int, what: str) -> int:
    if not least <= value <= most:
        raise ValueError(f"{what} {value} is not within {least} and {most}")
    return value


def _digits(text: str, most: int, what: str) -> int:
    # Python takes more than ASCII digits, and refuses numbers of thousands of digits with a sentence of its own.
    if not re.fullmatch(r"-?[0-9]{1,20}", text):
        raise ValueError(f"{text[:40]!r} is not a number for {what}")
    return _within(int(text), -most if what == "stride" else 0, most, what)


def _row(text: str, letter: str) -> int:
    where = {"s": "scratchpad", "a": "accumulator"}[letter]
    if not re.fullmatch(letter + "[0-9]{1,20}", text):
        raise ValueError(f"{text[:40]!r} is not a row of the {where}, say {letter}0")
    return _within(int(text[1:]), 0, (1 << 16) - 1, "row")


def _address(text: str) -> int:
    if not (text.startswith("[") and text.endswith("]")):
        raise ValueError(f"{text[:40]!r} is not an address, say [64]")
    return _digits(text[1:-1].strip(), (1 << 64) - 1, "address")


def _sizes(text: str, number: int) -> tuple[int, ...]:
    parts = text.split("x")
    if len(parts) != number:
        raise ValueError(f"{text[:40]!r} has {len(parts)} counts in place of {number}")
    return tuple(_digits(part, MOST_COUNT, "count") for part in parts)


def _counts(text: str) -> Four:
    return _four(_sizes(text, 4))


def _strides(text: str) -> Four:
    parts = text.split(":")
    if len(parts) != 4:
        raise ValueError(f"{text[:40]!r} has {len(parts)} strides in place of 4")
    return _four([_digits(part, MOST_STRIDE, "stride") for part in parts])


def _four(values: Iterable[int]) -> Four:
    a, b, c, d = values
    return (a, b, c, d)


def _immediate(kind: str, text: str) -> int:
    if re.fullmatch(r"0x[0-9a-fA-F]{1,8}", text):
        return int(text, 16)
    pattern = r"-?[0-9]{1,20}" if kind == "i32" else r"-?([0-9]{1,60}(\.[0-9]{0,60})?(e[-+]?[0-9]{1,4})?|inf)"
    if not re.fullmatch(pattern, text):
        raise ValueError(f"{text[:40]!r} is not a number of type {kind}")
    try:
        number = int(text) if kind == "i32" else float(text)
        if math.isinf(number) and not text.endswith("inf"):
            raise OverflowError
        return immediate_bits(kind, number)
    except OverflowError:
        raise ValueError(f"{text[:40]!r} is too large for {kind}") from None
