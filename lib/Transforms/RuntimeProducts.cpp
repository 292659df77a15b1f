// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RuntimeProducts.h"
#include "mlir/Analysis/FlatLinearValueConstraints.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"

using namespace mlir;
using namespace mlir::torch;

namespace {

/// Fewer rows and columns than these are left to plain loops.
constexpr int64_t kFewest = 4;
constexpr int64_t kFewestOfMore = 8;
/// Fewer multiplications than this are not worth packing.
constexpr int64_t kFewestMultiplications = 4096;
/// With fewer rows than `kFewest`, the runtime reads the other operand as it
/// lies, which is worth a call where that operand is large: at once if its
/// elements have to be widened, later if they have not.
constexpr int64_t kFewestNarrowInPlace = 1;
constexpr int64_t kFewestInPlace = 2;
constexpr int64_t kFewestTermsInPlace = 16;
constexpr int64_t kFewestNarrowMultiplications = 1 << 14;
constexpr int64_t kFewestMultiplicationsInPlace = 1 << 16;
/// One row as well if the other operand is too large for caches and has terms
/// next to each other: the runtime reads several columns of it side by side.
constexpr int64_t kFewestBytesOfOneRow = 16 << 20;
/// Of small matrices that the runtime multiplies where they are, each has at
/// least so many multiplications, and all of them so many.
constexpr int64_t kFewestSmallMultiplications = 32;
constexpr int64_t kFewestMultiplicationsOfMany = 1 << 14;
/// Windows that slide along the lines of an image, unless there is less to
/// multiply in all.
constexpr int64_t kFewestSlidingMultiplications = 1 << 13;

/// Whether the body adds the product of both inputs to the result, and widens
/// both before or neither.
bool isMultiplyAdd(linalg::LinalgOp op, bool widens) {
  Block *body = op.getBlock();
  int64_t numExtensions = llvm::count_if(*body, [](Operation &inner) {
    return isa<arith::ExtFOp, arith::ExtSIOp>(inner) &&
           isa<BlockArgument>(inner.getOperand(0));
  });
  return numExtensions == (widens ? 2 : 0) &&
         llvm::hasNItems(*body, 3 + numExtensions) &&
         linalg::detail::isContractionBody(
             *body, [](Operation *product, Operation *sum) {
               return isa<arith::MulFOp, arith::MulIOp>(product) &&
                      isa<arith::AddFOp, arith::AddIOp>(sum);
             });
}

/// What the runtime calls the elements of the operands.
std::optional<MlirTorchRtElement> getElement(linalg::LinalgOp op) {
  if (op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1 ||
      op.hasIndexSemantics() ||
      !llvm::all_of(op->getOperandTypes(), llvm::IsaPred<ShapedType>))
    return std::nullopt;
  Type left = getElementTypeOrSelf(op->getOperand(0));
  Type sum = getElementTypeOrSelf(op->getOperand(2));
  if (left != getElementTypeOrSelf(op->getOperand(1)))
    return std::nullopt;
  if (left.isF32() && sum == left)
    return MlirTorchRtFloat32;
  if (left.isF64() && sum == left)
    return MlirTorchRtFloat64;
  if (left.isBF16() && sum.isF32())
    return MlirTorchRtBfloat16;
  if (left.isF16() && sum.isF32())
    return MlirTorchRtFloat16;
  if (left.isInteger(8) && sum.isInteger(32))
    return MlirTorchRtInt8;
  return std::nullopt;
}

/// Whether sums have more bits than elements.
bool isWidened(MlirTorchRtElement element) {
  return element == MlirTorchRtBfloat16 || element == MlirTorchRtFloat16 ||
         element == MlirTorchRtInt8;
}

/// Nothing if a loop goes over something else.
std::optional<ProductLoops> sortLoops(linalg::LinalgOp op) {
  ProductLoops loops;
  // inferContractionDims passes over windows instead of refusing them.
  if (llvm::all_of(op.getIndexingMapsArray(), [](AffineMap map) {
        return map.isProjectedPermutation();
      })) {
    FailureOr<linalg::ContractionDimensions> dims =
        linalg::inferContractionDims(op);
    if (failed(dims))
      return std::nullopt;
    loops.kinds[ProductLoops::Outer].append(dims->batch);
    loops.kinds[ProductLoops::Rows].append(dims->m);
    loops.kinds[ProductLoops::Columns].append(dims->n);
    loops.kinds[ProductLoops::Terms].append(dims->k);
  } else {
    FailureOr<linalg::ConvolutionDimensions> dims =
        linalg::inferConvolutionDims(op);
    if (failed(dims))
      return std::nullopt;
    loops.kinds[ProductLoops::Outer].append(dims->depth);
    loops.kinds[ProductLoops::Rows].append(dims->batch);
    loops.kinds[ProductLoops::Rows].append(dims->outputImage);
    loops.kinds[ProductLoops::Columns].append(dims->outputChannel);
    loops.kinds[ProductLoops::Terms].append(dims->inputChannel);
    loops.kinds[ProductLoops::Terms].append(dims->filterLoop);
  }
  if (loops.count() != op.getNumLoops() ||
      llvm::any_of(loops.kinds, [](ArrayRef<unsigned> kind) {
        return kind.size() > MlirTorchRtMostLoops;
      }))
    return std::nullopt;
  return loops;
}

/// Whether an operand has terms, or what only it and the result have, next to
/// each other: the runtime multiplies it by a few rows without packing.
bool isReadInPlace(linalg::LinalgOp op, const ProductLoops &loops,
                   ProductLoops::Kind side) {
  AffineMap map = op.getIndexingMapsArray()[side == ProductLoops::Columns];
  if (!map.isProjectedPermutation() || map.getNumResults() == 0)
    return false;
  unsigned last = map.getDimPosition(map.getNumResults() - 1);
  return llvm::is_contained(loops[ProductLoops::Terms], last) ||
         llvm::is_contained(loops[side], last);
}

/// Whether windows slide over the left operand, and results next to each other
/// are of windows next to each other.
bool slidesAlongLines(linalg::LinalgOp op, const ProductLoops &loops) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  AffineMap image = maps[0], result = maps[2];
  if (!result.isProjectedPermutation() || result.getNumResults() == 0)
    return false;
  unsigned line = result.getDimPosition(result.getNumResults() - 1);
  auto isIn = [](AffineExpr expr) {
    return [expr](unsigned loop) { return expr.isFunctionOfDim(loop); };
  };
  return llvm::is_contained(loops[ProductLoops::Rows], line) &&
         image.isFunctionOfDim(line) &&
         llvm::any_of(image.getResults(), [&](AffineExpr expr) {
           return llvm::any_of(loops[ProductLoops::Rows], isIn(expr)) &&
                  llvm::any_of(loops[ProductLoops::Terms], isIn(expr));
         });
}

