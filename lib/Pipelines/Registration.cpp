// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "mlir/Pass/PassRegistry.h"
#include "torch-mlir/Pipelines/Pipelines.h"

using namespace mlir;

void mlir::torch::registerPipelines() {
  PassPipelineRegistration<>("torch-simplify-pipeline",
                             "Clean-up of the Torch dialect",
                             buildTorchSimplifyPipeline);
  PassPipelineRegistration<TorchToLinalgOptions>(
      "torch-backend-to-linalg-on-tensors-backend-pipeline",
      "The Torch dialect to linalg on tensors", buildTorchToLinalgPipeline);
  PassPipelineRegistration<TorchToTosaOptions>(
      "torch-backend-to-tosa-backend-pipeline", "The Torch dialect to TOSA",
      buildTorchToTosaPipeline);
  PassPipelineRegistration<TorchToStablehloOptions>(
      "torch-backend-to-stablehlo-backend-pipeline",
      "The Torch dialect to StableHLO", buildTorchToStablehloPipeline);
  PassPipelineRegistration<LinalgToLLVMCpuOptions>(
      "torch-linalg-to-llvm-cpu-pipeline",
      "linalg on tensors to the LLVM dialect, for the CPU engine",
      buildLinalgToLLVMCpuPipeline);
  for (const CpuPipelineStage &stage : getLinalgToLLVMCpuStages())
    PassPipelineRegistration<LinalgToLLVMCpuOptions>(
        stage.pipeline, "A part of torch-linalg-to-llvm-cpu-pipeline",
        stage.addPasses);
  registerPublishedNames();
}
