// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @special_modified_bessel_k1
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F16:.*]] = arith.constant 1.600000e+01 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 1.5707963267948966 : f64
// CHECK-DAG:     arith.constant 3.750000e-01 : f64
// CHECK-DAG:     arith.constant -0.1171875 : f64
// CHECK-DAG:     arith.constant 0.1025390625 : f64
// CHECK-DAG:     arith.constant -0.144195556640625 : f64
// CHECK-DAG:     arith.constant 0.27757644653320313 : f64
// CHECK-DAG:     arith.constant -0.67659258842468262 : f64
// CHECK-DAG:     arith.constant 1.993531733751297 : f64
// CHECK-DAG:     arith.constant -6.8839142681099474 : f64
// CHECK-DAG:     arith.constant 27.248827311268542 : f64
// CHECK-DAG:     arith.constant -121.59789187653587 : f64
// CHECK-DAG:     arith.constant 603.84407670507017 : f64
// CHECK-DAG:     arith.constant -3302.2722944808525 : f64
// CHECK-DAG:     arith.constant 19718.375912236628 : f64
// CHECK-DAG:     arith.constant -127641.27264617461 : f64
// CHECK-DAG:     arith.constant 890297.87670706783 : f64
// CHECK-DAG:     arith.constant -6656367.7188176867 : f64
// CHECK-DAG:     arith.constant 53104110.10968522 : f64
// CHECK-DAG:     arith.constant -450278600.30503923 : f64
// CHECK-DAG:     arith.constant 4043620325.1077538 : f64
// CHECK-DAG:     arith.constant -38338575207.427895 : f64
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant 382701134659.8606 : f64
// CHECK-DAG:     %[[CST_4:.*]] = arith.constant -4011838599133.1973 : f64
// CHECK-DAG:     %[[CST_5:.*]] = arith.constant 8.1463146004871216 : f64
// CHECK-DAG:     %[[CST_6:.*]] = arith.constant -39.731573002435603 : f64
// CHECK-DAG:     %[[CST_7:.*]] = arith.constant 6.6701326617745638 : f64
// CHECK-DAG:     %[[CST_8:.*]] = arith.constant -32.350663308872818 : f64
// CHECK-DAG:     %[[CST_9:.*]] = arith.constant 5.4616465672032977 : f64
// CHECK-DAG:     %[[CST_10:.*]] = arith.constant -26.308232836016487 : f64
// CHECK-DAG:     %[[CST_11:.*]] = arith.constant 4.4723555265157007 : f64
// CHECK-DAG:     %[[CST_12:.*]] = arith.constant -21.361777632578502 : f64
// CHECK-DAG:     %[[CST_13:.*]] = arith.constant 3.662555816612528 : f64
// CHECK-DAG:     %[[CST_14:.*]] = arith.constant -17.31277908306264 : f64
// CHECK-DAG:     %[[CST_15:.*]] = arith.constant 2.999747331735735 : f64
// CHECK-DAG:     %[[CST_16:.*]] = arith.constant -13.998736658678675 : f64
// CHECK-DAG:     %[[CST_17:.*]] = arith.constant 2.4573292401087721 : f64
// CHECK-DAG:     %[[CST_18:.*]] = arith.constant -11.28664620054386 : f64
// CHECK-DAG:     %[[CST_19:.*]] = arith.constant 2.0135323991555532 : f64
// CHECK-DAG:     %[[CST_20:.*]] = arith.constant -9.0676619957777653 : f64
// CHECK-DAG:     %[[CST_21:.*]] = arith.constant 1.6505456833722274 : f64
// CHECK-DAG:     %[[CST_22:.*]] = arith.constant -7.252728416861137 : f64
// CHECK-DAG:     %[[CST_23:.*]] = arith.constant 1.3538011613216026 : f64
// CHECK-DAG:     %[[CST_24:.*]] = arith.constant -5.7690058066080123 : f64
// CHECK-DAG:     %[[CST_25:.*]] = arith.constant 1.1113894333931018 : f64
// CHECK-DAG:     %[[CST_26:.*]] = arith.constant -4.5569471669655091 : f64
// CHECK-DAG:     %[[CST_27:.*]] = arith.constant 0.91358166577964561 : f64
// CHECK-DAG:     %[[CST_28:.*]] = arith.constant -3.5679083288982278 : f64
// CHECK-DAG:     %[[CST_29:.*]] = arith.constant 0.75243913821672636 : f64
// CHECK-DAG:     %[[CST_30:.*]] = arith.constant -2.7621956910836314 : f64
// CHECK-DAG:     %[[CST_31:.*]] = arith.constant 0.62149463526345339 : f64
// CHECK-DAG:     %[[CST_32:.*]] = arith.constant -2.1074731763172667 : f64
// CHECK-DAG:     %[[CST_33:.*]] = arith.constant 0.51549289423897704 : f64
// CHECK-DAG:     %[[CST_34:.*]] = arith.constant -1.5774644711948853 : f64
// CHECK-DAG:     %[[CST_35:.*]] = arith.constant 0.43017969307862824 : f64
// CHECK-DAG:     %[[CST_36:.*]] = arith.constant -1.1508984653931411 : f64
// CHECK-DAG:     %[[CST_37:.*]] = arith.constant 0.36213111346487503 : f64
// CHECK-DAG:     %[[CST_38:.*]] = arith.constant -0.81065556732437515 : f64
// CHECK-DAG:     %[[CST_39:.*]] = arith.constant 0.30861612696304874 : f64
// CHECK-DAG:     %[[CST_40:.*]] = arith.constant -0.54308063481524371 : f64
// CHECK-DAG:     %[[CST_41:.*]] = arith.constant 0.26748698926096898 : f64
// CHECK-DAG:     %[[CST_42:.*]] = arith.constant -0.33743494630484472 : f64
// CHECK-DAG:     %[[CST_43:.*]] = arith.constant 0.23709304364845357 : f64
// CHECK-DAG:     %[[CST_44:.*]] = arith.constant -0.1854652182422678 : f64
// CHECK-DAG:     %[[CST_45:.*]] = arith.constant 0.21621447436769101 : f64
// CHECK-DAG:     %[[CST_46:.*]] = arith.constant -0.081072371838454949 : f64
// CHECK-DAG:     %[[CST_47:.*]] = arith.constant 0.20401335112381519 : f64
// CHECK-DAG:     %[[CST_48:.*]] = arith.constant -0.020066755619075893 : f64
// CHECK-DAG:     %[[F0_1:.*]] = arith.constant 1.000000e-01 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     arith.constant 0.083333333333333329 : f64
// CHECK-DAG:     arith.constant 0.0069444444444444441 : f64
// CHECK-DAG:     arith.constant 3.4722222222222218E-4 : f64
// CHECK-DAG:     arith.constant 1.1574074074074073E-5 : f64
// CHECK-DAG:     arith.constant 2.7557319223985888E-7 : f64
// CHECK-DAG:     arith.constant 4.9209498614260514E-9 : f64
// CHECK-DAG:     arith.constant 6.8346525853139601E-11 : f64
// CHECK-DAG:     arith.constant 7.5940584281266221E-13 : f64
// CHECK-DAG:     arith.constant 6.9036894801151106E-15 : f64
// CHECK-DAG:     arith.constant 5.2300677879659928E-17 : f64
// CHECK-DAG:     arith.constant 3.352607556388457E-19 : f64
// CHECK-DAG:     arith.constant 1.8420920639497016E-21 : f64
// CHECK-DAG:     arith.constant 8.771866971189056E-24 : f64
// CHECK-DAG:     arith.constant 3.6549445713287735E-26 : f64
// CHECK-DAG:     arith.constant 1.3437296218120491E-28 : f64
// CHECK-DAG:     arith.constant 4.3912732738955857E-31 : f64
// CHECK-DAG:     arith.constant 1.2839980333028028E-33 : f64
// CHECK-DAG:     arith.constant 3.3789421929021126E-36 : f64
// CHECK-DAG:     arith.constant 8.0451004592907443E-39 : f64
// CHECK-DAG:     arith.constant 1.7413637357772174E-41 : f64
// CHECK-DAG:     arith.constant 3.4414303078601135E-44 : f64
// CHECK-DAG:     arith.constant 6.2344751953987565E-47 : f64
// CHECK-DAG:     arith.constant 1.0390791992331261E-49 : f64
// CHECK-DAG:     arith.constant 1.5985833834355786E-52 : f64
// CHECK-DAG:     arith.constant 2.2771843068882885E-55 : f64
// CHECK-DAG:     arith.constant 3.0121485540850376E-58 : f64
// CHECK-DAG:     arith.constant 3.7095425542919185E-61 : f64
// CHECK-DAG:     arith.constant 4.2638420164274928E-64 : f64
// CHECK-DAG:     arith.constant 4.5847763617499923E-67 : f64
// CHECK-DAG:     arith.constant 4.6217503646673312E-70 : f64
// CHECK-DAG:     %[[CST_49:.*]] = arith.constant 4.3766575422986089E-73 : f64
// CHECK-DAG:     %[[CST_50:.*]] = arith.constant 3.9007642979488491E-76 : f64
// CHECK-DAG:     %[[CST_51:.*]] = arith.constant -0.15443132980306573 : f64
// CHECK-DAG:     arith.constant 0.67278433509846713 : f64
// CHECK-DAG:     arith.constant 0.18157516696085563 : f64
// CHECK-DAG:     arith.constant 0.019182189839330559 : f64
// CHECK-DAG:     arith.constant 0.0011153594919665279 : f64
// CHECK-DAG:     arith.constant 4.1422476892711421E-5 : f64
// CHECK-DAG:     arith.constant 1.0715459140911807E-6 : f64
// CHECK-DAG:     arith.constant 2.0452860035938774E-8 : f64
// CHECK-DAG:     arith.constant 3.002048746589187E-10 : f64
// CHECK-DAG:     arith.constant 3.4959287296928817E-12 : f64
// CHECK-DAG:     arith.constant 3.3099147352502711E-14 : f64
// CHECK-DAG:     arith.constant 2.5986411321011281E-16 : f64
// CHECK-DAG:     arith.constant 1.7195232826992563E-18 : f64
// CHECK-DAG:     arith.constant 9.721207518823616E-21 : f64
// CHECK-DAG:     arith.constant 4.7502817433276676E-23 : f64
// CHECK-DAG:     arith.constant 2.0264937604328581E-25 : f64
// CHECK-DAG:     arith.constant 7.6133707277671165E-28 : f64
// CHECK-DAG:     arith.constant 2.5382566314880596E-30 : f64
// CHECK-DAG:     arith.constant 7.5607150839773772E-33 : f64
// CHECK-DAG:     arith.constant 2.0243404814475158E-35 : f64
// CHECK-DAG:     arith.constant 4.8983937936443045E-38 : f64
// CHECK-DAG:     arith.constant 1.0764658948663905E-40 : f64
// CHECK-DAG:     arith.constant 2.1580085597860893E-43 : f64
// CHECK-DAG:     arith.constant 3.962519190587796E-46 : f64
// CHECK-DAG:     arith.constant 6.6890567855836988E-49 : f64
// CHECK-DAG:     arith.constant 1.0416283904829096E-51 : f64
// CHECK-DAG:     arith.constant 1.5009935431758084E-54 : f64
// CHECK-DAG:     arith.constant 2.0073549738403124E-57 : f64
// CHECK-DAG:     arith.constant 2.4981519290637637E-60 : f64
// CHECK-DAG:     arith.constant 2.9003547091502143E-63 : f64
// CHECK-DAG:     arith.constant 3.1487331666203105E-66 : f64
// CHECK-DAG:     arith.constant 3.2034780180622133E-69 : f64
// CHECK-DAG:     %[[CST_52:.*]] = arith.constant 3.0605362614461681E-72 : f64
// CHECK-DAG:     %[[CST_53:.*]] = arith.constant 2.7510440126937842E-75 : f64
// CHECK-DAG:     %[[F0_25:.*]] = arith.constant 2.500000e-01 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V1:.*]] = arith.mulf %[[IN0]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V2:.*]] = arith.mulf %[[IN0]], %[[IN0]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.mulf %[[V2]], %[[F0_25]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.mulf %[[V3]], %[[CST_53]] : f64
// CHECK:           arith.addf %[[V4]], %[[CST_52]] : f64
// CHECK-COUNT-32:      arith.mulf %{{.*}}, %[[V3]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.addf %{{.*}}, %[[CST_51]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.mulf %[[V5]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.mulf %[[V3]], %[[CST_50]] : f64
// CHECK:           arith.addf %[[V7]], %[[CST_49]] : f64
// CHECK-COUNT-32:      arith.mulf %{{.*}}, %[[V3]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK-DAG:       %[[V9:.*]] = math.log %[[V1]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V9]], %[[V8]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.subf %[[V10]], %[[V6]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.mulf %[[V1]], %[[V11]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.divf %[[F1]], %[[IN0]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.addf %[[V13]], %[[V12]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.mulf %[[IN0]], %[[CST_48]] : f64
// CHECK-DAG:       %[[V16:.*]] = math.exp %[[V15]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.mulf %[[V16]], %[[CST_47]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.addf %[[V17]], %[[F0_1]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.mulf %[[IN0]], %[[CST_46]] : f64
// CHECK-DAG:       %[[V20:.*]] = math.exp %[[V19]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.mulf %[[V20]], %[[CST_45]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.addf %[[V18]], %[[V21]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.mulf %[[IN0]], %[[CST_44]] : f64
// CHECK-DAG:       %[[V24:.*]] = math.exp %[[V23]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.mulf %[[V24]], %[[CST_43]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.addf %[[V22]], %[[V25]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.mulf %[[IN0]], %[[CST_42]] : f64
// CHECK-DAG:       %[[V28:.*]] = math.exp %[[V27]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.mulf %[[V28]], %[[CST_41]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.addf %[[V26]], %[[V29]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.mulf %[[IN0]], %[[CST_40]] : f64
// CHECK-DAG:       %[[V32:.*]] = math.exp %[[V31]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.mulf %[[V32]], %[[CST_39]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.addf %[[V30]], %[[V33]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.mulf %[[IN0]], %[[CST_38]] : f64
// CHECK-DAG:       %[[V36:.*]] = math.exp %[[V35]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.mulf %[[V36]], %[[CST_37]] : f64
// CHECK-DAG:       %[[V38:.*]] = arith.addf %[[V34]], %[[V37]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.mulf %[[IN0]], %[[CST_36]] : f64
// CHECK-DAG:       %[[V40:.*]] = math.exp %[[V39]] : f64
// CHECK-DAG:       %[[V41:.*]] = arith.mulf %[[V40]], %[[CST_35]] : f64
// CHECK-DAG:       %[[V42:.*]] = arith.addf %[[V38]], %[[V41]] : f64
// CHECK-DAG:       %[[V43:.*]] = arith.mulf %[[IN0]], %[[CST_34]] : f64
// CHECK-DAG:       %[[V44:.*]] = math.exp %[[V43]] : f64
// CHECK-DAG:       %[[V45:.*]] = arith.mulf %[[V44]], %[[CST_33]] : f64
// CHECK-DAG:       %[[V46:.*]] = arith.addf %[[V42]], %[[V45]] : f64
// CHECK-DAG:       %[[V47:.*]] = arith.mulf %[[IN0]], %[[CST_32]] : f64
// CHECK-DAG:       %[[V48:.*]] = math.exp %[[V47]] : f64
// CHECK-DAG:       %[[V49:.*]] = arith.mulf %[[V48]], %[[CST_31]] : f64
// CHECK-DAG:       %[[V50:.*]] = arith.addf %[[V46]], %[[V49]] : f64
// CHECK-DAG:       %[[V51:.*]] = arith.mulf %[[IN0]], %[[CST_30]] : f64
// CHECK-DAG:       %[[V52:.*]] = math.exp %[[V51]] : f64
// CHECK-DAG:       %[[V53:.*]] = arith.mulf %[[V52]], %[[CST_29]] : f64
// CHECK-DAG:       %[[V54:.*]] = arith.addf %[[V50]], %[[V53]] : f64
// CHECK-DAG:       %[[V55:.*]] = arith.mulf %[[IN0]], %[[CST_28]] : f64
// CHECK-DAG:       %[[V56:.*]] = math.exp %[[V55]] : f64
// CHECK-DAG:       %[[V57:.*]] = arith.mulf %[[V56]], %[[CST_27]] : f64
// CHECK-DAG:       %[[V58:.*]] = arith.addf %[[V54]], %[[V57]] : f64
// CHECK-DAG:       %[[V59:.*]] = arith.mulf %[[IN0]], %[[CST_26]] : f64
// CHECK-DAG:       %[[V60:.*]] = math.exp %[[V59]] : f64
// CHECK-DAG:       %[[V61:.*]] = arith.mulf %[[V60]], %[[CST_25]] : f64
// CHECK-DAG:       %[[V62:.*]] = arith.addf %[[V58]], %[[V61]] : f64
// CHECK-DAG:       %[[V63:.*]] = arith.mulf %[[IN0]], %[[CST_24]] : f64
// CHECK-DAG:       %[[V64:.*]] = math.exp %[[V63]] : f64
// CHECK-DAG:       %[[V65:.*]] = arith.mulf %[[V64]], %[[CST_23]] : f64
// CHECK-DAG:       %[[V66:.*]] = arith.addf %[[V62]], %[[V65]] : f64
// CHECK-DAG:       %[[V67:.*]] = arith.mulf %[[IN0]], %[[CST_22]] : f64
// CHECK-DAG:       %[[V68:.*]] = math.exp %[[V67]] : f64
// CHECK-DAG:       %[[V69:.*]] = arith.mulf %[[V68]], %[[CST_21]] : f64
// CHECK-DAG:       %[[V70:.*]] = arith.addf %[[V66]], %[[V69]] : f64
// CHECK-DAG:       %[[V71:.*]] = arith.mulf %[[IN0]], %[[CST_20]] : f64
// CHECK-DAG:       %[[V72:.*]] = math.exp %[[V71]] : f64
// CHECK-DAG:       %[[V73:.*]] = arith.mulf %[[V72]], %[[CST_19]] : f64
// CHECK-DAG:       %[[V74:.*]] = arith.addf %[[V70]], %[[V73]] : f64
// CHECK-DAG:       %[[V75:.*]] = arith.mulf %[[IN0]], %[[CST_18]] : f64
// CHECK-DAG:       %[[V76:.*]] = math.exp %[[V75]] : f64
// CHECK-DAG:       %[[V77:.*]] = arith.mulf %[[V76]], %[[CST_17]] : f64
// CHECK-DAG:       %[[V78:.*]] = arith.addf %[[V74]], %[[V77]] : f64
// CHECK-DAG:       %[[V79:.*]] = arith.mulf %[[IN0]], %[[CST_16]] : f64
// CHECK-DAG:       %[[V80:.*]] = math.exp %[[V79]] : f64
// CHECK-DAG:       %[[V81:.*]] = arith.mulf %[[V80]], %[[CST_15]] : f64
// CHECK-DAG:       %[[V82:.*]] = arith.addf %[[V78]], %[[V81]] : f64
// CHECK-DAG:       %[[V83:.*]] = arith.mulf %[[IN0]], %[[CST_14]] : f64
// CHECK-DAG:       %[[V84:.*]] = math.exp %[[V83]] : f64
// CHECK-DAG:       %[[V85:.*]] = arith.mulf %[[V84]], %[[CST_13]] : f64
// CHECK-DAG:       %[[V86:.*]] = arith.addf %[[V82]], %[[V85]] : f64
// CHECK-DAG:       %[[V87:.*]] = arith.mulf %[[IN0]], %[[CST_12]] : f64
// CHECK-DAG:       %[[V88:.*]] = math.exp %[[V87]] : f64
// CHECK-DAG:       %[[V89:.*]] = arith.mulf %[[V88]], %[[CST_11]] : f64
// CHECK-DAG:       %[[V90:.*]] = arith.addf %[[V86]], %[[V89]] : f64
// CHECK-DAG:       %[[V91:.*]] = arith.mulf %[[IN0]], %[[CST_10]] : f64
// CHECK-DAG:       %[[V92:.*]] = math.exp %[[V91]] : f64
// CHECK-DAG:       %[[V93:.*]] = arith.mulf %[[V92]], %[[CST_9]] : f64
// CHECK-DAG:       %[[V94:.*]] = arith.addf %[[V90]], %[[V93]] : f64
// CHECK-DAG:       %[[V95:.*]] = arith.mulf %[[IN0]], %[[CST_8]] : f64
// CHECK-DAG:       %[[V96:.*]] = math.exp %[[V95]] : f64
// CHECK-DAG:       %[[V97:.*]] = arith.mulf %[[V96]], %[[CST_7]] : f64
// CHECK-DAG:       %[[V98:.*]] = arith.addf %[[V94]], %[[V97]] : f64
// CHECK-DAG:       %[[V99:.*]] = arith.mulf %[[IN0]], %[[CST_6]] : f64
// CHECK-DAG:       %[[V100:.*]] = math.exp %[[V99]] : f64
// CHECK-DAG:       %[[V101:.*]] = arith.mulf %[[V100]], %[[CST_5]] : f64
// CHECK-DAG:       %[[V102:.*]] = arith.addf %[[V98]], %[[V101]] : f64
// CHECK-DAG:       %[[V103:.*]] = arith.mulf %[[V13]], %[[CST_4]] : f64
// CHECK:           arith.addf %[[V103]], %[[CST_3]] : f64
// CHECK-COUNT-21:      arith.mulf %{{.*}}, %[[V13]] : f64
// CHECK-DAG:       %[[V104:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK-DAG:       %[[V105:.*]] = arith.divf %[[CST_2]], %[[IN0]] : f64
// CHECK-DAG:       %[[V106:.*]] = math.sqrt %[[V105]] : f64
// CHECK-DAG:       %[[V107:.*]] = arith.mulf %[[V106]], %[[V104]] : f64
// CHECK-DAG:       %[[V108:.*]] = arith.cmpf olt, %[[IN0]], %[[F16]] : f64
// CHECK-DAG:       %[[V109:.*]] = arith.select %[[V108]], %[[V102]], %[[V107]] : f64
// CHECK-DAG:       %[[V110:.*]] = arith.negf %[[IN0]] : f64
// CHECK-DAG:       %[[V111:.*]] = math.exp %[[V110]] : f64
// CHECK-DAG:       %[[V112:.*]] = arith.mulf %[[V109]], %[[V111]] : f64
// CHECK-DAG:       %[[V113:.*]] = arith.cmpf olt, %[[IN0]], %[[F2]] : f64
// CHECK-DAG:       %[[V114:.*]] = arith.select %[[V113]], %[[V14]], %[[V112]] : f64
// CHECK-DAG:       %[[V115:.*]] = arith.cmpf olt, %[[IN0]], %[[F0]] : f64
// CHECK-DAG:       %[[V116:.*]] = arith.select %[[V115]], %[[CST_1]], %[[V114]] : f64
// CHECK-DAG:       %[[V117:.*]] = arith.cmpf oeq, %[[IN0]], %[[F0]] : f64
// CHECK-DAG:       %[[V118:.*]] = arith.select %[[V117]], %[[CST]], %[[V116]] : f64
// CHECK:           linalg.yield %[[V118]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_modified_bessel_k1(%a: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_modified_bessel_k1"(%a) : (!torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}

