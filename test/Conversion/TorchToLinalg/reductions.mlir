// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// What has no dimension to reduce does not read what it writes.
// CHECK-LABEL: func.func @sum_of_a_scalar
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[A]] : tensor<i1>) outs(%{{.*}} : tensor<i64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.extui %[[IN0]] : i1 to i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sum_of_a_scalar(%a: !torch.vtensor<[],i1>) -> !torch.vtensor<[],si64> {
  %none = torch.constant.none
  %0 = torch.aten.sum %a, %none : !torch.vtensor<[],i1>, !torch.none -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}

// Few terms are added in their own dtype,
// CHECK-LABEL: func.func @sum_few
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%[[A]] : tensor<3x4xf32>) outs(%[[V0]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.addf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @sum_few(%a: !torch.vtensor<[3,4],f32>) -> !torch.vtensor<[],f32> {
  %none = torch.constant.none
  %0 = torch.aten.sum %a, %none : !torch.vtensor<[3,4],f32>, !torch.none -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @sum_64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%[[A]] : tensor<8x8xf32>) outs(%[[V0]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.addf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @sum_64(%a: !torch.vtensor<[8,8],f32>) -> !torch.vtensor<[],f32> {
  %none = torch.constant.none
  %0 = torch.aten.sum %a, %none : !torch.vtensor<[8,8],f32>, !torch.none -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// 65 in 64 bits, in any order.
// CHECK-LABEL: func.func @sum_many
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f64) outs(%{{.*}} : tensor<f64>) -> tensor<f64>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[A]] : tensor<65xf32>) outs(%[[V0]] : tensor<f64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f64):
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = arith.addf %[[V2]], %[[IN1]] fastmath<reassoc,afn> : f64
// CHECK:           linalg.yield %[[V3]] : f64
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[V1]] : tensor<f64>) outs(%{{.*}} : tensor<f32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f64, %{{.*}}: f32):
// CHECK-DAG:       %[[V5:.*]] = arith.truncf %[[IN2]] : f64 to f32
// CHECK:           linalg.yield %[[V5]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V4]]
func.func @sum_many(%a: !torch.vtensor<[65],f32>) -> !torch.vtensor<[],f32> {
  %none = torch.constant.none
  %0 = torch.aten.sum %a, %none : !torch.vtensor<[65],f32>, !torch.none -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @sum_f16
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x3xf16>) outs(%[[V0]] : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK-DAG:       %[[V3:.*]] = arith.addf %[[V2]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V3]] : f32
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V1]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf16>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %{{.*}}: f16):
// CHECK-DAG:       %[[V5:.*]] = arith.truncf %[[IN2]] : f32 to f16
// CHECK:           linalg.yield %[[V5]] : f16
// CHECK-DAG:     %[[V6:.*]] = tensor.expand_shape %[[V4]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf16> into tensor<2x1xf16>
// CHECK:         torch_c.from_builtin_tensor %[[V6]]
func.func @sum_f16(%a: !torch.vtensor<[2,3],f16>) -> !torch.vtensor<[2,1],f16> {
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %true = torch.constant.bool true
  %none = torch.constant.none
  %0 = torch.aten.sum.dim_IntList %a, %list1, %true, %none : !torch.vtensor<[2,3],f16>, !torch.list<int>, !torch.bool, !torch.none -> !torch.vtensor<[2,1],f16>
  return %0 : !torch.vtensor<[2,1],f16>
}

// CHECK-LABEL: func.func @sum_si32
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[C0]] : i64) outs(%{{.*}} : tensor<i64>) -> tensor<i64>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%[[A]] : tensor<2x3xi32>) outs(%[[V0]] : tensor<i64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i32, %[[IN1:.*]]: i64):
// CHECK-DAG:       %[[V2:.*]] = arith.extsi %[[IN0]] : i32 to i64
// CHECK-DAG:       %[[V3:.*]] = arith.addi %[[V2]], %[[IN1]] : i64
// CHECK:           linalg.yield %[[V3]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @sum_si32(%a: !torch.vtensor<[2,3],si32>) -> !torch.vtensor<[],si64> {
  %int0 = torch.constant.int 0
  %intm1 = torch.constant.int -1
  %list1 = torch.prim.ListConstruct %int0, %intm1 : (!torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %none = torch.constant.none
  %0 = torch.aten.sum.dim_IntList %a, %list1, %false, %none : !torch.vtensor<[2,3],si32>, !torch.list<int>, !torch.bool, !torch.none -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}

