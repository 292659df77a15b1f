// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The call itself: descriptors in, descriptors out, nothing copied.

#include "torch-mlir-c/Runtime.h"
#include "torch-mlir/ExecutionEngine/Executable.h"
#include "llvm/ADT/SmallPtrSet.h"

#include <cstring>

using namespace mlir;
using namespace mlir::torch;

/// Number of 64-bit words in a memref descriptor.
static size_t descriptorWords(int64_t rank) { return 3 + 2 * rank; }

/// Lays out the descriptor of a dense tensor and returns the word behind it.
static int64_t *writeDescriptor(int64_t *words, const MlirTorchInput &input,
                                int64_t rank) {
  words[0] = words[1] = reinterpret_cast<int64_t>(input.data);
  words[2] = 0;
  int64_t stride = 1;
  for (int64_t i = rank; i-- > 0; stride *= input.sizes[i]) {
    words[3 + i] = input.sizes[i];
    words[3 + rank + i] = stride;
  }
  return words + descriptorWords(rank);
}

static void readDescriptor(const char *raw, const ValueSpec &spec,
                           MlirTorchOutput &output) {
  int64_t head[3];
  std::memcpy(head, raw, sizeof(head));
  size_t bytes = spec.rank() * sizeof(int64_t);
  // A caller has no arrays where there are no dimensions.
  if (bytes) {
    std::memcpy(output.sizes, raw + sizeof(head), bytes);
    std::memcpy(output.strides, raw + sizeof(head) + bytes, bytes);
  }
  output.allocated = reinterpret_cast<void *>(head[0]);
  output.data = reinterpret_cast<char *>(head[1]) + head[2] * spec.elementSize;
}

/// Gives an output memory of its own if an earlier output has the same: a value
/// that is returned twice, or returned beside a view of it.
static LogicalResult separate(MutableArrayRef<MlirTorchOutput> outputs,
                              size_t index, const ValueSpec &spec) {
  MlirTorchOutput &output = outputs[index];
  bool shared = llvm::any_of(outputs.take_front(index), [&](const auto &other) {
    return other.allocated == output.allocated;
  });
  if (!shared)
    return success();
  size_t bytes = spec.elementSize;
  for (int64_t i = 0; i < spec.rank(); ++i)
    bytes *= output.sizes[i];
  void *copy = mlirTorchRtTryAlloc(bytes);
  if (!copy)
    return failure();
  std::memcpy(copy, output.data, bytes);
  output.allocated = output.data = copy;
  return success();
}

/// The end of a call that ran out of memory when it had its results.
static LogicalResult releaseResults(ArrayRef<MlirTorchOutput> outputs) {
  llvm::SmallPtrSet<void *, 8> freed;
  for (const MlirTorchOutput &output : outputs)
    if (freed.insert(output.allocated).second)
      mlirTorchRtFree(output.allocated);
  mlirTorchRtSetOutOfMemory();
  return failure();
}

LogicalResult Executable::invoke(const MlirTorchInput *arguments,
                                 MlirTorchOutput *results) const {
  size_t words = 0;
  for (const ValueSpec &spec : interface.inputs)
    words += spec.shape ? descriptorWords(spec.rank()) : 0;
  SmallVector<int64_t, 64> descriptors(words);
  SmallVector<int64_t, 32> result(llvm::divideCeil(resultSize, 8) + 1);

  // Pointer arguments are passed as the address of the pointer.
  ArrayRef<ValueSpec> inputs = getInputs(), outputs = getOutputs();
  SmallVector<void *, 32> pointers(inputs.size() + weights.size() + 1);
  SmallVector<void *, 32> packed;
  void **pointer = pointers.data();
  auto passPointer = [&](const void *value) {
    *pointer = const_cast<void *>(value);
    packed.push_back(pointer++);
  };
  // A scalar that is the only result comes back in what follows the arguments,
  // everything else in a structure that precedes them.
  bool returnsScalar = outputs.size() == 1 && !outputs.front().shape;
  if (!outputs.empty() && !returnsScalar)
    passPointer(result.data());
  int64_t *next = descriptors.data();
  for (auto [spec, argument] :
       llvm::zip_equal(inputs, llvm::ArrayRef(arguments, inputs.size()))) {
    if (!spec.shape) {
      packed.push_back(argument.data);
      continue;
    }
    passPointer(next);
    next = writeDescriptor(next, argument, spec.rank());
  }
  for (const Descriptor &weight : weights)
    passPointer(weight.data());
  if (returnsScalar)
    packed.push_back(result.data());

  if (!mlirTorchRtGuard(packedEntry, packed.data()))
    return failure();

  const char *raw = reinterpret_cast<const char *>(result.data());
  for (auto [index, spec] : llvm::enumerate(outputs)) {
    const char *source = raw + outputOffsets[index];
    if (!spec.shape) {
      std::memcpy(results[index].scalar, source, spec.elementSize);
      results[index].allocated = nullptr;
      continue;
    }
    readDescriptor(source, spec, results[index]);
  }
  MutableArrayRef<MlirTorchOutput> written(results, outputs.size());
  for (auto [index, spec] : llvm::enumerate(outputs))
    if (spec.shape && failed(separate(written, index, spec)))
      return releaseResults(written);
  return success();
}
