// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// torch-mlir-read: says whether MLIR reads a file without a crash. Python asks
// it first, because a process with threads cannot fork a child of its own.

#include "InputGuard.h"
#include "mlir/IR/DialectRegistry.h"
#include "torch-mlir-c/Registration.h"
#include "torch-mlir/InitAll.h"
#include "llvm/Support/CommandLine.h"

int mlirTorchReadMain(int argc, char **argv) {
  llvm::cl::OptionCategory category("torch-mlir-read options");
  llvm::cl::opt<std::string> input(
      llvm::cl::Positional, llvm::cl::desc("<file.mlir>"), llvm::cl::init("-"),
      llvm::cl::cat(category));
  llvm::cl::opt<bool> allowUnregistered(
      "allow-unregistered-dialect",
      llvm::cl::desc("Take operations of dialects that nobody knows"),
      llvm::cl::cat(category));
  llvm::cl::HideUnrelatedOptions(category);
  llvm::cl::ParseCommandLineOptions(
      argc, argv,
      "Fails if MLIR crashes on a file, or if it is bytecode that MLIR cannot "
      "read. What is wrong with text is for its parser to say\n");
  mlir::DialectRegistry registry;
  mlir::torch::registerAllDialects(registry);
  return mlir::failed(
      mlir::torch::guardInputFile(input, registry, allowUnregistered));
}
