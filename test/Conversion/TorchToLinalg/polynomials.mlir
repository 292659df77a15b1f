// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @special_chebyshev_polynomial_t
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[F8:.*]] = arith.constant 8.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[FM1:.*]] = arith.constant -1.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V1:.*]] = math.trunc %[[IN1]] : f64
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[IN1]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf olt, %[[V2]], %[[CST]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V3]], %[[V1]], %[[FM1]] : f64
// CHECK-DAG:       %[[V5:.*]] = math.absf %[[IN0]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.cmpf ole, %[[V5]], %[[F1]] : f64
// CHECK-DAG:       %[[V7:.*]] = math.acos %[[IN0]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[V4]], %[[V7]] : f64
// CHECK-DAG:       %[[V9:.*]] = math.cos %[[V8]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.cmpf ogt, %[[V4]], %[[F8]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.andi %[[V6]], %[[V10]] : i1
// CHECK-DAG:       %[[V12:.*]] = arith.select %[[V11]], %[[F1]], %[[V4]] : f64
// CHECK:           %[[V13:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[IN0]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK-DAG:         %[[V14:.*]] = arith.cmpf olt, %[[I2]], %[[V12]] : f64
// CHECK-DAG:         %[[V15:.*]] = arith.cmpf uno, %[[I1]], %[[I1]] : f64
// CHECK-DAG:         %[[V16:.*]] = arith.xori %[[V15]], %[[TRUE]] : i1
// CHECK-DAG:         %[[V17:.*]] = arith.andi %[[V14]], %[[V16]] : i1
// CHECK:             scf.condition(%[[V17]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK-DAG:         %[[V18:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK-DAG:         %[[V19:.*]] = arith.addf %[[IN0]], %[[IN0]] : f64
// CHECK-DAG:         %[[V20:.*]] = arith.mulf %[[V19]], %[[IN3]] : f64
// CHECK-DAG:         %[[V21:.*]] = arith.subf %[[V20]], %[[IN2]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V21]], %[[V18]] : f64, f64, f64
// CHECK-DAG:       %[[V22:.*]] = arith.cmpf oeq, %[[V12]], %[[F0]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.select %[[V22]], %[[F1]], %[[V13]]#1 : f64
// CHECK-DAG:       %[[V24:.*]] = arith.cmpf olt, %[[V12]], %[[F0]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.select %[[V24]], %[[F0]], %[[V23]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.select %[[V11]], %[[V9]], %[[V25]] : f64
// CHECK:           linalg.yield %[[V26]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_chebyshev_polynomial_t(%a: !torch.vtensor<[2],f64>, %b: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_chebyshev_polynomial_t"(%a, %b) : (!torch.vtensor<[2],f64>, !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}

// CHECK-LABEL: func.func @special_chebyshev_polynomial_u
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[F8:.*]] = arith.constant 8.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[FM1:.*]] = arith.constant -1.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V1:.*]] = math.trunc %[[IN1]] : f64
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[IN1]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf olt, %[[V2]], %[[CST]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V3]], %[[V1]], %[[FM1]] : f64
// CHECK-DAG:       %[[V5:.*]] = math.acos %[[IN0]] : f64
// CHECK-DAG:       %[[V6:.*]] = math.absf %[[IN0]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.cmpf olt, %[[V6]], %[[F1]] : f64
// CHECK-DAG:       %[[V8:.*]] = math.sin %[[V5]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.addf %[[V4]], %[[F1]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V9]], %[[V5]] : f64
// CHECK-DAG:       %[[V11:.*]] = math.sin %[[V10]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.divf %[[V11]], %[[V8]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.addf %[[IN0]], %[[IN0]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.cmpf ogt, %[[V4]], %[[F8]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.andi %[[V7]], %[[V14]] : i1
// CHECK-DAG:       %[[V16:.*]] = arith.select %[[V15]], %[[F1]], %[[V4]] : f64
// CHECK:           %[[V17:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V13]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK-DAG:         %[[V18:.*]] = arith.cmpf olt, %[[I2]], %[[V16]] : f64
// CHECK-DAG:         %[[V19:.*]] = arith.cmpf uno, %[[I1]], %[[I1]] : f64
// CHECK-DAG:         %[[V20:.*]] = arith.xori %[[V19]], %[[TRUE]] : i1
// CHECK-DAG:         %[[V21:.*]] = arith.andi %[[V18]], %[[V20]] : i1
// CHECK:             scf.condition(%[[V21]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK-DAG:         %[[V22:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK-DAG:         %[[V23:.*]] = arith.mulf %[[V13]], %[[IN3]] : f64
// CHECK-DAG:         %[[V24:.*]] = arith.subf %[[V23]], %[[IN2]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V24]], %[[V22]] : f64, f64, f64
// CHECK-DAG:       %[[V25:.*]] = arith.cmpf oeq, %[[V16]], %[[F0]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.select %[[V25]], %[[F1]], %[[V17]]#1 : f64
// CHECK-DAG:       %[[V27:.*]] = arith.cmpf olt, %[[V16]], %[[F0]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.select %[[V27]], %[[F0]], %[[V26]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.select %[[V15]], %[[V12]], %[[V28]] : f64
// CHECK:           linalg.yield %[[V29]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_chebyshev_polynomial_u(%a: !torch.vtensor<[2],f64>, %b: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_chebyshev_polynomial_u"(%a, %b) : (!torch.vtensor<[2],f64>, !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}

