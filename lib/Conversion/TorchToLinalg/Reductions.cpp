// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sums, products, extrema, truth values, variances and norms along dimensions.

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Arithmetic.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Linalg/Sums.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
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
  return getAllDims(rank);
}

/// How many elements are reduced, as a number of a dtype.
Scalar countAs(ImplicitLocOpBuilder &b, Value tensor, ArrayRef<int64_t> dims,
               Type dtype) {
  return toInteger(countElements(b, tensor, dims)).to(dtype);
}

/// Where a reduction starts.
using InitialFn = Scalar (*)(ImplicitLocOpBuilder &, Type dtype);

template <int value>
Scalar startAt(ImplicitLocOpBuilder &b, Type dtype) {
  return {b, dtype, value};
}
Scalar startLowest(ImplicitLocOpBuilder &b, Type dtype) {
  return getExtremum(b, dtype, /*largest=*/false);
}
Scalar startHighest(ImplicitLocOpBuilder &b, Type dtype) {
  return getExtremum(b, dtype, /*largest=*/true);
}

/// What a reduction computes in: the dtype of its result, or 64 bits where it
/// rounds many times.
enum class ReduceIn { Result, Accumulator, Bool };

constexpr StringLiteral kNoExtremum = "there is no extremum of nothing";

/// Reductions that are one function of scalars.
struct Reduction {
  ScalarFn function;
  InitialFn initial;
  ReduceIn reduceIn = ReduceIn::Result;
  bool needsElements = false;

  template <typename OpTy>
  FailureOr<Value> operator()(Lowering<OpTy> &b) const {
    Value self = b.in.getSelf();
    auto dims = getDims(b.op, getRank(self), 0);
    if (!dims)
      return b.refuse("dimensions are not constant");
    Type result = b.getResultDtype();
    Type dtype =
        reduceIn == ReduceIn::Bool ? b.getI1Type() : getMathDtype(result);
    if (isComplex(dtype) && needsElements)
      return b.refuse("complex numbers have no order");
    if (dtype == ComplexType::get(b.getF16Type()))
      return b.refuse("complex numbers of 16 bits");
    if (needsElements)
      createAssert(countElements(b, self, *dims) != 0, kNoExtremum);
    Type accumulator = reduceIn == ReduceIn::Accumulator
                           ? getAccumulatorDtype(self, *dims, dtype)
                           : dtype;
    Value reduced = reduceWith(function, self, getTorchDtype(b.op.getSelf()),
                               dtype, *dims, initial(b, accumulator));
    reduced = convertTensor(b, reduced, accumulator, result);
    return restoreDims(b, reduced, *dims, b.type);
  }
};

/// Both parts of a complex number.
Scalar divideByCount(Scalar sum, Scalar count) {
  if (!isComplex(sum.getDtype()))
    return sum / count;
  return makeComplex(getReal(sum) / count, getImaginary(sum) / count);
}

template <typename OpTy>
FailureOr<Value> convertMean(Lowering<OpTy> &b) {
  Value self = b.in.getSelf();
  auto dims = getDims(b.op, getRank(self), 0);
  if (!dims)
    return b.refuse("dimensions are not constant");
  Type result = b.getResultDtype(), dtype = getMathDtype(result);
  Type wide = getAccumulatorDtype(self, *dims, dtype);
  Value sum = reduceWith(operator+, self, getTorchDtype(b.op.getSelf()), dtype,
                         *dims, Scalar(b, wide, 0));
  Scalar count = countAs(b, self, *dims, getPartDtype(wide));
  Value mean = createElementwise(
      b, sum, getType(sum).clone(b.type.getElementType()),
      [&](Scalars in) { return divideByCount(in[0], count).to(result); });
  return restoreDims(b, mean, *dims, b.type);
}

//===----------------------------------------------------------------------===//
// Extrema with their places
//===----------------------------------------------------------------------===//

/// The extremum of a dimension, in the type that its dtype is computed in. NaN
/// is more extreme than any number.
Value reduceToExtremum(ImplicitLocOpBuilder &b, Value self, Type dtype,
                       int64_t dim, bool largest) {
  createAssert(countElements(b, self, dim) != 0, kNoExtremum);
  Type math = getMathDtype(dtype);
  return reduceWith(largest ? ScalarFn(max) : ScalarFn(min), self, dtype, math,
                    dim, getExtremum(b, math, !largest));
}

