// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// The first of several extrema, and NaN before any number.
// CHECK-LABEL: func.func @max_dim
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[CM1]] : i64) outs(%{{.*}} : tensor<2xi64>) -> tensor<2xi64>
// CHECK:         %[[V2:.*]]:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x3xf32>) outs(%[[V0]], %[[V1]] : tensor<2xf32>, tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %[[IN2:.*]]: i64):
// CHECK-DAG:       %[[V3:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V4:.*]] = arith.index_cast %[[V3]] : index to i64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpi eq, %[[IN2]], %[[CM1]] : i64
// CHECK-DAG:       %[[V6:.*]] = arith.cmpf ogt, %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V7:.*]] = arith.ori %[[V6]], %[[V5]] : i1
// CHECK-DAG:       %[[V8:.*]] = arith.cmpf uno, %[[IN0]], %[[IN0]] : f32
// CHECK-DAG:       %[[V9:.*]] = arith.cmpf uno, %[[IN1]], %[[IN1]] : f32
// CHECK-DAG:       %[[V10:.*]] = arith.xori %[[V9]], %[[TRUE]] : i1
// CHECK-DAG:       %[[V11:.*]] = arith.ori %[[V7]], %[[V8]] : i1
// CHECK-DAG:       %[[V12:.*]] = arith.andi %[[V11]], %[[V10]] : i1
// CHECK-DAG:       %[[V13:.*]] = arith.select %[[V12]], %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V14:.*]] = arith.select %[[V12]], %[[V4]], %[[IN2]] : i64
// CHECK:           linalg.yield %[[V13]], %[[V14]] : f32, i64
// CHECK-DAG:     %[[V15:.*]] = torch_c.from_builtin_tensor %[[V2]]#1 : tensor<2xi64> -> !torch.vtensor<[2],si64>
// CHECK-DAG:     %[[V16:.*]] = torch_c.from_builtin_tensor %[[V2]]#0 : tensor<2xf32> -> !torch.vtensor<[2],f32>
// CHECK:         return %[[V16]], %[[V15]] : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
func.func @max_dim(%a: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>) {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %0:2 = torch.aten.max.dim %a, %int1, %false : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @min_dim
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7F800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<3xf32>) -> tensor<3xf32>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[CM1]] : i64) outs(%{{.*}} : tensor<3xi64>) -> tensor<3xi64>
// CHECK:         %[[V2:.*]]:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d1)>], iterator_types = ["reduction", "parallel"]} ins(%[[A]] : tensor<2x3xf32>) outs(%[[V0]], %[[V1]] : tensor<3xf32>, tensor<3xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %[[IN2:.*]]: i64):
// CHECK-DAG:       %[[V3:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V4:.*]] = arith.index_cast %[[V3]] : index to i64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpi eq, %[[IN2]], %[[CM1]] : i64
// CHECK-DAG:       %[[V6:.*]] = arith.cmpf olt, %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V7:.*]] = arith.ori %[[V6]], %[[V5]] : i1
// CHECK-DAG:       %[[V8:.*]] = arith.cmpf uno, %[[IN0]], %[[IN0]] : f32
// CHECK-DAG:       %[[V9:.*]] = arith.cmpf uno, %[[IN1]], %[[IN1]] : f32
// CHECK-DAG:       %[[V10:.*]] = arith.xori %[[V9]], %[[TRUE]] : i1
// CHECK-DAG:       %[[V11:.*]] = arith.ori %[[V7]], %[[V8]] : i1
// CHECK-DAG:       %[[V12:.*]] = arith.andi %[[V11]], %[[V10]] : i1
// CHECK-DAG:       %[[V13:.*]] = arith.select %[[V12]], %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V14:.*]] = arith.select %[[V12]], %[[V4]], %[[IN2]] : i64
// CHECK:           linalg.yield %[[V13]], %[[V14]] : f32, i64
// CHECK-DAG:     %[[V15:.*]] = tensor.expand_shape %[[V2]]#0 {{\[\[}}0, 1]] output_shape [1, 3] : tensor<3xf32> into tensor<1x3xf32>
// CHECK-DAG:     %[[V16:.*]] = torch_c.from_builtin_tensor %[[V15]] : tensor<1x3xf32> -> !torch.vtensor<[1,3],f32>
// CHECK-DAG:     %[[V17:.*]] = tensor.expand_shape %[[V2]]#1 {{\[\[}}0, 1]] output_shape [1, 3] : tensor<3xi64> into tensor<1x3xi64>
// CHECK-DAG:     %[[V18:.*]] = torch_c.from_builtin_tensor %[[V17]] : tensor<1x3xi64> -> !torch.vtensor<[1,3],si64>
// CHECK:         return %[[V16]], %[[V18]] : !torch.vtensor<[1,3],f32>, !torch.vtensor<[1,3],si64>
func.func @min_dim(%a: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[1,3],f32>, !torch.vtensor<[1,3],si64>) {
  %int0 = torch.constant.int 0
  %true = torch.constant.bool true
  %0:2 = torch.aten.min.dim %a, %int0, %true : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[1,3],f32>, !torch.vtensor<[1,3],si64>
  return %0#0, %0#1 : !torch.vtensor<[1,3],f32>, !torch.vtensor<[1,3],si64>
}

