// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KeptMemory.h"
#include "Processors.h"

#include <algorithm>
#include <cstdlib>
#include <thread>

using namespace torch_mlir_runtime;

void *KeptMemory::take(uint64_t wanted, uint64_t &capacity) {
  if (wanted < kLeastBytes)
    return nullptr;
  std::unique_lock<std::mutex> lock(mutex, std::try_to_lock);
  if (!lock)
    return nullptr;
  Block *best = nullptr;
  for (Block *block = blocks; block < blocks + number; ++block)
    if (block->fits(wanted) && (!best || block->capacity <= best->capacity))
      best = block;
  if (!best) {
    regret(wanted);
    return nullptr;
  }
  void *memory = best->memory;
  capacity = best->capacity;
  bytes -= capacity;
  std::move(best + 1, blocks + number--, best);
  return memory;
}

void KeptMemory::give(void *memory, uint64_t capacity) {
  std::unique_lock<std::mutex> lock(mutex, std::defer_lock);
  if (capacity < kLeastBytes || !lock.try_lock()) {
    std::free(memory);
    return;
  }
  int64_t now = getNanoseconds();
  freeUnused(now);
  if (capacity > most) {
    remember(capacity, now);
    std::free(memory);
    return;
  }
  while (number > 0 && (number == kMostBlocks || bytes + capacity > most)) {
    remember(blocks[0].capacity, now);
    freeOldest();
  }
  blocks[number++] = {memory, capacity, now};
  bytes += capacity;
}

void KeptMemory::remember(uint64_t capacity, int64_t now) {
  freed[nextFreed] = {nullptr, capacity, now};
  nextFreed = (nextFreed + 1) % kMostFreed;
}

void KeptMemory::regret(uint64_t wanted) {
  int64_t now = getNanoseconds();
  for (Block &block : freed)
    if (block.fits(wanted) && now - block.since <= kLongest) {
      most = std::min(kMostBytes, most + block.capacity);
      block.capacity = 0;
      return;
    }
}

void KeptMemory::freeUnused(int64_t now) {
  while (number > 0 && now - blocks[0].since > kLongest) {
    most = std::max(kUsualBytes, most - std::min(most, blocks[0].capacity));
    freeOldest();
  }
}

void KeptMemory::clear() {
  // Others hold it for less than a microsecond. A forked process may find it
  // locked by a thread that it does not have.
  std::unique_lock<std::mutex> lock(mutex, std::defer_lock);
  for (int tries = 0; !lock.try_lock(); ++tries) {
    if (tries == kMostTries)
      return;
    std::this_thread::yield();
  }
  while (number > 0)
    freeOldest();
}

void KeptMemory::freeOldest() {
  std::free(blocks[0].memory);
  bytes -= blocks[0].capacity;
  std::move(blocks + 1, blocks + number--, blocks);
}

KeptMemory &torch_mlir_runtime::getKeptMemory() {
  // Never destroyed: results outlive the process's static objects.
  static auto *kept = new KeptMemory;
  return *kept;
}
