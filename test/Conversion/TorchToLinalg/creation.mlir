// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @full
// CHECK-DAG:     %[[F1_5:.*]] = arith.constant 1.500000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.index_cast %[[A]] : i64 to index
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<2x?xf32>
// CHECK-DAG:     %[[V2:.*]] = linalg.fill ins(%[[F1_5]] : f32) outs(%[[V1]] : tensor<2x?xf32>) -> tensor<2x?xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @full(%a: !torch.int) -> !torch.vtensor<[2,?],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2, %a : (!torch.int, !torch.int) -> !torch.list<int>
  %float1_5 = torch.constant.float 1.5
  %none = torch.constant.none
  %0 = torch.aten.full %list1, %float1_5, %none, %none, %none, %none : !torch.list<int>, !torch.float, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,?],f32>
  return %0 : !torch.vtensor<[2,?],f32>
}

// CHECK-LABEL: func.func @full_like
// CHECK-DAG:     %[[C7:.*]] = arith.constant 7 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<?x3xi64>
// CHECK-DAG:     %[[V2:.*]] = linalg.fill ins(%[[C7]] : i64) outs(%[[V1]] : tensor<?x3xi64>) -> tensor<?x3xi64>
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @full_like(%a: !torch.vtensor<[?,3],f32>) -> !torch.vtensor<[?,3],si64> {
  %int7 = torch.constant.int 7
  %none = torch.constant.none
  %0 = torch.aten.full_like %a, %int7, %none, %none, %none, %none, %none : !torch.vtensor<[?,3],f32>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[?,3],si64>
  return %0 : !torch.vtensor<[?,3],si64>
}

// CHECK-LABEL: func.func @fill_Scalar
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[B]] : i64 to f32
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[V0]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @fill_Scalar(%a: !torch.vtensor<[2],f32>, %b: !torch.int) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.fill.Scalar %a, %b : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @fill_Tensor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[B]] : tensor<i64>) outs(%{{.*}} : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.sitofp %[[IN0]] : i64 to f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V0]] : tensor<f32>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK:           linalg.yield %[[IN1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @fill_Tensor(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[],si64>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.fill.Tensor %a, %b : !torch.vtensor<[2,3],f32>, !torch.vtensor<[],si64> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @fill_dynamic
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<?xf32>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[B]] : tensor<f32>) outs(%[[V1]] : tensor<?xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK:           linalg.yield %[[IN0]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @fill_dynamic(%a: !torch.vtensor<[?],f32>, %b: !torch.vtensor<[],f32>) -> !torch.vtensor<[?],f32> {
  %0 = torch.aten.fill.Tensor %a, %b : !torch.vtensor<[?],f32>, !torch.vtensor<[],f32> -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}

// CHECK-LABEL: func.func @copy
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[B]] : tensor<3xf16>) outs(%{{.*}} : tensor<3xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V0]] : tensor<3xf32>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK:           linalg.yield %[[IN1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @copy(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[3],f16>) -> !torch.vtensor<[2,3],f32> {
  %false = torch.constant.bool false
  %0 = torch.aten.copy %a, %b, %false : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3],f16>, !torch.bool -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @new_full
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[TRUE]] : i1) outs(%{{.*}} : tensor<2xi1>) -> tensor<2xi1>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @new_full(%a: !torch.vtensor<[4],f32>) -> !torch.vtensor<[2],i1> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %int3 = torch.constant.int 3
  %none = torch.constant.none
  %0 = torch.aten.new_full %a, %list1, %int3, %none, %none, %none, %none : !torch.vtensor<[4],f32>, !torch.list<int>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @new_zeros
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[V0:.*]] = arith.index_cast %[[B]] : i64 to index
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<?xf32>
// CHECK-DAG:     %[[V2:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V1]] : tensor<?xf32>) -> tensor<?xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @new_zeros(%a: !torch.vtensor<[4],f32>, %b: !torch.int) -> !torch.vtensor<[?],f32> {
  %list1 = torch.prim.ListConstruct %b : (!torch.int) -> !torch.list<int>
  %none = torch.constant.none
  %0 = torch.aten.new_zeros %a, %list1, %none, %none, %none, %none : !torch.vtensor<[4],f32>, !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}

