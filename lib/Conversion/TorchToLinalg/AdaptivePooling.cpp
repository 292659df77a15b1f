// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pooling to a given number of windows, which differ in size and may overlap.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/Scalars.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/BackwardOps.h"
#include "torch-mlir/Dialect/Torch/IR/NNOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::linalg_lowering;

namespace {

struct Span {
  Value begin, end;
};

/// The part of `size` elements that window `at` of `count` covers. Seen from
/// the other side, the windows that cover element `at` of `count` when there
/// are `size` windows.
Span getSpan(OpBuilder &b, Location loc, Value at, Value size, Value count) {
  Value next = addIndex(b, loc, at, createIndex(b, loc, 1));
  return {
      arith::DivUIOp::create(b, loc, mulIndex(b, loc, at, size), count),
      arith::CeilDivUIOp::create(b, loc, mulIndex(b, loc, next, size), count)};
}

Value getExtent(OpBuilder &b, Location loc, const Span &span) {
  return subIndex(b, loc, span.end, span.begin);
}

/// The sizes of the last `rank` dimensions.
SmallVector<Value> getLastSizes(OpBuilder &b, Location loc, Value tensor,
                                int64_t rank) {
  int64_t leading = cast<RankedTensorType>(tensor.getType()).getRank() - rank;
  SmallVector<Value> sizes;
  for (int64_t dim = 0; dim < rank; ++dim)
    sizes.push_back(getSize(b, loc, tensor, leading + dim));
  return sizes;
}

/// The spans behind one element of the result.
SmallVector<Span> getSpans(OpBuilder &b, Location loc, ValueRange indices,
                           ArrayRef<Value> sizes, ArrayRef<Value> counts) {
  SmallVector<Span> spans;
  for (auto [at, size, count] :
       llvm::zip_equal(indices.take_back(sizes.size()), sizes, counts))
    spans.push_back(getSpan(b, loc, at, size, count));
  return spans;
}

using SpanBody = llvm::function_ref<SmallVector<Value>(
    OpBuilder &, Location, ValueRange indices, ValueRange accumulators)>;

/// Loops over all elements in `spans`; `indices` are completed on the way.
SmallVector<Value> foldSpans(OpBuilder &b, Location loc,
                             const SmallVector<Value> &indices,
                             ArrayRef<Span> spans, ValueRange initials,
                             SpanBody body) {
  if (spans.empty())
    return body(b, loc, indices, initials);
  auto loop = scf::ForOp::create(
      b, loc, spans.front().begin, spans.front().end, createIndex(b, loc, 1),
      initials,
      [&](OpBuilder &nested, Location at, Value index, ValueRange acc) {
        SmallVector<Value> inner = indices;
        inner.push_back(index);
        scf::YieldOp::create(
            nested, at,
            foldSpans(nested, at, inner, spans.drop_front(), acc, body));
      });
  return SmallVector<Value>(loop.getResults());
}

/// The sizes of what is pooled: those of `self`, and a list for the last ones.
std::optional<SmallVector<OpFoldResult>>
getPooledSizes(OpBuilder &b, Location loc, Value self, Value outputSize,
               int64_t rank) {
  auto listed = getListElements(outputSize);
  int64_t all = cast<RankedTensorType>(self.getType()).getRank();
  if (!listed || listed->size() != static_cast<size_t>(rank) || all < rank)
    return std::nullopt;
  SmallVector<OpFoldResult> sizes = getSizes(b, loc, self);
  sizes.truncate(all - rank);
  for (Value size : *listed)
    sizes.push_back(toIndexOrAttr(b, size));
  return sizes;
}

Value asDivisor(OpBuilder &b, Location loc, Value count, Type dtype) {
  Value integer = arith::IndexCastOp::create(b, loc, b.getI64Type(), count);
  return convertScalar(b, loc, integer, b.getIntegerType(64, true), dtype);
}

//===----------------------------------------------------------------------===//
// Averages
//===----------------------------------------------------------------------===//

template <typename OpTy, int spatialRank>
struct ConvertAdaptiveAverage : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value self = adaptor.getSelf();
    auto sizes = getPooledSizes(b, loc, self, op.getOutputSize(), spatialRank);
    Type dtype = getTorchDtype(op.getResult()), compute = getMathDtype(dtype);
    if (!sizes || !isFloat(dtype))
      return b.notifyMatchFailure(op, "unsupported size or dtype");
    SmallVector<Value> imageSizes = getLastSizes(b, loc, self, spatialRank);
    SmallVector<Value> counts;
    for (OpFoldResult size : ArrayRef(*sizes).take_back(spatialRank))
      counts.push_back(getValueOrCreateConstantIndexOp(b, loc, size));
    return createFromIndices(
        b, loc, type, *sizes,
        [&](OpBuilder &nested, Location at, ValueRange indices) -> Value {
          SmallVector<Span> spans =
              getSpans(nested, at, indices, imageSizes, counts);
          Value result = sum(nested, at, self, indices, spans, dtype, compute);
          for (const Span &span : spans) {
            Value by =
                asDivisor(nested, at, getExtent(nested, at, span), compute);
            result = arith::DivFOp::create(nested, at, result, by);
          }
          return convertScalar(nested, at, result, compute, dtype);
        });
  }

