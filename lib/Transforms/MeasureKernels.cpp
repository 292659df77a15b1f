// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a program does one after the other is measured, each step by itself.

#include "Outlining.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_MEASUREKERNELS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

constexpr StringLiteral kBeginsName = "mlirTorchRtKernelBegins";
constexpr StringLiteral kEndsName = "mlirTorchRtKernelEnds";

/// What takes time: whatever computes, copies, or has others do so.
bool isKernel(Operation &op) {
  return isa<func::CallOp, linalg::LinalgOp, memref::CopyOp>(op) ||
         op.getNumRegions() > 0;
}

/// Whether an operation, or one in it, reads or writes all of a buffer: what is
/// read at computed places may be a small part of it.
bool usesAsWhole(Operation *op, Value buffer) {
  return llvm::any_of(buffer.getUses(), [&](OpOperand &use) {
    Operation *user = use.getOwner();
    if (!op->isAncestor(user))
      return false;
    if (isa<linalg::LinalgOp, memref::CopyOp>(user))
      return true;
    if (auto call = dyn_cast<func::CallOp>(user)) {
      auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
          call, call.getCalleeAttr());
      return callee && !callee.isExternal() &&
             usesAsWhole(callee, callee.getArgument(use.getOperandNumber()));
    }
    return isa<ViewLikeOpInterface>(user) && user->getNumResults() == 1 &&
           usesAsWhole(op, user->getResult(0));
  });
}

/// Bytes of an element; what has no size, such as an index, has that of one.
int64_t countElementBytes(Type type) {
  int64_t parts = 1;
  if (auto complex = dyn_cast<ComplexType>(type)) {
    type = complex.getElementType();
    parts = 2;
  }
  int64_t bits = type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 64;
  return parts * llvm::divideCeil(bits, 8);
}

Value createByteCount(OpBuilder &b, Location loc, Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  Value bytes = arith::ConstantIndexOp::create(
      b, loc, countElementBytes(type.getElementType()));
  for (int64_t i = 0, rank = type.getRank(); i < rank; ++i) {
    Value size = memref::DimOp::create(b, loc, buffer, i);
    bytes = arith::MulIOp::create(b, loc, bytes, size);
  }
  return bytes;
}

void measure(Operation *kernel, int64_t number) {
  OpBuilder b(kernel);
  Location loc = kernel->getLoc();
  SmallVector<Value> buffers =
      llvm::filter_to_vector(getCapturedValues(kernel), [&](Value value) {
        return isa<MemRefType>(value.getType()) && usesAsWhole(kernel, value);
      });
  Value bytes = arith::ConstantIndexOp::create(b, loc, 0);
  for (Value buffer : buffers)
    bytes =
        arith::AddIOp::create(b, loc, bytes, createByteCount(b, loc, buffer));
  Value index = arith::ConstantIntOp::create(b, loc, number, 64);
  bytes = arith::IndexCastOp::create(b, loc, b.getI64Type(), bytes);
  func::CallOp::create(b, loc, kBeginsName, TypeRange(), index);
  b.setInsertionPointAfter(kernel);
  func::CallOp::create(b, loc, kEndsName, TypeRange(),
                       ValueRange{index, bytes});
}

struct MeasureKernelsPass
    : torch::impl::MeasureKernelsBase<MeasureKernelsPass> {
  void runOnOperation() override {
    SmallVector<Operation *> kernels;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (function.isPublic() && !function.isExternal())
        for (Block &block : function.getBody())
          for (Operation &op : block)
            if (isKernel(op))
              kernels.push_back(&op);
    Type i64 = IntegerType::get(&getContext(), 64);
    declareRuntimeFunction(getOperation(), kBeginsName, i64, {});
    declareRuntimeFunction(getOperation(), kEndsName, {i64, i64}, {});
    for (auto [number, kernel] : llvm::enumerate(kernels))
      measure(kernel, number);
  }
};

} // namespace
