// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(torch-fuse-rows),canonicalize,cse)' | FileCheck %s

#rows = affine_map<(m, n) -> (m, n)>
#sums = affine_map<(m, n) -> (m)>
#turned = affine_map<(m, n) -> (n, m)>
#vector = affine_map<(m) -> (m)>

// A softmax: the sums and what they are made of exist for some rows only, and the result is where its powers were.
// CHECK-LABEL: func.func @softmax
// CHECK-SAME:    %[[X:.*]]: tensor<4096x512xf32>
// CHECK-NOT:     linalg
// CHECK:         scf.forall (%[[TILE:.*]]) in (2048) shared_outs(%[[ALL:.*]] = %{{.*}}) -> (tensor<4096x512xf32>)
// CHECK:           %[[FIRST:.*]] = arith.muli %[[TILE]], %c2
// CHECK:           %[[SOME:.*]] = tensor.extract_slice %[[X]][%[[FIRST]], 0] [2, 512] [1, 1]
// CHECK:           %[[ZERO:.*]] = linalg.fill {{.*}} -> tensor<2xf32>
// CHECK:           %[[MOST:.*]] = linalg.generic {{.*}} ins(%[[SOME]] : tensor<2x512xf32>) outs(%{{.*}} : tensor<2xf32>)
// CHECK:           %[[POWERS:.*]] = linalg.generic {{.*}} ins(%[[SOME]], %[[MOST]] : tensor<2x512xf32>, tensor<2xf32>)
// CHECK:           %[[SUM:.*]] = linalg.generic {{.*}} ins(%[[POWERS]] : tensor<2x512xf32>) outs(%{{.*}} : tensor<2xf32>)
// CHECK:           %[[OUT:.*]] = linalg.generic {{.*}} ins(%[[POWERS]], %[[SUM]] : tensor<2x512xf32>, tensor<2xf32>) outs(%[[POWERS]] : tensor<2x512xf32>)
// CHECK:           tensor.parallel_insert_slice %[[OUT]] into %[[ALL]][%[[FIRST]], 0] [2, 512] [1, 1]
// CHECK:         torch_mlir.grain
func.func @softmax(%x: tensor<4096x512xf32>) -> tensor<4096x512xf32> {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %e0 = tensor.empty() : tensor<4096xf32>
  %f0 = linalg.fill ins(%least : f32) outs(%e0 : tensor<4096xf32>) -> tensor<4096xf32>
  %most = linalg.generic {indexing_maps = [#rows, #sums], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4096x512xf32>) outs(%f0 : tensor<4096xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.maximumf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4096xf32>
  %e1 = tensor.empty() : tensor<4096x512xf32>
  %powers = linalg.generic {indexing_maps = [#rows, #sums, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%x, %most : tensor<4096x512xf32>, tensor<4096xf32>) outs(%e1 : tensor<4096x512xf32>) {
  ^bb0(%a: f32, %b: f32, %none: f32):
    %0 = arith.subf %a, %b : f32
    %1 = math.exp %0 : f32
    linalg.yield %1 : f32
  } -> tensor<4096x512xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<4096xf32>) -> tensor<4096xf32>
  %sum = linalg.generic {indexing_maps = [#rows, #sums], iterator_types = ["parallel", "reduction"]}
      ins(%powers : tensor<4096x512xf32>) outs(%f1 : tensor<4096xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4096xf32>
  %out = linalg.generic {indexing_maps = [#rows, #sums, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%powers, %sum : tensor<4096x512xf32>, tensor<4096xf32>) outs(%e1 : tensor<4096x512xf32>) {
  ^bb0(%a: f32, %b: f32, %none: f32):
    %0 = arith.divf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4096x512xf32>
  return %out : tensor<4096x512xf32>
}

// The last tile has fewer rows, and an index counts from the first row of all.
// CHECK-LABEL: func.func @remainder
// CHECK:         scf.forall (%{{.*}}) in (103)
// CHECK:           %[[FIRST:.*]] = arith.muli
// CHECK:           %[[LEFT:.*]] = arith.subi %c1021, %[[FIRST]]
// CHECK:           %[[SIZE:.*]] = arith.minsi %[[LEFT]], %c10
// CHECK:           tensor.extract_slice %{{.*}}[%[[FIRST]], 0] [%[[SIZE]], 200] [1, 1]
// CHECK:           %[[ROW:.*]] = linalg.index 0
// CHECK:           affine.apply {{.*}}(%[[FIRST]])[%[[ROW]]]
func.func @remainder(%x: tensor<1021x200xf32>) -> (tensor<1021x200xf32>, tensor<1021xf32>) {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<1021xf32>
  %e1 = tensor.empty() : tensor<1021x200xf32>
  %first = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<1021x200xf32>) outs(%e1 : tensor<1021x200xf32>) {
  ^bb0(%a: f32, %none: f32):
    %i = linalg.index 0 : index
    %1 = arith.index_cast %i : index to i32
    %2 = arith.sitofp %1 : i32 to f32
    %3 = arith.mulf %a, %2 : f32
    linalg.yield %3 : f32
  } -> tensor<1021x200xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<1021xf32>) -> tensor<1021xf32>
  %sum = linalg.generic {indexing_maps = [#rows, #sums], iterator_types = ["parallel", "reduction"]}
      ins(%first : tensor<1021x200xf32>) outs(%f1 : tensor<1021xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<1021xf32>
  %out = linalg.generic {indexing_maps = [#rows, #sums, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%first, %sum : tensor<1021x200xf32>, tensor<1021xf32>) outs(%e1 : tensor<1021x200xf32>) {
  ^bb0(%a: f32, %b: f32, %none: f32):
    %0 = arith.divf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<1021x200xf32>
  return %out, %sum : tensor<1021x200xf32>, tensor<1021xf32>
}

// Small tensors are in the cache anyway; what is read in another order is no row; a value that comes back through an
// operation on all rows is no use in the loop.
// CHECK-LABEL: func.func @others
// CHECK-NOT:     scf.forall
// CHECK:         return
func.func @others(%x: tensor<16x16xf32>, %y: tensor<1024x1024xf32>) -> (tensor<16x16xf32>, tensor<1024x1024xf32>) {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<16xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<16xf32>) -> tensor<16xf32>
  %s0 = linalg.generic {indexing_maps = [#rows, #sums], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<16x16xf32>) outs(%f0 : tensor<16xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<16xf32>
  %e1 = tensor.empty() : tensor<16x16xf32>
  %o0 = linalg.generic {indexing_maps = [#rows, #sums, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s0 : tensor<16x16xf32>, tensor<16xf32>) outs(%e1 : tensor<16x16xf32>) {
  ^bb0(%a: f32, %b: f32, %none: f32):
    %0 = arith.divf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<16x16xf32>
  %e2 = tensor.empty() : tensor<1024xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<1024xf32>) -> tensor<1024xf32>
  %s2 = linalg.generic {indexing_maps = [#rows, #sums], iterator_types = ["parallel", "reduction"]}
      ins(%y : tensor<1024x1024xf32>) outs(%f2 : tensor<1024xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<1024xf32>
  %e3 = tensor.empty() : tensor<1024x1024xf32>
  %o2 = linalg.generic {indexing_maps = [#turned, #sums, #turned], iterator_types = ["parallel", "parallel"]}
      ins(%y, %s2 : tensor<1024x1024xf32>, tensor<1024xf32>) outs(%e3 : tensor<1024x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %none: f32):
    %0 = arith.divf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<1024x1024xf32>
  return %o0, %o2 : tensor<16x16xf32>, tensor<1024x1024xf32>
}

// What reads the rows in another order as well waits until there are all of them.
// CHECK-LABEL: func.func @both_orders
// CHECK:         %[[ROWS:.*]] = scf.forall
// CHECK:         torch_mlir.grain
// CHECK:         linalg.generic {{.*}} ins(%[[ROWS]], %[[ROWS]] : tensor<1024x1024xf32>, tensor<1024x1024xf32>)
func.func @both_orders(%x: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<1024xf32>
  %e1 = tensor.empty() : tensor<1024x1024xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<1024xf32>) -> tensor<1024xf32>
  %doubled = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<1024x1024xf32>) outs(%e1 : tensor<1024x1024xf32>) {
  ^bb0(%a: f32, %none: f32):
    %0 = arith.addf %a, %a : f32
    linalg.yield %0 : f32
  } -> tensor<1024x1024xf32>
  %sum = linalg.generic {indexing_maps = [#rows, #sums], iterator_types = ["parallel", "reduction"]}
      ins(%doubled : tensor<1024x1024xf32>) outs(%f0 : tensor<1024xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<1024xf32>
  %share = linalg.generic {indexing_maps = [#rows, #sums, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%doubled, %sum : tensor<1024x1024xf32>, tensor<1024xf32>) outs(%e1 : tensor<1024x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %none: f32):
    %0 = arith.divf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<1024x1024xf32>
  %both = linalg.generic {indexing_maps = [#rows, #turned, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%share, %share : tensor<1024x1024xf32>, tensor<1024x1024xf32>) outs(%e1 : tensor<1024x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %none: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<1024x1024xf32>
  return %both : tensor<1024x1024xf32>
}

// Complex numbers have rows, too.
// CHECK-LABEL: func.func @complex
// CHECK:         scf.forall
// CHECK:           linalg.generic {{.*}} outs(%{{.*}} : tensor<{{.*}}xcomplex<f32>>)
func.func @complex(%x: tensor<1024x512xcomplex<f32>>) -> tensor<1024x512xcomplex<f32>> {
  %zero = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %e0 = tensor.empty() : tensor<1024xcomplex<f32>>
  %e1 = tensor.empty() : tensor<1024x512xcomplex<f32>>
  %first = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<1024x512xcomplex<f32>>) outs(%e1 : tensor<1024x512xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %none: complex<f32>):
    %0 = complex.mul %a, %a : complex<f32>
    linalg.yield %0 : complex<f32>
  } -> tensor<1024x512xcomplex<f32>>
  %f0 = linalg.fill ins(%zero : complex<f32>) outs(%e0 : tensor<1024xcomplex<f32>>) -> tensor<1024xcomplex<f32>>
  %sum = linalg.generic {indexing_maps = [#rows, #sums], iterator_types = ["parallel", "reduction"]}
      ins(%first : tensor<1024x512xcomplex<f32>>) outs(%f0 : tensor<1024xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>):
    %0 = complex.add %a, %b : complex<f32>
    linalg.yield %0 : complex<f32>
  } -> tensor<1024xcomplex<f32>>
  %out = linalg.generic {indexing_maps = [#rows, #sums, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%first, %sum : tensor<1024x512xcomplex<f32>>, tensor<1024xcomplex<f32>>) outs(%e1 : tensor<1024x512xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>, %none: complex<f32>):
    %0 = complex.div %a, %b : complex<f32>
    linalg.yield %0 : complex<f32>
  } -> tensor<1024x512xcomplex<f32>>
  return %out : tensor<1024x512xcomplex<f32>>
}

// What reads at a place that its body computes may read other rows: it comes after the loop.
// CHECK-LABEL: func.func @read_anywhere
// CHECK:         %[[LOOP:.*]]:2 = scf.forall
// CHECK-NOT:       tensor.extract %
// CHECK:         torch_mlir.grain
// CHECK:         linalg.generic
// CHECK:           tensor.extract %[[LOOP]]
func.func @read_anywhere(%x: tensor<1024x1024xf32>) -> (tensor<1024xf32>, tensor<1024xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %e0 = tensor.empty() : tensor<1024xf32>
  %e1 = tensor.empty() : tensor<1024x1024xf32>
  %first = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<1024x1024xf32>) outs(%e1 : tensor<1024x1024xf32>) {
  ^bb0(%a: f32, %none: f32):
    %0 = arith.mulf %a, %a : f32
    linalg.yield %0 : f32
  } -> tensor<1024x1024xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<1024xf32>) -> tensor<1024xf32>
  %sum = linalg.generic {indexing_maps = [#rows, #sums], iterator_types = ["parallel", "reduction"]}
      ins(%first : tensor<1024x1024xf32>) outs(%f0 : tensor<1024xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<1024xf32>
  %root = linalg.generic {indexing_maps = [#vector, #vector], iterator_types = ["parallel"]}
      ins(%sum : tensor<1024xf32>) outs(%e0 : tensor<1024xf32>) {
  ^bb0(%a: f32, %none: f32):
    %0 = math.sqrt %a : f32
    linalg.yield %0 : f32
  } -> tensor<1024xf32>
  %read = linalg.generic {indexing_maps = [#vector, #vector], iterator_types = ["parallel"]}
      ins(%root : tensor<1024xf32>) outs(%e0 : tensor<1024xf32>) {
  ^bb0(%a: f32, %none: f32):
    %place = arith.fptoui %a : f32 to i64
    %row = arith.index_cast %place : i64 to index
    %0 = tensor.extract %first[%row, %c0] : tensor<1024x1024xf32>
    linalg.yield %0 : f32
  } -> tensor<1024xf32>
  return %root, %read : tensor<1024xf32>, tensor<1024xf32>
}
