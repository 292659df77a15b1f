// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products read transposed and broadcast matrices where they are, and write
// transposed results. They read integers of 8 bits before these are extended.
// Convolutions read transposed weights.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/PatternMatch.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_FOLDPRODUCTOPERANDS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

/// Where the elements of an operand come from: a tensor, and which of the
/// product's loops index it.
struct Source {
  Value tensor;
  AffineMap map;
};

/// The map from the dimensions of a copy's result to those of its operand.
std::optional<AffineMap> getCopyMap(linalg::LinalgOp copy) {
  if (auto transpose = dyn_cast<linalg::TransposeOp>(*copy))
    return inversePermutation(AffineMap::getPermutationMap(
        transpose.getPermutation(), copy.getContext()));
  auto generic = dyn_cast<linalg::GenericOp>(*copy);
  if (!generic || generic.getNumDpsInputs() != 1 ||
      generic.getNumDpsInits() != 1 ||
      generic.getNumParallelLoops() != generic.getNumLoops())
    return std::nullopt;
  Block *body = generic.getBody();
  if (body->getTerminator()->getOperand(0) != body->getArgument(0))
    return std::nullopt;
  AffineMap input = generic.getIndexingMapsArray()[0];
  AffineMap output = generic.getIndexingMapsArray()[1];
  if (!output.isPermutation() || !input.isProjectedPermutation())
    return std::nullopt;
  return input.compose(inversePermutation(output));
}

/// Looks through one copy that moves elements without changing them.
std::optional<Source> lookThrough(const Source &source) {
  auto result = dyn_cast<OpResult>(source.tensor);
  auto copy =
      dyn_cast_or_null<linalg::LinalgOp>(result ? result.getOwner() : nullptr);
  if (!copy || !copy.hasPureTensorSemantics())
    return std::nullopt;
  std::optional<AffineMap> map = getCopyMap(copy);
  if (!map)
    return std::nullopt;
  return Source{copy.getDpsInputOperand(0)->get(), map->compose(source.map)};
}

/// A loop with fewer steps reads a matrix about as often as it takes to copy
/// it.
constexpr int64_t kFewestSteps = 8;
/// A larger copy would not stay in the second-level cache from step to step.
constexpr int64_t kMostCopiedBytes = 512 << 10;

/// Whether a product has one row for the columns of an operand.
bool hasOneRow(linalg::LinalgOp product, AffineMap columns) {
  SmallVector<int64_t> sizes = product.getStaticLoopRanges();
  return llvm::all_of(llvm::seq<unsigned>(sizes.size()), [&](unsigned loop) {
    return columns.isFunctionOfDim(loop) || sizes[loop] == 1;
  });
}

/// Whether all steps of a loop multiply by one small copy with its columns next
/// to each other: made once, it is what a product of a few rows reads fastest.
/// One row is as fast with the terms next to each other, and bfloat16 faster: a
/// processor multiplies pairs of them.
bool isWorthKeeping(const Source &copy, linalg::LinalgOp product) {
  auto loop = product->getParentOfType<scf::ForOp>();
  if (!loop || !loop.isDefinedOutsideOfLoop(copy.tensor) ||
      !isa_and_nonnull<linalg::TransposeOp>(copy.tensor.getDefiningOp()) ||
      hasOneRow(product, copy.map))
    return false;
  std::optional<APInt> steps = loop.getStaticTripCount();
  if (steps && steps->ult(kFewestSteps))
    return false;
  auto type = cast<RankedTensorType>(copy.tensor.getType());
  if (!type.hasStaticShape() || type.getElementType().isBF16() ||
      type.getNumElements() * type.getElementTypeBitWidth() / 8 >
          kMostCopiedBytes)
    return false;
  unsigned last = copy.map.getDimPosition(copy.map.getNumResults() - 1);
  return product.getIteratorTypesArray()[last] == utils::IteratorType::parallel;
}

