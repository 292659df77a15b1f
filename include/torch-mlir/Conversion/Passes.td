// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TORCHMLIR_CONVERSION_PASSES
#define TORCHMLIR_CONVERSION_PASSES

include "mlir/Pass/PassBase.td"

def ConvertTorchToArith : Pass<"convert-torch-to-arith", "::mlir::func::FuncOp"> {
  let summary = "Convert constants and scalar arithmetic";
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect", "::mlir::math::MathDialect",
    "::mlir::scf::SCFDialect", "::mlir::torch::TorchConversion::TorchConversionDialect"];
}

def ConvertTorchToLinalg : Pass<"convert-torch-to-linalg", "::mlir::func::FuncOp"> {
  let summary = "Convert tensor operations to linalg on tensors";
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect", "::mlir::complex::ComplexDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect", "::mlir::torch::TorchConversion::TorchConversionDialect"];
}

def ConvertTorchToMath : Pass<"convert-torch-to-math", "::mlir::func::FuncOp"> {
  let summary = "Convert elementwise functions to the math dialect on tensors";
  let dependentDialects = [
    "::mlir::math::MathDialect", "::mlir::tensor::TensorDialect",
    "::mlir::torch::TorchConversion::TorchConversionDialect"];
}

def ConvertTorchRandomToLinalg : Pass<"convert-torch-random-to-linalg", "::mlir::func::FuncOp"> {
  let summary = "Convert random numbers to a counter-based generator with a torch_c.get_next_seed for each operation";
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
    "::mlir::torch::TorchConversion::TorchConversionDialect"];
}

#endif // TORCHMLIR_CONVERSION_PASSES
