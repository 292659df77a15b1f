// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix products and convolutions become calls of the runtime, which has
// kernels for them. A call is told of the loops and of where they step to.

#include "Outlining.h"
#include "RuntimeProducts.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_CALLPRODUCTS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

constexpr StringLiteral kMultiply = "mlirTorchRtMultiply";
/// Processors with such vectors may have registers for tiles as well: the
/// runtime asks.
constexpr int64_t kLongestVector = 64;
constexpr int64_t kTileBytes = 1024;

struct ProductOp {
  linalg::LinalgOp op;
  RuntimeProduct matched;
  /// Of the left operand, the right one and the result.
  SmallVector<Factors> factors;
  /// Writes zeros to the result before, and nothing else.
  linalg::FillOp fill;
  /// The operand with the sums of what computes a result from them.
  OpOperand *sums;

  static std::optional<ProductOp> match(linalg::LinalgOp op);

  Value getResult() { return op->getOperand(2); }
  void erase() {
    op->erase();
    if (fill)
      fill->erase();
    if (sums)
      sums->getOwner()->erase();
  }

private:
  void findNeighbours();
};

std::optional<ProductOp> ProductOp::match(linalg::LinalgOp op) {
  if (!op.hasPureBufferSemantics())
    return std::nullopt;
  std::optional<RuntimeProduct> matched = RuntimeProduct::match(op);
  if (!matched)
    return std::nullopt;
  ProductOp product{op, *matched, {}, {}, nullptr};
  for (AffineMap map : op.getIndexingMapsArray()) {
    std::optional<Factors> factors = getFactors(map);
    if (!factors)
      return std::nullopt;
    product.factors.push_back(*factors);
  }
  product.findNeighbours();
  return product;
}

