// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TensorExchange.h"

#include "mlir-c/BuiltinTypes.h"
#include "torch-mlir-c/Runtime.h"

#include <algorithm>

namespace nb = nanobind;
using namespace torch_mlir;

std::optional<dlpack::DType> torch_mlir::getDType(MlirType type) {
  auto make = [](uint8_t code, unsigned bits) {
    return dlpack::DType{code, static_cast<uint8_t>(bits), 1};
  };
  if (mlirTypeIsAComplex(type)) {
    auto part = getDType(mlirComplexTypeGetElementType(type));
    if (!part || part->code != dlpack::kFloat)
      return std::nullopt;
    return make(dlpack::kComplex, 2 * part->bits);
  }
  if (mlirTypeIsAIndex(type))
    return make(dlpack::kInt, 64);
  if (mlirTypeIsAInteger(type)) {
    unsigned width = mlirIntegerTypeGetWidth(type);
    if (width == 1)
      return make(dlpack::kBool, 8);
    return make(mlirIntegerTypeIsUnsigned(type) ? dlpack::kUInt : dlpack::kInt,
                width);
  }
  if (mlirTypeIsABF16(type))
    return make(dlpack::kBfloat, 16);
  if (mlirTypeIsAFloat8E4M3FN(type))
    return make(dlpack::kFloat8E4M3FN, 8);
  if (mlirTypeIsAFloat8E4M3FNUZ(type))
    return make(dlpack::kFloat8E4M3FNUZ, 8);
  if (mlirTypeIsAFloat8E5M2(type))
    return make(dlpack::kFloat8E5M2, 8);
  if (mlirTypeIsAFloat8E5M2FNUZ(type))
    return make(dlpack::kFloat8E5M2FNUZ, 8);
  if (mlirTypeIsAF16(type) || mlirTypeIsAF32(type) || mlirTypeIsAF64(type))
    return make(dlpack::kFloat, mlirFloatTypeGetWidth(type));
  return std::nullopt;
}

std::string torch_mlir::dtypeName(dlpack::DType dtype) {
  std::string bits = std::to_string(dtype.bits);
  switch (dtype.code) {
  case dlpack::kInt:
    return "int" + bits;
  case dlpack::kUInt:
    return "uint" + bits;
  case dlpack::kFloat:
    return "float" + bits;
  case dlpack::kBfloat:
    return "bfloat" + bits;
  case dlpack::kComplex:
    return "complex" + bits;
  case dlpack::kBool:
    return "bool";
  case dlpack::kFloat8E4M3FN:
    return "float8_e4m3fn";
  case dlpack::kFloat8E4M3FNUZ:
    return "float8_e4m3fnuz";
  case dlpack::kFloat8E5M2:
    return "float8_e5m2";
  case dlpack::kFloat8E5M2FNUZ:
    return "float8_e5m2fnuz";
  default:
    return "DLPack type " + std::to_string(dtype.code) + "/" + bits;
  }
}

std::string torch_mlir::shapeText(const int64_t *sizes, int64_t rank) {
  std::string text = "[";
  for (int64_t i = 0; i < rank; ++i) {
    text += i ? ", " : "";
    text += sizes[i] < 0 ? "?" : std::to_string(sizes[i]);
  }
  return text + "]";
}

const dlpack::ExchangeApi *torch_mlir::getExchangeApi(nb::handle type) {
  nb::object capsule =
      nb::getattr(type, "__dlpack_c_exchange_api__", nb::none());
  if (!PyCapsule_IsValid(capsule.ptr(), "dlpack_exchange_api"))
    return nullptr;
  auto *api = static_cast<const dlpack::ExchangeApi *>(
      PyCapsule_GetPointer(capsule.ptr(), "dlpack_exchange_api"));
  bool known = api->header.version.major == dlpack::kMajorVersion &&
               api->borrowFromObject && api->managedToObject;
  return known ? api : nullptr;
}

bool BorrowedTensor::isEmpty() const {
  return std::find(view.shape, view.shape + view.ndim, 0) !=
         view.shape + view.ndim;
}

bool BorrowedTensor::isDense() const {
  if (!view.strides)
    return true;
  int64_t expected = 1;
  for (int64_t i = view.ndim; i-- > 0; expected *= view.shape[i]) {
    if (view.shape[i] == 0)
      return true;
    if (view.shape[i] != 1 && view.strides[i] != expected)
      return false;
  }
  return true;
}

/// False for a tensor of a kind that DLPack has no word for, say big-endian.
static bool tryRead(nb::handle object, nb::ndarray<nb::ro> &array) {
  try {
    return nb::try_cast(object, array);
  } catch (const std::exception &) {
    return false;
  }
}

/// Torch only marks a tensor as the conjugate or the negative of what its
/// memory holds, and DLPack has no word for either: the values, or nothing when
/// there are no marks.
static nb::object computeMarked(nb::handle object) {
  nb::object result;
  constexpr const char *marks[][2] = {{"is_conj", "resolve_conj"},
                                      {"is_neg", "resolve_neg"}};
  for (auto [query, resolve] : marks) {
    nb::handle current = result.is_valid() ? nb::handle(result) : object;
    nb::object isMarked = nb::getattr(current, query, nb::none());
    if (!isMarked.is_none() && nb::cast<bool>(isMarked()))
      result = nb::getattr(current, resolve)();
  }
  return result;
}

