// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that compute each element of the result from one element of each
// operand. What an operation does to scalars is a small function; the tables at
// the end say which operation uses which.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "torch-mlir/Conversion/Utils/Utils.h"
#include "torch-mlir/Dialect/Torch/IR/IndexingOps.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// Computes on scalars of one torch dtype.
using ScalarFn = Value (*)(OpBuilder &, Location, ValueRange, Type dtype);

bool isFloat(Type dtype) { return isa<::mlir::FloatType>(dtype); }
bool isUnsigned(Type dtype) {
  return dtype.isUnsignedInteger() || dtype.isInteger(1);
}

/// Transcendental functions on 16-bit floats are computed in 32 bits.
Type getMathDtype(Type dtype) {
  if (isFloat(dtype) && dtype.getIntOrFloatBitWidth() < 32)
    return Float32Type::get(dtype.getContext());
  return dtype;
}

//===----------------------------------------------------------------------===//
// Scalar functions
//===----------------------------------------------------------------------===//

template <typename MathOp>
Value applyMath(OpBuilder &b, Location loc, ValueRange in, Type) {
  return MathOp::create(b, loc, in[0]);
}

template <typename FloatOp, typename IntOp>
Value applyArith(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isFloat(dtype))
    return FloatOp::create(b, loc, in[0], in[1]);
  return IntOp::create(b, loc, in[0], in[1]);
}

template <typename FloatOp, typename SignedOp, typename UnsignedOp>
Value applySignedArith(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isFloat(dtype))
    return FloatOp::create(b, loc, in[0], in[1]);
  if (isUnsigned(dtype))
    return UnsignedOp::create(b, loc, in[0], in[1]);
  return SignedOp::create(b, loc, in[0], in[1]);
}

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

template <arith::CmpFPredicate ofFloats, arith::CmpIPredicate ofSigned,
          arith::CmpIPredicate ofUnsigned>
Value applyCompare(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isFloat(dtype))
    return arith::CmpFOp::create(b, loc, ofFloats, in[0], in[1]);
  return arith::CmpIOp::create(
      b, loc, isUnsigned(dtype) ? ofUnsigned : ofSigned, in[0], in[1]);
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// Bool, integer, float: what decides a promotion before widths do.
int getCategory(Type dtype) {
  if (dtype.isInteger(1))
    return 0;
  return isa<IntegerType>(dtype) ? 1 : 2;
}

Type promoteWithinCategory(Type a, Type b) {
  if (a == b)
    return a;
  unsigned widthA = a.getIntOrFloatBitWidth();
  unsigned widthB = b.getIntOrFloatBitWidth();
  if (isFloat(a)) {
    if (widthA == widthB) // f16 and bf16
      return Float32Type::get(a.getContext());
    return widthA > widthB ? a : b;
  }
  // An unsigned 8-bit integer fits into any wider signed one.
  if (widthA != widthB)
    return widthA > widthB ? a : b;
  return IntegerType::get(a.getContext(), 2 * widthA, IntegerType::Signed);
}

/// PyTorch's type promotion: dimensioned tensors outrank 0-d ones, which
/// outrank Python scalars, as long as the category is not a higher one.
Type promoteDtypes(ValueRange torchOperands) {
  Type byRank[3];
  for (Value operand : torchOperands) {
    auto tensor = dyn_cast<BaseTensorType>(operand.getType());
    int rank = !tensor ? 2 : tensor.getRank() == 0;
    Type dtype = tensor ? tensor.getDtype() : getScalarDtype(operand);
    if (!tensor && isFloat(dtype))
      dtype = Float32Type::get(dtype.getContext());
    Type &slot = byRank[rank];
    if (!slot || getCategory(dtype) > getCategory(slot))
      slot = dtype;
    else if (getCategory(dtype) == getCategory(slot))
      slot = promoteWithinCategory(slot, dtype);
  }
  Type result;
  for (Type dtype : byRank)
    if (dtype && (!result || getCategory(dtype) > getCategory(result)))
      result = dtype;
  return result;
}

/// Operands of one elementwise operation: tensors are looped over, scalars are
/// captured.
struct Operands {
  SmallVector<Value> torchValues;
  SmallVector<Value> builtinValues;

