// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Stablehlo/IR/StablehloDialect.h"
#include "torch-mlir/Dialect/TorchConversion/IR/TorchConversionDialect.h"
#include "torch-mlir/Dialect/TorchConversion/Transforms/BackendTypeConversion.h"

namespace mlir::torch {
#define GEN_PASS_DEF_CONVERTTORCHTOARITH
#define GEN_PASS_DEF_CONVERTTORCHTOLINALG
#define GEN_PASS_DEF_CONVERTTORCHTOMATH
#define GEN_PASS_DEF_CONVERTTORCHTOSTABLEHLO
#define GEN_PASS_DEF_CONVERTTORCHTOTOSA
#define GEN_PASS_DEF_CONVERTTORCHRANDOMTOLINALG
#include "torch-mlir/Conversion/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

struct Family {
  StringLiteral folder, name, pass;
  void (*populate)(PatternTable &);
};

constexpr Family kFamilies[] = {
#define FAMILY(folder, name, pass)                                             \
  {#folder, #name, #pass, folder::populate##name},
#include "torch-mlir/Conversion/Families.def"
};

/// Applies the families of a pass. Torch operations are neither legal nor
/// illegal: what no pattern takes stays, and is reported together when the
/// casts are removed.
template <typename... Dialects>
LogicalResult convert(StringRef pass, Operation *operation) {
  TorchConversion::BackendTypeConverter converter;
  RewritePatternSet patterns(operation->getContext());
  PatternTable table(converter, patterns);
  for (const Family &family : kFamilies)
    if (family.pass == pass)
      family.populate(table);
  ConversionTarget target(*operation->getContext());
  target
      .addLegalDialect<TorchConversion::TorchConversionDialect, Dialects...>();
  return applyPartialConversion(operation, target, std::move(patterns));
}

struct ConvertTorchToArithPass
    : torch::impl::ConvertTorchToArithBase<ConvertTorchToArithPass> {
  void runOnOperation() override {
    if (failed(convert<arith::ArithDialect, cf::ControlFlowDialect,
                       func::FuncDialect, math::MathDialect, scf::SCFDialect>(
            "TorchToArith", getOperation())))
      signalPassFailure();
  }
};

struct ConvertTorchToLinalgPass
    : torch::impl::ConvertTorchToLinalgBase<ConvertTorchToLinalgPass> {
  void runOnOperation() override {
    if (failed(
            convert<arith::ArithDialect, cf::ControlFlowDialect,
                    complex::ComplexDialect, func::FuncDialect,
                    linalg::LinalgDialect, math::MathDialect, scf::SCFDialect,
                    tensor::TensorDialect>("TorchToLinalg", getOperation())))
      signalPassFailure();
  }
};

struct ConvertTorchToMathPass
    : torch::impl::ConvertTorchToMathBase<ConvertTorchToMathPass> {
  void runOnOperation() override {
    if (failed(convert<math::MathDialect, tensor::TensorDialect>(
            "TorchToMath", getOperation())))
      signalPassFailure();
  }
};

struct ConvertTorchToStablehloPass
    : torch::impl::ConvertTorchToStablehloBase<ConvertTorchToStablehloPass> {
  void runOnOperation() override {
    if (failed(convert<arith::ArithDialect, cf::ControlFlowDialect,
                       Stablehlo::StablehloDialect, tensor::TensorDialect>(
            "TorchToStablehlo", getOperation())))
      signalPassFailure();
  }
};

struct ConvertTorchToTosaPass
    : torch::impl::ConvertTorchToTosaBase<ConvertTorchToTosaPass> {
  void runOnOperation() override {
    if (failed(convert<arith::ArithDialect, cf::ControlFlowDialect,
                       tensor::TensorDialect, tosa::TosaDialect>(
            "TorchToTosa", getOperation())))
      signalPassFailure();
  }
};

/// Apart from the other conversions because where seeds come from is decided
/// next, for the module as a whole.
struct ConvertTorchRandomToLinalgPass
    : torch::impl::ConvertTorchRandomToLinalgBase<
          ConvertTorchRandomToLinalgPass> {
  void runOnOperation() override {
    if (failed(convert<arith::ArithDialect, linalg::LinalgDialect,
                       tensor::TensorDialect>("TorchRandomToLinalg",
                                              getOperation())))
      signalPassFailure();
  }
};

} // namespace

void mlir::torch::forEachLowering(
    MLIRContext *context,
    function_ref<void(StringRef operation, StringRef family)> take) {
  TorchConversion::BackendTypeConverter converter;
  for (const Family &family : kFamilies) {
    RewritePatternSet patterns(context);
    PatternTable table(converter, patterns);
    family.populate(table);
    std::string name = (family.folder + "/" + family.name).str();
    for (const auto &pattern : patterns.getNativePatterns()) {
      // Labels name the operators that no operation is for.
      ArrayRef<StringRef> labels = pattern->getDebugLabels();
      for (StringRef label : labels)
        take(label, name);
      if (auto root = pattern->getRootKind(); root && labels.empty())
        take(root->getStringRef(), name);
    }
  }
}
