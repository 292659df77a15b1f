// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Grouping.h"

#include <algorithm>
#include <torch/csrc/jit/ir/alias_analysis.h>
#include <torch/csrc/jit/passes/dead_code_elimination.h>
#include <torch/csrc/jit/passes/remove_mutation.h>
#include <torch/csrc/jit/passes/utils/subgraph_utils.h>

using namespace torch::jit;
using namespace torch_mlir;

using SymbolSet = std::unordered_set<c10::Symbol>;

static SymbolSet symbolsOf(std::initializer_list<const char *> names) {
  SymbolSet symbols;
  for (const char *name : names)
    symbols.insert(c10::Symbol::fromQualString(name));
  return symbols;
}

/// Operators that read the sizes or the type of a tensor, and not its elements.
static const SymbolSet &questions() {
  static const SymbolSet symbols = symbolsOf(
      {"aten::size", "aten::dim", "aten::numel", "prim::dtype", "prim::device",
       "aten::is_floating_point", "aten::is_complex"});
  return symbols;
}

/// Operators that compute sizes from sizes, also where a trace made tensors of
/// them.
static const SymbolSet &arithmetic() {
  static const SymbolSet symbols =
      symbolsOf({"prim::NumToTensor", "prim::ListConstruct",
                 "aten::Int",         "aten::Float",
                 "aten::Bool",        "aten::ScalarImplicit",
                 "aten::IntImplicit", "aten::FloatImplicit",
                 "aten::add",         "aten::sub",
                 "aten::mul",         "aten::div",
                 "aten::floordiv",    "aten::floor_divide",
                 "aten::remainder",   "aten::neg",
                 "aten::__getitem__", "aten::len",
                 "prim::min",         "prim::max"});
  return symbols;
}

/// In-place operators whose result has the dtype and the shape that the
/// operator of the same name without the underscore gives.
static const SymbolSet &activations() {
  static const SymbolSet symbols = symbolsOf(
      {"aten::relu_", "aten::relu6_", "aten::hardtanh_", "aten::leaky_relu_",
       "aten::elu_", "aten::selu_", "aten::celu_", "aten::silu_", "aten::mish_",
       "aten::hardswish_", "aten::hardsigmoid_"});
  return symbols;
}

/// Operators that change sizes or strides in place, after which a size is
/// another one than before.
static const SymbolSet &reshapers() {
  static const SymbolSet symbols =
      symbolsOf({"aten::resize_", "aten::resize_as_", "aten::t_",
                 "aten::transpose_", "aten::swapaxes_", "aten::swapdims_",
                 "aten::squeeze_", "aten::unsqueeze_", "aten::set_",
                 "aten::as_strided_", "aten::detach_", "aten::set_data"});
  return symbols;
}

/// Operators whose results depend on where their arguments lie in memory.
static const SymbolSet &layoutReaders() {
  static const SymbolSet symbols =
      symbolsOf({"aten::as_strided", "aten::as_strided_copy", "aten::stride",
                 "aten::is_contiguous", "aten::storage_offset",
                 "aten::data_ptr", "aten::new_empty_strided"});
  return symbols;
}

/// Operators that return their argument itself outside of training.
static const SymbolSet &dropouts() {
  static const SymbolSet symbols =
      symbolsOf({"aten::dropout", "aten::feature_dropout",
                 "aten::alpha_dropout", "aten::feature_alpha_dropout"});
  return symbols;
}

/// Operators that may return an argument, or a view of one, although their
/// schemas say that the result is new memory.
static const SymbolSet &hidingAliases() {
  static const SymbolSet symbols =
      symbolsOf({"aten::dropout",
                 "aten::feature_dropout",
                 "aten::alpha_dropout",
                 "aten::feature_alpha_dropout",
                 "aten::type_as",
                 "aten::sum_to_size",
                 "aten::atleast_1d",
                 "aten::atleast_2d",
                 "aten::atleast_3d",
                 "aten::conj_physical",
                 "aten::einsum",
                 "aten::chain_matmul",
                 "aten::cartesian_prod",
                 "aten::matrix_power",
                 "aten::linalg_matrix_power",
                 "aten::chalf",
                 "aten::to_dense",
                 "aten::data",
                 "aten::flatten_dense_tensors",
                 "aten::_unsafe_view",
                 "aten::_cast_Byte",
                 "aten::_cast_Char",
                 "aten::_cast_Double",
                 "aten::_cast_Float",
                 "aten::_cast_Half",
                 "aten::_cast_Int",
                 "aten::_cast_Long",
                 "aten::_cast_Short",
                 "aten::_saturate_weight_to_fp16"});
  return symbols;
}

