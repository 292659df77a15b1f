// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-fold-product-operands -canonicalize -split-input-file | FileCheck %s

// CHECK:       #[[TURNED:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-LABEL: func.func @linear(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<8x16xf32>, %[[W:[^:]*]]: tensor<32x16xf32>
// CHECK-NOT:     linalg.transpose
// CHECK:         linalg.matmul indexing_maps = [{{.*}}, #[[TURNED]], {{.*}}] ins(%[[X]], %[[W]] :
func.func @linear(%x: tensor<8x16xf32>, %w: tensor<32x16xf32>, %c: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %e = tensor.empty() : tensor<16x32xf32>
  %t = linalg.transpose ins(%w : tensor<32x16xf32>) outs(%e : tensor<16x32xf32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%x, %t : tensor<8x16xf32>, tensor<16x32xf32>) outs(%c : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %0 : tensor<8x32xf32>
}

// -----

// One matrix for the whole batch: neither broadcast nor turned. The batch of the other one stays in front.
// CHECK-LABEL: func.func @shared(
// CHECK-SAME:    %{{[^:]*}}: tensor<4x3x16xf32>, %[[W:[^:]*]]: tensor<32x16xf32>
// CHECK:         %[[X:.*]] = linalg.transpose
// CHECK-NOT:     linalg.transpose
// CHECK:         linalg.generic {{.*}} ins(%[[X]], %[[W]] :
func.func @shared(%x: tensor<4x3x16xf32>, %w: tensor<32x16xf32>, %c: tensor<3x4x32xf32>) -> tensor<3x4x32xf32> {
  %e = tensor.empty() : tensor<16x32xf32>
  %t = linalg.transpose ins(%w : tensor<32x16xf32>) outs(%e : tensor<16x32xf32>) permutation = [1, 0]
  %f = tensor.empty() : tensor<3x16x32xf32>
  %b = linalg.generic {
      indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%t : tensor<16x32xf32>) outs(%f : tensor<3x16x32xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<3x16x32xf32>
  %g = tensor.empty() : tensor<3x4x16xf32>
  %xt = linalg.transpose ins(%x : tensor<4x3x16xf32>) outs(%g : tensor<3x4x16xf32>) permutation = [1, 0, 2]
  %0 = linalg.batch_matmul ins(%xt, %b : tensor<3x4x16xf32>, tensor<3x16x32xf32>) outs(%c : tensor<3x4x32xf32>) -> tensor<3x4x32xf32>
  return %0 : tensor<3x4x32xf32>
}

// -----

// Both matrices repeat the terms: one of them keeps its copy, so that their number is known.
// CHECK-LABEL: func.func @repeated_terms(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<5xf32>, %[[Y:[^:]*]]: tensor<4xf32>
// CHECK:         %[[REPEATED:.*]] = linalg.generic {{.*}} ins(%[[X]] :
// CHECK:         linalg.generic {{.*}} ins(%[[REPEATED]], %[[Y]] :
func.func @repeated_terms(%x: tensor<5xf32>, %y: tensor<4xf32>, %c: tensor<5x4xf32>) -> tensor<5x4xf32> {
  %e = tensor.empty() : tensor<5x9xf32>
  %a = linalg.generic {
      indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%x : tensor<5xf32>) outs(%e : tensor<5x9xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<5x9xf32>
  %f = tensor.empty() : tensor<9x4xf32>
  %b = linalg.generic {
      indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%y : tensor<4xf32>) outs(%f : tensor<9x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<9x4xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<5x9xf32>, tensor<9x4xf32>) outs(%c : tensor<5x4xf32>) -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}

// -----

// An operand that is computed stays one.
// CHECK-LABEL: func.func @computed(
// CHECK:         linalg.generic
// CHECK:           arith.addf
// CHECK:         linalg.matmul
func.func @computed(%x: tensor<8x16xf32>, %w: tensor<16x32xf32>, %c: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %e = tensor.empty() : tensor<8x16xf32>
  %y = linalg.generic {
      indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%x : tensor<8x16xf32>) outs(%e : tensor<8x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %in, %in : f32
    linalg.yield %s : f32
  } -> tensor<8x16xf32>
  %0 = linalg.matmul ins(%y, %w : tensor<8x16xf32>, tensor<16x32xf32>) outs(%c : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %0 : tensor<8x32xf32>
}

// -----

// The gradient of a weight: the operands change places, and their own transposes fold as well.
// CHECK-DAG:   #[[TURNED_LEFT:.*]] = affine_map<(d0, d1, d2) -> (d2, d0)>
// CHECK-DAG:   #[[RIGHT:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG:   #[[OUT:.*]] = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-LABEL: func.func @transposed_result(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<8x16xf32>, %[[G:[^:]*]]: tensor<8x32xf32>
// CHECK:         %[[INIT:.*]] = linalg.fill {{.*}} -> tensor<32x16xf32>
// CHECK-NOT:     linalg.transpose
// CHECK:         linalg.matmul indexing_maps = [#[[TURNED_LEFT]], #[[RIGHT]], #[[OUT]]]
// CHECK-SAME:      ins(%[[G]], %[[X]] : tensor<8x32xf32>, tensor<8x16xf32>) outs(%[[INIT]] :
func.func @transposed_result(%x: tensor<8x16xf32>, %g: tensor<8x32xf32>) -> tensor<32x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x8xf32>
  %xt = linalg.transpose ins(%x : tensor<8x16xf32>) outs(%e : tensor<16x8xf32>) permutation = [1, 0]
  %f = tensor.empty() : tensor<16x32xf32>
  %c = linalg.fill ins(%zero : f32) outs(%f : tensor<16x32xf32>) -> tensor<16x32xf32>
  %0 = linalg.matmul ins(%xt, %g : tensor<16x8xf32>, tensor<8x32xf32>) outs(%c : tensor<16x32xf32>) -> tensor<16x32xf32>
  %h = tensor.empty() : tensor<32x16xf32>
  %1 = linalg.transpose ins(%0 : tensor<16x32xf32>) outs(%h : tensor<32x16xf32>) permutation = [1, 0]
  return %1 : tensor<32x16xf32>
}

// -----

// CHECK-DAG:   #[[LEFT:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d3, d1)>
// CHECK-DAG:   #[[RIGHT:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>
// CHECK-LABEL: func.func @transposed_batch(
// CHECK-SAME:    %[[A:[^:]*]]: tensor<4x8x16xf32>, %[[B:[^:]*]]: tensor<4x16x32xf32>
// CHECK-NOT:     linalg.transpose
// CHECK:         linalg.generic {indexing_maps = [#[[LEFT]], #[[RIGHT]], {{.*}}} ins(%[[B]], %[[A]] :
// CHECK:         -> tensor<4x32x8xf32>
func.func @transposed_batch(%a: tensor<4x8x16xf32>, %b: tensor<4x16x32xf32>) -> tensor<4x32x8xf32> {
  %zero = arith.constant 0.0 : f32
  %f = tensor.empty() : tensor<4x8x32xf32>
  %c = linalg.fill ins(%zero : f32) outs(%f : tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
  %0 = linalg.batch_matmul ins(%a, %b : tensor<4x8x16xf32>, tensor<4x16x32xf32>) outs(%c : tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
  %h = tensor.empty() : tensor<4x32x8xf32>
  %1 = linalg.transpose ins(%0 : tensor<4x8x32xf32>) outs(%h : tensor<4x32x8xf32>) permutation = [0, 2, 1]
  return %1 : tensor<4x32x8xf32>
}

// -----

// A product that has another user, or adds to something, is not turned.
// CHECK-LABEL: func.func @not_turned(
// CHECK:         linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<16x8xf32>, tensor<8x32xf32>)
// CHECK:         linalg.transpose
// CHECK:         linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<16x8xf32>, tensor<8x32xf32>)
// CHECK:         linalg.transpose
func.func @not_turned(%x: tensor<16x8xf32>, %g: tensor<8x32xf32>, %sum: tensor<16x32xf32>)
    -> (tensor<16x32xf32>, tensor<32x16xf32>, tensor<32x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %f = tensor.empty() : tensor<16x32xf32>
  %c = linalg.fill ins(%zero : f32) outs(%f : tensor<16x32xf32>) -> tensor<16x32xf32>
  %0 = linalg.matmul ins(%x, %g : tensor<16x8xf32>, tensor<8x32xf32>) outs(%c : tensor<16x32xf32>) -> tensor<16x32xf32>
  %h = tensor.empty() : tensor<32x16xf32>
  %1 = linalg.transpose ins(%0 : tensor<16x32xf32>) outs(%h : tensor<32x16xf32>) permutation = [1, 0]
  %2 = linalg.matmul ins(%x, %g : tensor<16x8xf32>, tensor<8x32xf32>) outs(%sum : tensor<16x32xf32>) -> tensor<16x32xf32>
  %3 = linalg.transpose ins(%2 : tensor<16x32xf32>) outs(%h : tensor<32x16xf32>) permutation = [1, 0]
  return %0, %1, %3 : tensor<16x32xf32>, tensor<32x16xf32>, tensor<32x16xf32>
}

// -----

// All steps multiply by one small matrix: its copy stays in front of the loop.
// CHECK-LABEL: func.func @every_step
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[V0:.*]] = linalg.transpose ins(%arg1 : tensor<16x16xf32>) outs(%{{.*}} : tensor<16x16xf32>) permutation = [1, 0]
// CHECK:         %[[V1:.*]] = scf.for %{{.*}} = %[[C0]] to %arg2 step %[[C1]] iter_args(%[[I0:.*]] = %arg0) -> (tensor<4x16xf32>) {
// CHECK-DAG:       %[[V2:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<4x16xf32>) -> tensor<4x16xf32>
// CHECK-DAG:       %[[V3:.*]] = linalg.matmul ins(%[[I0]], %[[V0]] : tensor<4x16xf32>, tensor<16x16xf32>) outs(%[[V2]] : tensor<4x16xf32>) -> tensor<4x16xf32>
// CHECK:           scf.yield %[[V3]] : tensor<4x16xf32>
// CHECK:         return %[[V1]] : tensor<4x16xf32>
func.func @every_step(%x: tensor<4x16xf32>, %w: tensor<16x16xf32>, %n: index) -> tensor<4x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x16xf32>
  %t = linalg.transpose ins(%w : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) permutation = [1, 0]
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%h = %x) -> tensor<4x16xf32> {
    %f = tensor.empty() : tensor<4x16xf32>
    %z = linalg.fill ins(%zero : f32) outs(%f : tensor<4x16xf32>) -> tensor<4x16xf32>
    %1 = linalg.matmul ins(%h, %t : tensor<4x16xf32>, tensor<16x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32>
    scf.yield %1 : tensor<4x16xf32>
  }
  return %0 : tensor<4x16xf32>
}

// -----

// CHECK-LABEL: func.func @few_steps
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C7:.*]] = arith.constant 7 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK:         %[[V0:.*]] = scf.for %{{.*}} = %[[C0]] to %[[C7]] step %[[C1]] iter_args(%[[I0:.*]] = %arg0) -> (tensor<4x16xf32>) {
// CHECK-DAG:       %[[V1:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<4x16xf32>) -> tensor<4x16xf32>
// CHECK-DAG:       %[[V2:.*]] = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%[[I0]], %arg1 : tensor<4x16xf32>, tensor<16x16xf32>) outs(%[[V1]] : tensor<4x16xf32>) -> tensor<4x16xf32>
// CHECK:           scf.yield %[[V2]] : tensor<4x16xf32>
// CHECK:         return %[[V0]] : tensor<4x16xf32>
func.func @few_steps(%x: tensor<4x16xf32>, %w: tensor<16x16xf32>) -> tensor<4x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x16xf32>
  %t = linalg.transpose ins(%w : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) permutation = [1, 0]
  %0 = scf.for %i = %c0 to %c7 step %c1 iter_args(%h = %x) -> tensor<4x16xf32> {
    %f = tensor.empty() : tensor<4x16xf32>
    %z = linalg.fill ins(%zero : f32) outs(%f : tensor<4x16xf32>) -> tensor<4x16xf32>
    %1 = linalg.matmul ins(%h, %t : tensor<4x16xf32>, tensor<16x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32>
    scf.yield %1 : tensor<4x16xf32>
  }
  return %0 : tensor<4x16xf32>
}

// -----

// CHECK-LABEL: func.func @one_row
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK:         %[[V0:.*]] = scf.for %{{.*}} = %[[C0]] to %arg2 step %[[C1]] iter_args(%[[I0:.*]] = %arg0) -> (tensor<1x16xf32>) {
// CHECK-DAG:       %[[V1:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<1x16xf32>) -> tensor<1x16xf32>
// CHECK-DAG:       %[[V2:.*]] = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%[[I0]], %arg1 : tensor<1x16xf32>, tensor<16x16xf32>) outs(%[[V1]] : tensor<1x16xf32>) -> tensor<1x16xf32>
// CHECK:           scf.yield %[[V2]] : tensor<1x16xf32>
// CHECK:         return %[[V0]] : tensor<1x16xf32>
func.func @one_row(%x: tensor<1x16xf32>, %w: tensor<16x16xf32>, %n: index) -> tensor<1x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x16xf32>
  %t = linalg.transpose ins(%w : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) permutation = [1, 0]
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%h = %x) -> tensor<1x16xf32> {
    %f = tensor.empty() : tensor<1x16xf32>
    %z = linalg.fill ins(%zero : f32) outs(%f : tensor<1x16xf32>) -> tensor<1x16xf32>
    %1 = linalg.matmul ins(%h, %t : tensor<1x16xf32>, tensor<16x16xf32>) outs(%z : tensor<1x16xf32>) -> tensor<1x16xf32>
    scf.yield %1 : tensor<1x16xf32>
  }
  return %0 : tensor<1x16xf32>
}

// -----

// A large copy would have to be read from memory in every step, as the matrix itself.
// CHECK-LABEL: func.func @large
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK:         %[[V0:.*]] = scf.for %{{.*}} = %[[C0]] to %arg2 step %[[C1]] iter_args(%[[I0:.*]] = %arg0) -> (tensor<4x1024xf32>) {
// CHECK-DAG:       %[[V1:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<4x1024xf32>) -> tensor<4x1024xf32>
// CHECK-DAG:       %[[V2:.*]] = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%[[I0]], %arg1 : tensor<4x1024xf32>, tensor<1024x1024xf32>) outs(%[[V1]] : tensor<4x1024xf32>) -> tensor<4x1024xf32>
// CHECK:           scf.yield %[[V2]] : tensor<4x1024xf32>
// CHECK:         return %[[V0]] : tensor<4x1024xf32>
func.func @large(%x: tensor<4x1024xf32>, %w: tensor<1024x1024xf32>, %n: index) -> tensor<4x1024xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1024x1024xf32>
  %t = linalg.transpose ins(%w : tensor<1024x1024xf32>) outs(%e : tensor<1024x1024xf32>) permutation = [1, 0]
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%h = %x) -> tensor<4x1024xf32> {
    %f = tensor.empty() : tensor<4x1024xf32>
    %z = linalg.fill ins(%zero : f32) outs(%f : tensor<4x1024xf32>) -> tensor<4x1024xf32>
    %1 = linalg.matmul ins(%h, %t : tensor<4x1024xf32>, tensor<1024x1024xf32>) outs(%z : tensor<4x1024xf32>) -> tensor<4x1024xf32>
    scf.yield %1 : tensor<4x1024xf32>
  }
  return %0 : tensor<4x1024xf32>
}

