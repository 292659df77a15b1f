// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s | torch-mlir-opt | FileCheck %s
// RUN: torch-mlir-opt %s -emit-bytecode | torch-mlir-opt | FileCheck %s
// RUN: torch-mlir-opt %s -mlir-print-op-generic | torch-mlir-opt | FileCheck %s

// CHECK-LABEL: func.func @schema_ops(
func.func @schema_ops(%a: !torch.vtensor<[2,3],f32>, %i: !torch.int, %s: !torch.str) {
  // CHECK: torch.aten.add.Tensor %arg0, %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f32>
  %0 = torch.aten.add.Tensor %a, %a, %i : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f32>
  // CHECK: torch.aten.sqrt %arg0 {note} : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  %1 = torch.aten.sqrt %a {note} : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  // CHECK: %values, %indices = torch.aten.sort %arg0, %arg1, %{{.*}} : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64>
  %t = torch.constant.bool true
  %2:2 = torch.aten.sort %a, %i, %t : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64>
  // CHECK: torch.aten._assert_scalar %arg1, %arg2 : !torch.int, !torch.str
  torch.aten._assert_scalar %i, %s : !torch.int, !torch.str
  // CHECK: torch.aten.sym_size.int %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.int
  %3 = torch.aten.sym_size.int %a, %i : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.int
  // An optional argument is given, none, or unknown until run time.
  // CHECK: torch.aten.clamp %arg0, %arg1, %none : !torch.vtensor<[2,3],f32>, !torch.int, !torch.none
  %none = torch.constant.none
  %4 = torch.aten.clamp %a, %i, %none : !torch.vtensor<[2,3],f32>, !torch.int, !torch.none -> !torch.vtensor<[2,3],f32>
  // CHECK: torch.prims.convert_element_type %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f64>
  %5 = torch.prims.convert_element_type %a, %i : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f64>
  return
}

// CHECK-LABEL: func.func @containers(
func.func @containers(%a: !torch.vtensor<[2],f32>, %i: !torch.int, %l: !torch.list<int>, %s: !torch.str) {
  // CHECK: torch.prim.ListConstruct %arg1, %arg1 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.prim.ListConstruct %i, %i : (!torch.int, !torch.int) -> !torch.list<int>
  // CHECK: torch.prim.ListConstruct : () -> !torch.list<int>
  %1 = torch.prim.ListConstruct : () -> !torch.list<int>
  // CHECK: torch.prim.ListConstruct %arg0 : (!torch.vtensor<[2],f32>) -> !torch.list<optional<vtensor<[?],f32>>>
  %2 = torch.prim.ListConstruct %a : (!torch.vtensor<[2],f32>) -> !torch.list<optional<vtensor<[?],f32>>>
  // CHECK: torch.prim.ListUnpack %arg2 : !torch.list<int> -> !torch.int, !torch.int
  %3:2 = torch.prim.ListUnpack %l : !torch.list<int> -> !torch.int, !torch.int
  // The unpacked tensors may be known better than the list's.
  // CHECK: torch.prim.ListUnpack %{{.*}} : !torch.list<vtensor> -> !torch.vtensor<[2],f32>
  %pieces = torch.prim.ListConstruct %a : (!torch.vtensor<[2],f32>) -> !torch.list<vtensor>
  %piece = torch.prim.ListUnpack %pieces : !torch.list<vtensor> -> !torch.vtensor<[2],f32>
  // CHECK: %[[TUPLE:.*]] = torch.prim.TupleConstruct %arg0, %arg1 : !torch.vtensor<[2],f32>, !torch.int -> !torch.tuple<vtensor<[2],f32>, int>
  %4 = torch.prim.TupleConstruct %a, %i : !torch.vtensor<[2],f32>, !torch.int -> !torch.tuple<vtensor<[2],f32>, int>
  // CHECK: torch.prim.TupleConstruct : -> !torch.tuple<>
  %5 = torch.prim.TupleConstruct : -> !torch.tuple<>
  // CHECK: torch.prim.TupleUnpack %[[TUPLE]] : !torch.tuple<vtensor<[2],f32>, int> -> !torch.vtensor<[2],f32>, !torch.int
  %6:2 = torch.prim.TupleUnpack %4 : !torch.tuple<vtensor<[2],f32>, int> -> !torch.vtensor<[2],f32>, !torch.int
  // CHECK: torch.prim.TupleIndex %[[TUPLE]], %arg1 : !torch.tuple<vtensor<[2],f32>, int>, !torch.int -> !torch.int
  %7 = torch.prim.TupleIndex %4, %i : !torch.tuple<vtensor<[2],f32>, int>, !torch.int -> !torch.int
  // CHECK: torch.prim.DictConstruct keys(%arg3 : !torch.str) values(%arg1 : !torch.int) -> !torch.dict<str, int>
  %8 = torch.prim.DictConstruct keys(%s : !torch.str) values(%i : !torch.int) -> !torch.dict<str, int>
  // CHECK: torch.prim.DictConstruct keys() values() -> !torch.dict<str, int>
  %9 = torch.prim.DictConstruct keys() values() -> !torch.dict<str, int>
  return
}

