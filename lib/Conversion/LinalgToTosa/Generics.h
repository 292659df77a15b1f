// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What linalg.generic needs for its loops, and for those that reduce.

#ifndef TORCHMLIR_LIB_CONVERSION_LINALGTOTOSA_GENERICS_H
#define TORCHMLIR_LIB_CONVERSION_LINALGTOTOSA_GENERICS_H

#include "Translation.h"
#include "torch-mlir/Conversion/Utils/Linalg/Reading.h"

namespace mlir::torch::LinalgToTosa {

class Generic {
public:
  Generic(Translation &t, linalg::GenericOp op)
      : t(t), b(t.b), op(op), space{SmallVector<int64_t>(op.getNumLoops(), 0),
                                    SmallVector<Value>(op.getNumLoops())} {}

  LogicalResult translate();

private:
  LogicalResult findSizes();
  LogicalResult readInputs();
  LogicalResult translateParallel();
  LogicalResult translateReduction();
  LogicalResult unroll();

  FailureOr<Parts> read(OpOperand &operand);
  FailureOr<Value> readPart(Value part, AffineMap map);
  LogicalResult setResult(unsigned number, const Parts &parts);
  FailureOr<Value> stretch(Value tensor, int64_t loop);
  FailureOr<Parts> getInit(unsigned number);
  FailureOr<Parts> combine(Operation *with, const Parts &x, const Parts &y);
  FailureOr<Parts> reduce(Operation *with, Parts parts);
  SmallVector<int64_t> getUnrolled(bool all);
  LogicalResult
  forEachStep(ArrayRef<int64_t> loops,
              llvm::function_ref<LogicalResult(bool isFirst)> step);
  SmallVector<int64_t> getResultShape(unsigned number);

  bool isReduction(int64_t loop) {
    return op.getIteratorTypesArray()[loop] == utils::IteratorType::reduction;
  }

  Translation &t;
  ImplicitLocOpBuilder &b;
  linalg::GenericOp op;
  Space space;
  SmallVector<int64_t> sizes;
};

} // namespace mlir::torch::LinalgToTosa

#endif // TORCHMLIR_LIB_CONVERSION_LINALGTOTOSA_GENERICS_H
