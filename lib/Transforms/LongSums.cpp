// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LongSums.h"
#include "mlir/Dialect/Complex/IR/Complex.h"

using namespace mlir;
using namespace mlir::torch;

/// The extension of what is added, if the addition says that terms may be added
/// up before.
static Operation *getFreeExtension(Operation *addition, Value term) {
  auto flags = dyn_cast<arith::ArithFastMathInterface>(addition);
  auto extension = term.getDefiningOp<arith::ExtFOp>();
  if (!flags || !extension || !term.hasOneUse())
    return nullptr;
  return arith::bitEnumContainsAll(flags.getFastMathFlagsAttr().getValue(),
                                   arith::FastMathFlags::reassoc |
                                       arith::FastMathFlags::afn)
             ? extension
             : nullptr;
}

static Value convertFloat(OpBuilder &b, Location loc, Value value, Type type) {
  unsigned from = value.getType().getIntOrFloatBitWidth();
  unsigned to = type.getIntOrFloatBitWidth();
  if (from < to)
    return arith::ExtFOp::create(b, loc, type, value);
  return from > to ? arith::TruncFOp::create(b, loc, type, value) : value;
}

/// A complex number's parts, or the number.
static SmallVector<Value> getParts(OpBuilder &b, Location loc, Value value) {
  if (!isa<ComplexType>(value.getType()))
    return {value};
  return {complex::ReOp::create(b, loc, value),
          complex::ImOp::create(b, loc, value)};
}

static bool isWideEnough(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    type = complex.getElementType();
  return type.isF32() || type.isF64();
}

std::optional<LongSum> LongSum::match(linalg::LinalgOp op) {
  if (op.getNumDpsInits() != 1 || op.getNumReductionLoops() == 0)
    return std::nullopt;
  OpOperand &init = *op.getDpsInitsMutable().begin();
  AffineMap map = op.getMatchingIndexingMap(&init);
  SmallVector<unsigned> reductions;
  op.getReductionDims(reductions);
  if (llvm::any_of(reductions,
                   [&](unsigned loop) { return map.isFunctionOfDim(loop); }))
    return std::nullopt;
  Value carried = op.getMatchingBlockArgument(&init);
  LongSum sum;
  sum.addition = op.getBlock()->getTerminator()->getOperand(0).getDefiningOp();
  if (!isa_and_nonnull<arith::AddFOp, complex::AddOp>(sum.addition) ||
      !isWideEnough(carried.getType()) || !carried.hasOneUse())
    return std::nullopt;
  if (sum.addition->getOperand(0) == carried)
    sum.termNumber = 1;
  else if (sum.addition->getOperand(1) != carried)
    return std::nullopt;
  sum.extension =
      getFreeExtension(sum.addition, sum.addition->getOperand(sum.termNumber));
  sum.blockType = sum.getTerm().getType();
  if (isa<FloatType>(sum.blockType) &&
      sum.blockType.getIntOrFloatBitWidth() < 32)
    sum.blockType = Float32Type::get(op.getContext());
  return sum;
}

Value LongSum::getTerm() const {
  return extension ? extension->getOperand(0)
                   : addition->getOperand(termNumber);
}

bool LongSum::isDouble() const {
  auto complex = dyn_cast<ComplexType>(blockType);
  return (complex ? complex.getElementType() : blockType).isF64();
}

Value LongSum::createZero(OpBuilder &b, Location loc) const {
  auto complex = dyn_cast<ComplexType>(blockType);
  if (!complex)
    return arith::ConstantOp::create(b, loc, b.getZeroAttr(blockType));
  Attribute zero = b.getZeroAttr(complex.getElementType());
  return complex::ConstantOp::create(b, loc, complex,
                                     b.getArrayAttr({zero, zero}));
}

Value LongSum::addTerm(OpBuilder &b, Location loc, Value block,
                       Value term) const {
  if (isa<ComplexType>(blockType))
    return complex::AddOp::create(b, loc, block, term);
  term = convertFloat(b, loc, term, blockType);
  return arith::AddFOp::create(b, loc, block, term,
                               arith::FastMathFlags::reassoc);
}

SmallVector<Value> LongSum::createZeros(OpBuilder &b, Location loc) const {
  Value zero = arith::ConstantOp::create(b, loc, b.getF64FloatAttr(0));
  size_t numParts = isa<ComplexType>(blockType) ? 2 : 1;
  return SmallVector<Value>(isDouble() ? 2 * numParts : numParts, zero);
}

/// Adds a number, and what the addition rounds off to what was so far.
static void addPrecisely(OpBuilder &b, Location loc, Value value, Value &total,
                         Value *lost) {
  Value next = arith::AddFOp::create(b, loc, total, value);
  if (lost) {
    // It is a float (Knuth).
    Value ofValue = arith::SubFOp::create(b, loc, next, total);
    Value ofTotal = arith::SubFOp::create(b, loc, next, ofValue);
    Value left = arith::SubFOp::create(b, loc, total, ofTotal);
    Value right = arith::SubFOp::create(b, loc, value, ofValue);
    Value both = arith::AddFOp::create(b, loc, left, right);
    *lost = arith::AddFOp::create(b, loc, *lost, both);
  }
  total = next;
}

SmallVector<Value> LongSum::addBlock(OpBuilder &b, Location loc, ValueRange sum,
                                     Value block) const {
  SmallVector<Value> parts = getParts(b, loc, block);
  SmallVector<Value> result = llvm::to_vector(sum);
  for (auto [number, part] : llvm::enumerate(parts))
    addPrecisely(b, loc, convertFloat(b, loc, part, b.getF64Type()),
                 result[number],
                 isDouble() ? &result[parts.size() + number] : nullptr);
  return result;
}

Value LongSum::finish(OpBuilder &b, Location loc, ValueRange sum,
                      Value initial) const {
  SmallVector<Value> parts = getParts(b, loc, initial);
  for (auto [number, part] : llvm::enumerate(parts)) {
    Value wide = convertFloat(b, loc, part, b.getF64Type());
    Value total = arith::AddFOp::create(b, loc, wide, sum[number]);
    if (isDouble()) {
      // Of a sum that is infinite nothing can be lost.
      Value lost = sum[parts.size() + number];
      Value precise = arith::AddFOp::create(b, loc, total, lost);
      Value isNumber =
          arith::CmpFOp::create(b, loc, arith::CmpFPredicate::ORD, lost, lost);
      total = arith::SelectOp::create(b, loc, isNumber, precise, total);
    }
    part = convertFloat(b, loc, total, part.getType());
  }
  if (parts.size() == 1)
    return parts.front();
  return complex::CreateOp::create(b, loc, initial.getType(), parts[0],
                                   parts[1]);
}
