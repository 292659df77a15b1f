// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that see the same elements under another shape.

#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/CreationOps.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/Torch/IR/ViewOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// The size that is -1. Where another one is zero there is no telling.
Scalar inferSize(Scalar count, Scalar known) {
  createAssert(known != 0, "a size of -1 is ambiguous beside a size of 0");
  return count / max(known, known.like(1));
}

/// The sizes a view asks for; one that is -1 follows from the type, or else
/// from the others.
/// Asserts that there are as many elements as before.
SmallVector<OpFoldResult> getViewSizes(ImplicitLocOpBuilder &b, Value tensor,
                                       ArrayRef<Value> torchSizes,
                                       RankedTensorType type) {
  SmallVector<OpFoldResult> sizes;
  std::optional<size_t> inferred;
  Scalar known = createIndex(b, 1);
  for (auto [dim, size] : llvm::enumerate(torchSizes)) {
    if (getConstantInt(size) == -1 && type.isDynamicDim(dim)) {
      inferred = dim;
      sizes.push_back({});
      continue;
    }
    sizes.push_back(type.isDynamicDim(dim)
                        ? toIndexOrAttr(b, size)
                        : b.getIndexAttr(type.getDimSize(dim)));
    known = known * getSize(b, sizes.back());
  }
  Scalar count = getNumElements(b, tensor);
  if (inferred) {
    Scalar size = inferSize(count, known);
    sizes[*inferred] = size;
    known = known * size;
  }
  assertEqualSizes(count, known,
                   "a view of this shape needs another number of elements");
  return sizes;
}

template <typename OpTy>
FailureOr<Value> convertView(Lowering<OpTy> &b) {
  Value self = b.in.getOperands()[0];
  RankedTensorType from = getType(self);
  if (from.hasStaticShape() && b.type.hasStaticShape()) {
    if (from.getNumElements() != b.type.getNumElements())
      return b.refuse("element counts differ");
    return createReshape(b, self, b.type, {});
  }
  auto torchSizes = getListElements(b.op->getOperand(1), b.type.getRank());
  if (!torchSizes)
    return b.refuse("sizes are not a list");
  return createReshape(b, self, b.type,
                       getViewSizes(b, self, *torchSizes, b.type));
}

/// Operations that are about storage or autograd: here they do nothing.
template <typename OpTy>
FailureOr<Value> convertIdentity(Lowering<OpTy> &b) {
  return b.in.getSelf();
}

template <typename OpTy>
FailureOr<Value> convertUnsqueeze(Lowering<OpTy> &b) {
  std::optional<int64_t> dim = getConstantDim(b.op.getDim(), b.type.getRank());
  if (!dim)
    return b.refuse("the dimension is not constant");
  return createUnsqueeze(b, b.in.getSelf(), *dim);
}

/// Which dimensions a squeeze may drop.
template <typename OpTy>
std::optional<SmallVector<int64_t>> getSqueezable(OpTy op, int64_t rank) {
  if constexpr (OpTy::template hasTrait<OpTrait::OneOperand>())
    return getAllDims(rank);
  else
    return getConstantDims(op.getDim(), rank, /*emptyMeansAll=*/false);
}

template <typename OpTy>
FailureOr<Value> convertSqueeze(Lowering<OpTy> &b) {
  Value self = b.in.getSelf();
  RankedTensorType from = getType(self);
  auto dims = getSqueezable(b.op, from.getRank());
  if (!dims)
    return b.refuse("dimensions are not constant");
  llvm::erase_if(*dims, [&](int64_t dim) { return from.getDimSize(dim) != 1; });
  if (from.getRank() - static_cast<int64_t>(dims->size()) != b.type.getRank())
    return b.refuse("sizes of one are not known");
  return createSqueeze(b, self, *dims);
}

template <typename OpTy>
FailureOr<Value> convertExpand(Lowering<OpTy> &b) {
  Value self = b.in.getSelf();
  RankedTensorType from = getType(self);
  auto torchSizes = getListElements(b.op.getSize(), b.type.getRank());
  if (!torchSizes)
    return b.refuse("sizes are not a list");
  SmallVector<OpFoldResult> sizes;
  for (auto [dim, torchSize] : llvm::enumerate(*torchSizes)) {
    int64_t own =
        static_cast<int64_t>(dim) - (b.type.getRank() - from.getRank());
    if (!b.type.isDynamicDim(dim))
      sizes.push_back(b.getIndexAttr(b.type.getDimSize(dim)));
    else if (getConstantInt(torchSize) == -1)
      sizes.push_back(getSize(b, self, own));
    else
      sizes.push_back(toIndexOrAttr(b, torchSize));
    if (own >= 0 && from.isDynamicDim(own))
      assertEqualSizes(getSize(b, self, own), getSize(b, sizes.back()),
                       "only dimensions of size 1 can be expanded");
  }
  return createBroadcast(b, self, b.type, sizes);
}

} // namespace

void TorchToLinalg::populateViews(PatternTable &patterns) {
  patterns.add(
      convertView<AtenViewOp>, convertView<AtenReshapeOp>,
      convertView<Aten_UnsafeViewOp>, convertView<AtenViewCopyOp>,
      convertIdentity<AtenAliasOp>, convertIdentity<AtenAliasCopyOp>,
      convertIdentity<AtenDetachOp>, convertIdentity<AtenDetachCopyOp>,
      convertIdentity<AtenContiguousOp>, convertIdentity<AtenCloneOp>,
      convertIdentity<AtenLiftOp>, convertIdentity<AtenLiftFreshOp>,
      convertIdentity<AtenLiftFreshCopyOp>, convertIdentity<AtenResolveConjOp>,
      convertIdentity<AtenResolveNegOp>, convertUnsqueeze<AtenUnsqueezeOp>,
      convertUnsqueeze<AtenUnsqueezeCopyOp>, convertSqueeze<AtenSqueezeOp>,
      convertSqueeze<AtenSqueezeDimOp>, convertSqueeze<AtenSqueezeDimsOp>,
      convertSqueeze<AtenSqueezeCopyOp>, convertSqueeze<AtenSqueezeCopyDimOp>,
      convertSqueeze<AtenSqueezeCopyDimsOp>, convertExpand<AtenExpandOp>,
      convertExpand<AtenExpandCopyOp>, convertExpand<AtenBroadcastToOp>);
}
