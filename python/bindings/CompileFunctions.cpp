// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CompileFunctions.h"

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/Diagnostics.h"
#include "mlir/Bindings/Python/NanobindAdaptors.h"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <vector>

namespace nb = nanobind;
using namespace torch_mlir;

namespace {

void append(MlirStringRef part, void *target) {
  static_cast<std::string *>(target)->append(part.data, part.length);
}

/// Gathers what the compiler says while it fails.
class DiagnosticCollector {
public:
  explicit DiagnosticCollector(MlirContext context) : context(context) {
    id = mlirContextAttachDiagnosticHandler(context, &handle, this, nullptr);
  }
  ~DiagnosticCollector() { mlirContextDetachDiagnosticHandler(context, id); }

  std::string text;

private:
  static MlirLogicalResult handle(MlirDiagnostic diagnostic, void *self) {
    auto &text = static_cast<DiagnosticCollector *>(self)->text;
    text += text.empty() ? "" : "\n";
    mlirLocationPrint(mlirDiagnosticGetLocation(diagnostic), append, &text);
    text += ": ";
    mlirDiagnosticPrint(diagnostic, append, &text);
    return mlirLogicalResultSuccess();
  }

  MlirContext context;
  MlirDiagnosticHandlerID id;
};

} // namespace

/// Hands a stage's name to Python. An exception there ends the compilation.
static void enterStage(MlirStringRef stage, MlirStringRef pipeline,
                       void *data) {
  auto *observer = static_cast<const CompileObserver *>(data);
  if (observer->enter.is_none())
    return;
  nb::gil_scoped_acquire acquire;
  if (PyErr_Occurred())
    return;
  // What no pipeline repeats has None in its place.
  nb::object arguments = nb::steal(Py_BuildValue(
      "(NN)", PyUnicode_FromStringAndSize(stage.data, stage.length),
      pipeline.length
          ? PyUnicode_FromStringAndSize(pipeline.data, pipeline.length)
          : Py_NewRef(Py_None)));
  Py_XDECREF(PyObject_CallObject(observer->enter.ptr(), arguments.ptr()));
}

/// A pending signal, say Ctrl-C, ends it as well. Only the main thread sees it.
static bool isCancelled(void *data) {
  auto *observer = static_cast<const CompileObserver *>(data);
  nb::gil_scoped_acquire acquire;
  if (PyErr_Occurred() || PyErr_CheckSignals() != 0)
    return true;
  if (observer->isStopped.is_none())
    return false;
  PyObject *answer = PyObject_CallNoArgs(observer->isStopped.ptr());
  if (answer == Py_True)
    PyErr_SetNone(PyExc_KeyboardInterrupt);
  Py_XDECREF(answer);
  return PyErr_Occurred() != nullptr;
}

static void outOfMemory(void * /*data*/) {
  nb::gil_scoped_acquire acquire;
  if (!PyErr_Occurred())
    PyErr_SetString(PyExc_MemoryError, "out of memory while compiling");
}

CompiledCode torch_mlir::compileModule(MlirModule module,
                                       const std::string &entry,
                                       const CompileOptions &options,
                                       const CompileObserver &observer) {
  CompiledCode compiled;
  DiagnosticCollector diagnostics(mlirModuleGetContext(module));
  MlirTorchCompileObserver raw{
      const_cast<CompileObserver *>(&observer),
      enterStage,
      isCancelled,
      outOfMemory,
      mlirStringRefCreate(observer.dumpDirectory.data(),
                          observer.dumpDirectory.size()),
      observer.firstDump};
  MlirLogicalResult result;
  {
    nb::gil_scoped_release release;
    result = mlirTorchCpuCompile(
        module, mlirStringRefCreate(entry.data(), entry.size()),
        options.optLevel,
        mlirStringRefCreate(options.processor.data(), options.processor.size()),
        options.measuresKernels, &raw,
        [](MlirStringRef text, void *data) {
          append(text, &static_cast<CompiledCode *>(data)->code);
        },
        [](MlirStringRef text, void *data) {
          append(text, &static_cast<CompiledCode *>(data)->interface);
        },
        &compiled);
  }
  if (PyErr_Occurred())
    throw nb::python_error();
  if (mlirLogicalResultIsFailure(result))
    throw nb::value_error(diagnostics.text.c_str());
  return compiled;
}

