// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that move elements without computing on them.

#include "Patterns.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/Torch/IR/ViewOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// Which dimension of the operand each dimension of the result is, or nothing
/// when that is not constant or not a permutation.
std::optional<SmallVector<int64_t>> swapDims(Value dim0, Value dim1,
                                             int64_t rank) {
  auto a = getConstantDim(dim0, rank), b = getConstantDim(dim1, rank);
  if (!a || !b)
    return std::nullopt;
  SmallVector<int64_t> permutation =
      llvm::to_vector(llvm::seq<int64_t>(0, rank));
  if (rank)
    std::swap(permutation[*a], permutation[*b]);
  return permutation;
}

std::optional<SmallVector<int64_t>> getPermutation(AtenTransposeIntOp op,
                                                   int64_t rank) {
  return swapDims(op.getDim0(), op.getDim1(), rank);
}

std::optional<SmallVector<int64_t>> getPermutation(AtenTOp, int64_t rank) {
  if (rank < 2)
    return llvm::to_vector(llvm::seq<int64_t>(0, rank));
  return SmallVector<int64_t>{1, 0};
}

std::optional<SmallVector<int64_t>> getPermutation(AtenPermuteOp op,
                                                   int64_t rank) {
  auto dims = getConstantIntList(op.getDims());
  if (!dims || static_cast<int64_t>(dims->size()) != rank)
    return std::nullopt;
  for (int64_t &dim : *dims) {
    auto normal = normalizeDim(dim, rank);
    if (!normal)
      return std::nullopt;
    dim = *normal;
  }
  return dims;
}

template <typename OpTy>
struct ConvertPermutation : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    auto permutation = getPermutation(op, type.getRank());
    if (!permutation || !isPermutationVector(*permutation))
      return b.notifyMatchFailure(op, "dimensions are not constant");
    return createTranspose(b, op.getLoc(), adaptor.getSelf(), *permutation);
  }
};

} // namespace

void linalg_lowering::populateDataMovement(const TypeConverter &converter,
                                           RewritePatternSet &patterns) {
  patterns.add<ConvertPermutation<AtenTransposeIntOp>,
               ConvertPermutation<AtenTOp>, ConvertPermutation<AtenPermuteOp>>(
      converter, patterns.getContext());
}
