# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Build the container images: one for development, one for making release wheels."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from . import base_image, host_pip, process
from . import engine as engines
from .engine import Engine
from .paths import ROOT
from .problem import Problem

if TYPE_CHECKING:
    import nox


@dataclass(frozen=True)
class Image:
    """An image of ours."""

    reference: str
    dockerfile: str
    base: str = base_image.DEBIAN
    pip: bool = False


DEV = Image("localhost/torch-mlir-dev:latest", "docker/dev.Dockerfile")
RELEASE = Image("localhost/torch-mlir-release:latest", "docker/release.Dockerfile", pip=True)
IMAGES = {"dev": DEV, "release": RELEASE}


def build(session: nox.Session) -> None:
    """Run ``nox -s image``; see ``parser`` for the arguments after ``--``."""
    main(session.posargs)


def main(arguments: Sequence[str]) -> None:
    """Build the images named by ``arguments``, all when none is."""
    options = parser().parse_args(list(arguments))
    for image in chosen(options.names):
        image = replace(image, base=options.base) if options.base else image
        make(image, fresh=options.fresh)


def chosen(names: Sequence[str]) -> list[Image]:
    """The images of these names; all of ours when there is none.

    >>> [image.dockerfile for image in chosen(["dev"])]
    ['docker/dev.Dockerfile']
    """
    unknown = [name for name in names if name not in IMAGES]
    if unknown:
        raise Problem(f"no image {', '.join(unknown)}; there are: {', '.join(IMAGES)}")
    return [IMAGES[name] for name in names or IMAGES]


def parser() -> argparse.ArgumentParser:
    """The arguments of the image session.

    >>> parser().parse_args(["dev", "--fresh"]).names
    ['dev']
    """
    made = argparse.ArgumentParser(prog="nox -s image --", description="Build container images.")
    made.add_argument("names", nargs="*", metavar="dev|release", help="which images; all when none is named")
    made.add_argument("--base", help=f"the image to start from (default: {base_image.DEBIAN})")
    made.add_argument("--fresh", action="store_true", help="a new base image, and no cached layer")
    return made


def make(image: Image, *, fresh: bool = False) -> Engine:
    """Build ``image``, and its base when it is not there; returns the engine to run it with."""
    engine = engine_for(image.base, fresh=fresh)
    print(f"building {image.reference} from {image.base} with {engine.name}", flush=True)
    started = time.monotonic()
    process.follow(build_command(engine, image, fresh=fresh), label="build", log="image", env=engine.environment())
    size = int(engine.output("image", "inspect", "--format", "{{.Size}}", image.reference)) / 1e9
    print(f"built {image.reference}: {size:.2f} GB, {time.monotonic() - started:.0f} s", flush=True)
    return engine


def engine_for(base: str, *, fresh: bool = False) -> Engine:
    """An engine that has ``base`` and runs it."""
    engine = engines.find()
    base_image.ensure(engine, base, fresh=fresh)
    mirror = urlsplit(base_image.machine_mirrors()[base_image.SUITES[base_image.DEBIAN]]).hostname
    return engines.settle(engine, base, mirror or "deb.debian.org")


def build_command(engine: Engine, image: Image, *, fresh: bool = False) -> list[str]:
    """The engine's build command of ``image``."""
    arguments = [f"--file={ROOT / image.dockerfile}", f"--tag={image.reference}", f"--build-arg=BASE={image.base}"]
    if os.geteuid():
        # Files made in the container belong to whoever built its image.
        arguments += [f"--build-arg=USER_UID={os.getuid()}", f"--build-arg=USER_GID={os.getgid()}"]
    if image.pip:
        arguments += host_pip.discover().build_arguments()
    if fresh:
        arguments.append("--no-cache")
    return engine.command("build", *arguments, ROOT)
