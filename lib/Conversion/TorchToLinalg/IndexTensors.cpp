// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "IndexTensors.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Constants.h"
#include "torch-mlir/Conversion/Utils/Dtypes.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::TorchToLinalg;

Scalar TorchToLinalg::toPlace(Scalar element, Scalar size, Negative negative) {
  Scalar index = toIndex(element);
  if (negative == Negative::FromEnd)
    index = wrapIndex(index, size);
  assertInBounds(index, size, "an index is out of range");
  return index;
}

std::optional<IndexTensors> IndexTensors::get(ImplicitLocOpBuilder &b,
                                              Value torchList, Value self) {
  auto elements = getListElements(torchList);
  int64_t selfRank = getRank(self);
  if (!elements || static_cast<int64_t>(elements->size()) > selfRank)
    return std::nullopt;
  IndexTensors result;
  result.self = self;
  for (Value element : *elements) {
    Value tensor;
    if (!isNone(element)) {
      tensor = toBuiltinTensor(b, element);
      if (!tensor || isBool(getTorchDtype(element)))
        return std::nullopt;
      result.rank = std::max(result.rank, getRank(tensor));
    }
    result.tensors.push_back(tensor);
  }
  result.tensors.resize(selfRank);
  auto isIndexed = [](Value tensor) { return static_cast<bool>(tensor); };
  auto first = llvm::find_if(result.tensors, isIndexed);
  if (first == result.tensors.end())
    return std::nullopt;
  // The common shape takes the place of the dimensions that are indexed, unless
  // others lie between them: then it comes first.
  auto gap = llvm::find_if_not(llvm::make_range(first, result.tensors.end()),
                               isIndexed);
  bool adjacent =
      llvm::none_of(llvm::make_range(gap, result.tensors.end()), isIndexed);
  result.position = adjacent ? first - result.tensors.begin() : 0;
  return result;
}

SmallVector<OpFoldResult>
IndexTensors::getSizes(ImplicitLocOpBuilder &b) const {
  SmallVector<OpFoldResult> common;
  for (int64_t dim = 0; dim < rank; ++dim) {
    std::optional<Scalar> found;
    for (Value tensor : tensors) {
      if (!tensor)
        continue;
      int64_t own = dim - (rank - getRank(tensor));
      if (own < 0 || getType(tensor).getDimSize(own) == 1)
        continue;
      Scalar size = getSize(b, tensor, own);
      if (found)
        assertEqualSizes(*found, size, "the index tensors differ in shape");
      else
        found = size;
    }
    common.push_back(found ? OpFoldResult(*found)
                           : OpFoldResult(b.getIndexAttr(1)));
  }
  SmallVector<OpFoldResult> sizes;
  for (auto [dim, tensor] : llvm::enumerate(tensors))
    if (!tensor)
      sizes.push_back(tensor::getMixedSize(b, b.getLoc(), self, dim));
  sizes.insert(sizes.begin() + position, common.begin(), common.end());
  return sizes;
}

SmallVector<Scalar> IndexTensors::getPlace(ImplicitLocOpBuilder &b,
                                           Scalars indices) const {
  Scalars common = indices.slice(position, rank);
  SmallVector<Scalar> others = llvm::to_vector(indices.take_front(position));
  llvm::append_range(others, indices.drop_front(position + rank));
  SmallVector<Scalar> place;
  size_t next = 0;
  for (auto [dim, tensor] : llvm::enumerate(tensors)) {
    if (!tensor) {
      place.push_back(others[next++]);
      continue;
    }
    RankedTensorType type = getType(tensor);
    SmallVector<Scalar> at;
    for (auto [own, index] : llvm::enumerate(common.take_back(type.getRank())))
      at.push_back(type.getDimSize(own) == 1 ? createIndex(b, 0) : index);
    place.push_back(toPlace(readElement(b, tensor, at), getSize(b, self, dim),
                            Negative::FromEnd));
  }
  return place;
}

int64_t IndexTensors::getTrailing() const {
  auto isIndexed = [](Value tensor) { return static_cast<bool>(tensor); };
  return llvm::find_if(llvm::reverse(tensors), isIndexed) - tensors.rbegin();
}
