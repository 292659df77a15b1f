// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PyTorch computes a pending value again for each step that reads it. What has
// an effect, such as a drawn number or an updated statistic, may therefore not
// be part of a graph.

#include "Lazy.h"

#include "LazyNodes.h"

#include <ATen/ATen.h>
#include <ATen/FunctionalTensorWrapper.h>
#include <ATen/ScalarOps.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <algorithm>
#include <c10/core/InferenceMode.h>
#include <torch/csrc/lazy/core/ir_builder.h>
#include <torch/csrc/lazy/core/shape_inference.h>
#include <torch/csrc/lazy/generated/LazyIr.h>
#include <torch/csrc/lazy/ts_backend/ts_node.h>
#include <torch/library.h>

using at::native::wrapped_scalar_tensor;
using namespace torch::lazy;
using namespace torch_mlir;
using Tensors = std::vector<at::Tensor>;

//===----------------------------------------------------------------------===//
// Random numbers
//===----------------------------------------------------------------------===//

/// A tensor of the lazy device with the values of one in memory.
static at::Tensor onDevice(const at::Tensor &tensor,
                           const BackendDevice &device) {
  return CreateAtenFromLtcTensor(LazyTensor::Create(tensor, device));
}

/// Draws the numbers of an operator that reads nothing of its first argument
/// but sizes and dtype. Eager's generator gives them, in the program's order.
static void draw(const c10::OperatorHandle &op, c10::Stack *stack) {
  at::IValue &self = stack->at(stack->size() - op.schema().arguments().size());
  at::Tensor like = self.toTensor();
  BackendDevice device = GetLtcTensor(like)->GetDevice();
  self = at::empty(like.sizes(), like.options().device(at::kCPU));
  op.callBoxed(stack);
  at::IValue &result = stack->back();
  result = onDevice(result.toTensor(), device);
}

static std::tuple<at::Tensor, at::Tensor>
dropout(const at::Tensor &input, double p, std::optional<bool> train) {
  BackendDevice device = GetLtcTensor(input)->GetDevice();
  at::Tensor mask =
      at::empty(input.sizes(), at::device(at::kCPU).dtype(at::kBool));
  if (!train.value_or(true))
    return {at::clone(input), onDevice(mask.fill_(true), device)};
  mask = onDevice(mask.bernoulli_(1 - p), device);
  double scale = p == 1 ? 0 : 1 / (1 - p);
  return {at::mul(at::mul(input, mask), scale), mask};
}

//===----------------------------------------------------------------------===//
// Batch norm
//===----------------------------------------------------------------------===//

namespace {

/// Batch norm of a batch, with the statistics of the batch that running ones
/// are updated by as further results.
class BatchNormOfBatch : public TsNode {
public:
  BatchNormOfBatch(OpList operands, bool hasWeight, bool hasBias, double eps,
                   std::vector<Shape> shapes)
      : TsNode(OpKind(at::Symbol::fromQualString(
                   "aten::_native_batch_norm_legit_functional")),
               operands, std::move(shapes), /*num_outputs=*/5,
               MHash(hasWeight, hasBias, eps)),
        hasWeight(hasWeight), hasBias(hasBias), eps(eps) {}

  TSOpVector Lower(std::shared_ptr<torch::jit::GraphFunction> function,
                   TSLoweringContext *context) const override {
    size_t next = 0;
    auto operandOr = [&](bool isGiven) {
      return isGiven ? context->GetOutputOp(operand(next++)) : nullptr;
    };
    std::vector<torch::jit::NamedValue> arguments;
    arguments.emplace_back(operandOr(true));
    arguments.emplace_back(operandOr(hasWeight));
    arguments.emplace_back(operandOr(hasBias));
    arguments.emplace_back(operandOr(true));
    arguments.emplace_back(operandOr(true));
    arguments.emplace_back("training", true);
    arguments.emplace_back("momentum", 1.0);
    arguments.emplace_back("eps", eps);
    return LowerTSBuiltin(function, op().op, arguments);
  }

private:
  bool hasWeight, hasBias;
  double eps;
};

} // namespace

static std::optional<Value>
valueIfGiven(const std::optional<at::Tensor> &tensor) {
  return isGiven(tensor) ? std::optional(valueOf(*tensor)) : std::nullopt;
}

/// Moves a running statistic towards that of a batch. The momentum is data: the
/// momentum of a cumulative average is another one in each step.
static void updateStatistic(const at::Tensor &running, Value ofBatch,
                            double momentum) {
  LazyTensorPtr lazy = GetLtcTensor(running);
  at::Tensor batch = CreateAtenFromLtcTensor(
      LazyTensor::Create(std::move(ofBatch), lazy->GetDevice()));
  at::Tensor moved =
      at::add(at::mul(running, wrapped_scalar_tensor(1 - momentum)),
              at::mul(batch, wrapped_scalar_tensor(momentum)));
  lazy->SetInPlaceIrValue(GetLtcTensor(moved)->GetIrValue());
}

