// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An LSTM of lazy tensors. PyTorch composes a cell of twenty operators and its
// gradient of forty, and recording each takes microseconds. For some devices it
// has a kernel of what follows the products, and one of its gradient. The nodes
// here are those; a graph that is lowered has what they are composed of. Cells
// of other kinds, dtypes or shapes, and all mistakes, are left to PyTorch.

#include "Lazy.h"

#include "LazyNodes.h"

#include <ATen/ATen.h>
#include <ATen/ops/lstm_cell_native.h>
#include <ATen/ops/lstm_native.h>
#include <algorithm>
#include <torch/csrc/autograd/autograd.h>
#include <torch/csrc/autograd/custom_function.h>
#include <torch/csrc/lazy/ts_backend/ts_node.h>
#include <torch/library.h>

using namespace torch::lazy;
using namespace torch_mlir;
using at::Tensor;
using OptionalTensor = std::optional<Tensor>;
using Tensors = std::vector<Tensor>;
using Three = std::tuple<Tensor, Tensor, Tensor>;
using JitValue = torch::jit::Value *;

//===----------------------------------------------------------------------===//
// What follows the products
//===----------------------------------------------------------------------===//

namespace {

/// Inserts operators of PyTorch into a graph.
class Builder {
public:
  explicit Builder(torch::jit::Graph &graph) : graph(graph) {}

  template <typename... Arguments>
  JitValue operator()(const char *name, const Arguments &...arguments) {
    return graph.insert(
        at::Symbol::fromQualString(std::string("aten::") + name),
        {torch::jit::NamedValue(arguments)...});
  }

  /// The `index`-th of the equal columns of a matrix.
  JitValue columns(JitValue matrix, int64_t index, int64_t width) {
    return (*this)("slice", matrix, 1, index * width, (index + 1) * width, 1);
  }

  JitValue joinColumns(c10::ArrayRef<JitValue> parts) {
    JitValue list =
        graph.insertNode(graph.createList(c10::TensorType::get(), parts))
            ->output();
    return (*this)("cat", list, 1);
  }

  /// The gradient of what a sigmoid is given, of that of its result.
  JitValue ofSigmoid(JitValue gradient, JitValue result) {
    return (*this)("mul", (*this)("mul", gradient, result),
                   (*this)("rsub", result, 1, 1));
  }

  /// The gradient of what tanh is given, of that of its result.
  JitValue ofTanh(JitValue gradient, JitValue result) {
    return (*this)("mul", gradient,
                   (*this)("rsub", (*this)("mul", result, result), 1, 1));
  }

private:
  torch::jit::Graph &graph;
};

/// The next states of a cell, and its gates after their functions, which the
/// gradient reads: input, forget, cell and output.
class LstmCell : public TsNode {
public:
  LstmCell(OpList operands, std::vector<Shape> shapes)
      : TsNode(
            OpKind(at::Symbol::fromQualString("aten::_thnn_fused_lstm_cell")),
            operands, std::move(shapes), /*num_outputs=*/3),
        width(shape(0).size(1)) {}

  TSOpVector Lower(std::shared_ptr<torch::jit::GraphFunction> function,
                   TSLoweringContext *context) const override {
    Builder build(*function->graph());
    JitValue gates = context->GetOutputOp(operand(0));
    for (size_t index = 1; index < operands().size(); ++index)
      if (index != 2)
        gates = build("add", gates, context->GetOutputOp(operand(index)), 1);
    JitValue input = build("sigmoid", build.columns(gates, 0, width));
    JitValue forget = build("sigmoid", build.columns(gates, 1, width));
    JitValue cell = build("tanh", build.columns(gates, 2, width));
    JitValue output = build("sigmoid", build.columns(gates, 3, width));
    JitValue before = context->GetOutputOp(operand(2));
    JitValue after = build("add", build("mul", forget, before),
                           build("mul", input, cell), 1);
    return {build("mul", output, build("tanh", after)), after,
            build.joinColumns({input, forget, cell, output})};
  }

private:
  int64_t width;
};

/// The gradients of a cell's gates, of its state before, and of a bias.
class LstmCellGradient : public TsNode {
public:
  LstmCellGradient(OpList operands, bool readsHidden, bool readsState,
                   std::vector<Shape> shapes)
      : TsNode(OpKind(at::Symbol::fromQualString(
                   "aten::_thnn_fused_lstm_cell_backward_impl")),
               operands, std::move(shapes), /*num_outputs=*/3,
               MHash(readsHidden, readsState)),
        readsHidden(readsHidden), readsState(readsState),
        width(shape(1).size(1)) {}

