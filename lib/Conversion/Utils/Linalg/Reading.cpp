// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Utils/Linalg/Reading.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"

using namespace mlir;
using namespace mlir::torch;

std::optional<LinearIndex> torch::getLinearIndex(AffineExpr expr,
                                                 int64_t loops) {
  LinearIndex result{SmallVector<int64_t>(loops, 0), 0};
  if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
    result.factors[dim.getPosition()] = 1;
    return result;
  }
  if (auto constant = dyn_cast<AffineConstantExpr>(expr)) {
    result.constant = constant.getValue();
    return result;
  }
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return std::nullopt;
  auto lhs = getLinearIndex(binary.getLHS(), loops);
  auto rhs = getLinearIndex(binary.getRHS(), loops);
  auto factor = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (!lhs || !rhs)
    return std::nullopt;
  if (expr.getKind() == AffineExprKind::Add) {
    for (auto [own, other] : llvm::zip_equal(lhs->factors, rhs->factors))
      own += other;
    lhs->constant += rhs->constant;
    return lhs;
  }
  if (expr.getKind() != AffineExprKind::Mul || !factor)
    return std::nullopt;
  for (int64_t &own : lhs->factors)
    own *= factor.getValue();
  lhs->constant *= factor.getValue();
  return lhs;
}

std::optional<Combination> torch::findCombination(linalg::GenericOp op,
                                                  unsigned number) {
  BlockArgument soFar =
      op.getMatchingBlockArgument(op.getDpsInitOperand(number));
  Operation *combination =
      op.getBody()->getTerminator()->getOperand(number).getDefiningOp();
  if (!combination || !soFar.hasOneUse() || !combination->hasOneUse() ||
      *soFar.getUsers().begin() != combination ||
      combination->getNumOperands() != 2)
    return std::nullopt;
  bool isBool = soFar.getType().isInteger(1);
  bool isReduced =
      isa<arith::AddFOp, arith::MulFOp, arith::MaximumFOp, arith::MinimumFOp,
          arith::MaxNumFOp, arith::MinNumFOp, arith::MaxSIOp, arith::MinSIOp,
          complex::AddOp>(combination) ||
      (!isBool && isa<arith::AddIOp, arith::MulIOp>(combination)) ||
      (isBool && isa<arith::OrIOp, arith::AndIOp, arith::MaxUIOp,
                     arith::MinUIOp, arith::MulIOp>(combination));
  if (!isReduced)
    return std::nullopt;
  unsigned own = combination->getOperand(0) == soFar ? 0 : 1;
  return Combination{combination, combination->getOperand(1 - own)};
}

bool torch::isIdentity(Operation *with, TypedAttr splat) {
  if (!splat)
    return false;
  if (auto number = dyn_cast<FloatAttr>(splat)) {
    const APFloat &value = number.getValue();
    if (isa<arith::AddFOp, complex::AddOp>(with))
      return value.isZero();
    if (isa<arith::MulFOp>(with))
      return value.isExactlyValue(1.0);
    return value.isInfinity() &&
           value.isNegative() == isa<arith::MaximumFOp, arith::MaxNumFOp>(with);
  }
  APInt value = cast<IntegerAttr>(splat).getValue();
  if (isa<arith::AddIOp, arith::OrIOp, arith::MaxUIOp>(with))
    return value.isZero();
  if (isa<arith::MulIOp>(with))
    return value.isOne();
  if (isa<arith::AndIOp, arith::MinUIOp>(with))
    return value.isAllOnes();
  return isa<arith::MaxSIOp>(with) ? value.isMinSignedValue()
                                   : value.isMaxSignedValue();
}

std::optional<ConvolutionKind> torch::getConvolutionKind(Operation *op) {
  if (isa<linalg::Conv1DNcwFcwOp>(op))
    return ConvolutionKind{1, false, false};
  if (isa<linalg::Conv2DNchwFchwOp>(op))
    return ConvolutionKind{2, false, false};
  if (isa<linalg::Conv3DNcdhwFcdhwOp>(op))
    return ConvolutionKind{3, false, false};
  if (isa<linalg::DepthwiseConv1DNcwCwOp>(op))
    return ConvolutionKind{1, true, false};
  if (isa<linalg::DepthwiseConv2DNchwChwOp>(op))
    return ConvolutionKind{2, true, false};
  if (isa<linalg::Conv2DNgchwGfchwOp>(op))
    return ConvolutionKind{2, false, true};
  return std::nullopt;
}

SmallVector<int64_t> torch::getIntegers(Operation *op, StringRef name) {
  return llvm::to_vector(
      cast<DenseIntElementsAttr>(op->getAttr(name)).getValues<int64_t>());
}
