// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels of code that was compiled to be measured.

#ifndef TORCHMLIR_PYTHON_BINDINGS_MEASURING_H
#define TORCHMLIR_PYTHON_BINDINGS_MEASURING_H

#include <nanobind/nanobind.h>

namespace torch_mlir {

void addMeasuring(nanobind::module_ &m);

} // namespace torch_mlir

#endif // TORCHMLIR_PYTHON_BINDINGS_MEASURING_H
