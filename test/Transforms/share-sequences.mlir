// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(torch-share-sequences,canonicalize,cse)' | FileCheck %s

#plane = affine_map<(m, n) -> (m, n)>
#left = affine_map<(m, n, k) -> (m, k)>
#right = affine_map<(m, n, k) -> (n, k)>
#out = affine_map<(m, n, k) -> (m, n)>

// CHECK: func.func private @mlirTorchRtShareRows(index, index, index) -> index

// Each part of the batch does all steps. Products sum 16 rows at most, and as
// many as a sixth of the terms, in the order in which they sum one.
// CHECK-LABEL: func.func @recurrent
// CHECK-DAG:     %[[C12:.*]] = arith.constant 12 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C9:.*]] = arith.constant 9 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C151920:.*]] = arith.constant 151920 : index
// CHECK-DAG:     %[[V0:.*]] = call @mlirTorchRtShareRows(%[[C12]], %[[C12]], %[[C151920]]) : (index, index, index) -> index
// CHECK-DAG:     %[[V1:.*]] = arith.ceildivui %[[C12]], %[[V0]] : index
// CHECK:         %[[V2:.*]]:2 = scf.forall (%arg4) in (%[[V1]]) shared_outs(%[[I0:.*]] = %arg2, %[[I1:.*]] = %arg3) -> (tensor<12x128xf32>, tensor<9x12x128xf32>) {
// CHECK-DAG:       %[[V3:.*]] = arith.muli %arg4, %[[V0]] : index
// CHECK-DAG:       %[[V4:.*]] = arith.subi %[[C12]], %[[V3]] : index
// CHECK-DAG:       %[[V5:.*]] = arith.minui %[[V0]], %[[V4]] : index
// CHECK-DAG:       %[[V6:.*]] = tensor.extract_slice %arg0[0, %[[V3]], 0] [9, %[[V5]], 512] [1, 1, 1] : tensor<9x12x512xf32> to tensor<9x?x512xf32>
// CHECK-DAG:       %[[V7:.*]] = tensor.extract_slice %[[I0]][%[[V3]], 0] [%[[V5]], 128] [1, 1] : tensor<12x128xf32> to tensor<?x128xf32>
// CHECK-DAG:       %[[V8:.*]] = tensor.extract_slice %[[I1]][0, %[[V3]], 0] [9, %[[V5]], 128] [1, 1, 1] : tensor<9x12x128xf32> to tensor<9x?x128xf32>
// CHECK:           %[[V9:.*]]:2 = scf.for %[[I2:.*]] = %[[C0]] to %[[C9]] step %[[C1]] iter_args(%[[I3:.*]] = %[[V7]], %[[I4:.*]] = %[[V8]]) -> (tensor<?x128xf32>, tensor<9x?x128xf32>) {
// CHECK-DAG:         %[[V10:.*]] = tensor.extract_slice %[[V6]][%[[I2]], 0, 0] [1, %[[V5]], 512] [1, 1, 1] : tensor<9x?x512xf32> to tensor<?x512xf32>
// CHECK-DAG:         %[[V11:.*]] = tensor.empty(%[[V5]]) : tensor<?x512xf32>
// CHECK-DAG:         %[[V12:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V11]] : tensor<?x512xf32>) -> tensor<?x512xf32>
// CHECK-DAG:         %[[V13:.*]] = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%[[I3]], %arg1 : tensor<?x128xf32>, tensor<512x128xf32>) outs(%[[V12]] : tensor<?x512xf32>) -> tensor<?x512xf32>
// CHECK:             %[[V14:.*]] = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%[[V10]] : tensor<?x512xf32>) outs(%[[V13]] : tensor<?x512xf32>) {
// CHECK:             ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:           %[[V15:.*]] = arith.addf %[[IN0]], %[[IN1]] : f32
// CHECK:               linalg.yield %[[V15]] : f32
// CHECK-DAG:         %[[V16:.*]] = tensor.extract_slice %[[V14]][0, 128] [%[[V5]], 128] [1, 1] : tensor<?x512xf32> to tensor<?x128xf32>
// CHECK-DAG:         %[[V17:.*]] = tensor.insert_slice %[[V16]] into %[[I4]][%[[I2]], 0, 0] [1, %[[V5]], 128] [1, 1, 1] : tensor<?x128xf32> into tensor<9x?x128xf32>
// CHECK:             func.call @mlirTorchRtPoll() : () -> ()
// CHECK-NEXT:        scf.yield %[[V16]], %[[V17]] : tensor<?x128xf32>, tensor<9x?x128xf32>
// CHECK:           scf.forall.in_parallel {
// CHECK:             tensor.parallel_insert_slice %[[V9]]#0 into %[[I0]][%[[V3]], 0] [%[[V5]], 128] [1, 1] : tensor<?x128xf32> into tensor<12x128xf32>
// CHECK:             tensor.parallel_insert_slice %[[V9]]#1 into %[[I1]][0, %[[V3]], 0] [9, %[[V5]], 128] [1, 1, 1] : tensor<9x?x128xf32> into tensor<9x12x128xf32>
// CHECK:         } {torch_mlir.grain = 1 : index}
// CHECK:         return %[[V2]]#0, %[[V2]]#1 : tensor<12x128xf32>, tensor<9x12x128xf32>
func.func @recurrent(%x: tensor<9x12x512xf32>, %w: tensor<512x128xf32>, %h: tensor<12x128xf32>,
                     %all: tensor<9x12x128xf32>) -> (tensor<12x128xf32>, tensor<9x12x128xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %zero = arith.constant 0.0 : f32
  %r:2 = scf.for %t = %c0 to %c9 step %c1 iter_args(%last = %h, %seen = %all)
      -> (tensor<12x128xf32>, tensor<9x12x128xf32>) {
    %now = tensor.extract_slice %x[%t, 0, 0] [1, 12, 512] [1, 1, 1] : tensor<9x12x512xf32> to tensor<12x512xf32>
    %e = tensor.empty() : tensor<12x512xf32>
    %f = linalg.fill ins(%zero : f32) outs(%e : tensor<12x512xf32>) -> tensor<12x512xf32>
    %p = linalg.matmul indexing_maps = [#left, #right, #out]
        ins(%last, %w : tensor<12x128xf32>, tensor<512x128xf32>) outs(%f : tensor<12x512xf32>) -> tensor<12x512xf32>
    %s = linalg.generic {indexing_maps = [#plane, #plane], iterator_types = ["parallel", "parallel"]}
        ins(%now : tensor<12x512xf32>) outs(%p : tensor<12x512xf32>) {
    ^bb0(%a: f32, %b: f32):
      %0 = arith.addf %a, %b : f32
      linalg.yield %0 : f32
    } -> tensor<12x512xf32>
    %gate = tensor.extract_slice %s[0, 128] [12, 128] [1, 1] : tensor<12x512xf32> to tensor<12x128xf32>
    %into = tensor.insert_slice %gate into %seen[%t, 0, 0] [1, 12, 128] [1, 1, 1]
        : tensor<12x128xf32> into tensor<9x12x128xf32>
    scf.yield %gate, %into : tensor<12x128xf32>, tensor<9x12x128xf32>
  }
  return %r#0, %r#1 : tensor<12x128xf32>, tensor<9x12x128xf32>
}

// What all rows are multiplied by is too large for the cache of one processor.
// CHECK-LABEL: func.func @large_weight
// CHECK-NOT:     scf.forall
// CHECK:         return
func.func @large_weight(%w: tensor<1024x1024xf32>, %h: tensor<4x1024xf32>) -> tensor<4x1024xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %zero = arith.constant 0.0 : f32
  %r = scf.for %t = %c0 to %c9 step %c1 iter_args(%last = %h) -> (tensor<4x1024xf32>) {
    %e = tensor.empty() : tensor<4x1024xf32>
    %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x1024xf32>) -> tensor<4x1024xf32>
    %p = linalg.matmul indexing_maps = [#left, #right, #out]
        ins(%last, %w : tensor<4x1024xf32>, tensor<1024x1024xf32>) outs(%f : tensor<4x1024xf32>) -> tensor<4x1024xf32>
    scf.yield %p : tensor<4x1024xf32>
  }
  return %r : tensor<4x1024xf32>
}

// Rows that lie next to each other would be cut into short pieces.
// CHECK-LABEL: func.func @rows_are_columns
// CHECK-NOT:     scf.forall
// CHECK:         return
func.func @rows_are_columns(%w: tensor<128x128xf32>, %h: tensor<128x8xf32>) -> tensor<128x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %zero = arith.constant 0.0 : f32
  %r = scf.for %t = %c0 to %c9 step %c1 iter_args(%last = %h) -> (tensor<128x8xf32>) {
    %e = tensor.empty() : tensor<128x8xf32>
    %f = linalg.fill ins(%zero : f32) outs(%e : tensor<128x8xf32>) -> tensor<128x8xf32>
    %p = linalg.matmul ins(%w, %last : tensor<128x128xf32>, tensor<128x8xf32>) outs(%f : tensor<128x8xf32>) -> tensor<128x8xf32>
    scf.yield %p : tensor<128x8xf32>
  }
  return %r : tensor<128x8xf32>
}

// A row that is read from another place each time may be any.
// CHECK-LABEL: func.func @slice_of_rows
// CHECK-NOT:     scf.forall
// CHECK:         return
func.func @slice_of_rows(%h: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r = scf.for %t = %c0 to %c8 step %c1 iter_args(%last = %h) -> (tensor<8x64xf32>) {
    %row = tensor.extract_slice %last[%t, 0] [1, 64] [1, 1] : tensor<8x64xf32> to tensor<1x64xf32>
    %next = tensor.insert_slice %row into %last[0, 0] [1, 64] [1, 1] : tensor<1x64xf32> into tensor<8x64xf32>
    scf.yield %next : tensor<8x64xf32>
  }
  return %r : tensor<8x64xf32>
}

// The number of a row is another one within a part.
// CHECK-LABEL: func.func @number_of_row
// CHECK-NOT:     scf.forall
// CHECK:         return
func.func @number_of_row(%h: tensor<8x64xi64>) -> tensor<8x64xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r = scf.for %t = %c0 to %c8 step %c1 iter_args(%last = %h) -> (tensor<8x64xi64>) {
    %e = tensor.empty() : tensor<8x64xi64>
    %next = linalg.generic {indexing_maps = [#plane, #plane], iterator_types = ["parallel", "parallel"]}
        ins(%last : tensor<8x64xi64>) outs(%e : tensor<8x64xi64>) {
    ^bb0(%a: i64, %b: i64):
      %i = linalg.index 0 : index
      %j = linalg.index 1 : index
      %k = arith.addi %i, %j : index
      %l = arith.index_cast %k : index to i64
      %m = arith.addi %a, %l : i64
      linalg.yield %m : i64
    } -> tensor<8x64xi64>
    scf.yield %next : tensor<8x64xi64>
  }
  return %r : tensor<8x64xi64>
}

// Of what all carry, there would be one for each part.
// CHECK-LABEL: func.func @counter
// CHECK-NOT:     scf.forall
// CHECK:         return
func.func @counter(%h: tensor<8x64xf32>, %n: i64) -> (tensor<8x64xf32>, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i64
  %r:2 = scf.for %t = %c0 to %c8 step %c1 iter_args(%last = %h, %count = %n) -> (tensor<8x64xf32>, i64) {
    %e = tensor.empty() : tensor<8x64xf32>
    %next = linalg.generic {indexing_maps = [#plane, #plane], iterator_types = ["parallel", "parallel"]}
        ins(%last : tensor<8x64xf32>) outs(%e : tensor<8x64xf32>) {
    ^bb0(%a: f32, %b: f32):
      %m = math.tanh %a : f32
      linalg.yield %m : f32
    } -> tensor<8x64xf32>
    %more = arith.addi %count, %one : i64
    scf.yield %next, %more : tensor<8x64xf32>, i64
  }
  return %r#0, %r#1 : tensor<8x64xf32>, i64
}

// Any number of rows without a product, also behind reshapes; a number that
// nobody needs afterwards is carried by each part.
// CHECK-LABEL: func.func @elementwise
// CHECK-DAG:     %[[C1600:.*]] = arith.constant 1600 : index
// CHECK-DAG:     %[[C100:.*]] = arith.constant 100 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C1_1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[V0:.*]] = arith.muli %arg2, %[[C1600]] : index
// CHECK-DAG:     %[[V1:.*]] = call @mlirTorchRtShareRows(%[[C100]], %[[C100]], %[[V0]]) : (index, index, index) -> index
// CHECK-DAG:     %[[V2:.*]] = arith.ceildivui %[[C100]], %[[V1]] : index
// CHECK:         %[[V3:.*]] = scf.forall (%arg3) in (%[[V2]]) shared_outs(%[[I0:.*]] = %arg0) -> (tensor<100x64xf32>) {
// CHECK-DAG:       %[[V4:.*]] = arith.muli %arg3, %[[V1]] : index
// CHECK-DAG:       %[[V5:.*]] = arith.subi %[[C100]], %[[V4]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.minui %[[V1]], %[[V5]] : index
// CHECK-DAG:       %[[V7:.*]] = tensor.extract_slice %[[I0]][%[[V4]], 0] [%[[V6]], 64] [1, 1] : tensor<100x64xf32> to tensor<?x64xf32>
// CHECK:           %[[V8:.*]]:2 = scf.for %{{.*}} = %[[C0]] to %arg2 step %[[C1]] iter_args(%[[I1:.*]] = %[[V7]], %[[I2:.*]] = %arg1) -> (tensor<?x64xf32>, i64) {
// CHECK-DAG:         %[[V9:.*]] = tensor.empty(%[[V6]]) : tensor<?x64xf32>
// CHECK:             %[[V10:.*]] = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%[[I1]] : tensor<?x64xf32>) outs(%[[V9]] : tensor<?x64xf32>) {
// CHECK:             ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:           %[[V11:.*]] = arith.sitofp %[[I2]] : i64 to f32
// CHECK-DAG:           %[[V12:.*]] = math.tanh %[[IN0]] : f32
// CHECK-DAG:           %[[V13:.*]] = arith.addf %[[V11]], %[[V12]] : f32
// CHECK:               linalg.yield %[[V13]] : f32
// CHECK-DAG:         %[[V14:.*]] = arith.addi %[[I2]], %[[C1_1]] : i64
// CHECK:             func.call @mlirTorchRtPoll() : () -> ()
// CHECK-NEXT:        scf.yield %[[V10]], %[[V14]] : tensor<?x64xf32>, i64
// CHECK:           scf.forall.in_parallel {
// CHECK:             tensor.parallel_insert_slice %[[V8]]#0 into %[[I0]][%[[V4]], 0] [%[[V6]], 64] [1, 1] : tensor<?x64xf32> into tensor<100x64xf32>
// CHECK:         } {torch_mlir.grain = 1 : index}
// CHECK:         return %[[V3]] : tensor<100x64xf32>
func.func @elementwise(%h: tensor<100x64xf32>, %n: i64, %steps: index) -> tensor<100x64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %r:2 = scf.for %t = %c0 to %steps step %c1 iter_args(%last = %h, %count = %n) -> (tensor<100x64xf32>, i64) {
    %split = tensor.expand_shape %last [[0, 1], [2, 3]] output_shape [1, 100, 8, 8]
        : tensor<100x64xf32> into tensor<1x100x8x8xf32>
    %joined = tensor.collapse_shape %split [[0, 1], [2, 3]] : tensor<1x100x8x8xf32> into tensor<100x64xf32>
    %e = tensor.empty() : tensor<100x64xf32>
    %next = linalg.generic {indexing_maps = [#plane, #plane], iterator_types = ["parallel", "parallel"]}
        ins(%joined : tensor<100x64xf32>) outs(%e : tensor<100x64xf32>) {
    ^bb0(%a: f32, %b: f32):
      %c = arith.sitofp %count : i64 to f32
      %m = math.tanh %a : f32
      %d = arith.addf %c, %m : f32
      linalg.yield %d : f32
    } -> tensor<100x64xf32>
    %more = arith.addi %count, %one : i64
    scf.yield %next, %more : tensor<100x64xf32>, i64
  }
  return %r#0 : tensor<100x64xf32>
}
