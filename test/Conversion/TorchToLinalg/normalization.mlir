// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @softmax
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x3xf32>) outs(%[[V0]] : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.maximumf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK-DAG:     %[[V3:.*]] = tensor.expand_shape %[[V1]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]], %[[V3]] : tensor<2x3xf32>, tensor<2x1xf32>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %[[IN3:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V5:.*]] = arith.subf %[[IN2]], %[[IN3]] : f32
// CHECK:           linalg.yield %[[V5]] : f32
// CHECK:         %[[V6:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V4]] : tensor<2x3xf32>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN4:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V7:.*]] = math.exp %[[IN4]] : f32
// CHECK:           linalg.yield %[[V7]] : f32
// CHECK-DAG:     %[[V8:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         %[[V9:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[V6]] : tensor<2x3xf32>) outs(%[[V8]] : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN5:.*]]: f32, %[[IN6:.*]]: f32):
// CHECK-DAG:       %[[V10:.*]] = arith.addf %[[IN5]], %[[IN6]] : f32
// CHECK:           linalg.yield %[[V10]] : f32
// CHECK-DAG:     %[[V11:.*]] = tensor.expand_shape %[[V9]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
// CHECK:         %[[V12:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V6]], %[[V11]] : tensor<2x3xf32>, tensor<2x1xf32>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN7:.*]]: f32, %[[IN8:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V13:.*]] = arith.divf %[[IN7]], %[[IN8]] fastmath<arcp> : f32
// CHECK:           linalg.yield %[[V13]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V12]]
func.func @softmax(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %0 = torch.aten._softmax %a, %int1, %false : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @softmax_f16
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]] : tensor<2x3xf16>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK-DAG:     %[[V2:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<3xf32>) -> tensor<3xf32>
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>], iterator_types = ["reduction", "parallel"]} ins(%[[V0]] : tensor<2x3xf32>) outs(%[[V2]] : tensor<3xf32>) {
// CHECK:         ^bb0(%[[IN1:.*]]: f32, %[[IN2:.*]]: f32):
// CHECK-DAG:       %[[V4:.*]] = arith.maximumf %[[IN1]], %[[IN2]] : f32
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK-DAG:     %[[V5:.*]] = tensor.expand_shape %[[V3]] {{\[\[}}0, 1]] output_shape [1, 3] : tensor<3xf32> into tensor<1x3xf32>
// CHECK:         %[[V6:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V0]], %[[V5]] : tensor<2x3xf32>, tensor<1x3xf32>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN3:.*]]: f32, %[[IN4:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V7:.*]] = arith.subf %[[IN3]], %[[IN4]] : f32
// CHECK:           linalg.yield %[[V7]] : f32
// CHECK:         %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V6]] : tensor<2x3xf32>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN5:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V9:.*]] = math.exp %[[IN5]] : f32
// CHECK:           linalg.yield %[[V9]] : f32
// CHECK-DAG:     %[[V10:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<3xf32>) -> tensor<3xf32>
// CHECK:         %[[V11:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>], iterator_types = ["reduction", "parallel"]} ins(%[[V8]] : tensor<2x3xf32>) outs(%[[V10]] : tensor<3xf32>) {
// CHECK:         ^bb0(%[[IN6:.*]]: f32, %[[IN7:.*]]: f32):
// CHECK-DAG:       %[[V12:.*]] = arith.addf %[[IN6]], %[[IN7]] : f32
// CHECK:           linalg.yield %[[V12]] : f32
// CHECK-DAG:     %[[V13:.*]] = tensor.expand_shape %[[V11]] {{\[\[}}0, 1]] output_shape [1, 3] : tensor<3xf32> into tensor<1x3xf32>
// CHECK:         %[[V14:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V8]], %[[V13]] : tensor<2x3xf32>, tensor<1x3xf32>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN8:.*]]: f32, %[[IN9:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V15:.*]] = arith.divf %[[IN8]], %[[IN9]] fastmath<arcp> : f32
// CHECK:           linalg.yield %[[V15]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V14]]
func.func @softmax_f16(%a: !torch.vtensor<[2,3],f16>) -> !torch.vtensor<[2,3],f32> {
  %int0 = torch.constant.int 0
  %true = torch.constant.bool true
  %0 = torch.aten._softmax %a, %int0, %true : !torch.vtensor<[2,3],f16>, !torch.int, !torch.bool -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// Many terms are added in 64 bits.
// CHECK-LABEL: func.func @softmax_dynamic
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x?xf32>) outs(%[[V0]] : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.maximumf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK-DAG:     %[[V3:.*]] = tensor.expand_shape %[[V1]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
// CHECK-DAG:     %[[V4:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<2x?xf32>
// CHECK-DAG:     %[[V5:.*]] = tensor.empty(%[[V4]]) : tensor<2x?xf32>
// CHECK:         %[[V6:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]], %[[V3]] : tensor<2x?xf32>, tensor<2x1xf32>) outs(%[[V5]] : tensor<2x?xf32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %[[IN3:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V7:.*]] = arith.subf %[[IN2]], %[[IN3]] : f32
// CHECK:           linalg.yield %[[V7]] : f32
// CHECK:         %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V6]] : tensor<2x?xf32>) outs(%[[V5]] : tensor<2x?xf32>) {
// CHECK:         ^bb0(%[[IN4:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V9:.*]] = math.exp %[[IN4]] : f32
// CHECK:           linalg.yield %[[V9]] : f32
// CHECK-DAG:     %[[V10:.*]] = linalg.fill ins(%[[F0]] : f64) outs(%{{.*}} : tensor<2xf64>) -> tensor<2xf64>
// CHECK:         %[[V11:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[V8]] : tensor<2x?xf32>) outs(%[[V10]] : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN5:.*]]: f32, %[[IN6:.*]]: f64):
// CHECK-DAG:       %[[V12:.*]] = arith.extf %[[IN5]] : f32 to f64
// CHECK-DAG:       %[[V13:.*]] = arith.addf %[[V12]], %[[IN6]] fastmath<reassoc,afn> : f64
// CHECK:           linalg.yield %[[V13]] : f64
// CHECK-DAG:     %[[V14:.*]] = tensor.expand_shape %[[V11]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf64> into tensor<2x1xf64>
// CHECK:         %[[V15:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V8]], %[[V14]] : tensor<2x?xf32>, tensor<2x1xf64>) outs(%[[V5]] : tensor<2x?xf32>) {
// CHECK:         ^bb0(%[[IN7:.*]]: f32, %[[IN8:.*]]: f64, %{{.*}}: f32):
// CHECK-DAG:       %[[V16:.*]] = arith.truncf %[[IN8]] : f64 to f32
// CHECK-DAG:       %[[V17:.*]] = arith.divf %[[IN7]], %[[V16]] fastmath<arcp> : f32
// CHECK:           linalg.yield %[[V17]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V15]]
func.func @softmax_dynamic(%a: !torch.vtensor<[2,?],f32>) -> !torch.vtensor<[2,?],f32> {
  %intm1 = torch.constant.int -1
  %false = torch.constant.bool false
  %0 = torch.aten._softmax %a, %intm1, %false : !torch.vtensor<[2,?],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2,?],f32>
  return %0 : !torch.vtensor<[2,?],f32>
}

// CHECK-LABEL: func.func @log_softmax
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x3xf32>) outs(%[[V0]] : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.maximumf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK-DAG:     %[[V3:.*]] = tensor.expand_shape %[[V1]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]], %[[V3]] : tensor<2x3xf32>, tensor<2x1xf32>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %[[IN3:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V5:.*]] = arith.subf %[[IN2]], %[[IN3]] : f32
// CHECK:           linalg.yield %[[V5]] : f32
// CHECK:         %[[V6:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V4]] : tensor<2x3xf32>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN4:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V7:.*]] = math.exp %[[IN4]] : f32
// CHECK:           linalg.yield %[[V7]] : f32
// CHECK-DAG:     %[[V8:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         %[[V9:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[V6]] : tensor<2x3xf32>) outs(%[[V8]] : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN5:.*]]: f32, %[[IN6:.*]]: f32):
// CHECK-DAG:       %[[V10:.*]] = arith.addf %[[IN5]], %[[IN6]] : f32
// CHECK:           linalg.yield %[[V10]] : f32
// CHECK-DAG:     %[[V11:.*]] = tensor.expand_shape %[[V9]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
// CHECK:         %[[V12:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V4]], %[[V11]] : tensor<2x3xf32>, tensor<2x1xf32>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN7:.*]]: f32, %[[IN8:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V13:.*]] = math.log %[[IN8]] : f32
// CHECK-DAG:       %[[V14:.*]] = arith.subf %[[IN7]], %[[V13]] : f32
// CHECK:           linalg.yield %[[V14]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V12]]
func.func @log_softmax(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %0 = torch.aten._log_softmax %a, %int1, %false : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @log_softmax_bf16
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]] : tensor<2x3xbf16>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: bf16, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : bf16 to f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK-DAG:     %[[V2:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[V0]] : tensor<2x3xf32>) outs(%[[V2]] : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN1:.*]]: f32, %[[IN2:.*]]: f32):
// CHECK-DAG:       %[[V4:.*]] = arith.maximumf %[[IN1]], %[[IN2]] : f32
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK-DAG:     %[[V5:.*]] = tensor.expand_shape %[[V3]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
// CHECK:         %[[V6:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V0]], %[[V5]] : tensor<2x3xf32>, tensor<2x1xf32>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN3:.*]]: f32, %[[IN4:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V7:.*]] = arith.subf %[[IN3]], %[[IN4]] : f32
// CHECK:           linalg.yield %[[V7]] : f32
// CHECK:         %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V6]] : tensor<2x3xf32>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN5:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V9:.*]] = math.exp %[[IN5]] : f32
// CHECK:           linalg.yield %[[V9]] : f32
// CHECK-DAG:     %[[V10:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         %[[V11:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[V8]] : tensor<2x3xf32>) outs(%[[V10]] : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN6:.*]]: f32, %[[IN7:.*]]: f32):
// CHECK-DAG:       %[[V12:.*]] = arith.addf %[[IN6]], %[[IN7]] : f32
// CHECK:           linalg.yield %[[V12]] : f32
// CHECK-DAG:     %[[V13:.*]] = tensor.expand_shape %[[V11]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
// CHECK:         %[[V14:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V6]], %[[V13]] : tensor<2x3xf32>, tensor<2x1xf32>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN8:.*]]: f32, %[[IN9:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V15:.*]] = math.log %[[IN9]] : f32
// CHECK-DAG:       %[[V16:.*]] = arith.subf %[[IN8]], %[[V15]] : f32
// CHECK:           linalg.yield %[[V16]] : f32
// CHECK:         %[[V17:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V14]] : tensor<2x3xf32>) outs(%{{.*}} : tensor<2x3xbf16>) {
// CHECK:         ^bb0(%[[IN10:.*]]: f32, %{{.*}}: bf16):
// CHECK-DAG:       %[[V18:.*]] = arith.truncf %[[IN10]] : f32 to bf16
// CHECK:           linalg.yield %[[V18]] : bf16
// CHECK:         torch_c.from_builtin_tensor %[[V17]]
func.func @log_softmax_bf16(%a: !torch.vtensor<[2,3],bf16>) -> !torch.vtensor<[2,3],bf16> {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %0 = torch.aten._log_softmax %a, %int1, %false : !torch.vtensor<[2,3],bf16>, !torch.int, !torch.bool -> !torch.vtensor<[2,3],bf16>
  return %0 : !torch.vtensor<[2,3],bf16>
}

// CHECK-LABEL: func.func @native_layer_norm
// CHECK-DAG:     %[[F3:.*]] = arith.constant 3.000000e+00 : f32
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-DAG:     %[[CST:.*]] = arith.constant 9.99999974E-6 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x3xf32>) outs(%[[V0]] : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.addf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK-DAG:     %[[V3:.*]] = tensor.expand_shape %[[V1]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V3]] : tensor<2x1xf32>) outs(%{{.*}} : tensor<2x1xf32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V5:.*]] = arith.divf %[[IN2]], %[[F3]] : f32
// CHECK:           linalg.yield %[[V5]] : f32
// CHECK-DAG:     %[[V6:.*]] = torch_c.from_builtin_tensor %[[V4]] : tensor<2x1xf32> -> !torch.vtensor<[2,1],f32>
// CHECK:         %[[V7:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]], %[[V4]] : tensor<2x3xf32>, tensor<2x1xf32>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN3:.*]]: f32, %[[IN4:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V8:.*]] = arith.subf %[[IN3]], %[[IN4]] : f32
// CHECK:           linalg.yield %[[V8]] : f32
// CHECK:         %[[V9:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V7]], %[[V7]] : tensor<2x3xf32>, tensor<2x3xf32>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN5:.*]]: f32, %[[IN6:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[IN5]], %[[IN6]] : f32
// CHECK:           linalg.yield %[[V10]] : f32
// CHECK:         %[[V11:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[V9]] : tensor<2x3xf32>) outs(%[[V0]] : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN7:.*]]: f32, %[[IN8:.*]]: f32):
// CHECK-DAG:       %[[V12:.*]] = arith.addf %[[IN7]], %[[IN8]] : f32
// CHECK:           linalg.yield %[[V12]] : f32
// CHECK-DAG:     %[[V13:.*]] = tensor.expand_shape %[[V11]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
// CHECK:         %[[V14:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V13]] : tensor<2x1xf32>) outs(%{{.*}} : tensor<2x1xf32>) {
// CHECK:         ^bb0(%[[IN9:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V15:.*]] = arith.divf %[[IN9]], %[[F3]] : f32
// CHECK:           linalg.yield %[[V15]] : f32
// CHECK:         %[[V16:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V14]] : tensor<2x1xf32>) outs(%{{.*}} : tensor<2x1xf32>) {
// CHECK:         ^bb0(%[[IN10:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V17:.*]] = arith.addf %[[IN10]], %[[CST]] : f32
// CHECK-DAG:       %[[V18:.*]] = math.sqrt %[[V17]] : f32
// CHECK-DAG:       %[[V19:.*]] = arith.divf %[[F1]], %[[V18]] : f32
// CHECK:           linalg.yield %[[V19]] : f32
// CHECK-DAG:     %[[V20:.*]] = torch_c.from_builtin_tensor %[[V16]] : tensor<2x1xf32> -> !torch.vtensor<[2,1],f32>
// CHECK:         %[[V21:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V7]], %[[V16]], %[[B]], %[[C]] : tensor<2x3xf32>, tensor<2x1xf32>, tensor<3xf32>, tensor<3xf32>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN11:.*]]: f32, %[[IN12:.*]]: f32, %[[IN13:.*]]: f32, %[[IN14:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V22:.*]] = arith.mulf %[[IN11]], %[[IN12]] : f32
// CHECK-DAG:       %[[V23:.*]] = arith.mulf %[[V22]], %[[IN13]] : f32
// CHECK-DAG:       %[[V24:.*]] = arith.addf %[[V23]], %[[IN14]] : f32
// CHECK:           linalg.yield %[[V24]] : f32
// CHECK-DAG:     %[[V25:.*]] = torch_c.from_builtin_tensor %[[V21]] : tensor<2x3xf32> -> !torch.vtensor<[2,3],f32>
// CHECK:         return %[[V25]], %[[V6]], %[[V20]] : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,1],f32>, !torch.vtensor<[2,1],f32>
func.func @native_layer_norm(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[3],f32>, %c: !torch.vtensor<[3],f32>) -> (!torch.vtensor<[2,3],f32>, !torch.vtensor<[2,1],f32>, !torch.vtensor<[2,1],f32>) {
  %int3 = torch.constant.int 3
  %list1 = torch.prim.ListConstruct %int3 : (!torch.int) -> !torch.list<int>
  %float1_0em5 = torch.constant.float 1.000000e-05
  %0:3 = torch.aten.native_layer_norm %a, %list1, %b, %c, %float1_0em5 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.vtensor<[3],f32>, !torch.vtensor<[3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,1],f32>, !torch.vtensor<[2,1],f32>
  return %0#0, %0#1, %0#2 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,1],f32>, !torch.vtensor<[2,1],f32>
}

