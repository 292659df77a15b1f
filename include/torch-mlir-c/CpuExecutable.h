// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C API of the CPU engine: compile a module, look at its signature, call it.

#ifndef TORCH_MLIR_C_CPUEXECUTABLE_H
#define TORCH_MLIR_C_CPUEXECUTABLE_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct MlirTorchCpuExecutable {
  void *ptr;
} MlirTorchCpuExecutable;

/// A value passed in. For a tensor, `data` is its first element, laid out
/// densely, and `sizes` its shape; for a scalar, `data` points at the value.
typedef struct MlirTorchCpuInput {
  void *data;
  const int64_t *sizes;
} MlirTorchCpuInput;

/// A value handed out. For a tensor, `allocated` is what to free, and `sizes`
/// and `strides` (the caller's, one entry a dimension) are filled in; a scalar
/// is written to `scalar`.
typedef struct MlirTorchCpuOutput {
  void *allocated;
  void *data;
  int64_t *sizes;
  int64_t *strides;
  uint64_t scalar[2];
} MlirTorchCpuOutput;

/// The type of an input or output. Rank -1 is a scalar; a negative size is
/// dynamic.
typedef struct MlirTorchCpuValueSpec {
  MlirType elementType;
  intptr_t elementSize;
  intptr_t rank;
  const int64_t *sizes;
} MlirTorchCpuValueSpec;

/// Compiles a copy of `module`. Null on failure, with diagnostics emitted in
/// the module's context, which must outlive the executable.
MLIR_CAPI_EXPORTED MlirTorchCpuExecutable
mlirTorchCpuCompile(MlirModule module, MlirStringRef entry, unsigned optLevel);
MLIR_CAPI_EXPORTED void
mlirTorchCpuExecutableDestroy(MlirTorchCpuExecutable executable);

MLIR_CAPI_EXPORTED intptr_t
mlirTorchCpuExecutableGetNumInputs(MlirTorchCpuExecutable executable);
MLIR_CAPI_EXPORTED intptr_t
mlirTorchCpuExecutableGetNumOutputs(MlirTorchCpuExecutable executable);
MLIR_CAPI_EXPORTED MlirTorchCpuValueSpec mlirTorchCpuExecutableGetInput(
    MlirTorchCpuExecutable executable, intptr_t index);
MLIR_CAPI_EXPORTED MlirTorchCpuValueSpec mlirTorchCpuExecutableGetOutput(
    MlirTorchCpuExecutable executable, intptr_t index);

/// Calls the function. Safe from any number of threads. Null on success, else
/// what the failed assertion said, until the thread's next call.
MLIR_CAPI_EXPORTED const char *
mlirTorchCpuExecutableInvoke(MlirTorchCpuExecutable executable,
                             const MlirTorchCpuInput *inputs,
                             MlirTorchCpuOutput *outputs);

#ifdef __cplusplus
}
#endif

#endif // TORCH_MLIR_C_CPUEXECUTABLE_H
