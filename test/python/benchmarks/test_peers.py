# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The comparison with other engines times what is right, and survives peers that crash, hang, lie or chatter."""

from __future__ import annotations

import doctest
import importlib
import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
import torch
from torch import nn

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "benchmarks"))

from peers import compare, report, worker
from peers.compare import Options, measured
from peers.engines import Task, Unsupported
from peers.limits import Limits, work
from peers.peer import Peer, Process
from peers.programs import PROGRAMS, Program
from peers.results import Entry, Results, Row, load

BENCHMARKS = Path(compare.__file__).parents[1]
SMALL = "MLP 64-128-10, 1 row"
OURS = Peer("torch-mlir", "peers.engines.torch_mlir_cpu", sys.executable)
EAGER = Peer("eager", "peers.engines.eager", sys.executable)
# Peers that are not what they should be: the body of `prepare`, for which `right` is what eager computes.
FOUL = {
    "wrong": "return Prepared(lambda: right() * 1.01)",
    "nothing": "return Prepared(lambda: ())",
    "nan": "return Prepared(lambda: right() * float('nan'))",
    "other_shape": "return Prepared(lambda: right().flatten())",
    "stale": "first = iter([right()]); return Prepared(lambda: next(first, right() * 0))",
    "crash": "os.abort()",
    "raising": "raise ValueError('it says why\\nand goes on')",
    "unsupported": "raise Unsupported('no such dtype')",
    "chatter": "os.write(1, b'hello\\n'); print('{}', flush=True); return Prepared(right)",
    "hang": "time.sleep(60)",
    "hang_later": "calls = iter([0] * 3); return Prepared(lambda: (time.sleep(next(calls, 60)), right())[1])",
    "crash_later": "calls = iter([os.getpid] * 3); return Prepared(lambda: (next(calls, os.abort)(), right())[1])",
}
MODULE = """
import os, time
from peers.engines import Prepared, Unsupported

def prepare(task):
    right = lambda: task.module(*task.inputs)
    if task.program.name == "tiny":
        return Prepared(right)
    """


REASONS = {
    "wrong": "differs by 1.0e-02 from the result in 64 bits",
    "nothing": "differs by inf",
    "nan": "differs by inf",
    "other_shape": "differs by inf",
    "stale": "differs by",
    "crash": "ended with status -6, see crash-",
    "raising": "ValueError: it says why",
    "unsupported": "no such dtype",
    "hang": "no answer in 5 s",
    "hang_later": "no answer in 1 s",
    "crash_later": "ended with status -6, see crash_later-",
}
LIMITS = {"hang": {"compile_seconds": 5.0}, "hang_later": {"call_seconds": 1.0}}


ONE_WORKER = pytest.mark.xdist_group("foul_row")  # The row takes two minutes.


@pytest.fixture(scope="module")
def foul_row(tmp_path_factory):
    """A row with all foul peers and a good one at the end, and the logs."""
    folder = tmp_path_factory.mktemp("foul")
    for fault, body in FOUL.items():
        (folder / f"foul_{fault}.py").write_text(MODULE + body + "\n")
    peers = [replace(Peer(fault, f"foul_{fault}", sys.executable), **LIMITS.get(fault, {})) for fault in FOUL]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder))
        return run([*peers, EAGER], folder), folder


def run(peers: list[Peer], folder: Path, turns: int = 2) -> Row:
    return measured(PROGRAMS[SMALL], 1, Options({one.name: one for one in peers}, folder, turns))


def test_peers_are_timed_in_turns(tmp_path):
    row = run([EAGER, OURS, replace(EAGER, name="other")], tmp_path, turns=3)
    for entry in row.entries.values():
        assert entry.problem == ""
        assert len(entry.calls) == 3
        assert 0 < min(entry.calls) <= entry.call < 0.1
        assert 0 < entry.error < 1e-5
        assert entry.first > entry.call
    assert len(row.speeds("torch-mlir", "eager")) == 3
    assert row.best_other() in ("eager", "other")


@ONE_WORKER
@pytest.mark.parametrize("fault", REASONS)
def test_a_foul_peer_is_not_timed(fault, foul_row):
    entry = foul_row[0].entries[fault]
    assert REASONS[fault] in entry.problem
    assert "\n" not in entry.problem
    assert entry.calls == []


@ONE_WORKER
def test_the_others_go_on(foul_row):
    row, _ = foul_row
    assert [peer for peer in row.entries if row.timed(peer)] == ["chatter", "eager"]
    assert len(row.entries["eager"].calls) == 2
    assert children() == set()