/// An operand and what lies behind the copies that made it, nearest first.
SmallVector<Source> getSources(linalg::LinalgOp product, OpOperand *operand) {
  SmallVector<Source> sources{
      {operand->get(), product.getMatchingIndexingMap(operand)}};
  while (!isWorthKeeping(sources.back(), product)) {
    std::optional<Source> next = lookThrough(sources.back());
    if (!next)
      break;
    sources.push_back(*next);
  }
  return sources;
}

bool hasBatch(const Source &source) { return source.map.isFunctionOfDim(0); }

/// A batch of products with one matrix for all is a product with more rows, if
/// the batch stays in front of the rows of the other operand.
void keepBatchInFront(MutableArrayRef<SmallVector<Source>> operands) {
  if (llvm::all_of(operands, [](const SmallVector<Source> &sources) {
        return hasBatch(sources.back());
      }))
    return;
  for (SmallVector<Source> &sources : operands)
    while (sources.size() > 1 && hasBatch(sources.back()) &&
           sources.back().map.getDimPosition(0) != 0)
      sources.pop_back();
}

/// Terms that no operand would have any more are left in the first one.
void keepTerms(linalg::LinalgOp product,
               MutableArrayRef<SmallVector<Source>> operands) {
  SmallVector<unsigned> terms;
  product.getReductionDims(terms);
  for (unsigned loop : terms) {
    auto hasLoop = [&](const SmallVector<Source> &sources) {
      return sources.back().map.isFunctionOfDim(loop);
    };
    if (llvm::any_of(operands, hasLoop))
      continue;
    while (!hasLoop(operands.front()))
      operands.front().pop_back();
  }
}

/// Whether the named operation takes the maps: those of a matrix product may
/// swap the dimensions of a matrix.
bool mayHaveMaps(linalg::LinalgOp product,
                 ArrayRef<SmallVector<Source>> operands) {
  return isa<linalg::MatmulOp>(*product) &&
         llvm::all_of(operands, [](const SmallVector<Source> &sources) {
           return sources.back().map.getNumResults() == 2;
         });
}

void foldOperands(RewriterBase &rewriter, linalg::LinalgOp product) {
  SmallVector<SmallVector<Source>> operands;
  for (OpOperand *operand : product.getDpsInputOperands())
    operands.push_back(getSources(product, operand));
  if (isa<linalg::BatchMatmulOp>(*product))
    keepBatchInFront(operands);
  keepTerms(product, operands);
  auto batch = dyn_cast<linalg::BatchMatmulOp>(*product);
  bool isTurned = batch && batch.hasUserDefinedMaps();
  if (!isTurned &&
      llvm::all_of(operands, [](const auto &it) { return it.size() == 1; }))
    return;
  if (!mayHaveMaps(product, operands)) {
    rewriter.setInsertionPoint(product);
    FailureOr<linalg::GenericOp> generic =
        linalg::generalizeNamedOp(rewriter, product);
    if (failed(generic))
      return;
    product = *generic;
  }
  SmallVector<AffineMap> maps = product.getIndexingMapsArray();
  for (auto [index, sources] : llvm::enumerate(operands)) {
    product->setOperand(index, sources.back().tensor);
    maps[index] = sources.back().map;
  }
  product->setAttr("indexing_maps", rewriter.getAffineMapArrayAttr(maps));
}

/// Positions of a result that take as long, for each filter, if terms of the
/// image are packed in another order than it has, as a copy of the filter.
constexpr int64_t kPositionsPerFilter = 4;

/// Whether a convolution has many filters for few positions.
bool hasLargeWeight(linalg::LinalgOp convolution) {
  auto type = cast<RankedTensorType>(convolution->getResult(0).getType());
  return type.hasStaticShape() &&
         type.getNumElements() <=
             kPositionsPerFilter * type.getDimSize(1) * type.getDimSize(1);
}

