// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -pass-pipeline='builtin.module(torch-backend-to-linalg-on-tensors-backend-pipeline)' | FileCheck %s

// CHECK-LABEL: func.func @branch
// CHECK:       scf.if %{{.*}} -> (tensor<2xf32>) {
// CHECK:         scf.yield
// CHECK:       } else {
// CHECK:         scf.yield
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

// -----

// Only the number of iterations ends it.
// CHECK-LABEL: func.func @counted
// CHECK-SAME:  %[[N:.*]]: i64
// CHECK:       %[[COUNT:.*]] = arith.index_cast %[[N]] : i64 to index
// CHECK:       scf.for %[[I:.*]] = %{{.*}} to %[[COUNT]] step %{{.*}} iter_args
// CHECK:         arith.index_cast %[[I]] : index to i64
// CHECK:         math.exp
// CHECK:         scf.yield
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

// -----

// CHECK-LABEL: func.func @until
// CHECK:       scf.while
// CHECK:         scf.condition
// CHECK:         math.exp
// CHECK:         scf.yield
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

// -----

// Python's remainder has the sign of the divisor, which must not be zero.
// CHECK-LABEL: func.func @remainder
// CHECK:       cf.assert %{{.*}}, "{{.*}}integer division by zero"
// CHECK:       arith.remsi
func.func @remainder(%a: !torch.int, %b: !torch.int) -> !torch.int {
  %0 = torch.aten.remainder.int %a, %b : !torch.int, !torch.int -> !torch.int
  return %0 : !torch.int
}

// -----

// What is known of sizes is a hint.
// CHECK-LABEL: func.func @symbolic_sizes
// CHECK-NOT:   symbolic
// CHECK:       math.exp
// CHECK-NOT:   symbolic
func.func @symbolic_sizes(%x: !torch.vtensor<[?,4],f32>) -> !torch.vtensor<[?,4],f32> {
  %s0 = torch.symbolic_int "s0" {min_val = 2, max_val = 64} : !torch.int
  %u0 = torch.symbolic_int "u0" {min_val = -9223372036854775807, max_val = 9223372036854775807} : !torch.int
  torch.bind_symbolic_shape %x, [%s0], affine_map<()[s0] -> (s0, 4)> : !torch.vtensor<[?,4],f32>
  %0 = torch.aten.exp %x : !torch.vtensor<[?,4],f32> -> !torch.vtensor<[?,4],f32>
  torch.bind_symbolic_shape %0, [%s0, %u0], affine_map<()[s0, s1] -> (s0 + s1, 4)> : !torch.vtensor<[?,4],f32>
  return %0 : !torch.vtensor<[?,4],f32>
}
