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
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK:           %[[V0:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK:           %[[V1:.*]] = arith.extf %[[IN1]] : f32 to f64
// CHECK:           %[[V2:.*]] = arith.cmpf ogt, %[[V0]], %[[CST_13]] : f64
// CHECK:           %[[V3:.*]] = arith.cmpf ogt, %[[V1]], %[[F1]] : f64
// CHECK:           %[[V4:.*]] = arith.cmpf ogt, %[[V1]], %[[V0]] : f64
// CHECK:           %[[V5:.*]] = arith.andi %[[V3]], %[[V4]] : i1
// CHECK:           %[[V6:.*]] = arith.xori %[[V2]], %[[TRUE]] : i1
// CHECK:           %[[V7:.*]] = arith.andi %[[V5]], %[[V6]] : i1
// CHECK:           %[[V8:.*]] = arith.xori %[[V7]], %[[TRUE]] : i1
// CHECK:           %[[V9:.*]] = arith.andi %[[V8]], %[[V6]] : i1
// CHECK:           %[[V10:.*]] = arith.addf %[[V0]], %[[F1]] : f64
// CHECK:           %[[V11:.*]] = arith.cmpf olt, %[[V10]], %[[F0_5]] : f64
// CHECK:           %[[V12:.*]] = arith.subf %[[F1]], %[[V10]] : f64
// CHECK:           %[[V13:.*]] = arith.select %[[V11]], %[[V12]], %[[V10]] : f64
// CHECK:           %[[V14:.*]] = arith.cmpf olt, %[[V13]], %[[F10]] : f64
// CHECK:           %[[V15:.*]] = arith.minimumf %[[V13]], %[[F10]] : f64
// CHECK:           %[[V16:.*]] = arith.addf %[[V15]], %[[F0]] : f64
// CHECK:           %[[V17:.*]] = arith.addf %[[V15]], %[[F1]] : f64
// CHECK:           %[[V18:.*]] = arith.mulf %[[V16]], %[[V17]] : f64
// CHECK:           %[[V19:.*]] = arith.addf %[[V15]], %[[F2]] : f64
// CHECK:           %[[V20:.*]] = arith.mulf %[[V18]], %[[V19]] : f64
// CHECK:           %[[V21:.*]] = arith.addf %[[V15]], %[[F3]] : f64
// CHECK:           %[[V22:.*]] = arith.mulf %[[V20]], %[[V21]] : f64
// CHECK:           %[[V23:.*]] = arith.addf %[[V15]], %[[F4]] : f64
// CHECK:           %[[V24:.*]] = arith.mulf %[[V22]], %[[V23]] : f64
// CHECK:           %[[V25:.*]] = arith.addf %[[V15]], %[[F5]] : f64
// CHECK:           %[[V26:.*]] = arith.mulf %[[V24]], %[[V25]] : f64
// CHECK:           %[[V27:.*]] = arith.addf %[[V15]], %[[F6]] : f64
// CHECK:           %[[V28:.*]] = arith.mulf %[[V26]], %[[V27]] : f64
// CHECK:           %[[V29:.*]] = arith.addf %[[V15]], %[[F7]] : f64
// CHECK:           %[[V30:.*]] = arith.mulf %[[V28]], %[[V29]] : f64
// CHECK:           %[[V31:.*]] = arith.addf %[[V15]], %[[F8]] : f64
// CHECK:           %[[V32:.*]] = arith.mulf %[[V30]], %[[V31]] : f64
// CHECK:           %[[V33:.*]] = arith.addf %[[V15]], %[[F9]] : f64
// CHECK:           %[[V34:.*]] = arith.mulf %[[V32]], %[[V33]] : f64
// CHECK:           %[[V35:.*]] = arith.addf %[[V13]], %[[F10]] : f64
// CHECK:           %[[V36:.*]] = arith.select %[[V14]], %[[V35]], %[[V13]] : f64
// CHECK:           %[[V37:.*]] = arith.divf %[[F1]], %[[V36]] : f64
// CHECK:           %[[V38:.*]] = arith.mulf %[[V37]], %[[V37]] : f64
// CHECK:           %[[V39:.*]] = arith.mulf %[[V38]], %[[CST_12]] : f64
// CHECK:           %[[V40:.*]] = arith.addf %[[V39]], %[[CST_11]] : f64
// CHECK-COUNT-6:      arith.mulf %{{.*}}, %[[V38]] : f64
// CHECK:           %[[V41:.*]] = arith.addf %{{.*}}, %[[CST_10]] : f64
// CHECK:           %[[V42:.*]] = arith.mulf %[[V37]], %[[V41]] : f64
// CHECK:           %[[V43:.*]] = math.log %[[V36]] : f64
// CHECK:           %[[V44:.*]] = arith.subf %[[V43]], %[[F1]] : f64
// CHECK:           %[[V45:.*]] = arith.subf %[[V36]], %[[F0_5]] : f64
// CHECK:           %[[V46:.*]] = arith.mulf %[[V45]], %[[V44]] : f64
// CHECK:           %[[V47:.*]] = arith.addf %[[V46]], %[[CST_9]] : f64
// CHECK:           %[[V48:.*]] = arith.addf %[[V47]], %[[V42]] : f64
// CHECK:           %[[V49:.*]] = math.log %[[V34]] : f64
// CHECK:           %[[V50:.*]] = arith.subf %[[V48]], %[[V49]] : f64
// CHECK:           %[[V51:.*]] = arith.select %[[V14]], %[[V50]], %[[V48]] : f64
// CHECK:           %[[V52:.*]] = math.roundeven %[[V10]] : f64
// CHECK:           %[[V53:.*]] = arith.subf %[[V10]], %[[V52]] : f64
// CHECK:           %[[V54:.*]] = arith.mulf %[[V53]], %[[CST_8]] : f64
// CHECK:           %[[V55:.*]] = math.sin %[[V54]] : f64
// CHECK:           %[[V56:.*]] = math.absf %[[V55]] : f64
// CHECK:           %[[V57:.*]] = math.log %[[V56]] : f64
// CHECK:           %[[V58:.*]] = arith.subf %[[CST_7]], %[[V57]] : f64
// CHECK:           %[[V59:.*]] = arith.subf %[[V58]], %[[V51]] : f64
// CHECK:           %[[V60:.*]] = arith.cmpf oeq, %[[V10]], %[[F1]] : f64
// CHECK:           %[[V61:.*]] = arith.cmpf oeq, %[[V10]], %[[F2]] : f64
// CHECK:           %[[V62:.*]] = arith.ori %[[V60]], %[[V61]] : i1
// CHECK:           %[[V63:.*]] = arith.select %[[V62]], %[[F0]], %[[V51]] : f64
// CHECK:           %[[V64:.*]] = arith.select %[[V11]], %[[V59]], %[[V63]] : f64
// CHECK:           %[[V65:.*]] = math.absf %[[V10]] : f64
// CHECK:           %[[V66:.*]] = arith.cmpf oeq, %[[V65]], %[[CST_6]] : f64
// CHECK:           %[[V67:.*]] = arith.select %[[V66]], %[[CST_6]], %[[V64]] : f64
// CHECK:           %[[V68:.*]] = math.log %[[V1]] : f64
// CHECK:           %[[V69:.*]] = arith.mulf %[[V0]], %[[V68]] : f64
// CHECK:           %[[V70:.*]] = arith.subf %[[V69]], %[[V1]] : f64
// CHECK:           %[[V71:.*]] = arith.subf %[[V70]], %[[V67]] : f64
// CHECK:           %[[V72:.*]] = math.exp %[[V71]] : f64
// CHECK:           %[[V73:.*]] = arith.subf %[[V1]], %[[V0]] : f64
// CHECK:           %[[V74:.*]] = arith.divf %[[V73]], %[[V0]] : f64
// CHECK:           %[[V75:.*]] = arith.mulf %[[V0]], %[[CST_5]] : f64
// CHECK:           %[[V76:.*]] = math.sqrt %[[V75]] : f64
// CHECK:           %[[V77:.*]] = arith.divf %[[F1]], %[[V0]] : f64
// CHECK:           %[[V78:.*]] = arith.mulf %[[V77]], %[[V77]] : f64
// CHECK:           %[[V79:.*]] = arith.mulf %[[V78]], %[[CST_12]] : f64
// CHECK:           %[[V80:.*]] = arith.addf %[[V79]], %[[CST_11]] : f64
// CHECK-COUNT-6:      arith.mulf %{{.*}}, %[[V78]] : f64
// CHECK:           %[[V81:.*]] = arith.addf %{{.*}}, %[[CST_10]] : f64
// CHECK:           %[[V82:.*]] = arith.mulf %[[V77]], %[[V81]] : f64
// CHECK:           %[[V83:.*]] = math.log1p %[[V74]] : f64
// CHECK:           %[[V84:.*]] = arith.subf %[[V83]], %[[V74]] : f64
// CHECK:           %[[V85:.*]] = arith.mulf %[[V0]], %[[V84]] : f64
// CHECK:           %[[V86:.*]] = arith.subf %[[V85]], %[[V82]] : f64
// CHECK:           %[[V87:.*]] = math.exp %[[V86]] : f64
// CHECK:           %[[V88:.*]] = arith.divf %[[V87]], %[[V76]] : f64
// CHECK:           %[[V89:.*]] = arith.cmpf olt, %[[V0]], %[[F10]] : f64
// CHECK:           %[[V90:.*]] = arith.select %[[V89]], %[[V72]], %[[V88]] : f64
// CHECK:           %[[V91:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[F1]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK:             %[[V92:.*]] = arith.cmpf olt, %[[I2]], %[[F20000]] : f64
// CHECK:             %[[V93:.*]] = arith.andi %[[V9]], %[[V92]] : i1
// CHECK:             %[[V94:.*]] = arith.mulf %[[I1]], %[[CST_4]] : f64
// CHECK:             %[[V95:.*]] = arith.cmpf ogt, %[[I0]], %[[V94]] : f64
// CHECK:             %[[V96:.*]] = arith.andi %[[V93]], %[[V95]] : i1
// CHECK:             scf.condition(%[[V96]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK:             %[[V97:.*]] = arith.addf %[[V0]], %[[IN4]] : f64
// CHECK:             %[[V98:.*]] = arith.divf %[[V1]], %[[V97]] : f64
// CHECK:             %[[V99:.*]] = arith.mulf %[[IN2]], %[[V98]] : f64
// CHECK:             %[[V100:.*]] = arith.addf %[[IN3]], %[[V99]] : f64
// CHECK:             %[[V101:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK:             scf.yield %[[V99]], %[[V100]], %[[V101]] : f64, f64, f64
// CHECK:           %[[V102:.*]] = arith.mulf %[[V90]], %[[V91]]#1 : f64
// CHECK:           %[[V103:.*]] = arith.addf %[[V1]], %[[F1]] : f64
// CHECK:           %[[V104:.*]] = arith.subf %[[V103]], %[[V0]] : f64
// CHECK:           %[[V105:.*]] = math.absf %[[V104]] : f64
// CHECK:           %[[V106:.*]] = arith.cmpf olt, %[[V105]], %[[CST_3]] : f64
// CHECK:           %[[V107:.*]] = arith.select %[[V106]], %[[CST_3]], %[[V104]] : f64
// CHECK:           %[[V108:.*]] = arith.divf %[[F1]], %[[V107]] : f64
// CHECK:           %[[V109:.*]]:4 = scf.while (%[[I3:.*]] = %[[CST_2]], %[[I4:.*]] = %[[V108]], %[[I5:.*]] = %[[V108]], %[[I6:.*]] = %[[F0]], %[[I7:.*]] = %[[F1]]) : (f64, f64, f64, f64, f64) -> (f64, f64, f64, f64) {
// CHECK:             %[[V110:.*]] = arith.cmpf olt, %[[I7]], %[[F20000]] : f64
// CHECK:             %[[V111:.*]] = arith.andi %[[V7]], %[[V110]] : i1
// CHECK:             %[[V112:.*]] = arith.subf %[[I6]], %[[F1]] : f64
// CHECK:             %[[V113:.*]] = math.absf %[[V112]] : f64
// CHECK:             %[[V114:.*]] = arith.cmpf ogt, %[[V113]], %[[CST_4]] : f64
// CHECK:             %[[V115:.*]] = arith.andi %[[V111]], %[[V114]] : i1
// CHECK:             scf.condition(%[[V115]]) %[[I3]], %[[I4]], %[[I5]], %[[I7]] : f64, f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN5:.*]]: f64, %[[IN6:.*]]: f64, %[[IN7:.*]]: f64, %[[IN8:.*]]: f64):
// CHECK:             %[[V116:.*]] = arith.subf %[[V0]], %[[IN8]] : f64
// CHECK:             %[[V117:.*]] = arith.mulf %[[IN8]], %[[V116]] : f64
// CHECK:             %[[V118:.*]] = arith.mulf %[[IN8]], %[[F2]] : f64
// CHECK:             %[[V119:.*]] = arith.addf %[[V104]], %[[V118]] : f64
// CHECK:             %[[V120:.*]] = arith.mulf %[[V117]], %[[IN6]] : f64
// CHECK:             %[[V121:.*]] = arith.addf %[[V120]], %[[V119]] : f64
// CHECK:             %[[V122:.*]] = math.absf %[[V121]] : f64
// CHECK:             %[[V123:.*]] = arith.cmpf olt, %[[V122]], %[[CST_3]] : f64
// CHECK:             %[[V124:.*]] = arith.select %[[V123]], %[[CST_3]], %[[V121]] : f64
// CHECK:             %[[V125:.*]] = arith.divf %[[F1]], %[[V124]] : f64
// CHECK:             %[[V126:.*]] = arith.divf %[[V117]], %[[IN5]] : f64
// CHECK:             %[[V127:.*]] = arith.addf %[[V119]], %[[V126]] : f64
// CHECK:             %[[V128:.*]] = math.absf %[[V127]] : f64
// CHECK:             %[[V129:.*]] = arith.cmpf olt, %[[V128]], %[[CST_3]] : f64
// CHECK:             %[[V130:.*]] = arith.select %[[V129]], %[[CST_3]], %[[V127]] : f64
// CHECK:             %[[V131:.*]] = arith.mulf %[[V130]], %[[V125]] : f64
// CHECK:             %[[V132:.*]] = arith.mulf %[[IN7]], %[[V131]] : f64
// CHECK:             %[[V133:.*]] = arith.addf %[[IN8]], %[[F1]] : f64
// CHECK:             scf.yield %[[V130]], %[[V125]], %[[V132]], %[[V131]], %[[V133]] : f64, f64, f64, f64, f64
// CHECK:           %[[V134:.*]] = arith.mulf %[[V90]], %[[V0]] : f64
// CHECK:           %[[V135:.*]] = arith.mulf %[[V134]], %[[V109]]#2 : f64
// CHECK:           %[[V136:.*]] = arith.subf %[[V74]], %[[V83]] : f64
// CHECK:           %[[V137:.*]] = arith.mulf %[[V136]], %[[F2]] : f64
// CHECK:           %[[V138:.*]] = math.sqrt %[[V137]] : f64
// CHECK:           %[[V139:.*]] = math.copysign %[[V138]], %[[V74]] : f64
// CHECK:           %[[V140:.*]] = arith.divf %[[F1]], %[[V139]] : f64
// CHECK:           %[[V141:.*]] = arith.divf %[[F1]], %[[V74]] : f64
// CHECK:           %[[V142:.*]] = arith.subf %[[V141]], %[[V140]] : f64
// CHECK:           %[[V143:.*]] = arith.divf %[[V74]], %[[F12]] : f64
// CHECK:           %[[V144:.*]] = arith.addf %[[V143]], %[[CST_1]] : f64
// CHECK:           %[[V145:.*]] = math.absf %[[V74]] : f64
// CHECK:           %[[V146:.*]] = arith.cmpf olt, %[[V145]], %[[F0_0001]] : f64
// CHECK:           %[[V147:.*]] = arith.select %[[V146]], %[[V144]], %[[V142]] : f64
// CHECK:           %[[V148:.*]] = arith.mulf %[[V0]], %[[V136]] : f64
// CHECK:           %[[V149:.*]] = arith.negf %[[V148]] : f64
// CHECK:           %[[V150:.*]] = math.exp %[[V149]] : f64
// CHECK:           %[[V151:.*]] = arith.divf %[[V150]], %[[V76]] : f64
// CHECK:           %[[V152:.*]] = arith.mulf %[[V151]], %[[V147]] : f64
// CHECK:           %[[V153:.*]] = arith.mulf %[[V0]], %[[F0_5]] : f64
// CHECK:           %[[V154:.*]] = math.sqrt %[[V153]] : f64
// CHECK:           %[[V155:.*]] = arith.mulf %[[V139]], %[[V154]] : f64
// CHECK:           %[[V156:.*]] = math.erfc %[[V155]] : f64
// CHECK:           %[[V157:.*]] = arith.mulf %[[V156]], %[[F0_5]] : f64
// CHECK:           %[[V158:.*]] = arith.addf %[[V157]], %[[V152]] : f64
// CHECK:           %[[V159:.*]] = arith.select %[[V2]], %[[V158]], %[[V135]] : f64
// CHECK:           %[[V160:.*]] = arith.subf %[[F1]], %[[V159]] : f64
// CHECK:           %[[V161:.*]] = arith.select %[[V9]], %[[V102]], %[[V160]] : f64
// CHECK:           %[[V162:.*]] = arith.cmpf oeq, %[[V1]], %[[F0]] : f64
// CHECK:           %[[V163:.*]] = arith.select %[[V162]], %[[F0]], %[[V161]] : f64
// CHECK:           %[[V164:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V165:.*]] = arith.cmpf oeq, %[[V164]], %[[CST_6]] : f64
// CHECK:           %[[V166:.*]] = arith.select %[[V165]], %[[F1]], %[[V163]] : f64
// CHECK:           %[[V167:.*]] = math.absf %[[V0]] : f64
// CHECK:           %[[V168:.*]] = arith.cmpf oeq, %[[V167]], %[[CST_6]] : f64
// CHECK:           %[[V169:.*]] = arith.select %[[V168]], %[[F0]], %[[V166]] : f64
// CHECK:           %[[V170:.*]] = arith.cmpf oeq, %[[V0]], %[[F0]] : f64
// CHECK:           %[[V171:.*]] = arith.select %[[V170]], %[[F1]], %[[V169]] : f64
// CHECK:           %[[V172:.*]] = arith.andi %[[V170]], %[[V162]] : i1
// CHECK:           %[[V173:.*]] = arith.andi %[[V168]], %[[V165]] : i1
// CHECK:           %[[V174:.*]] = arith.ori %[[V172]], %[[V173]] : i1
// CHECK:           %[[V175:.*]] = arith.select %[[V174]], %[[CST]], %[[V171]] : f64
// CHECK:           %[[V176:.*]] = arith.cmpf olt, %[[V0]], %[[F0]] : f64
// CHECK:           %[[V177:.*]] = arith.cmpf olt, %[[V1]], %[[F0]] : f64
// CHECK:           %[[V178:.*]] = arith.ori %[[V176]], %[[V177]] : i1
// CHECK:           %[[V179:.*]] = arith.cmpf une, %[[V0]], %[[V0]] : f64
// CHECK:           %[[V180:.*]] = arith.ori %[[V178]], %[[V179]] : i1
// CHECK:           %[[V181:.*]] = arith.cmpf une, %[[V1]], %[[V1]] : f64
// CHECK:           %[[V182:.*]] = arith.ori %[[V180]], %[[V181]] : i1
// CHECK:           %[[V183:.*]] = arith.select %[[V182]], %[[CST]], %[[V175]] : f64
// CHECK:           %[[V184:.*]] = arith.truncf %[[V183]] : f64 to f32
// CHECK:           linalg.yield %[[V184]] : f32
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
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK:           %[[V0:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK:           %[[V1:.*]] = arith.extf %[[IN1]] : f32 to f64
// CHECK:           %[[V2:.*]] = arith.cmpf ogt, %[[V0]], %[[CST_13]] : f64
// CHECK:           %[[V3:.*]] = arith.cmpf ogt, %[[V1]], %[[F1]] : f64
// CHECK:           %[[V4:.*]] = arith.cmpf ogt, %[[V1]], %[[V0]] : f64
// CHECK:           %[[V5:.*]] = arith.andi %[[V3]], %[[V4]] : i1
// CHECK:           %[[V6:.*]] = arith.xori %[[V2]], %[[TRUE]] : i1
// CHECK:           %[[V7:.*]] = arith.andi %[[V5]], %[[V6]] : i1
// CHECK:           %[[V8:.*]] = arith.xori %[[V7]], %[[TRUE]] : i1
// CHECK:           %[[V9:.*]] = arith.andi %[[V8]], %[[V6]] : i1
// CHECK:           %[[V10:.*]] = arith.addf %[[V0]], %[[F1]] : f64
// CHECK:           %[[V11:.*]] = arith.cmpf olt, %[[V10]], %[[F0_5]] : f64
// CHECK:           %[[V12:.*]] = arith.subf %[[F1]], %[[V10]] : f64
// CHECK:           %[[V13:.*]] = arith.select %[[V11]], %[[V12]], %[[V10]] : f64
// CHECK:           %[[V14:.*]] = arith.cmpf olt, %[[V13]], %[[F10]] : f64
// CHECK:           %[[V15:.*]] = arith.minimumf %[[V13]], %[[F10]] : f64
// CHECK:           %[[V16:.*]] = arith.addf %[[V15]], %[[F0]] : f64
// CHECK:           %[[V17:.*]] = arith.addf %[[V15]], %[[F1]] : f64
// CHECK:           %[[V18:.*]] = arith.mulf %[[V16]], %[[V17]] : f64
// CHECK:           %[[V19:.*]] = arith.addf %[[V15]], %[[F2]] : f64
// CHECK:           %[[V20:.*]] = arith.mulf %[[V18]], %[[V19]] : f64
// CHECK:           %[[V21:.*]] = arith.addf %[[V15]], %[[F3]] : f64
// CHECK:           %[[V22:.*]] = arith.mulf %[[V20]], %[[V21]] : f64
// CHECK:           %[[V23:.*]] = arith.addf %[[V15]], %[[F4]] : f64
// CHECK:           %[[V24:.*]] = arith.mulf %[[V22]], %[[V23]] : f64
// CHECK:           %[[V25:.*]] = arith.addf %[[V15]], %[[F5]] : f64
// CHECK:           %[[V26:.*]] = arith.mulf %[[V24]], %[[V25]] : f64
// CHECK:           %[[V27:.*]] = arith.addf %[[V15]], %[[F6]] : f64
// CHECK:           %[[V28:.*]] = arith.mulf %[[V26]], %[[V27]] : f64
// CHECK:           %[[V29:.*]] = arith.addf %[[V15]], %[[F7]] : f64
// CHECK:           %[[V30:.*]] = arith.mulf %[[V28]], %[[V29]] : f64
// CHECK:           %[[V31:.*]] = arith.addf %[[V15]], %[[F8]] : f64
// CHECK:           %[[V32:.*]] = arith.mulf %[[V30]], %[[V31]] : f64
// CHECK:           %[[V33:.*]] = arith.addf %[[V15]], %[[F9]] : f64
// CHECK:           %[[V34:.*]] = arith.mulf %[[V32]], %[[V33]] : f64
// CHECK:           %[[V35:.*]] = arith.addf %[[V13]], %[[F10]] : f64
// CHECK:           %[[V36:.*]] = arith.select %[[V14]], %[[V35]], %[[V13]] : f64
// CHECK:           %[[V37:.*]] = arith.divf %[[F1]], %[[V36]] : f64
// CHECK:           %[[V38:.*]] = arith.mulf %[[V37]], %[[V37]] : f64
// CHECK:           %[[V39:.*]] = arith.mulf %[[V38]], %[[CST_12]] : f64
// CHECK:           %[[V40:.*]] = arith.addf %[[V39]], %[[CST_11]] : f64
// CHECK-COUNT-6:      arith.mulf %{{.*}}, %[[V38]] : f64
// CHECK:           %[[V41:.*]] = arith.addf %{{.*}}, %[[CST_10]] : f64
// CHECK:           %[[V42:.*]] = arith.mulf %[[V37]], %[[V41]] : f64
// CHECK:           %[[V43:.*]] = math.log %[[V36]] : f64
// CHECK:           %[[V44:.*]] = arith.subf %[[V43]], %[[F1]] : f64
// CHECK:           %[[V45:.*]] = arith.subf %[[V36]], %[[F0_5]] : f64
// CHECK:           %[[V46:.*]] = arith.mulf %[[V45]], %[[V44]] : f64
// CHECK:           %[[V47:.*]] = arith.addf %[[V46]], %[[CST_9]] : f64
// CHECK:           %[[V48:.*]] = arith.addf %[[V47]], %[[V42]] : f64
// CHECK:           %[[V49:.*]] = math.log %[[V34]] : f64
// CHECK:           %[[V50:.*]] = arith.subf %[[V48]], %[[V49]] : f64
// CHECK:           %[[V51:.*]] = arith.select %[[V14]], %[[V50]], %[[V48]] : f64
// CHECK:           %[[V52:.*]] = math.roundeven %[[V10]] : f64
// CHECK:           %[[V53:.*]] = arith.subf %[[V10]], %[[V52]] : f64
// CHECK:           %[[V54:.*]] = arith.mulf %[[V53]], %[[CST_8]] : f64
// CHECK:           %[[V55:.*]] = math.sin %[[V54]] : f64
// CHECK:           %[[V56:.*]] = math.absf %[[V55]] : f64
// CHECK:           %[[V57:.*]] = math.log %[[V56]] : f64
// CHECK:           %[[V58:.*]] = arith.subf %[[CST_7]], %[[V57]] : f64
// CHECK:           %[[V59:.*]] = arith.subf %[[V58]], %[[V51]] : f64
// CHECK:           %[[V60:.*]] = arith.cmpf oeq, %[[V10]], %[[F1]] : f64
// CHECK:           %[[V61:.*]] = arith.cmpf oeq, %[[V10]], %[[F2]] : f64
// CHECK:           %[[V62:.*]] = arith.ori %[[V60]], %[[V61]] : i1
// CHECK:           %[[V63:.*]] = arith.select %[[V62]], %[[F0]], %[[V51]] : f64
// CHECK:           %[[V64:.*]] = arith.select %[[V11]], %[[V59]], %[[V63]] : f64
// CHECK:           %[[V65:.*]] = math.absf %[[V10]] : f64
// CHECK:           %[[V66:.*]] = arith.cmpf oeq, %[[V65]], %[[CST_6]] : f64
// CHECK:           %[[V67:.*]] = arith.select %[[V66]], %[[CST_6]], %[[V64]] : f64
// CHECK:           %[[V68:.*]] = math.log %[[V1]] : f64
// CHECK:           %[[V69:.*]] = arith.mulf %[[V0]], %[[V68]] : f64
// CHECK:           %[[V70:.*]] = arith.subf %[[V69]], %[[V1]] : f64
// CHECK:           %[[V71:.*]] = arith.subf %[[V70]], %[[V67]] : f64
// CHECK:           %[[V72:.*]] = math.exp %[[V71]] : f64
// CHECK:           %[[V73:.*]] = arith.subf %[[V1]], %[[V0]] : f64
// CHECK:           %[[V74:.*]] = arith.divf %[[V73]], %[[V0]] : f64
// CHECK:           %[[V75:.*]] = arith.mulf %[[V0]], %[[CST_5]] : f64
// CHECK:           %[[V76:.*]] = math.sqrt %[[V75]] : f64
// CHECK:           %[[V77:.*]] = arith.divf %[[F1]], %[[V0]] : f64
// CHECK:           %[[V78:.*]] = arith.mulf %[[V77]], %[[V77]] : f64
// CHECK:           %[[V79:.*]] = arith.mulf %[[V78]], %[[CST_12]] : f64
// CHECK:           %[[V80:.*]] = arith.addf %[[V79]], %[[CST_11]] : f64
// CHECK-COUNT-6:      arith.mulf %{{.*}}, %[[V78]] : f64
// CHECK:           %[[V81:.*]] = arith.addf %{{.*}}, %[[CST_10]] : f64
// CHECK:           %[[V82:.*]] = arith.mulf %[[V77]], %[[V81]] : f64
// CHECK:           %[[V83:.*]] = math.log1p %[[V74]] : f64
// CHECK:           %[[V84:.*]] = arith.subf %[[V83]], %[[V74]] : f64
// CHECK:           %[[V85:.*]] = arith.mulf %[[V0]], %[[V84]] : f64
// CHECK:           %[[V86:.*]] = arith.subf %[[V85]], %[[V82]] : f64
// CHECK:           %[[V87:.*]] = math.exp %[[V86]] : f64
// CHECK:           %[[V88:.*]] = arith.divf %[[V87]], %[[V76]] : f64
// CHECK:           %[[V89:.*]] = arith.cmpf olt, %[[V0]], %[[F10]] : f64
// CHECK:           %[[V90:.*]] = arith.select %[[V89]], %[[V72]], %[[V88]] : f64
// CHECK:           %[[V91:.*]]:3 = scf.while (%[[I0:.*]] = %[[F1]], %[[I1:.*]] = %[[F1]], %[[I2:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK:             %[[V92:.*]] = arith.cmpf olt, %[[I2]], %[[F20000]] : f64
// CHECK:             %[[V93:.*]] = arith.andi %[[V9]], %[[V92]] : i1
// CHECK:             %[[V94:.*]] = arith.mulf %[[I1]], %[[CST_4]] : f64
// CHECK:             %[[V95:.*]] = arith.cmpf ogt, %[[I0]], %[[V94]] : f64
// CHECK:             %[[V96:.*]] = arith.andi %[[V93]], %[[V95]] : i1
// CHECK:             scf.condition(%[[V96]]) %[[I0]], %[[I1]], %[[I2]] : f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64):
// CHECK:             %[[V97:.*]] = arith.addf %[[V0]], %[[IN4]] : f64
// CHECK:             %[[V98:.*]] = arith.divf %[[V1]], %[[V97]] : f64
// CHECK:             %[[V99:.*]] = arith.mulf %[[IN2]], %[[V98]] : f64
// CHECK:             %[[V100:.*]] = arith.addf %[[IN3]], %[[V99]] : f64
// CHECK:             %[[V101:.*]] = arith.addf %[[IN4]], %[[F1]] : f64
// CHECK:             scf.yield %[[V99]], %[[V100]], %[[V101]] : f64, f64, f64
// CHECK:           %[[V102:.*]] = arith.mulf %[[V90]], %[[V91]]#1 : f64
// CHECK:           %[[V103:.*]] = arith.addf %[[V1]], %[[F1]] : f64
// CHECK:           %[[V104:.*]] = arith.subf %[[V103]], %[[V0]] : f64
// CHECK:           %[[V105:.*]] = math.absf %[[V104]] : f64
// CHECK:           %[[V106:.*]] = arith.cmpf olt, %[[V105]], %[[CST_3]] : f64
// CHECK:           %[[V107:.*]] = arith.select %[[V106]], %[[CST_3]], %[[V104]] : f64
// CHECK:           %[[V108:.*]] = arith.divf %[[F1]], %[[V107]] : f64
// CHECK:           %[[V109:.*]]:4 = scf.while (%[[I3:.*]] = %[[CST_2]], %[[I4:.*]] = %[[V108]], %[[I5:.*]] = %[[V108]], %[[I6:.*]] = %[[F0]], %[[I7:.*]] = %[[F1]]) : (f64, f64, f64, f64, f64) -> (f64, f64, f64, f64) {
// CHECK:             %[[V110:.*]] = arith.cmpf olt, %[[I7]], %[[F20000]] : f64
// CHECK:             %[[V111:.*]] = arith.andi %[[V7]], %[[V110]] : i1
// CHECK:             %[[V112:.*]] = arith.subf %[[I6]], %[[F1]] : f64
// CHECK:             %[[V113:.*]] = math.absf %[[V112]] : f64
// CHECK:             %[[V114:.*]] = arith.cmpf ogt, %[[V113]], %[[CST_4]] : f64
// CHECK:             %[[V115:.*]] = arith.andi %[[V111]], %[[V114]] : i1
// CHECK:             scf.condition(%[[V115]]) %[[I3]], %[[I4]], %[[I5]], %[[I7]] : f64, f64, f64, f64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN5:.*]]: f64, %[[IN6:.*]]: f64, %[[IN7:.*]]: f64, %[[IN8:.*]]: f64):
// CHECK:             %[[V116:.*]] = arith.subf %[[V0]], %[[IN8]] : f64
// CHECK:             %[[V117:.*]] = arith.mulf %[[IN8]], %[[V116]] : f64
// CHECK:             %[[V118:.*]] = arith.mulf %[[IN8]], %[[F2]] : f64
// CHECK:             %[[V119:.*]] = arith.addf %[[V104]], %[[V118]] : f64
// CHECK:             %[[V120:.*]] = arith.mulf %[[V117]], %[[IN6]] : f64
// CHECK:             %[[V121:.*]] = arith.addf %[[V120]], %[[V119]] : f64
// CHECK:             %[[V122:.*]] = math.absf %[[V121]] : f64
// CHECK:             %[[V123:.*]] = arith.cmpf olt, %[[V122]], %[[CST_3]] : f64
// CHECK:             %[[V124:.*]] = arith.select %[[V123]], %[[CST_3]], %[[V121]] : f64
// CHECK:             %[[V125:.*]] = arith.divf %[[F1]], %[[V124]] : f64
// CHECK:             %[[V126:.*]] = arith.divf %[[V117]], %[[IN5]] : f64
// CHECK:             %[[V127:.*]] = arith.addf %[[V119]], %[[V126]] : f64
// CHECK:             %[[V128:.*]] = math.absf %[[V127]] : f64
// CHECK:             %[[V129:.*]] = arith.cmpf olt, %[[V128]], %[[CST_3]] : f64
// CHECK:             %[[V130:.*]] = arith.select %[[V129]], %[[CST_3]], %[[V127]] : f64
// CHECK:             %[[V131:.*]] = arith.mulf %[[V130]], %[[V125]] : f64
// CHECK:             %[[V132:.*]] = arith.mulf %[[IN7]], %[[V131]] : f64
// CHECK:             %[[V133:.*]] = arith.addf %[[IN8]], %[[F1]] : f64
// CHECK:             scf.yield %[[V130]], %[[V125]], %[[V132]], %[[V131]], %[[V133]] : f64, f64, f64, f64, f64
// CHECK:           %[[V134:.*]] = arith.mulf %[[V90]], %[[V0]] : f64
// CHECK:           %[[V135:.*]] = arith.mulf %[[V134]], %[[V109]]#2 : f64
// CHECK:           %[[V136:.*]] = arith.subf %[[V74]], %[[V83]] : f64
// CHECK:           %[[V137:.*]] = arith.mulf %[[V136]], %[[F2]] : f64
// CHECK:           %[[V138:.*]] = math.sqrt %[[V137]] : f64
// CHECK:           %[[V139:.*]] = math.copysign %[[V138]], %[[V74]] : f64
// CHECK:           %[[V140:.*]] = arith.divf %[[F1]], %[[V139]] : f64
// CHECK:           %[[V141:.*]] = arith.divf %[[F1]], %[[V74]] : f64
// CHECK:           %[[V142:.*]] = arith.subf %[[V141]], %[[V140]] : f64
// CHECK:           %[[V143:.*]] = arith.divf %[[V74]], %[[F12]] : f64
// CHECK:           %[[V144:.*]] = arith.addf %[[V143]], %[[CST_1]] : f64
// CHECK:           %[[V145:.*]] = math.absf %[[V74]] : f64
// CHECK:           %[[V146:.*]] = arith.cmpf olt, %[[V145]], %[[F0_0001]] : f64
// CHECK:           %[[V147:.*]] = arith.select %[[V146]], %[[V144]], %[[V142]] : f64
// CHECK:           %[[V148:.*]] = arith.mulf %[[V0]], %[[V136]] : f64
// CHECK:           %[[V149:.*]] = arith.negf %[[V148]] : f64
// CHECK:           %[[V150:.*]] = math.exp %[[V149]] : f64
// CHECK:           %[[V151:.*]] = arith.divf %[[V150]], %[[V76]] : f64
// CHECK:           %[[V152:.*]] = arith.mulf %[[V151]], %[[V147]] : f64
// CHECK:           %[[V153:.*]] = arith.mulf %[[V0]], %[[F0_5]] : f64
// CHECK:           %[[V154:.*]] = math.sqrt %[[V153]] : f64
// CHECK:           %[[V155:.*]] = arith.mulf %[[V139]], %[[V154]] : f64
// CHECK:           %[[V156:.*]] = math.erfc %[[V155]] : f64
// CHECK:           %[[V157:.*]] = arith.mulf %[[V156]], %[[F0_5]] : f64
// CHECK:           %[[V158:.*]] = arith.addf %[[V157]], %[[V152]] : f64
// CHECK:           %[[V159:.*]] = arith.select %[[V2]], %[[V158]], %[[V135]] : f64
// CHECK:           %[[V160:.*]] = arith.subf %[[F1]], %[[V102]] : f64
// CHECK:           %[[V161:.*]] = arith.select %[[V9]], %[[V160]], %[[V159]] : f64
// CHECK:           %[[V162:.*]] = arith.cmpf oeq, %[[V1]], %[[F0]] : f64
// CHECK:           %[[V163:.*]] = arith.select %[[V162]], %[[F1]], %[[V161]] : f64
// CHECK:           %[[V164:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V165:.*]] = arith.cmpf oeq, %[[V164]], %[[CST_6]] : f64
// CHECK:           %[[V166:.*]] = arith.select %[[V165]], %[[F0]], %[[V163]] : f64
// CHECK:           %[[V167:.*]] = math.absf %[[V0]] : f64
// CHECK:           %[[V168:.*]] = arith.cmpf oeq, %[[V167]], %[[CST_6]] : f64
// CHECK:           %[[V169:.*]] = arith.select %[[V168]], %[[F1]], %[[V166]] : f64
// CHECK:           %[[V170:.*]] = arith.cmpf oeq, %[[V0]], %[[F0]] : f64
// CHECK:           %[[V171:.*]] = arith.select %[[V170]], %[[F0]], %[[V169]] : f64
// CHECK:           %[[V172:.*]] = arith.andi %[[V170]], %[[V162]] : i1
// CHECK:           %[[V173:.*]] = arith.andi %[[V168]], %[[V165]] : i1
// CHECK:           %[[V174:.*]] = arith.ori %[[V172]], %[[V173]] : i1
// CHECK:           %[[V175:.*]] = arith.select %[[V174]], %[[CST]], %[[V171]] : f64
// CHECK:           %[[V176:.*]] = arith.cmpf olt, %[[V0]], %[[F0]] : f64
// CHECK:           %[[V177:.*]] = arith.cmpf olt, %[[V1]], %[[F0]] : f64
// CHECK:           %[[V178:.*]] = arith.ori %[[V176]], %[[V177]] : i1
// CHECK:           %[[V179:.*]] = arith.cmpf une, %[[V0]], %[[V0]] : f64
// CHECK:           %[[V180:.*]] = arith.ori %[[V178]], %[[V179]] : i1
// CHECK:           %[[V181:.*]] = arith.cmpf une, %[[V1]], %[[V1]] : f64
// CHECK:           %[[V182:.*]] = arith.ori %[[V180]], %[[V181]] : i1
// CHECK:           %[[V183:.*]] = arith.select %[[V182]], %[[CST]], %[[V175]] : f64
// CHECK:           %[[V184:.*]] = arith.truncf %[[V183]] : f64 to f32
// CHECK:           linalg.yield %[[V184]] : f32
func.func @igammac(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.igammac %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