/// Where the extremum of a dimension is first. A loop that carries a value and
/// its place along would be quicker said, but no compiler makes vectors of it.
Value findExtremum(ImplicitLocOpBuilder &b, Value self, Type dtype, int64_t dim,
                   bool largest) {
  Value extremum = reduceToExtremum(b, self, dtype, dim, largest);
  RankedTensorType type = getType(self);
  int64_t size = type.getDimSize(dim);
  bool isShort = !ShapedType::isDynamic(size) && llvm::isInt<32>(size);
  Type place = isShort ? Type(b.getI32Type()) : b.getI64Type();
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
  shape[dim] = 1;
  Value best = restoreDims(b, extremum, dim, getType(extremum).clone(shape));
  // It is in one of them, so the last place stands for all that it is not in.
  Scalar last = (toInteger(getSize(b, self, dim)) - 1).to(place);
  Type math = getMathDtype(dtype);
  Value places = createElementwise(
      b, {self, best}, type.clone(place), [&](Scalars in) -> Value {
        Scalar x = in[0].as(dtype).to(math);
        Scalar isThere = x == in[1].as(math);
        // Where one is, the extremum is NaN and equal to none.
        if (isFloat(math))
          isThere = isThere || isNan(x);
        Scalar index = toInteger(Scalar(b, linalg::IndexOp::create(b, dim)));
        return select(isThere, index.to(place), last);
      });
  Value first = reduceWith(min, places, place, place, dim, last);
  return convertTensor(b, first, place, b.getI64Type());
}

/// The elements at places in a dimension. Of zeros of both signs, eager takes
/// the first, where a maximum takes the positive one.
Value readAt(ImplicitLocOpBuilder &b, Value self, Value places, int64_t dim) {
  Type element = getType(self).getElementType();
  return createElementwise(
      b, places, getType(places).clone(element), [&](Scalars in) -> Value {
        SmallVector<Value> indices;
        for (int64_t i = 0; i < getRank(self); ++i)
          indices.push_back(
              i == dim ? toIndex(in[0]).getValue()
                       : linalg::IndexOp::create(b, i < dim ? i : i - 1));
        return tensor::ExtractOp::create(b, self, indices);
      });
}

/// The dimension that is reduced of a tensor, which may have none.
SmallVector<int64_t> asDims(int64_t dim, Value tensor) {
  return SmallVector<int64_t>(getRank(tensor) > 0 ? 1 : 0, dim);
}

template <typename OpTy, bool largest>
FailureOr<SmallVector<Value>> convertExtremumDim(Lowering<OpTy> &b) {
  Value self = b.in.getSelf();
  Type dtype = getTorchDtype(b.op.getSelf());
  if (isComplex(dtype))
    return b.refuse("complex numbers have no order");
  auto dim = getConstantDim(b.op.getDim(), getRank(self));
  if (!dim)
    return b.refuse("the dimension is not constant");
  Value whole = atLeast1d(b, self);
  Value places = findExtremum(b, whole, dtype, *dim, largest);
  SmallVector<Value> results{readAt(b, whole, places, *dim), places};
  for (auto [number, result] : llvm::enumerate(results))
    result =
        restoreDims(b, result, asDims(*dim, self), b.getResultType(number));
  return results;
}

template <typename OpTy, bool largest>
FailureOr<Value> convertArgExtremum(Lowering<OpTy> &b) {
  Value self = b.in.getSelf();
  Type dtype = getTorchDtype(b.op.getSelf());
  if (isComplex(dtype))
    return b.refuse("complex numbers have no order");
  if (isNone(b.op.getDim())) {
    // The index into all elements in order.
    RankedTensorType from = getType(self);
    int64_t count =
        from.hasStaticShape() ? from.getNumElements() : ShapedType::kDynamic;
    auto flatType = RankedTensorType::get({count}, from.getElementType());
    OpFoldResult size = getNumElements(b, self);
    Value flat = createReshape(b, self, flatType, size);
    Value index = findExtremum(b, flat, dtype, 0, largest);
    return restoreDims(b, index, getAllDims(from.getRank()), b.type);
  }
  auto dim = getConstantDim(b.op.getDim(), getRank(self));
  if (!dim)
    return b.refuse("the dimension is not constant");
  Value index = findExtremum(b, atLeast1d(b, self), dtype, *dim, largest);
  return restoreDims(b, index, asDims(*dim, self), b.type);
}

//===----------------------------------------------------------------------===//
// Variance
//===----------------------------------------------------------------------===//

/// Mean and variance in two passes, which does not cancel; both are of `dtype`
/// where there are few elements, else of 64 bits.
struct Moments {
  Value mean, variance;
  Type dtype;
};

Moments createMoments(ImplicitLocOpBuilder &b, Value self, Type dtype,
                      ArrayRef<int64_t> dims, double correction) {
  Type from = getType(self).getElementType();
  Scalar zero(b, getAccumulatorDtype(self, dims, dtype), 0);
  Type wide = zero.getDtype();
  Value sum = reduceWith(operator+, self, from, dtype, dims, zero);
  Scalar count = countAs(b, self, dims, wide);
  auto divideBy = [&](Value tensor, Scalar divisor) {
    return createElementwise(b, tensor, getType(sum),
                             [&](Scalars in) { return in[0] / divisor; });
  };
  Value mean = divideBy(sum, count);
  SmallVector<int64_t> shape = llvm::to_vector(getType(self).getShape());
  for (int64_t dim : dims)
    shape[dim] = 1;
  SmallVector<Value> tensors{self};
  for (Value part : splitMeans(b, mean, dtype))
    tensors.push_back(restoreDims(b, part, dims, getType(part).clone(shape)));
  Value squares = createElementwise(
      b, tensors, getType(self).clone(dtype), [&](Scalars in) {
        Scalar distance = subtractMean(in[0].to(dtype), in.drop_front());
        return distance * distance;
      });
  Value total = reduceWith(operator+, squares, dtype, dtype, dims, zero);
  // More corrections than elements leave no freedom at all.
  Scalar freedom = max(count - correction, zero);
  return {mean, divideBy(total, freedom), wide};
}