  TSOpVector Lower(std::shared_ptr<torch::jit::GraphFunction> function,
                   TSLoweringContext *context) const override {
    Builder build(*function->graph());
    auto value = [&](size_t index) {
      return context->GetOutputOp(operand(index));
    };
    JitValue before = value(0), after = build("tanh", value(1));
    JitValue gates = value(2);
    JitValue input = build.columns(gates, 0, width);
    JitValue forget = build.columns(gates, 1, width);
    JitValue cell = build.columns(gates, 2, width);
    JitValue output = build.columns(gates, 3, width);
    JitValue state = nullptr, ofOutput = nullptr;
    if (readsHidden) {
      JitValue hidden = value(3);
      state = build.ofTanh(build("mul", hidden, output), after);
      ofOutput = build.ofSigmoid(build("mul", hidden, after), output);
    } else {
      ofOutput = build("zeros_like", output);
    }
    if (readsState) {
      JitValue given = value(readsHidden ? 4 : 3);
      state = state ? build("add", state, given, 1) : given;
    }
    JitValue ofGates = build.joinColumns(
        {build.ofSigmoid(build("mul", state, cell), input),
         build.ofSigmoid(build("mul", state, before), forget),
         build.ofTanh(build("mul", state, input), cell), ofOutput});
    JitValue rows = function->graph()->insertConstant(std::vector<int64_t>{0});
    return {ofGates, build("mul", state, forget),
            build("sum", ofGates, rows, false)};
  }

private:
  bool readsHidden, readsState;
  int64_t width;
};

} // namespace

static Three resultsOf(const NodePtr &node, const BackendDevice &device) {
  return {resultOf(node, 0, device), resultOf(node, 1, device),
          resultOf(node, 2, device)};
}

static Three recordCell(const Tensor &ofInput, const Tensor &ofHidden,
                        const Tensor &state, const OptionalTensor &inputBias,
                        const OptionalTensor &hiddenBias) {
  std::vector<Value> operands{valueOf(ofInput), valueOf(ofHidden),
                              valueOf(state)};
  for (const OptionalTensor &bias : {inputBias, hiddenBias})
    if (isGiven(bias))
      operands.push_back(valueOf(*bias));
  Shape ofState(state.scalar_type(), state.sizes());
  return resultsOf(std::make_shared<LstmCell>(
                       operands, std::vector<Shape>{ofState, ofState,
                                                    Shape(state.scalar_type(),
                                                          ofInput.sizes())}),
                   GetLtcTensor(state)->GetDevice());
}

/// The gradient of a bias is computed where it is read, whatever `hasBias` is.
static Three recordCellGradient(const OptionalTensor &ofHidden,
                                const OptionalTensor &ofState,
                                const Tensor &before, const Tensor &after,
                                const Tensor &gates, bool hasBias) {
  std::vector<Value> operands{valueOf(before), valueOf(after), valueOf(gates)};
  for (const OptionalTensor &gradient : {ofHidden, ofState})
    if (isGiven(gradient))
      operands.push_back(valueOf(*gradient));
  at::ScalarType dtype = before.scalar_type();
  std::vector<Shape> shapes{Shape(dtype, gates.sizes()),
                            Shape(dtype, before.sizes()),
                            Shape(dtype, {gates.size(1)})};
  return resultsOf(
      std::make_shared<LstmCellGradient>(operands, isGiven(ofHidden),
                                         isGiven(ofState), std::move(shapes)),
      GetLtcTensor(before)->GetDevice());
}

//===----------------------------------------------------------------------===//
// Cells and layers
//===----------------------------------------------------------------------===//

namespace {

struct Weights {
  Tensor ofInput, ofHidden;
  OptionalTensor inputBias, hiddenBias;
};

struct State {
  Tensor hidden, cell;
};

} // namespace

/// Whether all tensors are of this shape, on the device, and of the dtype.
static bool areAll(at::ScalarType dtype, at::IntArrayRef sizes,
                   std::initializer_list<Tensor> tensors) {
  return std::ranges::all_of(tensors, [&](const Tensor &tensor) {
    return tensor.defined() && tensor.scalar_type() == dtype &&
           tensor.device().is_lazy() && tensor.sizes() == sizes;
  });
}

/// Whether weights are those of an LSTM for rows of this width.
static bool areWeights(const Weights &weights, at::ScalarType dtype,
                       int64_t inputWidth, int64_t width) {
  bool hasBias = isGiven(weights.inputBias);
  return areAll(dtype, {4 * width, inputWidth}, {weights.ofInput}) &&
         areAll(dtype, {4 * width, width}, {weights.ofHidden}) &&
         hasBias == isGiven(weights.hiddenBias) &&
         (!hasBias || areAll(dtype, {4 * width},
                             {*weights.inputBias, *weights.hiddenBias}));
}

static bool isOfPlainRows(const Tensor &input, int64_t dims) {
  return input.defined() && input.dim() == dims && input.numel() &&
         input.device().is_lazy() &&
         (input.scalar_type() == at::kFloat ||
          input.scalar_type() == at::kDouble);
}

