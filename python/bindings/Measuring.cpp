// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Measuring.h"
#include "torch-mlir-c/Runtime.h"

#include <vector>

namespace nb = nanobind;

/// What the calls of this thread add to.
static std::vector<MlirTorchRtKernelRun> &getRuns() {
  thread_local std::vector<MlirTorchRtKernelRun> runs;
  return runs;
}

static nb::object describe(const MlirTorchRtPlan &plan) {
  if (plan.way == MlirTorchRtNoProduct)
    return nb::none();
  nb::dict described;
  described["way"] = plan.way;
  described["element"] = plan.element;
  described["vector_bytes"] = plan.vectorBytes;
  described["outer"] = plan.outer;
  described["rows"] = plan.rows;
  described["columns"] = plan.columns;
  described["terms"] = plan.terms;
  described["tile_rows"] = plan.tileRows;
  described["tile_columns"] = plan.tileColumns;
  described["part_rows"] = plan.partRows;
  described["part_columns"] = plan.partColumns;
  described["block_terms"] = plan.blockTerms;
  described["packed_bytes"] = plan.packedBytes;
  described["is_turned"] = plan.isTurned != 0;
  described["is_kept"] = plan.isKept != 0;
  return described;
}

static nb::dict describe(const MlirTorchRtKernelRun &run) {
  nb::dict described;
  described["calls"] = run.calls;
  described["nanoseconds"] = run.nanoseconds;
  described["expected"] = run.expected;
  described["bytes"] = run.bytes;
  described["multiplications"] = run.multiplications;
  described["threads"] = run.threads;
  described["products"] = run.products;
  described["plan"] = describe(run.plan);
  return described;
}

void torch_mlir::addMeasuring(nb::module_ &m) {
  m.def(
      "begin_measuring",
      [](size_t number) {
        getRuns().assign(number, MlirTorchRtKernelRun{});
        mlirTorchRtMeasure(getRuns().data(), static_cast<int64_t>(number));
      },
      nb::arg("number"),
      "From now on, calls on this thread of code that measures so many kernels "
      "are added up.");
  m.def(
      "end_measuring",
      [] {
        mlirTorchRtMeasure(nullptr, 0);
        nb::list runs;
        for (const MlirTorchRtKernelRun &run : getRuns())
          runs.append(describe(run));
        getRuns().clear();
        return runs;
      },
      "Ends that, and gives what each kernel's runs were like as a "
      "dictionary: its fields are those of MlirTorchRtKernelRun.");
  m.def("measure_multiplying", &mlirTorchRtMeasureMultiplying,
        nb::arg("element"), nb::arg("threads"),
        nb::call_guard<nb::gil_scoped_release>(),
        "How many multiplications of a MlirTorchRtElement so many threads do "
        "in a second at most; 0 if that is not known.");
  m.def("measure_reading", &mlirTorchRtMeasureReading, nb::arg("bytes"),
        nb::arg("threads"), nb::call_guard<nb::gil_scoped_release>(),
        "How many bytes so many threads read in a second at most, where so "
        "many are read again and again.");
}
