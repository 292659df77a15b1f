// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TORCHMLIR_DIALECT_TORCHCONVERSION_IR_TORCHCONVERSIONOPS_H
#define TORCHMLIR_DIALECT_TORCHCONVERSION_IR_TORCHCONVERSIONOPS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h"

#define GET_OP_CLASSES
#include "torch-mlir/Dialect/TorchConversion/IR/TorchConversionOps.h.inc"

#endif // TORCHMLIR_DIALECT_TORCHCONVERSION_IR_TORCHCONVERSIONOPS_H
