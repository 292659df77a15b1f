// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/InitAll.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "torch-mlir/Pipelines/Pipelines.h"
#include "torch-mlir/Transforms/Passes.h"

void mlir::torch::registerAllDialects(DialectRegistry &registry) {
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
}

void mlir::torch::registerAllPasses() {
  static const bool once = [] {
    mlir::registerAllPasses();
    registerTorchMLIRTransformsPasses();
    registerPipelines();
    return true;
  }();
  (void)once;
}
