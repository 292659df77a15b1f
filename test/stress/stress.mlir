// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-stress %s 20 | FileCheck %s
// CHECK: 8 callers, 20 rounds, 0 wrong

// A product, an elementwise chain and a reduction, all of them shared between
// threads, and an assertion within a shared loop.
#row = affine_map<(i, j) -> (i)>
#all = affine_map<(i, j) -> (i, j)>
func.func @main(%x: tensor<?x64xf32>, %place: i64) -> tensor<?x64xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %rows = tensor.dim %x, %c0 : tensor<?x64xf32>
  %last = arith.index_cast %rows : index to i64
  %weights = arith.constant dense<0.5> : tensor<64x64xf32>
  %empty = tensor.empty(%rows) : tensor<?x64xf32>
  %filled = linalg.fill ins(%zero : f32) outs(%empty : tensor<?x64xf32>) -> tensor<?x64xf32>
  %product = linalg.matmul ins(%x, %weights : tensor<?x64xf32>, tensor<64x64xf32>) outs(%filled : tensor<?x64xf32>) -> tensor<?x64xf32>
  %column = tensor.empty(%rows) : tensor<?xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%column : tensor<?xf32>) -> tensor<?xf32>
  %sums = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%product : tensor<?x64xf32>) outs(%zeros : tensor<?xf32>) {
  ^bb0(%in: f32, %sum: f32):
    %e = math.tanh %in : f32
    %s = arith.addf %e, %sum : f32
    linalg.yield %s : f32
  } -> tensor<?xf32>
  %result = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%product, %sums : tensor<?x64xf32>, tensor<?xf32>) outs(%empty : tensor<?x64xf32>) {
  ^bb0(%in: f32, %sum: f32, %out: f32):
    %inside = arith.cmpi ult, %place, %last : i64
    cf.assert %inside, "no such row"
    %row = arith.index_cast %place : i64 to index
    %column0 = arith.constant 0 : index
    %first = tensor.extract %x[%row, %column0] : tensor<?x64xf32>
    %a = math.exp %first : f32
    %b = arith.addf %in, %sum : f32
    %c = arith.mulf %a, %b : f32
    linalg.yield %c : f32
  } -> tensor<?x64xf32>
  return %result : tensor<?x64xf32>
}
