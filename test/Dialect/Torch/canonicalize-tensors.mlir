// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @sizes(
// CHECK-SAME: %[[X:.*]]: !torch.vtensor<[2,?,4],bf16>
// CHECK-DAG: %[[RANK:.*]] = torch.constant.int 3
// CHECK-DAG: %[[TWO:.*]] = torch.constant.int 2
// CHECK-DAG: %[[FOUR:.*]] = torch.constant.int 4
// CHECK-DAG: %[[DTYPE:.*]] = torch.constant.int 15
// CHECK-DAG: %[[ONE:.*]] = torch.constant.int 1
// CHECK: %[[UNKNOWN:.*]] = torch.aten.size.int %[[X]], %[[ONE]]
// CHECK: return %[[RANK]], %[[TWO]], %[[FOUR]], %[[UNKNOWN]], %[[DTYPE]]
func.func @sizes(%x: !torch.vtensor<[2,?,4],bf16>) -> (!torch.int, !torch.int, !torch.int, !torch.int, !torch.int) {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 1
  %m1 = torch.constant.int -1
  %a = torch.aten.dim %x : !torch.vtensor<[2,?,4],bf16> -> !torch.int
  %b = torch.aten.size.int %x, %0 : !torch.vtensor<[2,?,4],bf16>, !torch.int -> !torch.int
  %c = torch.aten.sym_size.int %x, %m1 : !torch.vtensor<[2,?,4],bf16>, !torch.int -> !torch.int
  %d = torch.aten.size.int %x, %1 : !torch.vtensor<[2,?,4],bf16>, !torch.int -> !torch.int
  %e = torch.prim.dtype %x : !torch.vtensor<[2,?,4],bf16> -> !torch.int
  return %a, %b, %c, %d, %e : !torch.int, !torch.int, !torch.int, !torch.int, !torch.int
}

// CHECK-LABEL: func.func @numel(
// CHECK-DAG: %[[SIX:.*]] = torch.constant.int 6
// CHECK-DAG: %[[TWO:.*]] = torch.constant.int 2
// CHECK: return %[[SIX]], %[[TWO]]
func.func @numel(%x: !torch.vtensor<[2,3],f32>) -> (!torch.int, !torch.int) {
  %0 = torch.aten.numel %x : !torch.vtensor<[2,3],f32> -> !torch.int
  %1 = torch.aten.len.Tensor %x : !torch.vtensor<[2,3],f32> -> !torch.int
  return %0, %1 : !torch.int, !torch.int
}

// CHECK-LABEL: func.func @identities(
// CHECK-SAME: %[[X:.*]]: !torch.vtensor<[2,?],f32>
// CHECK-NEXT: return %[[X]], %[[X]], %[[X]], %[[X]], %[[X]], %[[X]]
func.func @identities(%x: !torch.vtensor<[2,?],f32>) -> (!torch.vtensor<[2,?],f32>, !torch.vtensor<[2,?],f32>,
    !torch.vtensor<[2,?],f32>, !torch.vtensor<[2,?],f32>, !torch.vtensor<[2,?],f32>, !torch.vtensor<[2,?],f32>) {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 1
  %2 = torch.constant.int 2
  %m1 = torch.constant.int -1
  %6 = torch.constant.int 6
  %max = torch.constant.int 9223372036854775807
  %false = torch.constant.bool false
  %none = torch.constant.none
  %size = torch.prim.ListConstruct %2, %m1 : (!torch.int, !torch.int) -> !torch.list<int>
  %order = torch.prim.ListConstruct %0, %m1 : (!torch.int, !torch.int) -> !torch.list<int>
  %a = torch.aten.view %x, %size : !torch.vtensor<[2,?],f32>, !torch.list<int> -> !torch.vtensor<[2,?],f32>
  %b = torch.aten.permute %x, %order : !torch.vtensor<[2,?],f32>, !torch.list<int> -> !torch.vtensor<[2,?],f32>
  %c = torch.aten.transpose.int %x, %1, %m1 : !torch.vtensor<[2,?],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,?],f32>
  %d = torch.aten.slice.Tensor %x, %1, %0, %max, %1 : !torch.vtensor<[2,?],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[2,?],f32>
  %e = torch.aten.to.dtype %x, %6, %false, %false, %none : !torch.vtensor<[2,?],f32>, !torch.int, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2,?],f32>
  %f = torch.aten.expand %x, %size, %false : !torch.vtensor<[2,?],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[2,?],f32>
  return %a, %b, %c, %d, %e, %f : !torch.vtensor<[2,?],f32>, !torch.vtensor<[2,?],f32>, !torch.vtensor<[2,?],f32>,
    !torch.vtensor<[2,?],f32>, !torch.vtensor<[2,?],f32>, !torch.vtensor<[2,?],f32>
}

// Equal types are not enough: sizes may have changed places, or been cut or stretched.
// CHECK-LABEL: func.func @not_identities(
// CHECK: torch.aten.view
// CHECK: torch.aten.permute
// CHECK: torch.aten.slice.Tensor
// CHECK: torch.aten.expand
// CHECK: torch.aten.to.dtype
func.func @not_identities(%x: !torch.vtensor<[?,?],f32>, %n: !torch.int) -> (!torch.vtensor<[?,?],f32>,
    !torch.vtensor<[?,?],f32>, !torch.vtensor<[?,?],f32>, !torch.vtensor<[?,?],f32>, !torch.vtensor<[?,?],f64>) {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 1
  %5 = torch.constant.int 5
  %7 = torch.constant.int 7
  %false = torch.constant.bool false
  %none = torch.constant.none
  %size = torch.prim.ListConstruct %n, %n : (!torch.int, !torch.int) -> !torch.list<int>
  %order = torch.prim.ListConstruct %1, %0 : (!torch.int, !torch.int) -> !torch.list<int>
  %a = torch.aten.view %x, %size : !torch.vtensor<[?,?],f32>, !torch.list<int> -> !torch.vtensor<[?,?],f32>
  %b = torch.aten.permute %x, %order : !torch.vtensor<[?,?],f32>, !torch.list<int> -> !torch.vtensor<[?,?],f32>
  %c = torch.aten.slice.Tensor %x, %0, %0, %5, %1 : !torch.vtensor<[?,?],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[?,?],f32>
  %d = torch.aten.expand %x, %size, %false : !torch.vtensor<[?,?],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[?,?],f32>
  %e = torch.aten.to.dtype %x, %7, %false, %false, %none : !torch.vtensor<[?,?],f32>, !torch.int, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[?,?],f64>
  return %a, %b, %c, %d, %e : !torch.vtensor<[?,?],f32>, !torch.vtensor<[?,?],f32>, !torch.vtensor<[?,?],f32>,
    !torch.vtensor<[?,?],f32>, !torch.vtensor<[?,?],f64>
}

// A reference may be written to through its alias: it is not the same as the alias.
// CHECK-LABEL: func.func @reference(
// CHECK: %[[COPY:.*]] = torch.aten.clone
// CHECK: return %[[COPY]]
func.func @reference(%x: !torch.tensor<[2],f32>) -> !torch.tensor<[2],f32> {
  %none = torch.constant.none
  %0 = torch.aten.clone %x, %none : !torch.tensor<[2],f32>, !torch.none -> !torch.tensor<[2],f32>
  return %0 : !torch.tensor<[2],f32>
}
