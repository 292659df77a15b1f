// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/ExecutionEngine/Resources.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;

std::optional<ArrayRef<char>>
torch::getContents(DenseResourceElementsAttr resource) {
  AsmResourceBlob *blob = resource.getRawHandle().getBlob();
  if (!blob)
    return std::nullopt;
  return blob->getData();
}

llvm::StringMap<ArrayRef<char>> torch::collectResources(ModuleOp module) {
  llvm::StringMap<ArrayRef<char>> resources;
  auto look = [&](DenseResourceElementsAttr resource) {
    if (auto contents = getContents(resource))
      resources.try_emplace(resource.getRawHandle().getKey(), *contents);
  };
  module.walk([&](Operation *op) {
    for (NamedAttribute attribute : op->getAttrs())
      attribute.getValue().walk(look);
  });
  return resources;
}
