# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Container work without nox, for scripts and editors: ``python3 build_tools/container.py --help``."""

from __future__ import annotations

import argparse
import json
import os
import shlex
import sys
from pathlib import Path
from typing import Any

from nox_support import engine as engines
from nox_support import host_pip, images
from nox_support.engine import STATE, Engine
from nox_support.paths import ROOT
from nox_support.problem import Problem

DEVCONTAINER = ROOT / ".devcontainer" / "devcontainer.json"


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(prog="container.py", description=__doc__)
    commands = made.add_subparsers(dest="command", required=True)
    image = commands.add_parser("image", help="build images, as 'nox -s image' does")
    image.add_argument("arguments", nargs=argparse.REMAINDER)
    commands.add_parser("env", help="print shell assignments: the engine, its settings, arguments to run our image")
    commands.add_parser("devcontainer", help="write a devcontainer.json for this machine; print its name")
    return made


def shell_assignments(engine: Engine, pip: host_pip.HostPip) -> str:
    """The shell assignments that docker/dev.sh evaluates."""
    exported = {**engine.settings, **pip.environment()}
    lines = [f"export {name}={shlex.quote(value)}" for name, value in exported.items()]
    lines += [f"engine={shlex.quote(engine.name)}", f"pip_arguments=({shlex.join(pip.run_arguments())})"]
    return "\n".join(lines)


# Given these, the devcontainer CLI does not ask podman for a mapping that only works without root.
SAME_USERS = ("--uidmap=0:0:65536", "--gidmap=0:0:65536")


def local_devcontainer(engine: Engine, pip: host_pip.HostPip) -> dict[str, Any]:
    """Our devcontainer.json for this machine, with its pip settings and the owner of the tree."""
    configuration: dict[str, Any] = json.loads(DEVCONTAINER.read_text(encoding="utf-8"))
    arguments = [*configuration.get("runArgs", []), *pip.run_arguments()]
    if ROOT.stat().st_uid == 0:
        configuration["remoteUser"] = "root"
    elif engine.name == "podman" and os.geteuid() == 0:
        arguments += SAME_USERS
    configuration["runArgs"] = arguments
    for key in ("dockerfile", "context"):
        configuration["build"][key] = str((DEVCONTAINER.parent / configuration["build"][key]).resolve())
    return configuration


def write_devcontainer() -> Path:
    """Write ``local_devcontainer`` where ``devcontainer up --override-config`` can read it."""
    STATE.mkdir(parents=True, exist_ok=True)
    target = STATE / "devcontainer.json"
    made = local_devcontainer(engines.find(), host_pip.discover())
    target.write_text(json.dumps(made, indent=2) + "\n", encoding="utf-8")
    return target


def main() -> None:
    """Run the command line; a problem is one line and exit status 1."""
    options = parser().parse_args()
    try:
        if options.command == "image":
            images.main(options.arguments)
        elif options.command == "env":
            print(shell_assignments(engines.find(), host_pip.discover()))
        else:
            print(write_devcontainer())
    except Problem as problem:
        sys.exit(f"container.py: {problem}")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
