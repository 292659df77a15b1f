// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Branches, loops and run-time checks.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "torch-mlir/Conversion/Utils/Constants.h"
#include "torch-mlir/Conversion/Utils/Dtypes.h"
#include "torch-mlir/Conversion/Utils/Shapes.h"
#include "torch-mlir/Dialect/Torch/IR/ScalarOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

struct ConvertIf : OpConversionPattern<PrimIfOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(PrimIfOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertTypes(op.getResultTypes(), types)))
      return b.notifyMatchFailure(op, "a result without builtin form");
    auto branch =
        scf::IfOp::create(b, op.getLoc(), types, adaptor.getCondition(),
                          /*withElseRegion=*/true);
    for (auto [from, to] :
         {std::pair(&op.getThenRegion(), &branch.getThenRegion()),
          std::pair(&op.getElseRegion(), &branch.getElseRegion())}) {
      if (!to->empty())
        b.eraseBlock(&to->front());
      b.inlineRegionBefore(*from, *to, to->end());
    }
    b.replaceOp(op, branch.getResults());
    return success();
  }
};

struct ConvertIfYield : OpConversionPattern<PrimIfYieldOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(PrimIfYieldOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    b.replaceOpWithNewOp<scf::YieldOp>(op, adaptor.getResults());
    return success();
  }
};

/// A loop that carries its iteration number, whether to go on, and its values.
struct ConvertLoop : OpConversionPattern<PrimLoopOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(PrimLoopOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    SmallVector<Type> types{b.getI64Type(), b.getI1Type()};
    if (failed(getTypeConverter()->convertTypes(op.getResultTypes(), types)))
      return b.notifyMatchFailure(op, "a value without builtin form");
    Value zero = createConstant(b, loc, b.getI64Type(), 0);
    SmallVector<Value> initials{zero, adaptor.getInitialCondition()};
    llvm::append_range(initials, adaptor.getIterArgsInit());
    auto loop = scf::WhileOp::create(b, loc, types, initials);

    SmallVector<Location> locations(types.size(), loc);
    Block *before = b.createBlock(&loop.getBefore(), {}, types, locations);
    Value more = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt,
                                       before->getArgument(0),
                                       adaptor.getMaxTripCount());
    Value goesOn = arith::AndIOp::create(b, loc, more, before->getArgument(1));
    scf::ConditionOp::create(b, loc, goesOn, before->getArguments());

    if (failed(b.convertRegionTypes(&op.getRegion(), *getTypeConverter())))
      return failure();
    Block *body = &op.getRegion().front();
    Block *after = b.createBlock(&loop.getAfter(), {}, types, locations);
    SmallVector<Value> arguments{after->getArgument(0)};
    llvm::append_range(arguments, after->getArguments().drop_front(2));
    auto last = cast<PrimLoopConditionOp>(body->getTerminator());
    b.mergeBlocks(body, after, arguments);
    b.setInsertionPoint(last);
    Value one = createConstant(b, loc, b.getI64Type(), 1);
    SmallVector<Value> next{
        arith::AddIOp::create(b, loc, after->getArgument(0), one)};
    for (auto [value, type] :
         llvm::zip_equal(last->getOperands(), ArrayRef(types).drop_front()))
      next.push_back(getTypeConverter()->materializeTargetConversion(
          b, loc, type,
          b.getRemappedValue(value) ? b.getRemappedValue(value) : value));
    b.replaceOpWithNewOp<scf::YieldOp>(last, next);
    b.replaceOp(op, loop.getResults().drop_front(2));
    return success();
  }
};

/// Scalars are true unless they are zero.
struct ConvertAssertScalar : OpConversionPattern<Aten_AssertScalarOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(Aten_AssertScalarOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    Value condition = adaptor.getSelf();
    if (!condition.getType().isIntOrFloat())
      return b.notifyMatchFailure(op, "not a number");
    auto message = getConstantString(op.getAssertMsg());
    createAssert(b, op.getLoc(),
                 convertScalar(b, op.getLoc(), condition,
                               getScalarDtype(op.getSelf()), b.getI1Type()),
                 message.value_or("an assertion failed"));
    b.eraseOp(op);
    return success();
  }
};

/// What tells the compiler something that does not change the code.
template <typename OpTy>
struct EraseHint : OpConversionPattern<OpTy> {
  using OpConversionPattern<OpTy>::OpConversionPattern;

  LogicalResult matchAndRewrite(OpTy op, typename OpTy::Adaptor,
                                ConversionPatternRewriter &b) const override {
    b.eraseOp(op);
    return success();
  }
};

} // namespace

void arith_lowering::populateControlFlow(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
  patterns.add<ConvertIf, ConvertIfYield, ConvertLoop, ConvertAssertScalar,
               EraseHint<AtenSymConstrainRangeOp>,
               EraseHint<AtenSymConstrainRangeForSizeOp>,
               EraseHint<Aten_AssertTensorMetadataOp>>(converter,
                                                       patterns.getContext());
}