// CHECK-LABEL: func.func @sum_bf16
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f64) outs(%{{.*}} : tensor<f64>) -> tensor<f64>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[A]] : tensor<?xbf16>) outs(%[[V0]] : tensor<f64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: bf16, %[[IN1:.*]]: f64):
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN0]] : bf16 to f32
// CHECK-DAG:       %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK-DAG:       %[[V4:.*]] = arith.addf %[[V3]], %[[IN1]] fastmath<reassoc,afn> : f64
// CHECK:           linalg.yield %[[V4]] : f64
// CHECK:         %[[V5:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[V1]] : tensor<f64>) outs(%{{.*}} : tensor<bf16>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f64, %{{.*}}: bf16):
// CHECK-DAG:       %[[V6:.*]] = arith.truncf %[[IN2]] : f64 to f32
// CHECK-DAG:       %[[V7:.*]] = arith.truncf %[[V6]] : f32 to bf16
// CHECK:           linalg.yield %[[V7]] : bf16
// CHECK:         torch_c.from_builtin_tensor %[[V5]]
func.func @sum_bf16(%a: !torch.vtensor<[?],bf16>) -> !torch.vtensor<[],bf16> {
  %none = torch.constant.none
  %0 = torch.aten.sum %a, %none : !torch.vtensor<[?],bf16>, !torch.none -> !torch.vtensor<[],bf16>
  return %0 : !torch.vtensor<[],bf16>
}

// CHECK-LABEL: func.func @sum_complex
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = complex.create %[[F0]], %[[F0]] : complex<f64>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[V0]] : complex<f64>) outs(%{{.*}} : tensor<complex<f64>>) -> tensor<complex<f64>>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[A]] : tensor<?xcomplex<f32>>) outs(%[[V1]] : tensor<complex<f64>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %[[IN1:.*]]: complex<f64>):
// CHECK-DAG:       %[[V3:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V5:.*]] = arith.extf %[[V4]] : f32 to f64
// CHECK-DAG:       %[[V6:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V7:.*]] = complex.create %[[V6]], %[[V5]] : complex<f64>
// CHECK-DAG:       %[[V8:.*]] = complex.add %[[V7]], %[[IN1]] : complex<f64>
// CHECK:           linalg.yield %[[V8]] : complex<f64>
// CHECK:         %[[V9:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[V2]] : tensor<complex<f64>>) outs(%{{.*}} : tensor<complex<f32>>) {
// CHECK:         ^bb0(%[[IN2:.*]]: complex<f64>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V10:.*]] = complex.re %[[IN2]] : complex<f64>
// CHECK-DAG:       %[[V11:.*]] = complex.im %[[IN2]] : complex<f64>
// CHECK-DAG:       %[[V12:.*]] = arith.truncf %[[V11]] : f64 to f32
// CHECK-DAG:       %[[V13:.*]] = arith.truncf %[[V10]] : f64 to f32
// CHECK-DAG:       %[[V14:.*]] = complex.create %[[V13]], %[[V12]] : complex<f32>
// CHECK:           linalg.yield %[[V14]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V9]]
func.func @sum_complex(%a: !torch.vtensor<[?],complex<f32>>) -> !torch.vtensor<[],complex<f32>> {
  %none = torch.constant.none
  %0 = torch.aten.sum %a, %none : !torch.vtensor<[?],complex<f32>>, !torch.none -> !torch.vtensor<[],complex<f32>>
  return %0 : !torch.vtensor<[],complex<f32>>
}

