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
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK:           %[[V0:.*]] = math.trunc %[[IN1]] : f64
// CHECK:           %[[V1:.*]] = math.absf %[[IN1]] : f64
// CHECK:           %[[V2:.*]] = arith.cmpf olt, %[[V1]], %[[CST]] : f64
// CHECK:           %[[V3:.*]] = arith.select %[[V2]], %[[V0]], %[[FM1]] : f64
// CHECK:           %[[V4:.*]] = math.absf %[[IN0]] : f64
// CHECK:           %[[V5:.*]] = arith.cmpf ole, %[[V4]], %[[F1]] : f64
// CHECK:           %[[V6:.*]] = math.acos %[[IN0]] : f64
// CHECK:           %[[V7:.*]] = arith.mulf %[[V3]], %[[V6]] : f64
// CHECK:           %[[V8:.*]] = math.cos %[[V7]] : f64
// CHECK:           %[[V9:.*]] = arith.cmpf ogt, %[[V3]], %[[F8]] : f64
// CHECK:           %[[V10:.*]] = arith.andi %[[V5]], %[[V9]] : i1
// CHECK:           %[[V11:.*]] = arith.select %[[V10]], %[[F1]], %[[V3]] : f64
// CHECK:           %[[V12:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[IN0]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK:             %[[V13:.*]] = arith.cmpf olt, %[[I2]], %[[V11]] : f64
// CHECK:             %[[V14:.*]] = arith.cmpf une, %[[I1]], %[[I1]] : f64
// CHECK:             %[[V15:.*]] = arith.xori %[[V14]], %[[TRUE]] : i1
// CHECK:             %[[V16:.*]] = arith.andi %[[V13]], %[[V15]] : i1
// CHECK:             scf.condition(%[[V16]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK:             %[[V17:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK:             %[[V18:.*]] = arith.addf %[[IN0]], %[[IN0]] : f64
// CHECK:             %[[V19:.*]] = arith.mulf %[[V18]], %[[IN3]] : f64
// CHECK:             %[[V20:.*]] = arith.subf %[[V19]], %[[IN2]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V20]], %[[V17]] : f64, f64, f64
// CHECK:           %[[V21:.*]] = arith.cmpf oeq, %[[V11]], %[[F0]] : f64
// CHECK:           %[[V22:.*]] = arith.select %[[V21]], %[[F1]], %[[V12]]#1 : f64
// CHECK:           %[[V23:.*]] = arith.cmpf olt, %[[V11]], %[[F0]] : f64
// CHECK:           %[[V24:.*]] = arith.select %[[V23]], %[[F0]], %[[V22]] : f64
// CHECK:           %[[V25:.*]] = arith.select %[[V10]], %[[V8]], %[[V24]] : f64
// CHECK:           linalg.yield %[[V25]] : f64
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
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK:           %[[V0:.*]] = math.trunc %[[IN1]] : f64
// CHECK:           %[[V1:.*]] = math.absf %[[IN1]] : f64
// CHECK:           %[[V2:.*]] = arith.cmpf olt, %[[V1]], %[[CST]] : f64
// CHECK:           %[[V3:.*]] = arith.select %[[V2]], %[[V0]], %[[FM1]] : f64
// CHECK:           %[[V4:.*]] = math.acos %[[IN0]] : f64
// CHECK:           %[[V5:.*]] = math.absf %[[IN0]] : f64
// CHECK:           %[[V6:.*]] = arith.cmpf olt, %[[V5]], %[[F1]] : f64
// CHECK:           %[[V7:.*]] = math.sin %[[V4]] : f64
// CHECK:           %[[V8:.*]] = arith.addf %[[V3]], %[[F1]] : f64
// CHECK:           %[[V9:.*]] = arith.mulf %[[V8]], %[[V4]] : f64
// CHECK:           %[[V10:.*]] = math.sin %[[V9]] : f64
// CHECK:           %[[V11:.*]] = arith.divf %[[V10]], %[[V7]] : f64
// CHECK:           %[[V12:.*]] = arith.addf %[[IN0]], %[[IN0]] : f64
// CHECK:           %[[V13:.*]] = arith.cmpf ogt, %[[V3]], %[[F8]] : f64
// CHECK:           %[[V14:.*]] = arith.andi %[[V6]], %[[V13]] : i1
// CHECK:           %[[V15:.*]] = arith.select %[[V14]], %[[F1]], %[[V3]] : f64
// CHECK:           %[[V16:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V12]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK:             %[[V17:.*]] = arith.cmpf olt, %[[I2]], %[[V15]] : f64
// CHECK:             %[[V18:.*]] = arith.cmpf une, %[[I1]], %[[I1]] : f64
// CHECK:             %[[V19:.*]] = arith.xori %[[V18]], %[[TRUE]] : i1
// CHECK:             %[[V20:.*]] = arith.andi %[[V17]], %[[V19]] : i1
// CHECK:             scf.condition(%[[V20]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK:             %[[V21:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK:             %[[V22:.*]] = arith.mulf %[[V12]], %[[IN3]] : f64
// CHECK:             %[[V23:.*]] = arith.subf %[[V22]], %[[IN2]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V23]], %[[V21]] : f64, f64, f64
// CHECK:           %[[V24:.*]] = arith.cmpf oeq, %[[V15]], %[[F0]] : f64
// CHECK:           %[[V25:.*]] = arith.select %[[V24]], %[[F1]], %[[V16]]#1 : f64
// CHECK:           %[[V26:.*]] = arith.cmpf olt, %[[V15]], %[[F0]] : f64
// CHECK:           %[[V27:.*]] = arith.select %[[V26]], %[[F0]], %[[V25]] : f64
// CHECK:           %[[V28:.*]] = arith.select %[[V14]], %[[V11]], %[[V27]] : f64
// CHECK:           linalg.yield %[[V28]] : f64
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
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK:           %[[V0:.*]] = math.trunc %[[IN1]] : f64
// CHECK:           %[[V1:.*]] = math.absf %[[IN1]] : f64
// CHECK:           %[[V2:.*]] = arith.cmpf olt, %[[V1]], %[[CST]] : f64
// CHECK:           %[[V3:.*]] = arith.select %[[V2]], %[[V0]], %[[FM1]] : f64
// CHECK:           %[[V4:.*]] = math.acos %[[IN0]] : f64
// CHECK:           %[[V5:.*]] = math.absf %[[IN0]] : f64
// CHECK:           %[[V6:.*]] = arith.cmpf olt, %[[V5]], %[[F1]] : f64
// CHECK:           %[[V7:.*]] = arith.mulf %[[V4]], %[[F0_5]] : f64
// CHECK:           %[[V8:.*]] = math.cos %[[V7]] : f64
// CHECK:           %[[V9:.*]] = arith.addf %[[V3]], %[[F0_5]] : f64
// CHECK:           %[[V10:.*]] = arith.mulf %[[V9]], %[[V4]] : f64
// CHECK:           %[[V11:.*]] = math.cos %[[V10]] : f64
// CHECK:           %[[V12:.*]] = arith.divf %[[V11]], %[[V8]] : f64
// CHECK:           %[[V13:.*]] = arith.addf %[[IN0]], %[[IN0]] : f64
// CHECK:           %[[V14:.*]] = arith.subf %[[V13]], %[[F1]] : f64
// CHECK:           %[[V15:.*]] = arith.cmpf ogt, %[[V3]], %[[F8]] : f64
// CHECK:           %[[V16:.*]] = arith.andi %[[V6]], %[[V15]] : i1
// CHECK:           %[[V17:.*]] = arith.select %[[V16]], %[[F1]], %[[V3]] : f64
// CHECK:           %[[V18:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V14]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK:             %[[V19:.*]] = arith.cmpf olt, %[[I2]], %[[V17]] : f64
// CHECK:             %[[V20:.*]] = arith.cmpf une, %[[I1]], %[[I1]] : f64
// CHECK:             %[[V21:.*]] = arith.xori %[[V20]], %[[TRUE]] : i1
// CHECK:             %[[V22:.*]] = arith.andi %[[V19]], %[[V21]] : i1
// CHECK:             scf.condition(%[[V22]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK:             %[[V23:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK:             %[[V24:.*]] = arith.mulf %[[V13]], %[[IN3]] : f64
// CHECK:             %[[V25:.*]] = arith.subf %[[V24]], %[[IN2]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V25]], %[[V23]] : f64, f64, f64
// CHECK:           %[[V26:.*]] = arith.cmpf oeq, %[[V17]], %[[F0]] : f64
// CHECK:           %[[V27:.*]] = arith.select %[[V26]], %[[F1]], %[[V18]]#1 : f64
// CHECK:           %[[V28:.*]] = arith.cmpf olt, %[[V17]], %[[F0]] : f64
// CHECK:           %[[V29:.*]] = arith.select %[[V28]], %[[F0]], %[[V27]] : f64
// CHECK:           %[[V30:.*]] = arith.select %[[V16]], %[[V12]], %[[V29]] : f64
// CHECK:           linalg.yield %[[V30]] : f64
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
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK:           %[[V0:.*]] = math.trunc %[[IN1]] : f64
// CHECK:           %[[V1:.*]] = math.absf %[[IN1]] : f64
// CHECK:           %[[V2:.*]] = arith.cmpf olt, %[[V1]], %[[CST]] : f64
// CHECK:           %[[V3:.*]] = arith.select %[[V2]], %[[V0]], %[[FM1]] : f64
// CHECK:           %[[V4:.*]] = math.acos %[[IN0]] : f64
// CHECK:           %[[V5:.*]] = math.absf %[[IN0]] : f64
// CHECK:           %[[V6:.*]] = arith.cmpf olt, %[[V5]], %[[F1]] : f64
// CHECK:           %[[V7:.*]] = arith.mulf %[[V4]], %[[F0_5]] : f64
// CHECK:           %[[V8:.*]] = math.sin %[[V7]] : f64
// CHECK:           %[[V9:.*]] = arith.addf %[[V3]], %[[F0_5]] : f64
// CHECK:           %[[V10:.*]] = arith.mulf %[[V9]], %[[V4]] : f64
// CHECK:           %[[V11:.*]] = math.sin %[[V10]] : f64
// CHECK:           %[[V12:.*]] = arith.divf %[[V11]], %[[V8]] : f64
// CHECK:           %[[V13:.*]] = arith.addf %[[IN0]], %[[IN0]] : f64
// CHECK:           %[[V14:.*]] = arith.addf %[[V13]], %[[F1]] : f64
// CHECK:           %[[V15:.*]] = arith.cmpf ogt, %[[V3]], %[[F8]] : f64
// CHECK:           %[[V16:.*]] = arith.andi %[[V6]], %[[V15]] : i1
// CHECK:           %[[V17:.*]] = arith.select %[[V16]], %[[F1]], %[[V3]] : f64
// CHECK:           %[[V18:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V14]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK:             %[[V19:.*]] = arith.cmpf olt, %[[I2]], %[[V17]] : f64
// CHECK:             %[[V20:.*]] = arith.cmpf une, %[[I1]], %[[I1]] : f64
// CHECK:             %[[V21:.*]] = arith.xori %[[V20]], %[[TRUE]] : i1
// CHECK:             %[[V22:.*]] = arith.andi %[[V19]], %[[V21]] : i1
// CHECK:             scf.condition(%[[V22]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK:             %[[V23:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK:             %[[V24:.*]] = arith.mulf %[[V13]], %[[IN3]] : f64
// CHECK:             %[[V25:.*]] = arith.subf %[[V24]], %[[IN2]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V25]], %[[V23]] : f64, f64, f64
// CHECK:           %[[V26:.*]] = arith.cmpf oeq, %[[V17]], %[[F0]] : f64
// CHECK:           %[[V27:.*]] = arith.select %[[V26]], %[[F1]], %[[V18]]#1 : f64
// CHECK:           %[[V28:.*]] = arith.cmpf olt, %[[V17]], %[[F0]] : f64
// CHECK:           %[[V29:.*]] = arith.select %[[V28]], %[[F0]], %[[V27]] : f64
// CHECK:           %[[V30:.*]] = arith.select %[[V16]], %[[V12]], %[[V29]] : f64
// CHECK:           linalg.yield %[[V30]] : f64
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
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK:           %[[V0:.*]] = arith.subf %[[F1]], %[[IN0]] : f64
// CHECK:           %[[V1:.*]] = math.trunc %[[IN1]] : f64
// CHECK:           %[[V2:.*]] = math.absf %[[IN1]] : f64
// CHECK:           %[[V3:.*]] = arith.cmpf olt, %[[V2]], %[[CST]] : f64
// CHECK:           %[[V4:.*]] = arith.select %[[V3]], %[[V1]], %[[FM1]] : f64
// CHECK:           %[[V5:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V0]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK:             %[[V6:.*]] = arith.cmpf olt, %[[I2]], %[[V4]] : f64
// CHECK:             %[[V7:.*]] = arith.cmpf une, %[[I1]], %[[I1]] : f64
// CHECK:             %[[V8:.*]] = arith.xori %[[V7]], %[[TRUE]] : i1
// CHECK:             %[[V9:.*]] = arith.andi %[[V6]], %[[V8]] : i1
// CHECK:             scf.condition(%[[V9]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK:             %[[V10:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK:             %[[V11:.*]] = arith.subf %[[V10]], %[[F1]] : f64
// CHECK:             %[[V12:.*]] = arith.mulf %[[V11]], %[[IN2]] : f64
// CHECK:             %[[V13:.*]] = arith.mulf %[[V10]], %[[F2]] : f64
// CHECK:             %[[V14:.*]] = arith.subf %[[V13]], %[[F1]] : f64
// CHECK:             %[[V15:.*]] = arith.subf %[[V14]], %[[IN0]] : f64
// CHECK:             %[[V16:.*]] = arith.mulf %[[V15]], %[[IN3]] : f64
// CHECK:             %[[V17:.*]] = arith.subf %[[V16]], %[[V12]] : f64
// CHECK:             %[[V18:.*]] = arith.divf %[[V17]], %[[V10]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V18]], %[[V10]] : f64, f64, f64
// CHECK:           %[[V19:.*]] = arith.cmpf oeq, %[[V4]], %[[F0]] : f64
// CHECK:           %[[V20:.*]] = arith.select %[[V19]], %[[F1]], %[[V5]]#1 : f64
// CHECK:           %[[V21:.*]] = arith.cmpf olt, %[[V4]], %[[F0]] : f64
// CHECK:           %[[V22:.*]] = arith.select %[[V21]], %[[F0]], %[[V20]] : f64
// CHECK:           linalg.yield %[[V22]] : f64
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
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK:           %[[V0:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK:           %[[V1:.*]] = arith.extf %[[IN1]] : f32 to f64
// CHECK:           %[[V2:.*]] = math.trunc %[[V1]] : f64
// CHECK:           %[[V3:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V4:.*]] = arith.cmpf olt, %[[V3]], %[[CST]] : f64
// CHECK:           %[[V5:.*]] = arith.select %[[V4]], %[[V2]], %[[FM1]] : f64
// CHECK:           %[[V6:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V0]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK:             %[[V7:.*]] = arith.cmpf olt, %[[I2]], %[[V5]] : f64
// CHECK:             %[[V8:.*]] = arith.cmpf une, %[[I1]], %[[I1]] : f64
// CHECK:             %[[V9:.*]] = arith.xori %[[V8]], %[[TRUE]] : i1
// CHECK:             %[[V10:.*]] = arith.andi %[[V7]], %[[V9]] : i1
// CHECK:             scf.condition(%[[V10]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK:             %[[V11:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK:             %[[V12:.*]] = arith.subf %[[V11]], %[[F1]] : f64
// CHECK:             %[[V13:.*]] = arith.mulf %[[V12]], %[[IN2]] : f64
// CHECK:             %[[V14:.*]] = arith.mulf %[[V11]], %[[F2]] : f64
// CHECK:             %[[V15:.*]] = arith.subf %[[V14]], %[[F1]] : f64
// CHECK:             %[[V16:.*]] = arith.mulf %[[V15]], %[[V0]] : f64
// CHECK:             %[[V17:.*]] = arith.mulf %[[V16]], %[[IN3]] : f64
// CHECK:             %[[V18:.*]] = arith.subf %[[V17]], %[[V13]] : f64
// CHECK:             %[[V19:.*]] = arith.divf %[[V18]], %[[V11]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V19]], %[[V11]] : f64, f64, f64
// CHECK:           %[[V20:.*]] = arith.cmpf oeq, %[[V5]], %[[F0]] : f64
// CHECK:           %[[V21:.*]] = arith.select %[[V20]], %[[F1]], %[[V6]]#1 : f64
// CHECK:           %[[V22:.*]] = arith.cmpf olt, %[[V5]], %[[F0]] : f64
// CHECK:           %[[V23:.*]] = arith.select %[[V22]], %[[F0]], %[[V21]] : f64
// CHECK:           %[[V24:.*]] = arith.truncf %[[V23]] : f64 to f32
// CHECK:           linalg.yield %[[V24]] : f32
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
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK:           %[[V0:.*]] = math.trunc %[[IN1]] : f32
// CHECK:           %[[V1:.*]] = math.absf %[[IN1]] : f32
// CHECK:           %[[V2:.*]] = arith.cmpf olt, %[[V1]], %[[CST_2]] : f32
// CHECK:           %[[V3:.*]] = arith.select %[[V2]], %[[V0]], %[[FM1_1]] : f32
// CHECK:           %[[V4:.*]] = arith.cmpf ogt, %[[V3]], %[[F128]] : f32
// CHECK:           %[[V5:.*]] = arith.select %[[V4]], %[[F0_1]], %[[V3]] : f32
// CHECK:           %[[V6:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK:           %[[V7:.*]] = arith.extf %[[V5]] : f32 to f64
// CHECK:           %[[V8:.*]] = arith.addf %[[V6]], %[[V6]] : f64
// CHECK:           %[[V9:.*]] = math.trunc %[[V7]] : f64
// CHECK:           %[[V10:.*]] = math.absf %[[V7]] : f64
// CHECK:           %[[V11:.*]] = arith.cmpf olt, %[[V10]], %[[CST_1]] : f64
// CHECK:           %[[V12:.*]] = arith.select %[[V11]], %[[V9]], %[[FM1]] : f64
// CHECK:           %[[V13:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V8]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK:             %[[V14:.*]] = arith.cmpf olt, %[[I2]], %[[V12]] : f64
// CHECK:             %[[V15:.*]] = arith.cmpf une, %[[I1]], %[[I1]] : f64
// CHECK:             %[[V16:.*]] = arith.xori %[[V15]], %[[TRUE]] : i1
// CHECK:             %[[V17:.*]] = arith.andi %[[V14]], %[[V16]] : i1
// CHECK:             scf.condition(%[[V17]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK:             %[[V18:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK:             %[[V19:.*]] = arith.mulf %[[V18]], %[[F2]] : f64
// CHECK:             %[[V20:.*]] = arith.subf %[[V19]], %[[F2]] : f64
// CHECK:             %[[V21:.*]] = arith.mulf %[[V20]], %[[IN2]] : f64
// CHECK:             %[[V22:.*]] = arith.mulf %[[V8]], %[[IN3]] : f64
// CHECK:             %[[V23:.*]] = arith.subf %[[V22]], %[[V21]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V23]], %[[V18]] : f64, f64, f64
// CHECK:           %[[V24:.*]] = arith.cmpf oeq, %[[V12]], %[[F0]] : f64
// CHECK:           %[[V25:.*]] = arith.select %[[V24]], %[[F1]], %[[V13]]#1 : f64
// CHECK:           %[[V26:.*]] = arith.cmpf olt, %[[V12]], %[[F0]] : f64
// CHECK:           %[[V27:.*]] = arith.select %[[V26]], %[[F0]], %[[V25]] : f64
// CHECK:           %[[V28:.*]] = arith.truncf %[[V27]] : f64 to f32
// CHECK:           %[[V29:.*]] = arith.select %[[V4]], %[[CST]], %[[V28]] : f32
// CHECK:           linalg.yield %[[V29]] : f32
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
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK:           %[[V0:.*]] = math.trunc %[[IN1]] : f64
// CHECK:           %[[V1:.*]] = math.absf %[[IN1]] : f64
// CHECK:           %[[V2:.*]] = arith.cmpf olt, %[[V1]], %[[CST_1]] : f64
// CHECK:           %[[V3:.*]] = arith.select %[[V2]], %[[V0]], %[[FM1]] : f64
// CHECK:           %[[V4:.*]] = arith.cmpf ogt, %[[V3]], %[[F512]] : f64
// CHECK:           %[[V5:.*]] = arith.select %[[V4]], %[[F0]], %[[V3]] : f64
// CHECK:           %[[V6:.*]] = math.trunc %[[V5]] : f64
// CHECK:           %[[V7:.*]] = math.absf %[[V5]] : f64
// CHECK:           %[[V8:.*]] = arith.cmpf olt, %[[V7]], %[[CST_1]] : f64
// CHECK:           %[[V9:.*]] = arith.select %[[V8]], %[[V6]], %[[FM1]] : f64
// CHECK:           %[[V10:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[IN0]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK:             %[[V11:.*]] = arith.cmpf olt, %[[I2]], %[[V9]] : f64
// CHECK:             %[[V12:.*]] = arith.cmpf une, %[[I1]], %[[I1]] : f64
// CHECK:             %[[V13:.*]] = arith.xori %[[V12]], %[[TRUE]] : i1
// CHECK:             %[[V14:.*]] = arith.andi %[[V11]], %[[V13]] : i1
// CHECK:             scf.condition(%[[V14]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK:             %[[V15:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK:             %[[V16:.*]] = arith.subf %[[V15]], %[[F1]] : f64
// CHECK:             %[[V17:.*]] = arith.mulf %[[V16]], %[[IN2]] : f64
// CHECK:             %[[V18:.*]] = arith.mulf %[[IN0]], %[[IN3]] : f64
// CHECK:             %[[V19:.*]] = arith.subf %[[V18]], %[[V17]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V19]], %[[V15]] : f64, f64, f64
// CHECK:           %[[V20:.*]] = arith.cmpf oeq, %[[V9]], %[[F0]] : f64
// CHECK:           %[[V21:.*]] = arith.select %[[V20]], %[[F1]], %[[V10]]#1 : f64
// CHECK:           %[[V22:.*]] = arith.cmpf olt, %[[V9]], %[[F0]] : f64
// CHECK:           %[[V23:.*]] = arith.select %[[V22]], %[[F0]], %[[V21]] : f64
// CHECK:           %[[V24:.*]] = arith.select %[[V4]], %[[CST]], %[[V23]] : f64
// CHECK:           linalg.yield %[[V24]] : f64
func.func @special_hermite_polynomial_he(%a: !torch.vtensor<[2],f64>, %b: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_hermite_polynomial_he"(%a, %b) : (!torch.vtensor<[2],f64>, !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}
