// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arithmetic of Python's ints, floats and bools.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Arithmetic.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/ScalarOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// What an operation computes in: the type of its result, or what its operands
/// have in common.
enum class ComputeIn { Result, Operands, Float };

Type getCommonDtype(ValueRange operands) {
  Type common = getScalarDtype(operands.front());
  for (Value operand : operands.drop_front()) {
    Type dtype = getScalarDtype(operand);
    if (isFloat(dtype) || isBool(common))
      common = dtype;
  }
  return common;
}

/// An operation on numbers.
struct OfNumbers {
  ScalarFn function;
  ComputeIn computeIn;

  FailureOr<Value> operator()(LoweringBase &b) const {
    OperandRange torchOperands = b.operation->getOperands();
    Value torchResult = b.operation->getResult(0);
    if (!llvm::all_of(torchOperands, isNumber) || !isNumber(torchResult))
      return b.refuse("not on numbers");
    Type result = getScalarDtype(torchResult);
    Type dtype = computeIn == ComputeIn::Result ? result
                 : computeIn == ComputeIn::Float
                     ? Type(b.getF64Type())
                     : getCommonDtype(torchOperands);
    SmallVector<Scalar> in;
    for (auto [torchValue, value] : llvm::zip_equal(torchOperands, b.operands))
      in.push_back(Scalar(b, value, getScalarDtype(torchValue)).to(dtype));
    Scalar value = function(in);
    // NaN and what is too large have no integer.
    if (isFloat(value.getDtype()) && isa<IntType>(torchResult.getType()))
      createAssert(abs(value) < 0x1p63,
                   "a float does not fit into an integer of 64 bits");
    return value.to(result).getValue();
  }
};

//===----------------------------------------------------------------------===//
// Python's arithmetic: what it has no number for ends the call
//===----------------------------------------------------------------------===//

Scalar same(Scalar x) { return x; }
Scalar negate(Scalar x) { return -x; }
Scalar subtract(Scalar x, Scalar y) { return x - y; }

/// Asserts that a divisor is not zero. That of integers is asserted where they
/// are divided.
void checkDivisor(Scalar divisor) {
  if (isFloat(divisor.getDtype()))
    createAssert(divisor != 0, "division by zero");
}

/// Of integers, only the quotient of the lowest one and -1 does not fit.
Scalar divideFloor(Scalar x, Scalar y) {
  checkDivisor(y);
  if (!isFloat(x.getDtype())) {
    Scalar lowest =
        getExtremum(x.getBuilder(), x.getDtype(), /*largest=*/false);
    createAssert(!(x == lowest && y == -1),
                 "a quotient does not fit into an integer of 64 bits");
  }
  return floorDivide(x, y);
}

/// Of floats, a remainder of zero has the sign of the divisor as well.
Scalar modulo(Scalar x, Scalar y) {
  checkDivisor(y);
  Scalar rest = remainder(x, y);
  if (!isFloat(x.getDtype()))
    return rest;
  return select(rest == 0, copysign(rest.like(0), y), rest);
}

Scalar divide(Scalar x, Scalar y) {
  checkDivisor(y);
  return x / y;
}

/// Finite numbers have a finite power, or Python raises an error or leaves the
/// real numbers.
Scalar raise(Scalar base, Scalar exponent) {
  Scalar power = pow(base, exponent);
  if (isFloat(base.getDtype()))
    createAssert(!isFinite(base) || !isFinite(exponent) || isFinite(power),
                 "a power is no finite real number");
  else
    createAssert(exponent >= 0, "an integer to the power of a negative one");
  return power;
}

Scalar squareRoot(Scalar x) {
  createAssert(!isNegative(x), "the square root of a negative number");
  return sqrt(x);
}

/// Amounts are asserted not to be negative.
template <Scalar (*function)(Scalar, Scalar)>
Scalar shift(Scalar x, Scalar amount) {
  createAssert(amount >= 0, "a shift by a negative amount");
  return function(x, amount);
}