// CHECK-LABEL: func.func @new_ones
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-DAG:     %[[V0:.*]] = complex.create %[[F1]], %[[F0]] : complex<f32>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[V0]] : complex<f32>) outs(%{{.*}} : tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @new_ones(%a: !torch.vtensor<[4],f32>) -> !torch.vtensor<[2],complex<f32>> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %none = torch.constant.none
  %0 = torch.aten.new_ones %a, %list1, %none, %none, %none, %none : !torch.vtensor<[4],f32>, !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @zeros
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @zeros() -> !torch.vtensor<[2,3],f32> {
  %int2 = torch.constant.int 2
  %int3 = torch.constant.int 3
  %list1 = torch.prim.ListConstruct %int2, %int3 : (!torch.int, !torch.int) -> !torch.list<int>
  %none = torch.constant.none
  %0 = torch.aten.zeros %list1, %none, %none, %none, %none : !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @ones
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[C1]] : i64) outs(%{{.*}} : tensor<2xi64>) -> tensor<2xi64>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @ones() -> !torch.vtensor<[2],si64> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %none = torch.constant.none
  %0 = torch.aten.ones %list1, %none, %none, %none, %none : !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @zeros_like
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<?xf32>
// CHECK-DAG:     %[[V2:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V1]] : tensor<?xf32>) -> tensor<?xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @zeros_like(%a: !torch.vtensor<[?],f32>) -> !torch.vtensor<[?],f32> {
  %none = torch.constant.none
  %0 = torch.aten.zeros_like %a, %none, %none, %none, %none, %none : !torch.vtensor<[?],f32>, !torch.none, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}

// CHECK-LABEL: func.func @ones_like
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f16
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F1]] : f16) outs(%{{.*}} : tensor<2xf16>) -> tensor<2xf16>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @ones_like(%a: !torch.vtensor<[2],f16>) -> !torch.vtensor<[2],f16> {
  %none = torch.constant.none
  %0 = torch.aten.ones_like %a, %none, %none, %none, %none, %none : !torch.vtensor<[2],f16>, !torch.none, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2],f16>
  return %0 : !torch.vtensor<[2],f16>
}

