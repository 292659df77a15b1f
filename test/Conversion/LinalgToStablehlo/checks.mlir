// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-stablehlo,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @sizes
// CHECK-NOT:     torch.checks_sizes
// CHECK:         %[[SIZE:.*]] = "stablehlo.get_dimension_size"(%arg0)
// CHECK:         %[[IS_LARGE:.*]] = "stablehlo.compare"
// CHECK:         "stablehlo.custom_call"(%[[IS_LARGE]]) <{call_target_name = "shape_assertion", has_side_effect = true}> {error_message = "m.py:3: too small"} : (tensor<i1>) -> ()
// CHECK-NOT:     stablehlo.custom_call
func.func @sizes(%a: tensor<?xf32>, %b: tensor<2xi1>, %n: i64) -> tensor<?xf32> attributes {torch.checks_sizes} {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : i64
  %size = tensor.dim %a, %c0 : tensor<?xf32>
  %wide = arith.index_cast %size : index to i64
  %large = arith.cmpi sgt, %wide, %c3 : i64
  cf.assert %large, "m.py:3: too small"
  // An element, and a number of the caller's, are no sizes.
  %element = tensor.extract %b[%c0] : tensor<2xi1>
  cf.assert %element, "m.py:4: an element"
  %other = arith.cmpi sgt, %wide, %n : i64
  cf.assert %other, "m.py:5: an argument"
  %both = arith.andi %large, %element : i1
  cf.assert %both, "m.py:6: both"
  return %a : tensor<?xf32>
}

// CHECK-LABEL: func.func @within_a_branch
// CHECK-NOT:     stablehlo.custom_call
func.func @within_a_branch(%c: i1, %a: tensor<?xf32>) -> tensor<?xf32> attributes {torch.checks_sizes} {
  %0 = scf.if %c -> (tensor<?xf32>) {
    %c0 = arith.constant 0 : index
    %size = tensor.dim %a, %c0 : tensor<?xf32>
    %some = arith.cmpi sgt, %size, %c0 : index
    cf.assert %some, "m.py:7: empty"
    scf.yield %a : tensor<?xf32>
  } else {
    scf.yield %a : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @dropped
// CHECK-NOT:     stablehlo.custom_call
func.func @dropped(%a: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %size = tensor.dim %a, %c0 : tensor<?xf32>
  %some = arith.cmpi sgt, %size, %c0 : index
  cf.assert %some, "m.py:8: empty"
  return %a : tensor<?xf32>
}
