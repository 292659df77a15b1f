# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The container images are made from files that are there, and hold what the tree needs."""

from __future__ import annotations

import fnmatch
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
DOCKERFILES = sorted((ROOT / "docker").glob("*.Dockerfile"))


def sources(dockerfile: Path) -> list[str]:
    copied = re.findall(r"^COPY (.*)$", dockerfile.read_text(), re.MULTILINE)
    return [word for line in copied for word in line.split()[:-1]]


def instructions(dockerfile: Path) -> str:
    lines = dockerfile.read_text().splitlines()
    return "\n".join(line for line in lines if not line.lstrip().startswith("#"))


def test_all_images_have_a_dockerfile() -> None:
    assert {path.name for path in DOCKERFILES} == {"dev.Dockerfile", "release.Dockerfile", "clean.Dockerfile"}


@pytest.mark.parametrize("dockerfile", DOCKERFILES, ids=lambda path: path.name)
def test_what_is_copied_exists_and_is_sent_to_the_engine(dockerfile: Path) -> None:
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    allowed = [line[1:] for line in ignored if line.startswith("!")]
    for source in sources(dockerfile):
        assert (ROOT / source).is_file(), source
        assert any(fnmatch.fnmatch(source, f"{folder}/*") for folder in allowed), source


@pytest.mark.parametrize("dockerfile", DOCKERFILES, ids=lambda path: path.name)
def test_the_base_is_an_argument_with_debian_as_default(dockerfile: Path) -> None:
    text = instructions(dockerfile)
    assert re.search(r"^ARG BASE=debian:bookworm-slim\nFROM \$\{BASE\}$", text, re.MULTILINE)


@pytest.mark.parametrize("path", DOCKERFILES, ids=lambda path: path.name)
def test_no_image_sets_what_users_set(path: Path) -> None:
    """A variable of ours that an image had for itself would change what is tested there."""
    assert re.findall(r"\bTORCH_MLIR_\w+=", instructions(path)) == []


@pytest.mark.parametrize("name", ["dev.Dockerfile", "release.Dockerfile"])
def test_system_packages_come_from_the_lists(name: str) -> None:
    dockerfile = ROOT / "docker" / name
    assert "build_tools/packages/build.txt" in sources(dockerfile)
    assert "apt-get" not in instructions(dockerfile)


def test_the_development_image_has_every_list_the_sessions_install() -> None:
    assert {"build_tools/packages/lint.txt", "build_tools/packages/dev.txt"} <= set(
        sources(ROOT / "docker" / "dev.Dockerfile")
    )


def test_the_development_image_ends_as_a_user() -> None:
    users = re.findall(r"^USER (\S+)$", instructions(ROOT / "docker" / "dev.Dockerfile"), re.MULTILINE)
    assert users[-1:] == ["${USER_NAME}"]


def test_no_layer_keeps_the_machines_pip_settings() -> None:
    for dockerfile in DOCKERFILES:
        assert "PIP_" not in instructions(dockerfile)