static std::tuple<Tensor, Tensor>
lstmCell(const Tensor &input, at::TensorList states, const Tensor &ofInput,
         const Tensor &ofHidden, const OptionalTensor &inputBias,
         const OptionalTensor &hiddenBias) {
  bool isPlain = isOfPlainRows(input, 2) && states.size() == 2 &&
                 states[0].defined() && states[0].dim() == 2 &&
                 states[0].numel();
  if (isPlain) {
    int64_t width = states[0].size(1);
    isPlain = areAll(input.scalar_type(), {input.size(0), width},
                     {states[0], states[1]}) &&
              areWeights({ofInput, ofHidden, inputBias, hiddenBias},
                         input.scalar_type(), input.size(1), width);
  }
  if (!isPlain)
    return at::native::lstm_cell(input, states, ofInput, ofHidden, inputBias,
                                 hiddenBias);
  auto [hidden, cell, gates] = at::_thnn_fused_lstm_cell(
      at::linear(input, ofInput), at::linear(states[0], ofHidden), states[1],
      inputBias, hiddenBias);
  // The gradient reads the state, which a program may write.
  return {hidden, cell.clone()};
}

/// The hidden states of all steps, and the last cell state, of the gates that
/// the inputs give. PyTorch differentiates it.
static Tensors runSteps(const Tensor &gates, State state,
                        const Tensor &ofHidden) {
  Tensors steps = at::unbind(gates, 0);
  for (Tensor &step : steps) {
    std::tie(state.hidden, state.cell, std::ignore) = at::_thnn_fused_lstm_cell(
        step, at::linear(state.hidden, ofHidden), state.cell);
    step = state.hidden;
  }
  return {at::stack(steps, 0), state.cell};
}

namespace {

/// The same with a gradient in which the weight's is one product of all steps,
/// and not a sum of a product of each.
class Steps : public torch::autograd::Function<Steps> {
public:
  static Tensors forward(torch::autograd::AutogradContext *context,
                         const Tensor &gates, const Tensor &hidden,
                         const Tensor &cell, const Tensor &ofHidden) {
    at::AutoDispatchBelowADInplaceOrView below;
    Tensors saved{gates, hidden, cell, ofHidden}, functions, cells;
    Tensor turned = ofHidden.t();
    State state{hidden, cell};
    Tensors steps = at::unbind_copy(gates, 0);
    for (Tensor &step : steps) {
      Tensor opened;
      std::tie(state.hidden, state.cell, opened) = at::_thnn_fused_lstm_cell(
          step, at::mm(state.hidden, turned), state.cell);
      step = state.hidden;
      functions.push_back(std::move(opened));
      cells.push_back(state.cell);
    }
    Tensor all = at::stack(steps, 0);
    for (const Tensors &part : {steps, functions, cells})
      saved.insert(saved.end(), part.begin(), part.end());
    context->save_for_backward(std::move(saved));
    context->set_materialize_grads(false);
    return {all, state.cell};
  }

  static Tensors backward(torch::autograd::AutogradContext *context,
                          const Tensors &gradients) {
    Tensors saved = context->get_saved_variables();
    if (at::GradMode::is_enabled())
      return differentiable(context, saved, gradients);
    size_t count = (saved.size() - 4) / 3;
    at::TensorList hidden(&saved[4], count),
        functions(&saved[4 + count], count),
        cells(&saved[4 + 2 * count], count);
    const Tensor &ofHidden = saved[3];
    Tensors ofSteps(count), ofGates(count);
    if (gradients[0].defined())
      ofSteps = at::unbind(gradients[0], 0);
    Tensor ofState, ofCell = gradients[1];
    for (size_t step = count; step-- > 0;) {
      if (ofSteps[step].defined())
        ofState =
            ofState.defined() ? at::add(ofState, ofSteps[step]) : ofSteps[step];
      std::tie(ofGates[step], ofCell, std::ignore) =
          at::_thnn_fused_lstm_cell_backward_impl(
              ofState, ofCell, step ? cells[step - 1] : saved[2], cells[step],
              functions[step], /*has_bias=*/false);
      if (step || context->needs_input_grad(1))
        ofState = at::mm(ofGates[step], ofHidden);
    }
    Tensor ofWeight;
    if (context->needs_input_grad(3)) {
      Tensors before{saved[1]};
      before.insert(before.end(), hidden.begin(), hidden.end() - 1);
      ofWeight = at::mm(at::cat(ofGates, 0).t(), at::cat(before, 0));
    }
    return {at::stack(ofGates, 0), ofState, ofCell, ofWeight};
  }

private:
  /// The gradients of a gradient that is differentiated again.
  static Tensors differentiable(torch::autograd::AutogradContext *context,
                                at::TensorList saved,
                                const Tensors &gradients) {
    Tensors results = runSteps(saved[0], {saved[1], saved[2]}, saved[3]);
    Tensors outputs, ofOutputs, inputs;
    for (size_t index = 0; index < results.size(); ++index)
      if (gradients[index].defined()) {
        outputs.push_back(results[index]);
        ofOutputs.push_back(gradients[index]);
      }
    for (size_t index = 0; index < 4; ++index)
      if (context->needs_input_grad(index))
        inputs.push_back(saved[index]);
    Tensors found =
        torch::autograd::grad(outputs, inputs, ofOutputs, /*retain_graph=*/true,
                              /*create_graph=*/true, /*allow_unused=*/true);
    Tensors all(4);
    for (size_t index = 0, next = 0; index < 4; ++index)
      if (context->needs_input_grad(index))
        all[index] = found[next++];
    return all;
  }
};

} // namespace

