// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The body of a parallel loop becomes a function that does a range of it.

#include "Outlining.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/BuiltinOps.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_OUTLINEPARALLELLOOPS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

/// Functions all of whose calls are in a parallel loop: one in them would be
/// inside of it.
llvm::DenseSet<StringAttr> findInnerFunctions(ModuleOp module) {
  llvm::DenseSet<StringAttr> inner, outer;
  module.walk([&](func::CallOp call) {
    bool isInLoop = call->getParentOfType<scf::ParallelOp>();
    (isInLoop ? inner : outer).insert(call.getCalleeAttr().getAttr());
  });
  for (auto function : module.getOps<func::FuncOp>())
    if (function.isPublic() || outer.contains(function.getSymNameAttr()))
      inner.erase(function.getSymNameAttr());
  return inner;
}

bool isShared(scf::ParallelOp loop) {
  auto grain = loop->getAttrOfType<IntegerAttr>(kGrainAttrName);
  if (!grain || loop->getParentOfType<scf::ParallelOp>() ||
      loop.getNumLoops() != 1 || !loop.getInitVals().empty())
    return false;
  std::optional<int64_t> count = getConstantIntValue(loop.getUpperBound()[0]);
  // For two threads that are awake a quarter of the grain each is enough.
  return !count || 2 * *count >= grain.getInt();
}

/// Buffers that each iteration takes and gives back serve all of a range: they
/// stay in the cache, and nobody is asked for memory in between.
void keepBuffers(scf::ForOp range) {
  for (auto buffer :
       llvm::make_early_inc_range(range.getBody()->getOps<memref::AllocOp>())) {
    if (!llvm::all_of(buffer->getOperands(), [&](Value size) {
          return range.isDefinedOutsideOfLoop(size);
        }))
      continue;
    auto frees = llvm::filter_to_vector(buffer->getUsers(),
                                        llvm::IsaPred<memref::DeallocOp>);
    if (frees.size() != 1 || frees.front()->getBlock() != range.getBody())
      continue;
    buffer->moveBefore(range);
    frees.front()->moveAfter(range);
  }
}

void outline(SymbolTable &symbols, scf::ParallelOp loop) {
  Location loc = loop.getLoc();
  SmallVector<Value> captured = getCapturedValues(loop);
  OpBuilder b(loop);
  Value begin = loop.getLowerBound()[0], end = loop.getUpperBound()[0];
  Value step = loop.getStep()[0];
  auto parent = loop->getParentOfType<func::FuncOp>();
  func::FuncOp body =
      createOutlined(b, loc, (parent.getName() + "_part").str(), captured,
                     {b.getIndexType(), b.getIndexType()});
  body->setAttr(kGrainAttrName, loop->getAttr(kGrainAttrName));
  symbols.insert(body);
  IRMapping mapping;
  mapping.map(ValueRange(captured), body.getArguments().drop_front(2));
  cloneConstants(b, loop, mapping);
  auto range =
      scf::ForOp::create(b, loc, body.getArgument(0), body.getArgument(1),
                         mapping.lookupOrDefault(step));
  func::ReturnOp::create(b, loc);
  b.setInsertionPointToStart(range.getBody());
  mapping.map(loop.getInductionVars()[0], range.getInductionVar());
  for (Operation &inner : loop.getBody()->without_terminator())
    b.clone(inner, mapping);
  keepBuffers(range);
  b.setInsertionPoint(loop);
  SmallVector<Value> arguments{begin, end};
  llvm::append_range(arguments, captured);
  func::CallOp::create(b, loc, body, arguments);
  loop->erase();
}

/// Small buffers on the stack belong to a function: in a loop, each iteration
/// would take another one.
void hoistBuffers(func::FuncOp function) {
  SmallVector<memref::AllocaOp> buffers;
  function.walk([&](memref::AllocaOp buffer) {
    if (buffer->getNumOperands() == 0)
      buffers.push_back(buffer);
  });
  for (memref::AllocaOp buffer : buffers)
    buffer->moveBefore(&function.front(), function.front().begin());
}

struct OutlineParallelLoopsPass
    : torch::impl::OutlineParallelLoopsBase<OutlineParallelLoopsPass> {
  void runOnOperation() override {
    llvm::DenseSet<StringAttr> inner = findInnerFunctions(getOperation());
    SmallVector<scf::ParallelOp> loops;
    getOperation()->walk([&](scf::ParallelOp loop) {
      auto function = loop->getParentOfType<func::FuncOp>();
      if (!inner.contains(function.getSymNameAttr()) && isShared(loop))
        loops.push_back(loop);
    });
    SymbolTable symbols(getOperation());
    for (scf::ParallelOp loop : loops)
      outline(symbols, loop);
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal())
        hoistBuffers(function);
  }
};

} // namespace
