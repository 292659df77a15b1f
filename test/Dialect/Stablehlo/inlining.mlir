// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -inline | FileCheck %s

// CHECK-LABEL: func.func @caller
// CHECK-NOT:     call
// CHECK:         %[[SORTED:.*]] = "stablehlo.sort"(%arg0)
// CHECK:           "stablehlo.compare"
// CHECK:         return %[[SORTED]]
func.func @caller(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @sorted(%a) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func private @sorted(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %is = "stablehlo.compare"(%x, %y) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%is) : (tensor<i1>) -> ()
  }) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
