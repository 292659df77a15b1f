// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pattern that all operations share which compute each element of the
// result from one element of each operand. What an operation does to scalars is
// a small function; tables say which operation uses which.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_ELEMENTWISE_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_ELEMENTWISE_H

#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/Scalars.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"

namespace mlir::torch::linalg_lowering {

/// The dtype an operation computes in, and that of what it makes.
enum class ComputeIn {
  /// The dtype of the result.
  Result,
  /// The same, but never less than 32 bits.
  MathOfResult,
  /// What the operands promote to; makes booleans.
  PromotedOperands,
  /// Truth values.
  Bool,
};

/// An operation whose first `numOperands` operands are its data: tensors and
/// numbers. Complex ones have patterns of their own, except as truth values.
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
    ValueRange torchOperands = op->getOperands().take_front(numOperands);
    Operands operands(torchOperands,
                      adaptor.getOperands().take_front(numOperands));
    bool anyComplex = operands.anyComplex() && computeIn != ComputeIn::Bool;
    if (!operands.areSupported() || anyComplex ||
        isComplex(type.getElementType()))
      return b.notifyMatchFailure(op, "unsupported operand types");
    Type resultDtype = getTorchDtype(op->getResult(0));
    Type dtype = getComputeDtype(resultDtype, torchOperands);
    bool isPredicate = computeIn == ComputeIn::PromotedOperands;
    Type produced = isPredicate ? b.getI1Type() : dtype;
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
    case ComputeIn::Bool:
      return IntegerType::get(resultDtype.getContext(), 1);
    }
    llvm_unreachable("all cases are covered");
  }

  ScalarFn function;
  ComputeIn computeIn;
  unsigned numOperands;
};

/// Adds the same kind of pattern for several operations.
struct ElementwiseTable {
  const TypeConverter &converter;
  RewritePatternSet &patterns;

  template <typename... OpTys>
  void add(ScalarFn function, ComputeIn computeIn, unsigned numOperands) {
    (patterns.add<ConvertElementwise<OpTys>>(converter, patterns.getContext(),
                                             function, computeIn, numOperands),
     ...);
  }
};

} // namespace mlir::torch::linalg_lowering

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_ELEMENTWISE_H
