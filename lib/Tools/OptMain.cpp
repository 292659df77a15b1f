// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "torch-mlir-c/Registration.h"
#include "torch-mlir/InitAll.h"

int mlirTorchOptMain(int argc, char **argv) {
  mlir::torch::registerAllPasses();
  mlir::DialectRegistry registry;
  mlir::torch::registerAllDialects(registry);
  mlir::registerAllToLLVMIRTranslations(registry);
  return mlir::asMainReturnCode(mlir::MlirOptMain(
      argc, argv, "torch-mlir optimizer: all passes of MLIR and torch-mlir\n",
      registry));
}
