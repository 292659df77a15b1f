// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Two passes: the mean first, then the squares of distances from it.
// CHECK-LABEL: func.func @var_correction
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f32
// CHECK-DAG:     %[[F3:.*]] = arith.constant 3.000000e+00 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x3xf32>) outs(%[[V0]] : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.addf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V1]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V4:.*]] = arith.divf %[[IN2]], %[[F3]] : f32
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK-DAG:     %[[V5:.*]] = tensor.expand_shape %[[V3]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
// CHECK:         %[[V6:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]], %[[V5]] : tensor<2x3xf32>, tensor<2x1xf32>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN3:.*]]: f32, %[[IN4:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V7:.*]] = arith.subf %[[IN3]], %[[IN4]] : f32
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[V7]], %[[V7]] : f32
// CHECK:           linalg.yield %[[V8]] : f32
// CHECK:         %[[V9:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[V6]] : tensor<2x3xf32>) outs(%[[V0]] : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN5:.*]]: f32, %[[IN6:.*]]: f32):
// CHECK-DAG:       %[[V10:.*]] = arith.addf %[[IN5]], %[[IN6]] : f32
// CHECK:           linalg.yield %[[V10]] : f32
// CHECK:         %[[V11:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V9]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN7:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V12:.*]] = arith.divf %[[IN7]], %[[F2]] : f32
// CHECK:           linalg.yield %[[V12]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V11]]
func.func @var_correction(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2],f32> {
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0 = torch.aten.var.correction %a, %list1, %none, %false : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.none, !torch.bool -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// Many elements: the mean has 64 bits, and is split into two parts.
// CHECK-LABEL: func.func @var_many
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
// CHECK:         %[[V7:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V1]] : tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V8:.*]] = arith.divf %[[IN2]], %[[V6]] : f64
// CHECK:           linalg.yield %[[V8]] : f64
// CHECK:         %[[V9:.*]]:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V7]] : tensor<2xf64>) outs(%{{.*}}, %{{.*}} : tensor<2xf32>, tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN3:.*]]: f64, %{{.*}}: f32, %{{.*}}: f64):
// CHECK-DAG:       %[[V10:.*]] = arith.truncf %[[IN3]] : f64 to f32
// CHECK-DAG:       %[[V11:.*]] = arith.extf %[[V10]] : f32 to f64
// CHECK-DAG:       %[[V12:.*]] = arith.subf %[[IN3]], %[[V11]] : f64
// CHECK:           linalg.yield %[[V10]], %[[V12]] : f32, f64
// CHECK-DAG:     %[[V13:.*]] = tensor.expand_shape %[[V9]]#0 {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
// CHECK-DAG:     %[[V14:.*]] = tensor.expand_shape %[[V9]]#1 {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf64> into tensor<2x1xf64>
// CHECK-DAG:     %[[V15:.*]] = tensor.empty(%[[V4]]) : tensor<2x?xf32>
// CHECK:         %[[V16:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]], %[[V13]], %[[V14]] : tensor<2x?xf32>, tensor<2x1xf32>, tensor<2x1xf64>) outs(%[[V15]] : tensor<2x?xf32>) {
// CHECK:         ^bb0(%[[IN4:.*]]: f32, %[[IN5:.*]]: f32, %[[IN6:.*]]: f64, %{{.*}}: f32):
// CHECK-DAG:       %[[V17:.*]] = arith.subf %[[IN4]], %[[IN5]] : f32
// CHECK-DAG:       %[[V18:.*]] = arith.truncf %[[IN6]] : f64 to f32
// CHECK-DAG:       %[[V19:.*]] = arith.subf %[[V17]], %[[V18]] : f32
// CHECK-DAG:       %[[V20:.*]] = arith.mulf %[[V19]], %[[V19]] : f32
// CHECK:           linalg.yield %[[V20]] : f32
// CHECK:         %[[V21:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[V16]] : tensor<2x?xf32>) outs(%[[V0]] : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN7:.*]]: f32, %[[IN8:.*]]: f64):
// CHECK-DAG:       %[[V22:.*]] = arith.extf %[[IN7]] : f32 to f64
// CHECK-DAG:       %[[V23:.*]] = arith.addf %[[V22]], %[[IN8]] fastmath<reassoc,afn> : f64
// CHECK:           linalg.yield %[[V23]] : f64
// CHECK-DAG:     %[[V24:.*]] = arith.maximumf %[[V6]], %[[F0]] : f64
// CHECK:         %[[V25:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V21]] : tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN9:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V26:.*]] = arith.divf %[[IN9]], %[[V24]] : f64
// CHECK:           linalg.yield %[[V26]] : f64
// CHECK:         %[[V27:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V25]] : tensor<2xf64>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN10:.*]]: f64, %{{.*}}: f32):
// CHECK-DAG:       %[[V28:.*]] = arith.truncf %[[IN10]] : f64 to f32
// CHECK:           linalg.yield %[[V28]] : f32
// CHECK-DAG:     %[[V29:.*]] = tensor.expand_shape %[[V27]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V29]]
func.func @var_many(%a: !torch.vtensor<[2,?],f32>) -> !torch.vtensor<[2,1],f32> {
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %true = torch.constant.bool true
  %0 = torch.aten.var.correction %a, %list1, %int0, %true : !torch.vtensor<[2,?],f32>, !torch.list<int>, !torch.int, !torch.bool -> !torch.vtensor<[2,1],f32>
  return %0 : !torch.vtensor<[2,1],f32>
}

// CHECK-LABEL: func.func @var_f16
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f32
// CHECK-DAG:     %[[F3:.*]] = arith.constant 3.000000e+00 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[A]] : tensor<3xf16>) outs(%[[V0]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK-DAG:       %[[V3:.*]] = arith.addf %[[V2]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V3]] : f32
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[V1]] : tensor<f32>) outs(%{{.*}} : tensor<f32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V5:.*]] = arith.divf %[[IN2]], %[[F3]] : f32
// CHECK:           linalg.yield %[[V5]] : f32
// CHECK-DAG:     %[[V6:.*]] = tensor.expand_shape %[[V4]] [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK:         %[[V7:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[V6]] : tensor<3xf16>, tensor<1xf32>) outs(%{{.*}} : tensor<3xf32>) {
// CHECK:         ^bb0(%[[IN3:.*]]: f16, %[[IN4:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V8:.*]] = arith.extf %[[IN3]] : f16 to f32
// CHECK-DAG:       %[[V9:.*]] = arith.subf %[[V8]], %[[IN4]] : f32
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V9]], %[[V9]] : f32
// CHECK:           linalg.yield %[[V10]] : f32
// CHECK:         %[[V11:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[V7]] : tensor<3xf32>) outs(%[[V0]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN5:.*]]: f32, %[[IN6:.*]]: f32):
// CHECK-DAG:       %[[V12:.*]] = arith.addf %[[IN5]], %[[IN6]] : f32
// CHECK:           linalg.yield %[[V12]] : f32
// CHECK:         %[[V13:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[V11]] : tensor<f32>) outs(%{{.*}} : tensor<f32>) {
// CHECK:         ^bb0(%[[IN7:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V14:.*]] = arith.divf %[[IN7]], %[[F0_5]] : f32
// CHECK:           linalg.yield %[[V14]] : f32
// CHECK:         %[[V15:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[V13]] : tensor<f32>) outs(%{{.*}} : tensor<f16>) {
// CHECK:         ^bb0(%[[IN8:.*]]: f32, %{{.*}}: f16):
// CHECK-DAG:       %[[V16:.*]] = arith.truncf %[[IN8]] : f32 to f16
// CHECK:           linalg.yield %[[V16]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V15]]
func.func @var_f16(%a: !torch.vtensor<[3],f16>) -> !torch.vtensor<[],f16> {
  %none = torch.constant.none
  %float2_5 = torch.constant.float 2.5
  %false = torch.constant.bool false
  %0 = torch.aten.var.correction %a, %none, %float2_5, %false : !torch.vtensor<[3],f16>, !torch.none, !torch.float, !torch.bool -> !torch.vtensor<[],f16>
  return %0 : !torch.vtensor<[],f16>
}

