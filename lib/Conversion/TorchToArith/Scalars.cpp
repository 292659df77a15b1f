// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arithmetic of Python's ints, floats and bools.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "torch-mlir/Conversion/Utils/Arithmetic.h"
#include "torch-mlir/Conversion/Utils/Constants.h"
#include "torch-mlir/Conversion/Utils/Dtypes.h"
#include "torch-mlir/Conversion/Utils/Shapes.h"
#include "torch-mlir/Dialect/Torch/IR/ScalarOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// What an operation computes in: the type of its result, or what its operands
/// have in common.
enum class ComputeIn { Result, Operands, Float };

template <typename OpTy>
struct ConvertScalar : OpConversionPattern<OpTy> {
  ConvertScalar(const TypeConverter &converter, MLIRContext *context,
                ScalarFn function, ComputeIn computeIn)
      : OpConversionPattern<OpTy>(converter, context), function(function),
        computeIn(computeIn) {}

  LogicalResult matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    auto isNumber = [](Type type) {
      return isa<IntType, Torch::FloatType, BoolType>(type);
    };
    Value result = op->getResult(0);
    if (!llvm::all_of(op->getOperandTypes(), isNumber) ||
        !isNumber(result.getType()))
      return b.notifyMatchFailure(op, "not on numbers");
    Type resultDtype = getScalarDtype(result);
    Type dtype = computeIn == ComputeIn::Result ? resultDtype
                 : computeIn == ComputeIn::Float
                     ? Type(b.getF64Type())
                     : getCommonDtype(op->getOperands());
    SmallVector<Value> in;
    for (auto [torchValue, value] :
         llvm::zip_equal(op->getOperands(), adaptor.getOperands()))
      in.push_back(convertScalar(b, op.getLoc(), value,
                                 getScalarDtype(torchValue), dtype));
    Value value = function(b, op.getLoc(), in, dtype);
    // Predicates make booleans, whatever they compare.
    Type made = value.getType().isInteger(1) ? Type(b.getI1Type()) : dtype;
    if (isFloat(made) && isa<IntType>(result.getType()))
      checkInteger(b, op.getLoc(), value);
    b.replaceOp(op, convertScalar(b, op.getLoc(), value, made, resultDtype));
    return success();
  }

private:
  static Type getCommonDtype(ValueRange operands) {
    Type common = getScalarDtype(operands.front());
    for (Value operand : operands.drop_front()) {
      Type dtype = getScalarDtype(operand);
      if (isFloat(dtype) || isBool(common))
        common = dtype;
    }
    return common;
  }

  /// Asserts that a float has an integer: NaN and what is too large have none.
  static void checkInteger(OpBuilder &b, Location loc, Value value) {
    Value bound = createConstant(b, loc, value.getType(), 0x1p63);
    Value magnitude = math::AbsFOp::create(b, loc, value);
    createAssert(
        b, loc,
        compare(b, loc, comparison::lt, magnitude, bound, value.getType()),
        "a float does not fit into an integer of 64 bits");
  }

  ScalarFn function;
  ComputeIn computeIn;
};

//===----------------------------------------------------------------------===//
// Python's arithmetic: what it has no number for ends the call
//===----------------------------------------------------------------------===//

Value applyIdentity(OpBuilder &, Location, ValueRange in, Type) {
  return in[0];
}

Value applyNot(OpBuilder &b, Location loc, ValueRange in, Type) {
  Value yes = createConstant(b, loc, b.getI1Type(), 1);
  return arith::XOrIOp::create(b, loc, in[0], yes);
}

/// Asserts that a divisor is not zero. That of integers is asserted where they
/// are divided.
void checkDivisor(OpBuilder &b, Location loc, Value divisor, Type dtype) {
  if (!isFloat(dtype))
    return;
  Value zero = createConstant(b, loc, divisor.getType(), 0);
  createAssert(b, loc, compare(b, loc, comparison::ne, divisor, zero, dtype),
               "division by zero");
}