static std::tuple<at::Tensor, at::Tensor, at::Tensor>
batchNorm(const at::Tensor &input, const std::optional<at::Tensor> &weight,
          const std::optional<at::Tensor> &bias,
          const std::optional<at::Tensor> &runningMean,
          const std::optional<at::Tensor> &runningVar, bool training,
          double momentum, double eps) {
  BackendDevice device = GetLtcTensor(input)->GetDevice();
  std::vector<Shape> shapes = compute_shape_native_batch_norm(
      input, weight, bias, runningMean, runningVar, training, momentum, eps);
  Value value = valueOf(input);
  auto weightValue = valueIfGiven(weight), biasValue = valueIfGiven(bias);
  auto mean = valueIfGiven(runningMean), var = valueIfGiven(runningVar);
  NodePtr node;
  if (training && mean && var) {
    std::vector<Value> operands{value};
    for (const auto &operand : {weightValue, biasValue, mean, var})
      if (operand)
        operands.push_back(*operand);
    shapes.push_back(mean->shape());
    shapes.push_back(var->shape());
    node = std::make_shared<BatchNormOfBatch>(operands, weightValue.has_value(),
                                              biasValue.has_value(), eps,
                                              std::move(shapes));
    updateStatistic(*runningMean, Value(node, 3), momentum);
    updateStatistic(*runningVar, Value(node, 4), momentum);
  } else {
    node = std::make_shared<NativeBatchNorm>(value, weightValue, biasValue,
                                             mean, var, training, momentum, eps,
                                             std::move(shapes));
  }
  return {resultOf(node, 0, device), resultOf(node, 1, device),
          resultOf(node, 2, device)};
}

//===----------------------------------------------------------------------===//
// Values that are read
//===----------------------------------------------------------------------===//

/// PyTorch's kernels of operators that read values. Written before ours are
/// registered, and only then.
static std::unordered_map<c10::OperatorName, c10::SafeKernelFunction> &
readers() {
  static auto *table =
      new std::unordered_map<c10::OperatorName, c10::SafeKernelFunction>;
  return *table;
}

/// Reads values. PyTorch keeps the graph of a value that it has computed, and
/// goes on from there: the graph of a sum that is read in each step would be
/// longer in each step.
static void read(const c10::OperatorHandle &op, c10::DispatchKeySet keys,
                 c10::Stack *stack) {
  auto arguments = torch::jit::last(*stack, op.schema().arguments().size());
  LazyTensorPtr self = TryGetLtcTensor(arguments.front().toTensor());
  // A copy to another dtype does not leave the device.
  bool isRead = arguments.size() == 1 ||
                std::ranges::any_of(arguments, [](const c10::IValue &argument) {
                  return argument.isDevice() && !argument.toDevice().is_lazy();
                });
  if (self && isRead && self->CurrentIrValue())
    self->SetDataHandle(self->GetDataHandle());
  readers().at(op.operator_name()).callBoxed(op, keys, stack);
}

//===----------------------------------------------------------------------===//
// Operators that the lazy device lacks
//===----------------------------------------------------------------------===//

static at::Tensor interpolate(const at::Tensor &self, const at::Tensor &end,
                              const at::Scalar &weight) {
  double number = weight.toDouble();
  // The kernels for plain numbers find shapes in Python.
  if (number < 0.5)
    return at::add(self,
                   at::mul(at::sub(end, self), wrapped_scalar_tensor(number)));
  return at::sub(
      end, at::mul(at::sub(end, self), wrapped_scalar_tensor(1 - number)));
}

static Tensors split(const at::Tensor &self, c10::SymInt size, int64_t dim) {
  int64_t whole = self.size(dim), step = size.expect_int();
  Tensors parts;
  for (int64_t start = 0; start == 0 || start < whole; start += step) {
    parts.push_back(
        at::slice_copy(self, dim, start, std::min(start + step, whole), 1));
    if (step == 0)
      break;
  }
  return parts;
}

static Tensors splitWithSizes(const at::Tensor &self, c10::SymIntArrayRef sizes,
                              int64_t dim) {
  Tensors parts;
  int64_t start = 0;
  for (const c10::SymInt &size : sizes) {
    int64_t end = start + size.expect_int();
    parts.push_back(at::slice_copy(self, dim, start, end, 1));
    start = end;
  }
  return parts;
}

