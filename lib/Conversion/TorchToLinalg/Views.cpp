// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that see the same elements under another shape.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Utils.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/Torch/IR/ViewOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

SmallVector<ReassociationIndices> allInOne(int64_t rank) {
  if (rank == 0)
    return {};
  ReassociationIndices group;
  llvm::append_range(group, llvm::seq<int64_t>(0, rank));
  return {group};
}

/// Through one dimension: canonicalisation finds the shorter way.
Value reshapeStatically(OpBuilder &b, Location loc, Value tensor,
                        RankedTensorType type) {
  auto from = cast<RankedTensorType>(tensor.getType());
  if (from == type)
    return tensor;
  auto flat =
      RankedTensorType::get({from.getNumElements()}, from.getElementType());
  if (from.getRank() > 1)
    tensor = tensor::CollapseShapeOp::create(b, loc, flat, tensor,
                                             allInOne(from.getRank()));
  else if (from.getRank() == 0)
    tensor = tensor::ExpandShapeOp::create(b, loc, flat, tensor,
                                           ArrayRef<ReassociationIndices>{});
  if (type.getRank() > 1)
    return tensor::ExpandShapeOp::create(b, loc, type, tensor,
                                         allInOne(type.getRank()));
  if (type.getRank() == 0)
    return tensor::CollapseShapeOp::create(b, loc, type, tensor,
                                           ArrayRef<ReassociationIndices>{});
  return tensor;
}

Value createNumElements(OpBuilder &b, Location loc, Value tensor) {
  Value count = arith::ConstantIndexOp::create(b, loc, 1);
  int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
  for (int64_t dim = 0; dim < rank; ++dim)
    count = b.createOrFold<arith::MulIOp>(
        loc, count, b.createOrFold<tensor::DimOp>(loc, tensor, dim));
  return count;
}

/// The sizes a view asks for; the one that is -1 follows from the others.
SmallVector<Value> getSizes(ConversionPatternRewriter &b, Location loc,
                            Value tensor, ArrayRef<Value> torchSizes,
                            RankedTensorType type) {
  SmallVector<Value> sizes;
  std::optional<int64_t> inferred;
  Value known = arith::ConstantIndexOp::create(b, loc, 1);
  for (auto [dim, size] : llvm::enumerate(torchSizes)) {
    if (!type.isDynamicDim(dim)) {
      sizes.push_back(
          arith::ConstantIndexOp::create(b, loc, type.getDimSize(dim)));
    } else if (getConstantInt(size) == -1) {
      inferred = dim;
      sizes.push_back({});
      continue;
    } else {
      sizes.push_back(
          arith::IndexCastOp::create(b, loc, b.getIndexType(), toI64(b, size)));
    }
    known = b.createOrFold<arith::MulIOp>(loc, known, sizes.back());
  }
  if (inferred)
    sizes[*inferred] = b.createOrFold<arith::DivUIOp>(
        loc, createNumElements(b, loc, tensor), known);
  return sizes;
}

template <typename OpTy>
struct ConvertView : OpConversionPattern<OpTy> {
  using OpConversionPattern<OpTy>::OpConversionPattern;

  LogicalResult
  matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value self = adaptor.getOperands()[0];
    auto from = dyn_cast<RankedTensorType>(self.getType());
    auto type = dyn_cast_or_null<RankedTensorType>(
        this->getTypeConverter()->convertType(op.getType()));
    if (!from || !type)
      return rewriter.notifyMatchFailure(op, "unranked");
    Location loc = op.getLoc();
    if (from.hasStaticShape() && type.hasStaticShape()) {
      if (from.getNumElements() != type.getNumElements())
        return rewriter.notifyMatchFailure(op, "element counts differ");
      rewriter.replaceOp(op, reshapeStatically(rewriter, loc, self, type));
      return success();
    }
    auto list = op->getOperand(1).template getDefiningOp<PrimListConstructOp>();
    if (!list ||
        list->getNumOperands() != static_cast<unsigned>(type.getRank()))
      return rewriter.notifyMatchFailure(op, "sizes are not a list");
    SmallVector<Value> torchSizes = llvm::to_vector(list->getOperands());
    SmallVector<Value> sizes = getSizes(rewriter, loc, self, torchSizes, type);
    Value shape = tensor::FromElementsOp::create(
        rewriter, loc,
        RankedTensorType::get({type.getRank()}, rewriter.getIndexType()),
        sizes);
    rewriter.replaceOpWithNewOp<tensor::ReshapeOp>(op, type, self, shape);
    return success();
  }
};

} // namespace

void linalg_lowering::populateViews(const TypeConverter &converter,
                                    RewritePatternSet &patterns) {
  patterns.add<ConvertView<AtenViewOp>, ConvertView<AtenReshapeOp>,
               ConvertView<Aten_UnsafeViewOp>>(converter,
                                               patterns.getContext());
}
