# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The documentation site: its navigation has every page, and its reference has everything there is."""

import re
import subprocess
import sys

import pytest
import yaml

import torch_mlir
from nox_support import paths, reference, system
from nox_support.problem import Problem
from torch_mlir import fx

DOCS = paths.ROOT / "docs"
NAVIGATION = yaml.safe_load((paths.ROOT / "mkdocs.yml").read_text())["nav"]
SECTIONS = {name: entries for item in NAVIGATION for name, entries in item.items() if isinstance(entries, list)}


def pages_of(entries):
    return [page for entry in entries for page in entry.values()]


def filled(name):
    return reference.expanded((DOCS / "reference" / name).read_text())


def test_the_sections_are_in_the_order_of_their_readers():
    assert list(SECTIONS) == ["Use", "Bring your compiler", "Develop"]


def test_every_page_is_in_one_section():
    within = [page for entries in SECTIONS.values() for page in pages_of(entries)]
    pages = [*DOCS.rglob("*.md"), *DOCS.rglob("*.ipynb")]
    assert sorted([*within, "index.md"]) == sorted(path.relative_to(DOCS).as_posix() for path in pages)


def test_every_td_file_of_passes_is_asked_for():
    asked = re.findall(r"^<!-- passes: (\S+) -->$", (DOCS / "reference" / "passes.md").read_text(), re.MULTILINE)
    files = (paths.ROOT / "include").rglob("Passes.td")
    assert sorted(asked) == sorted(path.relative_to(paths.ROOT).as_posix() for path in files)


def test_every_pipeline_is_in_the_table():
    rows = re.findall(r"^\| `(\S+)` \|", (DOCS / "reference" / "passes.md").read_text(), re.MULTILINE)
    source = (paths.ROOT / "lib" / "Pipelines" / "Registration.cpp").read_text()
    assert sorted(rows) == sorted(re.findall(r'"(torch-[\w-]+-pipeline)",', source))


def test_every_pass_of_the_command_has_a_heading():
    tool = paths.TOOLS / "torch-mlir-opt"
    printed = subprocess.run([str(tool), "--help"], capture_output=True, text=True, check=True).stdout
    ours = set(re.findall(r"^ +--((?:convert-)?torch[\w-]+) ", printed, re.MULTILINE))
    assert len(ours) > 20
    names_only = set(re.findall(r'"([\w-]+)"', (paths.ROOT / "lib" / "Pipelines" / "PublishedNames.cpp").read_text()))
    assert ours - reference.documented() - set(re.findall(r"`([\w-]+-pipeline)`", filled("passes.md"))) <= names_only


def test_every_operation_has_a_place():
    with_headings, with_rows = filled("dialects.md"), filled("torch-operations.md")
    assert "### `torch.vtensor.literal` { #torch.vtensor.literal }" in with_headings
    assert "### `torch_c.to_builtin_tensor` { #torch_c.to_builtin_tensor }" in with_headings
    defined = "".join(path.read_text() for path in (paths.ROOT / "include").rglob("Generated*Ops.td"))
    names = re.findall(r'Op<"([\w.]+)"', defined)
    assert len(names) > 1000
    assert [name for name in names if f'<a id="torch.{name}"></a>' not in with_rows] == []


def test_every_public_name_is_on_the_page_of_the_python_api():
    page = (DOCS / "reference" / "python.md").read_text()
    elsewhere = {"__version__", "OutputType", "BackendLoweringOptions", "FxImporterHooks", "lower_mlir_module"}
    elsewhere |= {"run_pipeline_with_repro_report"}  # Under the modules that define them.
    published = {"FxImportOptions", "FxImporter"}  # docs/drop-in.md has those that are kept for older programs.
    names = [f"torch_mlir.{name}" for name in torch_mlir.__all__ if name not in elsewhere]
    names += [f"torch_mlir.fx.{name}" for name in fx.__all__ if name not in elsewhere | published]
    assert [name for name in names if f"::: {name}\n" not in page] == []


def test_a_request_for_what_is_not_there_fails():
    with pytest.raises(Problem, match=r"mlir-tblgen cannot document include/absent\.td"):
        reference.expanded("<!-- passes: include/absent.td -->")
    with pytest.raises(Problem, match="there is no such file"):
        reference.expanded("<!-- families: include/absent*.td -->")


def test_a_machine_without_mlir_tblgen_says_which_package_has_it(monkeypatch):
    monkeypatch.setattr(system, "mlir_tool", lambda name: None)
    with pytest.raises(Problem, match=r"missing: mlir-tblgen \(mlir-22-tools\)"):
        reference.expanded("<!-- passes: include/torch-mlir/Transforms/Passes.td -->")


def test_the_hook_can_be_loaded_by_its_path():
    code = "import runpy, sys; sys.path.insert(0, 'build_tools'); runpy.run_path('build_tools/site_hooks.py')"
    subprocess.run([sys.executable, "-c", code], cwd=paths.ROOT, check=True)


class SitePage:
    """What a hook of MkDocs gets to see of a page, which is its own file here."""

    def __init__(self, src_uri, url=""):
        self.src_uri, self.url, self.file = src_uri, url, self

    def url_relative_to(self, page):
        return f"../../{self.url}"


class SiteFiles:
    """The pages of a site by their paths."""

    def __init__(self, *pages):
        self.pages = {page.src_uri: page for page in pages}

    def get_file_from_path(self, path):
        return self.pages.get(path)


@pytest.fixture
def lead(monkeypatch):
    monkeypatch.syspath_prepend(str(paths.ROOT / "build_tools"))
    import site_hooks

    files = SiteFiles(SitePage("install.md", "install/"))
    return lambda html, page: site_hooks.on_page_content(html, page=SitePage(page), files=files)


@pytest.mark.parametrize(
    ("link", "target"),
    [
        ('<a href="../install.md">', '<a href="../../install/">'),
        ('<a href="../install.md#pip">', '<a href="../../install/#pip">'),
        ('<a href="https://example.org/install.md">', '<a href="https://example.org/install.md">'),
        ('<a href="#here">', '<a href="#here">'),
    ],
)
def test_links_of_notebooks_lead_to_pages(lead, link, target):
    assert lead(link, "tutorials/a.ipynb") == target
    assert lead(link, "a.md") == link


def test_a_notebook_that_links_to_no_page_fails(lead):
    with pytest.raises(Problem, match=r"docs/tutorials/a\.ipynb links to \.\./absent\.md"):
        lead('<a href="../absent.md">', "tutorials/a.ipynb")
