// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @special_shifted_chebyshev_polynomial_t
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[F8:.*]] = arith.constant 8.000000e+00 : f64
// CHECK-DAG:     %[[FM1:.*]] = arith.constant -1.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V1:.*]] = arith.addf %[[IN0]], %[[IN0]] : f64
// CHECK-DAG:       %[[V2:.*]] = arith.subf %[[V1]], %[[F1]] : f64
// CHECK-DAG:       %[[V3:.*]] = math.trunc %[[IN1]] : f64
// CHECK-DAG:       %[[V4:.*]] = math.absf %[[IN1]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf olt, %[[V4]], %[[CST]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V5]], %[[V3]], %[[FM1]] : f64
// CHECK-DAG:       %[[V7:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.cmpf ole, %[[V7]], %[[F1]] : f64
// CHECK-DAG:       %[[V9:.*]] = math.acos %[[V2]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V6]], %[[V9]] : f64
// CHECK-DAG:       %[[V11:.*]] = math.cos %[[V10]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.cmpf ogt, %[[V6]], %[[F8]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.andi %[[V8]], %[[V12]] : i1
// CHECK-DAG:       %[[V14:.*]] = arith.select %[[V13]], %[[F1]], %[[V6]] : f64
// CHECK:           %[[V15:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V2]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK-DAG:         %[[V16:.*]] = arith.cmpf olt, %[[I2]], %[[V14]] : f64
// CHECK-DAG:         %[[V17:.*]] = arith.cmpf uno, %[[I1]], %[[I1]] : f64
// CHECK-DAG:         %[[V18:.*]] = arith.xori %[[V17]], %[[TRUE]] : i1
// CHECK-DAG:         %[[V19:.*]] = arith.andi %[[V16]], %[[V18]] : i1
// CHECK:             scf.condition(%[[V19]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK-DAG:         %[[V20:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK-DAG:         %[[V21:.*]] = arith.addf %[[V2]], %[[V2]] : f64
// CHECK-DAG:         %[[V22:.*]] = arith.mulf %[[V21]], %[[IN3]] : f64
// CHECK-DAG:         %[[V23:.*]] = arith.subf %[[V22]], %[[IN2]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V23]], %[[V20]] : f64, f64, f64
// CHECK-DAG:       %[[V24:.*]] = arith.cmpf oeq, %[[V14]], %[[F0]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.select %[[V24]], %[[F1]], %[[V15]]#1 : f64
// CHECK-DAG:       %[[V26:.*]] = arith.cmpf olt, %[[V14]], %[[F0]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.select %[[V26]], %[[F0]], %[[V25]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.select %[[V13]], %[[V11]], %[[V27]] : f64
// CHECK:           linalg.yield %[[V28]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_shifted_chebyshev_polynomial_t(%a: !torch.vtensor<[2],f64>, %b: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_shifted_chebyshev_polynomial_t"(%a, %b) : (!torch.vtensor<[2],f64>, !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}

