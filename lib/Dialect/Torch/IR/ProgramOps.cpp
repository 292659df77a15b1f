// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Casts, the two kinds of tensor, symbolic shapes and run-time checks.

#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

bool DerefineOp::areCastCompatible(TypeRange inputs, TypeRange outputs) {
  return isValidSubtype(inputs[0], outputs[0]);
}

bool PrimUncheckedCastOp::areCastCompatible(TypeRange inputs,
                                            TypeRange outputs) {
  return isValidSubtype(outputs[0], inputs[0]);
}

bool TensorStaticInfoCastOp::areCastCompatible(TypeRange inputs,
                                               TypeRange outputs) {
  auto input = dyn_cast<BaseTensorType>(inputs[0]);
  auto output = dyn_cast<BaseTensorType>(outputs[0]);
  return input && output &&
         isa<ValueTensorType>(input) == isa<ValueTensorType>(output) &&
         areTensorTypesCompatible(input, output);
}

/// A cast to its own type, or the second half of a cast there and back.
template <typename CastT>
static OpFoldResult foldCast(CastT op, Value operand) {
  if (operand.getType() == op.getType())
    return operand;
  return {};
}

OpFoldResult DerefineOp::fold(FoldAdaptor) {
  return foldCast(*this, getOperand());
}

OpFoldResult PrimUncheckedCastOp::fold(FoldAdaptor) {
  if (auto derefine = getX().getDefiningOp<DerefineOp>())
    if (derefine.getOperand().getType() == getType())
      return derefine.getOperand();
  return foldCast(*this, getX());
}

OpFoldResult TensorStaticInfoCastOp::fold(FoldAdaptor) {
  if (auto inner = getOperand().getDefiningOp<TensorStaticInfoCastOp>())
    if (inner.getOperand().getType() == getType())
      return inner.getOperand();
  return foldCast(*this, getOperand());
}

//===----------------------------------------------------------------------===//
// Value and reference tensors
//===----------------------------------------------------------------------===//

void CopyToNonValueTensorOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  effects.emplace_back(MemoryEffects::Allocate::get(),
                       getOperation()->getResult(0));
}

void CopyToValueTensorOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getOperandMutable());
}

namespace {
/// Storage that is only ever read still holds what it was made from.
struct ReadOfUnwrittenCopy : public OpRewritePattern<CopyToValueTensorOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(CopyToValueTensorOp op,
                                PatternRewriter &rewriter) const override {
    auto copy = op.getOperand().getDefiningOp<CopyToNonValueTensorOp>();
    if (!copy ||
        !llvm::all_of(copy->getUsers(), llvm::IsaPred<CopyToValueTensorOp>))
      return failure();
    rewriter.replaceOp(op, copy.getOperand());
    return success();
  }
};
} // namespace

void CopyToValueTensorOp::getCanonicalizationPatterns(
    RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<ReadOfUnwrittenCopy>(context);
}

LogicalResult OverwriteTensorContentsOp::verify() {
  auto value = cast<BaseTensorType>(getValue().getType());
  auto overwritten = cast<BaseTensorType>(getOverwritten().getType());
  if (areTensorTypesCompatible(value, overwritten))
    return success();
  return emitOpError("cannot store ") << value << " in " << overwritten;
}

//===----------------------------------------------------------------------===//
// Symbolic shapes
//===----------------------------------------------------------------------===//

LogicalResult SymbolicIntOp::verify() {
  // The accessors without `Attr` give unsigned numbers.
  int64_t lowest = getMinValAttr().getInt();
  int64_t highest = getMaxValAttr().getInt();
  if (lowest <= highest)
    return success();
  return emitOpError("has an empty range: min_val ")
         << lowest << " is above max_val " << highest;
}

LogicalResult BindSymbolicShapeOp::verify() {
  AffineMap map = getShapeExpressions();
  if (map.getNumDims() != 0)
    return emitOpError("takes symbols only, but its map has ")
           << map.getNumDims() << " dimensions";
  if (map.getNumSymbols() != getShapeSymbols().size())
    return emitOpError("has ")
           << getShapeSymbols().size() << " symbols, but its map takes "
           << map.getNumSymbols();
  auto type = cast<BaseTensorType>(getOperand().getType());
  if (type.hasSizes() && type.getRank() != map.getNumResults())
    return emitOpError("binds ")
           << map.getNumResults() << " sizes of a tensor of rank "
           << type.getRank();
  for (auto [index, symbol] : llvm::enumerate(getShapeSymbols()))
    if (!symbol.getDefiningOp<SymbolicIntOp>())
      return emitOpError("symbol #")
             << index << " must come from torch.symbolic_int";
  return success();
}

//===----------------------------------------------------------------------===//
// Run-time checks
//===----------------------------------------------------------------------===//

namespace {
struct DropTrueAssert : public OpRewritePattern<RuntimeAssertOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(RuntimeAssertOp op,
                                PatternRewriter &rewriter) const override {
    if (!isConstantTrue(op.getCondition()))
      return failure();
    rewriter.eraseOp(op);
    return success();
  }
};
} // namespace

void RuntimeAssertOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                                  MLIRContext *context) {
  patterns.add<DropTrueAssert>(context);
}
