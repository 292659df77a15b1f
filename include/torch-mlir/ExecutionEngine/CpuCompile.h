// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Linalg on tensors to machine code for a processor.

#ifndef TORCHMLIR_EXECUTIONENGINE_CPUCOMPILE_H
#define TORCHMLIR_EXECUTIONENGINE_CPUCOMPILE_H

#include "torch-mlir/ExecutionEngine/Compilation.h"
#include "torch-mlir/ExecutionEngine/Executable.h"

namespace mlir::torch {

/// How a program is compiled.
struct CpuCompileOptions {
  /// How much LLVM optimizes, from 0 to 3.
  unsigned optLevel = 3;
  /// A processor as LLVM calls it, say "x86-64-v3"; empty is this machine's.
  std::string processor;
  /// Whether the code measures its kernels.
  bool measuresKernels = false;
};

/// Compiles `entry` of a module of linalg on tensors, which is consumed.
/// Where memory is limited, another process does it, and runs out of memory in
/// our stead.
FailureOr<CompiledObject>
compileCpuObject(ModuleOp module, StringRef entry,
                 const CpuCompileOptions &options,
                 const CompileObserver &observer = {});

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

/// Compiles for this machine, and loads. The module is consumed; its context,
/// which owns the weights, must outlive the executable.
FailureOr<std::unique_ptr<Executable>>
compileCpuExecutable(ModuleOp module, StringRef entry, unsigned optLevel);

} // namespace mlir::torch

#endif // TORCHMLIR_EXECUTIONENGINE_CPUCOMPILE_H