// CHECK-LABEL: func.func @prod
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F1]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%[[A]] : tensor<3x4xf32>) outs(%[[V0]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.mulf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @prod(%a: !torch.vtensor<[3,4],f32>) -> !torch.vtensor<[],f32> {
  %none = torch.constant.none
  %0 = torch.aten.prod %a, %none : !torch.vtensor<[3,4],f32>, !torch.none -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @prod_dim_int
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F1]] : f64) outs(%{{.*}} : tensor<2xf64>) -> tensor<2xf64>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x?xf32>) outs(%[[V0]] : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f64):
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = arith.mulf %[[V2]], %[[IN1]] : f64
// CHECK:           linalg.yield %[[V3]] : f64
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V1]] : tensor<2xf64>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f64, %{{.*}}: f32):
// CHECK-DAG:       %[[V5:.*]] = arith.truncf %[[IN2]] : f64 to f32
// CHECK:           linalg.yield %[[V5]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V4]]
func.func @prod_dim_int(%a: !torch.vtensor<[2,?],f32>) -> !torch.vtensor<[2],f32> {
  %intm1 = torch.constant.int -1
  %false = torch.constant.bool false
  %none = torch.constant.none
  %0 = torch.aten.prod.dim_int %a, %intm1, %false, %none : !torch.vtensor<[2,?],f32>, !torch.int, !torch.bool, !torch.none -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @prod_bool
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[C1]] : i64) outs(%{{.*}} : tensor<i64>) -> tensor<i64>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[A]] : tensor<3xi1>) outs(%[[V0]] : tensor<i64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %[[IN1:.*]]: i64):
// CHECK-DAG:       %[[V2:.*]] = arith.extui %[[IN0]] : i1 to i64
// CHECK-DAG:       %[[V3:.*]] = arith.muli %[[V2]], %[[IN1]] : i64
// CHECK:           linalg.yield %[[V3]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @prod_bool(%a: !torch.vtensor<[3],i1>) -> !torch.vtensor<[],si64> {
  %none = torch.constant.none
  %0 = torch.aten.prod %a, %none : !torch.vtensor<[3],i1>, !torch.none -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}

// There is no extremum of nothing.
// CHECK-LABEL: func.func @amax
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<2x?xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.cmpi ne, %[[V0]], %[[C0]] : index
// CHECK:         cf.assert %[[V1]], "{{.*}}: there is no extremum of nothing"
// CHECK-DAG:     %[[V2:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x?xf32>) outs(%[[V2]] : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V4:.*]] = arith.maximumf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V3]]
func.func @amax(%a: !torch.vtensor<[2,?],f32>) -> !torch.vtensor<[2],f32> {
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %0 = torch.aten.amax %a, %list1, %false : !torch.vtensor<[2,?],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @amin
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7F800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x3xf32>) outs(%[[V0]] : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.minimumf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK-DAG:     %[[V3:.*]] = tensor.expand_shape %[[V1]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V3]]
func.func @amin(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,1],f32> {
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %true = torch.constant.bool true
  %0 = torch.aten.amin %a, %list1, %true : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[2,1],f32>
  return %0 : !torch.vtensor<[2,1],f32>
}

// CHECK-LABEL: func.func @max
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%[[A]] : tensor<2x3xf32>) outs(%[[V0]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.maximumf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @max(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.aten.max %a : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @min
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7F800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%[[A]] : tensor<2x3xf32>) outs(%[[V0]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.minimumf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @min(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.aten.min %a : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @max_ui8
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i8
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[C0]] : i8) outs(%{{.*}} : tensor<i8>) -> tensor<i8>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[A]] : tensor<3xi8>) outs(%[[V0]] : tensor<i8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8):
// CHECK-DAG:       %[[V2:.*]] = arith.maxui %[[IN0]], %[[IN1]] : i8
// CHECK:           linalg.yield %[[V2]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @max_ui8(%a: !torch.vtensor<[3],ui8>) -> !torch.vtensor<[],ui8> {
  %0 = torch.aten.max %a : !torch.vtensor<[3],ui8> -> !torch.vtensor<[],ui8>
  return %0 : !torch.vtensor<[],ui8>
}

// CHECK-LABEL: func.func @min_si64
// CHECK-DAG:     %[[C9223372036854775807:.*]] = arith.constant 9223372036854775807 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[C9223372036854775807]] : i64) outs(%{{.*}} : tensor<i64>) -> tensor<i64>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[A]] : tensor<3xi64>) outs(%[[V0]] : tensor<i64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64):
// CHECK-DAG:       %[[V2:.*]] = arith.minsi %[[IN0]], %[[IN1]] : i64
// CHECK:           linalg.yield %[[V2]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @min_si64(%a: !torch.vtensor<[3],si64>) -> !torch.vtensor<[],si64> {
  %0 = torch.aten.min %a : !torch.vtensor<[3],si64> -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}