/// Operators that update running statistics in training, and whose schema does
/// not say so. Of `batch_norm` and `instance_norm`, PyTorch's analysis knows.
static const SymbolSet &silentWriters() {
  static const SymbolSet symbols =
      symbolsOf({"aten::native_batch_norm", "aten::_batch_norm_impl_index",
                 "aten::cudnn_batch_norm", "aten::miopen_batch_norm"});
  return symbols;
}

static bool isTensor(const Value *value) {
  return value->type()->isSubtypeOf(*TensorType::get());
}

/// A tensor, or a value that may be None in its place, such as a bias.
static bool isTensorOrNone(const Value *value) {
  return value->type()->isSubtypeOf(*OptionalType::ofTensor());
}

static bool isConstant(const Value *value) {
  return value->node()->kind() == prim::Constant;
}

/// A number among the constant arguments of a node; nothing if it is not there
/// or not constant.
static std::optional<double> numberOf(Node *node, const char *argument) {
  const auto *schema = node->maybeSchema();
  auto index = schema->argumentIndexWithName(argument);
  if (!index)
    return std::nullopt;
  auto value = toIValue(node->input(*index));
  if (!value || !(value->isDouble() || value->isInt() || value->isBool()))
    return std::nullopt;
  return value->isBool() ? double(value->toBool())
                         : value->toScalar().toDouble();
}

/// Whether a node draws random numbers.
static bool isRandom(Node *node) {
  bool mayBe = node->isNondeterministic();
  for (at::Tag tag : node->getOperator().getTags())
    mayBe |= tag == at::Tag::nondeterministic_seeded;
  if (!mayBe)
    return false;
  auto isZero = [&](const char *name) { return numberOf(node, name) == 0.0; };
  // With a probability of zero, operators other than dropout draw all the same.
  return !isZero("train") && !isZero("training") && !isZero("dropout_p") &&
         !isZero("dropout") && !(dropouts().count(node->kind()) && isZero("p"));
}

/// Whether a node writes to an argument although its schema says it does not.
static bool writesSilently(Node *node) {
  return silentWriters().count(node->kind()) &&
         numberOf(node, "training") != 0.0;
}

/// Whether the sizes of a node's results depend on elements of tensors.
static bool hasUnknownSizes(Node *node) {
  for (at::Tag tag : node->getOperator().getTags())
    if (tag == at::Tag::data_dependent_output ||
        (tag == at::Tag::dynamic_output_shape && node->kind() != aten::index))
      return true;
  return false;
}

using SizeCache = std::unordered_map<Value *, bool>;

/// Whether a value follows from constants and from sizes and dtypes of tensors,
/// whose parts have not changed since.
static bool followsFromSizes(Value *value, SizeCache &known,
                             const std::function<bool(Value *)> &isUnchanged) {
  if (isConstant(value))
    return true;
  if (auto found = known.find(value); found != known.end())
    return found->second;
  known[value] = false;
  Node *node = value->node();
  bool asks = questions().count(node->kind()) != 0;
  if (!asks && !arithmetic().count(node->kind()))
    return false;
  bool isMutable = value->type()->kind() == TypeKind::ListType;
  if ((asks || isMutable) && !isUnchanged(value))
    return false;
  for (Value *input : node->inputs())
    if (!(asks && isTensor(input)) &&
        !followsFromSizes(input, known, isUnchanged))
      return false;
  return known[value] = true;
}

template <typename Function>
static void forEachNode(Block *block, Function &&function) {
  for (Node *node : block->nodes()) {
    for (Block *inner : node->blocks())
      forEachNode(inner, function);
    function(node);
  }
}

namespace {

/// Makes the groups of one graph.
class Grouper {
public:
  Grouper(std::shared_ptr<Graph> &graph, const GroupingRules &rules)
      : graph(graph), rules(rules) {}

  void run();

private:
  void dropDropouts();
  bool hasHiddenWrites();
  void simplify();
  bool isSize(Value *value);
  bool isArgument(Value *value);
  bool canTake(Node *node);
  Value *copied(Value *value, Node *before,
                std::unordered_map<Value *, Value *> &copies);
  void growIn(Block *block);
  void mergeInto(Node *group);
  bool isSmall(Node *group) const;
  void finish(Node *group);

  std::shared_ptr<Graph> &graph;
  const GroupingRules &rules;
  std::unique_ptr<AliasDb> aliases;
  SizeCache sizes;
  /// The nodes that groups may have: operators, and what computes their sizes.
  std::unordered_set<Node *> members, helpers;
  bool hasReshapers = false;
};

} // namespace

