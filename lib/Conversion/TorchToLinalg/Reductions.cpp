// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sums, products, extrema, truth values, variances and norms along dimensions.

#include "Patterns.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/Scalars.h"
#include "torch-mlir/Conversion/Utils/Sums.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/NNOps.h"
#include "torch-mlir/Dialect/Torch/IR/ReductionOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// The dimensions an operation reduces: all, one, or those of a list.
template <typename OpTy>
auto getDims(OpTy op, int64_t rank, int)
    -> decltype(op.getDim(), std::optional<SmallVector<int64_t>>()) {
  return getConstantDims(op.getDim(), rank);
}
template <typename OpTy>
std::optional<SmallVector<int64_t>> getDims(OpTy, int64_t rank, long) {
  return llvm::to_vector(llvm::seq<int64_t>(0, rank));
}

/// An index as a scalar of a dtype.
Value indexToScalar(OpBuilder &b, Location loc, Value index, Type dtype) {
  Value integer = arith::IndexCastOp::create(b, loc, b.getI64Type(), index);
  return convertScalar(b, loc, integer, b.getIntegerType(64, /*isSigned=*/true),
                       dtype);
}

/// Reduces with one function of scalars; elements are converted to `dtype`, and
/// accumulated in what the first value has.
Value reduceWith(OpBuilder &b, Location loc, Value tensor, Type from,
                 Type dtype, Type accumulator, ArrayRef<int64_t> dims,
                 Value initial, ScalarFn function) {
  return createReduction(b, loc, tensor, dims, initial,
                         [&](OpBuilder &nested, Location at, ValueRange in,
                             ValueRange acc) -> SmallVector<Value> {
                           Value element =
                               convertScalar(nested, at, in[0], from, dtype);
                           return {accumulate(nested, at, function, element,
                                              acc[0], dtype, accumulator)};
                         })
      .front();
}

/// Where a reduction starts.
using InitialFn = Value (*)(OpBuilder &, Location, Type dtype);

template <int value>
Value startAt(OpBuilder &b, Location loc, Type dtype) {
  return createConstant(b, loc, Torch::getBuiltinElementType(dtype), value);
}
Value startLowest(OpBuilder &b, Location loc, Type dtype) {
  return createExtremum(b, loc, dtype, /*largest=*/false);
}
Value startHighest(OpBuilder &b, Location loc, Type dtype) {
  return createExtremum(b, loc, dtype, /*largest=*/true);
}

/// What a reduction computes in: the dtype of its result, or 64 bits where it
/// rounds many times.
enum class ReduceIn { Result, Accumulator, Bool };

/// Reductions that are one function of scalars.
template <typename OpTy>
struct ConvertReduction : TensorPattern<OpTy> {
  ConvertReduction(const TypeConverter &converter, MLIRContext *context,
                   ScalarFn function, InitialFn initial, ReduceIn reduceIn,
                   bool needsElements)
      : TensorPattern<OpTy>(converter, context), function(function),
        initial(initial), reduceIn(reduceIn), needsElements(needsElements) {}

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value self = adaptor.getSelf();
    auto dims =
        getDims(op, cast<RankedTensorType>(self.getType()).getRank(), 0);
    if (!dims)
      return b.notifyMatchFailure(op, "dimensions are not constant");
    Type from = getTorchDtype(op.getSelf());
    Type result = getTorchDtype(op.getResult());
    Type dtype =
        reduceIn == ReduceIn::Bool ? b.getI1Type() : getMathDtype(result);
    if (isComplex(dtype) && needsElements)
      return b.notifyMatchFailure(op, "complex numbers have no order");
    if (dtype == ComplexType::get(b.getF16Type()))
      return b.notifyMatchFailure(op, "complex numbers of 16 bits");
    if (needsElements)
      assertNotEmpty(b, loc, self, *dims);
    Type accumulator = reduceIn == ReduceIn::Accumulator
                           ? getAccumulatorDtype(self, *dims, dtype)
                           : dtype;
    Value reduced = reduceWith(b, loc, self, from, dtype, accumulator, *dims,
                               initial(b, loc, accumulator), function);
    reduced = convertTensor(b, loc, reduced, accumulator, result);
    return restoreDims(b, loc, reduced, *dims, type);
  }

