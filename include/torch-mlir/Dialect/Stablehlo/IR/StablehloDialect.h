// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TORCHMLIR_DIALECT_STABLEHLO_IR_STABLEHLODIALECT_H
#define TORCHMLIR_DIALECT_STABLEHLO_IR_STABLEHLODIALECT_H

#include "mlir/IR/Dialect.h"

#include "torch-mlir/Dialect/Stablehlo/IR/StablehloDialect.h.inc"

#endif // TORCHMLIR_DIALECT_STABLEHLO_IR_STABLEHLODIALECT_H
