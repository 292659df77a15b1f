// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @attention
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0.35355339059327373 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.transpose ins(%[[B]] : tensor<2x5x8xf32>) outs(%{{.*}} : tensor<2x8x5xf32>) permutation = [0, 2, 1]
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
// CHECK-DAG:     %[[V2:.*]] = linalg.batch_matmul ins(%[[A]], %[[V0]] : tensor<2x4x8xf32>, tensor<2x8x5xf32>) outs(%[[V1]] : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
// CHECK-DAG:     %[[V3:.*]] = arith.truncf %[[CST]] : f64 to f32
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[V2]] : tensor<2x4x5xf32>) outs(%{{.*}} : tensor<2x4x5xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V5:.*]] = arith.mulf %[[IN0]], %[[V3]] : f32
// CHECK:           linalg.yield %[[V5]] : f32
// CHECK-DAG:     %[[V6:.*]] = linalg.fill ins(%[[CST_1]] : f32) outs(%{{.*}} : tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK:         %[[V7:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%[[V4]] : tensor<2x4x5xf32>) outs(%[[V6]] : tensor<2x4xf32>) {
// CHECK:         ^bb0(%[[IN1:.*]]: f32, %[[IN2:.*]]: f32):
// CHECK-DAG:       %[[V8:.*]] = arith.maximumf %[[IN1]], %[[IN2]] : f32
// CHECK:           linalg.yield %[[V8]] : f32
// CHECK-DAG:     %[[V9:.*]] = tensor.expand_shape %[[V7]] {{\[\[}}0], [1, 2]] output_shape [2, 4, 1] : tensor<2x4xf32> into tensor<2x4x1xf32>
// CHECK:         %[[V10:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, 0)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[V4]], %[[V9]] : tensor<2x4x5xf32>, tensor<2x4x1xf32>) outs(%{{.*}} : tensor<2x4x5xf32>) {
// CHECK:         ^bb0(%[[IN3:.*]]: f32, %[[IN4:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V11:.*]] = arith.cmpf oeq, %[[IN4]], %[[CST_1]] : f32
// CHECK-DAG:       %[[V12:.*]] = arith.select %[[V11]], %[[F0]], %[[IN4]] : f32
// CHECK-DAG:       %[[V13:.*]] = arith.subf %[[IN3]], %[[V12]] : f32
// CHECK:           linalg.yield %[[V13]] : f32
// CHECK:         %[[V14:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[V10]] : tensor<2x4x5xf32>) outs(%{{.*}} : tensor<2x4x5xf32>) {
// CHECK:         ^bb0(%[[IN5:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V15:.*]] = math.exp %[[IN5]] : f32
// CHECK:           linalg.yield %[[V15]] : f32
// CHECK-DAG:     %[[V16:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK:         %[[V17:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%[[V14]] : tensor<2x4x5xf32>) outs(%[[V16]] : tensor<2x4xf32>) {
// CHECK:         ^bb0(%[[IN6:.*]]: f32, %[[IN7:.*]]: f32):
// CHECK-DAG:       %[[V18:.*]] = arith.addf %[[IN6]], %[[IN7]] : f32
// CHECK:           linalg.yield %[[V18]] : f32
// CHECK-DAG:     %[[V19:.*]] = tensor.expand_shape %[[V17]] {{\[\[}}0], [1, 2]] output_shape [2, 4, 1] : tensor<2x4xf32> into tensor<2x4x1xf32>
// CHECK-DAG:     %[[V20:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
// CHECK-DAG:     %[[V21:.*]] = linalg.batch_matmul ins(%[[V14]], %[[C]] : tensor<2x4x5xf32>, tensor<2x5x6xf32>) outs(%[[V20]] : tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
// CHECK:         %[[V22:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, 0)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[V21]], %[[V19]] : tensor<2x4x6xf32>, tensor<2x4x1xf32>) outs(%{{.*}} : tensor<2x4x6xf32>) {
// CHECK:         ^bb0(%[[IN8:.*]]: f32, %[[IN9:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V23:.*]] = arith.divf %[[IN8]], %[[IN9]] fastmath<arcp> : f32
// CHECK-DAG:       %[[V24:.*]] = arith.cmpf oeq, %[[IN9]], %[[F0]] : f32
// CHECK-DAG:       %[[V25:.*]] = arith.select %[[V24]], %[[F0]], %[[V23]] : f32
// CHECK:           linalg.yield %[[V25]] : f32
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V22]]
func.func @attention(%a: !torch.vtensor<[2,4,8],f32>, %b: !torch.vtensor<[2,5,8],f32>, %c: !torch.vtensor<[2,5,6],f32>) -> !torch.vtensor<[2,4,6],f32> {
  %none = torch.constant.none
  %float0_0 = torch.constant.float 0.0
  %false = torch.constant.bool false
  %0 = torch.aten.scaled_dot_product_attention %a, %b, %c, %none, %float0_0, %false, %none, %false : !torch.vtensor<[2,4,8],f32>, !torch.vtensor<[2,5,8],f32>, !torch.vtensor<[2,5,6],f32>, !torch.none, !torch.float, !torch.bool, !torch.none, !torch.bool -> !torch.vtensor<[2,4,6],f32>
  return %0 : !torch.vtensor<[2,4,6],f32>
}

