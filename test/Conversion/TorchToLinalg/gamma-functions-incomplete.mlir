// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// One factor of a product is computed before the second loop or after it, as
// the C++ compiler chooses: the lines of that loop have no place among others.
// CHECK-LABEL: func.func @igamma
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F9:.*]] = arith.constant 9.000000e+00 : f64
// CHECK-DAG:     %[[F8:.*]] = arith.constant 8.000000e+00 : f64
// CHECK-DAG:     %[[F7:.*]] = arith.constant 7.000000e+00 : f64
// CHECK-DAG:     %[[F6:.*]] = arith.constant 6.000000e+00 : f64
// CHECK-DAG:     %[[F5:.*]] = arith.constant 5.000000e+00 : f64
// CHECK-DAG:     %[[F4:.*]] = arith.constant 4.000000e+00 : f64
// CHECK-DAG:     %[[F3:.*]] = arith.constant 3.000000e+00 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 0.41893853320467267 : f64
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant 0.083333333333333329 : f64
// CHECK-DAG:     %[[CST_4:.*]] = arith.constant -0.0027777777777777779 : f64
// CHECK-DAG:     %[[CST_5:.*]] = arith.constant 7.9365079365079365E-4 : f64
// CHECK-DAG:     %[[CST_6:.*]] = arith.constant -5.9523809523809518E-4 : f64
// CHECK-DAG:     %[[CST_7:.*]] = arith.constant 8.4175084175084182E-4 : f64
// CHECK-DAG:     %[[CST_8:.*]] = arith.constant -0.0019175269175269174 : f64
// CHECK-DAG:     %[[CST_9:.*]] = arith.constant 0.0064102564102564109 : f64
// CHECK-DAG:     %[[CST_10:.*]] = arith.constant -0.029550653594771239 : f64
// CHECK-DAG:     %[[F11:.*]] = arith.constant 1.100000e+01 : f64
// CHECK-DAG:     %[[F10:.*]] = arith.constant 1.000000e+01 : f64
// CHECK-DAG:     %[[CST_11:.*]] = arith.constant 1.000000e-100 : f64
// CHECK-DAG:     %[[CST_12:.*]] = arith.constant 1.000000e+100 : f64
// CHECK-DAG:     %[[CST_13:.*]] = arith.constant 1.000000e-10 : f64
// CHECK-DAG:     %[[F20000:.*]] = arith.constant 2.000000e+04 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[CST_14:.*]] = arith.constant 6.2831853071795862 : f64
// CHECK-DAG:     %[[F0_0001:.*]] = arith.constant 1.000000e-04 : f64
// CHECK-DAG:     %[[CST_15:.*]] = arith.constant -0.33333333333333331 : f64
// CHECK-DAG:     %[[F12:.*]] = arith.constant 1.200000e+01 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[CST_16:.*]] = arith.constant 1.000000e+06 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf ogt, %[[V1]], %[[CST_16]] : f64
// CHECK:           %[[V4:.*]] = scf.if %[[V3]] -> (f64) {
// CHECK-DAG:         %[[V5:.*]] = arith.subf %[[V2]], %[[V1]] : f64
// CHECK-DAG:         %[[V6:.*]] = arith.divf %[[V5]], %[[V1]] : f64
// CHECK-DAG:         %[[V7:.*]] = math.log1p %[[V6]] : f64
// CHECK-DAG:         %[[V8:.*]] = arith.subf %[[V6]], %[[V7]] : f64
// CHECK-DAG:         %[[V9:.*]] = arith.mulf %[[V8]], %[[F2]] : f64
// CHECK-DAG:         %[[V10:.*]] = math.sqrt %[[V9]] : f64
// CHECK-DAG:         %[[V11:.*]] = math.copysign %[[V10]], %[[V6]] : f64
// CHECK-DAG:         %[[V12:.*]] = arith.divf %[[F1]], %[[V11]] : f64
// CHECK-DAG:         %[[V13:.*]] = arith.divf %[[F1]], %[[V6]] : f64
// CHECK-DAG:         %[[V14:.*]] = arith.subf %[[V13]], %[[V12]] : f64
// CHECK-DAG:         %[[V15:.*]] = arith.divf %[[V6]], %[[F12]] : f64
// CHECK-DAG:         %[[V16:.*]] = arith.addf %[[V15]], %[[CST_15]] : f64
// CHECK-DAG:         %[[V17:.*]] = math.absf %[[V6]] : f64
// CHECK-DAG:         %[[V18:.*]] = arith.cmpf olt, %[[V17]], %[[F0_0001]] : f64
// CHECK-DAG:         %[[V19:.*]] = arith.select %[[V18]], %[[V16]], %[[V14]] : f64
// CHECK-DAG:         %[[V20:.*]] = arith.mulf %[[V1]], %[[CST_14]] : f64
// CHECK-DAG:         %[[V21:.*]] = math.sqrt %[[V20]] : f64
// CHECK-DAG:         %[[V22:.*]] = arith.mulf %[[V1]], %[[V8]] : f64
// CHECK-DAG:         %[[V23:.*]] = arith.negf %[[V22]] : f64
// CHECK-DAG:         %[[V24:.*]] = math.exp %[[V23]] : f64
// CHECK-DAG:         %[[V25:.*]] = arith.mulf %[[V19]], %[[V24]] : f64
// CHECK-DAG:         %[[V26:.*]] = arith.divf %[[V25]], %[[V21]] : f64
// CHECK-DAG:         %[[V27:.*]] = arith.mulf %[[V1]], %[[F0_5]] : f64
// CHECK-DAG:         %[[V28:.*]] = math.sqrt %[[V27]] : f64
// CHECK-DAG:         %[[V29:.*]] = arith.mulf %[[V11]], %[[V28]] : f64
// CHECK-DAG:         %[[V30:.*]] = arith.negf %[[V29]] : f64
// CHECK-DAG:         %[[V31:.*]] = math.erfc %[[V30]] : f64
// CHECK-DAG:         %[[V32:.*]] = arith.mulf %[[V31]], %[[F0_5]] : f64
// CHECK-DAG:         %[[V33:.*]] = arith.subf %[[V32]], %[[V26]] : f64
// CHECK:             scf.yield %[[V33]] : f64
// CHECK:           } else {
// CHECK-DAG:         %[[V34:.*]] = arith.cmpf ogt, %[[V2]], %[[F1]] : f64
// CHECK-DAG:         %[[V35:.*]] = arith.cmpf ogt, %[[V2]], %[[V1]] : f64
// CHECK-DAG:         %[[V36:.*]] = arith.andi %[[V34]], %[[V35]] : i1
// CHECK:             %[[V37:.*]] = scf.if %[[V36]] -> (f64) {
// CHECK-DAG:           %[[V38:.*]] = arith.addf %[[V2]], %[[F1]] : f64
// CHECK-DAG:           %[[V39:.*]] = arith.subf %[[V38]], %[[V1]] : f64
// CHECK:               %[[V40:.*]]:5 = scf.while (%[[I0:.*]] = %[[F0]], %[[I1:.*]] = %[[F1]], %[[I2:.*]] = %[[F1]], %[[I3:.*]] = %[[V39]], %[[I4:.*]] = %[[F1]]) : (f64, f64, f64, f64, f64) -> (f64, f64, f64, f64, f64) {
// CHECK-DAG:             %[[V41:.*]] = arith.mulf %[[I2]], %[[I1]] : f64
// CHECK-DAG:             %[[V42:.*]] = arith.mulf %[[I0]], %[[I3]] : f64
// CHECK-DAG:             %[[V43:.*]] = arith.cmpf olt, %[[I4]], %[[F20000]] : f64
// CHECK-DAG:             %[[V44:.*]] = math.absf %[[V41]] : f64
// CHECK-DAG:             %[[V45:.*]] = arith.mulf %[[V44]], %[[CST_13]] : f64
// CHECK-DAG:             %[[V46:.*]] = arith.subf %[[V41]], %[[V42]] : f64
// CHECK-DAG:             %[[V47:.*]] = math.absf %[[V46]] : f64
// CHECK-DAG:             %[[V48:.*]] = arith.cmpf ogt, %[[V47]], %[[V45]] : f64
// CHECK-DAG:             %[[V49:.*]] = arith.andi %[[V43]], %[[V48]] : i1
// CHECK:                 scf.condition(%[[V49]]) %[[I0]], %[[I1]], %[[I2]], %[[I3]], %[[I4]] : f64, f64, f64, f64, f64
// CHECK:               } do {
// CHECK:               ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64, %[[IN5:.*]]: f64, %[[IN6:.*]]: f64):
// CHECK-DAG:             %[[V50:.*]] = arith.subf %[[V1]], %[[IN6]] : f64
// CHECK-DAG:             %[[V51:.*]] = arith.mulf %[[IN6]], %[[V50]] : f64
// CHECK-DAG:             %[[V52:.*]] = arith.mulf %[[IN6]], %[[F2]] : f64
// CHECK-DAG:             %[[V53:.*]] = arith.addf %[[V39]], %[[V52]] : f64
// CHECK-DAG:             %[[V54:.*]] = arith.mulf %[[V51]], %[[IN2]] : f64
// CHECK-DAG:             %[[V55:.*]] = arith.mulf %[[V53]], %[[IN4]] : f64
// CHECK-DAG:             %[[V56:.*]] = arith.addf %[[V55]], %[[V54]] : f64
// CHECK-DAG:             %[[V57:.*]] = arith.mulf %[[V51]], %[[IN3]] : f64
// CHECK-DAG:             %[[V58:.*]] = arith.mulf %[[V53]], %[[IN5]] : f64
// CHECK-DAG:             %[[V59:.*]] = arith.addf %[[V58]], %[[V57]] : f64
// CHECK-DAG:             %[[V60:.*]] = math.absf %[[V59]] : f64
// CHECK-DAG:             %[[V61:.*]] = arith.cmpf ogt, %[[V60]], %[[CST_12]] : f64
// CHECK-DAG:             %[[V62:.*]] = arith.select %[[V61]], %[[CST_11]], %[[F1]] : f64
// CHECK-DAG:             %[[V63:.*]] = arith.mulf %[[IN4]], %[[V62]] : f64
// CHECK-DAG:             %[[V64:.*]] = arith.mulf %[[IN5]], %[[V62]] : f64
// CHECK-DAG:             %[[V65:.*]] = arith.mulf %[[V56]], %[[V62]] : f64
// CHECK-DAG:             %[[V66:.*]] = arith.mulf %[[V59]], %[[V62]] : f64
// CHECK-DAG:             %[[V67:.*]] = arith.addf %[[IN6]], %[[F1]] : f64
// CHECK:                 scf.yield %[[V63]], %[[V64]], %[[V65]], %[[V66]], %[[V67]] : f64, f64, f64, f64, f64
// CHECK-DAG:           %[[V68:.*]] = arith.divf %[[V40]]#2, %[[V40]]#3 : f64
// CHECK-DAG:           %[[V69:.*]] = arith.cmpf olt, %[[V1]], %[[F10]] : f64
// CHECK:               %[[V70:.*]] = scf.if %[[V69]] -> (f64) {
// CHECK-DAG:             %[[V71:.*]] = arith.addf %[[V1]], %[[F11]] : f64
// CHECK-DAG:             %[[V72:.*]] = arith.divf %[[F1]], %[[V71]] : f64
// CHECK-DAG:             %[[V73:.*]] = arith.mulf %[[V72]], %[[V72]] : f64
// CHECK-DAG:             %[[V74:.*]] = arith.mulf %[[V73]], %[[CST_10]] : f64
// CHECK-DAG:             %[[V75:.*]] = arith.addf %[[V74]], %[[CST_9]] : f64
// CHECK-DAG:             %[[V76:.*]] = arith.mulf %[[V75]], %[[V73]] : f64
// CHECK-DAG:             %[[V77:.*]] = arith.addf %[[V76]], %[[CST_8]] : f64
// CHECK-DAG:             %[[V78:.*]] = arith.mulf %[[V77]], %[[V73]] : f64
// CHECK-DAG:             %[[V79:.*]] = arith.addf %[[V78]], %[[CST_7]] : f64
// CHECK-DAG:             %[[V80:.*]] = arith.mulf %[[V79]], %[[V73]] : f64
// CHECK-DAG:             %[[V81:.*]] = arith.addf %[[V80]], %[[CST_6]] : f64
// CHECK-DAG:             %[[V82:.*]] = arith.mulf %[[V81]], %[[V73]] : f64
// CHECK-DAG:             %[[V83:.*]] = arith.addf %[[V82]], %[[CST_5]] : f64
// CHECK-DAG:             %[[V84:.*]] = arith.mulf %[[V83]], %[[V73]] : f64
// CHECK-DAG:             %[[V85:.*]] = arith.addf %[[V84]], %[[CST_4]] : f64
// CHECK-DAG:             %[[V86:.*]] = arith.mulf %[[V85]], %[[V73]] : f64
// CHECK-DAG:             %[[V87:.*]] = arith.addf %[[V86]], %[[CST_3]] : f64
// CHECK-DAG:             %[[V88:.*]] = arith.mulf %[[V72]], %[[V87]] : f64
// CHECK-DAG:             %[[V89:.*]] = math.log %[[V71]] : f64
// CHECK-DAG:             %[[V90:.*]] = arith.subf %[[V89]], %[[F1]] : f64
// CHECK-DAG:             %[[V91:.*]] = arith.subf %[[V71]], %[[F0_5]] : f64
// CHECK-DAG:             %[[V92:.*]] = arith.mulf %[[V91]], %[[V90]] : f64
// CHECK-DAG:             %[[V93:.*]] = arith.addf %[[V92]], %[[CST_2]] : f64
// CHECK-DAG:             %[[V94:.*]] = arith.addf %[[V93]], %[[V88]] : f64
// CHECK-DAG:             %[[V95:.*]] = arith.addf %[[V1]], %[[F1]] : f64
// CHECK-DAG:             %[[V96:.*]] = arith.addf %[[V95]], %[[F1]] : f64
// CHECK-DAG:             %[[V97:.*]] = arith.mulf %[[V95]], %[[V96]] : f64
// CHECK-DAG:             %[[V98:.*]] = arith.addf %[[V95]], %[[F2]] : f64
// CHECK-DAG:             %[[V99:.*]] = arith.mulf %[[V97]], %[[V98]] : f64
// CHECK-DAG:             %[[V100:.*]] = arith.addf %[[V95]], %[[F3]] : f64
// CHECK-DAG:             %[[V101:.*]] = arith.mulf %[[V99]], %[[V100]] : f64
// CHECK-DAG:             %[[V102:.*]] = arith.addf %[[V95]], %[[F4]] : f64
// CHECK-DAG:             %[[V103:.*]] = arith.mulf %[[V101]], %[[V102]] : f64
// CHECK-DAG:             %[[V104:.*]] = arith.addf %[[V95]], %[[F5]] : f64
// CHECK-DAG:             %[[V105:.*]] = arith.mulf %[[V103]], %[[V104]] : f64
// CHECK-DAG:             %[[V106:.*]] = arith.addf %[[V95]], %[[F6]] : f64
// CHECK-DAG:             %[[V107:.*]] = arith.mulf %[[V105]], %[[V106]] : f64
// CHECK-DAG:             %[[V108:.*]] = arith.addf %[[V95]], %[[F7]] : f64
// CHECK-DAG:             %[[V109:.*]] = arith.mulf %[[V107]], %[[V108]] : f64
// CHECK-DAG:             %[[V110:.*]] = arith.addf %[[V95]], %[[F8]] : f64
// CHECK-DAG:             %[[V111:.*]] = arith.mulf %[[V109]], %[[V110]] : f64
// CHECK-DAG:             %[[V112:.*]] = arith.addf %[[V95]], %[[F9]] : f64
// CHECK-DAG:             %[[V113:.*]] = arith.mulf %[[V111]], %[[V112]] : f64
// CHECK-DAG:             %[[V114:.*]] = math.log %[[V2]] : f64
// CHECK-DAG:             %[[V115:.*]] = arith.mulf %[[V1]], %[[V114]] : f64
// CHECK-DAG:             %[[V116:.*]] = arith.subf %[[V115]], %[[V2]] : f64
// CHECK-DAG:             %[[V117:.*]] = arith.subf %[[V116]], %[[V94]] : f64
// CHECK-DAG:             %[[V118:.*]] = math.exp %[[V117]] : f64
// CHECK-DAG:             %[[V119:.*]] = arith.mulf %[[V118]], %[[V113]] : f64
// CHECK:                 scf.yield %[[V119]] : f64
// CHECK:               } else {
// CHECK-DAG:             %[[V120:.*]] = arith.subf %[[V2]], %[[V1]] : f64
// CHECK-DAG:             %[[V121:.*]] = arith.divf %[[V120]], %[[V1]] : f64
// CHECK-DAG:             %[[V122:.*]] = arith.mulf %[[V1]], %[[CST_14]] : f64
// CHECK-DAG:             %[[V123:.*]] = math.sqrt %[[V122]] : f64
// CHECK-DAG:             %[[V124:.*]] = arith.divf %[[F1]], %[[V1]] : f64
// CHECK-DAG:             %[[V125:.*]] = arith.mulf %[[V124]], %[[V124]] : f64
// CHECK-DAG:             %[[V126:.*]] = arith.mulf %[[V125]], %[[CST_10]] : f64
// CHECK-DAG:             %[[V127:.*]] = arith.addf %[[V126]], %[[CST_9]] : f64
// CHECK-DAG:             %[[V128:.*]] = arith.mulf %[[V127]], %[[V125]] : f64
// CHECK-DAG:             %[[V129:.*]] = arith.addf %[[V128]], %[[CST_8]] : f64
// CHECK-DAG:             %[[V130:.*]] = arith.mulf %[[V129]], %[[V125]] : f64
// CHECK-DAG:             %[[V131:.*]] = arith.addf %[[V130]], %[[CST_7]] : f64
// CHECK-DAG:             %[[V132:.*]] = arith.mulf %[[V131]], %[[V125]] : f64
// CHECK-DAG:             %[[V133:.*]] = arith.addf %[[V132]], %[[CST_6]] : f64
// CHECK-DAG:             %[[V134:.*]] = arith.mulf %[[V133]], %[[V125]] : f64
// CHECK-DAG:             %[[V135:.*]] = arith.addf %[[V134]], %[[CST_5]] : f64
// CHECK-DAG:             %[[V136:.*]] = arith.mulf %[[V135]], %[[V125]] : f64
// CHECK-DAG:             %[[V137:.*]] = arith.addf %[[V136]], %[[CST_4]] : f64
// CHECK-DAG:             %[[V138:.*]] = arith.mulf %[[V137]], %[[V125]] : f64
// CHECK-DAG:             %[[V139:.*]] = arith.addf %[[V138]], %[[CST_3]] : f64
// CHECK-DAG:             %[[V140:.*]] = arith.mulf %[[V124]], %[[V139]] : f64
// CHECK-DAG:             %[[V141:.*]] = math.log1p %[[V121]] : f64
// CHECK-DAG:             %[[V142:.*]] = arith.subf %[[V141]], %[[V121]] : f64
// CHECK-DAG:             %[[V143:.*]] = arith.mulf %[[V1]], %[[V142]] : f64
// CHECK-DAG:             %[[V144:.*]] = arith.subf %[[V143]], %[[V140]] : f64
// CHECK-DAG:             %[[V145:.*]] = math.exp %[[V144]] : f64
// CHECK-DAG:             %[[V146:.*]] = arith.divf %[[V145]], %[[V123]] : f64
// CHECK:                 scf.yield %[[V146]] : f64
// CHECK-DAG:           %[[V147:.*]] = arith.mulf %[[V70]], %[[V1]] : f64
// CHECK-DAG:           %[[V148:.*]] = arith.mulf %[[V147]], %[[V68]] : f64
// CHECK-DAG:           %[[V149:.*]] = arith.subf %[[F1]], %[[V148]] : f64
// CHECK:               scf.yield %[[V149]] : f64
// CHECK:             } else {
// CHECK:               %[[V150:.*]]:3 = scf.while (%[[I5:.*]] = %[[F1]], %[[I6:.*]] = %[[F1]], %[[I7:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK-DAG:             %[[V151:.*]] = arith.cmpf olt, %[[I7]], %[[F20000]] : f64
// CHECK-DAG:             %[[V152:.*]] = arith.mulf %[[I6]], %[[CST_13]] : f64
// CHECK-DAG:             %[[V153:.*]] = arith.cmpf ogt, %[[I5]], %[[V152]] : f64
// CHECK-DAG:             %[[V154:.*]] = arith.andi %[[V151]], %[[V153]] : i1
// CHECK:                 scf.condition(%[[V154]]) %[[I5]], %[[I6]], %[[I7]] : f64, f64, f64
// CHECK:               } do {
// CHECK:               ^bb0(%[[IN7:.*]]: f64, %[[IN8:.*]]: f64, %[[IN9:.*]]: f64):
// CHECK-DAG:             %[[V155:.*]] = arith.addf %[[V1]], %[[IN9]] : f64
// CHECK-DAG:             %[[V156:.*]] = arith.divf %[[V2]], %[[V155]] : f64
// CHECK-DAG:             %[[V157:.*]] = arith.mulf %[[IN7]], %[[V156]] : f64
// CHECK-DAG:             %[[V158:.*]] = arith.addf %[[IN8]], %[[V157]] : f64
// CHECK-DAG:             %[[V159:.*]] = arith.addf %[[IN9]], %[[F1]] : f64
// CHECK:                 scf.yield %[[V157]], %[[V158]], %[[V159]] : f64, f64, f64
// CHECK-DAG:           %[[V160:.*]] = arith.cmpf olt, %[[V1]], %[[F10]] : f64
// CHECK:               %[[V161:.*]] = scf.if %[[V160]] -> (f64) {
// CHECK-DAG:             %[[V162:.*]] = arith.addf %[[V1]], %[[F11]] : f64
// CHECK-DAG:             %[[V163:.*]] = arith.divf %[[F1]], %[[V162]] : f64
// CHECK-DAG:             %[[V164:.*]] = arith.mulf %[[V163]], %[[V163]] : f64
// CHECK-DAG:             %[[V165:.*]] = arith.mulf %[[V164]], %[[CST_10]] : f64
// CHECK-DAG:             %[[V166:.*]] = arith.addf %[[V165]], %[[CST_9]] : f64
// CHECK-DAG:             %[[V167:.*]] = arith.mulf %[[V166]], %[[V164]] : f64
// CHECK-DAG:             %[[V168:.*]] = arith.addf %[[V167]], %[[CST_8]] : f64
// CHECK-DAG:             %[[V169:.*]] = arith.mulf %[[V168]], %[[V164]] : f64
// CHECK-DAG:             %[[V170:.*]] = arith.addf %[[V169]], %[[CST_7]] : f64
// CHECK-DAG:             %[[V171:.*]] = arith.mulf %[[V170]], %[[V164]] : f64
// CHECK-DAG:             %[[V172:.*]] = arith.addf %[[V171]], %[[CST_6]] : f64
// CHECK-DAG:             %[[V173:.*]] = arith.mulf %[[V172]], %[[V164]] : f64
// CHECK-DAG:             %[[V174:.*]] = arith.addf %[[V173]], %[[CST_5]] : f64
// CHECK-DAG:             %[[V175:.*]] = arith.mulf %[[V174]], %[[V164]] : f64
// CHECK-DAG:             %[[V176:.*]] = arith.addf %[[V175]], %[[CST_4]] : f64
// CHECK-DAG:             %[[V177:.*]] = arith.mulf %[[V176]], %[[V164]] : f64
// CHECK-DAG:             %[[V178:.*]] = arith.addf %[[V177]], %[[CST_3]] : f64
// CHECK-DAG:             %[[V179:.*]] = arith.mulf %[[V163]], %[[V178]] : f64
// CHECK-DAG:             %[[V180:.*]] = math.log %[[V162]] : f64
// CHECK-DAG:             %[[V181:.*]] = arith.subf %[[V180]], %[[F1]] : f64
// CHECK-DAG:             %[[V182:.*]] = arith.subf %[[V162]], %[[F0_5]] : f64
// CHECK-DAG:             %[[V183:.*]] = arith.mulf %[[V182]], %[[V181]] : f64
// CHECK-DAG:             %[[V184:.*]] = arith.addf %[[V183]], %[[CST_2]] : f64
// CHECK-DAG:             %[[V185:.*]] = arith.addf %[[V184]], %[[V179]] : f64
// CHECK-DAG:             %[[V186:.*]] = arith.addf %[[V1]], %[[F1]] : f64
// CHECK-DAG:             %[[V187:.*]] = arith.addf %[[V186]], %[[F1]] : f64
// CHECK-DAG:             %[[V188:.*]] = arith.mulf %[[V186]], %[[V187]] : f64
// CHECK-DAG:             %[[V189:.*]] = arith.addf %[[V186]], %[[F2]] : f64
// CHECK-DAG:             %[[V190:.*]] = arith.mulf %[[V188]], %[[V189]] : f64
// CHECK-DAG:             %[[V191:.*]] = arith.addf %[[V186]], %[[F3]] : f64
// CHECK-DAG:             %[[V192:.*]] = arith.mulf %[[V190]], %[[V191]] : f64
// CHECK-DAG:             %[[V193:.*]] = arith.addf %[[V186]], %[[F4]] : f64
// CHECK-DAG:             %[[V194:.*]] = arith.mulf %[[V192]], %[[V193]] : f64
// CHECK-DAG:             %[[V195:.*]] = arith.addf %[[V186]], %[[F5]] : f64
// CHECK-DAG:             %[[V196:.*]] = arith.mulf %[[V194]], %[[V195]] : f64
// CHECK-DAG:             %[[V197:.*]] = arith.addf %[[V186]], %[[F6]] : f64
// CHECK-DAG:             %[[V198:.*]] = arith.mulf %[[V196]], %[[V197]] : f64
// CHECK-DAG:             %[[V199:.*]] = arith.addf %[[V186]], %[[F7]] : f64
// CHECK-DAG:             %[[V200:.*]] = arith.mulf %[[V198]], %[[V199]] : f64
// CHECK-DAG:             %[[V201:.*]] = arith.addf %[[V186]], %[[F8]] : f64
// CHECK-DAG:             %[[V202:.*]] = arith.mulf %[[V200]], %[[V201]] : f64
// CHECK-DAG:             %[[V203:.*]] = arith.addf %[[V186]], %[[F9]] : f64
// CHECK-DAG:             %[[V204:.*]] = arith.mulf %[[V202]], %[[V203]] : f64
// CHECK-DAG:             %[[V205:.*]] = math.log %[[V2]] : f64
// CHECK-DAG:             %[[V206:.*]] = arith.mulf %[[V1]], %[[V205]] : f64
// CHECK-DAG:             %[[V207:.*]] = arith.subf %[[V206]], %[[V2]] : f64
// CHECK-DAG:             %[[V208:.*]] = arith.subf %[[V207]], %[[V185]] : f64
// CHECK-DAG:             %[[V209:.*]] = math.exp %[[V208]] : f64
// CHECK-DAG:             %[[V210:.*]] = arith.mulf %[[V209]], %[[V204]] : f64
// CHECK:                 scf.yield %[[V210]] : f64
// CHECK:               } else {
// CHECK-DAG:             %[[V211:.*]] = arith.subf %[[V2]], %[[V1]] : f64
// CHECK-DAG:             %[[V212:.*]] = arith.divf %[[V211]], %[[V1]] : f64
// CHECK-DAG:             %[[V213:.*]] = arith.mulf %[[V1]], %[[CST_14]] : f64
// CHECK-DAG:             %[[V214:.*]] = math.sqrt %[[V213]] : f64
// CHECK-DAG:             %[[V215:.*]] = arith.divf %[[F1]], %[[V1]] : f64
// CHECK-DAG:             %[[V216:.*]] = arith.mulf %[[V215]], %[[V215]] : f64
// CHECK-DAG:             %[[V217:.*]] = arith.mulf %[[V216]], %[[CST_10]] : f64
// CHECK-DAG:             %[[V218:.*]] = arith.addf %[[V217]], %[[CST_9]] : f64
// CHECK-DAG:             %[[V219:.*]] = arith.mulf %[[V218]], %[[V216]] : f64
// CHECK-DAG:             %[[V220:.*]] = arith.addf %[[V219]], %[[CST_8]] : f64
// CHECK-DAG:             %[[V221:.*]] = arith.mulf %[[V220]], %[[V216]] : f64
// CHECK-DAG:             %[[V222:.*]] = arith.addf %[[V221]], %[[CST_7]] : f64
// CHECK-DAG:             %[[V223:.*]] = arith.mulf %[[V222]], %[[V216]] : f64
// CHECK-DAG:             %[[V224:.*]] = arith.addf %[[V223]], %[[CST_6]] : f64
// CHECK-DAG:             %[[V225:.*]] = arith.mulf %[[V224]], %[[V216]] : f64
// CHECK-DAG:             %[[V226:.*]] = arith.addf %[[V225]], %[[CST_5]] : f64
// CHECK-DAG:             %[[V227:.*]] = arith.mulf %[[V226]], %[[V216]] : f64
// CHECK-DAG:             %[[V228:.*]] = arith.addf %[[V227]], %[[CST_4]] : f64
// CHECK-DAG:             %[[V229:.*]] = arith.mulf %[[V228]], %[[V216]] : f64
// CHECK-DAG:             %[[V230:.*]] = arith.addf %[[V229]], %[[CST_3]] : f64
// CHECK-DAG:             %[[V231:.*]] = arith.mulf %[[V215]], %[[V230]] : f64
// CHECK-DAG:             %[[V232:.*]] = math.log1p %[[V212]] : f64
// CHECK-DAG:             %[[V233:.*]] = arith.subf %[[V232]], %[[V212]] : f64
// CHECK-DAG:             %[[V234:.*]] = arith.mulf %[[V1]], %[[V233]] : f64
// CHECK-DAG:             %[[V235:.*]] = arith.subf %[[V234]], %[[V231]] : f64
// CHECK-DAG:             %[[V236:.*]] = math.exp %[[V235]] : f64
// CHECK-DAG:             %[[V237:.*]] = arith.divf %[[V236]], %[[V214]] : f64
// CHECK:                 scf.yield %[[V237]] : f64
// CHECK-DAG:           %[[V238:.*]] = arith.mulf %[[V161]], %[[V150]]#1 : f64
// CHECK:               scf.yield %[[V238]] : f64
// CHECK:             scf.yield %[[V37]] : f64
// CHECK-DAG:       %[[V239:.*]] = arith.cmpf oeq, %[[V2]], %[[F0]] : f64
// CHECK-DAG:       %[[V240:.*]] = arith.select %[[V239]], %[[F0]], %[[V4]] : f64
// CHECK-DAG:       %[[V241:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:       %[[V242:.*]] = arith.cmpf oeq, %[[V241]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V243:.*]] = arith.select %[[V242]], %[[F1]], %[[V240]] : f64
// CHECK-DAG:       %[[V244:.*]] = math.absf %[[V1]] : f64
// CHECK-DAG:       %[[V245:.*]] = arith.cmpf oeq, %[[V244]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V246:.*]] = arith.select %[[V245]], %[[F0]], %[[V243]] : f64
// CHECK-DAG:       %[[V247:.*]] = arith.cmpf oeq, %[[V1]], %[[F0]] : f64
// CHECK-DAG:       %[[V248:.*]] = arith.select %[[V247]], %[[F1]], %[[V246]] : f64
// CHECK-DAG:       %[[V249:.*]] = arith.andi %[[V247]], %[[V239]] : i1
// CHECK-DAG:       %[[V250:.*]] = arith.andi %[[V245]], %[[V242]] : i1
// CHECK-DAG:       %[[V251:.*]] = arith.ori %[[V249]], %[[V250]] : i1
// CHECK-DAG:       %[[V252:.*]] = arith.select %[[V251]], %[[CST]], %[[V248]] : f64
// CHECK-DAG:       %[[V253:.*]] = arith.cmpf olt, %[[V1]], %[[F0]] : f64
// CHECK-DAG:       %[[V254:.*]] = arith.cmpf olt, %[[V2]], %[[F0]] : f64
// CHECK-DAG:       %[[V255:.*]] = arith.ori %[[V253]], %[[V254]] : i1
// CHECK-DAG:       %[[V256:.*]] = arith.cmpf uno, %[[V1]], %[[V1]] : f64
// CHECK-DAG:       %[[V257:.*]] = arith.ori %[[V255]], %[[V256]] : i1
// CHECK-DAG:       %[[V258:.*]] = arith.cmpf uno, %[[V2]], %[[V2]] : f64
// CHECK-DAG:       %[[V259:.*]] = arith.ori %[[V257]], %[[V258]] : i1
// CHECK-DAG:       %[[V260:.*]] = arith.select %[[V259]], %[[CST]], %[[V252]] : f64
// CHECK-DAG:       %[[V261:.*]] = arith.truncf %[[V260]] : f64 to f32
// CHECK:           linalg.yield %[[V261]] : f32
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V0]]
func.func @igamma(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.igamma %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @igammac
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F9:.*]] = arith.constant 9.000000e+00 : f64
// CHECK-DAG:     %[[F8:.*]] = arith.constant 8.000000e+00 : f64
// CHECK-DAG:     %[[F7:.*]] = arith.constant 7.000000e+00 : f64
// CHECK-DAG:     %[[F6:.*]] = arith.constant 6.000000e+00 : f64
// CHECK-DAG:     %[[F5:.*]] = arith.constant 5.000000e+00 : f64
// CHECK-DAG:     %[[F4:.*]] = arith.constant 4.000000e+00 : f64
// CHECK-DAG:     %[[F3:.*]] = arith.constant 3.000000e+00 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 0.41893853320467267 : f64
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant 0.083333333333333329 : f64
// CHECK-DAG:     %[[CST_4:.*]] = arith.constant -0.0027777777777777779 : f64
// CHECK-DAG:     %[[CST_5:.*]] = arith.constant 7.9365079365079365E-4 : f64
// CHECK-DAG:     %[[CST_6:.*]] = arith.constant -5.9523809523809518E-4 : f64
// CHECK-DAG:     %[[CST_7:.*]] = arith.constant 8.4175084175084182E-4 : f64
// CHECK-DAG:     %[[CST_8:.*]] = arith.constant -0.0019175269175269174 : f64
// CHECK-DAG:     %[[CST_9:.*]] = arith.constant 0.0064102564102564109 : f64
// CHECK-DAG:     %[[CST_10:.*]] = arith.constant -0.029550653594771239 : f64
// CHECK-DAG:     %[[F11:.*]] = arith.constant 1.100000e+01 : f64
// CHECK-DAG:     %[[F10:.*]] = arith.constant 1.000000e+01 : f64
// CHECK-DAG:     %[[CST_11:.*]] = arith.constant 1.000000e-100 : f64
// CHECK-DAG:     %[[CST_12:.*]] = arith.constant 1.000000e+100 : f64
// CHECK-DAG:     %[[CST_13:.*]] = arith.constant 1.000000e-10 : f64
// CHECK-DAG:     %[[F20000:.*]] = arith.constant 2.000000e+04 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[CST_14:.*]] = arith.constant 6.2831853071795862 : f64
// CHECK-DAG:     %[[F0_0001:.*]] = arith.constant 1.000000e-04 : f64
// CHECK-DAG:     %[[CST_15:.*]] = arith.constant -0.33333333333333331 : f64
// CHECK-DAG:     %[[F12:.*]] = arith.constant 1.200000e+01 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[CST_16:.*]] = arith.constant 1.000000e+06 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf ogt, %[[V1]], %[[CST_16]] : f64
// CHECK:           %[[V4:.*]] = scf.if %[[V3]] -> (f64) {
// CHECK-DAG:         %[[V5:.*]] = arith.subf %[[V2]], %[[V1]] : f64
// CHECK-DAG:         %[[V6:.*]] = arith.divf %[[V5]], %[[V1]] : f64
// CHECK-DAG:         %[[V7:.*]] = math.log1p %[[V6]] : f64
// CHECK-DAG:         %[[V8:.*]] = arith.subf %[[V6]], %[[V7]] : f64
// CHECK-DAG:         %[[V9:.*]] = arith.mulf %[[V8]], %[[F2]] : f64
// CHECK-DAG:         %[[V10:.*]] = math.sqrt %[[V9]] : f64
// CHECK-DAG:         %[[V11:.*]] = math.copysign %[[V10]], %[[V6]] : f64
// CHECK-DAG:         %[[V12:.*]] = arith.divf %[[F1]], %[[V11]] : f64
// CHECK-DAG:         %[[V13:.*]] = arith.divf %[[F1]], %[[V6]] : f64
// CHECK-DAG:         %[[V14:.*]] = arith.subf %[[V13]], %[[V12]] : f64
// CHECK-DAG:         %[[V15:.*]] = arith.divf %[[V6]], %[[F12]] : f64
// CHECK-DAG:         %[[V16:.*]] = arith.addf %[[V15]], %[[CST_15]] : f64
// CHECK-DAG:         %[[V17:.*]] = math.absf %[[V6]] : f64
// CHECK-DAG:         %[[V18:.*]] = arith.cmpf olt, %[[V17]], %[[F0_0001]] : f64
// CHECK-DAG:         %[[V19:.*]] = arith.select %[[V18]], %[[V16]], %[[V14]] : f64
// CHECK-DAG:         %[[V20:.*]] = arith.mulf %[[V1]], %[[CST_14]] : f64
// CHECK-DAG:         %[[V21:.*]] = math.sqrt %[[V20]] : f64
// CHECK-DAG:         %[[V22:.*]] = arith.mulf %[[V1]], %[[V8]] : f64
// CHECK-DAG:         %[[V23:.*]] = arith.negf %[[V22]] : f64
// CHECK-DAG:         %[[V24:.*]] = math.exp %[[V23]] : f64
// CHECK-DAG:         %[[V25:.*]] = arith.mulf %[[V19]], %[[V24]] : f64
// CHECK-DAG:         %[[V26:.*]] = arith.divf %[[V25]], %[[V21]] : f64
// CHECK-DAG:         %[[V27:.*]] = arith.mulf %[[V1]], %[[F0_5]] : f64
// CHECK-DAG:         %[[V28:.*]] = math.sqrt %[[V27]] : f64
// CHECK-DAG:         %[[V29:.*]] = arith.mulf %[[V11]], %[[V28]] : f64
// CHECK-DAG:         %[[V30:.*]] = math.erfc %[[V29]] : f64
// CHECK-DAG:         %[[V31:.*]] = arith.mulf %[[V30]], %[[F0_5]] : f64
// CHECK-DAG:         %[[V32:.*]] = arith.addf %[[V31]], %[[V26]] : f64
// CHECK:             scf.yield %[[V32]] : f64
// CHECK:           } else {
// CHECK-DAG:         %[[V33:.*]] = arith.cmpf ogt, %[[V2]], %[[F1]] : f64
// CHECK-DAG:         %[[V34:.*]] = arith.cmpf ogt, %[[V2]], %[[V1]] : f64
// CHECK-DAG:         %[[V35:.*]] = arith.andi %[[V33]], %[[V34]] : i1
// CHECK:             %[[V36:.*]] = scf.if %[[V35]] -> (f64) {
// CHECK-DAG:           %[[V37:.*]] = arith.addf %[[V2]], %[[F1]] : f64
// CHECK-DAG:           %[[V38:.*]] = arith.subf %[[V37]], %[[V1]] : f64
// CHECK:               %[[V39:.*]]:5 = scf.while (%[[I0:.*]] = %[[F0]], %[[I1:.*]] = %[[F1]], %[[I2:.*]] = %[[F1]], %[[I3:.*]] = %[[V38]], %[[I4:.*]] = %[[F1]]) : (f64, f64, f64, f64, f64) -> (f64, f64, f64, f64, f64) {
// CHECK-DAG:             %[[V40:.*]] = arith.mulf %[[I2]], %[[I1]] : f64
// CHECK-DAG:             %[[V41:.*]] = arith.mulf %[[I0]], %[[I3]] : f64
// CHECK-DAG:             %[[V42:.*]] = arith.cmpf olt, %[[I4]], %[[F20000]] : f64
// CHECK-DAG:             %[[V43:.*]] = math.absf %[[V40]] : f64
// CHECK-DAG:             %[[V44:.*]] = arith.mulf %[[V43]], %[[CST_13]] : f64
// CHECK-DAG:             %[[V45:.*]] = arith.subf %[[V40]], %[[V41]] : f64
// CHECK-DAG:             %[[V46:.*]] = math.absf %[[V45]] : f64
// CHECK-DAG:             %[[V47:.*]] = arith.cmpf ogt, %[[V46]], %[[V44]] : f64
// CHECK-DAG:             %[[V48:.*]] = arith.andi %[[V42]], %[[V47]] : i1
// CHECK:                 scf.condition(%[[V48]]) %[[I0]], %[[I1]], %[[I2]], %[[I3]], %[[I4]] : f64, f64, f64, f64, f64
// CHECK:               } do {
// CHECK:               ^bb0(%[[IN2:.*]]: f64, %[[IN3:.*]]: f64, %[[IN4:.*]]: f64, %[[IN5:.*]]: f64, %[[IN6:.*]]: f64):
// CHECK-DAG:             %[[V49:.*]] = arith.subf %[[V1]], %[[IN6]] : f64
// CHECK-DAG:             %[[V50:.*]] = arith.mulf %[[IN6]], %[[V49]] : f64
// CHECK-DAG:             %[[V51:.*]] = arith.mulf %[[IN6]], %[[F2]] : f64
// CHECK-DAG:             %[[V52:.*]] = arith.addf %[[V38]], %[[V51]] : f64
// CHECK-DAG:             %[[V53:.*]] = arith.mulf %[[V50]], %[[IN2]] : f64
// CHECK-DAG:             %[[V54:.*]] = arith.mulf %[[V52]], %[[IN4]] : f64
// CHECK-DAG:             %[[V55:.*]] = arith.addf %[[V54]], %[[V53]] : f64
// CHECK-DAG:             %[[V56:.*]] = arith.mulf %[[V50]], %[[IN3]] : f64
// CHECK-DAG:             %[[V57:.*]] = arith.mulf %[[V52]], %[[IN5]] : f64
// CHECK-DAG:             %[[V58:.*]] = arith.addf %[[V57]], %[[V56]] : f64
// CHECK-DAG:             %[[V59:.*]] = math.absf %[[V58]] : f64
// CHECK-DAG:             %[[V60:.*]] = arith.cmpf ogt, %[[V59]], %[[CST_12]] : f64
// CHECK-DAG:             %[[V61:.*]] = arith.select %[[V60]], %[[CST_11]], %[[F1]] : f64
// CHECK-DAG:             %[[V62:.*]] = arith.mulf %[[IN4]], %[[V61]] : f64
// CHECK-DAG:             %[[V63:.*]] = arith.mulf %[[IN5]], %[[V61]] : f64
// CHECK-DAG:             %[[V64:.*]] = arith.mulf %[[V55]], %[[V61]] : f64
// CHECK-DAG:             %[[V65:.*]] = arith.mulf %[[V58]], %[[V61]] : f64
// CHECK-DAG:             %[[V66:.*]] = arith.addf %[[IN6]], %[[F1]] : f64
// CHECK:                 scf.yield %[[V62]], %[[V63]], %[[V64]], %[[V65]], %[[V66]] : f64, f64, f64, f64, f64
// CHECK-DAG:           %[[V67:.*]] = arith.divf %[[V39]]#2, %[[V39]]#3 : f64
// CHECK-DAG:           %[[V68:.*]] = arith.cmpf olt, %[[V1]], %[[F10]] : f64
// CHECK:               %[[V69:.*]] = scf.if %[[V68]] -> (f64) {
// CHECK-DAG:             %[[V70:.*]] = arith.addf %[[V1]], %[[F11]] : f64
// CHECK-DAG:             %[[V71:.*]] = arith.divf %[[F1]], %[[V70]] : f64
// CHECK-DAG:             %[[V72:.*]] = arith.mulf %[[V71]], %[[V71]] : f64
// CHECK-DAG:             %[[V73:.*]] = arith.mulf %[[V72]], %[[CST_10]] : f64
// CHECK-DAG:             %[[V74:.*]] = arith.addf %[[V73]], %[[CST_9]] : f64
// CHECK-DAG:             %[[V75:.*]] = arith.mulf %[[V74]], %[[V72]] : f64
// CHECK-DAG:             %[[V76:.*]] = arith.addf %[[V75]], %[[CST_8]] : f64
// CHECK-DAG:             %[[V77:.*]] = arith.mulf %[[V76]], %[[V72]] : f64
// CHECK-DAG:             %[[V78:.*]] = arith.addf %[[V77]], %[[CST_7]] : f64
// CHECK-DAG:             %[[V79:.*]] = arith.mulf %[[V78]], %[[V72]] : f64
// CHECK-DAG:             %[[V80:.*]] = arith.addf %[[V79]], %[[CST_6]] : f64
// CHECK-DAG:             %[[V81:.*]] = arith.mulf %[[V80]], %[[V72]] : f64
// CHECK-DAG:             %[[V82:.*]] = arith.addf %[[V81]], %[[CST_5]] : f64
// CHECK-DAG:             %[[V83:.*]] = arith.mulf %[[V82]], %[[V72]] : f64
// CHECK-DAG:             %[[V84:.*]] = arith.addf %[[V83]], %[[CST_4]] : f64
// CHECK-DAG:             %[[V85:.*]] = arith.mulf %[[V84]], %[[V72]] : f64
// CHECK-DAG:             %[[V86:.*]] = arith.addf %[[V85]], %[[CST_3]] : f64
// CHECK-DAG:             %[[V87:.*]] = arith.mulf %[[V71]], %[[V86]] : f64
// CHECK-DAG:             %[[V88:.*]] = math.log %[[V70]] : f64
// CHECK-DAG:             %[[V89:.*]] = arith.subf %[[V88]], %[[F1]] : f64
// CHECK-DAG:             %[[V90:.*]] = arith.subf %[[V70]], %[[F0_5]] : f64
// CHECK-DAG:             %[[V91:.*]] = arith.mulf %[[V90]], %[[V89]] : f64
// CHECK-DAG:             %[[V92:.*]] = arith.addf %[[V91]], %[[CST_2]] : f64
// CHECK-DAG:             %[[V93:.*]] = arith.addf %[[V92]], %[[V87]] : f64
// CHECK-DAG:             %[[V94:.*]] = arith.addf %[[V1]], %[[F1]] : f64
// CHECK-DAG:             %[[V95:.*]] = arith.addf %[[V94]], %[[F1]] : f64
// CHECK-DAG:             %[[V96:.*]] = arith.mulf %[[V94]], %[[V95]] : f64
// CHECK-DAG:             %[[V97:.*]] = arith.addf %[[V94]], %[[F2]] : f64
// CHECK-DAG:             %[[V98:.*]] = arith.mulf %[[V96]], %[[V97]] : f64
// CHECK-DAG:             %[[V99:.*]] = arith.addf %[[V94]], %[[F3]] : f64
// CHECK-DAG:             %[[V100:.*]] = arith.mulf %[[V98]], %[[V99]] : f64
// CHECK-DAG:             %[[V101:.*]] = arith.addf %[[V94]], %[[F4]] : f64
// CHECK-DAG:             %[[V102:.*]] = arith.mulf %[[V100]], %[[V101]] : f64
// CHECK-DAG:             %[[V103:.*]] = arith.addf %[[V94]], %[[F5]] : f64
// CHECK-DAG:             %[[V104:.*]] = arith.mulf %[[V102]], %[[V103]] : f64
// CHECK-DAG:             %[[V105:.*]] = arith.addf %[[V94]], %[[F6]] : f64
// CHECK-DAG:             %[[V106:.*]] = arith.mulf %[[V104]], %[[V105]] : f64
// CHECK-DAG:             %[[V107:.*]] = arith.addf %[[V94]], %[[F7]] : f64
// CHECK-DAG:             %[[V108:.*]] = arith.mulf %[[V106]], %[[V107]] : f64
// CHECK-DAG:             %[[V109:.*]] = arith.addf %[[V94]], %[[F8]] : f64
// CHECK-DAG:             %[[V110:.*]] = arith.mulf %[[V108]], %[[V109]] : f64
// CHECK-DAG:             %[[V111:.*]] = arith.addf %[[V94]], %[[F9]] : f64
// CHECK-DAG:             %[[V112:.*]] = arith.mulf %[[V110]], %[[V111]] : f64
// CHECK-DAG:             %[[V113:.*]] = math.log %[[V2]] : f64
// CHECK-DAG:             %[[V114:.*]] = arith.mulf %[[V1]], %[[V113]] : f64
// CHECK-DAG:             %[[V115:.*]] = arith.subf %[[V114]], %[[V2]] : f64
// CHECK-DAG:             %[[V116:.*]] = arith.subf %[[V115]], %[[V93]] : f64
// CHECK-DAG:             %[[V117:.*]] = math.exp %[[V116]] : f64
// CHECK-DAG:             %[[V118:.*]] = arith.mulf %[[V117]], %[[V112]] : f64
// CHECK:                 scf.yield %[[V118]] : f64
// CHECK:               } else {
// CHECK-DAG:             %[[V119:.*]] = arith.subf %[[V2]], %[[V1]] : f64
// CHECK-DAG:             %[[V120:.*]] = arith.divf %[[V119]], %[[V1]] : f64
// CHECK-DAG:             %[[V121:.*]] = arith.mulf %[[V1]], %[[CST_14]] : f64
// CHECK-DAG:             %[[V122:.*]] = math.sqrt %[[V121]] : f64
// CHECK-DAG:             %[[V123:.*]] = arith.divf %[[F1]], %[[V1]] : f64
// CHECK-DAG:             %[[V124:.*]] = arith.mulf %[[V123]], %[[V123]] : f64
// CHECK-DAG:             %[[V125:.*]] = arith.mulf %[[V124]], %[[CST_10]] : f64
// CHECK-DAG:             %[[V126:.*]] = arith.addf %[[V125]], %[[CST_9]] : f64
// CHECK-DAG:             %[[V127:.*]] = arith.mulf %[[V126]], %[[V124]] : f64
// CHECK-DAG:             %[[V128:.*]] = arith.addf %[[V127]], %[[CST_8]] : f64
// CHECK-DAG:             %[[V129:.*]] = arith.mulf %[[V128]], %[[V124]] : f64
// CHECK-DAG:             %[[V130:.*]] = arith.addf %[[V129]], %[[CST_7]] : f64
// CHECK-DAG:             %[[V131:.*]] = arith.mulf %[[V130]], %[[V124]] : f64
// CHECK-DAG:             %[[V132:.*]] = arith.addf %[[V131]], %[[CST_6]] : f64
// CHECK-DAG:             %[[V133:.*]] = arith.mulf %[[V132]], %[[V124]] : f64
// CHECK-DAG:             %[[V134:.*]] = arith.addf %[[V133]], %[[CST_5]] : f64
// CHECK-DAG:             %[[V135:.*]] = arith.mulf %[[V134]], %[[V124]] : f64
// CHECK-DAG:             %[[V136:.*]] = arith.addf %[[V135]], %[[CST_4]] : f64
// CHECK-DAG:             %[[V137:.*]] = arith.mulf %[[V136]], %[[V124]] : f64
// CHECK-DAG:             %[[V138:.*]] = arith.addf %[[V137]], %[[CST_3]] : f64
// CHECK-DAG:             %[[V139:.*]] = arith.mulf %[[V123]], %[[V138]] : f64
// CHECK-DAG:             %[[V140:.*]] = math.log1p %[[V120]] : f64
// CHECK-DAG:             %[[V141:.*]] = arith.subf %[[V140]], %[[V120]] : f64
// CHECK-DAG:             %[[V142:.*]] = arith.mulf %[[V1]], %[[V141]] : f64
// CHECK-DAG:             %[[V143:.*]] = arith.subf %[[V142]], %[[V139]] : f64
// CHECK-DAG:             %[[V144:.*]] = math.exp %[[V143]] : f64
// CHECK-DAG:             %[[V145:.*]] = arith.divf %[[V144]], %[[V122]] : f64
// CHECK:                 scf.yield %[[V145]] : f64
// CHECK-DAG:           %[[V146:.*]] = arith.mulf %[[V69]], %[[V1]] : f64
// CHECK-DAG:           %[[V147:.*]] = arith.mulf %[[V146]], %[[V67]] : f64
// CHECK:               scf.yield %[[V147]] : f64
// CHECK:             } else {
// CHECK:               %[[V148:.*]]:3 = scf.while (%[[I5:.*]] = %[[F1]], %[[I6:.*]] = %[[F1]], %[[I7:.*]] = %[[F1]]) : (f64, f64, f64) -> (f64, f64, f64) {
// CHECK-DAG:             %[[V149:.*]] = arith.cmpf olt, %[[I7]], %[[F20000]] : f64
// CHECK-DAG:             %[[V150:.*]] = arith.mulf %[[I6]], %[[CST_13]] : f64
// CHECK-DAG:             %[[V151:.*]] = arith.cmpf ogt, %[[I5]], %[[V150]] : f64
// CHECK-DAG:             %[[V152:.*]] = arith.andi %[[V149]], %[[V151]] : i1
// CHECK:                 scf.condition(%[[V152]]) %[[I5]], %[[I6]], %[[I7]] : f64, f64, f64
// CHECK:               } do {
// CHECK:               ^bb0(%[[IN7:.*]]: f64, %[[IN8:.*]]: f64, %[[IN9:.*]]: f64):
// CHECK-DAG:             %[[V153:.*]] = arith.addf %[[V1]], %[[IN9]] : f64
// CHECK-DAG:             %[[V154:.*]] = arith.divf %[[V2]], %[[V153]] : f64
// CHECK-DAG:             %[[V155:.*]] = arith.mulf %[[IN7]], %[[V154]] : f64
// CHECK-DAG:             %[[V156:.*]] = arith.addf %[[IN8]], %[[V155]] : f64
// CHECK-DAG:             %[[V157:.*]] = arith.addf %[[IN9]], %[[F1]] : f64
// CHECK:                 scf.yield %[[V155]], %[[V156]], %[[V157]] : f64, f64, f64
// CHECK-DAG:           %[[V158:.*]] = arith.cmpf olt, %[[V1]], %[[F10]] : f64
// CHECK:               %[[V159:.*]] = scf.if %[[V158]] -> (f64) {
// CHECK-DAG:             %[[V160:.*]] = arith.addf %[[V1]], %[[F11]] : f64
// CHECK-DAG:             %[[V161:.*]] = arith.divf %[[F1]], %[[V160]] : f64
// CHECK-DAG:             %[[V162:.*]] = arith.mulf %[[V161]], %[[V161]] : f64
// CHECK-DAG:             %[[V163:.*]] = arith.mulf %[[V162]], %[[CST_10]] : f64
// CHECK-DAG:             %[[V164:.*]] = arith.addf %[[V163]], %[[CST_9]] : f64
// CHECK-DAG:             %[[V165:.*]] = arith.mulf %[[V164]], %[[V162]] : f64
// CHECK-DAG:             %[[V166:.*]] = arith.addf %[[V165]], %[[CST_8]] : f64
// CHECK-DAG:             %[[V167:.*]] = arith.mulf %[[V166]], %[[V162]] : f64
// CHECK-DAG:             %[[V168:.*]] = arith.addf %[[V167]], %[[CST_7]] : f64
// CHECK-DAG:             %[[V169:.*]] = arith.mulf %[[V168]], %[[V162]] : f64
// CHECK-DAG:             %[[V170:.*]] = arith.addf %[[V169]], %[[CST_6]] : f64
// CHECK-DAG:             %[[V171:.*]] = arith.mulf %[[V170]], %[[V162]] : f64
// CHECK-DAG:             %[[V172:.*]] = arith.addf %[[V171]], %[[CST_5]] : f64
// CHECK-DAG:             %[[V173:.*]] = arith.mulf %[[V172]], %[[V162]] : f64
// CHECK-DAG:             %[[V174:.*]] = arith.addf %[[V173]], %[[CST_4]] : f64
// CHECK-DAG:             %[[V175:.*]] = arith.mulf %[[V174]], %[[V162]] : f64
// CHECK-DAG:             %[[V176:.*]] = arith.addf %[[V175]], %[[CST_3]] : f64
// CHECK-DAG:             %[[V177:.*]] = arith.mulf %[[V161]], %[[V176]] : f64
// CHECK-DAG:             %[[V178:.*]] = math.log %[[V160]] : f64
// CHECK-DAG:             %[[V179:.*]] = arith.subf %[[V178]], %[[F1]] : f64
// CHECK-DAG:             %[[V180:.*]] = arith.subf %[[V160]], %[[F0_5]] : f64
// CHECK-DAG:             %[[V181:.*]] = arith.mulf %[[V180]], %[[V179]] : f64
// CHECK-DAG:             %[[V182:.*]] = arith.addf %[[V181]], %[[CST_2]] : f64
// CHECK-DAG:             %[[V183:.*]] = arith.addf %[[V182]], %[[V177]] : f64
// CHECK-DAG:             %[[V184:.*]] = arith.addf %[[V1]], %[[F1]] : f64
// CHECK-DAG:             %[[V185:.*]] = arith.addf %[[V184]], %[[F1]] : f64
// CHECK-DAG:             %[[V186:.*]] = arith.mulf %[[V184]], %[[V185]] : f64
// CHECK-DAG:             %[[V187:.*]] = arith.addf %[[V184]], %[[F2]] : f64
// CHECK-DAG:             %[[V188:.*]] = arith.mulf %[[V186]], %[[V187]] : f64
// CHECK-DAG:             %[[V189:.*]] = arith.addf %[[V184]], %[[F3]] : f64
// CHECK-DAG:             %[[V190:.*]] = arith.mulf %[[V188]], %[[V189]] : f64
// CHECK-DAG:             %[[V191:.*]] = arith.addf %[[V184]], %[[F4]] : f64
// CHECK-DAG:             %[[V192:.*]] = arith.mulf %[[V190]], %[[V191]] : f64
// CHECK-DAG:             %[[V193:.*]] = arith.addf %[[V184]], %[[F5]] : f64
// CHECK-DAG:             %[[V194:.*]] = arith.mulf %[[V192]], %[[V193]] : f64
// CHECK-DAG:             %[[V195:.*]] = arith.addf %[[V184]], %[[F6]] : f64
// CHECK-DAG:             %[[V196:.*]] = arith.mulf %[[V194]], %[[V195]] : f64
// CHECK-DAG:             %[[V197:.*]] = arith.addf %[[V184]], %[[F7]] : f64
// CHECK-DAG:             %[[V198:.*]] = arith.mulf %[[V196]], %[[V197]] : f64
// CHECK-DAG:             %[[V199:.*]] = arith.addf %[[V184]], %[[F8]] : f64
// CHECK-DAG:             %[[V200:.*]] = arith.mulf %[[V198]], %[[V199]] : f64
// CHECK-DAG:             %[[V201:.*]] = arith.addf %[[V184]], %[[F9]] : f64
// CHECK-DAG:             %[[V202:.*]] = arith.mulf %[[V200]], %[[V201]] : f64
// CHECK-DAG:             %[[V203:.*]] = math.log %[[V2]] : f64
// CHECK-DAG:             %[[V204:.*]] = arith.mulf %[[V1]], %[[V203]] : f64
// CHECK-DAG:             %[[V205:.*]] = arith.subf %[[V204]], %[[V2]] : f64
// CHECK-DAG:             %[[V206:.*]] = arith.subf %[[V205]], %[[V183]] : f64
// CHECK-DAG:             %[[V207:.*]] = math.exp %[[V206]] : f64
// CHECK-DAG:             %[[V208:.*]] = arith.mulf %[[V207]], %[[V202]] : f64
// CHECK:                 scf.yield %[[V208]] : f64
// CHECK:               } else {
// CHECK-DAG:             %[[V209:.*]] = arith.subf %[[V2]], %[[V1]] : f64
// CHECK-DAG:             %[[V210:.*]] = arith.divf %[[V209]], %[[V1]] : f64
// CHECK-DAG:             %[[V211:.*]] = arith.mulf %[[V1]], %[[CST_14]] : f64
// CHECK-DAG:             %[[V212:.*]] = math.sqrt %[[V211]] : f64
// CHECK-DAG:             %[[V213:.*]] = arith.divf %[[F1]], %[[V1]] : f64
// CHECK-DAG:             %[[V214:.*]] = arith.mulf %[[V213]], %[[V213]] : f64
// CHECK-DAG:             %[[V215:.*]] = arith.mulf %[[V214]], %[[CST_10]] : f64
// CHECK-DAG:             %[[V216:.*]] = arith.addf %[[V215]], %[[CST_9]] : f64
// CHECK-DAG:             %[[V217:.*]] = arith.mulf %[[V216]], %[[V214]] : f64
// CHECK-DAG:             %[[V218:.*]] = arith.addf %[[V217]], %[[CST_8]] : f64
// CHECK-DAG:             %[[V219:.*]] = arith.mulf %[[V218]], %[[V214]] : f64
// CHECK-DAG:             %[[V220:.*]] = arith.addf %[[V219]], %[[CST_7]] : f64
// CHECK-DAG:             %[[V221:.*]] = arith.mulf %[[V220]], %[[V214]] : f64
// CHECK-DAG:             %[[V222:.*]] = arith.addf %[[V221]], %[[CST_6]] : f64
// CHECK-DAG:             %[[V223:.*]] = arith.mulf %[[V222]], %[[V214]] : f64
// CHECK-DAG:             %[[V224:.*]] = arith.addf %[[V223]], %[[CST_5]] : f64
// CHECK-DAG:             %[[V225:.*]] = arith.mulf %[[V224]], %[[V214]] : f64
// CHECK-DAG:             %[[V226:.*]] = arith.addf %[[V225]], %[[CST_4]] : f64
// CHECK-DAG:             %[[V227:.*]] = arith.mulf %[[V226]], %[[V214]] : f64
// CHECK-DAG:             %[[V228:.*]] = arith.addf %[[V227]], %[[CST_3]] : f64
// CHECK-DAG:             %[[V229:.*]] = arith.mulf %[[V213]], %[[V228]] : f64
// CHECK-DAG:             %[[V230:.*]] = math.log1p %[[V210]] : f64
// CHECK-DAG:             %[[V231:.*]] = arith.subf %[[V230]], %[[V210]] : f64
// CHECK-DAG:             %[[V232:.*]] = arith.mulf %[[V1]], %[[V231]] : f64
// CHECK-DAG:             %[[V233:.*]] = arith.subf %[[V232]], %[[V229]] : f64
// CHECK-DAG:             %[[V234:.*]] = math.exp %[[V233]] : f64
// CHECK-DAG:             %[[V235:.*]] = arith.divf %[[V234]], %[[V212]] : f64
// CHECK:                 scf.yield %[[V235]] : f64
// CHECK-DAG:           %[[V236:.*]] = arith.mulf %[[V159]], %[[V148]]#1 : f64
// CHECK-DAG:           %[[V237:.*]] = arith.subf %[[F1]], %[[V236]] : f64
// CHECK:               scf.yield %[[V237]] : f64
// CHECK:             scf.yield %[[V36]] : f64
// CHECK-DAG:       %[[V238:.*]] = arith.cmpf oeq, %[[V2]], %[[F0]] : f64
// CHECK-DAG:       %[[V239:.*]] = arith.select %[[V238]], %[[F1]], %[[V4]] : f64
// CHECK-DAG:       %[[V240:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:       %[[V241:.*]] = arith.cmpf oeq, %[[V240]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V242:.*]] = arith.select %[[V241]], %[[F0]], %[[V239]] : f64
// CHECK-DAG:       %[[V243:.*]] = math.absf %[[V1]] : f64
// CHECK-DAG:       %[[V244:.*]] = arith.cmpf oeq, %[[V243]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V245:.*]] = arith.select %[[V244]], %[[F1]], %[[V242]] : f64
// CHECK-DAG:       %[[V246:.*]] = arith.cmpf oeq, %[[V1]], %[[F0]] : f64
// CHECK-DAG:       %[[V247:.*]] = arith.select %[[V246]], %[[F0]], %[[V245]] : f64
// CHECK-DAG:       %[[V248:.*]] = arith.andi %[[V246]], %[[V238]] : i1
// CHECK-DAG:       %[[V249:.*]] = arith.andi %[[V244]], %[[V241]] : i1
// CHECK-DAG:       %[[V250:.*]] = arith.ori %[[V248]], %[[V249]] : i1
// CHECK-DAG:       %[[V251:.*]] = arith.select %[[V250]], %[[CST]], %[[V247]] : f64
// CHECK-DAG:       %[[V252:.*]] = arith.cmpf olt, %[[V1]], %[[F0]] : f64
// CHECK-DAG:       %[[V253:.*]] = arith.cmpf olt, %[[V2]], %[[F0]] : f64
// CHECK-DAG:       %[[V254:.*]] = arith.ori %[[V252]], %[[V253]] : i1
// CHECK-DAG:       %[[V255:.*]] = arith.cmpf uno, %[[V1]], %[[V1]] : f64
// CHECK-DAG:       %[[V256:.*]] = arith.ori %[[V254]], %[[V255]] : i1
// CHECK-DAG:       %[[V257:.*]] = arith.cmpf uno, %[[V2]], %[[V2]] : f64
// CHECK-DAG:       %[[V258:.*]] = arith.ori %[[V256]], %[[V257]] : i1
// CHECK-DAG:       %[[V259:.*]] = arith.select %[[V258]], %[[CST]], %[[V251]] : f64
// CHECK-DAG:       %[[V260:.*]] = arith.truncf %[[V259]] : f64 to f32
// CHECK:           linalg.yield %[[V260]] : f32
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V0]]
func.func @igammac(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.igammac %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
