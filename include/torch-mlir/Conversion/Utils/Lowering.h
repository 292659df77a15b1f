// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Patterns that are functions: what they are given, and how they are added.

#ifndef TORCHMLIR_CONVERSION_UTILS_LOWERING_H
#define TORCHMLIR_CONVERSION_UTILS_LOWERING_H

#include "mlir/Transforms/DialectConversion.h"
#include "torch-mlir/Conversion/Utils/Checks.h"
#include "torch-mlir/Conversion/Utils/Constants.h"
#include "torch-mlir/Conversion/Utils/Scalar.h"
#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h"

namespace mlir::torch {

/// A place before an operation, where what takes its place is built.
struct LoweringBase : ImplicitLocOpBuilder {
  LoweringBase(Operation *operation, ValueRange operands,
               ConversionPatternRewriter &rewriter,
               const TypeConverter &converter);

  /// Says why there is no lowering.
  LogicalResult refuse(const Twine &reason) const {
    return rewriter.notifyMatchFailure(operation, reason);
  }

  /// The builtin type of a tensor result; null when rank or dtype is unknown.
  RankedTensorType getResultType(unsigned number = 0) const;
  /// The torch dtype of a result or an operand that is a tensor or a number.
  Type getResultDtype(unsigned number = 0) const;
  Type getOperandDtype(unsigned number) const;

  Operation *operation;
  /// Its operands as builtin values.
  ValueRange operands;
  ConversionPatternRewriter &rewriter;
  const TypeConverter &converter;
  /// The builtin type of the first result, which is a tensor.
  RankedTensorType type;
};

/// The same for a kind of operation: `op` is the operation as it is, `in` has
/// its operands as builtin values. Tensors among them have a rank and a dtype.
template <typename OpTy>
struct Lowering : LoweringBase {
  Lowering(OpTy op, typename OpTy::Adaptor in,
           ConversionPatternRewriter &rewriter, const TypeConverter &converter)
      : LoweringBase(op, in.getOperands(), rewriter, converter), op(op),
        in(in) {}

  /// An operand that is a number.
  Scalar scalar(Value torchScalar, Value builtin) {
    return {*this, builtin, getScalarDtype(torchScalar)};
  }

  OpTy op;
  typename OpTy::Adaptor in;
};

/// Whether every tensor has a rank and a dtype.
LogicalResult checkTensors(LoweringBase &b);
/// Replaces the operation with values that may know more or less of their
/// sizes than its results.
LogicalResult replaceWith(LoweringBase &b, FailureOr<Value> result);
LogicalResult replaceWith(LoweringBase &b,
                          FailureOr<SmallVector<Value>> results);
/// What did all of that itself.
inline LogicalResult replaceWith(LoweringBase &, LogicalResult done) {
  return done;
}

/// A function that makes the results of an operation: one, several, or with a
/// LogicalResult none.
template <typename OpTy, typename Fn>
struct FunctionPattern : OpConversionPattern<OpTy> {
  FunctionPattern(const TypeConverter &converter, MLIRContext *context,
                  Fn function, PatternBenefit benefit)
      : OpConversionPattern<OpTy>(converter, context, benefit),
        function(std::move(function)) {}

  LogicalResult
  matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Lowering<OpTy> b(op, adaptor, rewriter, *this->getTypeConverter());
    if (failed(checkTensors(b)))
      return failure();
    return replaceWith(b, function(b));
  }

  Fn function;
};

/// The patterns of a conversion.
class PatternTable {
public:
  PatternTable(const TypeConverter &converter, RewritePatternSet &patterns)
      : converter(converter), patterns(patterns) {}

  /// Each function takes the operation that its parameter says.
  template <typename... OpTys, typename... Results>
  void add(Results (*...functions)(Lowering<OpTys> &)) {
    (addFor<OpTys>(functions), ...);
  }

  /// The same function for several operations.
  template <typename... OpTys, typename Fn>
  void addAll(Fn function) {
    (addFor<OpTys>(function), ...);
  }

  template <typename OpTy, typename Fn>
  void addFor(Fn function, PatternBenefit benefit = 1,
              ArrayRef<StringRef> labels = {}) {
    patterns.addWithLabel<FunctionPattern<OpTy, Fn>>(
        labels, converter, patterns.getContext(), function, benefit);
  }

private:
  const TypeConverter &converter;
  RewritePatternSet &patterns;
};

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_UTILS_LOWERING_H
