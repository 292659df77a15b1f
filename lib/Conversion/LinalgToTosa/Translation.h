// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The walk over a function of linalg on tensors that writes it down in TOSA.
// TOSA has nothing but real tensors: a number is a tensor without dimensions,
// an index one of i32, a complex tensor two.

#ifndef TORCHMLIR_LIB_CONVERSION_LINALGTOTOSA_TRANSLATION_H
#define TORCHMLIR_LIB_CONVERSION_LINALGTOTOSA_TRANSLATION_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Tosa/Numbers.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::torch::LinalgToTosa {

/// What a builtin value is in TOSA: one tensor, or two for complex numbers.
using Parts = SmallVector<Value, 2>;

/// The loops around a body, whose elements are tensors of as many dimensions.
struct Space {
  SmallVector<int64_t> shape;
  /// The index of each loop, where it is not simply counted.
  SmallVector<Value> indices;

  int64_t getRank() const { return shape.size(); }
};

class Translation {
public:
  Translation(func::FuncOp function, bool allowsLinalg);

  LogicalResult run();

  /// The operations that TOSA cannot express, and why.
  const llvm::MapVector<Operation *, std::string> &getRefusals() const {
    return refusals;
  }

  ImplicitLocOpBuilder b;

  //===--------------------------------------------------------------------===//
  // Values
  //===--------------------------------------------------------------------===//

  /// What a value is in TOSA.
  FailureOr<Parts> get(Value value);
  /// The same of what is no complex number.
  FailureOr<Value> getReal(Value value);
  /// The same with `rank` dimensions, all 1, if it is a number.
  FailureOr<Parts> getAt(Value value, int64_t rank);
  FailureOr<Tosa::Number> getNumber(Value value, int64_t rank);
  void set(Value value, Parts parts) { values[value] = std::move(parts); }
  void forget(Value value) { values.erase(value); }

  /// The integer that a number or an attribute is, if it is known.
  std::optional<int64_t> getInteger(Value value);
  std::optional<int64_t> getInteger(OpFoldResult value);

  /// Gives the reason why the current operation has no form in TOSA.
  LogicalResult refuse(const Twine &reason);

  //===--------------------------------------------------------------------===//
  // Operations
  //===--------------------------------------------------------------------===//

  /// Translates an operation of a function, or of one of its branches and
  /// loops. These are in files of their own.
  LogicalResult translate(Operation *op);
  LogicalResult translateConstant(Operation *op);
  LogicalResult translateShape(Operation *op);
  LogicalResult translateGeneric(linalg::GenericOp op);
  LogicalResult translateProduct(linalg::LinalgOp op);
  LogicalResult translateConvolution(linalg::LinalgOp op);
  LogicalResult translateControlFlow(Operation *op);
  /// An operation of numbers, in a body of loops or outside of any.
  LogicalResult translateScalar(Operation *op, const Space &space);
  LogicalResult translateComplex(Operation *op, const Space &space);
  LogicalResult translateBodyLoop(Operation *op, const Space &space);

  /// Evaluates the operations of a body but its last one.
  LogicalResult evaluate(Block &body, const Space &space);
  LogicalResult evaluateOne(Operation *op, const Space &space);
  /// Reads elements of a tensor at places that are tensors themselves.
  FailureOr<Parts> gather(Value tensor, ValueRange places, const Space &space);
  /// The index of a loop, as i32.
  FailureOr<Value> getIndex(linalg::IndexOp op, const Space &space);
  /// A size as a tensor of i32 without dimensions.
  FailureOr<Value> getSize(Value tensor, int64_t dim);
  /// A vector of booleans, all true, as long as a dimension whose size is not
  /// known.
  FailureOr<Value> getTruths(Value tensor, int64_t dim);
  /// The same as long as a loop.
  FailureOr<Value> getTruths(linalg::GenericOp op, int64_t loop);

private:
  /// Translates what only others ask for: numbers, sizes.
  FailureOr<Parts> translateOnDemand(Value value);
  FailureOr<Parts> createFilled(Operation *op);
  /// Leaves an operation in linalg.
  LogicalResult leave(Operation *op);
  Value materialize(Value value);
  FailureOr<Parts> takeApart(Value value);
  LogicalResult translateArguments();
  LogicalResult finish();

  func::FuncOp function;
  bool allowsLinalg;
  /// The operation of the function that is being translated.
  Operation *current = nullptr;
  DenseMap<Value, Parts> values;
  llvm::SmallPtrSet<Operation *, 8> left;
  llvm::MapVector<Operation *, std::string> refusals;
};

/// Writes convolutions that TOSA has no operation for as loops.
LogicalResult generalizeConvolutions(func::FuncOp function);

/// Pads tensors of more than 3 dimensions as tensors of fewer, where that is
/// possible.
void mergePaddedDims(func::FuncOp function);

/// The element type that stands for a builtin one: i32 for an index.
Type getElementType(Type type);
/// Whether a value is a number and no tensor.
inline bool isNumber(Value value) { return !isa<ShapedType>(value.getType()); }

} // namespace mlir::torch::LinalgToTosa

#endif // TORCHMLIR_LIB_CONVERSION_LINALGTOTOSA_TRANSLATION_H