// CHECK-LABEL: func.func @max_dim_si64
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CM9223372036854775808]] : i64) outs(%{{.*}} : tensor<2xi64>) -> tensor<2xi64>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[CM1]] : i64) outs(%{{.*}} : tensor<2xi64>) -> tensor<2xi64>
// CHECK:         %[[V2:.*]]:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x3xi64>) outs(%[[V0]], %[[V1]] : tensor<2xi64>, tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %[[IN2:.*]]: i64):
// CHECK-DAG:       %[[V3:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V4:.*]] = arith.index_cast %[[V3]] : index to i64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpi eq, %[[IN2]], %[[CM1]] : i64
// CHECK-DAG:       %[[V6:.*]] = arith.cmpi sgt, %[[IN0]], %[[IN1]] : i64
// CHECK-DAG:       %[[V7:.*]] = arith.ori %[[V6]], %[[V5]] : i1
// CHECK-DAG:       %[[V8:.*]] = arith.select %[[V7]], %[[IN0]], %[[IN1]] : i64
// CHECK-DAG:       %[[V9:.*]] = arith.select %[[V7]], %[[V4]], %[[IN2]] : i64
// CHECK:           linalg.yield %[[V8]], %[[V9]] : i64, i64
// CHECK-DAG:     %[[V10:.*]] = torch_c.from_builtin_tensor %[[V2]]#1 : tensor<2xi64> -> !torch.vtensor<[2],si64>
// CHECK-DAG:     %[[V11:.*]] = torch_c.from_builtin_tensor %[[V2]]#0 : tensor<2xi64> -> !torch.vtensor<[2],si64>
// CHECK:         return %[[V11]], %[[V10]] : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>
func.func @max_dim_si64(%a: !torch.vtensor<[2,3],si64>) -> (!torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>) {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %0:2 = torch.aten.max.dim %a, %int1, %false : !torch.vtensor<[2,3],si64>, !torch.int, !torch.bool -> !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @min_dim_ui8
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[CM1_1:.*]] = arith.constant -1 : i8
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CM1_1]] : i8) outs(%{{.*}} : tensor<2xi8>) -> tensor<2xi8>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[CM1]] : i64) outs(%{{.*}} : tensor<2xi64>) -> tensor<2xi64>
// CHECK:         %[[V2:.*]]:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x3xi8>) outs(%[[V0]], %[[V1]] : tensor<2xi8>, tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8, %[[IN2:.*]]: i64):
// CHECK-DAG:       %[[V3:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V4:.*]] = arith.index_cast %[[V3]] : index to i64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpi eq, %[[IN2]], %[[CM1]] : i64
// CHECK-DAG:       %[[V6:.*]] = arith.cmpi ult, %[[IN0]], %[[IN1]] : i8
// CHECK-DAG:       %[[V7:.*]] = arith.ori %[[V6]], %[[V5]] : i1
// CHECK-DAG:       %[[V8:.*]] = arith.select %[[V7]], %[[IN0]], %[[IN1]] : i8
// CHECK-DAG:       %[[V9:.*]] = arith.select %[[V7]], %[[V4]], %[[IN2]] : i64
// CHECK:           linalg.yield %[[V8]], %[[V9]] : i8, i64
// CHECK-DAG:     %[[V10:.*]] = torch_c.from_builtin_tensor %[[V2]]#1 : tensor<2xi64> -> !torch.vtensor<[2],si64>
// CHECK-DAG:     %[[V11:.*]] = torch_c.from_builtin_tensor %[[V2]]#0 : tensor<2xi8> -> !torch.vtensor<[2],ui8>
// CHECK:         return %[[V11]], %[[V10]] : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],si64>
func.func @min_dim_ui8(%a: !torch.vtensor<[2,3],ui8>) -> (!torch.vtensor<[2],ui8>, !torch.vtensor<[2],si64>) {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %0:2 = torch.aten.min.dim %a, %int1, %false : !torch.vtensor<[2,3],ui8>, !torch.int, !torch.bool -> !torch.vtensor<[2],ui8>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @max_dim_scalar
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.expand_shape %[[A]] [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK-DAG:     %[[V2:.*]] = linalg.fill ins(%[[CM1]] : i64) outs(%{{.*}} : tensor<i64>) -> tensor<i64>
// CHECK:         %[[V3:.*]]:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[V0]] : tensor<1xf32>) outs(%[[V1]], %[[V2]] : tensor<f32>, tensor<i64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %[[IN2:.*]]: i64):
// CHECK-DAG:       %[[V4:.*]] = arith.cmpi eq, %[[IN2]], %[[CM1]] : i64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf ogt, %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.ori %[[V5]], %[[V4]] : i1
// CHECK-DAG:       %[[V7:.*]] = arith.cmpf uno, %[[IN0]], %[[IN0]] : f32
// CHECK-DAG:       %[[V8:.*]] = arith.cmpf uno, %[[IN1]], %[[IN1]] : f32
// CHECK-DAG:       %[[V9:.*]] = arith.xori %[[V8]], %[[TRUE]] : i1
// CHECK-DAG:       %[[V10:.*]] = arith.ori %[[V6]], %[[V7]] : i1
// CHECK-DAG:       %[[V11:.*]] = arith.andi %[[V10]], %[[V9]] : i1
// CHECK-DAG:       %[[V12:.*]] = arith.select %[[V11]], %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V13:.*]] = arith.select %[[V11]], %[[C0]], %[[IN2]] : i64
// CHECK:           linalg.yield %[[V12]], %[[V13]] : f32, i64
// CHECK-DAG:     %[[V14:.*]] = torch_c.from_builtin_tensor %[[V3]]#1 : tensor<i64> -> !torch.vtensor<[],si64>
// CHECK-DAG:     %[[V15:.*]] = torch_c.from_builtin_tensor %[[V3]]#0 : tensor<f32> -> !torch.vtensor<[],f32>
// CHECK:         return %[[V15]], %[[V14]] : !torch.vtensor<[],f32>, !torch.vtensor<[],si64>
func.func @max_dim_scalar(%a: !torch.vtensor<[],f32>) -> (!torch.vtensor<[],f32>, !torch.vtensor<[],si64>) {
  %int0 = torch.constant.int 0
  %false = torch.constant.bool false
  %0:2 = torch.aten.max.dim %a, %int0, %false : !torch.vtensor<[],f32>, !torch.int, !torch.bool -> !torch.vtensor<[],f32>, !torch.vtensor<[],si64>
  return %0#0, %0#1 : !torch.vtensor<[],f32>, !torch.vtensor<[],si64>
}

// CHECK-LABEL: func.func @argmax
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[CM1]] : i64) outs(%{{.*}} : tensor<2xi64>) -> tensor<2xi64>
// CHECK:         %[[V2:.*]]:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x3xf32>) outs(%[[V0]], %[[V1]] : tensor<2xf32>, tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %[[IN2:.*]]: i64):
// CHECK-DAG:       %[[V3:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V4:.*]] = arith.index_cast %[[V3]] : index to i64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpi eq, %[[IN2]], %[[CM1]] : i64
// CHECK-DAG:       %[[V6:.*]] = arith.cmpf ogt, %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V7:.*]] = arith.ori %[[V6]], %[[V5]] : i1
// CHECK-DAG:       %[[V8:.*]] = arith.cmpf uno, %[[IN0]], %[[IN0]] : f32
// CHECK-DAG:       %[[V9:.*]] = arith.cmpf uno, %[[IN1]], %[[IN1]] : f32
// CHECK-DAG:       %[[V10:.*]] = arith.xori %[[V9]], %[[TRUE]] : i1
// CHECK-DAG:       %[[V11:.*]] = arith.ori %[[V7]], %[[V8]] : i1
// CHECK-DAG:       %[[V12:.*]] = arith.andi %[[V11]], %[[V10]] : i1
// CHECK-DAG:       %[[V13:.*]] = arith.select %[[V12]], %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V14:.*]] = arith.select %[[V12]], %[[V4]], %[[IN2]] : i64
// CHECK:           linalg.yield %[[V13]], %[[V14]] : f32, i64
// CHECK:         torch_c.from_builtin_tensor %[[V2]]#1
func.func @argmax(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2],si64> {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %0 = torch.aten.argmax %a, %int1, %false : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @argmin
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C9223372036854775807:.*]] = arith.constant 9223372036854775807 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[C9223372036854775807]] : i64) outs(%{{.*}} : tensor<2xi64>) -> tensor<2xi64>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[CM1]] : i64) outs(%{{.*}} : tensor<2xi64>) -> tensor<2xi64>
// CHECK:         %[[V2:.*]]:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x3xi64>) outs(%[[V0]], %[[V1]] : tensor<2xi64>, tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %[[IN2:.*]]: i64):
// CHECK-DAG:       %[[V3:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V4:.*]] = arith.index_cast %[[V3]] : index to i64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpi eq, %[[IN2]], %[[CM1]] : i64
// CHECK-DAG:       %[[V6:.*]] = arith.cmpi slt, %[[IN0]], %[[IN1]] : i64
// CHECK-DAG:       %[[V7:.*]] = arith.ori %[[V6]], %[[V5]] : i1
// CHECK-DAG:       %[[V8:.*]] = arith.select %[[V7]], %[[IN0]], %[[IN1]] : i64
// CHECK-DAG:       %[[V9:.*]] = arith.select %[[V7]], %[[V4]], %[[IN2]] : i64
// CHECK:           linalg.yield %[[V8]], %[[V9]] : i64, i64
// CHECK-DAG:     %[[V10:.*]] = tensor.expand_shape %[[V2]]#1 {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xi64> into tensor<2x1xi64>
// CHECK:         torch_c.from_builtin_tensor %[[V10]]
func.func @argmin(%a: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,1],si64> {
  %int1 = torch.constant.int 1
  %true = torch.constant.bool true
  %0 = torch.aten.argmin %a, %int1, %true : !torch.vtensor<[2,3],si64>, !torch.int, !torch.bool -> !torch.vtensor<[2,1],si64>
  return %0 : !torch.vtensor<[2,1],si64>
}