/// An empty tensor. PyTorch makes a constant of the graph of a number that is
/// zero or one, and what uninitialized memory holds is now this and now that:
/// so a number is zero here, and graphs of equal programs are equal.
static at::Tensor
empty(c10::SymIntArrayRef sizes, std::optional<at::ScalarType> dtype,
      std::optional<at::Layout> layout, std::optional<at::Device> device,
      std::optional<bool> pinned, std::optional<at::MemoryFormat> format) {
  BackendDevice place =
      atenDeviceToBackendDevice(device.value_or(at::Device(at::kLazy)));
  at::Tensor tensor;
  {
    // A step may write the memory, and may end outside of inference mode.
    bool isInference = c10::InferenceMode::is_enabled();
    c10::InferenceMode outside(false);
    at::Tensor memory =
        at::empty_symint(sizes, dtype, layout, at::kCPU, pinned, format);
    if (memory.dim() == 0)
      memory.zero_();
    LazyTensorPtr lazy = LazyTensor::Create(memory, place);
    if (isInference)
      lazy->GetIrValue(); // Which makes the data of the memory.
    tensor = CreateAtenFromLtcTensor(std::move(lazy));
  }
  // Who leaves out functionalization wraps the tensor later.
  bool isLater = c10::impl::tls_local_dispatch_key_set().excluded_.has(
      c10::DispatchKey::Functionalize);
  return isLater ? tensor
                 : at::functionalization::impl::to_functional_tensor(tensor);
}

/// Strides are a request that the device has none to fulfil with.
static at::Tensor emptyStrided(c10::SymIntArrayRef sizes, c10::SymIntArrayRef,
                               std::optional<at::ScalarType> dtype,
                               std::optional<at::Layout> layout,
                               std::optional<at::Device> device,
                               std::optional<bool> pinned) {
  return at::empty_symint(sizes, dtype, layout, device, pinned, std::nullopt);
}

static at::Tensor emptyPermuted(c10::SymIntArrayRef sizes, at::IntArrayRef,
                                std::optional<at::ScalarType> dtype,
                                std::optional<at::Layout> layout,
                                std::optional<at::Device> device,
                                std::optional<bool> pinned) {
  return at::empty_symint(sizes, dtype, layout, device, pinned, std::nullopt);
}

static Tensors unbind(const at::Tensor &self, int64_t dim) {
  Tensors parts;
  for (int64_t index = 0; index < self.size(dim); ++index)
    parts.push_back(at::select_copy(self, dim, index));
  return parts;
}

void torch_mlir::registerLazyKernels() {
  // PyTorch warns of kernels that replace others, which is what these are for.
  struct Quiet : c10::WarningHandler {
    void process(const c10::Warning &) override {}
  } quiet;
  c10::WarningUtils::WarningHandlerGuard guard(&quiet);
  static torch::Library library(torch::Library::IMPL, "aten",
                                c10::DispatchKey::Lazy, __FILE__, __LINE__);
  for (const char *name :
       {"bernoulli.p", "normal_functional", "uniform", "random", "random.from",
        "random.to", "exponential", "geometric", "cauchy", "log_normal"})
    library.impl(name, torch::CppFunction::makeFromBoxedFunction<&draw>());
  library.impl("native_dropout", TORCH_FN(dropout));
  library.impl("native_batch_norm", TORCH_FN(batchNorm));
  library.impl("lerp.Scalar", TORCH_FN(interpolate));
  library.impl("split_copy.Tensor", TORCH_FN(split));
  library.impl("split_with_sizes_copy", TORCH_FN(splitWithSizes));
  library.impl("unbind_copy.int", TORCH_FN(unbind));
  library.impl("unsafe_split.Tensor", TORCH_FN(split));
  library.impl("unsafe_split_with_sizes", TORCH_FN(splitWithSizes));
  library.impl("empty.memory_format", TORCH_FN(empty));
  library.impl("empty_strided", TORCH_FN(emptyStrided));
  library.impl("empty_permuted", TORCH_FN(emptyPermuted));
  registerLazyViews(library);
  registerLazyRecurrentNodes(library);
  recordOtherOperators(library);
  for (const char *name : {"_local_scalar_dense", "_to_copy"}) {
    auto op = c10::Dispatcher::singleton().findSchemaOrThrow(
        (std::string("aten::") + name).c_str(), "");
    readers().emplace(op.operator_name(), op.getComputedKernelForDispatchKey(
                                              c10::DispatchKey::Lazy));
    library.impl(name, torch::CppFunction::makeFromBoxedFunction<&read>());
  }
  static torch::Library functionalization(torch::Library::IMPL, "aten",
                                          c10::DispatchKey::Functionalize,
                                          __FILE__, __LINE__);
  registerLazyRecurrent(library);
  registerLazyUpdates(functionalization);
  registerLazyInference(functionalization);
  static torch::Library gradients(torch::Library::IMPL, "aten",
                                  c10::DispatchKey::AutogradLazy, __FILE__,
                                  __LINE__);
  registerLazyLinear(gradients);
  registerLazyRecurrent(gradients);
}
