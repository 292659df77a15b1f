// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Fuser.h"

#include "Grouping.h"
#include "Held.h"
#include "Interpreter.h"
#include "Plain.h"

#include <algorithm>
#include <random>
#include <torch/csrc/jit/passes/pass_manager.h>
#include <torch/csrc/jit/python/pybind.h>
#include <torch/csrc/jit/runtime/custom_operator.h>
#include <torch/csrc/utils/pybind.h>

namespace py = pybind11;
using namespace torch::jit;
using namespace torch_mlir;

/// Lets interpreters of TorchScript pass on the exception that is thrown next
/// as it is, until Python has it; false if Python is too busy for that.
static bool passOnUnchanged() {
  auto reset = [](void *) {
    FLAGS_torch_jit_enable_rethrow_caught_exception = false;
    return 0;
  };
  if (FLAGS_torch_jit_enable_rethrow_caught_exception)
    return true;
  if (Py_AddPendingCall(reset, nullptr) != 0)
    return false;
  return FLAGS_torch_jit_enable_rethrow_caught_exception = true;
}

/// Runs what calls Python, and turns its exception into one that TorchScript
/// passes on as a RuntimeError. An interrupt, or another exception that is no
/// error, reaches the Python function that called the script as it is.
template <typename Function>
static auto inPython(const char *what, Function &&function) {
  py::gil_scoped_acquire gil;
  // A thread of PyTorch's own has no caller.
  bool hasCaller = PyEval_GetFrame() != nullptr;
  try {
    return function();
  } catch (py::error_already_set &error) {
    if (hasCaller && !error.matches(PyExc_Exception) && passOnUnchanged())
      throw;
    throw std::runtime_error(std::string(what) + ": " + error.what());
  }
}

namespace {

/// A row of the table of accelerators.
struct Accelerator {
  GroupingRules rules;
  /// Makes what runs a group, from the group's graph and its interpreter.
  std::shared_ptr<py::object> makeGroup;
};

using Row = std::shared_ptr<Accelerator>;

/// The accelerators in their order. Passes work with the table as they found
/// it, whatever another thread registers meanwhile.
class Table {
public:
  std::vector<Row> rows() {
    std::lock_guard<std::mutex> lock(mutex);
    return registered;
  }

  void add(Row row) {
    std::lock_guard<std::mutex> lock(mutex);
    registered.push_back(std::move(row));
  }

  Row remove(c10::Symbol kind) {
    std::lock_guard<std::mutex> lock(mutex);
    for (auto it = registered.begin(); it != registered.end(); ++it)
      if (Row row = *it; row->rules.kind == kind) {
        registered.erase(it);
        return row;
      }
    return nullptr;
  }

private:
  std::mutex mutex;
  std::vector<Row> registered;
};

/// A subgraph, PyTorch's way to run it, and Python's.
struct Group {
  Group(const std::shared_ptr<Graph> &graph, const std::string &name)
      : interpreted(std::make_shared<Interpreted>(graph, name)) {}

  std::shared_ptr<Interpreted> interpreted;
  std::shared_ptr<py::object> run;
};

} // namespace

static Table &table() {
  // Never destroyed: threads may run scripts while the process ends.
  static auto *accelerators = new Table;
  return *accelerators;
}

static const c10::Symbol &numberAttribute() {
  static const auto symbol = c10::Symbol::attr("number");
  return symbol;
}

/// The groups by number, for as long as some executor has them: an executor
/// copies graphs, and each copy of a node is the same group.
static std::shared_ptr<Group> groupOf(const Node *node) {
  static auto *mutex = new std::mutex;
  static auto *groups = new std::unordered_map<int64_t, std::weak_ptr<Group>>;
  int64_t number =
      node->hasAttribute(numberAttribute()) ? node->i(numberAttribute()) : -1;
  if (number >= 0) {
    std::lock_guard<std::mutex> lock(*mutex);
    if (auto found = groups->find(number); found != groups->end())
      if (auto group = found->second.lock())
        return group;
  }
  auto graph = node->g(attr::Subgraph)->copy();
  auto group = std::make_shared<Group>(graph, node->kind().toQualString());
  Stay stay;
  for (const Row &row : table().rows())
    if (number >= 0 && row->rules.kind == node->kind() && !stay.isRefused())
      group->run = inPython("the group cannot be made", [&] {
        auto interpret = [interpreted =
                              group->interpreted](std::vector<at::Tensor> in) {
          Stack stack(in.begin(), in.end());
          py::gil_scoped_release release;
          interpreted->run(stack);
          std::vector<at::Tensor> results;
          for (IValue &value : stack)
            results.push_back(value.toTensor());
          return results;
        };
        for (size_t index = 0; index < graph->inputs().size(); ++index)
          graph->inputs()[index]->setDebugName("input" + std::to_string(index));
        return held((*row->makeGroup)(graph, py::cpp_function(interpret)));
      });
  if (number < 0)
    return group;
  std::lock_guard<std::mutex> lock(*mutex);
  auto &slot = (*groups)[number];
  if (auto other = slot.lock())
    return other;
  slot = group;
  return group;
}

