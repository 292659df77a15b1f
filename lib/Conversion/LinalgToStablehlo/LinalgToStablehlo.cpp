// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pass.

#include "Translation.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Passes.h"
#include "torch-mlir/Conversion/Utils/Linalg/Sums.h"
#include "torch-mlir/Dialect/Stablehlo/IR/StablehloDialect.h"

namespace mlir::torch {
#define GEN_PASS_DEF_CONVERTLINALGTOSTABLEHLO
#include "torch-mlir/Conversion/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToStablehlo;

namespace {

struct ConvertLinalgToStablehloPass
    : torch::impl::ConvertLinalgToStablehloBase<ConvertLinalgToStablehloPass> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (function.isExternal())
      return;
    function->removeAttr(kShortSums);
    Translation translation(function);
    if (failed(translation.run())) {
      if (!translation.getRefusals().empty())
        reportRefusals(translation.getRefusals(), "StableHLO");
      return signalPassFailure();
    }
    forgetOperators(function);
  }
};

} // namespace
