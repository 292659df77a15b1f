// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the header of every generated family needs.

#ifndef TORCHMLIR_DIALECT_TORCH_IR_SCHEMAOPS_H
#define TORCHMLIR_DIALECT_TORCH_IR_SCHEMAOPS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "torch-mlir/Dialect/Torch/IR/SchemaOpSupport.h"
#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h"

#endif // TORCHMLIR_DIALECT_TORCH_IR_SCHEMAOPS_H
