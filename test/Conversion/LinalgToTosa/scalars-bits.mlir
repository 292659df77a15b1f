// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @bits_of_float
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<-2147483648> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<2143289344> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<2139095040> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<8388608> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<2.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<0x4B000000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<0x4B800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V9:.*]] = "tosa.const"() <{values = dense<2.500000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V10:.*]] = "tosa.const"() <{values = dense<4.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V11:.*]] = "tosa.const"() <{values = dense<0x4A800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V12:.*]] = "tosa.const"() <{values = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V13:.*]] = "tosa.const"() <{values = dense<0x4C000000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V14:.*]] = "tosa.const"() <{values = dense<6.250000e-02> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V15:.*]] = "tosa.const"() <{values = dense<1.600000e+01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V16:.*]] = "tosa.const"() <{values = dense<0x49800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V17:.*]] = "tosa.const"() <{values = dense<4> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V18:.*]] = "tosa.const"() <{values = dense<0x4D000000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V19:.*]] = "tosa.const"() <{values = dense<8> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V20:.*]] = "tosa.const"() <{values = dense<2.14748365E+9> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V21:.*]] = "tosa.const"() <{values = dense<1.52587891E-5> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V22:.*]] = "tosa.const"() <{values = dense<6.553600e+04> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V23:.*]] = "tosa.const"() <{values = dense<2.560000e+02> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V24:.*]] = "tosa.const"() <{values = dense<16> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V25:.*]] = "tosa.const"() <{values = dense<5.49755813E+11> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V26:.*]] = "tosa.const"() <{values = dense<2.32830644E-10> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V27:.*]] = "tosa.const"() <{values = dense<4.2949673E+9> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V28:.*]] = "tosa.const"() <{values = dense<3.906250e-03> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V29:.*]] = "tosa.const"() <{values = dense<32> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V30:.*]] = "tosa.const"() <{values = dense<3.6028797E+16> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V31:.*]] = "tosa.const"() <{values = dense<9.09494702E-13> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V32:.*]] = "tosa.const"() <{values = dense<1.54742505E+26> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V33:.*]] = "tosa.const"() <{values = dense<86> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V34:.*]] = "tosa.const"() <{values = dense<64> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V35:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V36:.*]] = "tosa.const"() <{values = dense<1.84467441E+19> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V37:.*]] = "tosa.const"() <{values = dense<5.42101086E-20> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V38:.*]] = "tosa.const"() <{values = dense<150> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V39:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V40:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V41:.*]] = tosa.abs %arg0 : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V42:.*]] = tosa.equal %[[V41]], %[[V40]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V43:.*]] = tosa.equal %arg0, %arg0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V44:.*]] = tosa.logical_not %[[V43]] : (tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V45:.*]] = tosa.logical_or %[[V44]], %[[V42]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V46:.*]] = tosa.select %[[V45]], %[[V39]], %[[V41]] : (tensor<2xi1>, tensor<1xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V47:.*]] = tosa.greater %[[V37]], %[[V46]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V48:.*]] = tosa.mul %[[V46]], %[[V36]], %[[V35]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V49:.*]] = tosa.select %[[V47]], %[[V48]], %[[V46]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V50:.*]] = tosa.select %[[V47]], %[[V33]], %[[V38]] : (tensor<2xi1>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V51:.*]] = tosa.greater_equal %[[V49]], %[[V32]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V52:.*]] = tosa.greater %[[V50]], %[[V34]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V53:.*]] = tosa.greater %[[V31]], %[[V49]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V54:.*]] = tosa.logical_and %[[V53]], %[[V52]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V55:.*]] = tosa.mul %[[V49]], %[[V36]], %[[V35]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V56:.*]] = tosa.select %[[V54]], %[[V55]], %[[V49]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V57:.*]] = tosa.mul %[[V49]], %[[V37]], %[[V35]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V58:.*]] = tosa.select %[[V51]], %[[V57]], %[[V56]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V59:.*]] = tosa.sub %[[V50]], %[[V34]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V60:.*]] = tosa.select %[[V54]], %[[V59]], %[[V50]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V61:.*]] = tosa.add %[[V50]], %[[V34]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V62:.*]] = tosa.select %[[V51]], %[[V61]], %[[V60]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V63:.*]] = tosa.greater_equal %[[V58]], %[[V30]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V64:.*]] = tosa.greater %[[V62]], %[[V29]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V65:.*]] = tosa.greater %[[V28]], %[[V58]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V66:.*]] = tosa.logical_and %[[V65]], %[[V64]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V67:.*]] = tosa.mul %[[V58]], %[[V27]], %[[V35]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V68:.*]] = tosa.select %[[V66]], %[[V67]], %[[V58]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V69:.*]] = tosa.mul %[[V58]], %[[V26]], %[[V35]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V70:.*]] = tosa.select %[[V63]], %[[V69]], %[[V68]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V71:.*]] = tosa.sub %[[V62]], %[[V29]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V72:.*]] = tosa.select %[[V66]], %[[V71]], %[[V62]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V73:.*]] = tosa.add %[[V62]], %[[V29]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V74:.*]] = tosa.select %[[V63]], %[[V73]], %[[V72]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V75:.*]] = tosa.greater_equal %[[V70]], %[[V25]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V76:.*]] = tosa.greater %[[V74]], %[[V24]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V77:.*]] = tosa.greater %[[V23]], %[[V70]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V78:.*]] = tosa.logical_and %[[V77]], %[[V76]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V79:.*]] = tosa.mul %[[V70]], %[[V22]], %[[V35]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V80:.*]] = tosa.select %[[V78]], %[[V79]], %[[V70]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V81:.*]] = tosa.mul %[[V70]], %[[V21]], %[[V35]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V82:.*]] = tosa.select %[[V75]], %[[V81]], %[[V80]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V83:.*]] = tosa.sub %[[V74]], %[[V24]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V84:.*]] = tosa.select %[[V78]], %[[V83]], %[[V74]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V85:.*]] = tosa.add %[[V74]], %[[V24]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V86:.*]] = tosa.select %[[V75]], %[[V85]], %[[V84]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V87:.*]] = tosa.greater_equal %[[V82]], %[[V20]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V88:.*]] = tosa.greater %[[V86]], %[[V19]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V89:.*]] = tosa.greater %[[V22]], %[[V82]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V90:.*]] = tosa.logical_and %[[V89]], %[[V88]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V91:.*]] = tosa.mul %[[V82]], %[[V23]], %[[V35]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V92:.*]] = tosa.select %[[V90]], %[[V91]], %[[V82]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V93:.*]] = tosa.mul %[[V82]], %[[V28]], %[[V35]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V94:.*]] = tosa.select %[[V87]], %[[V93]], %[[V92]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V95:.*]] = tosa.sub %[[V86]], %[[V19]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V96:.*]] = tosa.select %[[V90]], %[[V95]], %[[V86]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V97:.*]] = tosa.add %[[V86]], %[[V19]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V98:.*]] = tosa.select %[[V87]], %[[V97]], %[[V96]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V99:.*]] = tosa.greater_equal %[[V94]], %[[V18]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V100:.*]] = tosa.greater %[[V98]], %[[V17]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V101:.*]] = tosa.greater %[[V16]], %[[V94]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V102:.*]] = tosa.logical_and %[[V101]], %[[V100]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V103:.*]] = tosa.mul %[[V94]], %[[V15]], %[[V35]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V104:.*]] = tosa.select %[[V102]], %[[V103]], %[[V94]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V105:.*]] = tosa.mul %[[V94]], %[[V14]], %[[V35]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V106:.*]] = tosa.select %[[V99]], %[[V105]], %[[V104]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V107:.*]] = tosa.sub %[[V98]], %[[V17]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V108:.*]] = tosa.select %[[V102]], %[[V107]], %[[V98]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V109:.*]] = tosa.add %[[V98]], %[[V17]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V110:.*]] = tosa.select %[[V99]], %[[V109]], %[[V108]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V111:.*]] = tosa.greater_equal %[[V106]], %[[V13]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V112:.*]] = tosa.greater %[[V110]], %[[V12]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V113:.*]] = tosa.greater %[[V11]], %[[V106]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V114:.*]] = tosa.logical_and %[[V113]], %[[V112]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V115:.*]] = tosa.mul %[[V106]], %[[V10]], %[[V35]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V116:.*]] = tosa.select %[[V114]], %[[V115]], %[[V106]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V117:.*]] = tosa.mul %[[V106]], %[[V9]], %[[V35]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V118:.*]] = tosa.select %[[V111]], %[[V117]], %[[V116]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V119:.*]] = tosa.sub %[[V110]], %[[V12]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V120:.*]] = tosa.select %[[V114]], %[[V119]], %[[V110]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V121:.*]] = tosa.add %[[V110]], %[[V12]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V122:.*]] = tosa.select %[[V111]], %[[V121]], %[[V120]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V123:.*]] = tosa.greater_equal %[[V118]], %[[V8]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V124:.*]] = tosa.greater %[[V122]], %[[V7]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V125:.*]] = tosa.greater %[[V6]], %[[V118]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V126:.*]] = tosa.logical_and %[[V125]], %[[V124]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V127:.*]] = tosa.mul %[[V118]], %[[V5]], %[[V35]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V128:.*]] = tosa.select %[[V126]], %[[V127]], %[[V118]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V129:.*]] = tosa.mul %[[V118]], %[[V4]], %[[V35]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V130:.*]] = tosa.select %[[V123]], %[[V129]], %[[V128]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V131:.*]] = tosa.sub %[[V122]], %[[V7]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V132:.*]] = tosa.select %[[V126]], %[[V131]], %[[V122]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V133:.*]] = tosa.add %[[V122]], %[[V7]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V134:.*]] = tosa.select %[[V123]], %[[V133]], %[[V132]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V135:.*]] = tosa.cast %[[V130]] : (tensor<2xf32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V136:.*]] = tosa.sub %[[V134]], %[[V7]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V137:.*]] = tosa.mul %[[V136]], %[[V3]], %[[V35]] : (tensor<2xi32>, tensor<1xi32>, tensor<1xi8>) -> tensor<2xi32>
// CHECK-DAG:     %[[V138:.*]] = tosa.add %[[V137]], %[[V135]] : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V139:.*]] = tosa.select %[[V42]], %[[V2]], %[[V138]] : (tensor<2xi1>, tensor<1xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V140:.*]] = tosa.select %[[V43]], %[[V139]], %[[V1]] : (tensor<2xi1>, tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V141:.*]] = tosa.bitwise_or %[[V140]], %[[V0]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V142:.*]] = tosa.reciprocal %arg0 : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V143:.*]] = tosa.greater %[[V39]], %[[V142]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V144:.*]] = tosa.equal %arg0, %[[V39]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V145:.*]] = tosa.logical_and %[[V144]], %[[V143]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V146:.*]] = tosa.greater %[[V39]], %arg0 : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V147:.*]] = tosa.logical_or %[[V146]], %[[V145]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V148:.*]] = tosa.select %[[V147]], %[[V141]], %[[V140]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK:         return %[[V148]] : tensor<2xi32>
func.func @bits_of_float(%a: tensor<2xf32>) -> tensor<2xi32> {
  %e = tensor.empty() : tensor<2xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xf32>) outs(%e : tensor<2xi32>) {
  ^bb0(%x: f32, %o: i32):
    %y = arith.bitcast %x : f32 to i32
    linalg.yield %y : i32
  } -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: func.func @bits_of_half
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<-32768> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<32256> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<31744> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1024> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<2.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<1.024000e+03> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<2.048000e+03> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V9:.*]] = "tosa.const"() <{values = dense<2.500000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V10:.*]] = "tosa.const"() <{values = dense<4.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V11:.*]] = "tosa.const"() <{values = dense<5.120000e+02> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V12:.*]] = "tosa.const"() <{values = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V13:.*]] = "tosa.const"() <{values = dense<4.096000e+03> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V14:.*]] = "tosa.const"() <{values = dense<6.250000e-02> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V15:.*]] = "tosa.const"() <{values = dense<1.600000e+01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V16:.*]] = "tosa.const"() <{values = dense<1.280000e+02> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V17:.*]] = "tosa.const"() <{values = dense<4> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V18:.*]] = "tosa.const"() <{values = dense<1.638400e+04> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V19:.*]] = "tosa.const"() <{values = dense<3.906250e-03> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V20:.*]] = "tosa.const"() <{values = dense<2.560000e+02> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V21:.*]] = "tosa.const"() <{values = dense<8.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V22:.*]] = "tosa.const"() <{values = dense<8> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V23:.*]] = "tosa.const"() <{values = dense<2.621440e+05> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V24:.*]] = "tosa.const"() <{values = dense<41> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V25:.*]] = "tosa.const"() <{values = dense<9> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V26:.*]] = "tosa.const"() <{values = dense<1.52587891E-5> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V27:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V28:.*]] = "tosa.const"() <{values = dense<6.553600e+04> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V29:.*]] = "tosa.const"() <{values = dense<3.125000e-02> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V30:.*]] = "tosa.const"() <{values = dense<0x4C800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V31:.*]] = "tosa.const"() <{values = dense<25> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V32:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V33:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V34:.*]] = tosa.cast %arg0 : (tensor<2xf16>) -> tensor<2xf32>
// CHECK-DAG:     %[[V35:.*]] = tosa.abs %[[V34]] : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V36:.*]] = tosa.equal %[[V35]], %[[V33]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V37:.*]] = tosa.equal %[[V34]], %[[V34]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V38:.*]] = tosa.logical_not %[[V37]] : (tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V39:.*]] = tosa.logical_or %[[V38]], %[[V36]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V40:.*]] = tosa.select %[[V39]], %[[V32]], %[[V35]] : (tensor<2xi1>, tensor<1xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V41:.*]] = tosa.greater_equal %[[V40]], %[[V30]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V42:.*]] = tosa.greater %[[V29]], %[[V40]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V43:.*]] = tosa.mul %[[V40]], %[[V28]], %[[V27]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V44:.*]] = tosa.select %[[V42]], %[[V43]], %[[V40]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V45:.*]] = tosa.mul %[[V40]], %[[V26]], %[[V27]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V46:.*]] = tosa.select %[[V41]], %[[V45]], %[[V44]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V47:.*]] = tosa.select %[[V42]], %[[V25]], %[[V31]] : (tensor<2xi1>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V48:.*]] = tosa.select %[[V41]], %[[V24]], %[[V47]] : (tensor<2xi1>, tensor<1xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V49:.*]] = tosa.greater_equal %[[V46]], %[[V23]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V50:.*]] = tosa.greater %[[V48]], %[[V22]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V51:.*]] = tosa.greater %[[V21]], %[[V46]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V52:.*]] = tosa.logical_and %[[V51]], %[[V50]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V53:.*]] = tosa.mul %[[V46]], %[[V20]], %[[V27]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V54:.*]] = tosa.select %[[V52]], %[[V53]], %[[V46]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V55:.*]] = tosa.mul %[[V46]], %[[V19]], %[[V27]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V56:.*]] = tosa.select %[[V49]], %[[V55]], %[[V54]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V57:.*]] = tosa.sub %[[V48]], %[[V22]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V58:.*]] = tosa.select %[[V52]], %[[V57]], %[[V48]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V59:.*]] = tosa.add %[[V48]], %[[V22]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V60:.*]] = tosa.select %[[V49]], %[[V59]], %[[V58]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V61:.*]] = tosa.greater_equal %[[V56]], %[[V18]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V62:.*]] = tosa.greater %[[V60]], %[[V17]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V63:.*]] = tosa.greater %[[V16]], %[[V56]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V64:.*]] = tosa.logical_and %[[V63]], %[[V62]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V65:.*]] = tosa.mul %[[V56]], %[[V15]], %[[V27]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V66:.*]] = tosa.select %[[V64]], %[[V65]], %[[V56]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V67:.*]] = tosa.mul %[[V56]], %[[V14]], %[[V27]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V68:.*]] = tosa.select %[[V61]], %[[V67]], %[[V66]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V69:.*]] = tosa.sub %[[V60]], %[[V17]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V70:.*]] = tosa.select %[[V64]], %[[V69]], %[[V60]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V71:.*]] = tosa.add %[[V60]], %[[V17]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V72:.*]] = tosa.select %[[V61]], %[[V71]], %[[V70]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V73:.*]] = tosa.greater_equal %[[V68]], %[[V13]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V74:.*]] = tosa.greater %[[V72]], %[[V12]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V75:.*]] = tosa.greater %[[V11]], %[[V68]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V76:.*]] = tosa.logical_and %[[V75]], %[[V74]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V77:.*]] = tosa.mul %[[V68]], %[[V10]], %[[V27]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V78:.*]] = tosa.select %[[V76]], %[[V77]], %[[V68]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V79:.*]] = tosa.mul %[[V68]], %[[V9]], %[[V27]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V80:.*]] = tosa.select %[[V73]], %[[V79]], %[[V78]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V81:.*]] = tosa.sub %[[V72]], %[[V12]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V82:.*]] = tosa.select %[[V76]], %[[V81]], %[[V72]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V83:.*]] = tosa.add %[[V72]], %[[V12]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V84:.*]] = tosa.select %[[V73]], %[[V83]], %[[V82]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V85:.*]] = tosa.greater_equal %[[V80]], %[[V8]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V86:.*]] = tosa.greater %[[V84]], %[[V7]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V87:.*]] = tosa.greater %[[V6]], %[[V80]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V88:.*]] = tosa.logical_and %[[V87]], %[[V86]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V89:.*]] = tosa.mul %[[V80]], %[[V5]], %[[V27]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V90:.*]] = tosa.select %[[V88]], %[[V89]], %[[V80]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V91:.*]] = tosa.mul %[[V80]], %[[V4]], %[[V27]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V92:.*]] = tosa.select %[[V85]], %[[V91]], %[[V90]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V93:.*]] = tosa.sub %[[V84]], %[[V7]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V94:.*]] = tosa.select %[[V88]], %[[V93]], %[[V84]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V95:.*]] = tosa.add %[[V84]], %[[V7]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V96:.*]] = tosa.select %[[V85]], %[[V95]], %[[V94]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V97:.*]] = tosa.cast %[[V92]] : (tensor<2xf32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V98:.*]] = tosa.sub %[[V96]], %[[V7]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V99:.*]] = tosa.mul %[[V98]], %[[V3]], %[[V27]] : (tensor<2xi32>, tensor<1xi32>, tensor<1xi8>) -> tensor<2xi32>
// CHECK-DAG:     %[[V100:.*]] = tosa.add %[[V99]], %[[V97]] : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V101:.*]] = tosa.select %[[V36]], %[[V2]], %[[V100]] : (tensor<2xi1>, tensor<1xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V102:.*]] = tosa.select %[[V37]], %[[V101]], %[[V1]] : (tensor<2xi1>, tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V103:.*]] = tosa.bitwise_or %[[V102]], %[[V0]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V104:.*]] = tosa.reciprocal %[[V34]] : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V105:.*]] = tosa.greater %[[V32]], %[[V104]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V106:.*]] = tosa.equal %[[V34]], %[[V32]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V107:.*]] = tosa.logical_and %[[V106]], %[[V105]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V108:.*]] = tosa.greater %[[V32]], %[[V34]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V109:.*]] = tosa.logical_or %[[V108]], %[[V107]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V110:.*]] = tosa.select %[[V109]], %[[V103]], %[[V102]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V111:.*]] = tosa.cast %[[V110]] : (tensor<2xi32>) -> tensor<2xi16>
// CHECK:         return %[[V111]] : tensor<2xi16>
func.func @bits_of_half(%a: tensor<2xf16>) -> tensor<2xi16> {
  %e = tensor.empty() : tensor<2xi16>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xf16>) outs(%e : tensor<2xi16>) {
  ^bb0(%x: f16, %o: i16):
    %y = arith.bitcast %x : f16 to i16
    linalg.yield %y : i16
  } -> tensor<2xi16>
  return %0 : tensor<2xi16>
}

