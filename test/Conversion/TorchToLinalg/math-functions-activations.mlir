// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @sigmoid
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.negf %[[IN0]] : f32
// CHECK-DAG:       %[[V2:.*]] = math.exp %[[V1]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.addf %[[V2]], %[[F1]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.divf %[[F1]], %[[V3]] : f32
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sigmoid(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.sigmoid %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @leaky_relu
// CHECK-DAG:     %[[F0_25:.*]] = arith.constant 2.500000e-01 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.mulf %[[IN0]], %[[F0_25]] : f32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf ogt, %[[IN0]], %[[F0]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.select %[[V2]], %[[IN0]], %[[V1]] : f32
// CHECK:           linalg.yield %[[V3]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @leaky_relu(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %float0_25 = torch.constant.float 0.25
  %0 = torch.aten.leaky_relu %a, %float0_25 : !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// x, alpha, scale, input scale.
// CHECK-LABEL: func.func @elu
// CHECK-DAG:     %[[F8_75:.*]] = arith.constant 8.750000e+00 : f32
// CHECK-DAG:     %[[F4_5:.*]] = arith.constant 4.500000e+00 : f32
// CHECK-DAG:     %[[F3_5:.*]] = arith.constant 3.500000e+00 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.mulf %[[IN0]], %[[F3_5]] : f32
// CHECK-DAG:       %[[V2:.*]] = arith.mulf %[[IN0]], %[[F4_5]] : f32
// CHECK-DAG:       %[[V3:.*]] = math.expm1 %[[V2]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.mulf %[[V3]], %[[F8_75]] : f32
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf olt, %[[IN0]], %[[F0]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V5]], %[[V4]], %[[V1]] : f32
// CHECK:           linalg.yield %[[V6]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @elu(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %float2_5 = torch.constant.float 2.5
  %float3_5 = torch.constant.float 3.5
  %float4_5 = torch.constant.float 4.5
  %0 = torch.aten.elu %a, %float2_5, %float3_5, %float4_5 : !torch.vtensor<[2],f32>, !torch.float, !torch.float, !torch.float -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// A bound that is NaN is the result.
// CHECK-LABEL: func.func @hardtanh
// CHECK-DAG:     %[[C:.*]] = torch_c.to_f64 %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.truncf %[[B]] : f64 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.truncf %[[C]] : f64 to f32
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf olt, %[[IN0]], %[[V1]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.cmpf uno, %[[V1]], %[[V1]] : f32
// CHECK-DAG:       %[[V5:.*]] = arith.ori %[[V3]], %[[V4]] : i1
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V5]], %[[V1]], %[[IN0]] : f32
// CHECK-DAG:       %[[V7:.*]] = arith.cmpf ogt, %[[V6]], %[[V2]] : f32
// CHECK-DAG:       %[[V8:.*]] = arith.cmpf uno, %[[V2]], %[[V2]] : f32
// CHECK-DAG:       %[[V9:.*]] = arith.ori %[[V7]], %[[V8]] : i1
// CHECK-DAG:       %[[V10:.*]] = arith.select %[[V9]], %[[V2]], %[[V6]] : f32
// CHECK:           linalg.yield %[[V10]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @hardtanh(%a: !torch.vtensor<[2],f32>, %b: !torch.float, %c: !torch.float) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.hardtanh %a, %b, %c : !torch.vtensor<[2],f32>, !torch.float, !torch.float -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @hardtanh_si64
// CHECK-DAG:     %[[C6:.*]] = arith.constant 6 : i64
// CHECK-DAG:     %[[CM2:.*]] = arith.constant -2 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi slt, %[[IN0]], %[[CM2]] : i64
// CHECK-DAG:       %[[V2:.*]] = arith.select %[[V1]], %[[CM2]], %[[IN0]] : i64
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi sgt, %[[V2]], %[[C6]] : i64
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V3]], %[[C6]], %[[V2]] : i64
// CHECK:           linalg.yield %[[V4]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @hardtanh_si64(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %intm2 = torch.constant.int -2
  %int6 = torch.constant.int 6
  %0 = torch.aten.hardtanh %a, %intm2, %int6 : !torch.vtensor<[2],si64>, !torch.int, !torch.int -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @threshold
// CHECK-DAG:     %[[F20:.*]] = arith.constant 2.000000e+01 : f32
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpf ole, %[[IN0]], %[[F0_5]] : f32
// CHECK-DAG:       %[[V2:.*]] = arith.select %[[V1]], %[[F20]], %[[IN0]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @threshold(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %float0_5 = torch.constant.float 0.5
  %float20_0 = torch.constant.float 20.0
  %0 = torch.aten.threshold %a, %float0_5, %float20_0 : !torch.vtensor<[2],f32>, !torch.float, !torch.float -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @threshold_si64
