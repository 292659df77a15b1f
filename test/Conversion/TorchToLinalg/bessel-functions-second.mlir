// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @special_bessel_y0
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFFF0000000000000 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F12:.*]] = arith.constant 1.200000e+01 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 0.63661977236758138 : f64
// CHECK-DAG:     %[[FM0_125:.*]] = arith.constant -1.250000e-01 : f64
// CHECK-DAG:     arith.constant 0.0732421875 : f64
// CHECK-DAG:     arith.constant -0.22710800170898438 : f64
// CHECK-DAG:     arith.constant 1.7277275025844574 : f64
// CHECK-DAG:     arith.constant -24.380529699556064 : f64
// CHECK-DAG:     arith.constant 551.33589612202059 : f64
// CHECK-DAG:     arith.constant -18257.755474293172 : f64
// CHECK-DAG:     arith.constant 832859.30401628907 : f64
// CHECK-DAG:     arith.constant -50069589.531988911 : f64
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant 3836255180.2304325 : f64
// CHECK-DAG:     %[[CST_4:.*]] = arith.constant -364901081884.98328 : f64
// CHECK-DAG:     arith.constant -7.031250e-02 : f64
// CHECK-DAG:     arith.constant 0.112152099609375 : f64
// CHECK-DAG:     arith.constant -0.57250142097473145 : f64
// CHECK-DAG:     arith.constant 6.074042001273483 : f64
// CHECK-DAG:     arith.constant -110.01714026924674 : f64
// CHECK-DAG:     arith.constant 3038.0905109223841 : f64
// CHECK-DAG:     arith.constant -118838.42625678323 : f64
// CHECK-DAG:     arith.constant 6252951.4934347952 : f64
// CHECK-DAG:     arith.constant -425939216.50476676 : f64
// CHECK-DAG:     %[[CST_5:.*]] = arith.constant 36468400807.065552 : f64
// CHECK-DAG:     %[[CST_6:.*]] = arith.constant -3833534661393.9438 : f64
// CHECK-DAG:     %[[CST_7:.*]] = arith.constant 0.78539816339744828 : f64
// CHECK-DAG:     %[[CST_8:.*]] = arith.constant 0.31830988618379069 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     arith.constant -1.000000e+00 : f64
// CHECK-DAG:     arith.constant -0.027777777777777776 : f64
// CHECK-DAG:     arith.constant 0.001736111111111111 : f64
// CHECK-DAG:     arith.constant -6.9444444444444444E-5 : f64
// CHECK-DAG:     arith.constant 1.9290123456790124E-6 : f64
// CHECK-DAG:     arith.constant -3.9367598891408417E-8 : f64
// CHECK-DAG:     arith.constant 6.1511873267825652E-10 : f64
// CHECK-DAG:     arith.constant -7.5940584281266239E-12 : f64
// CHECK-DAG:     arith.constant 7.5940584281266234E-14 : f64
// CHECK-DAG:     arith.constant -6.2760813455591933E-16 : f64
// CHECK-DAG:     arith.constant 4.358389823304995E-18 : f64
// CHECK-DAG:     arith.constant -2.5789288895295828E-20 : f64
// CHECK-DAG:     arith.constant 1.3157800456783586E-22 : f64
// CHECK-DAG:     arith.constant -5.8479113141260385E-25 : f64
// CHECK-DAG:     arith.constant 2.2843403570804838E-27 : f64
// CHECK-DAG:     arith.constant -7.904291893012054E-30 : f64
// CHECK-DAG:     arith.constant 2.4395962632753253E-32 : f64
// CHECK-DAG:     arith.constant -6.7578843858042255E-35 : f64
// CHECK-DAG:     arith.constant 1.6894710964510564E-37 : f64
// CHECK-DAG:     arith.constant -3.8310002187098785E-40 : f64
// CHECK-DAG:     arith.constant 7.9152897080782617E-43 : f64
// CHECK-DAG:     arith.constant -1.4962740468957016E-45 : f64
// CHECK-DAG:     arith.constant 2.5976979980828152E-48 : f64
// CHECK-DAG:     arith.constant -4.1563167969325042E-51 : f64
// CHECK-DAG:     arith.constant 6.1483976285983784E-54 : f64
// CHECK-DAG:     arith.constant -8.4340159514381048E-57 : f64
// CHECK-DAG:     arith.constant 1.0757673407446562E-59 : f64
// CHECK-DAG:     arith.constant -1.2791526049282475E-62 : f64
// CHECK-DAG:     arith.constant 1.4212806721424972E-65 : f64
// CHECK-DAG:     arith.constant -1.4789601166935454E-68 : f64
// CHECK-DAG:     %[[CST_9:.*]] = arith.constant 1.4442969889585404E-71 : f64
// CHECK-DAG:     %[[CST_10:.*]] = arith.constant -1.3262598613026083E-74 : f64
// CHECK-DAG:     %[[CST_11:.*]] = arith.constant -1.1544313298030657 : f64
// CHECK-DAG:     arith.constant -0.84556867019693427 : f64
// CHECK-DAG:     arith.constant 0.46139216754923357 : f64
// CHECK-DAG:     arith.constant -0.069784314912877787 : f64
// CHECK-DAG:     arith.constant 0.0052295752376104176 : f64
// CHECK-DAG:     arith.constant -2.369607872821945E-4 : f64
// CHECK-DAG:     arith.constant 7.2252482063984066E-6 : f64
// CHECK-DAG:     arith.constant -1.5870193042608417E-7 : f64
// CHECK-DAG:     arith.constant 2.6334973460771295E-9 : f64
// CHECK-DAG:     arith.constant -3.4199881454116157E-11 : f64
// CHECK-DAG:     arith.constant 3.5718693139741481E-13 : f64
// CHECK-DAG:     arith.constant -3.0660686806416945E-15 : f64
// CHECK-DAG:     arith.constant 2.2018541919451488E-17 : f64
// CHECK-DAG:     arith.constant -1.3425481319958094E-19 : f64
// CHECK-DAG:     arith.constant 7.0377039452796109E-22 : f64
// CHECK-DAG:     arith.constant -3.2058405709792856E-24 : f64
// CHECK-DAG:     arith.constant 1.2808357275022896E-26 : f64
// CHECK-DAG:     arith.constant -4.5249492039395512E-29 : f64
// CHECK-DAG:     arith.constant 1.4236958856226736E-31 : f64
// CHECK-DAG:     arith.constant -4.0148915409660105E-34 : f64
// CHECK-DAG:     arith.constant 1.0206175962060132E-36 : f64
// CHECK-DAG:     arith.constant -2.3508113313482871E-39 : f64
// CHECK-DAG:     arith.constant 4.9290053844294038E-42 : f64
// CHECK-DAG:     arith.constant -9.4477013054567231E-45 : f64
// CHECK-DAG:     arith.constant 1.6618734044035933E-47 : f64
// CHECK-DAG:     arith.constant -2.6922479814212091E-50 : f64
// CHECK-DAG:     arith.constant 4.0299107235057994E-53 : f64
// CHECK-DAG:     arith.constant -5.5904724412120241E-56 : f64
// CHECK-DAG:     arith.constant 7.2075451687419951E-59 : f64
// CHECK-DAG:     arith.constant -8.6584257072863652E-62 : f64
// CHECK-DAG:     arith.constant 9.7152250529054607E-65 : f64
// CHECK-DAG:     arith.constant -1.0204912154152405E-67 : f64
// CHECK-DAG:     %[[CST_12:.*]] = arith.constant 1.0056003087349367E-70 : f64
// CHECK-DAG:     %[[CST_13:.*]] = arith.constant -9.314542000179374E-74 : f64
// CHECK-DAG:     %[[F0_25:.*]] = arith.constant 2.500000e-01 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V1:.*]] = arith.mulf %[[IN0]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V2:.*]] = arith.mulf %[[IN0]], %[[IN0]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.mulf %[[V2]], %[[F0_25]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.mulf %[[V3]], %[[CST_13]] : f64
// CHECK:           arith.addf %[[V4]], %[[CST_12]] : f64
// CHECK-COUNT-32:      arith.mulf %{{.*}}, %[[V3]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.addf %{{.*}}, %[[CST_11]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.mulf %[[V3]], %[[CST_10]] : f64
// CHECK:           arith.addf %[[V6]], %[[CST_9]] : f64
// CHECK-COUNT-32:      arith.mulf %{{.*}}, %[[V3]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK-DAG:       %[[V8:.*]] = math.log %[[V1]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.mulf %[[V8]], %[[F2]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V9]], %[[V7]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.subf %[[V10]], %[[V5]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.mulf %[[V11]], %[[CST_8]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.subf %[[IN0]], %[[CST_7]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.divf %[[F1]], %[[IN0]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.mulf %[[V14]], %[[V14]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.mulf %[[V15]], %[[CST_6]] : f64
// CHECK:           arith.addf %[[V16]], %[[CST_5]] : f64
// CHECK-COUNT-10:      arith.mulf %{{.*}}, %[[V15]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.mulf %[[V15]], %[[CST_4]] : f64
// CHECK:           arith.addf %[[V18]], %[[CST_3]] : f64
// CHECK-COUNT-9:      arith.mulf %{{.*}}, %[[V15]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.addf %{{.*}}, %[[FM0_125]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.mulf %[[V14]], %[[V19]] : f64
// CHECK-DAG:       %[[V21:.*]] = math.cos %[[V13]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.mulf %[[V21]], %[[V20]] : f64
// CHECK-DAG:       %[[V23:.*]] = math.sin %[[V13]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.mulf %[[V23]], %[[V17]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.addf %[[V24]], %[[V22]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.divf %[[CST_2]], %[[IN0]] : f64
// CHECK-DAG:       %[[V27:.*]] = math.sqrt %[[V26]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.mulf %[[V27]], %[[V25]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.cmpf olt, %[[IN0]], %[[F12]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.select %[[V29]], %[[V12]], %[[V28]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.cmpf olt, %[[IN0]], %[[F0]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.select %[[V31]], %[[CST_1]], %[[V30]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.cmpf oeq, %[[IN0]], %[[F0]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.select %[[V33]], %[[CST]], %[[V32]] : f64
// CHECK:           linalg.yield %[[V34]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_bessel_y0(%a: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_bessel_y0"(%a) : (!torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}

