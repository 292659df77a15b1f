// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C API: the dialects of this project.

#ifndef TORCH_MLIR_C_DIALECTS_H
#define TORCH_MLIR_C_DIALECTS_H

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(Torch, torch);
MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(TorchConversion, torch_c);

#ifdef __cplusplus
}
#endif

#endif // TORCH_MLIR_C_DIALECTS_H
