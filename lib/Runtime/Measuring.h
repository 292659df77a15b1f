// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What kernels take, and what was decided for them, while somebody measures.

#ifndef TORCHMLIR_LIB_RUNTIME_MEASURING_H
#define TORCHMLIR_LIB_RUNTIME_MEASURING_H

#include "torch-mlir-c/Runtime.h"

namespace torch_mlir_runtime {

/// The kernel that this thread works on, if that is measured.
MlirTorchRtKernelRun *getMeasuredKernel();
/// Lets this thread work on another one, or none.
void setMeasuredKernel(MlirTorchRtKernelRun *kernel);

/// Notes how many threads share a loop that should take one thread so long.
void noteLoop(double nanoseconds, int threads);
/// Notes a product. Threads may do so at once.
void notePlan(const MlirTorchRtPlan &plan);

} // namespace torch_mlir_runtime

#endif // TORCHMLIR_LIB_RUNTIME_MEASURING_H
