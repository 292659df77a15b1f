// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that see the same elements under another shape.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/CreationOps.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/Torch/IR/ViewOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// The size that is -1. Where another one is zero there is no telling.
Value inferSize(OpBuilder &b, Location loc, Value count, Value known) {
  Value isKnown = b.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::ne,
                                                known, createIndex(b, loc, 0));
  createAssert(b, loc, isKnown, "a size of -1 is ambiguous beside a size of 0");
  return b.createOrFold<arith::DivUIOp>(
      loc, count, maxIndex(b, loc, known, createIndex(b, loc, 1)));
}

/// The sizes a view asks for; one that is -1 follows from the type, or else
/// from the others.
/// Asserts that there are as many elements as before.
SmallVector<OpFoldResult> getViewSizes(OpBuilder &b, Location loc, Value tensor,
                                       ArrayRef<Value> torchSizes,
                                       RankedTensorType type) {
  SmallVector<OpFoldResult> sizes;
  std::optional<size_t> inferred;
  Value known = createIndex(b, loc, 1);
  for (auto [dim, size] : llvm::enumerate(torchSizes)) {
    if (getConstantInt(size) == -1 && type.isDynamicDim(dim)) {
      inferred = dim;
      sizes.push_back({});
      continue;
    }
    sizes.push_back(type.isDynamicDim(dim)
                        ? toIndexOrAttr(b, size)
                        : b.getIndexAttr(type.getDimSize(dim)));
    known = b.createOrFold<arith::MulIOp>(
        loc, known, getValueOrCreateConstantIndexOp(b, loc, sizes.back()));
  }
  Value count = getNumElements(b, loc, tensor);
  if (inferred) {
    Value size = inferSize(b, loc, count, known);
    sizes[*inferred] = size;
    known = b.createOrFold<arith::MulIOp>(loc, known, size);
  }
  assertEqualSizes(b, loc, count, known,
                   "a view of this shape needs another number of elements");
  return sizes;
}

template <typename OpTy>
struct ConvertView : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value self = adaptor.getOperands()[0];
    auto from = cast<RankedTensorType>(self.getType());
    if (from.hasStaticShape() && type.hasStaticShape()) {
      if (from.getNumElements() != type.getNumElements())
        return b.notifyMatchFailure(op, "element counts differ");
      return createReshape(b, loc, self, type, {});
    }
    auto torchSizes = getListElements(op->getOperand(1));
    if (!torchSizes ||
        torchSizes->size() != static_cast<size_t>(type.getRank()))
      return b.notifyMatchFailure(op, "sizes are not a list");
    return createReshape(b, loc, self, type,
                         getViewSizes(b, loc, self, *torchSizes, type));
  }
};

/// Operations that are about storage or autograd: here they do nothing.
template <typename OpTy>
struct ConvertIdentity : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy, typename OpTy::Adaptor adaptor,
                           RankedTensorType,
                           ConversionPatternRewriter &) const override {
    return adaptor.getSelf();
  }
};

template <typename OpTy>
struct ConvertUnsqueeze : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    std::optional<int64_t> dim = getConstantDim(op.getDim(), type.getRank());
    if (!dim)
      return b.notifyMatchFailure(op, "the dimension is not constant");
    return createUnsqueeze(b, op.getLoc(), adaptor.getSelf(), *dim);
  }
};

/// Which dimensions a squeeze may drop.
template <typename OpTy>
std::optional<SmallVector<int64_t>> getSqueezable(OpTy op, int64_t rank) {
  if constexpr (OpTy::template hasTrait<OpTrait::OneOperand>())
    return llvm::to_vector(llvm::seq<int64_t>(0, rank));
  else
    return getConstantDims(op.getDim(), rank, /*emptyMeansAll=*/false);
}

template <typename OpTy>
struct ConvertSqueeze : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Value self = adaptor.getSelf();
    auto from = cast<RankedTensorType>(self.getType());
    auto dims = getSqueezable(op, from.getRank());
    if (!dims)
      return b.notifyMatchFailure(op, "dimensions are not constant");
    llvm::erase_if(*dims,
                   [&](int64_t dim) { return from.getDimSize(dim) != 1; });
    if (from.getRank() - static_cast<int64_t>(dims->size()) != type.getRank())
      return b.notifyMatchFailure(op, "sizes of one are not known");
    return createSqueeze(b, op.getLoc(), self, *dims);
  }
};

template <typename OpTy>
struct ConvertExpand : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value self = adaptor.getSelf();
    auto from = cast<RankedTensorType>(self.getType());
    auto torchSizes = getListElements(op.getSize());
    if (!torchSizes ||
        torchSizes->size() != static_cast<size_t>(type.getRank()))
      return b.notifyMatchFailure(op, "sizes are not a list");
    SmallVector<OpFoldResult> sizes;
    for (auto [dim, torchSize] : llvm::enumerate(*torchSizes)) {
      int64_t own =
          static_cast<int64_t>(dim) - (type.getRank() - from.getRank());
      if (!type.isDynamicDim(dim))
        sizes.push_back(b.getIndexAttr(type.getDimSize(dim)));
      else if (getConstantInt(torchSize) == -1)
        sizes.push_back(getSize(b, loc, self, own));
      else
        sizes.push_back(toIndexOrAttr(b, torchSize));
      if (own >= 0 && from.isDynamicDim(own))
        assertEqualSizes(b, loc, getSize(b, loc, self, own),
                         getValueOrCreateConstantIndexOp(b, loc, sizes.back()),
                         "only dimensions of size 1 can be expanded");
    }
    return createBroadcast(b, loc, self, type, sizes);
  }
};

} // namespace

void linalg_lowering::populateViews(const TypeConverter &converter,
                                    RewritePatternSet &patterns) {
  patterns.add<
      ConvertView<AtenViewOp>, ConvertView<AtenReshapeOp>,
      ConvertView<Aten_UnsafeViewOp>, ConvertView<AtenViewCopyOp>,
      ConvertIdentity<AtenAliasOp>, ConvertIdentity<AtenAliasCopyOp>,
      ConvertIdentity<AtenDetachOp>, ConvertIdentity<AtenDetachCopyOp>,
      ConvertIdentity<AtenContiguousOp>, ConvertIdentity<AtenCloneOp>,
      ConvertIdentity<AtenLiftOp>, ConvertIdentity<AtenLiftFreshOp>,
      ConvertIdentity<AtenLiftFreshCopyOp>, ConvertIdentity<AtenResolveConjOp>,
      ConvertIdentity<AtenResolveNegOp>, ConvertUnsqueeze<AtenUnsqueezeOp>,
      ConvertUnsqueeze<AtenUnsqueezeCopyOp>, ConvertSqueeze<AtenSqueezeOp>,
      ConvertSqueeze<AtenSqueezeDimOp>, ConvertSqueeze<AtenSqueezeDimsOp>,
      ConvertSqueeze<AtenSqueezeCopyOp>, ConvertSqueeze<AtenSqueezeCopyDimOp>,
      ConvertSqueeze<AtenSqueezeCopyDimsOp>, ConvertExpand<AtenExpandOp>,
      ConvertExpand<AtenExpandCopyOp>, ConvertExpand<AtenBroadcastToOp>>(
      converter, patterns.getContext());
}
