// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies in place of casts that only hold if strides happen to fit.

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_COPYSTRIDEDRESULTS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

/// That of the memory that bufferization allocates.
constexpr int64_t kAlignment = 64;

/// Whether a cast says of memory with strides that are not known that it has
/// no gaps.
bool forgetsStrides(memref::CastOp cast) {
  auto from = dyn_cast<MemRefType>(cast.getSource().getType());
  auto to = dyn_cast<MemRefType>(cast.getType());
  return from && to && !from.getLayout().isIdentity() &&
         to.getLayout().isIdentity();
}

void copyInPlaceOf(memref::CastOp cast) {
  OpBuilder b(cast);
  Location loc = cast.getLoc();
  auto type = llvm::cast<MemRefType>(cast.getType());
  SmallVector<Value> sizes;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (type.isDynamicDim(dim))
      sizes.push_back(
          memref::DimOp::create(b, loc, cast.getSource(), dim).getResult());
  auto copy = memref::AllocOp::create(b, loc, type, sizes,
                                      b.getI64IntegerAttr(kAlignment));
  memref::CopyOp::create(b, loc, cast.getSource(), copy);
  cast.replaceAllUsesWith(copy.getResult());
  cast.erase();
}

struct CopyStridedResultsPass
    : torch::impl::CopyStridedResultsBase<CopyStridedResultsPass> {
  void runOnOperation() override {
    SmallVector<memref::CastOp> casts;
    getOperation()->walk([&](memref::CastOp cast) {
      if (forgetsStrides(cast))
        casts.push_back(cast);
    });
    llvm::for_each(casts, copyInPlaceOf);
  }
};

} // namespace
