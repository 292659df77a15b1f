# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The file of a saved program: an uncompressed zip archive of three members."""

from __future__ import annotations

import mmap
import os
import stat
import zipfile
import zlib
from collections.abc import Callable
from typing import BinaryIO

from ..atomic_file import replace_file
from ..program.saved_file import MEMBERS

_ALIGNMENT = 64
_LOCAL_HEADER = 30
# The extra field that gives sizes 64 bits.
_WIDE_EXTRA = 20
# An extra field nobody knows is padding; its own head is 4 bytes long.
_PADDING_ID = 0x4D54
_CHUNK = 1 << 24


def write_container(path: str, members: dict[str, Callable[[BinaryIO], None]]) -> None:
    """Writes a file, whole or not at all; each member is written by its function."""
    with replace_file(path) as file:
        write_members(file, members)


def write_members(file: BinaryIO, members: dict[str, Callable[[BinaryIO], None]]) -> None:
    """Writes the archive into an open file."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as archive:
        for name, write in members.items():
            info = zipfile.ZipInfo(name)
            # Large members need a wider header, and whether they are large is known only afterwards.
            begin = file.tell() + _LOCAL_HEADER + len(name) + _WIDE_EXTRA + 4
            padding = -begin % _ALIGNMENT
            info.extra = _PADDING_ID.to_bytes(2, "little") + padding.to_bytes(2, "little") + bytes(padding)
            with archive.open(info, "w", force_zip64=True) as member:
                write(member)  # type: ignore[arg-type]


def read_container(path: str | os.PathLike[str]) -> dict[str, memoryview]:
    """The members of a file, checked against their checksums. Whatever is wrong with it is a `ValueError`.

    The file is read, not mapped: pages of a mapping change with the file, and are gone when somebody truncates it.
    """
    # A pipe with nobody at its other end must not be waited for.
    with open(path, "rb", opener=lambda name, flags: os.open(name, flags | os.O_NONBLOCK)) as file:
        status = os.fstat(file.fileno())
        if not stat.S_ISREG(status.st_mode):
            raise ValueError("not a saved program: it is no regular file")
        return read_members(file, status.st_size)


def read_members(file: BinaryIO, size: int) -> dict[str, memoryview]:
    """The members of an archive of that many bytes, in memory of their own that can be written to."""
    try:
        with zipfile.ZipFile(file) as archive:
            entries = archive.infolist()
    except (zipfile.BadZipFile, EOFError, ValueError, NotImplementedError, UnicodeDecodeError) as error:
        raise ValueError(f"not a saved program, or a truncated one ({error})") from None
    infos = {info.filename: info for info in entries}
    if sorted(info.filename for info in entries) != sorted(MEMBERS):
        raise ValueError("not a saved program: it has other parts")
    content = memoryview(mmap.mmap(-1, size))
    file.seek(0)
    done = 0
    while done < size:
        count = file.readinto(content[done : done + _CHUNK])  # type: ignore[attr-defined]
        if not count:
            raise ValueError("it became shorter while it was read")
        done += count
    return {name: _member(content, info) for name, info in infos.items()}


def _member(content: memoryview, info: zipfile.ZipInfo) -> memoryview:
    head = content[info.header_offset : info.header_offset + _LOCAL_HEADER]
    if len(head) != _LOCAL_HEADER or bytes(head[:4]) != b"PK\x03\x04" or info.compress_type != zipfile.ZIP_STORED:
        raise ValueError(f"its part {info.filename} is damaged")
    lengths = int.from_bytes(head[26:28], "little") + int.from_bytes(head[28:30], "little")
    begin = info.header_offset + _LOCAL_HEADER + lengths
    member = content[begin : begin + info.file_size]
    if len(member) != info.file_size or _checksum(member) != info.CRC:
        raise ValueError(f"its part {info.filename} is damaged")
    # Our own files are aligned; one that another program has packed again need not be.
    return member if begin % _ALIGNMENT == 0 else memoryview(bytearray(member))


def _checksum(data: memoryview) -> int:
    value = 0
    for begin in range(0, len(data), _CHUNK):
        value = zlib.crc32(data[begin : begin + _CHUNK], value)
    return value