/// Whether columns of the result are next to each other, and columns or terms
/// of the right operand.
bool areColumnsTogether(linalg::LinalgOp op, const ProductLoops &loops) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  if (!llvm::all_of(maps, [](AffineMap map) {
        return map.isProjectedPermutation() && map.getNumResults() > 0;
      }))
    return false;
  unsigned last = maps[2].getDimPosition(maps[2].getNumResults() - 1);
  return llvm::is_contained(loops[ProductLoops::Columns], last) &&
         isReadInPlace(op, loops, ProductLoops::Columns);
}

bool hasTermsTogether(linalg::LinalgOp op, const ProductLoops &loops,
                      ProductLoops::Kind side) {
  AffineMap map = op.getIndexingMapsArray()[side == ProductLoops::Columns];
  return isReadInPlace(op, loops, side) &&
         llvm::is_contained(loops[ProductLoops::Terms],
                            map.getDimPosition(map.getNumResults() - 1));
}

bool isWorthIt(linalg::LinalgOp op, MlirTorchRtElement element,
               const ProductLoops &loops) {
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  // What is not known is taken to be enough.
  auto count = [&](ProductLoops::Kind kind) {
    int64_t product = 1;
    for (unsigned loop : loops[kind]) {
      if (ShapedType::isDynamic(sizes[loop]))
        return kFewestMultiplications;
      product *= sizes[loop];
    }
    return product;
  };
  int64_t rows = count(ProductLoops::Rows);
  int64_t columns = count(ProductLoops::Columns);
  int64_t terms = count(ProductLoops::Terms);
  int64_t multiplications = rows * columns * terms;
  bool isNarrow = isWidened(element);
  int64_t shorter = std::min(rows, columns), longer = std::max(rows, columns);
  bool isSmall = terms <= MlirTorchRtMostSmall &&
                 (longer <= MlirTorchRtMostSmall ||
                  std::max(shorter, terms) <= MlirTorchRtMostSmall / 2);
  if (!isNarrow && isSmall && std::min(shorter, terms) > 1 &&
      multiplications >= kFewestSmallMultiplications &&
      count(ProductLoops::Outer) * multiplications >=
          kFewestMultiplicationsOfMany &&
      areColumnsTogether(op, loops))
    return true;
  if (loops[ProductLoops::Terms].empty() ||
      std::max(rows, columns) < kFewestOfMore)
    return false;
  // The runtime slides over floats only.
  if (element != MlirTorchRtInt8 && columns <= MlirTorchRtMostSlidingColumns &&
      slidesAlongLines(op, loops))
    return count(ProductLoops::Outer) * multiplications >=
           kFewestSlidingMultiplications;
  if (std::min(rows, columns) >= kFewest)
    return multiplications >= kFewestMultiplications;
  if (terms < kFewestTermsInPlace)
    return false;
  auto side = rows < columns ? ProductLoops::Columns : ProductLoops::Rows;
  if (shorter == 1 && !isNarrow) {
    int64_t bytes = element == MlirTorchRtFloat64 ? 8 : 4;
    return multiplications * bytes >= kFewestBytesOfOneRow &&
           hasTermsTogether(op, loops, side);
  }
  return shorter >= (isNarrow ? kFewestNarrowInPlace : kFewestInPlace) &&
         multiplications >= (isNarrow ? kFewestNarrowMultiplications
                                      : kFewestMultiplicationsInPlace) &&
         isReadInPlace(op, loops, side);
}

} // namespace