// -----

// CHECK-LABEL: func.func @pairs
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : bf16
// CHECK:         %[[V0:.*]] = scf.for %{{.*}} = %[[C0]] to %arg2 step %[[C1]] iter_args(%[[I0:.*]] = %arg0) -> (tensor<4x16xbf16>) {
// CHECK-DAG:       %[[V1:.*]] = linalg.fill ins(%[[F0]] : bf16) outs(%{{.*}} : tensor<4x16xbf16>) -> tensor<4x16xbf16>
// CHECK-DAG:       %[[V2:.*]] = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%[[I0]], %arg1 : tensor<4x16xbf16>, tensor<16x16xbf16>) outs(%[[V1]] : tensor<4x16xbf16>) -> tensor<4x16xbf16>
// CHECK:           scf.yield %[[V2]] : tensor<4x16xbf16>
// CHECK:         return %[[V0]] : tensor<4x16xbf16>
func.func @pairs(%x: tensor<4x16xbf16>, %w: tensor<16x16xbf16>, %n: index) -> tensor<4x16xbf16> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<16x16xbf16>
  %t = linalg.transpose ins(%w : tensor<16x16xbf16>) outs(%e : tensor<16x16xbf16>) permutation = [1, 0]
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%h = %x) -> tensor<4x16xbf16> {
    %f = tensor.empty() : tensor<4x16xbf16>
    %z = linalg.fill ins(%zero : bf16) outs(%f : tensor<4x16xbf16>) -> tensor<4x16xbf16>
    %1 = linalg.matmul ins(%h, %t : tensor<4x16xbf16>, tensor<16x16xbf16>) outs(%z : tensor<4x16xbf16>) -> tensor<4x16xbf16>
    scf.yield %1 : tensor<4x16xbf16>
  }
  return %0 : tensor<4x16xbf16>
}

