// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @special_airy_ai
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F1_5:.*]] = arith.constant 1.500000e+00 : f64
// CHECK-DAG:     %[[FM7:.*]] = arith.constant -7.000000e+00 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 0.35502805388781727 : f64
// CHECK-DAG:     arith.constant 0.16666666666666666 : f64
// CHECK-DAG:     arith.constant 0.0055555555555555549 : f64
// CHECK-DAG:     arith.constant 7.7160493827160479E-5 : f64
// CHECK-DAG:     arith.constant 5.8454919566030667E-7 : f64
// CHECK-DAG:     arith.constant 2.7835675983824125E-9 : f64
// CHECK-DAG:     arith.constant 9.0966261385046165E-12 : f64
// CHECK-DAG:     arith.constant 2.1658633663106231E-14 : f64
// CHECK-DAG:     arith.constant 3.9236655186786647E-17 : f64
// CHECK-DAG:     arith.constant 5.5892671206248781E-20 : f64
// CHECK-DAG:     arith.constant 6.4244449662354926E-23 : f64
// CHECK-DAG:     arith.constant 6.083754702874519E-26 : f64
// CHECK-DAG:     arith.constant 4.8283767483131104E-29 : f64
// CHECK-DAG:     arith.constant 3.2580140002112756E-32 : f64
// CHECK-DAG:     arith.constant 1.891994192921763E-35 : f64
// CHECK-DAG:     arith.constant 9.5555262268775909E-39 : f64
// CHECK-DAG:     arith.constant 4.235605597020209E-42 : f64
// CHECK-DAG:     arith.constant 1.6610218027530233E-45 : f64
// CHECK-DAG:     arith.constant 5.8037100026311084E-49 : f64
// CHECK-DAG:     arith.constant 1.8182048880423271E-52 : f64
// CHECK-DAG:     arith.constant 5.1361720001195681E-56 : f64
// CHECK-DAG:     arith.constant 1.3149441884586709E-59 : f64
// CHECK-DAG:     arith.constant 3.0651379684351304E-63 : f64
// CHECK-DAG:     arith.constant 6.5326896172956747E-67 : f64
// CHECK-DAG:     arith.constant 1.2779126794396861E-70 : f64
// CHECK-DAG:     arith.constant 2.3025453683597946E-74 : f64
// CHECK-DAG:     arith.constant 3.8337418720609301E-78 : f64
// CHECK-DAG:     arith.constant 5.9162683210816827E-82 : f64
// CHECK-DAG:     arith.constant 8.4857549068870957E-86 : f64
// CHECK-DAG:     arith.constant 1.1341559618934905E-89 : f64
// CHECK-DAG:     arith.constant 1.4159250460592891E-93 : f64
// CHECK-DAG:     arith.constant 1.6548913581805623E-97 : f64
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant 1.8145738576541255E-101 : f64
// CHECK-DAG:     %[[CST_4:.*]] = arith.constant 1.870309067876856E-105 : f64
// CHECK-DAG:     %[[CST_5:.*]] = arith.constant -0.25881940379280682 : f64
// CHECK-DAG:     arith.constant 0.083333333333333329 : f64
// CHECK-DAG:     arith.constant 0.001984126984126984 : f64
// CHECK-DAG:     arith.constant 2.2045855379188711E-5 : f64
// CHECK-DAG:     arith.constant 1.413195857640302E-7 : f64
// CHECK-DAG:     arith.constant 5.8883160735012583E-10 : f64
// CHECK-DAG:     arith.constant 1.7217298460529996E-12 : f64
// CHECK-DAG:     arith.constant 3.726687978469696E-15 : f64
// CHECK-DAG:     arith.constant 6.2111466307828263E-18 : f64
// CHECK-DAG:     arith.constant 8.2158024216704045E-21 : f64
// CHECK-DAG:     arith.constant 8.8341961523337679E-24 : f64
// CHECK-DAG:     arith.constant 7.8736151090318784E-27 : f64
// CHECK-DAG:     arith.constant 5.9111224542281367E-30 : f64
// CHECK-DAG:     arith.constant 3.7891810604026514E-33 : f64
// CHECK-DAG:     arith.constant 2.0981068994477581E-36 : f64
// CHECK-DAG:     arith.constant 1.0135782122936029E-39 : f64
// CHECK-DAG:     arith.constant 4.3094311747176997E-43 : f64
// CHECK-DAG:     arith.constant 1.624974047781938E-46 : f64
// CHECK-DAG:     arith.constant 5.4712930901748751E-50 : f64
// CHECK-DAG:     arith.constant 1.6549585874697141E-53 : f64
// CHECK-DAG:     arith.constant 4.5217447745074158E-57 : f64
// CHECK-DAG:     arith.constant 1.1214644778044185E-60 : f64
// CHECK-DAG:     arith.constant 2.5361023921402499E-64 : f64
// CHECK-DAG:     arith.constant 5.2507295903524843E-68 : f64
// CHECK-DAG:     arith.constant 9.989972584384482E-72 : f64
// CHECK-DAG:     arith.constant 1.7526267691902601E-75 : f64
// CHECK-DAG:     arith.constant 2.8442498688579358E-79 : f64
// CHECK-DAG:     arith.constant 4.2822190136373616E-83 : f64
// CHECK-DAG:     arith.constant 5.9975056213408422E-87 : f64
// CHECK-DAG:     arith.constant 7.8337325252623325E-91 : f64
// CHECK-DAG:     arith.constant 9.564996978342286E-95 : f64
// CHECK-DAG:     arith.constant 1.0941428710068961E-98 : f64
// CHECK-DAG:     %[[CST_6:.*]] = arith.constant 1.1749816054627321E-102 : f64
// CHECK-DAG:     %[[CST_7:.*]] = arith.constant 1.1868501065280121E-106 : f64
// CHECK-DAG:     arith.constant -0.037133487654320986 : f64
// CHECK-DAG:     arith.constant -0.29159139923075056 : f64
// CHECK-DAG:     arith.constant -55.622785365917082 : f64
// CHECK-DAG:     arith.constant -59892.51356587906 : f64
// CHECK-DAG:     arith.constant -214288036.96368036 : f64
// CHECK-DAG:     %[[CST_8:.*]] = arith.constant -1926471158970.447 : f64
// CHECK-DAG:     %[[CST_9:.*]] = arith.constant 0.069444444444444448 : f64
// CHECK-DAG:     arith.constant 0.11609906402551542 : f64
// CHECK-DAG:     arith.constant 12.34157333234524 : f64
// CHECK-DAG:     arith.constant 9207.2065997264126 : f64
// CHECK-DAG:     arith.constant 25198919.871602368 : f64
// CHECK-DAG:     %[[CST_10:.*]] = arith.constant 183418303528.83261 : f64
// CHECK-DAG:     %[[CST_11:.*]] = arith.constant 3.1415926535897931 : f64
// CHECK-DAG:     %[[CST_12:.*]] = arith.constant 0.78539816339744828 : f64
// CHECK-DAG:     %[[CST_13:.*]] = arith.constant 0.31830988618379069 : f64
// CHECK-DAG:     %[[F3:.*]] = arith.constant 3.000000e+00 : f64
// CHECK-DAG:     %[[F16:.*]] = arith.constant 1.600000e+01 : f64
// CHECK-DAG:     %[[CST_14:.*]] = arith.constant 1.5707963267948966 : f64
// CHECK-DAG:     arith.constant -0.069444444444444448 : f64
// CHECK-DAG:     arith.constant 0.037133487654320986 : f64
// CHECK-DAG:     arith.constant -0.037993059127800641 : f64
// CHECK-DAG:     arith.constant 0.057649190412669721 : f64
// CHECK-DAG:     arith.constant -0.11609906402551542 : f64
// CHECK-DAG:     arith.constant 0.29159139923075056 : f64
// CHECK-DAG:     arith.constant -0.87766696951001699 : f64
// CHECK-DAG:     arith.constant 3.0794530301731671 : f64
// CHECK-DAG:     arith.constant -12.34157333234524 : f64
// CHECK-DAG:     arith.constant 55.622785365917082 : f64
// CHECK-DAG:     arith.constant -278.46508077760251 : f64
// CHECK-DAG:     arith.constant 1533.1694320127954 : f64
// CHECK-DAG:     arith.constant -9207.2065997264126 : f64
// CHECK-DAG:     arith.constant 59892.51356587906 : f64
// CHECK-DAG:     arith.constant -419524.875116551 : f64
// CHECK-DAG:     arith.constant 3148257.4178668261 : f64
// CHECK-DAG:     arith.constant -25198919.871602368 : f64
// CHECK-DAG:     arith.constant 214288036.96368036 : f64
// CHECK-DAG:     %[[CST_15:.*]] = arith.constant -1929375549.1824934 : f64
// CHECK-DAG:     %[[CST_16:.*]] = arith.constant 18335766937.890572 : f64
// CHECK-DAG:     %[[CST_17:.*]] = arith.constant -183418303528.83261 : f64
// CHECK-DAG:     %[[CST_18:.*]] = arith.constant 1926471158970.447 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[CST_19:.*]] = arith.constant 0.45654550084401724 : f64
// CHECK-DAG:     %[[CST_20:.*]] = arith.constant -39.731573002435603 : f64
// CHECK-DAG:     %[[CST_21:.*]] = arith.constant 0.43017969307862813 : f64
// CHECK-DAG:     %[[CST_22:.*]] = arith.constant -32.350663308872818 : f64
// CHECK-DAG:     %[[CST_23:.*]] = arith.constant 0.40572650327989046 : f64
// CHECK-DAG:     %[[CST_24:.*]] = arith.constant -26.308232836016487 : f64
// CHECK-DAG:     %[[CST_25:.*]] = arith.constant 0.38307721034612624 : f64
// CHECK-DAG:     %[[CST_26:.*]] = arith.constant -21.361777632578502 : f64
// CHECK-DAG:     %[[CST_27:.*]] = arith.constant 0.36213111346487498 : f64
// CHECK-DAG:     %[[CST_28:.*]] = arith.constant -17.31277908306264 : f64
// CHECK-DAG:     %[[CST_29:.*]] = arith.constant 0.3427950843879396 : f64
// CHECK-DAG:     %[[CST_30:.*]] = arith.constant -13.998736658678675 : f64
// CHECK-DAG:     %[[CST_31:.*]] = arith.constant 0.32498315337474137 : f64
// CHECK-DAG:     %[[CST_32:.*]] = arith.constant -11.28664620054386 : f64
// CHECK-DAG:     %[[CST_33:.*]] = arith.constant 0.30861612696304874 : f64
// CHECK-DAG:     %[[CST_34:.*]] = arith.constant -9.0676619957777653 : f64
// CHECK-DAG:     %[[CST_35:.*]] = arith.constant 0.29362123586765526 : f64
// CHECK-DAG:     %[[CST_36:.*]] = arith.constant -7.252728416861137 : f64
// CHECK-DAG:     %[[CST_37:.*]] = arith.constant 0.27993181144153162 : f64
// CHECK-DAG:     %[[CST_38:.*]] = arith.constant -5.7690058066080123 : f64
// CHECK-DAG:     %[[CST_39:.*]] = arith.constant 0.26748698926096898 : f64
// CHECK-DAG:     %[[CST_40:.*]] = arith.constant -4.5569471669655091 : f64
// CHECK-DAG:     %[[CST_41:.*]] = arith.constant 0.2562314385168255 : f64
// CHECK-DAG:     %[[CST_42:.*]] = arith.constant -3.5679083288982278 : f64
// CHECK-DAG:     %[[CST_43:.*]] = arith.constant 0.24611511600872682 : f64
// CHECK-DAG:     %[[CST_44:.*]] = arith.constant -2.7621956910836314 : f64
// CHECK-DAG:     %[[CST_45:.*]] = arith.constant 0.23709304364845352 : f64
// CHECK-DAG:     %[[CST_46:.*]] = arith.constant -2.1074731763172667 : f64
// CHECK-DAG:     %[[CST_47:.*]] = arith.constant 0.22912510848327852 : f64
// CHECK-DAG:     %[[CST_48:.*]] = arith.constant -1.5774644711948853 : f64
// CHECK-DAG:     %[[CST_49:.*]] = arith.constant 0.22217588435013719 : f64
// CHECK-DAG:     %[[CST_50:.*]] = arith.constant -1.1508984653931411 : f64
// CHECK-DAG:     %[[CST_51:.*]] = arith.constant 0.21621447436769101 : f64
// CHECK-DAG:     %[[CST_52:.*]] = arith.constant -0.81065556732437515 : f64
// CHECK-DAG:     %[[CST_53:.*]] = arith.constant 0.21121437356598791 : f64
// CHECK-DAG:     %[[CST_54:.*]] = arith.constant -0.54308063481524371 : f64
// CHECK-DAG:     %[[CST_55:.*]] = arith.constant 0.20715335104296009 : f64
// CHECK-DAG:     %[[CST_56:.*]] = arith.constant -0.33743494630484472 : f64
// CHECK-DAG:     %[[CST_57:.*]] = arith.constant 0.20401335112381519 : f64
// CHECK-DAG:     %[[CST_58:.*]] = arith.constant -0.1854652182422678 : f64
// CHECK-DAG:     %[[CST_59:.*]] = arith.constant 0.20178041308386702 : f64
// CHECK-DAG:     %[[CST_60:.*]] = arith.constant -0.081072371838454949 : f64
// CHECK-DAG:     %[[CST_61:.*]] = arith.constant 0.20044460907788642 : f64
// CHECK-DAG:     %[[CST_62:.*]] = arith.constant -0.020066755619075893 : f64
// CHECK-DAG:     %[[F0_1:.*]] = arith.constant 1.000000e-01 : f64
// CHECK-DAG:     %[[CST_63:.*]] = arith.constant 0.66666666666666663 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V1:.*]] = math.absf %[[IN0]] : f64
// CHECK-DAG:       %[[V2:.*]] = math.sqrt %[[V1]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.mulf %[[V1]], %[[V2]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.mulf %[[V3]], %[[CST_63]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.mulf %[[V4]], %[[CST_62]] : f64
// CHECK-DAG:       %[[V6:.*]] = math.exp %[[V5]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.mulf %[[V6]], %[[CST_61]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.addf %[[V7]], %[[F0_1]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.mulf %[[V4]], %[[CST_60]] : f64
// CHECK-DAG:       %[[V10:.*]] = math.exp %[[V9]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.mulf %[[V10]], %[[CST_59]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.addf %[[V8]], %[[V11]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %[[V4]], %[[CST_58]] : f64
// CHECK-DAG:       %[[V14:.*]] = math.exp %[[V13]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.mulf %[[V14]], %[[CST_57]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.addf %[[V12]], %[[V15]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.mulf %[[V4]], %[[CST_56]] : f64
// CHECK-DAG:       %[[V18:.*]] = math.exp %[[V17]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.mulf %[[V18]], %[[CST_55]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.addf %[[V16]], %[[V19]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.mulf %[[V4]], %[[CST_54]] : f64
// CHECK-DAG:       %[[V22:.*]] = math.exp %[[V21]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.mulf %[[V22]], %[[CST_53]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.addf %[[V20]], %[[V23]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.mulf %[[V4]], %[[CST_52]] : f64
// CHECK-DAG:       %[[V26:.*]] = math.exp %[[V25]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.mulf %[[V26]], %[[CST_51]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.addf %[[V24]], %[[V27]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.mulf %[[V4]], %[[CST_50]] : f64
// CHECK-DAG:       %[[V30:.*]] = math.exp %[[V29]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.mulf %[[V30]], %[[CST_49]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.addf %[[V28]], %[[V31]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.mulf %[[V4]], %[[CST_48]] : f64
// CHECK-DAG:       %[[V34:.*]] = math.exp %[[V33]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.mulf %[[V34]], %[[CST_47]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.addf %[[V32]], %[[V35]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.mulf %[[V4]], %[[CST_46]] : f64
// CHECK-DAG:       %[[V38:.*]] = math.exp %[[V37]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.mulf %[[V38]], %[[CST_45]] : f64
// CHECK-DAG:       %[[V40:.*]] = arith.addf %[[V36]], %[[V39]] : f64
// CHECK-DAG:       %[[V41:.*]] = arith.mulf %[[V4]], %[[CST_44]] : f64
// CHECK-DAG:       %[[V42:.*]] = math.exp %[[V41]] : f64
// CHECK-DAG:       %[[V43:.*]] = arith.mulf %[[V42]], %[[CST_43]] : f64
// CHECK-DAG:       %[[V44:.*]] = arith.addf %[[V40]], %[[V43]] : f64
// CHECK-DAG:       %[[V45:.*]] = arith.mulf %[[V4]], %[[CST_42]] : f64
// CHECK-DAG:       %[[V46:.*]] = math.exp %[[V45]] : f64
// CHECK-DAG:       %[[V47:.*]] = arith.mulf %[[V46]], %[[CST_41]] : f64
// CHECK-DAG:       %[[V48:.*]] = arith.addf %[[V44]], %[[V47]] : f64
// CHECK-DAG:       %[[V49:.*]] = arith.mulf %[[V4]], %[[CST_40]] : f64
// CHECK-DAG:       %[[V50:.*]] = math.exp %[[V49]] : f64
// CHECK-DAG:       %[[V51:.*]] = arith.mulf %[[V50]], %[[CST_39]] : f64
// CHECK-DAG:       %[[V52:.*]] = arith.addf %[[V48]], %[[V51]] : f64
// CHECK-DAG:       %[[V53:.*]] = arith.mulf %[[V4]], %[[CST_38]] : f64
// CHECK-DAG:       %[[V54:.*]] = math.exp %[[V53]] : f64
// CHECK-DAG:       %[[V55:.*]] = arith.mulf %[[V54]], %[[CST_37]] : f64
// CHECK-DAG:       %[[V56:.*]] = arith.addf %[[V52]], %[[V55]] : f64
// CHECK-DAG:       %[[V57:.*]] = arith.mulf %[[V4]], %[[CST_36]] : f64
// CHECK-DAG:       %[[V58:.*]] = math.exp %[[V57]] : f64
// CHECK-DAG:       %[[V59:.*]] = arith.mulf %[[V58]], %[[CST_35]] : f64
// CHECK-DAG:       %[[V60:.*]] = arith.addf %[[V56]], %[[V59]] : f64
// CHECK-DAG:       %[[V61:.*]] = arith.mulf %[[V4]], %[[CST_34]] : f64
// CHECK-DAG:       %[[V62:.*]] = math.exp %[[V61]] : f64
// CHECK-DAG:       %[[V63:.*]] = arith.mulf %[[V62]], %[[CST_33]] : f64
// CHECK-DAG:       %[[V64:.*]] = arith.addf %[[V60]], %[[V63]] : f64
// CHECK-DAG:       %[[V65:.*]] = arith.mulf %[[V4]], %[[CST_32]] : f64
// CHECK-DAG:       %[[V66:.*]] = math.exp %[[V65]] : f64
// CHECK-DAG:       %[[V67:.*]] = arith.mulf %[[V66]], %[[CST_31]] : f64
// CHECK-DAG:       %[[V68:.*]] = arith.addf %[[V64]], %[[V67]] : f64
// CHECK-DAG:       %[[V69:.*]] = arith.mulf %[[V4]], %[[CST_30]] : f64
// CHECK-DAG:       %[[V70:.*]] = math.exp %[[V69]] : f64
// CHECK-DAG:       %[[V71:.*]] = arith.mulf %[[V70]], %[[CST_29]] : f64
// CHECK-DAG:       %[[V72:.*]] = arith.addf %[[V68]], %[[V71]] : f64
// CHECK-DAG:       %[[V73:.*]] = arith.mulf %[[V4]], %[[CST_28]] : f64
// CHECK-DAG:       %[[V74:.*]] = math.exp %[[V73]] : f64
// CHECK-DAG:       %[[V75:.*]] = arith.mulf %[[V74]], %[[CST_27]] : f64
// CHECK-DAG:       %[[V76:.*]] = arith.addf %[[V72]], %[[V75]] : f64
// CHECK-DAG:       %[[V77:.*]] = arith.mulf %[[V4]], %[[CST_26]] : f64
// CHECK-DAG:       %[[V78:.*]] = math.exp %[[V77]] : f64
// CHECK-DAG:       %[[V79:.*]] = arith.mulf %[[V78]], %[[CST_25]] : f64
// CHECK-DAG:       %[[V80:.*]] = arith.addf %[[V76]], %[[V79]] : f64
// CHECK-DAG:       %[[V81:.*]] = arith.mulf %[[V4]], %[[CST_24]] : f64
// CHECK-DAG:       %[[V82:.*]] = math.exp %[[V81]] : f64
// CHECK-DAG:       %[[V83:.*]] = arith.mulf %[[V82]], %[[CST_23]] : f64
// CHECK-DAG:       %[[V84:.*]] = arith.addf %[[V80]], %[[V83]] : f64
// CHECK-DAG:       %[[V85:.*]] = arith.mulf %[[V4]], %[[CST_22]] : f64
// CHECK-DAG:       %[[V86:.*]] = math.exp %[[V85]] : f64
// CHECK-DAG:       %[[V87:.*]] = arith.mulf %[[V86]], %[[CST_21]] : f64
// CHECK-DAG:       %[[V88:.*]] = arith.addf %[[V84]], %[[V87]] : f64
// CHECK-DAG:       %[[V89:.*]] = arith.mulf %[[V4]], %[[CST_20]] : f64
// CHECK-DAG:       %[[V90:.*]] = math.exp %[[V89]] : f64
// CHECK-DAG:       %[[V91:.*]] = arith.mulf %[[V90]], %[[CST_19]] : f64
// CHECK-DAG:       %[[V92:.*]] = arith.addf %[[V88]], %[[V91]] : f64
// CHECK-DAG:       %[[V93:.*]] = arith.divf %[[F1]], %[[V4]] : f64
// CHECK-DAG:       %[[V94:.*]] = arith.mulf %[[V93]], %[[CST_18]] : f64
// CHECK:           arith.addf %[[V94]], %[[CST_17]] : f64
// CHECK-COUNT-21:      arith.mulf %{{.*}}, %[[V93]] : f64
// CHECK-DAG:       %[[V95:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK-DAG:       %[[V96:.*]] = arith.divf %[[CST_14]], %[[V4]] : f64
// CHECK-DAG:       %[[V97:.*]] = math.sqrt %[[V96]] : f64
// CHECK-DAG:       %[[V98:.*]] = arith.mulf %[[V97]], %[[V95]] : f64
// CHECK-DAG:       %[[V99:.*]] = arith.cmpf olt, %[[V4]], %[[F16]] : f64
// CHECK-DAG:       %[[V100:.*]] = arith.select %[[V99]], %[[V92]], %[[V98]] : f64
// CHECK-DAG:       %[[V101:.*]] = arith.negf %[[V4]] : f64
// CHECK-DAG:       %[[V102:.*]] = math.exp %[[V101]] : f64
// CHECK-DAG:       %[[V103:.*]] = arith.divf %[[V1]], %[[F3]] : f64
// CHECK-DAG:       %[[V104:.*]] = math.sqrt %[[V103]] : f64
// CHECK-DAG:       %[[V105:.*]] = arith.mulf %[[V104]], %[[CST_13]] : f64
// CHECK-DAG:       %[[V106:.*]] = arith.mulf %[[V105]], %[[V102]] : f64
// CHECK-DAG:       %[[V107:.*]] = arith.mulf %[[V106]], %[[V100]] : f64
// CHECK-DAG:       %[[V108:.*]] = arith.subf %[[V4]], %[[CST_12]] : f64
// CHECK-DAG:       %[[V109:.*]] = arith.mulf %[[V93]], %[[V93]] : f64
// CHECK-DAG:       %[[V110:.*]] = arith.mulf %[[V2]], %[[CST_11]] : f64
// CHECK-DAG:       %[[V111:.*]] = math.sqrt %[[V110]] : f64
// CHECK-DAG:       %[[V112:.*]] = arith.mulf %[[V109]], %[[CST_10]] : f64
// CHECK:           arith.addf %[[V112]], %[[CST_15]] : f64
// CHECK-COUNT-9:      arith.mulf %{{.*}}, %[[V109]] : f64
// CHECK-DAG:       %[[V113:.*]] = arith.addf %{{.*}}, %[[CST_9]] : f64
// CHECK-DAG:       %[[V114:.*]] = math.sin %[[V108]] : f64
// CHECK-DAG:       %[[V115:.*]] = arith.mulf %[[V114]], %[[V93]] : f64
// CHECK-DAG:       %[[V116:.*]] = arith.mulf %[[V115]], %[[V113]] : f64
// CHECK-DAG:       %[[V117:.*]] = arith.mulf %[[V109]], %[[CST_8]] : f64
// CHECK:           arith.addf %[[V117]], %[[CST_16]] : f64
// CHECK-COUNT-10:      arith.mulf %{{.*}}, %[[V109]] : f64
// CHECK-DAG:       %[[V118:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK-DAG:       %[[V119:.*]] = math.cos %[[V108]] : f64
// CHECK-DAG:       %[[V120:.*]] = arith.mulf %[[V119]], %[[V118]] : f64
// CHECK-DAG:       %[[V121:.*]] = arith.addf %[[V120]], %[[V116]] : f64
// CHECK-DAG:       %[[V122:.*]] = arith.divf %[[V121]], %[[V111]] : f64
// CHECK-DAG:       %[[V123:.*]] = arith.mulf %[[IN0]], %[[IN0]] : f64
// CHECK-DAG:       %[[V124:.*]] = arith.mulf %[[V123]], %[[IN0]] : f64
// CHECK-DAG:       %[[V125:.*]] = arith.mulf %[[V124]], %[[CST_7]] : f64
// CHECK:           arith.addf %[[V125]], %[[CST_6]] : f64
// CHECK-COUNT-32:      arith.mulf %{{.*}}, %[[V124]] : f64
// CHECK-DAG:       %[[V126:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK-DAG:       %[[V127:.*]] = arith.mulf %[[IN0]], %[[CST_5]] : f64
// CHECK-DAG:       %[[V128:.*]] = arith.mulf %[[V127]], %[[V126]] : f64
// CHECK-DAG:       %[[V129:.*]] = arith.mulf %[[V124]], %[[CST_4]] : f64
// CHECK:           arith.addf %[[V129]], %[[CST_3]] : f64
// CHECK-COUNT-32:      arith.mulf %{{.*}}, %[[V124]] : f64
// CHECK-DAG:       %[[V130:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK-DAG:       %[[V131:.*]] = arith.mulf %[[V130]], %[[CST_2]] : f64
// CHECK-DAG:       %[[V132:.*]] = arith.addf %[[V131]], %[[V128]] : f64
// CHECK-DAG:       %[[V133:.*]] = arith.cmpf olt, %[[IN0]], %[[FM7]] : f64
// CHECK-DAG:       %[[V134:.*]] = arith.select %[[V133]], %[[V122]], %[[V132]] : f64
// CHECK-DAG:       %[[V135:.*]] = arith.cmpf ogt, %[[IN0]], %[[F1_5]] : f64
// CHECK-DAG:       %[[V136:.*]] = arith.select %[[V135]], %[[V107]], %[[V134]] : f64
// CHECK-DAG:       %[[V137:.*]] = arith.cmpf oeq, %[[V1]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V138:.*]] = arith.select %[[V137]], %[[CST]], %[[V136]] : f64
// CHECK:           linalg.yield %[[V138]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_airy_ai(%a: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_airy_ai"(%a) : (!torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}