// Memory that may hold anything holds zeros.
// CHECK-LABEL: func.func @empty_memory_format
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @empty_memory_format() -> !torch.vtensor<[2],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %none = torch.constant.none
  %0 = torch.aten.empty.memory_format %list1, %none, %none, %none, %none, %none : !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @empty_strided
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @empty_strided() -> !torch.vtensor<[2,3],f32> {
  %int2 = torch.constant.int 2
  %int3 = torch.constant.int 3
  %list1 = torch.prim.ListConstruct %int2, %int3 : (!torch.int, !torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %list2 = torch.prim.ListConstruct %int3, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %none = torch.constant.none
  %0 = torch.aten.empty_strided %list1, %list2, %none, %none, %none, %none : !torch.list<int>, !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @empty_permuted
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @empty_permuted() -> !torch.vtensor<[2,3],f32> {
  %int2 = torch.constant.int 2
  %int3 = torch.constant.int 3
  %list1 = torch.prim.ListConstruct %int2, %int3 : (!torch.int, !torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int1, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  %none = torch.constant.none
  %0 = torch.aten.empty_permuted %list1, %list2, %none, %none, %none, %none : !torch.list<int>, !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @empty_like
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @empty_like(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %none = torch.constant.none
  %0 = torch.aten.empty_like %a, %none, %none, %none, %none, %none : !torch.vtensor<[2],f32>, !torch.none, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @new_empty
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[C0]] : i64) outs(%{{.*}} : tensor<2xi64>) -> tensor<2xi64>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @new_empty(%a: !torch.vtensor<[4],f32>) -> !torch.vtensor<[2],si64> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %none = torch.constant.none
  %0 = torch.aten.new_empty %a, %list1, %none, %none, %none, %none : !torch.vtensor<[4],f32>, !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @new_empty_strided
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @new_empty_strided(%a: !torch.vtensor<[4],f32>) -> !torch.vtensor<[2],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %list2 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %none = torch.constant.none
  %0 = torch.aten.new_empty_strided %a, %list1, %list2, %none, %none, %none, %none : !torch.vtensor<[4],f32>, !torch.list<int>, !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @scalar_tensor
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[A]] : i64 to f32
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[V0]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @scalar_tensor(%a: !torch.int) -> !torch.vtensor<[],f32> {
  %none = torch.constant.none
  %0 = torch.aten.scalar_tensor %a, %none, %none, %none, %none : !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// start + i * step, in 64 bits and rounded once.
// CHECK-LABEL: func.func @arange_start_step
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : i64
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%{{.*}} : tensor<5xi64>) {
// CHECK:         ^bb0(%{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = arith.index_cast %[[V1]] : index to i64
// CHECK-DAG:       %[[V3:.*]] = arith.muli %[[V2]], %[[C2]] : i64
// CHECK-DAG:       %[[V4:.*]] = arith.addi %[[V3]], %[[C1]] : i64
// CHECK:           linalg.yield %[[V4]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @arange_start_step() -> !torch.vtensor<[5],si64> {
  %int1 = torch.constant.int 1
  %int10 = torch.constant.int 10
  %int2 = torch.constant.int 2
  %none = torch.constant.none
  %0 = torch.aten.arange.start_step %int1, %int10, %int2, %none, %none, %none, %none : !torch.int, !torch.int, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[5],si64>
  return %0 : !torch.vtensor<[5],si64>
}

// CHECK-LABEL: func.func @arange_float
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[F0_25:.*]] = arith.constant 2.500000e-01 : f64
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%{{.*}} : tensor<6xf16>) {
// CHECK:         ^bb0(%{{.*}}: f16):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = arith.index_cast %[[V1]] : index to i64
// CHECK-DAG:       %[[V3:.*]] = arith.sitofp %[[V2]] : i64 to f64
// CHECK-DAG:       %[[V4:.*]] = arith.mulf %[[V3]], %[[F0_25]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.addf %[[V4]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.truncf %[[V5]] : f64 to f32
// CHECK-DAG:       %[[V7:.*]] = arith.truncf %[[V6]] : f32 to f16
// CHECK:           linalg.yield %[[V7]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @arange_float() -> !torch.vtensor<[6],f16> {
  %float0_5 = torch.constant.float 0.5
  %int2 = torch.constant.int 2
  %float0_25 = torch.constant.float 0.25
  %none = torch.constant.none
  %0 = torch.aten.arange.start_step %float0_5, %int2, %float0_25, %none, %none, %none, %none : !torch.float, !torch.int, !torch.float, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[6],f16>
  return %0 : !torch.vtensor<[6],f16>
}

// CHECK-LABEL: func.func @arange_dynamic
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[C:.*]] = torch_c.to_i64 %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpi ne, %[[C]], %[[C0]] : i64
// CHECK:         cf.assert %[[V0]], "{{.*}}: the step must not be zero"
// CHECK-DAG:     %[[V1:.*]] = arith.subi %[[B]], %[[A]] : i64
// CHECK-DAG:     %[[V2:.*]] = arith.ceildivsi %[[V1]], %[[C]] : i64
// CHECK-DAG:     %[[V3:.*]] = arith.cmpi sge, %[[V2]], %[[C0]] : i64
// CHECK:         cf.assert %[[V3]], "{{.*}}: the end lies in the other direction than the step"
// CHECK-DAG:     %[[V4:.*]] = arith.index_cast %[[V2]] : i64 to index
// CHECK-DAG:     %[[V5:.*]] = tensor.empty(%[[V4]]) : tensor<?xi64>
// CHECK:         %[[V6:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%[[V5]] : tensor<?xi64>) {
// CHECK:         ^bb0(%{{.*}}: i64):
// CHECK-DAG:       %[[V7:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V8:.*]] = arith.index_cast %[[V7]] : index to i64
// CHECK-DAG:       %[[V9:.*]] = arith.muli %[[V8]], %[[C]] : i64
// CHECK-DAG:       %[[V10:.*]] = arith.addi %[[A]], %[[V9]] : i64
// CHECK:           linalg.yield %[[V10]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V6]]
func.func @arange_dynamic(%a: !torch.int, %b: !torch.int, %c: !torch.int) -> !torch.vtensor<[?],si64> {
  %none = torch.constant.none
  %0 = torch.aten.arange.start_step %a, %b, %c, %none, %none, %none, %none : !torch.int, !torch.int, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[?],si64>
  return %0 : !torch.vtensor<[?],si64>
}

