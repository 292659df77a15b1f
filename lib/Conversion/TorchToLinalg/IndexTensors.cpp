// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "IndexTensors.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Constants.h"
#include "torch-mlir/Conversion/Utils/Dtypes.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::linalg_lowering;

Value linalg_lowering::toPlace(OpBuilder &b, Location loc, Value element,
                               Value size, Negative negative) {
  Value index = arith::IndexCastOp::create(b, loc, b.getIndexType(), element);
  if (negative == Negative::FromEnd)
    index = wrapIndex(b, loc, index, size);
  assertInBounds(b, loc, index, size, "an index is out of range");
  return index;
}

std::optional<IndexTensors> IndexTensors::get(OpBuilder &b, Value torchList,
                                              Value self) {
  auto elements = getListElements(torchList);
  int64_t selfRank = cast<RankedTensorType>(self.getType()).getRank();
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
      result.rank = std::max(
          result.rank, cast<RankedTensorType>(tensor.getType()).getRank());
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

SmallVector<OpFoldResult> IndexTensors::getSizes(OpBuilder &b,
                                                 Location loc) const {
  SmallVector<OpFoldResult> common;
  for (int64_t dim = 0; dim < rank; ++dim) {
    Value found;
    for (Value tensor : tensors) {
      if (!tensor)
        continue;
      auto type = cast<RankedTensorType>(tensor.getType());
      int64_t own = dim - (rank - type.getRank());
      if (own < 0 || type.getDimSize(own) == 1)
        continue;
      Value size = getSize(b, loc, tensor, own);
      if (found)
        assertEqualSizes(b, loc, found, size,
                         "the index tensors differ in shape");
      found = found ? found : size;
    }
    common.push_back(found ? getAsOpFoldResult(found)
                           : OpFoldResult(b.getIndexAttr(1)));
  }
  SmallVector<OpFoldResult> sizes;
  for (auto [dim, tensor] : llvm::enumerate(tensors))
    if (!tensor)
      sizes.push_back(tensor::getMixedSize(b, loc, self, dim));
  sizes.insert(sizes.begin() + position, common.begin(), common.end());
  return sizes;
}

SmallVector<Value> IndexTensors::getPlace(OpBuilder &b, Location loc,
                                          ValueRange indices) const {
  ValueRange common = indices.slice(position, rank);
  SmallVector<Value> others = llvm::to_vector(indices.take_front(position));
  llvm::append_range(others, indices.drop_front(position + rank));
  SmallVector<Value> place;
  size_t next = 0;
  for (auto [dim, tensor] : llvm::enumerate(tensors)) {
    if (!tensor) {
      place.push_back(others[next++]);
      continue;
    }
    auto type = cast<RankedTensorType>(tensor.getType());
    SmallVector<Value> at;
    for (auto [own, index] : llvm::enumerate(common.take_back(type.getRank())))
      at.push_back(type.getDimSize(own) == 1 ? createIndex(b, loc, 0) : index);
    Value element = tensor::ExtractOp::create(b, loc, tensor, at);
    place.push_back(toPlace(b, loc, element, getSize(b, loc, self, dim),
                            Negative::FromEnd));
  }
  return place;
}
