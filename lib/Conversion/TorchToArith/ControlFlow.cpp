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

bool isTrue(Value condition) {
  auto constant = condition.getDefiningOp<ConstantBoolOp>();
  return constant && constant.getValue();
}

/// Whether only the number of its iterations ends a loop.
bool isCounted(PrimLoopOp op) {
  auto end = cast<PrimLoopConditionOp>(op.getRegion().front().getTerminator());
  return isTrue(op.getInitialCondition()) && isTrue(end.getShouldContinue());
}

/// A loop that only counts: its values can stay in place.
struct ConvertCountedLoop : OpConversionPattern<PrimLoopOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(PrimLoopOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    if (!isCounted(op))
      return b.notifyMatchFailure(op, "a condition ends the loop");
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertTypes(op.getResultTypes(), types)) ||
        failed(b.convertRegionTypes(&op.getRegion(), *getTypeConverter())))
      return b.notifyMatchFailure(op, "a value without builtin form");
    Value zero = arith::ConstantIndexOp::create(b, loc, 0);
    Value one = arith::ConstantIndexOp::create(b, loc, 1);
    Value count = arith::IndexCastOp::create(b, loc, b.getIndexType(),
                                             adaptor.getMaxTripCount());
    auto loop =
        scf::ForOp::create(b, loc, zero, count, one, adaptor.getIterArgsInit());
    Block *body = loop.getBody();
    if (!body->empty())
      b.eraseOp(body->getTerminator());
    b.setInsertionPointToEnd(body);
    SmallVector<Value> arguments{arith::IndexCastOp::create(
        b, loc, b.getI64Type(), loop.getInductionVar())};
    llvm::append_range(arguments, loop.getRegionIterArgs());
    b.mergeBlocks(&op.getRegion().front(), body, arguments);
    b.replaceOp(op, loop.getResults());
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
    b.mergeBlocks(body, after, arguments);
    b.replaceOp(op, loop.getResults().drop_front(2));
    return success();
  }
};

/// The end of the region of a loop that is one of scf already.
struct ConvertLoopCondition : OpConversionPattern<PrimLoopConditionOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(PrimLoopConditionOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    if (isa<scf::ForOp>(op->getParentOp())) {
      b.replaceOpWithNewOp<scf::YieldOp>(op, adaptor.getIterArgs());
      return success();
    }
    if (!isa<scf::WhileOp>(op->getParentOp()))
      return b.notifyMatchFailure(op, "the loop itself is not converted");
    Value one = createConstant(b, op.getLoc(), b.getI64Type(), 1);
    SmallVector<Value> next{arith::AddIOp::create(
        b, op.getLoc(), op->getBlock()->getArgument(0), one)};
    llvm::append_range(next, adaptor.getOperands());
    b.replaceOpWithNewOp<scf::YieldOp>(op, next);
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
  patterns.add<ConvertCountedLoop>(converter, patterns.getContext(),
                                   PatternBenefit(2));
  patterns.add<ConvertIf, ConvertIfYield, ConvertLoop, ConvertLoopCondition,
               ConvertAssertScalar, EraseHint<AtenSymConstrainRangeOp>,
               EraseHint<AtenSymConstrainRangeForSizeOp>,
               EraseHint<Aten_AssertTensorMetadataOp>, EraseHint<SymbolicIntOp>,
               EraseHint<BindSymbolicShapeOp>>(converter,
                                               patterns.getContext());
}
