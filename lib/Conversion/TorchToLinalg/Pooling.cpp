// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Extrema and averages of windows.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/Scalars.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/NNOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

#include "Windows.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::linalg_lowering;

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
Value countPooled(OpBuilder &b, Location loc, Value size, const Pool &pool,
                  int64_t dim) {
  int64_t reach = getReach(pool.kernel[dim], pool.dilation[dim]);
  int64_t stride = pool.stride[dim], padding = pool.padding[dim];
  Value padded = addIndex(b, loc, size, createIndex(b, loc, 2 * padding));
  if (!pool.ceil)
    return countWindows(b, loc, padded, reach, stride);
  Value count = countWindows(
      b, loc, addIndex(b, loc, padded, createIndex(b, loc, stride - 1)), reach,
      stride);
  Value one = createIndex(b, loc, 1);
  Value last = mulIndex(b, loc, subIndex(b, loc, count, one),
                        createIndex(b, loc, stride));
  Value end = addIndex(b, loc, size, createIndex(b, loc, padding));
  Value outside =
      b.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::sge, last, end);
  return b.createOrFold<arith::SelectOp>(loc, outside,
                                         subIndex(b, loc, count, one), count);
}

/// An image with its padding, and the sizes of what it is pooled to.
struct Padded {
  Value image;
  SmallVector<OpFoldResult> sizes;
  int64_t leading;
};

Padded padForPool(OpBuilder &b, Location loc, Value image, const Pool &pool,
                  Value element) {
  int64_t rank = cast<RankedTensorType>(image.getType()).getRank();
  Padded padded{image, getSizes(b, loc, image), rank - pool.rank()};
  SmallVector<OpFoldResult> high;
  for (int64_t dim = 0; dim < pool.rank(); ++dim) {
    Value size = getSize(b, loc, image, padded.leading + dim);
    Value count = countPooled(b, loc, size, pool, dim);
    padded.sizes[padded.leading + dim] = getAsOpFoldResult(count);
    // The last window ends here, which may be before the end or behind it.
    Value begin =
        mulIndex(b, loc, subIndex(b, loc, count, createIndex(b, loc, 1)),
                 createIndex(b, loc, pool.stride[dim]));
    Value end = addIndex(
        b, loc, begin,
        createIndex(b, loc, getReach(pool.kernel[dim], pool.dilation[dim])));
    Value there =
        addIndex(b, loc, size, createIndex(b, loc, pool.padding[dim]));
    high.push_back(getAsOpFoldResult(maxIndex(
        b, loc, subIndex(b, loc, end, there), createIndex(b, loc, 0))));
  }
  padded.image =
      padSpatially(b, loc, image, toAttrs(b, pool.padding), high, element);
  return padded;
}

