// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Attention: two batched products with a softmax between them.

#include "Linear.h"
#include "Softmax.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/RandomOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Support/AttributeNames.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

namespace {

/// Several query heads share a head of keys and values: repeats each of these
/// until there are as many as in `query`.
Value repeatHeads(ImplicitLocOpBuilder &b, Value tensor, Value query) {
  RankedTensorType type = getType(tensor);
  int64_t heads = type.getRank() - 3;
  Scalar wanted = getSize(b, query, heads), own = getSize(b, tensor, heads);
  Scalar group = wanted / max(own, own.like(1));
  assertEqualSizes(group * own, wanted,
                   "query heads are no multiple of key heads");
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
  shape[heads] = getType(query).getDimSize(heads);
  SmallVector<OpFoldResult> sizes = getSizes(b, tensor);
  sizes[heads] = wanted;
  return createFromIndices(b, type.clone(shape), sizes, [&](Scalars indices) {
    SmallVector<Scalar> from = llvm::to_vector(indices);
    from[heads] = from[heads] / group;
    return readElement(b, tensor, from);
  });
}

bool haveRank(int64_t rank, ValueRange tensors) {
  return llvm::all_of(tensors,
                      [&](Value tensor) { return getRank(tensor) == rank; });
}

Value broadcastBatch(ImplicitLocOpBuilder &b, Value tensor,
                     ArrayRef<int64_t> leading) {
  RankedTensorType type = getType(tensor);
  SmallVector<int64_t> shape = llvm::to_vector(leading);
  llvm::append_range(shape, type.getShape().take_back(2));
  SmallVector<OpFoldResult> sizes;
  for (int64_t size : leading)
    sizes.push_back(b.getIndexAttr(size));
  llvm::append_range(sizes, ArrayRef(getSizes(b, tensor)).take_back(2));
  return createBroadcast(b, tensor, type.clone(shape), sizes);
}

bool haveSameBatches(Value query, Value key, Value value) {
  auto leading = [](Value tensor) {
    return getType(tensor).getShape().drop_back(2);
  };
  return leading(query) == leading(key) && leading(query) == leading(value);
}

/// What scores are multiplied with: 1 / sqrt(features) when not given.
Scalar getScale(Lowering<AtenScaledDotProductAttentionOp> &b, Type compute) {
  if (!isNone(b.op.getScale()))
    return b.scalar(b.op.getScale(), b.in.getScale()).to(compute);
  Value query = b.in.getQuery();
  Scalar features = toInteger(getSize(b, query, getRank(query) - 1));
  return (1.0 / sqrt(features.to(b.getF64Type()))).to(compute);
}

/// Boolean masks say what is seen, others are added.
Value scaleAndMask(Lowering<AtenScaledDotProductAttentionOp> &b, Value scores,
                   Type compute, bool causal) {
  Scalar scale = getScale(b, compute);
  Scalar hidden = getExtremum(b, compute, /*largest=*/false);
  RankedTensorType type = getType(scores);
  SmallVector<Value> tensors{scores};
  bool hasMask = !isNone(b.op.getAttnMask());
  if (hasMask)
    tensors.push_back(b.in.getAttnMask());
  Value masked = createElementwise(b, tensors, type, [&](Scalars in) {
    Scalar score = in[0] * scale;
    if (hasMask) {
      Scalar mask = in[1].as(getTorchDtype(b.op.getAttnMask()));
      score = isBool(mask.getDtype()) ? select(mask, score, hidden)
                                      : score + mask.to(compute);
    }
    if (!causal)
      return score;
    Value row = linalg::IndexOp::create(b, type.getRank() - 2);
    Value column = linalg::IndexOp::create(b, type.getRank() - 1);
    Scalar visible(
        b, arith::CmpIOp::create(b, arith::CmpIPredicate::ule, column, row));
    return select(visible, score, hidden);
  });
  if (causal)
    masked.getDefiningOp()->setAttr(kCausalAttrName, b.getUnitAttr());
  return masked;
}

FailureOr<Value>
convertAttention(Lowering<AtenScaledDotProductAttentionOp> &b) {
  Type dtype = b.getResultDtype(), compute = getMathDtype(dtype);
  int64_t rank = b.type.getRank();
  auto causal = getConstantBool(b.op.getIsCausal());
  auto grouped = getConstantBool(b.op.getEnableGqa());
  if (getConstantNumber(b.op.getDropoutP()) != 0.0 || !causal || !grouped ||
      !isFloat(dtype) || rank < 2)
    return b.refuse("dropout, or an option is not constant");
  Value query = b.in.getQuery(), key = b.in.getKey(), value = b.in.getValue();
  if (*grouped && rank > 2) {
    if (!haveRank(rank, {query, key, value}))
      return b.refuse("ranks differ");
    key = repeatHeads(b, key, query);
    value = repeatHeads(b, value, query);
  }
  if (!haveRank(rank, {query, key, value}) ||
      !haveSameBatches(query, key, value)) {
    auto leading = b.type.getShape().drop_back(2);
    if (ShapedType::isDynamicShape(leading))
      return b.refuse("dynamic batches are broadcast");
    for (Value *operand : {&query, &key, &value})
      *operand = broadcastBatch(b, *operand, leading);
  }
  Value transposed = createTranspose(b, collapseLeading(b, key, 2), {0, 2, 1});
  Value scores =
      createProduct(b, collapseLeading(b, query, 2), transposed, dtype);
  scores = expandLeading(b, scores, query, 2);
  scores = scaleAndMask(b, scores, compute, *causal);
  auto [exps, sum, shifted] =
      createExponentials(b, scores, rank - 1, SoftmaxKind::Safe);
  // Divided once they are added up: a head has fewer features than keys.
  value = collapseLeading(b, value, 2);
  exps = collapseLeading(b, convertTensor(b, exps, compute, dtype), 2);
  Value result = createProduct(b, exps, value, dtype);
  result = expandLeading(b, result, query, 2);
  result = createElementwise(b, {result, sum}, getType(result), [](Scalars in) {
    return getShare(in[0], in[1], SoftmaxKind::Safe);
  });
  return convertTensor(b, result, compute, dtype);
}

} // namespace

void TorchToLinalg::populateAttention(PatternTable &patterns) {
  patterns.add(convertAttention);
}
