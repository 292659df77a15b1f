// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The passes.

#include "Translation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "torch-mlir/Conversion/Passes.h"
#include "torch-mlir/Conversion/Utils/Linalg/Sums.h"
#include "torch-mlir/Conversion/Utils/OperatorNames.h"

namespace mlir::torch {
#define GEN_PASS_DEF_CONVERTLINALGTOTOSA
#define GEN_PASS_DEF_REMEMBEROPERATORS
#include "torch-mlir/Conversion/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToTosa;

namespace {

struct ConvertLinalgToTosaPass
    : torch::impl::ConvertLinalgToTosaBase<ConvertLinalgToTosaPass> {
  using Base::Base;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (function.isExternal())
      return;
    function->removeAttr(kShortSums);
    if (failed(generalizeConvolutions(function)))
      return signalPassFailure();
    Translation translation(function, allowLinalg);
    if (failed(translation.run())) {
      if (!translation.getRefusals().empty())
        reportRefusals(translation.getRefusals(), "TOSA");
      return signalPassFailure();
    }
    mergePaddedDims(function);
    forgetOperators(function);
  }
};

struct RememberOperatorsPass
    : torch::impl::RememberOperatorsBase<RememberOperatorsPass> {
  void runOnOperation() override {
    rememberOperators(getOperation());
    getOperation()->setAttr(kShortSums, UnitAttr::get(&getContext()));
  }
};

} // namespace
