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
// CHECK:           %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK:           %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK:           %[[V5:.*]] = arith.negf %[[V4]] : f64
// CHECK:           %[[V6:.*]] = arith.subf %[[F1]], %[[V5]] : f64
// CHECK:           %[[V7:.*]] = arith.negf %[[V2]] : f64
// CHECK:           %[[V8:.*]] = math.absf %[[V6]] : f64
// CHECK:           %[[V9:.*]] = math.absf %[[V7]] : f64
// CHECK:           %[[V10:.*]] = arith.maximumf %[[V8]], %[[V9]] : f64
// CHECK:           %[[V11:.*]] = arith.minimumf %[[V8]], %[[V9]] : f64
// CHECK:           %[[V12:.*]] = arith.divf %[[V11]], %[[V10]] : f64
// CHECK:           %[[V13:.*]] = arith.mulf %[[V12]], %[[V12]] : f64
// CHECK:           %[[V14:.*]] = arith.addf %[[V13]], %[[F1]] : f64
// CHECK:           %[[V15:.*]] = math.sqrt %[[V14]] : f64
// CHECK:           %[[V16:.*]] = arith.mulf %[[V10]], %[[V15]] : f64
// CHECK:           %[[V17:.*]] = arith.cmpf oeq, %[[V10]], %[[F0]] : f64
// CHECK:           %[[V18:.*]] = arith.select %[[V17]], %[[V10]], %[[V16]] : f64
// CHECK:           %[[V19:.*]] = math.absf %[[V8]] : f64
// CHECK:           %[[V20:.*]] = arith.cmpf oeq, %[[V19]], %[[CST]] : f64
// CHECK:           %[[V21:.*]] = math.absf %[[V9]] : f64
// CHECK:           %[[V22:.*]] = arith.cmpf oeq, %[[V21]], %[[CST]] : f64
// CHECK:           %[[V23:.*]] = arith.ori %[[V20]], %[[V22]] : i1
// CHECK:           %[[V24:.*]] = arith.select %[[V23]], %[[CST]], %[[V18]] : f64
// CHECK:           %[[V25:.*]] = arith.mulf %[[V24]], %[[F0_5]] : f64
// CHECK:           %[[V26:.*]] = arith.mulf %[[V8]], %[[F0_5]] : f64
// CHECK:           %[[V27:.*]] = arith.addf %[[V26]], %[[V25]] : f64
// CHECK:           %[[V28:.*]] = math.sqrt %[[V27]] : f64
// CHECK:           %[[V29:.*]] = arith.addf %[[V28]], %[[V28]] : f64
// CHECK:           %[[V30:.*]] = arith.divf %[[V9]], %[[V29]] : f64
// CHECK:           %[[V31:.*]] = arith.cmpf oge, %[[V6]], %[[F0]] : f64
// CHECK:           %[[V32:.*]] = arith.select %[[V31]], %[[V28]], %[[V30]] : f64
// CHECK:           %[[V33:.*]] = arith.select %[[V31]], %[[V30]], %[[V28]] : f64
// CHECK:           %[[V34:.*]] = math.copysign %[[V33]], %[[V7]] : f64
// CHECK:           %[[V35:.*]] = arith.cmpf oeq, %[[V9]], %[[CST]] : f64
// CHECK:           %[[V36:.*]] = arith.select %[[V35]], %[[V9]], %[[V32]] : f64
// CHECK:           %[[V37:.*]] = arith.select %[[V35]], %[[V7]], %[[V34]] : f64
// CHECK:           %[[V38:.*]] = arith.cmpf oeq, %[[V6]], %[[F0]] : f64
// CHECK:           %[[V39:.*]] = arith.cmpf oeq, %[[V7]], %[[F0]] : f64
// CHECK:           %[[V40:.*]] = arith.andi %[[V38]], %[[V39]] : i1
// CHECK:           %[[V41:.*]] = arith.select %[[V40]], %[[V8]], %[[V36]] : f64
// CHECK:           %[[V42:.*]] = arith.select %[[V40]], %[[V7]], %[[V37]] : f64
// CHECK:           %[[V43:.*]] = arith.addf %[[V5]], %[[F1]] : f64
// CHECK:           %[[V44:.*]] = math.absf %[[V43]] : f64
// CHECK:           %[[V45:.*]] = math.absf %[[V2]] : f64
// CHECK:           %[[V46:.*]] = arith.maximumf %[[V44]], %[[V45]] : f64
// CHECK:           %[[V47:.*]] = arith.minimumf %[[V44]], %[[V45]] : f64
// CHECK:           %[[V48:.*]] = arith.divf %[[V47]], %[[V46]] : f64
// CHECK:           %[[V49:.*]] = arith.mulf %[[V48]], %[[V48]] : f64
// CHECK:           %[[V50:.*]] = arith.addf %[[V49]], %[[F1]] : f64
// CHECK:           %[[V51:.*]] = math.sqrt %[[V50]] : f64
// CHECK:           %[[V52:.*]] = arith.mulf %[[V46]], %[[V51]] : f64
// CHECK:           %[[V53:.*]] = arith.cmpf oeq, %[[V46]], %[[F0]] : f64
// CHECK:           %[[V54:.*]] = arith.select %[[V53]], %[[V46]], %[[V52]] : f64
// CHECK:           %[[V55:.*]] = math.absf %[[V44]] : f64
// CHECK:           %[[V56:.*]] = arith.cmpf oeq, %[[V55]], %[[CST]] : f64
// CHECK:           %[[V57:.*]] = math.absf %[[V45]] : f64
// CHECK:           %[[V58:.*]] = arith.cmpf oeq, %[[V57]], %[[CST]] : f64
// CHECK:           %[[V59:.*]] = arith.ori %[[V56]], %[[V58]] : i1
// CHECK:           %[[V60:.*]] = arith.select %[[V59]], %[[CST]], %[[V54]] : f64
// CHECK:           %[[V61:.*]] = arith.mulf %[[V60]], %[[F0_5]] : f64
// CHECK:           %[[V62:.*]] = arith.mulf %[[V44]], %[[F0_5]] : f64
// CHECK:           %[[V63:.*]] = arith.addf %[[V62]], %[[V61]] : f64
// CHECK:           %[[V64:.*]] = math.sqrt %[[V63]] : f64
// CHECK:           %[[V65:.*]] = arith.addf %[[V64]], %[[V64]] : f64
// CHECK:           %[[V66:.*]] = arith.divf %[[V45]], %[[V65]] : f64
// CHECK:           %[[V67:.*]] = arith.cmpf oge, %[[V43]], %[[F0]] : f64
// CHECK:           %[[V68:.*]] = arith.select %[[V67]], %[[V64]], %[[V66]] : f64
// CHECK:           %[[V69:.*]] = arith.select %[[V67]], %[[V66]], %[[V64]] : f64
// CHECK:           %[[V70:.*]] = math.copysign %[[V69]], %[[V2]] : f64
// CHECK:           %[[V71:.*]] = arith.cmpf oeq, %[[V45]], %[[CST]] : f64
// CHECK:           %[[V72:.*]] = arith.select %[[V71]], %[[V45]], %[[V68]] : f64
// CHECK:           %[[V73:.*]] = arith.select %[[V71]], %[[V2]], %[[V70]] : f64
// CHECK:           %[[V74:.*]] = arith.cmpf oeq, %[[V43]], %[[F0]] : f64
// CHECK:           %[[V75:.*]] = arith.cmpf oeq, %[[V2]], %[[F0]] : f64
// CHECK:           %[[V76:.*]] = arith.andi %[[V74]], %[[V75]] : i1
// CHECK:           %[[V77:.*]] = arith.select %[[V76]], %[[V44]], %[[V72]] : f64
// CHECK:           %[[V78:.*]] = arith.select %[[V76]], %[[V2]], %[[V73]] : f64
// CHECK:           %[[V79:.*]] = arith.mulf %[[V42]], %[[V78]] : f64
// CHECK:           %[[V80:.*]] = arith.mulf %[[V41]], %[[V77]] : f64
// CHECK:           %[[V81:.*]] = arith.subf %[[V80]], %[[V79]] : f64
// CHECK:           %[[V82:.*]] = math.atan2 %[[V5]], %[[V81]] : f64
// CHECK:           %[[V83:.*]] = arith.mulf %[[V42]], %[[V77]] : f64
// CHECK:           %[[V84:.*]] = arith.mulf %[[V41]], %[[V78]] : f64
// CHECK:           %[[V85:.*]] = arith.subf %[[V84]], %[[V83]] : f64
// CHECK:           %[[V86:.*]] = math.asinh %[[V85]] : f64
// CHECK:           %[[V87:.*]] = arith.negf %[[V82]] : f64
// CHECK:           %[[V88:.*]] = arith.truncf %[[V87]] : f64 to f32
// CHECK:           %[[V89:.*]] = arith.truncf %[[V86]] : f64 to f32
// CHECK:           %[[V90:.*]] = complex.create %[[V89]], %[[V88]] : complex<f32>
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
// CHECK:           %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK:           %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK:           %[[V5:.*]] = arith.subf %[[V2]], %[[F1]] : f64
// CHECK:           %[[V6:.*]] = math.absf %[[V5]] : f64
// CHECK:           %[[V7:.*]] = math.absf %[[V4]] : f64
// CHECK:           %[[V8:.*]] = arith.maximumf %[[V6]], %[[V7]] : f64
// CHECK:           %[[V9:.*]] = arith.minimumf %[[V6]], %[[V7]] : f64
// CHECK:           %[[V10:.*]] = arith.divf %[[V9]], %[[V8]] : f64
// CHECK:           %[[V11:.*]] = arith.mulf %[[V10]], %[[V10]] : f64
// CHECK:           %[[V12:.*]] = arith.addf %[[V11]], %[[F1]] : f64
// CHECK:           %[[V13:.*]] = math.sqrt %[[V12]] : f64
// CHECK:           %[[V14:.*]] = arith.mulf %[[V8]], %[[V13]] : f64
// CHECK:           %[[V15:.*]] = arith.cmpf oeq, %[[V8]], %[[F0]] : f64
// CHECK:           %[[V16:.*]] = arith.select %[[V15]], %[[V8]], %[[V14]] : f64
// CHECK:           %[[V17:.*]] = math.absf %[[V6]] : f64
// CHECK:           %[[V18:.*]] = arith.cmpf oeq, %[[V17]], %[[CST]] : f64
// CHECK:           %[[V19:.*]] = math.absf %[[V7]] : f64
// CHECK:           %[[V20:.*]] = arith.cmpf oeq, %[[V19]], %[[CST]] : f64
// CHECK:           %[[V21:.*]] = arith.ori %[[V18]], %[[V20]] : i1
// CHECK:           %[[V22:.*]] = arith.select %[[V21]], %[[CST]], %[[V16]] : f64
// CHECK:           %[[V23:.*]] = arith.mulf %[[V22]], %[[F0_5]] : f64
// CHECK:           %[[V24:.*]] = arith.mulf %[[V6]], %[[F0_5]] : f64
// CHECK:           %[[V25:.*]] = arith.addf %[[V24]], %[[V23]] : f64
// CHECK:           %[[V26:.*]] = math.sqrt %[[V25]] : f64
// CHECK:           %[[V27:.*]] = arith.addf %[[V26]], %[[V26]] : f64
// CHECK:           %[[V28:.*]] = arith.divf %[[V7]], %[[V27]] : f64
// CHECK:           %[[V29:.*]] = arith.cmpf oge, %[[V5]], %[[F0]] : f64
// CHECK:           %[[V30:.*]] = arith.select %[[V29]], %[[V26]], %[[V28]] : f64
// CHECK:           %[[V31:.*]] = arith.select %[[V29]], %[[V28]], %[[V26]] : f64
// CHECK:           %[[V32:.*]] = math.copysign %[[V31]], %[[V4]] : f64
// CHECK:           %[[V33:.*]] = arith.cmpf oeq, %[[V7]], %[[CST]] : f64
// CHECK:           %[[V34:.*]] = arith.select %[[V33]], %[[V7]], %[[V30]] : f64
// CHECK:           %[[V35:.*]] = arith.select %[[V33]], %[[V4]], %[[V32]] : f64
// CHECK:           %[[V36:.*]] = arith.cmpf oeq, %[[V5]], %[[F0]] : f64
// CHECK:           %[[V37:.*]] = arith.cmpf oeq, %[[V4]], %[[F0]] : f64
// CHECK:           %[[V38:.*]] = arith.andi %[[V36]], %[[V37]] : i1
// CHECK:           %[[V39:.*]] = arith.select %[[V38]], %[[V6]], %[[V34]] : f64
// CHECK:           %[[V40:.*]] = arith.select %[[V38]], %[[V4]], %[[V35]] : f64
// CHECK:           %[[V41:.*]] = arith.addf %[[V2]], %[[F1]] : f64
// CHECK:           %[[V42:.*]] = math.absf %[[V41]] : f64
// CHECK:           %[[V43:.*]] = arith.maximumf %[[V42]], %[[V7]] : f64
// CHECK:           %[[V44:.*]] = arith.minimumf %[[V42]], %[[V7]] : f64
// CHECK:           %[[V45:.*]] = arith.divf %[[V44]], %[[V43]] : f64
// CHECK:           %[[V46:.*]] = arith.mulf %[[V45]], %[[V45]] : f64
// CHECK:           %[[V47:.*]] = arith.addf %[[V46]], %[[F1]] : f64
// CHECK:           %[[V48:.*]] = math.sqrt %[[V47]] : f64
// CHECK:           %[[V49:.*]] = arith.mulf %[[V43]], %[[V48]] : f64
// CHECK:           %[[V50:.*]] = arith.cmpf oeq, %[[V43]], %[[F0]] : f64
// CHECK:           %[[V51:.*]] = arith.select %[[V50]], %[[V43]], %[[V49]] : f64
// CHECK:           %[[V52:.*]] = math.absf %[[V42]] : f64
// CHECK:           %[[V53:.*]] = arith.cmpf oeq, %[[V52]], %[[CST]] : f64
// CHECK:           %[[V54:.*]] = arith.ori %[[V53]], %[[V20]] : i1
// CHECK:           %[[V55:.*]] = arith.select %[[V54]], %[[CST]], %[[V51]] : f64
// CHECK:           %[[V56:.*]] = arith.mulf %[[V55]], %[[F0_5]] : f64
// CHECK:           %[[V57:.*]] = arith.mulf %[[V42]], %[[F0_5]] : f64
// CHECK:           %[[V58:.*]] = arith.addf %[[V57]], %[[V56]] : f64
// CHECK:           %[[V59:.*]] = math.sqrt %[[V58]] : f64
// CHECK:           %[[V60:.*]] = arith.addf %[[V59]], %[[V59]] : f64
// CHECK:           %[[V61:.*]] = arith.divf %[[V7]], %[[V60]] : f64
// CHECK:           %[[V62:.*]] = arith.cmpf oge, %[[V41]], %[[F0]] : f64
// CHECK:           %[[V63:.*]] = arith.select %[[V62]], %[[V59]], %[[V61]] : f64
// CHECK:           %[[V64:.*]] = arith.select %[[V62]], %[[V61]], %[[V59]] : f64
// CHECK:           %[[V65:.*]] = math.copysign %[[V64]], %[[V4]] : f64
// CHECK:           %[[V66:.*]] = arith.select %[[V33]], %[[V7]], %[[V63]] : f64
// CHECK:           %[[V67:.*]] = arith.select %[[V33]], %[[V4]], %[[V65]] : f64
// CHECK:           %[[V68:.*]] = arith.cmpf oeq, %[[V41]], %[[F0]] : f64
// CHECK:           %[[V69:.*]] = arith.andi %[[V68]], %[[V37]] : i1
// CHECK:           %[[V70:.*]] = arith.select %[[V69]], %[[V42]], %[[V66]] : f64
// CHECK:           %[[V71:.*]] = arith.select %[[V69]], %[[V4]], %[[V67]] : f64
// CHECK:           %[[V72:.*]] = arith.mulf %[[V40]], %[[V71]] : f64
// CHECK:           %[[V73:.*]] = arith.mulf %[[V39]], %[[V70]] : f64
// CHECK:           %[[V74:.*]] = arith.addf %[[V73]], %[[V72]] : f64
// CHECK:           %[[V75:.*]] = math.asinh %[[V74]] : f64
// CHECK:           %[[V76:.*]] = math.atan2 %[[V40]], %[[V70]] : f64
// CHECK:           %[[V77:.*]] = arith.mulf %[[V76]], %[[F2]] : f64
// CHECK:           %[[V78:.*]] = arith.truncf %[[V77]] : f64 to f32
// CHECK:           %[[V79:.*]] = arith.truncf %[[V75]] : f64 to f32
// CHECK:           %[[V80:.*]] = complex.create %[[V79]], %[[V78]] : complex<f32>
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
// CHECK:           %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK:           %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK:           %[[V5:.*]] = math.absf %[[V2]] : f64
// CHECK:           %[[V6:.*]] = arith.subf %[[F1]], %[[V5]] : f64
// CHECK:           %[[V7:.*]] = arith.mulf %[[V4]], %[[V4]] : f64
// CHECK:           %[[V8:.*]] = arith.mulf %[[V6]], %[[V6]] : f64
// CHECK:           %[[V9:.*]] = arith.addf %[[V8]], %[[V7]] : f64
// CHECK:           %[[V10:.*]] = arith.mulf %[[V5]], %[[F4]] : f64
// CHECK:           %[[V11:.*]] = arith.divf %[[V10]], %[[V9]] : f64
// CHECK:           %[[V12:.*]] = math.log1p %[[V11]] : f64
// CHECK:           %[[V13:.*]] = arith.mulf %[[V12]], %[[F0_25]] : f64
// CHECK:           %[[V14:.*]] = math.copysign %[[V13]], %[[V2]] : f64
// CHECK:           %[[V15:.*]] = arith.addf %[[V5]], %[[F1]] : f64
// CHECK:           %[[V16:.*]] = arith.mulf %[[V6]], %[[V15]] : f64
// CHECK:           %[[V17:.*]] = arith.subf %[[V16]], %[[V7]] : f64
// CHECK:           %[[V18:.*]] = arith.mulf %[[V4]], %[[F2]] : f64
// CHECK:           %[[V19:.*]] = math.atan2 %[[V18]], %[[V17]] : f64
// CHECK:           %[[V20:.*]] = arith.mulf %[[V19]], %[[F0_5]] : f64
// CHECK:           %[[V21:.*]] = arith.truncf %[[V20]] : f64 to f32
// CHECK:           %[[V22:.*]] = arith.truncf %[[V14]] : f64 to f32
// CHECK:           %[[V23:.*]] = complex.create %[[V22]], %[[V21]] : complex<f32>
// CHECK:           linalg.yield %[[V23]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @atanh(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.atanh %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}
