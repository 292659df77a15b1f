// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From tensors to the nodes of a lazy graph, and back.

#ifndef TORCHMLIR_NATIVE_LAZYNODES_H
#define TORCHMLIR_NATIVE_LAZYNODES_H

#include <ATen/core/Tensor.h>
#include <torch/csrc/lazy/core/tensor.h>

namespace torch_mlir {

inline bool isGiven(const std::optional<at::Tensor> &tensor) {
  return tensor && tensor->defined();
}

/// What a lazy tensor is in its graph.
inline torch::lazy::Value valueOf(const at::Tensor &tensor) {
  return torch::lazy::GetLtcTensor(tensor)->GetIrValue();
}

/// A result of a node as a tensor.
inline at::Tensor resultOf(const torch::lazy::NodePtr &node, size_t index,
                           const torch::lazy::BackendDevice &device) {
  return torch::lazy::CreateAtenFromLtcTensor(
      torch::lazy::LazyTensor::Create(torch::lazy::Value(node, index), device));
}

} // namespace torch_mlir

#endif // TORCHMLIR_NATIVE_LAZYNODES_H