// Only one of the two ways to compute it is scaled.
// CHECK-LABEL: func.func @special_scaled_modified_bessel_k1
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F16:.*]] = arith.constant 1.600000e+01 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V108:.*]] = arith.cmpf olt, %[[IN0]], %[[F16]] : f64
// CHECK-DAG:       %[[V109:.*]] = arith.select %[[V108]], %{{.*}}, %{{.*}} : f64
// CHECK-DAG:       %[[V110:.*]] = math.exp %[[IN0]] : f64
// CHECK-DAG:       %[[V111:.*]] = arith.mulf %{{.*}}, %[[V110]] : f64
// CHECK-DAG:       %[[V112:.*]] = arith.cmpf olt, %[[IN0]], %[[F2]] : f64
// CHECK-DAG:       %[[V113:.*]] = arith.select %[[V112]], %[[V111]], %[[V109]] : f64
// CHECK-DAG:       %[[V114:.*]] = arith.cmpf olt, %[[IN0]], %[[F0]] : f64
// CHECK-DAG:       %[[V115:.*]] = arith.select %[[V114]], %[[CST_1]], %[[V113]] : f64
// CHECK-DAG:       %[[V116:.*]] = arith.cmpf oeq, %[[IN0]], %[[F0]] : f64
// CHECK-DAG:       %[[V117:.*]] = arith.select %[[V116]], %[[CST]], %[[V115]] : f64
// CHECK:           linalg.yield %[[V117]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_scaled_modified_bessel_k1(%a: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_scaled_modified_bessel_k1"(%a) : (!torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}
