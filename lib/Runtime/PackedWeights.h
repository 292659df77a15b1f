// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Weights that a program promises not to change, and what products have packed
// of them: later calls need not pack it again.

#ifndef TORCHMLIR_LIB_RUNTIME_PACKEDWEIGHTS_H
#define TORCHMLIR_LIB_RUNTIME_PACKEDWEIGHTS_H

#include "torch-mlir-c/Runtime.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace torch_mlir_runtime {

/// What is packed, and how: an address, and whatever else makes a difference.
using PackKey = std::vector<int64_t>;

/// An operand in the order in which a product reads it.
class Pack {
public:
  Pack(PackKey key, void *data, int64_t bytes)
      : key(std::move(key)), data(data), bytes(bytes) {}
  Pack(const Pack &) = delete;
  Pack &operator=(const Pack &) = delete;
  ~Pack();

  const PackKey key;
  void *const data;
  const int64_t bytes;
  /// Whether another thread may read it.
  std::atomic<bool> isComplete{false};
};

/// Whether the weights of this thread's call include all of that memory.
bool arePacked(const void *data, int64_t bytes);

/// A complete pack, or null.
const void *findPack(const PackKey &key);

/// A pack for this thread to fill and to complete, or null: somebody else fills
/// it, there is no memory, or it would take more than one copy of the weights.
Pack *beginPack(PackKey key, int64_t bytes);

/// An operand that an earlier call has packed, or this one does, by `fill`.
/// Null if it is not kept.
template <typename Element, typename Fill>
const Element *keepPacked(PackKey key, int64_t elements, Fill fill) {
  if (const void *found = findPack(key))
    return static_cast<const Element *>(found);
  constexpr int64_t bytes = sizeof(Element);
  Pack *pack = beginPack(std::move(key), elements * bytes);
  if (!pack)
    return nullptr;
  auto *to = static_cast<Element *>(pack->data);
  fill(to);
  pack->isComplete = true;
  return to;
}

} // namespace torch_mlir_runtime

/// Memory in the order of addresses, and its packs.
struct MlirTorchRtWeights {
  explicit MlirTorchRtWeights(std::vector<MlirTorchRtMemory> memory)
      : memory(std::move(memory)) {}

  int64_t countBytes();
  const MlirTorchRtMemory *findMemory(const void *data, int64_t bytes) const;
  torch_mlir_runtime::Pack *find(const torch_mlir_runtime::PackKey &key);
  torch_mlir_runtime::Pack *begin(torch_mlir_runtime::PackKey key,
                                  const MlirTorchRtMemory &of, int64_t bytes);

private:
  const std::vector<MlirTorchRtMemory> memory;
  std::mutex mutex;
  std::vector<std::unique_ptr<torch_mlir_runtime::Pack>> packs;
};

#endif // TORCHMLIR_LIB_RUNTIME_PACKEDWEIGHTS_H