private:
  static void assertNotEmpty(OpBuilder &b, Location loc, Value tensor,
                             ArrayRef<int64_t> dims) {
    Value count = countElements(b, loc, tensor, dims);
    Value some = b.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::ne,
                                               count, createIndex(b, loc, 0));
    createAssert(b, loc, some, "there is no extremum of nothing");
  }

  ScalarFn function;
  InitialFn initial;
  ReduceIn reduceIn;
  bool needsElements;
};

template <typename OpTy>
struct ConvertMean : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value self = adaptor.getSelf();
    auto dims =
        getDims(op, cast<RankedTensorType>(self.getType()).getRank(), 0);
    Type result = getTorchDtype(op.getResult());
    if (!dims)
      return b.notifyMatchFailure(op, "dimensions are not constant");
    Type from = getTorchDtype(op.getSelf()), dtype = getMathDtype(result);
    Type wide = getAccumulatorDtype(self, *dims, dtype);
    Value sum = reduceWith(b, loc, self, from, dtype, wide, *dims,
                           startAt<0>(b, loc, wide), applyAdd);
    auto complex = dyn_cast<ComplexType>(wide);
    Value count = indexToScalar(b, loc, countElements(b, loc, self, *dims),
                                complex ? complex.getElementType() : wide);
    auto sumType = cast<RankedTensorType>(sum.getType());
    Value mean = createElementwise(
        b, loc, sum, sumType.clone(type.getElementType()),
        [&](OpBuilder &nested, Location at, ValueRange in) {
          Value quotient = divideByCount(nested, at, in[0], count);
          return convertScalar(nested, at, quotient, wide, result);
        });
    return restoreDims(b, loc, mean, *dims, type);
  }

private:
  /// Both parts of a complex number.
  static Value divideByCount(OpBuilder &b, Location loc, Value sum,
                             Value count) {
    if (!isComplex(sum.getType()))
      return arith::DivFOp::create(b, loc, sum, count);
    Value re = complex::ReOp::create(b, loc, sum);
    Value im = complex::ImOp::create(b, loc, sum);
    return complex::CreateOp::create(b, loc, sum.getType(),
                                     divideByCount(b, loc, re, count),
                                     divideByCount(b, loc, im, count));
  }
};

//===----------------------------------------------------------------------===//
// Extrema with their places
//===----------------------------------------------------------------------===//

/// Value and index of the first extremum; NaN is more extreme than any number.
SmallVector<Value> reduceToExtremum(OpBuilder &b, Location loc, Value self,
                                    Type dtype, int64_t dim, bool largest) {
  Value initial = createExtremum(b, loc, dtype, !largest);
  Value nowhere = createConstant(b, loc, b.getI64Type(), -1);
  const Comparison &better = largest ? comparison::gt : comparison::lt;
  return createReduction(
      b, loc, self, dim, {initial, nowhere},
      [&](OpBuilder &nested, Location at, ValueRange in,
          ValueRange acc) -> SmallVector<Value> {
        Value index = arith::IndexCastOp::create(
            nested, at, nested.getI64Type(),
            linalg::IndexOp::create(nested, at, dim));
        Value isFirst = arith::CmpIOp::create(
            nested, at, arith::CmpIPredicate::eq, acc[1], nowhere);
        Value wins = compare(nested, at, better, in[0], acc[0], dtype);
        wins = arith::OrIOp::create(nested, at, wins, isFirst);
        if (isFloat(dtype)) {
          Value newNan = isNan(nested, at, in[0], dtype);
          Value oldNan = isNan(nested, at, acc[0], dtype);
          Value yes = createConstant(nested, at, nested.getI1Type(), 1);
          Value wasNumber = arith::XOrIOp::create(nested, at, oldNan, yes);
          wins = arith::OrIOp::create(nested, at, wins, newNan);
          wins = arith::AndIOp::create(nested, at, wins, wasNumber);
        }
        return {arith::SelectOp::create(nested, at, wins, in[0], acc[0]),
                arith::SelectOp::create(nested, at, wins, index, acc[1])};
      });
}

