// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Python's floats, mixed with integers where Python mixes them.

#include "SchemaOpFolders.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch::detail;

/// The argument as a float; an integer only if a float can hold it exactly.
static std::optional<double> asFloat(const FoldInput &in, unsigned i) {
  if (auto value = in.getFloat(i))
    return value;
  auto value = in.getInt(i);
  constexpr int64_t exact = int64_t(1) << 53;
  if (value && *value >= -exact && *value <= exact)
    return static_cast<double>(*value);
  return std::nullopt;
}

template <typename Operator>
static OpFoldResult foldArithmetic(const FoldInput &in) {
  auto a = asFloat(in, 0), b = asFloat(in, 1);
  if (a && b)
    return in.makeFloat(Operator()(*a, *b));
  return {};
}

static OpFoldResult foldDiv(const FoldInput &in) {
  auto a = asFloat(in, 0), b = asFloat(in, 1);
  if (a && b && *b != 0.0)
    return in.makeFloat(*a / *b);
  return {};
}

static OpFoldResult foldNeg(const FoldInput &in) {
  if (auto a = in.getFloat(0))
    return in.makeFloat(-*a);
  return {};
}

template <typename Compare>
static OpFoldResult foldCompare(const FoldInput &in) {
  auto a = asFloat(in, 0), b = asFloat(in, 1);
  if (a && b)
    return in.makeBool(Compare()(*a, *b));
  return {};
}

static const SchemaFolder folders[] = {
    {"torch.aten.add.float", foldArithmetic<std::plus<>>},
    {"torch.aten.add.float_int", foldArithmetic<std::plus<>>},
    {"torch.aten.add.int_float", foldArithmetic<std::plus<>>},
    {"torch.aten.sub.float", foldArithmetic<std::minus<>>},
    {"torch.aten.sub.float_int", foldArithmetic<std::minus<>>},
    {"torch.aten.sub.int_float", foldArithmetic<std::minus<>>},
    {"torch.aten.mul.float", foldArithmetic<std::multiplies<>>},
    {"torch.aten.mul.float_int", foldArithmetic<std::multiplies<>>},
    {"torch.aten.mul.int_float", foldArithmetic<std::multiplies<>>},
    {"torch.aten.div.float", foldDiv},
    {"torch.aten.neg.float", foldNeg},
    {"torch.aten.eq.float", foldCompare<std::equal_to<>>},
    {"torch.aten.ne.float", foldCompare<std::not_equal_to<>>},
    {"torch.aten.lt.float", foldCompare<std::less<>>},
    {"torch.aten.lt.float_int", foldCompare<std::less<>>},
    {"torch.aten.le.float", foldCompare<std::less_equal<>>},
    {"torch.aten.gt.float", foldCompare<std::greater<>>},
    {"torch.aten.gt.float_int", foldCompare<std::greater<>>},
    {"torch.aten.ge.float", foldCompare<std::greater_equal<>>},
    {"torch.aten.ge.float_int", foldCompare<std::greater_equal<>>},
};

ArrayRef<SchemaFolder> Torch::detail::getFloatFolders() { return folders; }
