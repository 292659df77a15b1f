// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TORCHMLIR_NATIVE_PLAIN_H
#define TORCHMLIR_NATIVE_PLAIN_H

#include <ATen/ATen.h>

namespace torch_mlir {

/// Whether compiled code may get a tensor: an ordinary one in memory.
inline bool isPlain(const at::Tensor &tensor) {
  if (!tensor.defined() || !tensor.device().is_cpu() ||
      tensor.layout() != at::kStrided || tensor.is_quantized())
    return false;
  using c10::DispatchKey;
  static constexpr c10::DispatchKeySet special(
      {DispatchKey::Python, DispatchKey::PythonTLSSnapshot,
       DispatchKey::Functionalize, DispatchKey::FuncTorchBatched,
       DispatchKey::FuncTorchGradWrapper, DispatchKey::Conjugate,
       DispatchKey::Negative, DispatchKey::ZeroTensor});
  return !tensor.key_set().has_any(special);
}

} // namespace torch_mlir

#endif // TORCHMLIR_NATIVE_PLAIN_H
