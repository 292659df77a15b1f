// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Accelerators behind TorchScript: their table, and the operator that runs
// their groups.

#ifndef TORCHMLIR_NATIVE_FUSER_H
#define TORCHMLIR_NATIVE_FUSER_H

#include <pybind11/pybind11.h>

namespace torch_mlir {

/// Adds the functions for `torch_mlir.fuser` to the extension.
void bindFuser(pybind11::module_ &module);

} // namespace torch_mlir

#endif // TORCHMLIR_NATIVE_FUSER_H
