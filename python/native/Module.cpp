// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The extension that PyTorch's own extension points need: they are in C++.

#include "Fuser.h"
#include "Lazy.h"

PYBIND11_MODULE(_torchMlirNative, module) {
  module.doc() = "Doors of torch-mlir that live inside PyTorch.";
  torch_mlir::bindFuser(module);
  torch_mlir::bindLazy(module);
}
