// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Objects of Python's in structures of C++.

#ifndef TORCHMLIR_NATIVE_HELD_H
#define TORCHMLIR_NATIVE_HELD_H

#include "Stay.h"

#include <memory>
#include <pybind11/pybind11.h>

namespace torch_mlir {

/// An object of Python's that is let go of under the GIL, from any thread. The
/// process keeps what is let go of when the interpreter ends.
inline std::shared_ptr<pybind11::object> held(pybind11::object object) {
  return {new pybind11::object(std::move(object)), [](pybind11::object *owned) {
            Stay stay;
            if (stay.isRefused()) {
              owned->release();
            } else {
              pybind11::gil_scoped_acquire gil;
              *owned = pybind11::object();
            }
            delete owned;
          }};
}

} // namespace torch_mlir

#endif // TORCHMLIR_NATIVE_HELD_H
