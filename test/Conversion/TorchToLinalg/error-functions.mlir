// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// All of these compute in f64, and round once.

// CHECK-LABEL: func.func @erfinv
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 1.1283791670955126 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[F0_147:.*]] = arith.constant 1.470000e-01 : f64
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant 4.3307467507998734 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK:           %[[V0:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK:           %[[V1:.*]] = math.absf %[[V0]] : f64
// CHECK:           %[[V2:.*]] = arith.mulf %[[V1]], %[[V1]] : f64
// CHECK:           %[[V3:.*]] = arith.negf %[[V2]] : f64
// CHECK:           %[[V4:.*]] = math.log1p %[[V3]] : f64
// CHECK:           %[[V5:.*]] = arith.mulf %[[V4]], %[[F0_5]] : f64
// CHECK:           %[[V6:.*]] = arith.addf %[[V5]], %[[CST_3]] : f64
// CHECK:           %[[V7:.*]] = arith.divf %[[V4]], %[[F0_147]] : f64
// CHECK:           %[[V8:.*]] = arith.mulf %[[V6]], %[[V6]] : f64
// CHECK:           %[[V9:.*]] = arith.subf %[[V8]], %[[V7]] : f64
// CHECK:           %[[V10:.*]] = math.sqrt %[[V9]] : f64
// CHECK:           %[[V11:.*]] = arith.addf %[[V10]], %[[V6]] : f64
// CHECK:           %[[V12:.*]] = arith.negf %[[V7]] : f64
// CHECK:           %[[V13:.*]] = arith.divf %[[V12]], %[[V11]] : f64
// CHECK:           %[[V14:.*]] = math.sqrt %[[V13]] : f64
// CHECK:           %[[V15:.*]] = math.erfc %[[V14]] : f64
// CHECK:           %[[V16:.*]] = arith.subf %[[F1]], %[[V1]] : f64
// CHECK:           %[[V17:.*]] = arith.subf %[[V16]], %[[V15]] : f64
// CHECK:           %[[V18:.*]] = math.erf %[[V14]] : f64
// CHECK:           %[[V19:.*]] = arith.subf %[[V18]], %[[V1]] : f64
// CHECK:           %[[V20:.*]] = arith.cmpf olt, %[[V1]], %[[F0_5]] : f64
// CHECK:           %[[V21:.*]] = arith.select %[[V20]], %[[V19]], %[[V17]] : f64
// CHECK:           %[[V22:.*]] = arith.mulf %[[V14]], %[[V14]] : f64
// CHECK:           %[[V23:.*]] = arith.negf %[[V22]] : f64
// CHECK:           %[[V24:.*]] = math.exp %[[V23]] : f64
// CHECK:           %[[V25:.*]] = arith.mulf %[[V24]], %[[CST_2]] : f64
// CHECK:           %[[V26:.*]] = arith.divf %[[V21]], %[[V25]] : f64
// CHECK:           %[[V27:.*]] = arith.mulf %[[V14]], %[[V26]] : f64
// CHECK:           %[[V28:.*]] = arith.addf %[[V27]], %[[F1]] : f64
// CHECK:           %[[V29:.*]] = arith.divf %[[V26]], %[[V28]] : f64
// CHECK:           %[[V30:.*]] = arith.subf %[[V14]], %[[V29]] : f64
// CHECK:           %[[V31:.*]] = math.erfc %[[V30]] : f64
// CHECK:           %[[V32:.*]] = arith.subf %[[V16]], %[[V31]] : f64
// CHECK:           %[[V33:.*]] = math.erf %[[V30]] : f64
// CHECK:           %[[V34:.*]] = arith.subf %[[V33]], %[[V1]] : f64
// CHECK:           %[[V35:.*]] = arith.select %[[V20]], %[[V34]], %[[V32]] : f64
// CHECK:           %[[V36:.*]] = arith.mulf %[[V30]], %[[V30]] : f64
// CHECK:           %[[V37:.*]] = arith.negf %[[V36]] : f64
// CHECK:           %[[V38:.*]] = math.exp %[[V37]] : f64
// CHECK:           %[[V39:.*]] = arith.mulf %[[V38]], %[[CST_2]] : f64
// CHECK:           %[[V40:.*]] = arith.divf %[[V35]], %[[V39]] : f64
// CHECK:           %[[V41:.*]] = arith.mulf %[[V30]], %[[V40]] : f64
// CHECK:           %[[V42:.*]] = arith.addf %[[V41]], %[[F1]] : f64
// CHECK:           %[[V43:.*]] = arith.divf %[[V40]], %[[V42]] : f64
// CHECK:           %[[V44:.*]] = arith.subf %[[V30]], %[[V43]] : f64
// CHECK:           %[[V45:.*]] = math.erfc %[[V44]] : f64
// CHECK:           %[[V46:.*]] = arith.subf %[[V16]], %[[V45]] : f64
// CHECK:           %[[V47:.*]] = math.erf %[[V44]] : f64
// CHECK:           %[[V48:.*]] = arith.subf %[[V47]], %[[V1]] : f64
// CHECK:           %[[V49:.*]] = arith.select %[[V20]], %[[V48]], %[[V46]] : f64
// CHECK:           %[[V50:.*]] = arith.mulf %[[V44]], %[[V44]] : f64
// CHECK:           %[[V51:.*]] = arith.negf %[[V50]] : f64
// CHECK:           %[[V52:.*]] = math.exp %[[V51]] : f64
// CHECK:           %[[V53:.*]] = arith.mulf %[[V52]], %[[CST_2]] : f64
// CHECK:           %[[V54:.*]] = arith.divf %[[V49]], %[[V53]] : f64
// CHECK:           %[[V55:.*]] = arith.mulf %[[V44]], %[[V54]] : f64
// CHECK:           %[[V56:.*]] = arith.addf %[[V55]], %[[F1]] : f64
// CHECK:           %[[V57:.*]] = arith.divf %[[V54]], %[[V56]] : f64
// CHECK:           %[[V58:.*]] = arith.subf %[[V44]], %[[V57]] : f64
// CHECK:           %[[V59:.*]] = arith.cmpf oeq, %[[V1]], %[[F1]] : f64
// CHECK:           %[[V60:.*]] = arith.select %[[V59]], %[[CST_1]], %[[V58]] : f64
// CHECK:           %[[V61:.*]] = arith.cmpf ogt, %[[V1]], %[[F1]] : f64
// CHECK:           %[[V62:.*]] = arith.select %[[V61]], %[[CST]], %[[V60]] : f64
// CHECK:           %[[V63:.*]] = math.copysign %[[V62]], %[[V0]] : f64
// CHECK:           %[[V64:.*]] = arith.truncf %[[V63]] : f64 to f32
// CHECK:           linalg.yield %[[V64]] : f32
func.func @erfinv(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.erfinv %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @special_erfcx
// CHECK-DAG:     %[[F8:.*]] = arith.constant 8.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0.56418958354775628 : f64
// CHECK-DAG:     %[[F3:.*]] = arith.constant 3.000000e+00 : f64
// CHECK-DAG:     %[[F5:.*]] = arith.constant 5.000000e+00 : f64
// CHECK-DAG:     %[[F7:.*]] = arith.constant 7.000000e+00 : f64
// CHECK-DAG:     %[[F9:.*]] = arith.constant 9.000000e+00 : f64
// CHECK-DAG:     %[[F11:.*]] = arith.constant 1.100000e+01 : f64
// CHECK-DAG:     %[[F13:.*]] = arith.constant 1.300000e+01 : f64
// CHECK-DAG:     %[[F15:.*]] = arith.constant 1.500000e+01 : f64
// CHECK-DAG:     %[[F17:.*]] = arith.constant 1.700000e+01 : f64
// CHECK-DAG:     %[[F19:.*]] = arith.constant 1.900000e+01 : f64
// CHECK-DAG:     %[[F21:.*]] = arith.constant 2.100000e+01 : f64
// CHECK-DAG:     %[[F23:.*]] = arith.constant 2.300000e+01 : f64
// CHECK-DAG:     %[[F25:.*]] = arith.constant 2.500000e+01 : f64
// CHECK-DAG:     %[[F27:.*]] = arith.constant 2.700000e+01 : f64
// CHECK-DAG:     %[[F29:.*]] = arith.constant 2.900000e+01 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK:           %[[V0:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK:           %[[V1:.*]] = math.erfc %[[V0]] : f64
// CHECK:           %[[V2:.*]] = arith.mulf %[[V0]], %[[V0]] : f64
// CHECK:           %[[V3:.*]] = math.exp %[[V2]] : f64
// CHECK:           %[[V4:.*]] = arith.mulf %[[V3]], %[[V1]] : f64
// CHECK:           %[[V5:.*]] = arith.divf %[[F0_5]], %[[V2]] : f64
// CHECK:           %[[V6:.*]] = arith.mulf %[[V5]], %[[F29]] : f64
// CHECK:           %[[V7:.*]] = arith.subf %[[F1]], %[[V6]] : f64
// CHECK:           %[[V8:.*]] = arith.mulf %[[V5]], %[[V7]] : f64
// CHECK:           %[[V9:.*]] = arith.mulf %[[V8]], %[[F27]] : f64
// CHECK:           %[[V10:.*]] = arith.subf %[[F1]], %[[V9]] : f64
// CHECK:           %[[V11:.*]] = arith.mulf %[[V5]], %[[V10]] : f64
// CHECK:           %[[V12:.*]] = arith.mulf %[[V11]], %[[F25]] : f64
// CHECK:           %[[V13:.*]] = arith.subf %[[F1]], %[[V12]] : f64
// CHECK:           %[[V14:.*]] = arith.mulf %[[V5]], %[[V13]] : f64
// CHECK:           %[[V15:.*]] = arith.mulf %[[V14]], %[[F23]] : f64
// CHECK:           %[[V16:.*]] = arith.subf %[[F1]], %[[V15]] : f64
// CHECK:           %[[V17:.*]] = arith.mulf %[[V5]], %[[V16]] : f64
// CHECK:           %[[V18:.*]] = arith.mulf %[[V17]], %[[F21]] : f64
// CHECK:           %[[V19:.*]] = arith.subf %[[F1]], %[[V18]] : f64
// CHECK:           %[[V20:.*]] = arith.mulf %[[V5]], %[[V19]] : f64
// CHECK:           %[[V21:.*]] = arith.mulf %[[V20]], %[[F19]] : f64
// CHECK:           %[[V22:.*]] = arith.subf %[[F1]], %[[V21]] : f64
// CHECK:           %[[V23:.*]] = arith.mulf %[[V5]], %[[V22]] : f64
// CHECK:           %[[V24:.*]] = arith.mulf %[[V23]], %[[F17]] : f64
// CHECK:           %[[V25:.*]] = arith.subf %[[F1]], %[[V24]] : f64
// CHECK:           %[[V26:.*]] = arith.mulf %[[V5]], %[[V25]] : f64
// CHECK:           %[[V27:.*]] = arith.mulf %[[V26]], %[[F15]] : f64
// CHECK:           %[[V28:.*]] = arith.subf %[[F1]], %[[V27]] : f64
// CHECK:           %[[V29:.*]] = arith.mulf %[[V5]], %[[V28]] : f64
// CHECK:           %[[V30:.*]] = arith.mulf %[[V29]], %[[F13]] : f64
// CHECK:           %[[V31:.*]] = arith.subf %[[F1]], %[[V30]] : f64
// CHECK:           %[[V32:.*]] = arith.mulf %[[V5]], %[[V31]] : f64
// CHECK:           %[[V33:.*]] = arith.mulf %[[V32]], %[[F11]] : f64
// CHECK:           %[[V34:.*]] = arith.subf %[[F1]], %[[V33]] : f64
// CHECK:           %[[V35:.*]] = arith.mulf %[[V5]], %[[V34]] : f64
// CHECK:           %[[V36:.*]] = arith.mulf %[[V35]], %[[F9]] : f64
// CHECK:           %[[V37:.*]] = arith.subf %[[F1]], %[[V36]] : f64
// CHECK:           %[[V38:.*]] = arith.mulf %[[V5]], %[[V37]] : f64
// CHECK:           %[[V39:.*]] = arith.mulf %[[V38]], %[[F7]] : f64
// CHECK:           %[[V40:.*]] = arith.subf %[[F1]], %[[V39]] : f64
// CHECK:           %[[V41:.*]] = arith.mulf %[[V5]], %[[V40]] : f64
// CHECK:           %[[V42:.*]] = arith.mulf %[[V41]], %[[F5]] : f64
// CHECK:           %[[V43:.*]] = arith.subf %[[F1]], %[[V42]] : f64
// CHECK:           %[[V44:.*]] = arith.mulf %[[V5]], %[[V43]] : f64
// CHECK:           %[[V45:.*]] = arith.mulf %[[V44]], %[[F3]] : f64
// CHECK:           %[[V46:.*]] = arith.subf %[[F1]], %[[V45]] : f64
// CHECK:           %[[V47:.*]] = arith.mulf %[[V5]], %[[V46]] : f64
// CHECK:           %[[V48:.*]] = arith.subf %[[F1]], %[[V47]] : f64
// CHECK:           %[[V49:.*]] = arith.mulf %[[V48]], %[[CST]] : f64
// CHECK:           %[[V50:.*]] = arith.divf %[[V49]], %[[V0]] : f64
// CHECK:           %[[V51:.*]] = arith.cmpf olt, %[[V0]], %[[F8]] : f64
// CHECK:           %[[V52:.*]] = arith.select %[[V51]], %[[V4]], %[[V50]] : f64
// CHECK:           %[[V53:.*]] = arith.truncf %[[V52]] : f64 to f32
// CHECK:           linalg.yield %[[V53]] : f32
func.func @special_erfcx(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.special_erfcx %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
