// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The runtime under threads: everything that calls share, from many threads at
// once, with failures in between. Its use is with the thread sanitizer; without
// it, it still checks every result.
//
//   torch-mlir-stress program.mlir [ROUNDS]

#include "torch-mlir-c/ExecutionEngine.h"
#include "torch-mlir-c/Registration.h"
#include "torch-mlir-c/Runtime.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace {

constexpr int kCallers = 8;
constexpr int kPoolThreads = 4;

std::atomic<int> numWrong{0};

void check(bool holds, const char *what) {
  if (holds)
    return;
  if (numWrong++ < 20)
    std::fprintf(stderr, "wrong: %s\n", what);
}

/// Runs `work` on many threads at the same time.
void onThreads(const std::function<void(int caller)> &work) {
  std::vector<std::thread> threads;
  for (int caller = 0; caller < kCallers; ++caller)
    threads.emplace_back([&, caller] {
      mlirTorchRtSetNumThreads(kPoolThreads);
      work(caller);
    });
  for (std::thread &thread : threads)
    thread.join();
}

//===----------------------------------------------------------------------===//
// The runtime's own functions, called as compiled code calls them
//===----------------------------------------------------------------------===//

/// A loop over numbers, which may fail at one of them or hold loops itself.
struct Numbers {
  std::vector<int64_t> squares;
  int64_t failAt = -1;
  bool nests = false;
};

void square(void *context, int64_t begin, int64_t end) {
  auto *numbers = static_cast<Numbers *>(context);
  // Memory of a part, which a failure in it has to free.
  auto *scratch =
      static_cast<int64_t *>(mlirTorchRtAlloc((end - begin) * sizeof(int64_t)));
  for (int64_t i = begin; i < end; ++i) {
    if (i == numbers->failAt) {
      mlirTorchRtSetFailure("a number is bad");
      mlirTorchRtFail();
    }
    scratch[i - begin] = i * i;
  }
  std::memcpy(&numbers->squares[begin], scratch,
              (end - begin) * sizeof(int64_t));
  mlirTorchRtFree(scratch);
}

/// The same as a loop within the loop.
void squareNested(void *context, int64_t begin, int64_t end) {
  mlirTorchRtParallelFor(square, context, begin, end, 1);
}

void squareAll(void **arguments) {
  auto *numbers = static_cast<Numbers *>(*arguments);
  void *lost = mlirTorchRtAlloc(100);
  mlirTorchRtParallelFor(numbers->nests ? squareNested : square, numbers, 0,
                         static_cast<int64_t>(numbers->squares.size()), 16);
  mlirTorchRtFree(lost);
}

void runLoops(int caller, int rounds) {
  for (int round = 0; round < rounds; ++round) {
    Numbers numbers;
    numbers.squares.resize(1000 + caller);
    numbers.nests = round % 4 == 3;
    bool fails = round % 3 == 2;
    if (fails)
      numbers.failAt = (round * 37) % 1000;
    void *argument = &numbers;
    bool succeeded = mlirTorchRtGuard(squareAll, &argument);
    check(succeeded != fails, "a loop fails where a part of it does");
    if (!succeeded) {
      check(std::string(mlirTorchRtGetFailure()) == "a number is bad",
            "the failure's message arrives");
      continue;
    }
    for (size_t i = 0; i < numbers.squares.size(); ++i)
      check(numbers.squares[i] == static_cast<int64_t>(i * i),
            "each iteration ran");
  }
}

/// Results are freed by whoever has them last, on any thread.
void passMemory(int rounds) {
  std::vector<std::atomic<void *>> slots(64);
  onThreads([&](int caller) {
    for (int round = 0; round < rounds * 16; ++round) {
      void *result = nullptr;
      void *argument = &result;
      auto make = [](void **arguments) {
        auto **result = static_cast<void **>(*arguments);
        *result = mlirTorchRtAlloc(256);
        std::memset(*result, 1, 256);
      };
      check(mlirTorchRtGuard(make, &argument), "memory is there");
      mlirTorchRtFree(slots[(caller * 31 + round) % 64].exchange(result));
    }
  });
  for (std::atomic<void *> &slot : slots)
    mlirTorchRtFree(slot);
}

void runInterrupted(int rounds) {
  onThreads([&](int caller) {
    bool stays = caller % 2;
    mlirTorchRtSetPoll(stays ? +[] { return true; } : +[] { return false; });
    for (int round = 0; round < rounds; ++round) {
      Numbers numbers;
      numbers.squares.resize(100);
      void *argument = &numbers;
      if (!mlirTorchRtGuard(squareAll, &argument))
        check(!stays && mlirTorchRtGetFailureKind() == MlirTorchRtInterrupted,
              "only who wants to be interrupted is");
    }
    mlirTorchRtSetPoll(nullptr);
  });
}

/// Steps that never end, on all threads of a loop, until the caller's is asked
/// and wants no more.
void runEndless() {
  onThreads([&](int) {
    static thread_local int asked = 0;
    mlirTorchRtSetPoll(+[] { return ++asked % 2 == 1; });
    for (int round = 0; round < 4; ++round) {
      auto step = [](void *, int64_t, int64_t) {
        while (true)
          mlirTorchRtPoll();
      };
      auto call = [](void **arguments) {
        auto body = reinterpret_cast<MlirTorchRtLoopBody>(*arguments);
        mlirTorchRtParallelFor(body, nullptr, 0, 2 * kPoolThreads, 1);
      };
      void *argument = reinterpret_cast<void *>(+step);
      bool succeeded = mlirTorchRtGuard(call, &argument);
      check(!succeeded && mlirTorchRtGetFailureKind() == MlirTorchRtInterrupted,
            "a loop without end is interrupted");
    }
    mlirTorchRtSetPoll(nullptr);
  });
}