// CHECK-LABEL: func.func @bits_of_eight
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<-128> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<127> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<2.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<8.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<2.500000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<4.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<3.200000e+01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V9:.*]] = "tosa.const"() <{values = dense<1.600000e+01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V10:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V11:.*]] = "tosa.const"() <{values = dense<4> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V12:.*]] = "tosa.const"() <{values = dense<1.280000e+02> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V13:.*]] = "tosa.const"() <{values = dense<18> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V14:.*]] = "tosa.const"() <{values = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V15:.*]] = "tosa.const"() <{values = dense<3.906250e-03> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V16:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V17:.*]] = "tosa.const"() <{values = dense<2.560000e+02> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V18:.*]] = "tosa.const"() <{values = dense<6.250000e-02> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V19:.*]] = "tosa.const"() <{values = dense<8> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V20:.*]] = "tosa.const"() <{values = dense<2.048000e+03> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V21:.*]] = "tosa.const"() <{values = dense<10> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V22:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V23:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.cast %arg0 : (tensor<2xf8E4M3FN>) -> tensor<2xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.abs %[[V24]] : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V26:.*]] = tosa.equal %[[V25]], %[[V23]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V27:.*]] = tosa.equal %[[V24]], %[[V24]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V28:.*]] = tosa.logical_not %[[V27]] : (tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V29:.*]] = tosa.logical_or %[[V28]], %[[V26]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V30:.*]] = tosa.select %[[V29]], %[[V22]], %[[V25]] : (tensor<2xi1>, tensor<1xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V31:.*]] = tosa.greater_equal %[[V30]], %[[V20]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V32:.*]] = tosa.greater %[[V18]], %[[V30]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V33:.*]] = tosa.mul %[[V30]], %[[V17]], %[[V16]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V34:.*]] = tosa.select %[[V32]], %[[V33]], %[[V30]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V35:.*]] = tosa.mul %[[V30]], %[[V15]], %[[V16]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V36:.*]] = tosa.select %[[V31]], %[[V35]], %[[V34]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V37:.*]] = tosa.select %[[V32]], %[[V14]], %[[V21]] : (tensor<2xi1>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V38:.*]] = tosa.select %[[V31]], %[[V13]], %[[V37]] : (tensor<2xi1>, tensor<1xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V39:.*]] = tosa.greater_equal %[[V36]], %[[V12]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V40:.*]] = tosa.greater %[[V38]], %[[V11]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V41:.*]] = tosa.greater %[[V10]], %[[V36]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V42:.*]] = tosa.logical_and %[[V41]], %[[V40]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V43:.*]] = tosa.mul %[[V36]], %[[V9]], %[[V16]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V44:.*]] = tosa.select %[[V42]], %[[V43]], %[[V36]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V45:.*]] = tosa.mul %[[V36]], %[[V18]], %[[V16]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V46:.*]] = tosa.select %[[V39]], %[[V45]], %[[V44]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V47:.*]] = tosa.sub %[[V38]], %[[V11]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V48:.*]] = tosa.select %[[V42]], %[[V47]], %[[V38]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V49:.*]] = tosa.add %[[V38]], %[[V11]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V50:.*]] = tosa.select %[[V39]], %[[V49]], %[[V48]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V51:.*]] = tosa.greater_equal %[[V46]], %[[V8]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V52:.*]] = tosa.greater %[[V50]], %[[V14]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V53:.*]] = tosa.greater %[[V7]], %[[V46]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V54:.*]] = tosa.logical_and %[[V53]], %[[V52]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V55:.*]] = tosa.mul %[[V46]], %[[V7]], %[[V16]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V56:.*]] = tosa.select %[[V54]], %[[V55]], %[[V46]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V57:.*]] = tosa.mul %[[V46]], %[[V6]], %[[V16]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V58:.*]] = tosa.select %[[V51]], %[[V57]], %[[V56]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V59:.*]] = tosa.sub %[[V50]], %[[V14]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V60:.*]] = tosa.select %[[V54]], %[[V59]], %[[V50]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V61:.*]] = tosa.add %[[V50]], %[[V14]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V62:.*]] = tosa.select %[[V51]], %[[V61]], %[[V60]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V63:.*]] = tosa.greater_equal %[[V58]], %[[V9]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V64:.*]] = tosa.greater %[[V62]], %[[V5]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V65:.*]] = tosa.greater %[[V4]], %[[V58]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V66:.*]] = tosa.logical_and %[[V65]], %[[V64]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V67:.*]] = tosa.mul %[[V58]], %[[V3]], %[[V16]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V68:.*]] = tosa.select %[[V66]], %[[V67]], %[[V58]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V69:.*]] = tosa.mul %[[V58]], %[[V2]], %[[V16]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V70:.*]] = tosa.select %[[V63]], %[[V69]], %[[V68]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V71:.*]] = tosa.sub %[[V62]], %[[V5]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V72:.*]] = tosa.select %[[V66]], %[[V71]], %[[V62]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V73:.*]] = tosa.add %[[V62]], %[[V5]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V74:.*]] = tosa.select %[[V63]], %[[V73]], %[[V72]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V75:.*]] = tosa.cast %[[V70]] : (tensor<2xf32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V76:.*]] = tosa.sub %[[V74]], %[[V5]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V77:.*]] = tosa.mul %[[V76]], %[[V19]], %[[V16]] : (tensor<2xi32>, tensor<1xi32>, tensor<1xi8>) -> tensor<2xi32>
// CHECK-DAG:     %[[V78:.*]] = tosa.add %[[V77]], %[[V75]] : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V79:.*]] = tosa.select %[[V27]], %[[V78]], %[[V1]] : (tensor<2xi1>, tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V80:.*]] = tosa.bitwise_or %[[V79]], %[[V0]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V81:.*]] = tosa.reciprocal %[[V24]] : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V82:.*]] = tosa.greater %[[V22]], %[[V81]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V83:.*]] = tosa.equal %[[V24]], %[[V22]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V84:.*]] = tosa.logical_and %[[V83]], %[[V82]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V85:.*]] = tosa.greater %[[V22]], %[[V24]] : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V86:.*]] = tosa.logical_or %[[V85]], %[[V84]] : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V87:.*]] = tosa.select %[[V86]], %[[V80]], %[[V79]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V88:.*]] = tosa.cast %[[V87]] : (tensor<2xi32>) -> tensor<2xi8>
// CHECK:         return %[[V88]] : tensor<2xi8>
func.func @bits_of_eight(%a: tensor<2xf8E4M3FN>) -> tensor<2xi8> {
  %e = tensor.empty() : tensor<2xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xf8E4M3FN>) outs(%e : tensor<2xi8>) {
  ^bb0(%x: f8E4M3FN, %o: i8):
    %y = arith.bitcast %x : f8E4M3FN to i8
    linalg.yield %y : i8
  } -> tensor<2xi8>
  return %0 : tensor<2xi8>
}

