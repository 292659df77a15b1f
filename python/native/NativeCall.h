// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How C++ calls a compiled program without Python. The engine makes a capsule
// of this; it is an interface between libraries, which do not share headers of
// PyTorch, MLIR or nanobind.

#ifndef TORCHMLIR_NATIVE_NATIVECALL_H
#define TORCHMLIR_NATIVE_NATIVECALL_H

#include <cstdint>

extern "C" {

/// The type of a tensor that a program takes or gives, as DLPack codes it. A
/// negative size is any.
typedef struct TorchMlirPort {
  uint8_t code, bits;
  int32_t rank;
  const int64_t *sizes;
} TorchMlirPort;

/// A tensor that is passed: dense, and at least as long as the call.
typedef struct TorchMlirArgument {
  void *data;
  const int64_t *sizes;
} TorchMlirArgument;

/// A tensor that is given. `sizes` and `strides` are the caller's, with an
/// entry per dimension. The caller frees `allocated`.
typedef struct TorchMlirResult {
  void *allocated, *data;
  int64_t *sizes, *strides;
} TorchMlirResult;

/// A compiled program, for as long as its capsule is there.
typedef struct TorchMlirNativeCall {
  /// Of this interface.
  uint32_t version;
  uint32_t inputCount, outputCount;
  /// How many threads loops run on; 0 leaves that to the caller.
  int32_t threads;
  const TorchMlirPort *inputs, *outputs;
  void *program;
  /// Any threads may call it at once. False when the program failed: then there
  /// are no results, and Python's call says why.
  bool (*run)(void *program, int32_t threads,
              const TorchMlirArgument *arguments, TorchMlirResult *results);
  void (*free)(void *allocated);
} TorchMlirNativeCall;

} // extern "C"

#define TORCH_MLIR_NATIVE_CALL "torch_mlir.native_call"
#define TORCH_MLIR_NATIVE_CALL_VERSION 1

#endif // TORCHMLIR_NATIVE_NATIVECALL_H
