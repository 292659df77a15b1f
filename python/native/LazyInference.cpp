// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operators of lazy tensors that are called below automatic differentiation, as
// all are in inference mode. PyTorch composes operators above it, and what
// reaches functionalization undecomposed would compose itself of views that the
// device has none of. Nor does functionalization know inference mode, in which
// a view may not share the version of a tensor that was made outside.

#include "Lazy.h"

#include "LazyWrites.h"

#include <ATen/ATen.h>
#include <ATen/core/LegacyTypeDispatch.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <algorithm>
#include <c10/core/InferenceMode.h>
#include <torch/library.h>

using c10::IValue;
using torch_mlir::isLazyWrapper;

namespace {

/// What PyTorch does for an operator, and for a composed one its composition.
struct Known {
  c10::SafeKernelFunction otherwise;
  std::optional<c10::SafeKernelFunction> composition;
};

} // namespace

/// By operator. Written before the kernels are registered, and only then.
static std::unordered_map<c10::OperatorName, Known> &known() {
  static auto *table = new std::unordered_map<c10::OperatorName, Known>;
  return *table;
}

static bool hasLazyWrapper(const IValue &argument) {
  if (argument.isTensor())
    return argument.toTensor().defined() && isLazyWrapper(argument.toTensor());
  return (argument.isTensorList() || argument.isOptionalTensorList()) &&
         std::ranges::any_of(argument.toListRef(), hasLazyWrapper);
}

static void compose(const c10::OperatorHandle &op, c10::DispatchKeySet keys,
                    c10::Stack *stack) {
  const Known &kernels = known().at(op.operator_name());
  size_t count = op.schema().arguments().size();
  bool isLazy =
      std::ranges::any_of(torch::jit::last(*stack, count), hasLazyWrapper);
  (isLazy ? *kernels.composition : kernels.otherwise)
      .callBoxed(op, keys, stack);
}

static void view(const c10::OperatorHandle &op, c10::DispatchKeySet keys,
                 c10::Stack *stack) {
  const Known &kernels = known().at(op.operator_name());
  if (c10::InferenceMode::is_enabled()) {
    size_t count = op.schema().arguments().size();
    const IValue &self = torch::jit::last(*stack, count).front();
    if (hasLazyWrapper(self) && !self.toTensor().is_inference()) {
      c10::InferenceMode outside(false);
      at::AutoDispatchBelowADInplaceOrView below;
      return kernels.otherwise.callBoxed(op, keys, stack);
    }
  }
  kernels.otherwise.callBoxed(op, keys, stack);
}

/// Whether the results of an operator are views of its first argument.
static bool isView(const c10::FunctionSchema &schema) {
  return !schema.arguments().empty() && !schema.returns().empty() &&
         schema.arguments().front().type() == c10::TensorType::get() &&
         std::ranges::all_of(schema.returns(), [](const c10::Argument &result) {
           return result.alias_info() && !result.alias_info()->isWrite();
         });
}

void torch_mlir::registerLazyInference(torch::Library &library) {
  for (const c10::OperatorName &name :
       c10::Dispatcher::singleton().getAllOpNames()) {
    auto op = c10::Dispatcher::singleton().findSchema(name);
    if (name.getNamespace() != "aten" || !op)
      continue;
    bool isKnown = op->hasKernelForDispatchKey(c10::DispatchKey::Functionalize);
    // PyTorch composes a packed sequence as well, below its gradient.
    bool isComposed =
        !isKnown && (op->hasKernelForDispatchKey(
                         c10::DispatchKey::CompositeImplicitAutograd) ||
                     name.name == "aten::_pack_padded_sequence");
    if (!isComposed && !(isKnown && isView(op->schema())))
      continue;
    Known kernels{
        op->getComputedKernelForDispatchKey(c10::DispatchKey::Functionalize),
        std::nullopt};
    if (isComposed)
      kernels.composition =
          op->getComputedKernelForDispatchKey(c10::DispatchKey::Lazy);
    known().emplace(name, std::move(kernels));
    library.impl(c10::toString(name).c_str(),
                 isComposed
                     ? torch::CppFunction::makeFromBoxedFunction<&compose>()
                     : torch::CppFunction::makeFromBoxedFunction<&view>());
  }
}
