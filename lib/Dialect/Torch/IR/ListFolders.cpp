// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lists that are made in sight and never changed.

#include "SchemaOpFolders.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch::detail;

static OpFoldResult foldGetItem(const FoldInput &in) {
  auto elements = getConstantListElements(in.operand(0));
  auto index = in.getInt(1);
  if (!elements || !index)
    return {};
  int64_t size = elements->size();
  int64_t position = *index < 0 ? *index + size : *index;
  if (position < 0 || position >= size)
    return {};
  return ifSameType((*elements)[position], in.resultType());
}

static OpFoldResult foldLen(const FoldInput &in) {
  if (auto elements = getConstantListElements(in.operand(0)))
    return in.makeInt(elements->size());
  return {};
}

template <bool equal>
static OpFoldResult foldListEq(const FoldInput &in) {
  auto a = getConstantIntList(in.operand(0));
  auto b = getConstantIntList(in.operand(1));
  if (a && b)
    return in.makeBool((*a == *b) == equal);
  return {};
}

static OpFoldResult foldContains(const FoldInput &in) {
  auto elements = getConstantIntList(in.operand(0));
  auto value = in.getInt(1);
  if (elements && value)
    return in.makeBool(llvm::is_contained(*elements, *value));
  return {};
}

template <bool maximum>
static OpFoldResult foldExtremum(const FoldInput &in) {
  auto elements = getConstantIntList(in.operand(0));
  if (!elements || elements->empty())
    return {};
  return in.makeInt(maximum ? *llvm::max_element(*elements)
                            : *llvm::min_element(*elements));
}

static const SchemaFolder folders[] = {
    {"torch.aten.__getitem__.t", foldGetItem},
    {"torch.aten.len.t", foldLen},
    {"torch.aten.eq.int_list", foldListEq<true>},
    {"torch.aten.ne.int_list", foldListEq<false>},
    {"torch.aten.__contains__.int_list", foldContains},
    {"torch.prim.max.self_int", foldExtremum<true>},
    {"torch.prim.min.self_int", foldExtremum<false>},
};

ArrayRef<SchemaFolder> Torch::detail::getListFolders() { return folders; }
