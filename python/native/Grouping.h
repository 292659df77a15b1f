// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Moves the operators of an accelerator into subgraphs of a TorchScript graph.

#ifndef TORCHMLIR_NATIVE_GROUPING_H
#define TORCHMLIR_NATIVE_GROUPING_H

#include <functional>
#include <memory>
#include <string>
#include <torch/csrc/jit/ir/ir.h>
#include <unordered_set>

namespace torch_mlir {

/// What may be in the groups of one accelerator.
struct GroupingRules {
  /// The operator that runs a group.
  c10::Symbol kind;
  /// The operators that the accelerator has.
  std::unordered_set<c10::Symbol> supported;
  /// A further say about each node; it may throw.
  std::function<bool(torch::jit::Node *)> accepts;
  /// Groups with fewer operators are dissolved.
  size_t minSize;
};

/// Makes groups in a graph and in the blocks within it. A group takes tensors
/// and returns tensors, none of which share memory; it computes sizes itself.
void makeGroups(std::shared_ptr<torch::jit::Graph> &graph,
                const GroupingRules &rules);

} // namespace torch_mlir

#endif // TORCHMLIR_NATIVE_GROUPING_H
