// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lazy tensors: a backend that hands the graphs of PyTorch's lazy device to
// Python, and lets TorchScript run those that Python leaves to it.

#ifndef TORCHMLIR_NATIVE_LAZY_H
#define TORCHMLIR_NATIVE_LAZY_H

#include <pybind11/pybind11.h>

namespace at {
class Tensor;
}
namespace torch {
class Library;
}

namespace torch_mlir {

/// Adds the functions for `torch_mlir.lazy` to the extension.
void bindLazy(pybind11::module_ &module);

/// Gives the lazy device kernels of operators that its own backend lacks, or
/// that it would compute more than once with other results.
void registerLazyKernels();

/// A meta tensor of the shape of a tensor, of which there can be views.
at::Tensor withoutData(const at::Tensor &tensor);

/// Gives the lazy device kernels of copies of views that find shapes without
/// Python.
void registerLazyViews(torch::Library &library);

/// Gives the lazy device nodes for what follows the products of an LSTM's cell.
void registerLazyRecurrentNodes(torch::Library &library);

/// Lets LSTMs of lazy tensors be recorded by those nodes. The library is one of
/// the device or of its automatic differentiation.
void registerLazyRecurrent(torch::Library &library);

/// Lets the lazy device record all operators without a kernel, rather than run
/// each at once.
void recordOtherOperators(torch::Library &library);

/// Lets updates in place of lazy tensors do without PyTorch's second run of the
/// operator. The library is one of functionalization.
void registerLazyUpdates(torch::Library &library);

/// Lets operators of lazy tensors be called below automatic differentiation.
/// The library is one of functionalization.
void registerLazyInference(torch::Library &library);

/// Gives linear layers of lazy tensors gradients that are no views. The library
/// is one of automatic differentiation.
void registerLazyLinear(torch::Library &library);

} // namespace torch_mlir

#endif // TORCHMLIR_NATIVE_LAZY_H
