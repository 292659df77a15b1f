# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The package lists: one source for the sessions and for the images."""

import re
from pathlib import Path

import pytest

from nox_support import environment, paths, system

LISTS = sorted(path.stem for path in paths.PACKAGES.glob("*.txt"))
DOCKERFILES = sorted((paths.ROOT / "docker").glob("*.Dockerfile"))


@pytest.mark.parametrize("name", LISTS)
def test_list_is_sorted_and_without_repetition(name):
    names = system.packages(name)
    assert names == sorted(set(names))
    assert all(re.fullmatch(r"[a-z0-9][a-z0-9.+-]+", package) for package in names)


def test_what_a_session_installs_has_a_probe():
    # Without one, a compiler or an MLIR that did not come from apt would be installed a second time.
    assert set(system.packages("build", "lint", "clang")) == set(system.PROBES)


# The machine of somebody who only installs the wheel: it must not have what our lists name.
USERS = {"clean.Dockerfile"}


@pytest.mark.parametrize(
    "dockerfile", [path for path in DOCKERFILES if path.name not in USERS], ids=lambda path: path.name
)
def test_images_take_their_packages_from_the_lists(dockerfile: Path):
    text = dockerfile.read_text()
    assert "build_tools/packages/build.txt" in text
    named_here = re.findall(r"(?:apt-get|dnf)\s+[^\n]*\binstall\b[^\n]*", text)
    assert not named_here, "packages belong into build_tools/packages"


@pytest.mark.parametrize("name", sorted(USERS))
def test_image_of_a_user_has_nothing_to_build_with(name):
    words = set(re.findall(r"[a-z0-9.+-]+", (paths.ROOT / "docker" / name).read_text()))
    assert not words & set(system.packages("build"))


def test_development_image_can_run_check():
    text = (paths.ROOT / "docker" / "dev.Dockerfile").read_text()
    for name in ("build", "lint", "dev"):
        assert f"build_tools/packages/{name}.txt" in text


def test_torch_is_pinned():
    assert environment.torch_version() == "2.13.0"


@pytest.mark.parametrize("name", sorted(path.stem for path in paths.REQUIREMENTS.glob("*.txt")))
def test_requirement_lists_do_not_name_torch(name):
    # It is installed first and alone, as the CPU build; a requirement of it could bring the other one.
    text = (paths.REQUIREMENTS / f"{name}.txt").read_text()
    assert not re.search(r"^torch\b", text, re.MULTILINE)
