# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The comparison with other engines times what is right, and survives peers that crash, hang, lie or chatter."""

from __future__ import annotations

import doctest
import importlib
import os
import shutil
import sys
import time
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "benchmarks"))

from peers import compare, peer, report
from peers.compare import Options, measured
from peers.limits import Limits, work
from peers.peer import Peer, Process
from peers.programs import PROGRAMS
from peers.results import Entry, Results, Row, load

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


@pytest.fixture
def foul(tmp_path, monkeypatch):
    """A peer by the name of its fault."""
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    def make(fault: str) -> Peer:
        (tmp_path / f"foul_{fault}.py").write_text(MODULE + FOUL[fault] + "\n")
        return Peer(fault, f"foul_{fault}", sys.executable)

    return make


def run(peers: list[Peer], folder: Path, turns: int = 2) -> Row:
    return measured(PROGRAMS[SMALL], 1, Options({one.name: one for one in peers}, folder, turns))


def test_peers_are_timed_in_turns(tmp_path):
    row = run([EAGER, OURS], tmp_path, turns=3)
    for entry in row.entries.values():
        assert entry.problem == ""
        assert len(entry.calls) == 3
        assert 0 < min(entry.calls) <= entry.call < 0.1
        assert 0 < entry.error < 1e-5
        assert entry.first > entry.call
    assert len(row.speeds("torch-mlir", "eager")) == 3
    assert row.best_other() == "eager"


@pytest.mark.parametrize(
    ("fault", "reason"),
    {
        "wrong": "differs by 1.0e-02 from the result in 64 bits",
        "nothing": "differs by inf",
        "nan": "differs by inf",
        "other_shape": "differs by inf",
        "stale": "differs by",
        "crash": "ended with status -6, see ",
        "raising": "ValueError: it says why",
        "unsupported": "no such dtype",
    }.items(),
)
def test_a_foul_peer_is_not_timed(fault, reason, foul, tmp_path):
    row = run([foul(fault), EAGER], tmp_path)
    assert reason in row.entries[fault].problem
    assert "\n" not in row.entries[fault].problem
    assert row.entries[fault].calls == []
    assert len(row.entries["eager"].calls) == 2


def test_what_a_peer_prints_is_no_answer(foul, tmp_path):
    row = run([foul("chatter")], tmp_path)
    assert row.entries["chatter"].problem == ""
    assert len(row.entries["chatter"].calls) == 2
    (log,) = tmp_path.glob("chatter-*.log")
    assert log.read_text().split() == ["hello", "{}"]


@pytest.mark.parametrize(
    ("fault", "reason"),
    {"hang": "no answer in", "hang_later": "no answer in", "crash_later": "ended with status -6"}.items(),
)
def test_a_peer_that_fails_is_ended_and_the_others_go_on(fault, reason, foul, tmp_path, monkeypatch):
    limit = 20.0 if fault == "hang" else 900.0
    monkeypatch.setattr(Process.answer, "__defaults__", (limit,))
    monkeypatch.setattr(peer, "CALL_SECONDS", 1.0)
    row = run([foul(fault), EAGER], tmp_path)
    assert reason in row.entries[fault].problem
    assert row.entries[fault].calls == []
    assert len(row.entries["eager"].calls) == 2
    assert children() == set()


def children() -> set[str]:
    """The processes that this one has started and that are still there."""
    mine = Path(f"/proc/self/task/{os.getpid()}/children")
    names = {pid: Path(f"/proc/{pid}/cmdline").read_text() for pid in mine.read_text().split()}
    return {pid for pid, line in names.items() if "peers.worker" in line}


def test_who_has_no_turn_is_stopped(tmp_path):
    process = Process(EAGER, SMALL, 1, tmp_path)
    try:
        assert process.answer() is not None
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


def test_an_interrupt_leaves_no_process(foul, tmp_path, monkeypatch):
    def interrupted(entry, process):
        raise KeyboardInterrupt

    monkeypatch.setattr(compare, "_take_turn", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run([EAGER], tmp_path)
    assert children() == set()


def test_results_are_what_was_saved(tmp_path):
    entries = {"eager": Entry(1.0, 2, 3e-7, [4.0, 5.0]), "iree": Entry(problem="no")}
    results = Results({"processor": "x"}, {"torch": "2"}, [Row("a", 2, False, "rows", 4, 0.5, entries)])
    results.save(tmp_path / "peers.json")
    assert load(tmp_path / "peers.json") == results
    assert [path.name for path in tmp_path.iterdir()] == ["peers.json"]


@pytest.mark.parametrize("change", ["commit", "processor", "version", "nothing"])
def test_only_rows_of_the_same_run_are_kept(change, tmp_path):
    machine = {"processor": "x", "processors": 2, "commit": "abc"}
    Results(machine, {"torch": "2"}, [Row("a", 1)]).save(tmp_path / "peers.json")
    fresh = Results({**machine, **({change: "other"} if change in machine else {})}, {"torch": "2"})
    if change == "version":
        fresh.versions = {"torch": "3"}
    kept = compare._continued(fresh, tmp_path / "peers.json").rows
    assert len(kept) == (1 if change == "nothing" else 0)


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
    assert "a processor" in page


def test_programs_can_be_counted():
    import torch

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


@pytest.mark.skipif(not shutil.which(os.environ.get("CC", "cc")), reason="needs a C compiler")
def test_the_limits_of_this_machine():
    import torch

    limits = Limits(1)
    assert 1e8 < limits.operations(torch.float32) < 1e13
    assert 0 < limits.memory_seconds(1 << 14, 0) < limits.memory_seconds(1 << 26, 0) < 10
    program = PROGRAMS["product 512"]
    assert limits.floor(program) >= 2 * 512**3 / limits.operations(torch.float32)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--program", "no such*"], "no program is called no such*; there are:"),
        (["--peer", "nobody"], "no peer is called nobody; there are: eager, torch-mlir"),
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


@pytest.mark.parametrize("name", ["compare", "limits", "report", "results", "worker", "programs.program", "engines"])
def test_examples(name):
    module = importlib.import_module(f"peers.{name}")
    assert doctest.testmod(module).failed == 0
    assert doctest.testmod(module).attempted > 0
