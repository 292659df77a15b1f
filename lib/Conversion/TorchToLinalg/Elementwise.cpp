// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that compute each element of the result from one element of each
// operand. What an operation does to scalars is a small function; the tables at
// the end say which operation uses which.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/Scalars.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/IndexingOps.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

//===----------------------------------------------------------------------===//
// Scalar functions
//===----------------------------------------------------------------------===//

Value applyRelu(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Value zero = createConstant(b, loc, in[0].getType(), 0);
  // NaN stays NaN.
  return applySignedArith<arith::MaximumFOp, arith::MaxSIOp, arith::MaxUIOp>(
      b, loc, {in[0], zero}, dtype);
}

Value applyNeg(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isFloat(dtype))
    return arith::NegFOp::create(b, loc, in[0]);
  Value zero = createConstant(b, loc, in[0].getType(), 0);
  return arith::SubIOp::create(b, loc, zero, in[0]);
}

Value applyAbs(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isFloat(dtype))
    return math::AbsFOp::create(b, loc, in[0]);
  return isUnsigned(dtype) ? in[0] : math::AbsIOp::create(b, loc, in[0]);
}

Value applySigmoid(OpBuilder &b, Location loc, ValueRange in, Type) {
  Value one = createConstant(b, loc, in[0].getType(), 1);
  Value exp = math::ExpOp::create(b, loc, arith::NegFOp::create(b, loc, in[0]));
  return arith::DivFOp::create(b, loc, one,
                               arith::AddFOp::create(b, loc, one, exp));
}

Value applyTrueDivide(OpBuilder &b, Location loc, ValueRange in, Type) {
  return arith::DivFOp::create(b, loc, in[0], in[1]);
}

Value applyReciprocal(OpBuilder &b, Location loc, ValueRange in, Type) {
  Value one = createConstant(b, loc, in[0].getType(), 1);
  return arith::DivFOp::create(b, loc, one, in[0]);
}

template <const Comparison &comparison>
Value applyCompare(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  return compare(b, loc, comparison, in[0], in[1], dtype);
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

/// The dtype an operation computes in.
enum class ComputeIn { Result, PromotedOperands, MathOfResult };

/// An operation whose first `numOperands` operands are its data.
template <typename OpTy>
struct ConvertElementwise : TensorPattern<OpTy> {
  ConvertElementwise(const TypeConverter &converter, MLIRContext *context,
                     ScalarFn function, ComputeIn computeIn,
                     unsigned numOperands)
      : TensorPattern<OpTy>(converter, context), function(function),
        computeIn(computeIn), numOperands(numOperands) {}

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Operands operands(op->getOperands().take_front(numOperands),
                      adaptor.getOperands().take_front(numOperands));
    if (!operands.areSupported() || operands.anyComplex() ||
        isComplex(type.getElementType()))
      return b.notifyMatchFailure(op, "unsupported operand types");
    Type resultDtype = getTorchDtype(op->getResult(0));
    Type dtype =
        getComputeDtype(resultDtype, op->getOperands().take_front(numOperands));
    Type produced =
        computeIn == ComputeIn::PromotedOperands ? b.getI1Type() : dtype;
    return createElementwise(
        b, op.getLoc(), operands.getTensors(), type,
        [&](OpBuilder &nested, Location loc, ValueRange elements) {
          SmallVector<Value> scalars =
              operands.asScalars(nested, loc, elements, dtype);
          Value value = function(nested, loc, scalars, dtype);
          return convertScalar(nested, loc, value, produced, resultDtype);
        });
  }

private:
  Type getComputeDtype(Type resultDtype, ValueRange torchOperands) const {
    switch (computeIn) {
    case ComputeIn::Result:
      return resultDtype;
    case ComputeIn::MathOfResult:
      return getMathDtype(resultDtype);
    case ComputeIn::PromotedOperands:
      return promoteDtypes(torchOperands);
    }
    llvm_unreachable("all cases are covered");
  }

  ScalarFn function;
  ComputeIn computeIn;
  unsigned numOperands;
};

/// self + alpha * other, and the same with a minus.
template <typename OpTy, ScalarFn apply>
struct ConvertScaledSum : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Operands operands(op->getOperands(), adaptor.getOperands());
    if (!operands.areSupported() || isComplex(type.getElementType()))
      return b.notifyMatchFailure(op, "unsupported operand types");
    Type dtype = getTorchDtype(op.getResult());
    bool scaled = getConstantInt(op.getAlpha()) != 1;
    return createElementwise(
        b, op.getLoc(), operands.getTensors(), type,
        [&](OpBuilder &nested, Location loc, ValueRange elements) {
          SmallVector<Value> in =
              operands.asScalars(nested, loc, elements, dtype);
          if (scaled)
            in[1] = applyMul(nested, loc, {in[2], in[1]}, dtype);
          return apply(nested, loc, {in[0], in[1]}, dtype);
        });
  }
};

