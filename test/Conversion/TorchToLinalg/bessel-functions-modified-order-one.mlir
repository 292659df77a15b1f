// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @special_i1
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F14:.*]] = arith.constant 1.400000e+01 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 2.5066282746310002 : f64
// CHECK-DAG:     arith.constant -3.750000e-01 : f64
// CHECK-DAG:     arith.constant -0.1171875 : f64
// CHECK-DAG:     arith.constant -0.1025390625 : f64
// CHECK-DAG:     arith.constant -0.144195556640625 : f64
// CHECK-DAG:     arith.constant -0.27757644653320313 : f64
// CHECK-DAG:     arith.constant -0.67659258842468262 : f64
// CHECK-DAG:     arith.constant -1.993531733751297 : f64
// CHECK-DAG:     arith.constant -6.8839142681099474 : f64
// CHECK-DAG:     arith.constant -27.248827311268542 : f64
// CHECK-DAG:     arith.constant -121.59789187653587 : f64
// CHECK-DAG:     arith.constant -603.84407670507017 : f64
// CHECK-DAG:     arith.constant -3302.2722944808525 : f64
// CHECK-DAG:     arith.constant -19718.375912236628 : f64
// CHECK-DAG:     arith.constant -127641.27264617461 : f64
// CHECK-DAG:     arith.constant -890297.87670706783 : f64
// CHECK-DAG:     arith.constant -6656367.7188176867 : f64
// CHECK-DAG:     arith.constant -53104110.10968522 : f64
// CHECK-DAG:     arith.constant -450278600.30503923 : f64
// CHECK-DAG:     arith.constant -4043620325.1077538 : f64
// CHECK-DAG:     arith.constant -38338575207.427895 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant -382701134659.8606 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant -4011838599133.1973 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
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
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant 4.3766575422986089E-73 : f64
// CHECK-DAG:     %[[CST_4:.*]] = arith.constant 3.9007642979488491E-76 : f64
// CHECK-DAG:     %[[F0_25:.*]] = arith.constant 2.500000e-01 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK:           %[[V1:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK:           %[[V2:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V3:.*]] = arith.mulf %[[V2]], %[[V2]] : f64
// CHECK:           %[[V4:.*]] = arith.mulf %[[V3]], %[[F0_25]] : f64
// CHECK:           %[[V5:.*]] = arith.mulf %[[V4]], %[[CST_4]] : f64
// CHECK:           arith.addf %[[V5]], %[[CST_3]] : f64
// CHECK-COUNT-32:      arith.mulf %{{.*}}, %[[V4]] : f64
// CHECK:           %[[V6:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK:           %[[V7:.*]] = arith.mulf %[[V6]], %[[V2]] : f64
// CHECK:           %[[V8:.*]] = arith.mulf %[[V7]], %[[F0_5]] : f64
// CHECK:           %[[V9:.*]] = arith.divf %[[F1]], %[[V2]] : f64
// CHECK:           %[[V10:.*]] = arith.mulf %[[V9]], %[[CST_2]] : f64
// CHECK:           arith.addf %[[V10]], %[[CST_1]] : f64
// CHECK-COUNT-21:      arith.mulf %{{.*}}, %[[V9]] : f64
// CHECK:           %[[V11:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK:           %[[V12:.*]] = math.sqrt %[[V2]] : f64
// CHECK:           %[[V13:.*]] = arith.mulf %[[V12]], %[[CST]] : f64
// CHECK:           %[[V14:.*]] = math.exp %[[V2]] : f64
// CHECK:           %[[V15:.*]] = arith.mulf %[[V14]], %[[V11]] : f64
// CHECK:           %[[V16:.*]] = arith.divf %[[V15]], %[[V13]] : f64
// CHECK:           %[[V17:.*]] = arith.cmpf olt, %[[V2]], %[[F14]] : f64
// CHECK:           %[[V18:.*]] = arith.select %[[V17]], %[[V8]], %[[V16]] : f64
// CHECK:           %[[V19:.*]] = arith.negf %[[V18]] : f64
// CHECK:           %[[V20:.*]] = arith.cmpf olt, %[[V1]], %[[F0]] : f64
// CHECK:           %[[V21:.*]] = arith.select %[[V20]], %[[V19]], %[[V18]] : f64
// CHECK:           %[[V22:.*]] = arith.truncf %[[V21]] : f64 to f32
// CHECK:           linalg.yield %[[V22]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_i1(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.special_i1 %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @special_i1e
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F14:.*]] = arith.constant 1.400000e+01 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf64>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %{{.*}}: f64):
// CHECK:           %[[V14:.*]] = math.exp %{{.*}} : f64
// CHECK:           %[[V15:.*]] = arith.mulf %{{.*}}, %[[V14]] : f64
// CHECK:           %[[V16:.*]] = arith.divf %{{.*}}, %{{.*}} : f64
// CHECK:           %[[V17:.*]] = arith.cmpf olt, %{{.*}}, %[[F14]] : f64
// CHECK:           %[[V18:.*]] = arith.select %[[V17]], %[[V15]], %[[V16]] : f64
// CHECK:           %[[V19:.*]] = arith.negf %[[V18]] : f64
// CHECK:           %[[V20:.*]] = arith.cmpf olt, %[[IN0]], %[[F0]] : f64
// CHECK:           %[[V21:.*]] = arith.select %[[V20]], %[[V19]], %[[V18]] : f64
// CHECK:           linalg.yield %[[V21]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @special_i1e(%a: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  %0 = torch.aten.special_i1e %a : !torch.vtensor<[2],f64> -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}