// CHECK-LABEL: func.func @special_chebyshev_polynomial_v
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[F8:.*]] = arith.constant 8.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[FM1:.*]] = arith.constant -1.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V1:.*]] = math.trunc %[[IN1]] : f64
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[IN1]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf olt, %[[V2]], %[[CST]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V3]], %[[V1]], %[[FM1]] : f64
// CHECK-DAG:       %[[V5:.*]] = math.acos %[[IN0]] : f64
// CHECK-DAG:       %[[V6:.*]] = math.absf %[[IN0]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.cmpf olt, %[[V6]], %[[F1]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[V5]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V9:.*]] = math.cos %[[V8]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.addf %[[V4]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.mulf %[[V10]], %[[V5]] : f64
// CHECK-DAG:       %[[V12:.*]] = math.cos %[[V11]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.divf %[[V12]], %[[V9]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.addf %[[IN0]], %[[IN0]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.subf %[[V14]], %[[F1]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.cmpf ogt, %[[V4]], %[[F8]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.andi %[[V7]], %[[V16]] : i1
// CHECK-DAG:       %[[V18:.*]] = arith.select %[[V17]], %[[F1]], %[[V4]] : f64
// CHECK:           %[[V19:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V15]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK-DAG:         %[[V20:.*]] = arith.cmpf olt, %[[I2]], %[[V18]] : f64
// CHECK-DAG:         %[[V21:.*]] = arith.cmpf uno, %[[I1]], %[[I1]] : f64
// CHECK-DAG:         %[[V22:.*]] = arith.xori %[[V21]], %[[TRUE]] : i1
// CHECK-DAG:         %[[V23:.*]] = arith.andi %[[V20]], %[[V22]] : i1
// CHECK:             scf.condition(%[[V23]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK-DAG:         %[[V24:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK-DAG:         %[[V25:.*]] = arith.mulf %[[V14]], %[[IN3]] : f64
// CHECK-DAG:         %[[V26:.*]] = arith.subf %[[V25]], %[[IN2]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V26]], %[[V24]] : f64, f64, f64
// CHECK-DAG:       %[[V27:.*]] = arith.cmpf oeq, %[[V18]], %[[F0]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.select %[[V27]], %[[F1]], %[[V19]]#1 : f64
// CHECK-DAG:       %[[V29:.*]] = arith.cmpf olt, %[[V18]], %[[F0]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.select %[[V29]], %[[F0]], %[[V28]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.select %[[V17]], %[[V13]], %[[V30]] : f64
// CHECK:           linalg.yield %[[V31]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_chebyshev_polynomial_v(%a: !torch.vtensor<[2],f64>, %b: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_chebyshev_polynomial_v"(%a, %b) : (!torch.vtensor<[2],f64>, !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}

