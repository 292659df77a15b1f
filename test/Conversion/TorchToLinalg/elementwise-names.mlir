// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Overloads differ in which operands are numbers; all of them are data.
// CHECK-LABEL: func.func @special_laguerre_polynomial_l_n_scalar
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[FM1:.*]] = arith.constant -1.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V1:.*]] = arith.sitofp %[[B]] : i64 to f64
// CHECK-DAG:       %[[V2:.*]] = arith.subf %[[F1]], %[[IN0]] : f64
// CHECK-DAG:       %[[V3:.*]] = math.trunc %[[V1]] : f64
// CHECK-DAG:       %[[V4:.*]] = math.absf %[[V1]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf olt, %[[V4]], %[[CST]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V5]], %[[V3]], %[[FM1]] : f64
// CHECK:           %[[V7:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V2]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK-DAG:         %[[V8:.*]] = arith.cmpf olt, %[[I2]], %[[V6]] : f64
// CHECK-DAG:         %[[V9:.*]] = arith.cmpf uno, %[[I1]], %[[I1]] : f64
// CHECK-DAG:         %[[V10:.*]] = arith.xori %[[V9]], %[[TRUE]] : i1
// CHECK-DAG:         %[[V11:.*]] = arith.andi %[[V8]], %[[V10]] : i1
// CHECK:             scf.condition(%[[V11]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN1:.*]]: f64, %[[IN2:.*]]: f64, %[[IN3:.*]]: f64):
// CHECK-DAG:         %[[V12:.*]] = arith.addf %[[IN3]], %[[F1]] : f64
// CHECK-DAG:         %[[V13:.*]] = arith.subf %[[V12]], %[[F1]] : f64
// CHECK-DAG:         %[[V14:.*]] = arith.mulf %[[V13]], %[[IN1]] : f64
// CHECK-DAG:         %[[V15:.*]] = arith.mulf %[[V12]], %[[F2]] : f64
// CHECK-DAG:         %[[V16:.*]] = arith.subf %[[V15]], %[[F1]] : f64
// CHECK-DAG:         %[[V17:.*]] = arith.subf %[[V16]], %[[IN0]] : f64
// CHECK-DAG:         %[[V18:.*]] = arith.mulf %[[V17]], %[[IN2]] : f64
// CHECK-DAG:         %[[V19:.*]] = arith.subf %[[V18]], %[[V14]] : f64
// CHECK-DAG:         %[[V20:.*]] = arith.divf %[[V19]], %[[V12]] : f64
// CHECK:             scf.yield %[[IN2]], %[[V20]], %[[V12]] : f64, f64, f64
// CHECK-DAG:       %[[V21:.*]] = arith.cmpf oeq, %[[V6]], %[[F0]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.select %[[V21]], %[[F1]], %[[V7]]#1 : f64
// CHECK-DAG:       %[[V23:.*]] = arith.cmpf olt, %[[V6]], %[[F0]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.select %[[V23]], %[[F0]], %[[V22]] : f64
// CHECK:           linalg.yield %[[V24]] : f64
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V0]]
func.func @special_laguerre_polynomial_l_n_scalar(%a: !torch.vtensor<[2],f64>, %b: !torch.int) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_laguerre_polynomial_l.n_scalar"(%a, %b) : (!torch.vtensor<[2],f64>, !torch.int) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}

