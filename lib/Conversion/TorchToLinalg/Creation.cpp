// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tensors from nothing or from scalars.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/Scalars.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/CreationOps.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/PrimsOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

bool isNumber(Value torchScalar) {
  return isa<IntType, Torch::FloatType, BoolType>(torchScalar.getType());
}

/// A tensor of one value, which is a Python scalar.
FailureOr<Value> createFull(Operation *op, ConversionPatternRewriter &b,
                            RankedTensorType type, ArrayRef<OpFoldResult> sizes,
                            Value torchScalar, Value scalar) {
  if (!isNumber(torchScalar))
    return b.notifyMatchFailure(op, "the value is not a number");
  Value fill =
      convertScalar(b, op->getLoc(), scalar, getScalarDtype(torchScalar),
                    getTorchDtype(op->getResult(0)));
  return createFill(b, op->getLoc(), createEmpty(b, op->getLoc(), type, sizes),
                    fill);
}

/// Sizes come as a list.
template <typename OpTy>
struct ConvertFull : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    auto sizes = getListedSizes(b, op.getSize(), type);
    if (!sizes)
      return b.notifyMatchFailure(op, "sizes are not a list");
    return createFull(op, b, type, *sizes, op.getFillValue(),
                      adaptor.getFillValue());
  }
};

/// The scalar that a tensor like another one is filled with.
template <typename Op>
auto getFillOf(Op op) -> decltype(op.getFillValue()) {
  return op.getFillValue();
}
template <typename Op>
auto getFillOf(Op op) -> decltype(op.getValue()) {
  return op.getValue();
}

template <typename OpTy>
struct ConvertFullLike : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    return createFull(op, b, type, getSizes(b, op.getLoc(), adaptor.getSelf()),
                      getFillOf(op), getFillOf(adaptor));
  }
};

/// Zeros or ones, of sizes from a list. Memory that may hold anything holds
/// zeros: that is as fast, and the same at every call.
template <typename OpTy, int value>
struct ConvertConstantTensor : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    auto sizes = getListedSizes(b, op.getSize(), type);
    if (!sizes)
      return b.notifyMatchFailure(op, "sizes are not a list");
    return createFill(b, op.getLoc(), createEmpty(b, op.getLoc(), type, *sizes),
                      value);
  }
};

template <typename OpTy, int value>
struct ConvertConstantLike : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    return createFill(
        b, loc, createEmpty(b, loc, type, getSizes(b, loc, adaptor.getSelf())),
        value);
  }
};

struct ConvertScalarTensor : TensorPattern<AtenScalarTensorOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenScalarTensorOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    return createFull(op, b, type, {}, op.getS(), adaptor.getS());
  }
};

/// The tensor whose elements another one's are replaced with.
Value getWritten(AtenFillTensorOp op) { return op.getValue(); }
Value getWritten(AtenCopyOp op) { return op.getSrc(); }
Value getWritten(AtenFillTensorOp::Adaptor op) { return op.getValue(); }
Value getWritten(AtenCopyOp::Adaptor op) { return op.getSrc(); }

/// A tensor in the dtype of another, stretched to its shape.
template <typename OpTy>
struct ConvertOverwrite : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value written = convertTensor(b, loc, getWritten(adaptor),
                                  getTorchDtype(getWritten(op)),
                                  getTorchDtype(op.getResult()));
    return createBroadcast(b, loc, written, type,
                           getSizes(b, loc, adaptor.getSelf()));
  }
};

/// `start + i * step`, computed in 64 bits and rounded once.
Value createRange(OpBuilder &b, Location loc, RankedTensorType type,
                  OpFoldResult size, Value start, Value step, Type computeDtype,
                  Type dtype) {
  return createFromIndices(
      b, loc, type, size,
      [&](OpBuilder &nested, Location at, ValueRange indices) {
        Type i64 = nested.getI64Type();
        Value index =
            arith::IndexCastOp::create(nested, at, i64, indices.front());
        Value count = convertScalar(
            nested, at, index, nested.getIntegerType(64, /*isSigned=*/true),
            computeDtype);
        Value offset = applyMul(nested, at, {count, step}, computeDtype);
        Value value = applyAdd(nested, at, {start, offset}, computeDtype);
        return convertScalar(nested, at, value, computeDtype, dtype);
      });
}