// CHECK-LABEL: func.func @layer_norm_f16
// CHECK-DAG:     %[[F12:.*]] = arith.constant 1.200000e+01 : f32
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[A]] : tensor<2x3x4xf16>) outs(%{{.*}} : tensor<2x3x4xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK-DAG:     %[[V2:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0)>], iterator_types = ["parallel", "reduction", "reduction"]} ins(%[[V0]] : tensor<2x3x4xf32>) outs(%[[V2]] : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN1:.*]]: f32, %[[IN2:.*]]: f32):
// CHECK-DAG:       %[[V4:.*]] = arith.addf %[[IN1]], %[[IN2]] : f32
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK-DAG:     %[[V5:.*]] = tensor.expand_shape %[[V3]] {{\[\[}}0, 1, 2]] output_shape [2, 1, 1] : tensor<2xf32> into tensor<2x1x1xf32>
// CHECK:         %[[V6:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[V5]] : tensor<2x1x1xf32>) outs(%{{.*}} : tensor<2x1x1xf32>) {
// CHECK:         ^bb0(%[[IN3:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V7:.*]] = arith.divf %[[IN3]], %[[F12]] : f32
// CHECK:           linalg.yield %[[V7]] : f32
// CHECK-DAG:     %[[V8:.*]] = torch_c.from_builtin_tensor %[[V6]] : tensor<2x1x1xf32> -> !torch.vtensor<[2,1,1],f32>
// CHECK:         %[[V9:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, 0, 0)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[V0]], %[[V6]] : tensor<2x3x4xf32>, tensor<2x1x1xf32>) outs(%{{.*}} : tensor<2x3x4xf32>) {
// CHECK:         ^bb0(%[[IN4:.*]]: f32, %[[IN5:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V10:.*]] = arith.subf %[[IN4]], %[[IN5]] : f32
// CHECK:           linalg.yield %[[V10]] : f32
// CHECK:         %[[V11:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[V9]], %[[V9]] : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%{{.*}} : tensor<2x3x4xf32>) {
// CHECK:         ^bb0(%[[IN6:.*]]: f32, %[[IN7:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V12:.*]] = arith.mulf %[[IN6]], %[[IN7]] : f32
// CHECK:           linalg.yield %[[V12]] : f32
// CHECK:         %[[V13:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0)>], iterator_types = ["parallel", "reduction", "reduction"]} ins(%[[V11]] : tensor<2x3x4xf32>) outs(%[[V2]] : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN8:.*]]: f32, %[[IN9:.*]]: f32):
// CHECK-DAG:       %[[V14:.*]] = arith.addf %[[IN8]], %[[IN9]] : f32
// CHECK:           linalg.yield %[[V14]] : f32
// CHECK-DAG:     %[[V15:.*]] = tensor.expand_shape %[[V13]] {{\[\[}}0, 1, 2]] output_shape [2, 1, 1] : tensor<2xf32> into tensor<2x1x1xf32>
// CHECK:         %[[V16:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[V15]] : tensor<2x1x1xf32>) outs(%{{.*}} : tensor<2x1x1xf32>) {
// CHECK:         ^bb0(%[[IN10:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V17:.*]] = arith.divf %[[IN10]], %[[F12]] : f32
// CHECK:           linalg.yield %[[V17]] : f32
// CHECK:         %[[V18:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[V16]] : tensor<2x1x1xf32>) outs(%{{.*}} : tensor<2x1x1xf32>) {
// CHECK:         ^bb0(%[[IN11:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V19:.*]] = arith.addf %[[IN11]], %[[F0_5]] : f32
// CHECK-DAG:       %[[V20:.*]] = math.sqrt %[[V19]] : f32
// CHECK-DAG:       %[[V21:.*]] = arith.divf %[[F1]], %[[V20]] : f32
// CHECK:           linalg.yield %[[V21]] : f32
// CHECK-DAG:     %[[V22:.*]] = torch_c.from_builtin_tensor %[[V18]] : tensor<2x1x1xf32> -> !torch.vtensor<[2,1,1],f32>
// CHECK:         %[[V23:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, 0, 0)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[V9]], %[[V18]], %[[B]] : tensor<2x3x4xf32>, tensor<2x1x1xf32>, tensor<3x4xf16>) outs(%{{.*}} : tensor<2x3x4xf16>) {
// CHECK:         ^bb0(%[[IN12:.*]]: f32, %[[IN13:.*]]: f32, %[[IN14:.*]]: f16, %{{.*}}: f16):
// CHECK-DAG:       %[[V24:.*]] = arith.mulf %[[IN12]], %[[IN13]] : f32
// CHECK-DAG:       %[[V25:.*]] = arith.extf %[[IN14]] : f16 to f32
// CHECK-DAG:       %[[V26:.*]] = arith.addf %[[V24]], %[[V25]] : f32
// CHECK-DAG:       %[[V27:.*]] = arith.truncf %[[V26]] : f32 to f16
// CHECK:           linalg.yield %[[V27]] : f16
// CHECK-DAG:     %[[V28:.*]] = torch_c.from_builtin_tensor %[[V23]] : tensor<2x3x4xf16> -> !torch.vtensor<[2,3,4],f16>
// CHECK:         return %[[V28]], %[[V8]], %[[V22]] : !torch.vtensor<[2,3,4],f16>, !torch.vtensor<[2,1,1],f32>, !torch.vtensor<[2,1,1],f32>
func.func @layer_norm_f16(%a: !torch.vtensor<[2,3,4],f16>, %b: !torch.vtensor<[3,4],f16>) -> (!torch.vtensor<[2,3,4],f16>, !torch.vtensor<[2,1,1],f32>, !torch.vtensor<[2,1,1],f32>) {
  %int3 = torch.constant.int 3
  %int4 = torch.constant.int 4
  %list1 = torch.prim.ListConstruct %int3, %int4 : (!torch.int, !torch.int) -> !torch.list<int>
  %none = torch.constant.none
  %float0_5 = torch.constant.float 0.5
  %0:3 = torch.aten.native_layer_norm %a, %list1, %none, %b, %float0_5 : !torch.vtensor<[2,3,4],f16>, !torch.list<int>, !torch.none, !torch.vtensor<[3,4],f16>, !torch.float -> !torch.vtensor<[2,3,4],f16>, !torch.vtensor<[2,1,1],f32>, !torch.vtensor<[2,1,1],f32>
  return %0#0, %0#1, %0#2 : !torch.vtensor<[2,3,4],f16>, !torch.vtensor<[2,1,1],f32>, !torch.vtensor<[2,1,1],f32>
}
