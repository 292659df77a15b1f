// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lazy tensors have no strides, so nothing in PyTorch sees that a tensor to be
// written has several elements in one place of memory, as an expanded one has.
// Eager refuses such writes. These kernels do so in front of PyTorch's, and
// refuse results that do not fit the dtype of the tensor that is to hold them.

#include "LazyWrites.h"

#include <ATen/ATen.h>
#include <ATen/FunctionalStorageImpl.h>
#include <ATen/FunctionalTensorWrapper.h>
#include <ATen/core/LegacyTypeDispatch.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <algorithm>
#include <torch/library.h>
#include <typeinfo>

using c10::IValue;
using namespace torch_mlir;
namespace functional = at::functionalization;

bool torch_mlir::isLazyWrapper(const at::Tensor &tensor) {
  return functional::impl::isFunctionalTensor(tensor) &&
         tensor.key_set().has_backend(c10::BackendComponent::LazyBit);
}

//===----------------------------------------------------------------------===//
// Elements that share memory
//===----------------------------------------------------------------------===//

/// Whether elements of a view may be one element of what is viewed.
static bool mayRepeat(const std::shared_ptr<functional::ViewMeta> &view) {
  // PyTorch installs no header with the classes of views.
  const functional::ViewMeta &kind = *view;
  return kind.is_as_strided ||
         std::string_view(typeid(kind).name()).find("expand") !=
             std::string_view::npos;
}

/// The dimensions along which a lazy tensor is one and the same element.
static std::vector<int64_t> repeatedDims(const at::Tensor &tensor) {
  auto *wrapper = functional::impl::unsafeGetFunctionalWrapper(tensor);
  const auto &views = wrapper->view_metas();
  std::vector<int64_t> dims;
  if (std::ranges::none_of(views, mayRepeat))
    return dims;
  auto *storage = static_cast<functional::FunctionalStorageImpl *>(
      tensor.storage().unsafeGetStorageImpl());
  at::Tensor base = storage->base();
  at::Tensor numbers;
  at::AutoDispatchSkipFunctionalize below;
  try {
    numbers = at::arange(base.numel()).reshape(base.sizes());
    for (const auto &view : views)
      numbers = view->forward(numbers);
  } catch (const c10::Error &) {
    return dims; // Integers have no view as complex numbers, for example.
  }
  for (int64_t dim = 0; dim < numbers.dim(); ++dim)
    if (numbers.size(dim) > 1 && numbers.numel() &&
        at::equal(numbers.select(dim, 0), numbers.select(dim, 1)))
      dims.push_back(dim);
  return dims;
}

void torch_mlir::checkWritable(const at::Tensor &tensor) {
  TORCH_CHECK(repeatedDims(tensor).empty(),
              "unsupported operation: more than one element of the written-to "
              "tensor refers to a single memory location. Please clone() the "
              "tensor before performing the operation.");
}

//===----------------------------------------------------------------------===//
// Dtypes
//===----------------------------------------------------------------------===//

void torch_mlir::checkFits(at::ScalarType result, at::ScalarType written) {
  TORCH_CHECK(
      c10::canCast(result, written), "result type ", c10::toString(result),
      " can't be cast to the desired output type ", c10::toString(written));
}

/// Lets PyTorch check dtypes with tensors that have no values, where a result
/// may not fit. Functionalization does not for an argument `out`.
static void checkDtypes(const c10::OperatorHandle &op,
                        c10::ArrayRef<IValue> arguments,
                        const at::Tensor &written) {
  bool hasComplex = std::ranges::any_of(arguments, [](const IValue &argument) {
    return argument.isTensor() && argument.toTensor().defined() &&
           argument.toTensor().is_complex();
  });
  if (!op.hasTag(at::Tag::pointwise) || written.is_complex() ||
      (written.is_floating_point() && !hasComplex))
    return;
  c10::Stack described;
  for (const IValue &argument : arguments) {
    if (argument.isTensorList() || argument.isOptionalTensorList())
      return;
    if (!argument.isTensor() || !argument.toTensor().defined() ||
        argument.toTensor().unsafeGetTensorImpl()->is_wrapped_number()) {
      described.push_back(argument);
      continue;
    }
    const at::Tensor &tensor = argument.toTensor();
    described.emplace_back(at::empty(
        tensor.sizes(), at::device(at::kMeta).dtype(tensor.scalar_type())));
  }
  at::AutoDispatchSkipFunctionalize below;
  try {
    op.callBoxed(described);
  } catch (const c10::NotImplementedError &) {
    // Then the kernel itself has to know.
  }
}

