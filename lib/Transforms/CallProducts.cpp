// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix products and convolutions become calls of the runtime, which has
// kernels for them. A call is told of the loops and of where they step to.

#include "Outlining.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "torch-mlir-c/Runtime.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_CALLPRODUCTS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

constexpr StringLiteral kMultiply = "mlirTorchRtMultiply";
/// Fewer rows and columns than these are left to plain loops.
constexpr int64_t kFewest = 4;
constexpr int64_t kFewestOfMore = 8;
/// Fewer multiplications than this are not worth packing.
constexpr int64_t kFewestMultiplications = 4096;
/// Loops of a kind, and operands that finish sums, that the runtime takes.
constexpr size_t kMostLoops = 16;
constexpr int64_t kMostExtras = 6;

/// Whether the body adds the product of both inputs to the result, and has
/// nothing else in it.
bool isMultiplyAdd(linalg::LinalgOp op) {
  Block *body = op.getBlock();
  return llvm::hasNItems(*body, 3) &&
         linalg::detail::isContractionBody(
             *body, [](Operation *product, Operation *sum) {
               return isa<arith::MulFOp>(product) && isa<arith::AddFOp>(sum);
             });
}

bool isFloatProduct(linalg::LinalgOp op) {
  if (!op.hasPureBufferSemantics() || op.getNumDpsInputs() != 2 ||
      op.getNumDpsInits() != 1 || op.hasIndexSemantics())
    return false;
  Type element = getElementTypeOrSelf(op.getDpsInits()[0]);
  if (!element.isF32() && !element.isF64())
    return false;
  return llvm::all_of(op->getOperands(),
                      [&](Value operand) {
                        auto type = dyn_cast<MemRefType>(operand.getType());
                        return type && type.getElementType() == element;
                      }) &&
         isMultiplyAdd(op);
}

/// The loops of a product by the operands that they go over, in the order in
/// which the runtime takes them.
struct ProductLoops {
  enum Kind { Outer, Rows, Columns, Terms };
  SmallVector<unsigned, 4> kinds[4];

  ArrayRef<unsigned> operator[](Kind kind) const { return kinds[kind]; }
  size_t count() const {
    size_t sum = 0;
    for (ArrayRef<unsigned> loops : kinds)
      sum += loops.size();
    return sum;
  }
};

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
        return kind.size() > kMostLoops;
      }))
    return std::nullopt;
  return loops;
}

bool isWorthIt(linalg::LinalgOp op, const ProductLoops &loops) {
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  // What is not known is taken to be enough.
  auto count = [&](ArrayRef<unsigned> kind) {
    int64_t product = 1;
    for (unsigned loop : kind) {
      if (ShapedType::isDynamic(sizes[loop]))
        return kFewestMultiplications;
      product *= sizes[loop];
    }
    return product;
  };
  int64_t rows = count(loops[ProductLoops::Rows]);
  int64_t columns = count(loops[ProductLoops::Columns]);
  return !loops[ProductLoops::Terms].empty() &&
         std::min(rows, columns) >= kFewest &&
         std::max(rows, columns) >= kFewestOfMore &&
         rows * columns * count(loops[ProductLoops::Terms]) >=
             kFewestMultiplications;
}

/// How many elements of a dimension one step of each loop is, if that is all
/// that its index depends on.
std::optional<SmallVector<int64_t>> getFactors(AffineExpr expr,
                                               unsigned numLoops) {
  SmallVector<int64_t> flat;
  if (failed(getFlattenedAffineExpr(expr, numLoops, /*numSymbols=*/0, &flat)) ||
      flat.size() != numLoops + 1 || flat.back() != 0)
    return std::nullopt;
  flat.pop_back();
  return flat;
}

/// By dimension of an operand and by loop.
using Factors = SmallVector<SmallVector<int64_t>>;

std::optional<Factors> getFactors(AffineMap map) {
  Factors factors;
  for (AffineExpr expr : map.getResults()) {
    auto ofDimension = getFactors(expr, map.getNumDims());
    if (!ofDimension)
      return std::nullopt;
    factors.push_back(*ofDimension);
  }
  return factors;
}

