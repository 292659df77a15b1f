# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Run the engine, the tools and compiled code under sanitizers.

The Python package stays that of the release build, but loads the library of a build with sanitizers. The sanitizer's
runtime is loaded before everything else, so that memory that PyTorch allocates has red zones, too.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

import write_env

from . import checks, process, system
from .environment import Environment
from .paths import ROOT, TOOLS
from .problem import Problem
from .report import Report

KINDS = ("address", "thread")
# What runs in a Python whose allocations are watched, unless tests are named: whole programs, random ones, the engine.
SAMPLE = ("test/e2e/test_programs.py", "test/fuzz", "test/python/runtime", "test/stress", "--config=export-cpu")
# What cannot pass there, and why.
UNFIT = {
    "test/python/runtime/test_memory.py::test_little_is_kept": "the sanitizer keeps memory that is let go",
    "test/python/runtime/test_memory.py::test_what_is_wanted_again_is_kept": "as above",
    "test/python/runtime/test_memory.py::test_calls_do_not_ask_the_system_for_memory_again_and_again": "as above",
    "test/python/runtime/test_frozen.py::test_a_frozen_program_frees_its_packs": "as above",
    "test/python/runtime/test_constants.py::test_a_library_for_c_leaves_them_out": "cc links no sanitizer's runtime",
    "test/python/runtime/test_run_options.py::test_argument[export_library-name]": "as above",
    "test/python/runtime/test_frozen.py::test_libraries_pack_their_weights": "as above",
    "test/python/runtime/test_code_parts.py::test_an_exported_library_has_all_parts": "as above",
    "test/python/runtime/test_code_parts.py::test_only_a_large_program_has_parts": "watched code has one part",
    "test/python/runtime/test_code_parts.py::test_damaged_code_is_an_error": "as above",
    "test/e2e/test_programs.py::test_program[export-cpu:special_functions.neighbours]": (
        "subnormal numbers of bfloat16, which a conversion takes for zero (docs/status.md)"
    ),
}
# The extension against PyTorch's headers, compiled when a test needs it. PyTorch lacks type information for vptr.
NATIVE = {
    "TORCH_MLIR_NATIVE": "compile",
    "CXX": "clang++-22 -fsanitize=address,undefined -fno-sanitize=vptr,function -shared-libsan -g1",
}
NATIVE_SUITES = ("test/python/fuser", "test/python/lazy")
ROUNDS = 500


def run(environment: Environment, report: Report, arguments: Sequence[str]) -> None:
    """Run the kinds among the arguments, or all; other arguments go to pytest."""
    kinds = [kind for kind in KINDS if kind in arguments] or list(KINDS)
    rest = [word for word in arguments if word not in KINDS]
    with report.keep_going():
        if "address" in kinds:
            address(environment, report, rest)
        if "thread" in kinds:
            thread(environment, report)


def address(environment: Environment, report: Report, arguments: Sequence[str]) -> None:
    """Address and undefined-behaviour sanitizers: the FileCheck suite, programs from Python, the native extension."""
    with report.step("clang") as step:
        step.note = system.ensure("clang")
    build = _build(environment, report, "asan", "-DTORCH_MLIR_ENABLE_PYTHON=OFF")
    variables = environment.variables()
    with report.step("lit with address sanitizer"):
        process.must(process.show([environment.bin / "lit", "-sv", build / "test"], env=_with_options(variables)))
    watched = preloaded(variables, build)
    with report.step("python with address sanitizer"):
        if checks.names_a_test(arguments):
            _pytest(environment, arguments, {**watched, **NATIVE})
            return
        _pytest(environment, [*arguments, *SAMPLE], watched)
    with report.step("native extension with address sanitizer"):
        _pytest(environment, [*arguments, *NATIVE_SUITES], {**watched, **NATIVE})


def _pytest(environment: Environment, arguments: Sequence[str], variables: Mapping[str, str]) -> None:
    # A report goes to standard error, also where a process ends with it.
    options = ["-p", "no:logging", "--capture=sys", *(f"--deselect={name}" for name in UNFIT)]
    command = [environment.python, "-m", "pytest", *options, *checks.isolated(arguments)]
    process.must(process.show(command, env=variables))


def thread(environment: Environment, report: Report) -> None:
    """The thread sanitizer over the runtime and compiled code, called from many threads."""
    build = _build(environment, report, "tsan")
    with report.step("stress with thread sanitizer") as step:
        command = [build / "test/stress/torch-mlir-stress", ROOT / "test/stress/stress.mlir", ROUNDS]
        process.must(process.show(command, env=environment.variables()))
        step.note = f"{ROUNDS} rounds"


def preloaded(variables: Mapping[str, str], build: Path) -> dict[str, str]:
    """The variables with which Python loads the library of a build with sanitizers."""
    watched = write_env.sanitizer_variables(build)
    if not watched:
        raise Problem("the compiler does not say where its address sanitizer is")
    library = build / "python_packages/torch_mlir/torch_mlir/_mlir_libs"
    path = f"{TOOLS}:{variables['PATH']}"
    return _with_options({**variables, **watched, "LD_LIBRARY_PATH": str(library), "PATH": path})


def _with_options(variables: Mapping[str, str]) -> dict[str, str]:
    # Neither MLIR nor CPython frees everything in the end; a request for too much memory has to fail as elsewhere.
    options = "detect_leaks=0:allocator_may_return_null=1"
    return {**variables, "ASAN_OPTIONS": options, "UBSAN_OPTIONS": "print_stacktrace=1"}


def _build(environment: Environment, report: Report, preset: str, *options: str) -> Path:
    with report.step(f"build {preset}"):
        python = [f"-DPython3_EXECUTABLE={environment.python}"]
        if "MLIR_DIR" in os.environ:
            python.append(f"-DMLIR_DIR={os.environ['MLIR_DIR']}")
        configure: list[object] = ["cmake", "--preset", preset, *python, *options]
        process.follow(configure, label=f"configure {preset}", log=preset, env=environment.variables())
        build = ROOT / "build" / preset
        process.follow(["cmake", "--build", build], label=f"build {preset}", log=preset, env=environment.variables())
    return build
