// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C API of the engine: compile a module, look at its signature, call it.

#ifndef TORCH_MLIR_C_EXECUTIONENGINE_H
#define TORCH_MLIR_C_EXECUTIONENGINE_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct MlirTorchExecutable {
  void *ptr;
} MlirTorchExecutable;

/// A value passed in. For a tensor, `data` is its first element, laid out
/// densely, and `sizes` its shape; for a scalar, `data` points at the value.
typedef struct MlirTorchInput {
  void *data;
  const int64_t *sizes;
} MlirTorchInput;

/// A value handed out. For a tensor, `allocated` is what to free, and `sizes`
/// and `strides` (the caller's, one entry a dimension) are filled in; a scalar
/// is written to `scalar`.
typedef struct MlirTorchOutput {
  void *allocated;
  void *data;
  int64_t *sizes;
  int64_t *strides;
  uint64_t scalar[2];
} MlirTorchOutput;

/// The type of an input or output. Rank -1 is a scalar; a negative size is
/// dynamic.
typedef struct MlirTorchValueSpec {
  MlirType elementType;
  intptr_t elementSize;
  intptr_t rank;
  const int64_t *sizes;
} MlirTorchValueSpec;

/// What follows a compilation; all of it may be null.
typedef struct MlirTorchCompileObserver {
  void *userData;
  /// A stage begins, and how torch-mlir-opt repeats it, if it can.
  void (*enter)(MlirStringRef stage, MlirStringRef pipeline, void *userData);
  /// Asked every few milliseconds; true ends the compilation, which then fails
  /// without a diagnostic.
  bool (*isCancelled)(void *userData);
  /// There is not enough memory: the compilation fails without a diagnostic.
  void (*outOfMemory)(void *userData);
  /// Folder in which the program is written down after each stage, in files
  /// numbered from `firstDump`.
  MlirStringRef dumpDirectory;
  unsigned firstDump;
} MlirTorchCompileObserver;

/// Compiles a copy of `module`, linalg on tensors, to machine code and to what
/// one must know to call it, as JSON. An empty `processor` is this machine's.
/// Code that `measuresKernels` tells the runtime of each, see
/// mlirTorchRtMeasure. On failure diagnostics are emitted in the module's
/// context.
MLIR_CAPI_EXPORTED MlirLogicalResult mlirTorchCpuCompile(
    MlirModule module, MlirStringRef entry, unsigned optLevel,
    MlirStringRef processor, bool measuresKernels,
    const MlirTorchCompileObserver *observer, MlirStringCallback code,
    MlirStringCallback interface, void *userData);

/// Whether memory may run out while something is compiled: then contexts should
/// do without threads, in which it could not be reported.
MLIR_CAPI_EXPORTED bool mlirTorchIsMemoryLimited(void);

/// Loads what was compiled. `weight` is asked where each constant lies; they
/// must outlive the executable. Null on failure, and `error` is told why.
MLIR_CAPI_EXPORTED MlirTorchExecutable mlirTorchExecutableLoad(
    MlirContext context, MlirStringRef code, MlirStringRef interface,
    const void *(*weight)(MlirStringRef key, void *userData),
    MlirStringCallback error, void *userData);

/// Names the resources that a module refers to, and their contents.
MLIR_CAPI_EXPORTED void mlirTorchModuleForEachResource(
    MlirModule module,
    void (*visit)(MlirStringRef key, MlirStringRef contents, void *userData),
    void *userData);

/// The contents of the resource that a constant refers to; false if the
/// attribute refers to none, or if there are none.
MLIR_CAPI_EXPORTED bool mlirTorchGetResource(MlirAttribute attribute,
                                             MlirStringRef *contents);

/// SHA-256 of what influences the code of `entry`: the module, but not the
/// constants that become hidden arguments. Empty on failure.
MLIR_CAPI_EXPORTED void mlirTorchModuleDigest(MlirModule module,
                                              MlirStringRef entry,
                                              MlirStringCallback callback,
                                              void *userData);

/// Whether the module has to be lowered before it can be compiled.
MLIR_CAPI_EXPORTED bool mlirTorchModuleHoldsTorch(MlirModule module);

/// Of a processor, this machine's if it has no name, the triple, the name and
/// then its features, one call each; of an unknown one, what is wrong with it.
MLIR_CAPI_EXPORTED MlirLogicalResult mlirTorchCpuGetTarget(
    MlirStringRef processor, MlirStringCallback callback, void *userData);

/// Identifies this build of the library.
MLIR_CAPI_EXPORTED void mlirTorchGetBuildId(MlirStringCallback callback,
                                            void *userData);

/// The number of the convention between compiled code and the runtime.
MLIR_CAPI_EXPORTED unsigned mlirTorchGetRuntimeAbi(void);

MLIR_CAPI_EXPORTED void
mlirTorchExecutableDestroy(MlirTorchExecutable executable);

MLIR_CAPI_EXPORTED intptr_t
mlirTorchExecutableGetNumInputs(MlirTorchExecutable executable);
MLIR_CAPI_EXPORTED intptr_t
mlirTorchExecutableGetNumOutputs(MlirTorchExecutable executable);
MLIR_CAPI_EXPORTED MlirTorchValueSpec
mlirTorchExecutableGetInput(MlirTorchExecutable executable, intptr_t index);
MLIR_CAPI_EXPORTED MlirTorchValueSpec
mlirTorchExecutableGetOutput(MlirTorchExecutable executable, intptr_t index);

/// Whether the function draws random numbers.
MLIR_CAPI_EXPORTED bool
mlirTorchExecutableIsSeeded(MlirTorchExecutable executable);

/// The constants that are passed as hidden arguments.
MLIR_CAPI_EXPORTED intptr_t
mlirTorchExecutableGetNumWeights(MlirTorchExecutable executable);
MLIR_CAPI_EXPORTED MlirStringRef
mlirTorchExecutableGetWeightKey(MlirTorchExecutable executable, intptr_t index);
MLIR_CAPI_EXPORTED MlirTorchValueSpec
mlirTorchExecutableGetWeight(MlirTorchExecutable executable, intptr_t index);

/// Calls the function. Safe from any number of threads. Null on success, else
/// what the failed assertion said, until the thread's next call.
MLIR_CAPI_EXPORTED const char *
mlirTorchExecutableInvoke(MlirTorchExecutable executable,
                          const MlirTorchInput *inputs,
                          MlirTorchOutput *outputs);

#ifdef __cplusplus
}
#endif

#endif // TORCH_MLIR_C_EXECUTIONENGINE_H
