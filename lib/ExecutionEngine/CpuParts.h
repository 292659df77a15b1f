// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Large programs in parts, which LLVM compiles side by side.

#ifndef TORCHMLIR_LIB_EXECUTIONENGINE_CPUPARTS_H
#define TORCHMLIR_LIB_EXECUTIONENGINE_CPUPARTS_H

#include "CpuCodegen.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"

namespace mlir::torch {

/// A part of a program, or all of it, with what only one thread may use at any
/// time.
struct CodePart {
  std::unique_ptr<llvm::LLVMContext> context;
  std::unique_ptr<llvm::Module> module;
  std::unique_ptr<llvm::TargetMachine> machine;
};

/// Whether a program is large enough to be taken apart. How many parts it has
/// depends on the program alone, so that its code is the same on any machine.
bool isWorthParts(const llvm::Module &module);

/// The bitcode of each part. The first has everything that is called from
/// outside. The others have what it calls, with copies of the functions that
/// several parts need.
SmallVector<CodeBytes> splitIntoParts(llvm::Module &module);

/// Reads a part into a context of its own. It has no machine yet.
llvm::Expected<CodePart> readPart(const CodeBytes &bitcode);

/// An object file as it is, or a static library of several.
llvm::Expected<CodeBytes> joinObjects(MutableArrayRef<CodeBytes> objects);

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_EXECUTIONENGINE_CPUPARTS_H
