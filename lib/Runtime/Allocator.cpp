// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Allocations.h"
#include "KeptMemory.h"
#include "torch-mlir-c/Runtime.h"
#include "torch-mlir/Support/Sanitizer.h"

#include <cstdint>
#include <cstdlib>
#include <new>
#include <utility>

#if TORCH_MLIR_HAS_ASAN
#include <sanitizer/asan_interface.h>
#endif

using namespace torch_mlir_runtime;

namespace {
constexpr uint64_t kAlignment = kCacheLine;
thread_local CallAllocations *currentCall = nullptr;
} // namespace

namespace {
/// What lies in the aligned block before an allocation's memory.
struct Header {
  AllocationLink link;
  /// Bytes of the whole block.
  uint64_t capacity;
};
static_assert(sizeof(Header) <= kAlignment);
} // namespace

static Header *getHeader(void *pointer) {
  return reinterpret_cast<Header *>(static_cast<char *>(pointer) - kAlignment);
}

static void freeBlock(Header *header) {
  // The sanitizer is to see whoever uses memory after it was freed.
  if (TORCH_MLIR_HAS_ASAN)
    giveToSystem(header, header->capacity);
  else if (currentCall && header->capacity < SmallBlocks::kMostBytes)
    currentCall->smallBlocks.give(header, header->capacity);
  else
    getKeptMemory().give(header, header->capacity);
}

static void *allocateBlock(uint64_t bytes, uint64_t &capacity) {
  capacity = bytes;
  if (!TORCH_MLIR_HAS_ASAN) {
    bool isSmall = currentCall && bytes < SmallBlocks::kMostBytes;
    if (void *kept = isSmall ? currentCall->smallBlocks.take(bytes, capacity)
                             : getKeptMemory().take(bytes, capacity))
      return kept;
  }
  if (void *block = takeFromSystem(bytes))
    return block;
  getKeptMemory().clear();
  return takeFromSystem(bytes);
}

static void unlink(AllocationLink &link) {
  if (!link.next)
    return;
  link.previous->next = link.next;
  link.next->previous = link.previous;
  link.previous = link.next = nullptr;
}

void torch_mlir_runtime::addToCall(AllocationLink &link) {
  if (!currentCall)
    return;
  AllocationLink &ring = currentCall->ring;
  link.previous = &ring;
  link.next = ring.next;
  link.next->previous = &link;
  ring.next = &link;
}

void *SmallBlocks::take(uint64_t bytes, uint64_t &capacity) {
  // The last one is the likeliest to be in a cache.
  for (int i = number - 1; i >= 0; --i) {
    if (!blocks[i].fits(bytes))
      continue;
    MemoryBlock found = blocks[i];
    blocks[i] = blocks[--number];
    capacity = found.capacity;
    return found.memory;
  }
  return nullptr;
}

void SmallBlocks::give(void *memory, uint64_t capacity) {
  if (number < kMost) {
    blocks[number++] = {memory, capacity};
    return;
  }
  std::swap(blocks[oldest].memory, memory);
  std::swap(blocks[oldest].capacity, capacity);
  oldest = (oldest + 1) % kMost;
  giveToSystem(memory, capacity);
}

SmallBlocks::~SmallBlocks() {
  for (int i = 0; i < number; ++i)
    giveToSystem(blocks[i].memory, blocks[i].capacity);
}

CallAllocations::CallAllocations() : outer(currentCall) {
  ring.previous = ring.next = &ring;
  currentCall = this;
}

CallAllocations::~CallAllocations() {
  // What is left belongs to the caller, who may free it on any thread.
  while (ring.next != &ring)
    unlink(*ring.next);
  currentCall = outer;
}

void CallAllocations::freeAll() {
  while (ring.next != &ring) {
    AllocationLink *link = ring.next;
    unlink(*link);
    freeBlock(reinterpret_cast<Header *>(link));
  }
}

/// What lies before and behind a tensor may be ours, but is not the tensor's.
static void addRedZones(char *block, uint64_t size, uint64_t rounded) {
#if TORCH_MLIR_HAS_ASAN
  ASAN_POISON_MEMORY_REGION(block + sizeof(Header),
                            kAlignment - sizeof(Header));
  ASAN_POISON_MEMORY_REGION(block + kAlignment + size, rounded - size);
#else
  (void)block, (void)size, (void)rounded;
#endif
}

void *mlirTorchRtTryAlloc(uint64_t size) {
  // Sizes that are products of sizes may have wrapped around.
  if (size > PTRDIFF_MAX - 2 * kAlignment)
    return nullptr;
  // A tensor without elements still needs an address of its own.
  uint64_t rounded = (size + kAlignment) & ~(kAlignment - 1);
  uint64_t capacity;
  void *block = allocateBlock(kAlignment + rounded, capacity);
  if (!block)
    return nullptr;
  addToCall((new (block) Header{{}, capacity})->link);
  char *bytes = static_cast<char *>(block);
  addRedZones(bytes, size, rounded);
  return bytes + kAlignment;
}

void *mlirTorchRtAlloc(uint64_t size) {
  pollCall();
  void *memory = mlirTorchRtTryAlloc(size);
  if (!memory) {
    mlirTorchRtSetOutOfMemory();
    mlirTorchRtFail();
  }
  return memory;
}

void mlirTorchRtFree(void *pointer) {
  if (!pointer)
    return;
  Header *header = getHeader(pointer);
  unlink(header->link);
  freeBlock(header);
}
