// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks of what is written to lazy tensors.

#ifndef TORCHMLIR_NATIVE_LAZYWRITES_H
#define TORCHMLIR_NATIVE_LAZYWRITES_H

#include <ATen/core/Tensor.h>
#include <ATen/core/operator_name.h>
#include <vector>

namespace torch {
class Library;
}

namespace torch_mlir {

/// Whether a tensor is one of the device, in a wrapper of functionalization.
bool isLazyWrapper(const at::Tensor &tensor);

/// Refuses to write a lazy tensor with several elements in one place.
void checkWritable(const at::Tensor &tensor);

/// Refuses a result for a tensor whose dtype cannot hold it.
void checkFits(at::ScalarType result, at::ScalarType written);

/// Checks lazy tensors in front of each operator that writes an argument, but
/// for some `others`. The library is one of functionalization.
void registerLazyWrites(torch::Library &library,
                        const std::vector<c10::OperatorName> &others);

} // namespace torch_mlir

#endif // TORCHMLIR_NATIVE_LAZYWRITES_H
