// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether a module still has the tensors that it was compiled with.

#ifndef TORCHMLIR_BINDINGS_STATEWATCH_H
#define TORCHMLIR_BINDINGS_STATEWATCH_H

#include "DLPack.h"

#include <nanobind/nanobind.h>
#include <vector>

namespace torch_mlir {

/// Remembers what dictionaries hold and where tensors lie. It is asked at every
/// call, so it looks up and compares, and calls nothing of Python's.
class StateWatch {
public:
  /// `places` are triples of a dictionary, a key and what is found there, or
  /// None for nothing; `sizes` are pairs of a dictionary and its length.
  StateWatch(const nanobind::list &places, const nanobind::list &sizes,
             const nanobind::list &tensors);

  /// Whether everything is where it was.
  bool isUnchanged() const;

  /// For Python's garbage collector: a module can own who watches it.
  int traverse(visitproc visit, void *arg) const;
  void clear();

private:
  struct Place {
    nanobind::object owner, key, value;
  };
  struct Size {
    nanobind::object owner;
    Py_ssize_t size;
  };
  struct Memory {
    nanobind::object tensor;
    const dlpack::ExchangeApi *api;
    const char *data;
    dlpack::DType dtype;
    std::vector<int64_t> sizes, strides;
  };

  static bool isThere(const Place &place);
  static bool isThere(const Memory &memory);

  std::vector<Place> places;
  std::vector<Size> sizes;
  std::vector<Memory> tensors;
};

/// Adds the class to a module.
void addStateWatch(nanobind::module_ &m);

} // namespace torch_mlir

#endif // TORCHMLIR_BINDINGS_STATEWATCH_H
