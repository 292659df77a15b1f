# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Run the built tree: test suites, the demo, benchmarks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree

from . import peers, process
from .environment import Environment, requirements
from .paths import BUILD, LOGS, NOX, ROOT, TOOLS
from .problem import Problem
from .report import Report, Step

WITH_A_PATH = {"--deselect", "--ignore", "--rootdir", "-c", "-k", "-m", "-o", "-p"}


def demo(environment: Environment, report: Report, arguments: Sequence[str]) -> None:
    """Show a real model on its way down and compare it with eager."""
    with report.step("demo"):
        process.must(
            process.show([environment.python, "-m", "torch_mlir.tools.demo", *arguments], env=_variables(environment))
        )


def lit(environment: Environment, report: Report, arguments: Sequence[str]) -> None:
    """Run the FileCheck tests; a path below test/ among the arguments selects."""
    results = LOGS / "lit.xml"
    with report.step("lit") as step:
        _forget(results)
        command = [
            environment.bin / "lit",
            "-sv",
            f"--xunit-xml-output={results}",
            BUILD / "test",
            *_as_filters(arguments),
        ]
        status = process.show(command, env=_variables(environment))
        step.note = _count(_cases(results))
        process.must(status)


def _as_filters(arguments: Sequence[str]) -> list[str]:
    test = ROOT / "test"
    paths = [Path(word).resolve() for word in arguments]
    inside = [path.is_relative_to(test) and path.exists() for path in paths]
    words = [word for word, is_path in zip(arguments, inside) if not is_path]
    names = [re.escape(str(path.relative_to(test))) for path, is_path in zip(paths, inside) if is_path]
    return [*words, *(["--filter", "|".join(names)] if names else [])]


def pytest(
    environment: Environment, report: Report, suites: Sequence[str], arguments: Sequence[str], **variables: str
) -> None:
    """Run suites under test/ in one pytest, so that its closing line counts them all; one row for each suite."""
    results = LOGS / "pytest.xml"
    targets = [] if names_a_test(arguments) else [f"test/{suite}" for suite in suites]
    with report.step(" + ".join(suites)) as step:
        _forget(results)
        command = [environment.python, "-m", "pytest", f"--junit-xml={results}", *isolated(arguments), *targets]
        status = process.show(command, env=_variables(environment) | variables)
        cases = _cases(results)
        step.note = _count(cases)
        if len(suites) > 1:
            report.steps += [_suite_row(suite, cases) for suite in suites]
        process.must(status)


def isolated(arguments: Sequence[str]) -> list[str]:
    """Add options for several processes, so that a crash or a hang ends one test; none beside a debugger.

    >>> isolated(["--pdb"])
    ['--pdb']
    """
    if {"--pdb", "-s", "-n"} & set(arguments):
        return [*arguments]
    workers = ["--numprocesses=auto", "--maxprocesses=4", "--dist=loadgroup"]
    return [*workers, "--timeout=900", "--timeout-method=thread", *arguments]


def names_a_test(arguments: Sequence[str]) -> bool:
    """Does an argument select tests, in place of the suites?

    >>> names_a_test(["-x", "noxfile.py::test"]), names_a_test(["--ignore", "noxfile.py"])
    (True, False)
    """
    pairs = zip(["", *arguments], arguments)
    return any(before not in WITH_A_PATH and (ROOT / word.partition("::")[0]).exists() for before, word in pairs)


def with_share(arguments: Sequence[str]) -> list[str]:
    """Add the option by which `check` keeps to its time, unless a test is named.

    >>> with_share(["-x"]), with_share(["noxfile.py::test"])
    (['--share=6', '-x'], ['noxfile.py::test'])
    """
    return [*arguments] if names_a_test(arguments) else ["--share=6", *arguments]


def models(environment: Environment, report: Report, arguments: Sequence[str]) -> None:
    """Compare models through torch.compile with eager; a folder of its own has the packages that some of them need."""
    folder = NOX / "models"
    with report.step("timm") as step:
        try:
            wanted = ["--no-deps", "--target", str(folder), *requirements("models")]
            step.note = "installed" if environment.install("timm", wanted) else "unchanged"
        except Problem as problem:
            step.note = f"its models are skipped: {problem}"
    pytest(environment, report, ("models",), arguments, PYTHONPATH=str(folder))


def iree(environment: Environment, report: Report, arguments: Sequence[str]) -> None:
    """Compare IREE's results for the zoo with eager, in a table of its own, and for all programs of test/e2e."""
    with report.keep_going():
        with report.step("iree"):
            variables = _variables(environment) | {"PYTHONPATH": str(ROOT / "test")}
            process.must(process.show([environment.python, "-m", "zoo.in_iree", *arguments], env=variables))
        if not arguments:
            pytest(environment, report, ("e2e/test_programs.py",), ["--config=export-iree"])


def bench(environment: Environment, report: Report, arguments: Sequence[str]) -> None:
    """Run the scripts, or the benchmarks that are named. Options go to a single one.

    The peers take hours and environments of their own, so that they run by name only.
    """
    found = {path.stem: path for path in sorted((ROOT / "benchmarks").glob("[!_]*.py"))}
    names, options = named_and_options(arguments)
    unknown = [name for name in names if name not in found and name != peers.NAME]
    if unknown or not found:
        raise Problem(f"no benchmark {', '.join(unknown)}; there are: {', '.join([*found, peers.NAME])}")
    if options and len(names) != 1:
        raise Problem(f"name one benchmark for the options {' '.join(options)}")
    with report.keep_going():
        for name in names or found:
            if name == peers.NAME:
                peers.run(environment, report, options)
                continue
            with report.step(f"bench {name}"):
                process.must(process.show([environment.python, found[name], *options], env=_variables(environment)))


def named_and_options(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """The words in front of the first option or number, and the others.

    >>> named_and_options(["peers", "--threads", "1"]), named_and_options(["engine_speed", "2"])
    ((['peers'], ['--threads', '1']), (['engine_speed'], ['2']))
    """
    others = (index for index, word in enumerate(arguments) if word.startswith("-") or word.isdecimal())
    first = next(others, len(arguments))
    return [*arguments[:first]], [*arguments[first:]]


def _variables(environment: Environment) -> dict[str, str]:
    variables = environment.variables()
    return {**variables, "PATH": f"{TOOLS}:{variables['PATH']}"}


def _forget(results: Path) -> None:
    results.parent.mkdir(parents=True, exist_ok=True)
    results.unlink(missing_ok=True)


def _cases(results: Path) -> list[ElementTree.Element]:
    return list(ElementTree.parse(results).iter("testcase")) if results.exists() else []


def _suite_row(suite: str, cases: Sequence[ElementTree.Element]) -> Step:
    own = [case for case in cases if case.get("classname", "").startswith(f"test.{suite}.")]
    seconds = sum(float(case.get("time", "0")) for case in own)
    bad = any(_kind(case) == "failed" for case in own)
    return Step(f"  {suite}", seconds, "FAILED" if bad else "ok" if own else "none", _count(own))


def _kind(case: ElementTree.Element) -> str:
    tags = {child.tag for child in case}
    return "failed" if tags & {"failure", "error"} else "skipped" if "skipped" in tags else "passed"


def _count(cases: Sequence[ElementTree.Element]) -> str:
    kinds = [_kind(case) for case in cases]
    return ", ".join(_counted(kinds))


def _counted(kinds: Sequence[str]) -> Iterator[str]:
    for kind in ("passed", "failed", "skipped"):
        if kind in kinds:
            yield f"{kinds.count(kind)} {kind}"
