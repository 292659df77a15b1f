// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A recurrent network does one step after the other, but no row of its batch
// ever meets another one. Threads share the rows: each does all steps for its
// own, and waits for nobody in between.

#include "LoopNests.h"
#include "Outlining.h"
#include "SequenceRows.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_SHARESEQUENCES
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

constexpr StringLiteral kShareRows = "mlirTorchRtShareRows";

/// Writes the loop over parts of the rows.
class Sharing {
public:
  Sharing(scf::ForOp loop, const SequenceRows &rows)
      : b(loop.getLoc(), loop), loop(loop), rows(rows) {}

  void write() {
    SmallVector<Value> wholes;
    for (auto [argument, init] :
         llvm::zip_equal(loop.getRegionIterArgs(), loop.getInits()))
      if (rows.lookup(argument))
        wholes.push_back(init);
    Value all = arith::ConstantIndexOp::create(b, rows.getCount());
    Value partRows = chooseRows(all);
    Value parts = arith::CeilDivUIOp::create(b, all, partRows);
    auto shared =
        scf::ForallOp::create(b, loop.getLoc(), ArrayRef<OpFoldResult>{parts},
                              wholes, /*mapping=*/std::nullopt);
    // Whether threads are worth it has been decided.
    shared->setAttr(kGrainAttrName, b.getIndexAttr(1));
    b.setInsertionPointToStart(shared.getBody());
    first = arith::MulIOp::create(b, shared.getInductionVar(0), partRows);
    Value rest = arith::SubIOp::create(b, all, first);
    count = arith::MinUIOp::create(b, partRows, rest);
    insertResults(shared, writeSteps(shared));
    replace(shared);
  }

private:
  /// How many rows each part has. Few if they are to be enough for all threads,
  /// and not too many for products to sum them as they do fewer.
  Value chooseRows(Value all) {
    Value steps =
        arith::SubIOp::create(b, loop.getUpperBound(), loop.getLowerBound());
    steps = arith::CeilDivSIOp::create(b, steps, loop.getStep());
    Value most = arith::ConstantIndexOp::create(b, rows.getMostTogether());
    Value each =
        arith::ConstantIndexOp::create(b, rows.getNanosecondsPerStep());
    Value work = arith::MulIOp::create(b, steps, each);
    return func::CallOp::create(b, kShareRows, b.getIndexType(),
                                ValueRange{all, most, work})
        .getResult(0);
  }

  /// The rows of this part, of a dimension that has all.
  RankedTensorType getPartType(Type type, int64_t dim) const {
    auto whole = cast<RankedTensorType>(type);
    SmallVector<int64_t> shape(whole.getShape());
    shape[dim] = ShapedType::kDynamic;
    return RankedTensorType::get(shape, whole.getElementType());
  }

  /// Sizes of a type, with the rows of this part in one dimension.
  SmallVector<OpFoldResult> getPartSizes(Type type, int64_t dim) {
    SmallVector<OpFoldResult> sizes = getAsIndexOpFoldResult(
        b.getContext(), cast<ShapedType>(type).getShape());
    sizes[dim] = count;
    return sizes;
  }

  struct Slice {
    SmallVector<OpFoldResult> offsets, sizes, strides;
  };

  Slice getSlice(Value whole, int64_t dim) {
    SmallVector<OpFoldResult> sizes =
        tensor::getMixedSizes(b, b.getLoc(), whole);
    Slice slice{SmallVector<OpFoldResult>(sizes.size(), b.getIndexAttr(0)),
                sizes,
                SmallVector<OpFoldResult>(sizes.size(), b.getIndexAttr(1))};
    slice.offsets[dim] = first;
    slice.sizes[dim] = count;
    return slice;
  }

  Value extract(Value whole, const Slice &slice) {
    return tensor::ExtractSliceOp::create(b, whole, slice.offsets, slice.sizes,
                                          slice.strides);
  }

  /// All steps of the rows of this part.
  scf::ForOp writeSteps(scf::ForallOp shared) {
    for (Value outside : rows.getCaptured())
      mapping.map(outside,
                  extract(outside, getSlice(outside, *rows.lookup(outside))));
    SmallVector<Value> inits;
    auto wholes = shared.getRegionIterArgs().begin();
    for (auto [argument, init] :
         llvm::zip_equal(loop.getRegionIterArgs(), loop.getInits()))
      if (std::optional<int64_t> dim = rows.lookup(argument)) {
        carried.push_back(getSlice(*wholes, *dim));
        inits.push_back(extract(*wholes++, carried.back()));
      } else {
        inits.push_back(init);
      }
    auto steps = scf::ForOp::create(
        b, loop.getLowerBound(), loop.getUpperBound(), loop.getStep(), inits);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(steps.getBody());
    mapping.map(loop.getBody()->getArguments(),
                steps.getBody()->getArguments());
    for (Operation &op : *loop.getBody())
      writePart(op);
    createPoll(steps.getBody());
    return steps;
  }

