// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From a module to machine code, and what identifies it.

#ifndef TORCHMLIR_BINDINGS_COMPILEFUNCTIONS_H
#define TORCHMLIR_BINDINGS_COMPILEFUNCTIONS_H

#include "mlir-c/IR.h"
#include "torch-mlir-c/ExecutionEngine.h"

#include <nanobind/nanobind.h>
#include <string>
#include <string_view>
#include <unordered_map>

namespace torch_mlir {

struct CompiledCode {
  std::string code, interface;
};

/// What follows a compilation from Python; all of it may be missing.
struct CompileObserver {
  nanobind::object enter = nanobind::none();
  /// Tells whether another thread has ended the compilation.
  nanobind::object isStopped = nanobind::none();
  std::string dumpDirectory;
  unsigned firstDump = 0;
};

/// How it is compiled: see CpuCompileOptions.
struct CompileOptions {
  unsigned optLevel = 3;
  std::string processor;
  bool measuresKernels = false;
};

/// Compiles with the GIL released. Raises ValueError with the diagnostics,
/// MemoryError, or what a signal's handler raised meanwhile.
CompiledCode compileModule(MlirModule module, const std::string &entry,
                           const CompileOptions &options,
                           const CompileObserver &observer);

/// The bytes of constants by their keys.
using Constants = std::unordered_map<std::string, std::string_view>;

/// Reads the constants of a module, or a dictionary of contiguous arrays.
/// Whoever uses them has to keep `owner` alive.
Constants collectConstants(nanobind::handle owner);

/// How much memory a tensor of static shape takes.
size_t byteSize(const MlirTorchValueSpec &spec);

void addCompileFunctions(nanobind::module_ &m);

} // namespace torch_mlir

#endif // TORCHMLIR_BINDINGS_COMPILEFUNCTIONS_H
