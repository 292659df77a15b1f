// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The walk over a function of linalg on tensors that writes it down in
// StableHLO. A number is a tensor without dimensions, an index one of i64.

#ifndef TORCHMLIR_LIB_CONVERSION_LINALGTOSTABLEHLO_TRANSLATION_H
#define TORCHMLIR_LIB_CONVERSION_LINALGTOSTABLEHLO_TRANSLATION_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/OperatorNames.h"
#include "torch-mlir/Conversion/Utils/Stablehlo/Numbers.h"

namespace mlir::torch::LinalgToStablehlo {

using Stablehlo::Number;
using Stablehlo::Size;
using Stablehlo::Sizes;

/// The loops around a body. What the body computes of single elements is a
/// tensor with a dimension for each loop, of size 1 where it does not vary.
struct Space {
  Sizes sizes;
  /// The index of each loop, where it is not simply counted.
  SmallVector<Value> indices;

  int64_t getRank() const { return sizes.size(); }
};

/// Where an element is along a dimension: the index of a loop that runs through
/// all of it, or else a tensor.
struct Place {
  int64_t loop = -1;
  Value index;
};

class Translation {
public:
  explicit Translation(func::FuncOp function)
      : b(function.getLoc(), function.getContext()), function(function) {}

  LogicalResult run();

  const Refusals &getRefusals() const { return refusals; }

  ImplicitLocOpBuilder b;

  //===--------------------------------------------------------------------===//
  // Values
  //===--------------------------------------------------------------------===//

  /// What a value is in StableHLO.
  FailureOr<Value> get(Value value);
  /// The same with `rank` dimensions, all 1, if it is a number.
  FailureOr<Number> getNumber(Value value, int64_t rank);
  /// Gives a tensor of the program its form, whose type is the program's.
  void set(Value value, Value tensor);
  /// Gives a number of a body its form.
  void setNumber(Value value, Value tensor) { values[value] = tensor; }
  /// The same for each of several, such as what a loop carries.
  void setAll(ValueRange all, ValueRange tensors) {
    for (auto [value, tensor] : llvm::zip_equal(all, tensors))
      values[value] = tensor;
  }

  FailureOr<Size> getSize(OpFoldResult size);
  FailureOr<Sizes> getSizes(ArrayRef<OpFoldResult> sizes);

  /// Gives the reason why the current operation has no form in StableHLO.
  LogicalResult refuse(const Twine &reason);

  //===--------------------------------------------------------------------===//
  // Operations
  //===--------------------------------------------------------------------===//

  /// Translates an operation of a function, or of one of its branches and
  /// loops. These are in files of their own.
  LogicalResult translate(Operation *op);
  LogicalResult translateShape(Operation *op);
  LogicalResult translateSlice(Operation *op);
  LogicalResult translateGeneric(linalg::GenericOp op);
  LogicalResult translateProduct(linalg::LinalgOp op);
  LogicalResult translateConvolution(linalg::LinalgOp op);
  LogicalResult translateControlFlow(Operation *op);
  LogicalResult translateCheck(Operation *op);
  /// An operation of numbers, in a body of loops or outside of any.
  LogicalResult translateScalar(Operation *op, const Space &space);
  LogicalResult translateBodyLoop(Operation *op, const Space &space);

  /// Evaluates the operations of a body but its last one.
  LogicalResult evaluate(Block &body, const Space &space);
  LogicalResult evaluateOne(Operation *op, const Space &space);
  /// Reads elements of a tensor.
  Value gather(Value tensor, ArrayRef<Place> places, const Space &space);
  /// The index of a loop.
  Value getIndex(int64_t loop, const Space &space);

private:
  func::FuncOp function;
  /// The operation of the function that is being translated.
  Operation *current = nullptr;
  DenseMap<Value, Value> values;
  Refusals refusals;
};

/// A function with it keeps its assertions about sizes, as calls that whoever
/// refines the program to known sizes has to look at and to remove.
constexpr llvm::StringLiteral kChecksSizes = "torch.checks_sizes";
/// Erases assertions, but for those.
void dropChecks(func::FuncOp function);

/// What a builtin type is in StableHLO: numbers are tensors, an index is i64.
RankedTensorType convertType(Type type);
/// Whether a value is a number and no tensor.
inline bool isNumber(Value value) { return !isa<ShapedType>(value.getType()); }
/// Whether a linalg operation is a sum of products, which stablehlo.dot_general
/// writes down.
bool isProduct(linalg::LinalgOp op);

} // namespace mlir::torch::LinalgToStablehlo

#endif // TORCHMLIR_LIB_CONVERSION_LINALGTOSTABLEHLO_TRANSLATION_H
