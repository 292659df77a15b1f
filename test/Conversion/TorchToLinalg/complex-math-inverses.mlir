// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @asin
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = arith.subf %[[F1]], %[[V2]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.negf %[[V4]] : f64
// CHECK-DAG:       %[[V7:.*]] = math.absf %[[V5]] : f64
// CHECK-DAG:       %[[V8:.*]] = math.absf %[[V6]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.maximumf %[[V7]], %[[V8]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.minimumf %[[V7]], %[[V8]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.divf %[[V10]], %[[V9]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.mulf %[[V11]], %[[V11]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.addf %[[V12]], %[[F1]] : f64
// CHECK-DAG:       %[[V14:.*]] = math.sqrt %[[V13]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.mulf %[[V9]], %[[V14]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.cmpf oeq, %[[V9]], %[[F0]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.select %[[V16]], %[[V9]], %[[V15]] : f64
// CHECK-DAG:       %[[V18:.*]] = math.absf %[[V7]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.cmpf oeq, %[[V18]], %[[CST]] : f64
// CHECK-DAG:       %[[V20:.*]] = math.absf %[[V8]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.cmpf oeq, %[[V20]], %[[CST]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.ori %[[V19]], %[[V21]] : i1
// CHECK-DAG:       %[[V23:.*]] = arith.select %[[V22]], %[[CST]], %[[V17]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.mulf %[[V23]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.mulf %[[V7]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.addf %[[V25]], %[[V24]] : f64
// CHECK-DAG:       %[[V27:.*]] = math.sqrt %[[V26]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.addf %[[V27]], %[[V27]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.divf %[[V8]], %[[V28]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.cmpf oge, %[[V5]], %[[F0]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.select %[[V30]], %[[V27]], %[[V29]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.select %[[V30]], %[[V29]], %[[V27]] : f64
// CHECK-DAG:       %[[V33:.*]] = math.copysign %[[V32]], %[[V6]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.cmpf oeq, %[[V8]], %[[CST]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.select %[[V34]], %[[V8]], %[[V31]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.select %[[V34]], %[[V6]], %[[V33]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.cmpf oeq, %[[V5]], %[[F0]] : f64
// CHECK-DAG:       %[[V38:.*]] = arith.cmpf oeq, %[[V6]], %[[F0]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.andi %[[V37]], %[[V38]] : i1
// CHECK-DAG:       %[[V40:.*]] = arith.select %[[V39]], %[[V7]], %[[V35]] : f64
// CHECK-DAG:       %[[V41:.*]] = arith.select %[[V39]], %[[V6]], %[[V36]] : f64
// CHECK-DAG:       %[[V42:.*]] = arith.addf %[[V2]], %[[F1]] : f64
// CHECK-DAG:       %[[V43:.*]] = math.absf %[[V42]] : f64
// CHECK-DAG:       %[[V44:.*]] = math.absf %[[V4]] : f64
// CHECK-DAG:       %[[V45:.*]] = arith.maximumf %[[V43]], %[[V44]] : f64
// CHECK-DAG:       %[[V46:.*]] = arith.minimumf %[[V43]], %[[V44]] : f64
// CHECK-DAG:       %[[V47:.*]] = arith.divf %[[V46]], %[[V45]] : f64
// CHECK-DAG:       %[[V48:.*]] = arith.mulf %[[V47]], %[[V47]] : f64
// CHECK-DAG:       %[[V49:.*]] = arith.addf %[[V48]], %[[F1]] : f64
// CHECK-DAG:       %[[V50:.*]] = math.sqrt %[[V49]] : f64
// CHECK-DAG:       %[[V51:.*]] = arith.mulf %[[V45]], %[[V50]] : f64
// CHECK-DAG:       %[[V52:.*]] = arith.cmpf oeq, %[[V45]], %[[F0]] : f64
// CHECK-DAG:       %[[V53:.*]] = arith.select %[[V52]], %[[V45]], %[[V51]] : f64
// CHECK-DAG:       %[[V54:.*]] = math.absf %[[V43]] : f64
// CHECK-DAG:       %[[V55:.*]] = arith.cmpf oeq, %[[V54]], %[[CST]] : f64
// CHECK-DAG:       %[[V56:.*]] = math.absf %[[V44]] : f64
// CHECK-DAG:       %[[V57:.*]] = arith.cmpf oeq, %[[V56]], %[[CST]] : f64
// CHECK-DAG:       %[[V58:.*]] = arith.ori %[[V55]], %[[V57]] : i1
// CHECK-DAG:       %[[V59:.*]] = arith.select %[[V58]], %[[CST]], %[[V53]] : f64
// CHECK-DAG:       %[[V60:.*]] = arith.mulf %[[V59]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V61:.*]] = arith.mulf %[[V43]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V62:.*]] = arith.addf %[[V61]], %[[V60]] : f64
// CHECK-DAG:       %[[V63:.*]] = math.sqrt %[[V62]] : f64
// CHECK-DAG:       %[[V64:.*]] = arith.addf %[[V63]], %[[V63]] : f64
// CHECK-DAG:       %[[V65:.*]] = arith.divf %[[V44]], %[[V64]] : f64
// CHECK-DAG:       %[[V66:.*]] = arith.cmpf oge, %[[V42]], %[[F0]] : f64
// CHECK-DAG:       %[[V67:.*]] = arith.select %[[V66]], %[[V63]], %[[V65]] : f64
// CHECK-DAG:       %[[V68:.*]] = arith.select %[[V66]], %[[V65]], %[[V63]] : f64
// CHECK-DAG:       %[[V69:.*]] = math.copysign %[[V68]], %[[V4]] : f64
// CHECK-DAG:       %[[V70:.*]] = arith.cmpf oeq, %[[V44]], %[[CST]] : f64
// CHECK-DAG:       %[[V71:.*]] = arith.select %[[V70]], %[[V44]], %[[V67]] : f64
// CHECK-DAG:       %[[V72:.*]] = arith.select %[[V70]], %[[V4]], %[[V69]] : f64
// CHECK-DAG:       %[[V73:.*]] = arith.cmpf oeq, %[[V42]], %[[F0]] : f64
// CHECK-DAG:       %[[V74:.*]] = arith.cmpf oeq, %[[V4]], %[[F0]] : f64
// CHECK-DAG:       %[[V75:.*]] = arith.andi %[[V73]], %[[V74]] : i1
// CHECK-DAG:       %[[V76:.*]] = arith.select %[[V75]], %[[V43]], %[[V71]] : f64
// CHECK-DAG:       %[[V77:.*]] = arith.select %[[V75]], %[[V4]], %[[V72]] : f64
// CHECK-DAG:       %[[V78:.*]] = arith.mulf %[[V41]], %[[V77]] : f64
// CHECK-DAG:       %[[V79:.*]] = arith.mulf %[[V40]], %[[V76]] : f64
// CHECK-DAG:       %[[V80:.*]] = arith.subf %[[V79]], %[[V78]] : f64
// CHECK-DAG:       %[[V81:.*]] = math.atan2 %[[V2]], %[[V80]] : f64
// CHECK-DAG:       %[[V82:.*]] = arith.mulf %[[V41]], %[[V76]] : f64
// CHECK-DAG:       %[[V83:.*]] = arith.mulf %[[V40]], %[[V77]] : f64
// CHECK-DAG:       %[[V84:.*]] = arith.subf %[[V83]], %[[V82]] : f64
// CHECK-DAG:       %[[V85:.*]] = math.asinh %[[V84]] : f64
// CHECK-DAG:       %[[V86:.*]] = arith.truncf %[[V85]] : f64 to f32
// CHECK-DAG:       %[[V87:.*]] = arith.truncf %[[V81]] : f64 to f32
// CHECK-DAG:       %[[V88:.*]] = complex.create %[[V87]], %[[V86]] : complex<f32>
// CHECK:           linalg.yield %[[V88]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @asin(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.asin %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @acos
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = arith.subf %[[F1]], %[[V2]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.negf %[[V4]] : f64
// CHECK-DAG:       %[[V7:.*]] = math.absf %[[V5]] : f64
// CHECK-DAG:       %[[V8:.*]] = math.absf %[[V6]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.maximumf %[[V7]], %[[V8]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.minimumf %[[V7]], %[[V8]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.divf %[[V10]], %[[V9]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.mulf %[[V11]], %[[V11]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.addf %[[V12]], %[[F1]] : f64
// CHECK-DAG:       %[[V14:.*]] = math.sqrt %[[V13]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.mulf %[[V9]], %[[V14]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.cmpf oeq, %[[V9]], %[[F0]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.select %[[V16]], %[[V9]], %[[V15]] : f64
// CHECK-DAG:       %[[V18:.*]] = math.absf %[[V7]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.cmpf oeq, %[[V18]], %[[CST]] : f64
// CHECK-DAG:       %[[V20:.*]] = math.absf %[[V8]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.cmpf oeq, %[[V20]], %[[CST]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.ori %[[V19]], %[[V21]] : i1
// CHECK-DAG:       %[[V23:.*]] = arith.select %[[V22]], %[[CST]], %[[V17]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.mulf %[[V23]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.mulf %[[V7]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.addf %[[V25]], %[[V24]] : f64
// CHECK-DAG:       %[[V27:.*]] = math.sqrt %[[V26]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.addf %[[V27]], %[[V27]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.divf %[[V8]], %[[V28]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.cmpf oge, %[[V5]], %[[F0]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.select %[[V30]], %[[V27]], %[[V29]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.select %[[V30]], %[[V29]], %[[V27]] : f64
// CHECK-DAG:       %[[V33:.*]] = math.copysign %[[V32]], %[[V6]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.cmpf oeq, %[[V8]], %[[CST]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.select %[[V34]], %[[V8]], %[[V31]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.select %[[V34]], %[[V6]], %[[V33]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.cmpf oeq, %[[V5]], %[[F0]] : f64
// CHECK-DAG:       %[[V38:.*]] = arith.cmpf oeq, %[[V6]], %[[F0]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.andi %[[V37]], %[[V38]] : i1
// CHECK-DAG:       %[[V40:.*]] = arith.select %[[V39]], %[[V7]], %[[V35]] : f64
// CHECK-DAG:       %[[V41:.*]] = arith.select %[[V39]], %[[V6]], %[[V36]] : f64
// CHECK-DAG:       %[[V42:.*]] = arith.addf %[[V2]], %[[F1]] : f64
// CHECK-DAG:       %[[V43:.*]] = math.absf %[[V42]] : f64
// CHECK-DAG:       %[[V44:.*]] = math.absf %[[V4]] : f64
// CHECK-DAG:       %[[V45:.*]] = arith.maximumf %[[V43]], %[[V44]] : f64
// CHECK-DAG:       %[[V46:.*]] = arith.minimumf %[[V43]], %[[V44]] : f64
// CHECK-DAG:       %[[V47:.*]] = arith.divf %[[V46]], %[[V45]] : f64
// CHECK-DAG:       %[[V48:.*]] = arith.mulf %[[V47]], %[[V47]] : f64
// CHECK-DAG:       %[[V49:.*]] = arith.addf %[[V48]], %[[F1]] : f64
// CHECK-DAG:       %[[V50:.*]] = math.sqrt %[[V49]] : f64
// CHECK-DAG:       %[[V51:.*]] = arith.mulf %[[V45]], %[[V50]] : f64
// CHECK-DAG:       %[[V52:.*]] = arith.cmpf oeq, %[[V45]], %[[F0]] : f64
// CHECK-DAG:       %[[V53:.*]] = arith.select %[[V52]], %[[V45]], %[[V51]] : f64
// CHECK-DAG:       %[[V54:.*]] = math.absf %[[V43]] : f64
// CHECK-DAG:       %[[V55:.*]] = arith.cmpf oeq, %[[V54]], %[[CST]] : f64
// CHECK-DAG:       %[[V56:.*]] = math.absf %[[V44]] : f64
// CHECK-DAG:       %[[V57:.*]] = arith.cmpf oeq, %[[V56]], %[[CST]] : f64
// CHECK-DAG:       %[[V58:.*]] = arith.ori %[[V55]], %[[V57]] : i1
// CHECK-DAG:       %[[V59:.*]] = arith.select %[[V58]], %[[CST]], %[[V53]] : f64
// CHECK-DAG:       %[[V60:.*]] = arith.mulf %[[V59]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V61:.*]] = arith.mulf %[[V43]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V62:.*]] = arith.addf %[[V61]], %[[V60]] : f64
// CHECK-DAG:       %[[V63:.*]] = math.sqrt %[[V62]] : f64
// CHECK-DAG:       %[[V64:.*]] = arith.addf %[[V63]], %[[V63]] : f64
// CHECK-DAG:       %[[V65:.*]] = arith.divf %[[V44]], %[[V64]] : f64
// CHECK-DAG:       %[[V66:.*]] = arith.cmpf oge, %[[V42]], %[[F0]] : f64
// CHECK-DAG:       %[[V67:.*]] = arith.select %[[V66]], %[[V63]], %[[V65]] : f64
// CHECK-DAG:       %[[V68:.*]] = arith.select %[[V66]], %[[V65]], %[[V63]] : f64
// CHECK-DAG:       %[[V69:.*]] = math.copysign %[[V68]], %[[V4]] : f64
// CHECK-DAG:       %[[V70:.*]] = arith.cmpf oeq, %[[V44]], %[[CST]] : f64
// CHECK-DAG:       %[[V71:.*]] = arith.select %[[V70]], %[[V44]], %[[V67]] : f64
// CHECK-DAG:       %[[V72:.*]] = arith.select %[[V70]], %[[V4]], %[[V69]] : f64
// CHECK-DAG:       %[[V73:.*]] = arith.cmpf oeq, %[[V42]], %[[F0]] : f64
// CHECK-DAG:       %[[V74:.*]] = arith.cmpf oeq, %[[V4]], %[[F0]] : f64
// CHECK-DAG:       %[[V75:.*]] = arith.andi %[[V73]], %[[V74]] : i1
// CHECK-DAG:       %[[V76:.*]] = arith.select %[[V75]], %[[V43]], %[[V71]] : f64
// CHECK-DAG:       %[[V77:.*]] = arith.select %[[V75]], %[[V4]], %[[V72]] : f64
// CHECK-DAG:       %[[V78:.*]] = math.atan2 %[[V40]], %[[V76]] : f64
// CHECK-DAG:       %[[V79:.*]] = arith.mulf %[[V78]], %[[F2]] : f64
// CHECK-DAG:       %[[V80:.*]] = arith.mulf %[[V77]], %[[V40]] : f64
// CHECK-DAG:       %[[V81:.*]] = arith.mulf %[[V76]], %[[V41]] : f64
// CHECK-DAG:       %[[V82:.*]] = arith.subf %[[V81]], %[[V80]] : f64
// CHECK-DAG:       %[[V83:.*]] = math.asinh %[[V82]] : f64
// CHECK-DAG:       %[[V84:.*]] = arith.truncf %[[V83]] : f64 to f32
// CHECK-DAG:       %[[V85:.*]] = arith.truncf %[[V79]] : f64 to f32
// CHECK-DAG:       %[[V86:.*]] = complex.create %[[V85]], %[[V84]] : complex<f32>
// CHECK:           linalg.yield %[[V86]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @acos(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.acos %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @atan
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F0_25:.*]] = arith.constant 2.500000e-01 : f64
// CHECK-DAG:     %[[F4:.*]] = arith.constant 4.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = arith.negf %[[V4]] : f64
// CHECK-DAG:       %[[V6:.*]] = math.absf %[[V5]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.subf %[[F1]], %[[V6]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[V2]], %[[V2]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.mulf %[[V7]], %[[V7]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.addf %[[V9]], %[[V8]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.mulf %[[V6]], %[[F4]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.divf %[[V11]], %[[V10]] : f64
// CHECK-DAG:       %[[V13:.*]] = math.log1p %[[V12]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.mulf %[[V13]], %[[F0_25]] : f64
// CHECK-DAG:       %[[V15:.*]] = math.copysign %[[V14]], %[[V5]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.addf %[[V6]], %[[F1]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.mulf %[[V7]], %[[V16]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.subf %[[V17]], %[[V8]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.mulf %[[V2]], %[[F2]] : f64
// CHECK-DAG:       %[[V20:.*]] = math.atan2 %[[V19]], %[[V18]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.mulf %[[V20]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.negf %[[V15]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.truncf %[[V22]] : f64 to f32
// CHECK-DAG:       %[[V24:.*]] = arith.truncf %[[V21]] : f64 to f32
// CHECK-DAG:       %[[V25:.*]] = complex.create %[[V24]], %[[V23]] : complex<f32>
// CHECK:           linalg.yield %[[V25]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @atan(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.atan %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}
