// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-hoist-assertions | FileCheck %s
// RUN: torch-mlir-opt %s -torch-hoist-assertions -canonicalize | FileCheck %s --check-prefix=FOLDED

// What fills the tensor that is then said to be static comes after the assertion that it is, with its arithmetic.
// CHECK-LABEL: func.func @size(
// CHECK:         %[[SIZE:.*]] = tensor.dim %arg0
// CHECK:         %[[TWICE:.*]] = arith.muli %[[SIZE]]
// CHECK:         %[[SAME:.*]] = arith.cmpi eq, %[[TWICE]]
// CHECK-NEXT:    cf.assert %[[SAME]], "sizes differ"
// CHECK:         linalg.fill
// CHECK:         tensor.cast
// FOLDED-LABEL: func.func @size(
// FOLDED:         cf.assert
// FOLDED:         linalg.fill {{.*}} -> tensor<8xf32>
func.func @size(%arg0: tensor<?xf32>) -> tensor<8xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %size = tensor.dim %arg0, %c0 : tensor<?xf32>
  %twice = arith.muli %size, %c2 : index
  %e = tensor.empty(%twice) : tensor<?xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %same = arith.cmpi eq, %twice, %c8 : index
  cf.assert %same, "sizes differ"
  %cast = tensor.cast %f : tensor<?xf32> to tensor<8xf32>
  return %cast : tensor<8xf32>
}

// Elements are not read before the assertion about their place, nor is divided by what may be zero.
// CHECK-LABEL: func.func @guarded(
// CHECK:         cf.assert %{{.*}}, "place"
// CHECK:         cf.assert %{{.*}}, "divisor"
// CHECK:         tensor.extract
// CHECK:         cf.assert %{{.*}}, "element"
// CHECK:         arith.divsi
// CHECK:         cf.assert %{{.*}}, "quotient"
func.func @guarded(%arg0: tensor<?xi64>, %place: index, %divisor: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %size = tensor.dim %arg0, %c0 : tensor<?xi64>
  %inside = arith.cmpi ult, %place, %size : index
  cf.assert %inside, "place"
  %element = tensor.extract %arg0[%place] : tensor<?xi64>
  %positive = arith.cmpi sgt, %element, %zero : i64
  cf.assert %positive, "element"
  %some = arith.cmpi ne, %divisor, %zero : i64
  cf.assert %some, "divisor"
  %quotient = arith.divsi %element, %divisor : i64
  %whole = arith.cmpi sgt, %quotient, %zero : i64
  cf.assert %whole, "quotient"
  return %quotient : i64
}