/// Weights whose channels come last in memory: the runtime adds up terms in the
/// order that they have there. Images are better off with a copy.
void foldWeight(RewriterBase &rewriter, linalg::LinalgOp convolution) {
  OpOperand *weight = convolution.getDpsInputOperand(1);
  Source source = getSources(convolution, weight).back();
  auto type = cast<RankedTensorType>(weight->get().getType());
  if (source.tensor == weight->get() ||
      source.map.getNumResults() != type.getRank() ||
      !isa<FloatType>(type.getElementType()) || !hasLargeWeight(convolution))
    return;
  rewriter.setInsertionPoint(convolution);
  FailureOr<linalg::GenericOp> generic =
      linalg::generalizeNamedOp(rewriter, convolution);
  if (failed(generic))
    return;
  SmallVector<AffineMap> maps = generic->getIndexingMapsArray();
  maps[1] = source.map;
  (*generic)->setOperand(1, source.tensor);
  (*generic)->setAttr("indexing_maps", rewriter.getAffineMapArrayAttr(maps));
}

/// Whether a permutation swaps the last two of two or three dimensions.
bool swapsMatrix(ArrayRef<int64_t> permutation) {
  return permutation == ArrayRef<int64_t>{1, 0} ||
         permutation == ArrayRef<int64_t>{0, 2, 1};
}

/// Writes the result of a product where a transpose, its one user, would. The
/// operands change places: each element is a sum of the same terms.
void foldTransposedResult(RewriterBase &rewriter,
                          linalg::TransposeOp transpose) {
  auto product = transpose.getInput().getDefiningOp<linalg::LinalgOp>();
  if (!product || !isa<linalg::MatmulOp, linalg::BatchMatmulOp>(*product) ||
      !product.hasPureTensorSemantics() || !product->hasOneUse() ||
      !swapsMatrix(transpose.getPermutation()))
    return;
  auto fill = product.getDpsInits()[0].getDefiningOp<linalg::FillOp>();
  if (!fill)
    return;
  rewriter.setInsertionPoint(transpose);
  auto zero = linalg::FillOp::create(rewriter, transpose.getLoc(),
                                     fill.getInputs(), transpose.getInit());
  // The loops over rows and columns have changed places as well.
  unsigned loops = product.getNumLoops();
  SmallVector<AffineExpr> swapped;
  for (unsigned loop = 0; loop < loops; ++loop)
    swapped.push_back(rewriter.getAffineDimExpr(loop));
  std::swap(swapped[loops - 3], swapped[loops - 2]);
  auto loopMap = AffineMap::get(loops, 0, swapped, rewriter.getContext());
  auto operandMap = [&](unsigned index) {
    return product.getIndexingMapsArray()[index].compose(loopMap);
  };
  SmallVector<AffineMap> maps{
      operandMap(1), operandMap(0),
      AffineMap::getMultiDimIdentityMap(loops, rewriter.getContext())
          .dropResult(loops - 1)};
  Operation *turned = rewriter.clone(*product);
  turned->setOperands(
      {product->getOperand(1), product->getOperand(0), zero.getResult(0)});
  turned->getResult(0).setType(transpose.getResult()[0].getType());
  turned->setAttr("indexing_maps", rewriter.getAffineMapArrayAttr(maps));
  rewriter.replaceOp(transpose, turned);
  rewriter.eraseOp(product);
}

/// Whether an operation extends integers with their sign, and does nothing
/// else.
bool isExtension(linalg::GenericOp op) {
  if (!op.hasPureTensorSemantics() || op->getNumResults() != 1 ||
      op.getNumDpsInputs() != 1 ||
      op.getNumParallelLoops() != op.getNumLoops() ||
      !llvm::all_of(op.getIndexingMapsArray(),
                    [](AffineMap map) { return map.isIdentity(); }))
    return false;
  Block *body = op.getBody();
  auto extension = dyn_cast<arith::ExtSIOp>(body->front());
  return extension && extension.getIn() == body->getArgument(0) &&
         body->getTerminator()->getOperand(0) == extension.getOut();
}

