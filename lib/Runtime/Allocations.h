// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What one call has allocated and not freed yet.

#ifndef TORCHMLIR_LIB_RUNTIME_ALLOCATIONS_H
#define TORCHMLIR_LIB_RUNTIME_ALLOCATIONS_H

#include "KeptMemory.h"
#include "torch-mlir-c/Runtime.h"

#include <chrono>

namespace torch_mlir_runtime {

/// A ring of allocations: freeing one needs no search.
struct AllocationLink {
  AllocationLink *previous = nullptr;
  AllocationLink *next = nullptr;
};

/// Adds an allocation to the innermost call of this thread, if there is one.
void addToCall(AllocationLink &link);

/// How often a call asks whoever watches it.
constexpr std::chrono::milliseconds kPollInterval{50};
constexpr const char *kInterrupted = "interrupted";
/// False when whoever watches the call of this thread wants it no more. Not to
/// be asked again then.
bool isStillWanted();
/// Fails the call of this thread, or its part of a loop, if it is not wanted.
void pollCall();
/// Says why the call of this thread fails.
void setFailure(MlirTorchRtFailureKind why, const char *message);

/// Whether compiled code called us, which a failure then leaves.
bool isInCall();

/// Whether this thread does a part of a loop, which others do not leave.
bool isInParallelLoop();
/// The same of a loop that has failed elsewhere.
bool isInFailedLoop();
/// How many threads a loop that begins here may have.
int countThreads();
/// What a thread has to do to be worth waking it.
constexpr int64_t kThreadNanoseconds = 20000;
/// mlirTorchRtParallelFor of a loop whose iterations take so long each.
void parallelForOf(MlirTorchRtLoopBody body, void *context, int64_t begin,
                   int64_t end, double nanosecondsEach);

/// A call of compiled code begins or ends on this thread. While one is under
/// way, threads stay awake for its loops.
void beginCall();
void endCall();

/// The last small blocks that a call has freed, for its next ones: a loop frees
/// in each step what the next step allocates, and the C library takes longer
/// for aligned memory than many a step for all else.
class SmallBlocks {
public:
  /// Blocks are smaller than this.
  static constexpr uint64_t kMostBytes = KeptMemory::kLeastBytes;

  SmallBlocks() = default;
  SmallBlocks(const SmallBlocks &) = delete;
  SmallBlocks &operator=(const SmallBlocks &) = delete;
  ~SmallBlocks();

  /// A kept block of that size or up to a quarter more, or null.
  void *take(uint64_t bytes, uint64_t &capacity);
  /// Keeps a block, instead of another one if there are many.
  void give(void *memory, uint64_t capacity);

private:
  static constexpr int kMost = 8;

  MemoryBlock blocks[kMost];
  int number = 0, oldest = 0;
};

/// While it lives, it knows every allocation of its thread. Calls nest, and so
/// do these.
class CallAllocations {
public:
  CallAllocations();
  CallAllocations(const CallAllocations &) = delete;
  CallAllocations &operator=(const CallAllocations &) = delete;
  ~CallAllocations();

  void freeAll();

  SmallBlocks smallBlocks;

private:
  friend void addToCall(AllocationLink &link);

  AllocationLink ring;
  CallAllocations *outer;
};

} // namespace torch_mlir_runtime

#endif // TORCHMLIR_LIB_RUNTIME_ALLOCATIONS_H