/// A 0-d tensor has one dimension here.
Value atLeast1d(OpBuilder &b, Location loc, Value tensor) {
  if (cast<RankedTensorType>(tensor.getType()).getRank() > 0)
    return tensor;
  return createUnsqueeze(b, loc, tensor, 0);
}

template <typename OpTy, bool largest>
struct ConvertExtremumDim : TorchPattern<OpTy> {
  using TorchPattern<OpTy>::TorchPattern;

  LogicalResult matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    RankedTensorType values = this->getResultType(op, 0);
    RankedTensorType indices = this->getResultType(op, 1);
    auto from = dyn_cast<RankedTensorType>(adaptor.getSelf().getType());
    if (!values || !indices || !from || isComplex(from.getElementType()))
      return b.notifyMatchFailure(op, "rank or dtype is unknown");
    auto dim = getConstantDim(op.getDim(), from.getRank());
    if (!dim)
      return b.notifyMatchFailure(op, "the dimension is not constant");
    Location loc = op.getLoc();
    SmallVector<Value> results =
        reduceToExtremum(b, loc, atLeast1d(b, loc, adaptor.getSelf()),
                         getTorchDtype(op.getSelf()), *dim, largest);
    SmallVector<int64_t> dims;
    if (from.getRank() > 0)
      dims.push_back(*dim);
    b.replaceOp(op, {restoreDims(b, loc, results[0], dims, values),
                     restoreDims(b, loc, results[1], dims, indices)});
    return success();
  }
};

template <typename OpTy, bool largest>
struct ConvertArgExtremum : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value self = adaptor.getSelf();
    Type dtype = getTorchDtype(op.getSelf());
    int64_t rank = cast<RankedTensorType>(self.getType()).getRank();
    if (isComplex(dtype))
      return b.notifyMatchFailure(op, "complex numbers have no order");
    if (isNone(op.getDim()))
      return overAll(b, loc, self, dtype, rank, type);
    auto dim = getConstantDim(op.getDim(), rank);
    if (!dim)
      return b.notifyMatchFailure(op, "the dimension is not constant");
    Value index = reduceToExtremum(b, loc, atLeast1d(b, loc, self), dtype, *dim,
                                   largest)[1];
    SmallVector<int64_t> dims;
    if (rank > 0)
      dims.push_back(*dim);
    return restoreDims(b, loc, index, dims, type);
  }

private:
  /// The index into all elements in order.
  static Value overAll(OpBuilder &b, Location loc, Value self, Type dtype,
                       int64_t rank, RankedTensorType type) {
    auto from = cast<RankedTensorType>(self.getType());
    int64_t count =
        from.hasStaticShape() ? from.getNumElements() : ShapedType::kDynamic;
    auto flatType = RankedTensorType::get({count}, from.getElementType());
    OpFoldResult size = getNumElements(b, loc, self);
    Value flat = createReshape(b, loc, self, flatType, size);
    Value index = reduceToExtremum(b, loc, flat, dtype, 0, largest)[1];
    SmallVector<int64_t> dims = llvm::to_vector(llvm::seq<int64_t>(0, rank));
    return restoreDims(b, loc, index, dims, type);
  }
};

//===----------------------------------------------------------------------===//
// Variance
//===----------------------------------------------------------------------===//

/// Mean and variance in two passes, which does not cancel; both are of `dtype`
/// where there are few elements, else of 64 bits.
struct Moments {
  Value mean, variance;
  Type dtype;
};

