# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the TorchScript door refuses: one clear error with the script's line, and PyTorch as it was before."""

import io
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest
import torch
from script_support import refused, script

import torch_mlir.torchscript
from torch_mlir.capture.script_file import is_script, load_script
from torch_mlir.program.errors import ProgramExportError, ProgramLoadError, UnsupportedProgramError

LINE = r"test_torchscript_errors\.py:\d+: `"


def wrong_shapes(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    z = x + 1
    return z @ y


def raises(x: torch.Tensor) -> torch.Tensor:
    if x.dim() == 1:
        raise ValueError("wants two dimensions")
    return x


def out_of_range(x: torch.Tensor) -> torch.Tensor:
    items = [x]
    return items[x.dim() + 1]


def saves(x: torch.Tensor) -> torch.Tensor:
    torch.save(x, "stolen")
    return x


def forks(x: torch.Tensor) -> torch.Tensor:
    future = torch.jit.fork(torch.relu, x)
    return torch.jit.wait(future)


@torch.jit.script
class Box:
    def __init__(self, x: torch.Tensor) -> None:
        self.x = x


def boxes(x: torch.Tensor) -> torch.Tensor:
    return Box(x).x


def no_number(x: torch.Tensor) -> tuple[torch.Tensor, float]:
    return x, float("nan")


def length_of_a_text(x: torch.Tensor) -> torch.Tensor:
    return x * len(str(int(x.sum())))


def sorts_numbers(x: torch.Tensor) -> torch.Tensor:
    numbers = [float(x[0]), float(x[1])]
    numbers.sort()
    return x * numbers[0]


@torch.jit.ignore
def in_python(x: torch.Tensor) -> torch.Tensor:
    return x


def ignores(x: torch.Tensor) -> torch.Tensor:
    return in_python(x) + 1


def data_as_an_index(x: torch.Tensor) -> torch.Tensor:
    items: list[torch.Tensor] = [x, x + 1]
    return items[int(x.sum())]


def data_as_text(x: torch.Tensor) -> str:
    return f"{x}"


CASES: list[tuple[Any, Any, type[Exception], str]] = [
    (wrong_shapes, (torch.ones(2, 3), torch.ones(2, 3)), RuntimeError, "`return z @ y`"),
    (raises, (torch.ones(2),), ProgramExportError, "wants two dimensions"),
    (out_of_range, (torch.ones(2),), IndexError, "list index out of range"),
    (saves, (torch.ones(2),), UnsupportedProgramError, "besides computing its results"),
    (forks, (torch.ones(2),), UnsupportedProgramError, "prim::fork"),
    (boxes, (torch.ones(2),), UnsupportedProgramError, "prim::CreateObject"),
    (ignores, (torch.ones(2),), UnsupportedProgramError, "Python's function"),
    (data_as_an_index, (torch.ones(2),), TypeError, "depends on data"),
    (data_as_text, (torch.ones(2),), UnsupportedProgramError, "text that depends on data"),
    (length_of_a_text, (torch.ones(2),), UnsupportedProgramError, "computes with a text that depends on data"),
    (sorts_numbers, (torch.ones(2),), UnsupportedProgramError, "besides computing its results"),
]


@pytest.mark.parametrize(("function", "inputs", "error", "words"), CASES, ids=[case[0].__name__ for case in CASES])
def test_refusals_name_the_line(
    function: Any, inputs: tuple[Any, ...], error: type[Exception], words: str, tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    scripted = script(function)
    message = refused(error, lambda: torch_mlir.torchscript.compile(scripted, inputs))
    assert words in message
    assert re.search(LINE, message), message
    assert not list(tmp_path.iterdir())


def test_results_without_a_line() -> None:
    """TorchScript folds constants, and forgets where they were."""
    scripted = script(no_number)
    message = refused(UnsupportedProgramError, lambda: torch_mlir.torchscript.compile(scripted, torch.ones(2)))
    assert "it returns the number nan" in message


def test_other_arguments() -> None:
    scripted = script(wrong_shapes)
    assert "missing a required argument: 'y'" in refused(
        TypeError, lambda: torch_mlir.torchscript.compile(scripted, torch.ones(2))
    )
    assert "torch.jit.script(ReLU)" in refused(
        TypeError, lambda: torch_mlir.torchscript.compile(torch.nn.ReLU(), torch.ones(2))
    )


class Stateful(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.weight = torch.nn.Parameter(torch.randn(64))

    @torch.jit.export
    def __getstate__(self) -> tuple[torch.Tensor, bool]:
        return self.weight, self.training

    @torch.jit.export
    def __setstate__(self, state: tuple[torch.Tensor, bool]) -> None:
        torch.save(state[0], "stolen")
        self.weight = state[0]
        self.training = state[1]

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x * self.weight


def test_code_in_a_file_does_not_run(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    script(Stateful).save("model.pt")
    message = refused(ProgramLoadError, lambda: load_script("model.pt"))
    assert "__setstate__" in message
    assert "--trust" in message
    assert [path.name for path in tmp_path.iterdir()] == ["model.pt"]
    load_script("model.pt", trust=True)
    assert Path("stolen").exists()  # It would have run.


class Scaled(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.weight = torch.nn.Parameter(torch.randn(64))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x * self.weight + 1


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "model.pt"
    script(Scaled).save(str(path))
    return path


def test_a_file_is_compiled(saved: Path) -> None:
    x = torch.randn(64)
    compiled = torch_mlir.torchscript.compile(saved, x)
    assert is_script(saved)
    with torch.no_grad():
        torch.testing.assert_close(compiled(x), torch.jit.load(saved)(x))


def test_damaged_files(saved: Path, tmp_path: Path) -> None:
    whole = saved.read_bytes()
    for name, data in {
        "empty": b"",
        "text": b"hello",
        "half": whole[: len(whole) // 2],
        "flipped": bytes(byte ^ 0xFF if index % 97 == 5 else byte for index, byte in enumerate(whole)),
    }.items():
        path = tmp_path / f"{name}.pt"
        path.write_bytes(data)
        message = refused(ProgramLoadError, lambda path=path: load_script(path))
        assert message.startswith(f"{path}: ")
        assert "\n" not in message
    assert "no such file" in refused(ProgramLoadError, lambda: load_script(tmp_path / "none.pt"))


def test_each_byte_of_the_parts_matters_or_is_an_error(saved: Path, tmp_path: Path) -> None:
    """Damage that the archive's checksums do not show, since they are made anew."""
    with zipfile.ZipFile(saved) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    path, refusals = tmp_path / "damaged.pt", []
    for name, data in parts.items():
        for position in range(0, len(data), max(1, len(data) // 12)):
            changed = bytearray(data)
            changed[position] ^= 0x5A
            _write(path, {**parts, name: bytes(changed)})
            try:
                load_script(path)
            except ProgramLoadError as error:
                refusals.append(str(error))
    assert len(refusals) > 20
    assert not [message for message in refusals if "\n" in message]


def test_a_file_whose_code_is_nested_too_deeply(saved: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(saved) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    name = next(name for name in parts if name.endswith(".py"))
    parts[name] = parts[name].replace(b"x", b"(" * 100_000 + b"x" + b")" * 100_000, 1)
    _write(tmp_path / "deep.pt", parts)
    assert "nested too deeply" in refused(ProgramLoadError, lambda: load_script(tmp_path / "deep.pt"))


def test_other_archives_are_told_apart(tmp_path: Path) -> None:
    torch.save({"weight": torch.ones(2)}, tmp_path / "state.pt")
    exported = torch.export.export(torch.nn.ReLU(), (torch.ones(2),))
    torch.export.save(exported, tmp_path / "exported.pt2")
    for name in ("state.pt", "exported.pt2"):
        assert not is_script(tmp_path / name)
        assert "holds no TorchScript" in refused(ProgramLoadError, lambda name=name: load_script(tmp_path / name))


def _write(path: Path, parts: dict[str, bytes]) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    path.write_bytes(buffer.getvalue())
