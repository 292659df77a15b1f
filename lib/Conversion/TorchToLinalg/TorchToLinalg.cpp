// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Patterns.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Passes.h"
#include "torch-mlir/Dialect/TorchConversion/Transforms/BackendTypeConversion.h"

namespace mlir::torch {
#define GEN_PASS_DEF_CONVERTTORCHTOLINALG
#include "torch-mlir/Conversion/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

constexpr ConversionFamily kFamilies[] = {
    {"AdaptivePooling", linalg_lowering::populateAdaptivePooling},
    {"Arithmetic", linalg_lowering::populateArithmetic},
    {"Attention", linalg_lowering::populateAttention},
    {"BesselFunctions", linalg_lowering::populateBesselFunctions},
    {"Casts", linalg_lowering::populateCasts},
    {"Comparisons", linalg_lowering::populateComparisons},
    {"Complex", linalg_lowering::populateComplex},
    {"Convolution", linalg_lowering::populateConvolution},
    {"Creation", linalg_lowering::populateCreation},
    {"DataDependent", linalg_lowering::populateDataDependent},
    {"DataMovement", linalg_lowering::populateDataMovement},
    {"ErrorFunctions", linalg_lowering::populateErrorFunctions},
    {"FloatParts", linalg_lowering::populateFloatParts},
    {"GammaFunctions", linalg_lowering::populateGammaFunctions},
    {"Indexing", linalg_lowering::populateIndexing},
    {"Linear", linalg_lowering::populateLinear},
    {"MathFunctions", linalg_lowering::populateMathFunctions},
    {"Normalization", linalg_lowering::populateNormalization},
    {"Polynomials", linalg_lowering::populatePolynomials},
    {"Pooling", linalg_lowering::populatePooling},
    {"Reductions", linalg_lowering::populateReductions},
    {"Scalars", linalg_lowering::populateScalars},
    {"Scans", linalg_lowering::populateScans},
    {"Scatter", linalg_lowering::populateScatter},
    {"Slicing", linalg_lowering::populateSlicing},
    {"Sorting", linalg_lowering::populateSorting},
    {"Views", linalg_lowering::populateViews},
};

struct ConvertTorchToLinalgPass
    : torch::impl::ConvertTorchToLinalgBase<ConvertTorchToLinalgPass> {
  void runOnOperation() override {
    TorchConversion::BackendTypeConverter converter;
    RewritePatternSet patterns(&getContext());
    for (const ConversionFamily &family : kFamilies)
      family.populate(converter, patterns);
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

ArrayRef<ConversionFamily> mlir::torch::getTorchToLinalgFamilies() {
  return kFamilies;
}
