// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Processors: how many there are for this process, and when a thread that has
// nothing to do may stay on one.

#ifndef TORCHMLIR_LIB_RUNTIME_PROCESSORS_H
#define TORCHMLIR_LIB_RUNTIME_PROCESSORS_H

#include <cstdint>

namespace torch_mlir_runtime {

/// How many processors this thread may use at a time: those it is bound to, or
/// fewer where its control group has a share of their time only.
int countProcessors();

/// Nanoseconds since some time in the past.
int64_t getNanoseconds();

/// A thread that waits for something which comes soon, on its processor. Others
/// that want the processor get it, and are noticed.
class BusyWait {
public:
  explicit BusyWait(int64_t nanoseconds)
      : now(getNanoseconds()), end(now + nanoseconds) {}

  /// Lets a microsecond or two pass, or less if what is waited for has come.
  /// False when the time is over, or another thread was on this processor
  /// meanwhile.
  template <typename Condition>
  bool pass(Condition &&hasCome) {
    for (int i = 0; i < kPauses; ++i) {
      if (hasCome())
        return true;
      relax();
    }
    return yield();
  }

  /// Whether another thread was.
  bool wasDisturbed() const { return disturbed; }

private:
  /// Pauses between two looks at the clock.
  static constexpr int kPauses = 32;

  static void relax() {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    asm volatile("yield");
#endif
  }

  /// Lets others have the processor, and looks at the clock.
  bool yield();

  int64_t now, end;
  bool disturbed = false;
};

} // namespace torch_mlir_runtime

#endif // TORCHMLIR_LIB_RUNTIME_PROCESSORS_H
