// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// The first of several extrema, and NaN before any number.
// CHECK-LABEL: func.func @max_dim
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : i32
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x3xf32>) outs(%[[V0]] : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.maximumf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK-DAG:     %[[V3:.*]] = tensor.expand_shape %[[V1]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]], %[[V3]] : tensor<2x3xf32>, tensor<2x1xf32>) outs(%{{.*}} : tensor<2x3xi32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %[[IN3:.*]]: f32, %{{.*}}: i32):
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf oeq, %[[IN2]], %[[IN3]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.cmpf uno, %[[IN2]], %[[IN2]] : f32
// CHECK-DAG:       %[[V7:.*]] = arith.ori %[[V5]], %[[V6]] : i1
// CHECK-DAG:       %[[V8:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V9:.*]] = arith.index_cast %[[V8]] : index to i64
// CHECK-DAG:       %[[V10:.*]] = arith.trunci %[[V9]] : i64 to i32
// CHECK-DAG:       %[[V11:.*]] = arith.select %[[V7]], %[[V10]], %[[C2]] : i32
// CHECK:           linalg.yield %[[V11]] : i32
// CHECK-DAG:     %[[V12:.*]] = linalg.fill ins(%[[C2]] : i32) outs(%{{.*}} : tensor<2xi32>) -> tensor<2xi32>
// CHECK:         %[[V13:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[V4]] : tensor<2x3xi32>) outs(%[[V12]] : tensor<2xi32>) {
// CHECK:         ^bb0(%[[IN4:.*]]: i32, %[[IN5:.*]]: i32):
// CHECK-DAG:       %[[V14:.*]] = arith.minsi %[[IN4]], %[[IN5]] : i32
// CHECK:           linalg.yield %[[V14]] : i32
// CHECK:         %[[V15:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V13]] : tensor<2xi32>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN6:.*]]: i32, %{{.*}}: i64):
// CHECK-DAG:       %[[V16:.*]] = arith.extsi %[[IN6]] : i32 to i64
// CHECK:           linalg.yield %[[V16]] : i64
// CHECK-DAG:     %[[V17:.*]] = torch_c.from_builtin_tensor %[[V15]] : tensor<2xi64> -> !torch.vtensor<[2],si64>
// CHECK:         %[[V18:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V15]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN7:.*]]: i64, %{{.*}}: f32):
// CHECK-DAG:       %[[V19:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V20:.*]] = arith.index_cast %[[IN7]] : i64 to index
// CHECK-DAG:       %[[V21:.*]] = tensor.extract %[[A]][%[[V19]], %[[V20]]] : tensor<2x3xf32>
// CHECK:           linalg.yield %[[V21]] : f32
// CHECK-DAG:     %[[V22:.*]] = torch_c.from_builtin_tensor %[[V18]] : tensor<2xf32> -> !torch.vtensor<[2],f32>
// CHECK:         return %[[V22]], %[[V17]] : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
func.func @max_dim(%a: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>) {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %0:2 = torch.aten.max.dim %a, %int1, %false : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @min_dim
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i32
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7F800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<3xf32>) -> tensor<3xf32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>], iterator_types = ["reduction", "parallel"]} ins(%[[A]] : tensor<2x3xf32>) outs(%[[V0]] : tensor<3xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.minimumf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK-DAG:     %[[V3:.*]] = tensor.expand_shape %[[V1]] {{\[\[}}0, 1]] output_shape [1, 3] : tensor<3xf32> into tensor<1x3xf32>
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]], %[[V3]] : tensor<2x3xf32>, tensor<1x3xf32>) outs(%{{.*}} : tensor<2x3xi32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %[[IN3:.*]]: f32, %{{.*}}: i32):
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf oeq, %[[IN2]], %[[IN3]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.cmpf uno, %[[IN2]], %[[IN2]] : f32
// CHECK-DAG:       %[[V7:.*]] = arith.ori %[[V5]], %[[V6]] : i1
// CHECK-DAG:       %[[V8:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V9:.*]] = arith.index_cast %[[V8]] : index to i64
// CHECK-DAG:       %[[V10:.*]] = arith.trunci %[[V9]] : i64 to i32
// CHECK-DAG:       %[[V11:.*]] = arith.select %[[V7]], %[[V10]], %[[C1]] : i32
// CHECK:           linalg.yield %[[V11]] : i32
// CHECK-DAG:     %[[V12:.*]] = linalg.fill ins(%[[C1]] : i32) outs(%{{.*}} : tensor<3xi32>) -> tensor<3xi32>
// CHECK:         %[[V13:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>], iterator_types = ["reduction", "parallel"]} ins(%[[V4]] : tensor<2x3xi32>) outs(%[[V12]] : tensor<3xi32>) {
// CHECK:         ^bb0(%[[IN4:.*]]: i32, %[[IN5:.*]]: i32):
// CHECK-DAG:       %[[V14:.*]] = arith.minsi %[[IN4]], %[[IN5]] : i32
// CHECK:           linalg.yield %[[V14]] : i32
// CHECK:         %[[V15:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V13]] : tensor<3xi32>) outs(%{{.*}} : tensor<3xi64>) {
// CHECK:         ^bb0(%[[IN6:.*]]: i32, %{{.*}}: i64):
// CHECK-DAG:       %[[V16:.*]] = arith.extsi %[[IN6]] : i32 to i64
// CHECK:           linalg.yield %[[V16]] : i64
// CHECK:         %[[V17:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V15]] : tensor<3xi64>) outs(%{{.*}} : tensor<3xf32>) {
// CHECK:         ^bb0(%[[IN7:.*]]: i64, %{{.*}}: f32):
// CHECK-DAG:       %[[V18:.*]] = arith.index_cast %[[IN7]] : i64 to index
// CHECK-DAG:       %[[V19:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V20:.*]] = tensor.extract %[[A]][%[[V18]], %[[V19]]] : tensor<2x3xf32>
// CHECK:           linalg.yield %[[V20]] : f32
// CHECK-DAG:     %[[V21:.*]] = tensor.expand_shape %[[V17]] {{\[\[}}0, 1]] output_shape [1, 3] : tensor<3xf32> into tensor<1x3xf32>
// CHECK-DAG:     %[[V22:.*]] = torch_c.from_builtin_tensor %[[V21]] : tensor<1x3xf32> -> !torch.vtensor<[1,3],f32>
// CHECK-DAG:     %[[V23:.*]] = tensor.expand_shape %[[V15]] {{\[\[}}0, 1]] output_shape [1, 3] : tensor<3xi64> into tensor<1x3xi64>
// CHECK-DAG:     %[[V24:.*]] = torch_c.from_builtin_tensor %[[V23]] : tensor<1x3xi64> -> !torch.vtensor<[1,3],si64>
// CHECK:         return %[[V22]], %[[V24]] : !torch.vtensor<[1,3],f32>, !torch.vtensor<[1,3],si64>
func.func @min_dim(%a: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[1,3],f32>, !torch.vtensor<[1,3],si64>) {
  %int0 = torch.constant.int 0
  %true = torch.constant.bool true
  %0:2 = torch.aten.min.dim %a, %int0, %true : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[1,3],f32>, !torch.vtensor<[1,3],si64>
  return %0#0, %0#1 : !torch.vtensor<[1,3],f32>, !torch.vtensor<[1,3],si64>
}

// CHECK-LABEL: func.func @max_dim_si64
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : i32
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CM9223372036854775808]] : i64) outs(%{{.*}} : tensor<2xi64>) -> tensor<2xi64>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x3xi64>) outs(%[[V0]] : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64):
// CHECK-DAG:       %[[V2:.*]] = arith.maxsi %[[IN0]], %[[IN1]] : i64
// CHECK:           linalg.yield %[[V2]] : i64
// CHECK-DAG:     %[[V3:.*]] = tensor.expand_shape %[[V1]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xi64> into tensor<2x1xi64>
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]], %[[V3]] : tensor<2x3xi64>, tensor<2x1xi64>) outs(%{{.*}} : tensor<2x3xi32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: i64, %[[IN3:.*]]: i64, %{{.*}}: i32):
// CHECK-DAG:       %[[V5:.*]] = arith.cmpi eq, %[[IN2]], %[[IN3]] : i64
// CHECK-DAG:       %[[V6:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V7:.*]] = arith.index_cast %[[V6]] : index to i64
// CHECK-DAG:       %[[V8:.*]] = arith.trunci %[[V7]] : i64 to i32
// CHECK-DAG:       %[[V9:.*]] = arith.select %[[V5]], %[[V8]], %[[C2]] : i32
// CHECK:           linalg.yield %[[V9]] : i32
// CHECK-DAG:     %[[V10:.*]] = linalg.fill ins(%[[C2]] : i32) outs(%{{.*}} : tensor<2xi32>) -> tensor<2xi32>
// CHECK:         %[[V11:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[V4]] : tensor<2x3xi32>) outs(%[[V10]] : tensor<2xi32>) {
// CHECK:         ^bb0(%[[IN4:.*]]: i32, %[[IN5:.*]]: i32):
// CHECK-DAG:       %[[V12:.*]] = arith.minsi %[[IN4]], %[[IN5]] : i32
// CHECK:           linalg.yield %[[V12]] : i32
// CHECK:         %[[V13:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V11]] : tensor<2xi32>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN6:.*]]: i32, %{{.*}}: i64):
// CHECK-DAG:       %[[V14:.*]] = arith.extsi %[[IN6]] : i32 to i64
// CHECK:           linalg.yield %[[V14]] : i64
// CHECK-DAG:     %[[V15:.*]] = torch_c.from_builtin_tensor %[[V13]] : tensor<2xi64> -> !torch.vtensor<[2],si64>
// CHECK:         %[[V16:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V13]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN7:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V17:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V18:.*]] = arith.index_cast %[[IN7]] : i64 to index
// CHECK-DAG:       %[[V19:.*]] = tensor.extract %[[A]][%[[V17]], %[[V18]]] : tensor<2x3xi64>
// CHECK:           linalg.yield %[[V19]] : i64
// CHECK-DAG:     %[[V20:.*]] = torch_c.from_builtin_tensor %[[V16]] : tensor<2xi64> -> !torch.vtensor<[2],si64>
// CHECK:         return %[[V20]], %[[V15]] : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>
func.func @max_dim_si64(%a: !torch.vtensor<[2,3],si64>) -> (!torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>) {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %0:2 = torch.aten.max.dim %a, %int1, %false : !torch.vtensor<[2,3],si64>, !torch.int, !torch.bool -> !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @min_dim_ui8
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : i32
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i8
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CM1]] : i8) outs(%{{.*}} : tensor<2xi8>) -> tensor<2xi8>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x3xi8>) outs(%[[V0]] : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8):
// CHECK-DAG:       %[[V2:.*]] = arith.minui %[[IN0]], %[[IN1]] : i8
// CHECK:           linalg.yield %[[V2]] : i8
// CHECK-DAG:     %[[V3:.*]] = tensor.expand_shape %[[V1]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xi8> into tensor<2x1xi8>
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]], %[[V3]] : tensor<2x3xi8>, tensor<2x1xi8>) outs(%{{.*}} : tensor<2x3xi32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: i8, %[[IN3:.*]]: i8, %{{.*}}: i32):
// CHECK-DAG:       %[[V5:.*]] = arith.cmpi eq, %[[IN2]], %[[IN3]] : i8
// CHECK-DAG:       %[[V6:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V7:.*]] = arith.index_cast %[[V6]] : index to i64
// CHECK-DAG:       %[[V8:.*]] = arith.trunci %[[V7]] : i64 to i32
// CHECK-DAG:       %[[V9:.*]] = arith.select %[[V5]], %[[V8]], %[[C2]] : i32
// CHECK:           linalg.yield %[[V9]] : i32
// CHECK-DAG:     %[[V10:.*]] = linalg.fill ins(%[[C2]] : i32) outs(%{{.*}} : tensor<2xi32>) -> tensor<2xi32>
// CHECK:         %[[V11:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[V4]] : tensor<2x3xi32>) outs(%[[V10]] : tensor<2xi32>) {
// CHECK:         ^bb0(%[[IN4:.*]]: i32, %[[IN5:.*]]: i32):
// CHECK-DAG:       %[[V12:.*]] = arith.minsi %[[IN4]], %[[IN5]] : i32
// CHECK:           linalg.yield %[[V12]] : i32
// CHECK:         %[[V13:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V11]] : tensor<2xi32>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN6:.*]]: i32, %{{.*}}: i64):
// CHECK-DAG:       %[[V14:.*]] = arith.extsi %[[IN6]] : i32 to i64
// CHECK:           linalg.yield %[[V14]] : i64
// CHECK-DAG:     %[[V15:.*]] = torch_c.from_builtin_tensor %[[V13]] : tensor<2xi64> -> !torch.vtensor<[2],si64>
// CHECK:         %[[V16:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V13]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN7:.*]]: i64, %{{.*}}: i8):
// CHECK-DAG:       %[[V17:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V18:.*]] = arith.index_cast %[[IN7]] : i64 to index
// CHECK-DAG:       %[[V19:.*]] = tensor.extract %[[A]][%[[V17]], %[[V18]]] : tensor<2x3xi8>
// CHECK:           linalg.yield %[[V19]] : i8
// CHECK-DAG:     %[[V20:.*]] = torch_c.from_builtin_tensor %[[V16]] : tensor<2xi8> -> !torch.vtensor<[2],ui8>
// CHECK:         return %[[V20]], %[[V15]] : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],si64>
func.func @min_dim_ui8(%a: !torch.vtensor<[2,3],ui8>) -> (!torch.vtensor<[2],ui8>, !torch.vtensor<[2],si64>) {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %0:2 = torch.aten.min.dim %a, %int1, %false : !torch.vtensor<[2,3],ui8>, !torch.int, !torch.bool -> !torch.vtensor<[2],ui8>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @max_dim_scalar
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i32
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.expand_shape %[[A]] [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[V0]] : tensor<1xf32>) outs(%[[V1]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V3:.*]] = arith.maximumf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V3]] : f32
// CHECK-DAG:     %[[V4:.*]] = tensor.expand_shape %[[V2]] [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK:         %[[V5:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V0]], %[[V4]] : tensor<1xf32>, tensor<1xf32>) outs(%{{.*}} : tensor<1xi32>) {
// CHECK:         ^bb0(%{{.*}}: f32, %{{.*}}: f32, %{{.*}}: i32):
// CHECK:           linalg.yield %[[C0]] : i32
// CHECK-DAG:     %[[V6:.*]] = linalg.fill ins(%[[C0]] : i32) outs(%{{.*}} : tensor<i32>) -> tensor<i32>
// CHECK:         %[[V7:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[V5]] : tensor<1xi32>) outs(%[[V6]] : tensor<i32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: i32, %[[IN3:.*]]: i32):
// CHECK-DAG:       %[[V8:.*]] = arith.minsi %[[IN2]], %[[IN3]] : i32
// CHECK:           linalg.yield %[[V8]] : i32
// CHECK:         %[[V9:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[V7]] : tensor<i32>) outs(%{{.*}} : tensor<i64>) {
// CHECK:         ^bb0(%[[IN4:.*]]: i32, %{{.*}}: i64):
// CHECK-DAG:       %[[V10:.*]] = arith.extsi %[[IN4]] : i32 to i64
// CHECK:           linalg.yield %[[V10]] : i64
// CHECK-DAG:     %[[V11:.*]] = torch_c.from_builtin_tensor %[[V9]] : tensor<i64> -> !torch.vtensor<[],si64>
// CHECK:         %[[V12:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[V9]] : tensor<i64>) outs(%{{.*}} : tensor<f32>) {
// CHECK:         ^bb0(%[[IN5:.*]]: i64, %{{.*}}: f32):
// CHECK-DAG:       %[[V13:.*]] = arith.index_cast %[[IN5]] : i64 to index
// CHECK-DAG:       %[[V14:.*]] = tensor.extract %[[V0]][%[[V13]]] : tensor<1xf32>
// CHECK:           linalg.yield %[[V14]] : f32
// CHECK-DAG:     %[[V15:.*]] = torch_c.from_builtin_tensor %[[V12]] : tensor<f32> -> !torch.vtensor<[],f32>
// CHECK:         return %[[V15]], %[[V11]] : !torch.vtensor<[],f32>, !torch.vtensor<[],si64>
func.func @max_dim_scalar(%a: !torch.vtensor<[],f32>) -> (!torch.vtensor<[],f32>, !torch.vtensor<[],si64>) {
  %int0 = torch.constant.int 0
  %false = torch.constant.bool false
  %0:2 = torch.aten.max.dim %a, %int0, %false : !torch.vtensor<[],f32>, !torch.int, !torch.bool -> !torch.vtensor<[],f32>, !torch.vtensor<[],si64>
  return %0#0, %0#1 : !torch.vtensor<[],f32>, !torch.vtensor<[],si64>
}