bool BorrowedTensor::borrow(nb::handle object, const dlpack::ExchangeApi *api,
                            const std::string &name) {
  if (api) {
    computed = computeMarked(object);
    if (computed.is_valid())
      object = computed;
    if (api->borrowFromObject(object.ptr(), &view)) {
      PyErr_Clear(); // What the library says is for its own authors.
      throw nb::value_error(("argument '" + name +
                             "' cannot be read from the CPU, which this was "
                             "compiled for: it is on another device, not a "
                             "dense tensor, or under a transform of torch.func")
                                .c_str());
    }
  } else {
    if (!nb::hasattr(object, "__dlpack__"))
      return false;
    if (!tryRead(object, owner))
      throw nb::type_error(("argument '" + name +
                            "' is a tensor that cannot be read: " +
                            nb::str(object.type()).c_str())
                               .c_str());
    nb::dlpack::dtype dtype = owner.dtype();
    view = {const_cast<void *>(owner.data()),
            {owner.device_type(), owner.device_id()},
            static_cast<int32_t>(owner.ndim()),
            {dtype.code, dtype.bits, dtype.lanes},
            const_cast<int64_t *>(owner.shape_ptr()),
            const_cast<int64_t *>(owner.stride_ptr()),
            0};
  }
  if (view.device.type != dlpack::kCPU)
    throw nb::value_error(("argument '" + name +
                           "' is not on the CPU, which this was compiled for")
                              .c_str());
  if (!view.data && !isEmpty())
    throw nb::value_error(
        ("argument '" + name +
         "' has no data: it is a fake tensor, a tensor without storage, or one "
         "that a transform of torch.func wraps")
            .c_str());
  return true;
}

void BorrowedTensor::makeDense(size_t elementSize) {
  if (isDense())
    return;
  int64_t rank = view.ndim;
  int64_t count = 1;
  // A memref descriptor: two pointers, an offset, sizes, strides.
  std::vector<int64_t> from(3 + 2 * rank), to(3 + 2 * rank);
  for (int64_t i = rank; i-- > 0; count *= view.shape[i]) {
    from[3 + i] = to[3 + i] = view.shape[i];
    from[3 + rank + i] = view.strides[i];
    to[3 + rank + i] = count;
  }
  copy.resize(count * elementSize);
  from[1] = reinterpret_cast<int64_t>(data());
  to[1] = reinterpret_cast<int64_t>(copy.data());
  struct {
    int64_t rank;
    void *descriptor;
  } source{rank, from.data()}, target{rank, to.data()};
  mlirTorchRtCopy(elementSize, &source, &target);
  view.data = copy.data();
  view.byteOffset = 0;
}

namespace {

/// A result and the DLPack view of it, freed together by whoever got it.
struct ManagedResult {
  dlpack::ManagedTensor managed;
  OwnedResult result;

  explicit ManagedResult(OwnedResult &&owned) : result(std::move(owned)) {
    managed.version = {};
    managed.context = this;
    managed.deleter = [](dlpack::ManagedTensor *self) {
      delete static_cast<ManagedResult *>(self->context);
    };
    managed.flags = 0;
    managed.tensor = {result.data,
                      {},
                      static_cast<int32_t>(result.sizes.size()),
                      result.dtype,
                      result.sizes.data(),
                      result.strides.data(),
                      0};
  }
  ~ManagedResult() { mlirTorchRtFree(result.allocated); }
};

} // namespace

nb::object torch_mlir::toTensor(OwnedResult &&result,
                                const dlpack::ExchangeApi *api) {
  auto *raw = new ManagedResult(std::move(result));
  if (api) {
    void *object = nullptr;
    if (api->managedToObject(&raw->managed, &object)) {
      delete raw;
      throw nb::python_error();
    }
    return nb::steal(static_cast<PyObject *>(object));
  }
  nb::capsule keeper(
      raw, [](void *p) noexcept { delete static_cast<ManagedResult *>(p); });
  const OwnedResult &view = raw->result;
  std::vector<size_t> sizes(view.sizes.begin(), view.sizes.end());
  nb::dlpack::dtype dtype{view.dtype.code, view.dtype.bits, view.dtype.lanes};
  nb::object array =
      nb::cast(nb::ndarray<nb::numpy>(view.data, sizes.size(), sizes.data(),
                                      keeper, view.strides.data(), dtype));
  // The buffer protocol makes `long long` of them, and NumPy's int64 is `long`.
  if (dtype.bits == 64 && dtype.code == uint8_t(nb::dlpack::dtype_code::Int))
    return array.attr("view")("int64");
  if (dtype.bits == 64 && dtype.code == uint8_t(nb::dlpack::dtype_code::UInt))
    return array.attr("view")("uint64");
  return array;
}
