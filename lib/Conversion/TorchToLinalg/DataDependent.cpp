// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Results whose sizes depend on what is in a tensor.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/Scalars.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/IndexingOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// The places of all elements that are not zero, one a row: they are counted
/// first, and then written in order.
struct ConvertNonzero : TensorPattern<AtenNonzeroOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenNonzeroOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value self = adaptor.getSelf();
    Type dtype = getTorchDtype(op.getSelf());
    int64_t rank = cast<RankedTensorType>(self.getType()).getRank();
    SmallVector<OpFoldResult> sizes = getSizes(b, loc, self);
    Value none = createConstant(
        b, loc, cast<RankedTensorType>(self.getType()).getElementType(), 0);
    Value zero = createIndex(b, loc, 0), one = createIndex(b, loc, 1);
    auto isHit = [&](OpBuilder &nested, Location at, ValueRange place) {
      Value element = tensor::ExtractOp::create(nested, at, self, place);
      return compare(nested, at, comparison::ne, element, none, dtype);
    };

    Value count =
        createSequential(
            b, loc, sizes, zero,
            [&](OpBuilder &nested, Location at, ValueRange place,
                ValueRange carried) -> SmallVector<Value> {
              Value next = arith::AddIOp::create(nested, at, carried[0], one);
              return {arith::SelectOp::create(
                  nested, at, isHit(nested, at, place), next, carried[0])};
            })
            .front();

    auto rowsType =
        RankedTensorType::get({ShapedType::kDynamic, rank}, b.getI64Type());
    Value rows = createEmpty(b, loc, rowsType, {count, b.getIndexAttr(rank)});
    return createSequential(
               b, loc, sizes, {rows, zero},
               [&](OpBuilder &nested, Location at, ValueRange place,
                   ValueRange carried) -> SmallVector<Value> {
                 auto writeRow = [&](OpBuilder &then, Location where) {
                   Value written = carried[0];
                   for (auto [dim, index] : llvm::enumerate(place)) {
                     Value element = arith::IndexCastOp::create(
                         then, where, then.getI64Type(), index);
                     Value column = createIndex(then, where, dim);
                     written = tensor::InsertOp::create(
                         then, where, element, written,
                         ValueRange{carried[1], column});
                   }
                   Value next =
                       arith::AddIOp::create(then, where, carried[1], one);
                   scf::YieldOp::create(then, where, ValueRange{written, next});
                 };
                 auto keep = [&](OpBuilder &other, Location where) {
                   scf::YieldOp::create(other, where, carried);
                 };
                 return SmallVector<Value>(
                     scf::IfOp::create(nested, at, isHit(nested, at, place),
                                       writeRow, keep)
                         .getResults());
               })
        .front();
  }
};

} // namespace

void linalg_lowering::populateDataDependent(const TypeConverter &converter,
                                            RewritePatternSet &patterns) {
  patterns.add<ConvertNonzero>(converter, patterns.getContext());
}