void ProductOp::findNeighbours() {
  fill = dyn_cast_or_null<linalg::FillOp>(op->getPrevNode());
  if (fill && (fill.getOutputs()[0] != getResult() ||
               !matchPattern(fill.getInputs()[0], m_PosZeroFloat())))
    fill = {};
  auto finish = dyn_cast_or_null<linalg::GenericOp>(op->getNextNode());
  if (finish && finish.hasPureBufferSemantics() &&
      !llvm::is_contained(op.getDpsInputs(), finish.getOutputs()[0]) &&
      llvm::all_of(finish.getIndexingMapsArray(),
                   [](AffineMap map) { return getFactors(map); }))
    sums = findSums(finish, getResult());
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
  /// The operand with the sums, and the others: all inputs, and the result
  /// unless it takes the place of the sums.
  OpOperand *sums;
  SmallVector<OpOperand *> extras;
  /// The loop of `op` that goes along the last dimension of the result.
  unsigned run;
  /// By loop of the product: the loop of `op` over the same dimension of the
  /// result.
  llvm::DenseMap<unsigned, unsigned> loops;
  /// By operand.
  SmallVector<Factors> factors;

  explicit FinishOp(const ProductOp &product)
      : op(cast<linalg::GenericOp>(product.sums->getOwner())),
        sums(product.sums) {
    for (OpOperand &operand : op->getOpOperands())
      if (&operand != sums)
        extras.push_back(&operand);
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    linalg::LinalgOp productOp = product.op;
    AffineMap of = productOp.getIndexingMapsArray()[2];
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
/// the sums, one for each other operand, the captured values).
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
  SmallVector<Value> views(op->getNumOperands());
  auto addView = [&](OpOperand *operand, unsigned argument) {
    unsigned index = operand->getOperandNumber();
    Elements elements(b, mapping.lookupOrDefault(operand->get()));
    Value offset = b.createOrFold<arith::AddIOp>(
        elements.offset, function.getArgument(argument));
    OpFoldResult step = operand == finish.sums
                            ? OpFoldResult(b.getIndexAttr(1))
                            : getAsOpFoldResult(elements.getStep(
                                  b, finish.factors[index], finish.run));
    auto type = cast<MemRefType>(operand->get().getType());
    int64_t staticStep =
        getConstantIntValue(step).value_or(ShapedType::kDynamic);
    auto layout = StridedLayoutAttr::get(b.getContext(), ShapedType::kDynamic,
                                         {staticStep});
    auto viewType =
        MemRefType::get({ShapedType::kDynamic}, type.getElementType(), layout,
                        type.getMemorySpace());
    views[index] = memref::ReinterpretCastOp::create(
        b, viewType, elements.base, OpFoldResult(offset),
        ArrayRef<OpFoldResult>{count}, ArrayRef<OpFoldResult>{step});
  };
  addView(finish.sums, 1);
  for (auto [index, operand] : llvm::enumerate(finish.extras))
    addView(operand, 2 + index);
  auto loop = scf::ForOp::create(b, zero, count, one);
  func::ReturnOp::create(b);
  b.setInsertionPointToStart(loop.getBody());
  for (auto [argument, view] :
       llvm::zip_equal(op.getBody()->getArguments(), views))
    if (!argument.use_empty())
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
    SmallVector<ProductBound> bounds = getBounds(product.op);
    moveInFront(bounds);
    add(addresses);
    add(int64_t(product.matched.element));
    add(vectorBytes >= kLongestVector ? kTileBytes : vectorBytes);
    add(int64_t(!product.fill));
    // The function that finishes sums, and its context: see
    // LowerParallelCalls.
    add(0);
    add(0);
    std::optional<FinishOp> finish;
    if (product.sums)
      finish.emplace(product);
    Value extras = finish ? writeExtras(*finish)
                          : arith::ConstantIndexOp::create(b, 0).getResult();
    add(finish ? finish->extras.size() : 0);
    add(extras);
    add(bounds.size());
    add(writeBounds(bounds));
    for (ArrayRef<unsigned> kind : product.matched.loops.kinds)
      add(static_cast<int64_t>(kind.size()));
    for (ArrayRef<unsigned> kind : product.matched.loops.kinds)
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
      int64_t bytes = type.getElementTypeBitWidth() / 8;
      operands.emplace_back(b, operand);
      Value base = memref::ExtractAlignedPointerAsIndexOp::create(b, operand);
      Value offset = b.createOrFold<arith::MulIOp>(
          operands.back().offset, arith::ConstantIndexOp::create(b, bytes));
      addresses.push_back(b.createOrFold<arith::AddIOp>(base, offset));
    }
  }

  /// For each further operand: its step along a run of results, and its step in
  /// each of the loops.
  Value writeExtras(FinishOp &finish) {
    SmallVector<Value> steps;
    Value none = arith::ConstantIndexOp::create(b, 0);
    for (OpOperand *operand : finish.extras) {
      Elements elements(b, operand->get());
      const Factors &factors = finish.factors[operand->getOperandNumber()];
      steps.push_back(elements.getStep(b, factors, finish.run));
      for (ArrayRef<unsigned> kind : product.matched.loops.kinds)
        for (unsigned loop : kind)
          steps.push_back(
              finish.loops.contains(loop)
                  ? elements.getStep(b, factors, finish.loops.lookup(loop))
                  : none);
    }
    return store(steps);
  }

  /// The left operand's address becomes that of the first zero in front of it.
  void moveInFront(ArrayRef<ProductBound> bounds) {
    auto type = cast<MemRefType>(product.op->getOperand(0).getType());
    int64_t bytes = type.getElementTypeBitWidth() / 8;
    for (const ProductBound &bound : bounds) {
      Value factor = arith::ConstantIndexOp::create(b, bound.before * bytes);
      addresses[0] = b.createOrFold<arith::SubIOp>(
          addresses[0], b.createOrFold<arith::MulIOp>(
                            operands[0].strides[bound.dim], factor));
    }
  }

  /// For each: how many zeros are in front, how many elements there are, their
  /// step, and the step along the dimension in each of the loops.
  Value writeBounds(ArrayRef<ProductBound> bounds) {
    if (bounds.empty())
      return arith::ConstantIndexOp::create(b, 0);
    SmallVector<Value> values;
    auto addNumber = [&](int64_t number) {
      values.push_back(arith::ConstantIndexOp::create(b, number));
    };
    for (const ProductBound &bound : bounds) {
      addNumber(bound.before);
      addNumber(bound.size);
      values.push_back(operands[0].strides[bound.dim]);
      for (ArrayRef<unsigned> kind : product.matched.loops.kinds)
        for (unsigned loop : kind)
          addNumber(product.factors[0][bound.dim][loop]);
    }
    return store(values);
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
  int64_t vectorBytes;
  SmallVector<Elements> operands;
  SmallVector<Value> sizes, addresses, words;
};

struct CallProductsPass : torch::impl::CallProductsBase<CallProductsPass> {
  using CallProductsBase::CallProductsBase;

  void runOnOperation() override {
    static_assert(sizeof(MlirTorchRtProduct) == 16 * sizeof(int64_t) &&
                  sizeof(MlirTorchRtProductLoop) == 4 * sizeof(int64_t));
    SmallVector<ProductOp, 0> products;
    bool areAllMatched = true;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (std::optional<ProductOp> product = ProductOp::match(op)) {
        products.push_back(*product);
      } else if (op->hasAttr(kProductBoundsAttrName)) {
        op->emitError("reads beside its operand, and is no product");
        areAllMatched = false;
      }
    });
    if (!areAllMatched)
      return signalPassFailure();
    SymbolTable symbols(getOperation());
    for (ProductOp &product : products) {
      OpBuilder b(product.op);
      CallWriter(b, product, vectorBytes).write(symbols);
      product.erase();
    }
  }
};

} // namespace
