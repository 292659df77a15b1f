// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tensors of many parts, each of which is copied to its place. As tensors,
// there would be one of the whole for each part, all in one set of aliases.

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_ASSEMBLEINMEMORY
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

using Chain = SmallVector<tensor::InsertSliceOp>;

/// What alone reads the whole after this part, if it puts another part in.
tensor::InsertSliceOp getNext(tensor::InsertSliceOp part) {
  if (!part->hasOneUse())
    return {};
  OpOperand &use = *part->use_begin();
  auto next = dyn_cast<tensor::InsertSliceOp>(use.getOwner());
  bool isChained = next && &use == &next.getDestMutable() &&
                   next->getBlock() == part->getBlock();
  return isChained ? next : tensor::InsertSliceOp();
}

/// The parts of a tensor that begins with this one, in their order.
Chain collect(tensor::InsertSliceOp first) {
  Chain chain;
  for (tensor::InsertSliceOp part = first; part; part = getNext(part))
    chain.push_back(part);
  return chain;
}

/// The place of a part.
Value createPlace(OpBuilder &b, tensor::InsertSliceOp part, Value memory) {
  MemRefType type = memref::SubViewOp::inferRankReducedResultType(
      part.getSourceType().getShape(), cast<MemRefType>(memory.getType()),
      part.getMixedOffsets(), part.getMixedSizes(), part.getMixedStrides());
  return memref::SubViewOp::create(b, part.getLoc(), type, memory,
                                   part.getMixedOffsets(), part.getMixedSizes(),
                                   part.getMixedStrides());
}

void createCopy(OpBuilder &b, Location loc, Value tensor, Value memory) {
  auto copy = bufferization::MaterializeInDestinationOp::create(b, loc, Type(),
                                                                tensor, memory);
  copy.setWritable(true);
}

/// Memory for the whole, with what is there before any part is put in.
Value createMemory(OpBuilder &b, Location loc, Value whole) {
  auto type = cast<RankedTensorType>(whole.getType());
  auto memoryType = MemRefType::get(type.getShape(), type.getElementType());
  auto empty = whole.getDefiningOp<tensor::EmptyOp>();
  SmallVector<Value> sizes;
  for (auto [dim, size] : llvm::enumerate(type.getShape()))
    if (ShapedType::isDynamic(size))
      sizes.push_back(empty ? empty.getDynamicSize(dim)
                            : tensor::DimOp::create(b, loc, whole, dim));
  Value memory = memref::AllocOp::create(b, loc, memoryType, sizes);
  if (!empty)
    createCopy(b, loc, whole, memory);
  return memory;
}

/// Memory is allocated where the first part is, so that it lives no longer.
void assemble(RewriterBase &rewriter, Chain &chain) {
  tensor::InsertSliceOp first = chain.front(), last = chain.back();
  rewriter.setInsertionPoint(first);
  Value memory = createMemory(rewriter, first.getLoc(), first.getDest());
  for (tensor::InsertSliceOp part : chain) {
    rewriter.setInsertionPoint(part);
    Value place = createPlace(rewriter, part, memory);
    createCopy(rewriter, part.getLoc(), part.getSource(), place);
  }
  rewriter.replaceOpWithNewOp<bufferization::ToTensorOp>(
      last, last.getType(), memory, /*restrict=*/true, /*writable=*/true);
  for (tensor::InsertSliceOp part : llvm::reverse(ArrayRef(chain).drop_back()))
    rewriter.eraseOp(part);
}

struct AssembleInMemoryPass
    : torch::impl::AssembleInMemoryBase<AssembleInMemoryPass> {
  using AssembleInMemoryBase::AssembleInMemoryBase;

  void runOnOperation() override {
    SmallVector<Chain> chains;
    getOperation()->walk([&](tensor::InsertSliceOp part) {
      auto previous = part.getDest().getDefiningOp<tensor::InsertSliceOp>();
      if (!previous || getNext(previous) != part)
        chains.push_back(collect(part));
    });
    IRRewriter rewriter(&getContext());
    for (Chain &chain : chains)
      if (chain.size() >= parts)
        assemble(rewriter, chain);
  }
};

} // namespace