// CHECK-LABEL: func.func @arange_dynamic_float
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[C:.*]] = torch_c.to_f64 %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[ABS:.*]] = math.absf %[[C]] : f64
// CHECK-DAG:     %[[V0:.*]] = arith.cmpf ogt, %[[ABS]], %[[F0]] : f64
// CHECK:         cf.assert %[[V0]], "{{.*}}: the step must not be zero"
// CHECK-DAG:     %[[V1:.*]] = arith.subf %[[B]], %[[A]] : f64
// CHECK-DAG:     %[[V2:.*]] = arith.divf %[[V1]], %[[C]] : f64
// CHECK-DAG:     %[[V3:.*]] = math.ceil %[[V2]] : f64
// CHECK-DAG:     %[[V4:.*]] = arith.fptosi %[[V3]] : f64 to i64
// CHECK-DAG:     %[[V5:.*]] = arith.cmpi sge, %[[V4]], %[[C0]] : i64
// CHECK:         cf.assert %[[V5]], "{{.*}}: the end lies in the other direction than the step"
// CHECK-DAG:     %[[V6:.*]] = arith.index_cast %[[V4]] : i64 to index
// CHECK-DAG:     %[[V7:.*]] = tensor.empty(%[[V6]]) : tensor<?xf32>
// CHECK:         %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%[[V7]] : tensor<?xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V9:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V10:.*]] = arith.index_cast %[[V9]] : index to i64
// CHECK-DAG:       %[[V11:.*]] = arith.sitofp %[[V10]] : i64 to f64
// CHECK-DAG:       %[[V12:.*]] = arith.mulf %[[V11]], %[[C]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.addf %[[A]], %[[V12]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.truncf %[[V13]] : f64 to f32
// CHECK:           linalg.yield %[[V14]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V8]]
func.func @arange_dynamic_float(%a: !torch.float, %b: !torch.float, %c: !torch.float) -> !torch.vtensor<[?],f32> {
  %none = torch.constant.none
  %0 = torch.aten.arange.start_step %a, %b, %c, %none, %none, %none, %none : !torch.float, !torch.float, !torch.float, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}

