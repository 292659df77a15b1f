// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lists, tuples and dicts.

#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

#include "torch-mlir/Dialect/Torch/IR/SchemaOpSupport.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

static LogicalResult verifyElements(Operation *op, TypeRange elements,
                                    Type container, Type contained,
                                    StringRef what) {
  for (auto [index, type] : llvm::enumerate(elements))
    if (!isValidSubtype(type, contained))
      return op->emitOpError(what)
             << " #" << index << " has type " << type
             << ", which is not a subtype of what " << container << " contains";
  return success();
}

LogicalResult PrimListConstructOp::verify() {
  ListType list = getType();
  return verifyElements(*this, getElements().getTypes(), list,
                        list.getContainedType(), "element");
}

LogicalResult PrimDictConstructOp::verify() {
  DictType dict = getType();
  if (failed(verifyElements(*this, getKeys().getTypes(), dict,
                            dict.getKeyType(), "key")))
    return failure();
  return verifyElements(*this, getValues().getTypes(), dict,
                        dict.getValueType(), "value");
}

static LogicalResult verifyTupleTypes(Operation *op, ArrayRef<Type> contained,
                                      TypeRange types, bool construct) {
  if (contained.size() != types.size())
    return op->emitOpError("has ")
           << types.size() << " elements, but its tuple type has "
           << contained.size();
  for (auto [index, pair] : llvm::enumerate(llvm::zip(contained, types))) {
    auto [inner, type] = pair;
    if (construct ? !isValidSubtype(type, inner) : !isValidSubtype(inner, type))
      return op->emitOpError("element #")
             << index << " has type " << type << ", but its tuple type says "
             << inner;
  }
  return success();
}

LogicalResult PrimTupleConstructOp::verify() {
  return verifyTupleTypes(*this, getType().getContainedTypes(),
                          getElements().getTypes(), /*construct=*/true);
}

LogicalResult PrimTupleUnpackOp::verify() {
  return verifyTupleTypes(
      *this, cast<Torch::TupleType>(getTup().getType()).getContainedTypes(),
      getResultTypes(), /*construct=*/false);
}

LogicalResult PrimListUnpackOp::verify() {
  Type contained = cast<ListType>(getOperand().getType()).getContainedType();
  for (auto [index, type] : llvm::enumerate(getResultTypes()))
    // A list of tensors forgets their sizes, and unpacking may remember them.
    if (!isValidSubtype(contained, type) && !isValidSubtype(type, contained))
      return emitOpError("result #") << index << " has type " << type
                                     << ", but the list contains " << contained;
  return success();
}

//===----------------------------------------------------------------------===//
// Folders: what was put in comes out
//===----------------------------------------------------------------------===//

static LogicalResult replaceByElements(Operation *op, OperandRange elements,
                                       SmallVectorImpl<OpFoldResult> &results) {
  if (!llvm::equal(elements.getTypes(), op->getResultTypes()))
    return failure();
  results.append(elements.begin(), elements.end());
  return success();
}

LogicalResult PrimTupleUnpackOp::fold(FoldAdaptor,
                                      SmallVectorImpl<OpFoldResult> &results) {
  auto tuple = getTup().getDefiningOp<PrimTupleConstructOp>();
  if (!tuple || tuple.getElements().empty())
    return failure();
  return replaceByElements(*this, tuple.getElements(), results);
}

LogicalResult PrimListUnpackOp::fold(FoldAdaptor,
                                     SmallVectorImpl<OpFoldResult> &results) {
  auto list = getOperand().getDefiningOp<PrimListConstructOp>();
  if (!list || list.getElements().empty() ||
      !Torch::detail::isConstantList(list))
    return failure();
  return replaceByElements(*this, list.getElements(), results);
}

OpFoldResult PrimTupleIndexOp::fold(FoldAdaptor adaptor) {
  auto tuple = getTup().getDefiningOp<PrimTupleConstructOp>();
  auto index = dyn_cast_or_null<IntegerAttr>(adaptor.getI());
  if (!tuple || !index)
    return {};
  int64_t size = tuple.getElements().size();
  int64_t position =
      index.getInt() < 0 ? index.getInt() + size : index.getInt();
  if (position < 0 || position >= size)
    return {};
  Value element = tuple.getElements()[position];
  return element.getType() == getType() ? OpFoldResult(element)
                                        : OpFoldResult();
}
