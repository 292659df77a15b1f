# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Make the release: an sdist, and wheels that cibuildwheel builds from it, repairs and tests in a container.

At the end, each wheel is installed once more, in a container that has Python and pip and nothing else.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from . import clean_room, companion, host_pip, images, pip, process
from .engine import Engine
from .host_pip import HostPip
from .paths import BUILD_TOOLS, CONSTRAINTS, DIST, NOX, ROOT, short
from .problem import Problem

if TYPE_CHECKING:
    import nox

CIBUILDWHEEL = "cibuildwheel==4.3.3"
PACKAGES = (CIBUILDWHEEL, "scikit-build-core", "setuptools>=77")
OLDEST_PYTHON = (3, 11)
CONFIGURATION = BUILD_TOOLS / "cibuildwheel.toml"
TOOLS = NOX / "release"
LLVM_IN_IMAGE = "/opt/llvm"
# ccache and downloaded sources, which the engine keeps.
CACHE = "--volume=torch-mlir-release-cache:/cache"
BUILD_SDIST = "import sys; from scikit_build_core.build import build_sdist; print(build_sdist(sys.argv[1]))"


def build(session: nox.Session) -> None:
    """Run ``nox -s release``; see ``parser`` for the arguments after ``--``."""
    main(session.posargs)


def main(arguments: Sequence[str]) -> None:
    """Make the release that ``arguments`` ask for; dist/ holds it afterwards."""
    options = parser().parse_args(list(arguments))
    if sys.version_info < OLDEST_PYTHON:
        raise Problem(f"{CIBUILDWHEEL} needs Python {'.'.join(map(str, OLDEST_PYTHON))} or newer to run nox with")
    image = replace(images.RELEASE, base=options.base) if options.base else images.RELEASE
    engine = images.make(image)
    if options.llvm:
        build_llvm(engine, image.reference, options.llvm)
    if options.llvm_only:
        return
    pythons = chosen_pythons(engine, image.reference, options.python)
    install_tools()
    source = build_sdist()
    wheels = build_wheels(engine, image.reference, source, pythons, options.llvm)
    for wheel in wheels:
        clean_room.test(wheel)
    beside = companion.build(sys.executable, {**os.environ, "PYTHONPATH": str(TOOLS)})
    for made in (source, *wheels, beside):
        print(f"{short(made)}: {made.stat().st_size / 1e6:.1f} MB", flush=True)


def parser() -> argparse.ArgumentParser:
    """The arguments of the release session.

    >>> parser().parse_args(["--python", "cp311"]).python
    ['cp311']
    """
    made = argparse.ArgumentParser(prog="nox -s release --", description="Make the release wheels.")
    made.add_argument("--base", help="the image to build in, e.g. quay.io/pypa/manylinux_2_28_x86_64 (default: Debian)")
    made.add_argument("--llvm", type=Path, help="use the MLIR in this folder, built from the submodule when not there")
    made.add_argument("--llvm-only", action="store_true", help="stop when that MLIR is there")
    made.add_argument("--python", action="append", metavar="cp3XY", help="only this Python; may be repeated")
    return made


def build_llvm(engine: Engine, image: str, prefix: Path) -> None:
    """Build MLIR from the submodule into ``prefix``, in the image whose compiler and libc the wheels have."""
    prefix = prefix.resolve()
    prefix.mkdir(parents=True, exist_ok=True)
    mounts = [f"--volume={ROOT}:{ROOT}", f"--volume={prefix}:{LLVM_IN_IMAGE}", CACHE]
    # What git finds suspicious is that the tree's owner is not the container's root.
    inside = ["env", "GIT_CONFIG_COUNT=1", "GIT_CONFIG_KEY_0=safe.directory", "GIT_CONFIG_VALUE_0=*"]
    inside += ["LLVM_BUILD_DIR=/tmp/llvm-build", str(BUILD_TOOLS / "build_llvm.sh"), LLVM_IN_IMAGE]
    process.follow(
        engine.command("run", "--rm", *mounts, image, *inside), label="LLVM", log="llvm", env=engine.environment()
    )


