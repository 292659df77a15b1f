// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PackedWeights.h"
#include "KeptMemory.h"

#include <algorithm>
#include <new>
#include <utility>

using namespace torch_mlir_runtime;

namespace {

/// Those of the call on this thread. Threads that share its loops have none.
thread_local MlirTorchRtWeights *currentWeights = nullptr;

/// Panels of the last columns are padded: a pack may be so much larger than
/// what it is of, by a quarter or by a few panels.
int64_t getMostBytes(const MlirTorchRtMemory &memory) {
  constexpr int64_t fewPanels = 64 << 10;
  return memory.bytes + std::max(memory.bytes / 4, fewPanels);
}

const char *endOf(const MlirTorchRtMemory &memory) {
  return static_cast<const char *>(memory.data) + memory.bytes;
}

const MlirTorchRtMemory *findMemory(const PackKey &key) {
  const void *data = reinterpret_cast<const void *>(key.front());
  return currentWeights ? currentWeights->findMemory(data, 1) : nullptr;
}

} // namespace

Pack::~Pack() { giveToSystem(data, static_cast<uint64_t>(bytes)); }

bool torch_mlir_runtime::arePacked(const void *data, int64_t bytes) {
  return currentWeights && currentWeights->findMemory(data, bytes);
}

const void *torch_mlir_runtime::findPack(const PackKey &key) {
  if (!findMemory(key))
    return nullptr;
  const Pack *found = currentWeights->find(key);
  return found && found->isComplete ? found->data : nullptr;
}

Pack *torch_mlir_runtime::beginPack(PackKey key, int64_t bytes) {
  const MlirTorchRtMemory *memory = findMemory(key);
  return memory ? currentWeights->begin(std::move(key), *memory, bytes)
                : nullptr;
}

int64_t MlirTorchRtWeights::countBytes() {
  std::lock_guard<std::mutex> lock(mutex);
  int64_t bytes = 0;
  for (const auto &pack : packs)
    bytes += pack->bytes;
  return bytes;
}

const MlirTorchRtMemory *MlirTorchRtWeights::findMemory(const void *data,
                                                        int64_t bytes) const {
  const MlirTorchRtMemory *begin = memory.data();
  const MlirTorchRtMemory *next = std::upper_bound(
      begin, begin + memory.size(), data,
      [](const void *wanted, const auto &one) { return wanted < one.data; });
  if (next == begin)
    return nullptr;
  const MlirTorchRtMemory *found = next - 1;
  return static_cast<const char *>(data) + bytes <= endOf(*found) ? found
                                                                  : nullptr;
}

Pack *MlirTorchRtWeights::find(const PackKey &key) {
  std::lock_guard<std::mutex> lock(mutex);
  for (const auto &pack : packs)
    if (pack->key == key)
      return pack.get();
  return nullptr;
}

Pack *MlirTorchRtWeights::begin(PackKey key, const MlirTorchRtMemory &of,
                                int64_t bytes) {
  std::lock_guard<std::mutex> lock(mutex);
  int64_t taken = bytes;
  for (const auto &pack : packs) {
    if (pack->key == key)
      return nullptr;
    const void *data = reinterpret_cast<const void *>(pack->key.front());
    if (data >= of.data && data < endOf(of))
      taken += pack->bytes;
  }
  void *data = taken > getMostBytes(of)
                   ? nullptr
                   : takeFromSystem(static_cast<uint64_t>(bytes));
  if (!data)
    return nullptr;
  packs.push_back(std::make_unique<Pack>(std::move(key), data, bytes));
  return packs.back().get();
}

MlirTorchRtWeights *mlirTorchRtKeepWeights(const MlirTorchRtMemory *memory,
                                           int64_t number) {
  std::vector<MlirTorchRtMemory> all(memory, memory + number);
  std::sort(all.begin(), all.end(), [](const auto &one, const auto &other) {
    return one.data < other.data;
  });
  return new (std::nothrow) MlirTorchRtWeights(std::move(all));
}

void mlirTorchRtDropWeights(MlirTorchRtWeights *weights) { delete weights; }

int64_t mlirTorchRtCountPackedBytes(MlirTorchRtWeights *weights) {
  return weights->countBytes();
}

MlirTorchRtWeights *mlirTorchRtUseWeights(MlirTorchRtWeights *weights) {
  return std::exchange(currentWeights, weights);
}