// CHECK-LABEL: func.func @special_hermite_polynomial_h_x_scalar
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F512:.*]] = arith.constant 5.120000e+02 : f64
// CHECK-DAG:     %[[FM1:.*]] = arith.constant -1.000000e+00 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[B]] : tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V1:.*]] = math.trunc %[[IN0]] : f64
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[IN0]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf olt, %[[V2]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V3]], %[[V1]], %[[FM1]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf ogt, %[[V4]], %[[F512]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V5]], %[[F0]], %[[V4]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.addf %[[A]], %[[A]] : f64
// CHECK-DAG:       %[[V8:.*]] = math.trunc %[[V6]] : f64
// CHECK-DAG:       %[[V9:.*]] = math.absf %[[V6]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.cmpf olt, %[[V9]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.select %[[V10]], %[[V8]], %[[FM1]] : f64
// CHECK:           %[[V12:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V7]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK-DAG:         %[[V13:.*]] = arith.cmpf olt, %[[I2]], %[[V11]] : f64
// CHECK-DAG:         %[[V14:.*]] = arith.cmpf uno, %[[I1]], %[[I1]] : f64
// CHECK-DAG:         %[[V15:.*]] = arith.xori %[[V14]], %[[TRUE]] : i1
// CHECK-DAG:         %[[V16:.*]] = arith.andi %[[V13]], %[[V15]] : i1
// CHECK:             scf.condition(%[[V16]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN1:.*]]: f64, %[[IN2:.*]]: f64, %[[IN3:.*]]: f64):
// CHECK-DAG:         %[[V17:.*]] = arith.addf %[[IN3]], %[[F1]] : f64
// CHECK-DAG:         %[[V18:.*]] = arith.mulf %[[V17]], %[[F2]] : f64
// CHECK-DAG:         %[[V19:.*]] = arith.subf %[[V18]], %[[F2]] : f64
// CHECK-DAG:         %[[V20:.*]] = arith.mulf %[[V19]], %[[IN1]] : f64
// CHECK-DAG:         %[[V21:.*]] = arith.mulf %[[V7]], %[[IN2]] : f64
// CHECK-DAG:         %[[V22:.*]] = arith.subf %[[V21]], %[[V20]] : f64
// CHECK:             scf.yield %[[IN2]], %[[V22]], %[[V17]] : f64, f64, f64
// CHECK-DAG:       %[[V23:.*]] = arith.cmpf oeq, %[[V11]], %[[F0]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.select %[[V23]], %[[F1]], %[[V12]]#1 : f64
// CHECK-DAG:       %[[V25:.*]] = arith.cmpf olt, %[[V11]], %[[F0]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.select %[[V25]], %[[F0]], %[[V24]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.select %[[V5]], %[[CST]], %[[V26]] : f64
// CHECK:           linalg.yield %[[V27]] : f64
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V0]]
func.func @special_hermite_polynomial_h_x_scalar(%a: !torch.float, %b: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_hermite_polynomial_h.x_scalar"(%a, %b) : (!torch.float, !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}

// Half precision and integers.
// CHECK-LABEL: func.func @spherical_f16
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant -0.16666666666666666 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 0.0083333333333333332 : f64
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant -1.9841269841269841E-4 : f64
// CHECK-DAG:     %[[CST_4:.*]] = arith.constant 2.7557319223985893E-6 : f64
// CHECK-DAG:     %[[CST_5:.*]] = arith.constant -2.505210838544172E-8 : f64
// CHECK-DAG:     %[[CST_6:.*]] = arith.constant 1.6059043836821616E-10 : f64
// CHECK-DAG:     %[[CST_7:.*]] = arith.constant -7.6471637318198174E-13 : f64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf16>
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<?xf16>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<?xf16>) outs(%[[V1]] : tensor<?xf16>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %{{.*}}: f16):
// CHECK-DAG:       %[[V3:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = math.sin %[[V4]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.divf %[[V5]], %[[V4]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.mulf %[[V4]], %[[V4]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[V7]], %[[CST_7]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.addf %[[V8]], %[[CST_6]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V9]], %[[V7]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.addf %[[V10]], %[[CST_5]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.mulf %[[V11]], %[[V7]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.addf %[[V12]], %[[CST_4]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.mulf %[[V13]], %[[V7]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.addf %[[V14]], %[[CST_3]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.mulf %[[V15]], %[[V7]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.addf %[[V16]], %[[CST_2]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.mulf %[[V17]], %[[V7]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.addf %[[V18]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.mulf %[[V19]], %[[V7]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.addf %[[V20]], %[[F1]] : f64
// CHECK-DAG:       %[[V22:.*]] = math.absf %[[V4]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.cmpf olt, %[[V22]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.select %[[V23]], %[[V21]], %[[V6]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.cmpf oeq, %[[V22]], %[[CST]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.select %[[V25]], %[[F0]], %[[V24]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.truncf %[[V26]] : f64 to f32
// CHECK-DAG:       %[[V28:.*]] = arith.truncf %[[V27]] : f32 to f16
// CHECK:           linalg.yield %[[V28]] : f16
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V2]]
func.func @spherical_f16(%a: !torch.vtensor<[?],f16>) -> !torch.vtensor<[?],f16> {
  %0 = torch.operator "torch.aten.special_spherical_bessel_j0"(%a) : (!torch.vtensor<[?],f16>) -> !torch.vtensor<[?],f16>
  return %0 : !torch.vtensor<[?],f16>
}

// CHECK-LABEL: func.func @spherical_si64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant -0.16666666666666666 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 0.0083333333333333332 : f64
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant -1.9841269841269841E-4 : f64
// CHECK-DAG:     %[[CST_4:.*]] = arith.constant 2.7557319223985893E-6 : f64
// CHECK-DAG:     %[[CST_5:.*]] = arith.constant -2.505210838544172E-8 : f64
// CHECK-DAG:     %[[CST_6:.*]] = arith.constant 1.6059043836821616E-10 : f64
// CHECK-DAG:     %[[CST_7:.*]] = arith.constant -7.6471637318198174E-13 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.sitofp %[[IN0]] : i64 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = math.sin %[[V2]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.divf %[[V3]], %[[V2]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.mulf %[[V2]], %[[V2]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.mulf %[[V5]], %[[CST_7]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.addf %[[V6]], %[[CST_6]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[V7]], %[[V5]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.addf %[[V8]], %[[CST_5]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V9]], %[[V5]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.addf %[[V10]], %[[CST_4]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.mulf %[[V11]], %[[V5]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.addf %[[V12]], %[[CST_3]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.mulf %[[V13]], %[[V5]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.addf %[[V14]], %[[CST_2]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.mulf %[[V15]], %[[V5]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.addf %[[V16]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.mulf %[[V17]], %[[V5]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.addf %[[V18]], %[[F1]] : f64
// CHECK-DAG:       %[[V20:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.cmpf olt, %[[V20]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.select %[[V21]], %[[V19]], %[[V4]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.cmpf oeq, %[[V20]], %[[CST]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.select %[[V23]], %[[F0]], %[[V22]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.truncf %[[V24]] : f64 to f32
// CHECK:           linalg.yield %[[V25]] : f32
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V0]]
func.func @spherical_si64(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32> {
  %0 = torch.operator "torch.aten.special_spherical_bessel_j0"(%a) : (!torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
