// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A function compiled for this machine's CPU.

#ifndef TORCHMLIR_EXECUTIONENGINE_CPUEXECUTABLE_H
#define TORCHMLIR_EXECUTIONENGINE_CPUEXECUTABLE_H

#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Support/LLVM.h"
#include "torch-mlir-c/CpuExecutable.h"

#include <memory>

namespace mlir::torch {

/// What a function takes or gives at one position.
struct CpuValueSpec {
  Type elementType;
  /// No shape: a scalar, passed by value.
  std::optional<SmallVector<int64_t>> shape;
  /// Bytes an element takes in memory.
  unsigned elementSize = 0;

  static FailureOr<CpuValueSpec> get(Type type);
  int64_t rank() const { return shape ? shape->size() : -1; }
};

class CpuExecutable {
public:
  /// Compiles `entry` of a module of linalg on tensors. The module is consumed;
  /// its context, which owns the weights, must outlive the executable.
  static FailureOr<std::unique_ptr<CpuExecutable>>
  compile(ModuleOp module, StringRef entry, unsigned optLevel);

  ArrayRef<CpuValueSpec> getInputs() const { return inputs; }
  ArrayRef<CpuValueSpec> getOutputs() const { return outputs; }

  /// Runs the function. Every tensor output owns fresh memory, to be freed with
  /// mlirTorchRtFree. Fails when an assertion of the program does; what it said
  /// is in mlirTorchRtGetFailure.
  LogicalResult invoke(const MlirTorchCpuInput *arguments,
                       MlirTorchCpuOutput *results) const;

private:
  /// A weight's descriptor, laid out once.
  using Descriptor = SmallVector<int64_t, 8>;

  LogicalResult readSignature(ModuleOp module, StringRef entry);
  LogicalResult createEngine(ModuleOp module, StringRef entry,
                             unsigned optLevel);

  std::unique_ptr<ExecutionEngine> engine;
  void (*packedEntry)(void **) = nullptr;
  SmallVector<CpuValueSpec> inputs;
  SmallVector<CpuValueSpec> outputs;
  std::vector<Descriptor> weights;
  /// Where each output lies in what the function returns, and how much that is.
  SmallVector<size_t> outputOffsets;
  size_t resultSize = 0;
};

} // namespace mlir::torch

#endif // TORCHMLIR_EXECUTIONENGINE_CPUEXECUTABLE_H
