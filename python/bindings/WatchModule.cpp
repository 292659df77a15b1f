// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether dictionaries are still what they were. PyTorch's registries are some
// thousand of them, and tell nobody when they change; each import has to look.

#include <nanobind/nanobind.h>

#include <vector>

namespace nb = nanobind;
using namespace nb::literals;

namespace {

/// A dictionary and the values it had, in their order. It keeps both alive, so
/// that no other object can have the address of one of them.
struct Watched {
  nb::dict dict;
  nb::list values;

  bool holds() const {
    Py_ssize_t size = PyList_GET_SIZE(values.ptr());
    if (PyDict_Size(dict.ptr()) != size)
      return false;
    PyObject *key = nullptr;
    PyObject *value = nullptr;
    Py_ssize_t place = 0;
    for (Py_ssize_t i = 0; PyDict_Next(dict.ptr(), &place, &key, &value); ++i)
      if (i == size || value != PyList_GET_ITEM(values.ptr(), i))
        return false;
    return true;
  }
};

struct Sized {
  nb::dict dict;
  Py_ssize_t size;
};

class Snapshot {
public:
  Snapshot(const nb::list &byValues, const nb::list &bySize) {
    for (nb::handle item : byValues) {
      auto dict = nb::cast<nb::dict>(item);
      watched.push_back({dict, dict.values()});
    }
    for (nb::handle item : bySize) {
      auto dict = nb::cast<nb::dict>(item);
      sized.push_back({dict, PyDict_Size(dict.ptr())});
    }
  }

  bool holds() const {
    for (const Sized &item : sized)
      if (PyDict_Size(item.dict.ptr()) != item.size)
        return false;
    for (const Watched &item : watched)
      if (!item.holds())
        return false;
    return true;
  }

private:
  std::vector<Watched> watched;
  std::vector<Sized> sized;
};

} // namespace

NB_MODULE(_torchMlirWatch, m) {
  m.doc() = "Whether dictionaries have changed";
  nb::class_<Snapshot>(m, "Snapshot", "What dictionaries hold at a time.")
      .def(nb::init<const nb::list &, const nb::list &>(), "by_values"_a,
           "by_size"_a,
           "Notes the values of some dictionaries, and the sizes of others.")
      .def("holds", &Snapshot::holds,
           "Whether all of them have the same values, as objects and in the "
           "same order, and the same sizes.");
}
