// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reading tensors where other tensors say.

#include "IndexTensors.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/IndexingOps.h"
#include "torch-mlir/Dialect/Torch/IR/NNOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

namespace {

/// Rows of a table.
FailureOr<Value> convertEmbedding(Lowering<AtenEmbeddingOp> &b) {
  Value table = b.in.getWeight(), rows = b.in.getIndices();
  SmallVector<OpFoldResult> sizes = getSizes(b, rows);
  sizes.push_back(tensor::getMixedSize(b, b.getLoc(), table, 1));
  Scalar count = getSize(b, table, 0);
  return createFromIndices(b, b.type, sizes, [&](Scalars indices) {
    Scalar row = readElement(b, rows, indices.drop_back());
    row = toPlace(row, count, Negative::Invalid);
    return readElement(b, table, {row, indices.back()});
  });
}

template <typename OpTy>
FailureOr<Value> convertIndex(Lowering<OpTy> &b) {
  Value self = b.in.getSelf();
  auto tensors = IndexTensors::get(b, b.op.getIndices(), self);
  if (!tensors)
    return b.refuse("masks, or a list that is not in sight");
  return createFromIndices(
      b, b.type, tensors->getSizes(b), [&](Scalars indices) {
        return readElement(b, self, tensors->getPlace(b, indices));
      });
}

/// One dimension is read where a vector says.
FailureOr<Value> convertIndexSelect(Lowering<AtenIndexSelectOp> &b) {
  Value self = b.in.getSelf(), rows = atLeast1d(b, b.in.getIndex());
  auto dim = getConstantDim(b.op.getDim(), b.type.getRank());
  if (!dim || b.type.getRank() == 0)
    return b.refuse("unsupported dimension");
  SmallVector<OpFoldResult> sizes = getSizes(b, self);
  sizes[*dim] = tensor::getMixedSize(b, b.getLoc(), rows, 0);
  Scalar count = getSize(b, self, *dim);
  return createFromIndices(b, b.type, sizes, [&](Scalars indices) {
    SmallVector<Scalar> from = llvm::to_vector(indices);
    Scalar row = readElement(b, rows, indices[*dim]);
    from[*dim] = toPlace(row, count, Negative::Invalid);
    return readElement(b, self, from);
  });
}

FailureOr<Value> convertGather(Lowering<AtenGatherOp> &b) {
  // A 0-d tensor is read like a vector of one.
  Value self = atLeast1d(b, b.in.getSelf()), places = b.in.getIndex();
  int64_t rank = getRank(b.in.getSelf());
  auto dim = getConstantDim(b.op.getDim(), rank);
  if (!dim)
    return b.refuse("the dimension is not constant");
  // What gathers nothing may have any rank.
  if (llvm::is_contained(b.type.getShape(), 0))
    return createEmpty(b, b.type, getSizes(b, places));
  if (rank > 0)
    assertFitsInto(b, places, self, *dim,
                   "the index is larger than what is gathered from");
  Scalar count = getSize(b, self, *dim);
  return createFromIndices(
      b, b.type, getSizes(b, places), [&](Scalars indices) {
        SmallVector<Scalar> from = llvm::to_vector(indices);
        Scalar place = readElement(b, places, indices);
        place = toPlace(place, count, Negative::Invalid);
        if (from.empty())
          from.push_back(place);
        from[*dim] = place;
        return readElement(b, self, from);
      });
}

} // namespace

void TorchToLinalg::populateIndexing(PatternTable &patterns) {
  patterns.add(convertEmbedding, convertIndex<AtenIndexTensorOp>,
               convertIndex<Aten_UnsafeIndexTensorOp>, convertIndexSelect,
               convertGather);
}