Constants torch_mlir::collectConstants(nb::handle owner) {
  Constants constants;
  if (nb::isinstance<nb::dict>(owner)) {
    for (auto [key, value] : nb::borrow<nb::dict>(owner)) {
      auto array = nb::cast<nb::ndarray<nb::ro, nb::c_contig>>(value);
      constants[nb::cast<std::string>(key)] = {
          static_cast<const char *>(array.data()), array.nbytes()};
    }
    return constants;
  }
  mlirTorchModuleForEachResource(
      nb::cast<MlirModule>(owner),
      [](MlirStringRef key, MlirStringRef contents, void *data) {
        (*static_cast<Constants *>(data))[{key.data, key.length}] = {
            contents.data, contents.length};
      },
      &constants);
  return constants;
}

size_t torch_mlir::byteSize(const MlirTorchValueSpec &spec) {
  size_t size = spec.elementSize;
  for (intptr_t dim = 0; dim < spec.rank; ++dim)
    size *= spec.sizes[dim];
  return size;
}

/// Memory that the attribute's context keeps: nothing is copied.
static nb::object resourceOf(nb::object attribute) {
  MlirStringRef contents;
  if (!mlirTorchGetResource(nb::cast<MlirAttribute>(attribute), &contents))
    return nb::none();
  auto *data = reinterpret_cast<uint8_t *>(const_cast<char *>(contents.data));
  return nb::cast(nb::ndarray<nb::numpy, uint8_t>(data, {contents.length},
                                                  attribute.attr("context")));
}

static nb::tuple cpuTarget(const std::string &processor) {
  std::vector<std::string> parts;
  MlirLogicalResult result = mlirTorchCpuGetTarget(
      mlirStringRefCreate(processor.data(), processor.size()),
      [](MlirStringRef text, void *data) {
        static_cast<std::vector<std::string> *>(data)->emplace_back(
            text.data, text.length);
      },
      &parts);
  if (mlirLogicalResultIsFailure(result))
    throw nb::value_error(parts.at(0).c_str());
  nb::list features;
  for (size_t i = 2; i < parts.size(); ++i)
    features.append(parts[i]);
  return nb::make_tuple(parts.at(0), parts.at(1), features);
}

void torch_mlir::addCompileFunctions(nb::module_ &m) {
  m.def(
      "compile_module",
      [](MlirModule module, const std::string &entry, unsigned optLevel,
         nb::object enter, const std::string &dumpDirectory, unsigned firstDump,
         const std::string &processor, nb::object isStopped,
         bool measuresKernels) {
        CompiledCode compiled = compileModule(
            module, entry, {optLevel, processor, measuresKernels},
            {std::move(enter), std::move(isStopped), dumpDirectory, firstDump});
        return nb::make_tuple(
            nb::bytes(compiled.code.data(), compiled.code.size()),
            compiled.interface);
      },
      nb::arg("module"), nb::arg("entry"), nb::arg("opt_level"),
      nb::arg("enter") = nb::none(), nb::arg("dump_directory") = "",
      nb::arg("first_dump") = 0, nb::arg("processor") = "",
      nb::arg("is_stopped") = nb::none(), nb::arg("measures_kernels") = false,
      "Machine code of a module of linalg on tensors, and its interface as "
      "JSON. `enter` is called with the name of each stage and the pipeline "
      "that repeats it; `is_stopped` is asked whether to stop. Code that "
      "measures kernels adds to what `begin_measuring` began.");
  m.def(
      "module_digest",
      [](MlirModule module, const std::string &entry) {
        std::string digest;
        mlirTorchModuleDigest(module,
                              mlirStringRefCreate(entry.data(), entry.size()),
                              append, &digest);
        return digest;
      },
      nb::arg("module"), nb::arg("entry"),
      "SHA-256 of what influences a function's code: not the weights.");
  m.def("resource_of", &resourceOf, nb::arg("attribute"),
        "The bytes of the resource that a constant refers to, or None.");
  m.def(
      "raw_elements",
      [](MlirAttribute attribute, size_t size) {
        return nb::bytes(mlirDenseElementsAttrGetRawData(attribute), size);
      },
      nb::arg("attribute"), nb::arg("size"),
      "The first bytes of constants that stand in the text of a module.");
  m.def("holds_torch", &mlirTorchModuleHoldsTorch, nb::arg("module"),
        "Whether a module has to be lowered before it can be compiled.");
  m.def("cpu_target", &cpuTarget, nb::arg("processor") = "",
        "The triple, the name, and a list of the features of a processor; "
        "without a name, of this machine's. ValueError if there is none.");
  m.def(
      "build_id",
      []() {
        std::string id;
        mlirTorchGetBuildId(append, &id);
        return id;
      },
      "Identifies this build of the library; empty if the linker did not.");
  m.def("runtime_abi", &mlirTorchGetRuntimeAbi,
        "The number of the convention between compiled code and the runtime.");
}