  /// An operation, for the rows of this part.
  void writePart(Operation &op) {
    SmallVector<std::optional<int64_t>> dims;
    for (Value result : op.getResults())
      dims.push_back(rows.lookup(result));
    if (dims.size() == 1 && dims[0] && !isa<linalg::LinalgOp>(op)) {
      mapping.map(op.getResult(0), writeReshaped(op, *dims[0]));
      return;
    }
    Operation *part = b.clone(op, mapping);
    for (auto [result, dim] : llvm::zip_equal(part->getResults(), dims))
      if (dim)
        result.setType(getPartType(result.getType(), *dim));
  }

  /// Of an operation whose attributes say how many rows there are.
  Value writeReshaped(Operation &op, int64_t dim) {
    Type type = op.getResult(0).getType();
    Location loc = op.getLoc();
    auto find = [&](Value value) { return mapping.lookupOrDefault(value); };
    auto withRows = [&](auto sizes, int64_t dim) {
      sizes[dim] = count;
      return sizes;
    };
    if (isa<tensor::EmptyOp>(op))
      return tensor::EmptyOp::create(
          b, loc, getPartSizes(type, dim),
          cast<RankedTensorType>(type).getElementType());
    if (auto extract = dyn_cast<tensor::ExtractSliceOp>(op)) {
      int64_t from = *rows.lookup(extract.getSource());
      return tensor::ExtractSliceOp::create(
          b, loc, getPartType(type, dim), find(extract.getSource()),
          findAll(extract.getMixedOffsets()),
          withRows(findAll(extract.getMixedSizes()), from),
          findAll(extract.getMixedStrides()));
    }
    if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
      return tensor::InsertSliceOp::create(
          b, loc, find(insert.getSource()), find(insert.getDest()),
          findAll(insert.getMixedOffsets()),
          withRows(findAll(insert.getMixedSizes()), dim),
          findAll(insert.getMixedStrides()));
    if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
      return tensor::ExpandShapeOp::create(
          b, loc, getPartType(type, dim), find(expand.getSrc()),
          expand.getReassociationIndices(), getPartSizes(type, dim));
    auto collapse = cast<tensor::CollapseShapeOp>(op);
    return tensor::CollapseShapeOp::create(b, loc, getPartType(type, dim),
                                           find(collapse.getSrc()),
                                           collapse.getReassociationIndices());
  }

  SmallVector<OpFoldResult> findAll(ArrayRef<OpFoldResult> given) const {
    return llvm::map_to_vector(given, [&](OpFoldResult one) -> OpFoldResult {
      auto value = dyn_cast<Value>(one);
      return value ? OpFoldResult(mapping.lookupOrDefault(value)) : one;
    });
  }

  void insertResults(scf::ForallOp shared, scf::ForOp steps) {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(shared.getTerminator().getBody());
    auto wholes = shared.getRegionIterArgs().begin();
    const Slice *slice = carried.begin();
    for (auto [argument, result] :
         llvm::zip_equal(loop.getRegionIterArgs(), steps.getResults()))
      if (rows.lookup(argument)) {
        tensor::ParallelInsertSliceOp::create(
            b, result, *wholes++, slice->offsets, slice->sizes, slice->strides);
        ++slice;
      }
  }

  void replace(scf::ForallOp shared) {
    auto results = shared.getResults().begin();
    for (auto [argument, result] :
         llvm::zip_equal(loop.getRegionIterArgs(), loop.getResults()))
      if (rows.lookup(argument))
        result.replaceAllUsesWith(*results++);
    loop.erase();
  }

  ImplicitLocOpBuilder b;
  scf::ForOp loop;
  const SequenceRows &rows;
  IRMapping mapping;
  Value first, count;
  /// Of each tensor that the loop carries.
  SmallVector<Slice> carried;
};

struct ShareSequencesPass
    : torch::impl::ShareSequencesBase<ShareSequencesPass> {
  void runOnOperation() override {
    SmallVector<scf::ForOp> loops;
    // Those inside of others would wait for all threads at each step of these.
    for (auto function : getOperation().getOps<func::FuncOp>())
      llvm::append_range(loops, function.getOps<scf::ForOp>());
    for (scf::ForOp loop : loops) {
      std::optional<SequenceRows> rows = SequenceRows::find(loop);
      if (!rows)
        continue;
      Type index = IndexType::get(&getContext());
      declareRuntimeFunction(getOperation(), kShareRows, {index, index, index},
                             index);
      declareRuntimeFunction(getOperation(), kPollName, {}, {});
      Sharing(loop, *rows).write();
    }
  }
};

} // namespace
