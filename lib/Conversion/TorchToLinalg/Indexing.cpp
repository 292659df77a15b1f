// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reading tensors where other tensors say.

#include "IndexTensors.h"
#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/IndexingOps.h"
#include "torch-mlir/Dialect/Torch/IR/NNOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::linalg_lowering;

namespace {

/// Rows of a table.
struct ConvertEmbedding : TensorPattern<AtenEmbeddingOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenEmbeddingOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value table = adaptor.getWeight(), rows = adaptor.getIndices();
    SmallVector<OpFoldResult> sizes = getSizes(b, loc, rows);
    sizes.push_back(tensor::getMixedSize(b, loc, table, 1));
    Value count = getSize(b, loc, table, 0);
    return createFromIndices(
        b, loc, type, sizes,
        [&](OpBuilder &nested, Location at, ValueRange indices) -> Value {
          Value row =
              tensor::ExtractOp::create(nested, at, rows, indices.drop_back());
          row = toPlace(nested, at, row, count, Negative::Invalid);
          return tensor::ExtractOp::create(nested, at, table,
                                           ValueRange{row, indices.back()});
        });
  }
};

template <typename OpTy>
struct ConvertIndex : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    auto tensors = IndexTensors::get(b, op.getIndices(), adaptor.getSelf());
    if (!tensors)
      return b.notifyMatchFailure(op, "masks, or a list that is not in sight");
    return createFromIndices(
        b, loc, type, tensors->getSizes(b, loc),
        [&](OpBuilder &nested, Location at, ValueRange indices) -> Value {
          return tensor::ExtractOp::create(
              nested, at, adaptor.getSelf(),
              tensors->getPlace(nested, at, indices));
        });
  }
};

/// One dimension is read where a vector says.
struct ConvertIndexSelect : TensorPattern<AtenIndexSelectOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenIndexSelectOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value self = adaptor.getSelf(), rows = adaptor.getIndex();
    auto dim = getConstantDim(op.getDim(), type.getRank());
    if (!dim || type.getRank() == 0)
      return b.notifyMatchFailure(op, "unsupported dimension");
    if (cast<RankedTensorType>(rows.getType()).getRank() == 0)
      rows = createUnsqueeze(b, loc, rows, 0);
    SmallVector<OpFoldResult> sizes = getSizes(b, loc, self);
    sizes[*dim] = tensor::getMixedSize(b, loc, rows, 0);
    Value count = getSize(b, loc, self, *dim);
    return createFromIndices(
        b, loc, type, sizes,
        [&](OpBuilder &nested, Location at, ValueRange indices) -> Value {
          SmallVector<Value> from = llvm::to_vector(indices);
          Value row =
              tensor::ExtractOp::create(nested, at, rows, indices[*dim]);
          from[*dim] = toPlace(nested, at, row, count, Negative::Invalid);
          return tensor::ExtractOp::create(nested, at, self, from);
        });
  }
};

struct ConvertGather : TensorPattern<AtenGatherOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenGatherOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value self = adaptor.getSelf(), places = adaptor.getIndex();
    int64_t rank = cast<RankedTensorType>(self.getType()).getRank();
    auto dim = getConstantDim(op.getDim(), rank);
    if (!dim)
      return b.notifyMatchFailure(op, "the dimension is not constant");
    // What gathers nothing may have any rank.
    if (llvm::is_contained(type.getShape(), 0))
      return createEmpty(b, loc, type, getSizes(b, loc, places));
    // A 0-d tensor is read like a vector of one.
    if (rank == 0)
      self = createUnsqueeze(b, loc, self, 0);
    else
      assertFitsInto(b, loc, places, self, *dim,
                     "the index is larger than what is gathered from");
    Value count = getSize(b, loc, self, *dim);
    bool isScalar = type.getRank() == 0;
    return createFromIndices(
        b, loc, type, getSizes(b, loc, places),
        [&](OpBuilder &nested, Location at, ValueRange indices) -> Value {
          SmallVector<Value> from = llvm::to_vector(indices);
          Value place = tensor::ExtractOp::create(nested, at, places, indices);
          if (isScalar)
            from.push_back({});
          from[*dim] = toPlace(nested, at, place, count, Negative::Invalid);
          return tensor::ExtractOp::create(nested, at, self, from);
        });
  }
};

} // namespace

void linalg_lowering::populateIndexing(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
  patterns.add<ConvertEmbedding, ConvertIndex<AtenIndexTensorOp>,
               ConvertIndex<Aten_UnsafeIndexTensorOp>, ConvertIndexSelect,
               ConvertGather>(converter, patterns.getContext());
}
