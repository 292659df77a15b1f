// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PyTorch's lazy device knows some two hundred operators, and syncs for each
// other one. These kernels record any operator that computes its results from
// its arguments alone.

#include "Lazy.h"

#include "LazyNodes.h"

#include <ATen/ATen.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <algorithm>
#include <sstream>
#include <torch/csrc/lazy/core/metrics.h>
#include <torch/csrc/lazy/ts_backend/ts_node.h>
#include <torch/library.h>

using namespace torch::lazy;
using c10::IValue;

namespace {

/// An argument of an operator: a constant, a tensor, or a list of tensors.
struct Argument {
  enum class Kind { Constant, Tensor, List, OptionalList } kind;
  IValue constant;
  /// Of a list: which elements are tensors; the others are None.
  std::vector<bool> isGiven;
};

/// The arguments of a call, and all tensors among them in order.
struct Call {
  std::vector<Argument> arguments;
  std::vector<at::Tensor> tensors;
};

/// Any operator in a graph of the lazy device.
class Recorded : public TsNode {
public:
  Recorded(const c10::OperatorName &name, OpList operands,
           std::vector<Argument> given, std::vector<Shape> shapes, hash_t hash)
      : TsNode(OpKind(at::Symbol::fromQualString(name.name)), operands,
               std::vector<Shape>(shapes), shapes.size(), hash),
        arguments(std::move(given)) {}

  TSOpVector Lower(std::shared_ptr<torch::jit::GraphFunction> function,
                   TSLoweringContext *context) const override {
    auto graph = function->graph();
    size_t next = 0;
    std::vector<torch::jit::Value *> inputs;
    for (const Argument &argument : arguments) {
      if (argument.kind == Argument::Kind::Constant) {
        inputs.push_back(graph->insertConstant(argument.constant));
        continue;
      }
      std::vector<torch::jit::Value *> values;
      for (bool given : argument.isGiven)
        values.push_back(given ? context->GetOutputOp(operand(next++))
                               : graph->insertConstant(IValue()));
      if (argument.kind == Argument::Kind::Tensor) {
        inputs.push_back(values.front());
        continue;
      }
      c10::TypePtr element = argument.kind == Argument::Kind::List
                                 ? c10::TypePtr(c10::TensorType::get())
                                 : c10::TypePtr(c10::OptionalType::ofTensor());
      inputs.push_back(
          graph->insertNode(graph->createList(element, values))->output());
    }
    torch::jit::Node *node =
        graph->insertNode(graph->create(op().op, inputs, num_outputs()));
    for (torch::jit::Value *output : node->outputs())
      output->setType(c10::TensorType::get());
    return {node->outputs().begin(), node->outputs().end()};
  }

private:
  std::vector<Argument> arguments;
};

} // namespace

static Call read(c10::ArrayRef<IValue> values) {
  Call call;
  auto addTensor = [&](Argument &argument, const IValue &value) {
    bool isGiven = value.isTensor() && value.toTensor().defined();
    argument.isGiven.push_back(isGiven);
    if (isGiven)
      call.tensors.push_back(value.toTensor());
  };
  for (const IValue &value : values) {
    Argument argument{Argument::Kind::Constant, {}, {}};
    if (value.isTensor() && value.toTensor().defined()) {
      argument.kind = Argument::Kind::Tensor;
      addTensor(argument, value);
    } else if (value.isTensorList() || value.isOptionalTensorList()) {
      argument.kind = value.isTensorList() ? Argument::Kind::List
                                           : Argument::Kind::OptionalList;
      for (const IValue &item : value.toListRef())
        addTensor(argument, item);
    } else if (!value.isTensor()) {
      argument.constant = value;
    }
    call.arguments.push_back(std::move(argument));
  }
  return call;
}

