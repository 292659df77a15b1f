// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @special_modified_bessel_k0
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F16:.*]] = arith.constant 1.600000e+01 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 1.5707963267948966 : f64
// CHECK-DAG:     arith.constant -1.250000e-01 : f64
// CHECK-DAG:     arith.constant 7.031250e-02 : f64
// CHECK-DAG:     arith.constant -0.0732421875 : f64
// CHECK-DAG:     arith.constant 0.112152099609375 : f64
// CHECK-DAG:     arith.constant -0.22710800170898438 : f64
// CHECK-DAG:     arith.constant 0.57250142097473145 : f64
// CHECK-DAG:     arith.constant -1.7277275025844574 : f64
// CHECK-DAG:     arith.constant 6.074042001273483 : f64
// CHECK-DAG:     arith.constant -24.380529699556064 : f64
// CHECK-DAG:     arith.constant 110.01714026924674 : f64
// CHECK-DAG:     arith.constant -551.33589612202059 : f64
// CHECK-DAG:     arith.constant 3038.0905109223841 : f64
// CHECK-DAG:     arith.constant -18257.755474293172 : f64
// CHECK-DAG:     arith.constant 118838.42625678323 : f64
// CHECK-DAG:     arith.constant -832859.30401628907 : f64
// CHECK-DAG:     arith.constant 6252951.4934347952 : f64
// CHECK-DAG:     arith.constant -50069589.531988911 : f64
// CHECK-DAG:     arith.constant 425939216.50476676 : f64
// CHECK-DAG:     arith.constant -3836255180.2304325 : f64
// CHECK-DAG:     arith.constant 36468400807.065552 : f64
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant -364901081884.98328 : f64
// CHECK-DAG:     %[[CST_4:.*]] = arith.constant 3833534661393.9438 : f64
// CHECK-DAG:     %[[CST_5:.*]] = arith.constant -39.731573002435603 : f64
// CHECK-DAG:     %[[CST_6:.*]] = arith.constant -32.350663308872818 : f64
// CHECK-DAG:     %[[CST_7:.*]] = arith.constant -26.308232836016487 : f64
// CHECK-DAG:     %[[CST_8:.*]] = arith.constant -21.361777632578502 : f64
// CHECK-DAG:     %[[CST_9:.*]] = arith.constant -17.31277908306264 : f64
// CHECK-DAG:     %[[CST_10:.*]] = arith.constant -13.998736658678675 : f64
// CHECK-DAG:     %[[CST_11:.*]] = arith.constant -11.28664620054386 : f64
// CHECK-DAG:     %[[CST_12:.*]] = arith.constant -9.0676619957777653 : f64
// CHECK-DAG:     %[[CST_13:.*]] = arith.constant -7.252728416861137 : f64
// CHECK-DAG:     %[[CST_14:.*]] = arith.constant -5.7690058066080123 : f64
// CHECK-DAG:     %[[CST_15:.*]] = arith.constant -4.5569471669655091 : f64
// CHECK-DAG:     %[[CST_16:.*]] = arith.constant -3.5679083288982278 : f64
// CHECK-DAG:     %[[CST_17:.*]] = arith.constant -2.7621956910836314 : f64
// CHECK-DAG:     %[[CST_18:.*]] = arith.constant -2.1074731763172667 : f64
// CHECK-DAG:     %[[CST_19:.*]] = arith.constant -1.5774644711948853 : f64
// CHECK-DAG:     %[[CST_20:.*]] = arith.constant -1.1508984653931411 : f64
// CHECK-DAG:     %[[CST_21:.*]] = arith.constant -0.81065556732437515 : f64
// CHECK-DAG:     %[[CST_22:.*]] = arith.constant -0.54308063481524371 : f64
// CHECK-DAG:     %[[CST_23:.*]] = arith.constant -0.33743494630484472 : f64
// CHECK-DAG:     %[[CST_24:.*]] = arith.constant -0.1854652182422678 : f64
// CHECK-DAG:     %[[CST_25:.*]] = arith.constant -0.081072371838454949 : f64
// CHECK-DAG:     %[[F0_2:.*]] = arith.constant 2.000000e-01 : f64
// CHECK-DAG:     %[[CST_26:.*]] = arith.constant -0.020066755619075893 : f64
// CHECK-DAG:     %[[F0_1:.*]] = arith.constant 1.000000e-01 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     arith.constant 0.027777777777777776 : f64
// CHECK-DAG:     arith.constant 0.001736111111111111 : f64
// CHECK-DAG:     arith.constant 6.9444444444444444E-5 : f64
// CHECK-DAG:     arith.constant 1.9290123456790124E-6 : f64
// CHECK-DAG:     arith.constant 3.9367598891408417E-8 : f64
// CHECK-DAG:     arith.constant 6.1511873267825652E-10 : f64
// CHECK-DAG:     arith.constant 7.5940584281266239E-12 : f64
// CHECK-DAG:     arith.constant 7.5940584281266234E-14 : f64
// CHECK-DAG:     arith.constant 6.2760813455591933E-16 : f64
// CHECK-DAG:     arith.constant 4.358389823304995E-18 : f64
// CHECK-DAG:     arith.constant 2.5789288895295828E-20 : f64
// CHECK-DAG:     arith.constant 1.3157800456783586E-22 : f64
// CHECK-DAG:     arith.constant 5.8479113141260385E-25 : f64
// CHECK-DAG:     arith.constant 2.2843403570804838E-27 : f64
// CHECK-DAG:     arith.constant 7.904291893012054E-30 : f64
// CHECK-DAG:     arith.constant 2.4395962632753253E-32 : f64
// CHECK-DAG:     arith.constant 6.7578843858042255E-35 : f64
// CHECK-DAG:     arith.constant 1.6894710964510564E-37 : f64
// CHECK-DAG:     arith.constant 3.8310002187098785E-40 : f64
// CHECK-DAG:     arith.constant 7.9152897080782617E-43 : f64
// CHECK-DAG:     arith.constant 1.4962740468957016E-45 : f64
// CHECK-DAG:     arith.constant 2.5976979980828152E-48 : f64
// CHECK-DAG:     arith.constant 4.1563167969325042E-51 : f64
// CHECK-DAG:     arith.constant 6.1483976285983784E-54 : f64
// CHECK-DAG:     arith.constant 8.4340159514381048E-57 : f64
// CHECK-DAG:     arith.constant 1.0757673407446562E-59 : f64
// CHECK-DAG:     arith.constant 1.2791526049282475E-62 : f64
// CHECK-DAG:     arith.constant 1.4212806721424972E-65 : f64
// CHECK-DAG:     arith.constant 1.4789601166935454E-68 : f64
// CHECK-DAG:     %[[CST_27:.*]] = arith.constant 1.4442969889585404E-71 : f64
// CHECK-DAG:     %[[CST_28:.*]] = arith.constant 1.3262598613026083E-74 : f64
// CHECK-DAG:     %[[CST_29:.*]] = arith.constant -1.1544313298030657 : f64
// CHECK-DAG:     arith.constant 0.84556867019693427 : f64
// CHECK-DAG:     arith.constant 0.46139216754923357 : f64
// CHECK-DAG:     arith.constant 0.069784314912877787 : f64
// CHECK-DAG:     arith.constant 0.0052295752376104176 : f64
// CHECK-DAG:     arith.constant 2.369607872821945E-4 : f64
// CHECK-DAG:     arith.constant 7.2252482063984066E-6 : f64
// CHECK-DAG:     arith.constant 1.5870193042608417E-7 : f64
// CHECK-DAG:     arith.constant 2.6334973460771295E-9 : f64
// CHECK-DAG:     arith.constant 3.4199881454116157E-11 : f64
// CHECK-DAG:     arith.constant 3.5718693139741481E-13 : f64
// CHECK-DAG:     arith.constant 3.0660686806416945E-15 : f64
// CHECK-DAG:     arith.constant 2.2018541919451488E-17 : f64
// CHECK-DAG:     arith.constant 1.3425481319958094E-19 : f64
// CHECK-DAG:     arith.constant 7.0377039452796109E-22 : f64
// CHECK-DAG:     arith.constant 3.2058405709792856E-24 : f64
// CHECK-DAG:     arith.constant 1.2808357275022896E-26 : f64
// CHECK-DAG:     arith.constant 4.5249492039395512E-29 : f64
// CHECK-DAG:     arith.constant 1.4236958856226736E-31 : f64
// CHECK-DAG:     arith.constant 4.0148915409660105E-34 : f64
// CHECK-DAG:     arith.constant 1.0206175962060132E-36 : f64
// CHECK-DAG:     arith.constant 2.3508113313482871E-39 : f64
// CHECK-DAG:     arith.constant 4.9290053844294038E-42 : f64
// CHECK-DAG:     arith.constant 9.4477013054567231E-45 : f64
// CHECK-DAG:     arith.constant 1.6618734044035933E-47 : f64
// CHECK-DAG:     arith.constant 2.6922479814212091E-50 : f64
// CHECK-DAG:     arith.constant 4.0299107235057994E-53 : f64
// CHECK-DAG:     arith.constant 5.5904724412120241E-56 : f64
// CHECK-DAG:     arith.constant 7.2075451687419951E-59 : f64
// CHECK-DAG:     arith.constant 8.6584257072863652E-62 : f64
// CHECK-DAG:     arith.constant 9.7152250529054607E-65 : f64
// CHECK-DAG:     arith.constant 1.0204912154152405E-67 : f64
// CHECK-DAG:     %[[CST_30:.*]] = arith.constant 1.0056003087349367E-70 : f64
// CHECK-DAG:     %[[CST_31:.*]] = arith.constant 9.314542000179374E-74 : f64
// CHECK-DAG:     %[[F0_25:.*]] = arith.constant 2.500000e-01 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V1:.*]] = arith.mulf %[[IN0]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V2:.*]] = arith.mulf %[[IN0]], %[[IN0]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.mulf %[[V2]], %[[F0_25]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.mulf %[[V3]], %[[CST_31]] : f64
// CHECK:           arith.addf %[[V4]], %[[CST_30]] : f64
// CHECK-COUNT-32:      arith.mulf %{{.*}}, %[[V3]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.addf %{{.*}}, %[[CST_29]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.mulf %[[V5]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.mulf %[[V3]], %[[CST_28]] : f64
// CHECK:           arith.addf %[[V7]], %[[CST_27]] : f64
// CHECK-COUNT-32:      arith.mulf %{{.*}}, %[[V3]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK-DAG:       %[[V9:.*]] = math.log %[[V1]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V9]], %[[V8]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.subf %[[V6]], %[[V10]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.mulf %[[IN0]], %[[CST_26]] : f64
// CHECK-DAG:       %[[V13:.*]] = math.exp %[[V12]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.mulf %[[V13]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.addf %[[V14]], %[[F0_1]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.mulf %[[IN0]], %[[CST_25]] : f64
// CHECK-DAG:       %[[V17:.*]] = math.exp %[[V16]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.mulf %[[V17]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.addf %[[V15]], %[[V18]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.mulf %[[IN0]], %[[CST_24]] : f64
// CHECK-DAG:       %[[V21:.*]] = math.exp %[[V20]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.mulf %[[V21]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.addf %[[V19]], %[[V22]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.mulf %[[IN0]], %[[CST_23]] : f64
// CHECK-DAG:       %[[V25:.*]] = math.exp %[[V24]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.mulf %[[V25]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.addf %[[V23]], %[[V26]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.mulf %[[IN0]], %[[CST_22]] : f64
// CHECK-DAG:       %[[V29:.*]] = math.exp %[[V28]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.mulf %[[V29]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.addf %[[V27]], %[[V30]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.mulf %[[IN0]], %[[CST_21]] : f64
// CHECK-DAG:       %[[V33:.*]] = math.exp %[[V32]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.mulf %[[V33]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.addf %[[V31]], %[[V34]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.mulf %[[IN0]], %[[CST_20]] : f64
// CHECK-DAG:       %[[V37:.*]] = math.exp %[[V36]] : f64
// CHECK-DAG:       %[[V38:.*]] = arith.mulf %[[V37]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.addf %[[V35]], %[[V38]] : f64
// CHECK-DAG:       %[[V40:.*]] = arith.mulf %[[IN0]], %[[CST_19]] : f64
// CHECK-DAG:       %[[V41:.*]] = math.exp %[[V40]] : f64
// CHECK-DAG:       %[[V42:.*]] = arith.mulf %[[V41]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V43:.*]] = arith.addf %[[V39]], %[[V42]] : f64
// CHECK-DAG:       %[[V44:.*]] = arith.mulf %[[IN0]], %[[CST_18]] : f64
// CHECK-DAG:       %[[V45:.*]] = math.exp %[[V44]] : f64
// CHECK-DAG:       %[[V46:.*]] = arith.mulf %[[V45]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V47:.*]] = arith.addf %[[V43]], %[[V46]] : f64
// CHECK-DAG:       %[[V48:.*]] = arith.mulf %[[IN0]], %[[CST_17]] : f64
// CHECK-DAG:       %[[V49:.*]] = math.exp %[[V48]] : f64
// CHECK-DAG:       %[[V50:.*]] = arith.mulf %[[V49]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V51:.*]] = arith.addf %[[V47]], %[[V50]] : f64
// CHECK-DAG:       %[[V52:.*]] = arith.mulf %[[IN0]], %[[CST_16]] : f64
// CHECK-DAG:       %[[V53:.*]] = math.exp %[[V52]] : f64
// CHECK-DAG:       %[[V54:.*]] = arith.mulf %[[V53]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V55:.*]] = arith.addf %[[V51]], %[[V54]] : f64
// CHECK-DAG:       %[[V56:.*]] = arith.mulf %[[IN0]], %[[CST_15]] : f64
// CHECK-DAG:       %[[V57:.*]] = math.exp %[[V56]] : f64
// CHECK-DAG:       %[[V58:.*]] = arith.mulf %[[V57]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V59:.*]] = arith.addf %[[V55]], %[[V58]] : f64
// CHECK-DAG:       %[[V60:.*]] = arith.mulf %[[IN0]], %[[CST_14]] : f64
// CHECK-DAG:       %[[V61:.*]] = math.exp %[[V60]] : f64
// CHECK-DAG:       %[[V62:.*]] = arith.mulf %[[V61]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V63:.*]] = arith.addf %[[V59]], %[[V62]] : f64
// CHECK-DAG:       %[[V64:.*]] = arith.mulf %[[IN0]], %[[CST_13]] : f64
// CHECK-DAG:       %[[V65:.*]] = math.exp %[[V64]] : f64
// CHECK-DAG:       %[[V66:.*]] = arith.mulf %[[V65]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V67:.*]] = arith.addf %[[V63]], %[[V66]] : f64
// CHECK-DAG:       %[[V68:.*]] = arith.mulf %[[IN0]], %[[CST_12]] : f64
// CHECK-DAG:       %[[V69:.*]] = math.exp %[[V68]] : f64
// CHECK-DAG:       %[[V70:.*]] = arith.mulf %[[V69]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V71:.*]] = arith.addf %[[V67]], %[[V70]] : f64
// CHECK-DAG:       %[[V72:.*]] = arith.mulf %[[IN0]], %[[CST_11]] : f64
// CHECK-DAG:       %[[V73:.*]] = math.exp %[[V72]] : f64
// CHECK-DAG:       %[[V74:.*]] = arith.mulf %[[V73]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V75:.*]] = arith.addf %[[V71]], %[[V74]] : f64
// CHECK-DAG:       %[[V76:.*]] = arith.mulf %[[IN0]], %[[CST_10]] : f64
// CHECK-DAG:       %[[V77:.*]] = math.exp %[[V76]] : f64
// CHECK-DAG:       %[[V78:.*]] = arith.mulf %[[V77]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V79:.*]] = arith.addf %[[V75]], %[[V78]] : f64
// CHECK-DAG:       %[[V80:.*]] = arith.mulf %[[IN0]], %[[CST_9]] : f64
// CHECK-DAG:       %[[V81:.*]] = math.exp %[[V80]] : f64
// CHECK-DAG:       %[[V82:.*]] = arith.mulf %[[V81]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V83:.*]] = arith.addf %[[V79]], %[[V82]] : f64
// CHECK-DAG:       %[[V84:.*]] = arith.mulf %[[IN0]], %[[CST_8]] : f64
// CHECK-DAG:       %[[V85:.*]] = math.exp %[[V84]] : f64
// CHECK-DAG:       %[[V86:.*]] = arith.mulf %[[V85]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V87:.*]] = arith.addf %[[V83]], %[[V86]] : f64
// CHECK-DAG:       %[[V88:.*]] = arith.mulf %[[IN0]], %[[CST_7]] : f64
// CHECK-DAG:       %[[V89:.*]] = math.exp %[[V88]] : f64
// CHECK-DAG:       %[[V90:.*]] = arith.mulf %[[V89]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V91:.*]] = arith.addf %[[V87]], %[[V90]] : f64
// CHECK-DAG:       %[[V92:.*]] = arith.mulf %[[IN0]], %[[CST_6]] : f64
// CHECK-DAG:       %[[V93:.*]] = math.exp %[[V92]] : f64
// CHECK-DAG:       %[[V94:.*]] = arith.mulf %[[V93]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V95:.*]] = arith.addf %[[V91]], %[[V94]] : f64
// CHECK-DAG:       %[[V96:.*]] = arith.mulf %[[IN0]], %[[CST_5]] : f64
// CHECK-DAG:       %[[V97:.*]] = math.exp %[[V96]] : f64
// CHECK-DAG:       %[[V98:.*]] = arith.mulf %[[V97]], %[[F0_2]] : f64
// CHECK-DAG:       %[[V99:.*]] = arith.addf %[[V95]], %[[V98]] : f64
// CHECK-DAG:       %[[V100:.*]] = arith.divf %[[F1]], %[[IN0]] : f64
// CHECK-DAG:       %[[V101:.*]] = arith.mulf %[[V100]], %[[CST_4]] : f64
// CHECK:           arith.addf %[[V101]], %[[CST_3]] : f64
// CHECK-COUNT-21:      arith.mulf %{{.*}}, %[[V100]] : f64
// CHECK-DAG:       %[[V102:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK-DAG:       %[[V103:.*]] = arith.divf %[[CST_2]], %[[IN0]] : f64
// CHECK-DAG:       %[[V104:.*]] = math.sqrt %[[V103]] : f64
// CHECK-DAG:       %[[V105:.*]] = arith.mulf %[[V104]], %[[V102]] : f64
// CHECK-DAG:       %[[V106:.*]] = arith.cmpf olt, %[[IN0]], %[[F16]] : f64
// CHECK-DAG:       %[[V107:.*]] = arith.select %[[V106]], %[[V99]], %[[V105]] : f64
// CHECK-DAG:       %[[V108:.*]] = arith.negf %[[IN0]] : f64
// CHECK-DAG:       %[[V109:.*]] = math.exp %[[V108]] : f64
// CHECK-DAG:       %[[V110:.*]] = arith.mulf %[[V107]], %[[V109]] : f64
// CHECK-DAG:       %[[V111:.*]] = arith.cmpf olt, %[[IN0]], %[[F2]] : f64
// CHECK-DAG:       %[[V112:.*]] = arith.select %[[V111]], %[[V11]], %[[V110]] : f64
// CHECK-DAG:       %[[V113:.*]] = arith.cmpf olt, %[[IN0]], %[[F0]] : f64
// CHECK-DAG:       %[[V114:.*]] = arith.select %[[V113]], %[[CST_1]], %[[V112]] : f64
// CHECK-DAG:       %[[V115:.*]] = arith.cmpf oeq, %[[IN0]], %[[F0]] : f64
// CHECK-DAG:       %[[V116:.*]] = arith.select %[[V115]], %[[CST]], %[[V114]] : f64
// CHECK:           linalg.yield %[[V116]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_modified_bessel_k0(%a: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_modified_bessel_k0"(%a) : (!torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}

