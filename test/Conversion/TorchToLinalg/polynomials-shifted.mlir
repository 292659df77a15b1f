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
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK:           %[[V0:.*]] = arith.addf %[[IN0]], %[[IN0]] : f64
// CHECK:           %[[V1:.*]] = arith.subf %[[V0]], %[[F1]] : f64
// CHECK:           %[[V2:.*]] = math.trunc %[[IN1]] : f64
// CHECK:           %[[V3:.*]] = math.absf %[[IN1]] : f64
// CHECK:           %[[V4:.*]] = arith.cmpf olt, %[[V3]], %[[CST]] : f64
// CHECK:           %[[V5:.*]] = arith.select %[[V4]], %[[V2]], %[[FM1]] : f64
// CHECK:           %[[V6:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V7:.*]] = arith.cmpf ole, %[[V6]], %[[F1]] : f64
// CHECK:           %[[V8:.*]] = math.acos %[[V1]] : f64
// CHECK:           %[[V9:.*]] = arith.mulf %[[V5]], %[[V8]] : f64
// CHECK:           %[[V10:.*]] = math.cos %[[V9]] : f64
// CHECK:           %[[V11:.*]] = arith.cmpf ogt, %[[V5]], %[[F8]] : f64
// CHECK:           %[[V12:.*]] = arith.andi %[[V7]], %[[V11]] : i1
// CHECK:           %[[V13:.*]] = arith.select %[[V12]], %[[F1]], %[[V5]] : f64
// CHECK:           %[[V14:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V1]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK:             %[[V15:.*]] = arith.cmpf olt, %[[I2]], %[[V13]] : f64
// CHECK:             %[[V16:.*]] = arith.cmpf une, %[[I1]], %[[I1]] : f64
// CHECK:             %[[V17:.*]] = arith.xori %[[V16]], %[[TRUE]] : i1
// CHECK:             %[[V18:.*]] = arith.andi %[[V15]], %[[V17]] : i1
// CHECK:             scf.condition(%[[V18]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK:             %[[V19:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK:             %[[V20:.*]] = arith.addf %[[V1]], %[[V1]] : f64
// CHECK:             %[[V21:.*]] = arith.mulf %[[V20]], %[[IN3]] : f64
// CHECK:             %[[V22:.*]] = arith.subf %[[V21]], %[[IN2]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V22]], %[[V19]] : f64, f64, f64
// CHECK:           %[[V23:.*]] = arith.cmpf oeq, %[[V13]], %[[F0]] : f64
// CHECK:           %[[V24:.*]] = arith.select %[[V23]], %[[F1]], %[[V14]]#1 : f64
// CHECK:           %[[V25:.*]] = arith.cmpf olt, %[[V13]], %[[F0]] : f64
// CHECK:           %[[V26:.*]] = arith.select %[[V25]], %[[F0]], %[[V24]] : f64
// CHECK:           %[[V27:.*]] = arith.select %[[V12]], %[[V10]], %[[V26]] : f64
// CHECK:           linalg.yield %[[V27]] : f64
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
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK:           %[[V0:.*]] = arith.addf %[[IN0]], %[[IN0]] : f64
// CHECK:           %[[V1:.*]] = arith.subf %[[V0]], %[[F1]] : f64
// CHECK:           %[[V2:.*]] = math.trunc %[[IN1]] : f64
// CHECK:           %[[V3:.*]] = math.absf %[[IN1]] : f64
// CHECK:           %[[V4:.*]] = arith.cmpf olt, %[[V3]], %[[CST]] : f64
// CHECK:           %[[V5:.*]] = arith.select %[[V4]], %[[V2]], %[[FM1]] : f64
// CHECK:           %[[V6:.*]] = math.acos %[[V1]] : f64
// CHECK:           %[[V7:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V8:.*]] = arith.cmpf olt, %[[V7]], %[[F1]] : f64
// CHECK:           %[[V9:.*]] = math.sin %[[V6]] : f64
// CHECK:           %[[V10:.*]] = arith.addf %[[V5]], %[[F1]] : f64
// CHECK:           %[[V11:.*]] = arith.mulf %[[V10]], %[[V6]] : f64
// CHECK:           %[[V12:.*]] = math.sin %[[V11]] : f64
// CHECK:           %[[V13:.*]] = arith.divf %[[V12]], %[[V9]] : f64
// CHECK:           %[[V14:.*]] = arith.addf %[[V1]], %[[V1]] : f64
// CHECK:           %[[V15:.*]] = arith.cmpf ogt, %[[V5]], %[[F8]] : f64
// CHECK:           %[[V16:.*]] = arith.andi %[[V8]], %[[V15]] : i1
// CHECK:           %[[V17:.*]] = arith.select %[[V16]], %[[F1]], %[[V5]] : f64
// CHECK:           %[[V18:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V14]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK:             %[[V19:.*]] = arith.cmpf olt, %[[I2]], %[[V17]] : f64
// CHECK:             %[[V20:.*]] = arith.cmpf une, %[[I1]], %[[I1]] : f64
// CHECK:             %[[V21:.*]] = arith.xori %[[V20]], %[[TRUE]] : i1
// CHECK:             %[[V22:.*]] = arith.andi %[[V19]], %[[V21]] : i1
// CHECK:             scf.condition(%[[V22]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK:             %[[V23:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK:             %[[V24:.*]] = arith.mulf %[[V14]], %[[IN3]] : f64
// CHECK:             %[[V25:.*]] = arith.subf %[[V24]], %[[IN2]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V25]], %[[V23]] : f64, f64, f64
// CHECK:           %[[V26:.*]] = arith.cmpf oeq, %[[V17]], %[[F0]] : f64
// CHECK:           %[[V27:.*]] = arith.select %[[V26]], %[[F1]], %[[V18]]#1 : f64
// CHECK:           %[[V28:.*]] = arith.cmpf olt, %[[V17]], %[[F0]] : f64
// CHECK:           %[[V29:.*]] = arith.select %[[V28]], %[[F0]], %[[V27]] : f64
// CHECK:           %[[V30:.*]] = arith.select %[[V16]], %[[V13]], %[[V29]] : f64
// CHECK:           linalg.yield %[[V30]] : f64
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
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK:           %[[V0:.*]] = arith.addf %[[IN0]], %[[IN0]] : f64
// CHECK:           %[[V1:.*]] = arith.subf %[[V0]], %[[F1]] : f64
// CHECK:           %[[V2:.*]] = math.trunc %[[IN1]] : f64
// CHECK:           %[[V3:.*]] = math.absf %[[IN1]] : f64
// CHECK:           %[[V4:.*]] = arith.cmpf olt, %[[V3]], %[[CST]] : f64
// CHECK:           %[[V5:.*]] = arith.select %[[V4]], %[[V2]], %[[FM1]] : f64
// CHECK:           %[[V6:.*]] = math.acos %[[V1]] : f64
// CHECK:           %[[V7:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V8:.*]] = arith.cmpf olt, %[[V7]], %[[F1]] : f64
// CHECK:           %[[V9:.*]] = arith.mulf %[[V6]], %[[F0_5]] : f64
// CHECK:           %[[V10:.*]] = math.cos %[[V9]] : f64
// CHECK:           %[[V11:.*]] = arith.addf %[[V5]], %[[F0_5]] : f64
// CHECK:           %[[V12:.*]] = arith.mulf %[[V11]], %[[V6]] : f64
// CHECK:           %[[V13:.*]] = math.cos %[[V12]] : f64
// CHECK:           %[[V14:.*]] = arith.divf %[[V13]], %[[V10]] : f64
// CHECK:           %[[V15:.*]] = arith.addf %[[V1]], %[[V1]] : f64
// CHECK:           %[[V16:.*]] = arith.subf %[[V15]], %[[F1]] : f64
// CHECK:           %[[V17:.*]] = arith.cmpf ogt, %[[V5]], %[[F8]] : f64
// CHECK:           %[[V18:.*]] = arith.andi %[[V8]], %[[V17]] : i1
// CHECK:           %[[V19:.*]] = arith.select %[[V18]], %[[F1]], %[[V5]] : f64
// CHECK:           %[[V20:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V16]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK:             %[[V21:.*]] = arith.cmpf olt, %[[I2]], %[[V19]] : f64
// CHECK:             %[[V22:.*]] = arith.cmpf une, %[[I1]], %[[I1]] : f64
// CHECK:             %[[V23:.*]] = arith.xori %[[V22]], %[[TRUE]] : i1
// CHECK:             %[[V24:.*]] = arith.andi %[[V21]], %[[V23]] : i1
// CHECK:             scf.condition(%[[V24]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK:             %[[V25:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK:             %[[V26:.*]] = arith.mulf %[[V15]], %[[IN3]] : f64
// CHECK:             %[[V27:.*]] = arith.subf %[[V26]], %[[IN2]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V27]], %[[V25]] : f64, f64, f64
// CHECK:           %[[V28:.*]] = arith.cmpf oeq, %[[V19]], %[[F0]] : f64
// CHECK:           %[[V29:.*]] = arith.select %[[V28]], %[[F1]], %[[V20]]#1 : f64
// CHECK:           %[[V30:.*]] = arith.cmpf olt, %[[V19]], %[[F0]] : f64
// CHECK:           %[[V31:.*]] = arith.select %[[V30]], %[[F0]], %[[V29]] : f64
// CHECK:           %[[V32:.*]] = arith.select %[[V18]], %[[V14]], %[[V31]] : f64
// CHECK:           linalg.yield %[[V32]] : f64
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
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f64, %{{.*}}: f64):
// CHECK:           %[[V0:.*]] = arith.addf %[[IN0]], %[[IN0]] : f64
// CHECK:           %[[V1:.*]] = arith.subf %[[V0]], %[[F1]] : f64
// CHECK:           %[[V2:.*]] = math.trunc %[[IN1]] : f64
// CHECK:           %[[V3:.*]] = math.absf %[[IN1]] : f64
// CHECK:           %[[V4:.*]] = arith.cmpf olt, %[[V3]], %[[CST]] : f64
// CHECK:           %[[V5:.*]] = arith.select %[[V4]], %[[V2]], %[[FM1]] : f64
// CHECK:           %[[V6:.*]] = math.acos %[[V1]] : f64
// CHECK:           %[[V7:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V8:.*]] = arith.cmpf olt, %[[V7]], %[[F1]] : f64
// CHECK:           %[[V9:.*]] = arith.mulf %[[V6]], %[[F0_5]] : f64
// CHECK:           %[[V10:.*]] = math.sin %[[V9]] : f64
// CHECK:           %[[V11:.*]] = arith.addf %[[V5]], %[[F0_5]] : f64
// CHECK:           %[[V12:.*]] = arith.mulf %[[V11]], %[[V6]] : f64
// CHECK:           %[[V13:.*]] = math.sin %[[V12]] : f64
// CHECK:           %[[V14:.*]] = arith.divf %[[V13]], %[[V10]] : f64
// CHECK:           %[[V15:.*]] = arith.addf %[[V1]], %[[V1]] : f64
// CHECK:           %[[V16:.*]] = arith.addf %[[V15]], %[[F1]] : f64
// CHECK:           %[[V17:.*]] = arith.cmpf ogt, %[[V5]], %[[F8]] : f64
// CHECK:           %[[V18:.*]] = arith.andi %[[V8]], %[[V17]] : i1
// CHECK:           %[[V19:.*]] = arith.select %[[V18]], %[[F1]], %[[V5]] : f64
// CHECK:           %[[V20:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[V16]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK:             %[[V21:.*]] = arith.cmpf olt, %[[I2]], %[[V19]] : f64
// CHECK:             %[[V22:.*]] = arith.cmpf une, %[[I1]], %[[I1]] : f64
// CHECK:             %[[V23:.*]] = arith.xori %[[V22]], %[[TRUE]] : i1
// CHECK:             %[[V24:.*]] = arith.andi %[[V21]], %[[V23]] : i1
// CHECK:             scf.condition(%[[V24]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK:             %[[V25:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK:             %[[V26:.*]] = arith.mulf %[[V15]], %[[IN3]] : f64
// CHECK:             %[[V27:.*]] = arith.subf %[[V26]], %[[IN2]] : f64
// CHECK:             scf.yield %[[IN3]], %[[V27]], %[[V25]] : f64, f64, f64
// CHECK:           %[[V28:.*]] = arith.cmpf oeq, %[[V19]], %[[F0]] : f64
// CHECK:           %[[V29:.*]] = arith.select %[[V28]], %[[F1]], %[[V20]]#1 : f64
// CHECK:           %[[V30:.*]] = arith.cmpf olt, %[[V19]], %[[F0]] : f64
// CHECK:           %[[V31:.*]] = arith.select %[[V30]], %[[F0]], %[[V29]] : f64
// CHECK:           %[[V32:.*]] = arith.select %[[V18]], %[[V14]], %[[V31]] : f64
// CHECK:           linalg.yield %[[V32]] : f64
func.func @special_shifted_chebyshev_polynomial_w(%a: !torch.vtensor<[2],f64>, %b: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_shifted_chebyshev_polynomial_w"(%a, %b) : (!torch.vtensor<[2],f64>, !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}
