// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// In these NaN wins,
// CHECK-LABEL: func.func @maximum
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.maximumf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @maximum(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.maximum %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @maximum_si64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.maxsi %[[IN0]], %[[IN1]] : i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @maximum_si64(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.maximum %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @maximum_ui8
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi8>, tensor<2xi8>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8, %{{.*}}: i8):
// CHECK-DAG:       %[[V1:.*]] = arith.maxui %[[IN0]], %[[IN1]] : i8
// CHECK:           linalg.yield %[[V1]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @maximum_ui8(%a: !torch.vtensor<[2],ui8>, %b: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],ui8> {
  %0 = torch.aten.maximum %a, %b : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],ui8> -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// CHECK-LABEL: func.func @minimum
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.minimumf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @minimum(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.minimum %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @minimum_si64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.minsi %[[IN0]], %[[IN1]] : i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @minimum_si64(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.minimum %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @minimum_ui8
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi8>, tensor<2xi8>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8, %{{.*}}: i8):
// CHECK-DAG:       %[[V1:.*]] = arith.minui %[[IN0]], %[[IN1]] : i8
// CHECK:           linalg.yield %[[V1]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @minimum_ui8(%a: !torch.vtensor<[2],ui8>, %b: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],ui8> {
  %0 = torch.aten.minimum %a, %b : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],ui8> -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// and in these numbers win over NaN.
// CHECK-LABEL: func.func @fmax
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.maxnumf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @fmax(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.fmax %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @fmax_si64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.maxsi %[[IN0]], %[[IN1]] : i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @fmax_si64(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.fmax %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @fmax_ui8
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi8>, tensor<2xi8>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8, %{{.*}}: i8):
// CHECK-DAG:       %[[V1:.*]] = arith.maxui %[[IN0]], %[[IN1]] : i8
// CHECK:           linalg.yield %[[V1]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @fmax_ui8(%a: !torch.vtensor<[2],ui8>, %b: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],ui8> {
  %0 = torch.aten.fmax %a, %b : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],ui8> -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// CHECK-LABEL: func.func @fmin
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.minnumf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @fmin(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.fmin %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @fmin_si64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.minsi %[[IN0]], %[[IN1]] : i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @fmin_si64(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.fmin %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @fmin_ui8
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi8>, tensor<2xi8>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8, %{{.*}}: i8):
// CHECK-DAG:       %[[V1:.*]] = arith.minui %[[IN0]], %[[IN1]] : i8
// CHECK:           linalg.yield %[[V1]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @fmin_ui8(%a: !torch.vtensor<[2],ui8>, %b: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],ui8> {
  %0 = torch.aten.fmin %a, %b : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],ui8> -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// A bound that may be NaN is the result where it is; a constant one is known not to be.
// CHECK-LABEL: func.func @clamp
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.truncf %[[B]] : f64 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf olt, %[[IN0]], %[[F0_5]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.select %[[V2]], %[[F0_5]], %[[IN0]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.cmpf ogt, %[[V3]], %[[V1]] : f32
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf uno, %[[V1]], %[[V1]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.ori %[[V4]], %[[V5]] : i1
// CHECK-DAG:       %[[V7:.*]] = arith.select %[[V6]], %[[V1]], %[[V3]] : f32
// CHECK:           linalg.yield %[[V7]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @clamp(%a: !torch.vtensor<[2],f32>, %b: !torch.float) -> !torch.vtensor<[2],f32> {
  %float0_5 = torch.constant.float 0.5
  %0 = torch.aten.clamp %a, %float0_5, %b : !torch.vtensor<[2],f32>, !torch.float, !torch.float -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @clamp_si64
// CHECK-DAG:     %[[C7:.*]] = arith.constant 7 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi sgt, %[[IN0]], %[[C7]] : i64
// CHECK-DAG:       %[[V2:.*]] = arith.select %[[V1]], %[[C7]], %[[IN0]] : i64
// CHECK:           linalg.yield %[[V2]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @clamp_si64(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %none = torch.constant.none
  %int7 = torch.constant.int 7
  %0 = torch.aten.clamp %a, %none, %int7 : !torch.vtensor<[2],si64>, !torch.none, !torch.int -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @clamp_Tensor
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]], %[[C]] : tensor<2xf32>, tensor<2xf32>, tensor<1xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %[[IN2:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpf olt, %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf uno, %[[IN1]], %[[IN1]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.ori %[[V1]], %[[V2]] : i1
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V3]], %[[IN1]], %[[IN0]] : f32
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf ogt, %[[V4]], %[[IN2]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.cmpf uno, %[[IN2]], %[[IN2]] : f32
// CHECK-DAG:       %[[V7:.*]] = arith.ori %[[V5]], %[[V6]] : i1
// CHECK-DAG:       %[[V8:.*]] = arith.select %[[V7]], %[[IN2]], %[[V4]] : f32
// CHECK:           linalg.yield %[[V8]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @clamp_Tensor(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>, %c: !torch.vtensor<[1],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.clamp.Tensor %a, %b, %c : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.vtensor<[1],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @clamp_ui8
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]], %[[C]] : tensor<2xi8>, tensor<2xi8>, tensor<2xi8>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8, %[[IN2:.*]]: i8, %{{.*}}: i8):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ult, %[[IN0]], %[[IN1]] : i8
// CHECK-DAG:       %[[V2:.*]] = arith.select %[[V1]], %[[IN1]], %[[IN0]] : i8
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi ugt, %[[V2]], %[[IN2]] : i8
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V3]], %[[IN2]], %[[V2]] : i8
// CHECK:           linalg.yield %[[V4]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @clamp_ui8(%a: !torch.vtensor<[2],ui8>, %b: !torch.vtensor<[2],ui8>, %c: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],ui8> {
  %0 = torch.aten.clamp.Tensor %a, %b, %c : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],ui8>, !torch.vtensor<[2],ui8> -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}
