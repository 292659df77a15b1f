// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Complex numbers: elementwise functions, and what makes them of real ones and
// takes them apart. Other families take those operations that treat all dtypes
// alike.

#include "mlir/Dialect/Complex/IR/Complex.h"
#include "ComplexMath.h"
#include "Elementwise.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Dialect/Torch/IR/CreationOps.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/PrimsOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/Torch/IR/ViewOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

namespace {

Scalar same(Scalar z) { return z; }
Scalar negate(Scalar z) { return -z; }
Scalar conjugate(Scalar z) {
  return z.like(complex::ConjOp::create(z.getBuilder(), z).getResult());
}

/// Whether one or both of the parts are.
Scalar isPartNan(Scalar z) {
  return isNan(getReal(z)) || isNan(getImaginary(z));
}
Scalar isPartInfinite(Scalar z) {
  return isInfinite(getReal(z)) || isInfinite(getImaginary(z));
}
Scalar arePartsFinite(Scalar z) {
  return isFinite(getReal(z)) && isFinite(getImaginary(z));
}

/// Repeated multiplication, which is exact where logarithms are not.
Scalar square(Scalar z) { return z * z; }
Scalar cube(Scalar z) { return z * z * z; }

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

/// The complex half of an elementwise operation. Parts of 16 bits are refused:
/// ATen itself hardly computes with them.
struct ComplexElementwise {
  ScalarFn function;

  FailureOr<Value> operator()(LoweringBase &b) const {
    Operands operands(b, function.getArity());
    Type result = b.getResultDtype();
    if (!operands.areSupported() ||
        !(operands.anyComplex() || isComplex(result)))
      return b.refuse("not of complex numbers");
    Type dtype = isComplex(result) ? result : operands.promote();
    if (getPartDtype(dtype).getIntOrFloatBitWidth() < 32)
      return b.refuse("complex numbers of 16 bits");
    return createElementwise(
        b, operands.getTensors(), b.type, [&](Scalars elements) {
          return function(operands.asScalars(b, elements, dtype)).to(result);
        });
  }
};

/// Small powers are products.
FailureOr<Value> convertComplexPower(Lowering<AtenPowTensorScalarOp> &b) {
  auto exponent = getConstantNumber(b.op.getExponent());
  ScalarFn function = ofParts(pow);
  if (exponent == 2.0)
    function = square;
  else if (exponent == 3.0)
    function = cube;
  else if (exponent == 0.5)
    function = ofParts(sqrt);
  return ComplexElementwise{function}(b);
}

/// Two real tensors that become one.
template <typename OpTy, bool isPolar>
FailureOr<Value> convertCreation(Lowering<OpTy> &b) {
  return createElementwise(b, b.operands, b.type, [&](Scalars in) {
    if (!isPolar)
      return makeComplex(in[0], in[1]);
    return makeComplex(in[0] * cos(in[1]), in[0] * sin(in[1]));
  });
}

/// A last dimension of two for the parts.
template <typename OpTy>
FailureOr<Value> convertViewAsReal(Lowering<OpTy> &b) {
  int64_t last = b.type.getRank() - 1;
  Value column = createUnsqueeze(b, b.in.getSelf(), last);
  return createElementwise(b, column, b.type, [&](Scalars in) {
    Scalar index(b, linalg::IndexOp::create(b, last));
    return select(index == 0, getReal(in[0]), getImaginary(in[0]));
  });
}

template <typename OpTy>
FailureOr<Value> convertViewAsComplex(Lowering<OpTy> &b) {
  int64_t last = b.type.getRank();
  auto getPartAt = [&](int64_t index) {
    Value part = createSlice(b, b.in.getSelf(), last, b.getIndexAttr(index),
                             b.getIndexAttr(1));
    return createSqueeze(b, part, last);
  };
  return createElementwise(
      b, {getPartAt(0), getPartAt(1)}, b.type,
      [](Scalars in) { return makeComplex(in[0], in[1]); });
}

struct ComplexTable {
  PatternTable &patterns;

  template <typename... OpTys>
  void add(const ScalarFn &function) {
    patterns.addAll<OpTys...>(ComplexElementwise{function});
  }
};

} // namespace

void TorchToLinalg::populateComplex(PatternTable &patterns) {
  ComplexTable table{patterns};
  table.add<AtenRealOp, PrimsRealOp>(getReal);
  table.add<AtenImagOp, PrimsImagOp>(getImaginary);
  table.add<Aten_ConjOp, AtenConjOp, Aten_ConjPhysicalOp, Aten_ConjCopyOp,
            PrimsConjOp>(conjugate);
  table.add<AtenResolveConjOp, AtenResolveNegOp>(same);
  table.add<AtenAbsOp>(ofParts(abs));
  table.add<AtenAngleOp>(ofParts(angle));
  table.add<AtenSgnOp>(ofParts(sgn));

  table.add<AtenNegOp>(negate);
  table.add<AtenMulTensorOp, AtenMulScalarOp>(torch::operator*);
  table.add<AtenDivTensorOp, AtenDivScalarOp>(ofParts(operator/));
  table.add<AtenReciprocalOp>(ofParts(reciprocal));
  table.add<AtenPowTensorTensorOp, AtenPowScalarOp>(ofParts(pow));

  table.add<AtenEqTensorOp, AtenEqScalarOp>(operator==);
  table.add<AtenNeTensorOp, AtenNeScalarOp>(operator!=);
  table.add<AtenIsnanOp>(isPartNan);
  table.add<AtenIsinfOp>(isPartInfinite);
  table.add<AtenIsfiniteOp>(arePartsFinite);

  table.add<AtenExpOp>(ofParts(exp));
  table.add<AtenExp2Op>(ofParts(exp2));
  table.add<AtenExpm1Op>(ofParts(expm1));
  table.add<AtenLogOp>(ofParts(log));
  table.add<AtenLog2Op>(ofParts(log2));
  table.add<AtenLog10Op>(ofParts(log10));
  table.add<AtenLog1pOp>(ofParts(log1p));
  table.add<AtenSqrtOp>(ofParts(sqrt));
  table.add<AtenRsqrtOp>(ofParts(rsqrt));
  table.add<AtenSigmoidOp>(ofParts(sigmoid));
  table.add<AtenSinOp>(ofParts(sin));
  table.add<AtenCosOp>(ofParts(cos));
  table.add<AtenTanOp>(ofParts(tan));
  table.add<AtenSinhOp>(ofParts(sinh));
  table.add<AtenCoshOp>(ofParts(cosh));
  table.add<AtenTanhOp>(ofParts(tanh));
  table.add<AtenAsinOp>(ofParts(asin));
  table.add<AtenAcosOp>(ofParts(acos));
  table.add<AtenAtanOp>(ofParts(atan));
  table.add<AtenAsinhOp>(ofParts(asinh));
  table.add<AtenAcoshOp>(ofParts(acosh));
  table.add<AtenAtanhOp>(ofParts(atanh));

  patterns.add(convertComplexPower, convertCreation<AtenComplexOp, false>,
               convertCreation<AtenPolarOp, true>,
               convertViewAsReal<AtenViewAsRealOp>,
               convertViewAsReal<AtenViewAsRealCopyOp>,
               convertViewAsComplex<AtenViewAsComplexOp>,
               convertViewAsComplex<AtenViewAsComplexCopyOp>);
}
