// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR's own pass takes one dynamic size in each group of an expanded shape,
// and computes it from the others. Here the operation says what the sizes are.

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/PatternMatch.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_EXPANDDYNAMICSHAPES
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

bool hasSeveralDynamicSizes(memref::ExpandShapeOp op) {
  MemRefType type = op.getResultType();
  return llvm::any_of(op.getReassociationIndices(),
                      [&](ArrayRef<int64_t> dims) {
                        return llvm::count_if(dims, [&](int64_t dim) {
                                 return type.isDynamicDim(dim);
                               }) > 1;
                      });
}

OpFoldResult multiply(OpBuilder &b, Location loc, OpFoldResult x,
                      OpFoldResult y) {
  AffineExpr first, second;
  bindSymbols(b.getContext(), first, second);
  return affine::makeComposedFoldedAffineApply(b, loc, first * second, {x, y});
}

/// What the type promises is said with its numbers.
OpFoldResult preferStatic(OpBuilder &b, int64_t known, OpFoldResult value) {
  return ShapedType::isDynamic(known) ? value : b.getIndexAttr(known);
}

void replace(memref::ExpandShapeOp op, RewriterBase &b) {
  Location loc = op.getLoc();
  b.setInsertionPoint(op);
  auto source = memref::ExtractStridedMetadataOp::create(b, loc, op.getSrc());
  MemRefType type = op.getResultType();
  auto [knownStrides, knownOffset] = type.getStridesAndOffset();
  SmallVector<OpFoldResult> sizes = op.getMixedOutputShape();
  SmallVector<OpFoldResult> strides(sizes.size());
  for (auto [group, dims] : llvm::enumerate(op.getReassociationIndices())) {
    OpFoldResult stride = source.getConstifiedMixedStrides()[group];
    for (int64_t dim : llvm::reverse(dims)) {
      strides[dim] = preferStatic(b, knownStrides[dim], stride);
      stride = multiply(b, loc, stride, sizes[dim]);
    }
  }
  OpFoldResult offset =
      preferStatic(b, knownOffset, source.getConstifiedMixedOffset());
  b.replaceOpWithNewOp<memref::ReinterpretCastOp>(
      op, type, source.getBaseBuffer(), offset, sizes, strides);
}

struct ExpandDynamicShapesPass
    : torch::impl::ExpandDynamicShapesBase<ExpandDynamicShapesPass> {
  void runOnOperation() override {
    SmallVector<memref::ExpandShapeOp> found;
    getOperation()->walk([&](memref::ExpandShapeOp op) {
      if (hasSeveralDynamicSizes(op))
        found.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (memref::ExpandShapeOp op : found)
      replace(op, rewriter);
  }
};

} // namespace
