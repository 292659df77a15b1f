// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Complex numbers: elementwise functions, and what makes them of real ones and
// takes them apart. Other families take those operations that treat all dtypes
// alike.

#include "mlir/Dialect/Complex/IR/Complex.h"
#include "ComplexMath.h"
#include "Elementwise.h"
#include "Patterns.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "torch-mlir/Dialect/Torch/IR/CreationOps.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/PrimsOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/Torch/IR/ViewOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::linalg_lowering;
namespace math = mlir::torch::linalg_lowering::complex_math;

namespace {

Type getPart(Type dtype) {
  return isComplex(dtype) ? cast<ComplexType>(dtype).getElementType() : dtype;
}

//===----------------------------------------------------------------------===//
// Functions of scalars
//===----------------------------------------------------------------------===//

math::Complex widen(OpBuilder &b, Location loc, Value value, Type dtype) {
  Type part = getPart(dtype), wide = b.getF64Type();
  auto get = [&](Value scalar) {
    return Real(b, loc, convertScalar(b, loc, scalar, part, wide));
  };
  return {get(complex::ReOp::create(b, loc, value)),
          get(complex::ImOp::create(b, loc, value))};
}

Value narrow(Real value, Type part) {
  return convertScalar(value.getBuilder(), value.getLoc(), value.getValue(),
                       value.getBuilder().getF64Type(), part);
}

Value narrow(math::Complex value, Type part) {
  return complex::CreateOp::create(
      value.re.getBuilder(), value.re.getLoc(), ComplexType::get(part),
      narrow(value.re, part), narrow(value.im, part));
}

/// A function of the parts, in f64, as one of any complex dtype.
template <auto function>
Value applyComplex(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  math::Complex first = widen(b, loc, in[0], dtype);
  if constexpr (std::is_invocable_v<decltype(function), math::Complex>)
    return narrow(function(first), getPart(dtype));
  else
    return narrow(function(first, widen(b, loc, in[1], dtype)), getPart(dtype));
}

math::Complex divide(math::Complex a, math::Complex b) { return a / b; }

Value applyNeg(OpBuilder &b, Location loc, ValueRange in, Type) {
  return complex::NegOp::create(b, loc, in[0]);
}

Value applyConj(OpBuilder &b, Location loc, ValueRange in, Type) {
  return complex::ConjOp::create(b, loc, in[0]);
}

Value applySame(OpBuilder &, Location, ValueRange in, Type) { return in[0]; }

template <typename PartOp>
Value applyPart(OpBuilder &b, Location loc, ValueRange in, Type) {
  return PartOp::create(b, loc, in[0]);
}

template <const Comparison &comparison>
Value applyCompare(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  return compare(b, loc, comparison, in[0], in[1], dtype);
}

/// Whether either part is, or with `ofBoth` both parts are.
template <auto predicate, bool ofBoth>
Value applyPredicate(OpBuilder &b, Location loc, ValueRange in, Type) {
  Value re = predicate(b, loc, complex::ReOp::create(b, loc, in[0]));
  Value im = predicate(b, loc, complex::ImOp::create(b, loc, in[0]));
  if (ofBoth)
    return arith::AndIOp::create(b, loc, re, im);
  return arith::OrIOp::create(b, loc, re, im);
}

Value isNanPart(OpBuilder &b, Location loc, Value part) {
  return isNan(b, loc, part, part.getType());
}

/// Repeated multiplication, which is exact where logarithms are not.
template <int exponent>
Value applyConstantPow(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Value power = in[0];
  for (int i = 1; i < exponent; ++i)
    power = applyMul(b, loc, {power, in[0]}, dtype);
  return power;
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

/// The complex half of an elementwise operation. Parts of 16 bits are refused:
/// ATen itself hardly computes with them.
template <typename OpTy>
struct ConvertComplexElementwise : TensorPattern<OpTy> {
  ConvertComplexElementwise(const TypeConverter &converter,
                            MLIRContext *context, ScalarFn function,
                            unsigned numOperands)
      : TensorPattern<OpTy>(converter, context), function(function),
        numOperands(numOperands) {}

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    ValueRange torchOperands = op->getOperands().take_front(numOperands);
    Operands operands(torchOperands,
                      adaptor.getOperands().take_front(numOperands));
    Type result = getTorchDtype(op->getResult(0));
    if (!operands.areSupported() ||
        !(operands.anyComplex() || isComplex(result)))
      return b.notifyMatchFailure(op, "not of complex numbers");
    Type dtype = isComplex(result) ? result : promoteDtypes(torchOperands);
    if (getPart(dtype).getIntOrFloatBitWidth() < 32)
      return b.notifyMatchFailure(op, "complex numbers of 16 bits");
    return createElementwise(
        b, op.getLoc(), operands.getTensors(), type,
        [&](OpBuilder &nested, Location loc, ValueRange elements) {
          SmallVector<Value> scalars =
              operands.asScalars(nested, loc, elements, dtype);
          Value value = function(nested, loc, scalars, dtype);
          return convertScalar(nested, loc, value, value.getType(), result);
        });
  }

private:
  ScalarFn function;
  unsigned numOperands;
};

/// Small powers are products.
struct ConvertComplexPower : OpConversionPattern<AtenPowTensorScalarOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(AtenPowTensorScalarOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    auto exponent = getConstantNumber(op.getExponent());
    ScalarFn function = exponent == 2.0   ? applyConstantPow<2>
                        : exponent == 3.0 ? applyConstantPow<3>
                        : exponent == 0.5 ? applyComplex<math::sqrt>
                                          : applyComplex<math::pow>;
    return ConvertComplexElementwise<AtenPowTensorScalarOp>(
               *getTypeConverter(), b.getContext(), function, 2)
        .matchAndRewrite(op, adaptor, b);
  }
};

