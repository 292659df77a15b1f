// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A function as machine code and what one must know to call it: what is kept in
// caches and files. It does not contain the weights.

#ifndef TORCHMLIR_EXECUTIONENGINE_CPUOBJECT_H
#define TORCHMLIR_EXECUTIONENGINE_CPUOBJECT_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"

#include <array>
#include <functional>
#include <string>

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
  /// The type as MLIR writes it, which says everything: `tensor<?x4xf32>`,
  /// `i64`.
  std::string getText() const;
};

/// A constant tensor, passed as a hidden argument: `key` is its resource's.
struct CpuWeightSpec {
  std::string key;
  CpuValueSpec spec;
};

/// How a compiled function is called.
struct CpuInterface {
  SmallVector<CpuValueSpec> inputs;
  SmallVector<CpuValueSpec> outputs;
  std::vector<CpuWeightSpec> weights;
  /// Whether it draws random numbers.
  bool isSeeded = false;

  std::string toJson() const;
  /// SHA-256 of `toJson`.
  std::array<uint8_t, 32> getDigest() const;
  /// Fails, without a diagnostic, on text that `toJson` does not write.
  static FailureOr<CpuInterface> fromJson(StringRef text, MLIRContext *context);
};

/// The number of the convention between compiled code and the runtime: which
/// functions of the runtime code may call, and how it is called itself.
inline constexpr unsigned kCpuRuntimeAbi = 3;

/// What compiled code is called by: takes the addresses of its arguments.
inline constexpr llvm::StringLiteral kCpuPackedEntryName = "mlirTorchEntry";

/// Where code has the digest of its interface, because it trusts its callers.
inline constexpr llvm::StringLiteral kCpuInterfaceDigestName =
    "mlirTorchInterface";

struct CpuObject {
  SmallVector<char, 0> code;
  CpuInterface interface;
};

/// How a program is compiled.
struct CpuCompileOptions {
  /// How much LLVM optimizes, from 0 to 3.
  unsigned optLevel = 3;
  /// A processor as LLVM calls it, say "x86-64-v3"; empty is this machine's.
  std::string processor;
};

/// What follows a compilation. All functions may be empty.
struct CpuCompileObserver {
  /// A stage begins, and how torch-mlir-opt repeats it, if it can. Called on
  /// the compiling thread.
  std::function<void(StringRef stage, StringRef pipeline)> enter;
  /// Asked every few milliseconds, on the compiling thread; true ends the
  /// compilation with a failure and no diagnostic.
  std::function<bool()> isCancelled;
  /// There is not enough memory: the compilation fails without a diagnostic.
  std::function<void()> outOfMemory;
  /// Where the program is written to after each stage; empty is nowhere.
  std::string dumpDirectory;
  /// The number of the first file.
  unsigned firstDump = 0;
};

/// Whether a compilation may find memory at its end: this process has limits,
/// or the machine, or the group of processes, has little left.
bool isMemoryLimited();

/// Compiles `entry` of a module of linalg on tensors, which is consumed.
/// Where memory is limited, another process does it, and runs out of memory in
/// our stead.
FailureOr<CpuObject> compileCpuObject(ModuleOp module, StringRef entry,
                                      const CpuCompileOptions &options,
                                      const CpuCompileObserver &observer = {});

/// A processor that is compiled for.
struct CpuTarget {
  std::string triple, cpu;
  /// Features it has, each as LLVM calls it. Of those that a machine can tell
  /// whether it has them; how to tune code is none of them.
  std::vector<std::string> features;

  bool has(StringRef feature) const;

  static const CpuTarget &getHost();
  /// The processor of this name, or this machine's if it is empty.
  static llvm::Expected<CpuTarget> get(StringRef processor);
};

/// Identifies this build of the library, or is empty where the linker did not.
std::string getBuildId();

/// SHA-256 of a module as far as it influences the code of `entry`: with all
/// locations, but without the contents of what becomes a hidden argument.
std::string digestModule(ModuleOp module, StringRef entry);

/// Whether anything of the Torch dialect is left to be lowered.
bool holdsTorch(ModuleOp module);

} // namespace mlir::torch

#endif // TORCHMLIR_EXECUTIONENGINE_CPUOBJECT_H