// CHECK-LABEL: func.func @special_chebyshev_polynomial_w
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[F8:.*]] = arith.constant 8.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[FM1:.*]] = arith.constant -1.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V1:.*]] = math.trunc %[[IN1]] : f64
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[IN1]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf olt, %[[V2]], %[[CST]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V3]], %[[V1]], %[[FM1]] : f64
// CHECK-DAG:       %[[V5:.*]] = math.acos %[[IN0]] : f64
// CHECK-DAG:       %[[V6:.*]] = math.absf %[[IN0]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.cmpf olt, %[[V6]], %[[F1]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[V5]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V9:.*]] = math.sin %[[V8]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.addf %[[V4]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.mulf %[[V10]], %[[V5]] : f64
// CHECK-DAG:       %[[V12:.*]] = math.sin %[[V11]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.divf %[[V12]], %[[V9]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.addf %[[IN0]], %[[IN0]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.addf %[[V14]], %[[F1]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.cmpf ogt, %[[V4]], %[[F8]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.andi %[[V7]], %[[V16]] : i1
// CHECK-DAG:       %[[V18:.*]] = arith.select %[[V17]], %[[F1]], %[[V4]] : f64
// CHECK:           %[[V19:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V15]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK-DAG:         %[[V20:.*]] = arith.cmpf olt, %[[I2]], %[[V18]] : f64
// CHECK-DAG:         %[[V21:.*]] = arith.cmpf uno, %[[I1]], %[[I1]] : f64
// CHECK-DAG:         %[[V22:.*]] = arith.xori %[[V21]], %[[TRUE]] : i1
// CHECK-DAG:         %[[V23:.*]] = arith.andi %[[V20]], %[[V22]] : i1
// CHECK:             scf.condition(%[[V23]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK-DAG:         %[[V24:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK-DAG:         %[[V25:.*]] = arith.mulf %[[V14]], %[[IN3]] : f64
// CHECK-DAG:         %[[V26:.*]] = arith.subf %[[V25]], %[[IN2]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V26]], %[[V24]] : f64, f64, f64
// CHECK-DAG:       %[[V27:.*]] = arith.cmpf oeq, %[[V18]], %[[F0]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.select %[[V27]], %[[F1]], %[[V19]]#1 : f64
// CHECK-DAG:       %[[V29:.*]] = arith.cmpf olt, %[[V18]], %[[F0]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.select %[[V29]], %[[F0]], %[[V28]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.select %[[V17]], %[[V13]], %[[V30]] : f64
// CHECK:           linalg.yield %[[V31]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_chebyshev_polynomial_w(%a: !torch.vtensor<[2],f64>, %b: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_chebyshev_polynomial_w"(%a, %b) : (!torch.vtensor<[2],f64>, !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}

// CHECK-LABEL: func.func @special_laguerre_polynomial_l
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[FM1:.*]] = arith.constant -1.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V1:.*]] = arith.subf %[[F1]], %[[IN0]] : f64
// CHECK-DAG:       %[[V2:.*]] = math.trunc %[[IN1]] : f64
// CHECK-DAG:       %[[V3:.*]] = math.absf %[[IN1]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.cmpf olt, %[[V3]], %[[CST]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.select %[[V4]], %[[V2]], %[[FM1]] : f64
// CHECK:           %[[V6:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V1]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK-DAG:         %[[V7:.*]] = arith.cmpf olt, %[[I2]], %[[V5]] : f64
// CHECK-DAG:         %[[V8:.*]] = arith.cmpf uno, %[[I1]], %[[I1]] : f64
// CHECK-DAG:         %[[V9:.*]] = arith.xori %[[V8]], %[[TRUE]] : i1
// CHECK-DAG:         %[[V10:.*]] = arith.andi %[[V7]], %[[V9]] : i1
// CHECK:             scf.condition(%[[V10]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK-DAG:         %[[V11:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK-DAG:         %[[V12:.*]] = arith.subf %[[V11]], %[[F1]] : f64
// CHECK-DAG:         %[[V13:.*]] = arith.mulf %[[V12]], %[[IN2]] : f64
// CHECK-DAG:         %[[V14:.*]] = arith.mulf %[[V11]], %[[F2]] : f64
// CHECK-DAG:         %[[V15:.*]] = arith.subf %[[V14]], %[[F1]] : f64
// CHECK-DAG:         %[[V16:.*]] = arith.subf %[[V15]], %[[IN0]] : f64
// CHECK-DAG:         %[[V17:.*]] = arith.mulf %[[V16]], %[[IN3]] : f64
// CHECK-DAG:         %[[V18:.*]] = arith.subf %[[V17]], %[[V13]] : f64
// CHECK-DAG:         %[[V19:.*]] = arith.divf %[[V18]], %[[V11]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V19]], %[[V11]] : f64, f64, f64
// CHECK-DAG:       %[[V20:.*]] = arith.cmpf oeq, %[[V5]], %[[F0]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.select %[[V20]], %[[F1]], %[[V6]]#1 : f64
// CHECK-DAG:       %[[V22:.*]] = arith.cmpf olt, %[[V5]], %[[F0]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.select %[[V22]], %[[F0]], %[[V21]] : f64
// CHECK:           linalg.yield %[[V23]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_laguerre_polynomial_l(%a: !torch.vtensor<[2],f64>, %b: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_laguerre_polynomial_l"(%a, %b) : (!torch.vtensor<[2],f64>, !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}

