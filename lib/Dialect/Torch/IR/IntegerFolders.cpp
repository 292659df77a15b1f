// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Python's integers and booleans. Overflow and division by zero are left alone:
// the program that runs is to fail, not this one.

#include "SchemaOpFolders.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch::detail;

/// The arguments as integers, booleans counting as 0 and 1.
static std::optional<int64_t> asInt(const FoldInput &in, unsigned i) {
  if (auto value = in.getBool(i))
    return *value;
  return in.getInt(i);
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

static OpFoldResult foldAdd(const FoldInput &in) {
  auto a = in.getInt(0), b = in.getInt(1);
  int64_t result;
  if (a && b && !llvm::AddOverflow(*a, *b, result))
    return in.makeInt(result);
  if (b == 0)
    return in.operand(0);
  if (a == 0)
    return in.operand(1);
  return {};
}

static OpFoldResult foldSub(const FoldInput &in) {
  auto a = in.getInt(0), b = in.getInt(1);
  int64_t result;
  if (a && b && !llvm::SubOverflow(*a, *b, result))
    return in.makeInt(result);
  if (b == 0)
    return in.operand(0);
  if (in.operand(0) == in.operand(1))
    return in.makeInt(0);
  return {};
}

static OpFoldResult foldMul(const FoldInput &in) {
  auto a = in.getInt(0), b = in.getInt(1);
  int64_t result;
  if (a && b && !llvm::MulOverflow(*a, *b, result))
    return in.makeInt(result);
  if (a == 0 || b == 0)
    return in.makeInt(0);
  if (b == 1)
    return in.operand(0);
  if (a == 1)
    return in.operand(1);
  return {};
}

/// Rounds towards minus infinity, and the remainder has the divisor's sign.
static std::optional<std::pair<int64_t, int64_t>> divideFloor(int64_t a,
                                                              int64_t b) {
  if (b == 0 || (a == std::numeric_limits<int64_t>::min() && b == -1))
    return std::nullopt;
  int64_t quotient = a / b, remainder = a % b;
  if (remainder != 0 && (remainder < 0) != (b < 0)) {
    --quotient;
    remainder += b;
  }
  return std::pair(quotient, remainder);
}

static OpFoldResult foldFloorDiv(const FoldInput &in) {
  auto a = in.getInt(0), b = in.getInt(1);
  if (a && b)
    if (auto result = divideFloor(*a, *b))
      return in.makeInt(result->first);
  if (b == 1)
    return in.operand(0);
  return {};
}

static OpFoldResult foldRemainder(const FoldInput &in) {
  auto a = in.getInt(0), b = in.getInt(1);
  if (a && b)
    if (auto result = divideFloor(*a, *b))
      return in.makeInt(result->second);
  if (b == 1)
    return in.makeInt(0);
  return {};
}

static OpFoldResult foldTrueDiv(const FoldInput &in) {
  auto a = in.getInt(0), b = in.getInt(1);
  // Beyond 53 bits Python rounds the exact quotient, a double division does
  // not.
  constexpr int64_t exact = int64_t(1) << 53;
  if (!a || !b || *b == 0 || *a < -exact || *a > exact || *b < -exact ||
      *b > exact)
    return {};
  return in.makeFloat(static_cast<double>(*a) / static_cast<double>(*b));
}

static OpFoldResult foldNeg(const FoldInput &in) {
  auto a = in.getInt(0);
  if (a && *a != std::numeric_limits<int64_t>::min())
    return in.makeInt(-*a);
  return {};
}

static OpFoldResult foldMax(const FoldInput &in) {
  auto a = in.getInt(0), b = in.getInt(1);
  if (a && b)
    return in.makeInt(std::max(*a, *b));
  if (in.operand(0) == in.operand(1))
    return in.operand(0);
  return {};
}

static OpFoldResult foldMin(const FoldInput &in) {
  auto a = in.getInt(0), b = in.getInt(1);
  if (a && b)
    return in.makeInt(std::min(*a, *b));
  if (in.operand(0) == in.operand(1))
    return in.operand(0);
  return {};
}

/// How many numbers range(lo, hi, step) yields.
static OpFoldResult foldRangeLength(const FoldInput &in) {
  auto lo = in.getInt(0), hi = in.getInt(1), step = in.getInt(2);
  if (!lo || !hi || !step || *step == 0)
    return {};
  int64_t distance;
  if (llvm::SubOverflow(*hi, *lo, distance))
    return {};
  if (distance == 0 || (distance < 0) != (*step < 0))
    return in.makeInt(0);
  auto result = divideFloor(distance, *step);
  if (!result)
    return {};
  return in.makeInt(result->first + (result->second != 0));
}

static OpFoldResult foldDeriveIndex(const FoldInput &in) {
  auto index = in.getInt(0), start = in.getInt(1), step = in.getInt(2);
  int64_t offset, result;
  if (!index || !start || !step || llvm::MulOverflow(*index, *step, offset) ||
      llvm::AddOverflow(*start, offset, result))
    return {};
  return in.makeInt(result);
}

//===----------------------------------------------------------------------===//
// Comparison and logic
//===----------------------------------------------------------------------===//

template <typename Compare>
static OpFoldResult foldCompare(const FoldInput &in) {
  auto a = asInt(in, 0), b = asInt(in, 1);
  if (a && b)
    return in.makeBool(Compare()(*a, *b));
  if (in.operand(0) == in.operand(1))
    return in.makeBool(Compare()(0, 0));
  return {};
}

static OpFoldResult foldAnd(const FoldInput &in) {
  auto a = in.getBool(0), b = in.getBool(1);
  if (a == false || b == false)
    return in.makeBool(false);
  if (b == true)
    return in.operand(0);
  if (a == true)
    return in.operand(1);
  return {};
}

static OpFoldResult foldOr(const FoldInput &in) {
  auto a = in.getBool(0), b = in.getBool(1);
  if (a == true || b == true)
    return in.makeBool(true);
  if (b == false)
    return in.operand(0);
  if (a == false)
    return in.operand(1);
  return {};
}

static OpFoldResult foldNot(const FoldInput &in) {
  if (auto a = in.getBool(0))
    return in.makeBool(!*a);
  return {};
}

/// Identity with None is decided by types, unless one may be either.
static std::optional<bool> isSameObject(const FoldInput &in) {
  auto mayBeNone = [](Type type) {
    return isa<Torch::NoneType, Torch::OptionalType, Torch::AnyType,
               Torch::UnionType>(type);
  };
  if (in.isNone(0) && in.isNone(1))
    return true;
  if ((in.isNone(0) && !mayBeNone(in.operand(1).getType())) ||
      (in.isNone(1) && !mayBeNone(in.operand(0).getType())))
    return false;
  return std::nullopt;
}

static OpFoldResult foldIs(const FoldInput &in) {
  if (auto same = isSameObject(in))
    return in.makeBool(*same);
  return {};
}

static OpFoldResult foldIsNot(const FoldInput &in) {
  if (auto same = isSameObject(in))
    return in.makeBool(!*same);
  return {};
}

template <bool equal>
static OpFoldResult foldStringEq(const FoldInput &in) {
  auto a = in.getString(0), b = in.getString(1);
  if (a && b)
    return in.makeBool((*a == *b) == equal);
  return {};
}

static const SchemaFolder folders[] = {
    {"torch.aten.add.int", foldAdd},
    {"torch.aten.sub.int", foldSub},
    {"torch.aten.mul.int", foldMul},
    {"torch.aten.floordiv.int", foldFloorDiv},
    {"torch.aten.remainder.int", foldRemainder},
    {"torch.aten.div.int", foldTrueDiv},
    {"torch.aten.neg.int", foldNeg},
    {"torch.prim.max.int", foldMax},
    {"torch.prim.min.int", foldMin},
    {"torch.aten.__range_length", foldRangeLength},
    {"torch.aten.__derive_index", foldDeriveIndex},
    {"torch.aten.eq.int", foldCompare<std::equal_to<>>},
    {"torch.aten.ne.int", foldCompare<std::not_equal_to<>>},
    {"torch.aten.lt.int", foldCompare<std::less<>>},
    {"torch.aten.le.int", foldCompare<std::less_equal<>>},
    {"torch.aten.gt.int", foldCompare<std::greater<>>},
    {"torch.aten.ge.int", foldCompare<std::greater_equal<>>},
    {"torch.aten.eq.bool", foldCompare<std::equal_to<>>},
    {"torch.aten.ne.bool", foldCompare<std::not_equal_to<>>},
    {"torch.aten.__and__.bool", foldAnd},
    {"torch.aten.__or__.bool", foldOr},
    {"torch.aten.__not__", foldNot},
    {"torch.aten.__is__", foldIs},
    {"torch.aten.__isnot__", foldIsNot},
    {"torch.aten.eq.str", foldStringEq<true>},
    {"torch.aten.ne.str", foldStringEq<false>},
};

ArrayRef<SchemaFolder> Torch::detail::getIntegerFolders() { return folders; }
