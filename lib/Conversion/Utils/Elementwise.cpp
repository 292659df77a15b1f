// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shapes: broadcasting, empty tensors, fills.

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Utils.h"

using namespace mlir;
using namespace mlir::torch;

/// How a tensor is read while looping over the result: dimensions are aligned
/// at the back, and one of size 1 is read at 0 all along.
static AffineMap getBroadcastMap(Builder &builder, RankedTensorType type,
                                 RankedTensorType resultType) {
  int64_t rank = resultType.getRank();
  int64_t offset = rank - type.getRank();
  SmallVector<AffineExpr> exprs;
  for (auto [dim, size] : llvm::enumerate(type.getShape())) {
    bool stretched = size == 1 && resultType.getDimSize(dim + offset) != 1;
    exprs.push_back(stretched ? builder.getAffineConstantExpr(0)
                              : builder.getAffineDimExpr(dim + offset));
  }
  return AffineMap::get(rank, 0, exprs, builder.getContext());
}

/// The size of result dimension `dim`, read from a tensor that is not stretched
/// along it.
static Value getBroadcastSize(OpBuilder &b, Location loc, ValueRange tensors,
                              int64_t dim, int64_t rank) {
  for (Value tensor : tensors) {
    auto type = cast<RankedTensorType>(tensor.getType());
    int64_t own = dim - (rank - type.getRank());
    if (own >= 0 && type.getDimSize(own) != 1)
      return b.createOrFold<tensor::DimOp>(loc, tensor, own);
  }
  llvm_unreachable("a dynamic result size comes from some operand");
}

Value torch::createElementwise(OpBuilder &b, Location loc, ValueRange tensors,
                               RankedTensorType resultType,
                               ElementwiseBody body) {
  int64_t rank = resultType.getRank();
  SmallVector<AffineMap> maps;
  for (Value tensor : tensors)
    maps.push_back(getBroadcastMap(b, cast<RankedTensorType>(tensor.getType()),
                                   resultType));
  maps.push_back(b.getMultiDimIdentityMap(rank));

  SmallVector<Value> sizes;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (resultType.isDynamicDim(dim))
      sizes.push_back(getBroadcastSize(b, loc, tensors, dim, rank));
  Value init = tensor::EmptyOp::create(b, loc, resultType, sizes);

  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      b, loc, resultType, tensors, init, maps, iterators,
      [&](OpBuilder &nested, Location nestedLoc, ValueRange elements) {
        Value result = body(nested, nestedLoc, elements.drop_back());
        linalg::YieldOp::create(nested, nestedLoc, result);
      });
  return generic.getResult(0);
}

Value torch::createEmptyLike(OpBuilder &b, Location loc, RankedTensorType type,
                             Value source, ArrayRef<int64_t> sourceDims) {
  SmallVector<Value> sizes;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (type.isDynamicDim(dim))
      sizes.push_back(
          b.createOrFold<tensor::DimOp>(loc, source, sourceDims[dim]));
  return tensor::EmptyOp::create(b, loc, type, sizes);
}

Value torch::createFill(OpBuilder &b, Location loc, Value tensor,
                        double value) {
  Type element = cast<RankedTensorType>(tensor.getType()).getElementType();
  Value scalar = createConstant(b, loc, element, value);
  return linalg::FillOp::create(b, loc, scalar, tensor).getResult(0);
}
