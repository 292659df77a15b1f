// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Who may enter Python, and until when.

#ifndef TORCHMLIR_NATIVE_STAY_H
#define TORCHMLIR_NATIVE_STAY_H

#include <atomic>
#include <chrono>
#include <pybind11/pybind11.h>
#include <thread>

namespace torch_mlir {

/// A stay in Python. CPython ends a thread that asks for the GIL while the
/// interpreter ends, and unwinding PyTorch's frames for that aborts the
/// process. So every way into Python is such a stay. The end waits for those
/// that have begun, and refuses new ones to all threads but its own.
class Stay {
public:
  Stay() { ++count, ++ownCount; }
  ~Stay() { --count, --ownCount; }
  Stay(const Stay &) = delete;
  Stay &operator=(const Stay &) = delete;

  /// Whether it is too late for this one.
  bool isRefused() const {
    return !Py_IsInitialized() ||
           (isEnding && std::this_thread::get_id() != lastThread);
  }

  /// Called with the GIL, before the interpreter ends. A stay that goes on for
  /// ever does not keep the process from ending.
  static void end() {
    pybind11::gil_scoped_release release;
    lastThread = std::this_thread::get_id();
    isEnding = true;
    auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (count != 0 && std::chrono::steady_clock::now() < deadline)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }

  /// Called in a child of a fork, which has one thread.
  static void forked() { count = ownCount; }

private:
  static inline std::atomic<int> count{0};
  /// Those of this thread: they nest.
  static inline thread_local int ownCount = 0;
  static inline std::atomic<bool> isEnding{false};
  static inline std::thread::id lastThread;
};

} // namespace torch_mlir

#endif // TORCHMLIR_NATIVE_STAY_H