// CHECK-LABEL: func.func @var_mean_correction
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<3xf32>) -> tensor<3xf32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>], iterator_types = ["reduction", "parallel"]} ins(%[[A]] : tensor<2x3xf32>) outs(%[[V0]] : tensor<3xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.addf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V1]] : tensor<3xf32>) outs(%{{.*}} : tensor<3xf32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V4:.*]] = arith.divf %[[IN2]], %[[F2]] : f32
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK-DAG:     %[[V5:.*]] = torch_c.from_builtin_tensor %[[V3]] : tensor<3xf32> -> !torch.vtensor<[3],f32>
// CHECK-DAG:     %[[V6:.*]] = tensor.expand_shape %[[V3]] {{\[\[}}0, 1]] output_shape [1, 3] : tensor<3xf32> into tensor<1x3xf32>
// CHECK:         %[[V7:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]], %[[V6]] : tensor<2x3xf32>, tensor<1x3xf32>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN3:.*]]: f32, %[[IN4:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V8:.*]] = arith.subf %[[IN3]], %[[IN4]] : f32
// CHECK-DAG:       %[[V9:.*]] = arith.mulf %[[V8]], %[[V8]] : f32
// CHECK:           linalg.yield %[[V9]] : f32
// CHECK:         %[[V10:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>], iterator_types = ["reduction", "parallel"]} ins(%[[V7]] : tensor<2x3xf32>) outs(%[[V0]] : tensor<3xf32>) {
// CHECK:         ^bb0(%[[IN5:.*]]: f32, %[[IN6:.*]]: f32):
// CHECK-DAG:       %[[V11:.*]] = arith.addf %[[IN5]], %[[IN6]] : f32
// CHECK:           linalg.yield %[[V11]] : f32
// CHECK-DAG:     %[[V12:.*]] = torch_c.from_builtin_tensor %[[V10]] : tensor<3xf32> -> !torch.vtensor<[3],f32>
// CHECK:         return %[[V12]], %[[V5]] : !torch.vtensor<[3],f32>, !torch.vtensor<[3],f32>
func.func @var_mean_correction(%a: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[3],f32>, !torch.vtensor<[3],f32>) {
  %int0 = torch.constant.int 0
  %list1 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0:2 = torch.aten.var_mean.correction %a, %list1, %none, %false : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.none, !torch.bool -> !torch.vtensor<[3],f32>, !torch.vtensor<[3],f32>
  return %0#0, %0#1 : !torch.vtensor<[3],f32>, !torch.vtensor<[3],f32>
}

