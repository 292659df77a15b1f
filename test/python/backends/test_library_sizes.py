# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Exported libraries refuse the sizes that the program refuses, and take those that it takes."""

from __future__ import annotations

import ctypes
import itertools
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
import torch
from torch.export import Dim

import torch_mlir

CC = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
pytestmark = pytest.mark.skipif(CC is None, reason="no C compiler")
ANY = Dim.DYNAMIC


class Function(torch.nn.Module):
    def __init__(self, function: Callable[..., torch.Tensor]) -> None:
        super().__init__()
        self.function = function

    def forward(self, x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        return self.function(x, y)


class Library:
    """Calls a library of two vectors, and says whether it refused, and with which words."""

    def __init__(self, call: torch_mlir.CompiledModule, folder: Path) -> None:
        library, self.header = call.export_library(folder, "sizes")
        self._library = ctypes.CDLL(str(library))
        self._library.sizes_error.restype = ctypes.c_char_p

    def refusal(self, x: torch.Tensor, y: torch.Tensor) -> str | None:
        """What it says, or None if it runs."""
        words = [word for vector in (x, y) for word in (vector.data_ptr(), *vector.shape)]
        given, made = (ctypes.c_int64 * len(words))(*words), (ctypes.c_int64 * 8)()
        if self._library.sizes_run(given, made) == 0:
            self._library.sizes_free(made)
            return None
        return self._library.sizes_error().decode()


def compiled(function: Callable[..., torch.Tensor], sizes: tuple[int, int], *dims: object) -> torch_mlir.CompiledModule:
    shapes = tuple({0: dim} for dim in dims)
    return torch_mlir.compile(Function(function), *map(torch.ones, sizes), dynamic_shapes=shapes)


def is_refused(call: torch_mlir.CompiledModule, *vectors: torch.Tensor) -> bool:
    try:
        call(*vectors)
    except ValueError:
        return True
    return False


def branching(condition: Callable[[int, int], bool]) -> Callable[..., torch.Tensor]:
    return lambda x, y: x.sum() * 2 if condition(x.shape[0], y.shape[0]) else y.sum() * 3


PROGRAMS: dict[str, tuple[Callable[..., torch.Tensor], tuple[int, int], Sequence[object]]] = {
    "a range": (lambda x, y: x.sum() + y.sum(), (6, 5), (Dim("n", min=4, max=8), ANY)),
    "equal": (lambda x, y: x * y, (6, 6), (ANY, ANY)),
    "one name": (lambda x, y: x.sum() + y.sum(), (6, 6), (Dim("n"), Dim("n"))),
    "parity": (branching(lambda n, m: n % 2 == 0), (6, 5), (ANY, ANY)),
    "rounded down": (branching(lambda n, m: (n - 7) // 2 < m - 4), (6, 5), (ANY, ANY)),
    "a remainder of less than nothing": (branching(lambda n, m: (n - 9) % 4 == m % 3), (7, 5), (ANY, ANY)),
    "products": (branching(lambda n, m: n * n > 3 * m + 1), (6, 5), (ANY, ANY)),
    "both": (branching(lambda n, m: n > 3 and m != n), (6, 5), (ANY, ANY)),
    "the larger": (branching(lambda n, m: max(n, m) > min(n, 5) + 1), (6, 5), (ANY, ANY)),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_library_refuses_what_the_program_refuses(name: str, tmp_path: Path) -> None:
    function, sizes, dims = PROGRAMS[name]
    call = compiled(function, sizes, *dims)
    library = Library(call, tmp_path)
    outcomes = set()
    for n, m in itertools.product(range(2, 12), range(2, 9)):
        vectors = torch.randn(n), torch.randn(m)
        refused = is_refused(call, *vectors)
        assert (library.refusal(*vectors) is not None) == refused, (n, m)
        outcomes.add(refused)
    assert outcomes == {False, True}


def test_words(tmp_path: Path) -> None:
    function, sizes, dims = PROGRAMS["a range"]
    library = Library(compiled(function, sizes, *dims), tmp_path)
    five = torch.ones(5)
    assert library.refusal(torch.ones(2), five) == "size 0 of 'x' is 2, less than 4, the least it was compiled for"
    assert library.refusal(torch.ones(9), five) == "size 0 of 'x' is 9, more than 8, the most it was compiled for"
    assert " * x.sizes[0] is from 4 to 8\n" in library.header.read_text()


def test_words_of_equal_sizes(tmp_path: Path) -> None:
    library = Library(compiled(*PROGRAMS["equal"][:2], ANY, ANY), tmp_path)
    assert library.refusal(torch.ones(3), torch.ones(4)) == "size 0 of 'y' is 4, not 3, which is size 0 of 'x'"
    assert " * y.sizes[0] is x.sizes[0]\n" in library.header.read_text()


def test_words_of_conditions(tmp_path: Path) -> None:
    library = Library(compiled(*PROGRAMS["parity"][:2], ANY, ANY), tmp_path)
    condition = "the program was compiled for sizes with x.shape[0] % 2 == 0"
    assert library.refusal(torch.ones(3), torch.ones(4)) == f"{condition}: this call has others"
    assert " * x.shape[0] % 2 == 0\n" in library.header.read_text()


def test_fractions_are_left_to_python(tmp_path: Path) -> None:
    call = compiled(branching(lambda n, m: n / m > 1), (6, 5), ANY, ANY)
    with pytest.raises(torch_mlir.ArtifactError, match="which a library cannot check"):
        call.export_library(tmp_path)
