// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix products in tiles: batch, caches, registers, then vectors.

#include "mlir/Dialect/SCF/Transforms/TileUsingInterface.h"
#include "mlir/Dialect/SCF/Transforms/Transforms.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_TILEPRODUCTS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

/// Rows, columns and terms of a tile.
using TileSizes = std::array<int64_t, 3>;
constexpr TileSizes kCacheTile = {128, 256, 256};
constexpr int64_t kRegisterRows = 8;
constexpr int64_t kRegisterColumnBytes = 128;

/// Marks what is small enough to become vectors.
constexpr StringLiteral kRegisterTileAttr = "torch_mlir.register_tile";

Type getElement(Value value) { return getElementTypeOrSelf(value.getType()); }

bool isTiled(linalg::LinalgOp product) {
  if (!product.hasPureTensorSemantics())
    return false;
  if (auto matmul = dyn_cast<linalg::MatmulOp>(*product)) {
    if (matmul.hasUserDefinedMaps())
      return false;
  } else if (auto batch = dyn_cast<linalg::BatchMatmulOp>(*product)) {
    if (batch.hasUserDefinedMaps())
      return false;
  } else {
    return false;
  }
  Type element = getElement(product->getResult(0));
  return (element.isF32() || element.isF64()) &&
         llvm::all_of(product->getOperands(), [&](Value operand) {
           return getElement(operand) == element;
         });
}

/// One matrix of a batch.
struct MatrixSlice {
  SmallVector<OpFoldResult> offsets, sizes, strides;
  RankedTensorType type;

  MatrixSlice(OpBuilder &b, Location loc, Value batch, Value index) {
    auto batchType = cast<RankedTensorType>(batch.getType());
    offsets = {index, b.getIndexAttr(0), b.getIndexAttr(0)};
    sizes = tensor::getMixedSizes(b, loc, batch);
    sizes[0] = b.getIndexAttr(1);
    strides.assign(3, b.getIndexAttr(1));
    type = RankedTensorType::get(batchType.getShape().drop_front(),
                                 batchType.getElementType());
  }

  Value extract(OpBuilder &b, Location loc, Value batch) const {
    return tensor::ExtractSliceOp::create(b, loc, type, batch, offsets, sizes,
                                          strides);
  }
};

linalg::LinalgOp loopOverBatch(RewriterBase &b, linalg::BatchMatmulOp op) {
  Location loc = op.getLoc();
  b.setInsertionPoint(op);
  Value init = op.getOutputs()[0];
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  Value count = tensor::DimOp::create(b, loc, init, 0);
  linalg::LinalgOp product;
  auto loop = scf::ForOp::create(
      b, loc, zero, count, one, ValueRange{init},
      [&](OpBuilder &nested, Location at, Value index, ValueRange carried) {
        auto slice = [&](Value batch) {
          return MatrixSlice(nested, at, batch, index)
              .extract(nested, at, batch);
        };
        MatrixSlice place(nested, at, carried[0], index);
        auto matmul = linalg::MatmulOp::create(
            nested, at, TypeRange(place.type),
            ValueRange{slice(op.getInputs()[0]), slice(op.getInputs()[1])},
            place.extract(nested, at, carried[0]));
        product = matmul;
        Value inserted = tensor::InsertSliceOp::create(
            nested, at, matmul.getResult(0), carried[0], place.offsets,
            place.sizes, place.strides);
        scf::YieldOp::create(nested, at, inserted);
      });
  b.replaceOp(op, loop.getResults());
  return product;
}

/// Tiles `product` with loops in this order, outermost first.
FailureOr<scf::SCFTilingResult> tile(RewriterBase &rewriter,
                                     linalg::LinalgOp product,
                                     const TileSizes &sizes,
                                     ArrayRef<int64_t> order) {
  SmallVector<OpFoldResult> folded =
      getAsIndexOpFoldResult(rewriter.getContext(), sizes);
  auto options =
      scf::SCFTilingOptions().setTileSizes(folded).setInterchange(order);
  rewriter.setInsertionPoint(product);
  auto tiled = scf::tileUsingSCF(
      rewriter, cast<TilingInterface>(product.getOperation()), options);
  if (failed(tiled))
    return failure();
  rewriter.replaceOp(product, tiled->replacements);
  return tiled;
}

/// The register tile of a product: no wider and no higher than the product.
TileSizes getRegisterTile(linalg::LinalgOp product) {
  int64_t bytes = getElement(product->getResult(0)).getIntOrFloatBitWidth() / 8;
  // All terms of the cache tile: the kernel loops over them.
  TileSizes sizes = {kRegisterRows, kRegisterColumnBytes / bytes, 0};
  auto shape = cast<RankedTensorType>(product->getResult(0).getType());
  for (int64_t dim : {0, 1})
    if (!shape.isDynamicDim(dim) && shape.getDimSize(dim) > 0)
      while (sizes[dim] > shape.getDimSize(dim))
        sizes[dim] /= 2;
  return sizes;
}

