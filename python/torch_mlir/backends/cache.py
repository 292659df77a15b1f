# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiled code on disk, for the next process: a folder of files that only this user can write.

Nothing is locked. A file is written under another name and takes its own in one step, so that readers see whole files
and a process that is killed leaves at most one that nobody reads. What is damaged nevertheless is thrown away.
"""

from __future__ import annotations

import contextlib
import fcntl
import functools
import hashlib
import os
import stat
import struct
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ..compile_log import SettingsError, log
from ..compile_log.settings import is_on

_MAGIC = b"tmlircc1"
# Magic, digest of all that follows it, key, length of the interface, length of the code.
_HEADER = struct.Struct("<8s32s32sQQ")
_SUFFIX = ".tmo"
_TEMPORARY = ".writing-"
_UNITS = {"K": 2**10, "M": 2**20, "G": 2**30}
_DEFAULT_LIMIT = 2**30
# Seconds after which a temporary file that nobody holds is nobody's, and after which it is whoever holds it.
_YOUNG = 5.0
_ABANDONED = 600.0
# Eviction goes on until this part of the limit is left, so that not every store evicts.
_KEPT = 0.9


@dataclass(frozen=True)
class Entry:
    """Machine code, and how it is called, as JSON."""

    interface: str
    code: bytes


@dataclass(frozen=True)
class DiskCache:
    """A folder of entries with a bound on their size."""

    folder: Path
    limit: int = _DEFAULT_LIMIT

    def load(self, key: str) -> Entry | None:
        """The entry of a key; None if there is none that can be trusted.

        >>> with tempfile.TemporaryDirectory() as folder:
        ...     cache = DiskCache(Path(folder) / "cache")
        ...     cache.store("0" * 64, Entry("{}", b"code"))
        ...     cache.load("0" * 64)
        Entry(interface='{}', code=b'code')
        """
        path = self._path(key)
        try:
            content = _read_own(path) if self._is_safe() else None
        except OSError:
            return None
        if content is None:
            return None
        entry = _decode(content, key)
        if entry is None:
            log().info("%s is damaged and will be made anew", path)
            self.discard(key)
            return None
        with contextlib.suppress(OSError):
            os.utime(path)  # Eviction takes what was not used for longest.
        return entry

    def store(self, key: str, entry: Entry) -> None:
        """Keeps an entry; a disk that cannot take it is no error."""
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if self._is_safe():
                self._write(key, _encode(key, entry))
                self._evict()
        except OSError as error:
            log().info("nothing is kept in %s: %s", self.folder, error)

    def discard(self, key: str) -> None:
        """Removes an entry, if it is there."""
        with contextlib.suppress(OSError):
            self._path(key).unlink()

    def _path(self, key: str) -> Path:
        return self.folder / f"{key}{_SUFFIX}"

    def _write(self, key: str, content: bytes) -> None:
        if len(content) > self.limit:
            return
        handle, temporary = tempfile.mkstemp(dir=self.folder, prefix=_TEMPORARY)
        try:
            with os.fdopen(handle, "wb") as file:
                _lock(handle)  # For as long as this process lives: what a killed one leaves can be told by it.
                file.write(content)
                file.flush()
                os.replace(temporary, self._path(key))
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
            raise

    def _is_safe(self) -> bool:
        """Code from here is run: nobody else may be able to put any here."""
        try:
            status = os.stat(self.folder)
        except FileNotFoundError:
            return False
        if status.st_uid == os.geteuid() and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
            return True
        _warn_once(self.folder)
        return False

    def _evict(self) -> None:
        """Removes what was not used for longest until the rest fits, and what killed processes left."""
        now = time.time()
        entries: list[tuple[float, int, str]] = []
        with os.scandir(self.folder) as files:
            for file in files:
                with contextlib.suppress(OSError):  # Another process may evict at the same time.
                    status = file.stat(follow_symlinks=False)
                    if file.name.endswith(_SUFFIX):
                        entries.append((status.st_mtime, status.st_size, file.path))
                    elif file.name.startswith(_TEMPORARY) and _is_abandoned(file.path, now - status.st_mtime):
                        os.unlink(file.path)
        total = sum(size for _, size, _ in entries)
        if total <= self.limit:
            return
        for _, size, path in sorted(entries):
            if total <= self.limit * _KEPT:
                break
            total -= size
            with contextlib.suppress(OSError):
                os.unlink(path)


def _lock(handle: int) -> bool:
    """Takes a file for this process alone; False if another one has it, or the file system knows no locks."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _is_abandoned(path: str, age: float) -> bool:
    """Whether the process that writes a temporary file is gone."""
    if age > _ABANDONED or age < _YOUNG:
        return age > _ABANDONED
    handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        return _lock(handle)
    finally:
        os.close(handle)