struct ProductOp {
  linalg::LinalgOp op;
  ProductLoops loops;
  /// Of the left operand, the right one and the result.
  SmallVector<Factors> factors;
  /// Writes zeros to the result before, and nothing else.
  linalg::FillOp fill;
  /// Computes the result from sums, in place.
  linalg::GenericOp finish;

  static std::optional<ProductOp> match(linalg::LinalgOp op);

  Value getResult() { return op->getOperand(2); }
  void erase() {
    op->erase();
    if (fill)
      fill->erase();
    if (finish)
      finish->erase();
  }

private:
  void findNeighbours();
};

std::optional<ProductOp> ProductOp::match(linalg::LinalgOp op) {
  if (!isFloatProduct(op))
    return std::nullopt;
  std::optional<ProductLoops> loops = sortLoops(op);
  if (!loops || !isWorthIt(op, *loops))
    return std::nullopt;
  ProductOp product{op, *loops, {}, {}, {}};
  for (AffineMap map : op.getIndexingMapsArray()) {
    std::optional<Factors> factors = getFactors(map);
    if (!factors)
      return std::nullopt;
    product.factors.push_back(*factors);
  }
  product.findNeighbours();
  return product;
}

/// Whether each element of `out` is computed from the one that was there, and
/// from elements of other buffers.
bool isInPlace(linalg::GenericOp op, Value out) {
  return op.getNumDpsInits() == 1 && op.getDpsInits()[0] == out &&
         op.getNumParallelLoops() == op.getNumLoops() &&
         op.hasPureBufferSemantics() && !op.hasIndexSemantics() &&
         op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isPermutation() &&
         llvm::all_of(op.getDpsInputs(), [&](Value input) {
           return input != out && isa<MemRefType>(input.getType());
         });
}

void ProductOp::findNeighbours() {
  fill = dyn_cast_or_null<linalg::FillOp>(op->getPrevNode());
  if (fill && (fill.getOutputs()[0] != getResult() ||
               !matchPattern(fill.getInputs()[0], m_PosZeroFloat())))
    fill = {};
  finish = dyn_cast_or_null<linalg::GenericOp>(op->getNextNode());
  if (!finish || !isInPlace(finish, getResult()) ||
      finish.getNumDpsInputs() > kMostExtras ||
      !llvm::all_of(finish.getIndexingMapsArray(),
                    [](AffineMap map) { return getFactors(map); }))
    finish = {};
}

/// Where the elements of a buffer are.
struct Elements {
  Value base, offset;
  SmallVector<Value> strides;

  Elements(ImplicitLocOpBuilder &b, Value buffer) {
    auto metadata = memref::ExtractStridedMetadataOp::create(b, buffer);
    base = metadata.getBaseBuffer();
    offset = metadata.getOffset();
    strides = llvm::to_vector_of<Value>(metadata.getStrides());
  }

  /// How many elements one step of a loop is.
  Value getStep(ImplicitLocOpBuilder &b, const Factors &factors,
                unsigned loop) const {
    Value step = arith::ConstantIndexOp::create(b, 0);
    for (auto [stride, ofDimension] : llvm::zip_equal(strides, factors)) {
      if (ofDimension[loop] == 0)
        continue;
      Value factor = arith::ConstantIndexOp::create(b, ofDimension[loop]);
      step = b.createOrFold<arith::AddIOp>(
          step, b.createOrFold<arith::MulIOp>(stride, factor));
    }
    return step;
  }
};

/// The operation that finishes sums, as the loops of the product see it.
struct FinishOp {
  linalg::GenericOp op;
  /// The loop of `op` that goes along the last dimension of the result.
  unsigned run;
  /// By loop of the product: the loop of `op` over the same dimension of the
  /// result.
  llvm::DenseMap<unsigned, unsigned> loops;
  SmallVector<Factors> factors;

  explicit FinishOp(ProductOp &product) : op(product.finish) {
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    linalg::LinalgOp sums = product.op;
    AffineMap of = sums.getIndexingMapsArray()[2];
    for (auto [mine, its] :
         llvm::zip_equal(maps.back().getResults(), of.getResults()))
      loops[cast<AffineDimExpr>(its).getPosition()] =
          cast<AffineDimExpr>(mine).getPosition();
    run = cast<AffineDimExpr>(maps.back().getResults().back()).getPosition();
    for (AffineMap map : maps)
      factors.push_back(*getFactors(map));
  }
};

