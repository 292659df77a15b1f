// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR's bytecode reader trusts counts and offsets in the file, and a few wrong
// bits can make it write over its own heap, ask for all memory or never end.
// Its text parser follows any nesting until the stack ends. So the tools let a
// child read a file first.

#ifndef TORCH_MLIR_TOOLS_INPUTGUARD_H
#define TORCH_MLIR_TOOLS_INPUTGUARD_H

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Support/LLVM.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace mlir::torch {

/// Fails, with a message on stderr, if `buffer` cannot be read without a crash,
/// or is bytecode that cannot be read at all. Wrong text is left to the parser,
/// which words it better. Call it before any thread is started.
LogicalResult guardInput(llvm::MemoryBufferRef buffer,
                         const DialectRegistry &registry,
                         bool allowUnregisteredDialects = false);

/// The same for a tool's input; "-" is standard input, which can still be read
/// afterwards. A file that cannot be opened is left to the tool.
LogicalResult guardInputFile(llvm::StringRef path,
                             const DialectRegistry &registry,
                             bool allowUnregisteredDialects = false);

} // namespace mlir::torch

#endif // TORCH_MLIR_TOOLS_INPUTGUARD_H