def chosen_pythons(engine: Engine, image: str, wanted: Sequence[str] | None) -> list[str]:
    """The Pythons to build for: all we support that the image has, or those that were asked for."""
    listed = engine.output("run", "--rm", image, "ls", "/opt/python").split()
    there = {name.split("-")[0] for name in listed if "t" not in name}
    return select(supported_pythons(), there, wanted)


def select(supported: Sequence[str], there: set[str], wanted: Sequence[str] | None) -> list[str]:
    """The members of ``wanted``, or else of ``supported``, that are ``there``.

    >>> select(["cp310", "cp311"], {"cp39", "cp311"}, None)
    ['cp311']
    """
    for name in wanted or ():
        if name not in supported:
            raise Problem(f"no wheels for {name}; there are wheels for {', '.join(supported)}")
        if name not in there:
            raise Problem(f"the release image has no {name}; it has {', '.join(sorted(there))}")
    return [name for name in wanted or supported if name in there]


def supported_pythons() -> list[str]:
    """The Pythons in cibuildwheel's configuration.

    >>> "cp311" in supported_pythons()
    True
    """
    return re.findall(r'"(cp3\d+)-\*"', CONFIGURATION.read_text(encoding="utf-8"))


def install_tools() -> None:
    """Have cibuildwheel and what builds packages where only this session finds them."""
    stamp, wanted = TOOLS / ".installed", "\n".join(PACKAGES)
    if not stamp.exists() or stamp.read_text() != wanted:
        options = ["--upgrade", "--target", str(TOOLS), "-c", str(CONSTRAINTS)]
        pip.install(sys.executable, [*options, *PACKAGES], "cibuildwheel")
        stamp.write_text(wanted)


def build_sdist() -> Path:
    """Make the sdist, from which wheels are built so that no unlisted file gets into them."""
    DIST.mkdir(exist_ok=True)
    environment = {**os.environ, "PYTHONPATH": str(TOOLS)}
    lines = process.follow([sys.executable, "-c", BUILD_SDIST, DIST], label="sdist", log="release", env=environment)
    return DIST / lines[-1]


def build_wheels(
    engine: Engine, image: str, source: Path, pythons: Sequence[str], llvm: Path | None = None
) -> list[Path]:
    """Have cibuildwheel make the wheels of ``pythons`` from the sdist ``source``."""
    before = {path: path.stat().st_mtime_ns for path in DIST.glob("*.whl")}
    process.follow(
        [sys.executable, "-m", "cibuildwheel", source, "--config-file", CONFIGURATION, "--output-dir", DIST],
        label="cibuildwheel",
        log="release",
        env=engine.environment(**variables(engine, image, pythons, host_pip.discover(), llvm)),
    )
    made = [path for path in sorted(DIST.glob("*.whl")) if before.get(path) != path.stat().st_mtime_ns]
    if len(made) != len(pythons):
        raise Problem(f"cibuildwheel made {len(made)} wheels for {len(pythons)} Pythons; see .nox/logs/release.log")
    return made


def variables(
    engine: Engine, image: str, pythons: Sequence[str], host: HostPip, llvm: Path | None = None
) -> dict[str, str]:
    """The environment that gives cibuildwheel the settings that its configuration file cannot have."""
    create = [*host.run_arguments(), CACHE]
    if llvm:
        create.append(f"--volume={llvm.resolve()}:{LLVM_IN_IMAGE}:ro")
    return {
        **host.environment(),
        "PYTHONPATH": str(TOOLS),
        "CIBW_PLATFORM": "linux",
        "CIBW_BUILD": " ".join(f"{name}-*" for name in pythons),
        "CIBW_MANYLINUX_X86_64_IMAGE": image,
        "CIBW_CONTAINER_ENGINE": f"{engine.name}; disable_host_mount: true; create_args: {shlex.join(create)}",
    }
