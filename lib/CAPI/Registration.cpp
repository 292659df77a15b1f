// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir-c/Registration.h"

#include "mlir/CAPI/IR.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "torch-mlir/InitAll.h"

void mlirTorchRegisterAllDialects(MlirDialectRegistry registry) {
  mlir::torch::registerAllDialects(*unwrap(registry));
}

void mlirTorchRegisterAllPasses() { mlir::torch::registerAllPasses(); }

void mlirTorchRegisterLLVMTranslations(MlirContext context) {
  mlir::DialectRegistry registry;
  mlir::registerAllToLLVMIRTranslations(registry);
  unwrap(context)->appendDialectRegistry(registry);
}