// CHECK-LABEL: func.func @special_bessel_y1
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFFF0000000000000 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F12:.*]] = arith.constant 1.200000e+01 : f64
// CHECK-DAG:     %[[F0_375:.*]] = arith.constant 3.750000e-01 : f64
// CHECK-DAG:     arith.constant -0.1025390625 : f64
// CHECK-DAG:     arith.constant 0.27757644653320313 : f64
// CHECK-DAG:     arith.constant -1.993531733751297 : f64
// CHECK-DAG:     arith.constant 27.248827311268542 : f64
// CHECK-DAG:     arith.constant -603.84407670507017 : f64
// CHECK-DAG:     arith.constant 19718.375912236628 : f64
// CHECK-DAG:     arith.constant -890297.87670706783 : f64
// CHECK-DAG:     arith.constant 53104110.10968522 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant -4043620325.1077538 : f64
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant 382701134659.8606 : f64
// CHECK-DAG:     arith.constant 0.1171875 : f64
// CHECK-DAG:     arith.constant -0.144195556640625 : f64
// CHECK-DAG:     arith.constant 0.67659258842468262 : f64
// CHECK-DAG:     arith.constant -6.8839142681099474 : f64
// CHECK-DAG:     arith.constant 121.59789187653587 : f64
// CHECK-DAG:     arith.constant -3302.2722944808525 : f64
// CHECK-DAG:     arith.constant 127641.27264617461 : f64
// CHECK-DAG:     arith.constant -6656367.7188176867 : f64
// CHECK-DAG:     arith.constant 450278600.30503923 : f64
// CHECK-DAG:     %[[CST_4:.*]] = arith.constant -38338575207.427895 : f64
// CHECK-DAG:     %[[CST_5:.*]] = arith.constant 4011838599133.1973 : f64
// CHECK-DAG:     %[[CST_6:.*]] = arith.constant 2.3561944901923448 : f64
// CHECK-DAG:     %[[CST_7:.*]] = arith.constant 0.63661977236758138 : f64
// CHECK-DAG:     %[[CST_8:.*]] = arith.constant 0.31830988618379069 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     arith.constant -5.000000e-01 : f64
// CHECK-DAG:     arith.constant 0.083333333333333329 : f64
// CHECK-DAG:     arith.constant -0.0069444444444444441 : f64
// CHECK-DAG:     arith.constant 3.4722222222222218E-4 : f64
// CHECK-DAG:     arith.constant -1.1574074074074073E-5 : f64
// CHECK-DAG:     arith.constant 2.7557319223985888E-7 : f64
// CHECK-DAG:     arith.constant -4.9209498614260514E-9 : f64
// CHECK-DAG:     arith.constant 6.8346525853139601E-11 : f64
// CHECK-DAG:     arith.constant -7.5940584281266221E-13 : f64
// CHECK-DAG:     arith.constant 6.9036894801151106E-15 : f64
// CHECK-DAG:     arith.constant -5.2300677879659928E-17 : f64
// CHECK-DAG:     arith.constant 3.352607556388457E-19 : f64
// CHECK-DAG:     arith.constant -1.8420920639497016E-21 : f64
// CHECK-DAG:     arith.constant 8.771866971189056E-24 : f64
// CHECK-DAG:     arith.constant -3.6549445713287735E-26 : f64
// CHECK-DAG:     arith.constant 1.3437296218120491E-28 : f64
// CHECK-DAG:     arith.constant -4.3912732738955857E-31 : f64
// CHECK-DAG:     arith.constant 1.2839980333028028E-33 : f64
// CHECK-DAG:     arith.constant -3.3789421929021126E-36 : f64
// CHECK-DAG:     arith.constant 8.0451004592907443E-39 : f64
// CHECK-DAG:     arith.constant -1.7413637357772174E-41 : f64
// CHECK-DAG:     arith.constant 3.4414303078601135E-44 : f64
// CHECK-DAG:     arith.constant -6.2344751953987565E-47 : f64
// CHECK-DAG:     arith.constant 1.0390791992331261E-49 : f64
// CHECK-DAG:     arith.constant -1.5985833834355786E-52 : f64
// CHECK-DAG:     arith.constant 2.2771843068882885E-55 : f64
// CHECK-DAG:     arith.constant -3.0121485540850376E-58 : f64
// CHECK-DAG:     arith.constant 3.7095425542919185E-61 : f64
// CHECK-DAG:     arith.constant -4.2638420164274928E-64 : f64
// CHECK-DAG:     arith.constant 4.5847763617499923E-67 : f64
// CHECK-DAG:     arith.constant -4.6217503646673312E-70 : f64
// CHECK-DAG:     %[[CST_9:.*]] = arith.constant 4.3766575422986089E-73 : f64
// CHECK-DAG:     %[[CST_10:.*]] = arith.constant -3.9007642979488491E-76 : f64
// CHECK-DAG:     %[[CST_11:.*]] = arith.constant -0.15443132980306573 : f64
// CHECK-DAG:     arith.constant -0.67278433509846713 : f64
// CHECK-DAG:     arith.constant 0.18157516696085563 : f64
// CHECK-DAG:     arith.constant -0.019182189839330559 : f64
// CHECK-DAG:     arith.constant 0.0011153594919665279 : f64
// CHECK-DAG:     arith.constant -4.1422476892711421E-5 : f64
// CHECK-DAG:     arith.constant 1.0715459140911807E-6 : f64
// CHECK-DAG:     arith.constant -2.0452860035938774E-8 : f64
// CHECK-DAG:     arith.constant 3.002048746589187E-10 : f64
// CHECK-DAG:     arith.constant -3.4959287296928817E-12 : f64
// CHECK-DAG:     arith.constant 3.3099147352502711E-14 : f64
// CHECK-DAG:     arith.constant -2.5986411321011281E-16 : f64
// CHECK-DAG:     arith.constant 1.7195232826992563E-18 : f64
// CHECK-DAG:     arith.constant -9.721207518823616E-21 : f64
// CHECK-DAG:     arith.constant 4.7502817433276676E-23 : f64
// CHECK-DAG:     arith.constant -2.0264937604328581E-25 : f64
// CHECK-DAG:     arith.constant 7.6133707277671165E-28 : f64
// CHECK-DAG:     arith.constant -2.5382566314880596E-30 : f64
// CHECK-DAG:     arith.constant 7.5607150839773772E-33 : f64
// CHECK-DAG:     arith.constant -2.0243404814475158E-35 : f64
// CHECK-DAG:     arith.constant 4.8983937936443045E-38 : f64
// CHECK-DAG:     arith.constant -1.0764658948663905E-40 : f64
// CHECK-DAG:     arith.constant 2.1580085597860893E-43 : f64
// CHECK-DAG:     arith.constant -3.962519190587796E-46 : f64
// CHECK-DAG:     arith.constant 6.6890567855836988E-49 : f64
// CHECK-DAG:     arith.constant -1.0416283904829096E-51 : f64
// CHECK-DAG:     arith.constant 1.5009935431758084E-54 : f64
// CHECK-DAG:     arith.constant -2.0073549738403124E-57 : f64
// CHECK-DAG:     arith.constant 2.4981519290637637E-60 : f64
// CHECK-DAG:     arith.constant -2.9003547091502143E-63 : f64
// CHECK-DAG:     arith.constant 3.1487331666203105E-66 : f64
// CHECK-DAG:     arith.constant -3.2034780180622133E-69 : f64
// CHECK-DAG:     %[[CST_12:.*]] = arith.constant 3.0605362614461681E-72 : f64
// CHECK-DAG:     %[[CST_13:.*]] = arith.constant -2.7510440126937842E-75 : f64
// CHECK-DAG:     %[[F0_25:.*]] = arith.constant 2.500000e-01 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V1:.*]] = arith.mulf %[[IN0]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V2:.*]] = arith.mulf %[[IN0]], %[[IN0]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.mulf %[[V2]], %[[F0_25]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.mulf %[[V3]], %[[CST_13]] : f64
// CHECK:           arith.addf %[[V4]], %[[CST_12]] : f64
// CHECK-COUNT-32:      arith.mulf %{{.*}}, %[[V3]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.addf %{{.*}}, %[[CST_11]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.mulf %[[V3]], %[[CST_10]] : f64
// CHECK:           arith.addf %[[V6]], %[[CST_9]] : f64
// CHECK-COUNT-32:      arith.mulf %{{.*}}, %[[V3]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK-DAG:       %[[V8:.*]] = math.log %[[V1]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.mulf %[[V8]], %[[F2]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V9]], %[[V7]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.subf %[[V10]], %[[V5]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.mulf %[[V11]], %[[V1]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %[[V12]], %[[CST_8]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.divf %[[CST_7]], %[[IN0]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.subf %[[V13]], %[[V14]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.subf %[[IN0]], %[[CST_6]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.divf %[[F1]], %[[IN0]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.mulf %[[V17]], %[[V17]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.mulf %[[V18]], %[[CST_5]] : f64
// CHECK:           arith.addf %[[V19]], %[[CST_4]] : f64
// CHECK-COUNT-10:      arith.mulf %{{.*}}, %[[V18]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.mulf %[[V18]], %[[CST_3]] : f64
// CHECK:           arith.addf %[[V21]], %[[CST_2]] : f64
// CHECK-COUNT-9:      arith.mulf %{{.*}}, %[[V18]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.addf %{{.*}}, %[[F0_375]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.mulf %[[V17]], %[[V22]] : f64
// CHECK-DAG:       %[[V24:.*]] = math.cos %[[V16]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.mulf %[[V24]], %[[V23]] : f64
// CHECK-DAG:       %[[V26:.*]] = math.sin %[[V16]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.mulf %[[V26]], %[[V20]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.addf %[[V27]], %[[V25]] : f64
// CHECK-DAG:       %[[V29:.*]] = math.sqrt %[[V14]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.mulf %[[V29]], %[[V28]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.cmpf olt, %[[IN0]], %[[F12]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.select %[[V31]], %[[V15]], %[[V30]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.cmpf olt, %[[IN0]], %[[F0]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.select %[[V33]], %[[CST_1]], %[[V32]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.cmpf oeq, %[[IN0]], %[[F0]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.select %[[V35]], %[[CST]], %[[V34]] : f64
// CHECK:           linalg.yield %[[V36]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_bessel_y1(%a: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_bessel_y1"(%a) : (!torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}
