// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tensors of any library in, tensors of the caller's library out.

#ifndef TORCHMLIR_BINDINGS_TENSOREXCHANGE_H
#define TORCHMLIR_BINDINGS_TENSOREXCHANGE_H

#include "DLPack.h"
#include "mlir-c/IR.h"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <optional>
#include <string>
#include <vector>

namespace torch_mlir {

/// The DLPack type of an MLIR element type; signless integers count as signed.
std::optional<dlpack::DType> getDType(MlirType elementType);

/// As PyTorch and NumPy write it: "float32", "bool", "uint8".
std::string dtypeName(dlpack::DType dtype);

/// "[2, ?, 3]", a negative size being any.
std::string shapeText(const int64_t *sizes, int64_t rank);

/// The exchange table a tensor's type publishes, or null.
const dlpack::ExchangeApi *getExchangeApi(nanobind::handle type);

/// A tensor borrowed for the length of a call, dense in memory.
class BorrowedTensor {
public:
  /// False when `object` is no tensor at all. Raises for a tensor that cannot
  /// be read from the CPU; `name` is the argument's, for the message.
  bool borrow(nanobind::handle object, const dlpack::ExchangeApi *api,
              const std::string &name);
  /// Copies into dense memory of our own unless the tensor is dense already.
  void makeDense(size_t elementSize);

  void *data() const {
    return static_cast<char *>(view.data) + view.byteOffset;
  }
  const dlpack::Tensor &tensor() const { return view; }

private:
  bool isEmpty() const;
  bool isDense() const;

  dlpack::Tensor view{};
  nanobind::ndarray<nanobind::ro> owner;
  nanobind::object computed;
  std::vector<char> copy;
};

/// Memory that a result was written to, on its way to becoming a tensor.
struct OwnedResult {
  void *allocated = nullptr;
  void *data = nullptr;
  dlpack::DType dtype;
  std::vector<int64_t> sizes;
  std::vector<int64_t> strides;
};

/// Makes a tensor of the library behind `api`, or a NumPy array when that is
/// null. The tensor owns the memory.
nanobind::object toTensor(OwnedResult &&result, const dlpack::ExchangeApi *api);

} // namespace torch_mlir

#endif // TORCHMLIR_BINDINGS_TENSOREXCHANGE_H
