# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sessions of the workspace: ``nox -s NAME``, or ``python3 noxfile.py -s NAME`` where nox is not installed."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "build_tools"))

from nox_support import bootstrap

if __name__ == "__main__":
    bootstrap.main()

import nox

from nox_support import checks, packaging, sanitizers, versions, workspace
from nox_support import docs as site
from nox_support import heavydep as saved_models
from nox_support import lint as linters
from nox_support.report import Report
from nox_support.sessions import session

nox.options.sessions = ["check"]


@session
def demo(session: nox.Session, report: Report) -> None:
    """Compile and run a real model: the IR at each stage, the result against eager, the time."""
    ready = workspace.built(report)
    checks.demo(ready, report, session.posargs)


@session
def check(session: nox.Session, report: Report) -> None:
    """Lint, lit, the wheel, python, e2e, and a little of the suites below; of tests with many cases a sixth."""
    ready = workspace.built(report, lint=True)
    with report.keep_going():
        linters.run_all(ready, report, [])
        checks.lit(ready, report, [])
        packaging.wheel(report, ready)
        suites = ("python", "e2e", "fuzz", "databases", "stress")
        checks.pytest(ready, report, suites, checks.with_share(session.posargs))


@session
def lit(session: nox.Session, report: Report) -> None:
    """The FileCheck tests under test/; arguments go to lit."""
    checks.lit(workspace.built(report), report, session.posargs)


@session
def python(session: nox.Session, report: Report) -> None:
    """The pytest suite under test/python; arguments go to pytest."""
    checks.pytest(workspace.built(report), report, ("python",), session.posargs)


@session
def e2e(session: nox.Session, report: Report) -> None:
    """Whole programs through every door and engine; arguments go to pytest."""
    checks.pytest(workspace.built(report), report, ("e2e",), session.posargs)


@session
def torch(session: nox.Session, report: Report) -> None:
    """The Python and e2e suites with another version of PyTorch; arguments: the version, then those of pytest."""
    versions.chosen(session.posargs)  # Before a build: it takes a while.
    workspace.built(report)
    versions.run(report, session.posargs)


@session
def iree(session: nox.Session, report: Report) -> None:
    """The models of test/zoo through IREE, and all programs of test/e2e; arguments: models' names, --sizes, --input."""
    checks.iree(workspace.built(report), report, session.posargs)


@session
def models(session: nox.Session, report: Report) -> None:
    """Models of transformers and timm by class through torch.compile, compared with eager; arguments go to pytest."""
    checks.models(workspace.built(report), report, session.posargs)


@session
def heavydep(session: nox.Session, report: Report) -> None:
    """Models saved as programs in environments of packages with other pins, and run here; arguments go to pytest."""
    saved_models.run(workspace.built(report), report, session.posargs)


@session
def opdb(session: nox.Session, report: Report) -> None:
    """PyTorch's operator database through the CPU engine, a table by dtype; arguments: --dtype, --samples, --list."""
    checks.pytest(workspace.built(report), report, ("opdb",), session.posargs)


@session
def sanitize(session: nox.Session, report: Report) -> None:
    """The engine and compiled code under sanitizers: `address`, `thread`, or both; more arguments go to pytest."""
    sanitizers.run(workspace.built(report), report, session.posargs)


@session
def stress(session: nox.Session, report: Report) -> None:
    """A minute (--seconds) of threads that call one module, and of processes killed while they fill one cache."""
    checks.pytest(workspace.built(report), report, ("stress",), session.posargs or ["--seconds=60"])


@session
def databases(session: nox.Session, report: Report) -> None:
    """PyTorch's modules, optimizers, higher-order and custom operators beside aot_eager; arguments: --each, --name."""
    # Attention has samples for a quarter of an hour.
    arguments = ["--entries=all", "--timeout=3600", *session.posargs]
    checks.pytest(workspace.built(report), report, ("databases",), arguments)


@session
def fuzz(session: nox.Session, report: Report) -> None:
    """Random programs and modules against eager; arguments: --graphs, --modules, --seed, --every-kind."""
    checks.pytest(workspace.built(report), report, ("fuzz",), session.posargs)


@session
def lint(session: nox.Session, report: Report) -> None:
    """All linters, or those named as arguments; --fix lets them rewrite, --all lints unchanged C++ too."""
    needs_build = linters.needs_build(session.posargs)
    ready = workspace.built(report, lint=True) if needs_build else workspace.provisioned(report, lint=True)
    with report.keep_going():
        linters.run_all(ready, report, session.posargs)


@session
def wheel(session: nox.Session, report: Report) -> None:
    """Build the wheel, install it into an empty environment and run the smoke test there."""
    packaging.wheel(report)


@session
def image(session: nox.Session, report: Report) -> None:
    """Build the container images (development and release)."""
    from nox_support import images

    with report.step("images"):
        images.build(session)


@session
def release(session: nox.Session, report: Report) -> None:
    """Build, repair and test the release wheels with cibuildwheel; they land in dist/."""
    from nox_support import release as releases

    with report.step("release wheels"):
        releases.build(session)


@session
def bare(session: nox.Session, report: Report) -> None:
    """The README's commands in a container with Debian, Python and pip; arguments: other sessions to run there."""
    from nox_support import bare as newcomer

    with report.step("bare container"):
        newcomer.run(session.posargs)


@session
def everything(session: nox.Session, report: Report) -> None:
    """All that `check` leaves out, into docs/evidence.md; hours; arguments: rows of build_tools/everything.toml."""
    from nox_support import everything as evidence

    evidence.run(report, session.posargs)


@session
def bench(session: nox.Session, report: Report) -> None:
    """Run the benchmarks, or those whose names are given; options go to the one that is named."""
    checks.bench(workspace.built(report), report, session.posargs)


@session
def docs(session: nox.Session, report: Report) -> None:
    """Build the documentation site into site/; `serve` as argument serves it instead."""
    site.build(report, session.posargs)