// CHECK-DAG:     %[[C20:.*]] = arith.constant 20 : i64
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi sle, %[[IN0]], %[[C3]] : i64
// CHECK-DAG:       %[[V2:.*]] = arith.select %[[V1]], %[[C20]], %[[IN0]] : i64
// CHECK:           linalg.yield %[[V2]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @threshold_si64(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %int3 = torch.constant.int 3
  %int20 = torch.constant.int 20
  %0 = torch.aten.threshold %a, %int3, %int20 : !torch.vtensor<[2],si64>, !torch.int, !torch.int -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @gelu
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f32
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0.707106769 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.mulf %[[IN0]], %[[CST]] : f32
// CHECK-DAG:       %[[V2:.*]] = math.erf %[[V1]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.mulf %[[IN0]], %[[F0_5]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.addf %[[V2]], %[[F1]] : f32
// CHECK-DAG:       %[[V5:.*]] = arith.mulf %[[V3]], %[[V4]] : f32
// CHECK:           linalg.yield %[[V5]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @gelu(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %str_none = torch.constant.str "none"
  %0 = torch.aten.gelu %a, %str_none : !torch.vtensor<[2],f32>, !torch.str -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @gelu_tanh
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f32
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0.797884583 : f32
// CHECK-DAG:     %[[F0_044715:.*]] = arith.constant 4.471500e-02 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf16>) outs(%{{.*}} : tensor<2xf16>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %{{.*}}: f16):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.mulf %[[V1]], %[[V1]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.mulf %[[V2]], %[[V1]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.mulf %[[V3]], %[[F0_044715]] : f32
// CHECK-DAG:       %[[V5:.*]] = arith.addf %[[V1]], %[[V4]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.mulf %[[V5]], %[[CST]] : f32
// CHECK-DAG:       %[[V7:.*]] = math.tanh %[[V6]] : f32
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[V1]], %[[F0_5]] : f32
// CHECK-DAG:       %[[V9:.*]] = arith.addf %[[V7]], %[[F1]] : f32
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V8]], %[[V9]] : f32
// CHECK-DAG:       %[[V11:.*]] = arith.truncf %[[V10]] : f32 to f16
// CHECK:           linalg.yield %[[V11]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @gelu_tanh(%a: !torch.vtensor<[2],f16>) -> !torch.vtensor<[2],f16> {
  %str_tanh = torch.constant.str "tanh"
  %0 = torch.aten.gelu %a, %str_tanh : !torch.vtensor<[2],f16>, !torch.str -> !torch.vtensor<[2],f16>
  return %0 : !torch.vtensor<[2],f16>
}

// Decimal places may be negative, and integers have none.
// CHECK-LABEL: func.func @round_decimals
// CHECK-DAG:     %[[F100:.*]] = arith.constant 1.000000e+02 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.mulf %[[IN0]], %[[F100]] : f32
// CHECK-DAG:       %[[V2:.*]] = math.roundeven %[[V1]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.divf %[[V2]], %[[F100]] : f32
// CHECK:           linalg.yield %[[V3]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @round_decimals(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %int2 = torch.constant.int 2
  %0 = torch.aten.round.decimals %a, %int2 : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @round_hundreds
// CHECK-DAG:     %[[F100:.*]] = arith.constant 1.000000e+02 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf16>) outs(%{{.*}} : tensor<2xf16>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %{{.*}}: f16):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.divf %[[V1]], %[[F100]] : f32
// CHECK-DAG:       %[[V3:.*]] = math.roundeven %[[V2]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.mulf %[[V3]], %[[F100]] : f32
// CHECK-DAG:       %[[V5:.*]] = arith.truncf %[[V4]] : f32 to f16
// CHECK:           linalg.yield %[[V5]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @round_hundreds(%a: !torch.vtensor<[2],f16>) -> !torch.vtensor<[2],f16> {
  %intm2 = torch.constant.int -2
  %0 = torch.aten.round.decimals %a, %intm2 : !torch.vtensor<[2],f16>, !torch.int -> !torch.vtensor<[2],f16>
  return %0 : !torch.vtensor<[2],f16>
}

// CHECK-LABEL: func.func @round_si64
// CHECK:         return %arg0 : !torch.vtensor<[2],si64>
func.func @round_si64(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %int2 = torch.constant.int 2
  %0 = torch.aten.round.decimals %a, %int2 : !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}