// CHECK-LABEL: func.func @argmax
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : i32
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x3xf32>) outs(%[[V0]] : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.maximumf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK-DAG:     %[[V3:.*]] = tensor.expand_shape %[[V1]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]], %[[V3]] : tensor<2x3xf32>, tensor<2x1xf32>) outs(%{{.*}} : tensor<2x3xi32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %[[IN3:.*]]: f32, %{{.*}}: i32):
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf oeq, %[[IN2]], %[[IN3]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.cmpf uno, %[[IN2]], %[[IN2]] : f32
// CHECK-DAG:       %[[V7:.*]] = arith.ori %[[V5]], %[[V6]] : i1
// CHECK-DAG:       %[[V8:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V9:.*]] = arith.index_cast %[[V8]] : index to i64
// CHECK-DAG:       %[[V10:.*]] = arith.trunci %[[V9]] : i64 to i32
// CHECK-DAG:       %[[V11:.*]] = arith.select %[[V7]], %[[V10]], %[[C2]] : i32
// CHECK:           linalg.yield %[[V11]] : i32
// CHECK-DAG:     %[[V12:.*]] = linalg.fill ins(%[[C2]] : i32) outs(%{{.*}} : tensor<2xi32>) -> tensor<2xi32>
// CHECK:         %[[V13:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[V4]] : tensor<2x3xi32>) outs(%[[V12]] : tensor<2xi32>) {
// CHECK:         ^bb0(%[[IN4:.*]]: i32, %[[IN5:.*]]: i32):
// CHECK-DAG:       %[[V14:.*]] = arith.minsi %[[IN4]], %[[IN5]] : i32
// CHECK:           linalg.yield %[[V14]] : i32
// CHECK:         %[[V15:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V13]] : tensor<2xi32>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN6:.*]]: i32, %{{.*}}: i64):
// CHECK-DAG:       %[[V16:.*]] = arith.extsi %[[IN6]] : i32 to i64
// CHECK:           linalg.yield %[[V16]] : i64
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V15]]
func.func @argmax(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2],si64> {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %0 = torch.aten.argmax %a, %int1, %false : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @argmin
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : i32
// CHECK-DAG:     %[[C9223372036854775807:.*]] = arith.constant 9223372036854775807 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[C9223372036854775807]] : i64) outs(%{{.*}} : tensor<2xi64>) -> tensor<2xi64>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x3xi64>) outs(%[[V0]] : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64):
// CHECK-DAG:       %[[V2:.*]] = arith.minsi %[[IN0]], %[[IN1]] : i64
// CHECK:           linalg.yield %[[V2]] : i64
// CHECK-DAG:     %[[V3:.*]] = tensor.expand_shape %[[V1]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xi64> into tensor<2x1xi64>
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]], %[[V3]] : tensor<2x3xi64>, tensor<2x1xi64>) outs(%{{.*}} : tensor<2x3xi32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: i64, %[[IN3:.*]]: i64, %{{.*}}: i32):
// CHECK-DAG:       %[[V5:.*]] = arith.cmpi eq, %[[IN2]], %[[IN3]] : i64
// CHECK-DAG:       %[[V6:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V7:.*]] = arith.index_cast %[[V6]] : index to i64
// CHECK-DAG:       %[[V8:.*]] = arith.trunci %[[V7]] : i64 to i32
// CHECK-DAG:       %[[V9:.*]] = arith.select %[[V5]], %[[V8]], %[[C2]] : i32
// CHECK:           linalg.yield %[[V9]] : i32
// CHECK-DAG:     %[[V10:.*]] = linalg.fill ins(%[[C2]] : i32) outs(%{{.*}} : tensor<2xi32>) -> tensor<2xi32>
// CHECK:         %[[V11:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[V4]] : tensor<2x3xi32>) outs(%[[V10]] : tensor<2xi32>) {
// CHECK:         ^bb0(%[[IN4:.*]]: i32, %[[IN5:.*]]: i32):
// CHECK-DAG:       %[[V12:.*]] = arith.minsi %[[IN4]], %[[IN5]] : i32
// CHECK:           linalg.yield %[[V12]] : i32
// CHECK:         %[[V13:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V11]] : tensor<2xi32>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN6:.*]]: i32, %{{.*}}: i64):
// CHECK-DAG:       %[[V14:.*]] = arith.extsi %[[IN6]] : i32 to i64
// CHECK:           linalg.yield %[[V14]] : i64
// CHECK-DAG:     %[[V15:.*]] = tensor.expand_shape %[[V13]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xi64> into tensor<2x1xi64>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V15]]
func.func @argmin(%a: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,1],si64> {
  %int1 = torch.constant.int 1
  %true = torch.constant.bool true
  %0 = torch.aten.argmin %a, %int1, %true : !torch.vtensor<[2,3],si64>, !torch.int, !torch.bool -> !torch.vtensor<[2,1],si64>
  return %0 : !torch.vtensor<[2,1],si64>
}

