// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What JITLink trusts in an object that somebody may have forged.

#ifndef TORCHMLIR_LIB_EXECUTIONENGINE_CHECKOBJECT_H
#define TORCHMLIR_LIB_EXECUTIONENGINE_CHECKOBJECT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace mlir::torch {

/// Refuses an object whose relocations would change memory outside of the
/// section that they belong to.
llvm::Error checkObject(llvm::StringRef bytes);

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_EXECUTIONENGINE_CHECKOBJECT_H
