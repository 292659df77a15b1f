// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A function as machine code and what one must know to call it: what is kept in
// caches and files. It does not contain the weights.

#ifndef TORCHMLIR_EXECUTIONENGINE_COMPILEDOBJECT_H
#define TORCHMLIR_EXECUTIONENGINE_COMPILEDOBJECT_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"

#include <array>
#include <functional>
#include <string>

namespace mlir::torch {

/// What a function takes or gives at one position.
struct ValueSpec {
  Type elementType;
  /// No shape: a scalar, passed by value.
  std::optional<SmallVector<int64_t>> shape;
  /// Bytes an element takes in memory.
  unsigned elementSize = 0;

  static FailureOr<ValueSpec> get(Type type);
  int64_t rank() const { return shape ? shape->size() : -1; }
  /// The type as MLIR writes it, which says everything: `tensor<?x4xf32>`,
  /// `i64`.
  std::string getText() const;
};

/// A constant tensor, passed as a hidden argument: `key` is its resource's.
struct WeightSpec {
  std::string key;
  ValueSpec spec;
};

/// How a compiled function is called.
struct Interface {
  SmallVector<ValueSpec> inputs;
  SmallVector<ValueSpec> outputs;
  std::vector<WeightSpec> weights;
  /// Whether it draws random numbers.
  bool isSeeded = false;

  std::string toJson() const;
  /// SHA-256 of `toJson`.
  std::array<uint8_t, 32> getDigest() const;
  /// Fails, without a diagnostic, on text that `toJson` does not write.
  static FailureOr<Interface> fromJson(StringRef text, MLIRContext *context);
};

/// The number of the convention between compiled code and the runtime: which
/// functions of the runtime code may call, and how it is called itself.
inline constexpr unsigned kRuntimeAbi = 4;

/// What compiled code is called by: takes the addresses of its arguments.
inline constexpr llvm::StringLiteral kPackedEntryName = "mlirTorchEntry";

/// Where code has the digest of its interface, because it trusts its callers.
inline constexpr llvm::StringLiteral kInterfaceDigestName =
    "mlirTorchInterface";

struct CompiledObject {
  SmallVector<char, 0> code;
  Interface interface;
};

/// Identifies this build of the library, or is empty where the linker did not.
std::string getBuildId();

/// SHA-256 of a module as far as it influences the code of `entry`: with all
/// locations, but without the contents of what becomes a hidden argument.
std::string digestModule(ModuleOp module, StringRef entry);

/// Whether anything of the Torch dialect is left to be lowered.
bool holdsTorch(ModuleOp module);

} // namespace mlir::torch

#endif // TORCHMLIR_EXECUTIONENGINE_COMPILEDOBJECT_H
