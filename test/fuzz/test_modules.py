# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random modules through both doors: values, dtypes, shapes, strides, sharing and mutation are eager's.

`--modules N` runs N of them, each in one of three ways: as it was traced, with other sizes, in training. `--every-kind`
runs each in all three. A failure prints a script that shows it, with as few lines as it takes.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import module_draft
import module_judge
import module_prelude
import module_source
import pytest
import torch
from module_doors import KINDS, OTHER_SIZES, Refused, TorchRefused, Trial, through_torch_compile, through_torch_mlir
from module_layers import BLOCKS

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

DOORS: Mapping[str, Callable[[Trial, str], Iterator[tuple[str, list[str]]]]] = {
    "compile": through_torch_compile,
    "export": through_torch_mlir,
}
FAILURES = Path(__file__).with_name("module_failures.toml")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "way" not in metafunc.fixturenames:
        return
    first, every = metafunc.config.getoption("--seed"), metafunc.config.getoption("--every-kind")
    ways = [
        f"{door}.{kind}-{seed}"
        for seed in range(first, first + metafunc.config.getoption("--modules"))
        for kind in (KINDS if every else (KINDS[seed % len(KINDS)],))
        for door in DOORS
    ]
    metafunc.parametrize("way", ways)


def test_module(way: str, tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    door, _, seed = way.partition("-")
    source = module_source.make(int(seed))
    kind, problem, case = run(source, door, tmp_path)
    reason = tomllib.loads(FAILURES.read_text()).get(door, {}).get(seed)
    if reason:
        record_property("outcome", ("expected" if kind == "wrong" else "wrong", reason))
        assert kind == "wrong", f"it works now: remove {seed} from [{door}] of {FAILURES.name}"
        return
    record_property("outcome", (kind, problem))
    if kind == "wrong":
        smallest = smaller(source, door, tmp_path, problem)
        pytest.fail(f"{case}: {problem}\n\n{script(smallest, door, case)}", pytrace=False)


def run(source: module_source.Source, door: str, folder: Path) -> tuple[str, str, str]:
    """What becomes of a program: `pass`, `refused`, `torch` (refuses it) or `wrong`; why, and in which case."""
    name, _, kind = door.partition(".")
    text, case = source.text(), "traced"
    trial = Trial(source, module_source.load(text, folder), module_source.load(module_source.in_double(text), folder))
    try:
        for case, problems in DOORS[name](trial, kind):
            if problems:
                return "wrong", "; ".join(problems), case
    except TorchRefused as refusal:
        return "torch", str(refusal), case
    except Refused as refusal:
        return "refused", str(refusal), case
    except Exception as error:
        return "wrong", f"{type(error).__name__}: {error}", case
    return "pass", "", ""


def smaller(source: module_source.Source, door: str, folder: Path, problem: str) -> module_source.Source:
    """The program without the lines that its problem does not need."""
    for line in reversed(range(len(source.lines))):
        less = source.without(line)
        kind, other, _ = run(less, door, folder)
        if kind == "wrong" and other.split(":")[0] == problem.split(":")[0]:
            source = less
    return source


def script(source: module_source.Source, door: str, case: str) -> str:
    """A file of its own: the program and the call that differs."""
    name, _, kind = door.partition(".")
    mode = ".train()" if kind == "training" else ""
    return f"{source.text()}\n\n{CALLS[name].format(kind=kind, case=case, mode=mode, dynamic=kind == 'sizes')}"


CALLS = {
    "compile": """# torch.compile, {kind}: the case {case} differs.
args, kwargs = traced()
compiled = torch.compile(program(){mode}, backend="torch_mlir", dynamic={dynamic})
print("eager", program(){mode}(*args, **kwargs))
args, kwargs = traced()
print("ours", compiled(*args, **kwargs))
""",
    "export": """# torch_mlir.compile, {kind}: the case {case} differs.
import torch_mlir

args, kwargs = traced()
print("eager", program(){mode}(*args, **kwargs))
args, kwargs = traced()
print("ours", torch_mlir.compile(program(){mode}, *args, kwargs=kwargs)(*args, **kwargs))
""",
}


def test_same_seed_same_program() -> None:
    assert [module_source.make(seed).text() for seed in range(5)] == [
        module_source.make(seed).text() for seed in range(5)
    ]


@pytest.mark.parametrize("name", BLOCKS)
def test_every_block_is_used(name: str) -> None:
    """A block that never fits would test nothing."""
    for seed in range(60):
        draft = module_draft.Draft(module_source.random.Random(seed))
        module_source.make_inputs(draft)
        BLOCKS[name](draft)
        if draft.lines:
            return
    pytest.fail(f"{name} never applies")


def test_judge_sees_differences() -> None:
    """Numbers, strides, sharing and mutation that are not eager's are found."""
    module = torch.nn.Identity()

    def seen(call: Callable[[torch.Tensor], object]) -> module_judge.Observation:
        return module_judge.observe(call, ((module_prelude.tensor(0, (3, 4), torch.float32),), {}), module)

    eager = seen(lambda x: (x * 2, x[0]))
    assert not list(module_judge.differences(seen(lambda x: (x + x, x[0])), eager, eager, (1e-7,)))
    assert list(module_judge.differences(seen(lambda x: (x * 2.001, x[0])), eager, eager, (1e-7,)))
    assert list(module_judge.differences(seen(lambda x: (x * 2, x.neg_().neg()[0])), eager, eager, (1e-7,)))
    assert list(module_judge.differences(seen(lambda x: (x.double() * 2, x[0])), eager, eager, (1e-7,)))
    assert list(module_judge.beside(seen(lambda x: (x * 2, x[0].clone())), eager))
    assert list(module_judge.beside(seen(lambda x: ((x * 2).t().contiguous().t(), x[0])), eager))
    assert not list(module_judge.beside(seen(lambda x: (x * 2, x[0])), eager))


@pytest.mark.parametrize("seed", [25, 133, 236])
def test_arguments_of_every_size(seed: int, tmp_path: Path) -> None:
    """Whoever makes an input of a part of another one does so for an empty batch, too."""
    source = module_source.make(seed)
    made = module_source.load(source.text(), tmp_path)
    assert "first(" in source.listing()
    for case, sizes in itertools.product(source.inputs.cases, [{}, *OTHER_SIZES.values()]):
        args, kwargs = getattr(made, case)(**sizes)
        assert module_judge.tensors((args, kwargs))


@pytest.mark.parametrize(
    ("broken", "kind"),
    [("torch_mlir.compiler.import_program", "wrong"), ("torch_mlir.capture.export.decomposed_program", "torch")],
)
def test_no_mistake_of_ours_is_excused(broken: str, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That torch refuses a program as well excuses only what is said while it is traced."""

    def fail(*_: object, **__: object) -> None:
        raise ValueError("nothing works")

    monkeypatch.setattr(broken, fail)
    monkeypatch.setattr("module_doors._refusal_of_export", lambda *_: "torch.export: no")
    found, problem, _ = run(module_source.make(6), "export.static", tmp_path)
    assert (found, "nothing works" in problem) == (kind, True)


def test_smaller_programs_keep_their_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines that a problem does not need are left out, others stay."""
    source = module_source.make(6)
    needed = source.lines[0]

    def fake(less: module_source.Source, door: str, folder: Path) -> tuple[str, str, str]:
        return ("wrong", "result 0: off", "traced") if needed in less.lines else ("pass", "", "")

    monkeypatch.setitem(globals(), "run", fake)
    assert smaller(source, "export.static", tmp_path, "result 0: off by one").lines == (needed,)


def test_scripts_run(tmp_path: Path) -> None:
    """What a failure prints is a program of its own."""
    text = script(module_source.make(6), "export.static", "traced")
    compile(text, "script.py", "exec")
    assert module_source.load(text.partition("# torch_mlir.compile")[0], tmp_path).program() is not None
