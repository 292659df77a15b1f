// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TORCHMLIR_DIALECT_STABLEHLO_IR_STABLEHLOOPS_H
#define TORCHMLIR_DIALECT_STABLEHLO_IR_STABLEHLOOPS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "torch-mlir/Dialect/Stablehlo/IR/StablehloDialect.h"

#include "torch-mlir/Dialect/Stablehlo/IR/StablehloEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "torch-mlir/Dialect/Stablehlo/IR/StablehloAttrs.h.inc"

#define GET_OP_CLASSES
#include "torch-mlir/Dialect/Stablehlo/IR/StablehloOps.h.inc"

#endif // TORCHMLIR_DIALECT_STABLEHLO_IR_STABLEHLOOPS_H
