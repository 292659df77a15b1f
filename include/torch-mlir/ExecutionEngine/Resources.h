// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The weights of a module: what its constants refer to, where it lies.

#ifndef TORCHMLIR_EXECUTIONENGINE_RESOURCES_H
#define TORCHMLIR_EXECUTIONENGINE_RESOURCES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Support/LLVM.h"

#include "llvm/ADT/StringMap.h"

namespace mlir::torch {

/// The contents of a resource, if it has any.
std::optional<ArrayRef<char>> getContents(DenseResourceElementsAttr resource);

/// The contents of all resources that a module refers to, by name.
llvm::StringMap<ArrayRef<char>> collectResources(ModuleOp module);

} // namespace mlir::torch

#endif // TORCHMLIR_EXECUTIONENGINE_RESOURCES_H
