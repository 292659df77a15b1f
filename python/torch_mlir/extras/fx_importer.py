# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The importer under the module name downstream projects know."""

from ..importer.fx_importer import FxImporter, FxImporterHooks
from ..importer.graph import GraphImporter as GraphNodeImporter

__all__ = ["FxImporter", "FxImporterHooks", "GraphNodeImporter"]