//===----------------------------------------------------------------------===//
// Compiled code
//===----------------------------------------------------------------------===//

void append(MlirStringRef text, void *userData) {
  static_cast<std::string *>(userData)->append(text.data, text.length);
}

/// A compiled program whose arguments are one matrix and one place in it.
class Program {
public:
  explicit Program(const std::string &text) {
    MlirDialectRegistry registry = mlirDialectRegistryCreate();
    mlirTorchRegisterAllDialects(registry);
    context = mlirContextCreateWithRegistry(registry, /*threadingEnabled=*/
                                            false);
    mlirDialectRegistryDestroy(registry);
    mlirTorchRegisterLLVMTranslations(context);
    MlirModule module = mlirModuleCreateParse(
        context, mlirStringRefCreate(text.data(), text.size()));
    if (mlirModuleIsNull(module))
      std::exit(EXIT_FAILURE);
    // The callbacks take one pointer for both: code first, then the interface.
    std::string parts[2];
    auto code = [](MlirStringRef part, void *data) {
      append(part, static_cast<std::string *>(data));
    };
    auto interface = [](MlirStringRef part, void *data) {
      append(part, static_cast<std::string *>(data) + 1);
    };
    if (mlirLogicalResultIsFailure(mlirTorchCpuCompile(
            module, mlirStringRefCreateFromCString("main"), 2,
            mlirStringRefCreate("", 0), /*measuresKernels=*/false, nullptr,
            code, interface, parts)))
      std::exit(EXIT_FAILURE);
    mlirModuleDestroy(module);
    std::string error;
    executable = mlirTorchExecutableLoad(
        context, mlirStringRefCreate(parts[0].data(), parts[0].size()),
        mlirStringRefCreate(parts[1].data(), parts[1].size()),
        [](MlirStringRef, void *) -> const void * { return nullptr; }, append,
        &error);
    if (!executable.ptr) {
      std::fprintf(stderr, "%s\n", error.c_str());
      std::exit(EXIT_FAILURE);
    }
  }
  Program(const Program &) = delete;
  Program &operator=(const Program &) = delete;
  ~Program() {
    mlirTorchExecutableDestroy(executable);
    mlirContextDestroy(context);
  }

  /// The matrix that the program makes of one; empty where it fails.
  std::vector<float> call(std::vector<float> &values, int64_t columns,
                          int64_t place) const {
    int64_t sizes[] = {static_cast<int64_t>(values.size()) / columns, columns};
    MlirTorchInput inputs[] = {{values.data(), sizes}, {&place, nullptr}};
    int64_t outSizes[2], outStrides[2];
    MlirTorchOutput output{};
    output.sizes = outSizes;
    output.strides = outStrides;
    if (const char *why =
            mlirTorchExecutableInvoke(executable, inputs, &output)) {
      check(std::strstr(why, "no such row"), "the assertion's own message");
      return {};
    }
    const auto *data = static_cast<const float *>(output.data);
    std::vector<float> result(data, data + outSizes[0] * outSizes[1]);
    mlirTorchRtFree(output.allocated);
    return result;
  }

private:
  MlirContext context;
  MlirTorchExecutable executable;
};

void callProgram(const Program &program, int rounds) {
  constexpr int64_t kColumns = 64;
  auto makeInput = [](int caller) {
    std::vector<float> values((200 + caller) * kColumns);
    for (size_t i = 0; i < values.size(); ++i)
      values[i] = static_cast<float>((i * 7 + caller) % 13) / 8;
    return values;
  };
  std::vector<std::vector<float>> expected;
  for (int caller = 0; caller < kCallers; ++caller) {
    std::vector<float> values = makeInput(caller);
    expected.push_back(program.call(values, kColumns, caller));
    check(!expected.back().empty(), "a call on one thread succeeds");
  }
  onThreads([&](int caller) {
    std::vector<float> values = makeInput(caller);
    for (int round = 0; round < rounds; ++round) {
      bool fails = round % 5 == 4;
      auto result = program.call(values, kColumns, fails ? 100000 : caller);
      check(fails ? result.empty() : result == expected[caller],
            "a call among others gives what it gives alone");
    }
  });
}

std::string readFile(const char *path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

} // namespace

int main(int argc, char **argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: %s program.mlir [ROUNDS]\n", argv[0]);
    return EXIT_FAILURE;
  }
  int rounds = argc > 2 ? std::atoi(argv[2]) : 50;
  onThreads([&](int caller) { runLoops(caller, rounds); });
  passMemory(rounds);
  runInterrupted(rounds);
  runEndless();
  {
    Program program(readFile(argv[1]));
    callProgram(program, rounds);
  }
  std::printf("%d callers, %d rounds, %d wrong\n", kCallers, rounds,
              numWrong.load());
  return numWrong ? EXIT_FAILURE : EXIT_SUCCESS;
}