// The same function by another name.
// CHECK-LABEL: func.func @special_modified_bessel_i1
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F14:.*]] = arith.constant 1.400000e+01 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 2.5066282746310002 : f64
// CHECK-DAG:     arith.constant -3.750000e-01 : f64
// CHECK-DAG:     arith.constant -0.1171875 : f64
// CHECK-DAG:     arith.constant -0.1025390625 : f64
// CHECK-DAG:     arith.constant -0.144195556640625 : f64
// CHECK-DAG:     arith.constant -0.27757644653320313 : f64
// CHECK-DAG:     arith.constant -0.67659258842468262 : f64
// CHECK-DAG:     arith.constant -1.993531733751297 : f64
// CHECK-DAG:     arith.constant -6.8839142681099474 : f64
// CHECK-DAG:     arith.constant -27.248827311268542 : f64
// CHECK-DAG:     arith.constant -121.59789187653587 : f64
// CHECK-DAG:     arith.constant -603.84407670507017 : f64
// CHECK-DAG:     arith.constant -3302.2722944808525 : f64
// CHECK-DAG:     arith.constant -19718.375912236628 : f64
// CHECK-DAG:     arith.constant -127641.27264617461 : f64
// CHECK-DAG:     arith.constant -890297.87670706783 : f64
// CHECK-DAG:     arith.constant -6656367.7188176867 : f64
// CHECK-DAG:     arith.constant -53104110.10968522 : f64
// CHECK-DAG:     arith.constant -450278600.30503923 : f64
// CHECK-DAG:     arith.constant -4043620325.1077538 : f64
// CHECK-DAG:     arith.constant -38338575207.427895 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant -382701134659.8606 : f64
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant -4011838599133.1973 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
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
// CHECK-DAG:     %[[CST_3:.*]] = arith.constant 4.3766575422986089E-73 : f64
// CHECK-DAG:     %[[CST_4:.*]] = arith.constant 3.9007642979488491E-76 : f64
// CHECK-DAG:     %[[F0_25:.*]] = arith.constant 2.500000e-01 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK:           %[[V1:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK:           %[[V2:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V3:.*]] = arith.mulf %[[V2]], %[[V2]] : f64
// CHECK:           %[[V4:.*]] = arith.mulf %[[V3]], %[[F0_25]] : f64
// CHECK:           %[[V5:.*]] = arith.mulf %[[V4]], %[[CST_4]] : f64
// CHECK:           arith.addf %[[V5]], %[[CST_3]] : f64
// CHECK-COUNT-32:      arith.mulf %{{.*}}, %[[V4]] : f64
// CHECK:           %[[V6:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK:           %[[V7:.*]] = arith.mulf %[[V6]], %[[V2]] : f64
// CHECK:           %[[V8:.*]] = arith.mulf %[[V7]], %[[F0_5]] : f64
// CHECK:           %[[V9:.*]] = arith.divf %[[F1]], %[[V2]] : f64
// CHECK:           %[[V10:.*]] = arith.mulf %[[V9]], %[[CST_2]] : f64
// CHECK:           arith.addf %[[V10]], %[[CST_1]] : f64
// CHECK-COUNT-21:      arith.mulf %{{.*}}, %[[V9]] : f64
// CHECK:           %[[V11:.*]] = arith.addf %{{.*}}, %[[F1]] : f64
// CHECK:           %[[V12:.*]] = math.sqrt %[[V2]] : f64
// CHECK:           %[[V13:.*]] = arith.mulf %[[V12]], %[[CST]] : f64
// CHECK:           %[[V14:.*]] = math.exp %[[V2]] : f64
// CHECK:           %[[V15:.*]] = arith.mulf %[[V14]], %[[V11]] : f64
// CHECK:           %[[V16:.*]] = arith.divf %[[V15]], %[[V13]] : f64
// CHECK:           %[[V17:.*]] = arith.cmpf olt, %[[V2]], %[[F14]] : f64
// CHECK:           %[[V18:.*]] = arith.select %[[V17]], %[[V8]], %[[V16]] : f64
// CHECK:           %[[V19:.*]] = arith.negf %[[V18]] : f64
// CHECK:           %[[V20:.*]] = arith.cmpf olt, %[[V1]], %[[F0]] : f64
// CHECK:           %[[V21:.*]] = arith.select %[[V20]], %[[V19]], %[[V18]] : f64
// CHECK:           %[[V22:.*]] = arith.truncf %[[V21]] : f64 to f32
// CHECK:           linalg.yield %[[V22]] : f32
// CHECK:         %[[V23:.*]] = torch_c.from_builtin_tensor %[[V0]] : tensor<2xf32> -> !torch.vtensor<[2],f32>
// CHECK:         return %[[V23]], %[[V23]] : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>
func.func @special_modified_bessel_i1(%a: !torch.vtensor<[2],f32>) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>) {
  %0 = torch.aten.special_i1 %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  %1 = torch.operator "torch.aten.special_modified_bessel_i1"(%a) : (!torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  return %0, %1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>
}