LogicalResult tileForRegisters(RewriterBase &rewriter,
                               linalg::LinalgOp product) {
  TileSizes registers = getRegisterTile(product);
  auto cached = tile(rewriter, product, kCacheTile, {1, 2, 0});
  if (failed(cached))
    return failure();
  auto inner = cast<linalg::LinalgOp>(cached->tiledOps.back());
  auto tiled = tile(rewriter, inner, registers, {1, 0});
  if (failed(tiled))
    return failure();
  tiled->tiledOps.back()->setAttr(kRegisterTileAttr, rewriter.getUnitAttr());
  // Rows before columns: the tiles left over by columns are not split again.
  for (unsigned loop : {1u, 0u}) {
    scf::ForOp rest;
    auto whole = cast<scf::ForOp>(tiled->loops[loop].getOperation());
    // Fails where nothing is left over.
    (void)scf::peelForLoopAndSimplifyBounds(rewriter, whole, rest);
  }
  return success();
}

/// The tile as code: a vector a row, which stay in registers while the loop
/// goes over the terms. Only one-dimensional vectors, which no canonicalization
/// takes apart.
Value createKernel(RewriterBase &b, linalg::MatmulOp op) {
  Location loc = op.getLoc();
  Value lhs = op.getInputs()[0], rhs = op.getInputs()[1];
  Value result = op.getOutputs()[0];
  auto type = cast<RankedTensorType>(result.getType());
  auto row = VectorType::get(type.getShape().back(), type.getElementType());
  const std::array<bool, 1> inBounds = {true};
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  SmallVector<Value> rows, sums;
  for (int64_t index = 0; index < type.getDimSize(0); ++index) {
    rows.push_back(arith::ConstantIndexOp::create(b, loc, index));
    sums.push_back(vector::TransferReadOp::create(
        b, loc, row, result, ValueRange{rows.back(), zero}, std::nullopt,
        ArrayRef<bool>(inBounds)));
  }
  Value terms = tensor::DimOp::create(b, loc, lhs, 1);
  auto loop = scf::ForOp::create(
      b, loc, zero, terms, one, sums,
      [&](OpBuilder &nested, Location at, Value term, ValueRange carried) {
        Value right = vector::TransferReadOp::create(
            nested, at, row, rhs, ValueRange{term, zero}, std::nullopt,
            ArrayRef<bool>(inBounds));
        SmallVector<Value> next;
        for (auto [index, sum] : llvm::zip_equal(rows, carried)) {
          Value left = tensor::ExtractOp::create(nested, at, lhs,
                                                 ValueRange{index, term});
          left = vector::BroadcastOp::create(nested, at, row, left);
          next.push_back(vector::FMAOp::create(nested, at, left, right, sum));
        }
        scf::YieldOp::create(nested, at, next);
      });
  for (auto [index, sum] : llvm::zip_equal(rows, loop.getResults()))
    result = vector::TransferWriteOp::create(b, loc, sum, result,
                                             ValueRange{index, zero},
                                             ArrayRef<bool>(inBounds))
                 .getResult();
  return result;
}

void vectorizeTiles(RewriterBase &rewriter, func::FuncOp function) {
  SmallVector<linalg::MatmulOp> tiles;
  function.walk([&](linalg::MatmulOp op) {
    if (op->hasAttr(kRegisterTileAttr))
      tiles.push_back(op);
  });
  for (linalg::MatmulOp op : tiles) {
    op->removeAttr(kRegisterTileAttr);
    auto type = cast<RankedTensorType>(op.getResult(0).getType());
    auto right = cast<RankedTensorType>(op.getInputs()[1].getType());
    if (!type.hasStaticShape() || type.getDimSize(1) != right.getDimSize(1))
      continue;
    rewriter.setInsertionPoint(op);
    rewriter.replaceOp(op, createKernel(rewriter, op));
  }
}

struct TileProductsPass : torch::impl::TileProductsBase<TileProductsPass> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    SmallVector<linalg::LinalgOp> products;
    function.walk([&](linalg::LinalgOp op) {
      if (isTiled(op))
        products.push_back(op);
    });
    if (products.empty())
      return;
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp product : products) {
      if (auto batch = dyn_cast<linalg::BatchMatmulOp>(*product))
        product = loopOverBatch(rewriter, batch);
      if (failed(tileForRegisters(rewriter, product)))
        return signalPassFailure();
    }
    // Sizes of whole tiles become static.
    OpPassManager clean(func::FuncOp::getOperationName());
    clean.addPass(createCanonicalizerPass());
    clean.addPass(createCSEPass());
    if (failed(runPipeline(clean, function)))
      return signalPassFailure();
    vectorizeTiles(rewriter, function);
  }
};

} // namespace