// The place among all elements in order.
// CHECK-LABEL: func.func @argmax_all
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<2x?xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.muli %[[V0]], %[[C2]] : index
// CHECK-DAG:     %[[V2:.*]] = tensor.from_elements %[[V1]] : tensor<1xindex>
// CHECK-DAG:     %[[V3:.*]] = tensor.reshape %[[A]](%[[V2]]) : (tensor<2x?xf32>, tensor<1xindex>) -> tensor<?xf32>
// CHECK-DAG:     %[[V4:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK-DAG:     %[[V5:.*]] = linalg.fill ins(%[[CM1]] : i64) outs(%{{.*}} : tensor<i64>) -> tensor<i64>
// CHECK:         %[[V6:.*]]:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[V3]] : tensor<?xf32>) outs(%[[V4]], %[[V5]] : tensor<f32>, tensor<i64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %[[IN2:.*]]: i64):
// CHECK-DAG:       %[[V7:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V8:.*]] = arith.index_cast %[[V7]] : index to i64
// CHECK-DAG:       %[[V9:.*]] = arith.cmpi eq, %[[IN2]], %[[CM1]] : i64
// CHECK-DAG:       %[[V10:.*]] = arith.cmpf ogt, %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V11:.*]] = arith.ori %[[V10]], %[[V9]] : i1
// CHECK-DAG:       %[[V12:.*]] = arith.cmpf uno, %[[IN0]], %[[IN0]] : f32
// CHECK-DAG:       %[[V13:.*]] = arith.cmpf uno, %[[IN1]], %[[IN1]] : f32
// CHECK-DAG:       %[[V14:.*]] = arith.xori %[[V13]], %[[TRUE]] : i1
// CHECK-DAG:       %[[V15:.*]] = arith.ori %[[V11]], %[[V12]] : i1
// CHECK-DAG:       %[[V16:.*]] = arith.andi %[[V15]], %[[V14]] : i1
// CHECK-DAG:       %[[V17:.*]] = arith.select %[[V16]], %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V18:.*]] = arith.select %[[V16]], %[[V8]], %[[IN2]] : i64
// CHECK:           linalg.yield %[[V17]], %[[V18]] : f32, i64
// CHECK:         torch_c.from_builtin_tensor %[[V6]]#1
func.func @argmax_all(%a: !torch.vtensor<[2,?],f32>) -> !torch.vtensor<[],si64> {
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0 = torch.aten.argmax %a, %none, %false : !torch.vtensor<[2,?],f32>, !torch.none, !torch.bool -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}

