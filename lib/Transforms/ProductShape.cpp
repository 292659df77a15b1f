// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProductShape.h"
#include "LoopNests.h"
#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::torch;

/// Fewer rows and columns than these are left to plain loops.
static constexpr int64_t kFewestRows = 4;
static constexpr int64_t kFewestColumns = 8;
/// Fewer multiplications than this are not worth packing.
static constexpr int64_t kFewestMultiplications = 4096;
/// The buffer for packed terms takes a row for each of these at most, unless
/// one dimension has more.
static constexpr int64_t kMostInnerTerms = 1024;

/// Whether the body adds the product of both inputs to the result, and has
/// nothing else in it.
static bool isMultiplyAdd(linalg::LinalgOp op) {
  Block *body = op.getBlock();
  return llvm::hasNItems(*body, 3) &&
         linalg::detail::isContractionBody(
             *body, [](Operation *product, Operation *sum) {
               return isa<arith::MulFOp>(product) && isa<arith::AddFOp>(sum);
             });
}

static bool isFloatProduct(linalg::LinalgOp op) {
  if (!op.hasPureBufferSemantics() || op.getNumDpsInputs() != 2 ||
      op.getNumDpsInits() != 1 || op.hasIndexSemantics())
    return false;
  Type element = getElementTypeOrSelf(op.getDpsInits()[0]);
  if (!element.isF32() && !element.isF64())
    return false;
  return llvm::all_of(op->getOperands(),
                      [&](Value operand) {
                        auto type = dyn_cast<MemRefType>(operand.getType());
                        return type && type.getElementType() == element &&
                               type.getRank() > 0;
                      }) &&
         isMultiplyAdd(op);
}

AffineMap ProductShape::getMap(unsigned operand) const {
  return linalg::LinalgOp(op).getIndexingMapsArray()[operand];
}

namespace {

/// The loops of a product: those of one operand and the result, by operand,
/// those of both and the result, and those of both alone.
struct LoopRoles {
  SmallVector<unsigned> own[2];
  SmallVector<unsigned> shared;
  SmallVector<unsigned> terms;

  size_t count() const {
    return own[0].size() + own[1].size() + shared.size() + terms.size();
  }
};

} // namespace

static FailureOr<LoopRoles> inferRoles(linalg::LinalgOp op) {
  LoopRoles roles;
  // inferContractionDims passes over windows instead of refusing them.
  if (llvm::all_of(op.getIndexingMapsArray(), [](AffineMap map) {
        return map.isProjectedPermutation();
      })) {
    FailureOr<linalg::ContractionDimensions> dims =
        linalg::inferContractionDims(op);
    if (failed(dims))
      return failure();
    roles.own[0].append(dims->m);
    roles.own[1].append(dims->n);
    roles.shared.append(dims->batch);
    roles.terms.append(dims->k);
  } else {
    FailureOr<linalg::ConvolutionDimensions> dims =
        linalg::inferConvolutionDims(op);
    if (failed(dims))
      return failure();
    roles.own[0].append(dims->batch);
    roles.own[0].append(dims->outputImage);
    roles.own[1].append(dims->outputChannel);
    roles.shared.append(dims->depth);
    roles.terms.append(dims->inputChannel);
    roles.terms.append(dims->filterLoop);
  }
  if (roles.count() != op.getNumLoops())
    return failure();
  return roles;
}

