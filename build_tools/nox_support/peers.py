# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compare the CPU engine with its peers: the environments that these need, the comparison, and its plots."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from . import process
from .environment import Environment, requirements
from .paths import LOGS, NOX, ROOT
from .problem import Problem
from .report import Report

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

NAME = "peers"
FOLDER = ROOT / "benchmarks"
TABLE = FOLDER / "peers" / "peers.toml"
MODULES = (str(FOLDER), str(ROOT / "test"))
# Where figures, page and plots go; with --record, they are the documentation's.
FIGURES = NOX / "peers.json"
RECORDED = ROOT / "docs" / "peers.json"


def run(environment: Environment, report: Report, arguments: Sequence[str]) -> None:
    """Have the environments, compare, and draw; arguments go to benchmarks/peers/compare.py."""
    figures = RECORDED if "--record" in arguments else FIGURES
    rest = [word for word in arguments if word != "--record"]
    if any(word.partition("=")[0] == "--output" for word in rest):
        raise Problem("--record says where the figures go; benchmarks/peers/compare.py by itself takes --output")
    pythons = []
    for name, packages in packages_by_peer().items():
        with report.step(f"packages of {name}"):
            pythons.append(f"--python={name}={_environment(name, packages, torch=True).python}")
    with report.step("peers"):
        places = [f"--output={figures}", f"--logs={LOGS / NAME}"]
        command = [environment.python, "-m", "peers.compare", *places, *pythons, *rest]
        process.must(process.show(command, env=environment.variables(PYTHONPATH=os.pathsep.join(MODULES))))
        if {"-h", "--help"} & set(rest):
            return
        drawer = _environment("plots", requirements("bench"), torch=False)
        command = [drawer.python, "-m", "peers.plots", figures]
        process.must(process.show(command, env=drawer.variables(PYTHONPATH=MODULES[0])))


def packages_by_peer() -> dict[str, list[str]]:
    """What pip installs for the peers that have an environment of their own.

    >>> sorted(packages_by_peer())
    ['onnxruntime', 'openvino', 'zentorch']
    """
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    return {name: row["packages"] for name, row in table.items() if "packages" in row}


def _environment(name: str, packages: Sequence[str], *, torch: bool) -> Environment:
    # Peers pin what they need; PyTorch is the project's in all of them.
    environment = Environment(f"peer-{name}", foreign=True)
    environment.create()
    environment.install(f"packages of {name}", packages, torch=torch)
    return environment