struct ConvertWhere : TensorPattern<AtenWhereSelfOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenWhereSelfOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    if (!isBool(getTorchDtype(op.getCondition())))
      return b.notifyMatchFailure(op, "the condition is not boolean");
    Type dtype = getTorchDtype(op.getResult());
    Type selfDtype = getTorchDtype(op.getSelf());
    Type otherDtype = getTorchDtype(op.getOther());
    return createElementwise(
        b, op.getLoc(), adaptor.getOperands(), type,
        [&](OpBuilder &nested, Location loc, ValueRange in) -> Value {
          Value self = convertScalar(nested, loc, in[1], selfDtype, dtype);
          Value other = convertScalar(nested, loc, in[2], otherDtype, dtype);
          return arith::SelectOp::create(nested, loc, in[0], self, other);
        });
  }
};

/// Adds the same kind of pattern for several operations.
struct Table {
  const TypeConverter &converter;
  RewritePatternSet &patterns;

  template <typename... OpTys>
  void add(ScalarFn function, ComputeIn computeIn, unsigned numOperands) {
    (patterns.add<ConvertElementwise<OpTys>>(converter, patterns.getContext(),
                                             function, computeIn, numOperands),
     ...);
  }
};

} // namespace

void linalg_lowering::populateElementwise(const TypeConverter &converter,
                                          RewritePatternSet &patterns) {
  Table table{converter, patterns};

  // Unary, in the operand's own dtype.
  table.add<AtenReluOp>(applyRelu, ComputeIn::Result, 1);
  table.add<AtenNegOp>(applyNeg, ComputeIn::Result, 1);
  table.add<AtenAbsOp>(applyAbs, ComputeIn::Result, 1);

  // Unary, floats only: integers are converted first.
  constexpr auto math = ComputeIn::MathOfResult;
  table.add<AtenExpOp>(applyMath<math::ExpOp>, math, 1);
  table.add<AtenLogOp>(applyMath<math::LogOp>, math, 1);
  table.add<AtenSqrtOp>(applyMath<math::SqrtOp>, math, 1);
  table.add<AtenRsqrtOp>(applyMath<math::RsqrtOp>, math, 1);
  table.add<AtenTanhOp>(applyMath<math::TanhOp>, math, 1);
  table.add<AtenErfOp>(applyMath<math::ErfOp>, math, 1);
  table.add<AtenSinOp>(applyMath<math::SinOp>, math, 1);
  table.add<AtenCosOp>(applyMath<math::CosOp>, math, 1);
  table.add<AtenSigmoidOp>(applySigmoid, math, 1);
  table.add<AtenReciprocalOp>(applyReciprocal, math, 1);

  // Binary.
  patterns.add<ConvertScaledSum<AtenAddTensorOp, applyAdd>,
               ConvertScaledSum<AtenAddScalarOp, applyAdd>,
               ConvertScaledSum<AtenSubTensorOp, applySub>,
               ConvertScaledSum<AtenSubScalarOp, applySub>>(
      converter, patterns.getContext());
  table.add<AtenMulTensorOp, AtenMulScalarOp>(applyMul, ComputeIn::Result, 2);
  table.add<AtenDivTensorOp, AtenDivScalarOp>(applyTrueDivide, math, 2);
  table.add<AtenMaximumOp>(applyMaximum, ComputeIn::Result, 2);
  table.add<AtenMinimumOp>(applyMinimum, ComputeIn::Result, 2);

  // Comparisons.
  constexpr auto promoted = ComputeIn::PromotedOperands;
  table.add<AtenEqTensorOp, AtenEqScalarOp>(applyCompare<comparison::eq>,
                                            promoted, 2);
  table.add<AtenNeTensorOp, AtenNeScalarOp>(applyCompare<comparison::ne>,
                                            promoted, 2);
  table.add<AtenLtTensorOp, AtenLtScalarOp>(applyCompare<comparison::lt>,
                                            promoted, 2);
  table.add<AtenLeTensorOp, AtenLeScalarOp>(applyCompare<comparison::le>,
                                            promoted, 2);
  table.add<AtenGtTensorOp, AtenGtScalarOp>(applyCompare<comparison::gt>,
                                            promoted, 2);
  table.add<AtenGeTensorOp, AtenGeScalarOp>(applyCompare<comparison::ge>,
                                            promoted, 2);
  patterns.add<ConvertWhere>(converter, patterns.getContext());
}