// A mask of booleans says what is seen, another is added; what comes later is hidden from a causal one.
// CHECK-LABEL: func.func @masked
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[E:.*]] = torch_c.to_f64 %arg4
// CHECK-DAG:     %[[D:.*]] = torch_c.to_builtin_tensor %arg3
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.collapse_shape %[[B]] {{\[\[}}0, 1], [2], [3]] : tensor<2x3x5x8xf16> into tensor<6x5x8xf16>
// CHECK-DAG:     %[[V1:.*]] = linalg.transpose ins(%[[V0]] : tensor<6x5x8xf16>) outs(%{{.*}} : tensor<6x8x5xf16>) permutation = [0, 2, 1]
// CHECK-DAG:     %[[V2:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0, 1], [2], [3]] : tensor<2x3x4x8xf16> into tensor<6x4x8xf16>
// CHECK-DAG:     %[[V3:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<6x4x5xf32>) -> tensor<6x4x5xf32>
// CHECK-DAG:     %[[V4:.*]] = linalg.batch_matmul ins(%[[V2]], %[[V1]] : tensor<6x4x8xf16>, tensor<6x8x5xf16>) outs(%[[V3]] : tensor<6x4x5xf32>) -> tensor<6x4x5xf32>
// CHECK-DAG:     %[[V5:.*]] = tensor.expand_shape %[[V4]] {{\[\[}}0, 1], [2], [3]] output_shape [2, 3, 4, 5] : tensor<6x4x5xf32> into tensor<2x3x4x5xf32>
// CHECK-DAG:     %[[V6:.*]] = arith.truncf %[[E]] : f64 to f32
// CHECK:         %[[V7:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V5]], %[[D]] : tensor<2x3x4x5xf32>, tensor<4x5xi1>) outs(%{{.*}} : tensor<2x3x4x5xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: i1, %{{.*}}: f32):
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[IN0]], %[[V6]] : f32
// CHECK-DAG:       %[[V9:.*]] = arith.select %[[IN1]], %[[V8]], %[[CST]] : f32
// CHECK:           linalg.yield %[[V9]] : f32
// CHECK-DAG:     %[[V10:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK:         %[[V11:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%[[V7]] : tensor<2x3x4x5xf32>) outs(%[[V10]] : tensor<2x3x4xf32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %[[IN3:.*]]: f32):
// CHECK-DAG:       %[[V12:.*]] = arith.maximumf %[[IN2]], %[[IN3]] : f32
// CHECK:           linalg.yield %[[V12]] : f32
// CHECK-DAG:     %[[V13:.*]] = tensor.expand_shape %[[V11]] {{\[\[}}0], [1], [2, 3]] output_shape [2, 3, 4, 1] : tensor<2x3x4xf32> into tensor<2x3x4x1xf32>
// CHECK:         %[[V14:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V7]], %[[V13]] : tensor<2x3x4x5xf32>, tensor<2x3x4x1xf32>) outs(%{{.*}} : tensor<2x3x4x5xf32>) {
// CHECK:         ^bb0(%[[IN4:.*]]: f32, %[[IN5:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V15:.*]] = arith.cmpf oeq, %[[IN5]], %[[CST]] : f32
// CHECK-DAG:       %[[V16:.*]] = arith.select %[[V15]], %[[F0]], %[[IN5]] : f32
// CHECK-DAG:       %[[V17:.*]] = arith.subf %[[IN4]], %[[V16]] : f32
// CHECK:           linalg.yield %[[V17]] : f32
// CHECK:         %[[V18:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V14]] : tensor<2x3x4x5xf32>) outs(%{{.*}} : tensor<2x3x4x5xf32>) {
// CHECK:         ^bb0(%[[IN6:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V19:.*]] = math.exp %[[IN6]] : f32
// CHECK:           linalg.yield %[[V19]] : f32
// CHECK-DAG:     %[[V20:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK:         %[[V21:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%[[V18]] : tensor<2x3x4x5xf32>) outs(%[[V20]] : tensor<2x3x4xf32>) {
// CHECK:         ^bb0(%[[IN7:.*]]: f32, %[[IN8:.*]]: f32):
// CHECK-DAG:       %[[V22:.*]] = arith.addf %[[IN7]], %[[IN8]] : f32
// CHECK:           linalg.yield %[[V22]] : f32
// CHECK-DAG:     %[[V23:.*]] = tensor.expand_shape %[[V21]] {{\[\[}}0], [1], [2, 3]] output_shape [2, 3, 4, 1] : tensor<2x3x4xf32> into tensor<2x3x4x1xf32>
// CHECK-DAG:     %[[V24:.*]] = tensor.collapse_shape %[[C]] {{\[\[}}0, 1], [2], [3]] : tensor<2x3x5x8xf16> into tensor<6x5x8xf16>
// CHECK:         %[[V25:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V18]] : tensor<2x3x4x5xf32>) outs(%{{.*}} : tensor<2x3x4x5xf16>) {
// CHECK:         ^bb0(%[[IN9:.*]]: f32, %{{.*}}: f16):
// CHECK-DAG:       %[[V26:.*]] = arith.truncf %[[IN9]] : f32 to f16
// CHECK:           linalg.yield %[[V26]] : f16
// CHECK-DAG:     %[[V27:.*]] = tensor.collapse_shape %[[V25]] {{\[\[}}0, 1], [2], [3]] : tensor<2x3x4x5xf16> into tensor<6x4x5xf16>
// CHECK-DAG:     %[[V28:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<6x4x8xf32>) -> tensor<6x4x8xf32>
// CHECK-DAG:     %[[V29:.*]] = linalg.batch_matmul ins(%[[V27]], %[[V24]] : tensor<6x4x5xf16>, tensor<6x5x8xf16>) outs(%[[V28]] : tensor<6x4x8xf32>) -> tensor<6x4x8xf32>
// CHECK-DAG:     %[[V30:.*]] = tensor.expand_shape %[[V29]] {{\[\[}}0, 1], [2], [3]] output_shape [2, 3, 4, 8] : tensor<6x4x8xf32> into tensor<2x3x4x8xf32>
// CHECK:         %[[V31:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V30]], %[[V23]] : tensor<2x3x4x8xf32>, tensor<2x3x4x1xf32>) outs(%{{.*}} : tensor<2x3x4x8xf32>) {
// CHECK:         ^bb0(%[[IN10:.*]]: f32, %[[IN11:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V32:.*]] = arith.divf %[[IN10]], %[[IN11]] fastmath<arcp> : f32
// CHECK-DAG:       %[[V33:.*]] = arith.cmpf oeq, %[[IN11]], %[[F0]] : f32
// CHECK-DAG:       %[[V34:.*]] = arith.select %[[V33]], %[[F0]], %[[V32]] : f32
// CHECK:           linalg.yield %[[V34]] : f32
// CHECK:         %[[V35:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V31]] : tensor<2x3x4x8xf32>) outs(%{{.*}} : tensor<2x3x4x8xf16>) {
// CHECK:         ^bb0(%[[IN12:.*]]: f32, %{{.*}}: f16):
// CHECK-DAG:       %[[V36:.*]] = arith.truncf %[[IN12]] : f32 to f16
// CHECK:           linalg.yield %[[V36]] : f16
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V35]]
func.func @masked(%a: !torch.vtensor<[2,3,4,8],f16>, %b: !torch.vtensor<[2,3,5,8],f16>, %c: !torch.vtensor<[2,3,5,8],f16>, %d: !torch.vtensor<[4,5],i1>, %e: !torch.float) -> !torch.vtensor<[2,3,4,8],f16> {
  %float0_0 = torch.constant.float 0.0
  %false = torch.constant.bool false
  %0 = torch.aten.scaled_dot_product_attention %a, %b, %c, %d, %float0_0, %false, %e, %false : !torch.vtensor<[2,3,4,8],f16>, !torch.vtensor<[2,3,5,8],f16>, !torch.vtensor<[2,3,5,8],f16>, !torch.vtensor<[4,5],i1>, !torch.float, !torch.bool, !torch.float, !torch.bool -> !torch.vtensor<[2,3,4,8],f16>
  return %0 : !torch.vtensor<[2,3,4,8],f16>
}