/// Two real tensors that become one.
template <typename OpTy, bool isPolar>
struct ConvertCreation : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Type part = getPart(getTorchDtype(op.getResult()));
    return createElementwise(
        b, op.getLoc(), adaptor.getOperands(), type,
        [&](OpBuilder &nested, Location loc, ValueRange in) -> Value {
          if (!isPolar)
            return complex::CreateOp::create(nested, loc,
                                             ComplexType::get(part), in);
          auto get = [&](Value scalar) { return Real(nested, loc, scalar); };
          Real length = get(in[0]), angle = get(in[1]);
          Value parts[] = {(length * cos(angle)).getValue(),
                           (length * sin(angle)).getValue()};
          return complex::CreateOp::create(nested, loc, ComplexType::get(part),
                                           parts);
        });
  }
};

/// A last dimension of two for the parts.
template <typename OpTy>
struct ConvertViewAsReal : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    int64_t last = type.getRank() - 1;
    Value column = createUnsqueeze(b, loc, adaptor.getSelf(), last);
    return createElementwise(
        b, loc, column, type,
        [&](OpBuilder &nested, Location at, ValueRange in) -> Value {
          Value index = linalg::IndexOp::create(nested, at, last);
          Value isReal =
              arith::CmpIOp::create(nested, at, arith::CmpIPredicate::eq, index,
                                    createIndex(nested, at, 0));
          return arith::SelectOp::create(
              nested, at, isReal, complex::ReOp::create(nested, at, in[0]),
              complex::ImOp::create(nested, at, in[0]));
        });
  }
};

template <typename OpTy>
struct ConvertViewAsComplex : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    int64_t last = type.getRank();
    auto getPartAt = [&](int64_t index) {
      Value part =
          createSlice(b, loc, adaptor.getSelf(), last, b.getIndexAttr(index),
                      b.getIndexAttr(1), b.getIndexAttr(1));
      return createSqueeze(b, loc, part, last);
    };
    return createElementwise(
        b, loc, {getPartAt(0), getPartAt(1)}, type,
        [&](OpBuilder &nested, Location at, ValueRange in) -> Value {
          return complex::CreateOp::create(nested, at, type.getElementType(),
                                           in);
        });
  }
};

/// Adds the same kind of pattern for several operations.
struct ComplexTable {
  const TypeConverter &converter;
  RewritePatternSet &patterns;

