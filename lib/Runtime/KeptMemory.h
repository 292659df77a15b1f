// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory that large buffers leave, for the next ones. The C library gives it
// back to the system when a call has freed several of them, and the system
// clears and maps every page for the next call.

#ifndef TORCHMLIR_LIB_RUNTIME_KEPTMEMORY_H
#define TORCHMLIR_LIB_RUNTIME_KEPTMEMORY_H

#include <cstdint>
#include <mutex>

namespace torch_mlir_runtime {

/// Bytes.
constexpr uint64_t kCacheLine = 64;

/// Memory of the system, aligned to cache lines; null if there is none.
void *takeFromSystem(uint64_t bytes);
/// Gives back what takeFromSystem gave.
void giveToSystem(void *block, uint64_t bytes);

/// Memory that is not in use, of at least its capacity.
struct MemoryBlock {
  void *memory = nullptr;
  uint64_t capacity = 0;

  /// Whether little of it would be wasted.
  bool fits(uint64_t wanted) const {
    return capacity >= wanted && capacity - wanted <= wanted / 4;
  }
};

/// Blocks of takeFromSystem. Threads do not wait for each other: one that
/// finds it taken does without. More is kept while a program wants what was
/// freed a moment ago.
class KeptMemory {
public:
  /// Smaller blocks do not go back to the system, and are not kept here.
  static constexpr uint64_t kLeastBytes = 64 << 10;

  /// A kept block of that size or up to a quarter more, or null.
  void *take(uint64_t bytes, uint64_t &capacity);
  /// Keeps a block, or frees it.
  void give(void *block, uint64_t capacity);
  /// Frees all blocks.
  void clear();

private:
  struct Block : MemoryBlock {
    int64_t since = 0;
  };

  /// What is kept at first, and at most.
  static constexpr uint64_t kUsualBytes = 32 << 20;
  static constexpr uint64_t kMostBytes = 256 << 20;
  static constexpr int kMostBlocks = 64;
  static constexpr int kMostFreed = 32;
  /// Nanoseconds after which nobody is going to want a block any more.
  static constexpr int64_t kLongest = 1000 * 1000 * 1000;
  /// How often a thread that needs all of the memory tries to get hold of it.
  static constexpr int kMostTries = 1000;

  void freeOldest();
  /// Takes note of a block that was freed because there was too much.
  void remember(uint64_t capacity, int64_t now);
  /// Keeps more from now on if such a block is wanted again.
  void regret(uint64_t wanted);
  void freeUnused(int64_t now);

  std::mutex mutex;
  /// Oldest first.
  Block blocks[kMostBlocks];
  int number = 0;
  uint64_t bytes = 0, most = kUsualBytes;
  /// The last blocks that were not kept, each in place of the oldest.
  Block freed[kMostFreed] = {};
  int nextFreed = 0;
};

/// The one of this process.
KeptMemory &getKeptMemory();

} // namespace torch_mlir_runtime

#endif // TORCHMLIR_LIB_RUNTIME_KEPTMEMORY_H
