// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(torch-finish-products))' | FileCheck %s

#rows = affine_map<(m, n) -> (m, n)>
#columns = affine_map<(m, n) -> (n)>
#turned = affine_map<(m, n) -> (n, m)>

// A bias and an activation: the product moves to them, and they write where it does.
// CHECK-LABEL: func.func @bias
// CHECK:         %[[OTHER:.*]] = math.exp %arg2
// CHECK:         %[[ZERO:.*]] = linalg.fill
// CHECK-NEXT:    %[[SUMS:.*]] = linalg.matmul {{.*}} outs(%[[ZERO]]
// CHECK-NEXT:    %[[OUT:.*]] = linalg.generic {{.*}} ins(%[[OTHER]] : tensor<32xf32>) outs(%[[SUMS]] : tensor<16x32xf32>)
// CHECK-NEXT:    ^bb0(%[[B:.*]]: f32, %[[SUM:.*]]: f32):
// CHECK-NEXT:      %[[ADDED:.*]] = arith.addf %[[SUM]], %[[B]]
// CHECK-NEXT:      arith.maximumf %[[ADDED]]
// CHECK:         return %[[OUT]]
func.func @bias(%x: tensor<16x64xf32>, %w: tensor<64x32xf32>, %bias: tensor<32xf32>) -> tensor<16x32xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<16x32xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x32xf32>) -> tensor<16x32xf32>
  %sums = linalg.matmul ins(%x, %w : tensor<16x64xf32>, tensor<64x32xf32>) outs(%fill : tensor<16x32xf32>) -> tensor<16x32xf32>
  %other = math.exp %bias : tensor<32xf32>
  %init = tensor.empty() : tensor<16x32xf32>
  %out = linalg.generic {indexing_maps = [#rows, #columns, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%sums, %other : tensor<16x32xf32>, tensor<32xf32>) outs(%init : tensor<16x32xf32>) {
  ^bb0(%sum: f32, %b: f32, %none: f32):
    %added = arith.addf %sum, %b : f32
    %active = arith.maximumf %added, %zero : f32
    linalg.yield %active : f32
  } -> tensor<16x32xf32>
  return %out : tensor<16x32xf32>
}

// A result of another type has a buffer of its own, which is there before the product begins.
// CHECK-LABEL: func.func @narrow
// CHECK:         %[[OUT:.*]] = tensor.empty() : tensor<16x32xbf16>
// CHECK-NEXT:    %[[ZERO:.*]] = linalg.fill
// CHECK-NEXT:    %[[SUMS:.*]] = linalg.matmul {{.*}} outs(%[[ZERO]]
// CHECK-NEXT:    linalg.generic {{.*}} ins(%[[SUMS]] : tensor<16x32xf32>) outs(%[[OUT]] : tensor<16x32xbf16>)
func.func @narrow(%x: tensor<16x64xbf16>, %w: tensor<64x32xbf16>) -> (tensor<16x32xbf16>, tensor<16x64xbf16>) {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<16x32xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x32xf32>) -> tensor<16x32xf32>
  %sums = linalg.matmul ins(%x, %w : tensor<16x64xbf16>, tensor<64x32xbf16>) outs(%fill : tensor<16x32xf32>) -> tensor<16x32xf32>
  %other = math.exp %x : tensor<16x64xbf16>
  %init = tensor.empty() : tensor<16x32xbf16>
  %out = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%sums : tensor<16x32xf32>) outs(%init : tensor<16x32xbf16>) {
  ^bb0(%sum: f32, %none: bf16):
    %0 = arith.truncf %sum : f32 to bf16
    linalg.yield %0 : bf16
  } -> tensor<16x32xbf16>
  return %out, %other : tensor<16x32xbf16>, tensor<16x64xbf16>
}

// What reads the product in another order, has another user of it, or has it for what it adds to, stays.
// CHECK-LABEL: func.func @others
// CHECK-COUNT-3: linalg.matmul
// CHECK-NOT:     outs(%{{.*}}#
func.func @others(%x: tensor<16x16xf32>, %w: tensor<16x16xf32>)
    -> (tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<16x16xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
  %p0 = linalg.matmul ins(%x, %w : tensor<16x16xf32>, tensor<16x16xf32>) outs(%f0 : tensor<16x16xf32>) -> tensor<16x16xf32>
  // CHECK: linalg.generic {{.*}} ins(%{{.*}} : tensor<16x16xf32>) outs(%{{.*}} : tensor<16x16xf32>)
  %turned = linalg.generic {indexing_maps = [#turned, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%p0 : tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) {
  ^bb0(%a: f32, %none: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<16x16xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
  %p1 = linalg.matmul ins(%w, %x : tensor<16x16xf32>, tensor<16x16xf32>) outs(%f1 : tensor<16x16xf32>) -> tensor<16x16xf32>
  %shared = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%p1 : tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) {
  ^bb0(%a: f32, %none: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<16x16xf32>
  %f3 = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
  %p3 = linalg.matmul ins(%w, %w : tensor<16x16xf32>, tensor<16x16xf32>) outs(%f3 : tensor<16x16xf32>) -> tensor<16x16xf32>
  %sum = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<16x16xf32>) outs(%p3 : tensor<16x16xf32>) {
  ^bb0(%a: f32, %before: f32):
    %0 = arith.addf %a, %before : f32
    linalg.yield %0 : f32
  } -> tensor<16x16xf32>
  return %turned, %p1, %shared, %sum : tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>
}