// CHECK-LABEL: func.func @special_shifted_chebyshev_polynomial_u
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[F8:.*]] = arith.constant 8.000000e+00 : f64
// CHECK-DAG:     %[[FM1:.*]] = arith.constant -1.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V1:.*]] = arith.addf %[[IN0]], %[[IN0]] : f64
// CHECK-DAG:       %[[V2:.*]] = arith.subf %[[V1]], %[[F1]] : f64
// CHECK-DAG:       %[[V3:.*]] = math.trunc %[[IN1]] : f64
// CHECK-DAG:       %[[V4:.*]] = math.absf %[[IN1]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf olt, %[[V4]], %[[CST]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V5]], %[[V3]], %[[FM1]] : f64
// CHECK-DAG:       %[[V7:.*]] = math.acos %[[V2]] : f64
// CHECK-DAG:       %[[V8:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.cmpf olt, %[[V8]], %[[F1]] : f64
// CHECK-DAG:       %[[V10:.*]] = math.sin %[[V7]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.addf %[[V6]], %[[F1]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.mulf %[[V11]], %[[V7]] : f64
// CHECK-DAG:       %[[V13:.*]] = math.sin %[[V12]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.divf %[[V13]], %[[V10]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.addf %[[V2]], %[[V2]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.cmpf ogt, %[[V6]], %[[F8]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.andi %[[V9]], %[[V16]] : i1
// CHECK-DAG:       %[[V18:.*]] = arith.select %[[V17]], %[[F1]], %[[V6]] : f64
// CHECK:           %[[V19:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V15]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK-DAG:         %[[V20:.*]] = arith.cmpf olt, %[[I2]], %[[V18]] : f64
// CHECK-DAG:         %[[V21:.*]] = arith.cmpf uno, %[[I1]], %[[I1]] : f64
// CHECK-DAG:         %[[V22:.*]] = arith.xori %[[V21]], %[[TRUE]] : i1
// CHECK-DAG:         %[[V23:.*]] = arith.andi %[[V20]], %[[V22]] : i1
// CHECK:             scf.condition(%[[V23]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK-DAG:         %[[V24:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK-DAG:         %[[V25:.*]] = arith.mulf %[[V15]], %[[IN3]] : f64
// CHECK-DAG:         %[[V26:.*]] = arith.subf %[[V25]], %[[IN2]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V26]], %[[V24]] : f64, f64, f64
// CHECK-DAG:       %[[V27:.*]] = arith.cmpf oeq, %[[V18]], %[[F0]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.select %[[V27]], %[[F1]], %[[V19]]#1 : f64
// CHECK-DAG:       %[[V29:.*]] = arith.cmpf olt, %[[V18]], %[[F0]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.select %[[V29]], %[[F0]], %[[V28]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.select %[[V17]], %[[V14]], %[[V30]] : f64
// CHECK:           linalg.yield %[[V31]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_shifted_chebyshev_polynomial_u(%a: !torch.vtensor<[2],f64>, %b: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_shifted_chebyshev_polynomial_u"(%a, %b) : (!torch.vtensor<[2],f64>, !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}

// CHECK-LABEL: func.func @special_shifted_chebyshev_polynomial_v
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[F8:.*]] = arith.constant 8.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[FM1:.*]] = arith.constant -1.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V1:.*]] = arith.addf %[[IN0]], %[[IN0]] : f64
// CHECK-DAG:       %[[V2:.*]] = arith.subf %[[V1]], %[[F1]] : f64
// CHECK-DAG:       %[[V3:.*]] = math.trunc %[[IN1]] : f64
// CHECK-DAG:       %[[V4:.*]] = math.absf %[[IN1]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf olt, %[[V4]], %[[CST]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V5]], %[[V3]], %[[FM1]] : f64
// CHECK-DAG:       %[[V7:.*]] = math.acos %[[V2]] : f64
// CHECK-DAG:       %[[V8:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.cmpf olt, %[[V8]], %[[F1]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V7]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V11:.*]] = math.cos %[[V10]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.addf %[[V6]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %[[V12]], %[[V7]] : f64
// CHECK-DAG:       %[[V14:.*]] = math.cos %[[V13]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.divf %[[V14]], %[[V11]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.addf %[[V2]], %[[V2]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.subf %[[V16]], %[[F1]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.cmpf ogt, %[[V6]], %[[F8]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.andi %[[V9]], %[[V18]] : i1
// CHECK-DAG:       %[[V20:.*]] = arith.select %[[V19]], %[[F1]], %[[V6]] : f64
// CHECK:           %[[V21:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V17]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK-DAG:         %[[V22:.*]] = arith.cmpf olt, %[[I2]], %[[V20]] : f64
// CHECK-DAG:         %[[V23:.*]] = arith.cmpf uno, %[[I1]], %[[I1]] : f64
// CHECK-DAG:         %[[V24:.*]] = arith.xori %[[V23]], %[[TRUE]] : i1
// CHECK-DAG:         %[[V25:.*]] = arith.andi %[[V22]], %[[V24]] : i1
// CHECK:             scf.condition(%[[V25]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK-DAG:         %[[V26:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK-DAG:         %[[V27:.*]] = arith.mulf %[[V16]], %[[IN3]] : f64
// CHECK-DAG:         %[[V28:.*]] = arith.subf %[[V27]], %[[IN2]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V28]], %[[V26]] : f64, f64, f64
// CHECK-DAG:       %[[V29:.*]] = arith.cmpf oeq, %[[V20]], %[[F0]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.select %[[V29]], %[[F1]], %[[V21]]#1 : f64
// CHECK-DAG:       %[[V31:.*]] = arith.cmpf olt, %[[V20]], %[[F0]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.select %[[V31]], %[[F0]], %[[V30]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.select %[[V19]], %[[V15]], %[[V32]] : f64
// CHECK:           linalg.yield %[[V33]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_shifted_chebyshev_polynomial_v(%a: !torch.vtensor<[2],f64>, %b: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_shifted_chebyshev_polynomial_v"(%a, %b) : (!torch.vtensor<[2],f64>, !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}