Moments createMoments(OpBuilder &b, Location loc, Value self, Type from,
                      Type dtype, ArrayRef<int64_t> dims, double correction) {
  Type wide = getAccumulatorDtype(self, dims, dtype);
  Value sum = reduceWith(b, loc, self, from, dtype, wide, dims,
                         startAt<0>(b, loc, wide), applyAdd);
  Value size = countElements(b, loc, self, dims);
  Value count = indexToScalar(b, loc, size, wide);
  auto type = cast<RankedTensorType>(sum.getType());
  auto divideBy = [&](Value tensor, Value divisor) {
    return createElementwise(
        b, loc, tensor, type,
        [&](OpBuilder &nested, Location at, ValueRange in) -> Value {
          return arith::DivFOp::create(nested, at, in[0], divisor);
        });
  };
  Value mean = divideBy(sum, count);
  SmallVector<int64_t> shape;
  auto selfType = cast<RankedTensorType>(self.getType());
  for (int64_t dim = 0; dim < selfType.getRank(); ++dim)
    shape.push_back(llvm::is_contained(dims, dim) ? 1
                                                  : selfType.getDimSize(dim));
  SmallVector<Value> tensors{self};
  for (Value part : splitMeans(b, loc, mean, dtype))
    tensors.push_back(
        restoreDims(b, loc, part, dims,
                    cast<RankedTensorType>(part.getType()).clone(shape)));
  Value squares = createElementwise(
      b, loc, tensors, selfType.clone(dtype),
      [&](OpBuilder &nested, Location at, ValueRange in) -> Value {
        Value element = convertScalar(nested, at, in[0], from, dtype);
        Value distance = subtractMean(nested, at, element, in.drop_front());
        return arith::MulFOp::create(nested, at, distance, distance);
      });
  Value total = reduceWith(b, loc, squares, dtype, dtype, wide, dims,
                           startAt<0>(b, loc, wide), applyAdd);
  Value less = createConstant(b, loc, wide, correction);
  Value freedom = arith::SubFOp::create(b, loc, count, less);
  // More corrections than elements leave no freedom at all.
  freedom = arith::MaximumFOp::create(b, loc, freedom,
                                      createConstant(b, loc, wide, 0));
  return {mean, divideBy(total, freedom), wide};
}

template <typename OpTy>
std::optional<double> getCorrection(OpTy op) {
  return isNone(op.getCorrection()) ? 1.0
                                    : getConstantNumber(op.getCorrection());
}

/// Variances, and means with them where there is a second result.
template <typename OpTy>
struct ConvertVariance : TorchPattern<OpTy> {
  using TorchPattern<OpTy>::TorchPattern;

  LogicalResult matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    RankedTensorType type = this->getResultType(op);
    auto from = dyn_cast<RankedTensorType>(adaptor.getSelf().getType());
    if (!type || !from || !isFloat(from.getElementType()))
      return b.notifyMatchFailure(op, "not a tensor of real floats");
    auto dims = getConstantDims(op.getDim(), from.getRank());
    auto correction = getCorrection(op);
    if (!dims || !correction)
      return b.notifyMatchFailure(op, "dimensions are not constant");
    Type result = from.getElementType(), dtype = getMathDtype(result);
    Moments moments = createMoments(b, loc, adaptor.getSelf(), result, dtype,
                                    *dims, *correction);
    SmallVector<Value> results;
    for (Value moment : {moments.variance, moments.mean}) {
      if (results.size() == op->getNumResults())
        break;
      moment = convertTensor(b, loc, moment, moments.dtype, result);
      results.push_back(restoreDims(b, loc, moment, *dims, type));
    }
    b.replaceOp(op, results);
    return success();
  }
};

//===----------------------------------------------------------------------===//
// Norms
//===----------------------------------------------------------------------===//

/// The norm of vectors: a sum of powers, or an extremum of absolute values.
struct ConvertVectorNorm : TensorPattern<AtenLinalgVectorNormOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenLinalgVectorNormOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value self = adaptor.getSelf();
    auto order = getConstantNumber(op.getOrd());
    auto dims = getConstantDims(
        op.getDim(), cast<RankedTensorType>(self.getType()).getRank());
    Type from = getTorchDtype(op.getSelf());
    Type result = getTorchDtype(op.getResult());
    if (!order || !dims || isComplex(from))
      return b.notifyMatchFailure(op, "unsupported order or dtype");
    Type dtype = getMathDtype(result);
    Type accumulator =
        std::isinf(*order) ? dtype : getAccumulatorDtype(self, *dims, dtype);
    Value norm =
        reduceNorm(b, loc, self, from, dtype, accumulator, *dims, *order);
    norm = convertTensor(b, loc, norm, accumulator, result);
    return restoreDims(b, loc, norm, *dims, type);
  }

