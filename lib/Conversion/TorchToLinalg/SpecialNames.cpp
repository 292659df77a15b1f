// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Special.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::linalg_lowering;

namespace {

/// Overloads differ in which operands are numbers; all of them are data.
struct ConvertNamedFunction : OpConversionPattern<OperatorOp> {
  ConvertNamedFunction(const TypeConverter &converter, MLIRContext *context,
                       NamedFunction named)
      : OpConversionPattern(converter, context), named(named) {
    addDebugLabels(named.name);
  }

  LogicalResult matchAndRewrite(OperatorOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    StringRef name = op.getNameAttr().getValue();
    bool isNamed = name.consume_front(named.name) &&
                   (name.empty() || name.starts_with("."));
    if (!isNamed || op->getNumOperands() != named.numOperands ||
        op->getNumResults() != 1)
      return failure();
    return ConvertElementwise<OperatorOp>(
               *getTypeConverter(), b.getContext(), named.function,
               ComputeIn::MathOfResult, named.numOperands)
        .matchAndRewrite(op, adaptor, b);
  }

private:
  NamedFunction named;
};

} // namespace

void linalg_lowering::populateNamedFunctions(
    const TypeConverter &converter, RewritePatternSet &patterns,
    ArrayRef<NamedFunction> functions) {
  for (NamedFunction named : functions)
    patterns.add<ConvertNamedFunction>(converter, patterns.getContext(), named);
}