/// Whether a group may get an argument.
static bool isTaken(const IValue &value) {
  return value.isTensor() && isPlain(value.toTensor()) &&
         !value.toTensor().unsafeGetTensorImpl()->is_wrapped_number();
}

/// The results of a group by Python; nothing where PyTorch is to compute them.
static std::optional<std::vector<at::Tensor>>
inAccelerator(const Group &group, at::ArrayRef<IValue> arguments) {
  if (!group.run || !std::ranges::all_of(arguments, isTaken))
    return std::nullopt;
  Stay stay;
  if (stay.isRefused())
    return std::nullopt;
  using Results = std::optional<std::vector<at::Tensor>>;
  return inPython("the group failed", [&]() -> Results {
    py::list tensors;
    for (const IValue &value : arguments)
      tensors.append(py::cast(value.toTensor()));
    py::object results = (*group.run)(tensors);
    if (results.is_none())
      return std::nullopt;
    return py::cast<std::vector<at::Tensor>>(results);
  });
}

static Operation operationOf(const Node *node) {
  auto group = groupOf(node);
  size_t count = node->inputs().size();
  return [group, count](Stack &stack) {
    if (auto results = inAccelerator(*group, last(stack, count))) {
      drop(stack, count);
      for (at::Tensor &result : *results)
        stack.emplace_back(std::move(result));
      return;
    }
    Stack own(std::make_move_iterator(stack.end() - count),
              std::make_move_iterator(stack.end()));
    drop(stack, count);
    group->interpreted->run(own);
    std::move(own.begin(), own.end(), std::back_inserter(stack));
  };
}

/// The pass that PyTorch runs whenever it optimizes a graph.
static void makeAllGroups(std::shared_ptr<Graph> &graph) {
  // Numbers that no other process gives: one could have saved a graph.
  static std::atomic<int64_t> next{int64_t(std::random_device()()) << 31};
  for (const Row &row : table().rows()) {
    makeGroups(graph, row->rules);
    std::vector<Block *> blocks{graph->block()};
    while (!blocks.empty()) {
      Block *block = blocks.back();
      blocks.pop_back();
      for (Node *node : block->nodes()) {
        if (node->kind() == row->rules.kind &&
            !node->hasAttribute(numberAttribute()))
          node->i_(numberAttribute(), next++);
        blocks.insert(blocks.end(), node->blocks().begin(),
                      node->blocks().end());
      }
    }
  }
}

static c10::Symbol kindOf(const std::string &name) {
  return c10::Symbol::fromQualString(name + "::CompilationGroup");
}

/// Adds a row to the table. The operator and the pass stay for good: graphs
/// that were made may still run, in other threads as well.
static void registerAccelerator(const std::string &name,
                                const std::vector<std::string> &supported,
                                size_t minSize, const py::object &predicate,
                                py::object makeGroup) {
  auto row = std::make_shared<Accelerator>();
  row->rules.kind = kindOf(name);
  row->rules.minSize = minSize;
  row->makeGroup = held(std::move(makeGroup));
  for (const std::string &item : supported)
    row->rules.supported.insert(c10::Symbol::fromQualString(item));
  row->rules.accepts = [](Node *) { return true; };
  if (!predicate.is_none())
    row->rules.accepts = [asked = held(predicate)](Node *node) {
      Stay stay;
      return !stay.isRefused() && inPython("the predicate failed", [&] {
        return py::cast<bool>(
            (*asked)(py::cast(node, py::return_value_policy::reference)));
      });
    };
  static auto *kinds = new std::unordered_set<c10::Symbol>;
  if (kinds->insert(row->rules.kind).second)
    registerOperator(Operator(row->rules.kind, operationOf,
                              c10::AliasAnalysisKind::PURE_FUNCTION));
  static bool hasPass = false;
  if (!std::exchange(hasPass, true))
    registerPostPass(makeAllGroups);
  table().add(std::move(row));
}

void torch_mlir::bindFuser(py::module_ &module) {
  module.def("register_accelerator", registerAccelerator);
  module.def("unregister_accelerator",
             [](const std::string &name) { table().remove(kindOf(name)); });
}
