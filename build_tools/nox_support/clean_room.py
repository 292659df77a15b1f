# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Try a wheel as a user would: in a container with Python and pip, without a compiler, LLVM or this tree."""

from __future__ import annotations

import re
from pathlib import Path

from . import host_pip, images, process
from .engine import Engine
from .images import Image
from .paths import CONSTRAINTS, README, ROOT, SMOKE_TEST
from .problem import Problem

# A container for each Python that a Debian has.
ROOMS = {
    "cp311": Image("localhost/torch-mlir-clean:latest", "docker/clean.Dockerfile"),
    "cp313": Image("localhost/torch-mlir-clean:trixie", "docker/clean.Dockerfile", base="debian:trixie-slim"),
}
TRY_WHEEL = ROOT / "docker" / "try-wheel.sh"


def test(wheel: Path) -> None:
    """Install ``wheel`` in the clean container that has its Python, and run the smoke test there."""
    room = ROOMS.get(python_of(wheel))
    if room is None:
        print(f"{wheel.name}: no clean container has its Python; tested by cibuildwheel only", flush=True)
        return
    engine = images.make(room)
    lines = process.follow(
        command(engine, wheel, room), label="clean container", log="release", env=environment(engine)
    )
    print(f"{wheel.name}: passes the smoke test in a container without LLVM, {lines[-1]}", flush=True)


def python_of(wheel: Path) -> str:
    """The Python that a wheel is for.

    >>> python_of(Path("torch_mlir-1-cp311-cp311-manylinux_2_36_x86_64.whl"))
    'cp311'
    """
    tag = re.search(r"-(cp\d+)-", wheel.name)
    if not tag:
        raise Problem(f"{wheel.name} is no wheel for CPython")
    return tag.group(1)


def command(engine: Engine, wheel: Path, room: Image) -> list[str]:
    """The command that tries ``wheel``: these files are all the container sees of this tree."""
    mounted = (TRY_WHEEL, SMOKE_TEST, README, CONSTRAINTS, wheel)
    mounts = [f"--volume={path}:/trial/{path.name}:ro" for path in mounted]
    pip = host_pip.discover().run_arguments()
    return engine.command(
        "run", "--rm", *mounts, *pip, room.reference, f"/trial/{TRY_WHEEL.name}", f"/trial/{wheel.name}"
    )


def environment(engine: Engine) -> dict[str, str]:
    """The environment of ``command``."""
    return engine.environment(**host_pip.discover().environment())
