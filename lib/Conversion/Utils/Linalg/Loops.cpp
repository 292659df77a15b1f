// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h"

using namespace mlir;
using namespace mlir::torch;

static SmallVector<Scalar> toScalars(ImplicitLocOpBuilder &b,
                                     ValueRange values) {
  return llvm::map_to_vector(values,
                             [&](Value value) { return Scalar(b, value); });
}

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
static SmallVector<OpFoldResult> getBroadcastSizes(ImplicitLocOpBuilder &b,
                                                   ValueRange tensors,
                                                   RankedTensorType type) {
  SmallVector<OpFoldResult> sizes;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    std::optional<Scalar> found;
    bool anyDynamic = type.isDynamicDim(dim);
    for (Value tensor : tensors) {
      RankedTensorType operand = getType(tensor);
      int64_t own = dim - (type.getRank() - operand.getRank());
      if (own < 0 || isStretched(operand, own, type))
        continue;
      if (!anyDynamic && !operand.isDynamicDim(own))
        continue;
      Scalar size = getSize(b, tensor, own);
      if (!found)
        found = anyDynamic ? size : createIndex(b, type.getDimSize(dim));
      assertEqualSizes(*found, size, "sizes of the operands differ");
    }
    if (anyDynamic && found)
      sizes.push_back(found->getValue());
    else
      sizes.push_back(b.getIndexAttr(anyDynamic ? 1 : type.getDimSize(dim)));
  }
  return sizes;
}

Value torch::createUpdate(ImplicitLocOpBuilder &b, ValueRange tensors,
                          Value updated, ElementwiseBody body) {
  RankedTensorType type = getType(updated);
  SmallVector<AffineMap> maps;
  for (Value tensor : tensors)
    maps.push_back(getBroadcastMap(b, getType(tensor), type));
  maps.push_back(b.getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      b, type, tensors, updated, maps, iterators,
      [&](OpBuilder &, Location, ValueRange elements) {
        linalg::YieldOp::create(b, body(toScalars(b, elements)));
      });
  return generic.getResult(0);
}

Value torch::createElementwise(ImplicitLocOpBuilder &b, ValueRange tensors,
                               RankedTensorType resultType,
                               ArrayRef<OpFoldResult> sizes,
                               ElementwiseBody body) {
  return createUpdate(b, tensors, createEmpty(b, resultType, sizes),
                      [&](Scalars in) { return body(in.drop_back()); });
}

Value torch::createElementwise(ImplicitLocOpBuilder &b, ValueRange tensors,
                               RankedTensorType resultType,
                               ElementwiseBody body) {
  SmallVector<OpFoldResult> sizes = getBroadcastSizes(b, tensors, resultType);
  return createElementwise(b, tensors, resultType, sizes, body);
}

Value torch::createBroadcast(ImplicitLocOpBuilder &b, Value tensor,
                             RankedTensorType type,
                             ArrayRef<OpFoldResult> sizes) {
  if (tensor.getType() == type)
    return tensor;
  return createElementwise(b, tensor, type, sizes,
                           [](Scalars in) { return in[0]; });
}

Value torch::createFromIndices(ImplicitLocOpBuilder &b,
                               RankedTensorType resultType,
                               ArrayRef<OpFoldResult> sizes,
                               ElementwiseBody body) {
  return createElementwise(b, ValueRange(), resultType, sizes, [&](Scalars) {
    SmallVector<Scalar> indices;
    for (int64_t dim = 0; dim < resultType.getRank(); ++dim)
      indices.emplace_back(b, linalg::IndexOp::create(b, dim));
    return body(indices);
  });
}

SmallVector<Value> torch::createReduction(ImplicitLocOpBuilder &b,
                                          ValueRange operands,
                                          ArrayRef<int64_t> dims,
                                          ValueRange initials,
                                          ReductionBody body) {
  auto operandType = getType(operands.front());
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
    Value empty = createEmptyLike(b, type, operands.front(), kept);
    inits.push_back(accumulates ? createFill(b, empty, initial) : empty);
  }
  auto generic = linalg::GenericOp::create(
      b, TypeRange(ValueRange(inits)), operands, inits, maps, iterators,
      [&](OpBuilder &, Location, ValueRange elements) {
        ValueRange soFar = elements.drop_front(operands.size());
        linalg::YieldOp::create(
            b, body(toScalars(b, elements.take_front(operands.size())),
                    toScalars(b, accumulates ? soFar : initials)));
      });
  return SmallVector<Value>(generic.getResults());
}

SmallVector<Value> torch::createSequential(ImplicitLocOpBuilder &b,
                                           ArrayRef<OpFoldResult> sizes,
                                           ValueRange initials,
                                           SequentialBody body) {
  if (sizes.empty())
    return body({}, initials);
  SmallVector<Value> lower(sizes.size(), createIndex(b, 0));
  SmallVector<Value> steps(sizes.size(), createIndex(b, 1));
  SmallVector<Value> upper = getValueOrCreateConstantIndexOp(
      b, b.getLoc(), SmallVector<OpFoldResult>(sizes));
  scf::LoopNest nest = scf::buildLoopNest(
      b, b.getLoc(), lower, upper, steps, initials,
      [&](OpBuilder &, Location, ValueRange indices, ValueRange carried) {
        SmallVector<Value> next = body(toScalars(b, indices), carried);
        return scf::ValueVector(next.begin(), next.end());
      });
  return SmallVector<Value>(nest.results);
}

SmallVector<Value> torch::createFor(
    Scalar begin, Scalar end, Scalar step, ValueRange initials,
    llvm::function_ref<SmallVector<Value>(Scalar, ValueRange)> body) {
  ImplicitLocOpBuilder &b = begin.getBuilder();
  auto loop = scf::ForOp::create(
      b, begin, end, step, initials,
      [&](OpBuilder &, Location, Value index, ValueRange carried) {
        scf::YieldOp::create(b, body(Scalar(b, index), carried));
      });
  return SmallVector<Value>(loop.getResults());
}

SmallVector<Value> torch::createIf(Scalar condition, Branch yes, Branch no) {
  ImplicitLocOpBuilder &b = condition.getBuilder();
  auto choice = scf::IfOp::create(
      b, condition,
      [&](OpBuilder &, Location) { scf::YieldOp::create(b, yes()); },
      [&](OpBuilder &, Location) { scf::YieldOp::create(b, no()); });
  return SmallVector<Value>(choice.getResults());
}

Value torch::convertTensor(ImplicitLocOpBuilder &b, Value tensor, Type from,
                           Type to) {
  if (from == to)
    return tensor;
  auto type = getType(tensor).clone(Torch::getBuiltinElementType(to));
  return createElementwise(b, tensor, type,
                           [&](Scalars in) { return in[0].as(from).to(to); });
}

Value torch::restoreDims(ImplicitLocOpBuilder &b, Value reduced,
                         ArrayRef<int64_t> dims, RankedTensorType type) {
  auto from = getType(reduced);
  if (from.getRank() == type.getRank())
    return castTo(b, reduced, type);
  return castTo(b, createUnsqueeze(b, reduced, dims), type);
}
