// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What compiled code calls. Kept small: ahead-of-time users link against it.

#ifndef TORCH_MLIR_C_RUNTIME_H
#define TORCH_MLIR_C_RUNTIME_H

#include "mlir-c/Support.h"
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Memory for a tensor, aligned for the widest vector. Freed with mlirTorchRtFree.
MLIR_CAPI_EXPORTED void *mlirTorchRtAlloc(uint64_t size);
MLIR_CAPI_EXPORTED void mlirTorchRtFree(void *pointer);

/// Copies one strided memref to another of the same shape; both are unranked
/// descriptors (rank, pointer to the ranked one).
MLIR_CAPI_EXPORTED void mlirTorchRtCopy(int64_t elementSize, void *source,
                                        void *target);

#ifdef __cplusplus
}
#endif

#endif // TORCH_MLIR_C_RUNTIME_H