// A norm is the root of the sum of squares,
// CHECK-LABEL: func.func @linalg_vector_norm
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x3xf32>) outs(%[[V0]] : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[IN0]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.mulf %[[V2]], %[[V2]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.addf %[[V3]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK:         %[[V5:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V1]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V6:.*]] = math.sqrt %[[IN2]] : f32
// CHECK:           linalg.yield %[[V6]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V5]]
func.func @linalg_vector_norm(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2],f32> {
  %int2 = torch.constant.int 2
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %none = torch.constant.none
  %0 = torch.aten.linalg_vector_norm %a, %int2, %list1, %false, %none : !torch.vtensor<[2,3],f32>, !torch.int, !torch.list<int>, !torch.bool, !torch.none -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @norm_many
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f64) outs(%{{.*}} : tensor<f64>) -> tensor<f64>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[A]] : tensor<?xf32>) outs(%[[V0]] : tensor<f64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f64):
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[IN0]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.mulf %[[V2]], %[[V2]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = arith.addf %[[V4]], %[[IN1]] fastmath<reassoc,afn> : f64
// CHECK:           linalg.yield %[[V5]] : f64
// CHECK:         %[[V6:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[V1]] : tensor<f64>) outs(%{{.*}} : tensor<f64>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V7:.*]] = math.sqrt %[[IN2]] : f64
// CHECK:           linalg.yield %[[V7]] : f64
// CHECK:         %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[V6]] : tensor<f64>) outs(%{{.*}} : tensor<f32>) {
// CHECK:         ^bb0(%[[IN3:.*]]: f64, %{{.*}}: f32):
// CHECK-DAG:       %[[V9:.*]] = arith.truncf %[[IN3]] : f64 to f32
// CHECK:           linalg.yield %[[V9]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V8]]
func.func @norm_many(%a: !torch.vtensor<[?],f32>) -> !torch.vtensor<[],f32> {
  %int2 = torch.constant.int 2
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0 = torch.aten.linalg_vector_norm %a, %int2, %none, %false, %none : !torch.vtensor<[?],f32>, !torch.int, !torch.none, !torch.bool, !torch.none -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// a sum of absolute values, of powers, the number of elements that are not zero, or an extremum.
// CHECK-LABEL: func.func @norm_1
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[A]] : tensor<3xf32>) outs(%[[V0]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[IN0]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.addf %[[V2]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V3]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @norm_1(%a: !torch.vtensor<[3],f32>) -> !torch.vtensor<[],f32> {
  %int1 = torch.constant.int 1
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0 = torch.aten.linalg_vector_norm %a, %int1, %none, %false, %none : !torch.vtensor<[3],f32>, !torch.int, !torch.none, !torch.bool, !torch.none -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @norm_3
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0.333333343 : f32
// CHECK-DAG:     %[[F3:.*]] = arith.constant 3.000000e+00 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[A]] : tensor<3xf32>) outs(%[[V0]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[IN0]] : f32
// CHECK-DAG:       %[[V3:.*]] = math.powf %[[V2]], %[[F3]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.addf %[[V3]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK:         %[[V5:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[V1]] : tensor<f32>) outs(%{{.*}} : tensor<f32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V6:.*]] = math.powf %[[IN2]], %[[CST]] : f32
// CHECK:           linalg.yield %[[V6]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V5]]
func.func @norm_3(%a: !torch.vtensor<[3],f32>) -> !torch.vtensor<[],f32> {
  %int3 = torch.constant.int 3
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0 = torch.aten.linalg_vector_norm %a, %int3, %none, %false, %none : !torch.vtensor<[3],f32>, !torch.int, !torch.none, !torch.bool, !torch.none -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @norm_0
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[A]] : tensor<3xf32>) outs(%[[V0]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[IN0]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf une, %[[V2]], %[[F0]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.uitofp %[[V3]] : i1 to f32
// CHECK-DAG:       %[[V5:.*]] = arith.addf %[[V4]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V5]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @norm_0(%a: !torch.vtensor<[3],f32>) -> !torch.vtensor<[],f32> {
  %int0 = torch.constant.int 0
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0 = torch.aten.linalg_vector_norm %a, %int0, %none, %false, %none : !torch.vtensor<[3],f32>, !torch.int, !torch.none, !torch.bool, !torch.none -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @norm_inf
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[A]] : tensor<3xf32>) outs(%[[V0]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[IN0]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.maximumf %[[V2]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V3]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @norm_inf(%a: !torch.vtensor<[3],f32>) -> !torch.vtensor<[],f32> {
  %floatinf = torch.constant.float 0x7FF0000000000000
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0 = torch.aten.linalg_vector_norm %a, %floatinf, %none, %false, %none : !torch.vtensor<[3],f32>, !torch.float, !torch.none, !torch.bool, !torch.none -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @norm_minus_inf
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7F800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[A]] : tensor<3xf16>) outs(%[[V0]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK-DAG:       %[[V3:.*]] = math.absf %[[V2]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.minimumf %[[V3]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK:         %[[V5:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[V1]] : tensor<f32>) outs(%{{.*}} : tensor<f16>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %{{.*}}: f16):
// CHECK-DAG:       %[[V6:.*]] = arith.truncf %[[IN2]] : f32 to f16
// CHECK:           linalg.yield %[[V6]] : f16
// CHECK-DAG:     %[[V7:.*]] = tensor.expand_shape %[[V5]] [] output_shape [1] : tensor<f16> into tensor<1xf16>
// CHECK:         torch_c.from_builtin_tensor %[[V7]]
func.func @norm_minus_inf(%a: !torch.vtensor<[3],f16>) -> !torch.vtensor<[1],f16> {
  %floatminf = torch.constant.float 0xFFF0000000000000
  %none = torch.constant.none
  %true = torch.constant.bool true
  %0 = torch.aten.linalg_vector_norm %a, %floatminf, %none, %true, %none : !torch.vtensor<[3],f16>, !torch.float, !torch.none, !torch.bool, !torch.none -> !torch.vtensor<[1],f16>
  return %0 : !torch.vtensor<[1],f16>
}
