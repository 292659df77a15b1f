# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Let every suite import the zoo, off the network, and compile anew, with the same random numbers in every run.

No test may leave PyTorch changed.
"""

import os
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))
os.environ.setdefault("HF_HUB_OFFLINE", "1")
# What is tested is the compiler, not what an earlier run has kept. Tests of the cache have one of their own.
os.environ["TORCH_MLIR_CACHE"] = "0"


class _FailuresAtOnce:
    """Name a failed test when it fails: the letter F of a long run names none until the run is over."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        terminal = self._config.pluginmanager.get_plugin("terminalreporter")
        if report.failed and terminal is not None:
            terminal.write_line(f"\nFAILED {report.nodeid} ({report.when}, {report.duration:.0f} s)")


@pytest.fixture(autouse=True)
def _same_random_numbers(request: pytest.FixtureRequest) -> None:
    """A test has the same numbers in every run, so that it fails for everybody or for nobody."""
    if (torch := sys.modules.get("torch")) is not None:
        torch.manual_seed(zlib.crc32(request.node.name.encode()))


@pytest.fixture(autouse=True)
def _pytorch_is_left_whole() -> Iterator[None]:
    """A test that leaves PyTorch changed fails by its own name, and those after it find PyTorch as it should be."""
    from whole_pytorch import left_behind, make_whole, state_of_pytorch

    gradients = state_of_pytorch().get("gradients", True)
    yield
    if left := left_behind(gradients):
        make_whole(gradients)
        pytest.fail(f"the test has left PyTorch changed: {'; '.join(left)}", pytrace=False)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Options of all suites."""
    parser.addoption("--share", type=int, default=1, metavar="N", help="of a test with many cases, run one in N")


def pytest_configure(config: pytest.Config) -> None:
    """Name failures at once. Only the process that has a terminal prints: those that xdist starts have none."""
    config.addinivalue_line("markers", "every_case: reads sources or pages, of which a share says nothing of the rest")
    config.pluginmanager.register(_FailuresAtOnce(config), "failures_at_once")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """A process that crashes costs a test, not the run."""
    if config.getoption("dist") != "loadgroup":
        return None
    from after_crashes import GroupsAfterCrashes

    return GroupsAfterCrashes(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take the share that was asked for.

    What is known not to work with the installed PyTorch has to fail, so that the table of it stays true.
    """
    from shares import outside
    from torch_versions import reason_to_fail

    if (one_in := config.getoption("--share")) > 1:
        shared = [item for item in items if item.get_closest_marker("every_case") is None]
        left = outside(shared, one_in, lambda item: item.nodeid)
        names = {item.nodeid for item in left}
        items[:] = [item for item in items if item.nodeid not in names]
        config.hook.pytest_deselected(items=left)
    for item in items:
        if (reason := reason_to_fail(item.nodeid)) is not None:
            item.add_marker(pytest.mark.xfail(reason=reason, strict=True))