/// Drops operators that return their argument outside of training.
void Grouper::dropDropouts() {
  forEachNode(graph->block(), [&](Node *node) {
    if (!dropouts().count(node->kind()))
      return;
    auto training =
        node->maybeSchema() ? numberOf(node, "train") : std::nullopt;
    if (training && *training == 0)
      node->output()->replaceAllUsesWith(node->input(0));
  });
  EliminateDeadCode(graph);
}

/// Whether a loop has both nodes, so that either may run after the other.
static bool shareLoop(const Node *one, const Node *other) {
  for (const Node *outer = one->owningBlock()->owningNode(); outer;
       outer = outer->owningBlock()->owningNode()) {
    if (outer->kind() != prim::Loop)
      continue;
    for (const Node *of = other->owningBlock()->owningNode(); of;
         of = of->owningBlock()->owningNode())
      if (of == outer)
        return true;
  }
  return false;
}

/// Whether something may be written to that another value shares without a word
/// in a schema. PyTorch's analysis would let reads move across such a write.
bool Grouper::hasHiddenWrites() {
  std::vector<Node *> hiding;
  std::vector<std::pair<Node *, Value *>> writes;
  forEachNode(graph->block(), [&](Node *node) {
    if (hidingAliases().count(node->kind()))
      hiding.push_back(node);
    const auto *schema = node->maybeSchema();
    for (size_t index = 0; schema && index < schema->arguments().size() &&
                           index < node->inputs().size();
         ++index) {
      const auto *info = schema->arguments()[index].alias_info();
      if (info && info->isWrite())
        writes.emplace_back(node, node->input(index));
    }
  });
  if (hiding.empty() || writes.empty())
    return false;
  AliasDb known(graph);
  for (Node *node : hiding)
    for (auto [writer, written] : writes) {
      if (!writer->isAfter(node) && !shareLoop(writer, node))
        continue;
      auto shares = [&, written = written](Value *value) {
        return known.mayContainAlias(value, written);
      };
      if (std::ranges::any_of(node->inputs(), shares) ||
          std::ranges::any_of(node->outputs(), shares))
        return true;
    }
  return false;
}

/// Replaces operators in place by their equals.
void Grouper::simplify() {
  RemoveTensorMutation(graph, [&](Node *node) {
    if (!activations().count(node->kind()))
      return false;
    std::string name = node->kind().toQualString();
    name.pop_back();
    return rules.supported.count(c10::Symbol::fromQualString(name)) != 0;
  });
  forEachNode(graph->block(), [&](Node *node) {
    hasReshapers |= reshapers().count(node->kind()) != 0;
  });
  EliminateDeadCode(graph);
}

bool Grouper::isSize(Value *value) {
  // A list is what it was made of if nobody adds to it, or removes from it.
  return followsFromSizes(value, sizes, [&](Value *list) {
    return !hasReshapers && !aliases->hasWriters(list);
  });
}

/// Whether a group can compute an argument of a node, or take it from outside.
bool Grouper::isArgument(Value *value) {
  if (isTensorOrNone(value) || isSize(value))
    return true;
  Node *node = value->node();
  if (node->kind() != prim::ListConstruct || aliases->hasWriters(value))
    return false;
  return std::all_of(
      node->inputs().begin(), node->inputs().end(),
      [&](Value *input) { return isTensor(input) || isSize(input); });
}

bool Grouper::canTake(Node *node) {
  if (!rules.supported.count(node->kind()) || !node->maybeSchema() ||
      node->hasAttribute(attr::Subgraph) || !node->blocks().empty())
    return false;
  if (layoutReaders().count(node->kind()) || node->hasSideEffects() ||
      isRandom(node) || hasUnknownSizes(node) || writesSilently(node))
    return false;
  bool readsTensor = false;
  for (Value *input : node->inputs()) {
    if (!isArgument(input))
      return false;
    readsTensor |= !isSize(input);
  }
  // Without tensors there is nothing to compute, only something to make.
  if (!readsTensor)
    return false;
  for (Value *output : node->outputs())
    if (!isTensor(output) || isSize(output))
      return false;
  ValueSet inputs(node->inputs().begin(), node->inputs().end());
  if (aliases->writesToAlias(node, inputs))
    return false;
  return rules.accepts(node);
}

/// A copy of what computes a value, in front of a node that then has it alone.
Value *Grouper::copied(Value *value, Node *before,
                       std::unordered_map<Value *, Value *> &copies) {
  if (auto found = copies.find(value); found != copies.end())
    return found->second;
  Node *node = value->node();
  bool isList = node->kind() == prim::ListConstruct;
  if (isConstant(value) || (!isSize(value) && !isList))
    return value;
  std::vector<Value *> inputs;
  for (Value *input : node->inputs())
    inputs.push_back(isTensor(input) && !isSize(input)
                         ? input
                         : copied(input, before, copies));
  size_t next = 0;
  Node *copy =
      graph->createClone(node, [&](Value *) { return inputs[next++]; });
  copy->insertBefore(before);
  helpers.insert(copy);
  for (size_t index = 0; index < node->outputs().size(); ++index)
    copies[node->output(index)] = copy->output(index);
  return copies[value];
}

