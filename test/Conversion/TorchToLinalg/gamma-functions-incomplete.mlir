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
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf ogt, %[[V1]], %[[CST_13]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.cmpf ogt, %[[V2]], %[[F1]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf ogt, %[[V2]], %[[V1]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.andi %[[V4]], %[[V5]] : i1
// CHECK-DAG:       %[[V7:.*]] = arith.xori %[[V3]], %[[TRUE]] : i1
// CHECK-DAG:       %[[V8:.*]] = arith.andi %[[V6]], %[[V7]] : i1
// CHECK-DAG:       %[[V9:.*]] = arith.xori %[[V8]], %[[TRUE]] : i1
// CHECK-DAG:       %[[V10:.*]] = arith.andi %[[V9]], %[[V7]] : i1
// CHECK-DAG:       %[[V11:.*]] = arith.addf %[[V1]], %[[F1]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.cmpf olt, %[[V11]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.subf %[[F1]], %[[V11]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.select %[[V12]], %[[V13]], %[[V11]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.cmpf olt, %[[V14]], %[[F10]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.minimumf %[[V14]], %[[F10]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.addf %[[V16]], %[[F0]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.addf %[[V16]], %[[F1]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.mulf %[[V17]], %[[V18]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.addf %[[V16]], %[[F2]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.mulf %[[V19]], %[[V20]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.addf %[[V16]], %[[F3]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.mulf %[[V21]], %[[V22]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.addf %[[V16]], %[[F4]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.mulf %[[V23]], %[[V24]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.addf %[[V16]], %[[F5]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.mulf %[[V25]], %[[V26]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.addf %[[V16]], %[[F6]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.mulf %[[V27]], %[[V28]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.addf %[[V16]], %[[F7]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.mulf %[[V29]], %[[V30]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.addf %[[V16]], %[[F8]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.mulf %[[V31]], %[[V32]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.addf %[[V16]], %[[F9]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.mulf %[[V33]], %[[V34]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.addf %[[V14]], %[[F10]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.select %[[V15]], %[[V36]], %[[V14]] : f64
// CHECK-DAG:       %[[V38:.*]] = arith.divf %[[F1]], %[[V37]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.mulf %[[V38]], %[[V38]] : f64
// CHECK-DAG:       %[[V40:.*]] = arith.mulf %[[V39]], %[[CST_12]] : f64
// CHECK:           arith.addf %[[V40]], %[[CST_11]] : f64
// CHECK-COUNT-6:      arith.mulf %{{.*}}, %[[V39]] : f64
// CHECK-DAG:       %[[V41:.*]] = arith.addf %{{.*}}, %[[CST_10]] : f64
// CHECK-DAG:       %[[V42:.*]] = arith.mulf %[[V38]], %[[V41]] : f64
// CHECK-DAG:       %[[V43:.*]] = math.log %[[V37]] : f64
// CHECK-DAG:       %[[V44:.*]] = arith.subf %[[V43]], %[[F1]] : f64
// CHECK-DAG:       %[[V45:.*]] = arith.subf %[[V37]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V46:.*]] = arith.mulf %[[V45]], %[[V44]] : f64
// CHECK-DAG:       %[[V47:.*]] = arith.addf %[[V46]], %[[CST_9]] : f64
// CHECK-DAG:       %[[V48:.*]] = arith.addf %[[V47]], %[[V42]] : f64
// CHECK-DAG:       %[[V49:.*]] = math.log %[[V35]] : f64
// CHECK-DAG:       %[[V50:.*]] = arith.subf %[[V48]], %[[V49]] : f64
// CHECK-DAG:       %[[V51:.*]] = arith.select %[[V15]], %[[V50]], %[[V48]] : f64
// CHECK-DAG:       %[[V52:.*]] = math.roundeven %[[V11]] : f64
// CHECK-DAG:       %[[V53:.*]] = arith.subf %[[V11]], %[[V52]] : f64
// CHECK-DAG:       %[[V54:.*]] = arith.mulf %[[V53]], %[[CST_8]] : f64
// CHECK-DAG:       %[[V55:.*]] = math.sin %[[V54]] : f64
// CHECK-DAG:       %[[V56:.*]] = math.absf %[[V55]] : f64
// CHECK-DAG:       %[[V57:.*]] = math.log %[[V56]] : f64
// CHECK-DAG:       %[[V58:.*]] = arith.subf %[[CST_7]], %[[V57]] : f64
// CHECK-DAG:       %[[V59:.*]] = arith.subf %[[V58]], %[[V51]] : f64
// CHECK-DAG:       %[[V60:.*]] = arith.cmpf oeq, %[[V11]], %[[F1]] : f64
// CHECK-DAG:       %[[V61:.*]] = arith.cmpf oeq, %[[V11]], %[[F2]] : f64
// CHECK-DAG:       %[[V62:.*]] = arith.ori %[[V60]], %[[V61]] : i1
// CHECK-DAG:       %[[V63:.*]] = arith.select %[[V62]], %[[F0]], %[[V51]] : f64
// CHECK-DAG:       %[[V64:.*]] = arith.select %[[V12]], %[[V59]], %[[V63]] : f64
// CHECK-DAG:       %[[V65:.*]] = math.absf %[[V11]] : f64
// CHECK-DAG:       %[[V66:.*]] = arith.cmpf oeq, %[[V65]], %[[CST_6]] : f64
// CHECK-DAG:       %[[V67:.*]] = arith.select %[[V66]], %[[CST_6]], %[[V64]] : f64
// CHECK-DAG:       %[[V68:.*]] = math.log %[[V2]] : f64
// CHECK-DAG:       %[[V69:.*]] = arith.mulf %[[V1]], %[[V68]] : f64
// CHECK-DAG:       %[[V70:.*]] = arith.subf %[[V69]], %[[V2]] : f64
// CHECK-DAG:       %[[V71:.*]] = arith.subf %[[V70]], %[[V67]] : f64
// CHECK-DAG:       %[[V72:.*]] = math.exp %[[V71]] : f64
// CHECK-DAG:       %[[V73:.*]] = arith.subf %[[V2]], %[[V1]] : f64
// CHECK-DAG:       %[[V74:.*]] = arith.divf %[[V73]], %[[V1]] : f64
// CHECK-DAG:       %[[V75:.*]] = arith.mulf %[[V1]], %[[CST_5]] : f64
// CHECK-DAG:       %[[V76:.*]] = math.sqrt %[[V75]] : f64
// CHECK-DAG:       %[[V77:.*]] = arith.divf %[[F1]], %[[V1]] : f64
// CHECK-DAG:       %[[V78:.*]] = arith.mulf %[[V77]], %[[V77]] : f64
// CHECK-DAG:       %[[V79:.*]] = arith.mulf %[[V78]], %[[CST_12]] : f64
// CHECK:           arith.addf %[[V79]], %[[CST_11]] : f64
// CHECK-COUNT-6:      arith.mulf %{{.*}}, %[[V78]] : f64
// CHECK-DAG:       %[[V80:.*]] = arith.addf %{{.*}}, %[[CST_10]] : f64
// CHECK-DAG:       %[[V81:.*]] = arith.mulf %[[V77]], %[[V80]] : f64
// CHECK-DAG:       %[[V82:.*]] = math.log1p %[[V74]] : f64
// CHECK-DAG:       %[[V83:.*]] = arith.subf %[[V82]], %[[V74]] : f64
// CHECK-DAG:       %[[V84:.*]] = arith.mulf %[[V1]], %[[V83]] : f64
// CHECK-DAG:       %[[V85:.*]] = arith.subf %[[V84]], %[[V81]] : f64
// CHECK-DAG:       %[[V86:.*]] = math.exp %[[V85]] : f64
// CHECK-DAG:       %[[V87:.*]] = arith.divf %[[V86]], %[[V76]] : f64
// CHECK-DAG:       %[[V88:.*]] = arith.cmpf olt, %[[V1]], %[[F10]] : f64
// CHECK-DAG:       %[[V89:.*]] = arith.select %[[V88]], %[[V72]], %[[V87]] : f64
// CHECK:           %[[V90:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[F1]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK-DAG:         %[[V91:.*]] = arith.cmpf olt, %[[I2]], %[[F20000]] : f64
// CHECK-DAG:         %[[V92:.*]] = arith.andi %[[V10]], %[[V91]] : i1
// CHECK-DAG:         %[[V93:.*]] = arith.mulf %[[I1]], %[[CST_4]] : f64
// CHECK-DAG:         %[[V94:.*]] = arith.cmpf ogt, %[[I0]], %[[V93]] : f64
// CHECK-DAG:         %[[V95:.*]] = arith.andi %[[V92]], %[[V94]] : i1
// CHECK:             scf.condition(%[[V95]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK-DAG:         %[[V96:.*]] = arith.addf %[[V1]], %[[IN4]] : f64
// CHECK-DAG:         %[[V97:.*]] = arith.divf %[[V2]], %[[V96]] : f64
// CHECK-DAG:         %[[V98:.*]] = arith.mulf %[[IN2]], %[[V97]] : f64
// CHECK-DAG:         %[[V99:.*]] = arith.addf %[[IN3]], %[[V98]] : f64
// CHECK-DAG:         %[[V100:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK:             scf.yield %[[V98]], %[[V99]], %[[V100]] : f64, f64, f64
// CHECK-DAG:       %[[V101:.*]] = arith.mulf %[[V89]], %[[V90]]#1 : f64
// CHECK-DAG:       %[[V102:.*]] = arith.addf %[[V2]], %[[F1]] : f64
// CHECK-DAG:       %[[V103:.*]] = arith.subf %[[V102]], %[[V1]] : f64
// CHECK-DAG:       %[[V104:.*]] = math.absf %[[V103]] : f64
// CHECK-DAG:       %[[V105:.*]] = arith.cmpf olt, %[[V104]], %[[CST_3]] : f64
// CHECK-DAG:       %[[V106:.*]] = arith.select %[[V105]], %[[CST_3]], %[[V103]] : f64
// CHECK-DAG:       %[[V107:.*]] = arith.divf %[[F1]], %[[V106]] : f64
// CHECK:           %[[V108:.*]]:4 = scf.while (%[[I3:.*]] = %[[CST_2]], %[[I4:.*]] = %[[V107]], %[[I5:.*]] = %[[V107]], %[[I6:.*]] = %[[F0]], %[[I7:.*]] = %[[F1]]) : (f64, f64, f64, f64, f64) -> (f64, f64, f64, f64) {
// CHECK-DAG:         %[[V109:.*]] = arith.cmpf olt, %[[I7]], %[[F20000]] : f64
// CHECK-DAG:         %[[V110:.*]] = arith.andi %[[V8]], %[[V109]] : i1
// CHECK-DAG:         %[[V111:.*]] = arith.subf %[[I6]], %[[F1]] : f64
// CHECK-DAG:         %[[V112:.*]] = math.absf %[[V111]] : f64
// CHECK-DAG:         %[[V113:.*]] = arith.cmpf ogt, %[[V112]], %[[CST_4]] : f64
// CHECK-DAG:         %[[V114:.*]] = arith.andi %[[V110]], %[[V113]] : i1
// CHECK:             scf.condition(%[[V114]]) %[[I3]], %[[I4]], %[[I5]], %[[I7]] : f64, f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN5:.*]]: f64, %[[IN6:.*]]: f64, %[[IN7:.*]]: f64, %[[IN8:.*]]: f64):
// CHECK-DAG:         %[[V115:.*]] = arith.subf %[[V1]], %[[IN8]] : f64
// CHECK-DAG:         %[[V116:.*]] = arith.mulf %[[IN8]], %[[V115]] : f64
// CHECK-DAG:         %[[V117:.*]] = arith.mulf %[[IN8]], %[[F2]] : f64
// CHECK-DAG:         %[[V118:.*]] = arith.addf %[[V103]], %[[V117]] : f64
// CHECK-DAG:         %[[V119:.*]] = arith.mulf %[[V116]], %[[IN6]] : f64
// CHECK-DAG:         %[[V120:.*]] = arith.addf %[[V119]], %[[V118]] : f64
// CHECK-DAG:         %[[V121:.*]] = math.absf %[[V120]] : f64
// CHECK-DAG:         %[[V122:.*]] = arith.cmpf olt, %[[V121]], %[[CST_3]] : f64
// CHECK-DAG:         %[[V123:.*]] = arith.select %[[V122]], %[[CST_3]], %[[V120]] : f64
// CHECK-DAG:         %[[V124:.*]] = arith.divf %[[F1]], %[[V123]] : f64
// CHECK-DAG:         %[[V125:.*]] = arith.divf %[[V116]], %[[IN5]] : f64
// CHECK-DAG:         %[[V126:.*]] = arith.addf %[[V118]], %[[V125]] : f64
// CHECK-DAG:         %[[V127:.*]] = math.absf %[[V126]] : f64
// CHECK-DAG:         %[[V128:.*]] = arith.cmpf olt, %[[V127]], %[[CST_3]] : f64
// CHECK-DAG:         %[[V129:.*]] = arith.select %[[V128]], %[[CST_3]], %[[V126]] : f64
// CHECK-DAG:         %[[V130:.*]] = arith.mulf %[[V129]], %[[V124]] : f64
// CHECK-DAG:         %[[V131:.*]] = arith.mulf %[[IN7]], %[[V130]] : f64
// CHECK-DAG:         %[[V132:.*]] = arith.addf %[[IN8]], %[[F1]] : f64
// CHECK:             scf.yield %[[V129]], %[[V124]], %[[V131]], %[[V130]], %[[V132]] : f64, f64, f64, f64, f64
// CHECK-DAG:       %[[V133:.*]] = arith.mulf %[[V89]], %[[V1]] : f64
// CHECK-DAG:       %[[V134:.*]] = arith.mulf %[[V133]], %[[V108]]#2 : f64
// CHECK-DAG:       %[[V135:.*]] = arith.subf %[[V74]], %[[V82]] : f64
// CHECK-DAG:       %[[V136:.*]] = arith.mulf %[[V135]], %[[F2]] : f64
// CHECK-DAG:       %[[V137:.*]] = math.sqrt %[[V136]] : f64
// CHECK-DAG:       %[[V138:.*]] = math.copysign %[[V137]], %[[V74]] : f64
// CHECK-DAG:       %[[V139:.*]] = arith.divf %[[F1]], %[[V138]] : f64
// CHECK-DAG:       %[[V140:.*]] = arith.divf %[[F1]], %[[V74]] : f64
// CHECK-DAG:       %[[V141:.*]] = arith.subf %[[V140]], %[[V139]] : f64
// CHECK-DAG:       %[[V142:.*]] = arith.divf %[[V74]], %[[F12]] : f64
// CHECK-DAG:       %[[V143:.*]] = arith.addf %[[V142]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V144:.*]] = math.absf %[[V74]] : f64
// CHECK-DAG:       %[[V145:.*]] = arith.cmpf olt, %[[V144]], %[[F0_0001]] : f64
// CHECK-DAG:       %[[V146:.*]] = arith.select %[[V145]], %[[V143]], %[[V141]] : f64
// CHECK-DAG:       %[[V147:.*]] = arith.mulf %[[V1]], %[[V135]] : f64
// CHECK-DAG:       %[[V148:.*]] = arith.negf %[[V147]] : f64
// CHECK-DAG:       %[[V149:.*]] = math.exp %[[V148]] : f64
// CHECK-DAG:       %[[V150:.*]] = arith.divf %[[V149]], %[[V76]] : f64
// CHECK-DAG:       %[[V151:.*]] = arith.mulf %[[V150]], %[[V146]] : f64
// CHECK-DAG:       %[[V152:.*]] = arith.mulf %[[V1]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V153:.*]] = math.sqrt %[[V152]] : f64
// CHECK-DAG:       %[[V154:.*]] = arith.mulf %[[V138]], %[[V153]] : f64
// CHECK-DAG:       %[[V155:.*]] = math.erfc %[[V154]] : f64
// CHECK-DAG:       %[[V156:.*]] = arith.mulf %[[V155]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V157:.*]] = arith.addf %[[V156]], %[[V151]] : f64
// CHECK-DAG:       %[[V158:.*]] = arith.select %[[V3]], %[[V157]], %[[V134]] : f64
// CHECK-DAG:       %[[V159:.*]] = arith.subf %[[F1]], %[[V158]] : f64
// CHECK-DAG:       %[[V160:.*]] = arith.select %[[V10]], %[[V101]], %[[V159]] : f64
// CHECK-DAG:       %[[V161:.*]] = arith.cmpf oeq, %[[V2]], %[[F0]] : f64
// CHECK-DAG:       %[[V162:.*]] = arith.select %[[V161]], %[[F0]], %[[V160]] : f64
// CHECK-DAG:       %[[V163:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:       %[[V164:.*]] = arith.cmpf oeq, %[[V163]], %[[CST_6]] : f64
// CHECK-DAG:       %[[V165:.*]] = arith.select %[[V164]], %[[F1]], %[[V162]] : f64
// CHECK-DAG:       %[[V166:.*]] = math.absf %[[V1]] : f64
// CHECK-DAG:       %[[V167:.*]] = arith.cmpf oeq, %[[V166]], %[[CST_6]] : f64
// CHECK-DAG:       %[[V168:.*]] = arith.select %[[V167]], %[[F0]], %[[V165]] : f64
// CHECK-DAG:       %[[V169:.*]] = arith.cmpf oeq, %[[V1]], %[[F0]] : f64
// CHECK-DAG:       %[[V170:.*]] = arith.select %[[V169]], %[[F1]], %[[V168]] : f64
// CHECK-DAG:       %[[V171:.*]] = arith.andi %[[V169]], %[[V161]] : i1
// CHECK-DAG:       %[[V172:.*]] = arith.andi %[[V167]], %[[V164]] : i1
// CHECK-DAG:       %[[V173:.*]] = arith.ori %[[V171]], %[[V172]] : i1
// CHECK-DAG:       %[[V174:.*]] = arith.select %[[V173]], %[[CST]], %[[V170]] : f64
// CHECK-DAG:       %[[V175:.*]] = arith.cmpf olt, %[[V1]], %[[F0]] : f64
// CHECK-DAG:       %[[V176:.*]] = arith.cmpf olt, %[[V2]], %[[F0]] : f64
// CHECK-DAG:       %[[V177:.*]] = arith.ori %[[V175]], %[[V176]] : i1
// CHECK-DAG:       %[[V178:.*]] = arith.cmpf uno, %[[V1]], %[[V1]] : f64
// CHECK-DAG:       %[[V179:.*]] = arith.ori %[[V177]], %[[V178]] : i1
// CHECK-DAG:       %[[V180:.*]] = arith.cmpf uno, %[[V2]], %[[V2]] : f64
// CHECK-DAG:       %[[V181:.*]] = arith.ori %[[V179]], %[[V180]] : i1
// CHECK-DAG:       %[[V182:.*]] = arith.select %[[V181]], %[[CST]], %[[V174]] : f64
// CHECK-DAG:       %[[V183:.*]] = arith.truncf %[[V182]] : f64 to f32
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
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf ogt, %[[V1]], %[[CST_13]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.cmpf ogt, %[[V2]], %[[F1]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf ogt, %[[V2]], %[[V1]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.andi %[[V4]], %[[V5]] : i1
// CHECK-DAG:       %[[V7:.*]] = arith.xori %[[V3]], %[[TRUE]] : i1
// CHECK-DAG:       %[[V8:.*]] = arith.andi %[[V6]], %[[V7]] : i1
// CHECK-DAG:       %[[V9:.*]] = arith.xori %[[V8]], %[[TRUE]] : i1
// CHECK-DAG:       %[[V10:.*]] = arith.andi %[[V9]], %[[V7]] : i1
// CHECK-DAG:       %[[V11:.*]] = arith.addf %[[V1]], %[[F1]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.cmpf olt, %[[V11]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.subf %[[F1]], %[[V11]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.select %[[V12]], %[[V13]], %[[V11]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.cmpf olt, %[[V14]], %[[F10]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.minimumf %[[V14]], %[[F10]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.addf %[[V16]], %[[F0]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.addf %[[V16]], %[[F1]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.mulf %[[V17]], %[[V18]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.addf %[[V16]], %[[F2]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.mulf %[[V19]], %[[V20]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.addf %[[V16]], %[[F3]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.mulf %[[V21]], %[[V22]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.addf %[[V16]], %[[F4]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.mulf %[[V23]], %[[V24]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.addf %[[V16]], %[[F5]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.mulf %[[V25]], %[[V26]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.addf %[[V16]], %[[F6]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.mulf %[[V27]], %[[V28]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.addf %[[V16]], %[[F7]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.mulf %[[V29]], %[[V30]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.addf %[[V16]], %[[F8]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.mulf %[[V31]], %[[V32]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.addf %[[V16]], %[[F9]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.mulf %[[V33]], %[[V34]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.addf %[[V14]], %[[F10]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.select %[[V15]], %[[V36]], %[[V14]] : f64
// CHECK-DAG:       %[[V38:.*]] = arith.divf %[[F1]], %[[V37]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.mulf %[[V38]], %[[V38]] : f64
// CHECK-DAG:       %[[V40:.*]] = arith.mulf %[[V39]], %[[CST_12]] : f64
// CHECK:           arith.addf %[[V40]], %[[CST_11]] : f64
// CHECK-COUNT-6:      arith.mulf %{{.*}}, %[[V39]] : f64
// CHECK-DAG:       %[[V41:.*]] = arith.addf %{{.*}}, %[[CST_10]] : f64
// CHECK-DAG:       %[[V42:.*]] = arith.mulf %[[V38]], %[[V41]] : f64
// CHECK-DAG:       %[[V43:.*]] = math.log %[[V37]] : f64
// CHECK-DAG:       %[[V44:.*]] = arith.subf %[[V43]], %[[F1]] : f64
// CHECK-DAG:       %[[V45:.*]] = arith.subf %[[V37]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V46:.*]] = arith.mulf %[[V45]], %[[V44]] : f64
// CHECK-DAG:       %[[V47:.*]] = arith.addf %[[V46]], %[[CST_9]] : f64
// CHECK-DAG:       %[[V48:.*]] = arith.addf %[[V47]], %[[V42]] : f64
// CHECK-DAG:       %[[V49:.*]] = math.log %[[V35]] : f64
// CHECK-DAG:       %[[V50:.*]] = arith.subf %[[V48]], %[[V49]] : f64
// CHECK-DAG:       %[[V51:.*]] = arith.select %[[V15]], %[[V50]], %[[V48]] : f64
// CHECK-DAG:       %[[V52:.*]] = math.roundeven %[[V11]] : f64
// CHECK-DAG:       %[[V53:.*]] = arith.subf %[[V11]], %[[V52]] : f64
// CHECK-DAG:       %[[V54:.*]] = arith.mulf %[[V53]], %[[CST_8]] : f64
// CHECK-DAG:       %[[V55:.*]] = math.sin %[[V54]] : f64
// CHECK-DAG:       %[[V56:.*]] = math.absf %[[V55]] : f64
// CHECK-DAG:       %[[V57:.*]] = math.log %[[V56]] : f64
// CHECK-DAG:       %[[V58:.*]] = arith.subf %[[CST_7]], %[[V57]] : f64
// CHECK-DAG:       %[[V59:.*]] = arith.subf %[[V58]], %[[V51]] : f64
// CHECK-DAG:       %[[V60:.*]] = arith.cmpf oeq, %[[V11]], %[[F1]] : f64
// CHECK-DAG:       %[[V61:.*]] = arith.cmpf oeq, %[[V11]], %[[F2]] : f64
// CHECK-DAG:       %[[V62:.*]] = arith.ori %[[V60]], %[[V61]] : i1
// CHECK-DAG:       %[[V63:.*]] = arith.select %[[V62]], %[[F0]], %[[V51]] : f64
// CHECK-DAG:       %[[V64:.*]] = arith.select %[[V12]], %[[V59]], %[[V63]] : f64
// CHECK-DAG:       %[[V65:.*]] = math.absf %[[V11]] : f64
// CHECK-DAG:       %[[V66:.*]] = arith.cmpf oeq, %[[V65]], %[[CST_6]] : f64
// CHECK-DAG:       %[[V67:.*]] = arith.select %[[V66]], %[[CST_6]], %[[V64]] : f64
// CHECK-DAG:       %[[V68:.*]] = math.log %[[V2]] : f64
// CHECK-DAG:       %[[V69:.*]] = arith.mulf %[[V1]], %[[V68]] : f64
// CHECK-DAG:       %[[V70:.*]] = arith.subf %[[V69]], %[[V2]] : f64
// CHECK-DAG:       %[[V71:.*]] = arith.subf %[[V70]], %[[V67]] : f64
// CHECK-DAG:       %[[V72:.*]] = math.exp %[[V71]] : f64
// CHECK-DAG:       %[[V73:.*]] = arith.subf %[[V2]], %[[V1]] : f64
// CHECK-DAG:       %[[V74:.*]] = arith.divf %[[V73]], %[[V1]] : f64
// CHECK-DAG:       %[[V75:.*]] = arith.mulf %[[V1]], %[[CST_5]] : f64
// CHECK-DAG:       %[[V76:.*]] = math.sqrt %[[V75]] : f64
// CHECK-DAG:       %[[V77:.*]] = arith.divf %[[F1]], %[[V1]] : f64
// CHECK-DAG:       %[[V78:.*]] = arith.mulf %[[V77]], %[[V77]] : f64
// CHECK-DAG:       %[[V79:.*]] = arith.mulf %[[V78]], %[[CST_12]] : f64
// CHECK:           arith.addf %[[V79]], %[[CST_11]] : f64
// CHECK-COUNT-6:      arith.mulf %{{.*}}, %[[V78]] : f64
// CHECK-DAG:       %[[V80:.*]] = arith.addf %{{.*}}, %[[CST_10]] : f64
// CHECK-DAG:       %[[V81:.*]] = arith.mulf %[[V77]], %[[V80]] : f64
// CHECK-DAG:       %[[V82:.*]] = math.log1p %[[V74]] : f64
// CHECK-DAG:       %[[V83:.*]] = arith.subf %[[V82]], %[[V74]] : f64
// CHECK-DAG:       %[[V84:.*]] = arith.mulf %[[V1]], %[[V83]] : f64
// CHECK-DAG:       %[[V85:.*]] = arith.subf %[[V84]], %[[V81]] : f64
// CHECK-DAG:       %[[V86:.*]] = math.exp %[[V85]] : f64
// CHECK-DAG:       %[[V87:.*]] = arith.divf %[[V86]], %[[V76]] : f64
// CHECK-DAG:       %[[V88:.*]] = arith.cmpf olt, %[[V1]], %[[F10]] : f64
// CHECK-DAG:       %[[V89:.*]] = arith.select %[[V88]], %[[V72]], %[[V87]] : f64
// CHECK:           %[[V90:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[F1]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK-DAG:         %[[V91:.*]] = arith.cmpf olt, %[[I2]], %[[F20000]] : f64
// CHECK-DAG:         %[[V92:.*]] = arith.andi %[[V10]], %[[V91]] : i1
// CHECK-DAG:         %[[V93:.*]] = arith.mulf %[[I1]], %[[CST_4]] : f64
// CHECK-DAG:         %[[V94:.*]] = arith.cmpf ogt, %[[I0]], %[[V93]] : f64
// CHECK-DAG:         %[[V95:.*]] = arith.andi %[[V92]], %[[V94]] : i1
// CHECK:             scf.condition(%[[V95]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK-DAG:         %[[V96:.*]] = arith.addf %[[V1]], %[[IN4]] : f64
// CHECK-DAG:         %[[V97:.*]] = arith.divf %[[V2]], %[[V96]] : f64
// CHECK-DAG:         %[[V98:.*]] = arith.mulf %[[IN2]], %[[V97]] : f64
// CHECK-DAG:         %[[V99:.*]] = arith.addf %[[IN3]], %[[V98]] : f64
// CHECK-DAG:         %[[V100:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK:             scf.yield %[[V98]], %[[V99]], %[[V100]] : f64, f64, f64
// CHECK-DAG:       %[[V101:.*]] = arith.mulf %[[V89]], %[[V90]]#1 : f64
// CHECK-DAG:       %[[V102:.*]] = arith.addf %[[V2]], %[[F1]] : f64
// CHECK-DAG:       %[[V103:.*]] = arith.subf %[[V102]], %[[V1]] : f64
// CHECK-DAG:       %[[V104:.*]] = math.absf %[[V103]] : f64
// CHECK-DAG:       %[[V105:.*]] = arith.cmpf olt, %[[V104]], %[[CST_3]] : f64
// CHECK-DAG:       %[[V106:.*]] = arith.select %[[V105]], %[[CST_3]], %[[V103]] : f64
// CHECK-DAG:       %[[V107:.*]] = arith.divf %[[F1]], %[[V106]] : f64
// CHECK:           %[[V108:.*]]:4 = scf.while (%[[I3:.*]] = %[[CST_2]], %[[I4:.*]] = %[[V107]], %[[I5:.*]] = %[[V107]], %[[I6:.*]] = %[[F0]], %[[I7:.*]] = %[[F1]]) : (f64, f64, f64, f64, f64) -> (f64, f64, f64, f64) {
// CHECK-DAG:         %[[V109:.*]] = arith.cmpf olt, %[[I7]], %[[F20000]] : f64
// CHECK-DAG:         %[[V110:.*]] = arith.andi %[[V8]], %[[V109]] : i1
// CHECK-DAG:         %[[V111:.*]] = arith.subf %[[I6]], %[[F1]] : f64
// CHECK-DAG:         %[[V112:.*]] = math.absf %[[V111]] : f64
// CHECK-DAG:         %[[V113:.*]] = arith.cmpf ogt, %[[V112]], %[[CST_4]] : f64
// CHECK-DAG:         %[[V114:.*]] = arith.andi %[[V110]], %[[V113]] : i1
// CHECK:             scf.condition(%[[V114]]) %[[I3]], %[[I4]], %[[I5]], %[[I7]] : f64, f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN5:.*]]: f64, %[[IN6:.*]]: f64, %[[IN7:.*]]: f64, %[[IN8:.*]]: f64):
// CHECK-DAG:         %[[V115:.*]] = arith.subf %[[V1]], %[[IN8]] : f64
// CHECK-DAG:         %[[V116:.*]] = arith.mulf %[[IN8]], %[[V115]] : f64
// CHECK-DAG:         %[[V117:.*]] = arith.mulf %[[IN8]], %[[F2]] : f64
// CHECK-DAG:         %[[V118:.*]] = arith.addf %[[V103]], %[[V117]] : f64
// CHECK-DAG:         %[[V119:.*]] = arith.mulf %[[V116]], %[[IN6]] : f64
// CHECK-DAG:         %[[V120:.*]] = arith.addf %[[V119]], %[[V118]] : f64
// CHECK-DAG:         %[[V121:.*]] = math.absf %[[V120]] : f64
// CHECK-DAG:         %[[V122:.*]] = arith.cmpf olt, %[[V121]], %[[CST_3]] : f64
// CHECK-DAG:         %[[V123:.*]] = arith.select %[[V122]], %[[CST_3]], %[[V120]] : f64
// CHECK-DAG:         %[[V124:.*]] = arith.divf %[[F1]], %[[V123]] : f64
// CHECK-DAG:         %[[V125:.*]] = arith.divf %[[V116]], %[[IN5]] : f64
// CHECK-DAG:         %[[V126:.*]] = arith.addf %[[V118]], %[[V125]] : f64
// CHECK-DAG:         %[[V127:.*]] = math.absf %[[V126]] : f64
// CHECK-DAG:         %[[V128:.*]] = arith.cmpf olt, %[[V127]], %[[CST_3]] : f64
// CHECK-DAG:         %[[V129:.*]] = arith.select %[[V128]], %[[CST_3]], %[[V126]] : f64
// CHECK-DAG:         %[[V130:.*]] = arith.mulf %[[V129]], %[[V124]] : f64
// CHECK-DAG:         %[[V131:.*]] = arith.mulf %[[IN7]], %[[V130]] : f64
// CHECK-DAG:         %[[V132:.*]] = arith.addf %[[IN8]], %[[F1]] : f64
// CHECK:             scf.yield %[[V129]], %[[V124]], %[[V131]], %[[V130]], %[[V132]] : f64, f64, f64, f64, f64
// CHECK-DAG:       %[[V133:.*]] = arith.mulf %[[V89]], %[[V1]] : f64
// CHECK-DAG:       %[[V134:.*]] = arith.mulf %[[V133]], %[[V108]]#2 : f64
// CHECK-DAG:       %[[V135:.*]] = arith.subf %[[V74]], %[[V82]] : f64
// CHECK-DAG:       %[[V136:.*]] = arith.mulf %[[V135]], %[[F2]] : f64
// CHECK-DAG:       %[[V137:.*]] = math.sqrt %[[V136]] : f64
// CHECK-DAG:       %[[V138:.*]] = math.copysign %[[V137]], %[[V74]] : f64
// CHECK-DAG:       %[[V139:.*]] = arith.divf %[[F1]], %[[V138]] : f64
// CHECK-DAG:       %[[V140:.*]] = arith.divf %[[F1]], %[[V74]] : f64
// CHECK-DAG:       %[[V141:.*]] = arith.subf %[[V140]], %[[V139]] : f64
// CHECK-DAG:       %[[V142:.*]] = arith.divf %[[V74]], %[[F12]] : f64
// CHECK-DAG:       %[[V143:.*]] = arith.addf %[[V142]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V144:.*]] = math.absf %[[V74]] : f64
// CHECK-DAG:       %[[V145:.*]] = arith.cmpf olt, %[[V144]], %[[F0_0001]] : f64
// CHECK-DAG:       %[[V146:.*]] = arith.select %[[V145]], %[[V143]], %[[V141]] : f64
// CHECK-DAG:       %[[V147:.*]] = arith.mulf %[[V1]], %[[V135]] : f64
// CHECK-DAG:       %[[V148:.*]] = arith.negf %[[V147]] : f64
// CHECK-DAG:       %[[V149:.*]] = math.exp %[[V148]] : f64
// CHECK-DAG:       %[[V150:.*]] = arith.divf %[[V149]], %[[V76]] : f64
// CHECK-DAG:       %[[V151:.*]] = arith.mulf %[[V150]], %[[V146]] : f64
// CHECK-DAG:       %[[V152:.*]] = arith.mulf %[[V1]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V153:.*]] = math.sqrt %[[V152]] : f64
// CHECK-DAG:       %[[V154:.*]] = arith.mulf %[[V138]], %[[V153]] : f64
// CHECK-DAG:       %[[V155:.*]] = math.erfc %[[V154]] : f64
// CHECK-DAG:       %[[V156:.*]] = arith.mulf %[[V155]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V157:.*]] = arith.addf %[[V156]], %[[V151]] : f64
// CHECK-DAG:       %[[V158:.*]] = arith.select %[[V3]], %[[V157]], %[[V134]] : f64
// CHECK-DAG:       %[[V159:.*]] = arith.subf %[[F1]], %[[V101]] : f64
// CHECK-DAG:       %[[V160:.*]] = arith.select %[[V10]], %[[V159]], %[[V158]] : f64
// CHECK-DAG:       %[[V161:.*]] = arith.cmpf oeq, %[[V2]], %[[F0]] : f64
// CHECK-DAG:       %[[V162:.*]] = arith.select %[[V161]], %[[F1]], %[[V160]] : f64
// CHECK-DAG:       %[[V163:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:       %[[V164:.*]] = arith.cmpf oeq, %[[V163]], %[[CST_6]] : f64
// CHECK-DAG:       %[[V165:.*]] = arith.select %[[V164]], %[[F0]], %[[V162]] : f64
// CHECK-DAG:       %[[V166:.*]] = math.absf %[[V1]] : f64
// CHECK-DAG:       %[[V167:.*]] = arith.cmpf oeq, %[[V166]], %[[CST_6]] : f64
// CHECK-DAG:       %[[V168:.*]] = arith.select %[[V167]], %[[F1]], %[[V165]] : f64
// CHECK-DAG:       %[[V169:.*]] = arith.cmpf oeq, %[[V1]], %[[F0]] : f64
// CHECK-DAG:       %[[V170:.*]] = arith.select %[[V169]], %[[F0]], %[[V168]] : f64
// CHECK-DAG:       %[[V171:.*]] = arith.andi %[[V169]], %[[V161]] : i1
// CHECK-DAG:       %[[V172:.*]] = arith.andi %[[V167]], %[[V164]] : i1
// CHECK-DAG:       %[[V173:.*]] = arith.ori %[[V171]], %[[V172]] : i1
// CHECK-DAG:       %[[V174:.*]] = arith.select %[[V173]], %[[CST]], %[[V170]] : f64
// CHECK-DAG:       %[[V175:.*]] = arith.cmpf olt, %[[V1]], %[[F0]] : f64
// CHECK-DAG:       %[[V176:.*]] = arith.cmpf olt, %[[V2]], %[[F0]] : f64
// CHECK-DAG:       %[[V177:.*]] = arith.ori %[[V175]], %[[V176]] : i1
// CHECK-DAG:       %[[V178:.*]] = arith.cmpf uno, %[[V1]], %[[V1]] : f64
// CHECK-DAG:       %[[V179:.*]] = arith.ori %[[V177]], %[[V178]] : i1
// CHECK-DAG:       %[[V180:.*]] = arith.cmpf uno, %[[V2]], %[[V2]] : f64
// CHECK-DAG:       %[[V181:.*]] = arith.ori %[[V179]], %[[V180]] : i1
// CHECK-DAG:       %[[V182:.*]] = arith.select %[[V181]], %[[CST]], %[[V174]] : f64
// CHECK-DAG:       %[[V183:.*]] = arith.truncf %[[V182]] : f64 to f32
// CHECK:           linalg.yield %[[V183]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @igammac(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.igammac %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
