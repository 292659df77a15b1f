// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pooling to a given number of windows, which differ in size and may overlap.

#include "Windows.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/BackwardOps.h"
#include "torch-mlir/Dialect/Torch/IR/NNOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

namespace {

struct Span {
  Scalar begin, end;

  Scalar getExtent() const { return end - begin; }
};

/// The part of `size` elements that window `at` of `count` covers. Seen from
/// the other side, the windows that cover element `at` of `count` when there
/// are `size` windows.
Span getSpan(Scalar at, Scalar size, Scalar count) {
  ImplicitLocOpBuilder &b = at.getBuilder();
  Value end = arith::CeilDivUIOp::create(b, (at + 1) * size, count);
  return {at * size / count, at.like(end)};
}

/// The spans behind one element of the result.
SmallVector<Span> getSpans(Scalars indices, Scalars sizes, Scalars counts) {
  SmallVector<Span> spans;
  for (auto [at, size, count] :
       llvm::zip_equal(indices.take_back(sizes.size()), sizes, counts))
    spans.push_back(getSpan(at, size, count));
  return spans;
}

using SpanBody = llvm::function_ref<SmallVector<Value>(
    Scalars indices, ValueRange accumulators)>;

/// Loops over all elements in `spans`; `indices` are completed on the way.
SmallVector<Value> foldSpans(const SmallVector<Scalar> &indices,
                             ArrayRef<Span> spans, ValueRange initials,
                             SpanBody body) {
  if (spans.empty())
    return body(indices, initials);
  const Span &span = spans.front();
  return createFor(span.begin, span.end, span.begin.like(1), initials,
                   [&](Scalar index, ValueRange acc) {
                     SmallVector<Scalar> inner = indices;
                     inner.push_back(index);
                     return foldSpans(inner, spans.drop_front(), acc, body);
                   });
}

/// The sum of what `getTerm` makes of each place in `spans`.
Scalar sumSpans(Scalars indices, ArrayRef<Span> spans, Scalar zero,
                llvm::function_ref<Scalar(Scalars)> getTerm) {
  SmallVector<Scalar> leading =
      llvm::to_vector(indices.drop_back(spans.size()));
  Value sum = foldSpans(leading, spans, zero.getValue(),
                        [&](Scalars at, ValueRange acc) -> SmallVector<Value> {
                          Scalar term = getTerm(at);
                          return {zero.like(acc[0]) + term};
                        })
                  .front();
  return zero.like(sum);
}

/// Divides by the number of elements of a window.
Scalar divideByExtents(Scalar value, ArrayRef<Span> spans) {
  for (const Span &span : spans)
    value = value / toInteger(span.getExtent()).to(value.getDtype());
  return value;
}

/// The sizes of what is pooled: those of `self`, and a list for the last ones.
std::optional<SmallVector<OpFoldResult>> getPooledSizes(ImplicitLocOpBuilder &b,
                                                        Value self,
                                                        Value outputSize,
                                                        int64_t rank) {
  auto listed = getListElements(outputSize, rank);
  if (!listed || getRank(self) < rank)
    return std::nullopt;
  SmallVector<OpFoldResult> sizes = getSizes(b, self);
  sizes.truncate(getRank(self) - rank);
  for (Value size : *listed)
    sizes.push_back(toIndexOrAttr(b, size));
  return sizes;
}

/// The sizes of the image, which has elements.
SmallVector<Scalar> getImageSizes(ImplicitLocOpBuilder &b, Value self,
                                  int64_t rank) {
  SmallVector<Scalar> sizes = getLastSizes(b, self, rank);
  for (Scalar size : sizes)
    createAssert(size != 0, "there is nothing to pool in an empty image");
  return sizes;
}

/// The last of these sizes.
SmallVector<Scalar> getCounts(ImplicitLocOpBuilder &b,
                              ArrayRef<OpFoldResult> sizes, int64_t rank) {
  return llvm::map_to_vector(sizes.take_back(rank), [&](OpFoldResult size) {
    return getSize(b, size);
  });
}

//===----------------------------------------------------------------------===//
// Averages
//===----------------------------------------------------------------------===//

template <typename OpTy, int spatialRank>
FailureOr<Value> convertAdaptiveAverage(Lowering<OpTy> &b) {
  Value self = b.in.getSelf();
  auto sizes = getPooledSizes(b, self, b.op.getOutputSize(), spatialRank);
  Type dtype = b.getResultDtype(), compute = getMathDtype(dtype);
  if (!sizes || !isFloat(dtype))
    return b.refuse("unsupported size or dtype");
  SmallVector<Scalar> imageSizes = getImageSizes(b, self, spatialRank);
  SmallVector<Scalar> counts = getCounts(b, *sizes, spatialRank);
  return createFromIndices(b, b.type, *sizes, [&](Scalars indices) {
    SmallVector<Span> spans = getSpans(indices, imageSizes, counts);
    Scalar sum =
        sumSpans(indices, spans, Scalar(b, compute, 0), [&](Scalars at) {
          return readElement(b, self, at).to(compute);
        });
    return divideByExtents(sum, spans).to(dtype);
  });
}

/// Each element gets its share of every window that covers it.
template <typename OpTy, int spatialRank>
FailureOr<Value> convertAdaptiveAverageBackward(Lowering<OpTy> &b) {
  Value gradient = b.in.getGradOutput(), self = b.in.getSelf();
  Type dtype = b.getResultDtype(), compute = getMathDtype(dtype);
  if (!isFloat(dtype) || b.type.getRank() < spatialRank)
    return b.refuse("unsupported rank or dtype");
  SmallVector<Scalar> sizes = getLastSizes(b, self, spatialRank);
  SmallVector<Scalar> counts = getLastSizes(b, gradient, spatialRank);
  return createFromIndices(b, b.type, getSizes(b, self), [&](Scalars indices) {
    SmallVector<Span> windows = getSpans(indices, counts, sizes);
    return sumSpans(indices, windows, Scalar(b, compute, 0),
                    [&](Scalars at) {
                      Scalar whole = readElement(b, gradient, at).to(compute);
                      return divideByExtents(whole,
                                             getSpans(at, sizes, counts));
                    })
        .to(dtype);
  });
}

//===----------------------------------------------------------------------===//
// Maxima
//===----------------------------------------------------------------------===//

/// A place, counted through the last dimensions.
Scalar flatten(Scalars where, Scalars sizes) {
  Scalar flat = sizes.front().like(0);
  for (auto [at, size] : llvm::zip_equal(where.take_back(sizes.size()), sizes))
    flat = flat * size + at;
  return toInteger(flat);
}

Scalar readFlat(Value self, Scalars indices, Scalar place, Scalars sizes) {
  SmallVector<Scalar> where = llvm::to_vector(indices);
  Scalar rest = toIndex(place);
  int64_t leading = where.size() - sizes.size();
  for (int64_t dim = sizes.size() - 1; dim >= 0; --dim) {
    where[leading + dim] = rest % sizes[dim];
    rest = rest / sizes[dim];
  }
  return readElement(place.getBuilder(), self, where);
}

/// The first of the largest elements; a NaN is larger than all before it.
Value findMaximum(Value self, Scalars indices, ArrayRef<Span> spans,
                  Scalars sizes, Scalar lowest) {
  ImplicitLocOpBuilder &b = lowest.getBuilder();
  SmallVector<Scalar> leading =
      llvm::to_vector(indices.drop_back(spans.size()));
  SmallVector<Scalar> first = leading;
  for (const Span &span : spans)
    first.push_back(span.begin);
  return foldSpans(
      leading, spans, {lowest, flatten(first, sizes)},
      [&](Scalars where, ValueRange acc) -> SmallVector<Value> {
        Scalar x = readElement(b, self, where, lowest.getDtype());
        Scalar most = lowest.like(acc[0]), place = flatten(where, sizes);
        Scalar wins = x > most || isNan(x);
        return {select(wins, x, most), select(wins, place, place.like(acc[1]))};
      })[1];
}

/// The places of the maxima first, then what is there.
template <typename OpTy, int spatialRank>
FailureOr<SmallVector<Value>> convertAdaptiveMaximum(Lowering<OpTy> &b) {
  Value self = b.in.getSelf();
  auto sizes = getPooledSizes(b, self, b.op.getOutputSize(), spatialRank);
  Type dtype = getTorchDtype(b.op.getSelf());
  if (!sizes || isComplex(dtype))
    return b.refuse("unsupported size or dtype");
  SmallVector<Scalar> imageSizes = getImageSizes(b, self, spatialRank);
  SmallVector<Scalar> counts = getCounts(b, *sizes, spatialRank);
  Value places =
      createFromIndices(b, b.getResultType(1), *sizes, [&](Scalars indices) {
        return findMaximum(self, indices, getSpans(indices, imageSizes, counts),
                           imageSizes,
                           getExtremum(b, dtype, /*largest=*/false));
      });
  Value maxima = createFromIndices(b, b.type, *sizes, [&](Scalars indices) {
    return readFlat(self, indices, readElement(b, places, indices), imageSizes);
  });
  return SmallVector<Value>{maxima, places};
}

} // namespace

void TorchToLinalg::populateAdaptivePooling(PatternTable &patterns) {
  patterns.add(
      convertAdaptiveAverage<AtenAdaptiveAvgPool1dOp, 1>,
      convertAdaptiveAverage<AtenAdaptiveAvgPool2dOp, 2>,
      convertAdaptiveAverage<AtenAdaptiveAvgPool3dOp, 3>,
      convertAdaptiveAverage<Aten_AdaptiveAvgPool2dOp, 2>,
      convertAdaptiveAverage<Aten_AdaptiveAvgPool3dOp, 3>,
      convertAdaptiveAverageBackward<Aten_AdaptiveAvgPool2dBackwardOp, 2>,
      convertAdaptiveAverageBackward<Aten_AdaptiveAvgPool3dBackwardOp, 3>,
      convertAdaptiveMaximum<AtenAdaptiveMaxPool1dOp, 1>,
      convertAdaptiveMaximum<AtenAdaptiveMaxPool2dOp, 2>,
      convertAdaptiveMaximum<AtenAdaptiveMaxPool3dOp, 3>);
}