private:
  static Value reduceNorm(OpBuilder &b, Location loc, Value self, Type from,
                          Type dtype, Type accumulator, ArrayRef<int64_t> dims,
                          double order) {
    bool isExtremum = std::isinf(order);
    Value initial = startAt<0>(b, loc, accumulator);
    if (isExtremum && order < 0)
      initial = startHighest(b, loc, accumulator);
    ScalarFn combine = !isExtremum ? applyAdd
                       : order > 0 ? applyMaximum
                                   : applyMinimum;
    Value reduced =
        createReduction(b, loc, self, dims, initial,
                        [&](OpBuilder &nested, Location at, ValueRange in,
                            ValueRange acc) -> SmallVector<Value> {
                          Value x =
                              convertScalar(nested, at, in[0], from, dtype);
                          x = math::AbsFOp::create(nested, at, x);
                          if (!isExtremum)
                            x = raise(nested, at, x, dtype, order);
                          return {accumulate(nested, at, combine, x, acc[0],
                                             dtype, accumulator)};
                        })
            .front();
    if (isExtremum || order == 0 || order == 1)
      return reduced;
    return createElementwise(
        b, loc, reduced, cast<RankedTensorType>(reduced.getType()),
        [&](OpBuilder &nested, Location at, ValueRange in) -> Value {
          if (order == 2)
            return math::SqrtOp::create(nested, at, in[0]);
          Value root = createConstant(nested, at, accumulator, 1.0 / order);
          return math::PowFOp::create(nested, at, in[0], root);
        });
  }

  static Value raise(OpBuilder &b, Location loc, Value x, Type dtype,
                     double order) {
    if (order == 1)
      return x;
    if (order == 2)
      return arith::MulFOp::create(b, loc, x, x);
    if (order == 0) {
      Value zero = createConstant(b, loc, dtype, 0);
      Value some = compare(b, loc, comparison::ne, x, zero, dtype);
      return convertScalar(b, loc, some, b.getI1Type(), dtype);
    }
    return math::PowFOp::create(b, loc, x,
                                createConstant(b, loc, dtype, order));
  }
};

/// Adds the same kind of pattern for several operations.
struct Table {
  const TypeConverter &converter;
  RewritePatternSet &patterns;

  template <typename... OpTys>
  void add(ScalarFn function, InitialFn initial,
           ReduceIn reduceIn = ReduceIn::Result, bool needsElements = false) {
    (patterns.add<ConvertReduction<OpTys>>(converter, patterns.getContext(),
                                           function, initial, reduceIn,
                                           needsElements),
     ...);
  }
};

} // namespace

void linalg_lowering::populateReductions(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
  Table table{converter, patterns};
  table.add<AtenSumOp, AtenSumDimIntListOp>(applyAdd, startAt<0>,
                                            ReduceIn::Accumulator);
  table.add<AtenProdOp, AtenProdDimIntOp>(applyMul, startAt<1>,
                                          ReduceIn::Accumulator);
  table.add<AtenAmaxOp, AtenMaxOp>(applyMaximum, startLowest, ReduceIn::Result,
                                   true);
  table.add<AtenAminOp, AtenMinOp>(applyMinimum, startHighest, ReduceIn::Result,
                                   true);
  table.add<AtenAnyOp, AtenAnyDimOp, AtenAnyDimsOp>(applyAdd, startAt<0>,
                                                    ReduceIn::Bool);
  table.add<AtenAllOp, AtenAllDimOp, AtenAllDimsOp>(applyMul, startAt<1>,
                                                    ReduceIn::Bool);
  patterns.add<ConvertMean<AtenMeanOp>, ConvertMean<AtenMeanDimOp>,
               ConvertExtremumDim<AtenMaxDimOp, true>,
               ConvertExtremumDim<AtenMinDimOp, false>,
               ConvertArgExtremum<AtenArgmaxOp, true>,
               ConvertArgExtremum<AtenArgminOp, false>,
               ConvertVariance<AtenVarCorrectionOp>,
               ConvertVariance<AtenVarMeanCorrectionOp>, ConvertVectorNorm>(
      converter, patterns.getContext());
}
