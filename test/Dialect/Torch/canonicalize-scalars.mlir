// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -canonicalize | FileCheck %s

// Division rounds down and the remainder follows the divisor's sign, as in Python.
// CHECK-LABEL: func.func @division(
// CHECK-DAG: %[[Q:.*]] = torch.constant.int -4
// CHECK-DAG: %[[R:.*]] = torch.constant.int 1
// CHECK-DAG: %[[S:.*]] = torch.constant.int -1
// CHECK: return %[[Q]], %[[R]], %[[Q]], %[[S]]
func.func @division() -> (!torch.int, !torch.int, !torch.int, !torch.int) {
  %p7 = torch.constant.int 7
  %m7 = torch.constant.int -7
  %p2 = torch.constant.int 2
  %m2 = torch.constant.int -2
  %0 = torch.aten.floordiv.int %m7, %p2 : !torch.int, !torch.int -> !torch.int
  %1 = torch.aten.remainder.int %m7, %p2 : !torch.int, !torch.int -> !torch.int
  %2 = torch.aten.floordiv.int %p7, %m2 : !torch.int, !torch.int -> !torch.int
  %3 = torch.aten.remainder.int %p7, %m2 : !torch.int, !torch.int -> !torch.int
  return %0, %1, %2, %3 : !torch.int, !torch.int, !torch.int, !torch.int
}

// CHECK-LABEL: func.func @unfolded(
// CHECK: torch.aten.add.int
// CHECK: torch.aten.mul.int
// CHECK: torch.aten.neg.int
// CHECK: torch.aten.floordiv.int
// CHECK: torch.aten.remainder.int
// CHECK: torch.aten.div.int
func.func @unfolded() -> (!torch.int, !torch.int, !torch.int, !torch.int, !torch.int, !torch.float) {
  %max = torch.constant.int 9223372036854775807
  %min = torch.constant.int -9223372036854775808
  %zero = torch.constant.int 0
  %two = torch.constant.int 2
  %0 = torch.aten.add.int %max, %two : !torch.int, !torch.int -> !torch.int
  %1 = torch.aten.mul.int %max, %two : !torch.int, !torch.int -> !torch.int
  %2 = torch.aten.neg.int %min : !torch.int -> !torch.int
  %3 = torch.aten.floordiv.int %two, %zero : !torch.int, !torch.int -> !torch.int
  %4 = torch.aten.remainder.int %two, %zero : !torch.int, !torch.int -> !torch.int
  %5 = torch.aten.div.int %two, %zero : !torch.int, !torch.int -> !torch.float
  return %0, %1, %2, %3, %4, %5 : !torch.int, !torch.int, !torch.int, !torch.int, !torch.int, !torch.float
}

// CHECK-LABEL: func.func @neutral(
// CHECK-SAME: %[[X:[a-z0-9]+]]: !torch.int
// CHECK: %[[ZERO:.*]] = torch.constant.int 0
// CHECK: return %[[X]], %[[X]], %[[X]], %[[X]], %[[ZERO]], %[[ZERO]]
func.func @neutral(%x: !torch.int) -> (!torch.int, !torch.int, !torch.int, !torch.int, !torch.int, !torch.int) {
  %zero = torch.constant.int 0
  %one = torch.constant.int 1
  %0 = torch.aten.add.int %zero, %x : !torch.int, !torch.int -> !torch.int
  %1 = torch.aten.sub.int %x, %zero : !torch.int, !torch.int -> !torch.int
  %2 = torch.aten.mul.int %x, %one : !torch.int, !torch.int -> !torch.int
  %3 = torch.aten.floordiv.int %x, %one : !torch.int, !torch.int -> !torch.int
  %4 = torch.aten.mul.int %zero, %x : !torch.int, !torch.int -> !torch.int
  %5 = torch.aten.sub.int %x, %x : !torch.int, !torch.int -> !torch.int
  return %0, %1, %2, %3, %4, %5 : !torch.int, !torch.int, !torch.int, !torch.int, !torch.int, !torch.int
}

// CHECK-LABEL: func.func @comparisons(
// CHECK-DAG: %[[T:.*]] = torch.constant.bool true
// CHECK-DAG: %[[F:.*]] = torch.constant.bool false
// CHECK: return %[[T]], %[[F]], %[[T]], %[[F]], %[[T]]
func.func @comparisons(%x: !torch.int) -> (!torch.bool, !torch.bool, !torch.bool, !torch.bool, !torch.bool) {
  %one = torch.constant.int 1
  %two = torch.constant.int 2
  %half = torch.constant.float 0.5
  %nan = torch.constant.float 0x7FF8000000000000
  %0 = torch.aten.lt.int %one, %two : !torch.int, !torch.int -> !torch.bool
  %1 = torch.aten.eq.int %one, %two : !torch.int, !torch.int -> !torch.bool
  %2 = torch.aten.ge.int %x, %x : !torch.int, !torch.int -> !torch.bool
  %3 = torch.aten.eq.float %nan, %nan : !torch.float, !torch.float -> !torch.bool
  %4 = torch.aten.lt.float_int %half, %one : !torch.float, !torch.int -> !torch.bool
  return %0, %1, %2, %3, %4 : !torch.bool, !torch.bool, !torch.bool, !torch.bool, !torch.bool
}

