// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// The start is added where it is not nothing.
// CHECK-LABEL: func.func @sum
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<[2, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V2:.*]] = tosa.reduce_sum %arg0 {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.reshape %arg1, %[[V1]] : (tensor<2xf32>, !tosa.shape<2>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V4:.*]] = tosa.add %[[V2]], %[[V3]] : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.reshape %[[V4]], %[[V0]] : (tensor<2x1xf32>, !tosa.shape<1>) -> tensor<2xf32>
// CHECK:         return %[[V5]] : tensor<2xf32>
func.func @sum(%a: tensor<2x3xf32>, %init: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<2x3xf32>) outs(%init : tensor<2xf32>) {
  ^bb0(%x: f32, %o: f32):
    %z = arith.addf %o, %x : f32
    linalg.yield %z : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @largest
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0xFF800000> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.reduce_max %arg0 {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.equal %arg0, %[[V1]] : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-DAG:     %[[V4:.*]] = tosa.reduce_all %[[V3]] {axis = 1 : i32} : (tensor<2x3xi1>) -> tensor<2x1xi1>
// CHECK-DAG:     %[[V5:.*]] = tosa.select %[[V4]], %[[V1]], %[[V2]] : (tensor<2x1xi1>, tensor<1x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.reshape %[[V5]], %[[V0]] : (tensor<2x1xf32>, !tosa.shape<1>) -> tensor<2xf32>
// CHECK:         return %[[V6]] : tensor<2xf32>
func.func @largest(%a: tensor<2x3xf32>) -> tensor<2xf32> {
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<2xf32>
  %init = linalg.fill ins(%low : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<2x3xf32>) outs(%init : tensor<2xf32>) {
  ^bb0(%x: f32, %o: f32):
    %z = arith.maximumf %x, %o : f32
    linalg.yield %z : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @any
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = tosa.reduce_any %arg0 {axis = 1 : i32} : (tensor<2x3xi1>) -> tensor<2x1xi1>
// CHECK-DAG:     %[[V2:.*]] = tosa.reshape %[[V1]], %[[V0]] : (tensor<2x1xi1>, !tosa.shape<1>) -> tensor<2xi1>
// CHECK:         return %[[V2]] : tensor<2xi1>
func.func @any(%a: tensor<2x3xi1>) -> tensor<2xi1> {
  %false = arith.constant false
  %e = tensor.empty() : tensor<2xi1>
  %init = linalg.fill ins(%false : i1) outs(%e : tensor<2xi1>) -> tensor<2xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<2x3xi1>) outs(%init : tensor<2xi1>) {
  ^bb0(%x: i1, %o: i1):
    %z = arith.ori %x, %o : i1
    linalg.yield %z : i1
  } -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// A reduction that TOSA does not have is written down, element by element.
// CHECK-LABEL: func.func @first_largest
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<> : tensor<0xindex>} : () -> !tosa.shape<0>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0xFF800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-DAG:     %[[V4:.*]] = tosa.const_shape  {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V5:.*]] = tosa.const_shape  {values = dense<0> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V6:.*]] = tosa.slice %arg0, %[[V5]], %[[V4]] : (tensor<2xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.greater %[[V6]], %[[V2]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
// CHECK-DAG:     %[[V8:.*]] = tosa.select %[[V7]], %[[V6]], %[[V2]] : (tensor<1xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.slice %arg0, %[[V4]], %[[V4]] : (tensor<2xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.greater %[[V9]], %[[V8]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
// CHECK-DAG:     %[[V11:.*]] = tosa.select %[[V10]], %[[V0]], %[[V3]] : (tensor<1xi1>, tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V12:.*]] = tosa.reshape %[[V11]], %[[V1]] : (tensor<1xi64>, !tosa.shape<0>) -> tensor<i64>
// CHECK:         return %[[V12]] : tensor<i64>
func.func @first_largest(%a: tensor<2xf32>) -> tensor<i64> {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0 : i64
  %e = tensor.empty() : tensor<f32>
  %f = tensor.empty() : tensor<i64>
  %most = linalg.fill ins(%low : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %place = linalg.fill ins(%zero : i64) outs(%f : tensor<i64>) -> tensor<i64>
  %0:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%a : tensor<2xf32>) outs(%most, %place : tensor<f32>, tensor<i64>) {
  ^bb0(%x: f32, %m: f32, %p: i64):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i64
    %c = arith.cmpf ogt, %x, %m : f32
    %y = arith.select %c, %x, %m : f32
    %z = arith.select %c, %j, %p : i64
    linalg.yield %y, %z : f32, i64
  } -> (tensor<f32>, tensor<i64>)
  return %0#1 : tensor<i64>
}

// The places of a window, each of them all over the image.
// CHECK-LABEL: func.func @window
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[0, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.const_shape  {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<3> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V4:.*]] = tosa.const_shape  {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V5:.*]] = tosa.const_shape  {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V6:.*]] = tosa.const_shape  {values = dense<[2, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V7:.*]] = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V8:.*]] = tosa.reshape %arg0, %[[V7]] : (tensor<4xf32>, !tosa.shape<2>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.slice %[[V8]], %[[V5]], %[[V6]] : (tensor<2x2xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.slice %arg0, %[[V2]], %[[V3]] : (tensor<4xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<3xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.pad %[[V10]], %[[V0]], %[[V1]] : (tensor<3xf32>, !tosa.shape<2>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.reshape %[[V11]], %[[V7]] : (tensor<4xf32>, !tosa.shape<2>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V13:.*]] = tosa.slice %[[V12]], %[[V5]], %[[V6]] : (tensor<2x2xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V14:.*]] = tosa.maximum %[[V9]], %[[V13]] : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.reshape %[[V14]], %[[V4]] : (tensor<2x1xf32>, !tosa.shape<1>) -> tensor<2xf32>
// CHECK:         return %[[V15]] : tensor<2xf32>
func.func @window(%a: tensor<4xf32>) -> tensor<2xf32> {
  %low = arith.constant 0xFF800000 : f32
  %w = tensor.empty() : tensor<2xi1>
  %e = tensor.empty() : tensor<2xf32>
  %init = linalg.fill ins(%low : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0 * 2 + d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a, %w : tensor<4xf32>, tensor<2xi1>) outs(%init : tensor<2xf32>) {
  ^bb0(%x: f32, %y: i1, %o: f32):
    %z = arith.maximumf %o, %x : f32
    linalg.yield %z : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Nothing is reduced to what the reduction starts from.
// CHECK-LABEL: func.func @sum_of_nothing
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<2xf32>}> : () -> tensor<2xf32>
// CHECK:         return %[[V0]] : tensor<2xf32>
func.func @sum_of_nothing(%a: tensor<2x0xf32>) -> tensor<2xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<2x0xf32>) outs(%init : tensor<2xf32>) {
  ^bb0(%x: f32, %o: f32):
    %z = arith.addf %o, %x : f32
    linalg.yield %z : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Of nothing but NaN it is NaN; beside NaN an infinity counts.
// CHECK-LABEL: func.func @smallest_number
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.reduce_min %arg0 {axis = 1 : i32, nan_mode = IGNORE} : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.greater %[[V1]], %arg0 : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-DAG:     %[[V4:.*]] = tosa.logical_not %[[V3]] : (tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-DAG:     %[[V5:.*]] = tosa.reduce_all %[[V4]] {axis = 1 : i32} : (tensor<2x3xi1>) -> tensor<2x1xi1>
// CHECK-DAG:     %[[V6:.*]] = tosa.equal %[[V2]], %[[V2]] : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x1xi1>
// CHECK-DAG:     %[[V7:.*]] = tosa.logical_and %[[V5]], %[[V6]] : (tensor<2x1xi1>, tensor<2x1xi1>) -> tensor<2x1xi1>
// CHECK-DAG:     %[[V8:.*]] = tosa.select %[[V7]], %[[V1]], %[[V2]] : (tensor<2x1xi1>, tensor<1x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.reshape %[[V8]], %[[V0]] : (tensor<2x1xf32>, !tosa.shape<1>) -> tensor<2xf32>
// CHECK:         return %[[V9]] : tensor<2xf32>
func.func @smallest_number(%a: tensor<2x3xf32>) -> tensor<2xf32> {
  %inf = arith.constant 0x7F800000 : f32
  %empty = tensor.empty() : tensor<2xf32>
  %fill = linalg.fill ins(%inf : f32) outs(%empty : tensor<2xf32>) -> tensor<2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<2x3xf32>) outs(%fill : tensor<2xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.minnumf %out, %in : f32
    linalg.yield %1 : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
