// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @i0
// CHECK-DAG:     %[[F14:.*]] = arith.constant 1.400000e+01 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 2.5066282746310002 : f64
// CHECK-DAG:     arith.constant 1.250000e-01 : f64
// CHECK-DAG:     arith.constant 7.031250e-02 : f64
// CHECK-DAG:     arith.constant 0.0732421875 : f64
// CHECK-DAG:     arith.constant 0.112152099609375 : f64
// CHECK-DAG:     arith.constant 0.22710800170898438 : f64
// CHECK-DAG:     arith.constant 0.57250142097473145 : f64
// CHECK-DAG:     arith.constant 1.7277275025844574 : f64
// CHECK-DAG:     arith.constant 6.074042001273483 : f64
// CHECK-DAG:     arith.constant 24.380529699556064 : f64
// CHECK-DAG:     arith.constant 110.01714026924674 : f64
// CHECK-DAG:     arith.constant 551.33589612202059 : f64
// CHECK-DAG:     arith.constant 3038.0905109223841 : f64
// CHECK-DAG:     arith.constant 18257.755474293172 : f64
// CHECK-DAG:     arith.constant 118838.42625678323 : f64
// CHECK-DAG:     arith.constant 832859.30401628907 : f64
// CHECK-DAG:     arith.constant 6252951.4934347952 : f64
// CHECK-DAG:     arith.constant 50069589.531988911 : f64
// CHECK-DAG:     arith.constant 425939216.50476676 : f64
// CHECK-DAG:     arith.constant 3836255180.2304325 : f64
// CHECK-DAG:     arith.constant 36468400807.065552 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 364901081884.98328 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 3833534661393.9438 : f64
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
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant 1.4442969889585404E-71 : f64
// CHECK-DAG:     %[[CST_4:.*]] = arith.constant 1.3262598613026083E-74 : f64
// CHECK-DAG:     %[[F0_25:.*]] = arith.constant 2.500000e-01 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[V1]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.mulf %[[V2]], %[[V2]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.mulf %[[V3]], %[[F0_25]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.mulf %[[V4]], %[[CST_4]] : f64
// CHECK:           arith.addf %[[V5]], %[[CST_3]] : f64
// CHECK-COUNT-32:      arith.mulf %{{.*}}, %[[V4]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.divf %[[F1]], %[[V2]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[V7]], %[[CST_2]] : f64
// CHECK:           arith.addf %[[V8]], %[[CST_1]] : f64
// CHECK-COUNT-21:      arith.mulf %{{.*}}, %[[V7]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK-DAG:       %[[V10:.*]] = math.sqrt %[[V2]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.mulf %[[V10]], %[[CST]] : f64
// CHECK-DAG:       %[[V12:.*]] = math.exp %[[V2]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %[[V12]], %[[V9]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.divf %[[V13]], %[[V11]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.cmpf olt, %[[V2]], %[[F14]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.select %[[V15]], %[[V6]], %[[V14]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.truncf %[[V16]] : f64 to f32
// CHECK:           linalg.yield %[[V17]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @i0(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.i0 %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @special_i0e
// CHECK-DAG:     %[[F14:.*]] = arith.constant 1.400000e+01 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 2.5066282746310002 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%{{.*}}: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V9:.*]] = math.sqrt %{{.*}} : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V9]], %[[CST]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.negf %{{.*}} : f64
// CHECK-DAG:       %[[V12:.*]] = math.exp %[[V11]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %{{.*}}, %[[V12]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.divf %{{.*}}, %[[V10]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.cmpf olt, %{{.*}}, %[[F14]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.select %[[V15]], %[[V13]], %[[V14]] : f64
// CHECK:           linalg.yield %[[V16]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_i0e(%a: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.aten.special_i0e %a : !torch.vtensor<[2],f64> -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}

// The same function by another name.
// CHECK-LABEL: func.func @special_modified_bessel_i0
// CHECK-DAG:     %[[F14:.*]] = arith.constant 1.400000e+01 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 2.5066282746310002 : f64
// CHECK-DAG:     arith.constant 1.250000e-01 : f64
// CHECK-DAG:     arith.constant 7.031250e-02 : f64
// CHECK-DAG:     arith.constant 0.0732421875 : f64
// CHECK-DAG:     arith.constant 0.112152099609375 : f64
// CHECK-DAG:     arith.constant 0.22710800170898438 : f64
// CHECK-DAG:     arith.constant 0.57250142097473145 : f64
// CHECK-DAG:     arith.constant 1.7277275025844574 : f64
// CHECK-DAG:     arith.constant 6.074042001273483 : f64
// CHECK-DAG:     arith.constant 24.380529699556064 : f64
// CHECK-DAG:     arith.constant 110.01714026924674 : f64
// CHECK-DAG:     arith.constant 551.33589612202059 : f64
// CHECK-DAG:     arith.constant 3038.0905109223841 : f64
// CHECK-DAG:     arith.constant 18257.755474293172 : f64
// CHECK-DAG:     arith.constant 118838.42625678323 : f64
// CHECK-DAG:     arith.constant 832859.30401628907 : f64
// CHECK-DAG:     arith.constant 6252951.4934347952 : f64
// CHECK-DAG:     arith.constant 50069589.531988911 : f64
// CHECK-DAG:     arith.constant 425939216.50476676 : f64
// CHECK-DAG:     arith.constant 3836255180.2304325 : f64
// CHECK-DAG:     arith.constant 36468400807.065552 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 364901081884.98328 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 3833534661393.9438 : f64
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
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant 1.4442969889585404E-71 : f64
// CHECK-DAG:     %[[CST_4:.*]] = arith.constant 1.3262598613026083E-74 : f64
// CHECK-DAG:     %[[F0_25:.*]] = arith.constant 2.500000e-01 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[V1]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.mulf %[[V2]], %[[V2]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.mulf %[[V3]], %[[F0_25]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.mulf %[[V4]], %[[CST_4]] : f64
// CHECK:           arith.addf %[[V5]], %[[CST_3]] : f64
// CHECK-COUNT-32:      arith.mulf %{{.*}}, %[[V4]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.divf %[[F1]], %[[V2]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[V7]], %[[CST_2]] : f64
// CHECK:           arith.addf %[[V8]], %[[CST_1]] : f64
// CHECK-COUNT-21:      arith.mulf %{{.*}}, %[[V7]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK-DAG:       %[[V10:.*]] = math.sqrt %[[V2]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.mulf %[[V10]], %[[CST]] : f64
// CHECK-DAG:       %[[V12:.*]] = math.exp %[[V2]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %[[V12]], %[[V9]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.divf %[[V13]], %[[V11]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.cmpf olt, %[[V2]], %[[F14]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.select %[[V15]], %[[V6]], %[[V14]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.truncf %[[V16]] : f64 to f32
// CHECK:           linalg.yield %[[V17]] : f32
// CHECK-DAG:     %[[V18:.*]] = torch_c.from_builtin_tensor %[[V0]] : tensor<2xf32> -> !torch.vtensor<[2],f32>
// CHECK:         return %[[V18]], %[[V18]] : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>
func.func @special_modified_bessel_i0(%a: !torch.vtensor<[2],f32>) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>) {
  %0 = torch.aten.i0 %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  %1 = torch.operator "torch.aten.special_modified_bessel_i0"(%a) : (!torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  return %0, %1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>
}
