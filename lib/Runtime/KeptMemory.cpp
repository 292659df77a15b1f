// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KeptMemory.h"
#include "Processors.h"
#include "torch-mlir/Support/Sanitizer.h"

#include <algorithm>
#include <cstdlib>
#include <thread>

#ifdef __linux__
#include <sys/mman.h>
#endif

using namespace torch_mlir_runtime;

/// The C library takes only whole lines of the cache.
static void *allocateLines(uint64_t bytes) {
  return std::aligned_alloc(kCacheLine,
                            (bytes + kCacheLine - 1) / kCacheLine * kCacheLine);
}

#if defined(__linux__) && !TORCH_MLIR_HAS_ASAN
namespace {
/// From this size on, a block is a mapping of its own: nothing of it stays
/// behind because a later block is still in use. Pages of 2 MiB would be mapped
/// in a seventh of the time where they are at hand, but a virtual machine may
/// have to get them from its host, in three times the time.
constexpr uint64_t kLeastMapped = 4 << 20;
} // namespace

void *torch_mlir_runtime::takeFromSystem(uint64_t bytes) {
  if (bytes < kLeastMapped)
    return allocateLines(bytes);
  void *block = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return block == MAP_FAILED ? nullptr : block;
}

void torch_mlir_runtime::giveToSystem(void *block, uint64_t bytes) {
  if (bytes < kLeastMapped)
    std::free(block);
  else
    munmap(block, bytes);
}
#else
void *torch_mlir_runtime::takeFromSystem(uint64_t bytes) {
  return allocateLines(bytes);
}

void torch_mlir_runtime::giveToSystem(void *block, uint64_t /*bytes*/) {
  std::free(block);
}
#endif

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
    giveToSystem(memory, capacity);
    return;
  }
  int64_t now = getNanoseconds();
  freeUnused(now);
  if (capacity > most) {
    remember(capacity, now);
    giveToSystem(memory, capacity);
    return;
  }
  while (number > 0 && (number == kMostBlocks || bytes + capacity > most)) {
    remember(blocks[0].capacity, now);
    freeOldest();
  }
  blocks[number++] = {{memory, capacity}, now};
  bytes += capacity;
}

void KeptMemory::remember(uint64_t capacity, int64_t now) {
  freed[nextFreed] = {{nullptr, capacity}, now};
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
  giveToSystem(blocks[0].memory, blocks[0].capacity);
  bytes -= blocks[0].capacity;
  std::move(blocks + 1, blocks + number--, blocks);
}

KeptMemory &torch_mlir_runtime::getKeptMemory() {
  // Never destroyed: results outlive the process's static objects.
  static auto *kept = new KeptMemory;
  return *kept;
}
