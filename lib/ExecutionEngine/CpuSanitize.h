// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sanitizers for compiled code. All of this does nothing in other builds.

#ifndef TORCHMLIR_LIB_EXECUTIONENGINE_CPUSANITIZE_H
#define TORCHMLIR_LIB_EXECUTIONENGINE_CPUSANITIZE_H

#include "mlir/Support/LLVM.h"

namespace llvm {
class Module;
class PassBuilder;
namespace orc {
class LLJIT;
} // namespace orc
} // namespace llvm

namespace mlir::torch {

/// Lets the optimizer end with the checks of this build's sanitizer.
void addSanitizers(llvm::Module &module, llvm::PassBuilder &builder);

/// Lets `announceRedZones` find what it calls; after the optimizer.
void exposeRedZones(llvm::Module &module);

/// Tells the sanitizer of the red zones around the constants of loaded code.
/// Returns what has to be called before the code is unloaded, or null.
void (*announceRedZones(llvm::orc::LLJIT &jit))();

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_EXECUTIONENGINE_CPUSANITIZE_H
