// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @frexp_Tensor
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[C4602678819172646912:.*]] = arith.constant 4602678819172646912 : i64
// CHECK-DAG:     %[[CM9218868437227405313:.*]] = arith.constant -9218868437227405313 : i64
// CHECK-DAG:     %[[C1076:.*]] = arith.constant 1076 : i64
// CHECK-DAG:     %[[C1022:.*]] = arith.constant 1022 : i64
// CHECK-DAG:     %[[C52:.*]] = arith.constant 52 : i64
// CHECK-DAG:     %[[C2047:.*]] = arith.constant 2047 : i64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0x4350000000000000 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 2.2250738585072014E-308 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[V1]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf olt, %[[V2]], %[[CST_2]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.mulf %[[V1]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.select %[[V3]], %[[V4]], %[[V1]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.bitcast %[[V5]] : f64 to i64
// CHECK-DAG:       %[[V7:.*]] = arith.andi %[[V6]], %[[CM9218868437227405313]] : i64
// CHECK-DAG:       %[[V8:.*]] = arith.ori %[[V7]], %[[C4602678819172646912]] : i64
// CHECK-DAG:       %[[V9:.*]] = arith.cmpf oeq, %[[V1]], %[[F0]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.cmpf oeq, %[[V2]], %[[CST]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.ori %[[V9]], %[[V10]] : i1
// CHECK-DAG:       %[[V12:.*]] = arith.cmpf uno, %[[V1]], %[[V1]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.ori %[[V11]], %[[V12]] : i1
// CHECK-DAG:       %[[V14:.*]] = arith.bitcast %[[V8]] : i64 to f64
// CHECK-DAG:       %[[V15:.*]] = arith.select %[[V13]], %[[V1]], %[[V14]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.truncf %[[V15]] : f64 to f32
// CHECK:           linalg.yield %[[V16]] : f32
// CHECK-DAG:     %[[V17:.*]] = torch_c.from_builtin_tensor %[[V0]] : tensor<2xf32> -> !torch.vtensor<[2],f32>
// CHECK:         %[[V18:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xi32>) {
// CHECK:         ^bb0(%[[IN1:.*]]: f32, %{{.*}}: i32):
// CHECK-DAG:       %[[V19:.*]] = arith.extf %[[IN1]] : f32 to f64
// CHECK-DAG:       %[[V20:.*]] = math.absf %[[V19]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.cmpf olt, %[[V20]], %[[CST_2]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.mulf %[[V19]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.select %[[V21]], %[[V22]], %[[V19]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.bitcast %[[V23]] : f64 to i64
// CHECK-DAG:       %[[V25:.*]] = arith.shrui %[[V24]], %[[C52]] : i64
// CHECK-DAG:       %[[V26:.*]] = arith.andi %[[V25]], %[[C2047]] : i64
// CHECK-DAG:       %[[V27:.*]] = arith.select %[[V21]], %[[C1076]], %[[C1022]] : i64
// CHECK-DAG:       %[[V28:.*]] = arith.subi %[[V26]], %[[V27]] : i64
// CHECK-DAG:       %[[V29:.*]] = arith.cmpf oeq, %[[V19]], %[[F0]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.cmpf oeq, %[[V20]], %[[CST]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.ori %[[V29]], %[[V30]] : i1
// CHECK-DAG:       %[[V32:.*]] = arith.cmpf uno, %[[V19]], %[[V19]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.ori %[[V31]], %[[V32]] : i1
// CHECK-DAG:       %[[V34:.*]] = arith.select %[[V33]], %[[C0]], %[[V28]] : i64
// CHECK-DAG:       %[[V35:.*]] = arith.trunci %[[V34]] : i64 to i32
// CHECK:           linalg.yield %[[V35]] : i32
// CHECK-DAG:     %[[V36:.*]] = torch_c.from_builtin_tensor %[[V18]] : tensor<2xi32> -> !torch.vtensor<[2],si32>
// CHECK:         return %[[V17]], %[[V36]] : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si32>
func.func @frexp_Tensor(%a: !torch.vtensor<[2],f32>) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],si32>) {
  %0:2 = torch.aten.frexp.Tensor %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si32>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si32>
}

// Away from zero the bits count up, on both sides of it.
// CHECK-LABEL: func.func @nextafter
// CHECK-DAG:     %[[CST:.*]] = arith.constant 1.401300e-45 : f32
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i32
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpf ogt, %[[IN1]], %[[IN0]] : f32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf ogt, %[[IN0]], %[[F0]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi eq, %[[V1]], %[[V2]] : i1
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V3]], %[[C1]], %[[CM1]] : i32
// CHECK-DAG:       %[[V5:.*]] = arith.bitcast %[[IN0]] : f32 to i32
// CHECK-DAG:       %[[V6:.*]] = arith.addi %[[V5]], %[[V4]] : i32
// CHECK-DAG:       %[[V7:.*]] = arith.bitcast %[[V6]] : i32 to f32
// CHECK-DAG:       %[[V8:.*]] = math.copysign %[[CST]], %[[IN1]] : f32
// CHECK-DAG:       %[[V9:.*]] = arith.cmpf oeq, %[[IN0]], %[[F0]] : f32
// CHECK-DAG:       %[[V10:.*]] = arith.select %[[V9]], %[[V8]], %[[V7]] : f32
// CHECK-DAG:       %[[V11:.*]] = arith.cmpf oeq, %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V12:.*]] = arith.select %[[V11]], %[[IN1]], %[[V10]] : f32
// CHECK-DAG:       %[[V13:.*]] = arith.addf %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V14:.*]] = arith.cmpf uno, %[[IN0]], %[[IN0]] : f32
// CHECK-DAG:       %[[V15:.*]] = arith.cmpf uno, %[[IN1]], %[[IN1]] : f32
// CHECK-DAG:       %[[V16:.*]] = arith.ori %[[V14]], %[[V15]] : i1
// CHECK-DAG:       %[[V17:.*]] = arith.select %[[V16]], %[[V13]], %[[V12]] : f32
// CHECK:           linalg.yield %[[V17]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @nextafter(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.nextafter %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @nextafter_f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 4.940660e-324 : f64
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpf ogt, %[[IN1]], %[[IN0]] : f64
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf ogt, %[[IN0]], %[[F0]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi eq, %[[V1]], %[[V2]] : i1
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V3]], %[[C1]], %[[CM1]] : i64
// CHECK-DAG:       %[[V5:.*]] = arith.bitcast %[[IN0]] : f64 to i64
// CHECK-DAG:       %[[V6:.*]] = arith.addi %[[V5]], %[[V4]] : i64
// CHECK-DAG:       %[[V7:.*]] = arith.bitcast %[[V6]] : i64 to f64
// CHECK-DAG:       %[[V8:.*]] = math.copysign %[[CST]], %[[IN1]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.cmpf oeq, %[[IN0]], %[[F0]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.select %[[V9]], %[[V8]], %[[V7]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.cmpf oeq, %[[IN0]], %[[IN1]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.select %[[V11]], %[[IN1]], %[[V10]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.addf %[[IN0]], %[[IN1]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.cmpf uno, %[[IN0]], %[[IN0]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.cmpf uno, %[[IN1]], %[[IN1]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.ori %[[V14]], %[[V15]] : i1
// CHECK-DAG:       %[[V17:.*]] = arith.select %[[V16]], %[[V13]], %[[V12]] : f64
// CHECK:           linalg.yield %[[V17]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @nextafter_f64(%a: !torch.vtensor<[2],f64>, %b: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.aten.nextafter %a, %b : !torch.vtensor<[2],f64>, !torch.vtensor<[2],f64> -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}
