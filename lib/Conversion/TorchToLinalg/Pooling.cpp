// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Extrema and averages of windows.

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/NNOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

#include "Windows.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

namespace {

/// Windows that move over the last dimensions.
struct Pool {
  SmallVector<int64_t> kernel, stride, padding, dilation;
  bool ceil = false;

  int64_t rank() const { return kernel.size(); }
};

template <typename OpTy>
std::optional<Pool> getPool(OpTy op, int64_t rank) {
  auto kernel = getSpatial(op.getKernelSize(), rank);
  if (!kernel)
    return std::nullopt;
  auto listed = getListElements(op.getStride());
  // Windows lie side by side where nothing is said.
  auto stride =
      listed && listed->empty() ? kernel : getSpatial(op.getStride(), rank);
  auto padding = getSpatial(op.getPadding(), rank);
  auto ceil = getConstantBool(op.getCeilMode());
  if (!stride || !padding || !ceil)
    return std::nullopt;
  return Pool{*kernel, *stride, *padding, SmallVector<int64_t>(rank, 1), *ceil};
}

/// How many windows there are along one dimension. Rounded up, the last one
/// must still begin within the image or its padding.
Scalar countPooled(Scalar size, const Pool &pool, int64_t dim) {
  int64_t reach = getReach(pool.kernel[dim], pool.dilation[dim]);
  int64_t stride = pool.stride[dim], padding = pool.padding[dim];
  Scalar padded = size + 2 * padding;
  if (!pool.ceil)
    return countWindows(padded, reach, stride);
  Scalar count = countWindows(padded + (stride - 1), reach, stride);
  Scalar isOutside = (count - 1) * stride >= size + padding;
  return select(isOutside, count - 1, count);
}

/// An image with its padding, and the sizes of what it is pooled to.
struct Padded {
  Value image;
  SmallVector<OpFoldResult> sizes;
  int64_t leading;
};

Padded padForPool(ImplicitLocOpBuilder &b, Value image, const Pool &pool,
                  Value element) {
  Padded padded{image, getSizes(b, image), getRank(image) - pool.rank()};
  SmallVector<OpFoldResult> high;
  for (int64_t dim = 0; dim < pool.rank(); ++dim) {
    Scalar size = getSize(b, image, padded.leading + dim);
    Scalar count = countPooled(size, pool, dim);
    padded.sizes[padded.leading + dim] = count;
    // The last window ends here, which may be before the end or behind it.
    Scalar end = (count - 1) * pool.stride[dim] +
                 getReach(pool.kernel[dim], pool.dilation[dim]);
    high.push_back(max(end - (size + pool.padding[dim]), size.like(0)));
  }
  padded.image =
      padSpatially(b, image, toAttrs(b, pool.padding), high, element);
  return padded;
}

/// Maps of a pooling loop: the image, the shape of the window, the result.
SmallVector<AffineMap> getPoolMaps(ImplicitLocOpBuilder &b, const Pool &pool,
                                   int64_t leading, size_t results) {
  int64_t loops = leading + 2 * pool.rank();
  SmallVector<AffineExpr> image, window, result;
  for (int64_t dim = 0; dim < leading; ++dim) {
    image.push_back(b.getAffineDimExpr(dim));
    result.push_back(b.getAffineDimExpr(dim));
  }
  for (int64_t dim = 0; dim < pool.rank(); ++dim) {
    AffineExpr at = b.getAffineDimExpr(leading + dim);
    AffineExpr offset = b.getAffineDimExpr(leading + pool.rank() + dim);
    image.push_back(at * pool.stride[dim] + offset * pool.dilation[dim]);
    window.push_back(offset);
    result.push_back(at);
  }
  SmallVector<AffineMap> maps{AffineMap::get(loops, 0, image, b.getContext()),
                              AffineMap::get(loops, 0, window, b.getContext())};
  maps.append(results, AffineMap::get(loops, 0, result, b.getContext()));
  return maps;
}

using PoolBody = llvm::function_ref<SmallVector<Value>(Scalar element,
                                                       Scalars accumulators)>;

/// The body gets elements and what accumulates them as `dtype`, and what else
/// is accumulated.
SmallVector<Value> createPooling(ImplicitLocOpBuilder &b, const Padded &padded,
                                 const Pool &pool, Type dtype, ValueRange inits,
                                 PoolBody body) {
  // linalg wants an operand that says how large the window is.
  Value window = tensor::EmptyOp::create(b, pool.kernel, b.getI1Type());
  SmallVector<utils::IteratorType> iterators(padded.leading + pool.rank(),
                                             utils::IteratorType::parallel);
  iterators.append(pool.rank(), utils::IteratorType::reduction);
  auto generic = linalg::GenericOp::create(
      b, TypeRange(inits), ValueRange{padded.image, window}, inits,
      getPoolMaps(b, pool, padded.leading, inits.size()), iterators,
      [&](OpBuilder &, Location, ValueRange in) {
        SmallVector<Scalar> soFar{Scalar(b, in[2], dtype)};
        for (Value other : in.drop_front(3))
          soFar.emplace_back(b, other);
        linalg::YieldOp::create(b, body(Scalar(b, in[0], dtype), soFar));
      });
  return SmallVector<Value>(generic.getResults());
}

//===----------------------------------------------------------------------===//
// Maxima
//===----------------------------------------------------------------------===//

/// Where in the image the window reads, by its last dimensions.
SmallVector<Scalar> getPosition(ImplicitLocOpBuilder &b, const Pool &pool,
                                int64_t leading) {
  SmallVector<Scalar> position;
  for (int64_t dim = 0; dim < pool.rank(); ++dim) {
    Scalar at(b, linalg::IndexOp::create(b, leading + dim));
    Scalar offset(b, linalg::IndexOp::create(b, leading + pool.rank() + dim));
    position.push_back(at * pool.stride[dim] + offset * pool.dilation[dim] -
                       pool.padding[dim]);
  }
  return position;
}

/// Maxima, and where in the image each of them is, counted through its last
/// dimensions.
SmallVector<Value> poolWithPlaces(ImplicitLocOpBuilder &b, const Padded &padded,
                                  const Pool &pool, Type dtype, Value maxima,
                                  Value image) {
  SmallVector<Scalar> sizes = getLastSizes(b, image, pool.rank());
  Scalar nowhere(b, b.getI64Type(), -1);
  Value places = createFull(b, getType(maxima).clone(b.getI64Type()),
                            padded.sizes, nowhere.getValue());
  return createPooling(
      b, padded, pool, dtype, {maxima, places},
      [&](Scalar x, Scalars acc) -> SmallVector<Value> {
        Scalar flat = createIndex(b, 0), isInside(b, b.getI1Type(), 1);
        for (auto [at, size] :
             llvm::zip_equal(getPosition(b, pool, padded.leading), sizes)) {
          flat = flat * size + at;
          isInside = isInside && isWithin(at, size);
        }
        // Padding is no place, so the first element wins against it.
        Scalar isFirst = acc[1] == nowhere && isInside;
        Scalar wins = x > acc[0] || isNan(x) || isFirst;
        return {select(wins, x, acc[0]), select(wins, toInteger(flat), acc[1])};
      });
}

template <typename OpTy, int spatialRank>
FailureOr<SmallVector<Value>> convertMaxPool(Lowering<OpTy> &b) {
  Value self = b.in.getSelf();
  auto pool = getPool(b.op, spatialRank);
  auto dilation = getSpatial(b.op.getDilation(), spatialRank);
  Type dtype = getTorchDtype(b.op.getSelf());
  if (!pool || !dilation || isComplex(dtype) || getRank(self) < spatialRank)
    return b.refuse("unsupported window or dtype");
  pool->dilation = *dilation;
  Scalar lowest = getExtremum(b, dtype, /*largest=*/false);
  Padded padded = padForPool(b, self, *pool, lowest);
  Value maxima = createFull(b, b.type, padded.sizes, lowest.getValue());
  if (b.op->getNumResults() > 1 && !b.op->getResult(1).use_empty())
    return poolWithPlaces(b, padded, *pool, dtype, maxima, self);
  SmallVector<Value> results =
      createPooling(b, padded, *pool, dtype, maxima,
                    [&](Scalar x, Scalars acc) -> SmallVector<Value> {
                      return {max(acc[0], x)};
                    });
  // Places that nobody asks for.
  if (b.op->getNumResults() > 1)
    results.push_back(createEmpty(b, b.getResultType(1), padded.sizes));
  return results;
}

//===----------------------------------------------------------------------===//
// Averages
//===----------------------------------------------------------------------===//

/// How many elements the window at the current position averages: what hangs
/// over the end never counts, padding where it is asked for.
Scalar countAveraged(ImplicitLocOpBuilder &b, const Pool &pool, int64_t leading,
                     Scalars imageSizes, bool countPadding) {
  Scalar count = createIndex(b, 1);
  for (int64_t dim = 0; dim < pool.rank(); ++dim) {
    Scalar at(b, linalg::IndexOp::create(b, leading + dim));
    Scalar begin = at * pool.stride[dim] - pool.padding[dim];
    Scalar end = begin + pool.kernel[dim], limit = imageSizes[dim];
    if (countPadding)
      limit = limit + pool.padding[dim];
    else
      begin = max(begin, begin.like(0));
    count = count * (min(end, limit) - begin);
  }
  return count;
}

template <typename OpTy, int spatialRank>
FailureOr<Value> convertAvgPool(Lowering<OpTy> &b) {
  Value self = b.in.getSelf();
  auto pool = getPool(b.op, spatialRank);
  auto countPadding = getConstantBool(b.op.getCountIncludePad());
  Type dtype = b.getResultDtype(), compute = getMathDtype(dtype);
  if (!pool || !countPadding || isComplex(dtype) ||
      b.type.getRank() < spatialRank)
    return b.refuse("unsupported window or dtype");
  std::optional<int64_t> divisor;
  if constexpr (spatialRank > 1) {
    divisor = getConstantInt(b.op.getDivisorOverride());
    if (!divisor && !isNone(b.op.getDivisorOverride()))
      return b.refuse("the divisor is not constant");
  }
  Value wide = convertTensor(b, self, dtype, compute);
  Padded padded = padForPool(b, wide, *pool, Scalar(b, compute, 0));
  Value zeros = createFull(b, b.type.clone(getType(wide).getElementType()),
                           padded.sizes, 0);
  Value sum = createPooling(b, padded, *pool, compute, zeros,
                            [&](Scalar x, Scalars acc) -> SmallVector<Value> {
                              return {acc[0] + x};
                            })
                  .front();
  SmallVector<Scalar> imageSizes = getLastSizes(b, self, spatialRank);
  return createElementwise(b, sum, b.type, padded.sizes, [&](Scalars in) {
    Scalar count = divisor ? createIndex(b, *divisor)
                           : countAveraged(b, *pool, padded.leading, imageSizes,
                                           *countPadding);
    Scalar by = toInteger(count).to(compute);
    return (isFloat(compute) ? in[0] / by : quotient(in[0], by)).to(dtype);
  });
}

} // namespace

void TorchToLinalg::populatePooling(PatternTable &patterns) {
  patterns.add(
      convertMaxPool<AtenMaxPool1dOp, 1>, convertMaxPool<AtenMaxPool2dOp, 2>,
      convertMaxPool<AtenMaxPool3dOp, 3>,
      convertMaxPool<AtenMaxPool1dWithIndicesOp, 1>,
      convertMaxPool<AtenMaxPool2dWithIndicesOp, 2>,
      convertMaxPool<AtenMaxPool3dWithIndicesOp, 3>,
      convertAvgPool<AtenAvgPool1dOp, 1>, convertAvgPool<AtenAvgPool2dOp, 2>,
      convertAvgPool<AtenAvgPool3dOp, 3>);
}