private:
  static Value sum(OpBuilder &b, Location loc, Value self, ValueRange indices,
                   ArrayRef<Span> spans, Type dtype, Type compute) {
    Value zero =
        createConstant(b, loc, Torch::getBuiltinElementType(compute), 0);
    return foldSpans(
               b, loc, indices.drop_back(spans.size()), spans, zero,
               [&](OpBuilder &nested, Location at, ValueRange where,
                   ValueRange acc) -> SmallVector<Value> {
                 Value element =
                     tensor::ExtractOp::create(nested, at, self, where);
                 element = convertScalar(nested, at, element, dtype, compute);
                 return {arith::AddFOp::create(nested, at, acc[0], element)};
               })
        .front();
  }
};

/// Each element gets its share of every window that covers it.
template <typename OpTy, int spatialRank>
struct ConvertAdaptiveAverageBackward : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value gradient = adaptor.getGradOutput(), self = adaptor.getSelf();
    Type dtype = getTorchDtype(op.getResult()), compute = getMathDtype(dtype);
    if (!isFloat(dtype) || type.getRank() < spatialRank)
      return b.notifyMatchFailure(op, "unsupported rank or dtype");
    SmallVector<Value> sizes = getLastSizes(b, loc, self, spatialRank);
    SmallVector<Value> counts = getLastSizes(b, loc, gradient, spatialRank);
    return createFromIndices(
        b, loc, type, getSizes(b, loc, self),
        [&](OpBuilder &nested, Location at, ValueRange indices) -> Value {
          SmallVector<Span> windows =
              getSpans(nested, at, indices, counts, sizes);
          Value zero = createConstant(nested, at,
                                      Torch::getBuiltinElementType(compute), 0);
          Value sum =
              foldSpans(
                  nested, at, indices.drop_back(spatialRank), windows, zero,
                  [&](OpBuilder &inner, Location in, ValueRange where,
                      ValueRange acc) -> SmallVector<Value> {
                    Value share = getShare(inner, in, gradient, where, sizes,
                                           counts, dtype, compute);
                    return {arith::AddFOp::create(inner, in, acc[0], share)};
                  })
                  .front();
          return convertScalar(nested, at, sum, compute, dtype);
        });
  }

private:
  static Value getShare(OpBuilder &b, Location loc, Value gradient,
                        ValueRange where, ArrayRef<Value> sizes,
                        ArrayRef<Value> counts, Type dtype, Type compute) {
    Value share = tensor::ExtractOp::create(b, loc, gradient, where);
    share = convertScalar(b, loc, share, dtype, compute);
    for (const Span &span : getSpans(b, loc, where, sizes, counts)) {
      Value by = asDivisor(b, loc, getExtent(b, loc, span), compute);
      share = arith::DivFOp::create(b, loc, share, by);
    }
    return share;
  }
};

//===----------------------------------------------------------------------===//
// Maxima
//===----------------------------------------------------------------------===//

/// The places of the maxima first, then what is there.
template <typename OpTy, int spatialRank>
struct ConvertAdaptiveMaximum : TorchPattern<OpTy> {
  using TorchPattern<OpTy>::TorchPattern;

