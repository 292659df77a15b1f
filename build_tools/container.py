# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Container work without nox, for scripts and editors: ``python3 build_tools/container.py --help``."""

from __future__ import annotations

import argparse
import json
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
    commands.add_parser("devcontainer", help="write a devcontainer.json with this machine's pip settings; print its name")
    return made


def shell_assignments(engine: Engine, pip: host_pip.HostPip) -> str:
    """What docker/dev.sh evaluates."""
    exported = {**engine.settings, **pip.environment()}
    lines = [f"export {name}={shlex.quote(value)}" for name, value in exported.items()]
    lines += [f"engine={shlex.quote(engine.name)}", f"pip_arguments=({shlex.join(pip.run_arguments())})"]
    return "\n".join(lines)


def local_devcontainer(pip: host_pip.HostPip) -> dict[str, Any]:
    """Our devcontainer.json with what pip on this machine was told."""
    configuration: dict[str, Any] = json.loads(DEVCONTAINER.read_text(encoding="utf-8"))
    configuration["runArgs"] = [*configuration.get("runArgs", []), *pip.run_arguments()]
    for key in ("dockerfile", "context"):
        configuration["build"][key] = str((DEVCONTAINER.parent / configuration["build"][key]).resolve())
    return configuration


def write_devcontainer() -> Path:
    """Write ``local_devcontainer`` where ``devcontainer up --override-config`` can read it."""
    STATE.mkdir(parents=True, exist_ok=True)
    target = STATE / "devcontainer.json"
    target.write_text(json.dumps(local_devcontainer(host_pip.discover()), indent=2) + "\n", encoding="utf-8")
    return target


def main() -> None:
    """Do what the command line says; a problem is one line and exit status 1."""
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