/// A call with other tensors in place of its own.
static c10::Stack with(const Call &call,
                       const std::vector<at::Tensor> &tensors) {
  c10::Stack stack;
  size_t next = 0;
  for (const Argument &argument : call.arguments) {
    c10::List<at::Tensor> list;
    c10::List<std::optional<at::Tensor>> optional;
    for (bool isGiven : argument.isGiven) {
      at::Tensor tensor = isGiven ? tensors[next++] : at::Tensor();
      list.push_back(tensor);
      optional.push_back(isGiven ? std::optional(tensor) : std::nullopt);
    }
    switch (argument.kind) {
    case Argument::Kind::Constant:
      stack.push_back(argument.constant);
      break;
    case Argument::Kind::Tensor:
      stack.push_back(list.get(0));
      break;
    case Argument::Kind::List:
      stack.push_back(list);
      break;
    case Argument::Kind::OptionalList:
      stack.push_back(optional);
      break;
    }
  }
  return stack;
}

/// The shapes of a call's results; nothing where they depend on data.
static std::optional<std::vector<Shape>> shapesOf(const c10::OperatorHandle &op,
                                                  const Call &call) {
  std::vector<at::Tensor> described;
  for (const at::Tensor &tensor : call.tensors)
    described.push_back(torch_mlir::withoutData(tensor));
  c10::Stack stack = with(call, described);
  try {
    op.callBoxed(stack);
  } catch (const std::exception &) {
    return std::nullopt; // The operator itself says what is wrong with a call.
  }
  std::vector<Shape> shapes;
  for (const IValue &result : stack) {
    if (!result.isTensor() || !result.toTensor().defined())
      return std::nullopt;
    shapes.emplace_back(result.toTensor().scalar_type(),
                        result.toTensor().sizes());
  }
  return shapes;
}

/// Whether eager counts a Python number among the tensors, which matters for
/// the dtype of a result without dimensions.
static bool dependsOnNumbers(const Call &call) {
  bool hasNumber = false, hasOther = false;
  for (const at::Tensor &tensor : call.tensors) {
    bool isNumber = tensor.unsafeGetTensorImpl()->is_wrapped_number();
    hasNumber |= isNumber;
    hasOther |= !isNumber && tensor.dim() == 0;
  }
  return hasNumber && hasOther;
}

/// Makes integers of truth values that are numbers, which TorchScript tells
/// apart; false where that would change the dtype of a result.
static bool withoutTruthValues(const c10::OperatorHandle &op, Call &call) {
  bool hasTruthTensor = std::ranges::any_of(call.tensors, [](auto &tensor) {
    return tensor.scalar_type() == at::kBool;
  });
  const auto &declared = op.schema().arguments();
  for (size_t index = 0; index < declared.size(); ++index) {
    IValue &constant = call.arguments[index].constant;
    if (!constant.isBool() ||
        declared[index].type()->kind() != c10::TypeKind::NumberType)
      continue;
    if (hasTruthTensor && op.operator_name().name != "aten::fill")
      return false;
    constant = int64_t(constant.toBool());
  }
  return true;
}

static BackendDevice deviceOf(const Call &call) {
  for (const at::Tensor &tensor : call.tensors)
    if (auto lazy = TryGetLtcTensor(tensor))
      return lazy->GetDevice();
  TORCH_CHECK(false, "an operator of the lazy device has no lazy tensor");
}

/// Runs a call on ATen, after all that it needs.
static void onCpu(const c10::OperatorHandle &op, c10::Stack *stack,
                  const Call &call) {
  Counter(op.operator_name().name).AddValue(1);
  BackendDevice device = deviceOf(call);
  std::vector<at::Tensor> tensors;
  for (const at::Tensor &tensor : call.tensors) {
    auto lazy = TryGetLtcTensor(tensor);
    tensors.push_back(lazy ? lazy->ToTensor(/*detached=*/false) : tensor);
  }
  *stack = with(call, tensors);
  op.callBoxed(stack);
  for (IValue &result : *stack)
    if (result.isTensor() && result.toTensor().defined())
      result = CreateAtenFromLtcTensor(
          LazyTensor::Create(result.toTensor(), device));
}

