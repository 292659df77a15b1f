// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C API: everything torch-mlir registers, and the tools' entry points.

#ifndef TORCH_MLIR_C_REGISTRATION_H
#define TORCH_MLIR_C_REGISTRATION_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Adds all upstream dialects and extensions, and ours.
MLIR_CAPI_EXPORTED void
mlirTorchRegisterAllDialects(MlirDialectRegistry registry);

/// Registers all upstream passes and ours. Safe to call more than once.
MLIR_CAPI_EXPORTED void mlirTorchRegisterAllPasses(void);

/// Lets modules of this context be translated to LLVM IR.
MLIR_CAPI_EXPORTED void mlirTorchRegisterLLVMTranslations(MlirContext context);

/// Takes the name of an operation that has a lowering, and the family that
/// holds it as conversion/file.
typedef void (*MlirTorchLoweringCallback)(MlirStringRef operation,
                                          MlirStringRef family, void *userData);

/// Calls back for each operation of the Torch dialect that is lowered.
MLIR_CAPI_EXPORTED void
mlirTorchForEachLowering(MlirContext context,
                         MlirTorchLoweringCallback callback, void *userData);

/// The tools' main functions; the executables are shells around them.
MLIR_CAPI_EXPORTED int mlirTorchOptMain(int argc, char **argv);
MLIR_CAPI_EXPORTED int mlirTorchLspServerMain(int argc, char **argv);
MLIR_CAPI_EXPORTED int mlirTorchReadMain(int argc, char **argv);
MLIR_CAPI_EXPORTED int mlirTorchRunMain(int argc, char **argv);

/// From now on LLVM throws std::bad_alloc where memory runs out, instead of
/// ending the process. The context that was at work is good for nothing but to
/// be destroyed.
MLIR_CAPI_EXPORTED void mlirTorchThrowWhenOutOfMemory(void);

#ifdef __cplusplus
}
#endif

#endif // TORCH_MLIR_C_REGISTRATION_H