// CHECK-LABEL: func.func @float_of_bits
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<2139095040> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0x7FC00000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<2.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<2.500000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<4.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V9:.*]] = "tosa.const"() <{values = dense<6.250000e-02> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V10:.*]] = "tosa.const"() <{values = dense<1.600000e+01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V11:.*]] = "tosa.const"() <{values = dense<4> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V12:.*]] = "tosa.const"() <{values = dense<3.906250e-03> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V13:.*]] = "tosa.const"() <{values = dense<2.560000e+02> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V14:.*]] = "tosa.const"() <{values = dense<8> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V15:.*]] = "tosa.const"() <{values = dense<1.52587891E-5> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V16:.*]] = "tosa.const"() <{values = dense<6.553600e+04> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V17:.*]] = "tosa.const"() <{values = dense<16> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V18:.*]] = "tosa.const"() <{values = dense<2.32830644E-10> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V19:.*]] = "tosa.const"() <{values = dense<4.2949673E+9> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V20:.*]] = "tosa.const"() <{values = dense<32> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V21:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V22:.*]] = "tosa.const"() <{values = dense<5.42101086E-20> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V23:.*]] = "tosa.const"() <{values = dense<1.84467441E+19> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V24:.*]] = "tosa.const"() <{values = dense<64> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V25:.*]] = "tosa.const"() <{values = dense<150> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V26:.*]] = "tosa.const"() <{values = dense<8388607> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V27:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V28:.*]] = "tosa.const"() <{values = dense<23> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V29:.*]] = "tosa.const"() <{values = dense<8388608> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V30:.*]] = "tosa.const"() <{values = dense<2147483647> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V31:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V32:.*]] = tosa.greater %[[V31]], %arg0 : (tensor<1xi32>, tensor<2xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V33:.*]] = tosa.bitwise_and %arg0, %[[V30]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V34:.*]] = tosa.logical_right_shift %[[V33]], %[[V28]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V35:.*]] = tosa.bitwise_and %[[V33]], %[[V26]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V36:.*]] = tosa.add %[[V35]], %[[V29]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V37:.*]] = tosa.equal %[[V34]], %[[V31]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V38:.*]] = tosa.select %[[V37]], %[[V35]], %[[V36]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V39:.*]] = tosa.cast %[[V38]] : (tensor<2xi32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V40:.*]] = tosa.maximum %[[V34]], %[[V27]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V41:.*]] = tosa.sub %[[V40]], %[[V25]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V42:.*]] = tosa.greater %[[V31]], %[[V41]] : (tensor<1xi32>, tensor<2xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V43:.*]] = tosa.sub %[[V31]], %[[V41]] : (tensor<1xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V44:.*]] = tosa.select %[[V42]], %[[V43]], %[[V41]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V45:.*]] = tosa.greater_equal %[[V44]], %[[V24]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V46:.*]] = tosa.select %[[V42]], %[[V22]], %[[V23]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V47:.*]] = tosa.mul %[[V39]], %[[V46]], %[[V21]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V48:.*]] = tosa.select %[[V45]], %[[V47]], %[[V39]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V49:.*]] = tosa.sub %[[V44]], %[[V24]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V50:.*]] = tosa.select %[[V45]], %[[V49]], %[[V44]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V51:.*]] = tosa.greater_equal %[[V50]], %[[V24]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V52:.*]] = tosa.mul %[[V48]], %[[V46]], %[[V21]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V53:.*]] = tosa.select %[[V51]], %[[V52]], %[[V48]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V54:.*]] = tosa.sub %[[V50]], %[[V24]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V55:.*]] = tosa.select %[[V51]], %[[V54]], %[[V50]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V56:.*]] = tosa.greater_equal %[[V55]], %[[V20]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V57:.*]] = tosa.select %[[V42]], %[[V18]], %[[V19]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V58:.*]] = tosa.mul %[[V53]], %[[V57]], %[[V21]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V59:.*]] = tosa.select %[[V56]], %[[V58]], %[[V53]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V60:.*]] = tosa.sub %[[V55]], %[[V20]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V61:.*]] = tosa.select %[[V56]], %[[V60]], %[[V55]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V62:.*]] = tosa.greater_equal %[[V61]], %[[V17]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V63:.*]] = tosa.select %[[V42]], %[[V15]], %[[V16]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V64:.*]] = tosa.mul %[[V59]], %[[V63]], %[[V21]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V65:.*]] = tosa.select %[[V62]], %[[V64]], %[[V59]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V66:.*]] = tosa.sub %[[V61]], %[[V17]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V67:.*]] = tosa.select %[[V62]], %[[V66]], %[[V61]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V68:.*]] = tosa.greater_equal %[[V67]], %[[V14]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V69:.*]] = tosa.select %[[V42]], %[[V12]], %[[V13]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V70:.*]] = tosa.mul %[[V65]], %[[V69]], %[[V21]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V71:.*]] = tosa.select %[[V68]], %[[V70]], %[[V65]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V72:.*]] = tosa.sub %[[V67]], %[[V14]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V73:.*]] = tosa.select %[[V68]], %[[V72]], %[[V67]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V74:.*]] = tosa.greater_equal %[[V73]], %[[V11]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V75:.*]] = tosa.select %[[V42]], %[[V9]], %[[V10]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V76:.*]] = tosa.mul %[[V71]], %[[V75]], %[[V21]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V77:.*]] = tosa.select %[[V74]], %[[V76]], %[[V71]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V78:.*]] = tosa.sub %[[V73]], %[[V11]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V79:.*]] = tosa.select %[[V74]], %[[V78]], %[[V73]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V80:.*]] = tosa.greater_equal %[[V79]], %[[V8]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V81:.*]] = tosa.select %[[V42]], %[[V6]], %[[V7]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V82:.*]] = tosa.mul %[[V77]], %[[V81]], %[[V21]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V83:.*]] = tosa.select %[[V80]], %[[V82]], %[[V77]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V84:.*]] = tosa.sub %[[V79]], %[[V8]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V85:.*]] = tosa.select %[[V80]], %[[V84]], %[[V79]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V86:.*]] = tosa.greater_equal %[[V85]], %[[V27]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V87:.*]] = tosa.select %[[V42]], %[[V4]], %[[V5]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V88:.*]] = tosa.mul %[[V83]], %[[V87]], %[[V21]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V89:.*]] = tosa.select %[[V86]], %[[V88]], %[[V83]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V90:.*]] = tosa.equal %[[V35]], %[[V31]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V91:.*]] = tosa.select %[[V90]], %[[V3]], %[[V2]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V92:.*]] = tosa.greater_equal %[[V33]], %[[V1]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V93:.*]] = tosa.select %[[V92]], %[[V91]], %[[V89]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V94:.*]] = tosa.negate %[[V93]], %[[V0]], %[[V0]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V95:.*]] = tosa.select %[[V32]], %[[V94]], %[[V93]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK:         return %[[V95]] : tensor<2xf32>
func.func @float_of_bits(%a: tensor<2xi32>) -> tensor<2xf32> {
  %e = tensor.empty() : tensor<2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xi32>) outs(%e : tensor<2xf32>) {
  ^bb0(%x: i32, %o: f32):
    %y = arith.bitcast %x : i32 to f32
    linalg.yield %y : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @half_of_bits
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<32640> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0x7FC00000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<2.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<2.500000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<4.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V9:.*]] = "tosa.const"() <{values = dense<6.250000e-02> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V10:.*]] = "tosa.const"() <{values = dense<1.600000e+01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V11:.*]] = "tosa.const"() <{values = dense<4> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V12:.*]] = "tosa.const"() <{values = dense<3.906250e-03> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V13:.*]] = "tosa.const"() <{values = dense<2.560000e+02> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V14:.*]] = "tosa.const"() <{values = dense<8> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V15:.*]] = "tosa.const"() <{values = dense<1.52587891E-5> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V16:.*]] = "tosa.const"() <{values = dense<6.553600e+04> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V17:.*]] = "tosa.const"() <{values = dense<16> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V18:.*]] = "tosa.const"() <{values = dense<2.32830644E-10> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V19:.*]] = "tosa.const"() <{values = dense<4.2949673E+9> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V20:.*]] = "tosa.const"() <{values = dense<32> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V21:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V22:.*]] = "tosa.const"() <{values = dense<5.42101086E-20> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V23:.*]] = "tosa.const"() <{values = dense<1.84467441E+19> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V24:.*]] = "tosa.const"() <{values = dense<64> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V25:.*]] = "tosa.const"() <{values = dense<134> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V26:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V27:.*]] = "tosa.const"() <{values = dense<127> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V28:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V29:.*]] = "tosa.const"() <{values = dense<7> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V30:.*]] = "tosa.const"() <{values = dense<128> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V31:.*]] = "tosa.const"() <{values = dense<32767> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V32:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
// CHECK-DAG:     %[[V33:.*]] = tosa.greater %[[V32]], %arg0 : (tensor<1xi16>, tensor<2xi16>) -> tensor<2xi1>
// CHECK-DAG:     %[[V34:.*]] = tosa.cast %arg0 : (tensor<2xi16>) -> tensor<2xi32>
// CHECK-DAG:     %[[V35:.*]] = tosa.bitwise_and %[[V34]], %[[V31]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V36:.*]] = tosa.logical_right_shift %[[V35]], %[[V29]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V37:.*]] = tosa.bitwise_and %[[V35]], %[[V27]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V38:.*]] = tosa.add %[[V37]], %[[V30]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V39:.*]] = tosa.equal %[[V36]], %[[V26]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V40:.*]] = tosa.select %[[V39]], %[[V37]], %[[V38]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V41:.*]] = tosa.cast %[[V40]] : (tensor<2xi32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V42:.*]] = tosa.maximum %[[V36]], %[[V28]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V43:.*]] = tosa.sub %[[V42]], %[[V25]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V44:.*]] = tosa.greater %[[V26]], %[[V43]] : (tensor<1xi32>, tensor<2xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V45:.*]] = tosa.sub %[[V26]], %[[V43]] : (tensor<1xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V46:.*]] = tosa.select %[[V44]], %[[V45]], %[[V43]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V47:.*]] = tosa.greater_equal %[[V46]], %[[V24]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V48:.*]] = tosa.select %[[V44]], %[[V22]], %[[V23]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V49:.*]] = tosa.mul %[[V41]], %[[V48]], %[[V21]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V50:.*]] = tosa.select %[[V47]], %[[V49]], %[[V41]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V51:.*]] = tosa.sub %[[V46]], %[[V24]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V52:.*]] = tosa.select %[[V47]], %[[V51]], %[[V46]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V53:.*]] = tosa.greater_equal %[[V52]], %[[V24]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V54:.*]] = tosa.mul %[[V50]], %[[V48]], %[[V21]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V55:.*]] = tosa.select %[[V53]], %[[V54]], %[[V50]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V56:.*]] = tosa.sub %[[V52]], %[[V24]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V57:.*]] = tosa.select %[[V53]], %[[V56]], %[[V52]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V58:.*]] = tosa.greater_equal %[[V57]], %[[V20]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V59:.*]] = tosa.select %[[V44]], %[[V18]], %[[V19]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V60:.*]] = tosa.mul %[[V55]], %[[V59]], %[[V21]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V61:.*]] = tosa.select %[[V58]], %[[V60]], %[[V55]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V62:.*]] = tosa.sub %[[V57]], %[[V20]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V63:.*]] = tosa.select %[[V58]], %[[V62]], %[[V57]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V64:.*]] = tosa.greater_equal %[[V63]], %[[V17]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V65:.*]] = tosa.select %[[V44]], %[[V15]], %[[V16]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V66:.*]] = tosa.mul %[[V61]], %[[V65]], %[[V21]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V67:.*]] = tosa.select %[[V64]], %[[V66]], %[[V61]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V68:.*]] = tosa.sub %[[V63]], %[[V17]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V69:.*]] = tosa.select %[[V64]], %[[V68]], %[[V63]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V70:.*]] = tosa.greater_equal %[[V69]], %[[V14]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V71:.*]] = tosa.select %[[V44]], %[[V12]], %[[V13]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V72:.*]] = tosa.mul %[[V67]], %[[V71]], %[[V21]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V73:.*]] = tosa.select %[[V70]], %[[V72]], %[[V67]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V74:.*]] = tosa.sub %[[V69]], %[[V14]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V75:.*]] = tosa.select %[[V70]], %[[V74]], %[[V69]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V76:.*]] = tosa.greater_equal %[[V75]], %[[V11]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V77:.*]] = tosa.select %[[V44]], %[[V9]], %[[V10]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V78:.*]] = tosa.mul %[[V73]], %[[V77]], %[[V21]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V79:.*]] = tosa.select %[[V76]], %[[V78]], %[[V73]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V80:.*]] = tosa.sub %[[V75]], %[[V11]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V81:.*]] = tosa.select %[[V76]], %[[V80]], %[[V75]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V82:.*]] = tosa.greater_equal %[[V81]], %[[V8]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V83:.*]] = tosa.select %[[V44]], %[[V6]], %[[V7]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V84:.*]] = tosa.mul %[[V79]], %[[V83]], %[[V21]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V85:.*]] = tosa.select %[[V82]], %[[V84]], %[[V79]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V86:.*]] = tosa.sub %[[V81]], %[[V8]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V87:.*]] = tosa.select %[[V82]], %[[V86]], %[[V81]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V88:.*]] = tosa.greater_equal %[[V87]], %[[V28]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V89:.*]] = tosa.select %[[V44]], %[[V4]], %[[V5]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V90:.*]] = tosa.mul %[[V85]], %[[V89]], %[[V21]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V91:.*]] = tosa.select %[[V88]], %[[V90]], %[[V85]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V92:.*]] = tosa.equal %[[V37]], %[[V26]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V93:.*]] = tosa.select %[[V92]], %[[V3]], %[[V2]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V94:.*]] = tosa.greater_equal %[[V35]], %[[V1]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V95:.*]] = tosa.select %[[V94]], %[[V93]], %[[V91]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V96:.*]] = tosa.negate %[[V95]], %[[V0]], %[[V0]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V97:.*]] = tosa.select %[[V33]], %[[V96]], %[[V95]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V98:.*]] = tosa.cast %[[V97]] : (tensor<2xf32>) -> tensor<2xbf16>
// CHECK:         return %[[V98]] : tensor<2xbf16>
func.func @half_of_bits(%a: tensor<2xi16>) -> tensor<2xbf16> {
  %e = tensor.empty() : tensor<2xbf16>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xi16>) outs(%e : tensor<2xbf16>) {
  ^bb0(%x: i16, %o: bf16):
    %y = arith.bitcast %x : i16 to bf16
    linalg.yield %y : bf16
  } -> tensor<2xbf16>
  return %0 : tensor<2xbf16>
}

