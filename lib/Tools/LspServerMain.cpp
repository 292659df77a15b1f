// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "torch-mlir-c/Registration.h"
#include "torch-mlir/InitAll.h"

int mlirTorchLspServerMain(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::torch::registerAllDialects(registry);
  return mlir::failed(mlir::MlirLspServerMain(argc, argv, registry));
}
