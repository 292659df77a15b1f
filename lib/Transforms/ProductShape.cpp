// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProductShape.h"
#include "LoopNests.h"
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

bool ProductShape::classify() {
  AffineMap out = getMap(2);
  if (!out.isProjectedPermutation() || out.getNumResults() == 0)
    return false;
  unsigned column = out.getDimPosition(out.getNumResults() - 1);
  left = getMap(0).isFunctionOfDim(column) ? 1 : 0;
  right = 1 - left;
  AffineMap leftMap = getMap(left), rightMap = getMap(right);
  if (leftMap.isFunctionOfDim(column) || !rightMap.isFunctionOfDim(column) ||
      !leftMap.isProjectedPermutation())
    return false;
  SmallVector<unsigned> rows;
  for (unsigned loop = 0; loop < out.getNumDims(); ++loop) {
    bool inLeft = leftMap.isFunctionOfDim(loop);
    bool inRight = rightMap.isFunctionOfDim(loop);
    if (!out.isFunctionOfDim(loop)) {
      if (!inLeft || !inRight)
        return false;
    } else if (inLeft && !inRight) {
      rows.push_back(loop);
    } else if (inLeft || !inRight) {
      outer.push_back(loop);
    }
  }
  if (rows.empty())
    return false;
  // Of several dimensions that rows have, the longest makes tiles.
  auto longest = llvm::max_element(rows, [&](unsigned lhs, unsigned rhs) {
    auto length = [&](unsigned loop) {
      int64_t size = staticSizes[loop];
      return ShapedType::isStatic(size) ? size : kMostInnerTerms;
    };
    return length(lhs) < length(rhs);
  });
  row = *longest;
  for (unsigned loop : rows)
    if (loop != row)
      outer.push_back(loop);
  // Columns are the innermost one or two dimensions of the result.
  SmallVector<unsigned> innermost;
  for (AffineExpr expr : llvm::reverse(out.getResults())) {
    unsigned loop = cast<AffineDimExpr>(expr).getPosition();
    if (leftMap.isFunctionOfDim(loop) || !rightMap.isFunctionOfDim(loop) ||
        innermost.size() == 2)
      break;
    innermost.insert(innermost.begin(), loop);
  }
  columns = innermost;
  for (AffineExpr expr : out.getResults()) {
    unsigned loop = cast<AffineDimExpr>(expr).getPosition();
    if (!leftMap.isFunctionOfDim(loop) && !llvm::is_contained(columns, loop) &&
        !llvm::is_contained(outer, loop))
      outer.push_back(loop);
  }
  for (AffineExpr expr : leftMap.getResults()) {
    unsigned loop = cast<AffineDimExpr>(expr).getPosition();
    if (!out.isFunctionOfDim(loop))
      terms.push_back(loop);
  }
  if (terms.empty())
    return false;
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
    indices.push_back(createIndex(b, op->getLoc(), expr, values));
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