// The place among all elements in order.
// CHECK-LABEL: func.func @argmax_all
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C1_1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C1_1]] : tensor<2x?xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.muli %[[V0]], %[[C2]] : index
// CHECK-DAG:     %[[V2:.*]] = tensor.from_elements %[[V1]] : tensor<1xindex>
// CHECK-DAG:     %[[V3:.*]] = tensor.reshape %[[A]](%[[V2]]) : (tensor<2x?xf32>, tensor<1xindex>) -> tensor<?xf32>
// CHECK-DAG:     %[[V4:.*]] = arith.cmpi ne, %[[V1]], %[[C0]] : index
// CHECK:         cf.assert %[[V4]], "{{.*}}: there is no extremum of nothing"
// CHECK-DAG:     %[[V5:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         %[[V6:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[V3]] : tensor<?xf32>) outs(%[[V5]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V7:.*]] = arith.maximumf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V7]] : f32
// CHECK-DAG:     %[[V8:.*]] = tensor.expand_shape %[[V6]] [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK-DAG:     %[[V9:.*]] = arith.index_cast %[[V1]] : index to i64
// CHECK-DAG:     %[[V10:.*]] = arith.subi %[[V9]], %[[C1]] : i64
// CHECK-DAG:     %[[V11:.*]] = tensor.empty(%[[V1]]) : tensor<?xi64>
// CHECK:         %[[V12:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V3]], %[[V8]] : tensor<?xf32>, tensor<1xf32>) outs(%[[V11]] : tensor<?xi64>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %[[IN3:.*]]: f32, %{{.*}}: i64):
// CHECK-DAG:       %[[V13:.*]] = arith.cmpf oeq, %[[IN2]], %[[IN3]] : f32
// CHECK-DAG:       %[[V14:.*]] = arith.cmpf uno, %[[IN2]], %[[IN2]] : f32
// CHECK-DAG:       %[[V15:.*]] = arith.ori %[[V13]], %[[V14]] : i1
// CHECK-DAG:       %[[V16:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V17:.*]] = arith.index_cast %[[V16]] : index to i64
// CHECK-DAG:       %[[V18:.*]] = arith.select %[[V15]], %[[V17]], %[[V10]] : i64
// CHECK:           linalg.yield %[[V18]] : i64
// CHECK-DAG:     %[[V19:.*]] = linalg.fill ins(%[[V10]] : i64) outs(%{{.*}} : tensor<i64>) -> tensor<i64>
// CHECK:         %[[V20:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[V12]] : tensor<?xi64>) outs(%[[V19]] : tensor<i64>) {
// CHECK:         ^bb0(%[[IN4:.*]]: i64, %[[IN5:.*]]: i64):
// CHECK-DAG:       %[[V21:.*]] = arith.minsi %[[IN4]], %[[IN5]] : i64
// CHECK:           linalg.yield %[[V21]] : i64
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V20]]
func.func @argmax_all(%a: !torch.vtensor<[2,?],f32>) -> !torch.vtensor<[],si64> {
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0 = torch.aten.argmax %a, %none, %false : !torch.vtensor<[2,?],f32>, !torch.none, !torch.bool -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}

