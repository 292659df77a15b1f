// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ThroughLinalg.h"
#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Transforms/Passes.h"
#include "torch-mlir/Conversion/Passes.h"
#include "torch-mlir/Dialect/TorchConversion/Transforms/Passes.h"
#include "torch-mlir/Transforms/Passes.h"

using namespace mlir;

void mlir::torch::addThroughLinalg(OpPassManager &pm,
                                   std::unique_ptr<Pass> direct,
                                   bool allowNonFinites) {
  pm.addNestedPass<func::FuncOp>(createRememberOperators());
  pm.addNestedPass<func::FuncOp>(createConvertTorchRandomToLinalg());
  pm.addPass(TorchConversion::createSeedsToArguments());
  pm.addNestedPass<func::FuncOp>(std::move(direct));
  pm.addNestedPass<func::FuncOp>(createConvertTorchToLinalg());
  pm.addNestedPass<func::FuncOp>(createConvertTorchToArith());
  pm.addPass(TorchConversion::createFuncBackendTypeConversion());
  pm.addPass(TorchConversion::createFinalizingBackendTypeConversion());
  if (!allowNonFinites)
    pm.addPass(createKeepFinite());
  pm.addPass(createInlinerPass());
  pm.addPass(memref::createResolveRankedShapeTypeResultDimsPass());
  pm.addPass(createLowerAffinePass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
}
