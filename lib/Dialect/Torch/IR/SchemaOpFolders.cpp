// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SchemaOpFolders.h"

#include "mlir/IR/Matchers.h"
#include "torch-mlir/Dialect/Torch/IR/SchemaOpSupport.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::Torch::detail;

std::optional<int64_t> FoldInput::getInt(unsigned i) const {
  auto attr = dyn_cast_or_null<IntegerAttr>(operands[i]);
  if (attr && attr.getType().isSignlessInteger(64))
    return attr.getInt();
  return std::nullopt;
}

std::optional<double> FoldInput::getFloat(unsigned i) const {
  auto attr = dyn_cast_or_null<FloatAttr>(operands[i]);
  if (attr && attr.getType().isF64())
    return attr.getValueAsDouble();
  return std::nullopt;
}

std::optional<bool> FoldInput::getBool(unsigned i) const {
  if (auto attr = dyn_cast_or_null<BoolAttr>(operands[i]))
    return attr.getValue();
  return std::nullopt;
}

std::optional<StringRef> FoldInput::getString(unsigned i) const {
  if (auto attr = dyn_cast_or_null<StringAttr>(operands[i]))
    return attr.getValue();
  return std::nullopt;
}

bool FoldInput::isNone(unsigned i) const {
  return isa<Torch::NoneType>(operand(i).getType());
}

OpFoldResult FoldInput::makeInt(int64_t value) const {
  return IntegerAttr::get(IntegerType::get(context(), 64), value);
}

OpFoldResult FoldInput::makeFloat(double value) const {
  return FloatAttr::get(Float64Type::get(context()), value);
}

OpFoldResult FoldInput::makeBool(bool value) const {
  return BoolAttr::get(context(), value);
}

SchemaFold Torch::detail::findFolder(StringRef name) {
  static const llvm::StringMap<SchemaFold> folders = [] {
    llvm::StringMap<SchemaFold> map;
    for (ArrayRef<SchemaFolder> family :
         {getIntegerFolders(), getFloatFolders(), getScalarCastFolders(),
          getListFolders(), getTensorQueryFolders(), getViewFolders()})
      for (const SchemaFolder &folder : family)
        map[folder.name] = folder.fold;
    return map;
  }();
  return folders.lookup(name);
}

std::optional<OperandRange> Torch::detail::getConstantListElements(Value list) {
  auto construct = list.getDefiningOp<PrimListConstructOp>();
  if (!construct || !isConstantList(construct))
    return std::nullopt;
  return construct.getElements();
}

std::optional<SmallVector<int64_t>>
Torch::detail::getConstantIntList(Value list) {
  std::optional<OperandRange> elements = getConstantListElements(list);
  if (!elements)
    return std::nullopt;
  SmallVector<int64_t> values;
  for (Value element : *elements) {
    IntegerAttr attr;
    if (!matchPattern(element, m_Constant(&attr)))
      return std::nullopt;
    values.push_back(attr.getInt());
  }
  return values;
}

OpFoldResult Torch::detail::ifSameType(Value value, Type type) {
  return value.getType() == type ? OpFoldResult(value) : OpFoldResult();
}
