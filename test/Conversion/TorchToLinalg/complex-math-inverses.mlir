// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @asin
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
// CHECK:           %[[V4:.*]] = arith.subf %[[F1]], %[[V1]] : f64
// CHECK:           %[[V5:.*]] = arith.negf %[[V3]] : f64
// CHECK:           %[[V6:.*]] = math.absf %[[V4]] : f64
// CHECK:           %[[V7:.*]] = math.absf %[[V5]] : f64
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
// CHECK:           %[[V29:.*]] = arith.cmpf oge, %[[V4]], %[[F0]] : f64
// CHECK:           %[[V30:.*]] = arith.select %[[V29]], %[[V26]], %[[V28]] : f64
// CHECK:           %[[V31:.*]] = arith.select %[[V29]], %[[V28]], %[[V26]] : f64
// CHECK:           %[[V32:.*]] = math.copysign %[[V31]], %[[V5]] : f64
// CHECK:           %[[V33:.*]] = arith.cmpf oeq, %[[V7]], %[[CST]] : f64
// CHECK:           %[[V34:.*]] = arith.select %[[V33]], %[[V7]], %[[V30]] : f64
// CHECK:           %[[V35:.*]] = arith.select %[[V33]], %[[V5]], %[[V32]] : f64
// CHECK:           %[[V36:.*]] = arith.cmpf oeq, %[[V4]], %[[F0]] : f64
// CHECK:           %[[V37:.*]] = arith.cmpf oeq, %[[V5]], %[[F0]] : f64
// CHECK:           %[[V38:.*]] = arith.andi %[[V36]], %[[V37]] : i1
// CHECK:           %[[V39:.*]] = arith.select %[[V38]], %[[V6]], %[[V34]] : f64
// CHECK:           %[[V40:.*]] = arith.select %[[V38]], %[[V5]], %[[V35]] : f64
// CHECK:           %[[V41:.*]] = arith.addf %[[V1]], %[[F1]] : f64
// CHECK:           %[[V42:.*]] = math.absf %[[V41]] : f64
// CHECK:           %[[V43:.*]] = math.absf %[[V3]] : f64
// CHECK:           %[[V44:.*]] = arith.maximumf %[[V42]], %[[V43]] : f64
// CHECK:           %[[V45:.*]] = arith.minimumf %[[V42]], %[[V43]] : f64
// CHECK:           %[[V46:.*]] = arith.divf %[[V45]], %[[V44]] : f64
// CHECK:           %[[V47:.*]] = arith.mulf %[[V46]], %[[V46]] : f64
// CHECK:           %[[V48:.*]] = arith.addf %[[V47]], %[[F1]] : f64
// CHECK:           %[[V49:.*]] = math.sqrt %[[V48]] : f64
// CHECK:           %[[V50:.*]] = arith.mulf %[[V44]], %[[V49]] : f64
// CHECK:           %[[V51:.*]] = arith.cmpf oeq, %[[V44]], %[[F0]] : f64
// CHECK:           %[[V52:.*]] = arith.select %[[V51]], %[[V44]], %[[V50]] : f64
// CHECK:           %[[V53:.*]] = math.absf %[[V42]] : f64
// CHECK:           %[[V54:.*]] = arith.cmpf oeq, %[[V53]], %[[CST]] : f64
// CHECK:           %[[V55:.*]] = math.absf %[[V43]] : f64
// CHECK:           %[[V56:.*]] = arith.cmpf oeq, %[[V55]], %[[CST]] : f64
// CHECK:           %[[V57:.*]] = arith.ori %[[V54]], %[[V56]] : i1
// CHECK:           %[[V58:.*]] = arith.select %[[V57]], %[[CST]], %[[V52]] : f64
// CHECK:           %[[V59:.*]] = arith.mulf %[[V58]], %[[F0_5]] : f64
// CHECK:           %[[V60:.*]] = arith.mulf %[[V42]], %[[F0_5]] : f64
// CHECK:           %[[V61:.*]] = arith.addf %[[V60]], %[[V59]] : f64
// CHECK:           %[[V62:.*]] = math.sqrt %[[V61]] : f64
// CHECK:           %[[V63:.*]] = arith.addf %[[V62]], %[[V62]] : f64
// CHECK:           %[[V64:.*]] = arith.divf %[[V43]], %[[V63]] : f64
// CHECK:           %[[V65:.*]] = arith.cmpf oge, %[[V41]], %[[F0]] : f64
// CHECK:           %[[V66:.*]] = arith.select %[[V65]], %[[V62]], %[[V64]] : f64
// CHECK:           %[[V67:.*]] = arith.select %[[V65]], %[[V64]], %[[V62]] : f64
// CHECK:           %[[V68:.*]] = math.copysign %[[V67]], %[[V3]] : f64
// CHECK:           %[[V69:.*]] = arith.cmpf oeq, %[[V43]], %[[CST]] : f64
// CHECK:           %[[V70:.*]] = arith.select %[[V69]], %[[V43]], %[[V66]] : f64
// CHECK:           %[[V71:.*]] = arith.select %[[V69]], %[[V3]], %[[V68]] : f64
// CHECK:           %[[V72:.*]] = arith.cmpf oeq, %[[V41]], %[[F0]] : f64
// CHECK:           %[[V73:.*]] = arith.cmpf oeq, %[[V3]], %[[F0]] : f64
// CHECK:           %[[V74:.*]] = arith.andi %[[V72]], %[[V73]] : i1
// CHECK:           %[[V75:.*]] = arith.select %[[V74]], %[[V42]], %[[V70]] : f64
// CHECK:           %[[V76:.*]] = arith.select %[[V74]], %[[V3]], %[[V71]] : f64
// CHECK:           %[[V77:.*]] = arith.mulf %[[V40]], %[[V76]] : f64
// CHECK:           %[[V78:.*]] = arith.mulf %[[V39]], %[[V75]] : f64
// CHECK:           %[[V79:.*]] = arith.subf %[[V78]], %[[V77]] : f64
// CHECK:           %[[V80:.*]] = math.atan2 %[[V1]], %[[V79]] : f64
// CHECK:           %[[V81:.*]] = arith.mulf %[[V40]], %[[V75]] : f64
// CHECK:           %[[V82:.*]] = arith.mulf %[[V39]], %[[V76]] : f64
// CHECK:           %[[V83:.*]] = arith.subf %[[V82]], %[[V81]] : f64
// CHECK:           %[[V84:.*]] = math.asinh %[[V83]] : f64
// CHECK:           %[[V85:.*]] = arith.truncf %[[V84]] : f64 to f32
// CHECK:           %[[V86:.*]] = arith.truncf %[[V80]] : f64 to f32
// CHECK:           %[[V87:.*]] = complex.create %[[V86]], %[[V85]] : complex<f32>
// CHECK:           linalg.yield %[[V87]] : complex<f32>
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
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = arith.subf %[[F1]], %[[V1]] : f64
// CHECK:           %[[V5:.*]] = arith.negf %[[V3]] : f64
// CHECK:           %[[V6:.*]] = math.absf %[[V4]] : f64
// CHECK:           %[[V7:.*]] = math.absf %[[V5]] : f64
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
// CHECK:           %[[V29:.*]] = arith.cmpf oge, %[[V4]], %[[F0]] : f64
// CHECK:           %[[V30:.*]] = arith.select %[[V29]], %[[V26]], %[[V28]] : f64
// CHECK:           %[[V31:.*]] = arith.select %[[V29]], %[[V28]], %[[V26]] : f64
// CHECK:           %[[V32:.*]] = math.copysign %[[V31]], %[[V5]] : f64
// CHECK:           %[[V33:.*]] = arith.cmpf oeq, %[[V7]], %[[CST]] : f64
// CHECK:           %[[V34:.*]] = arith.select %[[V33]], %[[V7]], %[[V30]] : f64
// CHECK:           %[[V35:.*]] = arith.select %[[V33]], %[[V5]], %[[V32]] : f64
// CHECK:           %[[V36:.*]] = arith.cmpf oeq, %[[V4]], %[[F0]] : f64
// CHECK:           %[[V37:.*]] = arith.cmpf oeq, %[[V5]], %[[F0]] : f64
// CHECK:           %[[V38:.*]] = arith.andi %[[V36]], %[[V37]] : i1
// CHECK:           %[[V39:.*]] = arith.select %[[V38]], %[[V6]], %[[V34]] : f64
// CHECK:           %[[V40:.*]] = arith.select %[[V38]], %[[V5]], %[[V35]] : f64
// CHECK:           %[[V41:.*]] = arith.addf %[[V1]], %[[F1]] : f64
// CHECK:           %[[V42:.*]] = math.absf %[[V41]] : f64
// CHECK:           %[[V43:.*]] = math.absf %[[V3]] : f64
// CHECK:           %[[V44:.*]] = arith.maximumf %[[V42]], %[[V43]] : f64
// CHECK:           %[[V45:.*]] = arith.minimumf %[[V42]], %[[V43]] : f64
// CHECK:           %[[V46:.*]] = arith.divf %[[V45]], %[[V44]] : f64
// CHECK:           %[[V47:.*]] = arith.mulf %[[V46]], %[[V46]] : f64
// CHECK:           %[[V48:.*]] = arith.addf %[[V47]], %[[F1]] : f64
// CHECK:           %[[V49:.*]] = math.sqrt %[[V48]] : f64
// CHECK:           %[[V50:.*]] = arith.mulf %[[V44]], %[[V49]] : f64
// CHECK:           %[[V51:.*]] = arith.cmpf oeq, %[[V44]], %[[F0]] : f64
// CHECK:           %[[V52:.*]] = arith.select %[[V51]], %[[V44]], %[[V50]] : f64
// CHECK:           %[[V53:.*]] = math.absf %[[V42]] : f64
// CHECK:           %[[V54:.*]] = arith.cmpf oeq, %[[V53]], %[[CST]] : f64
// CHECK:           %[[V55:.*]] = math.absf %[[V43]] : f64
// CHECK:           %[[V56:.*]] = arith.cmpf oeq, %[[V55]], %[[CST]] : f64
// CHECK:           %[[V57:.*]] = arith.ori %[[V54]], %[[V56]] : i1
// CHECK:           %[[V58:.*]] = arith.select %[[V57]], %[[CST]], %[[V52]] : f64
// CHECK:           %[[V59:.*]] = arith.mulf %[[V58]], %[[F0_5]] : f64
// CHECK:           %[[V60:.*]] = arith.mulf %[[V42]], %[[F0_5]] : f64
// CHECK:           %[[V61:.*]] = arith.addf %[[V60]], %[[V59]] : f64
// CHECK:           %[[V62:.*]] = math.sqrt %[[V61]] : f64
// CHECK:           %[[V63:.*]] = arith.addf %[[V62]], %[[V62]] : f64
// CHECK:           %[[V64:.*]] = arith.divf %[[V43]], %[[V63]] : f64
// CHECK:           %[[V65:.*]] = arith.cmpf oge, %[[V41]], %[[F0]] : f64
// CHECK:           %[[V66:.*]] = arith.select %[[V65]], %[[V62]], %[[V64]] : f64
// CHECK:           %[[V67:.*]] = arith.select %[[V65]], %[[V64]], %[[V62]] : f64
// CHECK:           %[[V68:.*]] = math.copysign %[[V67]], %[[V3]] : f64
// CHECK:           %[[V69:.*]] = arith.cmpf oeq, %[[V43]], %[[CST]] : f64
// CHECK:           %[[V70:.*]] = arith.select %[[V69]], %[[V43]], %[[V66]] : f64
// CHECK:           %[[V71:.*]] = arith.select %[[V69]], %[[V3]], %[[V68]] : f64
// CHECK:           %[[V72:.*]] = arith.cmpf oeq, %[[V41]], %[[F0]] : f64
// CHECK:           %[[V73:.*]] = arith.cmpf oeq, %[[V3]], %[[F0]] : f64
// CHECK:           %[[V74:.*]] = arith.andi %[[V72]], %[[V73]] : i1
// CHECK:           %[[V75:.*]] = arith.select %[[V74]], %[[V42]], %[[V70]] : f64
// CHECK:           %[[V76:.*]] = arith.select %[[V74]], %[[V3]], %[[V71]] : f64
// CHECK:           %[[V77:.*]] = math.atan2 %[[V39]], %[[V75]] : f64
// CHECK:           %[[V78:.*]] = arith.mulf %[[V77]], %[[F2]] : f64
// CHECK:           %[[V79:.*]] = arith.mulf %[[V76]], %[[V39]] : f64
// CHECK:           %[[V80:.*]] = arith.mulf %[[V75]], %[[V40]] : f64
// CHECK:           %[[V81:.*]] = arith.subf %[[V80]], %[[V79]] : f64
// CHECK:           %[[V82:.*]] = math.asinh %[[V81]] : f64
// CHECK:           %[[V83:.*]] = arith.truncf %[[V82]] : f64 to f32
// CHECK:           %[[V84:.*]] = arith.truncf %[[V78]] : f64 to f32
// CHECK:           %[[V85:.*]] = complex.create %[[V84]], %[[V83]] : complex<f32>
// CHECK:           linalg.yield %[[V85]] : complex<f32>
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
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = arith.negf %[[V3]] : f64
// CHECK:           %[[V5:.*]] = math.absf %[[V4]] : f64
// CHECK:           %[[V6:.*]] = arith.subf %[[F1]], %[[V5]] : f64
// CHECK:           %[[V7:.*]] = arith.mulf %[[V1]], %[[V1]] : f64
// CHECK:           %[[V8:.*]] = arith.mulf %[[V6]], %[[V6]] : f64
// CHECK:           %[[V9:.*]] = arith.addf %[[V8]], %[[V7]] : f64
// CHECK:           %[[V10:.*]] = arith.mulf %[[V5]], %[[F4]] : f64
// CHECK:           %[[V11:.*]] = arith.divf %[[V10]], %[[V9]] : f64
// CHECK:           %[[V12:.*]] = math.log1p %[[V11]] : f64
// CHECK:           %[[V13:.*]] = arith.mulf %[[V12]], %[[F0_25]] : f64
// CHECK:           %[[V14:.*]] = math.copysign %[[V13]], %[[V4]] : f64
// CHECK:           %[[V15:.*]] = arith.addf %[[V5]], %[[F1]] : f64
// CHECK:           %[[V16:.*]] = arith.mulf %[[V6]], %[[V15]] : f64
// CHECK:           %[[V17:.*]] = arith.subf %[[V16]], %[[V7]] : f64
// CHECK:           %[[V18:.*]] = arith.mulf %[[V1]], %[[F2]] : f64
// CHECK:           %[[V19:.*]] = math.atan2 %[[V18]], %[[V17]] : f64
// CHECK:           %[[V20:.*]] = arith.mulf %[[V19]], %[[F0_5]] : f64
// CHECK:           %[[V21:.*]] = arith.negf %[[V14]] : f64
// CHECK:           %[[V22:.*]] = arith.truncf %[[V21]] : f64 to f32
// CHECK:           %[[V23:.*]] = arith.truncf %[[V20]] : f64 to f32
// CHECK:           %[[V24:.*]] = complex.create %[[V23]], %[[V22]] : complex<f32>
// CHECK:           linalg.yield %[[V24]] : complex<f32>
func.func @atan(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.atan %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}
