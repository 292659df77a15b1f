// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-backend-to-linalg-on-tensors-backend-pipeline | FileCheck %s

// CHECK-LABEL: func.func @scalars(
// CHECK-SAME:    %[[A:.*]]: i64, %[[B:.*]]: i64) -> i64
// CHECK:         %[[MUL:.*]] = arith.muli %[[A]], %[[B]]
// CHECK:         arith.subi %[[MUL]], %[[A]]
func.func @scalars(%a: !torch.int, %b: !torch.int) -> !torch.int {
  %0 = torch.aten.mul.int %a, %b : !torch.int, !torch.int -> !torch.int
  %1 = torch.aten.sub.int %0, %a : !torch.int, !torch.int -> !torch.int
  return %1 : !torch.int
}

// CHECK-LABEL: func.func @literals
// CHECK-DAG:     arith.constant dense<[1, 2]> : tensor<2xi64>
// CHECK-DAG:     arith.constant dense_resource<w> : tensor<2xf32>
// CHECK-DAG:     arith.constant dense<[true, false]> : tensor<2xi1>
func.func @literals() -> (!torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>, !torch.vtensor<[2],i1>) {
  %0 = torch.vtensor.literal(dense<[1, 2]> : tensor<2xsi64>) : !torch.vtensor<[2],si64>
  %1 = torch.vtensor.literal(dense_resource<w> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  %2 = torch.vtensor.literal(dense<[true, false]> : tensor<2xi1>) : !torch.vtensor<[2],i1>
  return %0, %1, %2 : !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>, !torch.vtensor<[2],i1>
}

{-#
  dialect_resources: { builtin: { w: "0x040000000000803F00000040" } }
#-}
