// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TORCHMLIR_DIALECT_TORCHCONVERSION_TRANSFORMS_PASSES
#define TORCHMLIR_DIALECT_TORCHCONVERSION_TRANSFORMS_PASSES

include "mlir/Pass/PassBase.td"

def FuncBackendTypeConversion : Pass<"torch-func-backend-type-conversion", "::mlir::ModuleOp"> {
  let summary = "Convert function boundaries from torch types to builtin types";
  let dependentDialects = [
    "::mlir::func::FuncDialect", "::mlir::torch::TorchConversion::TorchConversionDialect"];
}

def FinalizingBackendTypeConversion
    : Pass<"torch-finalizing-backend-type-conversion", "::mlir::ModuleOp"> {
  let summary = "Remove the casts between torch and builtin types";
  let description = [{
    Fails with one message that lists every operation which still uses a torch type, how often, and the source line of its
    first use.
  }];
}

#endif // TORCHMLIR_DIALECT_TORCHCONVERSION_TRANSFORMS_PASSES
