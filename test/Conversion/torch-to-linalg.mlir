// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// What is on tensors is converted; what is on numbers, and what no pattern takes, stays.
// CHECK-LABEL: func.func @mixed
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[V0:.*]] = torch.aten.mul.int %arg0, %arg0 : !torch.int, !torch.int -> !torch.int
// CHECK-DAG:     %[[V1:.*]] = torch_c.to_i64 %[[V0]]
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[B]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V3:.*]] = arith.sitofp %[[V1]] : i64 to f32
// CHECK-DAG:       %[[V4:.*]] = arith.addf %[[IN0]], %[[V3]] : f32
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK-DAG:     %[[V5:.*]] = torch_c.from_builtin_tensor %[[V2]] : tensor<2xf32> -> !torch.vtensor<[2],f32>
// CHECK-DAG:     %[[V6:.*]] = torch.operator "torch.my.own"(%[[V5]]) : (!torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
// CHECK-DAG:     %[[V7:.*]] = torch_c.to_builtin_tensor %[[V6]]
// CHECK:         %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V7]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V9:.*]] = arith.negf %[[IN1]] : f32
// CHECK:           linalg.yield %[[V9]] : f32
// CHECK-DAG:     %[[V10:.*]] = torch_c.from_builtin_tensor %[[V8]] : tensor<2xf32> -> !torch.vtensor<[2],f32>
// CHECK:         return %[[V10]] : !torch.vtensor<[2],f32>
func.func @mixed(%n: !torch.int, %x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %int1 = torch.constant.int 1
  %0 = torch.aten.mul.int %n, %n : !torch.int, !torch.int -> !torch.int
  %1 = torch.aten.add.Scalar %x, %0, %int1 : !torch.vtensor<[2],f32>, !torch.int, !torch.int -> !torch.vtensor<[2],f32>
  %2 = torch.operator "torch.my.own"(%1) : (!torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  %3 = torch.aten.neg %2 : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %3 : !torch.vtensor<[2],f32>
}
