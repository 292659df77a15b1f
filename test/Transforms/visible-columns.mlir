// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(torch-fuse-rows),canonicalize,cse)' | FileCheck %s

#scores = affine_map<(b, m, n) -> (b, m, n)>
#sums = affine_map<(b, m, n) -> (b, m)>
#queries = affine_map<(b, m, n, k) -> (b, m, k)>
#keys = affine_map<(b, m, n, k) -> (b, n, k)>
#values = affine_map<(b, m, n, k) -> (b, k, n)>
#product = affine_map<(b, m, n, k) -> (b, m, n)>

// Each tile of rows computes as many columns as its last row sees, in memory for all of them.
// CHECK-LABEL: func.func @causal
// CHECK-SAME:    %[[Q:[^:]*]]: tensor<4x512x64xf32>, %[[K:[^:]*]]: tensor<4x512x64xf32>, %[[V:[^:]*]]: tensor<4x512x48xf32>
// CHECK:         scf.forall
// CHECK:           %[[FIRST:.*]] = arith.muli %{{.*}}, %c64
// CHECK:           %[[END:.*]] = arith.addi %[[FIRST]], %c64
// CHECK:           tensor.extract_slice %[[Q]][%{{.*}}, %[[FIRST]], 0] [1, 64, 64]
// CHECK:           tensor.extract_slice %[[K]][%{{.*}}, 0, 0] [1, %[[END]], 64]
// CHECK:           %[[ALL:.*]] = tensor.empty() : tensor<1x64x512xf32>
// CHECK:           tensor.extract_slice %[[ALL]][0, 0, 0] [1, 64, %[[END]]]
// CHECK:           %[[SCORES:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<1x64x?xf32>)
// CHECK:           linalg.generic {{.*}} ins(%[[SCORES]] : tensor<1x64x?xf32>) {{.*}} attrs = {torch_mlir.causal}
// CHECK:           linalg.generic {{.*}} outs(%{{.*}} : tensor<1x64xf32>)
// CHECK:           %[[POWERS:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<1x64x?xf32>)
// CHECK:           linalg.generic {{.*}} ins(%[[POWERS]] : tensor<1x64x?xf32>) outs(%{{.*}} : tensor<1x64xf32>)
// CHECK:           tensor.extract_slice %[[V]][%{{.*}}, 0, 0] [1, %[[END]], 48]
// CHECK:           linalg.generic {{.*}} ins(%[[POWERS]], %{{.*}} : tensor<1x64x?xf32>, tensor<1x?x48xf32>)
func.func @causal(%q: tensor<4x512x64xf32>, %k: tensor<4x512x64xf32>, %v: tensor<4x512x48xf32>) -> tensor<4x512x48xf32> {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<4x512x512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x512x512xf32>) -> tensor<4x512x512xf32>
  %scores = linalg.generic {indexing_maps = [#queries, #keys, #product], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %k : tensor<4x512x64xf32>, tensor<4x512x64xf32>) outs(%f : tensor<4x512x512xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %c, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<4x512x512xf32>
  %seen = linalg.generic {indexing_maps = [#scores, #scores], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%scores : tensor<4x512x512xf32>) outs(%e : tensor<4x512x512xf32>) attrs = {torch_mlir.causal} {
  ^bb0(%a: f32, %none: f32):
    %row = linalg.index 1 : index
    %column = linalg.index 2 : index
    %0 = arith.cmpi ule, %column, %row : index
    %1 = arith.select %0, %a, %least : f32
    linalg.yield %1 : f32
  } -> tensor<4x512x512xf32>
  %e1 = tensor.empty() : tensor<4x512xf32>
  %f1 = linalg.fill ins(%least : f32) outs(%e1 : tensor<4x512xf32>) -> tensor<4x512xf32>
  %most = linalg.generic {indexing_maps = [#scores, #sums], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%seen : tensor<4x512x512xf32>) outs(%f1 : tensor<4x512xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.maximumf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4x512xf32>
  %powers = linalg.generic {indexing_maps = [#scores, #sums, #scores], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%seen, %most : tensor<4x512x512xf32>, tensor<4x512xf32>) outs(%e : tensor<4x512x512xf32>) {
  ^bb0(%a: f32, %b: f32, %none: f32):
    %0 = arith.subf %a, %b : f32
    %1 = math.exp %0 : f32
    linalg.yield %1 : f32
  } -> tensor<4x512x512xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4x512xf32>) -> tensor<4x512xf32>
  %sum = linalg.generic {indexing_maps = [#scores, #sums], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%powers : tensor<4x512x512xf32>) outs(%f2 : tensor<4x512xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4x512xf32>
  %e2 = tensor.empty() : tensor<4x512x48xf32>
  %f3 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<4x512x48xf32>) -> tensor<4x512x48xf32>
  %parts = linalg.generic {indexing_maps = [#queries, #values, #product], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%powers, %v : tensor<4x512x512xf32>, tensor<4x512x48xf32>) outs(%f3 : tensor<4x512x48xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %c, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<4x512x48xf32>
  %out = linalg.generic {indexing_maps = [#scores, #sums, #scores], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%parts, %sum : tensor<4x512x48xf32>, tensor<4x512xf32>) outs(%e2 : tensor<4x512x48xf32>) {
  ^bb0(%a: f32, %b: f32, %none: f32):
    %0 = arith.divf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4x512x48xf32>
  return %out : tensor<4x512x48xf32>
}

// They do not matter to a sum.
// CHECK-LABEL: func.func @sum
// CHECK:         scf.forall
// CHECK:           linalg.generic {{.*}} ins(%{{.*}} : tensor<1x{{[0-9]+}}x?xf32>) outs(%{{.*}} : tensor<1x{{[0-9]+}}xf32>)
// CHECK:         return
func.func @sum(%x: tensor<4x512x512xf32>) -> tensor<4x512xf32> {
  %one = arith.constant 1.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<4x512x512xf32>
  %e1 = tensor.empty() : tensor<4x512xf32>
  %seen = linalg.generic {indexing_maps = [#scores, #scores], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : tensor<4x512x512xf32>) outs(%e : tensor<4x512x512xf32>) attrs = {torch_mlir.causal} {
  ^bb0(%a: f32, %none: f32):
    %row = linalg.index 1 : index
    %column = linalg.index 2 : index
    %0 = arith.cmpi ule, %column, %row : index
    %1 = arith.select %0, %a, %least : f32
    linalg.yield %1 : f32
  } -> tensor<4x512x512xf32>
  %powers = linalg.generic {indexing_maps = [#scores, #scores], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%seen : tensor<4x512x512xf32>) outs(%e : tensor<4x512x512xf32>) {
  ^bb0(%a: f32, %none: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<4x512x512xf32>
  %f1 = linalg.fill ins(%one : f32) outs(%e1 : tensor<4x512xf32>) -> tensor<4x512xf32>
  %all = linalg.generic {indexing_maps = [#scores, #sums], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%powers : tensor<4x512x512xf32>) outs(%f1 : tensor<4x512xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4x512xf32>
  return %all : tensor<4x512xf32>
}

// Zeros matter to a product.
// CHECK-LABEL: func.func @product
// CHECK:         scf.forall
// CHECK-NOT:       x?xf32
// CHECK:         return
func.func @product(%x: tensor<4x512x512xf32>) -> tensor<4x512xf32> {
  %one = arith.constant 1.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<4x512x512xf32>
  %e1 = tensor.empty() : tensor<4x512xf32>
  %seen = linalg.generic {indexing_maps = [#scores, #scores], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : tensor<4x512x512xf32>) outs(%e : tensor<4x512x512xf32>) attrs = {torch_mlir.causal} {
  ^bb0(%a: f32, %none: f32):
    %row = linalg.index 1 : index
    %column = linalg.index 2 : index
    %0 = arith.cmpi ule, %column, %row : index
    %1 = arith.select %0, %a, %least : f32
    linalg.yield %1 : f32
  } -> tensor<4x512x512xf32>
  %powers = linalg.generic {indexing_maps = [#scores, #scores], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%seen : tensor<4x512x512xf32>) outs(%e : tensor<4x512x512xf32>) {
  ^bb0(%a: f32, %none: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<4x512x512xf32>
  %f1 = linalg.fill ins(%one : f32) outs(%e1 : tensor<4x512xf32>) -> tensor<4x512xf32>
  %all = linalg.generic {indexing_maps = [#scores, #sums], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%powers : tensor<4x512x512xf32>) outs(%f1 : tensor<4x512xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.mulf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4x512xf32>
  return %all : tensor<4x512xf32>
}

// What is returned is whole.
// CHECK-LABEL: func.func @returned
// CHECK:         scf.forall
// CHECK-NOT:       x?xf32
// CHECK:         return
func.func @returned(%x: tensor<4x512x512xf32>) -> (tensor<4x512xf32>, tensor<4x512x512xf32>) {
  %one = arith.constant 1.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<4x512x512xf32>
  %e1 = tensor.empty() : tensor<4x512xf32>
  %seen = linalg.generic {indexing_maps = [#scores, #scores], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : tensor<4x512x512xf32>) outs(%e : tensor<4x512x512xf32>) attrs = {torch_mlir.causal} {
  ^bb0(%a: f32, %none: f32):
    %row = linalg.index 1 : index
    %column = linalg.index 2 : index
    %0 = arith.cmpi ule, %column, %row : index
    %1 = arith.select %0, %a, %least : f32
    linalg.yield %1 : f32
  } -> tensor<4x512x512xf32>
  %powers = linalg.generic {indexing_maps = [#scores, #scores], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%seen : tensor<4x512x512xf32>) outs(%e : tensor<4x512x512xf32>) {
  ^bb0(%a: f32, %none: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<4x512x512xf32>
  %f1 = linalg.fill ins(%one : f32) outs(%e1 : tensor<4x512xf32>) -> tensor<4x512xf32>
  %all = linalg.generic {indexing_maps = [#scores, #sums], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%powers : tensor<4x512x512xf32>) outs(%f1 : tensor<4x512xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4x512xf32>
  return %all, %powers : tensor<4x512xf32>, tensor<4x512x512xf32>
}

// Nothing says that a row may not depend on what it does not see: zero times infinity, for one.
// CHECK-LABEL: func.func @others
// CHECK:         scf.forall
// CHECK-NOT:       x?xf32
// CHECK:         return
func.func @others(%x: tensor<4x512x512xf32>) -> tensor<4x512xf32> {
  %one = arith.constant 1.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<4x512x512xf32>
  %e1 = tensor.empty() : tensor<4x512xf32>
  %seen = linalg.generic {indexing_maps = [#scores, #scores], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : tensor<4x512x512xf32>) outs(%e : tensor<4x512x512xf32>) {
  ^bb0(%a: f32, %none: f32):
    %row = linalg.index 1 : index
    %column = linalg.index 2 : index
    %0 = arith.cmpi ule, %column, %row : index
    %1 = arith.select %0, %a, %least : f32
    linalg.yield %1 : f32
  } -> tensor<4x512x512xf32>
  %powers = linalg.generic {indexing_maps = [#scores, #scores], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%seen : tensor<4x512x512xf32>) outs(%e : tensor<4x512x512xf32>) {
  ^bb0(%a: f32, %none: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<4x512x512xf32>
  %f1 = linalg.fill ins(%one : f32) outs(%e1 : tensor<4x512xf32>) -> tensor<4x512xf32>
  %all = linalg.generic {indexing_maps = [#scores, #sums], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%powers : tensor<4x512x512xf32>) outs(%f1 : tensor<4x512xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4x512xf32>
  return %all : tensor<4x512xf32>
}