  bool areSupported() const {
    for (Value value : torchValues) {
      auto tensor = dyn_cast<ValueTensorType>(value.getType());
      if (tensor && (!tensor.hasSizes() || !tensor.hasDtype() ||
                     isa<ComplexType>(tensor.getDtype())))
        return false;
      if (!tensor && !isa<IntType, Torch::FloatType, BoolType>(value.getType()))
        return false;
    }
    return true;
  }

  SmallVector<Value> tensors() const {
    return llvm::to_vector(
        llvm::make_filter_range(builtinValues, [](Value value) {
          return isa<RankedTensorType>(value.getType());
        }));
  }

  /// One scalar for each operand, converted to `dtype`.
  SmallVector<Value> asScalars(OpBuilder &b, Location loc, ValueRange elements,
                               Type dtype) const {
    SmallVector<Value> scalars;
    size_t next = 0;
    for (auto [torchValue, builtin] :
         llvm::zip_equal(torchValues, builtinValues)) {
      bool isTensor = isa<RankedTensorType>(builtin.getType());
      Value scalar = isTensor ? elements[next++] : builtin;
      Type from =
          isTensor ? getTorchDtype(torchValue) : getScalarDtype(torchValue);
      scalars.push_back(convertScalar(b, loc, scalar, from, dtype));
    }
    return scalars;
  }
};

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

/// The dtype an operation computes in.
enum class ComputeIn { Result, PromotedOperands, MathOfResult };

/// An operation whose first `numOperands` operands are its data.
template <typename OpTy>
struct ConvertElementwise : OpConversionPattern<OpTy> {
  ConvertElementwise(const TypeConverter &converter, MLIRContext *context,
                     ScalarFn function, ComputeIn computeIn,
                     unsigned numOperands)
      : OpConversionPattern<OpTy>(converter, context), function(function),
        computeIn(computeIn), numOperands(numOperands) {}

  LogicalResult
  matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = dyn_cast_or_null<RankedTensorType>(
        this->getTypeConverter()->convertType(op->getResult(0).getType()));
    Operands operands{
        llvm::to_vector(op->getOperands().take_front(numOperands)),
        llvm::to_vector(adaptor.getOperands().take_front(numOperands))};
    if (!type || isa<ComplexType>(type.getElementType()) ||
        !operands.areSupported())
      return rewriter.notifyMatchFailure(op, "unsupported operand types");
    Type resultDtype = getTorchDtype(op->getResult(0));
    Type dtype = getComputeDtype(resultDtype, operands);
    Type produced =
        computeIn == ComputeIn::PromotedOperands ? rewriter.getI1Type() : dtype;
    rewriter.replaceOp(
        op, createElementwise(
                rewriter, op.getLoc(), operands.tensors(), type,
                [&](OpBuilder &b, Location loc, ValueRange elements) {
                  SmallVector<Value> scalars =
                      operands.asScalars(b, loc, elements, dtype);
                  Value value = function(b, loc, scalars, dtype);
                  return convertScalar(b, loc, value, produced, resultDtype);
                }));
    return success();
  }

private:
  Type getComputeDtype(Type resultDtype, const Operands &operands) const {
    switch (computeIn) {
    case ComputeIn::Result:
      return resultDtype;
    case ComputeIn::MathOfResult:
      return getMathDtype(resultDtype);
    case ComputeIn::PromotedOperands:
      return promoteDtypes(operands.torchValues);
    }
    llvm_unreachable("all cases are covered");
  }

  ScalarFn function;
  ComputeIn computeIn;
  unsigned numOperands;
};

/// self + alpha * other, and the same with a minus.
template <typename OpTy, typename FloatOp, typename IntOp>
struct ConvertScaledSum : OpConversionPattern<OpTy> {
  using OpConversionPattern<OpTy>::OpConversionPattern;

  LogicalResult
  matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = dyn_cast_or_null<RankedTensorType>(
        this->getTypeConverter()->convertType(op.getType()));
    Operands operands{llvm::to_vector(op->getOperands()),
                      llvm::to_vector(adaptor.getOperands())};
    if (!type || isa<ComplexType>(type.getElementType()) ||
        !operands.areSupported())
      return rewriter.notifyMatchFailure(op, "unsupported operand types");
    Type dtype = getTorchDtype(op.getResult());
    bool scaled = getConstantInt(op.getAlpha()) != 1;
    rewriter.replaceOp(
        op, createElementwise(
                rewriter, op.getLoc(), operands.tensors(), type,
                [&](OpBuilder &b, Location loc, ValueRange elements) -> Value {
                  SmallVector<Value> in =
                      operands.asScalars(b, loc, elements, dtype);
                  Value other = in[1];
                  if (scaled)
                    other = applyArith<arith::MulFOp, arith::MulIOp>(
                        b, loc, {in[2], in[1]}, dtype);
                  if (dtype.isInteger(1))
                    return arith::OrIOp::create(b, loc, in[0], other);
                  return applyArith<FloatOp, IntOp>(b, loc, {in[0], other},
                                                    dtype);
                }));
    return success();
  }
};

