// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Bufferization/Pipelines/Passes.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Transforms/Passes.h"
#include "torch-mlir/Pipelines/Pipelines.h"
#include "torch-mlir/Transforms/Passes.h"

using namespace mlir;

/// Elementwise chains become one loop nest, and empty tensors the memory that
/// they are finally written to.
static void addTensorPasses(OpPassManager &pm,
                            const torch::LinalgToLLVMCpuOptions & /*options*/) {
  pm.addPass(torch::createSeedsFromRuntime());
  pm.addPass(createInlinerPass());
  torch::addHoistAssertionsPasses(pm); // Those that came in.
  pm.addNestedPass<func::FuncOp>(createConvertElementwiseToLinalgPass());
  pm.addNestedPass<func::FuncOp>(torch::createMultiplyPixels());
  pm.addNestedPass<func::FuncOp>(torch::createFoldProductOperands());
  pm.addNestedPass<func::FuncOp>(torch::createAccumulateProducts());
  pm.addNestedPass<func::FuncOp>(torch::createWidenProducts());
  pm.addNestedPass<func::FuncOp>(torch::createAddInitsLast());
  pm.addNestedPass<func::FuncOp>(torch::createSinkTransposes());
  pm.addNestedPass<func::FuncOp>(torch::createFuseElementwise());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  pm.addNestedPass<func::FuncOp>(torch::createReadThroughReshapes());
  pm.addPass(torch::createShareSequences());
  pm.addNestedPass<func::FuncOp>(torch::createFuseRows());
  pm.addPass(createCSEPass()); // What the loops over rows left unused goes.
  pm.addNestedPass<func::FuncOp>(torch::createSeparateInits());
  pm.addNestedPass<func::FuncOp>(torch::createFinishProducts());
  pm.addNestedPass<func::FuncOp>(torch::createAssembleInMemory());
  pm.addNestedPass<func::FuncOp>(torch::createLimitAliasing());
  pm.addPass(bufferization::createEmptyTensorEliminationPass());
}

/// Results are allocated by the callee and owned by the caller.
static void addBufferPasses(OpPassManager &pm,
                            const torch::LinalgToLLVMCpuOptions & /*options*/) {
  bufferization::OneShotBufferizePassOptions bufferize;
  bufferize.bufferizeFunctionBoundaries = true;
  // Loops of a program need not write their values where the last ones were.
  bufferize.allowReturnAllocsFromLoops = true;
  bufferize.functionBoundaryTypeConversion =
      bufferization::LayoutMapOption::IdentityLayoutMap;
  pm.addPass(bufferization::createOneShotBufferizePass(bufferize));
  pm.addNestedPass<func::FuncOp>(torch::createCopyStridedResults());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  // What few own is left to the analysis of ownership, which compares all
  // buffers that it frees with each other.
  pm.addNestedPass<func::FuncOp>(torch::createFreeEarly());
  bufferization::BufferDeallocationPipelineOptions deallocate;
  bufferization::buildBufferDeallocationPipeline(pm, deallocate);
  // Else what is left would live until the function returns.
  pm.addNestedPass<func::FuncOp>(torch::createFreeEarly());
  pm.addPass(createConvertBufferizationToMemRefPass());
}

/// What is compiled once becomes one function.
static void addKernelPasses(OpPassManager &pm,
                            const torch::LinalgToLLVMCpuOptions &options) {
  pm.addNestedPass<func::FuncOp>(torch::createShareForall());
  pm.addNestedPass<func::FuncOp>(torch::createReadThroughPadding());
  pm.addPass(torch::createOutlineKernels());
  if (options.measuresKernels)
    pm.addPass(torch::createMeasureKernels());
}

/// Functions consist of loops and of calls of the runtime.
static void addLoopPasses(OpPassManager &pm,
                          const torch::LinalgToLLVMCpuOptions &options) {
  torch::CallProductsOptions products;
  products.vectorBytes = options.vectorBytes;
  pm.addPass(torch::createCallProducts(products));
  // Behind what looks for products that loops repeat.
  pm.addPass(torch::createPollInLoops());
  torch::ApproximateMathOptions formulas;
  formulas.vectorBytes = options.vectorBytes;
  formulas.fusesF64 = options.fusesF64;
  pm.addNestedPass<func::FuncOp>(torch::createApproximateMath(formulas));
  pm.addNestedPass<func::FuncOp>(torch::createCopyTransposes());
  pm.addNestedPass<func::FuncOp>(torch::createAssertFirst());
  pm.addNestedPass<func::FuncOp>(torch::createLinalgToLoops());
  // A view of one buffer that a body reads and writes has to be one argument of
  // it: LLVM's check for overlaps at run time would find two the same.
  pm.addPass(createCSEPass());
  pm.addPass(torch::createOutlineParallelLoops());
  pm.addPass(torch::createMarkApart());
  torch::VectorFunctionsOptions vectors;
  vectors.vectorBytes = options.vectorBytes;
  vectors.fusesF64 = options.fusesF64;
  pm.addPass(torch::createVectorFunctions(vectors));
  pm.addPass(memref::createExpandReallocPass());
  pm.addNestedPass<func::FuncOp>(torch::createExpandDynamicShapes());
  pm.addPass(memref::createExpandStridedMetadataPass());
  pm.addPass(createLowerAffinePass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  pm.addPass(createSCFToControlFlowPass());
}

static void addLLVMPasses(OpPassManager &pm,
                          const torch::LinalgToLLVMCpuOptions & /*options*/) {
  pm.addPass(createConvertComplexToStandardPass());
  pm.addPass(createConvertComplexToLLVMPass());
  pm.addPass(createConvertMathToLLVMPass());
  pm.addPass(createConvertMathToLibmPass());
  pm.addPass(createConvertVectorToLLVMPass());
  FinalizeMemRefToLLVMConversionPassOptions memref;
  memref.useGenericFunctions = true;
  pm.addPass(createFinalizeMemRefToLLVMConversionPass(memref));
  pm.addPass(createArithToLLVMConversionPass());
  pm.addPass(createConvertIndexToLLVMPass());
  pm.addPass(createConvertFuncToLLVMPass());
  pm.addPass(createConvertControlFlowToLLVMPass());
  pm.addPass(createUBToLLVMConversionPass());
  pm.addPass(createReconcileUnrealizedCastsPass());
  pm.addNestedPass<LLVM::LLVMFuncOp>(torch::createLowerApart());
  pm.addPass(torch::createLowerParallelCalls());
  pm.addPass(torch::createBoolsAsBytes());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
}

ArrayRef<torch::CpuPipelineStage> torch::getLinalgToLLVMCpuStages() {
  static constexpr CpuPipelineStage stages[] = {
      {"tensors", "torch-cpu-tensors-pipeline", addTensorPasses},
      {"buffers", "torch-cpu-buffers-pipeline", addBufferPasses},
      {"kernels", "torch-cpu-kernels-pipeline", addKernelPasses},
      {"loops", "torch-cpu-loops-pipeline", addLoopPasses},
      {"llvm-dialect", "torch-cpu-llvm-dialect-pipeline", addLLVMPasses},
  };
  return stages;
}

void torch::buildLinalgToLLVMCpuPipeline(
    OpPassManager &pm, const LinalgToLLVMCpuOptions &options) {
  for (const CpuPipelineStage &stage : getLinalgToLLVMCpuStages())
    stage.addPasses(pm, options);
}
