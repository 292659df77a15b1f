// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir-c/Registration.h"

#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Dialect/Torch/IR/TorchDialect.h"
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

void mlirTorchForEachLowering(MlirContext context,
                              MlirTorchLoweringCallback callback,
                              void *userData) {
  // Patterns are made for operations that their context knows.
  unwrap(context)->getOrLoadDialect<mlir::torch::Torch::TorchDialect>();
  mlir::torch::forEachLowering(
      unwrap(context), [&](llvm::StringRef operation, llvm::StringRef family) {
        callback(wrap(operation), wrap(family), userData);
      });
}
