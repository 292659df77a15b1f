// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @list(
// CHECK-SAME: %[[A:.*]]: !torch.int, %[[B:.*]]: !torch.int
// CHECK: %[[TWO:.*]] = torch.constant.int 2
// CHECK: return %[[B]], %[[TWO]], %[[A]], %[[B]]
func.func @list(%a: !torch.int, %b: !torch.int) -> (!torch.int, !torch.int, !torch.int, !torch.int) {
  %m1 = torch.constant.int -1
  %0 = torch.prim.ListConstruct %a, %b : (!torch.int, !torch.int) -> !torch.list<int>
  %1 = torch.aten.__getitem__.t %0, %m1 : !torch.list<int>, !torch.int -> !torch.int
  %2 = torch.aten.len.t %0 : !torch.list<int> -> !torch.int
  %3:2 = torch.prim.ListUnpack %0 : !torch.list<int> -> !torch.int, !torch.int
  return %1, %2, %3#0, %3#1 : !torch.int, !torch.int, !torch.int, !torch.int
}

// Somebody appends: nothing is known of the list any more.
// CHECK-LABEL: func.func @mutated_list(
// CHECK: torch.aten.append.t
// CHECK: torch.aten.len.t
func.func @mutated_list(%a: !torch.int) -> !torch.int {
  %0 = torch.prim.ListConstruct %a : (!torch.int) -> !torch.list<int>
  %1 = torch.aten.append.t %0, %a : !torch.list<int>, !torch.int -> !torch.list<int>
  %2 = torch.aten.len.t %0 : !torch.list<int> -> !torch.int
  return %2 : !torch.int
}

// An index out of range is an error of the program.
// CHECK-LABEL: func.func @out_of_range(
// CHECK: torch.aten.__getitem__.t
func.func @out_of_range(%a: !torch.int) -> !torch.int {
  %5 = torch.constant.int 5
  %0 = torch.prim.ListConstruct %a : (!torch.int) -> !torch.list<int>
  %1 = torch.aten.__getitem__.t %0, %5 : !torch.list<int>, !torch.int -> !torch.int
  return %1 : !torch.int
}

// CHECK-LABEL: func.func @constant_lists(
// CHECK-DAG: %[[T:.*]] = torch.constant.bool true
// CHECK-DAG: %[[F:.*]] = torch.constant.bool false
// CHECK-DAG: %[[THREE:.*]] = torch.constant.int 3
// CHECK: return %[[F]], %[[T]], %[[THREE]]
func.func @constant_lists() -> (!torch.bool, !torch.bool, !torch.int) {
  %2 = torch.constant.int 2
  %3 = torch.constant.int 3
  %a = torch.prim.ListConstruct %2, %3 : (!torch.int, !torch.int) -> !torch.list<int>
  %b = torch.prim.ListConstruct %3, %2 : (!torch.int, !torch.int) -> !torch.list<int>
  %c = torch.aten.eq.int_list %a, %b : !torch.list<int>, !torch.list<int> -> !torch.bool
  %d = torch.aten.__contains__.int_list %a, %3 : !torch.list<int>, !torch.int -> !torch.bool
  %e = torch.prim.max.self_int %b : !torch.list<int> -> !torch.int
  return %c, %d, %e : !torch.bool, !torch.bool, !torch.int
}

// CHECK-LABEL: func.func @tuple(
// CHECK-SAME: %[[A:.*]]: !torch.int, %[[B:.*]]: !torch.float
// CHECK: return %[[A]], %[[B]], %[[B]]
func.func @tuple(%a: !torch.int, %b: !torch.float) -> (!torch.int, !torch.float, !torch.float) {
  %1 = torch.constant.int 1
  %t = torch.prim.TupleConstruct %a, %b : !torch.int, !torch.float -> !torch.tuple<int, float>
  %u:2 = torch.prim.TupleUnpack %t : !torch.tuple<int, float> -> !torch.int, !torch.float
  %i = torch.prim.TupleIndex %t, %1 : !torch.tuple<int, float>, !torch.int -> !torch.float
  return %u#0, %u#1, %i : !torch.int, !torch.float, !torch.float
}

// CHECK-LABEL: func.func @known_branch(
// CHECK-SAME: %[[X:[a-z0-9]+]]: !torch.int
// CHECK-NOT: torch.prim.If
// CHECK: torch.prim.Print(%[[X]])
// CHECK: return %[[X]]
func.func @known_branch(%x: !torch.int, %y: !torch.int) -> !torch.int {
  %true = torch.constant.bool true
  %0 = torch.prim.If %true -> (!torch.int) {
    torch.prim.Print(%x) : !torch.int
    torch.prim.If.yield %x : !torch.int
  } else {
    torch.prim.If.yield %y : !torch.int
  }
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @assertions(
// CHECK-SAME: %[[B:.*]]: !torch.bool
// CHECK-NEXT: torch.runtime.assert %[[B]], "unknown"
// CHECK-NEXT: return
func.func @assertions(%b: !torch.bool) {
  %true = torch.constant.bool true
  torch.runtime.assert %true, "known"
  torch.runtime.assert %b, "unknown"
  return
}

// CHECK-LABEL: func.func @casts(
// CHECK-SAME: %[[I:.*]]: !torch.int, %[[T:.*]]: !torch.vtensor<[2],f32>
// CHECK-NEXT: return %[[I]], %[[T]], %[[T]]
func.func @casts(%i: !torch.int, %t: !torch.vtensor<[2],f32>)
    -> (!torch.int, !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>) {
  %0 = torch.derefine %i : !torch.int to !torch.optional<int>
  %1 = torch.prim.unchecked_cast %0 : !torch.optional<int> -> !torch.int
  %2 = torch.tensor_static_info_cast %t : !torch.vtensor<[2],f32> to !torch.vtensor<[?],f32>
  %3 = torch.tensor_static_info_cast %2 : !torch.vtensor<[?],f32> to !torch.vtensor<[2],f32>
  %4 = torch.copy.to_tensor %t : !torch.tensor<[2],f32>
  %5 = torch.copy.to_vtensor %4 : !torch.vtensor<[2],f32>
  return %1, %3, %5 : !torch.int, !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @written_copy(
// CHECK: torch.overwrite.tensor.contents
// CHECK: %[[READ:.*]] = torch.copy.to_vtensor
// CHECK: return %[[READ]]
func.func @written_copy(%t: !torch.vtensor<[2],f32>, %u: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.copy.to_tensor %t : !torch.tensor<[2],f32>
  torch.overwrite.tensor.contents %u overwrites %0 : !torch.vtensor<[2],f32>, !torch.tensor<[2],f32>
  %1 = torch.copy.to_vtensor %0 : !torch.vtensor<[2],f32>
  return %1 : !torch.vtensor<[2],f32>
}