/// The hidden states of all steps in one direction. The state becomes the last.
static Tensor runDirection(const Tensor &input, const Weights &weights,
                           bool isReversed, State &state) {
  OptionalTensor bias;
  if (isGiven(weights.inputBias))
    bias = at::add(*weights.inputBias, *weights.hiddenBias);
  Tensor rows = isReversed ? input.flip(0) : input;
  Tensors results = Steps::apply(at::linear(rows, weights.ofInput, bias),
                                 state.hidden, state.cell, weights.ofHidden);
  state = {results[0].select(0, -1), results[1]};
  return isReversed ? results[0].flip(0) : results[0];
}

/// The weights of each layer and direction; nothing if there are projections,
/// or if shapes do not fit.
static std::optional<std::vector<Weights>>
weightsOf(const Tensor &input, at::TensorList states, at::TensorList given,
          bool hasBias, int64_t layers, int64_t directions) {
  size_t each = hasBias ? 4 : 2;
  int64_t runs = layers * directions;
  if (layers < 1 || given.size() != each * runs || states.size() != 2 ||
      !states[0].defined() || states[0].dim() != 3 || !states[0].numel())
    return std::nullopt;
  at::ScalarType dtype = input.scalar_type();
  int64_t width = states[0].size(2);
  if (!areAll(dtype, {runs, input.size(1), width}, {states[0], states[1]}))
    return std::nullopt;
  std::vector<Weights> weights;
  for (int64_t run = 0; run < runs; ++run) {
    at::TensorList own = given.slice(run * each, each);
    weights.push_back({own[0], own[1], std::nullopt, std::nullopt});
    if (hasBias) {
      weights.back().inputBias = own[2];
      weights.back().hiddenBias = own[3];
    }
    int64_t inputWidth = run < directions ? input.size(2) : width * directions;
    if (!areWeights(weights.back(), dtype, inputWidth, width))
      return std::nullopt;
  }
  return weights;
}

static Three lstm(const Tensor &input, at::TensorList states,
                  at::TensorList given, bool hasBias, int64_t layers,
                  double dropout, bool isTraining, bool isBidirectional,
                  bool isBatchFirst) {
  int64_t directions = isBidirectional ? 2 : 1;
  std::optional<std::vector<Weights>> weights;
  Tensor rows;
  if (isOfPlainRows(input, 3)) {
    rows = isBatchFirst ? input.transpose(0, 1) : input;
    weights = weightsOf(rows, states, given, hasBias, layers, directions);
  }
  if (!weights)
    return at::native::lstm(input, states, given, hasBias, layers, dropout,
                            isTraining, isBidirectional, isBatchFirst);
  Tensors hidden = at::unbind(states[0], 0);
  Tensors cells = at::unbind(states[1], 0);
  for (int64_t layer = 0; layer < layers; ++layer) {
    if (layer && dropout != 0 && isTraining)
      rows = at::dropout(rows, dropout, /*train=*/true);
    Tensors sides;
    for (int64_t side = 0; side < directions; ++side) {
      int64_t run = layer * directions + side;
      State state{hidden[run], cells[run]};
      sides.push_back(runDirection(rows, (*weights)[run], side == 1, state));
      hidden[run] = state.hidden;
      cells[run] = state.cell;
    }
    rows = isBidirectional ? at::cat(sides, 2) : sides.front();
  }
  if (isBatchFirst)
    rows = rows.transpose(0, 1);
  return {rows, at::stack(hidden, 0), at::stack(cells, 0)};
}

void torch_mlir::registerLazyRecurrentNodes(torch::Library &library) {
  library.impl("_thnn_fused_lstm_cell", TORCH_FN(recordCell));
  library.impl("_thnn_fused_lstm_cell_backward_impl",
               TORCH_FN(recordCellGradient));
}

void torch_mlir::registerLazyRecurrent(torch::Library &library) {
  library.impl("lstm_cell", TORCH_FN(lstmCell));
  library.impl("lstm.input", TORCH_FN(lstm));
}