// Steps are counted before floats become integers of fewer bits.
// CHECK-LABEL: func.func @arange_dynamic_short
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant -9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpf olt, %[[A]], %[[CST_1]] : f64
// CHECK-DAG:     %[[V1:.*]] = arith.cmpf ogt, %[[A]], %[[CST]] : f64
// CHECK-DAG:     %[[V2:.*]] = arith.andi %[[V1]], %[[V0]] : i1
// CHECK-DAG:     %[[V3:.*]] = arith.select %[[V2]], %[[A]], %[[F0]] : f64
// CHECK-DAG:     %[[V4:.*]] = arith.fptosi %[[V3]] : f64 to i64
// CHECK-DAG:     %[[V5:.*]] = arith.select %[[V2]], %[[V4]], %[[CM9223372036854775808]] : i64
// CHECK-DAG:     %[[V6:.*]] = arith.sitofp %[[B]] : i64 to f64
// CHECK-DAG:     %[[V7:.*]] = arith.subf %[[V6]], %[[A]] : f64
// CHECK-DAG:     %[[V8:.*]] = arith.divf %[[V7]], %[[F2]] : f64
// CHECK-DAG:     %[[V9:.*]] = math.ceil %[[V8]] : f64
// CHECK-DAG:     %[[V10:.*]] = arith.fptosi %[[V9]] : f64 to i64
// CHECK-DAG:     %[[V11:.*]] = arith.cmpi sge, %[[V10]], %[[C0]] : i64
// CHECK:         cf.assert %[[V11]], "{{.*}}: the end lies in the other direction than the step"
// CHECK-DAG:     %[[V12:.*]] = arith.index_cast %[[V10]] : i64 to index
// CHECK-DAG:     %[[V13:.*]] = tensor.empty(%[[V12]]) : tensor<?xi32>
// CHECK:         %[[V14:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%[[V13]] : tensor<?xi32>) {
// CHECK:         ^bb0(%{{.*}}: i32):
// CHECK-DAG:       %[[V15:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V16:.*]] = arith.index_cast %[[V15]] : index to i64
// CHECK-DAG:       %[[V17:.*]] = arith.muli %[[V16]], %[[C2]] : i64
// CHECK-DAG:       %[[V18:.*]] = arith.addi %[[V5]], %[[V17]] : i64
// CHECK-DAG:       %[[V19:.*]] = arith.trunci %[[V18]] : i64 to i32
// CHECK:           linalg.yield %[[V19]] : i32
// CHECK:         torch_c.from_builtin_tensor %[[V14]]
func.func @arange_dynamic_short(%a: !torch.float, %b: !torch.int) -> !torch.vtensor<[?],si32> {
  %int2 = torch.constant.int 2
  %none = torch.constant.none
  %0 = torch.aten.arange.start_step %a, %b, %int2, %none, %none, %none, %none : !torch.float, !torch.int, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[?],si32>
  return %0 : !torch.vtensor<[?],si32>
}

// CHECK-LABEL: func.func @prims_iota
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : i64
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.index_cast %[[A]] : i64 to index
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<?xi32>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%[[V1]] : tensor<?xi32>) {
// CHECK:         ^bb0(%{{.*}}: i32):
// CHECK-DAG:       %[[V3:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V4:.*]] = arith.index_cast %[[V3]] : index to i64
// CHECK-DAG:       %[[V5:.*]] = arith.muli %[[V4]], %[[C2]] : i64
// CHECK-DAG:       %[[V6:.*]] = arith.addi %[[V5]], %[[C3]] : i64
// CHECK-DAG:       %[[V7:.*]] = arith.trunci %[[V6]] : i64 to i32
// CHECK:           linalg.yield %[[V7]] : i32
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @prims_iota(%a: !torch.int) -> !torch.vtensor<[?],si32> {
  %int3 = torch.constant.int 3
  %int2 = torch.constant.int 2
  %device = torch.constant.device "cpu"
  %false = torch.constant.bool false
  %0 = torch.prims.iota %a, %int3, %int2, %int3, %device, %false : !torch.int, !torch.int, !torch.int, !torch.int, !torch.Device, !torch.bool -> !torch.vtensor<[?],si32>
  return %0 : !torch.vtensor<[?],si32>
}

// CHECK-LABEL: func.func @iota_static
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%{{.*}} : tensor<4xi64>) {
// CHECK:         ^bb0(%{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = arith.index_cast %[[V1]] : index to i64
// CHECK-DAG:       %[[V3:.*]] = arith.muli %[[V2]], %[[B]] : i64
// CHECK-DAG:       %[[V4:.*]] = arith.addi %[[A]], %[[V3]] : i64
// CHECK:           linalg.yield %[[V4]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @iota_static(%a: !torch.int, %b: !torch.int) -> !torch.vtensor<[4],si64> {
  %int4 = torch.constant.int 4
  %device = torch.constant.device "cpu"
  %false = torch.constant.bool false
  %0 = torch.prims.iota %int4, %a, %b, %int4, %device, %false : !torch.int, !torch.int, !torch.int, !torch.int, !torch.Device, !torch.bool -> !torch.vtensor<[4],si64>
  return %0 : !torch.vtensor<[4],si64>
}