/// Asserts that the quotient of two integers fits into 64 bits: only that of
/// the lowest one and -1 does not.
void checkQuotient(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isFloat(dtype))
    return;
  Value isLowest =
      compare(b, loc, comparison::eq, in[0],
              createExtremum(b, loc, dtype, /*largest=*/false), dtype);
  Value isMinusOne =
      compare(b, loc, comparison::eq, in[1],
              createConstant(b, loc, in[1].getType(), -1), dtype);
  Value overflows = arith::AndIOp::create(b, loc, isLowest, isMinusOne);
  createAssert(b, loc, applyNot(b, loc, overflows, dtype),
               "a quotient does not fit into an integer of 64 bits");
}

Value divideFloor(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  checkDivisor(b, loc, in[1], dtype);
  checkQuotient(b, loc, in, dtype);
  return applyFloorDivide(b, loc, in, dtype);
}

/// Of floats, a remainder of zero has the sign of the divisor as well.
Value applyMod(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  checkDivisor(b, loc, in[1], dtype);
  Value remainder = applyRemainder(b, loc, in, dtype);
  if (!isFloat(dtype))
    return remainder;
  Value zero = createConstant(b, loc, remainder.getType(), 0);
  Value isZero = compare(b, loc, comparison::eq, remainder, zero, dtype);
  return arith::SelectOp::create(
      b, loc, isZero, math::CopySignOp::create(b, loc, zero, in[1]), remainder);
}

Value divide(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  checkDivisor(b, loc, in[1], dtype);
  return applyTrueDivide(b, loc, in, dtype);
}

/// Finite numbers have a finite power, or Python raises an error or leaves the
/// real numbers.
Value raise(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Value power = applyPow(b, loc, in, dtype);
  if (!isFloat(dtype)) {
    Value zero = createConstant(b, loc, in[1].getType(), 0);
    createAssert(b, loc, compare(b, loc, comparison::ge, in[1], zero, dtype),
                 "an integer to the power of a negative one");
    return power;
  }
  Value anyInfinite = createConstant(b, loc, b.getI1Type(), 0);
  for (Value operand : in) {
    Value finite = isFinite(b, loc, operand);
    anyInfinite = arith::OrIOp::create(b, loc, anyInfinite,
                                       applyNot(b, loc, finite, dtype));
  }
  Value fine =
      arith::OrIOp::create(b, loc, anyInfinite, isFinite(b, loc, power));
  createAssert(b, loc, fine, "a power is no finite real number");
  return power;
}

Value takeSquareRoot(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Value negative = isNegative(b, loc, in[0], dtype);
  createAssert(b, loc, applyNot(b, loc, negative, dtype),
               "the square root of a negative number");
  return math::SqrtOp::create(b, loc, in[0]);
}

/// Amounts are asserted not to be negative.
template <ScalarFn apply>
Value shift(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Value zero = createConstant(b, loc, in[1].getType(), 0);
  createAssert(b, loc, compare(b, loc, comparison::ge, in[1], zero, dtype),
               "a shift by a negative amount");
  return apply(b, loc, in, dtype);
}

template <const Comparison &comparison>
Value applyCompare(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  return compare(b, loc, comparison, in[0], in[1], dtype);
}

/// Adds the same kind of pattern for several operations.
struct Table {
  const TypeConverter &converter;
  RewritePatternSet &patterns;

  template <typename... OpTys>
  void add(ScalarFn function, ComputeIn computeIn = ComputeIn::Result) {
    (patterns.add<ConvertScalar<OpTys>>(converter, patterns.getContext(),
                                        function, computeIn),
     ...);
  }
};

} // namespace