/// Maps of a pooling loop: the image, the shape of the window, the result.
SmallVector<AffineMap> getPoolMaps(OpBuilder &b, const Pool &pool,
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

using PoolBody = llvm::function_ref<SmallVector<Value>(
    OpBuilder &, Location, Value element, ValueRange accumulators)>;

SmallVector<Value> createPooling(OpBuilder &b, Location loc,
                                 const Padded &padded, const Pool &pool,
                                 ValueRange inits, PoolBody body) {
  // linalg wants an operand that says how large the window is.
  Value window = tensor::EmptyOp::create(b, loc, pool.kernel, b.getI1Type());
  SmallVector<utils::IteratorType> iterators(padded.leading + pool.rank(),
                                             utils::IteratorType::parallel);
  iterators.append(pool.rank(), utils::IteratorType::reduction);
  auto generic = linalg::GenericOp::create(
      b, loc, TypeRange(inits), ValueRange{padded.image, window}, inits,
      getPoolMaps(b, pool, padded.leading, inits.size()), iterators,
      [&](OpBuilder &nested, Location at, ValueRange in) {
        linalg::YieldOp::create(nested, at,
                                body(nested, at, in[0], in.drop_front(2)));
      });
  return SmallVector<Value>(generic.getResults());
}

//===----------------------------------------------------------------------===//
// Maxima
//===----------------------------------------------------------------------===//

/// Where in the image, counted through its last dimensions, a window reads.
Value createFlatIndex(OpBuilder &b, Location loc, const Pool &pool,
                      int64_t leading, ArrayRef<Value> imageSizes) {
  Value flat = createIndex(b, loc, 0);
  for (int64_t dim = 0; dim < pool.rank(); ++dim) {
    Value at = linalg::IndexOp::create(b, loc, leading + dim);
    Value offset = linalg::IndexOp::create(b, loc, leading + pool.rank() + dim);
    Value position = addIndex(
        b, loc, mulIndex(b, loc, at, createIndex(b, loc, pool.stride[dim])),
        mulIndex(b, loc, offset, createIndex(b, loc, pool.dilation[dim])));
    position =
        subIndex(b, loc, position, createIndex(b, loc, pool.padding[dim]));
    flat = addIndex(b, loc, mulIndex(b, loc, flat, imageSizes[dim]), position);
  }
  return arith::IndexCastOp::create(b, loc, b.getI64Type(), flat);
}

template <typename OpTy, int spatialRank>
struct ConvertMaxPool : TorchPattern<OpTy> {
  using TorchPattern<OpTy>::TorchPattern;

  LogicalResult matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    RankedTensorType type = this->getResultType(op);
    auto from = dyn_cast<RankedTensorType>(adaptor.getSelf().getType());
    auto pool = getPool(op, spatialRank);
    auto dilation = getSpatial(op.getDilation(), spatialRank);
    if (!type || !from || !pool || !dilation ||
        isComplex(from.getElementType()) || from.getRank() < spatialRank)
      return b.notifyMatchFailure(op, "unsupported window or dtype");
    pool->dilation = *dilation;
    Type dtype = getTorchDtype(op.getSelf());
    Value lowest = createExtremum(b, loc, dtype, /*largest=*/false);
    Padded padded = padForPool(b, loc, adaptor.getSelf(), *pool, lowest);
    Value maxima =
        createFill(b, loc, createEmpty(b, loc, type, padded.sizes), lowest);
    bool withPlaces = op->getNumResults() > 1 && !op->getResult(1).use_empty();
    SmallVector<Value> results =
        withPlaces ? poolWithPlaces(b, loc, padded, *pool, dtype, maxima,
                                    adaptor.getSelf())
                   : poolMaxima(b, loc, padded, *pool, dtype, maxima);
    if (op->getNumResults() > results.size())
      results.push_back(createUnused(op, b, padded.sizes));
    b.replaceOp(op, results);
    return success();
  }

private:
  static SmallVector<Value> poolMaxima(OpBuilder &b, Location loc,
                                       const Padded &padded, const Pool &pool,
                                       Type dtype, Value init) {
    return createPooling(
        b, loc, padded, pool, init,
        [&](OpBuilder &nested, Location at, Value element,
            ValueRange acc) -> SmallVector<Value> {
          return {applyMaximum(nested, at, {acc[0], element}, dtype)};
        });
  }

  static SmallVector<Value> poolWithPlaces(OpBuilder &b, Location loc,
                                           const Padded &padded,
                                           const Pool &pool, Type dtype,
                                           Value maxima, Value image) {
    SmallVector<Value> imageSizes;
    for (int64_t dim = 0; dim < pool.rank(); ++dim)
      imageSizes.push_back(getSize(b, loc, image, padded.leading + dim));
    auto type = cast<RankedTensorType>(maxima.getType());
    Value places =
        createEmpty(b, loc, type.clone(b.getI64Type()), padded.sizes);
    Value nowhere = createConstant(b, loc, b.getI64Type(), -1);
    places = createFill(b, loc, places, nowhere);
    return createPooling(
        b, loc, padded, pool, {maxima, places},
        [&](OpBuilder &nested, Location at, Value element,
            ValueRange acc) -> SmallVector<Value> {
          Value place =
              createFlatIndex(nested, at, pool, padded.leading, imageSizes);
          Value wins =
              compare(nested, at, comparison::gt, element, acc[0], dtype);
          wins = arith::OrIOp::create(nested, at, wins,
                                      isNan(nested, at, element, dtype));
          // Padding is no place, so the first element wins against it.
          Value isFirst = arith::AndIOp::create(
              nested, at,
              arith::CmpIOp::create(nested, at, arith::CmpIPredicate::eq,
                                    acc[1], nowhere),
              isInside(nested, at, pool, padded.leading, imageSizes));
          wins = arith::OrIOp::create(nested, at, wins, isFirst);
          return {arith::SelectOp::create(nested, at, wins, element, acc[0]),
                  arith::SelectOp::create(nested, at, wins, place, acc[1])};
        });
  }

  static Value isInside(OpBuilder &b, Location loc, const Pool &pool,
                        int64_t leading, ArrayRef<Value> imageSizes) {
    Value inside = createConstant(b, loc, b.getI1Type(), 1);
    for (int64_t dim = 0; dim < pool.rank(); ++dim) {
      Value at = linalg::IndexOp::create(b, loc, leading + dim);
      Value offset =
          linalg::IndexOp::create(b, loc, leading + pool.rank() + dim);
      Value position = addIndex(
          b, loc, mulIndex(b, loc, at, createIndex(b, loc, pool.stride[dim])),
          mulIndex(b, loc, offset, createIndex(b, loc, pool.dilation[dim])));
      position =
          subIndex(b, loc, position, createIndex(b, loc, pool.padding[dim]));
      Value here = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult,
                                         position, imageSizes[dim]);
      inside = arith::AndIOp::create(b, loc, inside, here);
    }
    return inside;
  }

  /// Places that nobody asks for.
  Value createUnused(OpTy op, OpBuilder &b,
                     ArrayRef<OpFoldResult> sizes) const {
    auto type = cast<RankedTensorType>(
        this->getTypeConverter()->convertType(op->getResult(1).getType()));
    return createEmpty(b, op.getLoc(), type, sizes);
  }
};

