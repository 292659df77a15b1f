// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Objects of Python's in structures of C++.

#ifndef TORCHMLIR_NATIVE_HELD_H
#define TORCHMLIR_NATIVE_HELD_H

#include <memory>
#include <pybind11/pybind11.h>

namespace torch_mlir {

/// An object of Python's that is let go of under the GIL, from any thread.
inline std::shared_ptr<pybind11::object> held(pybind11::object object) {
  return {new pybind11::object(std::move(object)), [](pybind11::object *owned) {
            if (!Py_IsInitialized()) {
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
