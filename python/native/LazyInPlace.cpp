// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functionalization checks each update in place of a lazy tensor by running the
// operator once more, on meta tensors. PyTorch computes most of those in
// Python, which takes ten times as long as recording the update. These kernels
// look at the shape that was recorded instead, and leave all other tensors, and
// updates that do not fit, to PyTorch's.

#include "Lazy.h"

#include "LazyWrites.h"

#include <ATen/ATen.h>
#include <ATen/FunctionalTensorWrapper.h>
#include <ATen/core/LegacyTypeDispatch.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <torch/library.h>

using c10::IValue;
using namespace torch_mlir;

namespace {

/// An operator in place, what PyTorch does for it, and the operator without.
struct Update {
  c10::SafeKernelFunction otherwise;
  c10::OperatorHandle functional;
};

} // namespace

/// By operator. Written before the kernels are registered, and only then.
static std::unordered_map<c10::OperatorName, Update> &updates() {
  static auto *table = new std::unordered_map<c10::OperatorName, Update>;
  return *table;
}

/// The arguments with what lies within the wrappers of functionalization;
/// nothing if there is anything else among them.
static std::optional<c10::Stack> unwrapped(c10::ArrayRef<IValue> arguments) {
  c10::Stack inner;
  for (const IValue &argument : arguments) {
    if (argument.isTensorList() || argument.isOptionalTensorList())
      return std::nullopt;
    if (!argument.isTensor()) {
      inner.push_back(argument);
      continue;
    }
    at::Tensor tensor = argument.toTensor();
    if (tensor.defined() && isLazyWrapper(tensor)) {
      at::functionalization::impl::sync(tensor);
      tensor = at::functionalization::impl::from_functional_tensor(tensor);
    } else if (!tensor.defined() ||
               at::functionalization::impl::isFunctionalTensor(tensor) ||
               !tensor.unsafeGetTensorImpl()->is_wrapped_number()) {
      return std::nullopt;
    }
    inner.emplace_back(std::move(tensor));
  }
  return inner;
}

static void update(const c10::OperatorHandle &op, c10::DispatchKeySet keys,
                   c10::Stack *stack) {
  const Update &known = updates().at(op.operator_name());
  size_t count = op.schema().arguments().size();
  at::Tensor self = (*stack)[stack->size() - count].toTensor();
  std::optional<c10::Stack> inner;
  if (isLazyWrapper(self))
    inner = unwrapped(torch::jit::last(*stack, count));
  if (inner) {
    checkWritable(self);
    {
      at::AutoDispatchSkipFunctionalize below;
      known.functional.callBoxed(*inner);
    }
    at::Tensor result = inner->back().toTensor();
    checkFits(result.scalar_type(), self.scalar_type());
    // Otherwise it is an error, or a conversion.
    if (result.sizes() == self.sizes() &&
        result.scalar_type() == self.scalar_type()) {
      at::functionalization::impl::replace_(self, result);
      at::functionalization::impl::commit_update(self);
      at::functionalization::impl::sync(self);
      torch::jit::drop(*stack, count);
      stack->emplace_back(std::move(self));
      return;
    }
  }
  known.otherwise.callBoxed(op, keys, stack);
}

void torch_mlir::registerLazyUpdates(torch::Library &library) {
  std::vector<c10::OperatorName> names;
  for (auto [name, overload] : {std::pair("add", "Tensor"),
                                {"sub", "Tensor"},
                                {"mul", "Tensor"},
                                {"div", "Tensor"},
                                {"addcmul", ""},
                                {"addcdiv", ""},
                                {"lerp", "Scalar"},
                                {"sqrt", ""},
                                {"neg", ""},
                                {"sigmoid", ""},
                                {"tanh", ""},
                                {"relu", ""}}) {
    auto &dispatcher = c10::Dispatcher::singleton();
    std::string full = std::string("aten::") + name;
    auto inPlace = dispatcher.findSchema({full + "_", overload});
    auto functional = dispatcher.findSchema({full, overload});
    if (!inPlace || !functional ||
        !inPlace->hasKernelForDispatchKey(c10::DispatchKey::Functionalize))
      continue;
    updates().emplace(inPlace->operator_name(),
                      Update{inPlace->getComputedKernelForDispatchKey(
                                 c10::DispatchKey::Functionalize),
                             *functional});
    names.push_back(inPlace->operator_name());
    std::string registered = std::string(name) + "_";
    if (*overload)
      registered += std::string(".") + overload;
    library.impl(registered.c_str(),
                 torch::CppFunction::makeFromBoxedFunction<&update>());
  }
  registerLazyWrites(library, names);
}