// CHECK-LABEL: func.func @special_shifted_chebyshev_polynomial_w
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[F8:.*]] = arith.constant 8.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[FM1:.*]] = arith.constant -1.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V1:.*]] = arith.addf %[[IN0]], %[[IN0]] : f64
// CHECK-DAG:       %[[V2:.*]] = arith.subf %[[V1]], %[[F1]] : f64
// CHECK-DAG:       %[[V3:.*]] = math.trunc %[[IN1]] : f64
// CHECK-DAG:       %[[V4:.*]] = math.absf %[[IN1]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf olt, %[[V4]], %[[CST]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V5]], %[[V3]], %[[FM1]] : f64
// CHECK-DAG:       %[[V7:.*]] = math.acos %[[V2]] : f64
// CHECK-DAG:       %[[V8:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.cmpf olt, %[[V8]], %[[F1]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V7]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V11:.*]] = math.sin %[[V10]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.addf %[[V6]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %[[V12]], %[[V7]] : f64
// CHECK-DAG:       %[[V14:.*]] = math.sin %[[V13]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.divf %[[V14]], %[[V11]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.addf %[[V2]], %[[V2]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.addf %[[V16]], %[[F1]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.cmpf ogt, %[[V6]], %[[F8]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.andi %[[V9]], %[[V18]] : i1
// CHECK-DAG:       %[[V20:.*]] = arith.select %[[V19]], %[[F1]], %[[V6]] : f64
// CHECK:           %[[V21:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V17]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK-DAG:         %[[V22:.*]] = arith.cmpf olt, %[[I2]], %[[V20]] : f64
// CHECK-DAG:         %[[V23:.*]] = arith.cmpf uno, %[[I1]], %[[I1]] : f64
// CHECK-DAG:         %[[V24:.*]] = arith.xori %[[V23]], %[[TRUE]] : i1
// CHECK-DAG:         %[[V25:.*]] = arith.andi %[[V22]], %[[V24]] : i1
// CHECK:             scf.condition(%[[V25]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK-DAG:         %[[V26:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK-DAG:         %[[V27:.*]] = arith.mulf %[[V16]], %[[IN3]] : f64
// CHECK-DAG:         %[[V28:.*]] = arith.subf %[[V27]], %[[IN2]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V28]], %[[V26]] : f64, f64, f64
// CHECK-DAG:       %[[V29:.*]] = arith.cmpf oeq, %[[V20]], %[[F0]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.select %[[V29]], %[[F1]], %[[V21]]#1 : f64
// CHECK-DAG:       %[[V31:.*]] = arith.cmpf olt, %[[V20]], %[[F0]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.select %[[V31]], %[[F0]], %[[V30]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.select %[[V19]], %[[V15]], %[[V32]] : f64
// CHECK:           linalg.yield %[[V33]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_shifted_chebyshev_polynomial_w(%a: !torch.vtensor<[2],f64>, %b: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_shifted_chebyshev_polynomial_w"(%a, %b) : (!torch.vtensor<[2],f64>, !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}
