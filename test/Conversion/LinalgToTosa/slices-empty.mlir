// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' | FileCheck %s

// Nothing is sliced that has no elements, beside a size that is not known.
// CHECK-LABEL: func.func @insert_all
// CHECK-NOT:     tosa.slice
// CHECK:         return %arg0 : tensor<4x?xf32>
func.func @insert_all(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c1 : tensor<4x?xf32>
  %0 = tensor.extract_slice %b[3, 0] [0, %n] [1, 1] : tensor<4x?xf32> to tensor<0x?xf32>
  %1 = tensor.concat dim(0) %a, %0 : (tensor<4x?xf32>, tensor<0x?xf32>) -> tensor<4x?xf32>
  return %1 : tensor<4x?xf32>
}