// CHECK-LABEL: func.func @argmin_all
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7F800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0, 1]] : tensor<2x3xf32> into tensor<6xf32>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK-DAG:     %[[V2:.*]] = linalg.fill ins(%[[CM1]] : i64) outs(%{{.*}} : tensor<i64>) -> tensor<i64>
// CHECK:         %[[V3:.*]]:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[V0]] : tensor<6xf32>) outs(%[[V1]], %[[V2]] : tensor<f32>, tensor<i64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %[[IN2:.*]]: i64):
// CHECK-DAG:       %[[V4:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V5:.*]] = arith.index_cast %[[V4]] : index to i64
// CHECK-DAG:       %[[V6:.*]] = arith.cmpi eq, %[[IN2]], %[[CM1]] : i64
// CHECK-DAG:       %[[V7:.*]] = arith.cmpf olt, %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V8:.*]] = arith.ori %[[V7]], %[[V6]] : i1
// CHECK-DAG:       %[[V9:.*]] = arith.cmpf uno, %[[IN0]], %[[IN0]] : f32
// CHECK-DAG:       %[[V10:.*]] = arith.cmpf uno, %[[IN1]], %[[IN1]] : f32
// CHECK-DAG:       %[[V11:.*]] = arith.xori %[[V10]], %[[TRUE]] : i1
// CHECK-DAG:       %[[V12:.*]] = arith.ori %[[V8]], %[[V9]] : i1
// CHECK-DAG:       %[[V13:.*]] = arith.andi %[[V12]], %[[V11]] : i1
// CHECK-DAG:       %[[V14:.*]] = arith.select %[[V13]], %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V15:.*]] = arith.select %[[V13]], %[[V5]], %[[IN2]] : i64
// CHECK:           linalg.yield %[[V14]], %[[V15]] : f32, i64
// CHECK:         torch_c.from_builtin_tensor %[[V3]]#1
func.func @argmin_all(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],si64> {
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0 = torch.aten.argmin %a, %none, %false : !torch.vtensor<[2,3],f32>, !torch.none, !torch.bool -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}

