# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The cache as a folder of files: whole entries or none, only our own, not too many."""

from __future__ import annotations

import fcntl
import os
import time
from pathlib import Path

import pytest

from torch_mlir.backends.cache import DiskCache, Entry, default_cache
from torch_mlir.compile_log import SettingsError

KEY = "ab" * 32
OTHER = "cd" * 32
ENTRY = Entry('{"inputs": []}', b"\x7fELF" + bytes(1000))


@pytest.fixture
def cache(tmp_path) -> DiskCache:
    made = DiskCache(tmp_path / "cache")
    made.store(KEY, ENTRY)
    return made


def only_file(cache: DiskCache) -> Path:
    (path,) = cache.folder.iterdir()
    return path


def test_an_entry_comes_back(cache) -> None:
    assert cache.load(KEY) == ENTRY
    assert cache.load(OTHER) is None


def test_only_the_user_can_enter(cache) -> None:
    assert cache.folder.stat().st_mode & 0o777 == 0o700
    assert only_file(cache).stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("where", [0, 8, 40, 72, 80, 90, -1], ids=lambda where: f"byte {where}")
def test_a_flipped_bit_is_noticed(cache, where) -> None:
    content = bytearray(only_file(cache).read_bytes())
    content[where] ^= 1
    only_file(cache).write_bytes(content)
    assert cache.load(KEY) is None
    assert not list(cache.folder.iterdir())  # It is thrown away, to be made anew.


@pytest.mark.parametrize("size", [0, 1, 50, 88, 500, -1])
def test_a_truncated_entry_is_noticed(cache, size) -> None:
    content = only_file(cache).read_bytes()
    only_file(cache).write_bytes(content[:size])
    assert cache.load(KEY) is None
    assert not list(cache.folder.iterdir())


def test_an_entry_under_another_name_is_noticed(cache) -> None:
    only_file(cache).rename(cache.folder / f"{OTHER}.tmo")
    assert cache.load(OTHER) is None


def test_lengths_that_lie_are_noticed(cache) -> None:
    content = bytearray(only_file(cache).read_bytes())
    content[72:80] = (2**63).to_bytes(8, "little")
    only_file(cache).write_bytes(content)
    assert cache.load(KEY) is None


@pytest.mark.parametrize("mode", [0o770, 0o707, 0o777])
def test_a_folder_that_others_write_to_is_not_used(cache, mode, caplog) -> None:
    cache.folder.chmod(mode)
    assert cache.load(KEY) is None
    cache.store(OTHER, ENTRY)
    assert [path.stem for path in cache.folder.iterdir()] == [KEY]
    assert caplog.text.count("others than this user can write to it") == 1


def test_a_file_that_others_write_to_is_not_used(cache, caplog) -> None:
    only_file(cache).chmod(0o666)
    assert cache.load(KEY) is None
    assert "not trusted" in caplog.text


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
def test_what_belongs_to_others_is_not_used(cache) -> None:
    os.chown(only_file(cache), 12345, 12345)
    assert cache.load(KEY) is None
    os.chown(only_file(cache), 0, 0)
    assert cache.load(KEY) == ENTRY
    os.chown(cache.folder, 12345, 12345)
    assert cache.load(KEY) is None


def test_links_and_pipes_are_not_followed(cache, tmp_path) -> None:
    path = only_file(cache)
    path.rename(tmp_path / "elsewhere")
    path.symlink_to(tmp_path / "elsewhere")
    assert cache.load(KEY) is None
    path.unlink()
    os.mkfifo(path)
    assert cache.load(KEY) is None


def test_what_was_not_used_for_longest_goes_first(tmp_path) -> None:
    cache = DiskCache(tmp_path, limit=10_000)
    tmp_path.chmod(0o700)
    keys = [f"{number:064x}" for number in range(9)]
    for age, key in enumerate(keys):
        cache.store(key, ENTRY)
        os.utime(tmp_path / f"{key}.tmo", (time.time() - 100 + age,) * 2)
    assert cache.load(keys[0]) == ENTRY  # Used just now.
    cache.store("f" * 64, ENTRY)
    left = {path.stem for path in tmp_path.iterdir()}
    assert keys[0] in left
    assert keys[1] not in left
    assert "f" * 64 in left
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 10_000


def test_other_files_stay(tmp_path) -> None:
    tmp_path.chmod(0o700)
    (tmp_path / "thesis.pdf").write_bytes(bytes(100_000))
    cache = DiskCache(tmp_path, limit=5000)
    for number in range(9):
        cache.store(f"{number:064x}", ENTRY)
    assert (tmp_path / "thesis.pdf").exists()
    assert len(list(tmp_path.glob("*.tmo"))) in (3, 4)


def test_what_killed_processes_left_is_removed(cache) -> None:
    ages = {"fresh": 0, "held": 60, "left": 60, "old": 3600}
    paths = {name: cache.folder / f".writing-{name}" for name in ages}
    for name, age in ages.items():
        paths[name].write_bytes(b"x")
        os.utime(paths[name], (time.time() - age,) * 2)
    with paths["held"].open("rb") as writer, paths["old"].open("rb") as stuck:
        for file in (writer, stuck):
            fcntl.flock(file, fcntl.LOCK_EX)
        cache.store(OTHER, ENTRY)
    assert {name for name in ages if paths[name].exists()} == {"fresh", "held"}


def test_a_disk_that_takes_nothing_is_no_error(tmp_path) -> None:
    (tmp_path / "file").write_text("in the way")
    cache = DiskCache(tmp_path / "file" / "cache")
    cache.store(KEY, ENTRY)
    assert cache.load(KEY) is None


def test_an_entry_larger_than_the_cache_is_not_kept(tmp_path) -> None:
    cache = DiskCache(tmp_path / "cache", limit=100)
    cache.store(KEY, ENTRY)
    assert not list(cache.folder.iterdir())


def test_the_environment_rules(tmp_path) -> None:
    assert default_cache({"TORCH_MLIR_CACHE": "0"}) is None
    named = default_cache({"TORCH_MLIR_CACHE_DIR": str(tmp_path), "TORCH_MLIR_CACHE_SIZE": "3M"})
    assert named == DiskCache(tmp_path, 3 * 2**20)
    home = default_cache({"XDG_CACHE_HOME": "not/absolute"})
    assert home is not None
    assert home.folder == Path.home() / ".cache" / "torch-mlir" / "code"
    with pytest.raises(SettingsError, match="TORCH_MLIR_CACHE_SIZE is 'much'"):
        default_cache({"TORCH_MLIR_CACHE_SIZE": "much"})
    with pytest.raises(SettingsError, match="TORCH_MLIR_CACHE is 'maybe': expected 1 or 0"):
        default_cache({"TORCH_MLIR_CACHE": "maybe"})
