// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TORCHMLIR_CONVERSION_PASSES_H
#define TORCHMLIR_CONVERSION_PASSES_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/Pass/Pass.h"
#include "torch-mlir/Dialect/Stablehlo/IR/StablehloDialect.h"
#include "torch-mlir/Dialect/TorchConversion/IR/TorchConversionDialect.h"

namespace mlir::torch {

#define GEN_PASS_DECL
#include "torch-mlir/Conversion/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "torch-mlir/Conversion/Passes.h.inc"

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_PASSES_H