// CHECK-LABEL: func.func @max_bool
// CHECK-DAG:     %[[FALSE:.*]] = arith.constant false
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[FALSE]] : i1) outs(%{{.*}} : tensor<i1>) -> tensor<i1>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[A]] : tensor<3xi1>) outs(%[[V0]] : tensor<i1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %[[IN1:.*]]: i1):
// CHECK-DAG:       %[[V2:.*]] = arith.maxui %[[IN0]], %[[IN1]] : i1
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @max_bool(%a: !torch.vtensor<[3],i1>) -> !torch.vtensor<[],i1> {
  %0 = torch.aten.max %a : !torch.vtensor<[3],i1> -> !torch.vtensor<[],i1>
  return %0 : !torch.vtensor<[],i1>
}

// CHECK-LABEL: func.func @min_bf16
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7F800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[A]] : tensor<3xbf16>) outs(%[[V0]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: bf16, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN0]] : bf16 to f32
// CHECK-DAG:       %[[V3:.*]] = arith.minimumf %[[V2]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V3]] : f32
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[V1]] : tensor<f32>) outs(%{{.*}} : tensor<bf16>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %{{.*}}: bf16):
// CHECK-DAG:       %[[V5:.*]] = arith.truncf %[[IN2]] : f32 to bf16
// CHECK:           linalg.yield %[[V5]] : bf16
// CHECK:         torch_c.from_builtin_tensor %[[V4]]
func.func @min_bf16(%a: !torch.vtensor<[3],bf16>) -> !torch.vtensor<[],bf16> {
  %0 = torch.aten.min %a : !torch.vtensor<[3],bf16> -> !torch.vtensor<[],bf16>
  return %0 : !torch.vtensor<[],bf16>
}

// CHECK-LABEL: func.func @any
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[FALSE:.*]] = arith.constant false
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[FALSE]] : i1) outs(%{{.*}} : tensor<i1>) -> tensor<i1>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%[[A]] : tensor<2x3xf32>) outs(%[[V0]] : tensor<i1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: i1):
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf une, %[[IN0]], %[[F0]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.ori %[[V2]], %[[IN1]] : i1
// CHECK:           linalg.yield %[[V3]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @any(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],i1> {
  %0 = torch.aten.any %a : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[],i1>
  return %0 : !torch.vtensor<[],i1>
}

// CHECK-LABEL: func.func @any_dim
// CHECK-DAG:     %[[FALSE:.*]] = arith.constant false
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[FALSE]] : i1) outs(%{{.*}} : tensor<2xi1>) -> tensor<2xi1>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x3xi1>) outs(%[[V0]] : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %[[IN1:.*]]: i1):
// CHECK-DAG:       %[[V2:.*]] = arith.ori %[[IN0]], %[[IN1]] : i1
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @any_dim(%a: !torch.vtensor<[2,3],i1>) -> !torch.vtensor<[2],i1> {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %0 = torch.aten.any.dim %a, %int1, %false : !torch.vtensor<[2,3],i1>, !torch.int, !torch.bool -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @any_dims
// CHECK-DAG:     %[[FALSE:.*]] = arith.constant false
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[FALSE]] : i1) outs(%{{.*}} : tensor<i1>) -> tensor<i1>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%[[A]] : tensor<2x3xi1>) outs(%[[V0]] : tensor<i1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %[[IN1:.*]]: i1):
// CHECK-DAG:       %[[V2:.*]] = arith.ori %[[IN0]], %[[IN1]] : i1
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @any_dims(%a: !torch.vtensor<[2,3],i1>) -> !torch.vtensor<[],i1> {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int0, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %0 = torch.aten.any.dims %a, %list1, %false : !torch.vtensor<[2,3],i1>, !torch.list<int>, !torch.bool -> !torch.vtensor<[],i1>
  return %0 : !torch.vtensor<[],i1>
}

