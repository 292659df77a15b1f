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

def ConvertTorchToStablehlo : Pass<"convert-torch-to-stablehlo", "::mlir::func::FuncOp"> {
  let summary = "Convert to StableHLO what linalg would have loops of single elements for";
  let description = [{
    Only the operators that are better written in StableHLO directly. All others become linalg on tensors first, which
    `convert-linalg-to-stablehlo` takes.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect", "::mlir::tensor::TensorDialect",
    "::mlir::torch::Stablehlo::StablehloDialect", "::mlir::torch::TorchConversion::TorchConversionDialect"];
}

def ConvertTorchToTosa : Pass<"convert-torch-to-tosa", "::mlir::func::FuncOp"> {
  let summary = "Convert to TOSA what linalg would have loops of single elements for";
  let description = [{
    Only the operators that are better written in TOSA directly. All others become linalg on tensors first, which
    `convert-linalg-to-tosa` takes.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect", "::mlir::tensor::TensorDialect",
    "::mlir::tosa::TosaDialect", "::mlir::torch::TorchConversion::TorchConversionDialect"];
}

def ConvertTorchRandomToLinalg : Pass<"convert-torch-random-to-linalg", "::mlir::func::FuncOp"> {
  let summary = "Convert random numbers to a counter-based generator with a torch_c.get_next_seed for each operation";
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
    "::mlir::torch::TorchConversion::TorchConversionDialect"];
}

def RememberOperators : Pass<"torch-remember-operators", "::mlir::func::FuncOp"> {
  let summary = "Write the names of Torch operations into their locations, for later reports";
  let description = [{
    Also asks for short sums: conversions then add up floats of 32 bits in 32 bits, because TOSA has no wider
    ones, and StableHLO leaves to the compiler how it adds up.
  }];
}

def ConvertLinalgToTosa : Pass<"convert-linalg-to-tosa", "::mlir::func::FuncOp"> {
  let summary = "Convert linalg on tensors to TOSA";
  let description = [{
    Loops whose bodies compute single elements become operations of whole tensors. Numbers become tensors without
    dimensions and complex tensors pairs of real ones, which at the boundary of the function are the last dimension of
    one tensor. Assertions are dropped: TOSA has no way to end a program.

    Fails with one message that lists every operator which TOSA cannot express, with the reason, how often, and the
    source line of its first use.
  }];
  let options = [
    Option<"allowLinalg", "allow-linalg", "bool", "false", "Leave what TOSA cannot express in linalg">];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::complex::ComplexDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect", "::mlir::tosa::TosaDialect"];
}

def ConvertLinalgToStablehlo : Pass<"convert-linalg-to-stablehlo", "::mlir::func::FuncOp"> {
  let summary = "Convert linalg on tensors to StableHLO";
  let description = [{
    Loops whose bodies compute single elements become operations of whole tensors, and numbers tensors without
    dimensions. Assertions are dropped: StableHLO has no way to end a program. Those about sizes stay in a function with
    the attribute `torch.checks_sizes`, as custom calls of `shape_assertion` for those that refine it to known sizes.

    Fails with one message that lists every operator which StableHLO cannot express, with the reason, how often, and the
    source line of its first use.
  }];
  let dependentDialects = [
    "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect", "::mlir::torch::Stablehlo::StablehloDialect"];
}

def IsolateTosaRegions : Pass<"torch-isolate-tosa-regions", "::mlir::func::FuncOp"> {
  let summary = "Pass on to branches and loops of TOSA what they read";
  let description = [{
    The specification has regions that see nothing but their arguments, which `tosa-validate` checks. Loops carry what
    they only read. Constants are repeated; canonicalization takes them out again, so this comes last.
  }];
  let dependentDialects = ["::mlir::tosa::TosaDialect"];
}

def KeepReadableTosaTarget : Pass<"torch-keep-readable-tosa-target", "::mlir::ModuleOp"> {
  let summary = "Drop a tosa.target_env that MLIR prints and cannot parse";
  let description = [{
    MLIR 22 prints a target without profiles or without extensions as `[]`, which its own parser refuses. Such a target
    has done its work once `tosa-validate` has run, and a module that nobody can read is of no use.
  }];
  let dependentDialects = ["::mlir::tosa::TosaDialect"];
}

#endif // TORCHMLIR_CONVERSION_PASSES
