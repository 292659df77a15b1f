// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The LLVM half of the CPU engine.

#ifndef TORCHMLIR_LIB_EXECUTIONENGINE_CPUCODEGEN_H
#define TORCHMLIR_LIB_EXECUTIONENGINE_CPUCODEGEN_H

#include "torch-mlir/ExecutionEngine/CpuCompile.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/Support/Threading.h"

#include <atomic>
#include <chrono>

namespace mlir::torch {

/// Machine code, or what becomes of it.
using CodeBytes = SmallVector<char, 0>;

/// An error of the engine that is nothing but what it says.
llvm::Error makeError(const Twine &text);

/// Makes machines for a processor, or for this machine's if there is no name.
llvm::Expected<llvm::orc::JITTargetMachineBuilder>
makeMachineBuilder(StringRef processor = {});

/// A name in LLVM IR, and the function of the runtime that is meant by it.
struct RuntimeName {
  llvm::StringLiteral inCode;
  llvm::StringLiteral inRuntime;
};

/// What MLIR's lowerings call, by the names of our runtime.
inline constexpr RuntimeName kRuntimeNames[] = {
    {"_mlir_memref_to_llvm_alloc", "mlirTorchRtAlloc"},
    {"_mlir_memref_to_llvm_free", "mlirTorchRtFree"},
    {"memrefCopy", "mlirTorchRtCopy"},
    // A failing cf.assert: a message, then the end of the call.
    {"puts", "mlirTorchRtSetFailure"},
    {"abort", "mlirTorchRtFail"},
};

/// Called while code is generated: what `CompileObserver` asks for.
class CompileProgress {
public:
  explicit CompileProgress(const CompileObserver &observer)
      : observer(observer), nextDump(observer.firstDump) {}

  void enter(StringRef stage, StringRef pipeline = {}) {
    if (observer.enter)
      observer.enter(stage, pipeline);
  }
  /// Asks the observer, but no more often than makes sense. False on threads
  /// other than the compiling one.
  bool isCancelled();
  bool wasCancelled() const { return cancelled; }

  /// Writes a numbered file when dumps are wanted. A file that cannot be
  /// written is no reason to fail.
  void dump(StringRef name, llvm::function_ref<void(raw_ostream &)> write);
  bool wantsDump() const { return !observer.dumpDirectory.empty(); }

private:
  const CompileObserver &observer;
  unsigned nextDump;
  uint64_t thread = llvm::get_threadid();
  std::chrono::steady_clock::time_point nextQuestion;
  std::atomic<bool> cancelled = false;
};

/// Machine code of a module of the LLVM dialect. The function that is called is
/// `kPackedEntryName`; all others are private. The code has the digest of
/// its interface with it.
llvm::Expected<CodeBytes> generateCode(ModuleOp module, StringRef entry,
                                       const Interface &interface,
                                       const CpuCompileOptions &,
                                       CompileProgress &progress);

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_EXECUTIONENGINE_CPUCODEGEN_H