// CHECK-LABEL: func.func @all
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[TRUE]] : i1) outs(%{{.*}} : tensor<i1>) -> tensor<i1>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%[[A]] : tensor<2x3xf32>) outs(%[[V0]] : tensor<i1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: i1):
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf une, %[[IN0]], %[[F0]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.muli %[[V2]], %[[IN1]] : i1
// CHECK:           linalg.yield %[[V3]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @all(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],i1> {
  %0 = torch.aten.all %a : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[],i1>
  return %0 : !torch.vtensor<[],i1>
}

// CHECK-LABEL: func.func @all_dim
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[TRUE]] : i1) outs(%{{.*}} : tensor<2xi1>) -> tensor<2xi1>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x3xi1>) outs(%[[V0]] : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %[[IN1:.*]]: i1):
// CHECK-DAG:       %[[V2:.*]] = arith.muli %[[IN0]], %[[IN1]] : i1
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK-DAG:     %[[V3:.*]] = tensor.expand_shape %[[V1]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xi1> into tensor<2x1xi1>
// CHECK:         torch_c.from_builtin_tensor %[[V3]]
func.func @all_dim(%a: !torch.vtensor<[2,3],i1>) -> !torch.vtensor<[2,1],i1> {
  %int1 = torch.constant.int 1
  %true = torch.constant.bool true
  %0 = torch.aten.all.dim %a, %int1, %true : !torch.vtensor<[2,3],i1>, !torch.int, !torch.bool -> !torch.vtensor<[2,1],i1>
  return %0 : !torch.vtensor<[2,1],i1>
}

// CHECK-LABEL: func.func @all_dims
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i8
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[TRUE]] : i1) outs(%{{.*}} : tensor<i1>) -> tensor<i1>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%[[A]] : tensor<2x3xi8>) outs(%[[V0]] : tensor<i1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i1):
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi ne, %[[IN0]], %[[C0]] : i8
// CHECK-DAG:       %[[V3:.*]] = arith.muli %[[V2]], %[[IN1]] : i1
// CHECK:           linalg.yield %[[V3]] : i1
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[V1]] : tensor<i1>) outs(%{{.*}} : tensor<i8>) {
// CHECK:         ^bb0(%[[IN2:.*]]: i1, %{{.*}}: i8):
// CHECK-DAG:       %[[V5:.*]] = arith.extui %[[IN2]] : i1 to i8
// CHECK:           linalg.yield %[[V5]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V4]]
func.func @all_dims(%a: !torch.vtensor<[2,3],ui8>) -> !torch.vtensor<[],ui8> {
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0 = torch.aten.all.dims %a, %none, %false : !torch.vtensor<[2,3],ui8>, !torch.none, !torch.bool -> !torch.vtensor<[],ui8>
  return %0 : !torch.vtensor<[],ui8>
}

// CHECK-LABEL: func.func @mean
// CHECK-DAG:     %[[F12:.*]] = arith.constant 1.200000e+01 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%[[A]] : tensor<3x4xf32>) outs(%[[V0]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.addf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[V1]] : tensor<f32>) outs(%{{.*}} : tensor<f32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V4:.*]] = arith.divf %[[IN2]], %[[F12]] : f32
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V3]]
func.func @mean(%a: !torch.vtensor<[3,4],f32>) -> !torch.vtensor<[],f32> {
  %none = torch.constant.none
  %0 = torch.aten.mean %a, %none : !torch.vtensor<[3,4],f32>, !torch.none -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @mean_dim
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f64) outs(%{{.*}} : tensor<2xf64>) -> tensor<2xf64>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x?xf32>) outs(%[[V0]] : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f64):
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = arith.addf %[[V2]], %[[IN1]] fastmath<reassoc,afn> : f64
// CHECK:           linalg.yield %[[V3]] : f64
// CHECK-DAG:     %[[V4:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<2x?xf32>
// CHECK-DAG:     %[[V5:.*]] = arith.index_cast %[[V4]] : index to i64
// CHECK-DAG:     %[[V6:.*]] = arith.sitofp %[[V5]] : i64 to f64
// CHECK:         %[[V7:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V1]] : tensor<2xf64>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f64, %{{.*}}: f32):
// CHECK-DAG:       %[[V8:.*]] = arith.divf %[[IN2]], %[[V6]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.truncf %[[V8]] : f64 to f32
// CHECK:           linalg.yield %[[V9]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V7]]
func.func @mean_dim(%a: !torch.vtensor<[2,?],f32>) -> !torch.vtensor<[2],f32> {
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %none = torch.constant.none
  %0 = torch.aten.mean.dim %a, %list1, %false, %none : !torch.vtensor<[2,?],f32>, !torch.list<int>, !torch.bool, !torch.none -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @mean_f16
// CHECK-DAG:     %[[F3:.*]] = arith.constant 3.000000e+00 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[A]] : tensor<3xf16>) outs(%[[V0]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK-DAG:       %[[V3:.*]] = arith.addf %[[V2]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V3]] : f32
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[V1]] : tensor<f32>) outs(%{{.*}} : tensor<f16>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %{{.*}}: f16):
// CHECK-DAG:       %[[V5:.*]] = arith.divf %[[IN2]], %[[F3]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.truncf %[[V5]] : f32 to f16
// CHECK:           linalg.yield %[[V6]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V4]]
func.func @mean_f16(%a: !torch.vtensor<[3],f16>) -> !torch.vtensor<[],f16> {
  %none = torch.constant.none
  %0 = torch.aten.mean %a, %none : !torch.vtensor<[3],f16>, !torch.none -> !torch.vtensor<[],f16>
  return %0 : !torch.vtensor<[],f16>
}