template <typename OpTy>
std::optional<double> getCorrection(OpTy op) {
  return isNone(op.getCorrection()) ? 1.0
                                    : getConstantNumber(op.getCorrection());
}

/// Variances, and means with them where there is a second result.
template <typename OpTy>
FailureOr<SmallVector<Value>> convertVariance(Lowering<OpTy> &b) {
  Value self = b.in.getSelf();
  Type result = getType(self).getElementType();
  if (!isFloat(result))
    return b.refuse("not a tensor of real floats");
  auto dims = getConstantDims(b.op.getDim(), getRank(self));
  auto correction = getCorrection(b.op);
  if (!dims || !correction)
    return b.refuse("dimensions are not constant");
  Moments moments =
      createMoments(b, self, getMathDtype(result), *dims, *correction);
  SmallVector<Value> results;
  for (Value moment : {moments.variance, moments.mean}) {
    if (results.size() == b.op->getNumResults())
      break;
    moment = convertTensor(b, moment, moments.dtype, result);
    results.push_back(restoreDims(b, moment, *dims, b.type));
  }
  return results;
}

//===----------------------------------------------------------------------===//
// Norms
//===----------------------------------------------------------------------===//

/// What a norm adds up of each element.
Scalar raise(Scalar x, double order) {
  if (order == 1)
    return x;
  if (order == 2)
    return x * x;
  return order == 0 ? (x != 0).to(x.getDtype()) : pow(x, x.like(order));
}

/// The norm of vectors: a sum of powers, or an extremum of absolute values.
FailureOr<Value> convertVectorNorm(Lowering<AtenLinalgVectorNormOp> &b) {
  Value self = b.in.getSelf();
  auto constant = getConstantNumber(b.op.getOrd());
  auto dims = getConstantDims(b.op.getDim(), getRank(self));
  Type from = getTorchDtype(b.op.getSelf()), result = b.getResultDtype();
  if (!constant || !dims || isComplex(from))
    return b.refuse("unsupported order or dtype");
  double order = *constant;
  Type dtype = getMathDtype(result);
  bool isExtremum = std::isinf(order);
  Type wide = isExtremum ? dtype : getAccumulatorDtype(self, *dims, dtype);
  ScalarFn combine = !isExtremum ? ScalarFn(operator+)
                     : order > 0 ? ScalarFn(max)
                                 : ScalarFn(min);
  Scalar initial = isExtremum && order < 0
                       ? getExtremum(b, wide, /*largest=*/true)
                       : Scalar(b, wide, 0);
  Value norm =
      createReduction(b, self, *dims, initial.getValue(),
                      [&](Scalars in, Scalars acc) -> SmallVector<Value> {
                        Scalar x = abs(in[0].as(from).to(dtype));
                        if (!isExtremum)
                          x = raise(x, order);
                        return {accumulate(combine, x, acc[0], wide)};
                      })
          .front();
  if (!isExtremum && order != 0 && order != 1)
    norm = createElementwise(b, norm, getType(norm), [&](Scalars in) {
      return order == 2 ? sqrt(in[0]) : pow(in[0], in[0].like(1.0 / order));
    });
  norm = convertTensor(b, norm, wide, result);
  return restoreDims(b, norm, *dims, b.type);
}

} // namespace

void TorchToLinalg::populateReductions(PatternTable &patterns) {
  constexpr auto wide = ReduceIn::Accumulator, truth = ReduceIn::Bool;
  patterns.addAll<AtenSumOp, AtenSumDimIntListOp>(
      Reduction{operator+, startAt<0>, wide});
  patterns.addAll<AtenProdOp, AtenProdDimIntOp>(
      Reduction{operator*, startAt<1>, wide});
  patterns.addAll<AtenAmaxOp, AtenMaxOp>(
      Reduction{max, startLowest, ReduceIn::Result, true});
  patterns.addAll<AtenAminOp, AtenMinOp>(
      Reduction{min, startHighest, ReduceIn::Result, true});
  patterns.addAll<AtenAnyOp, AtenAnyDimOp, AtenAnyDimsOp>(
      Reduction{operator+, startAt<0>, truth});
  patterns.addAll<AtenAllOp, AtenAllDimOp, AtenAllDimsOp>(
      Reduction{operator*, startAt<1>, truth});
  patterns.add(convertMean<AtenMeanOp>, convertMean<AtenMeanDimOp>,
               convertExtremumDim<AtenMaxDimOp, true>,
               convertExtremumDim<AtenMinDimOp, false>,
               convertArgExtremum<AtenArgmaxOp, true>,
               convertArgExtremum<AtenArgminOp, false>,
               convertVariance<AtenVarCorrectionOp>,
               convertVariance<AtenVarMeanCorrectionOp>, convertVectorNorm);
}
