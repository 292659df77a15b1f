// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Utils/Loops.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Shapes.h"

using namespace mlir;
using namespace mlir::torch;

/// Whether dimension `dim` of an operand is read at 0 all along.
static bool isStretched(RankedTensorType type, int64_t dim,
                        RankedTensorType resultType) {
  int64_t offset = resultType.getRank() - type.getRank();
  return type.getDimSize(dim) == 1 && resultType.getDimSize(dim + offset) != 1;
}

/// How a tensor is read while looping over the result: dimensions are aligned
/// at the back, and one of size 1 is read at 0 all along.
static AffineMap getBroadcastMap(Builder &builder, RankedTensorType type,
                                 RankedTensorType resultType) {
  int64_t rank = resultType.getRank();
  int64_t offset = rank - type.getRank();
  SmallVector<AffineExpr> exprs;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    exprs.push_back(isStretched(type, dim, resultType)
                        ? builder.getAffineConstantExpr(0)
                        : builder.getAffineDimExpr(dim + offset));
  return AffineMap::get(rank, 0, exprs, builder.getContext());
}

/// The sizes of the result, each read from the first operand that is not
/// stretched along it; where another says something else, the call ends.
static SmallVector<OpFoldResult> getBroadcastSizes(OpBuilder &b, Location loc,
                                                   ValueRange tensors,
                                                   RankedTensorType type) {
  SmallVector<OpFoldResult> sizes;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    Value found;
    bool anyDynamic = type.isDynamicDim(dim);
    for (Value tensor : tensors) {
      auto operand = cast<RankedTensorType>(tensor.getType());
      int64_t own = dim - (type.getRank() - operand.getRank());
      if (own < 0 || isStretched(operand, own, type))
        continue;
      if (!anyDynamic && !operand.isDynamicDim(own))
        continue;
      Value size = getSize(b, loc, tensor, own);
      if (!found)
        found = anyDynamic ? size : createIndex(b, loc, type.getDimSize(dim));
      assertEqualSizes(b, loc, found, size, "sizes of the operands differ");
    }
    if (anyDynamic && found)
      sizes.push_back(found);
    else
      sizes.push_back(b.getIndexAttr(anyDynamic ? 1 : type.getDimSize(dim)));
  }
  return sizes;
}

Value torch::createElementwise(OpBuilder &b, Location loc, ValueRange tensors,
                               RankedTensorType resultType,
                               ArrayRef<OpFoldResult> sizes,
                               ElementwiseBody body) {
  int64_t rank = resultType.getRank();
  SmallVector<AffineMap> maps;
  for (Value tensor : tensors)
    maps.push_back(getBroadcastMap(b, cast<RankedTensorType>(tensor.getType()),
                                   resultType));
  maps.push_back(b.getMultiDimIdentityMap(rank));
  Value init = createEmpty(b, loc, resultType, sizes);
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

Value torch::createElementwise(OpBuilder &b, Location loc, ValueRange tensors,
                               RankedTensorType resultType,
                               ElementwiseBody body) {
  SmallVector<OpFoldResult> sizes =
      getBroadcastSizes(b, loc, tensors, resultType);
  return createElementwise(b, loc, tensors, resultType, sizes, body);
}

Value torch::createBroadcast(OpBuilder &b, Location loc, Value tensor,
                             RankedTensorType type,
                             ArrayRef<OpFoldResult> sizes) {
  if (tensor.getType() == type)
    return tensor;
  return createElementwise(
      b, loc, tensor, type, sizes,
      [](OpBuilder &, Location, ValueRange in) { return in[0]; });
}

Value torch::createFromIndices(OpBuilder &b, Location loc,
                               RankedTensorType resultType,
                               ArrayRef<OpFoldResult> sizes,
                               ElementwiseBody body) {
  return createElementwise(
      b, loc, ValueRange(), resultType, sizes,
      [&](OpBuilder &nested, Location at, ValueRange) {
        SmallVector<Value> indices;
        for (int64_t dim = 0; dim < resultType.getRank(); ++dim)
          indices.push_back(linalg::IndexOp::create(nested, at, dim));
        return body(nested, at, indices);
      });
}

SmallVector<Value> torch::createReduction(OpBuilder &b, Location loc,
                                          ValueRange operands,
                                          ArrayRef<int64_t> dims,
                                          ValueRange initials,
                                          ReductionBody body) {
  auto operandType = cast<RankedTensorType>(operands.front().getType());
  int64_t rank = operandType.getRank();
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  for (int64_t dim : dims)
    iterators[dim] = utils::IteratorType::reduction;

  SmallVector<int64_t> kept, shape;
  SmallVector<AffineExpr> exprs;
  for (int64_t dim = 0; dim < rank; ++dim) {
    if (llvm::is_contained(dims, dim))
      continue;
    kept.push_back(dim);
    shape.push_back(operandType.getDimSize(dim));
    exprs.push_back(b.getAffineDimExpr(dim));
  }
  SmallVector<AffineMap> maps(operands.size(), b.getMultiDimIdentityMap(rank));
  maps.append(initials.size(), AffineMap::get(rank, 0, exprs, b.getContext()));

  // Without a loop to reduce there is one element for each result, and nothing
  // to read back: passes that fuse elementwise operations do not expect it.
  bool accumulates = !dims.empty();
  SmallVector<Value> inits;
  for (Value initial : initials) {
    auto type = RankedTensorType::get(shape, initial.getType());
    Value empty = createEmptyLike(b, loc, type, operands.front(), kept);
    inits.push_back(accumulates ? createFill(b, loc, empty, initial) : empty);
  }
  auto generic = linalg::GenericOp::create(
      b, loc, TypeRange(ValueRange(inits)), operands, inits, maps, iterators,
      [&](OpBuilder &nested, Location nestedLoc, ValueRange elements) {
        ValueRange soFar = elements.drop_front(operands.size());
        SmallVector<Value> results =
            body(nested, nestedLoc, elements.take_front(operands.size()),
                 accumulates ? soFar : initials);
        linalg::YieldOp::create(nested, nestedLoc, results);
      });
  return SmallVector<Value>(generic.getResults());
}

SmallVector<Value> torch::createSequential(OpBuilder &b, Location loc,
                                           ArrayRef<OpFoldResult> sizes,
                                           ValueRange initials,
                                           SequentialBody body) {
  if (sizes.empty())
    return body(b, loc, {}, initials);
  SmallVector<Value> lower(sizes.size(), createIndex(b, loc, 0));
  SmallVector<Value> steps(sizes.size(), createIndex(b, loc, 1));
  SmallVector<Value> upper =
      getValueOrCreateConstantIndexOp(b, loc, SmallVector<OpFoldResult>(sizes));
  scf::LoopNest nest =
      scf::buildLoopNest(b, loc, lower, upper, steps, initials,
                         [&](OpBuilder &nested, Location at, ValueRange indices,
                             ValueRange carried) -> scf::ValueVector {
                           SmallVector<Value> next =
                               body(nested, at, indices, carried);
                           return scf::ValueVector(next.begin(), next.end());
                         });
  return SmallVector<Value>(nest.results);
}

Value torch::restoreDims(OpBuilder &b, Location loc, Value reduced,
                         ArrayRef<int64_t> dims, RankedTensorType type) {
  auto from = cast<RankedTensorType>(reduced.getType());
  if (from.getRank() == type.getRank())
    return castTo(b, loc, reduced, type);
  return castTo(b, loc, createUnsqueeze(b, loc, reduced, dims), type);
}