@ONE_WORKER
def test_what_a_peer_prints_is_no_answer(foul_row):
    row, folder = foul_row
    assert len(row.entries["chatter"].calls) == 2
    (log,) = folder.glob("chatter-*.log")
    assert log.read_text().split() == ["hello", "{}"]


def children() -> set[str]:
    """The processes that this one has started and that are still there."""
    mine = Path(f"/proc/self/task/{os.getpid()}/children")
    names = {pid: Path(f"/proc/{pid}/cmdline").read_text() for pid in mine.read_text().split()}
    return {pid for pid, line in names.items() if "peers.worker" in line}


def test_a_peer_moves_to_the_processors_of_all_when_it_has_loaded(tmp_path):
    for place in range(min(2, len(os.sched_getaffinity(0)))):
        process = Process(EAGER, SMALL, 1, tmp_path, place)
        try:
            process.wait_until_loaded()
            (pid,) = children()
            assert allowed(pid) == {str(sorted(os.sched_getaffinity(0))[place])}
            assert process.first_answer() is not None
            assert allowed(pid) == {str(min(os.sched_getaffinity(0)))}
        finally:
            process.end()


def allowed(pid: str) -> set[str]:
    """The lists of processors of a process's threads."""
    threads = [path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/status")]
    return {
        line.partition(":")[2].strip() for text in threads for line in text.splitlines() if "Cpus_allowed_list" in line
    }


def test_who_has_no_turn_is_stopped(tmp_path):
    process = Process(EAGER, SMALL, 1, tmp_path)
    try:
        process.wait_until_loaded()
        assert process.first_answer() is not None
        process.stop()
        (pid,) = children()
        state = Path(f"/proc/{pid}/stat")
        deadline = time.monotonic() + 10
        while state.read_text().split()[2] != "T" and time.monotonic() < deadline:
            time.sleep(0.01)
        assert state.read_text().split()[2] == "T"
        process.go_on()
        assert process.ask(0.01) is not None
    finally:
        process.end()
    assert children() == set()


@pytest.mark.parametrize("moment", ["_started", "_take_turn"])
def test_an_interrupt_leaves_no_process(moment, tmp_path, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(compare, moment, interrupted)
    with pytest.raises(KeyboardInterrupt):
        run([EAGER], tmp_path)
    assert children() == set()


def test_a_stopped_process_ends_with_the_one_that_started_it(tmp_path):
    program = f"""
import os, sys
from pathlib import Path
from peers.peer import Peer, Process
process = Process(Peer("eager", "peers.engines.eager", sys.executable), {SMALL!r}, 1, Path({str(tmp_path)!r}))
process.wait_until_loaded()
process.first_answer()
process.stop()
print(process._process.pid, flush=True)
os.kill(os.getpid(), 9)
"""
    variables = {**os.environ, "PYTHONPATH": str(BENCHMARKS)}
    ended = subprocess.run([sys.executable, "-c", program], env=variables, capture_output=True, text=True, check=False)
    status = Path(f"/proc/{ended.stdout.strip()}/stat")
    deadline = time.monotonic() + 10
    while alive(status) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not alive(status)


def alive(status: Path) -> bool:
    try:
        return status.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_results_are_what_was_saved(tmp_path):
    entries = {"eager": Entry(1.0, 2, 3e-7, [4.0, 5.0]), "iree": Entry(problem="no")}
    results = Results({"processor": "x"}, {"torch": "2"}, [Row("a", 2, False, "rows", 4, 0.5, entries)])
    results.save(tmp_path / "peers.json")
    assert load(tmp_path / "peers.json") == results
    assert [path.name for path in tmp_path.iterdir()] == ["peers.json"]


@pytest.mark.parametrize("change", ["code", "processor", "version", "commit", "nothing"])
def test_rows_of_another_run_are_set_aside(change, tmp_path):
    machine = {"processor": "x", "processors": 2, "commit": "abc", "code": "1", compare.RATES: {"1": 3.0, "2": 6.0}}
    Results(machine, {"torch": "2", "torch-mlir": "20261123.1"}, [Row("a", 1)]).save(tmp_path / "peers.json")
    changed = {change: "other"} if change in machine else {}
    versions = {"torch": "3" if change == "version" else "2", "torch-mlir": "20261123.2"}
    fresh = Results({**machine, compare.RATES: {"2": 5.0}, **changed}, versions)
    continued = compare._continued(fresh, tmp_path / "peers.json")
    if change in ("commit", "nothing"):
        assert len(continued.rows) == 1
        assert continued.machine[compare.RATES] == {"1": 3.0, "2": 6.0}
    else:
        assert continued.rows == []
        (kept,) = tmp_path.iterdir()
        assert kept.name != "peers.json"
        assert len(load(kept).rows) == 1


def test_a_row_is_measured_until_all_peers_are_in_it(tmp_path, monkeypatch, capsys):
    asked = []

    def measured(program, threads, options):
        asked.append(sorted(options.peers))
        return Row(program.name, threads, entries={name: Entry(calls=[1.0]) for name in options.peers})

    monkeypatch.setattr(compare, "measured", measured)

    def main(*arguments: str) -> None:
        common = ["--output", str(tmp_path / "peers.json"), "--logs", str(tmp_path / "logs"), "--threads", "1"]
        monkeypatch.setattr(sys, "argv", ["compare", *common, "--program", SMALL, *arguments])
        compare.main()

    main("--peer", "inductor")
    main("--peer", "inductor")
    main("--peer", "iree")
    main("--peer", "iree", "--again")
    two, three = ["eager", "inductor", "torch-mlir"], ["eager", "inductor", "iree", "torch-mlir"]
    assert asked == [two, three, three]
    assert len(load(tmp_path / "peers.json").rows) == 1
    assert SMALL in capsys.readouterr().out


def test_other_code_is_another_run(tmp_path, monkeypatch):
    """Git says which commit it is, where it is there; the files say whether figures may stand side by side."""
    monkeypatch.setenv("PATH", "")
    assert compare._git("describe") == ""
    monkeypatch.setattr(compare, "ROOT", tmp_path)
    codes = set()
    for name, text in [("lib/a.cpp", "1"), ("lib/a.cpp", "2"), ("lib/b.cpp", "2"), ("docs/a.md", "2")]:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        codes.add(compare._code())
    assert len(codes) == 3


def test_the_page_has_each_figure_and_each_reason():
    entries = {
        "eager": Entry(0.0, 0, 2e-7, [2e-3, 2e-3, 4e-3]),
        "torch-mlir": Entry(0.25, 0, 1e-7, [1e-3, 1e-3, 1e-3]),
        "openvino": Entry(1.0, 0, 1e-7, [5e-4, 5e-4, 2e-3]),
        "iree": Entry(problem="it cannot"),
    }
    page = report.markdown(Results({"processor": "a processor"}, {}, [Row("a model", 2, floor=4e-4, entries=entries)]))
    (line,) = [line for line in page.splitlines() if line.startswith("| a model |")]
    assert [cell.strip() for cell in line.split("|")[1:-1]] == [
        "a model",
        "2",
        "2.00 (2.00–4.00)",
        "4.00 (2.00–4.00)",
        "0.50 (0.50–2.00) openvino",
        "0.40",
        "0.5",
        "0.25",
    ]
    assert "- iree, a model: it cannot" in page
    twice = report.markdown(Results({}, {}, [Row(name, 2, entries=entries) for name in ("a model", "another")]))
    assert "- iree, all programs: it cannot" in twice
    assert "a processor" in page


def test_programs_can_be_counted():
    counted = {}
    for name, program in PROGRAMS.items():
        with torch.device("meta"):
            module, inputs = program.build()
        counted[name] = work(module, inputs)
        if program.dynamic:
            assert [x.shape for x in program.dynamic()] != [x.shape for x in inputs], name
    assert counted["product 512"] == (2 * 512**3, 4 * 512**2)
    assert counted["squares down 4096x2048"] == (0, 4 * 2048)
    assert counted["ResNet-18"][0] > 3.5e9
    assert counted["LSTM 2x128, 128 steps"][0] == 2 * 128 * 4 * 2 * 2 * 128 * 4 * 128
    assert [name for name, (_, written) in counted.items() if not written] == []


KINDS = {
    "static": Program("static", lambda: (nn.Linear(8, 4), (torch.randn(3, 8),))),
    "dynamic": Program("any", lambda: (nn.Linear(8, 4), (torch.randn(3, 8),)), dynamic=lambda: (torch.randn(5, 8),)),
    "bf16": Program("bf16", lambda: (nn.Linear(8, 4).bfloat16(), (torch.randn(3, 8).bfloat16(),))),
    "training": Program("training", lambda: (nn.Linear(8, 4), (torch.randn(3, 8),)), trains=True),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("engine", ["eager", "torch_mlir_cpu", "torch_mlir_jit", "iree", "inductor"])
def test_engines_compute_the_programs_results(engine, kind):
    program = KINDS[kind]
    task = Task(program, *program.build(), 1)
    wanted = worker.expected(task)
    torch._dynamo.reset()
    with torch.set_grad_enabled(program.trains):
        try:
            prepared = importlib.import_module(f"peers.engines.{engine}").prepare(task)
        except Unsupported:
            assert (engine, kind) == ("iree", "training")
            return
        except Exception as error:
            if (engine, kind) == ("iree", "bf16") and "failed to run translation of source executable" in str(error):
                pytest.xfail("IREE 3.13 refuses products of bfloat16 on processors that have an instruction for them")
            raise
        with torch._dynamo.config.patch(error_on_recompile=True):  # What is timed has been compiled for any size.
            found = [prepared.read(prepared.call()) for _ in range(2)]
    assert max(worker.difference(results, wanted) for results in found) < worker.TOLERANCE[task.dtype]


COMPILER = os.environ.get("CC", "cc")
NEEDS_COMPILER = pytest.mark.skipif(not shutil.which(COMPILER), reason="needs a C compiler")


@NEEDS_COMPILER
def test_all_operations_that_are_counted_are_done(tmp_path):
    """A compiler that makes one chain of twelve would give a limit that no program can reach."""
    flags = ["-O3", "-march=native", "-pthread", "-S", "-o", str(tmp_path / "limits.s")]
    subprocess.run([COMPILER, *flags, str(BENCHMARKS / "peers" / "limits.c")], check=True)
    _, _, code = (tmp_path / "limits.s").read_text().partition("multiplyAdd:")
    body = code.partition(".size")[0]
    assert len(re.findall(r"\bv?(?:fmadd\d+|mul)ps\b|\bf(?:mla|mul)\b", body)) >= 12


@NEEDS_COMPILER
def test_the_limits_of_this_machine():
    limits = Limits(1)
    assert 1e8 < limits.operations(torch.float32) < 1e13
    assert 0 < limits.memory_seconds(1 << 14, 0) < limits.memory_seconds(1 << 26, 0) < 10
    products, copies = PROGRAMS["product 512"], PROGRAMS["squares down 4096x2048"]
    assert limits.floor(products) == 2 * 512**3 / limits.operations(torch.float32)
    before = limits.operations(torch.float32)
    limits.look_again()
    assert limits.operations(torch.float32) >= before
    assert 0.1 < limits.floor(copies) / limits.memory_seconds(4 * 4096 * 2048, 4 * 2048) < 10


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--program", "no such*"], "no program is called no such*; there are:"),
        (["--peer", "nobody"], "no peer is there by the name nobody; there are: eager, torch-mlir"),
        (["--threads", "4096"], "--threads 4096: wanted are numbers from 1 to "),
        (["--threads", "two"], "--threads two: wanted are numbers from 1 to "),
    ],
)
def test_a_wrong_argument_is_one_sentence(arguments, message, monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "argv", ["compare", "--output", str(tmp_path / "peers.json"), *arguments])
    with pytest.raises(SystemExit) as caught:
        compare.main()
    assert str(caught.value).startswith(message)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "name", ["compare", "limits", "report", "results", "worker", "engines", "programs.program", "programs.kernels"]
)
def test_examples(name):
    module = importlib.import_module(f"peers.{name}")
    assert doctest.testmod(module).failed == 0
    assert doctest.testmod(module).attempted > 0


def test_each_picture_of_the_page_is_drawn(tmp_path):
    pytest.importorskip("matplotlib")
    from peers import plots

    def row(name: str, threads: int, **more) -> Row:
        entries = {
            "eager": Entry(0.0, 0, 0.0, [2.0]),
            "torch-mlir": Entry(1.0, 0, 0.0, [1.0]),
            "iree": Entry(problem="no"),
        }
        return Row(name, threads, entries=entries, **more)

    rows = [row("a", count) for count in (1, 2)] + [row("b", 1, sweep="rows", at=1), row("c", 1, trains=True)]
    results = Results(rows=[*rows, Row("nothing", 1, entries={"eager": Entry(problem="no")})])
    drawn = plots.draw(results, tmp_path, "peers")
    assert [path.name for path in drawn if f"]({path.name})" not in report.markdown(results)] == []
    assert len(drawn) == 5