// -----

// A weight whose channels come last, for few positions.
// CHECK:       #map1 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d1, d5, d6, d4)>
// CHECK-LABEL: func.func @weight
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} ins(%arg0, %arg1 : tensor<1x16x6x6xf32>, tensor<8x3x3x16xf32>) outs(%arg2 : tensor<1x8x4x4xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %[[IN2:.*]]: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.mulf %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V2:.*]] = arith.addf %[[IN2]], %[[V1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         return %[[V0]] : tensor<1x8x4x4xf32>
func.func @weight(%x: tensor<1x16x6x6xf32>, %w: tensor<8x3x3x16xf32>, %c: tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32> {
  %e = tensor.empty() : tensor<8x16x3x3xf32>
  %t = linalg.transpose ins(%w : tensor<8x3x3x16xf32>) outs(%e : tensor<8x16x3x3xf32>) permutation = [0, 3, 1, 2]
  %0 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
      ins(%x, %t : tensor<1x16x6x6xf32>, tensor<8x16x3x3xf32>) outs(%c : tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32>
  return %0 : tensor<1x8x4x4xf32>
}

// -----

// Where positions are many, packing the image in the weight's order would take longer than the copy.
// CHECK-LABEL: func.func @many_positions
// CHECK-DAG:     %[[V0:.*]] = linalg.transpose ins(%arg1 : tensor<8x3x3x16xf32>) outs(%{{.*}} : tensor<8x16x3x3xf32>) permutation = [0, 3, 1, 2]
// CHECK-DAG:     %[[V1:.*]] = linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %[[V0]] : tensor<1x16x9x9xf32>, tensor<8x16x3x3xf32>) outs(%arg2 : tensor<1x8x7x7xf32>) -> tensor<1x8x7x7xf32>
// CHECK:         return %[[V1]] : tensor<1x8x7x7xf32>
func.func @many_positions(%x: tensor<1x16x9x9xf32>, %w: tensor<8x3x3x16xf32>, %c: tensor<1x8x7x7xf32>) -> tensor<1x8x7x7xf32> {
  %e = tensor.empty() : tensor<8x16x3x3xf32>
  %t = linalg.transpose ins(%w : tensor<8x3x3x16xf32>) outs(%e : tensor<8x16x3x3xf32>) permutation = [0, 3, 1, 2]
  %0 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
      ins(%x, %t : tensor<1x16x9x9xf32>, tensor<8x16x3x3xf32>) outs(%c : tensor<1x8x7x7xf32>) -> tensor<1x8x7x7xf32>
  return %0 : tensor<1x8x7x7xf32>
}

// -----

// Integers of 8 bits are extended where they are multiplied.
// CHECK-LABEL: func.func @bytes(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<8x16xi8>, %[[Y:[^:]*]]: tensor<16x32xi8>
// CHECK-NOT:     linalg.generic
// CHECK:         linalg.matmul ins(%[[X]], %[[Y]] : tensor<8x16xi8>, tensor<16x32xi8>) outs(%{{.*}} : tensor<8x32xi32>)
#same = affine_map<(d0, d1) -> (d0, d1)>
func.func @bytes(%x: tensor<8x16xi8>, %y: tensor<16x32xi8>, %c: tensor<8x32xi32>) -> tensor<8x32xi32> {
  %ex = tensor.empty() : tensor<8x16xi32>
  %wx = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<8x16xi8>) outs(%ex : tensor<8x16xi32>) {
  ^bb0(%in: i8, %out: i32):
    %0 = arith.extsi %in : i8 to i32
    linalg.yield %0 : i32
  } -> tensor<8x16xi32>
  %ey = tensor.empty() : tensor<16x32xi32>
  %wy = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%y : tensor<16x32xi8>) outs(%ey : tensor<16x32xi32>) {
  ^bb0(%in: i8, %out: i32):
    %0 = arith.extsi %in : i8 to i32
    linalg.yield %0 : i32
  } -> tensor<16x32xi32>
  %0 = linalg.matmul ins(%wx, %wy : tensor<8x16xi32>, tensor<16x32xi32>) outs(%c : tensor<8x32xi32>) -> tensor<8x32xi32>
  return %0 : tensor<8x32xi32>
}

// -----

// Those without a sign are others.
// CHECK-LABEL: func.func @unsigned_bytes(
// CHECK:         linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<8x16xi32>, tensor<16x32xi32>)
#same = affine_map<(d0, d1) -> (d0, d1)>
func.func @unsigned_bytes(%x: tensor<8x16xi8>, %y: tensor<16x32xi32>, %c: tensor<8x32xi32>) -> tensor<8x32xi32> {
  %ex = tensor.empty() : tensor<8x16xi32>
  %wx = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<8x16xi8>) outs(%ex : tensor<8x16xi32>) {
  ^bb0(%in: i8, %out: i32):
    %0 = arith.extui %in : i8 to i32
    linalg.yield %0 : i32
  } -> tensor<8x16xi32>
  %0 = linalg.matmul ins(%wx, %y : tensor<8x16xi32>, tensor<16x32xi32>) outs(%c : tensor<8x32xi32>) -> tensor<8x32xi32>
  return %0 : tensor<8x32xi32>
}

// -----

// They are transposed as they were.
// CHECK:         #[[$COLUMNS:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-LABEL: func.func @transposed_bytes(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<8x16xi8>, %[[Y:[^:]*]]: tensor<32x16xi8>
// CHECK-NEXT:    linalg.matmul indexing_maps = [#{{.*}}, #[[$COLUMNS]], #{{.*}}]
// CHECK-SAME:      ins(%[[X]], %[[Y]] : tensor<8x16xi8>, tensor<32x16xi8>) outs(%{{.*}} : tensor<8x32xi32>)
#same = affine_map<(d0, d1) -> (d0, d1)>
func.func @transposed_bytes(%x: tensor<8x16xi8>, %y: tensor<32x16xi8>, %ey: tensor<32x16xi32>, %et: tensor<16x32xi32>, %c: tensor<8x32xi32>) -> tensor<8x32xi32> {
  %ex = tensor.empty() : tensor<8x16xi32>
  %wx = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<8x16xi8>) outs(%ex : tensor<8x16xi32>) {
  ^bb0(%in: i8, %out: i32):
    %0 = arith.extsi %in : i8 to i32
    linalg.yield %0 : i32
  } -> tensor<8x16xi32>
  %wy = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%y : tensor<32x16xi8>) outs(%ey : tensor<32x16xi32>) {
  ^bb0(%in: i8, %out: i32):
    %0 = arith.extsi %in : i8 to i32
    linalg.yield %0 : i32
  } -> tensor<32x16xi32>
  %t = linalg.transpose ins(%wy : tensor<32x16xi32>) outs(%et : tensor<16x32xi32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%wx, %t : tensor<8x16xi32>, tensor<16x32xi32>) outs(%c : tensor<8x32xi32>) -> tensor<8x32xi32>
  return %0 : tensor<8x32xi32>
}
