// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -cse -canonicalize | FileCheck %s

// Equal values are computed once, also when they take lists, and unused ones not at all.
// CHECK-LABEL: func.func @values(
// CHECK-COUNT-1: torch.prim.ListConstruct
// CHECK: %[[V:.*]] = torch.aten.view
// CHECK-NOT: torch.aten.view
// CHECK-NOT: torch.aten.sqrt
// CHECK: return %[[V]], %[[V]]
func.func @values(%x: !torch.vtensor<[4],f32>) -> (!torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],f32>) {
  %2 = torch.constant.int 2
  %a = torch.prim.ListConstruct %2, %2 : (!torch.int, !torch.int) -> !torch.list<int>
  %b = torch.prim.ListConstruct %2, %2 : (!torch.int, !torch.int) -> !torch.list<int>
  %c = torch.aten.view %x, %a : !torch.vtensor<[4],f32>, !torch.list<int> -> !torch.vtensor<[2,2],f32>
  %d = torch.aten.view %x, %b : !torch.vtensor<[4],f32>, !torch.list<int> -> !torch.vtensor<[2,2],f32>
  %e = torch.aten.sqrt %x : !torch.vtensor<[4],f32> -> !torch.vtensor<[4],f32>
  return %c, %d : !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],f32>
}

// CHECK-LABEL: func.func @random(
// CHECK: %[[A:.*]] = torch.aten.bernoulli
// CHECK: %[[B:.*]] = torch.aten.bernoulli
// CHECK-NOT: torch.aten.bernoulli
// CHECK: return %[[A]], %[[B]]
func.func @random(%x: !torch.vtensor<[4],f32>) -> (!torch.vtensor<[4],f32>, !torch.vtensor<[4],f32>) {
  %none = torch.constant.none
  %0 = torch.aten.bernoulli %x, %none : !torch.vtensor<[4],f32>, !torch.none -> !torch.vtensor<[4],f32>
  %1 = torch.aten.bernoulli %x, %none : !torch.vtensor<[4],f32>, !torch.none -> !torch.vtensor<[4],f32>
  %2 = torch.aten.bernoulli %x, %none : !torch.vtensor<[4],f32>, !torch.none -> !torch.vtensor<[4],f32>
  return %0, %1 : !torch.vtensor<[4],f32>, !torch.vtensor<[4],f32>
}

// A read before a write and one after it are two reads.
// CHECK-LABEL: func.func @references(
// CHECK: %[[A:.*]] = torch.aten.sqrt
// CHECK: torch.aten.add_.Tensor
// CHECK: %[[B:.*]] = torch.aten.sqrt
// CHECK: return %[[A]], %[[B]]
func.func @references(%x: !torch.tensor<[4],f32>) -> (!torch.tensor<[4],f32>, !torch.tensor<[4],f32>) {
  %1 = torch.constant.int 1
  %0 = torch.aten.sqrt %x : !torch.tensor<[4],f32> -> !torch.tensor<[4],f32>
  %2 = torch.aten.add_.Tensor %x, %x, %1 : !torch.tensor<[4],f32>, !torch.tensor<[4],f32>, !torch.int -> !torch.tensor<[4],f32>
  %3 = torch.aten.sqrt %x : !torch.tensor<[4],f32> -> !torch.tensor<[4],f32>
  return %0, %3 : !torch.tensor<[4],f32>, !torch.tensor<[4],f32>
}

// CHECK-LABEL: func.func @checks(
// CHECK: torch.aten._assert_scalar
// CHECK: torch.bind_symbolic_shape
// CHECK: torch.operator "torch.foo.bar"
func.func @checks(%i: !torch.int, %x: !torch.vtensor<[?],f32>) {
  %s = torch.constant.str "wrong"
  torch.aten._assert_scalar %i, %s : !torch.int, !torch.str
  %s0 = torch.symbolic_int "s0" {min_val = 2, max_val = 9} : !torch.int
  torch.bind_symbolic_shape %x, [%s0], affine_map<()[s0] -> (s0)> : !torch.vtensor<[?],f32>
  %0 = torch.operator "torch.foo.bar"(%x) : (!torch.vtensor<[?],f32>) -> !torch.int
  return
}
