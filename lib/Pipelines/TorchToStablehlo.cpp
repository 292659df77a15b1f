// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Transforms/Passes.h"
#include "torch-mlir/Conversion/Passes.h"
#include "torch-mlir/Dialect/TorchConversion/Transforms/Passes.h"
#include "torch-mlir/Pipelines/Pipelines.h"
#include "torch-mlir/Transforms/Passes.h"

using namespace mlir;

void mlir::torch::buildTorchToStablehloPipeline(
    OpPassManager &pm, const TorchToStablehloOptions &options) {
  pm.addNestedPass<func::FuncOp>(createRememberOperators());
  pm.addNestedPass<func::FuncOp>(createConvertTorchRandomToLinalg());
  pm.addPass(TorchConversion::createSeedsToArguments());
  pm.addNestedPass<func::FuncOp>(createConvertTorchToStablehlo());
  pm.addNestedPass<func::FuncOp>(createConvertTorchToLinalg());
  pm.addNestedPass<func::FuncOp>(createConvertTorchToArith());
  pm.addPass(TorchConversion::createFuncBackendTypeConversion());
  pm.addPass(TorchConversion::createFinalizingBackendTypeConversion());
  if (!options.allowNonFinites)
    pm.addPass(createKeepFinite());
  pm.addPass(createInlinerPass());
  pm.addPass(memref::createResolveRankedShapeTypeResultDimsPass());
  pm.addPass(createLowerAffinePass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  pm.addNestedPass<func::FuncOp>(createConvertLinalgToStablehlo());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
}
