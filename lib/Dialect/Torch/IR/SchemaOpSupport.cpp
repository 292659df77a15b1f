// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Dialect/Torch/IR/SchemaOpSupport.h"

#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

ParseResult Torch::detail::parseSchemaOp(OpAsmParser &parser,
                                         OperationState &result) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  if (parser.parseOperandList(operands) ||
      parser.parseOptionalAttrDict(result.attributes))
    return failure();
  SmallVector<Type> operandTypes;
  if (operands.empty()) {
    if (failed(parser.parseOptionalColon()))
      return success();
    (void)parser.parseOptionalArrow();
    return parser.parseTypeList(result.types);
  }
  if (parser.parseColonTypeList(operandTypes))
    return failure();
  if (succeeded(parser.parseOptionalArrow()) &&
      parser.parseTypeList(result.types))
    return failure();
  return parser.resolveOperands(operands, operandTypes, loc, result.operands);
}

void Torch::detail::printSchemaOp(Operation *op, OpAsmPrinter &printer) {
  if (op->getNumOperands() != 0)
    printer << ' ' << op->getOperands();
  printer.printOptionalAttrDict(op->getAttrs());
  if (op->getNumOperands() == 0 && op->getNumResults() == 0)
    return;
  printer << " : ";
  llvm::interleaveComma(op->getOperandTypes(), printer);
  if (op->getNumOperands() != 0 && op->getNumResults() != 0)
    printer << " -> ";
  llvm::interleaveComma(op->getResultTypes(), printer);
}

/// True if a value of this type can be changed by somebody who also holds it.
static bool isMutable(Type type) {
  if (isa<NonValueTensorType, ListType, DictType, AnyType>(type))
    return true;
  if (auto optional = dyn_cast<OptionalType>(type))
    return isMutable(optional.getContainedType());
  if (auto tuple = dyn_cast<Torch::TupleType>(type))
    return llvm::any_of(tuple.getContainedTypes(), isMutable);
  if (auto uni = dyn_cast<UnionType>(type))
    return llvm::any_of(uni.getContainedTypes(), isMutable);
  return false;
}

/// True if the operation only looks at its operands and nothing that it returns
/// can hold one of them.
static bool onlyReads(Operation *op) {
  return isa<TorchDialect>(op->getDialect()) &&
         isa<MemoryEffectOpInterface>(op) &&
         !op->hasTrait<OpTrait::IsTerminator>() &&
         llvm::none_of(op->getResultTypes(), isMutable);
}

bool Torch::detail::isConstantList(PrimListConstructOp list) {
  return !isMutable(list.getType().getContainedType()) &&
         llvm::all_of(list->getUsers(), onlyReads);
}

void Torch::detail::getFunctionalEffects(Operation *op, EffectList &effects) {
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isMutable(operand.get().getType()))
      continue;
    auto list = operand.get().getDefiningOp<PrimListConstructOp>();
    if (!list || !isConstantList(list))
      effects.emplace_back(MemoryEffects::Read::get(), &operand);
  }
  for (OpResult result : op->getResults())
    if (isMutable(result.getType()))
      effects.emplace_back(MemoryEffects::Allocate::get(), result);
}

void Torch::detail::getRandomEffects(Operation *op, EffectList &effects) {
  getFunctionalEffects(op, effects);
  for (OpResult result : op->getResults())
    effects.emplace_back(MemoryEffects::Allocate::get(), result);
}

void PrimListConstructOp::getEffects(Torch::detail::EffectList &effects) {
  if (!Torch::detail::isConstantList(*this))
    effects.emplace_back(MemoryEffects::Allocate::get(),
                         getOperation()->getResult(0));
}

void PrimListUnpackOp::getEffects(Torch::detail::EffectList &effects) {
  Torch::detail::getFunctionalEffects(getOperation(), effects);
}
