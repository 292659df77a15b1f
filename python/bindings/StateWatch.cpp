// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StateWatch.h"

#include "TensorExchange.h"

#include <algorithm>

namespace nb = nanobind;
using namespace torch_mlir;

static const char *dataOf(const dlpack::Tensor &view) {
  return static_cast<const char *>(view.data) + view.byteOffset;
}

StateWatch::StateWatch(const nb::list &places, const nb::list &sizes,
                       const nb::list &tensors) {
  for (nb::handle item : places)
    this->places.push_back({item[0], item[1], item[2]});
  for (nb::handle item : sizes)
    this->sizes.push_back({item[0], nb::cast<Py_ssize_t>(item[1])});
  for (nb::handle tensor : tensors) {
    const dlpack::ExchangeApi *api = getExchangeApi(tensor.type());
    dlpack::Tensor view{};
    if (!api)
      throw nb::type_error("a tensor without DLPack's functions for C");
    // What has no memory is found by its place only.
    if (api->borrowFromObject(tensor.ptr(), &view)) {
      PyErr_Clear();
      continue;
    }
    this->tensors.push_back({nb::borrow(tensor),
                             api,
                             dataOf(view),
                             view.dtype,
                             {view.shape, view.shape + view.ndim},
                             {view.strides, view.strides + view.ndim}});
  }
}

bool StateWatch::isThere(const Place &place) {
  PyObject *found = PyDict_GetItemWithError(place.owner.ptr(), place.key.ptr());
  if (!found)
    PyErr_Clear();
  return (found ? found : Py_None) == place.value.ptr();
}

bool StateWatch::isThere(const Memory &memory) {
  dlpack::Tensor view{};
  if (memory.api->borrowFromObject(memory.tensor.ptr(), &view)) {
    PyErr_Clear();
    return false;
  }
  return dataOf(view) == memory.data && view.dtype == memory.dtype &&
         std::equal(memory.sizes.begin(), memory.sizes.end(), view.shape,
                    view.shape + view.ndim) &&
         std::equal(memory.strides.begin(), memory.strides.end(), view.strides,
                    view.strides + view.ndim);
}

bool StateWatch::isUnchanged() const {
  for (const Place &place : places)
    if (!isThere(place))
      return false;
  for (const Size &item : sizes)
    if (PyDict_Size(item.owner.ptr()) != item.size)
      return false;
  for (const Memory &memory : tensors)
    if (!isThere(memory))
      return false;
  return true;
}

int StateWatch::traverse(visitproc visit, void *arg) const {
  for (const Place &place : places) {
    Py_VISIT(place.owner.ptr());
    Py_VISIT(place.value.ptr());
  }
  for (const Size &size : sizes)
    Py_VISIT(size.owner.ptr());
  for (const Memory &memory : tensors)
    Py_VISIT(memory.tensor.ptr());
  return 0;
}

void StateWatch::clear() {
  places.clear();
  sizes.clear();
  tensors.clear();
}

static int traverseWatch(PyObject *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  return nb::inst_ready(self)
             ? nb::inst_ptr<StateWatch>(self)->traverse(visit, arg)
             : 0;
}

static int clearWatch(PyObject *self) {
  if (nb::inst_ready(self))
    nb::inst_ptr<StateWatch>(self)->clear();
  return 0;
}

void torch_mlir::addStateWatch(nb::module_ &m) {
  static PyType_Slot slots[] = {
      {Py_tp_traverse, reinterpret_cast<void *>(traverseWatch)},
      {Py_tp_clear, reinterpret_cast<void *>(clearWatch)},
      {0, nullptr}};
  nb::class_<StateWatch>(m, "StateWatch",
                         "Tells whether dictionaries hold what they held, and "
                         "whether tensors lie where they lay.",
                         nb::type_slots(slots))
      .def(nb::init<const nb::list &, const nb::list &, const nb::list &>(),
           nb::arg("places"), nb::arg("sizes"), nb::arg("tensors"))
      .def("is_unchanged", &StateWatch::isUnchanged);
}
