# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Run the README's two commands as a newcomer would: in a container with Debian, Python and pip, and a fresh clone."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from . import base_image, clean_room, host_pip, images, process
from .engine import STATE, Engine
from .paths import ROOT

CLONE = STATE / "bare" / "torch-mlir"
WHERE = "/home/newcomer/torch-mlir"
SESSIONS = ("demo", "check")
# Not where it is on this machine: Debian's package of certificates writes to its own place.
CERTIFICATE = "/run/torch-mlir/pip_cert.pem"
PREPARE = "apt-get update && apt-get install --yes --no-install-recommends ca-certificates python3 python3-pip"


def run(sessions: Sequence[str]) -> None:
    """Clone the commit at hand and run sessions of it, those of the README if none is named."""
    engine = images.engine_for(base_image.DEBIAN)
    clone()
    try:
        process.follow(
            command(engine, sessions or SESSIONS),
            label="bare container",
            log="bare",
            env=clean_room.environment(engine),
        )
    finally:
        shutil.rmtree(CLONE.parent, ignore_errors=True)


def clone() -> Path:
    """Make a newcomer's clone: the tree as committed, without anything built."""
    shutil.rmtree(CLONE.parent, ignore_errors=True)
    CLONE.parent.mkdir(parents=True)
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(CLONE)], check=True)
    return CLONE


def command(engine: Engine, sessions: Sequence[str]) -> list[str]:
    """The command that runs sessions one after the other, with the clone and this machine's pip settings."""
    steps = [PREPARE, f"cd {WHERE}", *(f"python3 noxfile.py -s {session}" for session in sessions)]
    arguments = [f"--volume={CLONE}:{WHERE}", "--env=CI=true", *host_pip.discover().run_arguments(CERTIFICATE)]
    return engine.command("run", "--rm", *arguments, base_image.DEBIAN, "sh", "-c", " && ".join(steps))
