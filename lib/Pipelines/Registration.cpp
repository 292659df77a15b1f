// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "mlir/Pass/PassRegistry.h"
#include "torch-mlir/Pipelines/Pipelines.h"

using namespace mlir;

void mlir::torch::registerPipelines() {
  PassPipelineRegistration<>(
      "torch-linalg-to-llvm-cpu-pipeline",
      "linalg on tensors to the LLVM dialect, for the CPU engine",
      buildLinalgToLLVMCpuPipeline);
}
