// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that see the same elements under another shape.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/Torch/IR/ViewOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// The sizes a view asks for; the one that is -1 follows from the others.
/// Asserts that there are as many elements as before.
SmallVector<OpFoldResult> getViewSizes(OpBuilder &b, Location loc, Value tensor,
                                       ArrayRef<Value> torchSizes,
                                       RankedTensorType type) {
  SmallVector<OpFoldResult> sizes;
  std::optional<size_t> inferred;
  Value known = createIndex(b, loc, 1);
  for (auto [dim, size] : llvm::enumerate(torchSizes)) {
    if (getConstantInt(size) == -1) {
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
    Value size = b.createOrFold<arith::DivUIOp>(loc, count, known);
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

} // namespace

void linalg_lowering::populateViews(const TypeConverter &converter,
                                    RewritePatternSet &patterns) {
  patterns.add<ConvertView<AtenViewOp>, ConvertView<AtenReshapeOp>,
               ConvertView<Aten_UnsafeViewOp>>(converter,
                                               patterns.getContext());
}
