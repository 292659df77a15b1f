// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Softmax and layer norm, which read their input several times.

#include "Patterns.h"
#include "Softmax.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/Scalars.h"
#include "torch-mlir/Conversion/Utils/Sums.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/NNOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::linalg_lowering;

namespace {

/// Reduces along `dims` and keeps them with size 1.
Value reduceKeeping(OpBuilder &b, Location loc, Value tensor,
                    ArrayRef<int64_t> dims, Value initial, ScalarFn function) {
  auto type = cast<RankedTensorType>(tensor.getType());
  Value reduced =
      createReduction(b, loc, tensor, dims, initial,
                      [&](OpBuilder &nested, Location at, ValueRange in,
                          ValueRange acc) -> SmallVector<Value> {
                        return {function(nested, at, {in[0], acc[0]},
                                         type.getElementType())};
                      })
          .front();
  return createUnsqueeze(b, loc, reduced, dims);
}

/// The same of a sum, whose elements are wider when it has many terms.
Value sumKeeping(OpBuilder &b, Location loc, Value tensor,
                 ArrayRef<int64_t> dims) {
  Type dtype = getElementTypeOrSelf(tensor);
  Type accumulator = getAccumulatorDtype(tensor, dims, dtype);
  Value zero = createConstant(b, loc, accumulator, 0);
  Value sum = createReduction(b, loc, tensor, dims, zero,
                              [&](OpBuilder &nested, Location at, ValueRange in,
                                  ValueRange acc) -> SmallVector<Value> {
                                return {accumulate(nested, at, applyAdd, in[0],
                                                   acc[0], dtype, accumulator)};
                              })
                  .front();
  return createUnsqueeze(b, loc, sum, dims);
}

using BinaryFn = llvm::function_ref<Value(OpBuilder &, Location, Value, Value)>;

/// A function of each element of a tensor and of what its row was reduced to.
Value combine(OpBuilder &b, Location loc, Value tensor, Value perRow,
              BinaryFn function) {
  return createElementwise(b, loc, {tensor, perRow},
                           cast<RankedTensorType>(tensor.getType()),
                           [&](OpBuilder &nested, Location at, ValueRange in) {
                             return function(nested, at, in[0], in[1]);
                           });
}

template <typename OpTy, SoftmaxKind kind>
struct ConvertSoftmax : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    auto dim = getConstantDim(op.getDim(), type.getRank());
    Type from = getTorchDtype(op.getSelf());
    Type result = getTorchDtype(op.getResult());
    if (!dim || !isFloat(result))
      return b.notifyMatchFailure(op, "unsupported dimension or dtype");
    Type dtype = getMathDtype(result);
    Value x = convertTensor(b, loc, adaptor.getSelf(), from, dtype);
    return convertTensor(b, loc, createSoftmax(b, loc, x, *dim, kind), dtype,
                         result);
  }
};

/// Subtracts the mean, divides by the deviation, scales and shifts; mean and
/// inverse deviation are results for the backward pass.
struct ConvertLayerNorm : TorchPattern<AtenNativeLayerNormOp> {
  using TorchPattern::TorchPattern;

  LogicalResult matchAndRewrite(AtenNativeLayerNormOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    RankedTensorType type = getResultType(op);
    auto shape = getListElements(op.getNormalizedShape());
    auto epsilon = getConstantNumber(op.getEps());
    if (!type || !isa<RankedTensorType>(adaptor.getInput().getType()) ||
        !shape || !epsilon || !isFloat(type.getElementType()))
      return b.notifyMatchFailure(op, "unsupported shape or dtype");
    Type result = type.getElementType(), dtype = getMathDtype(result);
    Value x = convertTensor(b, loc, adaptor.getInput(), result, dtype);
    int64_t rank = type.getRank(), first = rank - shape->size();
    SmallVector<int64_t> dims = llvm::to_vector(llvm::seq(first, rank));

    Value mean = createMean(b, loc, x, dims);
    SmallVector<Value> tensors{x};
    llvm::append_range(tensors, splitMeans(b, loc, mean, dtype));
    Value centred = createElementwise(
        b, loc, tensors, cast<RankedTensorType>(x.getType()),
        [](OpBuilder &nested, Location at, ValueRange in) {
          return subtractMean(nested, at, in[0], in.drop_front());
        });
    Value squares =
        combine(b, loc, centred, centred,
                [](OpBuilder &nested, Location at, Value a, Value same) {
                  return arith::MulFOp::create(nested, at, a, same).getResult();
                });
    Value variance = createMean(b, loc, squares, dims);
    Type wide = getElementTypeOrSelf(mean);
    Value inverse = createElementwise(
        b, loc, variance, cast<RankedTensorType>(mean.getType()).clone(dtype),
        [&](OpBuilder &nested, Location at, ValueRange in) -> Value {
          Value small = createConstant(nested, at, wide, *epsilon);
          Value sum = arith::AddFOp::create(nested, at, in[0], small);
          Value root = math::SqrtOp::create(nested, at, sum);
          Value one = createConstant(nested, at, wide, 1);
          Value quotient = arith::DivFOp::create(nested, at, one, root);
          return convertScalar(nested, at, quotient, wide, dtype);
        });
    Value output = scaleAndShift(b, op, adaptor, centred, inverse, type, dtype);
    SmallVector<Value> results{castTo(b, loc, output, type)};
    Value statistics[] = {mean, inverse};
    for (auto [index, statistic] : llvm::enumerate(statistics)) {
      RankedTensorType wanted = getResultType(op, index + 1);
      if (!wanted)
        return b.notifyMatchFailure(op, "a statistic without rank or dtype");
      Value kept =
          convertTensor(b, loc, statistic, getElementTypeOrSelf(statistic),
                        wanted.getElementType());
      results.push_back(castTo(b, loc, kept, wanted));
    }
    b.replaceOp(op, results);
    return success();
  }

private:
  static Value createMean(OpBuilder &b, Location loc, Value tensor,
                          ArrayRef<int64_t> dims) {
    Value sum = sumKeeping(b, loc, tensor, dims);
    Value count = countElements(b, loc, tensor, dims);
    Value integer = arith::IndexCastOp::create(b, loc, b.getI64Type(), count);
    Value divisor =
        arith::SIToFPOp::create(b, loc, getElementTypeOrSelf(sum), integer);
    return createElementwise(
        b, loc, sum, cast<RankedTensorType>(sum.getType()),
        [&](OpBuilder &nested, Location at, ValueRange in) -> Value {
          return arith::DivFOp::create(nested, at, in[0], divisor);
        });
  }