// Only one of the two ways to compute it is scaled.
// CHECK-LABEL: func.func @special_scaled_modified_bessel_k0
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F16:.*]] = arith.constant 1.600000e+01 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V106:.*]] = arith.cmpf olt, %[[IN0]], %[[F16]] : f64
// CHECK-DAG:       %[[V107:.*]] = arith.select %[[V106]], %{{.*}}, %{{.*}} : f64
// CHECK-DAG:       %[[V108:.*]] = math.exp %[[IN0]] : f64
// CHECK-DAG:       %[[V109:.*]] = arith.mulf %{{.*}}, %[[V108]] : f64
// CHECK-DAG:       %[[V110:.*]] = arith.cmpf olt, %[[IN0]], %[[F2]] : f64
// CHECK-DAG:       %[[V111:.*]] = arith.select %[[V110]], %[[V109]], %[[V107]] : f64
// CHECK-DAG:       %[[V112:.*]] = arith.cmpf olt, %[[IN0]], %[[F0]] : f64
// CHECK-DAG:       %[[V113:.*]] = arith.select %[[V112]], %[[CST_1]], %[[V111]] : f64
// CHECK-DAG:       %[[V114:.*]] = arith.cmpf oeq, %[[IN0]], %[[F0]] : f64
// CHECK-DAG:       %[[V115:.*]] = arith.select %[[V114]], %[[CST]], %[[V113]] : f64
// CHECK:           linalg.yield %[[V115]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_scaled_modified_bessel_k0(%a: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_scaled_modified_bessel_k0"(%a) : (!torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}
