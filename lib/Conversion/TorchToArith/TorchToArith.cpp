// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Patterns.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Passes.h"
#include "torch-mlir/Dialect/TorchConversion/Transforms/BackendTypeConversion.h"

namespace mlir::torch {
#define GEN_PASS_DEF_CONVERTTORCHTOARITH
#include "torch-mlir/Conversion/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

constexpr ConversionFamily kFamilies[] = {
    {"Constants", arith_lowering::populateConstants},
    {"ControlFlow", arith_lowering::populateControlFlow},
    {"Scalars", arith_lowering::populateScalars},
};

struct ConvertTorchToArithPass
    : torch::impl::ConvertTorchToArithBase<ConvertTorchToArithPass> {
  void runOnOperation() override {
    TorchConversion::BackendTypeConverter converter;
    RewritePatternSet patterns(&getContext());
    for (const ConversionFamily &family : kFamilies)
      family.populate(converter, patterns);
    // Torch operations are neither legal nor illegal: what has no builtin form
    // stays, and is reported together when the casts are removed.
    ConversionTarget target(getContext());
    target
        .addLegalDialect<arith::ArithDialect, cf::ControlFlowDialect,
                         func::FuncDialect, math::MathDialect, scf::SCFDialect,
                         TorchConversion::TorchConversionDialect>();
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace

ArrayRef<ConversionFamily> mlir::torch::getTorchToArithFamilies() {
  return kFamilies;
}
