// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Folders of generated operations. They are looked up by name when the dialect
// is loaded, so that adding one touches no generated code.

#ifndef TORCHMLIR_LIB_DIALECT_TORCH_IR_SCHEMAOPFOLDERS_H
#define TORCHMLIR_LIB_DIALECT_TORCH_IR_SCHEMAOPFOLDERS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

namespace mlir::torch::Torch::detail {

/// What a folder sees: the operation, and an attribute for each constant
/// operand.
struct FoldInput {
  Operation *op;
  ArrayRef<Attribute> operands;

  Value operand(unsigned i) const { return op->getOperand(i); }
  Type resultType() const { return op->getResult(0).getType(); }
  MLIRContext *context() const { return op->getContext(); }

  std::optional<int64_t> getInt(unsigned i) const;
  std::optional<double> getFloat(unsigned i) const;
  std::optional<bool> getBool(unsigned i) const;
  std::optional<StringRef> getString(unsigned i) const;
  bool isNone(unsigned i) const;

  OpFoldResult makeInt(int64_t value) const;
  OpFoldResult makeFloat(double value) const;
  OpFoldResult makeBool(bool value) const;
};

/// Folds the single result of an operation, or returns null.
using SchemaFold = OpFoldResult (*)(const FoldInput &);

struct SchemaFolder {
  StringLiteral name;
  SchemaFold fold;
};

ArrayRef<SchemaFolder> getIntegerFolders();
ArrayRef<SchemaFolder> getFloatFolders();
ArrayRef<SchemaFolder> getScalarCastFolders();
ArrayRef<SchemaFolder> getListFolders();
ArrayRef<SchemaFolder> getTensorQueryFolders();
ArrayRef<SchemaFolder> getViewFolders();

/// The folder of the operation of this name, or null.
SchemaFold findFolder(StringRef name);

/// Elements of a list that nobody can change after it was made.
std::optional<OperandRange> getConstantListElements(Value list);

/// Elements of such a list when all of them are constant integers.
std::optional<SmallVector<int64_t>> getConstantIntList(Value list);

/// The value if it has exactly the type of the result that it would replace.
OpFoldResult ifSameType(Value value, Type type);

} // namespace mlir::torch::Torch::detail

#endif // TORCHMLIR_LIB_DIALECT_TORCH_IR_SCHEMAOPFOLDERS_H
