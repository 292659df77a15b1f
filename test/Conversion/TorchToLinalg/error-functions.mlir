// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// All of these compute in f64, and round once.

// CHECK-LABEL: func.func @erfinv
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F5:.*]] = arith.constant 5.000000e+00 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0.94799450029929754 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 0.017820786048779683 : f64
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant -0.0039962671449735891 : f64
// CHECK-DAG:     %[[CST_4:.*]] = arith.constant 4.3008287194112936E-4 : f64
// CHECK-DAG:     %[[CST_5:.*]] = arith.constant 1.5050829869722664E-4 : f64
// CHECK-DAG:     %[[CST_6:.*]] = arith.constant -1.2185356467074511E-4 : f64
// CHECK-DAG:     %[[CST_7:.*]] = arith.constant 4.373647493420766E-5 : f64
// CHECK-DAG:     %[[CST_8:.*]] = arith.constant -9.8357592452686477E-7 : f64
// CHECK-DAG:     %[[CST_9:.*]] = arith.constant -4.7907480710383521E-6 : f64
// CHECK-DAG:     %[[F3_2:.*]] = arith.constant 3.200000e+00 : f64
// CHECK-DAG:     %[[CST_10:.*]] = arith.constant 1.5014093604503289 : f64
// CHECK-DAG:     %[[CST_11:.*]] = arith.constant 0.24664027905463662 : f64
// CHECK-DAG:     %[[CST_12:.*]] = arith.constant -0.0041773928752031489 : f64
// CHECK-DAG:     %[[CST_13:.*]] = arith.constant -0.0012527263917732291 : f64
// CHECK-DAG:     %[[CST_14:.*]] = arith.constant 2.1834938623976644E-4 : f64
// CHECK-DAG:     %[[CST_15:.*]] = arith.constant -4.9724196894547514E-6 : f64
// CHECK-DAG:     %[[CST_16:.*]] = arith.constant -3.4639852676333717E-6 : f64
// CHECK-DAG:     %[[CST_17:.*]] = arith.constant 4.6813134805534123E-7 : f64
// CHECK-DAG:     %[[CST_18:.*]] = arith.constant 2.3335967195708108E-8 : f64
// CHECK-DAG:     %[[CST_19:.*]] = arith.constant -8.931925970244222E-9 : f64
// CHECK-DAG:     %[[F2_5:.*]] = arith.constant 2.500000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[V1]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.mulf %[[V2]], %[[V2]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.subf %[[F1]], %[[V3]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.truncf %[[V4]] : f64 to f32
// CHECK-DAG:       %[[V6:.*]] = math.log %[[V5]] : f32
// CHECK-DAG:       %[[V7:.*]] = arith.extf %[[V6]] : f32 to f64
// CHECK-DAG:       %[[V8:.*]] = arith.negf %[[V7]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.subf %[[V8]], %[[F2_5]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V9]], %[[CST_19]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.addf %[[V10]], %[[CST_18]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.mulf %[[V11]], %[[V9]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.addf %[[V12]], %[[CST_17]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.mulf %[[V13]], %[[V9]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.addf %[[V14]], %[[CST_16]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.mulf %[[V15]], %[[V9]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.addf %[[V16]], %[[CST_15]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.mulf %[[V17]], %[[V9]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.addf %[[V18]], %[[CST_14]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.mulf %[[V19]], %[[V9]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.addf %[[V20]], %[[CST_13]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.mulf %[[V21]], %[[V9]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.addf %[[V22]], %[[CST_12]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.mulf %[[V23]], %[[V9]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.addf %[[V24]], %[[CST_11]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.mulf %[[V25]], %[[V9]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.addf %[[V26]], %[[CST_10]] : f64
// CHECK-DAG:       %[[V28:.*]] = math.sqrt %[[V8]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.subf %[[V28]], %[[F3_2]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.mulf %[[V29]], %[[CST_9]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.addf %[[V30]], %[[CST_8]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.mulf %[[V31]], %[[V29]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.addf %[[V32]], %[[CST_7]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.mulf %[[V33]], %[[V29]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.addf %[[V34]], %[[CST_6]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.mulf %[[V35]], %[[V29]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.addf %[[V36]], %[[CST_5]] : f64
// CHECK-DAG:       %[[V38:.*]] = arith.mulf %[[V37]], %[[V29]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.addf %[[V38]], %[[CST_4]] : f64
// CHECK-DAG:       %[[V40:.*]] = arith.mulf %[[V39]], %[[V29]] : f64
// CHECK-DAG:       %[[V41:.*]] = arith.addf %[[V40]], %[[CST_3]] : f64
// CHECK-DAG:       %[[V42:.*]] = arith.mulf %[[V41]], %[[V29]] : f64
// CHECK-DAG:       %[[V43:.*]] = arith.addf %[[V42]], %[[CST_2]] : f64
// CHECK-DAG:       %[[V44:.*]] = arith.mulf %[[V43]], %[[V29]] : f64
// CHECK-DAG:       %[[V45:.*]] = arith.addf %[[V44]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V46:.*]] = arith.mulf %[[V28]], %[[V45]] : f64
// CHECK-DAG:       %[[V47:.*]] = arith.mulf %[[V2]], %[[V27]] : f64
// CHECK-DAG:       %[[V48:.*]] = arith.cmpf olt, %[[V8]], %[[F5]] : f64
// CHECK-DAG:       %[[V49:.*]] = arith.select %[[V48]], %[[V47]], %[[V46]] : f64
// CHECK-DAG:       %[[V50:.*]] = arith.cmpf oeq, %[[V2]], %[[F1]] : f64
// CHECK-DAG:       %[[V51:.*]] = arith.select %[[V50]], %[[CST]], %[[V49]] : f64
// CHECK-DAG:       %[[V52:.*]] = math.copysign %[[V51]], %[[V1]] : f64
// CHECK-DAG:       %[[V53:.*]] = arith.truncf %[[V52]] : f64 to f32
// CHECK:           linalg.yield %[[V53]] : f32
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V0]]
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
