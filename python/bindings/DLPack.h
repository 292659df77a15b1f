// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of the DLPack 1.x ABI that tensors cross on: layouts are fixed by
// https://dmlc.github.io/dlpack, names follow it.

#ifndef TORCHMLIR_BINDINGS_DLPACK_H
#define TORCHMLIR_BINDINGS_DLPACK_H

#include <cstdint>

namespace torch_mlir::dlpack {

constexpr uint32_t kMajorVersion = 1;
constexpr uint32_t kMinorVersion = 0;
constexpr int32_t kCPU = 1;

enum DTypeCode : uint8_t {
  kInt = 0,
  kUInt = 1,
  kFloat = 2,
  kBfloat = 4,
  kComplex = 5,
  kBool = 6,
  kFloat8E4M3FN = 10,
  kFloat8E4M3FNUZ = 11,
  kFloat8E5M2 = 12,
  kFloat8E5M2FNUZ = 13,
};

struct DType {
  uint8_t code = 0;
  uint8_t bits = 0;
  uint16_t lanes = 1;

  bool operator==(const DType &other) const {
    return code == other.code && bits == other.bits && lanes == other.lanes;
  }
};

struct Version {
  uint32_t major = kMajorVersion;
  uint32_t minor = kMinorVersion;
};

struct Device {
  int32_t type = kCPU;
  int32_t id = 0;
};

struct Tensor {
  void *data;
  Device device;
  int32_t ndim;
  DType dtype;
  int64_t *shape;
  int64_t *strides;
  uint64_t byteOffset;
};

struct ManagedTensor {
  Version version;
  void *context;
  void (*deleter)(ManagedTensor *);
  uint64_t flags;
  Tensor tensor;
};

/// What a tensor library publishes as `__dlpack_c_exchange_api__` on its type.
struct ExchangeApi {
  struct Header {
    Version version;
    Header *previous;
  } header;
  void *allocate;
  int (*managedFromObject)(void *object, ManagedTensor **out);
  int (*managedToObject)(ManagedTensor *tensor, void **outObject);
  int (*borrowFromObject)(void *object, Tensor *out);
  void *currentStream;
};

} // namespace torch_mlir::dlpack

#endif // TORCHMLIR_BINDINGS_DLPACK_H
