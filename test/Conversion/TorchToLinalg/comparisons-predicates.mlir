// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Integers are never any of these.
// CHECK-LABEL: func.func @isnan
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpf uno, %[[IN0]], %[[IN0]] : f32
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @isnan(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.isnan %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @isnan_si64
// CHECK-DAG:     %[[FALSE:.*]] = arith.constant false
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%{{.*}}: i64, %{{.*}}: i1):
// CHECK:           linalg.yield %[[FALSE]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @isnan_si64(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.isnan %a : !torch.vtensor<[2],si64> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @isinf
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7F800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = math.absf %[[IN0]] : f32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf oeq, %[[V1]], %[[CST]] : f32
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @isinf(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.isinf %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @isinf_f16
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7C00 : f16
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf16>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = math.absf %[[IN0]] : f16
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf oeq, %[[V1]], %[[CST]] : f16
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @isinf_f16(%a: !torch.vtensor<[2],f16>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.isinf %a : !torch.vtensor<[2],f16> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @isinf_si64
// CHECK-DAG:     %[[FALSE:.*]] = arith.constant false
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%{{.*}}: i64, %{{.*}}: i1):
// CHECK:           linalg.yield %[[FALSE]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @isinf_si64(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.isinf %a : !torch.vtensor<[2],si64> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @isfinite
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7F800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = math.absf %[[IN0]] : f32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf olt, %[[V1]], %[[CST]] : f32
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @isfinite(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.isfinite %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @isfinite_si64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%{{.*}}: i64, %{{.*}}: i1):
// CHECK:           linalg.yield %[[TRUE]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @isfinite_si64(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.isfinite %a : !torch.vtensor<[2],si64> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// Truth values: not zero, NaN included.
// CHECK-LABEL: func.func @logical_not
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpf une, %[[IN0]], %[[F0]] : f32
// CHECK-DAG:       %[[V2:.*]] = arith.xori %[[V1]], %[[TRUE]] : i1
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @logical_not(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.logical_not %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @logical_and
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: i64, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpf une, %[[IN0]], %[[F0]] : f32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi ne, %[[IN1]], %[[C0]] : i64
// CHECK-DAG:       %[[V3:.*]] = arith.andi %[[V1]], %[[V2]] : i1
// CHECK:           linalg.yield %[[V3]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @logical_and(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.logical_and %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @logical_or
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi1>, tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %[[IN1:.*]]: complex<f32>, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = complex.create %[[F0]], %[[F0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = complex.neq %[[IN1]], %[[V1]] : complex<f32>
// CHECK-DAG:       %[[V3:.*]] = arith.ori %[[IN0]], %[[V2]] : i1
// CHECK:           linalg.yield %[[V3]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @logical_or(%a: !torch.vtensor<[2],i1>, %b: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.logical_or %a, %b : !torch.vtensor<[2],i1>, !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @logical_xor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi1>, tensor<2xi1>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %[[IN1:.*]]: i1, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.xori %[[IN0]], %[[IN1]] : i1
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @logical_xor(%a: !torch.vtensor<[2],i1>, %b: !torch.vtensor<[2],i1>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.logical_xor %a, %b : !torch.vtensor<[2],i1>, !torch.vtensor<[2],i1> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// A truth value in another dtype.
// CHECK-LABEL: func.func @logical_not_ui8
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi1>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %{{.*}}: i8):
// CHECK-DAG:       %[[V1:.*]] = arith.xori %[[IN0]], %[[TRUE]] : i1
// CHECK-DAG:       %[[V2:.*]] = arith.extui %[[V1]] : i1 to i8
// CHECK:           linalg.yield %[[V2]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @logical_not_ui8(%a: !torch.vtensor<[2],i1>) -> !torch.vtensor<[2],ui8> {
  %0 = torch.aten.logical_not %a : !torch.vtensor<[2],i1> -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// CHECK-LABEL: func.func @where_self
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]], %[[C]] : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %[[IN1:.*]]: f32, %[[IN2:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.select %[[IN0]], %[[IN1]], %[[IN2]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @where_self(%a: !torch.vtensor<[2],i1>, %b: !torch.vtensor<[2],f32>, %c: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.where.self %a, %b, %c : !torch.vtensor<[2],i1>, !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @where_byte
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i8
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]], %[[C]] : tensor<2xi8>, tensor<2xi64>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i64, %[[IN2:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.sitofp %[[IN1]] : i64 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi ne, %[[IN0]], %[[C0]] : i8
// CHECK-DAG:       %[[V3:.*]] = arith.select %[[V2]], %[[V1]], %[[IN2]] : f32
// CHECK:           linalg.yield %[[V3]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @where_byte(%a: !torch.vtensor<[2],ui8>, %b: !torch.vtensor<[2],si64>, %c: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.where.self %a, %b, %c : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @where_Scalar
// CHECK-DAG:     %[[F2_5:.*]] = arith.constant 2.500000e+00 : f32
// CHECK-DAG:     %[[F1_5:.*]] = arith.constant 1.500000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi1>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.select %[[IN0]], %[[F1_5]], %[[F2_5]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @where_Scalar(%a: !torch.vtensor<[2],i1>) -> !torch.vtensor<[2],f32> {
  %float1_5 = torch.constant.float 1.5
  %float2_5 = torch.constant.float 2.5
  %0 = torch.aten.where.Scalar %a, %float1_5, %float2_5 : !torch.vtensor<[2],i1>, !torch.float, !torch.float -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @where_ScalarOther
// CHECK-DAG:     %[[F2_5:.*]] = arith.constant 2.500000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi1>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.select %[[IN0]], %[[IN1]], %[[F2_5]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @where_ScalarOther(%a: !torch.vtensor<[2],i1>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %float2_5 = torch.constant.float 2.5
  %0 = torch.aten.where.ScalarOther %a, %b, %float2_5 : !torch.vtensor<[2],i1>, !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @where_ScalarSelf
// CHECK-DAG:     %[[F1_5:.*]] = arith.constant 1.500000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi1>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.select %[[IN0]], %[[F1_5]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @where_ScalarSelf(%a: !torch.vtensor<[2],i1>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %float1_5 = torch.constant.float 1.5
  %0 = torch.aten.where.ScalarSelf %a, %float1_5, %b : !torch.vtensor<[2],i1>, !torch.float, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @where_complex
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]], %[[C]] : tensor<2xi1>, tensor<2xcomplex<f32>>, tensor<2xf32>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %[[IN1:.*]]: complex<f32>, %[[IN2:.*]]: f32, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.create %[[IN2]], %[[F0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.select %[[IN0]], %[[IN1]], %[[V1]] : complex<f32>
// CHECK:           linalg.yield %[[V2]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @where_complex(%a: !torch.vtensor<[2],i1>, %b: !torch.vtensor<[2],complex<f32>>, %c: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.where.self %a, %b, %c : !torch.vtensor<[2],i1>, !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @masked_fill_Scalar
// CHECK-DAG:     %[[F1_5:.*]] = arith.constant 1.500000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]], %[[B]] : tensor<2x3xf32>, tensor<3xi1>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: i1, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.select %[[IN1]], %[[F1_5]], %[[IN0]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @masked_fill_Scalar(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[3],i1>) -> !torch.vtensor<[2,3],f32> {
  %float1_5 = torch.constant.float 1.5
  %0 = torch.aten.masked_fill.Scalar %a, %b, %float1_5 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3],i1>, !torch.float -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @masked_fill_Tensor
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]], %[[C]], %[[B]] : tensor<2x3xf32>, tensor<f32>, tensor<3xi1>) outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %[[IN2:.*]]: i1, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.select %[[IN2]], %[[IN1]], %[[IN0]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @masked_fill_Tensor(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[3],i1>, %c: !torch.vtensor<[],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.masked_fill.Tensor %a, %b, %c : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3],i1>, !torch.vtensor<[],f32> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}
