// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM makes vectors of loads and stores of whole bytes only. Memory of truth
// values has a byte for each, so it is read and written in these.

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_BOOLSASBYTES
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

void readByte(LLVM::LoadOp load) {
  OpBuilder b(load->getContext());
  b.setInsertionPointAfter(load);
  Type byte = b.getI8Type();
  load.getResult().setType(byte);
  Value zero = LLVM::ConstantOp::create(b, load.getLoc(), byte, 0);
  auto isTrue = LLVM::ICmpOp::create(b, load.getLoc(), LLVM::ICmpPredicate::ne,
                                     load, zero);
  load.getResult().replaceAllUsesExcept(isTrue, isTrue);
}

void writeByte(LLVM::StoreOp store) {
  OpBuilder b(store);
  Value byte =
      LLVM::ZExtOp::create(b, store.getLoc(), b.getI8Type(), store.getValue());
  store.getValueMutable().assign(byte);
}

struct BoolsAsBytesPass : torch::impl::BoolsAsBytesBase<BoolsAsBytesPass> {
  void runOnOperation() override {
    getOperation()->walk([](Operation *op) {
      if (auto load = dyn_cast<LLVM::LoadOp>(op);
          load && load.getType().isInteger(1))
        readByte(load);
      else if (auto store = dyn_cast<LLVM::StoreOp>(op);
               store && store.getValue().getType().isInteger(1))
        writeByte(store);
    });
  }
};

} // namespace
