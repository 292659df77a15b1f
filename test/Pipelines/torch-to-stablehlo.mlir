// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(torch-backend-to-stablehlo-backend-pipeline)' | torch-mlir-opt | FileCheck %s
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(torch-backend-to-stablehlo-backend-pipeline{allow-non-finites=0})' | FileCheck %s --check-prefix=FINITE

// FINITE-NOT: 0xFF800000

// CHECK-LABEL: func.func @softmax
// CHECK-SAME:    (%[[A:.*]]: tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK:         "stablehlo.reduce"(%[[A]]
// CHECK:           "stablehlo.maximum"
// CHECK:         "stablehlo.subtract"(%[[A]]
// CHECK:         %[[POWERS:.*]] = "stablehlo.exponential"
// CHECK:         "stablehlo.reduce"(%[[POWERS]]
// CHECK:           "stablehlo.add"
// CHECK:         "stablehlo.divide"(%[[POWERS]]
// CHECK-NOT:     torch
// CHECK-NOT:     linalg
func.func @softmax(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %0 = torch.aten._softmax %a, %int1, %false : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// Long sums stay in 32 bits.
// CHECK-LABEL: func.func @sum
// CHECK-NOT:     f64
// CHECK:         "stablehlo.reduce"
// CHECK-NOT:     f64
// CHECK:         return
func.func @sum(%a: !torch.vtensor<[1000],f32>) -> !torch.vtensor<[],f32> {
  %none = torch.constant.none
  %0 = torch.aten.sum %a, %none : !torch.vtensor<[1000],f32>, !torch.none -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}