/// Whether an operand was integers of 8 bits, which were extended, and moved
/// without being changed.
bool wasBytes(Value operand) {
  if (getElementTypeOrSelf(operand).isInteger(8))
    return true;
  Operation *op = operand.getDefiningOp();
  auto generic = dyn_cast_or_null<linalg::GenericOp>(op);
  bool onlyMoves = isa_and_nonnull<linalg::TransposeOp, tensor::CollapseShapeOp,
                                   tensor::ExpandShapeOp>(op);
  return (onlyMoves || (generic && isExtension(generic))) &&
         wasBytes(op->getOperand(0));
}

/// The same operand before its integers were extended.
Value getBytes(RewriterBase &rewriter, Value operand) {
  auto type = cast<RankedTensorType>(operand.getType());
  if (type.getElementType().isInteger(8))
    return operand;
  Operation *op = operand.getDefiningOp();
  Value bytes = getBytes(rewriter, op->getOperand(0));
  type = type.clone(rewriter.getI8Type());
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op))
    return tensor::CollapseShapeOp::create(rewriter, op->getLoc(), type, bytes,
                                           collapse.getReassociationIndices());
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
    return tensor::ExpandShapeOp::create(rewriter, op->getLoc(), type, bytes,
                                         expand.getReassociationIndices(),
                                         expand.getMixedOutputShape());
  auto transpose = dyn_cast<linalg::TransposeOp>(op);
  if (!transpose)
    return bytes;
  SmallVector<OpFoldResult> sizes =
      tensor::getMixedSizes(rewriter, op->getLoc(), bytes);
  applyPermutationToVector(sizes, transpose.getPermutation());
  Value empty = tensor::EmptyOp::create(rewriter, op->getLoc(), sizes,
                                        type.getElementType());
  return linalg::TransposeOp::create(rewriter, op->getLoc(), bytes, empty,
                                     transpose.getPermutation())
      ->getResult(0);
}

/// Extends integers where they are multiplied.
template <typename OpTy>
void foldExtensions(RewriterBase &rewriter, OpTy product) {
  Value left = product.getInputs()[0], right = product.getInputs()[1];
  if (product.hasUserDefinedMaps() || !product.hasPureTensorSemantics() ||
      !getElementTypeOrSelf(product.getResult(0)).isInteger(32) ||
      !wasBytes(left) || !wasBytes(right))
    return;
  rewriter.setInsertionPoint(product);
  left = getBytes(rewriter, left);
  right = getBytes(rewriter, right);
  rewriter.replaceOpWithNewOp<OpTy>(product, product->getResultTypes(),
                                    ValueRange{left, right},
                                    product.getOutputs());
}

struct FoldProductOperandsPass
    : torch::impl::FoldProductOperandsBase<FoldProductOperandsPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    foldAllExtensions<linalg::MatmulOp>(rewriter);
    foldAllExtensions<linalg::BatchMatmulOp>(rewriter);
    SmallVector<linalg::TransposeOp> transposes;
    getOperation()->walk(
        [&](linalg::TransposeOp op) { transposes.push_back(op); });
    for (linalg::TransposeOp transpose : transposes)
      foldTransposedResult(rewriter, transpose);
    SmallVector<linalg::LinalgOp> products, convolutions;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (!op.hasPureTensorSemantics())
        return;
      if (isa<linalg::MatmulOp, linalg::BatchMatmulOp>(*op))
        products.push_back(op);
      else if (isa<linalg::Conv1DNcwFcwOp, linalg::Conv2DNchwFchwOp,
                   linalg::Conv3DNcdhwFcdhwOp>(*op))
        convolutions.push_back(op);
    });
    for (linalg::LinalgOp product : products)
      foldOperands(rewriter, product);
    for (linalg::LinalgOp convolution : convolutions)
      foldWeight(rewriter, convolution);
  }

  template <typename OpTy>
  void foldAllExtensions(RewriterBase &rewriter) {
    SmallVector<OpTy> products;
    getOperation()->walk([&](OpTy op) { products.push_back(op); });
    for (OpTy product : products)
      foldExtensions(rewriter, product);
  }
};

} // namespace