// CHECK-LABEL: func.func @special_legendre_polynomial_p
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[FM1:.*]] = arith.constant -1.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = math.trunc %[[V2]] : f64
// CHECK-DAG:       %[[V4:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf olt, %[[V4]], %[[CST]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V5]], %[[V3]], %[[FM1]] : f64
// CHECK:           %[[V7:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V1]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK-DAG:         %[[V8:.*]] = arith.cmpf olt, %[[I2]], %[[V6]] : f64
// CHECK-DAG:         %[[V9:.*]] = arith.cmpf uno, %[[I1]], %[[I1]] : f64
// CHECK-DAG:         %[[V10:.*]] = arith.xori %[[V9]], %[[TRUE]] : i1
// CHECK-DAG:         %[[V11:.*]] = arith.andi %[[V8]], %[[V10]] : i1
// CHECK:             scf.condition(%[[V11]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK-DAG:         %[[V12:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK-DAG:         %[[V13:.*]] = arith.subf %[[V12]], %[[F1]] : f64
// CHECK-DAG:         %[[V14:.*]] = arith.mulf %[[V13]], %[[IN2]] : f64
// CHECK-DAG:         %[[V15:.*]] = arith.mulf %[[V12]], %[[F2]] : f64
// CHECK-DAG:         %[[V16:.*]] = arith.subf %[[V15]], %[[F1]] : f64
// CHECK-DAG:         %[[V17:.*]] = arith.mulf %[[V16]], %[[V1]] : f64
// CHECK-DAG:         %[[V18:.*]] = arith.mulf %[[V17]], %[[IN3]] : f64
// CHECK-DAG:         %[[V19:.*]] = arith.subf %[[V18]], %[[V14]] : f64
// CHECK-DAG:         %[[V20:.*]] = arith.divf %[[V19]], %[[V12]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V20]], %[[V12]] : f64, f64, f64
// CHECK-DAG:       %[[V21:.*]] = arith.cmpf oeq, %[[V6]], %[[F0]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.select %[[V21]], %[[F1]], %[[V7]]#1 : f64
// CHECK-DAG:       %[[V23:.*]] = arith.cmpf olt, %[[V6]], %[[F0]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.select %[[V23]], %[[F0]], %[[V22]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.truncf %[[V24]] : f64 to f32
// CHECK:           linalg.yield %[[V25]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_legendre_polynomial_p(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.operator "torch.aten.special_legendre_polynomial_p"(%a, %b) : (!torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// The degree from which on there are none depends on the dtype.
// CHECK-LABEL: func.func @special_hermite_polynomial_h
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FC00000 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[FM1:.*]] = arith.constant -1.000000e+00 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[F0_1:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[F128:.*]] = arith.constant 1.280000e+02 : f32
// CHECK-DAG:     %[[FM1_1:.*]] = arith.constant -1.000000e+00 : f32
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 9.22337203E+18 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = math.trunc %[[IN1]] : f32
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[IN1]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf olt, %[[V2]], %[[CST_2]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V3]], %[[V1]], %[[FM1_1]] : f32
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf ogt, %[[V4]], %[[F128]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V5]], %[[F0_1]], %[[V4]] : f32
// CHECK-DAG:       %[[V7:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK-DAG:       %[[V8:.*]] = arith.extf %[[V6]] : f32 to f64
// CHECK-DAG:       %[[V9:.*]] = arith.addf %[[V7]], %[[V7]] : f64
// CHECK-DAG:       %[[V10:.*]] = math.trunc %[[V8]] : f64
// CHECK-DAG:       %[[V11:.*]] = math.absf %[[V8]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.cmpf olt, %[[V11]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.select %[[V12]], %[[V10]], %[[FM1]] : f64
// CHECK:           %[[V14:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V9]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK-DAG:         %[[V15:.*]] = arith.cmpf olt, %[[I2]], %[[V13]] : f64
// CHECK-DAG:         %[[V16:.*]] = arith.cmpf uno, %[[I1]], %[[I1]] : f64
// CHECK-DAG:         %[[V17:.*]] = arith.xori %[[V16]], %[[TRUE]] : i1
// CHECK-DAG:         %[[V18:.*]] = arith.andi %[[V15]], %[[V17]] : i1
// CHECK:             scf.condition(%[[V18]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK-DAG:         %[[V19:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK-DAG:         %[[V20:.*]] = arith.mulf %[[V19]], %[[F2]] : f64
// CHECK-DAG:         %[[V21:.*]] = arith.subf %[[V20]], %[[F2]] : f64
// CHECK-DAG:         %[[V22:.*]] = arith.mulf %[[V21]], %[[IN2]] : f64
// CHECK-DAG:         %[[V23:.*]] = arith.mulf %[[V9]], %[[IN3]] : f64
// CHECK-DAG:         %[[V24:.*]] = arith.subf %[[V23]], %[[V22]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V24]], %[[V19]] : f64, f64, f64
// CHECK-DAG:       %[[V25:.*]] = arith.cmpf oeq, %[[V13]], %[[F0]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.select %[[V25]], %[[F1]], %[[V14]]#1 : f64
// CHECK-DAG:       %[[V27:.*]] = arith.cmpf olt, %[[V13]], %[[F0]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.select %[[V27]], %[[F0]], %[[V26]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.truncf %[[V28]] : f64 to f32
// CHECK-DAG:       %[[V30:.*]] = arith.select %[[V5]], %[[CST]], %[[V29]] : f32
// CHECK:           linalg.yield %[[V30]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_hermite_polynomial_h(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.operator "torch.aten.special_hermite_polynomial_h"(%a, %b) : (!torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @special_hermite_polynomial_he
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F512:.*]] = arith.constant 5.120000e+02 : f64
// CHECK-DAG:     %[[FM1:.*]] = arith.constant -1.000000e+00 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V1:.*]] = math.trunc %[[IN1]] : f64
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[IN1]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf olt, %[[V2]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V3]], %[[V1]], %[[FM1]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf ogt, %[[V4]], %[[F512]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V5]], %[[F0]], %[[V4]] : f64
// CHECK-DAG:       %[[V7:.*]] = math.trunc %[[V6]] : f64
// CHECK-DAG:       %[[V8:.*]] = math.absf %[[V6]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.cmpf olt, %[[V8]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.select %[[V9]], %[[V7]], %[[FM1]] : f64
// CHECK:           %[[V11:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[IN0]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK-DAG:         %[[V12:.*]] = arith.cmpf olt, %[[I2]], %[[V10]] : f64
// CHECK-DAG:         %[[V13:.*]] = arith.cmpf uno, %[[I1]], %[[I1]] : f64
// CHECK-DAG:         %[[V14:.*]] = arith.xori %[[V13]], %[[TRUE]] : i1
// CHECK-DAG:         %[[V15:.*]] = arith.andi %[[V12]], %[[V14]] : i1
// CHECK:             scf.condition(%[[V15]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK-DAG:         %[[V16:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK-DAG:         %[[V17:.*]] = arith.subf %[[V16]], %[[F1]] : f64
// CHECK-DAG:         %[[V18:.*]] = arith.mulf %[[V17]], %[[IN2]] : f64
// CHECK-DAG:         %[[V19:.*]] = arith.mulf %[[IN0]], %[[IN3]] : f64
// CHECK-DAG:         %[[V20:.*]] = arith.subf %[[V19]], %[[V18]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V20]], %[[V16]] : f64, f64, f64
// CHECK-DAG:       %[[V21:.*]] = arith.cmpf oeq, %[[V10]], %[[F0]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.select %[[V21]], %[[F1]], %[[V11]]#1 : f64
// CHECK-DAG:       %[[V23:.*]] = arith.cmpf olt, %[[V10]], %[[F0]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.select %[[V23]], %[[F0]], %[[V22]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.select %[[V5]], %[[CST]], %[[V24]] : f64
// CHECK:           linalg.yield %[[V25]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_hermite_polynomial_he(%a: !torch.vtensor<[2],f64>, %b: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_hermite_polynomial_he"(%a, %b) : (!torch.vtensor<[2],f64>, !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}
