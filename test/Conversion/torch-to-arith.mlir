// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-arith,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// What is on numbers is converted; what is on tensors waits for the other conversions.
// CHECK-LABEL: func.func @mixed
// CHECK-DAG:     %[[V0:.*]] = torch.constant.int 2
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V1:.*]] = arith.muli %[[A]], %[[A]] : i64
// CHECK-DAG:     %[[V2:.*]] = arith.subi %[[V1]], %[[A]] : i64
// CHECK-DAG:     %[[V3:.*]] = torch_c.from_i64 %[[V2]]
// CHECK-DAG:     %[[V4:.*]] = torch.aten.add.Scalar %arg1, %[[V3]], %[[V0]] : !torch.vtensor<[2],f32>, !torch.int, !torch.int -> !torch.vtensor<[2],f32>
// CHECK:         return %[[V4]] : !torch.vtensor<[2],f32>
func.func @mixed(%n: !torch.int, %x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %int2 = torch.constant.int 2
  %0 = torch.aten.mul.int %n, %n : !torch.int, !torch.int -> !torch.int
  %1 = torch.aten.sub.int %0, %n : !torch.int, !torch.int -> !torch.int
  %2 = torch.aten.add.Scalar %x, %1, %int2 : !torch.vtensor<[2],f32>, !torch.int, !torch.int -> !torch.vtensor<[2],f32>
  return %2 : !torch.vtensor<[2],f32>
}