struct ConvertWhere : OpConversionPattern<AtenWhereSelfOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(AtenWhereSelfOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = dyn_cast_or_null<RankedTensorType>(
        getTypeConverter()->convertType(op.getType()));
    Operands operands{llvm::to_vector(op->getOperands()),
                      llvm::to_vector(adaptor.getOperands())};
    if (!type || !operands.areSupported() ||
        !getTorchDtype(op.getCondition()).isInteger(1))
      return rewriter.notifyMatchFailure(op, "unsupported operand types");
    Type dtype = getTorchDtype(op.getResult());
    Type selfDtype = getTorchDtype(op.getSelf());
    Type otherDtype = getTorchDtype(op.getOther());
    rewriter.replaceOp(
        op, createElementwise(
                rewriter, op.getLoc(), adaptor.getOperands(), type,
                [&](OpBuilder &b, Location loc, ValueRange in) -> Value {
                  Value self = convertScalar(b, loc, in[1], selfDtype, dtype);
                  Value other = convertScalar(b, loc, in[2], otherDtype, dtype);
                  return arith::SelectOp::create(b, loc, in[0], self, other);
                }));
    return success();
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
  using arith::CmpFPredicate, arith::CmpIPredicate;

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
  patterns.add<ConvertScaledSum<AtenAddTensorOp, arith::AddFOp, arith::AddIOp>,
               ConvertScaledSum<AtenAddScalarOp, arith::AddFOp, arith::AddIOp>,
               ConvertScaledSum<AtenSubTensorOp, arith::SubFOp, arith::SubIOp>,
               ConvertScaledSum<AtenSubScalarOp, arith::SubFOp, arith::SubIOp>>(
      converter, patterns.getContext());
  table.add<AtenMulTensorOp, AtenMulScalarOp>(
      applyArith<arith::MulFOp, arith::MulIOp>, ComputeIn::Result, 2);
  table.add<AtenDivTensorOp, AtenDivScalarOp>(applyTrueDivide, math, 2);
  table.add<AtenMaximumOp>(
      applySignedArith<arith::MaximumFOp, arith::MaxSIOp, arith::MaxUIOp>,
      ComputeIn::Result, 2);
  table.add<AtenMinimumOp>(
      applySignedArith<arith::MinimumFOp, arith::MinSIOp, arith::MinUIOp>,
      ComputeIn::Result, 2);

  // Comparisons: ordered, so that NaN is neither less nor equal.
  constexpr auto promoted = ComputeIn::PromotedOperands;
  table.add<AtenEqTensorOp, AtenEqScalarOp>(
      applyCompare<CmpFPredicate::OEQ, CmpIPredicate::eq, CmpIPredicate::eq>,
      promoted, 2);
  table.add<AtenNeTensorOp, AtenNeScalarOp>(
      applyCompare<CmpFPredicate::UNE, CmpIPredicate::ne, CmpIPredicate::ne>,
      promoted, 2);
  table.add<AtenLtTensorOp, AtenLtScalarOp>(
      applyCompare<CmpFPredicate::OLT, CmpIPredicate::slt, CmpIPredicate::ult>,
      promoted, 2);
  table.add<AtenLeTensorOp, AtenLeScalarOp>(
      applyCompare<CmpFPredicate::OLE, CmpIPredicate::sle, CmpIPredicate::ule>,
      promoted, 2);
  table.add<AtenGtTensorOp, AtenGtScalarOp>(
      applyCompare<CmpFPredicate::OGT, CmpIPredicate::sgt, CmpIPredicate::ugt>,
      promoted, 2);
  table.add<AtenGeTensorOp, AtenGeScalarOp>(
      applyCompare<CmpFPredicate::OGE, CmpIPredicate::sge, CmpIPredicate::uge>,
      promoted, 2);
  patterns.add<ConvertWhere>(converter, patterns.getContext());
}