// CHECK-LABEL: func.func @eight_of_bits
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0x7FC00000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<2.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<2.500000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<4.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<6.250000e-02> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<1.600000e+01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V9:.*]] = "tosa.const"() <{values = dense<4> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V10:.*]] = "tosa.const"() <{values = dense<3.906250e-03> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V11:.*]] = "tosa.const"() <{values = dense<2.560000e+02> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V12:.*]] = "tosa.const"() <{values = dense<10> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V13:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V14:.*]] = "tosa.const"() <{values = dense<7> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V15:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V16:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V17:.*]] = "tosa.const"() <{values = dense<8> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V18:.*]] = "tosa.const"() <{values = dense<127> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V19:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V20:.*]] = tosa.greater %[[V19]], %arg0 : (tensor<1xi8>, tensor<2xi8>) -> tensor<2xi1>
// CHECK-DAG:     %[[V21:.*]] = tosa.cast %arg0 : (tensor<2xi8>) -> tensor<2xi32>
// CHECK-DAG:     %[[V22:.*]] = tosa.bitwise_and %[[V21]], %[[V18]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V23:.*]] = tosa.logical_right_shift %[[V22]], %[[V16]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V24:.*]] = tosa.bitwise_and %[[V22]], %[[V14]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V25:.*]] = tosa.add %[[V24]], %[[V17]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V26:.*]] = tosa.equal %[[V23]], %[[V13]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V27:.*]] = tosa.select %[[V26]], %[[V24]], %[[V25]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V28:.*]] = tosa.cast %[[V27]] : (tensor<2xi32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V29:.*]] = tosa.maximum %[[V23]], %[[V15]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V30:.*]] = tosa.sub %[[V29]], %[[V12]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V31:.*]] = tosa.greater %[[V13]], %[[V30]] : (tensor<1xi32>, tensor<2xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V32:.*]] = tosa.sub %[[V13]], %[[V30]] : (tensor<1xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V33:.*]] = tosa.select %[[V31]], %[[V32]], %[[V30]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V34:.*]] = tosa.greater_equal %[[V33]], %[[V17]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V35:.*]] = tosa.select %[[V31]], %[[V10]], %[[V11]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V36:.*]] = tosa.mul %[[V28]], %[[V35]], %[[V19]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V37:.*]] = tosa.select %[[V34]], %[[V36]], %[[V28]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V38:.*]] = tosa.sub %[[V33]], %[[V17]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V39:.*]] = tosa.select %[[V34]], %[[V38]], %[[V33]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V40:.*]] = tosa.greater_equal %[[V39]], %[[V17]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V41:.*]] = tosa.mul %[[V37]], %[[V35]], %[[V19]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V42:.*]] = tosa.select %[[V40]], %[[V41]], %[[V37]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V43:.*]] = tosa.sub %[[V39]], %[[V17]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V44:.*]] = tosa.select %[[V40]], %[[V43]], %[[V39]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V45:.*]] = tosa.greater_equal %[[V44]], %[[V9]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V46:.*]] = tosa.select %[[V31]], %[[V7]], %[[V8]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V47:.*]] = tosa.mul %[[V42]], %[[V46]], %[[V19]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V48:.*]] = tosa.select %[[V45]], %[[V47]], %[[V42]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V49:.*]] = tosa.sub %[[V44]], %[[V9]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V50:.*]] = tosa.select %[[V45]], %[[V49]], %[[V44]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V51:.*]] = tosa.greater_equal %[[V50]], %[[V6]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V52:.*]] = tosa.select %[[V31]], %[[V4]], %[[V5]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V53:.*]] = tosa.mul %[[V48]], %[[V52]], %[[V19]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V54:.*]] = tosa.select %[[V51]], %[[V53]], %[[V48]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V55:.*]] = tosa.sub %[[V50]], %[[V6]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V56:.*]] = tosa.select %[[V51]], %[[V55]], %[[V50]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V57:.*]] = tosa.greater_equal %[[V56]], %[[V15]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V58:.*]] = tosa.select %[[V31]], %[[V2]], %[[V3]] : (tensor<2xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V59:.*]] = tosa.mul %[[V54]], %[[V58]], %[[V19]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V60:.*]] = tosa.select %[[V57]], %[[V59]], %[[V54]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V61:.*]] = tosa.greater_equal %[[V22]], %[[V18]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V62:.*]] = tosa.select %[[V61]], %[[V1]], %[[V60]] : (tensor<2xi1>, tensor<1xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V63:.*]] = tosa.negate %[[V62]], %[[V0]], %[[V0]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V64:.*]] = tosa.select %[[V20]], %[[V63]], %[[V62]] : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V65:.*]] = tosa.cast %[[V64]] : (tensor<2xf32>) -> tensor<2xf8E4M3FN>
// CHECK:         return %[[V65]] : tensor<2xf8E4M3FN>
func.func @eight_of_bits(%a: tensor<2xi8>) -> tensor<2xf8E4M3FN> {
  %e = tensor.empty() : tensor<2xf8E4M3FN>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xi8>) outs(%e : tensor<2xf8E4M3FN>) {
  ^bb0(%x: i8, %o: f8E4M3FN):
    %y = arith.bitcast %x : i8 to f8E4M3FN
    linalg.yield %y : f8E4M3FN
  } -> tensor<2xf8E4M3FN>
  return %0 : tensor<2xf8E4M3FN>
}
