// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-arith,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @branch
// CHECK-DAG:     %[[V0:.*]] = torch.aten.Bool.Tensor %arg0 : !torch.vtensor<[],i1> -> !torch.bool
// CHECK-DAG:     %[[V1:.*]] = torch_c.to_i1 %[[V0]]
// CHECK:         scf.if %[[V1]] -> (tensor<2xf32>) {
// CHECK-DAG:       %[[V2:.*]] = torch.aten.neg %arg1 : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
// CHECK-DAG:       %[[V3:.*]] = torch_c.to_builtin_tensor %[[V2]]
// CHECK:           scf.yield %[[V3]] : tensor<2xf32>
// CHECK:         } else {
// CHECK-DAG:       %[[V4:.*]] = torch.aten.exp %arg1 : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
// CHECK-DAG:       %[[V5:.*]] = torch_c.to_builtin_tensor %[[V4]]
// CHECK:           scf.yield %[[V5]] : tensor<2xf32>
func.func @branch(%c: !torch.vtensor<[],i1>, %x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %condition = torch.aten.Bool.Tensor %c : !torch.vtensor<[],i1> -> !torch.bool
  %0 = torch.prim.If %condition -> (!torch.vtensor<[2],f32>) {
    %1 = torch.aten.neg %x : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
    torch.prim.If.yield %1 : !torch.vtensor<[2],f32>
  } else {
    %1 = torch.aten.exp %x : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
    torch.prim.If.yield %1 : !torch.vtensor<[2],f32>
  }
  return %0 : !torch.vtensor<[2],f32>
}