/// Adds the same kind of pattern for several operations.
struct Table {
  PatternTable &patterns;

  template <typename... OpTys>
  void add(const ScalarFn &function, ComputeIn computeIn = ComputeIn::Result) {
    patterns.addAll<OpTys...>(OfNumbers{function, computeIn});
  }
};

} // namespace

void TorchToArith::populateScalars(PatternTable &patterns) {
  Table table{patterns};
  constexpr auto common = ComputeIn::Operands, real = ComputeIn::Float;
  table.add<AtenAddIntOp, AtenAddFloatOp, AtenAddFloatIntOp, AtenAddIntFloatOp>(
      operator+);
  table.add<AtenSubIntOp, AtenSubFloatOp, AtenSubFloatIntOp, AtenSubIntFloatOp>(
      subtract);
  table.add<AtenMulIntOp, AtenMulFloatOp, AtenMulFloatIntOp, AtenMulIntFloatOp>(
      operator*);
  table.add<AtenNegIntOp, AtenNegFloatOp>(negate);
  table.add<PrimAbsScalarOp>(abs);
  table.add<AtenFloordivIntOp, AtenFloordivFloatOp>(divideFloor);
  table.add<AtenRemainderIntOp, AtenRemainderFloatOp>(modulo);
  table.add<AtenDivIntOp, AtenDivFloatOp>(divide, real);
  table.add<AtenPowIntOp, AtenPowFloatOp, AtenPowFloatIntOp, AtenPowIntFloatOp>(
      raise, real);
  table.add<AtenPowIntToIntOp>(raise);
  table.add<PrimMaxIntOp, PrimMaxFloatOp>(max);
  table.add<PrimMinIntOp, PrimMinFloatOp>(min);
  table.add<AtenSqrtIntOp, AtenSqrtFloatOp>(squareRoot, real);
  table.add<AtenCeilFloatOp>(ceil, real);
  table.add<AtenFloorFloatOp>(floor, real);
  table.add<AtenRoundFloatOp>(roundEven, real);

  table.add<AtenIntBoolOp, AtenFloatIntOp, AtenFloatBoolOp, AtenBoolIntOp,
            AtenBoolFloatOp, AtenFloatScalarOp>(same);
  table.add<AtenIntFloatOp, AtenIntScalarOp>(same, common);
  table.add<Aten__Not__Op>(operator!);
  table.add<Aten__And__BoolOp, Aten__And__IntOp>(operator&);
  table.add<Aten__Or__BoolOp, Aten__Or__IntOp>(operator|);
  table.add<Aten__Xor__BoolOp, Aten__Xor__IntOp>(operator^);
  table.add<Aten__Lshift__IntOp>(shift<shiftLeft>);
  table.add<Aten__Rshift__IntOp>(shift<shiftRight>);

  table.add<AtenEqIntOp, AtenEqFloatOp, AtenEqBoolOp, AtenEqIntFloatOp,
            AtenEqFloatIntOp>(operator==, common);
  table.add<AtenNeIntOp, AtenNeFloatOp, AtenNeBoolOp, AtenNeIntFloatOp,
            AtenNeFloatIntOp>(operator!=, common);
  table.add<AtenLtIntOp, AtenLtFloatOp, AtenLtIntFloatOp, AtenLtFloatIntOp>(
      operator<, common);
  table.add<AtenLeIntOp, AtenLeFloatOp, AtenLeIntFloatOp, AtenLeFloatIntOp>(
      operator<=, common);
  table.add<AtenGtIntOp, AtenGtFloatOp, AtenGtIntFloatOp, AtenGtFloatIntOp>(
      operator>, common);
  table.add<AtenGeIntOp, AtenGeFloatOp, AtenGeIntFloatOp, AtenGeFloatIntOp>(
      operator>=, common);
}
