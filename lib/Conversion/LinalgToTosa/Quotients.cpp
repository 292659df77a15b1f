// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which quotients need their last place, which takes many operations of TOSA.

#include "Quotients.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::torch;

namespace {

/// What comes of a value, through all operations that keep its last place.
class Reach {
public:
  /// Whether a use of a value asks for its last place; what it makes of the
  /// value is looked at later.
  bool asks(OpOperand &use);
  bool asksAny(Value value);

private:
  void follow(ValueRange results) { seen.insert_range(results); }
  void followYield(OpOperand &use);

  llvm::SetVector<Value> seen;
};

} // namespace

/// A sum or product of many has rounding errors of its own.
void Reach::followYield(OpOperand &use) {
  auto loops = cast<linalg::LinalgOp>(use.getOwner()->getParentOp());
  BlockArgument sum = loops.getBlock()->getArgument(loops.getNumDpsInputs() +
                                                    use.getOperandNumber());
  Operation *made = use.get().getDefiningOp();
  bool isSum = isa_and_nonnull<arith::AddFOp, arith::MulFOp>(made) &&
               llvm::is_contained(made->getOperands(), sum);
  if (!isSum && use.getOperandNumber() < loops->getNumResults())
    follow(loops->getResult(use.getOperandNumber()));
}

bool Reach::asks(OpOperand &use) {
  Operation *user = use.getOwner();
  if (isa<func::ReturnOp, tensor::DimOp>(user))
    return false;
  if (isa<linalg::YieldOp>(user) &&
      isa<linalg::LinalgOp>(user->getParentOp())) {
    followYield(use);
    return false;
  }
  if (auto loops = dyn_cast<linalg::LinalgOp>(user)) {
    // Products and convolutions are sums.
    if (!isa<linalg::GenericOp, linalg::FillOp, linalg::MapOp>(user))
      return false;
    follow(loops.getMatchingBlockArgument(&use));
    return false;
  }
  if (isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::DivFOp,
          arith::NegFOp, arith::MaximumFOp, arith::MinimumFOp, arith::MaxNumFOp,
          arith::MinNumFOp, arith::SelectOp, arith::ExtFOp, arith::TruncFOp,
          math::AbsFOp, math::CopySignOp>(user) ||
      isa<tensor::TensorDialect>(user->getDialect())) {
    follow(user->getResults());
    return false;
  }
  // Other functions of floats are not known to the last place in TOSA.
  return !isa<math::MathDialect>(user->getDialect()) ||
         isa<math::FloorOp, math::CeilOp, math::TruncOp, math::RoundEvenOp,
             math::RoundOp>(user);
}

bool Reach::asksAny(Value value) {
  follow(value);
  for (size_t at = 0; at < seen.size(); ++at)
    for (OpOperand &use : seen[at].getUses())
      if (asks(use))
        return true;
  return false;
}

bool LinalgToTosa::needsLastPlace(Operation *division) {
  // What is left of a difference may be the last place.
  return llvm::any_of(
             division->getUsers(),
             [](Operation *user) { return isa<arith::SubFOp>(user); }) ||
         Reach().asksAny(division->getResult(0));
}
