// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What linalg.generic needs for its loops, and for those that reduce.

#ifndef TORCHMLIR_LIB_CONVERSION_LINALGTOSTABLEHLO_GENERICS_H
#define TORCHMLIR_LIB_CONVERSION_LINALGTOSTABLEHLO_GENERICS_H

#include "Translation.h"
#include "torch-mlir/Conversion/Utils/Linalg/Reading.h"

namespace mlir::torch::LinalgToStablehlo {

class Generic {
public:
  Generic(Translation &t, linalg::GenericOp op) : t(t), b(t.b), op(op) {}

  LogicalResult translate();

private:
  LogicalResult findSizes();
  FailureOr<Value> read(OpOperand &operand);
  LogicalResult readInputs();
  LogicalResult translateParallel();
  LogicalResult translateReduction(ArrayRef<Combination> combinations);
  LogicalResult translateWindows(const Combination &combination);
  LogicalResult translateSteps();
  FailureOr<Value> getInit(unsigned number);
  /// A number that a reduction starts from, and whether that is all of it: else
  /// what the init holds is combined in the end.
  struct Start {
    Value number;
    bool isWhole;
  };
  Start getStart(unsigned number, Operation *with);
  /// `tensor` has a dimension for each loop that does not reduce.
  void setResult(unsigned number, Value tensor);
  Sizes getKeptSizes();

  bool isReduction(int64_t loop) {
    return op.getIteratorTypesArray()[loop] == utils::IteratorType::reduction;
  }
  int64_t getNumLoops() { return op.getNumLoops(); }

  Translation &t;
  ImplicitLocOpBuilder &b;
  linalg::GenericOp op;
  Space space;
};

} // namespace mlir::torch::LinalgToStablehlo

#endif // TORCHMLIR_LIB_CONVERSION_LINALGTOSTABLEHLO_GENERICS_H