// CHECK-LABEL: func.func @argmin_all
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : i32
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7F800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0, 1]] : tensor<2x3xf32> into tensor<6xf32>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[V0]] : tensor<6xf32>) outs(%[[V1]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V3:.*]] = arith.minimumf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V3]] : f32
// CHECK-DAG:     %[[V4:.*]] = tensor.expand_shape %[[V2]] [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK:         %[[V5:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V0]], %[[V4]] : tensor<6xf32>, tensor<1xf32>) outs(%{{.*}} : tensor<6xi32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %[[IN3:.*]]: f32, %{{.*}}: i32):
// CHECK-DAG:       %[[V6:.*]] = arith.cmpf oeq, %[[IN2]], %[[IN3]] : f32
// CHECK-DAG:       %[[V7:.*]] = arith.cmpf uno, %[[IN2]], %[[IN2]] : f32
// CHECK-DAG:       %[[V8:.*]] = arith.ori %[[V6]], %[[V7]] : i1
// CHECK-DAG:       %[[V9:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V10:.*]] = arith.index_cast %[[V9]] : index to i64
// CHECK-DAG:       %[[V11:.*]] = arith.trunci %[[V10]] : i64 to i32
// CHECK-DAG:       %[[V12:.*]] = arith.select %[[V8]], %[[V11]], %[[C5]] : i32
// CHECK:           linalg.yield %[[V12]] : i32
// CHECK-DAG:     %[[V13:.*]] = linalg.fill ins(%[[C5]] : i32) outs(%{{.*}} : tensor<i32>) -> tensor<i32>
// CHECK:         %[[V14:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[V5]] : tensor<6xi32>) outs(%[[V13]] : tensor<i32>) {
// CHECK:         ^bb0(%[[IN4:.*]]: i32, %[[IN5:.*]]: i32):
// CHECK-DAG:       %[[V15:.*]] = arith.minsi %[[IN4]], %[[IN5]] : i32
// CHECK:           linalg.yield %[[V15]] : i32
// CHECK:         %[[V16:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[V14]] : tensor<i32>) outs(%{{.*}} : tensor<i64>) {
// CHECK:         ^bb0(%[[IN6:.*]]: i32, %{{.*}}: i64):
// CHECK-DAG:       %[[V17:.*]] = arith.extsi %[[IN6]] : i32 to i64
// CHECK:           linalg.yield %[[V17]] : i64
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V16]]
func.func @argmin_all(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],si64> {
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0 = torch.aten.argmin %a, %none, %false : !torch.vtensor<[2,3],f32>, !torch.none, !torch.bool -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}