struct ConvertArange : TensorPattern<AtenArangeStartStepOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenArangeStartStepOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value bounds[] = {op.getStart(), op.getEnd(), op.getStep()};
    if (!llvm::all_of(bounds, isNumber))
      return b.notifyMatchFailure(op, "bounds are not numbers");
    Type dtype = getTorchDtype(op.getResult());
    Type integer = b.getIntegerType(64, /*isSigned=*/true);
    Type compute = isFloat(dtype) ? Type(b.getF64Type()) : integer;
    auto boundsIn = [&](Type type) {
      SmallVector<Value> values;
      for (auto [torchBound, bound] :
           llvm::zip_equal(bounds, adaptor.getOperands().take_front(3)))
        values.push_back(
            convertScalar(b, loc, bound, getScalarDtype(torchBound), type));
      return values;
    };
    SmallVector<Value> values = boundsIn(compute);
    OpFoldResult size = b.getIndexAttr(type.getDimSize(0));
    if (type.isDynamicDim(0)) {
      // Eager rounds floats to integers first, but counts steps before that
      // unless the integers are the widest.
      bool isCountedAsFloats =
          !dtype.isInteger(64) && llvm::any_of(bounds, [](Value bound) {
            return isa<Torch::FloatType>(bound.getType());
          });
      SmallVector<Value> counted =
          isCountedAsFloats ? boundsIn(b.getF64Type()) : values;
      size = countSteps(b, loc, counted[0], counted[1], counted[2]);
    }
    return createRange(b, loc, type, size, values[0], values[2], compute,
                       dtype);
  }

private:
  /// How many steps there are from `start` to `end`, both i64 or f64.
  static Value countSteps(OpBuilder &b, Location loc, Value start, Value end,
                          Value step) {
    Value zero = createConstant(b, loc, step.getType(), 0);
    bool isInteger = step.getType().isInteger();
    Value isStep = isInteger
                       ? Value(arith::CmpIOp::create(
                             b, loc, arith::CmpIPredicate::ne, step, zero))
                       : Value(arith::CmpFOp::create(
                             b, loc, arith::CmpFPredicate::ONE, step, zero));
    createAssert(b, loc, isStep, "the step must not be zero");
    Value count;
    if (isInteger) {
      Value length = arith::SubIOp::create(b, loc, end, start);
      count = arith::CeilDivSIOp::create(b, loc, length, step);
    } else {
      Value length = arith::SubFOp::create(b, loc, end, start);
      Value steps = arith::DivFOp::create(b, loc, length, step);
      count = arith::FPToSIOp::create(b, loc, b.getI64Type(),
                                      math::CeilOp::create(b, loc, steps));
    }
    Value none = createConstant(b, loc, b.getI64Type(), 0);
    Value isForward =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge, count, none);
    createAssert(b, loc, isForward,
                 "the end lies in the other direction than the step");
    return arith::IndexCastOp::create(b, loc, b.getIndexType(), count);
  }
};

struct ConvertIota : TensorPattern<PrimsIotaOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(PrimsIotaOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Type integer = b.getIntegerType(64, /*isSigned=*/true);
    OpFoldResult size = type.isDynamicDim(0)
                            ? toIndexOrAttr(b, op.getLength())
                            : b.getIndexAttr(type.getDimSize(0));
    return createRange(b, op.getLoc(), type, size, adaptor.getStart(),
                       adaptor.getStep(), integer,
                       getTorchDtype(op.getResult()));
  }
};

} // namespace

void linalg_lowering::populateCreation(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
  patterns
      .add<ConvertFull<AtenFullOp>, ConvertFull<AtenNewFullOp>,
           ConvertFullLike<AtenFullLikeOp>, ConvertFullLike<AtenFillScalarOp>,
           ConvertOverwrite<AtenFillTensorOp>, ConvertOverwrite<AtenCopyOp>,
           ConvertScalarTensor, ConvertConstantTensor<AtenZerosOp, 0>,
           ConvertConstantTensor<AtenOnesOp, 1>,
           ConvertConstantTensor<AtenNewZerosOp, 0>,
           ConvertConstantTensor<AtenNewOnesOp, 1>,
           ConvertConstantTensor<AtenEmptyMemoryFormatOp, 0>,
           ConvertConstantTensor<AtenEmptyStridedOp, 0>,
           ConvertConstantTensor<AtenEmptyPermutedOp, 0>,
           ConvertConstantTensor<AtenNewEmptyOp, 0>,
           ConvertConstantTensor<AtenNewEmptyStridedOp, 0>,
           ConvertConstantLike<AtenZerosLikeOp, 0>,
           ConvertConstantLike<AtenOnesLikeOp, 1>,
           ConvertConstantLike<AtenEmptyLikeOp, 0>, ConvertArange, ConvertIota>(
          converter, patterns.getContext());
}