// Only the number of iterations ends it.
// CHECK-LABEL: func.func @counted
// CHECK-DAG:     %[[V0:.*]] = torch.constant.int 1
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V1:.*]] = arith.index_cast %[[A]] : i64 to index
// CHECK:         scf.for %[[I0:.*]] = %[[C0]] to %[[V1]] step %[[C1]] iter_args(%[[I1:.*]] = %[[B]]) -> (tensor<2xf32>) {
// CHECK-DAG:       %[[V2:.*]] = torch_c.from_builtin_tensor %[[I1]] : tensor<2xf32> -> !torch.vtensor<[2],f32>
// CHECK-DAG:       %[[V3:.*]] = arith.index_cast %[[I0]] : index to i64
// CHECK-DAG:       %[[V4:.*]] = torch_c.from_i64 %[[V3]]
// CHECK-DAG:       %[[V5:.*]] = torch.aten.exp %[[V2]] : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
// CHECK-DAG:       %[[V6:.*]] = torch.aten.add.Scalar %[[V5]], %[[V4]], %[[V0]] : !torch.vtensor<[2],f32>, !torch.int, !torch.int -> !torch.vtensor<[2],f32>
// CHECK-DAG:       %[[V7:.*]] = torch_c.to_builtin_tensor %[[V6]]
// CHECK:           scf.yield %[[V7]] : tensor<2xf32>
func.func @counted(%n: !torch.int, %x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %true = torch.constant.bool true
  %0 = torch.prim.Loop %n, %true, init(%x) {
  ^bb0(%i: !torch.int, %y: !torch.vtensor<[2],f32>):
    %1 = torch.aten.exp %y : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
    %int1 = torch.constant.int 1
    %2 = torch.aten.add.Scalar %1, %i, %int1 : !torch.vtensor<[2],f32>, !torch.int, !torch.int -> !torch.vtensor<[2],f32>
    torch.prim.Loop.condition %true, iter(%2 : !torch.vtensor<[2],f32>)
  } : (!torch.int, !torch.bool, !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// The pattern for loops that only count leaves it to another one.
// Refused: a condition ends the loop
// CHECK-LABEL: func.func @until
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK:         %{{.*}}:2 = scf.while (%[[I0:.*]] = %[[C0]], %[[I1:.*]] = %[[TRUE]], %[[I2:.*]] = %[[C]]) : (i64, i1, tensor<2xf32>) -> (i64, tensor<2xf32>) {
// CHECK-DAG:       %[[V0:.*]] = arith.cmpi slt, %[[I0]], %[[A]] : i64
// CHECK-DAG:       %[[V1:.*]] = arith.andi %[[V0]], %[[I1]] : i1
// CHECK:           scf.condition(%[[V1]]) %[[I0]], %[[I2]] : i64, tensor<2xf32>
// CHECK:         } do {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: tensor<2xf32>):
// CHECK-DAG:       %[[V2:.*]] = torch_c.from_builtin_tensor %[[IN1]] : tensor<2xf32> -> !torch.vtensor<[2],f32>
// CHECK-DAG:       %[[V3:.*]] = torch.aten.exp %[[V2]] : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
// CHECK-DAG:       %[[V4:.*]] = torch_c.to_builtin_tensor %[[V3]]
// CHECK-DAG:       %[[V5:.*]] = torch.aten.Bool.Tensor %arg1 : !torch.vtensor<[],i1> -> !torch.bool
// CHECK-DAG:       %[[V6:.*]] = torch_c.to_i1 %[[V5]]
// CHECK-DAG:       %[[V7:.*]] = arith.addi %[[IN0]], %[[C1]] : i64
// CHECK:           scf.yield %[[V7]], %[[V6]], %[[V4]] : i64, i1, tensor<2xf32>
func.func @until(%n: !torch.int, %more: !torch.vtensor<[],i1>, %x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %true = torch.constant.bool true
  %0 = torch.prim.Loop %n, %true, init(%x) {
  ^bb0(%i: !torch.int, %y: !torch.vtensor<[2],f32>):
    %1 = torch.aten.exp %y : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
    %2 = torch.aten.Bool.Tensor %more : !torch.vtensor<[],i1> -> !torch.bool
    torch.prim.Loop.condition %2, iter(%1 : !torch.vtensor<[2],f32>)
  } : (!torch.int, !torch.bool, !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// Python's remainder has the sign of the divisor, which must not be zero.
// CHECK-LABEL: func.func @remainder
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpi ne, %[[B]], %[[C0]] : i64
// CHECK:         cf.assert %[[V0]], "{{.*}}: integer division by zero"
// CHECK-DAG:     %[[V1:.*]] = arith.cmpi eq, %[[B]], %[[CM1]] : i64
// CHECK-DAG:     %[[V2:.*]] = arith.select %[[V1]], %[[C1]], %[[B]] : i64
// CHECK-DAG:     %[[V3:.*]] = arith.remsi %[[A]], %[[V2]] : i64
// CHECK-DAG:     %[[V4:.*]] = arith.addi %[[V3]], %[[B]] : i64
// CHECK-DAG:     %[[V5:.*]] = arith.cmpi ne, %[[V3]], %[[C0]] : i64
// CHECK-DAG:     %[[V6:.*]] = arith.cmpi slt, %[[B]], %[[C0]] : i64
// CHECK-DAG:     %[[V7:.*]] = arith.cmpi slt, %[[V3]], %[[C0]] : i64
// CHECK-DAG:     %[[V8:.*]] = arith.xori %[[V7]], %[[V6]] : i1
// CHECK-DAG:     %[[V9:.*]] = arith.andi %[[V5]], %[[V8]] : i1
// CHECK-DAG:     %[[V10:.*]] = arith.select %[[V9]], %[[V4]], %[[V3]] : i64
// CHECK-DAG:     %[[V11:.*]] = torch_c.from_i64 %[[V10]]
// CHECK:         return %[[V11]] : !torch.int
func.func @remainder(%a: !torch.int, %b: !torch.int) -> !torch.int {
  %0 = torch.aten.remainder.int %a, %b : !torch.int, !torch.int -> !torch.int
  return %0 : !torch.int
}

// What is known of sizes is a hint.
// CHECK-LABEL: func.func @symbolic_sizes
// CHECK-DAG:     %[[V0:.*]] = torch.aten.exp %arg0 : !torch.vtensor<[?,4],f32> -> !torch.vtensor<[?,4],f32>
// CHECK:         return %[[V0]] : !torch.vtensor<[?,4],f32>
func.func @symbolic_sizes(%x: !torch.vtensor<[?,4],f32>) -> !torch.vtensor<[?,4],f32> {
  %s0 = torch.symbolic_int "s0" {min_val = 2, max_val = 64} : !torch.int
  %u0 = torch.symbolic_int "u0" {min_val = -9223372036854775807, max_val = 9223372036854775807} : !torch.int
  torch.bind_symbolic_shape %x, [%s0], affine_map<()[s0] -> (s0, 4)> : !torch.vtensor<[?,4],f32>
  %0 = torch.aten.exp %x : !torch.vtensor<[?,4],f32> -> !torch.vtensor<[?,4],f32>
  torch.bind_symbolic_shape %0, [%s0, %u0], affine_map<()[s0, s1] -> (s0 + s1, 4)> : !torch.vtensor<[?,4],f32>
  return %0 : !torch.vtensor<[?,4],f32>
}

// Scalars are true unless they are zero.
// CHECK-LABEL: func.func @assert_scalar
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpi ne, %[[A]], %[[C0]] : i64
// CHECK:         cf.assert %[[V0]], "{{.*}}: n is zero"
// CHECK-DAG:     %[[V1:.*]] = arith.cmpf une, %[[B]], %[[F0]] : f64
// CHECK:         cf.assert %[[V1]], "{{.*}}: n is zero"
// CHECK:         return
func.func @assert_scalar(%n: !torch.int, %x: !torch.float) {
  %message = torch.constant.str "n is zero"
  torch.aten._assert_scalar %n, %message : !torch.int, !torch.str
  torch.aten._assert_scalar %x, %message : !torch.float, !torch.str
  return
}

// What is known of values changes nothing.
// CHECK-LABEL: func.func @hints
// CHECK:         return %arg0 : !torch.int
func.func @hints(%n: !torch.int, %x: !torch.vtensor<[?],f32>) -> !torch.int {
  %none = torch.constant.none
  torch.aten.sym_constrain_range %n, %none, %none : !torch.int, !torch.none, !torch.none
  torch.aten.sym_constrain_range_for_size %n, %none, %none : !torch.int, !torch.none, !torch.none
  torch.aten._assert_tensor_metadata %x, %none, %none, %none, %none, %none : !torch.vtensor<[?],f32>, !torch.none, !torch.none, !torch.none, !torch.none, !torch.none
  return %n : !torch.int
}

// A message that is not constant is another one.
// CHECK-LABEL: func.func @assert_message
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpi ne, %[[A]], %[[C0]] : i64
// CHECK:         cf.assert %[[V0]], "{{.*}}: an assertion failed"
// CHECK:         return
func.func @assert_message(%n: !torch.int, %message: !torch.str) {
  torch.aten._assert_scalar %n, %message : !torch.int, !torch.str
  return
}