std::optional<Factors> torch::getFactors(AffineMap map) {
  Factors factors;
  for (AffineExpr expr : map.getResults()) {
    SmallVector<int64_t> ofDimension;
    if (failed(getFlattenedAffineExpr(expr, map.getNumDims(), /*numSymbols=*/0,
                                      &ofDimension)) ||
        ofDimension.size() != map.getNumDims() + 1 || ofDimension.back() != 0)
      return std::nullopt;
    ofDimension.pop_back();
    factors.push_back(ofDimension);
  }
  return factors;
}

SmallVector<ProductBound> torch::getBounds(linalg::LinalgOp product) {
  SmallVector<ProductBound> bounds;
  auto words =
      product->getAttrOfType<DenseI64ArrayAttr>(kProductBoundsAttrName);
  for (int64_t i = 0; words && i < words.size(); i += 3)
    bounds.push_back({words[i], words[i + 1], words[i + 2]});
  return bounds;
}

std::optional<RuntimeProduct> RuntimeProduct::match(linalg::LinalgOp op) {
  std::optional<MlirTorchRtElement> element = getElement(op);
  if (!element || !isMultiplyAdd(op, isWidened(*element)))
    return std::nullopt;
  std::optional<ProductLoops> loops = sortLoops(op);
  if (!loops || !isWorthIt(op, *element, *loops))
    return std::nullopt;
  return RuntimeProduct{*element, *loops};
}

OpOperand *torch::findSums(linalg::GenericOp op, Value sums) {
  if (op.getNumDpsInits() != 1 ||
      op.getNumParallelLoops() != op.getNumLoops() || op.hasIndexSemantics() ||
      op->getNumOperands() > 1 + MlirTorchRtMostExtras ||
      !llvm::all_of(op->getOperandTypes(), llvm::IsaPred<ShapedType>))
    return nullptr;
  AffineMap map = op.getIndexingMapsArray().back();
  OpOperand *found = nullptr;
  for (OpOperand &operand : op->getOpOperands())
    if (operand.get() == sums) {
      if (found || op.getMatchingIndexingMap(&operand) != map)
        return nullptr;
      found = &operand;
    }
  return map.isPermutation() ? found : nullptr;
}