//===----------------------------------------------------------------------===//
// Kernels in front of PyTorch's
//===----------------------------------------------------------------------===//

/// What functionalization does for an operator. Written before the kernels are
/// registered, and only then.
static std::unordered_map<c10::OperatorName, c10::SafeKernelFunction> &
functionalizations() {
  static auto *table =
      new std::unordered_map<c10::OperatorName, c10::SafeKernelFunction>;
  return *table;
}

static bool isWritten(const c10::Argument &argument) {
  return argument.alias_info() && argument.alias_info()->isWrite();
}

static void checked(const c10::OperatorHandle &op, c10::DispatchKeySet keys,
                    c10::Stack *stack) {
  const auto &declared = op.schema().arguments();
  auto arguments = torch::jit::last(*stack, declared.size());
  for (size_t index = 0; index < declared.size(); ++index) {
    if (!isWritten(declared[index]) || !arguments[index].isTensor())
      continue;
    const at::Tensor &tensor = arguments[index].toTensor();
    if (!tensor.defined() || !isLazyWrapper(tensor))
      continue;
    checkWritable(tensor);
    checkDtypes(op, arguments, tensor);
  }
  functionalizations().at(op.operator_name()).callBoxed(op, keys, stack);
}

/// Fills, which eager does for repeated elements as well: once for each.
static void fill(const c10::OperatorHandle &op, c10::DispatchKeySet keys,
                 c10::Stack *stack) {
  size_t place = stack->size() - op.schema().arguments().size();
  at::Tensor self = (*stack)[place].toTensor();
  at::Tensor once = self;
  if (isLazyWrapper(self))
    for (int64_t dim : repeatedDims(self))
      once = once.narrow(dim, 0, 1);
  (*stack)[place] = once;
  functionalizations().at(op.operator_name()).callBoxed(op, keys, stack);
  stack->back() = self;
}

/// Copies, also to tensors in memory, which functionalization refuses.
static void copy(const c10::OperatorHandle &op, c10::DispatchKeySet keys,
                 c10::Stack *stack) {
  auto arguments = torch::jit::last(*stack, op.schema().arguments().size());
  at::Tensor self = arguments[0].toTensor(), source = arguments[1].toTensor();
  if (functional::impl::isFunctionalTensor(self) || !isLazyWrapper(source))
    return checked(op, keys, stack);
  self.copy_(source.to(at::kCPU), arguments[2].toBool());
  torch::jit::drop(*stack, arguments.size());
  stack->emplace_back(std::move(self));
}

void torch_mlir::registerLazyWrites(
    torch::Library &library, const std::vector<c10::OperatorName> &others) {
  for (const c10::OperatorName &name :
       c10::Dispatcher::singleton().getAllOpNames()) {
    auto op = c10::Dispatcher::singleton().findSchema(name);
    if (name.getNamespace() != "aten" || !op ||
        std::ranges::find(others, name) != others.end() ||
        op->hasTag(at::Tag::inplace_view) ||
        !op->hasKernelForDispatchKey(c10::DispatchKey::Functionalize) ||
        std::ranges::none_of(op->schema().arguments(), isWritten))
      continue;
    functionalizations().emplace(name, op->getComputedKernelForDispatchKey(
                                           c10::DispatchKey::Functionalize));
    std::string full = c10::toString(name);
    if (name.name == "aten::fill_" || name.name == "aten::zero_")
      library.impl(full.c_str(),
                   torch::CppFunction::makeFromBoxedFunction<&fill>());
    else if (name.name == "aten::copy_")
      library.impl(full.c_str(),
                   torch::CppFunction::makeFromBoxedFunction<&copy>());
    else
      library.impl(full.c_str(),
                   torch::CppFunction::makeFromBoxedFunction<&checked>());
  }
}
