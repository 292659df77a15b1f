// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arithmetic of Python's ints, floats and bools.

#include "torch-mlir/Conversion/Utils/Scalars.h"
#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
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

  ScalarFn function;
  ComputeIn computeIn;
};

Value applyIdentity(OpBuilder &, Location, ValueRange in, Type) {
  return in[0];
}

Value applyNeg(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Value zero = createConstant(b, loc, in[0].getType(), 0);
  if (isFloat(dtype))
    return arith::NegFOp::create(b, loc, in[0]);
  return arith::SubIOp::create(b, loc, zero, in[0]);
}

Value applyNot(OpBuilder &b, Location loc, ValueRange in, Type) {
  Value yes = createConstant(b, loc, b.getI1Type(), 1);
  return arith::XOrIOp::create(b, loc, in[0], yes);
}

/// A divisor that is asserted not to be zero.
Value checkDivisor(OpBuilder &b, Location loc, Value divisor, Type dtype) {
  Value zero = createConstant(b, loc, divisor.getType(), 0);
  createAssert(b, loc, compare(b, loc, comparison::ne, divisor, zero, dtype),
               "integer division by zero");
  return divisor;
}

Value applyFloorDiv(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isFloat(dtype))
    return math::FloorOp::create(b, loc,
                                 arith::DivFOp::create(b, loc, in[0], in[1]));
  return arith::FloorDivSIOp::create(b, loc, in[0],
                                     checkDivisor(b, loc, in[1], dtype));
}

/// The remainder that has the sign of the divisor.
Value applyMod(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Value remainder =
      isFloat(dtype) ? Value(arith::RemFOp::create(b, loc, in[0], in[1]))
                     : Value(arith::RemSIOp::create(
                           b, loc, in[0], checkDivisor(b, loc, in[1], dtype)));
  Value zero = createConstant(b, loc, remainder.getType(), 0);
  Value some = compare(b, loc, comparison::ne, remainder, zero, dtype);
  Value differs = arith::XOrIOp::create(
      b, loc, compare(b, loc, comparison::lt, remainder, zero, dtype),
      compare(b, loc, comparison::lt, in[1], zero, dtype));
  Value moves = arith::AndIOp::create(b, loc, some, differs);
  return arith::SelectOp::create(
      b, loc, moves, applyAdd(b, loc, {remainder, in[1]}, dtype), remainder);
}

Value applyTrueDivide(OpBuilder &b, Location loc, ValueRange in, Type) {
  return arith::DivFOp::create(b, loc, in[0], in[1]);
}

Value applyPow(OpBuilder &b, Location loc, ValueRange in, Type) {
  return math::PowFOp::create(b, loc, in[0], in[1]);
}

template <typename MathOp>
Value applyRounding(OpBuilder &b, Location loc, ValueRange in, Type) {
  return MathOp::create(b, loc, in[0]);
}

template <typename IntOp>
Value applyLogic(OpBuilder &b, Location loc, ValueRange in, Type) {
  return IntOp::create(b, loc, in[0], in[1]);
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
  table.add<AtenFloordivIntOp, AtenFloordivFloatOp>(applyFloorDiv);
  table.add<AtenRemainderIntOp, AtenRemainderFloatOp>(applyMod);
  table.add<AtenDivIntOp, AtenDivFloatOp>(applyTrueDivide, ComputeIn::Float);
  table.add<AtenPowIntOp, AtenPowFloatOp, AtenPowFloatIntOp, AtenPowIntFloatOp>(
      applyPow, ComputeIn::Float);
  table.add<PrimMaxIntOp, PrimMaxFloatOp>(applyMaximum);
  table.add<PrimMinIntOp, PrimMinFloatOp>(applyMinimum);
  table.add<AtenSqrtIntOp, AtenSqrtFloatOp>(applyMath<math::SqrtOp>,
                                            ComputeIn::Float);
  table.add<AtenCeilFloatOp>(applyRounding<math::CeilOp>, ComputeIn::Float);
  table.add<AtenFloorFloatOp>(applyRounding<math::FloorOp>, ComputeIn::Float);

  table.add<AtenIntBoolOp, AtenIntFloatOp, AtenFloatIntOp, AtenFloatBoolOp,
            AtenBoolIntOp, AtenBoolFloatOp, AtenIntScalarOp, AtenFloatScalarOp>(
      applyIdentity);
  table.add<Aten__Not__Op>(applyNot);
  table.add<Aten__And__BoolOp, Aten__And__IntOp>(applyLogic<arith::AndIOp>);
  table.add<Aten__Or__BoolOp, Aten__Or__IntOp>(applyLogic<arith::OrIOp>);
  table.add<Aten__Xor__BoolOp, Aten__Xor__IntOp>(applyLogic<arith::XOrIOp>);

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
