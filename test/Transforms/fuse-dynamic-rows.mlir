// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(torch-fuse-rows),canonicalize,cse)' | FileCheck %s

#rows = affine_map<(m, n) -> (m, n)>
#sums = affine_map<(m, n) -> (m)>
#vector = affine_map<(m) -> (m)>
#scores = affine_map<(b, m, n) -> (b, m, n)>
#batches = affine_map<(b, m, n) -> (b, m)>

// A call chooses how many rows fit into the cache. The sums have memory for as many in all tiles; the powers are where
// the result is going to be.
// CHECK-LABEL: func.func @softmax
// CHECK-DAG:     %[[C9:.*]] = arith.constant 9 : index
// CHECK-DAG:     %[[C128:.*]] = arith.constant 128 : index
// CHECK-DAG:     %[[C16384:.*]] = arith.constant 16384 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[V0:.*]] = tensor.empty(%arg1, %arg2) : tensor<?x?xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.muli %arg2, %[[C4]] : index
// CHECK-DAG:     %[[V2:.*]] = arith.addi %[[V1]], %[[C9]] : index
// CHECK-DAG:     %[[V3:.*]] = arith.addi %[[V2]], %[[V1]] : index
// CHECK-DAG:     %[[V4:.*]] = arith.divui %[[C16384]], %[[V3]] : index
// CHECK-DAG:     %[[V5:.*]] = arith.maxui %[[V4]], %[[C1]] : index
// CHECK-DAG:     %[[V6:.*]] = arith.minui %[[V5]], %[[C128]] : index
// CHECK-DAG:     %[[V7:.*]] = arith.ceildivui %arg1, %[[V6]] : index
// CHECK:         %[[V8:.*]] = scf.forall (%arg3) in (%[[V7]]) shared_outs(%[[I0:.*]] = %[[V0]]) -> (tensor<?x?xf32>) {
// CHECK-DAG:       %[[V9:.*]] = arith.muli %arg3, %[[V6]] : index
// CHECK-DAG:       %[[V10:.*]] = arith.subi %arg1, %[[V9]] : index
// CHECK-DAG:       %[[V11:.*]] = arith.minsi %[[V10]], %[[V6]] : index
// CHECK-DAG:       %[[V12:.*]] = tensor.dim %arg0, %[[C1]] : tensor<?x?xf32>
// CHECK-DAG:       %[[V13:.*]] = tensor.extract_slice %arg0[%[[V9]], 0] [%[[V11]], %[[V12]]] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-DAG:       %[[V14:.*]] = tensor.empty(%[[V6]]) : tensor<?xf32>
// CHECK-DAG:       %[[V15:.*]] = tensor.extract_slice %[[V14]][0] [%[[V11]]] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-DAG:       %[[V16:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%[[V15]] : tensor<?xf32>) -> tensor<?xf32>
// CHECK:           %[[V17:.*]] = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%[[V13]] : tensor<?x?xf32>) outs(%[[V16]] : tensor<?xf32>) {
// CHECK:           ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:         %[[V18:.*]] = arith.maximumf %[[IN0]], %[[IN1]] : f32
// CHECK:             linalg.yield %[[V18]] : f32
// CHECK-DAG:       %[[V19:.*]] = tensor.empty(%[[V11]], %arg2) : tensor<?x?xf32>
// CHECK:           %[[V20:.*]] = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%[[V13]], %[[V17]] : tensor<?x?xf32>, tensor<?xf32>) outs(%[[V19]] : tensor<?x?xf32>) {
// CHECK:           ^bb0(%[[IN2:.*]]: f32, %[[IN3:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:         %[[V21:.*]] = arith.subf %[[IN2]], %[[IN3]] : f32
// CHECK-DAG:         %[[V22:.*]] = math.exp %[[V21]] : f32
// CHECK:             linalg.yield %[[V22]] : f32
// CHECK-DAG:       %[[V23:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V15]] : tensor<?xf32>) -> tensor<?xf32>
// CHECK:           %[[V24:.*]] = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%[[V20]] : tensor<?x?xf32>) outs(%[[V23]] : tensor<?xf32>) {
// CHECK:           ^bb0(%[[IN4:.*]]: f32, %[[IN5:.*]]: f32):
// CHECK-DAG:         %[[V25:.*]] = arith.addf %[[IN4]], %[[IN5]] : f32
// CHECK:             linalg.yield %[[V25]] : f32
// CHECK:           %[[V26:.*]] = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%[[V20]], %[[V24]] : tensor<?x?xf32>, tensor<?xf32>) outs(%[[V20]] : tensor<?x?xf32>) {
// CHECK:           ^bb0(%[[IN6:.*]]: f32, %[[IN7:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:         %[[V27:.*]] = arith.divf %[[IN6]], %[[IN7]] : f32
// CHECK:             linalg.yield %[[V27]] : f32
// CHECK:           scf.forall.in_parallel {
// CHECK:             tensor.parallel_insert_slice %[[V26]] into %[[I0]][%[[V9]], 0] [%[[V11]], %arg2] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// CHECK:         } {torch_mlir.grain = 2 : index}
// CHECK:         return %[[V8]] : tensor<?x?xf32>
func.func @softmax(%x: tensor<?x?xf32>, %m: index, %n: index) -> tensor<?x?xf32> {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %e0 = tensor.empty(%m) : tensor<?xf32>
  %f0 = linalg.fill ins(%least : f32) outs(%e0 : tensor<?xf32>) -> tensor<?xf32>
  %most = linalg.generic {indexing_maps = [#rows, #sums], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<?x?xf32>) outs(%f0 : tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.maximumf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<?xf32>
  %e1 = tensor.empty(%m, %n) : tensor<?x?xf32>
  %powers = linalg.generic {indexing_maps = [#rows, #sums, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%x, %most : tensor<?x?xf32>, tensor<?xf32>) outs(%e1 : tensor<?x?xf32>) {
  ^bb0(%a: f32, %b: f32, %none: f32):
    %0 = arith.subf %a, %b : f32
    %1 = math.exp %0 : f32
    linalg.yield %1 : f32
  } -> tensor<?x?xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<?xf32>) -> tensor<?xf32>
  %sum = linalg.generic {indexing_maps = [#rows, #sums], iterator_types = ["parallel", "reduction"]}
      ins(%powers : tensor<?x?xf32>) outs(%f1 : tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<?xf32>
  %out = linalg.generic {indexing_maps = [#rows, #sums, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%powers, %sum : tensor<?x?xf32>, tensor<?xf32>) outs(%e1 : tensor<?x?xf32>) {
  ^bb0(%a: f32, %b: f32, %none: f32):
    %0 = arith.divf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<?x?xf32>
  return %out : tensor<?x?xf32>
}

// Rows of a known size that fill the cache are done one by one: nothing in the loop has an unknown size.
// CHECK-LABEL: func.func @wide
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[V0:.*]] = tensor.empty(%arg1) : tensor<?xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%arg1) : tensor<?x4096xf32>
// CHECK:         %[[V2:.*]]:2 = scf.forall (%arg2) in (%arg1) shared_outs(%[[I0:.*]] = %[[V0]], %[[I1:.*]] = %[[V1]]) -> (tensor<?xf32>, tensor<?x4096xf32>) {
// CHECK-DAG:       %[[V3:.*]] = tensor.extract_slice %arg0[%arg2, 0] [1, 4096] [1, 1] : tensor<?x4096xf32> to tensor<1x4096xf32>
// CHECK:           %[[V4:.*]] = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%[[V3]] : tensor<1x4096xf32>) outs(%{{.*}} : tensor<1x4096xf32>) {
// CHECK:           ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:         %[[V5:.*]] = arith.mulf %[[IN0]], %[[IN0]] : f32
// CHECK:             linalg.yield %[[V5]] : f32
// CHECK-DAG:       %[[V6:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<1xf32>) -> tensor<1xf32>
// CHECK:           %[[V7:.*]] = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%[[V4]] : tensor<1x4096xf32>) outs(%[[V6]] : tensor<1xf32>) {
// CHECK:           ^bb0(%[[IN1:.*]]: f32, %[[IN2:.*]]: f32):
// CHECK-DAG:         %[[V8:.*]] = arith.addf %[[IN1]], %[[IN2]] : f32
// CHECK:             linalg.yield %[[V8]] : f32
// CHECK:           %[[V9:.*]] = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%[[V3]], %[[V7]] : tensor<1x4096xf32>, tensor<1xf32>) outs(%{{.*}} : tensor<1x4096xf32>) {
// CHECK:           ^bb0(%[[IN3:.*]]: f32, %[[IN4:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:         %[[V10:.*]] = arith.divf %[[IN3]], %[[IN4]] : f32
// CHECK:             linalg.yield %[[V10]] : f32
// CHECK:           scf.forall.in_parallel {
// CHECK:             tensor.parallel_insert_slice %[[V7]] into %[[I0]][%arg2] [1] [1] : tensor<1xf32> into tensor<?xf32>
// CHECK:             tensor.parallel_insert_slice %[[V9]] into %[[I1]][%arg2, 0] [1, 4096] [1, 1] : tensor<1x4096xf32> into tensor<?x4096xf32>
// CHECK:         } {torch_mlir.grain = 1 : index}
// CHECK:         return %[[V2]]#1, %[[V2]]#0 : tensor<?x4096xf32>, tensor<?xf32>
func.func @wide(%x: tensor<?x4096xf32>, %m: index) -> (tensor<?x4096xf32>, tensor<?xf32>) {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty(%m) : tensor<?xf32>
  %e1 = tensor.empty(%m) : tensor<?x4096xf32>
  %squares = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<?x4096xf32>) outs(%e1 : tensor<?x4096xf32>) {
  ^bb0(%a: f32, %none: f32):
    %0 = arith.mulf %a, %a : f32
    linalg.yield %0 : f32
  } -> tensor<?x4096xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<?xf32>) -> tensor<?xf32>
  %sum = linalg.generic {indexing_maps = [#rows, #sums], iterator_types = ["parallel", "reduction"]}
      ins(%squares : tensor<?x4096xf32>) outs(%f0 : tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<?xf32>
  %out = linalg.generic {indexing_maps = [#rows, #sums, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum : tensor<?x4096xf32>, tensor<?xf32>) outs(%e1 : tensor<?x4096xf32>) {
  ^bb0(%a: f32, %b: f32, %none: f32):
    %0 = arith.divf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<?x4096xf32>
  return %out, %sum : tensor<?x4096xf32>, tensor<?xf32>
}

// A tensor whose size is found in a sum is behind the loop.
// CHECK-LABEL: func.func @size_of_result
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[V0:.*]] = tensor.empty(%arg1) : tensor<?xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%arg1) : tensor<?x4096xf32>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<?x4096xf32>) outs(%[[V1]] : tensor<?x4096xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V3:.*]] = arith.mulf %[[IN0]], %[[IN0]] : f32
// CHECK:           linalg.yield %[[V3]] : f32
// CHECK-DAG:     %[[V4:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V0]] : tensor<?xf32>) -> tensor<?xf32>
// CHECK:         %[[V5:.*]] = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%[[V2]] : tensor<?x4096xf32>) outs(%[[V4]] : tensor<?xf32>) {
// CHECK:         ^bb0(%[[IN1:.*]]: f32, %[[IN2:.*]]: f32):
// CHECK-DAG:       %[[V6:.*]] = arith.addf %[[IN1]], %[[IN2]] : f32
// CHECK:           linalg.yield %[[V6]] : f32
// CHECK-DAG:     %[[V7:.*]] = tensor.extract %[[V5]][%[[C0]]] : tensor<?xf32>
// CHECK-DAG:     %[[V8:.*]] = arith.fptoui %[[V7]] : f32 to i64
// CHECK-DAG:     %[[V9:.*]] = arith.index_cast %[[V8]] : i64 to index
// CHECK-DAG:     %[[V10:.*]] = tensor.empty(%[[V9]]) : tensor<?x4096xf32>
// CHECK:         %[[V11:.*]] = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %[[V5]] : tensor<?x4096xf32>, tensor<?xf32>) outs(%[[V10]] : tensor<?x4096xf32>) {
// CHECK:         ^bb0(%[[IN3:.*]]: f32, %[[IN4:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V12:.*]] = arith.divf %[[IN3]], %[[IN4]] : f32
// CHECK:           linalg.yield %[[V12]] : f32
// CHECK:         return %[[V11]], %[[V5]] : tensor<?x4096xf32>, tensor<?xf32>
func.func @size_of_result(%x: tensor<?x4096xf32>, %m: index) -> (tensor<?x4096xf32>, tensor<?xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %e0 = tensor.empty(%m) : tensor<?xf32>
  %e1 = tensor.empty(%m) : tensor<?x4096xf32>
  %squares = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<?x4096xf32>) outs(%e1 : tensor<?x4096xf32>) {
  ^bb0(%a: f32, %none: f32):
    %0 = arith.mulf %a, %a : f32
    linalg.yield %0 : f32
  } -> tensor<?x4096xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<?xf32>) -> tensor<?xf32>
  %sum = linalg.generic {indexing_maps = [#rows, #sums], iterator_types = ["parallel", "reduction"]}
      ins(%squares : tensor<?x4096xf32>) outs(%f0 : tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<?xf32>
  %first = tensor.extract %sum[%c0] : tensor<?xf32>
  %many = arith.fptoui %first : f32 to i64
  %size = arith.index_cast %many : i64 to index
  %e2 = tensor.empty(%size) : tensor<?x4096xf32>
  %out = linalg.generic {indexing_maps = [#rows, #sums, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum : tensor<?x4096xf32>, tensor<?xf32>) outs(%e2 : tensor<?x4096xf32>) {
  ^bb0(%a: f32, %b: f32, %none: f32):
    %0 = arith.divf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<?x4096xf32>
  return %out, %sum : tensor<?x4096xf32>, tensor<?xf32>
}

// Each tile of rows computes as many columns as its last row sees, and no more than there are.
// CHECK-LABEL: func.func @causal
// CHECK-DAG:     %[[C128:.*]] = arith.constant 128 : index
// CHECK-DAG:     %[[C16384:.*]] = arith.constant 16384 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[V0:.*]] = tensor.empty(%arg1) : tensor<4x?xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.muli %arg2, %[[C4]] : index
// CHECK-DAG:     %[[V2:.*]] = arith.addi %[[V1]], %[[C1]] : index
// CHECK-DAG:     %[[V3:.*]] = arith.addi %[[V2]], %[[V1]] : index
// CHECK-DAG:     %[[V4:.*]] = arith.addi %[[V3]], %[[C4]] : index
// CHECK-DAG:     %[[V5:.*]] = arith.divui %[[C16384]], %[[V4]] : index
// CHECK-DAG:     %[[V6:.*]] = arith.maxui %[[V5]], %[[C1]] : index
// CHECK-DAG:     %[[V7:.*]] = arith.minui %[[V6]], %[[C128]] : index
// CHECK-DAG:     %[[V8:.*]] = arith.ceildivui %arg1, %[[V7]] : index
// CHECK-DAG:     %[[V9:.*]] = arith.muli %[[V8]], %[[C4]] : index
// CHECK:         %[[V10:.*]] = scf.forall (%arg3) in (%[[V9]]) shared_outs(%[[I0:.*]] = %[[V0]]) -> (tensor<4x?xf32>) {
// CHECK-DAG:       %[[V11:.*]] = arith.remui %arg3, %[[V8]] : index
// CHECK-DAG:       %[[V12:.*]] = arith.divui %arg3, %[[V8]] : index
// CHECK-DAG:       %[[V13:.*]] = arith.muli %[[V11]], %[[V7]] : index
// CHECK-DAG:       %[[V14:.*]] = arith.subi %arg1, %[[V13]] : index
// CHECK-DAG:       %[[V15:.*]] = arith.minsi %[[V14]], %[[V7]] : index
// CHECK-DAG:       %[[V16:.*]] = arith.addi %[[V13]], %[[V15]] : index
// CHECK-DAG:       %[[V17:.*]] = arith.minsi %[[V16]], %arg2 : index
// CHECK-DAG:       %[[V18:.*]] = tensor.extract_slice %arg0[%[[V12]], %[[V13]], 0] [1, %[[V15]], %[[V17]]] [1, 1, 1] : tensor<4x?x?xf32> to tensor<1x?x?xf32>
// CHECK-DAG:       %[[V19:.*]] = tensor.empty(%[[V7]], %arg2) : tensor<1x?x?xf32>
// CHECK-DAG:       %[[V20:.*]] = tensor.extract_slice %[[V19]][0, 0, 0] [1, %[[V15]], %[[V17]]] [1, 1, 1] : tensor<1x?x?xf32> to tensor<1x?x?xf32>
// CHECK:           %[[V21:.*]] = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[V18]] : tensor<1x?x?xf32>) outs(%[[V20]] : tensor<1x?x?xf32>) attrs =  {torch_mlir.causal} {
// CHECK:           ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:         %[[V22:.*]] = linalg.index 1 : index
// CHECK-DAG:         %[[V23:.*]] = affine.apply #map3(%[[V13]])[%[[V22]]]
// CHECK-DAG:         %[[V24:.*]] = linalg.index 2 : index
// CHECK-DAG:         %[[V25:.*]] = arith.cmpi ule, %[[V24]], %[[V23]] : index
// CHECK-DAG:         %[[V26:.*]] = arith.select %[[V25]], %[[IN0]], %[[CST]] : f32
// CHECK:             linalg.yield %[[V26]] : f32
// CHECK:           %[[V27:.*]] = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[V21]] : tensor<1x?x?xf32>) outs(%[[V21]] : tensor<1x?x?xf32>) {
// CHECK:           ^bb0(%[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:         %[[V28:.*]] = math.exp %[[IN1]] : f32
// CHECK:             linalg.yield %[[V28]] : f32
// CHECK-DAG:       %[[V29:.*]] = tensor.empty(%[[V15]]) : tensor<1x?xf32>
// CHECK-DAG:       %[[V30:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V29]] : tensor<1x?xf32>) -> tensor<1x?xf32>
// CHECK:           %[[V31:.*]] = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%[[V27]] : tensor<1x?x?xf32>) outs(%[[V30]] : tensor<1x?xf32>) {
// CHECK:           ^bb0(%[[IN2:.*]]: f32, %[[IN3:.*]]: f32):
// CHECK-DAG:         %[[V32:.*]] = arith.addf %[[IN2]], %[[IN3]] : f32
// CHECK:             linalg.yield %[[V32]] : f32
// CHECK:           scf.forall.in_parallel {
// CHECK:             tensor.parallel_insert_slice %[[V31]] into %[[I0]][%[[V12]], %[[V13]]] [1, %[[V15]]] [1, 1] : tensor<1x?xf32> into tensor<4x?xf32>
// CHECK:         } {torch_mlir.grain = 2 : index}
// CHECK:         return %[[V10]] : tensor<4x?xf32>
func.func @causal(%x: tensor<4x?x?xf32>, %m: index, %n: index) -> tensor<4x?xf32> {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %e = tensor.empty(%m, %n) : tensor<4x?x?xf32>
  %seen = linalg.generic {indexing_maps = [#scores, #scores], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : tensor<4x?x?xf32>) outs(%e : tensor<4x?x?xf32>) attrs = {torch_mlir.causal} {
  ^bb0(%a: f32, %none: f32):
    %row = linalg.index 1 : index
    %column = linalg.index 2 : index
    %0 = arith.cmpi ule, %column, %row : index
    %1 = arith.select %0, %a, %least : f32
    linalg.yield %1 : f32
  } -> tensor<4x?x?xf32>
  %powers = linalg.generic {indexing_maps = [#scores, #scores], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%seen : tensor<4x?x?xf32>) outs(%e : tensor<4x?x?xf32>) {
  ^bb0(%a: f32, %none: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<4x?x?xf32>
  %e1 = tensor.empty(%m) : tensor<4x?xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4x?xf32>) -> tensor<4x?xf32>
  %sum = linalg.generic {indexing_maps = [#scores, #batches], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%powers : tensor<4x?x?xf32>) outs(%f1 : tensor<4x?xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4x?xf32>
  return %sum : tensor<4x?xf32>
}
