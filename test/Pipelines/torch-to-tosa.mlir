// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(torch-backend-to-tosa-backend-pipeline)' | FileCheck %s
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(torch-backend-to-tosa-backend-pipeline{tosa-profiles=pro_fp,pro_int tosa-extensions=int64})' | FileCheck %s --check-prefix=CHECKED
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(torch-backend-to-tosa-backend-pipeline{tosa-profiles=pro_fp})' | torch-mlir-opt | FileCheck %s

// CHECK-NOT:   tosa.target_env
// CHECKED:     tosa.target_env
// CHECKED-SAME: pro_fp, pro_int

// CHECK-LABEL: func.func @softmax
// CHECK-SAME:    (%[[A:.*]]: tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK:         %[[MOST:.*]] = tosa.reduce_max %[[A]]
// CHECK:         %[[ALL:.*]] = tosa.reduce_all
// CHECK:         %[[OUTER:.*]] = tosa.select %[[ALL]], %{{.*}}, %[[MOST]]
// CHECK:         %[[LESS:.*]] = tosa.sub %[[A]], %[[OUTER]]
// CHECK:         %[[POWERS:.*]] = tosa.exp %[[LESS]]
// CHECK:         %[[SUM:.*]] = tosa.reduce_sum %[[POWERS]] {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK:         tosa.reciprocal
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
// CHECK:         tosa.reduce_sum
// CHECK-NOT:     f64
// CHECK:         return
func.func @sum(%a: !torch.vtensor<[1000],f32>) -> !torch.vtensor<[],f32> {
  %none = torch.constant.none
  %0 = torch.aten.sum %a, %none : !torch.vtensor<[1000],f32>, !torch.none -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}