/// Writes the function that finishes `count` elements: (count, an offset for
/// the result, one for each input, the captured values).
func::FuncOp writeFinish(SymbolTable &symbols, FinishOp &finish, StringRef name,
                         ArrayRef<Value> captured) {
  linalg::GenericOp op = finish.op;
  OpBuilder outer(op.getContext());
  unsigned numOffsets = op->getNumOperands();
  SmallVector<Type> indices(1 + numOffsets, outer.getIndexType());
  func::FuncOp function =
      createOutlined(outer, op.getLoc(), name, captured, indices);
  function->setAttr(kFinishAttrName, outer.getIndexAttr(numOffsets));
  symbols.insert(function);
  ImplicitLocOpBuilder b(op.getLoc(), outer);
  IRMapping mapping;
  mapping.map(captured, function.getArguments().drop_front(indices.size()));
  cloneConstants(b, op, mapping);
  Value zero = arith::ConstantIndexOp::create(b, 0);
  Value one = arith::ConstantIndexOp::create(b, 1);
  Value count = function.getArgument(0);
  // The result comes first among the offsets, and last among the operands.
  SmallVector<Value> views;
  for (auto [index, operand] : llvm::enumerate(op->getOperands())) {
    Elements elements(b, mapping.lookupOrDefault(operand));
    bool isResult = index + 1 == numOffsets;
    Value offset = b.createOrFold<arith::AddIOp>(
        elements.offset, function.getArgument(isResult ? 1 : 2 + index));
    OpFoldResult step = isResult ? OpFoldResult(b.getIndexAttr(1))
                                 : getAsOpFoldResult(elements.getStep(
                                       b, finish.factors[index], finish.run));
    auto type = cast<MemRefType>(operand.getType());
    int64_t staticStep =
        getConstantIntValue(step).value_or(ShapedType::kDynamic);
    auto layout = StridedLayoutAttr::get(b.getContext(), ShapedType::kDynamic,
                                         {staticStep});
    auto viewType =
        MemRefType::get({ShapedType::kDynamic}, type.getElementType(), layout,
                        type.getMemorySpace());
    views.push_back(memref::ReinterpretCastOp::create(
        b, viewType, elements.base, OpFoldResult(offset),
        ArrayRef<OpFoldResult>{count}, ArrayRef<OpFoldResult>{step}));
  }
  auto loop = scf::ForOp::create(b, zero, count, one);
  func::ReturnOp::create(b);
  b.setInsertionPointToStart(loop.getBody());
  for (auto [argument, view] :
       llvm::zip_equal(op.getBody()->getArguments(), views))
    mapping.map(
        argument,
        memref::LoadOp::create(b, view, loop.getInductionVar()).getResult());
  for (Operation &inner : op.getBody()->without_terminator())
    b.clone(inner, mapping);
  memref::StoreOp::create(
      b, mapping.lookupOrDefault(op.getBody()->getTerminator()->getOperand(0)),
      views.back(), loop.getInductionVar());
  return function;
}

/// Writes what the runtime wants to know of a product, and the call.
class CallWriter {
public:
  CallWriter(OpBuilder &builder, ProductOp product, int64_t vectorBytes)
      : b(product.op.getLoc(), builder), product(std::move(product)),
        vectorBytes(vectorBytes) {}

  void write(SymbolTable &symbols) {
    readOperands();
    add(addresses);
    add(elementBytes);
    add(vectorBytes);
    add(int64_t(!product.fill));
    // The function that finishes sums, and its context: see
    // LowerParallelCalls.
    add(0);
    add(0);
    std::optional<FinishOp> finish;
    if (product.finish)
      finish.emplace(product);
    Value extras = finish ? writeExtras(*finish)
                          : arith::ConstantIndexOp::create(b, 0).getResult();
    add(finish ? finish->factors.size() - 1 : 0);
    add(extras);
    for (ArrayRef<unsigned> kind : product.loops.kinds)
      add(static_cast<int64_t>(kind.size()));
    for (ArrayRef<unsigned> kind : product.loops.kinds)
      for (unsigned loop : kind) {
        add(sizes[loop]);
        for (auto [elements, factors] :
             llvm::zip_equal(operands, product.factors))
          add(elements.getStep(b, factors, loop));
      }
    Value address = store(words);
    if (!finish) {
      func::CallOp::create(b, declareMultiply(symbols), address);
      return;
    }
    SmallVector<Value> captured = getCapturedValues(finish->op);
    std::string name =
        (product.op->getParentOfType<func::FuncOp>().getName() + "_finish")
            .str();
    func::FuncOp function = writeFinish(symbols, *finish, name, captured);
    SmallVector<Value> arguments(function.getNumArguments() - captured.size(),
                                 address);
    llvm::append_range(arguments, captured);
    func::CallOp::create(b, function, arguments);
  }

private:
  void add(Value value) { words.push_back(value); }
  void add(int64_t value) {
    words.push_back(arith::ConstantIndexOp::create(b, value));
  }
  void add(ArrayRef<Value> values) { llvm::append_range(words, values); }

