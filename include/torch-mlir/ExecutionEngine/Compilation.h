// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Following a compilation from outside, whatever it compiles for.

#ifndef TORCHMLIR_EXECUTIONENGINE_COMPILATION_H
#define TORCHMLIR_EXECUTIONENGINE_COMPILATION_H

#include "mlir/Support/LLVM.h"

#include <functional>
#include <string>

namespace mlir::torch {

/// What follows a compilation. All functions may be empty.
struct CompileObserver {
  /// A stage begins, and how torch-mlir-opt repeats it, if it can. Called on
  /// the compiling thread.
  std::function<void(StringRef stage, StringRef pipeline)> enter;
  /// Asked every few milliseconds, on the compiling thread; true ends the
  /// compilation with a failure and no diagnostic.
  std::function<bool()> isCancelled;
  /// There is not enough memory: the compilation fails without a diagnostic.
  std::function<void()> outOfMemory;
  /// Where the program is written to after each stage; empty is nowhere.
  std::string dumpDirectory;
  /// The number of the first file.
  unsigned firstDump = 0;
};

/// Whether a compilation may find memory at its end: this process has limits,
/// or the machine, or the group of processes, has little left.
bool isMemoryLimited();

} // namespace mlir::torch

#endif // TORCHMLIR_EXECUTIONENGINE_COMPILATION_H
