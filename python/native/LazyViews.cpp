// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Views of lazy tensors, which have no memory, are copies. PyTorch finds the
// shape of each by copying a meta tensor, which it does in Python. A view of
// one has the same shape.

#include "Lazy.h"

#include <ATen/ATen.h>
#include <torch/csrc/lazy/core/ir_builder.h>
#include <torch/csrc/lazy/core/tensor.h>
#include <torch/csrc/lazy/generated/LazyIr.h>
#include <torch/library.h>

using namespace torch::lazy;
using torch_mlir::withoutData;

at::Tensor torch_mlir::withoutData(const at::Tensor &tensor) {
  return at::empty(tensor.sizes(),
                   at::device(at::kMeta).dtype(tensor.scalar_type()));
}

namespace {

/// Records a view of a lazy tensor, by PyTorch's node for it.
template <typename ViewNode, typename... Given>
at::Tensor recordView(const at::Tensor &self, const at::Tensor &view,
                      Given &&...given) {
  LazyTensorPtr lazy = GetLtcTensor(self);
  std::vector<Shape> shapes{Shape(view.scalar_type(), view.sizes())};
  NodePtr node = std::make_shared<ViewNode>(
      lazy->GetIrValue(), std::forward<Given>(given)..., std::move(shapes));
  return CreateAtenFromLtcTensor(
      LazyTensor::Create(std::move(node), lazy->GetDevice()));
}

at::Tensor alias(const at::Tensor &self) {
  return recordView<AliasCopy>(self, self);
}

at::Tensor detach(const at::Tensor &self) {
  return recordView<DetachCopy>(self, self);
}

at::Tensor view(const at::Tensor &self, c10::SymIntArrayRef size) {
  return recordView<ViewCopy>(self, withoutData(self).view_symint(size),
                              GetSymIntArrayRefValue(size));
}

at::Tensor expandTo(const at::Tensor &self, c10::SymIntArrayRef size,
                    bool implicit) {
  return recordView<ExpandCopy>(self,
                                withoutData(self).expand_symint(size, implicit),
                                GetSymIntArrayRefValue(size), implicit);
}

at::Tensor turn(const at::Tensor &self) {
  return recordView<TCopy>(self, at::t(withoutData(self)));
}

at::Tensor transpose(const at::Tensor &self, int64_t first, int64_t second) {
  return recordView<TransposeCopyInt>(
      self, at::transpose(withoutData(self), first, second), first, second);
}

at::Tensor permute(const at::Tensor &self, at::IntArrayRef dims) {
  return recordView<PermuteCopy>(self, at::permute(withoutData(self), dims),
                                 dims.vec());
}

at::Tensor selectPlace(const at::Tensor &self, int64_t dim, c10::SymInt index) {
  int64_t place = index.expect_int();
  return recordView<SelectCopyInt>(
      self, at::select(withoutData(self), dim, place), dim, place);
}

at::Tensor slice(const at::Tensor &self, int64_t dim,
                 std::optional<c10::SymInt> start,
                 std::optional<c10::SymInt> end, c10::SymInt step) {
  auto valueOf = [](const std::optional<c10::SymInt> &place) {
    return place ? std::optional(GetSymIntValue(*place)) : std::nullopt;
  };
  return recordView<SliceCopyTensor>(
      self, at::slice_symint(withoutData(self), dim, start, end, step), dim,
      valueOf(start), valueOf(end), GetSymIntValue(step));
}

at::Tensor squeeze(const at::Tensor &self) {
  return recordView<SqueezeCopy>(self, at::squeeze(withoutData(self)));
}

at::Tensor squeezeDim(const at::Tensor &self, int64_t dim) {
  return recordView<SqueezeCopyDim>(self, at::squeeze(withoutData(self), dim),
                                    dim);
}

at::Tensor squeezeDims(const at::Tensor &self, at::IntArrayRef dims) {
  return recordView<SqueezeCopyDims>(self, at::squeeze(withoutData(self), dims),
                                     dims.vec());
}

at::Tensor unsqueeze(const at::Tensor &self, int64_t dim) {
  return recordView<UnsqueezeCopy>(self, at::unsqueeze(withoutData(self), dim),
                                   dim);
}

} // namespace

void torch_mlir::registerLazyViews(torch::Library &library) {
  library.impl("alias_copy", TORCH_FN(alias));
  library.impl("detach_copy", TORCH_FN(detach));
  library.impl("view_copy", TORCH_FN(view));
  library.impl("expand_copy", TORCH_FN(expandTo));
  library.impl("t_copy", TORCH_FN(turn));
  library.impl("transpose_copy.int", TORCH_FN(transpose));
  library.impl("permute_copy", TORCH_FN(permute));
  library.impl("select_copy.int", TORCH_FN(selectPlace));
  library.impl("slice_copy.Tensor", TORCH_FN(slice));
  library.impl("squeeze_copy", TORCH_FN(squeeze));
  library.impl("squeeze_copy.dim", TORCH_FN(squeezeDim));
  library.impl("squeeze_copy.dims", TORCH_FN(squeezeDims));
  library.impl("unsqueeze_copy", TORCH_FN(unsqueeze));
}
