// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Rows of a table: one index for each.
// CHECK-LABEL: func.func @gather_rows
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V2:.*]] = tosa.const_shape  {values = dense<[1, 5, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<[2, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V4:.*]] = tosa.reshape %arg1, %[[V3]] : (tensor<2xi64>, !tosa.shape<2>) -> tensor<2x1xi64>
// CHECK-DAG:     %[[V5:.*]] = tosa.cast %[[V4]] : (tensor<2x1xi64>) -> tensor<2x1xi32>
// CHECK-DAG:     %[[V6:.*]] = tosa.reshape %arg0, %[[V2]] : (tensor<5x3xf32>, !tosa.shape<3>) -> tensor<1x5x3xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.reshape %[[V5]], %[[V1]] : (tensor<2x1xi32>, !tosa.shape<2>) -> tensor<1x2xi32>
// CHECK-DAG:     %[[V8:.*]] = tosa.gather %[[V6]], %[[V7]] : (tensor<1x5x3xf32>, tensor<1x2xi32>) -> tensor<1x2x3xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.reshape %[[V8]], %[[V0]] : (tensor<1x2x3xf32>, !tosa.shape<2>) -> tensor<2x3xf32>
// CHECK:         return %[[V9]] : tensor<2x3xf32>
func.func @gather_rows(%table: tensor<5x3xf32>, %rows: tensor<2xi64>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<2x3xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %r = tensor.extract %rows[%i] : tensor<2xi64>
    %k = arith.index_cast %r : i64 to index
    %x = tensor.extract %table[%k, %j] : tensor<5x3xf32>
    linalg.yield %x : f32
  } -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Places that differ along the rows are one index through both dimensions.
// CHECK-LABEL: func.func @gather_elements
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<[1, 6]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V2:.*]] = tosa.const_shape  {values = dense<[1, 6, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<3> : tensor<1x1xi32>}> : () -> tensor<1x1xi32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<{{\[\[}}0, 1, 2]]> : tensor<1x3xi32>}> : () -> tensor<1x3xi32>
// CHECK-DAG:     %[[V6:.*]] = tosa.cast %arg1 : (tensor<2x3xi64>) -> tensor<2x3xi32>
// CHECK-DAG:     %[[V7:.*]] = tosa.mul %[[V6]], %[[V4]], %[[V3]] : (tensor<2x3xi32>, tensor<1x1xi32>, tensor<1xi8>) -> tensor<2x3xi32>
// CHECK-DAG:     %[[V8:.*]] = tosa.add %[[V7]], %[[V5]] : (tensor<2x3xi32>, tensor<1x3xi32>) -> tensor<2x3xi32>
// CHECK-DAG:     %[[V9:.*]] = tosa.reshape %arg0, %[[V2]] : (tensor<2x3xf32>, !tosa.shape<3>) -> tensor<1x6x1xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.reshape %[[V8]], %[[V1]] : (tensor<2x3xi32>, !tosa.shape<2>) -> tensor<1x6xi32>
// CHECK-DAG:     %[[V11:.*]] = tosa.gather %[[V9]], %[[V10]] : (tensor<1x6x1xf32>, tensor<1x6xi32>) -> tensor<1x6x1xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.reshape %[[V11]], %[[V0]] : (tensor<1x6x1xf32>, !tosa.shape<2>) -> tensor<2x3xf32>
// CHECK:         return %[[V12]] : tensor<2x3xf32>
func.func @gather_elements(%table: tensor<2x3xf32>, %places: tensor<2x3xi64>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%places : tensor<2x3xi64>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%p: i64, %o: f32):
    %j = linalg.index 1 : index
    %k = arith.index_cast %p : i64 to index
    %x = tensor.extract %table[%k, %j] : tensor<2x3xf32>
    linalg.yield %x : f32
  } -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Loops of different lengths: those that are done wait for the others.
// CHECK-LABEL: func.func @loop
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<[false, true]> : tensor<2xi1>}> : () -> tensor<2xi1>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = tosa.mul %arg0, %arg0, %[[V1]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.mul %[[V2]], %arg0, %[[V1]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V4:.*]] = tosa.select %[[V0]], %[[V3]], %[[V2]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK:         return %[[V4]] : tensor<2xf32>
func.func @loop(%a: tensor<2xf32>) -> tensor<2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xf32>) outs(%e : tensor<2xf32>) {
  ^bb0(%x: f32, %o: f32):
    %i = linalg.index 0 : index
    %n = arith.addi %i, %c1 : index
    %s = scf.for %k = %c0 to %n step %c1 iter_args(%acc = %x) -> (f32) {
      %y = arith.mulf %acc, %x : f32
      scf.yield %y : f32
    }
    linalg.yield %s : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// As long as any element needs another step.
// CHECK-LABEL: func.func @while
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<> : tensor<0xindex>} : () -> !tosa.shape<0>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK:         %[[V3:.*]] = tosa.while_loop (%[[I0:.*]] = %arg0) : (tensor<2xi32>) -> tensor<2xi32> {
// CHECK-DAG:       %[[V4:.*]] = tosa.greater %[[I0]], %[[V2]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:       %[[V5:.*]] = tosa.reduce_any %[[V4]] {axis = 0 : i32} : (tensor<2xi1>) -> tensor<1xi1>
// CHECK-DAG:       %[[V6:.*]] = tosa.reshape %[[V5]], %[[V1]] : (tensor<1xi1>, !tosa.shape<0>) -> tensor<i1>
// CHECK:           tosa.yield %[[V6]] : tensor<i1>
// CHECK:         } do {
// CHECK:         ^bb0(%[[IN0:.*]]: tensor<2xi32>):
// CHECK-DAG:       %[[V7:.*]] = tosa.greater %[[IN0]], %[[V2]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:       %[[V8:.*]] = tosa.sub %[[IN0]], %[[V0]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:       %[[V9:.*]] = tosa.select %[[V7]], %[[V8]], %[[IN0]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK:           tosa.yield %[[V9]] : tensor<2xi32>
// CHECK:         return %[[V3]] : tensor<2xi32>
func.func @while(%a: tensor<2xi32>) -> tensor<2xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %e = tensor.empty() : tensor<2xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xi32>) outs(%e : tensor<2xi32>) {
  ^bb0(%x: i32, %o: i32):
    %s = scf.while (%n = %x) : (i32) -> i32 {
      %c = arith.cmpi sgt, %n, %zero : i32
      scf.condition(%c) %n : i32
    } do {
    ^bb0(%n: i32):
      %m = arith.subi %n, %one : i32
      scf.yield %m : i32
    }
    linalg.yield %s : i32
  } -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: func.func @choice
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = tosa.greater %arg0, %[[V0]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V2:.*]] = tosa.exp %arg0 : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.select %[[V1]], %[[V2]], %arg0 : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK:         return %[[V3]] : tensor<2xf32>
func.func @choice(%a: tensor<2xf32>) -> tensor<2xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xf32>) outs(%e : tensor<2xf32>) {
  ^bb0(%x: f32, %o: f32):
    %c = arith.cmpf ogt, %x, %zero : f32
    %s = scf.if %c -> (f32) {
      %y = math.exp %x : f32
      scf.yield %y : f32
    } else {
      scf.yield %x : f32
    }
    linalg.yield %s : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