  template <typename... OpTys>
  void add(ScalarFn function, unsigned numOperands = 1) {
    (patterns.add<ConvertComplexElementwise<OpTys>>(
         converter, patterns.getContext(), function, numOperands),
     ...);
  }
};

} // namespace

void linalg_lowering::populateComplex(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  ComplexTable table{converter, patterns};
  table.add<AtenRealOp, PrimsRealOp>(applyPart<complex::ReOp>);
  table.add<AtenImagOp, PrimsImagOp>(applyPart<complex::ImOp>);
  table.add<Aten_ConjOp, AtenConjOp, Aten_ConjPhysicalOp, Aten_ConjCopyOp,
            PrimsConjOp>(applyConj);
  table.add<AtenResolveConjOp, AtenResolveNegOp>(applySame);
  table.add<AtenAbsOp>(applyComplex<math::abs>);
  table.add<AtenAngleOp>(applyComplex<math::angle>);
  table.add<AtenSgnOp>(applyComplex<math::sgn>);

  table.add<AtenNegOp>(applyNeg);
  table.add<AtenMulTensorOp, AtenMulScalarOp>(applyMul, 2);
  table.add<AtenDivTensorOp, AtenDivScalarOp>(applyComplex<divide>, 2);
  table.add<AtenReciprocalOp>(applyComplex<math::reciprocal>);
  table.add<AtenPowTensorTensorOp, AtenPowScalarOp>(applyComplex<math::pow>, 2);

  table.add<AtenEqTensorOp, AtenEqScalarOp>(applyCompare<comparison::eq>, 2);
  table.add<AtenNeTensorOp, AtenNeScalarOp>(applyCompare<comparison::ne>, 2);
  table.add<AtenIsnanOp>(applyPredicate<isNanPart, false>);
  table.add<AtenIsinfOp>(applyPredicate<torch::isInfinite, false>);
  table.add<AtenIsfiniteOp>(applyPredicate<torch::isFinite, true>);

  table.add<AtenExpOp>(applyComplex<math::exp>);
  table.add<AtenExp2Op>(applyComplex<math::exp2>);
  table.add<AtenExpm1Op>(applyComplex<math::expm1>);
  table.add<AtenLogOp>(applyComplex<math::log>);
  table.add<AtenLog2Op>(applyComplex<math::log2>);
  table.add<AtenLog10Op>(applyComplex<math::log10>);
  table.add<AtenLog1pOp>(applyComplex<math::log1p>);
  table.add<AtenSqrtOp>(applyComplex<math::sqrt>);
  table.add<AtenRsqrtOp>(applyComplex<math::rsqrt>);
  table.add<AtenSigmoidOp>(applyComplex<math::sigmoid>);
  table.add<AtenSinOp>(applyComplex<math::sin>);
  table.add<AtenCosOp>(applyComplex<math::cos>);
  table.add<AtenTanOp>(applyComplex<math::tan>);
  table.add<AtenSinhOp>(applyComplex<math::sinh>);
  table.add<AtenCoshOp>(applyComplex<math::cosh>);
  table.add<AtenTanhOp>(applyComplex<math::tanh>);
  table.add<AtenAsinOp>(applyComplex<math::asin>);
  table.add<AtenAcosOp>(applyComplex<math::acos>);
  table.add<AtenAtanOp>(applyComplex<math::atan>);
  table.add<AtenAsinhOp>(applyComplex<math::asinh>);
  table.add<AtenAcoshOp>(applyComplex<math::acosh>);
  table.add<AtenAtanhOp>(applyComplex<math::atanh>);

  patterns.add<ConvertComplexPower, ConvertCreation<AtenComplexOp, false>,
               ConvertCreation<AtenPolarOp, true>,
               ConvertViewAsReal<AtenViewAsRealOp>,
               ConvertViewAsReal<AtenViewAsRealCopyOp>,
               ConvertViewAsComplex<AtenViewAsComplexOp>,
               ConvertViewAsComplex<AtenViewAsComplexCopyOp>>(
      converter, patterns.getContext());
}
