// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/InitAll.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "torch-mlir/Dialect/Torch/IR/TorchDialect.h"
#include "torch-mlir/Dialect/TorchConversion/IR/TorchConversionDialect.h"

void mlir::torch::registerAllDialects(DialectRegistry &registry) {
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registry.insert<Torch::TorchDialect,
                  TorchConversion::TorchConversionDialect>();
}

void mlir::torch::registerAllPasses() {
  static const bool once = [] {
    mlir::registerAllPasses();
    return true;
  }();
  (void)once;
}
