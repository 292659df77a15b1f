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
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[V1]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.mulf %[[V2]], %[[V2]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.negf %[[V3]] : f64
// CHECK-DAG:       %[[V5:.*]] = math.log1p %[[V4]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.mulf %[[V5]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.addf %[[V6]], %[[CST_3]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.divf %[[V5]], %[[F0_147]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.mulf %[[V7]], %[[V7]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.subf %[[V9]], %[[V8]] : f64
// CHECK-DAG:       %[[V11:.*]] = math.sqrt %[[V10]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.addf %[[V11]], %[[V7]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.negf %[[V8]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.divf %[[V13]], %[[V12]] : f64
// CHECK-DAG:       %[[V15:.*]] = math.sqrt %[[V14]] : f64
// CHECK-DAG:       %[[V16:.*]] = math.erfc %[[V15]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.subf %[[F1]], %[[V2]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.subf %[[V17]], %[[V16]] : f64
// CHECK-DAG:       %[[V19:.*]] = math.erf %[[V15]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.subf %[[V19]], %[[V2]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.cmpf olt, %[[V2]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.select %[[V21]], %[[V20]], %[[V18]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.mulf %[[V15]], %[[V15]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.negf %[[V23]] : f64
// CHECK-DAG:       %[[V25:.*]] = math.exp %[[V24]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.mulf %[[V25]], %[[CST_2]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.divf %[[V22]], %[[V26]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.mulf %[[V15]], %[[V27]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.addf %[[V28]], %[[F1]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.divf %[[V27]], %[[V29]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.subf %[[V15]], %[[V30]] : f64
// CHECK-DAG:       %[[V32:.*]] = math.erfc %[[V31]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.subf %[[V17]], %[[V32]] : f64
// CHECK-DAG:       %[[V34:.*]] = math.erf %[[V31]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.subf %[[V34]], %[[V2]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.select %[[V21]], %[[V35]], %[[V33]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.mulf %[[V31]], %[[V31]] : f64
// CHECK-DAG:       %[[V38:.*]] = arith.negf %[[V37]] : f64
// CHECK-DAG:       %[[V39:.*]] = math.exp %[[V38]] : f64
// CHECK-DAG:       %[[V40:.*]] = arith.mulf %[[V39]], %[[CST_2]] : f64
// CHECK-DAG:       %[[V41:.*]] = arith.divf %[[V36]], %[[V40]] : f64
// CHECK-DAG:       %[[V42:.*]] = arith.mulf %[[V31]], %[[V41]] : f64
// CHECK-DAG:       %[[V43:.*]] = arith.addf %[[V42]], %[[F1]] : f64
// CHECK-DAG:       %[[V44:.*]] = arith.divf %[[V41]], %[[V43]] : f64
// CHECK-DAG:       %[[V45:.*]] = arith.subf %[[V31]], %[[V44]] : f64
// CHECK-DAG:       %[[V46:.*]] = math.erfc %[[V45]] : f64
// CHECK-DAG:       %[[V47:.*]] = arith.subf %[[V17]], %[[V46]] : f64
// CHECK-DAG:       %[[V48:.*]] = math.erf %[[V45]] : f64
// CHECK-DAG:       %[[V49:.*]] = arith.subf %[[V48]], %[[V2]] : f64
// CHECK-DAG:       %[[V50:.*]] = arith.select %[[V21]], %[[V49]], %[[V47]] : f64
// CHECK-DAG:       %[[V51:.*]] = arith.mulf %[[V45]], %[[V45]] : f64
// CHECK-DAG:       %[[V52:.*]] = arith.negf %[[V51]] : f64
// CHECK-DAG:       %[[V53:.*]] = math.exp %[[V52]] : f64
// CHECK-DAG:       %[[V54:.*]] = arith.mulf %[[V53]], %[[CST_2]] : f64
// CHECK-DAG:       %[[V55:.*]] = arith.divf %[[V50]], %[[V54]] : f64
// CHECK-DAG:       %[[V56:.*]] = arith.mulf %[[V45]], %[[V55]] : f64
// CHECK-DAG:       %[[V57:.*]] = arith.addf %[[V56]], %[[F1]] : f64
// CHECK-DAG:       %[[V58:.*]] = arith.divf %[[V55]], %[[V57]] : f64
// CHECK-DAG:       %[[V59:.*]] = arith.subf %[[V45]], %[[V58]] : f64
// CHECK-DAG:       %[[V60:.*]] = arith.cmpf oeq, %[[V2]], %[[F1]] : f64
// CHECK-DAG:       %[[V61:.*]] = arith.select %[[V60]], %[[CST_1]], %[[V59]] : f64
// CHECK-DAG:       %[[V62:.*]] = arith.cmpf ogt, %[[V2]], %[[F1]] : f64
// CHECK-DAG:       %[[V63:.*]] = arith.select %[[V62]], %[[CST]], %[[V61]] : f64
// CHECK-DAG:       %[[V64:.*]] = math.copysign %[[V63]], %[[V1]] : f64
// CHECK-DAG:       %[[V65:.*]] = arith.truncf %[[V64]] : f64 to f32
// CHECK:           linalg.yield %[[V65]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
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
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK-DAG:       %[[V2:.*]] = math.erfc %[[V1]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.mulf %[[V1]], %[[V1]] : f64
// CHECK-DAG:       %[[V4:.*]] = math.exp %[[V3]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.mulf %[[V4]], %[[V2]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.divf %[[F0_5]], %[[V3]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.mulf %[[V6]], %[[F29]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.subf %[[F1]], %[[V7]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.mulf %[[V6]], %[[V8]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V9]], %[[F27]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.subf %[[F1]], %[[V10]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.mulf %[[V6]], %[[V11]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %[[V12]], %[[F25]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.subf %[[F1]], %[[V13]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.mulf %[[V6]], %[[V14]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.mulf %[[V15]], %[[F23]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.subf %[[F1]], %[[V16]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.mulf %[[V6]], %[[V17]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.mulf %[[V18]], %[[F21]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.subf %[[F1]], %[[V19]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.mulf %[[V6]], %[[V20]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.mulf %[[V21]], %[[F19]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.subf %[[F1]], %[[V22]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.mulf %[[V6]], %[[V23]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.mulf %[[V24]], %[[F17]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.subf %[[F1]], %[[V25]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.mulf %[[V6]], %[[V26]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.mulf %[[V27]], %[[F15]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.subf %[[F1]], %[[V28]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.mulf %[[V6]], %[[V29]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.mulf %[[V30]], %[[F13]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.subf %[[F1]], %[[V31]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.mulf %[[V6]], %[[V32]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.mulf %[[V33]], %[[F11]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.subf %[[F1]], %[[V34]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.mulf %[[V6]], %[[V35]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.mulf %[[V36]], %[[F9]] : f64
// CHECK-DAG:       %[[V38:.*]] = arith.subf %[[F1]], %[[V37]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.mulf %[[V6]], %[[V38]] : f64
// CHECK-DAG:       %[[V40:.*]] = arith.mulf %[[V39]], %[[F7]] : f64
// CHECK-DAG:       %[[V41:.*]] = arith.subf %[[F1]], %[[V40]] : f64
// CHECK-DAG:       %[[V42:.*]] = arith.mulf %[[V6]], %[[V41]] : f64
// CHECK-DAG:       %[[V43:.*]] = arith.mulf %[[V42]], %[[F5]] : f64
// CHECK-DAG:       %[[V44:.*]] = arith.subf %[[F1]], %[[V43]] : f64
// CHECK-DAG:       %[[V45:.*]] = arith.mulf %[[V6]], %[[V44]] : f64
// CHECK-DAG:       %[[V46:.*]] = arith.mulf %[[V45]], %[[F3]] : f64
// CHECK-DAG:       %[[V47:.*]] = arith.subf %[[F1]], %[[V46]] : f64
// CHECK-DAG:       %[[V48:.*]] = arith.mulf %[[V6]], %[[V47]] : f64
// CHECK-DAG:       %[[V49:.*]] = arith.subf %[[F1]], %[[V48]] : f64
// CHECK-DAG:       %[[V50:.*]] = arith.mulf %[[V49]], %[[CST]] : f64
// CHECK-DAG:       %[[V51:.*]] = arith.divf %[[V50]], %[[V1]] : f64
// CHECK-DAG:       %[[V52:.*]] = arith.cmpf olt, %[[V1]], %[[F8]] : f64
// CHECK-DAG:       %[[V53:.*]] = arith.select %[[V52]], %[[V5]], %[[V51]] : f64
// CHECK-DAG:       %[[V54:.*]] = arith.truncf %[[V53]] : f64 to f32
// CHECK:           linalg.yield %[[V54]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_erfcx(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.special_erfcx %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
