// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Attention: two batched products with a softmax between them.

#include "Linear.h"
#include "Patterns.h"
#include "Softmax.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/Scalars.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/RandomOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::linalg_lowering;

namespace {

/// Several query heads share a head of keys and values: repeats each of these
/// until there are as many as in `query`.
Value repeatHeads(OpBuilder &b, Location loc, Value tensor, Value query) {
  auto type = cast<RankedTensorType>(tensor.getType());
  int64_t rank = type.getRank(), heads = rank - 3;
  Value wanted = getSize(b, loc, query, heads);
  Value own = getSize(b, loc, tensor, heads);
  Value group = b.createOrFold<arith::DivUIOp>(
      loc, wanted, maxIndex(b, loc, own, createIndex(b, loc, 1)));
  assertEqualSizes(b, loc, mulIndex(b, loc, group, own), wanted,
                   "query heads are no multiple of key heads");
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
  shape[heads] = cast<RankedTensorType>(query.getType()).getDimSize(heads);
  SmallVector<OpFoldResult> sizes = getSizes(b, loc, tensor);
  sizes[heads] = wanted;
  return createFromIndices(
      b, loc, type.clone(shape), sizes,
      [&](OpBuilder &nested, Location at, ValueRange indices) -> Value {
        SmallVector<Value> from = llvm::to_vector(indices);
        from[heads] = arith::DivUIOp::create(nested, at, from[heads], group);
        return tensor::ExtractOp::create(nested, at, tensor, from);
      });
}

struct ConvertAttention : TensorPattern<AtenScaledDotProductAttentionOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenScaledDotProductAttentionOp op,
                           OpAdaptor adaptor, RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Type dtype = getTorchDtype(op.getResult()), compute = getMathDtype(dtype);
    auto causal = getConstantBool(op.getIsCausal());
    auto grouped = getConstantBool(op.getEnableGqa());
    if (getConstantNumber(op.getDropoutP()) != 0.0 || !causal || !grouped ||
        !isFloat(dtype) || type.getRank() < 2)
      return b.notifyMatchFailure(op, "dropout, or an option is not constant");
    Value query = adaptor.getQuery(), key = adaptor.getKey(),
          value = adaptor.getValue();
    if (*grouped && type.getRank() > 2) {
      if (!haveRank(type.getRank(), {query, key, value}))
        return b.notifyMatchFailure(op, "ranks differ");
      key = repeatHeads(b, loc, key, query);
      value = repeatHeads(b, loc, value, query);
    }
    if (!haveRank(type.getRank(), {query, key, value}) ||
        !haveSameBatches(query, key, value)) {
      auto leading = type.getShape().drop_back(2);
      if (ShapedType::isDynamicShape(leading))
        return b.notifyMatchFailure(op, "dynamic batches are broadcast");
      for (Value *operand : {&query, &key, &value})
        *operand = broadcastBatch(b, loc, *operand, leading);
    }
    Value transposed =
        createTranspose(b, loc, collapseLeading(b, loc, key, 2), {0, 2, 1});
    Value scores = createProduct(b, loc, collapseLeading(b, loc, query, 2),
                                 transposed, dtype);
    scores = expandLeading(b, loc, scores, query, 2);
    scores = scaleAndMask(b, op, adaptor, scores, compute, *causal);
    Value weights =
        createSoftmax(b, loc, scores, type.getRank() - 1, SoftmaxKind::Safe);
    weights = convertTensor(b, loc, weights, compute, dtype);
    Value result = createProduct(b, loc, collapseLeading(b, loc, weights, 2),
                                 collapseLeading(b, loc, value, 2), dtype);
    return convertTensor(b, loc, expandLeading(b, loc, result, query, 2),
                         compute, dtype);
  }

