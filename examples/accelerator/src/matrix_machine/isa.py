# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The instruction set: the table of instructions, and their form as five 64-bit words."""

from __future__ import annotations

import enum
import struct
from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Form(enum.Enum):
    """Which fields an instruction has."""

    NONE = enum.auto()
    LOAD = enum.auto()
    STORE = enum.auto()
    PRODUCT = enum.auto()
    VECTOR = enum.auto()


class Unit(enum.Enum):
    """The parts of the machine that work at the same time."""

    LOAD = "load"
    COMPUTE = "compute"
    STORE = "store"


class Operation(NamedTuple):
    """A row of the instruction set."""

    code: int
    mnemonic: str
    form: Form
    itemsize: int = 4

    @property
    def kind(self) -> str:
        """The part of the mnemonic behind the dot.

        >>> BY_MNEMONIC["vadd.i32"].kind
        'i32'
        """
        return self.mnemonic.partition(".")[2]


VECTOR_OPERATIONS = ("copy", "add", "sub", "mul", "max", "min")
OPERATIONS = (
    Operation(0x00, "halt", Form.NONE),
    Operation(0x01, "fence", Form.NONE),
    Operation(0x10, "load.w", Form.LOAD),
    Operation(0x11, "load.b", Form.LOAD, itemsize=1),
    Operation(0x18, "store.w", Form.STORE),
    Operation(0x20, "mma.f32", Form.PRODUCT),
    Operation(0x21, "mma.i8", Form.PRODUCT, itemsize=1),
    *(Operation(0x30 + number, f"v{name}.f32", Form.VECTOR) for number, name in enumerate(VECTOR_OPERATIONS)),
    Operation(0x36, "vdiv.f32", Form.VECTOR),
    *(Operation(0x40 + number, f"v{name}.i32", Form.VECTOR) for number, name in enumerate(VECTOR_OPERATIONS)),
)
BY_CODE = {operation.code: operation for operation in OPERATIONS}
BY_MNEMONIC = {operation.mnemonic: operation for operation in OPERATIONS}
UNITS = {
    Form.LOAD: Unit.LOAD,
    Form.STORE: Unit.STORE,
    Form.PRODUCT: Unit.COMPUTE,
    Form.VECTOR: Unit.COMPUTE,
}

ACCUMULATE = 1
"""The flag of a product that adds to the sums that are there."""
IMMEDIATE = 2
"""The flag of a vector instruction whose operand is the 32 bits in `z`."""
MOST_COUNT = (1 << 16) - 1
MOST_STRIDE = (1 << 31) - 1

_LAYOUT = struct.Struct("<BxHHHQ4H4i")
WORD_BYTES = _LAYOUT.size
"""The bytes of an instruction."""

Four = tuple[int, int, int, int]
NOTHING: Four = (0, 0, 0, 0)


class Instruction(NamedTuple):
    """One instruction. What the fields mean depends on the form; the page of the machine has the table."""

    code: int
    x: int = 0
    y: int = 0
    z: int = 0
    counts: Four = NOTHING
    strides: Four = NOTHING
    flags: int = 0

    @property
    def operation(self) -> Operation:
        """The row of the table."""
        return BY_CODE[self.code]


class EncodingError(ValueError):
    """Bytes that are not a program, or a field that does not fit into its bits."""


# The fields, and the flags, that may differ from zero in each form.
_USED = {
    Form.NONE: ("", 0),
    Form.LOAD: ("xzcs", 0),
    Form.STORE: ("xzcs", 0),
    Form.PRODUCT: ("xyzc", ACCUMULATE),
    Form.VECTOR: ("xyzc", IMMEDIATE),
}


def encode(instructions: Iterable[Instruction]) -> bytes:
    """Instructions as bytes.

    >>> len(encode([Instruction(BY_MNEMONIC["halt"].code)]))
    40
    """
    words = bytearray()
    for number, it in enumerate(instructions):
        try:
            words += _LAYOUT.pack(it.code, it.flags, it.x, it.y, it.z, *it.counts, *it.strides)
        except struct.error as error:
            raise EncodingError(f"instruction {number}: a field does not fit: {it} ({error})") from None
    return bytes(words)


def decode(program: bytes) -> Iterator[Instruction]:
    """The instructions of a program; fields that a form does not use have to be zero.

    >>> list(decode(encode([Instruction(0)])))[0].operation.mnemonic
    'halt'
    """
    if len(program) % WORD_BYTES:
        raise EncodingError(f"a program of {len(program)} bytes: an instruction has {WORD_BYTES}")
    for number, fields in enumerate(_LAYOUT.iter_unpack(program)):
        code, flags, x, y, z, *rest = fields
        instruction = Instruction(code, x, y, z, tuple(rest[:4]), tuple(rest[4:]), flags)
        if program[number * WORD_BYTES + 1]:
            raise EncodingError(f"instruction {number}: byte 1 is not zero")
        if (wrong := _mistake(instruction)) is not None:
            raise EncodingError(f"instruction {number}: {wrong}")
        yield instruction


def _mistake(it: Instruction) -> str | None:
    operation = BY_CODE.get(it.code)
    if operation is None:
        return f"no instruction has the code 0x{it.code:02x}"
    used, flags = _USED[operation.form]
    if it.flags & ~flags:
        return f"{operation.mnemonic} has no flag 0x{it.flags & ~flags:x}"
    values = {"x": it.x, "y": it.y, "z": it.z, "s": any(it.strides), "c": any(it.counts)}
    if any(value for field, value in values.items() if field not in used):
        return f"{operation.mnemonic} has a field that it does not use: {it}"
    spare = it.counts[{Form.PRODUCT: 3, Form.VECTOR: 2}.get(operation.form, 4) :]
    if any(spare):
        return f"{operation.mnemonic} has a count that it does not use: {it.counts}"
    if operation.form is Form.VECTOR and it.flags & IMMEDIATE and (it.y or it.z >> 32):
        return f"{operation.mnemonic} has an immediate and a row, or one of more than 32 bits"
    if operation.form is Form.PRODUCT and it.z >> 16:
        return f"{operation.mnemonic} names the row {it.z}"
    if operation.form is Form.VECTOR and not it.flags & IMMEDIATE and it.z:
        return f"{operation.mnemonic} has an immediate without its flag"
    return None
