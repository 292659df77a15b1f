// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' | FileCheck %s

// Nothing is sliced that has no elements, beside a size that is not known.
// CHECK-LABEL: func.func @insert_first
// CHECK-NOT:     -> tensor<0x?xf32>
// CHECK:         tosa.concat
// CHECK:         return
func.func @insert_first(%a: tensor<1x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %c1 = arith.constant 1 : index
  %n = tensor.dim %b, %c1 : tensor<4x?xf32>
  %0 = tensor.insert_slice %a into %b[0, 0] [1, %n] [1, 1] : tensor<1x?xf32> into tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}
