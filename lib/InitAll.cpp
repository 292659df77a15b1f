// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/InitAll.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "torch-mlir/Conversion/Passes.h"
#include "torch-mlir/Dialect/Stablehlo/IR/StablehloDialect.h"
#include "torch-mlir/Dialect/Torch/IR/TorchDialect.h"
#include "torch-mlir/Dialect/TorchConversion/IR/TorchConversionDialect.h"
#include "torch-mlir/Dialect/TorchConversion/Transforms/Passes.h"
#include "torch-mlir/Pipelines/Pipelines.h"
#include "torch-mlir/Transforms/Passes.h"

void mlir::torch::registerAllDialects(DialectRegistry &registry) {
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registry.insert<Stablehlo::StablehloDialect, Torch::TorchDialect,
                  TorchConversion::TorchConversionDialect>();
}

void mlir::torch::registerAllPasses() {
  static const bool once = [] {
    mlir::registerAllPasses();
    registerTorchMLIRConversionPasses();
    TorchConversion::registerTorchConversionPasses();
    registerTorchMLIRTransformsPasses();
    registerPipelines();
    return true;
  }();
  (void)once;
}