/// Merges what a group reads into it for as long as something can be merged.
void Grouper::mergeInto(Node *group) {
  for (bool changed = true; changed;) {
    changed = false;
    std::vector<Node *> producers;
    for (Value *input : group->inputs())
      if (Node *node = input->node();
          node->owningBlock() == group->owningBlock() &&
          (members.count(node) || helpers.count(node)))
        producers.push_back(node);
    // From the last one on, so that none is held back by one that reads it.
    std::sort(producers.begin(), producers.end(), [](Node *one, Node *other) {
      return one != other && other->isBefore(one);
    });
    for (Node *producer : producers) {
      if (!aliases->moveBeforeTopologicallyValid(producer, group))
        continue;
      members.erase(producer);
      helpers.erase(producer);
      SubgraphUtils::mergeNodeIntoSubgraphAndUpdateAliasing(producer, group,
                                                            *aliases);
      changed = true;
      break;
    }
  }
}

void Grouper::growIn(Block *block) {
  for (Node *node : block->nodes())
    for (Block *inner : node->blocks())
      growIn(inner);
  std::vector<Node *> groups;
  // Merges move nodes, and may move some behind what was looked at.
  for (bool changed = true; changed;) {
    changed = false;
    for (auto it = block->nodes().rbegin(); it != block->nodes().rend(); ++it) {
      Node *node = *it;
      if (!members.erase(node))
        continue;
      Node *group = SubgraphUtils::createSingletonSubgraphAndUpdateAliasing(
          node, rules.kind, *aliases);
      mergeInto(group);
      groups.push_back(group);
      changed = true;
      it = group->reverseIterator();
    }
  }
  for (Node *group : groups)
    finish(group);
}

/// Whether a group has too few operators.
bool Grouper::isSmall(Node *group) const {
  SizeCache known;
  size_t count = 0;
  for (Node *node : group->g(attr::Subgraph)->nodes())
    count +=
        rules.supported.count(node->kind()) &&
        !followsFromSizes(node->output(0), known, [](Value *) { return true; });
  return count < rules.minSize;
}

/// Results that are arguments, which is what stays of a view that was taken out
/// of a group: as results of the group they would count as new memory.
static void dropArgumentsAmongResults(Node *group) {
  Graph &graph = *group->g(attr::Subgraph);
  for (size_t result = graph.outputs().size(); result-- > 0;) {
    auto inputs = graph.inputs();
    auto found = std::ranges::find(inputs, graph.outputs()[result]);
    if (found == inputs.end())
      continue;
    group->output(result)->replaceAllUsesWith(
        group->input(found - inputs.begin()));
    graph.eraseOutput(result);
    group->eraseOutput(result);
  }
}

/// Takes out of a group what the graph around it must do, or dissolves it.
void Grouper::finish(Node *group) {
  for (bool changed = true; changed;) {
    changed = SubgraphUtils::unmergeOutputsAlisingInputs(group);
    changed |= SubgraphUtils::unmergeAliasedOutputs(group);
  }
  dropArgumentsAmongResults(group);
  bool isPlain = !group->outputs().empty();
  for (Value *value : group->inputs())
    isPlain &= isTensorOrNone(value);
  for (Value *value : group->outputs())
    isPlain &= isTensor(value);
  if (!isPlain || isSmall(group))
    SubgraphUtils::unmergeSubgraph(group);
}

void Grouper::run() {
  dropDropouts();
  if (hasHiddenWrites())
    return;
  simplify();
  aliases = std::make_unique<AliasDb>(graph);
  std::vector<Node *> taken;
  forEachNode(graph->block(), [&](Node *node) {
    if (canTake(node))
      taken.push_back(node);
  });
  if (taken.empty())
    return;
  for (Node *node : taken) {
    std::unordered_map<Value *, Value *> copies;
    for (size_t index = 0; index < node->inputs().size(); ++index)
      if (!isTensorOrNone(node->input(index)))
        node->replaceInput(index, copied(node->input(index), node, copies));
  }
  members.insert(taken.begin(), taken.end());
  aliases = std::make_unique<AliasDb>(graph);
  growIn(graph->block());
  aliases.reset();
  EliminateDeadCode(graph);
}

void torch_mlir::makeGroups(std::shared_ptr<Graph> &graph,
                            const GroupingRules &rules) {
  Grouper(graph, rules).run();
}
