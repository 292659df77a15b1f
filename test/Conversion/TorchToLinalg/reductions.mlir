// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -pass-pipeline='builtin.module(torch-backend-to-linalg-on-tensors-backend-pipeline)' | FileCheck %s

// 16-bit floats are summed in 32 bits and rounded once.
// CHECK-LABEL: func.func @sum
// CHECK-SAME:  tensor<?x4xf16>) -> tensor<?x1xf16>
// CHECK:       linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]
// CHECK:         arith.extf %{{.*}} : f16 to f32
// CHECK:         arith.addf %{{.*}} : f32
// CHECK:       arith.truncf %{{.*}} : f32 to f16
// CHECK:       tensor.expand_shape
func.func @sum(%x: !torch.vtensor<[?,4],f16>) -> !torch.vtensor<[?,1],f16> {
  %last = torch.constant.int -1
  %keep = torch.constant.bool true
  %none = torch.constant.none
  %dims = torch.prim.ListConstruct %last : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.sum.dim_IntList %x, %dims, %keep, %none : !torch.vtensor<[?,4],f16>, !torch.list<int>, !torch.bool, !torch.none -> !torch.vtensor<[?,1],f16>
  return %0 : !torch.vtensor<[?,1],f16>
}

// -----

// Many terms are summed in 64 bits, and so are those of which nobody knows how many there are. Some may be added up
// before they are extended.
// CHECK-LABEL: func.func @long_sum
// CHECK:       linalg.fill {{.*}} -> tensor<f64>
// CHECK:       linalg.generic {{.*}} iterator_types = ["reduction"]
// CHECK:         %[[TERM:.*]] = arith.extf %{{.*}} : bf16 to f32
// CHECK:         %[[WIDE:.*]] = arith.extf %[[TERM]] : f32 to f64
// CHECK:         arith.addf %[[WIDE]], %{{.*}} fastmath<reassoc,afn> : f64
// CHECK:       arith.truncf %{{.*}} : f64 to f32
// CHECK:       arith.truncf %{{.*}} : f32 to bf16
func.func @long_sum(%x: !torch.vtensor<[?],bf16>) -> !torch.vtensor<[],bf16> {
  %none = torch.constant.none
  %0 = torch.aten.sum %x, %none : !torch.vtensor<[?],bf16>, !torch.none -> !torch.vtensor<[],bf16>
  return %0 : !torch.vtensor<[],bf16>
}

// -----

// Distances from the mean are taken before they are squared, from a mean in two parts.
// CHECK-LABEL: func.func @variance
// CHECK:       linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]
// CHECK:         arith.addf {{.*}} : f64
// CHECK:       linalg.generic
// CHECK:         arith.divf {{.*}} : f64
// CHECK:       linalg.generic {{.*}} iterator_types = ["parallel"]
// CHECK:         %[[MOST:.*]] = arith.truncf %[[MEAN:.*]] : f64 to f32
// CHECK:         %[[AGAIN:.*]] = arith.extf %[[MOST]] : f32 to f64
// CHECK:         %[[REST:.*]] = arith.subf %[[MEAN]], %[[AGAIN]] : f64
// CHECK:         linalg.yield %[[MOST]], %[[REST]]
// CHECK:       linalg.generic
// CHECK:       ^bb0(%[[X:.*]]: f32, %[[MOST:.*]]: f32, %[[REST:.*]]: f64, %{{.*}}: f32)
// CHECK:         %[[FAR:.*]] = arith.subf %[[X]], %[[MOST]] : f32
// CHECK:         %[[LESS:.*]] = arith.truncf %[[REST]] : f64 to f32
// CHECK:         %[[FROM:.*]] = arith.subf %[[FAR]], %[[LESS]] : f32
// CHECK:         arith.mulf %[[FROM]], %[[FROM]] : f32
// CHECK:       linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]
// CHECK:         arith.addf {{.*}} : f64
func.func @variance(%x: !torch.vtensor<[4,1000],f32>) -> !torch.vtensor<[4],f32> {
  %one = torch.constant.int 1
  %keep = torch.constant.bool false
  %dims = torch.prim.ListConstruct %one : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.var.correction %x, %dims, %one, %keep : !torch.vtensor<[4,1000],f32>, !torch.list<int>, !torch.int, !torch.bool -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// -----

// What is carried has 64 bits, what is written has those of the result.
// CHECK-LABEL: func.func @cumsum
// CHECK:       scf.for {{.*}} iter_args(%[[WRITTEN:.*]] = %{{.*}}, %[[SUM:.*]] = %{{.*}}) -> (tensor<?xf32>, f64)
// CHECK:         %[[TERM:.*]] = arith.extf %{{.*}} : f32 to f64
// CHECK:         %[[NEXT:.*]] = arith.addf %[[SUM]], %[[TERM]] : f64
// CHECK:         %[[SHORT:.*]] = arith.truncf %[[NEXT]] : f64 to f32
// CHECK:         %[[AFTER:.*]] = tensor.insert %[[SHORT]] into %[[WRITTEN]]
// CHECK:         scf.yield %[[AFTER]], %[[NEXT]]
func.func @cumsum(%x: !torch.vtensor<[?],f32>) -> !torch.vtensor<[?],f32> {
  %zero = torch.constant.int 0
  %none = torch.constant.none
  %0 = torch.aten.cumsum %x, %zero, %none : !torch.vtensor<[?],f32>, !torch.int, !torch.none -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}

// -----

// What has no dimension to reduce does not read what it writes.
// CHECK-LABEL: func.func @sum_of_a_scalar
// CHECK-NOT:   linalg.fill
// CHECK:       linalg.generic {{.*}} iterator_types = []
// CHECK-NEXT:  ^bb0(%[[IN:.*]]: i1, %{{.*}}: i64):
// CHECK-NEXT:    %[[ONE:.*]] = arith.extui %[[IN]]
// CHECK-NEXT:    linalg.yield %[[ONE]]
func.func @sum_of_a_scalar(%x: !torch.vtensor<[],i1>) -> !torch.vtensor<[],si64> {
  %none = torch.constant.none
  %0 = torch.aten.sum %x, %none : !torch.vtensor<[],i1>, !torch.none -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}

// -----

// There is no maximum of nothing, which is only known at run time.
// CHECK-LABEL: func.func @amax
// CHECK:       arith.cmpi ne
// CHECK:       cf.assert %{{.*}}, "{{.*}}there is no extremum of nothing"
// CHECK:       arith.maximumf
func.func @amax(%x: !torch.vtensor<[?],f32>) -> !torch.vtensor<[],f32> {
  %zero = torch.constant.int 0
  %keep = torch.constant.bool false
  %dims = torch.prim.ListConstruct %zero : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.amax %x, %dims, %keep : !torch.vtensor<[?],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// -----

// The largest element is subtracted before the exponential.
// CHECK-LABEL: func.func @softmax
// CHECK:       arith.maximumf
// CHECK:       arith.subf
// CHECK:       math.exp
// CHECK:       arith.addf
// CHECK:       arith.divf
func.func @softmax(%x: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %one = torch.constant.int 1
  %false = torch.constant.bool false
  %0 = torch.aten._softmax %x, %one, %false : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}
