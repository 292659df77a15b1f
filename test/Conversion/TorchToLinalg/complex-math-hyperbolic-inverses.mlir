// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @asinh
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = arith.negf %[[V3]] : f64
// CHECK:           %[[V5:.*]] = arith.subf %[[F1]], %[[V4]] : f64
// CHECK:           %[[V6:.*]] = arith.negf %[[V1]] : f64
// CHECK:           %[[V7:.*]] = math.absf %[[V5]] : f64
// CHECK:           %[[V8:.*]] = math.absf %[[V6]] : f64
// CHECK:           %[[V9:.*]] = arith.maximumf %[[V7]], %[[V8]] : f64
// CHECK:           %[[V10:.*]] = arith.minimumf %[[V7]], %[[V8]] : f64
// CHECK:           %[[V11:.*]] = arith.divf %[[V10]], %[[V9]] : f64
// CHECK:           %[[V12:.*]] = arith.mulf %[[V11]], %[[V11]] : f64
// CHECK:           %[[V13:.*]] = arith.addf %[[V12]], %[[F1]] : f64
// CHECK:           %[[V14:.*]] = math.sqrt %[[V13]] : f64
// CHECK:           %[[V15:.*]] = arith.mulf %[[V9]], %[[V14]] : f64
// CHECK:           %[[V16:.*]] = arith.cmpf oeq, %[[V9]], %[[F0]] : f64
// CHECK:           %[[V17:.*]] = arith.select %[[V16]], %[[V9]], %[[V15]] : f64
// CHECK:           %[[V18:.*]] = math.absf %[[V7]] : f64
// CHECK:           %[[V19:.*]] = arith.cmpf oeq, %[[V18]], %[[CST]] : f64
// CHECK:           %[[V20:.*]] = math.absf %[[V8]] : f64
// CHECK:           %[[V21:.*]] = arith.cmpf oeq, %[[V20]], %[[CST]] : f64
// CHECK:           %[[V22:.*]] = arith.ori %[[V19]], %[[V21]] : i1
// CHECK:           %[[V23:.*]] = arith.select %[[V22]], %[[CST]], %[[V17]] : f64
// CHECK:           %[[V24:.*]] = arith.mulf %[[V23]], %[[F0_5]] : f64
// CHECK:           %[[V25:.*]] = arith.mulf %[[V7]], %[[F0_5]] : f64
// CHECK:           %[[V26:.*]] = arith.addf %[[V25]], %[[V24]] : f64
// CHECK:           %[[V27:.*]] = math.sqrt %[[V26]] : f64
// CHECK:           %[[V28:.*]] = arith.addf %[[V27]], %[[V27]] : f64
// CHECK:           %[[V29:.*]] = arith.divf %[[V8]], %[[V28]] : f64
// CHECK:           %[[V30:.*]] = arith.cmpf oge, %[[V5]], %[[F0]] : f64
// CHECK:           %[[V31:.*]] = arith.select %[[V30]], %[[V27]], %[[V29]] : f64
// CHECK:           %[[V32:.*]] = arith.select %[[V30]], %[[V29]], %[[V27]] : f64
// CHECK:           %[[V33:.*]] = math.copysign %[[V32]], %[[V6]] : f64
// CHECK:           %[[V34:.*]] = arith.cmpf oeq, %[[V8]], %[[CST]] : f64
// CHECK:           %[[V35:.*]] = arith.select %[[V34]], %[[V8]], %[[V31]] : f64
// CHECK:           %[[V36:.*]] = arith.select %[[V34]], %[[V6]], %[[V33]] : f64
// CHECK:           %[[V37:.*]] = arith.cmpf oeq, %[[V5]], %[[F0]] : f64
// CHECK:           %[[V38:.*]] = arith.cmpf oeq, %[[V6]], %[[F0]] : f64
// CHECK:           %[[V39:.*]] = arith.andi %[[V37]], %[[V38]] : i1
// CHECK:           %[[V40:.*]] = arith.select %[[V39]], %[[V7]], %[[V35]] : f64
// CHECK:           %[[V41:.*]] = arith.select %[[V39]], %[[V6]], %[[V36]] : f64
// CHECK:           %[[V42:.*]] = arith.addf %[[V4]], %[[F1]] : f64
// CHECK:           %[[V43:.*]] = math.absf %[[V42]] : f64
// CHECK:           %[[V44:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V45:.*]] = arith.maximumf %[[V43]], %[[V44]] : f64
// CHECK:           %[[V46:.*]] = arith.minimumf %[[V43]], %[[V44]] : f64
// CHECK:           %[[V47:.*]] = arith.divf %[[V46]], %[[V45]] : f64
// CHECK:           %[[V48:.*]] = arith.mulf %[[V47]], %[[V47]] : f64
// CHECK:           %[[V49:.*]] = arith.addf %[[V48]], %[[F1]] : f64
// CHECK:           %[[V50:.*]] = math.sqrt %[[V49]] : f64
// CHECK:           %[[V51:.*]] = arith.mulf %[[V45]], %[[V50]] : f64
// CHECK:           %[[V52:.*]] = arith.cmpf oeq, %[[V45]], %[[F0]] : f64
// CHECK:           %[[V53:.*]] = arith.select %[[V52]], %[[V45]], %[[V51]] : f64
// CHECK:           %[[V54:.*]] = math.absf %[[V43]] : f64
// CHECK:           %[[V55:.*]] = arith.cmpf oeq, %[[V54]], %[[CST]] : f64
// CHECK:           %[[V56:.*]] = math.absf %[[V44]] : f64
// CHECK:           %[[V57:.*]] = arith.cmpf oeq, %[[V56]], %[[CST]] : f64
// CHECK:           %[[V58:.*]] = arith.ori %[[V55]], %[[V57]] : i1
// CHECK:           %[[V59:.*]] = arith.select %[[V58]], %[[CST]], %[[V53]] : f64
// CHECK:           %[[V60:.*]] = arith.mulf %[[V59]], %[[F0_5]] : f64
// CHECK:           %[[V61:.*]] = arith.mulf %[[V43]], %[[F0_5]] : f64
// CHECK:           %[[V62:.*]] = arith.addf %[[V61]], %[[V60]] : f64
// CHECK:           %[[V63:.*]] = math.sqrt %[[V62]] : f64
// CHECK:           %[[V64:.*]] = arith.addf %[[V63]], %[[V63]] : f64
// CHECK:           %[[V65:.*]] = arith.divf %[[V44]], %[[V64]] : f64
// CHECK:           %[[V66:.*]] = arith.cmpf oge, %[[V42]], %[[F0]] : f64
// CHECK:           %[[V67:.*]] = arith.select %[[V66]], %[[V63]], %[[V65]] : f64
// CHECK:           %[[V68:.*]] = arith.select %[[V66]], %[[V65]], %[[V63]] : f64
// CHECK:           %[[V69:.*]] = math.copysign %[[V68]], %[[V1]] : f64
// CHECK:           %[[V70:.*]] = arith.cmpf oeq, %[[V44]], %[[CST]] : f64
// CHECK:           %[[V71:.*]] = arith.select %[[V70]], %[[V44]], %[[V67]] : f64
// CHECK:           %[[V72:.*]] = arith.select %[[V70]], %[[V1]], %[[V69]] : f64
// CHECK:           %[[V73:.*]] = arith.cmpf oeq, %[[V42]], %[[F0]] : f64
// CHECK:           %[[V74:.*]] = arith.cmpf oeq, %[[V1]], %[[F0]] : f64
// CHECK:           %[[V75:.*]] = arith.andi %[[V73]], %[[V74]] : i1
// CHECK:           %[[V76:.*]] = arith.select %[[V75]], %[[V43]], %[[V71]] : f64
// CHECK:           %[[V77:.*]] = arith.select %[[V75]], %[[V1]], %[[V72]] : f64
// CHECK:           %[[V78:.*]] = arith.mulf %[[V41]], %[[V77]] : f64
// CHECK:           %[[V79:.*]] = arith.mulf %[[V40]], %[[V76]] : f64
// CHECK:           %[[V80:.*]] = arith.subf %[[V79]], %[[V78]] : f64
// CHECK:           %[[V81:.*]] = math.atan2 %[[V4]], %[[V80]] : f64
// CHECK:           %[[V82:.*]] = arith.mulf %[[V41]], %[[V76]] : f64
// CHECK:           %[[V83:.*]] = arith.mulf %[[V40]], %[[V77]] : f64
// CHECK:           %[[V84:.*]] = arith.subf %[[V83]], %[[V82]] : f64
// CHECK:           %[[V85:.*]] = math.asinh %[[V84]] : f64
// CHECK:           %[[V86:.*]] = arith.negf %[[V81]] : f64
// CHECK:           %[[V87:.*]] = arith.truncf %[[V86]] : f64 to f32
// CHECK:           %[[V88:.*]] = arith.truncf %[[V85]] : f64 to f32
// CHECK:           %[[V89:.*]] = complex.create %[[V88]], %[[V87]] : complex<f32>
// CHECK:           linalg.yield %[[V89]] : complex<f32>
func.func @asinh(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.asinh %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @acosh
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = arith.subf %[[V1]], %[[F1]] : f64
// CHECK:           %[[V5:.*]] = math.absf %[[V4]] : f64
// CHECK:           %[[V6:.*]] = math.absf %[[V3]] : f64
// CHECK:           %[[V7:.*]] = arith.maximumf %[[V5]], %[[V6]] : f64
// CHECK:           %[[V8:.*]] = arith.minimumf %[[V5]], %[[V6]] : f64
// CHECK:           %[[V9:.*]] = arith.divf %[[V8]], %[[V7]] : f64
// CHECK:           %[[V10:.*]] = arith.mulf %[[V9]], %[[V9]] : f64
// CHECK:           %[[V11:.*]] = arith.addf %[[V10]], %[[F1]] : f64
// CHECK:           %[[V12:.*]] = math.sqrt %[[V11]] : f64
// CHECK:           %[[V13:.*]] = arith.mulf %[[V7]], %[[V12]] : f64
// CHECK:           %[[V14:.*]] = arith.cmpf oeq, %[[V7]], %[[F0]] : f64
// CHECK:           %[[V15:.*]] = arith.select %[[V14]], %[[V7]], %[[V13]] : f64
// CHECK:           %[[V16:.*]] = math.absf %[[V5]] : f64
// CHECK:           %[[V17:.*]] = arith.cmpf oeq, %[[V16]], %[[CST]] : f64
// CHECK:           %[[V18:.*]] = math.absf %[[V6]] : f64
// CHECK:           %[[V19:.*]] = arith.cmpf oeq, %[[V18]], %[[CST]] : f64
// CHECK:           %[[V20:.*]] = arith.ori %[[V17]], %[[V19]] : i1
// CHECK:           %[[V21:.*]] = arith.select %[[V20]], %[[CST]], %[[V15]] : f64
// CHECK:           %[[V22:.*]] = arith.mulf %[[V21]], %[[F0_5]] : f64
// CHECK:           %[[V23:.*]] = arith.mulf %[[V5]], %[[F0_5]] : f64
// CHECK:           %[[V24:.*]] = arith.addf %[[V23]], %[[V22]] : f64
// CHECK:           %[[V25:.*]] = math.sqrt %[[V24]] : f64
// CHECK:           %[[V26:.*]] = arith.addf %[[V25]], %[[V25]] : f64
// CHECK:           %[[V27:.*]] = arith.divf %[[V6]], %[[V26]] : f64
// CHECK:           %[[V28:.*]] = arith.cmpf oge, %[[V4]], %[[F0]] : f64
// CHECK:           %[[V29:.*]] = arith.select %[[V28]], %[[V25]], %[[V27]] : f64
// CHECK:           %[[V30:.*]] = arith.select %[[V28]], %[[V27]], %[[V25]] : f64
// CHECK:           %[[V31:.*]] = math.copysign %[[V30]], %[[V3]] : f64
// CHECK:           %[[V32:.*]] = arith.cmpf oeq, %[[V6]], %[[CST]] : f64
// CHECK:           %[[V33:.*]] = arith.select %[[V32]], %[[V6]], %[[V29]] : f64
// CHECK:           %[[V34:.*]] = arith.select %[[V32]], %[[V3]], %[[V31]] : f64
// CHECK:           %[[V35:.*]] = arith.cmpf oeq, %[[V4]], %[[F0]] : f64
// CHECK:           %[[V36:.*]] = arith.cmpf oeq, %[[V3]], %[[F0]] : f64
// CHECK:           %[[V37:.*]] = arith.andi %[[V35]], %[[V36]] : i1
// CHECK:           %[[V38:.*]] = arith.select %[[V37]], %[[V5]], %[[V33]] : f64
// CHECK:           %[[V39:.*]] = arith.select %[[V37]], %[[V3]], %[[V34]] : f64
// CHECK:           %[[V40:.*]] = arith.addf %[[V1]], %[[F1]] : f64
// CHECK:           %[[V41:.*]] = math.absf %[[V40]] : f64
// CHECK:           %[[V42:.*]] = arith.maximumf %[[V41]], %[[V6]] : f64
// CHECK:           %[[V43:.*]] = arith.minimumf %[[V41]], %[[V6]] : f64
// CHECK:           %[[V44:.*]] = arith.divf %[[V43]], %[[V42]] : f64
// CHECK:           %[[V45:.*]] = arith.mulf %[[V44]], %[[V44]] : f64
// CHECK:           %[[V46:.*]] = arith.addf %[[V45]], %[[F1]] : f64
// CHECK:           %[[V47:.*]] = math.sqrt %[[V46]] : f64
// CHECK:           %[[V48:.*]] = arith.mulf %[[V42]], %[[V47]] : f64
// CHECK:           %[[V49:.*]] = arith.cmpf oeq, %[[V42]], %[[F0]] : f64
// CHECK:           %[[V50:.*]] = arith.select %[[V49]], %[[V42]], %[[V48]] : f64
// CHECK:           %[[V51:.*]] = math.absf %[[V41]] : f64
// CHECK:           %[[V52:.*]] = arith.cmpf oeq, %[[V51]], %[[CST]] : f64
// CHECK:           %[[V53:.*]] = arith.ori %[[V52]], %[[V19]] : i1
// CHECK:           %[[V54:.*]] = arith.select %[[V53]], %[[CST]], %[[V50]] : f64
// CHECK:           %[[V55:.*]] = arith.mulf %[[V54]], %[[F0_5]] : f64
// CHECK:           %[[V56:.*]] = arith.mulf %[[V41]], %[[F0_5]] : f64
// CHECK:           %[[V57:.*]] = arith.addf %[[V56]], %[[V55]] : f64
// CHECK:           %[[V58:.*]] = math.sqrt %[[V57]] : f64
// CHECK:           %[[V59:.*]] = arith.addf %[[V58]], %[[V58]] : f64
// CHECK:           %[[V60:.*]] = arith.divf %[[V6]], %[[V59]] : f64
// CHECK:           %[[V61:.*]] = arith.cmpf oge, %[[V40]], %[[F0]] : f64
// CHECK:           %[[V62:.*]] = arith.select %[[V61]], %[[V58]], %[[V60]] : f64
// CHECK:           %[[V63:.*]] = arith.select %[[V61]], %[[V60]], %[[V58]] : f64
// CHECK:           %[[V64:.*]] = math.copysign %[[V63]], %[[V3]] : f64
// CHECK:           %[[V65:.*]] = arith.select %[[V32]], %[[V6]], %[[V62]] : f64
// CHECK:           %[[V66:.*]] = arith.select %[[V32]], %[[V3]], %[[V64]] : f64
// CHECK:           %[[V67:.*]] = arith.cmpf oeq, %[[V40]], %[[F0]] : f64
// CHECK:           %[[V68:.*]] = arith.andi %[[V67]], %[[V36]] : i1
// CHECK:           %[[V69:.*]] = arith.select %[[V68]], %[[V41]], %[[V65]] : f64
// CHECK:           %[[V70:.*]] = arith.select %[[V68]], %[[V3]], %[[V66]] : f64
// CHECK:           %[[V71:.*]] = arith.mulf %[[V39]], %[[V70]] : f64
// CHECK:           %[[V72:.*]] = arith.mulf %[[V38]], %[[V69]] : f64
// CHECK:           %[[V73:.*]] = arith.addf %[[V72]], %[[V71]] : f64
// CHECK:           %[[V74:.*]] = math.asinh %[[V73]] : f64
// CHECK:           %[[V75:.*]] = math.atan2 %[[V39]], %[[V69]] : f64
// CHECK:           %[[V76:.*]] = arith.mulf %[[V75]], %[[F2]] : f64
// CHECK:           %[[V77:.*]] = arith.truncf %[[V76]] : f64 to f32
// CHECK:           %[[V78:.*]] = arith.truncf %[[V74]] : f64 to f32
// CHECK:           %[[V79:.*]] = complex.create %[[V78]], %[[V77]] : complex<f32>
// CHECK:           linalg.yield %[[V79]] : complex<f32>
func.func @acosh(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.acosh %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @atanh
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F0_25:.*]] = arith.constant 2.500000e-01 : f64
// CHECK-DAG:     %[[F4:.*]] = arith.constant 4.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V5:.*]] = arith.subf %[[F1]], %[[V4]] : f64
// CHECK:           %[[V6:.*]] = arith.mulf %[[V3]], %[[V3]] : f64
// CHECK:           %[[V7:.*]] = arith.mulf %[[V5]], %[[V5]] : f64
// CHECK:           %[[V8:.*]] = arith.addf %[[V7]], %[[V6]] : f64
// CHECK:           %[[V9:.*]] = arith.mulf %[[V4]], %[[F4]] : f64
// CHECK:           %[[V10:.*]] = arith.divf %[[V9]], %[[V8]] : f64
// CHECK:           %[[V11:.*]] = math.log1p %[[V10]] : f64
// CHECK:           %[[V12:.*]] = arith.mulf %[[V11]], %[[F0_25]] : f64
// CHECK:           %[[V13:.*]] = math.copysign %[[V12]], %[[V1]] : f64
// CHECK:           %[[V14:.*]] = arith.addf %[[V4]], %[[F1]] : f64
// CHECK:           %[[V15:.*]] = arith.mulf %[[V5]], %[[V14]] : f64
// CHECK:           %[[V16:.*]] = arith.subf %[[V15]], %[[V6]] : f64
// CHECK:           %[[V17:.*]] = arith.mulf %[[V3]], %[[F2]] : f64
// CHECK:           %[[V18:.*]] = math.atan2 %[[V17]], %[[V16]] : f64
// CHECK:           %[[V19:.*]] = arith.mulf %[[V18]], %[[F0_5]] : f64
// CHECK:           %[[V20:.*]] = arith.truncf %[[V19]] : f64 to f32
// CHECK:           %[[V21:.*]] = arith.truncf %[[V13]] : f64 to f32
// CHECK:           %[[V22:.*]] = complex.create %[[V21]], %[[V20]] : complex<f32>
// CHECK:           linalg.yield %[[V22]] : complex<f32>
func.func @atanh(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.atanh %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}