// CHECK-LABEL: func.func @causal
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0.35355339059327373 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[D:.*]] = torch_c.to_builtin_tensor %arg3
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.expand_shape %[[B]] {{\[\[}}0, 1], [2]] output_shape [1, 5, 8] : tensor<5x8xf32> into tensor<1x5x8xf32>
// CHECK-DAG:     %[[V1:.*]] = linalg.transpose ins(%[[V0]] : tensor<1x5x8xf32>) outs(%{{.*}} : tensor<1x8x5xf32>) permutation = [0, 2, 1]
// CHECK-DAG:     %[[V2:.*]] = tensor.expand_shape %[[A]] {{\[\[}}0, 1], [2]] output_shape [1, 4, 8] : tensor<4x8xf32> into tensor<1x4x8xf32>
// CHECK-DAG:     %[[V3:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<1x4x5xf32>) -> tensor<1x4x5xf32>
// CHECK-DAG:     %[[V4:.*]] = linalg.batch_matmul ins(%[[V2]], %[[V1]] : tensor<1x4x8xf32>, tensor<1x8x5xf32>) outs(%[[V3]] : tensor<1x4x5xf32>) -> tensor<1x4x5xf32>
// CHECK-DAG:     %[[V5:.*]] = tensor.collapse_shape %[[V4]] {{\[\[}}0, 1], [2]] : tensor<1x4x5xf32> into tensor<4x5xf32>
// CHECK-DAG:     %[[V6:.*]] = arith.truncf %[[CST]] : f64 to f32
// CHECK:         %[[V7:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V5]], %[[D]] : tensor<4x5xf32>, tensor<4x5xf32>) outs(%{{.*}} : tensor<4x5xf32>) attrs =  {torch_mlir.causal} {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[IN0]], %[[V6]] : f32
// CHECK-DAG:       %[[V9:.*]] = arith.addf %[[V8]], %[[IN1]] : f32
// CHECK-DAG:       %[[V10:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V11:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V12:.*]] = arith.cmpi ule, %[[V11]], %[[V10]] : index
// CHECK-DAG:       %[[V13:.*]] = arith.select %[[V12]], %[[V9]], %[[CST_1]] : f32
// CHECK:           linalg.yield %[[V13]] : f32
// CHECK-DAG:     %[[V14:.*]] = linalg.fill ins(%[[CST_1]] : f32) outs(%{{.*}} : tensor<4xf32>) -> tensor<4xf32>
// CHECK:         %[[V15:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[V7]] : tensor<4x5xf32>) outs(%[[V14]] : tensor<4xf32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %[[IN3:.*]]: f32):
// CHECK-DAG:       %[[V16:.*]] = arith.maximumf %[[IN2]], %[[IN3]] : f32
// CHECK:           linalg.yield %[[V16]] : f32
// CHECK-DAG:     %[[V17:.*]] = tensor.expand_shape %[[V15]] {{\[\[}}0, 1]] output_shape [4, 1] : tensor<4xf32> into tensor<4x1xf32>
// CHECK:         %[[V18:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V7]], %[[V17]] : tensor<4x5xf32>, tensor<4x1xf32>) outs(%{{.*}} : tensor<4x5xf32>) {
// CHECK:         ^bb0(%[[IN4:.*]]: f32, %[[IN5:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V19:.*]] = arith.cmpf oeq, %[[IN5]], %[[CST_1]] : f32
// CHECK-DAG:       %[[V20:.*]] = arith.select %[[V19]], %[[F0]], %[[IN5]] : f32
// CHECK-DAG:       %[[V21:.*]] = arith.subf %[[IN4]], %[[V20]] : f32
// CHECK:           linalg.yield %[[V21]] : f32
// CHECK:         %[[V22:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V18]] : tensor<4x5xf32>) outs(%{{.*}} : tensor<4x5xf32>) {
// CHECK:         ^bb0(%[[IN6:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V23:.*]] = math.exp %[[IN6]] : f32
// CHECK:           linalg.yield %[[V23]] : f32
// CHECK-DAG:     %[[V24:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<4xf32>) -> tensor<4xf32>
// CHECK:         %[[V25:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[V22]] : tensor<4x5xf32>) outs(%[[V24]] : tensor<4xf32>) {
// CHECK:         ^bb0(%[[IN7:.*]]: f32, %[[IN8:.*]]: f32):
// CHECK-DAG:       %[[V26:.*]] = arith.addf %[[IN7]], %[[IN8]] : f32
// CHECK:           linalg.yield %[[V26]] : f32
// CHECK-DAG:     %[[V27:.*]] = tensor.expand_shape %[[V25]] {{\[\[}}0, 1]] output_shape [4, 1] : tensor<4xf32> into tensor<4x1xf32>
// CHECK-DAG:     %[[V28:.*]] = tensor.expand_shape %[[C]] {{\[\[}}0, 1], [2]] output_shape [1, 5, 8] : tensor<5x8xf32> into tensor<1x5x8xf32>
// CHECK-DAG:     %[[V29:.*]] = tensor.expand_shape %[[V22]] {{\[\[}}0, 1], [2]] output_shape [1, 4, 5] : tensor<4x5xf32> into tensor<1x4x5xf32>
// CHECK-DAG:     %[[V30:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
// CHECK-DAG:     %[[V31:.*]] = linalg.batch_matmul ins(%[[V29]], %[[V28]] : tensor<1x4x5xf32>, tensor<1x5x8xf32>) outs(%[[V30]] : tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
// CHECK-DAG:     %[[V32:.*]] = tensor.collapse_shape %[[V31]] {{\[\[}}0, 1], [2]] : tensor<1x4x8xf32> into tensor<4x8xf32>
// CHECK:         %[[V33:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V32]], %[[V27]] : tensor<4x8xf32>, tensor<4x1xf32>) outs(%{{.*}} : tensor<4x8xf32>) {
// CHECK:         ^bb0(%[[IN9:.*]]: f32, %[[IN10:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V34:.*]] = arith.divf %[[IN9]], %[[IN10]] fastmath<arcp> : f32
// CHECK-DAG:       %[[V35:.*]] = arith.cmpf oeq, %[[IN10]], %[[F0]] : f32
// CHECK-DAG:       %[[V36:.*]] = arith.select %[[V35]], %[[F0]], %[[V34]] : f32
// CHECK:           linalg.yield %[[V36]] : f32
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V33]]
func.func @causal(%a: !torch.vtensor<[4,8],f32>, %b: !torch.vtensor<[5,8],f32>, %c: !torch.vtensor<[5,8],f32>, %d: !torch.vtensor<[4,5],f32>) -> !torch.vtensor<[4,8],f32> {
  %float0_0 = torch.constant.float 0.0
  %true = torch.constant.bool true
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0 = torch.aten.scaled_dot_product_attention %a, %b, %c, %d, %float0_0, %true, %none, %false : !torch.vtensor<[4,8],f32>, !torch.vtensor<[5,8],f32>, !torch.vtensor<[5,8],f32>, !torch.vtensor<[4,5],f32>, !torch.float, !torch.bool, !torch.none, !torch.bool -> !torch.vtensor<[4,8],f32>
  return %0 : !torch.vtensor<[4,8],f32>
}
