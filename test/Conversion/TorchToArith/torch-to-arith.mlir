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

// What Python has no number for ends the call.
// CHECK-LABEL: func.func @floor_divide_floats(
// CHECK-SAME:    %[[A:.*]]: f64, %[[B:.*]]: f64) -> f64
// CHECK:         %[[SOME:.*]] = arith.cmpf une, %[[B]]
// CHECK:         cf.assert %[[SOME]], "{{.*}}division by zero"
// CHECK:         arith.remf %[[A]], %[[B]]
func.func @floor_divide_floats(%a: !torch.float, %b: !torch.float) -> !torch.float {
  %0 = torch.aten.floordiv.float %a, %b : !torch.float, !torch.float -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @floor_divide_integers(
// CHECK:         cf.assert %{{.*}}, "{{.*}}a quotient does not fit into an integer of 64 bits"
// CHECK:         cf.assert %{{.*}}, "{{.*}}integer division by zero"
// CHECK:         arith.divsi
func.func @floor_divide_integers(%a: !torch.int, %b: !torch.int) -> !torch.int {
  %0 = torch.aten.floordiv.int %a, %b : !torch.int, !torch.int -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @truncate(
// CHECK:         cf.assert %{{.*}}, "{{.*}}a float does not fit into an integer of 64 bits"
// CHECK:         arith.fptosi
func.func @truncate(%a: !torch.float) -> !torch.int {
  %0 = torch.aten.Int.float %a : !torch.float -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @power_of_integers(
// CHECK:         cf.assert %{{.*}}, "{{.*}}an integer to the power of a negative one"
func.func @power_of_integers(%a: !torch.int, %b: !torch.int) -> !torch.int {
  %0 = torch.aten.pow.int_to_int %a, %b : !torch.int, !torch.int -> !torch.int
  return %0 : !torch.int
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