// CHECK-LABEL: func.func @argmax_scalar
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i32
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.expand_shape %[[A]] [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[V0]] : tensor<1xf32>) outs(%[[V1]] : tensor<f32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V3:.*]] = arith.maximumf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V3]] : f32
// CHECK-DAG:     %[[V4:.*]] = tensor.expand_shape %[[V2]] [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK:         %[[V5:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V0]], %[[V4]] : tensor<1xf32>, tensor<1xf32>) outs(%{{.*}} : tensor<1xi32>) {
// CHECK:         ^bb0(%{{.*}}: f32, %{{.*}}: f32, %{{.*}}: i32):
// CHECK:           linalg.yield %[[C0]] : i32
// CHECK-DAG:     %[[V6:.*]] = linalg.fill ins(%[[C0]] : i32) outs(%{{.*}} : tensor<i32>) -> tensor<i32>
// CHECK:         %[[V7:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[V5]] : tensor<1xi32>) outs(%[[V6]] : tensor<i32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: i32, %[[IN3:.*]]: i32):
// CHECK-DAG:       %[[V8:.*]] = arith.minsi %[[IN2]], %[[IN3]] : i32
// CHECK:           linalg.yield %[[V8]] : i32
// CHECK:         %[[V9:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[V7]] : tensor<i32>) outs(%{{.*}} : tensor<i64>) {
// CHECK:         ^bb0(%[[IN4:.*]]: i32, %{{.*}}: i64):
// CHECK-DAG:       %[[V10:.*]] = arith.extsi %[[IN4]] : i32 to i64
// CHECK:           linalg.yield %[[V10]] : i64
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V9]]
func.func @argmax_scalar(%a: !torch.vtensor<[],f32>) -> !torch.vtensor<[],si64> {
  %int0 = torch.constant.int 0
  %false = torch.constant.bool false
  %0 = torch.aten.argmax %a, %int0, %false : !torch.vtensor<[],f32>, !torch.int, !torch.bool -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}

// A dimension of unknown size may have nothing in it.
// CHECK-LABEL: func.func @max_dim_of_unknown_size
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[SIZE:.*]] = tensor.dim %[[A]], %{{.*}} : tensor<2x?xf32>
// CHECK:         %[[IS_THERE:.*]] = arith.cmpi ne, %[[SIZE]], %{{.*}} : index
// CHECK:         cf.assert %[[IS_THERE]], "{{.*}}there is no extremum of nothing"
func.func @max_dim_of_unknown_size(%a: !torch.vtensor<[2,?],f32>) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>) {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %0:2 = torch.aten.max.dim %a, %int1, %false : !torch.vtensor<[2,?],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
}
