// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The named pipelines. Each is a readable list of passes in a file of its own.

#ifndef TORCHMLIR_PIPELINES_PIPELINES_H
#define TORCHMLIR_PIPELINES_PIPELINES_H

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"

namespace mlir::torch {

/// Light clean-up of the Torch dialect, as the importer leaves it.
void buildTorchSimplifyPipeline(OpPassManager &pm);

/// What the compiler that takes the linalg can do, and wants.
struct TorchToLinalgOptions : PassPipelineOptions<TorchToLinalgOptions> {
  Option<bool> allowNonFinites{
      *this, "allow-non-finites",
      llvm::cl::desc("Whether constants may be infinite; if not, they are the "
                     "largest finite numbers of their type"),
      llvm::cl::init(true)};
  Option<bool> seedArgument{
      *this, "seed-argument",
      llvm::cl::desc("Let random programs take their seed as their last "
                     "argument, instead of keeping a state in a global"),
      llvm::cl::init(false)};
};

/// The Torch dialect to linalg on tensors.
void buildTorchToLinalgPipeline(OpPassManager &pm,
                                const TorchToLinalgOptions &options);

/// What the compiler that takes the TOSA can do, and wants.
struct TorchToTosaOptions : PassPipelineOptions<TorchToTosaOptions> {
  Option<bool> allowNonFinites{
      *this, "allow-non-finites",
      llvm::cl::desc("Whether constants may be infinite; if not, they are the "
                     "largest finite numbers of their type"),
      llvm::cl::init(true)};
  Option<bool> seedArgument{
      *this, "seed-argument",
      llvm::cl::desc("Accepted, without effect: TOSA has no state, and random "
                     "programs take their seed as their last argument"),
      llvm::cl::init(true)};
  Option<bool> allowLinalg{
      *this, "allow-linalg",
      llvm::cl::desc("Leave what TOSA cannot express in linalg"),
      llvm::cl::init(false)};
  ListOption<std::string> profiles{
      *this, "tosa-profiles",
      llvm::cl::desc("Check the result against these profiles of TOSA, such "
                     "as pro_fp and pro_int")};
  ListOption<std::string> extensions{
      *this, "tosa-extensions",
      llvm::cl::desc("Extensions that the check lets pass, such as bf16, int64 "
                     "and controlflow")};
};

/// The Torch dialect to TOSA.
void buildTorchToTosaPipeline(OpPassManager &pm,
                              const TorchToTosaOptions &options);

/// What the compiler that takes the StableHLO wants.
struct TorchToStablehloOptions : PassPipelineOptions<TorchToStablehloOptions> {
  Option<bool> allowNonFinites{
      *this, "allow-non-finites",
      llvm::cl::desc("Whether constants may be infinite; if not, they are the "
                     "largest finite numbers of their type"),
      llvm::cl::init(true)};
  Option<bool> seedArgument{
      *this, "seed-argument",
      llvm::cl::desc("Accepted, without effect: StableHLO has no state, and "
                     "random programs take their seed as their last argument"),
      llvm::cl::init(true)};
};

/// The Torch dialect to StableHLO.
void buildTorchToStablehloPipeline(OpPassManager &pm,
                                   const TorchToStablehloOptions &options);

/// Assertions about sizes in front of what relies on them.
void addHoistAssertionsPasses(OpPassManager &pm);

/// What the code is made for.
struct LinalgToLLVMCpuOptions : PassPipelineOptions<LinalgToLLVMCpuOptions> {
  Option<int64_t> vectorBytes{
      *this, "vector-bytes",
      llvm::cl::desc("Bytes of the widest vectors of the processor"),
      llvm::cl::init(64)};
  Option<bool> fusesF64{
      *this, "fuses-f64",
      llvm::cl::desc("The processor multiplies and adds f64 in one step"),
      llvm::cl::init(true)};
  Option<bool> measuresKernels{
      *this, "measures-kernels",
      llvm::cl::desc("The program measures its kernels, see "
                     "torch-measure-kernels"),
      llvm::cl::init(false)};
};

/// linalg on tensors to the LLVM dialect, for a CPU.
void buildLinalgToLLVMCpuPipeline(OpPassManager &pm,
                                  const LinalgToLLVMCpuOptions &options);

/// A part of a pipeline, and its own name as one.
struct CpuPipelineStage {
  llvm::StringLiteral name;
  llvm::StringLiteral pipeline;
  void (*addPasses)(OpPassManager &pm, const LinalgToLLVMCpuOptions &options);
};

/// The parts of the pipeline above, in its order.
ArrayRef<CpuPipelineStage> getLinalgToLLVMCpuStages();

/// Passes and pipelines of the published package, for whoever calls them by
/// name. docs/drop-in.md says what each does here.
void registerPublishedNames();

/// Makes all pipelines known by name.
void registerPipelines();

} // namespace mlir::torch

#endif // TORCHMLIR_PIPELINES_PIPELINES_H