// CHECK-LABEL: func.func @argmax_scalar
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.expand_shape %[[A]] [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<f32>) -> tensor<f32>
// CHECK-DAG:     %[[V2:.*]] = linalg.fill ins(%[[CM1]] : i64) outs(%{{.*}} : tensor<i64>) -> tensor<i64>
// CHECK:         %[[V3:.*]]:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%[[V0]] : tensor<1xf32>) outs(%[[V1]], %[[V2]] : tensor<f32>, tensor<i64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %[[IN2:.*]]: i64):
// CHECK-DAG:       %[[V4:.*]] = arith.cmpi eq, %[[IN2]], %[[CM1]] : i64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf ogt, %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.ori %[[V5]], %[[V4]] : i1
// CHECK-DAG:       %[[V7:.*]] = arith.cmpf uno, %[[IN0]], %[[IN0]] : f32
// CHECK-DAG:       %[[V8:.*]] = arith.cmpf uno, %[[IN1]], %[[IN1]] : f32
// CHECK-DAG:       %[[V9:.*]] = arith.xori %[[V8]], %[[TRUE]] : i1
// CHECK-DAG:       %[[V10:.*]] = arith.ori %[[V6]], %[[V7]] : i1
// CHECK-DAG:       %[[V11:.*]] = arith.andi %[[V10]], %[[V9]] : i1
// CHECK-DAG:       %[[V12:.*]] = arith.select %[[V11]], %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V13:.*]] = arith.select %[[V11]], %[[C0]], %[[IN2]] : i64
// CHECK:           linalg.yield %[[V12]], %[[V13]] : f32, i64
// CHECK:         torch_c.from_builtin_tensor %[[V3]]#1
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