bool ProductShape::classify() {
  FailureOr<LoopRoles> roles = inferRoles(op);
  if (failed(roles))
    return false;
  // Columns are the innermost one or two dimensions of the result.
  auto getLoop = [](AffineExpr expr) {
    return cast<AffineDimExpr>(expr).getPosition();
  };
  SmallVector<unsigned> results =
      llvm::map_to_vector(getMap(2).getResults(), getLoop);
  right = llvm::is_contained(roles->own[0], results.back()) ? 0 : 1;
  left = 1 - right;
  ArrayRef<unsigned> rows = roles->own[left];
  auto isColumn = [&](unsigned loop) {
    return llvm::is_contained(roles->own[right], loop);
  };
  if (rows.empty() || roles->terms.empty() || !isColumn(results.back()) ||
      !getMap(left).isProjectedPermutation())
    return false;
  // Of several dimensions that rows have, the longest makes tiles.
  row = *llvm::max_element(rows, [&](unsigned lhs, unsigned rhs) {
    auto length = [&](unsigned loop) {
      int64_t size = staticSizes[loop];
      return ShapedType::isStatic(size) ? size : kMostInnerTerms;
    };
    return length(lhs) < length(rhs);
  });
  size_t first = results.size() - 1;
  if (first > 0 && isColumn(results[first - 1]))
    --first;
  columns = llvm::to_vector(ArrayRef(results).drop_front(first));
  outer = roles->shared;
  llvm::copy_if(rows, std::back_inserter(outer),
                [&](unsigned loop) { return loop != row; });
  llvm::copy_if(ArrayRef(results).take_front(first), std::back_inserter(outer),
                isColumn);
  llvm::copy_if(llvm::map_range(getMap(left).getResults(), getLoop),
                std::back_inserter(terms), [&](unsigned loop) {
                  return llvm::is_contained(roles->terms, loop);
                });
  chooseBlockedTerm();
  return true;
}

void ProductShape::chooseBlockedTerm() {
  int64_t inner = 1;
  for (blockedTerm = terms.size() - 1; blockedTerm > 0; --blockedTerm) {
    int64_t size = staticSizes[terms[blockedTerm]];
    if (ShapedType::isDynamic(size) || inner * size > kMostInnerTerms)
      break;
    inner *= size;
  }
}

int64_t ProductShape::multiplySizes(ArrayRef<unsigned> loops,
                                    int64_t unknown) const {
  int64_t count = 1;
  for (unsigned loop : loops)
    count *=
        ShapedType::isStatic(staticSizes[loop]) ? staticSizes[loop] : unknown;
  return count;
}

bool ProductShape::isWorthIt() const {
  if (llvm::is_contained(staticSizes, 0))
    return false;
  // What is not known is taken to be enough.
  auto atLeast = [&](ArrayRef<unsigned> loops, int64_t least) {
    return llvm::any_of(loops,
                        [&](unsigned loop) {
                          return ShapedType::isDynamic(staticSizes[loop]);
                        }) ||
           multiplySizes(loops, 1) >= least;
  };
  SmallVector<unsigned> all(columns);
  all.push_back(row);
  llvm::append_range(all, terms);
  if (!atLeast(row, kFewestRows) || !atLeast(columns, kFewestColumns) ||
      !atLeast(all, kFewestMultiplications))
    return false;
  // Few rows do not pay for packing columns that would have to be turned.
  return !termsAreInnermost() || atLeast(row, 2 * kFewestRows);
}

/// Dimensions of an operand, those of `merged` together.
static std::optional<SmallVector<ReassociationIndices>>
groupDims(AffineMap map, ArrayRef<unsigned> merged) {
  SmallVector<ReassociationIndices> groups;
  size_t next = 0;
  for (auto [position, expr] : llvm::enumerate(map.getResults())) {
    unsigned loop = cast<AffineDimExpr>(expr).getPosition();
    bool isMerged = llvm::is_contained(merged, loop);
    // They have to be neighbours, in this order.
    if (isMerged && merged[next] != loop)
      return std::nullopt;
    bool continues = isMerged && next > 0;
    if (!isMerged && next > 0 && next < merged.size())
      return std::nullopt;
    if (isMerged)
      ++next;
    if (continues)
      groups.back().push_back(position);
    else
      groups.push_back({static_cast<int64_t>(position)});
  }
  return groups;
}

bool ProductShape::hasViews() const {
  auto mergeable = [&](unsigned operand, ArrayRef<unsigned> merged) {
    auto groups = groupDims(getMap(operand), merged);
    return groups &&
           (merged.size() == 1 ||
            memref::CollapseShapeOp::isGuaranteedCollapsible(
                cast<MemRefType>(op->getOperand(operand).getType()), *groups));
  };
  return mergeable(2, columns) && mergeable(left, terms) &&
         cast<MemRefType>(op->getOperand(2).getType())
             .areTrailingDimsContiguous(1);
}

