// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compiling in another process, where memory is limited.

#ifndef TORCHMLIR_LIB_EXECUTIONENGINE_CPUSUBPROCESS_H
#define TORCHMLIR_LIB_EXECUTIONENGINE_CPUSUBPROCESS_H

#include "torch-mlir/ExecutionEngine/Compilation.h"
#include "torch-mlir/ExecutionEngine/CompiledObject.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace mlir::torch {

/// Compiles a module in the process at hand.
using CompileFunction =
    llvm::function_ref<FailureOr<CompiledObject>(const CompileObserver &)>;

/// Whether there is so little left that even stacks cannot grow.
bool isMemoryExhausted();

/// Calls `compile` in a child. LLVM ends a process that has no memory left, and
/// so does the system; here that is the child. The module lives in `context`.
FailureOr<CompiledObject> compileInSubprocess(MLIRContext &context,
                                              const CompileObserver &observer,
                                              CompileFunction compile);

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_EXECUTIONENGINE_CPUSUBPROCESS_H
