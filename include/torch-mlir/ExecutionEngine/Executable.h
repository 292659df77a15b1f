// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A function compiled for this machine's CPU, loaded and ready to be called.

#ifndef TORCHMLIR_EXECUTIONENGINE_EXECUTABLE_H
#define TORCHMLIR_EXECUTIONENGINE_EXECUTABLE_H

#include "mlir/Support/LLVM.h"
#include "torch-mlir-c/ExecutionEngine.h"
#include "torch-mlir/ExecutionEngine/CompiledObject.h"

#include "llvm/Support/Error.h"

#include <memory>

namespace llvm::orc {
class LLJIT;
} // namespace llvm::orc

namespace mlir::torch {

class Executable {
public:
  /// Loads machine code. `weights` are where the constants of the interface
  /// lie, in its order; they must outlive the executable.
  static llvm::Expected<std::unique_ptr<Executable>>
  load(const CompiledObject &object, ArrayRef<const void *> weights);

  Executable();
  ~Executable();

  const Interface &getInterface() const { return interface; }
  ArrayRef<ValueSpec> getInputs() const { return interface.inputs; }
  ArrayRef<ValueSpec> getOutputs() const { return interface.outputs; }

  /// Runs the function. Every tensor output owns fresh memory, to be freed with
  /// mlirTorchRtFree. Fails when an assertion of the program does; what it said
  /// is in mlirTorchRtGetFailure.
  LogicalResult invoke(const MlirTorchInput *arguments,
                       MlirTorchOutput *results) const;

private:
  /// A weight's descriptor, laid out once.
  using Descriptor = SmallVector<int64_t, 8>;

  void layOutResults();

  std::unique_ptr<llvm::orc::LLJIT> jit;
  void (*packedEntry)(void **) = nullptr;
  /// Of builds with a sanitizer.
  void (*withdrawRedZones)() = nullptr;
  Interface interface;
  std::vector<Descriptor> weights;
  /// Where each output lies in what the function returns, and how much that is.
  SmallVector<size_t> outputOffsets;
  size_t resultSize = 0;
};

} // namespace mlir::torch

#endif // TORCHMLIR_EXECUTIONENGINE_EXECUTABLE_H
