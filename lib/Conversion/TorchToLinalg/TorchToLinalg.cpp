// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Patterns.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "torch-mlir/Conversion/Passes.h"
#include "torch-mlir/Dialect/TorchConversion/Transforms/BackendTypeConversion.h"

namespace mlir::torch {
#define GEN_PASS_DEF_CONVERTTORCHTOLINALG
#include "torch-mlir/Conversion/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

constexpr linalg_lowering::PopulateFn kFamilies[] = {
    linalg_lowering::populateAdaptivePooling,
    linalg_lowering::populateArithmetic,
    linalg_lowering::populateAttention,
    linalg_lowering::populateBesselFunctions,
    linalg_lowering::populateCasts,
    linalg_lowering::populateComparisons,
    linalg_lowering::populateComplex,
    linalg_lowering::populateConvolution,
    linalg_lowering::populateCreation,
    linalg_lowering::populateDataDependent,
    linalg_lowering::populateDataMovement,
    linalg_lowering::populateErrorFunctions,
    linalg_lowering::populateFloatParts,
    linalg_lowering::populateGammaFunctions,
    linalg_lowering::populateIndexing,
    linalg_lowering::populateLinear,
    linalg_lowering::populateMathFunctions,
    linalg_lowering::populateNormalization,
    linalg_lowering::populatePolynomials,
    linalg_lowering::populatePooling,
    linalg_lowering::populateReductions,
    linalg_lowering::populateScalars,
    linalg_lowering::populateScans,
    linalg_lowering::populateScatter,
    linalg_lowering::populateSlicing,
    linalg_lowering::populateSorting,
    linalg_lowering::populateViews,
};

struct ConvertTorchToLinalgPass
    : torch::impl::ConvertTorchToLinalgBase<ConvertTorchToLinalgPass> {
  void runOnOperation() override {
    TorchConversion::BackendTypeConverter converter;
    RewritePatternSet patterns(&getContext());
    for (linalg_lowering::PopulateFn populate : kFamilies)
      populate(converter, patterns);
    // Torch operations are neither legal nor illegal: what no pattern takes
    // stays, and is reported together when the casts are removed.
    ConversionTarget target(getContext());
    target.addLegalDialect<arith::ArithDialect, cf::ControlFlowDialect,
                           complex::ComplexDialect, func::FuncDialect,
                           linalg::LinalgDialect, math::MathDialect,
                           scf::SCFDialect, tensor::TensorDialect,
                           TorchConversion::TorchConversionDialect>();
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace
