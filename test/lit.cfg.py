# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The FileCheck suite: .mlir files anywhere below test/, run against the built tools."""

import os

import lit.formats
from lit.llvm import llvm_config

config.name = "torch-mlir"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.available_features.update(config.torch_mlir_sanitizer.split(","))
config.excludes = ["python", "e2e", "packaging", "Inputs"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = config.test_output_root

llvm_config.with_environment("PATH", config.llvm_tools_dir, append_path=True)
llvm_config.with_environment("PATH", config.torch_mlir_tools_dir, append_path=True)
llvm_config.with_system_environment(["HOME", "TMPDIR", "ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"])
config.substitutions.append(("%PATH%", config.environment["PATH"]))
config.substitutions.append(("%python", config.python_executable))

tools = [
    "torch-mlir-opt",
    "torch-mlir-read",
    "torch-mlir-run",
    "torch-mlir-lsp-server",
    "torch-mlir-stress",
    "mlir-opt",
]
llvm_config.add_tool_substitutions(
    tools, [config.torch_mlir_tools_dir, config.torch_mlir_test_tools_dir, config.llvm_tools_dir]
)