  static Value scaleAndShift(OpBuilder &b, AtenNativeLayerNormOp op,
                             OpAdaptor adaptor, Value centred, Value inverse,
                             RankedTensorType type, Type dtype) {
    SmallVector<Value> tensors{centred, inverse};
    bool scales = !isNone(op.getWeight()), shifts = !isNone(op.getBias());
    if (scales)
      tensors.push_back(adaptor.getWeight());
    if (shifts)
      tensors.push_back(adaptor.getBias());
    return createElementwise(
        b, op.getLoc(), tensors, type,
        [&](OpBuilder &nested, Location at, ValueRange in) {
          Value value = arith::MulFOp::create(nested, at, in[0], in[1]);
          size_t next = 2;
          if (scales) {
            Value weight = convertScalar(nested, at, in[next++],
                                         getTorchDtype(op.getWeight()), dtype);
            value = arith::MulFOp::create(nested, at, value, weight);
          }
          if (shifts) {
            Value bias = convertScalar(nested, at, in[next],
                                       getTorchDtype(op.getBias()), dtype);
            value = arith::AddFOp::create(nested, at, value, bias);
          }
          return convertScalar(nested, at, value, dtype, type.getElementType());
        });
  }
};

} // namespace

Value linalg_lowering::createSoftmax(OpBuilder &b, Location loc, Value x,
                                     int64_t dim, SoftmaxKind kind) {
  auto type = cast<RankedTensorType>(x.getType());
  Type dtype = type.getElementType();
  SmallVector<int64_t> dims;
  if (type.getRank() > 0)
    dims.push_back(dim);
  Value lowest = createExtremum(b, loc, dtype, /*largest=*/false);
  Value top = reduceKeeping(b, loc, x, dims, lowest, applyMaximum);
  Value zero = createConstant(b, loc, dtype, 0);
  Value shifted = combine(
      b, loc, x, top,
      [&](OpBuilder &nested, Location at, Value element, Value most) -> Value {
        if (kind == SoftmaxKind::Safe) {
          Value isEmpty =
              compare(nested, at, comparison::eq, most, lowest, dtype);
          most = arith::SelectOp::create(nested, at, isEmpty, zero, most);
        }
        return arith::SubFOp::create(nested, at, element, most);
      });
  Value exps = createElementwise(
      b, loc, shifted, type,
      [](OpBuilder &nested, Location at, ValueRange in) -> Value {
        return math::ExpOp::create(nested, at, in[0]);
      });
  Value sum = sumKeeping(b, loc, exps, dims);
  return combine(
      b, loc, kind == SoftmaxKind::Logarithm ? shifted : exps, sum,
      [&](OpBuilder &nested, Location at, Value element, Value total) -> Value {
        total = convertScalar(nested, at, total, total.getType(), dtype);
        if (kind == SoftmaxKind::Logarithm) {
          Value log = math::LogOp::create(nested, at, total);
          return arith::SubFOp::create(nested, at, element, log);
        }
        Value share = arith::DivFOp::create(nested, at, element, total);
        if (kind == SoftmaxKind::Plain)
          return share;
        Value isEmpty = compare(nested, at, comparison::eq, total, zero, dtype);
        return arith::SelectOp::create(nested, at, isEmpty, zero, share);
      });
}

void linalg_lowering::populateNormalization(const TypeConverter &converter,
                                            RewritePatternSet &patterns) {
  patterns.add<ConvertSoftmax<Aten_SoftmaxOp, SoftmaxKind::Plain>,
               ConvertSoftmax<Aten_LogSoftmaxOp, SoftmaxKind::Logarithm>,
               ConvertLayerNorm>(converter, patterns.getContext());
}
