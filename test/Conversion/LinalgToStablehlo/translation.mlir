// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-stablehlo,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Numbers are tensors without dimensions.
// CHECK-LABEL: func.func @numbers
// CHECK:         %[[V0:.*]] = "stablehlo.exponential"(%arg0) : (tensor<f32>) -> tensor<f32>
// CHECK:         return %[[V0]], %arg1 : tensor<f32>, tensor<i64>
func.func @numbers(%x: f32, %n: i64) -> (f32, i64) {
  %y = math.exp %x : f32
  return %y, %n : f32, i64
}

// Complex tensors are pairs of real ones, which come in and go out as one.
// CHECK-LABEL: func.func @complex
// CHECK:         %[[V0:.*]] = "stablehlo.multiply"(%arg0, %arg0) : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
// CHECK:         return %[[V0]] : tensor<2xcomplex<f32>>
func.func @complex(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %e = tensor.empty() : tensor<2xcomplex<f32>>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xcomplex<f32>>) outs(%e : tensor<2xcomplex<f32>>) {
  ^bb0(%x: complex<f32>, %o: complex<f32>):
    %y = complex.mul %x, %x : complex<f32>
    linalg.yield %y : complex<f32>
  } -> tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// StableHLO has no way to end a program.
// CHECK-LABEL: func.func @assertion
// CHECK:         return %arg1 : tensor<2xf32>
func.func @assertion(%c: i1, %a: tensor<2xf32>) -> tensor<2xf32> {
  cf.assert %c, "wrong"
  return %a : tensor<2xf32>
}

// Operations of StableHLO stay as they are, and take what else has become.
// CHECK-LABEL: func.func @sorted
// CHECK:         %[[LIMIT:.*]] = "stablehlo.constant"() <{value = dense<7> : tensor<i64>}> : () -> tensor<i64>
// CHECK:         %[[KNOWN:.*]] = "stablehlo.reshape"(%arg0) : (tensor<?xi64>) -> tensor<3xi64>
// CHECK:         %[[SORTED:.*]] = "stablehlo.sort"(%[[KNOWN]]) <{dimension = 0 : i64, is_stable = true}> ({
// CHECK:         ^bb0(%[[X:.*]]: tensor<i64>, %[[Y:.*]]: tensor<i64>):
// CHECK-NEXT:      %[[LESS:.*]] = "stablehlo.minimum"(%[[X]], %[[LIMIT]])
// CHECK-NEXT:      "stablehlo.compare"(%[[LESS]], %[[Y]])
// CHECK:         return %[[SORTED]] : tensor<3xi64>
func.func @sorted(%a: tensor<?xi64>) -> tensor<3xi64> {
  %limit = "stablehlo.constant"() <{value = dense<7> : tensor<i64>}> : () -> tensor<i64>
  %b = tensor.cast %a : tensor<?xi64> to tensor<3xi64>
  %0 = "stablehlo.sort"(%b) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<i64>, %y: tensor<i64>):
    %less = "stablehlo.minimum"(%x, %limit) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %is = "stablehlo.compare"(%less, %y) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    "stablehlo.return"(%is) : (tensor<i1>) -> ()
  }) : (tensor<3xi64>) -> tensor<3xi64>
  return %0 : tensor<3xi64>
}