private:
  static bool haveRank(int64_t rank, ValueRange tensors) {
    return llvm::all_of(tensors, [&](Value tensor) {
      return cast<RankedTensorType>(tensor.getType()).getRank() == rank;
    });
  }

  static Value broadcastBatch(OpBuilder &b, Location loc, Value tensor,
                              ArrayRef<int64_t> leading) {
    auto type = cast<RankedTensorType>(tensor.getType());
    SmallVector<int64_t> shape = llvm::to_vector(leading);
    llvm::append_range(shape, type.getShape().take_back(2));
    SmallVector<OpFoldResult> sizes;
    for (int64_t size : leading)
      sizes.push_back(b.getIndexAttr(size));
    llvm::append_range(sizes, ArrayRef(getSizes(b, loc, tensor)).take_back(2));
    return createBroadcast(b, loc, tensor, type.clone(shape), sizes);
  }

  static bool haveSameBatches(Value query, Value key, Value value) {
    auto leading = [](Value tensor) {
      return cast<RankedTensorType>(tensor.getType()).getShape().drop_back(2);
    };
    return leading(query) == leading(key) && leading(query) == leading(value);
  }

  /// What scores are multiplied with: 1 / sqrt(features) when not given.
  static Value getScale(OpBuilder &b, AtenScaledDotProductAttentionOp op,
                        OpAdaptor adaptor, Type compute) {
    Location loc = op.getLoc();
    if (!isNone(op.getScale()))
      return convertScalar(b, loc, adaptor.getScale(),
                           getScalarDtype(op.getScale()), compute);
    Value query = adaptor.getQuery();
    int64_t last = cast<RankedTensorType>(query.getType()).getRank() - 1;
    Value features = arith::IndexCastOp::create(b, loc, b.getI64Type(),
                                                getSize(b, loc, query, last));
    Value wide = arith::SIToFPOp::create(b, loc, b.getF64Type(), features);
    Value one = createConstant(b, loc, b.getF64Type(), 1);
    Value scale =
        arith::DivFOp::create(b, loc, one, math::SqrtOp::create(b, loc, wide));
    return convertScalar(b, loc, scale, b.getF64Type(), compute);
  }

  static Value scaleAndMask(OpBuilder &b, AtenScaledDotProductAttentionOp op,
                            OpAdaptor adaptor, Value scores, Type compute,
                            bool causal) {
    Location loc = op.getLoc();
    Value scale = getScale(b, op, adaptor, compute);
    Value hidden = createExtremum(b, loc, compute, /*largest=*/false);
    auto type = cast<RankedTensorType>(scores.getType());
    SmallVector<Value> tensors{scores};
    bool masked = !isNone(op.getAttnMask());
    if (masked)
      tensors.push_back(adaptor.getAttnMask());
    return createElementwise(
        b, loc, tensors, type,
        [&](OpBuilder &nested, Location at, ValueRange in) {
          Value score = arith::MulFOp::create(nested, at, in[0], scale);
          if (masked)
            score = applyMask(nested, at, score, in[1],
                              getTorchDtype(op.getAttnMask()), compute, hidden);
          if (!causal)
            return score;
          Value row = linalg::IndexOp::create(nested, at, type.getRank() - 2);
          Value column =
              linalg::IndexOp::create(nested, at, type.getRank() - 1);
          Value visible = arith::CmpIOp::create(
              nested, at, arith::CmpIPredicate::ule, column, row);
          return arith::SelectOp::create(nested, at, visible, score, hidden)
              .getResult();
        });
  }

  /// Boolean masks say what is seen, others are added.
  static Value applyMask(OpBuilder &b, Location loc, Value score, Value mask,
                         Type maskDtype, Type compute, Value hidden) {
    if (isBool(maskDtype))
      return arith::SelectOp::create(b, loc, mask, score, hidden);
    Value term = convertScalar(b, loc, mask, maskDtype, compute);
    return arith::AddFOp::create(b, loc, score, term);
  }
};

} // namespace

void linalg_lowering::populateAttention(const TypeConverter &converter,
                                        RewritePatternSet &patterns) {
  patterns.add<ConvertAttention>(converter, patterns.getContext());
}