// CHECK-LABEL: func.func @floats(
// CHECK: %[[F:.*]] = torch.constant.float 3.500000e+00
// CHECK: return %[[F]]
func.func @floats() -> !torch.float {
  %half = torch.constant.float 0.5
  %three = torch.constant.int 3
  %0 = torch.aten.add.float_int %half, %three : !torch.float, !torch.int -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @casts(
// CHECK-SAME: %[[B:.*]]: !torch.bool, %[[I:.*]]: !torch.int
// CHECK: %[[MINUS:.*]] = torch.constant.int -1
// CHECK: return %[[B]], %[[I]], %[[MINUS]]
func.func @casts(%b: !torch.bool, %i: !torch.int) -> (!torch.bool, !torch.int, !torch.int) {
  %0 = torch.aten.Int.bool %b : !torch.bool -> !torch.int
  %1 = torch.aten.Bool.int %0 : !torch.int -> !torch.bool
  %2 = torch.prim.NumToTensor.Scalar %i : !torch.int -> !torch.vtensor<[],si64>
  %3 = torch.aten.item %2 : !torch.vtensor<[],si64> -> !torch.int
  %4 = torch.constant.float -1.75
  %5 = torch.aten.Int.float %4 : !torch.float -> !torch.int
  return %1, %3, %5 : !torch.bool, !torch.int, !torch.int
}

// A tensor of another dtype does not keep the number.
// CHECK-LABEL: func.func @rounding(
// CHECK: torch.aten.Float.Tensor
func.func @rounding(%f: !torch.float) -> !torch.float {
  %0 = torch.prim.NumToTensor.Scalar %f : !torch.float -> !torch.vtensor<[],f32>
  %1 = torch.aten.Float.Tensor %0 : !torch.vtensor<[],f32> -> !torch.float
  return %1 : !torch.float
}

// CHECK-LABEL: func.func @logic(
// CHECK-SAME: %[[B:.*]]: !torch.bool, %[[O:.*]]: !torch.optional<int>
// CHECK: %[[F:.*]] = torch.constant.bool false
// CHECK: %[[KEPT:.*]] = torch.aten.__is__ %[[O]]
// CHECK: return %[[B]], %[[F]], %[[F]], %[[KEPT]]
func.func @logic(%b: !torch.bool, %o: !torch.optional<int>) -> (!torch.bool, !torch.bool, !torch.bool, !torch.bool) {
  %true = torch.constant.bool true
  %false = torch.constant.bool false
  %none = torch.constant.none
  %0 = torch.aten.__and__.bool %b, %true : !torch.bool, !torch.bool -> !torch.bool
  %1 = torch.aten.__and__.bool %false, %b : !torch.bool, !torch.bool -> !torch.bool
  %2 = torch.aten.__is__ %b, %none : !torch.bool, !torch.none -> !torch.bool
  %3 = torch.aten.__is__ %o, %none : !torch.optional<int>, !torch.none -> !torch.bool
  return %0, %1, %2, %3 : !torch.bool, !torch.bool, !torch.bool, !torch.bool
}

// CHECK-LABEL: func.func @ranges(
// CHECK-DAG: %[[L:.*]] = torch.constant.int 4
// CHECK-DAG: %[[M:.*]] = torch.constant.int 3
// CHECK-DAG: %[[Z:.*]] = torch.constant.int 0
// CHECK: return %[[L]], %[[M]], %[[Z]]
func.func @ranges() -> (!torch.int, !torch.int, !torch.int) {
  %0 = torch.constant.int 0
  %10 = torch.constant.int 10
  %3 = torch.constant.int 3
  %m4 = torch.constant.int -4
  %a = torch.aten.__range_length %0, %10, %3 : !torch.int, !torch.int, !torch.int -> !torch.int
  %b = torch.aten.__range_length %10, %0, %m4 : !torch.int, !torch.int, !torch.int -> !torch.int
  %c = torch.aten.__range_length %10, %0, %3 : !torch.int, !torch.int, !torch.int -> !torch.int
  return %a, %b, %c : !torch.int, !torch.int, !torch.int
}
