// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Views, copies and casts that give back what they were given. Only of values:
// a reference that aliases another is not the same as the other.

#include "SchemaOpFolders.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::Torch::detail;

/// The operand, if it is a value of exactly the result's type.
static OpFoldResult sameValue(const FoldInput &in) {
  if (!isa<ValueTensorType>(in.operand(0).getType()))
    return {};
  return ifSameType(in.operand(0), in.resultType());
}

static ValueTensorType rankedResult(const FoldInput &in) {
  auto type = dyn_cast<ValueTensorType>(in.resultType());
  return type && type.hasSizes() ? type : ValueTensorType();
}

/// Elements keep their order and number. Equal types then mean equal sizes, if
/// at most one of them is unknown and none is zero.
static OpFoldResult foldReshape(const FoldInput &in) {
  ValueTensorType type = rankedResult(in);
  if (!type || llvm::count(type.getSizes(), kUnknownSize) > 1 ||
      (!type.areAllSizesKnown() && llvm::is_contained(type.getSizes(), 0)))
    return {};
  return sameValue(in);
}

/// An unknown size may be stretched from 1, unless the list says to keep it.
static OpFoldResult foldExpand(const FoldInput &in) {
  ValueTensorType type = rankedResult(in);
  if (!type)
    return {};
  if (!type.areAllSizesKnown()) {
    auto sizes = getConstantIntList(in.operand(1));
    if (!sizes || sizes->size() != type.getSizes().size() ||
        llvm::any_of(llvm::zip_equal(type.getSizes(), *sizes), [](auto pair) {
          auto [known, asked] = pair;
          return known == kUnknownSize && asked != -1;
        }))
      return {};
  }
  return sameValue(in);
}

static OpFoldResult foldPermute(const FoldInput &in) {
  auto order = getConstantIntList(in.operand(1));
  if (!order)
    return {};
  int64_t rank = order->size();
  for (auto [index, dim] : llvm::enumerate(*order))
    if ((dim < 0 ? dim + rank : dim) != static_cast<int64_t>(index))
      return {};
  return sameValue(in);
}

static OpFoldResult foldTranspose(const FoldInput &in) {
  ValueTensorType type = rankedResult(in);
  auto a = in.getInt(1), b = in.getInt(2);
  if (!type || !a || !b)
    return {};
  int64_t rank = type.getRank();
  if ((*a < 0 ? *a + rank : *a) != (*b < 0 ? *b + rank : *b))
    return {};
  return sameValue(in);
}

/// From the start, to an end at or behind the last element, without leaving any
/// out.
static OpFoldResult foldSlice(const FoldInput &in) {
  ValueTensorType type = rankedResult(in);
  auto dim = in.getInt(1), start = in.getInt(2), end = in.getInt(3),
       step = in.getInt(4);
  if (!type || !dim || step != 1 || !(in.isNone(2) || start == 0))
    return {};
  int64_t position = *dim < 0 ? *dim + type.getRank() : *dim;
  if (position < 0 || position >= type.getRank())
    return {};
  int64_t size = type.getSizes()[position];
  bool toTheEnd = in.isNone(3) || end == std::numeric_limits<int64_t>::max() ||
                  (end && size != kUnknownSize && *end >= size);
  return toTheEnd ? sameValue(in) : OpFoldResult();
}

/// Removing dimensions of size 1: none was removed if the rank is the same.
static OpFoldResult foldSqueeze(const FoldInput &in) {
  return rankedResult(in) ? sameValue(in) : OpFoldResult();
}

/// Casts to a dtype: nothing else changes, and a copy of a value is that value.
static OpFoldResult foldCast(const FoldInput &in) {
  auto type = dyn_cast<ValueTensorType>(in.resultType());
  return type && type.hasDtype() ? sameValue(in) : OpFoldResult();
}

/// As above, unless the copy is to go to another layout or device.
template <unsigned layout, unsigned device>
static OpFoldResult foldCastInPlace(const FoldInput &in) {
  return in.isNone(layout) && in.isNone(device) ? foldCast(in) : OpFoldResult();
}

static const SchemaFolder folders[] = {
    {"torch.aten.view", foldReshape},
    {"torch.aten.view_copy", foldReshape},
    {"torch.aten._unsafe_view", foldReshape},
    {"torch.aten.reshape", foldReshape},
    {"torch.aten.flatten.using_ints", foldReshape},
    {"torch.aten.expand", foldExpand},
    {"torch.aten.expand_copy", foldExpand},
    {"torch.aten.broadcast_to", foldExpand},
    {"torch.aten.permute", foldPermute},
    {"torch.aten.permute_copy", foldPermute},
    {"torch.aten.transpose.int", foldTranspose},
    {"torch.aten.transpose_copy.int", foldTranspose},
    {"torch.aten.slice.Tensor", foldSlice},
    {"torch.aten.slice_copy.Tensor", foldSlice},
    {"torch.aten.squeeze", foldSqueeze},
    {"torch.aten.squeeze.dim", foldSqueeze},
    {"torch.aten.squeeze.dims", foldSqueeze},
    {"torch.aten.alias", sameValue},
    {"torch.aten.alias_copy", sameValue},
    {"torch.aten.detach", sameValue},
    {"torch.aten.detach_copy", sameValue},
    {"torch.aten.lift_fresh", sameValue},
    {"torch.aten.lift_fresh_copy", sameValue},
    {"torch.aten.clone", sameValue},
    {"torch.aten.contiguous", sameValue},
    {"torch.prims.view_of", sameValue},
    {"torch.aten.to.dtype", foldCast},
    {"torch.aten.type_as", foldCast},
    {"torch.prims.convert_element_type", foldCast},
    {"torch.aten._to_copy", foldCastInPlace<2, 3>},
    {"torch.aten.to.dtype_layout", foldCastInPlace<2, 3>},
};

ArrayRef<SchemaFolder> Torch::detail::getViewFolders() { return folders; }