// CHECK-LABEL: func.func @mean_complex
// CHECK-DAG:     %[[F3:.*]] = arith.constant 3.000000e+00 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = complex.create %[[F0]], %[[F0]] : complex<f32>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[V0]] : complex<f32>) outs(%{{.*}} : tensor<complex<f32>>) -> tensor<complex<f32>>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[A]] : tensor<3xcomplex<f32>>) outs(%[[V1]] : tensor<complex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %[[IN1:.*]]: complex<f32>):
// CHECK-DAG:       %[[V3:.*]] = complex.add %[[IN0]], %[[IN1]] : complex<f32>
// CHECK:           linalg.yield %[[V3]] : complex<f32>
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[V2]] : tensor<complex<f32>>) outs(%{{.*}} : tensor<complex<f32>>) {
// CHECK:         ^bb0(%[[IN2:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V5:.*]] = complex.re %[[IN2]] : complex<f32>
// CHECK-DAG:       %[[V6:.*]] = complex.im %[[IN2]] : complex<f32>
// CHECK-DAG:       %[[V7:.*]] = arith.divf %[[V6]], %[[F3]] : f32
// CHECK-DAG:       %[[V8:.*]] = arith.divf %[[V5]], %[[F3]] : f32
// CHECK-DAG:       %[[V9:.*]] = complex.create %[[V8]], %[[V7]] : complex<f32>
// CHECK:           linalg.yield %[[V9]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V4]]
func.func @mean_complex(%a: !torch.vtensor<[3],complex<f32>>) -> !torch.vtensor<[],complex<f32>> {
  %none = torch.constant.none
  %0 = torch.aten.mean %a, %none : !torch.vtensor<[3],complex<f32>>, !torch.none -> !torch.vtensor<[],complex<f32>>
  return %0 : !torch.vtensor<[],complex<f32>>
}

// No dimensions are all of them, and a tensor without dimensions may be addressed like a vector.
// CHECK-LABEL: func.func @amax_all
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%[[A]] : tensor<2x3xf32>) outs(%[[V0]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.maximumf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @amax_all(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],f32> {
  %list1 = torch.prim.ListConstruct  : () -> !torch.list<int>
  %false = torch.constant.bool false
  %0 = torch.aten.amax %a, %list1, %false : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @sum_of_a_scalar_along_0
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[A]] : tensor<f32>) outs(%{{.*}} : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.addf %[[IN0]], %[[F0]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sum_of_a_scalar_along_0(%a: !torch.vtensor<[],f32>) -> !torch.vtensor<[],f32> {
  %int0 = torch.constant.int 0
  %list1 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %none = torch.constant.none
  %0 = torch.aten.sum.dim_IntList %a, %list1, %false, %none : !torch.vtensor<[],f32>, !torch.list<int>, !torch.bool, !torch.none -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}