// CHECK-LABEL: func.func @control_flow(
func.func @control_flow(%b: !torch.bool, %i: !torch.int, %a: !torch.vtensor<[2],f32>) {
  // CHECK:      torch.prim.If %arg0 -> (!torch.int) {
  // CHECK-NEXT:   torch.prim.If.yield %arg1 : !torch.int
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   torch.prim.If.yield %arg1 : !torch.int
  // CHECK-NEXT: }
  %0 = torch.prim.If %b -> (!torch.int) {
    torch.prim.If.yield %i : !torch.int
  } else {
    torch.prim.If.yield %i : !torch.int
  }
  // CHECK:      torch.prim.If %arg0 -> () {
  // CHECK-NEXT:   torch.prim.If.yield
  torch.prim.If %b -> () {
    torch.prim.If.yield
  } else {
    torch.prim.If.yield
  }
  // CHECK:      torch.prim.Loop %arg1, %arg0, init(%arg2) {
  // CHECK-NEXT: ^bb0(%{{.*}}: !torch.int, %[[X:.*]]: !torch.vtensor<[2],f32>):
  // CHECK-NEXT:   torch.prim.Loop.condition %arg0, iter(%[[X]] : !torch.vtensor<[2],f32>)
  // CHECK-NEXT: } : (!torch.int, !torch.bool, !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  %1 = torch.prim.Loop %i, %b, init(%a) {
  ^bb0(%n: !torch.int, %x: !torch.vtensor<[2],f32>):
    torch.prim.Loop.condition %b, iter(%x : !torch.vtensor<[2],f32>)
  } : (!torch.int, !torch.bool, !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  // CHECK: torch.prim.Loop.condition %arg0, iter()
  torch.prim.Loop %i, %b, init() {
  ^bb0(%n: !torch.int):
    torch.prim.Loop.condition %b, iter()
  } : (!torch.int, !torch.bool) -> ()
  return
}

// CHECK-LABEL: func.func @programs(
func.func @programs(%a: !torch.vtensor<[2,?],f32>, %i: !torch.int, %b: !torch.bool, %o: !torch.optional<int>) {
  // CHECK: torch.operator "torch.foo.bar"(%arg0, %arg1) {x = 1 : i64} : (!torch.vtensor<[2,?],f32>, !torch.int) -> (!torch.int, !torch.float)
  %0:2 = torch.operator "torch.foo.bar"(%a, %i) {x = 1 : i64} : (!torch.vtensor<[2,?],f32>, !torch.int) -> (!torch.int, !torch.float)
  // CHECK:      torch.operator "torch.hop"(%arg1) : (!torch.int) -> !torch.int {
  // CHECK-NEXT: ^bb0(%[[X:.*]]: !torch.int):
  // CHECK-NEXT:   torch.operator_terminator %[[X]] : !torch.int
  // CHECK-NEXT: }
  %1 = torch.operator "torch.hop"(%i) : (!torch.int) -> !torch.int {
  ^bb0(%x: !torch.int):
    torch.operator_terminator %x : !torch.int
  }
  // CHECK: torch.derefine %arg1 : !torch.int to !torch.optional<int>
  %2 = torch.derefine %i : !torch.int to !torch.optional<int>
  // CHECK: torch.prim.unchecked_cast %arg3 : !torch.optional<int> -> !torch.int
  %3 = torch.prim.unchecked_cast %o : !torch.optional<int> -> !torch.int
  // CHECK: torch.tensor_static_info_cast %arg0 : !torch.vtensor<[2,?],f32> to !torch.vtensor<[?,3],f32>
  %4 = torch.tensor_static_info_cast %a : !torch.vtensor<[2,?],f32> to !torch.vtensor<[?,3],f32>
  // CHECK: %[[REF:.*]] = torch.copy.to_tensor %arg0 : !torch.tensor<[2,?],f32>
  %5 = torch.copy.to_tensor %a : !torch.tensor<[2,?],f32>
  // CHECK: torch.overwrite.tensor.contents %arg0 overwrites %[[REF]] : !torch.vtensor<[2,?],f32>, !torch.tensor<[2,?],f32>
  torch.overwrite.tensor.contents %a overwrites %5 : !torch.vtensor<[2,?],f32>, !torch.tensor<[2,?],f32>
  // CHECK: torch.copy.to_vtensor %[[REF]] : !torch.vtensor<[2,?],f32>
  %6 = torch.copy.to_vtensor %5 : !torch.vtensor<[2,?],f32>
  // CHECK: %[[S:.*]] = torch.symbolic_int "s0" {min_val = 2, max_val = 100} : !torch.int
  %7 = torch.symbolic_int "s0" {min_val = 2, max_val = 100} : !torch.int
  // CHECK: torch.symbolic_int "u0" {min_val = -9223372036854775807, max_val = 9223372036854775807} : !torch.int
  %u0 = torch.symbolic_int "u0" {min_val = -9223372036854775807, max_val = 9223372036854775807} : !torch.int
  // CHECK: torch.bind_symbolic_shape %arg0, [%[[S]]], affine_map<()[s0] -> (2, s0 * 2)> : !torch.vtensor<[2,?],f32>
  torch.bind_symbolic_shape %a, [%7], affine_map<()[s0] -> (2, s0 * 2)> : !torch.vtensor<[2,?],f32>
  // CHECK: torch.runtime.assert %arg2, "wrong"
  torch.runtime.assert %b, "wrong"
  // CHECK: torch.prim.Uninitialized : !torch.int
  %8 = torch.prim.Uninitialized : !torch.int
  // CHECK: torch.prim.Print(%arg0, %arg1) : !torch.vtensor<[2,?],f32>, !torch.int
  torch.prim.Print(%a, %i) : !torch.vtensor<[2,?],f32>, !torch.int
  return
}
