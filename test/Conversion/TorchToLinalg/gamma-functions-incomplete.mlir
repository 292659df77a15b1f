// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @igamma
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[F0_0001:.*]] = arith.constant 1.000000e-04 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant -0.33333333333333331 : f64
// CHECK-DAG:     %[[F12:.*]] = arith.constant 1.200000e+01 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 9.999999999999999E+299 : f64
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant 1.000000e-300 : f64
// CHECK-DAG:     %[[CST_4:.*]] = arith.constant 9.9999999999999997E-17 : f64
// CHECK-DAG:     %[[F20000:.*]] = arith.constant 2.000000e+04 : f64
// CHECK-DAG:     %[[CST_5:.*]] = arith.constant 6.2831853071795862 : f64
// CHECK-DAG:     %[[CST_6:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[CST_7:.*]] = arith.constant 1.1447298858494002 : f64
// CHECK-DAG:     %[[CST_8:.*]] = arith.constant 3.1415926535897931 : f64
// CHECK-DAG:     %[[CST_9:.*]] = arith.constant 0.41893853320467267 : f64
// CHECK-DAG:     %[[CST_10:.*]] = arith.constant 0.083333333333333329 : f64
// CHECK-DAG:     arith.constant -0.0027777777777777779 : f64
// CHECK-DAG:     arith.constant 7.9365079365079365E-4 : f64
// CHECK-DAG:     arith.constant -5.9523809523809518E-4 : f64
// CHECK-DAG:     arith.constant 8.4175084175084182E-4 : f64
// CHECK-DAG:     arith.constant -0.0019175269175269174 : f64
// CHECK-DAG:     %[[CST_11:.*]] = arith.constant 0.0064102564102564109 : f64
// CHECK-DAG:     %[[CST_12:.*]] = arith.constant -0.029550653594771239 : f64
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
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[CST_13:.*]] = arith.constant 1.000000e+06 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK:           %[[V1:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK:           %[[V2:.*]] = arith.extf %[[IN1]] : f32 to f64
// CHECK:           %[[V3:.*]] = arith.cmpf ogt, %[[V1]], %[[CST_13]] : f64
// CHECK:           %[[V4:.*]] = arith.cmpf ogt, %[[V2]], %[[F1]] : f64
// CHECK:           %[[V5:.*]] = arith.cmpf ogt, %[[V2]], %[[V1]] : f64
// CHECK:           %[[V6:.*]] = arith.andi %[[V4]], %[[V5]] : i1
// CHECK:           %[[V7:.*]] = arith.xori %[[V3]], %[[TRUE]] : i1
// CHECK:           %[[V8:.*]] = arith.andi %[[V6]], %[[V7]] : i1
// CHECK:           %[[V9:.*]] = arith.xori %[[V8]], %[[TRUE]] : i1
// CHECK:           %[[V10:.*]] = arith.andi %[[V9]], %[[V7]] : i1
// CHECK:           %[[V11:.*]] = arith.addf %[[V1]], %[[F1]] : f64
// CHECK:           %[[V12:.*]] = arith.cmpf olt, %[[V11]], %[[F0_5]] : f64
// CHECK:           %[[V13:.*]] = arith.subf %[[F1]], %[[V11]] : f64
// CHECK:           %[[V14:.*]] = arith.select %[[V12]], %[[V13]], %[[V11]] : f64
// CHECK:           %[[V15:.*]] = arith.cmpf olt, %[[V14]], %[[F10]] : f64
// CHECK:           %[[V16:.*]] = arith.minimumf %[[V14]], %[[F10]] : f64
// CHECK:           %[[V17:.*]] = arith.addf %[[V16]], %[[F0]] : f64
// CHECK:           %[[V18:.*]] = arith.addf %[[V16]], %[[F1]] : f64
// CHECK:           %[[V19:.*]] = arith.mulf %[[V17]], %[[V18]] : f64
// CHECK:           %[[V20:.*]] = arith.addf %[[V16]], %[[F2]] : f64
// CHECK:           %[[V21:.*]] = arith.mulf %[[V19]], %[[V20]] : f64
// CHECK:           %[[V22:.*]] = arith.addf %[[V16]], %[[F3]] : f64
// CHECK:           %[[V23:.*]] = arith.mulf %[[V21]], %[[V22]] : f64
// CHECK:           %[[V24:.*]] = arith.addf %[[V16]], %[[F4]] : f64
// CHECK:           %[[V25:.*]] = arith.mulf %[[V23]], %[[V24]] : f64
// CHECK:           %[[V26:.*]] = arith.addf %[[V16]], %[[F5]] : f64
// CHECK:           %[[V27:.*]] = arith.mulf %[[V25]], %[[V26]] : f64
// CHECK:           %[[V28:.*]] = arith.addf %[[V16]], %[[F6]] : f64
// CHECK:           %[[V29:.*]] = arith.mulf %[[V27]], %[[V28]] : f64
// CHECK:           %[[V30:.*]] = arith.addf %[[V16]], %[[F7]] : f64
// CHECK:           %[[V31:.*]] = arith.mulf %[[V29]], %[[V30]] : f64
// CHECK:           %[[V32:.*]] = arith.addf %[[V16]], %[[F8]] : f64
// CHECK:           %[[V33:.*]] = arith.mulf %[[V31]], %[[V32]] : f64
// CHECK:           %[[V34:.*]] = arith.addf %[[V16]], %[[F9]] : f64
// CHECK:           %[[V35:.*]] = arith.mulf %[[V33]], %[[V34]] : f64
// CHECK:           %[[V36:.*]] = arith.addf %[[V14]], %[[F10]] : f64
// CHECK:           %[[V37:.*]] = arith.select %[[V15]], %[[V36]], %[[V14]] : f64
// CHECK:           %[[V38:.*]] = arith.divf %[[F1]], %[[V37]] : f64
// CHECK:           %[[V39:.*]] = arith.mulf %[[V38]], %[[V38]] : f64
// CHECK:           %[[V40:.*]] = arith.mulf %[[V39]], %[[CST_12]] : f64
// CHECK:           arith.addf %[[V40]], %[[CST_11]] : f64
// CHECK-COUNT-6:      arith.mulf %{{.*}}, %[[V39]] : f64
// CHECK:           %[[V41:.*]] = arith.addf %{{.*}}, %[[CST_10]] : f64
// CHECK:           %[[V42:.*]] = arith.mulf %[[V38]], %[[V41]] : f64
// CHECK:           %[[V43:.*]] = math.log %[[V37]] : f64
// CHECK:           %[[V44:.*]] = arith.subf %[[V43]], %[[F1]] : f64
// CHECK:           %[[V45:.*]] = arith.subf %[[V37]], %[[F0_5]] : f64
// CHECK:           %[[V46:.*]] = arith.mulf %[[V45]], %[[V44]] : f64
// CHECK:           %[[V47:.*]] = arith.addf %[[V46]], %[[CST_9]] : f64
// CHECK:           %[[V48:.*]] = arith.addf %[[V47]], %[[V42]] : f64
// CHECK:           %[[V49:.*]] = math.log %[[V35]] : f64
// CHECK:           %[[V50:.*]] = arith.subf %[[V48]], %[[V49]] : f64
// CHECK:           %[[V51:.*]] = arith.select %[[V15]], %[[V50]], %[[V48]] : f64
// CHECK:           %[[V52:.*]] = math.roundeven %[[V11]] : f64
// CHECK:           %[[V53:.*]] = arith.subf %[[V11]], %[[V52]] : f64
// CHECK:           %[[V54:.*]] = arith.mulf %[[V53]], %[[CST_8]] : f64
// CHECK:           %[[V55:.*]] = math.sin %[[V54]] : f64
// CHECK:           %[[V56:.*]] = math.absf %[[V55]] : f64
// CHECK:           %[[V57:.*]] = math.log %[[V56]] : f64
// CHECK:           %[[V58:.*]] = arith.subf %[[CST_7]], %[[V57]] : f64
// CHECK:           %[[V59:.*]] = arith.subf %[[V58]], %[[V51]] : f64
// CHECK:           %[[V60:.*]] = arith.cmpf oeq, %[[V11]], %[[F1]] : f64
// CHECK:           %[[V61:.*]] = arith.cmpf oeq, %[[V11]], %[[F2]] : f64
// CHECK:           %[[V62:.*]] = arith.ori %[[V60]], %[[V61]] : i1
// CHECK:           %[[V63:.*]] = arith.select %[[V62]], %[[F0]], %[[V51]] : f64
// CHECK:           %[[V64:.*]] = arith.select %[[V12]], %[[V59]], %[[V63]] : f64
// CHECK:           %[[V65:.*]] = math.absf %[[V11]] : f64
// CHECK:           %[[V66:.*]] = arith.cmpf oeq, %[[V65]], %[[CST_6]] : f64
// CHECK:           %[[V67:.*]] = arith.select %[[V66]], %[[CST_6]], %[[V64]] : f64
// CHECK:           %[[V68:.*]] = math.log %[[V2]] : f64
// CHECK:           %[[V69:.*]] = arith.mulf %[[V1]], %[[V68]] : f64
// CHECK:           %[[V70:.*]] = arith.subf %[[V69]], %[[V2]] : f64
// CHECK:           %[[V71:.*]] = arith.subf %[[V70]], %[[V67]] : f64
// CHECK:           %[[V72:.*]] = math.exp %[[V71]] : f64
// CHECK:           %[[V73:.*]] = arith.subf %[[V2]], %[[V1]] : f64
// CHECK:           %[[V74:.*]] = arith.divf %[[V73]], %[[V1]] : f64
// CHECK:           %[[V75:.*]] = arith.mulf %[[V1]], %[[CST_5]] : f64
// CHECK:           %[[V76:.*]] = math.sqrt %[[V75]] : f64
// CHECK:           %[[V77:.*]] = arith.divf %[[F1]], %[[V1]] : f64
// CHECK:           %[[V78:.*]] = arith.mulf %[[V77]], %[[V77]] : f64
// CHECK:           %[[V79:.*]] = arith.mulf %[[V78]], %[[CST_12]] : f64
// CHECK:           arith.addf %[[V79]], %[[CST_11]] : f64
// CHECK-COUNT-6:      arith.mulf %{{.*}}, %[[V78]] : f64
// CHECK:           %[[V80:.*]] = arith.addf %{{.*}}, %[[CST_10]] : f64
// CHECK:           %[[V81:.*]] = arith.mulf %[[V77]], %[[V80]] : f64
// CHECK:           %[[V82:.*]] = math.log1p %[[V74]] : f64
// CHECK:           %[[V83:.*]] = arith.subf %[[V82]], %[[V74]] : f64
// CHECK:           %[[V84:.*]] = arith.mulf %[[V1]], %[[V83]] : f64
// CHECK:           %[[V85:.*]] = arith.subf %[[V84]], %[[V81]] : f64
// CHECK:           %[[V86:.*]] = math.exp %[[V85]] : f64
// CHECK:           %[[V87:.*]] = arith.divf %[[V86]], %[[V76]] : f64
// CHECK:           %[[V88:.*]] = arith.cmpf olt, %[[V1]], %[[F10]] : f64
// CHECK:           %[[V89:.*]] = arith.select %[[V88]], %[[V72]], %[[V87]] : f64
// CHECK:           %[[V90:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[F1]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK:             %[[V91:.*]] = arith.cmpf olt, %[[I2]], %[[F20000]] : f64
// CHECK:             %[[V92:.*]] = arith.andi %[[V10]], %[[V91]] : i1
// CHECK:             %[[V93:.*]] = arith.mulf %[[I1]], %[[CST_4]] : f64
// CHECK:             %[[V94:.*]] = arith.cmpf ogt, %[[I0]], %[[V93]] : f64
// CHECK:             %[[V95:.*]] = arith.andi %[[V92]], %[[V94]] : i1
// CHECK:             scf.condition(%[[V95]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK:             %[[V96:.*]] = arith.addf %[[V1]], %[[IN4]] : f64
// CHECK:             %[[V97:.*]] = arith.divf %[[V2]], %[[V96]] : f64
// CHECK:             %[[V98:.*]] = arith.mulf %[[IN2]], %[[V97]] : f64
// CHECK:             %[[V99:.*]] = arith.addf %[[IN3]], %[[V98]] : f64
// CHECK:             %[[V100:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK:             scf.yield %[[V98]], %[[V99]], %[[V100]] : f64, f64, f64
// CHECK:           %[[V101:.*]] = arith.mulf %[[V89]], %[[V90]]#1 : f64
// CHECK:           %[[V102:.*]] = arith.addf %[[V2]], %[[F1]] : f64
// CHECK:           %[[V103:.*]] = arith.subf %[[V102]], %[[V1]] : f64
// CHECK:           %[[V104:.*]] = math.absf %[[V103]] : f64
// CHECK:           %[[V105:.*]] = arith.cmpf olt, %[[V104]], %[[CST_3]] : f64
// CHECK:           %[[V106:.*]] = arith.select %[[V105]], %[[CST_3]], %[[V103]] : f64
// CHECK:           %[[V107:.*]] = arith.divf %[[F1]], %[[V106]] : f64
// CHECK:           %[[V108:.*]]:4 = scf.while (%[[I3:.*]] = %[[CST_2]], %[[I4:.*]] = %[[V107]], %[[I5:.*]] = %[[V107]], %[[I6:.*]] = %[[F0]], %[[I7:.*]] = %[[F1]]) : (f64, f64, f64, f64, f64) -> (f64, f64, f64, f64) {
// CHECK:             %[[V109:.*]] = arith.cmpf olt, %[[I7]], %[[F20000]] : f64
// CHECK:             %[[V110:.*]] = arith.andi %[[V8]], %[[V109]] : i1
// CHECK:             %[[V111:.*]] = arith.subf %[[I6]], %[[F1]] : f64
// CHECK:             %[[V112:.*]] = math.absf %[[V111]] : f64
// CHECK:             %[[V113:.*]] = arith.cmpf ogt, %[[V112]], %[[CST_4]] : f64
// CHECK:             %[[V114:.*]] = arith.andi %[[V110]], %[[V113]] : i1
// CHECK:             scf.condition(%[[V114]]) %[[I3]], %[[I4]], %[[I5]], %[[I7]] : f64, f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN5:.*]]: f64, %[[IN6:.*]]: f64, %[[IN7:.*]]: f64, %[[IN8:.*]]: f64):
// CHECK:             %[[V115:.*]] = arith.subf %[[V1]], %[[IN8]] : f64
// CHECK:             %[[V116:.*]] = arith.mulf %[[IN8]], %[[V115]] : f64
// CHECK:             %[[V117:.*]] = arith.mulf %[[IN8]], %[[F2]] : f64
// CHECK:             %[[V118:.*]] = arith.addf %[[V103]], %[[V117]] : f64
// CHECK:             %[[V119:.*]] = arith.mulf %[[V116]], %[[IN6]] : f64
// CHECK:             %[[V120:.*]] = arith.addf %[[V119]], %[[V118]] : f64
// CHECK:             %[[V121:.*]] = math.absf %[[V120]] : f64
// CHECK:             %[[V122:.*]] = arith.cmpf olt, %[[V121]], %[[CST_3]] : f64
// CHECK:             %[[V123:.*]] = arith.select %[[V122]], %[[CST_3]], %[[V120]] : f64
// CHECK:             %[[V124:.*]] = arith.divf %[[F1]], %[[V123]] : f64
// CHECK:             %[[V125:.*]] = arith.divf %[[V116]], %[[IN5]] : f64
// CHECK:             %[[V126:.*]] = arith.addf %[[V118]], %[[V125]] : f64
// CHECK:             %[[V127:.*]] = math.absf %[[V126]] : f64
// CHECK:             %[[V128:.*]] = arith.cmpf olt, %[[V127]], %[[CST_3]] : f64
// CHECK:             %[[V129:.*]] = arith.select %[[V128]], %[[CST_3]], %[[V126]] : f64
// CHECK:             %[[V130:.*]] = arith.mulf %[[V129]], %[[V124]] : f64
// CHECK:             %[[V131:.*]] = arith.mulf %[[IN7]], %[[V130]] : f64
// CHECK:             %[[V132:.*]] = arith.addf %[[IN8]], %[[F1]] : f64
// CHECK:             scf.yield %[[V129]], %[[V124]], %[[V131]], %[[V130]], %[[V132]] : f64, f64, f64, f64, f64
// CHECK:           %[[V133:.*]] = arith.mulf %[[V89]], %[[V1]] : f64
// CHECK:           %[[V134:.*]] = arith.mulf %[[V133]], %[[V108]]#2 : f64
// CHECK:           %[[V135:.*]] = arith.subf %[[V74]], %[[V82]] : f64
// CHECK:           %[[V136:.*]] = arith.mulf %[[V135]], %[[F2]] : f64
// CHECK:           %[[V137:.*]] = math.sqrt %[[V136]] : f64
// CHECK:           %[[V138:.*]] = math.copysign %[[V137]], %[[V74]] : f64
// CHECK:           %[[V139:.*]] = arith.divf %[[F1]], %[[V138]] : f64
// CHECK:           %[[V140:.*]] = arith.divf %[[F1]], %[[V74]] : f64
// CHECK:           %[[V141:.*]] = arith.subf %[[V140]], %[[V139]] : f64
// CHECK:           %[[V142:.*]] = arith.divf %[[V74]], %[[F12]] : f64
// CHECK:           %[[V143:.*]] = arith.addf %[[V142]], %[[CST_1]] : f64
// CHECK:           %[[V144:.*]] = math.absf %[[V74]] : f64
// CHECK:           %[[V145:.*]] = arith.cmpf olt, %[[V144]], %[[F0_0001]] : f64
// CHECK:           %[[V146:.*]] = arith.select %[[V145]], %[[V143]], %[[V141]] : f64
// CHECK:           %[[V147:.*]] = arith.mulf %[[V1]], %[[V135]] : f64
// CHECK:           %[[V148:.*]] = arith.negf %[[V147]] : f64
// CHECK:           %[[V149:.*]] = math.exp %[[V148]] : f64
// CHECK:           %[[V150:.*]] = arith.divf %[[V149]], %[[V76]] : f64
// CHECK:           %[[V151:.*]] = arith.mulf %[[V150]], %[[V146]] : f64
// CHECK:           %[[V152:.*]] = arith.mulf %[[V1]], %[[F0_5]] : f64
// CHECK:           %[[V153:.*]] = math.sqrt %[[V152]] : f64
// CHECK:           %[[V154:.*]] = arith.mulf %[[V138]], %[[V153]] : f64
// CHECK:           %[[V155:.*]] = math.erfc %[[V154]] : f64
// CHECK:           %[[V156:.*]] = arith.mulf %[[V155]], %[[F0_5]] : f64
// CHECK:           %[[V157:.*]] = arith.addf %[[V156]], %[[V151]] : f64
// CHECK:           %[[V158:.*]] = arith.select %[[V3]], %[[V157]], %[[V134]] : f64
// CHECK:           %[[V159:.*]] = arith.subf %[[F1]], %[[V158]] : f64
// CHECK:           %[[V160:.*]] = arith.select %[[V10]], %[[V101]], %[[V159]] : f64
// CHECK:           %[[V161:.*]] = arith.cmpf oeq, %[[V2]], %[[F0]] : f64
// CHECK:           %[[V162:.*]] = arith.select %[[V161]], %[[F0]], %[[V160]] : f64
// CHECK:           %[[V163:.*]] = math.absf %[[V2]] : f64
// CHECK:           %[[V164:.*]] = arith.cmpf oeq, %[[V163]], %[[CST_6]] : f64
// CHECK:           %[[V165:.*]] = arith.select %[[V164]], %[[F1]], %[[V162]] : f64
// CHECK:           %[[V166:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V167:.*]] = arith.cmpf oeq, %[[V166]], %[[CST_6]] : f64
// CHECK:           %[[V168:.*]] = arith.select %[[V167]], %[[F0]], %[[V165]] : f64
// CHECK:           %[[V169:.*]] = arith.cmpf oeq, %[[V1]], %[[F0]] : f64
// CHECK:           %[[V170:.*]] = arith.select %[[V169]], %[[F1]], %[[V168]] : f64
// CHECK:           %[[V171:.*]] = arith.andi %[[V169]], %[[V161]] : i1
// CHECK:           %[[V172:.*]] = arith.andi %[[V167]], %[[V164]] : i1
// CHECK:           %[[V173:.*]] = arith.ori %[[V171]], %[[V172]] : i1
// CHECK:           %[[V174:.*]] = arith.select %[[V173]], %[[CST]], %[[V170]] : f64
// CHECK:           %[[V175:.*]] = arith.cmpf olt, %[[V1]], %[[F0]] : f64
// CHECK:           %[[V176:.*]] = arith.cmpf olt, %[[V2]], %[[F0]] : f64
// CHECK:           %[[V177:.*]] = arith.ori %[[V175]], %[[V176]] : i1
// CHECK:           %[[V178:.*]] = arith.cmpf une, %[[V1]], %[[V1]] : f64
// CHECK:           %[[V179:.*]] = arith.ori %[[V177]], %[[V178]] : i1
// CHECK:           %[[V180:.*]] = arith.cmpf une, %[[V2]], %[[V2]] : f64
// CHECK:           %[[V181:.*]] = arith.ori %[[V179]], %[[V180]] : i1
// CHECK:           %[[V182:.*]] = arith.select %[[V181]], %[[CST]], %[[V174]] : f64
// CHECK:           %[[V183:.*]] = arith.truncf %[[V182]] : f64 to f32
// CHECK:           linalg.yield %[[V183]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @igamma(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.igamma %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @igammac
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[F0_0001:.*]] = arith.constant 1.000000e-04 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant -0.33333333333333331 : f64
// CHECK-DAG:     %[[F12:.*]] = arith.constant 1.200000e+01 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 9.999999999999999E+299 : f64
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant 1.000000e-300 : f64
// CHECK-DAG:     %[[CST_4:.*]] = arith.constant 9.9999999999999997E-17 : f64
// CHECK-DAG:     %[[F20000:.*]] = arith.constant 2.000000e+04 : f64
// CHECK-DAG:     %[[CST_5:.*]] = arith.constant 6.2831853071795862 : f64
// CHECK-DAG:     %[[CST_6:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[CST_7:.*]] = arith.constant 1.1447298858494002 : f64
// CHECK-DAG:     %[[CST_8:.*]] = arith.constant 3.1415926535897931 : f64
// CHECK-DAG:     %[[CST_9:.*]] = arith.constant 0.41893853320467267 : f64
// CHECK-DAG:     %[[CST_10:.*]] = arith.constant 0.083333333333333329 : f64
// CHECK-DAG:     arith.constant -0.0027777777777777779 : f64
// CHECK-DAG:     arith.constant 7.9365079365079365E-4 : f64
// CHECK-DAG:     arith.constant -5.9523809523809518E-4 : f64
// CHECK-DAG:     arith.constant 8.4175084175084182E-4 : f64
// CHECK-DAG:     arith.constant -0.0019175269175269174 : f64
// CHECK-DAG:     %[[CST_11:.*]] = arith.constant 0.0064102564102564109 : f64
// CHECK-DAG:     %[[CST_12:.*]] = arith.constant -0.029550653594771239 : f64
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
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[CST_13:.*]] = arith.constant 1.000000e+06 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK:           %[[V1:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK:           %[[V2:.*]] = arith.extf %[[IN1]] : f32 to f64
// CHECK:           %[[V3:.*]] = arith.cmpf ogt, %[[V1]], %[[CST_13]] : f64
// CHECK:           %[[V4:.*]] = arith.cmpf ogt, %[[V2]], %[[F1]] : f64
// CHECK:           %[[V5:.*]] = arith.cmpf ogt, %[[V2]], %[[V1]] : f64
// CHECK:           %[[V6:.*]] = arith.andi %[[V4]], %[[V5]] : i1
// CHECK:           %[[V7:.*]] = arith.xori %[[V3]], %[[TRUE]] : i1
// CHECK:           %[[V8:.*]] = arith.andi %[[V6]], %[[V7]] : i1
// CHECK:           %[[V9:.*]] = arith.xori %[[V8]], %[[TRUE]] : i1
// CHECK:           %[[V10:.*]] = arith.andi %[[V9]], %[[V7]] : i1
// CHECK:           %[[V11:.*]] = arith.addf %[[V1]], %[[F1]] : f64
// CHECK:           %[[V12:.*]] = arith.cmpf olt, %[[V11]], %[[F0_5]] : f64
// CHECK:           %[[V13:.*]] = arith.subf %[[F1]], %[[V11]] : f64
// CHECK:           %[[V14:.*]] = arith.select %[[V12]], %[[V13]], %[[V11]] : f64
// CHECK:           %[[V15:.*]] = arith.cmpf olt, %[[V14]], %[[F10]] : f64
// CHECK:           %[[V16:.*]] = arith.minimumf %[[V14]], %[[F10]] : f64
// CHECK:           %[[V17:.*]] = arith.addf %[[V16]], %[[F0]] : f64
// CHECK:           %[[V18:.*]] = arith.addf %[[V16]], %[[F1]] : f64
// CHECK:           %[[V19:.*]] = arith.mulf %[[V17]], %[[V18]] : f64
// CHECK:           %[[V20:.*]] = arith.addf %[[V16]], %[[F2]] : f64
// CHECK:           %[[V21:.*]] = arith.mulf %[[V19]], %[[V20]] : f64
// CHECK:           %[[V22:.*]] = arith.addf %[[V16]], %[[F3]] : f64
// CHECK:           %[[V23:.*]] = arith.mulf %[[V21]], %[[V22]] : f64
// CHECK:           %[[V24:.*]] = arith.addf %[[V16]], %[[F4]] : f64
// CHECK:           %[[V25:.*]] = arith.mulf %[[V23]], %[[V24]] : f64
// CHECK:           %[[V26:.*]] = arith.addf %[[V16]], %[[F5]] : f64
// CHECK:           %[[V27:.*]] = arith.mulf %[[V25]], %[[V26]] : f64
// CHECK:           %[[V28:.*]] = arith.addf %[[V16]], %[[F6]] : f64
// CHECK:           %[[V29:.*]] = arith.mulf %[[V27]], %[[V28]] : f64
// CHECK:           %[[V30:.*]] = arith.addf %[[V16]], %[[F7]] : f64
// CHECK:           %[[V31:.*]] = arith.mulf %[[V29]], %[[V30]] : f64
// CHECK:           %[[V32:.*]] = arith.addf %[[V16]], %[[F8]] : f64
// CHECK:           %[[V33:.*]] = arith.mulf %[[V31]], %[[V32]] : f64
// CHECK:           %[[V34:.*]] = arith.addf %[[V16]], %[[F9]] : f64
// CHECK:           %[[V35:.*]] = arith.mulf %[[V33]], %[[V34]] : f64
// CHECK:           %[[V36:.*]] = arith.addf %[[V14]], %[[F10]] : f64
// CHECK:           %[[V37:.*]] = arith.select %[[V15]], %[[V36]], %[[V14]] : f64
// CHECK:           %[[V38:.*]] = arith.divf %[[F1]], %[[V37]] : f64
// CHECK:           %[[V39:.*]] = arith.mulf %[[V38]], %[[V38]] : f64
// CHECK:           %[[V40:.*]] = arith.mulf %[[V39]], %[[CST_12]] : f64
// CHECK:           arith.addf %[[V40]], %[[CST_11]] : f64
// CHECK-COUNT-6:      arith.mulf %{{.*}}, %[[V39]] : f64
// CHECK:           %[[V41:.*]] = arith.addf %{{.*}}, %[[CST_10]] : f64
// CHECK:           %[[V42:.*]] = arith.mulf %[[V38]], %[[V41]] : f64
// CHECK:           %[[V43:.*]] = math.log %[[V37]] : f64
// CHECK:           %[[V44:.*]] = arith.subf %[[V43]], %[[F1]] : f64
// CHECK:           %[[V45:.*]] = arith.subf %[[V37]], %[[F0_5]] : f64
// CHECK:           %[[V46:.*]] = arith.mulf %[[V45]], %[[V44]] : f64
// CHECK:           %[[V47:.*]] = arith.addf %[[V46]], %[[CST_9]] : f64
// CHECK:           %[[V48:.*]] = arith.addf %[[V47]], %[[V42]] : f64
// CHECK:           %[[V49:.*]] = math.log %[[V35]] : f64
// CHECK:           %[[V50:.*]] = arith.subf %[[V48]], %[[V49]] : f64
// CHECK:           %[[V51:.*]] = arith.select %[[V15]], %[[V50]], %[[V48]] : f64
// CHECK:           %[[V52:.*]] = math.roundeven %[[V11]] : f64
// CHECK:           %[[V53:.*]] = arith.subf %[[V11]], %[[V52]] : f64
// CHECK:           %[[V54:.*]] = arith.mulf %[[V53]], %[[CST_8]] : f64
// CHECK:           %[[V55:.*]] = math.sin %[[V54]] : f64
// CHECK:           %[[V56:.*]] = math.absf %[[V55]] : f64
// CHECK:           %[[V57:.*]] = math.log %[[V56]] : f64
// CHECK:           %[[V58:.*]] = arith.subf %[[CST_7]], %[[V57]] : f64
// CHECK:           %[[V59:.*]] = arith.subf %[[V58]], %[[V51]] : f64
// CHECK:           %[[V60:.*]] = arith.cmpf oeq, %[[V11]], %[[F1]] : f64
// CHECK:           %[[V61:.*]] = arith.cmpf oeq, %[[V11]], %[[F2]] : f64
// CHECK:           %[[V62:.*]] = arith.ori %[[V60]], %[[V61]] : i1
// CHECK:           %[[V63:.*]] = arith.select %[[V62]], %[[F0]], %[[V51]] : f64
// CHECK:           %[[V64:.*]] = arith.select %[[V12]], %[[V59]], %[[V63]] : f64
// CHECK:           %[[V65:.*]] = math.absf %[[V11]] : f64
// CHECK:           %[[V66:.*]] = arith.cmpf oeq, %[[V65]], %[[CST_6]] : f64
// CHECK:           %[[V67:.*]] = arith.select %[[V66]], %[[CST_6]], %[[V64]] : f64
// CHECK:           %[[V68:.*]] = math.log %[[V2]] : f64
// CHECK:           %[[V69:.*]] = arith.mulf %[[V1]], %[[V68]] : f64
// CHECK:           %[[V70:.*]] = arith.subf %[[V69]], %[[V2]] : f64
// CHECK:           %[[V71:.*]] = arith.subf %[[V70]], %[[V67]] : f64
// CHECK:           %[[V72:.*]] = math.exp %[[V71]] : f64
// CHECK:           %[[V73:.*]] = arith.subf %[[V2]], %[[V1]] : f64
// CHECK:           %[[V74:.*]] = arith.divf %[[V73]], %[[V1]] : f64
// CHECK:           %[[V75:.*]] = arith.mulf %[[V1]], %[[CST_5]] : f64
// CHECK:           %[[V76:.*]] = math.sqrt %[[V75]] : f64
// CHECK:           %[[V77:.*]] = arith.divf %[[F1]], %[[V1]] : f64
// CHECK:           %[[V78:.*]] = arith.mulf %[[V77]], %[[V77]] : f64
// CHECK:           %[[V79:.*]] = arith.mulf %[[V78]], %[[CST_12]] : f64
// CHECK:           arith.addf %[[V79]], %[[CST_11]] : f64
// CHECK-COUNT-6:      arith.mulf %{{.*}}, %[[V78]] : f64
// CHECK:           %[[V80:.*]] = arith.addf %{{.*}}, %[[CST_10]] : f64
// CHECK:           %[[V81:.*]] = arith.mulf %[[V77]], %[[V80]] : f64
// CHECK:           %[[V82:.*]] = math.log1p %[[V74]] : f64
// CHECK:           %[[V83:.*]] = arith.subf %[[V82]], %[[V74]] : f64
// CHECK:           %[[V84:.*]] = arith.mulf %[[V1]], %[[V83]] : f64
// CHECK:           %[[V85:.*]] = arith.subf %[[V84]], %[[V81]] : f64
// CHECK:           %[[V86:.*]] = math.exp %[[V85]] : f64
// CHECK:           %[[V87:.*]] = arith.divf %[[V86]], %[[V76]] : f64
// CHECK:           %[[V88:.*]] = arith.cmpf olt, %[[V1]], %[[F10]] : f64
// CHECK:           %[[V89:.*]] = arith.select %[[V88]], %[[V72]], %[[V87]] : f64
// CHECK:           %[[V90:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[F1]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK:             %[[V91:.*]] = arith.cmpf olt, %[[I2]], %[[F20000]] : f64
// CHECK:             %[[V92:.*]] = arith.andi %[[V10]], %[[V91]] : i1
// CHECK:             %[[V93:.*]] = arith.mulf %[[I1]], %[[CST_4]] : f64
// CHECK:             %[[V94:.*]] = arith.cmpf ogt, %[[I0]], %[[V93]] : f64
// CHECK:             %[[V95:.*]] = arith.andi %[[V92]], %[[V94]] : i1
// CHECK:             scf.condition(%[[V95]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK:             %[[V96:.*]] = arith.addf %[[V1]], %[[IN4]] : f64
// CHECK:             %[[V97:.*]] = arith.divf %[[V2]], %[[V96]] : f64
// CHECK:             %[[V98:.*]] = arith.mulf %[[IN2]], %[[V97]] : f64
// CHECK:             %[[V99:.*]] = arith.addf %[[IN3]], %[[V98]] : f64
// CHECK:             %[[V100:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK:             scf.yield %[[V98]], %[[V99]], %[[V100]] : f64, f64, f64
// CHECK:           %[[V101:.*]] = arith.mulf %[[V89]], %[[V90]]#1 : f64
// CHECK:           %[[V102:.*]] = arith.addf %[[V2]], %[[F1]] : f64
// CHECK:           %[[V103:.*]] = arith.subf %[[V102]], %[[V1]] : f64
// CHECK:           %[[V104:.*]] = math.absf %[[V103]] : f64
// CHECK:           %[[V105:.*]] = arith.cmpf olt, %[[V104]], %[[CST_3]] : f64
// CHECK:           %[[V106:.*]] = arith.select %[[V105]], %[[CST_3]], %[[V103]] : f64
// CHECK:           %[[V107:.*]] = arith.divf %[[F1]], %[[V106]] : f64
// CHECK:           %[[V108:.*]]:4 = scf.while (%[[I3:.*]] = %[[CST_2]], %[[I4:.*]] = %[[V107]], %[[I5:.*]] = %[[V107]], %[[I6:.*]] = %[[F0]], %[[I7:.*]] = %[[F1]]) : (f64, f64, f64, f64, f64) -> (f64, f64, f64, f64) {
// CHECK:             %[[V109:.*]] = arith.cmpf olt, %[[I7]], %[[F20000]] : f64
// CHECK:             %[[V110:.*]] = arith.andi %[[V8]], %[[V109]] : i1
// CHECK:             %[[V111:.*]] = arith.subf %[[I6]], %[[F1]] : f64
// CHECK:             %[[V112:.*]] = math.absf %[[V111]] : f64
// CHECK:             %[[V113:.*]] = arith.cmpf ogt, %[[V112]], %[[CST_4]] : f64
// CHECK:             %[[V114:.*]] = arith.andi %[[V110]], %[[V113]] : i1
// CHECK:             scf.condition(%[[V114]]) %[[I3]], %[[I4]], %[[I5]], %[[I7]] : f64, f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN5:.*]]: f64, %[[IN6:.*]]: f64, %[[IN7:.*]]: f64, %[[IN8:.*]]: f64):
// CHECK:             %[[V115:.*]] = arith.subf %[[V1]], %[[IN8]] : f64
// CHECK:             %[[V116:.*]] = arith.mulf %[[IN8]], %[[V115]] : f64
// CHECK:             %[[V117:.*]] = arith.mulf %[[IN8]], %[[F2]] : f64
// CHECK:             %[[V118:.*]] = arith.addf %[[V103]], %[[V117]] : f64
// CHECK:             %[[V119:.*]] = arith.mulf %[[V116]], %[[IN6]] : f64
// CHECK:             %[[V120:.*]] = arith.addf %[[V119]], %[[V118]] : f64
// CHECK:             %[[V121:.*]] = math.absf %[[V120]] : f64
// CHECK:             %[[V122:.*]] = arith.cmpf olt, %[[V121]], %[[CST_3]] : f64
// CHECK:             %[[V123:.*]] = arith.select %[[V122]], %[[CST_3]], %[[V120]] : f64
// CHECK:             %[[V124:.*]] = arith.divf %[[F1]], %[[V123]] : f64
// CHECK:             %[[V125:.*]] = arith.divf %[[V116]], %[[IN5]] : f64
// CHECK:             %[[V126:.*]] = arith.addf %[[V118]], %[[V125]] : f64
// CHECK:             %[[V127:.*]] = math.absf %[[V126]] : f64
// CHECK:             %[[V128:.*]] = arith.cmpf olt, %[[V127]], %[[CST_3]] : f64
// CHECK:             %[[V129:.*]] = arith.select %[[V128]], %[[CST_3]], %[[V126]] : f64
// CHECK:             %[[V130:.*]] = arith.mulf %[[V129]], %[[V124]] : f64
// CHECK:             %[[V131:.*]] = arith.mulf %[[IN7]], %[[V130]] : f64
// CHECK:             %[[V132:.*]] = arith.addf %[[IN8]], %[[F1]] : f64
// CHECK:             scf.yield %[[V129]], %[[V124]], %[[V131]], %[[V130]], %[[V132]] : f64, f64, f64, f64, f64
// CHECK:           %[[V133:.*]] = arith.mulf %[[V89]], %[[V1]] : f64
// CHECK:           %[[V134:.*]] = arith.mulf %[[V133]], %[[V108]]#2 : f64
// CHECK:           %[[V135:.*]] = arith.subf %[[V74]], %[[V82]] : f64
// CHECK:           %[[V136:.*]] = arith.mulf %[[V135]], %[[F2]] : f64
// CHECK:           %[[V137:.*]] = math.sqrt %[[V136]] : f64
// CHECK:           %[[V138:.*]] = math.copysign %[[V137]], %[[V74]] : f64
// CHECK:           %[[V139:.*]] = arith.divf %[[F1]], %[[V138]] : f64
// CHECK:           %[[V140:.*]] = arith.divf %[[F1]], %[[V74]] : f64
// CHECK:           %[[V141:.*]] = arith.subf %[[V140]], %[[V139]] : f64
// CHECK:           %[[V142:.*]] = arith.divf %[[V74]], %[[F12]] : f64
// CHECK:           %[[V143:.*]] = arith.addf %[[V142]], %[[CST_1]] : f64
// CHECK:           %[[V144:.*]] = math.absf %[[V74]] : f64
// CHECK:           %[[V145:.*]] = arith.cmpf olt, %[[V144]], %[[F0_0001]] : f64
// CHECK:           %[[V146:.*]] = arith.select %[[V145]], %[[V143]], %[[V141]] : f64
// CHECK:           %[[V147:.*]] = arith.mulf %[[V1]], %[[V135]] : f64
// CHECK:           %[[V148:.*]] = arith.negf %[[V147]] : f64
// CHECK:           %[[V149:.*]] = math.exp %[[V148]] : f64
// CHECK:           %[[V150:.*]] = arith.divf %[[V149]], %[[V76]] : f64
// CHECK:           %[[V151:.*]] = arith.mulf %[[V150]], %[[V146]] : f64
// CHECK:           %[[V152:.*]] = arith.mulf %[[V1]], %[[F0_5]] : f64
// CHECK:           %[[V153:.*]] = math.sqrt %[[V152]] : f64
// CHECK:           %[[V154:.*]] = arith.mulf %[[V138]], %[[V153]] : f64
// CHECK:           %[[V155:.*]] = math.erfc %[[V154]] : f64
// CHECK:           %[[V156:.*]] = arith.mulf %[[V155]], %[[F0_5]] : f64
// CHECK:           %[[V157:.*]] = arith.addf %[[V156]], %[[V151]] : f64
// CHECK:           %[[V158:.*]] = arith.select %[[V3]], %[[V157]], %[[V134]] : f64
// CHECK:           %[[V159:.*]] = arith.subf %[[F1]], %[[V101]] : f64
// CHECK:           %[[V160:.*]] = arith.select %[[V10]], %[[V159]], %[[V158]] : f64
// CHECK:           %[[V161:.*]] = arith.cmpf oeq, %[[V2]], %[[F0]] : f64
// CHECK:           %[[V162:.*]] = arith.select %[[V161]], %[[F1]], %[[V160]] : f64
// CHECK:           %[[V163:.*]] = math.absf %[[V2]] : f64
// CHECK:           %[[V164:.*]] = arith.cmpf oeq, %[[V163]], %[[CST_6]] : f64
// CHECK:           %[[V165:.*]] = arith.select %[[V164]], %[[F0]], %[[V162]] : f64
// CHECK:           %[[V166:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V167:.*]] = arith.cmpf oeq, %[[V166]], %[[CST_6]] : f64
// CHECK:           %[[V168:.*]] = arith.select %[[V167]], %[[F1]], %[[V165]] : f64
// CHECK:           %[[V169:.*]] = arith.cmpf oeq, %[[V1]], %[[F0]] : f64
// CHECK:           %[[V170:.*]] = arith.select %[[V169]], %[[F0]], %[[V168]] : f64
// CHECK:           %[[V171:.*]] = arith.andi %[[V169]], %[[V161]] : i1
// CHECK:           %[[V172:.*]] = arith.andi %[[V167]], %[[V164]] : i1
// CHECK:           %[[V173:.*]] = arith.ori %[[V171]], %[[V172]] : i1
// CHECK:           %[[V174:.*]] = arith.select %[[V173]], %[[CST]], %[[V170]] : f64
// CHECK:           %[[V175:.*]] = arith.cmpf olt, %[[V1]], %[[F0]] : f64
// CHECK:           %[[V176:.*]] = arith.cmpf olt, %[[V2]], %[[F0]] : f64
// CHECK:           %[[V177:.*]] = arith.ori %[[V175]], %[[V176]] : i1
// CHECK:           %[[V178:.*]] = arith.cmpf une, %[[V1]], %[[V1]] : f64
// CHECK:           %[[V179:.*]] = arith.ori %[[V177]], %[[V178]] : i1
// CHECK:           %[[V180:.*]] = arith.cmpf une, %[[V2]], %[[V2]] : f64
// CHECK:           %[[V181:.*]] = arith.ori %[[V179]], %[[V180]] : i1
// CHECK:           %[[V182:.*]] = arith.select %[[V181]], %[[CST]], %[[V174]] : f64
// CHECK:           %[[V183:.*]] = arith.truncf %[[V182]] : f64 to f32
// CHECK:           linalg.yield %[[V183]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @igammac(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.igammac %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
