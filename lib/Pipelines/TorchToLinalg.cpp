// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Transforms/Passes.h"
#include "torch-mlir/Conversion/Passes.h"
#include "torch-mlir/Dialect/TorchConversion/Transforms/Passes.h"
#include "torch-mlir/Pipelines/Pipelines.h"
#include "torch-mlir/Transforms/Passes.h"

using namespace mlir;

void mlir::torch::buildTorchSimplifyPipeline(OpPassManager &pm) {
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
}

void mlir::torch::addHoistAssertionsPasses(OpPassManager &pm) {
  pm.addPass(memref::createResolveRankedShapeTypeResultDimsPass());
  pm.addNestedPass<func::FuncOp>(createHoistAssertions());
}

void mlir::torch::buildTorchToLinalgPipeline(
    OpPassManager &pm, const TorchToLinalgOptions &options) {
  pm.addNestedPass<func::FuncOp>(createConvertTorchRandomToLinalg());
  if (options.seedArgument)
    pm.addPass(TorchConversion::createSeedsToArguments());
  else
    pm.addPass(TorchConversion::createConvertTorchConversionToMLProgram());
  pm.addNestedPass<func::FuncOp>(createConvertTorchToLinalg());
  pm.addNestedPass<func::FuncOp>(createConvertTorchToArith());
  pm.addPass(TorchConversion::createFuncBackendTypeConversion());
  pm.addPass(TorchConversion::createFinalizingBackendTypeConversion());
  if (!options.allowNonFinites)
    pm.addPass(createKeepFinite());
  addHoistAssertionsPasses(pm);
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
}