std::optional<ProductShape> ProductShape::match(linalg::LinalgOp op) {
  if (!isFloatProduct(op))
    return std::nullopt;
  ProductShape shape;
  shape.op = op;
  shape.staticSizes = op.getStaticLoopRanges();
  if (!shape.classify() || !shape.isWorthIt() || !shape.hasViews())
    return std::nullopt;
  return shape;
}

Value ProductShape::createView(OpBuilder &b, unsigned operand,
                               ArrayRef<unsigned> merged) const {
  Value buffer = op->getOperand(operand);
  if (merged.size() == 1)
    return buffer;
  return memref::CollapseShapeOp::create(b, op->getLoc(), buffer,
                                         *groupDims(getMap(operand), merged));
}

Value ProductShape::createOutView(OpBuilder &b) const {
  return createView(b, 2, columns);
}

Value ProductShape::createLeftView(OpBuilder &b) const {
  return createView(b, left, terms);
}

SmallVector<Value> ProductShape::viewIndices(OpBuilder &b, unsigned operand,
                                             ArrayRef<unsigned> merged,
                                             ArrayRef<Value> values,
                                             Value rowIndex,
                                             Value inMerged) const {
  SmallVector<Value> indices;
  for (AffineExpr expr : getMap(operand).getResults()) {
    unsigned loop = cast<AffineDimExpr>(expr).getPosition();
    if (loop == merged.front())
      indices.push_back(inMerged);
    else if (loop == row)
      indices.push_back(rowIndex);
    else if (!llvm::is_contained(merged, loop))
      indices.push_back(values[loop]);
  }
  return indices;
}

SmallVector<Value> ProductShape::outIndices(OpBuilder &b,
                                            ArrayRef<Value> values,
                                            Value rowIndex,
                                            Value column) const {
  return viewIndices(b, 2, columns, values, rowIndex, column);
}

SmallVector<Value> ProductShape::leftIndices(OpBuilder &b,
                                             ArrayRef<Value> values,
                                             Value rowIndex, Value term) const {
  return viewIndices(b, left, terms, values, rowIndex, term);
}

Value ProductShape::loadRight(OpBuilder &b, ArrayRef<Value> values) const {
  SmallVector<Value> indices;
  for (AffineExpr expr : getMap(right).getResults())
    indices.push_back(affine::expandAffineExpr(b, op->getLoc(), expr, values,
                                               /*symbolValues=*/{}));
  return memref::LoadOp::create(b, op->getLoc(), op->getOperand(right),
                                indices);
}

bool ProductShape::termsAreInnermost() const {
  AffineExpr last = getMap(right).getResults().back();
  return llvm::none_of(
      columns, [&](unsigned loop) { return last.isFunctionOfDim(loop); });
}

int64_t ProductShape::getStaticInnerTerms() const {
  return multiplySizes(ArrayRef(terms).drop_front(blockedTerm + 1), 1);
}

bool ProductShape::hasAtMostColumns(int64_t count) const {
  return multiplySizes(columns, count + 1) <= count;
}

int64_t ProductShape::getStaticTerms(int64_t unknown) const {
  return multiplySizes(terms, unknown);
}

int64_t ProductShape::getStaticBlocks(int64_t blockColumns,
                                      int64_t unknown) const {
  return multiplySizes(outer, unknown) *
         llvm::divideCeil(multiplySizes(columns, unknown), blockColumns);
}

linalg::LinalgOp torch::mergeProductLoops(RewriterBase &rewriter,
                                          linalg::LinalgOp op) {
  if (!isFloatProduct(op))
    return op;
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  auto operandsOf = [&](int64_t loop) {
    unsigned set = 0;
    for (auto [index, map] : llvm::enumerate(maps))
      set |= map.isFunctionOfDim(loop) << index;
    return set;
  };
  return mergeNeighbours(rewriter, op, [&](int64_t first, int64_t second) {
    return operandsOf(first) == operandsOf(second);
  });
}
