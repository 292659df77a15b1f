// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// All of these compute in f64, and round once.

// CHECK-LABEL: func.func @lgamma
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 1.1447298858494002 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 3.1415926535897931 : f64
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant 0.41893853320467267 : f64
// CHECK-DAG:     %[[CST_4:.*]] = arith.constant 0.083333333333333329 : f64
// CHECK-DAG:     arith.constant -0.0027777777777777779 : f64
// CHECK-DAG:     arith.constant 7.9365079365079365E-4 : f64
// CHECK-DAG:     arith.constant -5.9523809523809518E-4 : f64
// CHECK-DAG:     arith.constant 8.4175084175084182E-4 : f64
// CHECK-DAG:     arith.constant -0.0019175269175269174 : f64
// CHECK-DAG:     %[[CST_5:.*]] = arith.constant 0.0064102564102564109 : f64
// CHECK-DAG:     %[[CST_6:.*]] = arith.constant -0.029550653594771239 : f64
// CHECK-DAG:     %[[F9:.*]] = arith.constant 9.000000e+00 : f64
// CHECK-DAG:     %[[F8:.*]] = arith.constant 8.000000e+00 : f64
// CHECK-DAG:     %[[F7:.*]] = arith.constant 7.000000e+00 : f64
// CHECK-DAG:     %[[F6:.*]] = arith.constant 6.000000e+00 : f64
// CHECK-DAG:     %[[F5:.*]] = arith.constant 5.000000e+00 : f64
// CHECK-DAG:     %[[F4:.*]] = arith.constant 4.000000e+00 : f64
// CHECK-DAG:     %[[F3:.*]] = arith.constant 3.000000e+00 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F10:.*]] = arith.constant 1.000000e+01 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf olt, %[[V1]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.subf %[[F1]], %[[V1]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V2]], %[[V3]], %[[V1]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf olt, %[[V4]], %[[F10]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.minimumf %[[V4]], %[[F10]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.addf %[[V6]], %[[F0]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.addf %[[V6]], %[[F1]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.mulf %[[V7]], %[[V8]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.addf %[[V6]], %[[F2]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.mulf %[[V9]], %[[V10]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.addf %[[V6]], %[[F3]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %[[V11]], %[[V12]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.addf %[[V6]], %[[F4]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.mulf %[[V13]], %[[V14]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.addf %[[V6]], %[[F5]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.mulf %[[V15]], %[[V16]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.addf %[[V6]], %[[F6]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.mulf %[[V17]], %[[V18]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.addf %[[V6]], %[[F7]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.mulf %[[V19]], %[[V20]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.addf %[[V6]], %[[F8]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.mulf %[[V21]], %[[V22]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.addf %[[V6]], %[[F9]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.mulf %[[V23]], %[[V24]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.addf %[[V4]], %[[F10]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.select %[[V5]], %[[V26]], %[[V4]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.divf %[[F1]], %[[V27]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.mulf %[[V28]], %[[V28]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.mulf %[[V29]], %[[CST_6]] : f64
// CHECK:           arith.addf %[[V30]], %[[CST_5]] : f64
// CHECK-COUNT-6:      arith.mulf %{{.*}}, %[[V29]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.addf %{{.*}}, %[[CST_4]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.mulf %[[V28]], %[[V31]] : f64
// CHECK-DAG:       %[[V33:.*]] = math.log %[[V27]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.subf %[[V33]], %[[F1]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.subf %[[V27]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.mulf %[[V35]], %[[V34]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.addf %[[V36]], %[[CST_3]] : f64
// CHECK-DAG:       %[[V38:.*]] = arith.addf %[[V37]], %[[V32]] : f64
// CHECK-DAG:       %[[V39:.*]] = math.log %[[V25]] : f64
// CHECK-DAG:       %[[V40:.*]] = arith.subf %[[V38]], %[[V39]] : f64
// CHECK-DAG:       %[[V41:.*]] = arith.select %[[V5]], %[[V40]], %[[V38]] : f64
// CHECK-DAG:       %[[V42:.*]] = math.roundeven %[[V1]] : f64
// CHECK-DAG:       %[[V43:.*]] = arith.subf %[[V1]], %[[V42]] : f64
// CHECK-DAG:       %[[V44:.*]] = arith.mulf %[[V43]], %[[CST_2]] : f64
// CHECK-DAG:       %[[V45:.*]] = math.sin %[[V44]] : f64
// CHECK-DAG:       %[[V46:.*]] = math.absf %[[V45]] : f64
// CHECK-DAG:       %[[V47:.*]] = math.log %[[V46]] : f64
// CHECK-DAG:       %[[V48:.*]] = arith.subf %[[CST_1]], %[[V47]] : f64
// CHECK-DAG:       %[[V49:.*]] = arith.subf %[[V48]], %[[V41]] : f64
// CHECK-DAG:       %[[V50:.*]] = arith.cmpf oeq, %[[V1]], %[[F1]] : f64
// CHECK-DAG:       %[[V51:.*]] = arith.cmpf oeq, %[[V1]], %[[F2]] : f64
// CHECK-DAG:       %[[V52:.*]] = arith.ori %[[V50]], %[[V51]] : i1
// CHECK-DAG:       %[[V53:.*]] = arith.select %[[V52]], %[[F0]], %[[V41]] : f64
// CHECK-DAG:       %[[V54:.*]] = arith.select %[[V2]], %[[V49]], %[[V53]] : f64
// CHECK-DAG:       %[[V55:.*]] = math.absf %[[V1]] : f64
// CHECK-DAG:       %[[V56:.*]] = arith.cmpf oeq, %[[V55]], %[[CST]] : f64
// CHECK-DAG:       %[[V57:.*]] = arith.select %[[V56]], %[[CST]], %[[V54]] : f64
// CHECK-DAG:       %[[V58:.*]] = arith.truncf %[[V57]] : f64 to f32
// CHECK:           linalg.yield %[[V58]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @lgamma(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.lgamma %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @digamma
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 3.1415926535897931 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant 0.083333333333333329 : f64
// CHECK-DAG:     arith.constant -0.0083333333333333332 : f64
// CHECK-DAG:     arith.constant 0.003968253968253968 : f64
// CHECK-DAG:     arith.constant -0.0041666666666666666 : f64
// CHECK-DAG:     arith.constant 0.007575757575757576 : f64
// CHECK-DAG:     arith.constant -0.021092796092796091 : f64
// CHECK-DAG:     %[[CST_4:.*]] = arith.constant 0.083333333333333342 : f64
// CHECK-DAG:     %[[CST_5:.*]] = arith.constant -0.44325980392156861 : f64
// CHECK-DAG:     %[[F9:.*]] = arith.constant 9.000000e+00 : f64
// CHECK-DAG:     %[[F8:.*]] = arith.constant 8.000000e+00 : f64
// CHECK-DAG:     %[[F7:.*]] = arith.constant 7.000000e+00 : f64
// CHECK-DAG:     %[[F6:.*]] = arith.constant 6.000000e+00 : f64
// CHECK-DAG:     %[[F5:.*]] = arith.constant 5.000000e+00 : f64
// CHECK-DAG:     %[[F4:.*]] = arith.constant 4.000000e+00 : f64
// CHECK-DAG:     %[[F3:.*]] = arith.constant 3.000000e+00 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F10:.*]] = arith.constant 1.000000e+01 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf olt, %[[V1]], %[[F0]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.subf %[[F1]], %[[V1]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V2]], %[[V3]], %[[V1]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf olt, %[[V4]], %[[F10]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.addf %[[V4]], %[[F0]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.divf %[[F1]], %[[V6]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.addf %[[V7]], %[[F0]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.addf %[[V4]], %[[F1]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.divf %[[F1]], %[[V9]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.addf %[[V8]], %[[V10]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.addf %[[V4]], %[[F2]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.divf %[[F1]], %[[V12]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.addf %[[V11]], %[[V13]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.addf %[[V4]], %[[F3]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.divf %[[F1]], %[[V15]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.addf %[[V14]], %[[V16]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.addf %[[V4]], %[[F4]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.divf %[[F1]], %[[V18]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.addf %[[V17]], %[[V19]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.addf %[[V4]], %[[F5]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.divf %[[F1]], %[[V21]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.addf %[[V20]], %[[V22]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.addf %[[V4]], %[[F6]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.divf %[[F1]], %[[V24]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.addf %[[V23]], %[[V25]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.addf %[[V4]], %[[F7]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.divf %[[F1]], %[[V27]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.addf %[[V26]], %[[V28]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.addf %[[V4]], %[[F8]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.divf %[[F1]], %[[V30]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.addf %[[V29]], %[[V31]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.addf %[[V4]], %[[F9]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.divf %[[F1]], %[[V33]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.addf %[[V32]], %[[V34]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.addf %[[V4]], %[[F10]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.select %[[V5]], %[[V36]], %[[V4]] : f64
// CHECK-DAG:       %[[V38:.*]] = arith.divf %[[F1]], %[[V37]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.mulf %[[V38]], %[[V38]] : f64
// CHECK-DAG:       %[[V40:.*]] = arith.mulf %[[V39]], %[[CST_5]] : f64
// CHECK:           arith.addf %[[V40]], %[[CST_4]] : f64
// CHECK-COUNT-6:      arith.mulf %{{.*}}, %[[V39]] : f64
// CHECK-DAG:       %[[V41:.*]] = arith.addf %{{.*}}, %[[CST_3]] : f64
// CHECK-DAG:       %[[V42:.*]] = arith.mulf %[[V39]], %[[V41]] : f64
// CHECK-DAG:       %[[V43:.*]] = arith.mulf %[[V38]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V44:.*]] = math.log %[[V37]] : f64
// CHECK-DAG:       %[[V45:.*]] = arith.subf %[[V44]], %[[V43]] : f64
// CHECK-DAG:       %[[V46:.*]] = arith.subf %[[V45]], %[[V42]] : f64
// CHECK-DAG:       %[[V47:.*]] = arith.subf %[[V46]], %[[V35]] : f64
// CHECK-DAG:       %[[V48:.*]] = arith.select %[[V5]], %[[V47]], %[[V46]] : f64
// CHECK-DAG:       %[[V49:.*]] = math.trunc %[[V1]] : f64
// CHECK-DAG:       %[[V50:.*]] = arith.subf %[[V1]], %[[V49]] : f64
// CHECK-DAG:       %[[V51:.*]] = arith.mulf %[[V50]], %[[CST_2]] : f64
// CHECK-DAG:       %[[V52:.*]] = math.tan %[[V51]] : f64
// CHECK-DAG:       %[[V53:.*]] = arith.divf %[[CST_2]], %[[V52]] : f64
// CHECK-DAG:       %[[V54:.*]] = arith.subf %[[V48]], %[[V53]] : f64
// CHECK-DAG:       %[[V55:.*]] = arith.cmpf oeq, %[[V1]], %[[V49]] : f64
// CHECK-DAG:       %[[V56:.*]] = arith.select %[[V55]], %[[CST_1]], %[[V54]] : f64
// CHECK-DAG:       %[[V57:.*]] = arith.select %[[V2]], %[[V56]], %[[V48]] : f64
// CHECK-DAG:       %[[V58:.*]] = arith.negf %[[V1]] : f64
// CHECK-DAG:       %[[V59:.*]] = math.copysign %[[CST]], %[[V58]] : f64
// CHECK-DAG:       %[[V60:.*]] = arith.cmpf oeq, %[[V1]], %[[F0]] : f64
// CHECK-DAG:       %[[V61:.*]] = arith.select %[[V60]], %[[V59]], %[[V57]] : f64
// CHECK-DAG:       %[[V62:.*]] = arith.truncf %[[V61]] : f64 to f32
// CHECK:           linalg.yield %[[V62]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @digamma(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.digamma %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// The first derivatives of digamma have formulas of their own.
// CHECK-LABEL: func.func @polygamma_0
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 3.1415926535897931 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant 0.083333333333333329 : f64
// CHECK-DAG:     arith.constant -0.0083333333333333332 : f64
// CHECK-DAG:     arith.constant 0.003968253968253968 : f64
// CHECK-DAG:     arith.constant -0.0041666666666666666 : f64
// CHECK-DAG:     arith.constant 0.007575757575757576 : f64
// CHECK-DAG:     arith.constant -0.021092796092796091 : f64
// CHECK-DAG:     %[[CST_4:.*]] = arith.constant 0.083333333333333342 : f64
// CHECK-DAG:     %[[CST_5:.*]] = arith.constant -0.44325980392156861 : f64
// CHECK-DAG:     %[[F9:.*]] = arith.constant 9.000000e+00 : f64
// CHECK-DAG:     %[[F8:.*]] = arith.constant 8.000000e+00 : f64
// CHECK-DAG:     %[[F7:.*]] = arith.constant 7.000000e+00 : f64
// CHECK-DAG:     %[[F6:.*]] = arith.constant 6.000000e+00 : f64
// CHECK-DAG:     %[[F5:.*]] = arith.constant 5.000000e+00 : f64
// CHECK-DAG:     %[[F4:.*]] = arith.constant 4.000000e+00 : f64
// CHECK-DAG:     %[[F3:.*]] = arith.constant 3.000000e+00 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F10:.*]] = arith.constant 1.000000e+01 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf olt, %[[V1]], %[[F0]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.subf %[[F1]], %[[V1]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V2]], %[[V3]], %[[V1]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf olt, %[[V4]], %[[F10]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.addf %[[V4]], %[[F0]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.divf %[[F1]], %[[V6]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.addf %[[V7]], %[[F0]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.addf %[[V4]], %[[F1]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.divf %[[F1]], %[[V9]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.addf %[[V8]], %[[V10]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.addf %[[V4]], %[[F2]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.divf %[[F1]], %[[V12]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.addf %[[V11]], %[[V13]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.addf %[[V4]], %[[F3]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.divf %[[F1]], %[[V15]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.addf %[[V14]], %[[V16]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.addf %[[V4]], %[[F4]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.divf %[[F1]], %[[V18]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.addf %[[V17]], %[[V19]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.addf %[[V4]], %[[F5]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.divf %[[F1]], %[[V21]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.addf %[[V20]], %[[V22]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.addf %[[V4]], %[[F6]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.divf %[[F1]], %[[V24]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.addf %[[V23]], %[[V25]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.addf %[[V4]], %[[F7]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.divf %[[F1]], %[[V27]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.addf %[[V26]], %[[V28]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.addf %[[V4]], %[[F8]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.divf %[[F1]], %[[V30]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.addf %[[V29]], %[[V31]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.addf %[[V4]], %[[F9]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.divf %[[F1]], %[[V33]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.addf %[[V32]], %[[V34]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.addf %[[V4]], %[[F10]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.select %[[V5]], %[[V36]], %[[V4]] : f64
// CHECK-DAG:       %[[V38:.*]] = arith.divf %[[F1]], %[[V37]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.mulf %[[V38]], %[[V38]] : f64
// CHECK-DAG:       %[[V40:.*]] = arith.mulf %[[V39]], %[[CST_5]] : f64
// CHECK:           arith.addf %[[V40]], %[[CST_4]] : f64
// CHECK-COUNT-6:      arith.mulf %{{.*}}, %[[V39]] : f64
// CHECK-DAG:       %[[V41:.*]] = arith.addf %{{.*}}, %[[CST_3]] : f64
// CHECK-DAG:       %[[V42:.*]] = arith.mulf %[[V39]], %[[V41]] : f64
// CHECK-DAG:       %[[V43:.*]] = arith.mulf %[[V38]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V44:.*]] = math.log %[[V37]] : f64
// CHECK-DAG:       %[[V45:.*]] = arith.subf %[[V44]], %[[V43]] : f64
// CHECK-DAG:       %[[V46:.*]] = arith.subf %[[V45]], %[[V42]] : f64
// CHECK-DAG:       %[[V47:.*]] = arith.subf %[[V46]], %[[V35]] : f64
// CHECK-DAG:       %[[V48:.*]] = arith.select %[[V5]], %[[V47]], %[[V46]] : f64
// CHECK-DAG:       %[[V49:.*]] = math.trunc %[[V1]] : f64
// CHECK-DAG:       %[[V50:.*]] = arith.subf %[[V1]], %[[V49]] : f64
// CHECK-DAG:       %[[V51:.*]] = arith.mulf %[[V50]], %[[CST_2]] : f64
// CHECK-DAG:       %[[V52:.*]] = math.tan %[[V51]] : f64
// CHECK-DAG:       %[[V53:.*]] = arith.divf %[[CST_2]], %[[V52]] : f64
// CHECK-DAG:       %[[V54:.*]] = arith.subf %[[V48]], %[[V53]] : f64
// CHECK-DAG:       %[[V55:.*]] = arith.cmpf oeq, %[[V1]], %[[V49]] : f64
// CHECK-DAG:       %[[V56:.*]] = arith.select %[[V55]], %[[CST_1]], %[[V54]] : f64
// CHECK-DAG:       %[[V57:.*]] = arith.select %[[V2]], %[[V56]], %[[V48]] : f64
// CHECK-DAG:       %[[V58:.*]] = arith.negf %[[V1]] : f64
// CHECK-DAG:       %[[V59:.*]] = math.copysign %[[CST]], %[[V58]] : f64
// CHECK-DAG:       %[[V60:.*]] = arith.cmpf oeq, %[[V1]], %[[F0]] : f64
// CHECK-DAG:       %[[V61:.*]] = arith.select %[[V60]], %[[V59]], %[[V57]] : f64
// CHECK-DAG:       %[[V62:.*]] = arith.truncf %[[V61]] : f64 to f32
// CHECK:           linalg.yield %[[V62]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @polygamma_0(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %int0 = torch.constant.int 0
  %0 = torch.aten.polygamma %int0, %a : !torch.int, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
