// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir-c/Runtime.h"

#include <cstring>
#include <vector>

namespace {

/// The C layout of a ranked memref descriptor of any rank.
struct MemRef {
  char *allocated;
  char *aligned;
  int64_t offset;
  int64_t sizesAndStrides[];
};

struct UnrankedMemRef {
  int64_t rank;
  MemRef *descriptor;
};

} // namespace

void mlirTorchRtCopy(int64_t elementSize, void *source, void *target) {
  auto *from = static_cast<UnrankedMemRef *>(source);
  auto *to = static_cast<UnrankedMemRef *>(target);
  int64_t rank = from->rank;
  const int64_t *sizes = from->descriptor->sizesAndStrides;
  const int64_t *fromStrides = sizes + rank;
  const int64_t *toStrides = to->descriptor->sizesAndStrides + rank;
  const char *read =
      from->descriptor->aligned + from->descriptor->offset * elementSize;
  char *write = to->descriptor->aligned + to->descriptor->offset * elementSize;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (sizes[dim] == 0)
      return;

  // The innermost dimensions that lie densely in both move as one block.
  int64_t block = 1;
  while (rank > 0 && fromStrides[rank - 1] == block &&
         toStrides[rank - 1] == block)
    block *= sizes[--rank];

  std::vector<int64_t> index(rank, 0);
  while (true) {
    std::memcpy(write, read, block * elementSize);
    int64_t dim = rank - 1;
    for (; dim >= 0; --dim) {
      read += fromStrides[dim] * elementSize;
      write += toStrides[dim] * elementSize;
      if (++index[dim] < sizes[dim])
        break;
      index[dim] = 0;
      read -= fromStrides[dim] * sizes[dim] * elementSize;
      write -= toStrides[dim] * sizes[dim] * elementSize;
    }
    if (dim < 0)
      return;
  }
}
