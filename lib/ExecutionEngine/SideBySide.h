// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Work of a compilation on several threads, which Ctrl-C still ends.

#ifndef TORCHMLIR_LIB_EXECUTIONENGINE_SIDEBYSIDE_H
#define TORCHMLIR_LIB_EXECUTIONENGINE_SIDEBYSIDE_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"

namespace mlir {
class MLIRContext;
} // namespace mlir

namespace mlir::torch {

class CompileProgress;

/// Calls `run` with each number below `count`, on this thread and those of the
/// context, and returns all errors. This thread goes on asking whether the
/// compilation is cancelled until all calls have returned.
llvm::Error runSideBySide(MLIRContext &context, size_t count,
                          CompileProgress &progress,
                          llvm::function_ref<llvm::Error(size_t)> run);

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_EXECUTIONENGINE_SIDEBYSIDE_H
