// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The named pipelines. Each is a readable list of passes in a file of its own.

#ifndef TORCHMLIR_PIPELINES_PIPELINES_H
#define TORCHMLIR_PIPELINES_PIPELINES_H

#include "mlir/Pass/PassManager.h"

namespace mlir::torch {

/// Light clean-up of the Torch dialect, as the importer leaves it.
void buildTorchSimplifyPipeline(OpPassManager &pm);

/// The Torch dialect to linalg on tensors.
void buildTorchToLinalgPipeline(OpPassManager &pm);

/// linalg on tensors to the LLVM dialect, for the host's CPU.
void buildLinalgToLLVMCpuPipeline(OpPassManager &pm);

/// A part of a pipeline, and its own name as one.
struct CpuPipelineStage {
  llvm::StringLiteral name;
  llvm::StringLiteral pipeline;
  void (*addPasses)(OpPassManager &pm);
};

/// The parts of the pipeline above, in its order.
ArrayRef<CpuPipelineStage> getLinalgToLLVMCpuStages();

/// Makes all pipelines known by name.
void registerPipelines();

} // namespace mlir::torch

#endif // TORCHMLIR_PIPELINES_PIPELINES_H
