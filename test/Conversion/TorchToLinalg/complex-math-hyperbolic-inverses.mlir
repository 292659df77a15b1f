// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @asinh
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
// CHECK-DAG:       %[[V5:.*]] = arith.negf %[[V4]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.subf %[[F1]], %[[V5]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.negf %[[V2]] : f64
// CHECK-DAG:       %[[V8:.*]] = math.absf %[[V6]] : f64
// CHECK-DAG:       %[[V9:.*]] = math.absf %[[V7]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.maximumf %[[V8]], %[[V9]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.minimumf %[[V8]], %[[V9]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.divf %[[V11]], %[[V10]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %[[V12]], %[[V12]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.addf %[[V13]], %[[F1]] : f64
// CHECK-DAG:       %[[V15:.*]] = math.sqrt %[[V14]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.mulf %[[V10]], %[[V15]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.cmpf oeq, %[[V10]], %[[F0]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.select %[[V17]], %[[V10]], %[[V16]] : f64
// CHECK-DAG:       %[[V19:.*]] = math.absf %[[V8]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.cmpf oeq, %[[V19]], %[[CST]] : f64
// CHECK-DAG:       %[[V21:.*]] = math.absf %[[V9]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.cmpf oeq, %[[V21]], %[[CST]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.ori %[[V20]], %[[V22]] : i1
// CHECK-DAG:       %[[V24:.*]] = arith.select %[[V23]], %[[CST]], %[[V18]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.mulf %[[V24]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.mulf %[[V8]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.addf %[[V26]], %[[V25]] : f64
// CHECK-DAG:       %[[V28:.*]] = math.sqrt %[[V27]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.addf %[[V28]], %[[V28]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.divf %[[V9]], %[[V29]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.cmpf oge, %[[V6]], %[[F0]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.select %[[V31]], %[[V28]], %[[V30]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.select %[[V31]], %[[V30]], %[[V28]] : f64
// CHECK-DAG:       %[[V34:.*]] = math.copysign %[[V33]], %[[V7]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.cmpf oeq, %[[V9]], %[[CST]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.select %[[V35]], %[[V9]], %[[V32]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.select %[[V35]], %[[V7]], %[[V34]] : f64
// CHECK-DAG:       %[[V38:.*]] = arith.cmpf oeq, %[[V6]], %[[F0]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.cmpf oeq, %[[V7]], %[[F0]] : f64
// CHECK-DAG:       %[[V40:.*]] = arith.andi %[[V38]], %[[V39]] : i1
// CHECK-DAG:       %[[V41:.*]] = arith.select %[[V40]], %[[V8]], %[[V36]] : f64
// CHECK-DAG:       %[[V42:.*]] = arith.select %[[V40]], %[[V7]], %[[V37]] : f64
// CHECK-DAG:       %[[V43:.*]] = arith.addf %[[V5]], %[[F1]] : f64
// CHECK-DAG:       %[[V44:.*]] = math.absf %[[V43]] : f64
// CHECK-DAG:       %[[V45:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:       %[[V46:.*]] = arith.maximumf %[[V44]], %[[V45]] : f64
// CHECK-DAG:       %[[V47:.*]] = arith.minimumf %[[V44]], %[[V45]] : f64
// CHECK-DAG:       %[[V48:.*]] = arith.divf %[[V47]], %[[V46]] : f64
// CHECK-DAG:       %[[V49:.*]] = arith.mulf %[[V48]], %[[V48]] : f64
// CHECK-DAG:       %[[V50:.*]] = arith.addf %[[V49]], %[[F1]] : f64
// CHECK-DAG:       %[[V51:.*]] = math.sqrt %[[V50]] : f64
// CHECK-DAG:       %[[V52:.*]] = arith.mulf %[[V46]], %[[V51]] : f64
// CHECK-DAG:       %[[V53:.*]] = arith.cmpf oeq, %[[V46]], %[[F0]] : f64
// CHECK-DAG:       %[[V54:.*]] = arith.select %[[V53]], %[[V46]], %[[V52]] : f64
// CHECK-DAG:       %[[V55:.*]] = math.absf %[[V44]] : f64
// CHECK-DAG:       %[[V56:.*]] = arith.cmpf oeq, %[[V55]], %[[CST]] : f64
// CHECK-DAG:       %[[V57:.*]] = math.absf %[[V45]] : f64
// CHECK-DAG:       %[[V58:.*]] = arith.cmpf oeq, %[[V57]], %[[CST]] : f64
// CHECK-DAG:       %[[V59:.*]] = arith.ori %[[V56]], %[[V58]] : i1
// CHECK-DAG:       %[[V60:.*]] = arith.select %[[V59]], %[[CST]], %[[V54]] : f64
// CHECK-DAG:       %[[V61:.*]] = arith.mulf %[[V60]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V62:.*]] = arith.mulf %[[V44]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V63:.*]] = arith.addf %[[V62]], %[[V61]] : f64
// CHECK-DAG:       %[[V64:.*]] = math.sqrt %[[V63]] : f64
// CHECK-DAG:       %[[V65:.*]] = arith.addf %[[V64]], %[[V64]] : f64
// CHECK-DAG:       %[[V66:.*]] = arith.divf %[[V45]], %[[V65]] : f64
// CHECK-DAG:       %[[V67:.*]] = arith.cmpf oge, %[[V43]], %[[F0]] : f64
// CHECK-DAG:       %[[V68:.*]] = arith.select %[[V67]], %[[V64]], %[[V66]] : f64
// CHECK-DAG:       %[[V69:.*]] = arith.select %[[V67]], %[[V66]], %[[V64]] : f64
// CHECK-DAG:       %[[V70:.*]] = math.copysign %[[V69]], %[[V2]] : f64
// CHECK-DAG:       %[[V71:.*]] = arith.cmpf oeq, %[[V45]], %[[CST]] : f64
// CHECK-DAG:       %[[V72:.*]] = arith.select %[[V71]], %[[V45]], %[[V68]] : f64
// CHECK-DAG:       %[[V73:.*]] = arith.select %[[V71]], %[[V2]], %[[V70]] : f64
// CHECK-DAG:       %[[V74:.*]] = arith.cmpf oeq, %[[V43]], %[[F0]] : f64
// CHECK-DAG:       %[[V75:.*]] = arith.cmpf oeq, %[[V2]], %[[F0]] : f64
// CHECK-DAG:       %[[V76:.*]] = arith.andi %[[V74]], %[[V75]] : i1
// CHECK-DAG:       %[[V77:.*]] = arith.select %[[V76]], %[[V44]], %[[V72]] : f64
// CHECK-DAG:       %[[V78:.*]] = arith.select %[[V76]], %[[V2]], %[[V73]] : f64
// CHECK-DAG:       %[[V79:.*]] = arith.mulf %[[V42]], %[[V78]] : f64
// CHECK-DAG:       %[[V80:.*]] = arith.mulf %[[V41]], %[[V77]] : f64
// CHECK-DAG:       %[[V81:.*]] = arith.subf %[[V80]], %[[V79]] : f64
// CHECK-DAG:       %[[V82:.*]] = math.atan2 %[[V5]], %[[V81]] : f64
// CHECK-DAG:       %[[V83:.*]] = arith.mulf %[[V42]], %[[V77]] : f64
// CHECK-DAG:       %[[V84:.*]] = arith.mulf %[[V41]], %[[V78]] : f64
// CHECK-DAG:       %[[V85:.*]] = arith.subf %[[V84]], %[[V83]] : f64
// CHECK-DAG:       %[[V86:.*]] = math.asinh %[[V85]] : f64
// CHECK-DAG:       %[[V87:.*]] = arith.negf %[[V82]] : f64
// CHECK-DAG:       %[[V88:.*]] = arith.truncf %[[V87]] : f64 to f32
// CHECK-DAG:       %[[V89:.*]] = arith.truncf %[[V86]] : f64 to f32
// CHECK-DAG:       %[[V90:.*]] = complex.create %[[V89]], %[[V88]] : complex<f32>
// CHECK:           linalg.yield %[[V90]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
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
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = arith.subf %[[V2]], %[[F1]] : f64
// CHECK-DAG:       %[[V6:.*]] = math.absf %[[V5]] : f64
// CHECK-DAG:       %[[V7:.*]] = math.absf %[[V4]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.maximumf %[[V6]], %[[V7]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.minimumf %[[V6]], %[[V7]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.divf %[[V9]], %[[V8]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.mulf %[[V10]], %[[V10]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.addf %[[V11]], %[[F1]] : f64
// CHECK-DAG:       %[[V13:.*]] = math.sqrt %[[V12]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.mulf %[[V8]], %[[V13]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.cmpf oeq, %[[V8]], %[[F0]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.select %[[V15]], %[[V8]], %[[V14]] : f64
// CHECK-DAG:       %[[V17:.*]] = math.absf %[[V6]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.cmpf oeq, %[[V17]], %[[CST]] : f64
// CHECK-DAG:       %[[V19:.*]] = math.absf %[[V7]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.cmpf oeq, %[[V19]], %[[CST]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.ori %[[V18]], %[[V20]] : i1
// CHECK-DAG:       %[[V22:.*]] = arith.select %[[V21]], %[[CST]], %[[V16]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.mulf %[[V22]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.mulf %[[V6]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.addf %[[V24]], %[[V23]] : f64
// CHECK-DAG:       %[[V26:.*]] = math.sqrt %[[V25]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.addf %[[V26]], %[[V26]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.divf %[[V7]], %[[V27]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.cmpf oge, %[[V5]], %[[F0]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.select %[[V29]], %[[V26]], %[[V28]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.select %[[V29]], %[[V28]], %[[V26]] : f64
// CHECK-DAG:       %[[V32:.*]] = math.copysign %[[V31]], %[[V4]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.cmpf oeq, %[[V7]], %[[CST]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.select %[[V33]], %[[V7]], %[[V30]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.select %[[V33]], %[[V4]], %[[V32]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.cmpf oeq, %[[V5]], %[[F0]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.cmpf oeq, %[[V4]], %[[F0]] : f64
// CHECK-DAG:       %[[V38:.*]] = arith.andi %[[V36]], %[[V37]] : i1
// CHECK-DAG:       %[[V39:.*]] = arith.select %[[V38]], %[[V6]], %[[V34]] : f64
// CHECK-DAG:       %[[V40:.*]] = arith.select %[[V38]], %[[V4]], %[[V35]] : f64
// CHECK-DAG:       %[[V41:.*]] = arith.addf %[[V2]], %[[F1]] : f64
// CHECK-DAG:       %[[V42:.*]] = math.absf %[[V41]] : f64
// CHECK-DAG:       %[[V43:.*]] = arith.maximumf %[[V42]], %[[V7]] : f64
// CHECK-DAG:       %[[V44:.*]] = arith.minimumf %[[V42]], %[[V7]] : f64
// CHECK-DAG:       %[[V45:.*]] = arith.divf %[[V44]], %[[V43]] : f64
// CHECK-DAG:       %[[V46:.*]] = arith.mulf %[[V45]], %[[V45]] : f64
// CHECK-DAG:       %[[V47:.*]] = arith.addf %[[V46]], %[[F1]] : f64
// CHECK-DAG:       %[[V48:.*]] = math.sqrt %[[V47]] : f64
// CHECK-DAG:       %[[V49:.*]] = arith.mulf %[[V43]], %[[V48]] : f64
// CHECK-DAG:       %[[V50:.*]] = arith.cmpf oeq, %[[V43]], %[[F0]] : f64
// CHECK-DAG:       %[[V51:.*]] = arith.select %[[V50]], %[[V43]], %[[V49]] : f64
// CHECK-DAG:       %[[V52:.*]] = math.absf %[[V42]] : f64
// CHECK-DAG:       %[[V53:.*]] = arith.cmpf oeq, %[[V52]], %[[CST]] : f64
// CHECK-DAG:       %[[V54:.*]] = arith.ori %[[V53]], %[[V20]] : i1
// CHECK-DAG:       %[[V55:.*]] = arith.select %[[V54]], %[[CST]], %[[V51]] : f64
// CHECK-DAG:       %[[V56:.*]] = arith.mulf %[[V55]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V57:.*]] = arith.mulf %[[V42]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V58:.*]] = arith.addf %[[V57]], %[[V56]] : f64
// CHECK-DAG:       %[[V59:.*]] = math.sqrt %[[V58]] : f64
// CHECK-DAG:       %[[V60:.*]] = arith.addf %[[V59]], %[[V59]] : f64
// CHECK-DAG:       %[[V61:.*]] = arith.divf %[[V7]], %[[V60]] : f64
// CHECK-DAG:       %[[V62:.*]] = arith.cmpf oge, %[[V41]], %[[F0]] : f64
// CHECK-DAG:       %[[V63:.*]] = arith.select %[[V62]], %[[V59]], %[[V61]] : f64
// CHECK-DAG:       %[[V64:.*]] = arith.select %[[V62]], %[[V61]], %[[V59]] : f64
// CHECK-DAG:       %[[V65:.*]] = math.copysign %[[V64]], %[[V4]] : f64
// CHECK-DAG:       %[[V66:.*]] = arith.select %[[V33]], %[[V7]], %[[V63]] : f64
// CHECK-DAG:       %[[V67:.*]] = arith.select %[[V33]], %[[V4]], %[[V65]] : f64
// CHECK-DAG:       %[[V68:.*]] = arith.cmpf oeq, %[[V41]], %[[F0]] : f64
// CHECK-DAG:       %[[V69:.*]] = arith.andi %[[V68]], %[[V37]] : i1
// CHECK-DAG:       %[[V70:.*]] = arith.select %[[V69]], %[[V42]], %[[V66]] : f64
// CHECK-DAG:       %[[V71:.*]] = arith.select %[[V69]], %[[V4]], %[[V67]] : f64
// CHECK-DAG:       %[[V72:.*]] = arith.mulf %[[V40]], %[[V71]] : f64
// CHECK-DAG:       %[[V73:.*]] = arith.mulf %[[V39]], %[[V70]] : f64
// CHECK-DAG:       %[[V74:.*]] = arith.addf %[[V73]], %[[V72]] : f64
// CHECK-DAG:       %[[V75:.*]] = math.asinh %[[V74]] : f64
// CHECK-DAG:       %[[V76:.*]] = math.atan2 %[[V40]], %[[V70]] : f64
// CHECK-DAG:       %[[V77:.*]] = arith.mulf %[[V76]], %[[F2]] : f64
// CHECK-DAG:       %[[V78:.*]] = arith.truncf %[[V77]] : f64 to f32
// CHECK-DAG:       %[[V79:.*]] = arith.truncf %[[V75]] : f64 to f32
// CHECK-DAG:       %[[V80:.*]] = complex.create %[[V79]], %[[V78]] : complex<f32>
// CHECK:           linalg.yield %[[V80]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
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
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.subf %[[F1]], %[[V5]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.mulf %[[V4]], %[[V4]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[V6]], %[[V6]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.addf %[[V8]], %[[V7]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V5]], %[[F4]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.divf %[[V10]], %[[V9]] : f64
// CHECK-DAG:       %[[V12:.*]] = math.log1p %[[V11]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %[[V12]], %[[F0_25]] : f64
// CHECK-DAG:       %[[V14:.*]] = math.copysign %[[V13]], %[[V2]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.addf %[[V5]], %[[F1]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.mulf %[[V6]], %[[V15]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.subf %[[V16]], %[[V7]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.mulf %[[V4]], %[[F2]] : f64
// CHECK-DAG:       %[[V19:.*]] = math.atan2 %[[V18]], %[[V17]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.mulf %[[V19]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.truncf %[[V20]] : f64 to f32
// CHECK-DAG:       %[[V22:.*]] = arith.truncf %[[V14]] : f64 to f32
// CHECK-DAG:       %[[V23:.*]] = complex.create %[[V22]], %[[V21]] : complex<f32>
// CHECK:           linalg.yield %[[V23]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @atanh(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.atanh %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}