  void readOperands() {
    linalg::LinalgOp op = product.op;
    for (Range range : op.createLoopRanges(b, b.getLoc()))
      sizes.push_back(
          getValueOrCreateConstantIndexOp(b, b.getLoc(), range.size));
    for (Value operand : op->getOperands()) {
      auto type = cast<MemRefType>(operand.getType());
      elementBytes = type.getElementTypeBitWidth() / 8;
      operands.emplace_back(b, operand);
      Value base = memref::ExtractAlignedPointerAsIndexOp::create(b, operand);
      Value bytes = b.createOrFold<arith::MulIOp>(
          operands.back().offset,
          arith::ConstantIndexOp::create(b, elementBytes));
      addresses.push_back(b.createOrFold<arith::AddIOp>(base, bytes));
    }
  }

  /// For each further operand: its step along a run of results, and its step in
  /// each of the loops.
  Value writeExtras(FinishOp &finish) {
    SmallVector<Value> steps;
    Value none = arith::ConstantIndexOp::create(b, 0);
    for (auto [operand, factors] : llvm::zip(
             finish.op->getOperands(), ArrayRef(finish.factors).drop_back())) {
      Elements elements(b, operand);
      steps.push_back(elements.getStep(b, factors, finish.run));
      for (ArrayRef<unsigned> kind : product.loops.kinds)
        for (unsigned loop : kind)
          steps.push_back(
              finish.loops.contains(loop)
                  ? elements.getStep(b, factors, finish.loops.lookup(loop))
                  : none);
    }
    return store(steps);
  }

  /// The address of memory on the stack with these words.
  Value store(ArrayRef<Value> values) {
    auto type = MemRefType::get({static_cast<int64_t>(values.size())},
                                b.getIndexType());
    Value buffer = memref::AllocaOp::create(b, type);
    for (auto [index, word] : llvm::enumerate(values))
      memref::StoreOp::create(
          b, word, buffer,
          ValueRange{arith::ConstantIndexOp::create(b, index)});
    return memref::ExtractAlignedPointerAsIndexOp::create(b, buffer);
  }

  func::FuncOp declareMultiply(SymbolTable &symbols) {
    if (auto known = symbols.lookup<func::FuncOp>(kMultiply))
      return known;
    OpBuilder detached(b.getContext());
    auto function = func::FuncOp::create(
        detached, b.getLoc(), kMultiply,
        detached.getFunctionType(detached.getIndexType(), {}));
    function.setPrivate();
    symbols.insert(function);
    return function;
  }

  ImplicitLocOpBuilder b;
  ProductOp product;
  int64_t vectorBytes, elementBytes = 0;
  SmallVector<Elements> operands;
  SmallVector<Value> sizes, addresses, words;
};

struct CallProductsPass : torch::impl::CallProductsBase<CallProductsPass> {
  using CallProductsBase::CallProductsBase;

  void runOnOperation() override {
    static_assert(sizeof(MlirTorchRtProduct) == 14 * sizeof(int64_t) &&
                  sizeof(MlirTorchRtProductLoop) == 4 * sizeof(int64_t));
    SmallVector<ProductOp, 0> products;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (std::optional<ProductOp> product = ProductOp::match(op))
        products.push_back(*product);
    });
    SymbolTable symbols(getOperation());
    for (ProductOp &product : products) {
      OpBuilder b(product.op);
      CallWriter(b, product, vectorBytes).write(symbols);
      product.erase();
    }
  }
};

} // namespace