  LogicalResult matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    RankedTensorType type = this->getResultType(op, 0),
                     placeType = this->getResultType(op, 1);
    Value self = adaptor.getSelf();
    if (!type || !placeType || !isa<RankedTensorType>(self.getType()))
      return b.notifyMatchFailure(op, "rank or dtype is unknown");
    auto sizes = getPooledSizes(b, loc, self, op.getOutputSize(), spatialRank);
    Type dtype = getTorchDtype(op.getSelf());
    if (!sizes || isComplex(dtype))
      return b.notifyMatchFailure(op, "unsupported size or dtype");
    SmallVector<Value> imageSizes = getLastSizes(b, loc, self, spatialRank);
    SmallVector<Value> counts;
    for (OpFoldResult size : ArrayRef(*sizes).take_back(spatialRank))
      counts.push_back(getValueOrCreateConstantIndexOp(b, loc, size));
    Value places = createFromIndices(
        b, loc, placeType, *sizes,
        [&](OpBuilder &nested, Location at, ValueRange indices) -> Value {
          SmallVector<Span> spans =
              getSpans(nested, at, indices, imageSizes, counts);
          return findMaximum(nested, at, self, indices, spans, imageSizes,
                             dtype);
        });
    Value maxima = createFromIndices(
        b, loc, type, *sizes,
        [&](OpBuilder &nested, Location at, ValueRange indices) -> Value {
          Value place = tensor::ExtractOp::create(nested, at, places, indices);
          return readAt(nested, at, self, indices, place, imageSizes);
        });
    b.replaceOp(op, {maxima, places});
    return success();
  }

private:
  static Value flatten(OpBuilder &b, Location loc, ValueRange where,
                       ArrayRef<Value> sizes) {
    Value flat = createIndex(b, loc, 0);
    for (auto [at, size] :
         llvm::zip_equal(where.take_back(sizes.size()), sizes))
      flat = addIndex(b, loc, mulIndex(b, loc, flat, size), at);
    return arith::IndexCastOp::create(b, loc, b.getI64Type(), flat);
  }

  static Value readAt(OpBuilder &b, Location loc, Value self,
                      ValueRange indices, Value place, ArrayRef<Value> sizes) {
    SmallVector<Value> where = llvm::to_vector(indices);
    Value rest = arith::IndexCastOp::create(b, loc, b.getIndexType(), place);
    int64_t leading = where.size() - sizes.size();
    for (int64_t dim = sizes.size() - 1; dim >= 0; --dim) {
      where[leading + dim] = arith::RemUIOp::create(b, loc, rest, sizes[dim]);
      rest = arith::DivUIOp::create(b, loc, rest, sizes[dim]);
    }
    return tensor::ExtractOp::create(b, loc, self, where);
  }

  /// The first of the largest elements; a NaN is larger than all before it.
  static Value findMaximum(OpBuilder &b, Location loc, Value self,
                           ValueRange indices, ArrayRef<Span> spans,
                           ArrayRef<Value> sizes, Type dtype) {
    SmallVector<Value> first = llvm::to_vector(indices);
    int64_t leading = first.size() - spans.size();
    for (auto [dim, span] : llvm::enumerate(spans))
      first[leading + dim] = span.begin;
    Value lowest = createExtremum(b, loc, dtype, /*largest=*/false);
    return foldSpans(
        b, loc, indices.drop_back(spans.size()), spans,
        {lowest, flatten(b, loc, first, sizes)},
        [&](OpBuilder &nested, Location at, ValueRange where,
            ValueRange acc) -> SmallVector<Value> {
          Value element = tensor::ExtractOp::create(nested, at, self, where);
          Value wins =
              compare(nested, at, comparison::gt, element, acc[0], dtype);
          wins = arith::OrIOp::create(nested, at, wins,
                                      isNan(nested, at, element, dtype));
          Value place = flatten(nested, at, where, sizes);
          return {arith::SelectOp::create(nested, at, wins, element, acc[0]),
                  arith::SelectOp::create(nested, at, wins, place, acc[1])};
        })[1];
  }
};

} // namespace

void linalg_lowering::populateAdaptivePooling(const TypeConverter &converter,
                                              RewritePatternSet &patterns) {
  patterns
      .add<ConvertAdaptiveAverage<AtenAdaptiveAvgPool1dOp, 1>,
           ConvertAdaptiveAverage<AtenAdaptiveAvgPool2dOp, 2>,
           ConvertAdaptiveAverage<AtenAdaptiveAvgPool3dOp, 3>,
           ConvertAdaptiveAverage<Aten_AdaptiveAvgPool2dOp, 2>,
           ConvertAdaptiveAverage<Aten_AdaptiveAvgPool3dOp, 3>,
           ConvertAdaptiveAverageBackward<Aten_AdaptiveAvgPool2dBackwardOp, 2>,
           ConvertAdaptiveAverageBackward<Aten_AdaptiveAvgPool3dBackwardOp, 3>,
           ConvertAdaptiveMaximum<AtenAdaptiveMaxPool1dOp, 1>,
           ConvertAdaptiveMaximum<AtenAdaptiveMaxPool2dOp, 2>,
           ConvertAdaptiveMaximum<AtenAdaptiveMaxPool3dOp, 3>>(
          converter, patterns.getContext());
}