void arith_lowering::populateScalars(const TypeConverter &converter,
                                     RewritePatternSet &patterns) {
  Table table{converter, patterns};
  table.add<AtenAddIntOp, AtenAddFloatOp, AtenAddFloatIntOp, AtenAddIntFloatOp>(
      applyAdd);
  table.add<AtenSubIntOp, AtenSubFloatOp, AtenSubFloatIntOp, AtenSubIntFloatOp>(
      applySub);
  table.add<AtenMulIntOp, AtenMulFloatOp, AtenMulFloatIntOp, AtenMulIntFloatOp>(
      applyMul);
  table.add<AtenNegIntOp, AtenNegFloatOp>(applyNeg);
  table.add<PrimAbsScalarOp>(applyAbs);
  table.add<AtenFloordivIntOp, AtenFloordivFloatOp>(divideFloor);
  table.add<AtenRemainderIntOp, AtenRemainderFloatOp>(applyMod);
  table.add<AtenDivIntOp, AtenDivFloatOp>(divide, ComputeIn::Float);
  table.add<AtenPowIntOp, AtenPowFloatOp, AtenPowFloatIntOp, AtenPowIntFloatOp>(
      raise, ComputeIn::Float);
  table.add<AtenPowIntToIntOp>(raise);
  table.add<PrimMaxIntOp, PrimMaxFloatOp>(applyMaximum);
  table.add<PrimMinIntOp, PrimMinFloatOp>(applyMinimum);
  table.add<AtenSqrtIntOp, AtenSqrtFloatOp>(takeSquareRoot, ComputeIn::Float);
  table.add<AtenCeilFloatOp>(applyMath<math::CeilOp>, ComputeIn::Float);
  table.add<AtenFloorFloatOp>(applyMath<math::FloorOp>, ComputeIn::Float);
  table.add<AtenRoundFloatOp>(applyMath<math::RoundEvenOp>, ComputeIn::Float);

  table.add<AtenIntBoolOp, AtenFloatIntOp, AtenFloatBoolOp, AtenBoolIntOp,
            AtenBoolFloatOp, AtenFloatScalarOp>(applyIdentity);
  table.add<AtenIntFloatOp, AtenIntScalarOp>(applyIdentity,
                                             ComputeIn::Operands);
  table.add<Aten__Not__Op>(applyNot);
  table.add<Aten__And__BoolOp, Aten__And__IntOp>(applyBits<arith::AndIOp>);
  table.add<Aten__Or__BoolOp, Aten__Or__IntOp>(applyBits<arith::OrIOp>);
  table.add<Aten__Xor__BoolOp, Aten__Xor__IntOp>(applyBits<arith::XOrIOp>);
  table.add<Aten__Lshift__IntOp>(shift<applyShiftLeft>);
  table.add<Aten__Rshift__IntOp>(shift<applyShiftRight>);

  constexpr auto common = ComputeIn::Operands;
  table.add<AtenEqIntOp, AtenEqFloatOp, AtenEqBoolOp, AtenEqIntFloatOp,
            AtenEqFloatIntOp>(applyCompare<comparison::eq>, common);
  table.add<AtenNeIntOp, AtenNeFloatOp, AtenNeBoolOp, AtenNeIntFloatOp,
            AtenNeFloatIntOp>(applyCompare<comparison::ne>, common);
  table.add<AtenLtIntOp, AtenLtFloatOp, AtenLtIntFloatOp, AtenLtFloatIntOp>(
      applyCompare<comparison::lt>, common);
  table.add<AtenLeIntOp, AtenLeFloatOp, AtenLeIntFloatOp, AtenLeFloatIntOp>(
      applyCompare<comparison::le>, common);
  table.add<AtenGtIntOp, AtenGtFloatOp, AtenGtIntFloatOp, AtenGtFloatIntOp>(
      applyCompare<comparison::gt>, common);
  table.add<AtenGeIntOp, AtenGeFloatOp, AtenGeIntFloatOp, AtenGeFloatIntOp>(
      applyCompare<comparison::ge>, common);
}