@functools.cache
def _warn_once(folder: Path) -> None:
    """A model has many graphs, and each asks for the folder twice."""
    log().warning("%s is not used as a cache: others than this user can write to it", folder)


def _read_own(path: Path) -> bytes | None:
    """A file's content, if it is an ordinary file of this user that nobody else can write to."""
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except FileNotFoundError:
        return None
    with os.fdopen(handle, "rb") as file:
        status = os.fstat(handle)
        others_write = status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
        if not stat.S_ISREG(status.st_mode) or status.st_uid != os.geteuid() or others_write:
            log().warning("%s is not trusted: others than this user could have written it", path)
            return None
        return file.read()


def _encode(key: str, entry: Entry) -> bytes:
    interface = entry.interface.encode()
    body = interface + entry.code
    counts = (bytes.fromhex(key), len(interface), len(entry.code))
    digest = hashlib.sha256(struct.pack("<32sQQ", *counts) + body).digest()
    return _HEADER.pack(_MAGIC, digest, *counts) + body


def _decode(content: bytes, key: str) -> Entry | None:
    if len(content) < _HEADER.size:
        return None
    magic, digest, stored_key, interface_size, code_size = _HEADER.unpack_from(content)
    if magic != _MAGIC or stored_key != bytes.fromhex(key):
        return None
    if len(content) != _HEADER.size + interface_size + code_size:
        return None
    if hashlib.sha256(memoryview(content)[len(_MAGIC) + 32 :]).digest() != digest:
        return None
    body = content[_HEADER.size :]
    return Entry(body[:interface_size].decode(), body[interface_size:])


def default_cache(environment: Mapping[str, str] = os.environ) -> DiskCache | None:
    """The cache that the environment asks for, or None.

    >>> str(default_cache({"XDG_CACHE_HOME": "/there"}).folder)
    '/there/torch-mlir/code'
    >>> default_cache({"TORCH_MLIR_CACHE": "0"}) is None
    True
    """
    if not is_on(environment, "TORCH_MLIR_CACHE", default="1"):
        return None
    folder = _folder(environment)
    if folder is None:
        return None
    return DiskCache(folder, _parse_size(environment.get("TORCH_MLIR_CACHE_SIZE", "")))


def _folder(environment: Mapping[str, str]) -> Path | None:
    named = environment.get("TORCH_MLIR_CACHE_DIR")
    if named:
        return Path(named).absolute()
    base = environment.get("XDG_CACHE_HOME", "")
    if os.path.isabs(base):  # The specification wants relative ones ignored.
        return Path(base) / "torch-mlir" / "code"
    try:
        return Path.home() / ".cache" / "torch-mlir" / "code"
    except RuntimeError:  # A user without a home.
        return None


def _parse_size(text: str) -> int:
    """Bytes, with K, M or G behind them if they are many."""
    if not text:
        return _DEFAULT_LIMIT
    number, unit = (text[:-1], text[-1].upper()) if text[-1].upper() in _UNITS else (text, "")
    if not number.isdigit():
        raise SettingsError(f"TORCH_MLIR_CACHE_SIZE is {text!r}: expected a number of bytes, like 500M or 2G")
    return int(number) * _UNITS.get(unit, 1)