/// The kernel of all operators that have no other one.
static void record(const c10::OperatorHandle &op, c10::Stack *stack) {
  size_t count = op.schema().arguments().size();
  Call call = read(torch::jit::last(*stack, count));
  c10::Stack below(stack->begin(), stack->end() - count);
  std::optional<std::vector<Shape>> shapes;
  if (!dependsOnNumbers(call) && withoutTruthValues(op, call))
    shapes = shapesOf(op, call);
  c10::Stack results;
  if (!shapes) {
    onCpu(op, &results, call);
  } else {
    BackendDevice device = deviceOf(call);
    std::vector<Value> operands;
    for (const at::Tensor &tensor : call.tensors) {
      auto lazy = TryGetLtcTensor(tensor);
      operands.push_back(
          (lazy ? lazy : LazyTensor::Create(tensor, device))->GetIrValue());
    }
    std::ostringstream text;
    text << op.operator_name();
    for (const Argument &argument : call.arguments) {
      text << '|' << int(argument.kind) << argument.constant;
      for (bool isGiven : argument.isGiven)
        text << isGiven;
    }
    auto node =
        std::make_shared<Recorded>(op.operator_name(), operands, call.arguments,
                                   *shapes, MHash(text.str()));
    for (size_t index = 0; index < shapes->size(); ++index)
      results.push_back(torch_mlir::resultOf(node, index, device));
  }
  *stack = std::move(below);
  std::move(results.begin(), results.end(), std::back_inserter(*stack));
}

/// The kernel of operators that have to run when the program calls them.
static void runAtOnce(const c10::OperatorHandle &op, c10::Stack *stack) {
  size_t count = op.schema().arguments().size();
  c10::Stack results, below(stack->begin(), stack->end() - count);
  onCpu(op, &results, read(torch::jit::last(*stack, count)));
  *stack = std::move(below);
  std::move(results.begin(), results.end(), std::back_inserter(*stack));
}

/// Whether an operator computes tensors from its arguments, and nothing else.
static bool isRecordable(const c10::OperatorHandle &op) {
  const c10::FunctionSchema &schema = op.schema();
  // Lengths of packed sequences stay in memory: see LazyInference.cpp.
  if (op.operator_name().name == "aten::_pack_padded_sequence" ||
      schema.is_vararg() || schema.returns().empty() ||
      op.hasTag(at::Tag::nondeterministic_seeded) ||
      op.hasTag(at::Tag::data_dependent_output) ||
      op.hasTag(at::Tag::dynamic_output_shape) ||
      op.hasKernelForDispatchKey(c10::DispatchKey::Lazy) ||
      op.hasKernelForDispatchKey(c10::DispatchKey::CompositeImplicitAutograd))
    return false;
  for (const c10::Argument &result : schema.returns())
    if (result.alias_info() || result.type() != c10::TensorType::get())
      return false;
  bool hasTensor = false;
  for (const c10::Argument &argument : schema.arguments()) {
    std::string type = argument.real_type()->str();
    // A device would be that of the step, and a generator draws.
    if (argument.alias_info() || type.find("Device") != std::string::npos ||
        type.find("Generator") != std::string::npos)
      return false;
    hasTensor |= type.find("Tensor") != std::string::npos;
  }
  return hasTensor;
}

void torch_mlir::recordOtherOperators(torch::Library &library) {
  auto add = [&](const char *name) {
    library.impl(name, torch::CppFunction::makeFromBoxedFunction<&record>());
  };
  // PyTorch's kernels of these refuse calls that eager takes, or are wrong.
  for (const char *name : {"index_select", "linalg_pinv.atol_rtol_tensor",
                           "pixel_shuffle", "pixel_unshuffle"})
    add(name);
  library.impl("bernoulli",
               torch::CppFunction::makeFromBoxedFunction<&runAtOnce>());
  for (const c10::OperatorName &name :
       c10::Dispatcher::singleton().getAllOpNames()) {
    if (name.getNamespace() != "aten")
      continue;
    auto op = c10::Dispatcher::singleton().findSchema(name);
    if (op && isRecordable(*op)) {
      add(c10::toString(name).c_str());
    }
  }
}
