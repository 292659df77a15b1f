// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ThroughLinalg.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Transforms/Passes.h"
#include "torch-mlir/Conversion/Passes.h"
#include "torch-mlir/Pipelines/Pipelines.h"

using namespace mlir;

void mlir::torch::buildTorchToStablehloPipeline(
    OpPassManager &pm, const TorchToStablehloOptions &options) {
  addThroughLinalg(pm, createConvertTorchToStablehlo(),
                   options.allowNonFinites);
  pm.addNestedPass<func::FuncOp>(createConvertLinalgToStablehlo());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
}