//===----------------------------------------------------------------------===//
// Averages
//===----------------------------------------------------------------------===//

template <typename OpTy, int spatialRank>
struct ConvertAvgPool : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value self = adaptor.getSelf();
    auto pool = getPool(op, spatialRank);
    auto countPadding = getConstantBool(op.getCountIncludePad());
    Type dtype = getTorchDtype(op.getResult()), compute = getMathDtype(dtype);
    if (!pool || !countPadding || isComplex(dtype) ||
        type.getRank() < spatialRank)
      return b.notifyMatchFailure(op, "unsupported window or dtype");
    std::optional<int64_t> divisor;
    if constexpr (spatialRank > 1) {
      divisor = getConstantInt(op.getDivisorOverride());
      if (!divisor && !isNone(op.getDivisorOverride()))
        return b.notifyMatchFailure(op, "the divisor is not constant");
    }
    Value wide = convertTensor(b, loc, self, dtype, compute);
    Type element = cast<RankedTensorType>(wide.getType()).getElementType();
    Padded padded =
        padForPool(b, loc, wide, *pool, createConstant(b, loc, element, 0));
    auto sumType = type.clone(element);
    Value zeros =
        createFill(b, loc, createEmpty(b, loc, sumType, padded.sizes), 0);
    Value sum =
        createPooling(b, loc, padded, *pool, zeros,
                      [&](OpBuilder &nested, Location at, Value x,
                          ValueRange acc) -> SmallVector<Value> {
                        return {applyAdd(nested, at, {acc[0], x}, compute)};
                      })
            .front();
    SmallVector<Value> imageSizes;
    for (int64_t dim = 0; dim < spatialRank; ++dim)
      imageSizes.push_back(getSize(b, loc, self, padded.leading + dim));
    return createElementwise(
        b, loc, sum, type, padded.sizes,
        [&](OpBuilder &nested, Location at, ValueRange in) -> Value {
          Value count = divisor
                            ? createIndex(nested, at, *divisor)
                            : countAveraged(nested, at, *pool, padded.leading,
                                            imageSizes, *countPadding);
          Value integer = arith::IndexCastOp::create(
              nested, at, nested.getI64Type(), count);
          Value by = convertScalar(nested, at, integer,
                                   nested.getIntegerType(64, true), compute);
          Value mean =
              isFloat(compute)
                  ? Value(arith::DivFOp::create(nested, at, in[0], by))
                  : Value(arith::DivSIOp::create(nested, at, in[0], by));
          return convertScalar(nested, at, mean, compute, dtype);
        });
  }

private:
  /// How many elements the window at the current position averages: what hangs
  /// over the end never counts, padding where it is asked for.
  static Value countAveraged(OpBuilder &b, Location loc, const Pool &pool,
                             int64_t leading, ArrayRef<Value> imageSizes,
                             bool countPadding) {
    Value count = createIndex(b, loc, 1), zero = createIndex(b, loc, 0);
    for (int64_t dim = 0; dim < pool.rank(); ++dim) {
      Value at = linalg::IndexOp::create(b, loc, leading + dim);
      Value padding = createIndex(b, loc, pool.padding[dim]);
      Value begin = subIndex(
          b, loc, mulIndex(b, loc, at, createIndex(b, loc, pool.stride[dim])),
          padding);
      Value end =
          addIndex(b, loc, begin, createIndex(b, loc, pool.kernel[dim]));
      Value limit = imageSizes[dim];
      if (countPadding)
        limit = addIndex(b, loc, limit, padding);
      else
        begin = maxIndex(b, loc, begin, zero);
      end = minIndex(b, loc, end, limit);
      count = mulIndex(b, loc, count, subIndex(b, loc, end, begin));
    }
    return count;
  }
};

} // namespace

void linalg_lowering::populatePooling(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  patterns.add<
      ConvertMaxPool<AtenMaxPool1dOp, 1>, ConvertMaxPool<AtenMaxPool2dOp, 2>,
      ConvertMaxPool<AtenMaxPool3dOp, 3>,
      ConvertMaxPool<AtenMaxPool1dWithIndicesOp, 1>,
      ConvertMaxPool<AtenMaxPool2dWithIndicesOp, 2>,
      ConvertMaxPool<AtenMaxPool3dWithIndicesOp, 3>,
      ConvertAvgPool<AtenAvgPool1dOp, 1>, ConvertAvgPool<AtenAvgPool2dOp, 2>,
      ConvertAvgPool<AtenAvgPool3dOp, 3>>(converter, patterns.getContext());
}
