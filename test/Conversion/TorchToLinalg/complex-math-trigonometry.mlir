// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @sin
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = arith.negf %[[V3]] : f64
// CHECK:           %[[V5:.*]] = math.cos %[[V1]] : f64
// CHECK:           %[[V6:.*]] = math.sinh %[[V4]] : f64
// CHECK:           %[[V7:.*]] = arith.mulf %[[V6]], %[[V5]] : f64
// CHECK:           %[[V8:.*]] = arith.cmpf oeq, %[[V6]], %[[F0]] : f64
// CHECK:           %[[V9:.*]] = arith.select %[[V8]], %[[V6]], %[[V7]] : f64
// CHECK:           %[[V10:.*]] = math.cosh %[[V4]] : f64
// CHECK:           %[[V11:.*]] = math.sin %[[V1]] : f64
// CHECK:           %[[V12:.*]] = arith.mulf %[[V11]], %[[V10]] : f64
// CHECK:           %[[V13:.*]] = arith.cmpf oeq, %[[V11]], %[[F0]] : f64
// CHECK:           %[[V14:.*]] = arith.select %[[V13]], %[[V11]], %[[V12]] : f64
// CHECK:           %[[V15:.*]] = arith.negf %[[V9]] : f64
// CHECK:           %[[V16:.*]] = arith.truncf %[[V15]] : f64 to f32
// CHECK:           %[[V17:.*]] = arith.truncf %[[V14]] : f64 to f32
// CHECK:           %[[V18:.*]] = complex.create %[[V17]], %[[V16]] : complex<f32>
// CHECK:           linalg.yield %[[V18]] : complex<f32>
func.func @sin(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.sin %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @cos
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = arith.negf %[[V3]] : f64
// CHECK:           %[[V5:.*]] = math.cos %[[V1]] : f64
// CHECK:           %[[V6:.*]] = math.cosh %[[V4]] : f64
// CHECK:           %[[V7:.*]] = arith.mulf %[[V6]], %[[V5]] : f64
// CHECK:           %[[V8:.*]] = math.sinh %[[V4]] : f64
// CHECK:           %[[V9:.*]] = math.sin %[[V1]] : f64
// CHECK:           %[[V10:.*]] = arith.mulf %[[V9]], %[[V8]] : f64
// CHECK:           %[[V11:.*]] = arith.cmpf oeq, %[[V9]], %[[F0]] : f64
// CHECK:           %[[V12:.*]] = arith.select %[[V11]], %[[V9]], %[[V10]] : f64
// CHECK:           %[[V13:.*]] = arith.truncf %[[V12]] : f64 to f32
// CHECK:           %[[V14:.*]] = arith.truncf %[[V7]] : f64 to f32
// CHECK:           %[[V15:.*]] = complex.create %[[V14]], %[[V13]] : complex<f32>
// CHECK:           linalg.yield %[[V15]] : complex<f32>
func.func @cos(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.cos %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @tan
// CHECK-DAG:     %[[F20:.*]] = arith.constant 2.000000e+01 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F4:.*]] = arith.constant 4.000000e+00 : f64
// CHECK-DAG:     %[[FM2:.*]] = arith.constant -2.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = arith.negf %[[V3]] : f64
// CHECK:           %[[V5:.*]] = math.tan %[[V1]] : f64
// CHECK:           %[[V6:.*]] = math.sinh %[[V4]] : f64
// CHECK:           %[[V7:.*]] = arith.mulf %[[V5]], %[[V5]] : f64
// CHECK:           %[[V8:.*]] = arith.addf %[[V7]], %[[F1]] : f64
// CHECK:           %[[V9:.*]] = arith.mulf %[[V6]], %[[V6]] : f64
// CHECK:           %[[V10:.*]] = arith.addf %[[V9]], %[[F1]] : f64
// CHECK:           %[[V11:.*]] = math.sqrt %[[V10]] : f64
// CHECK:           %[[V12:.*]] = arith.mulf %[[V8]], %[[V6]] : f64
// CHECK:           %[[V13:.*]] = arith.mulf %[[V12]], %[[V6]] : f64
// CHECK:           %[[V14:.*]] = arith.addf %[[V13]], %[[F1]] : f64
// CHECK:           %[[V15:.*]] = arith.mulf %[[V8]], %[[V11]] : f64
// CHECK:           %[[V16:.*]] = arith.mulf %[[V15]], %[[V6]] : f64
// CHECK:           %[[V17:.*]] = arith.divf %[[V16]], %[[V14]] : f64
// CHECK:           %[[V18:.*]] = arith.divf %[[V5]], %[[V14]] : f64
// CHECK:           %[[V19:.*]] = math.absf %[[V4]] : f64
// CHECK:           %[[V20:.*]] = arith.mulf %[[V19]], %[[FM2]] : f64
// CHECK:           %[[V21:.*]] = math.exp %[[V20]] : f64
// CHECK:           %[[V22:.*]] = arith.mulf %[[V21]], %[[F4]] : f64
// CHECK:           %[[V23:.*]] = math.copysign %[[F1]], %[[V4]] : f64
// CHECK:           %[[V24:.*]] = math.cos %[[V1]] : f64
// CHECK:           %[[V25:.*]] = math.sin %[[V1]] : f64
// CHECK:           %[[V26:.*]] = arith.mulf %[[V25]], %[[V24]] : f64
// CHECK:           %[[V27:.*]] = arith.mulf %[[V22]], %[[V26]] : f64
// CHECK:           %[[V28:.*]] = arith.cmpf oeq, %[[V22]], %[[F0]] : f64
// CHECK:           %[[V29:.*]] = arith.select %[[V28]], %[[V22]], %[[V27]] : f64
// CHECK:           %[[V30:.*]] = arith.cmpf ogt, %[[V19]], %[[F20]] : f64
// CHECK:           %[[V31:.*]] = arith.select %[[V30]], %[[V23]], %[[V17]] : f64
// CHECK:           %[[V32:.*]] = arith.select %[[V30]], %[[V29]], %[[V18]] : f64
// CHECK:           %[[V33:.*]] = arith.negf %[[V31]] : f64
// CHECK:           %[[V34:.*]] = arith.truncf %[[V33]] : f64 to f32
// CHECK:           %[[V35:.*]] = arith.truncf %[[V32]] : f64 to f32
// CHECK:           %[[V36:.*]] = complex.create %[[V35]], %[[V34]] : complex<f32>
// CHECK:           linalg.yield %[[V36]] : complex<f32>
func.func @tan(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.tan %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @sinh
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f64>>) outs(%{{.*}} : tensor<2xcomplex<f64>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f64>, %{{.*}}: complex<f64>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f64>
// CHECK:           %[[V1:.*]] = complex.im %[[IN0]] : complex<f64>
// CHECK:           %[[V2:.*]] = math.cos %[[V1]] : f64
// CHECK:           %[[V3:.*]] = math.sinh %[[V0]] : f64
// CHECK:           %[[V4:.*]] = arith.mulf %[[V3]], %[[V2]] : f64
// CHECK:           %[[V5:.*]] = arith.cmpf oeq, %[[V3]], %[[F0]] : f64
// CHECK:           %[[V6:.*]] = arith.select %[[V5]], %[[V3]], %[[V4]] : f64
// CHECK:           %[[V7:.*]] = math.cosh %[[V0]] : f64
// CHECK:           %[[V8:.*]] = math.sin %[[V1]] : f64
// CHECK:           %[[V9:.*]] = arith.mulf %[[V8]], %[[V7]] : f64
// CHECK:           %[[V10:.*]] = arith.cmpf oeq, %[[V8]], %[[F0]] : f64
// CHECK:           %[[V11:.*]] = arith.select %[[V10]], %[[V8]], %[[V9]] : f64
// CHECK:           %[[V12:.*]] = complex.create %[[V6]], %[[V11]] : complex<f64>
// CHECK:           linalg.yield %[[V12]] : complex<f64>
func.func @sinh(%a: !torch.vtensor<[2],complex<f64>>) -> !torch.vtensor<[2],complex<f64>> {
  %0 = torch.aten.sinh %a : !torch.vtensor<[2],complex<f64>> -> !torch.vtensor<[2],complex<f64>>
  return %0 : !torch.vtensor<[2],complex<f64>>
}

// CHECK-LABEL: func.func @cosh
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = math.cos %[[V3]] : f64
// CHECK:           %[[V5:.*]] = math.cosh %[[V1]] : f64
// CHECK:           %[[V6:.*]] = arith.mulf %[[V5]], %[[V4]] : f64
// CHECK:           %[[V7:.*]] = math.sinh %[[V1]] : f64
// CHECK:           %[[V8:.*]] = math.sin %[[V3]] : f64
// CHECK:           %[[V9:.*]] = arith.mulf %[[V8]], %[[V7]] : f64
// CHECK:           %[[V10:.*]] = arith.cmpf oeq, %[[V8]], %[[F0]] : f64
// CHECK:           %[[V11:.*]] = arith.select %[[V10]], %[[V8]], %[[V9]] : f64
// CHECK:           %[[V12:.*]] = arith.truncf %[[V11]] : f64 to f32
// CHECK:           %[[V13:.*]] = arith.truncf %[[V6]] : f64 to f32
// CHECK:           %[[V14:.*]] = complex.create %[[V13]], %[[V12]] : complex<f32>
// CHECK:           linalg.yield %[[V14]] : complex<f32>
func.func @cosh(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.cosh %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @tanh
// CHECK-DAG:     %[[F20:.*]] = arith.constant 2.000000e+01 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F4:.*]] = arith.constant 4.000000e+00 : f64
// CHECK-DAG:     %[[FM2:.*]] = arith.constant -2.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = math.tan %[[V3]] : f64
// CHECK:           %[[V5:.*]] = math.sinh %[[V1]] : f64
// CHECK:           %[[V6:.*]] = arith.mulf %[[V4]], %[[V4]] : f64
// CHECK:           %[[V7:.*]] = arith.addf %[[V6]], %[[F1]] : f64
// CHECK:           %[[V8:.*]] = arith.mulf %[[V5]], %[[V5]] : f64
// CHECK:           %[[V9:.*]] = arith.addf %[[V8]], %[[F1]] : f64
// CHECK:           %[[V10:.*]] = math.sqrt %[[V9]] : f64
// CHECK:           %[[V11:.*]] = arith.mulf %[[V7]], %[[V5]] : f64
// CHECK:           %[[V12:.*]] = arith.mulf %[[V11]], %[[V5]] : f64
// CHECK:           %[[V13:.*]] = arith.addf %[[V12]], %[[F1]] : f64
// CHECK:           %[[V14:.*]] = arith.mulf %[[V7]], %[[V10]] : f64
// CHECK:           %[[V15:.*]] = arith.mulf %[[V14]], %[[V5]] : f64
// CHECK:           %[[V16:.*]] = arith.divf %[[V15]], %[[V13]] : f64
// CHECK:           %[[V17:.*]] = arith.divf %[[V4]], %[[V13]] : f64
// CHECK:           %[[V18:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V19:.*]] = arith.mulf %[[V18]], %[[FM2]] : f64
// CHECK:           %[[V20:.*]] = math.exp %[[V19]] : f64
// CHECK:           %[[V21:.*]] = arith.mulf %[[V20]], %[[F4]] : f64
// CHECK:           %[[V22:.*]] = math.copysign %[[F1]], %[[V1]] : f64
// CHECK:           %[[V23:.*]] = math.cos %[[V3]] : f64
// CHECK:           %[[V24:.*]] = math.sin %[[V3]] : f64
// CHECK:           %[[V25:.*]] = arith.mulf %[[V24]], %[[V23]] : f64
// CHECK:           %[[V26:.*]] = arith.mulf %[[V21]], %[[V25]] : f64
// CHECK:           %[[V27:.*]] = arith.cmpf oeq, %[[V21]], %[[F0]] : f64
// CHECK:           %[[V28:.*]] = arith.select %[[V27]], %[[V21]], %[[V26]] : f64
// CHECK:           %[[V29:.*]] = arith.cmpf ogt, %[[V18]], %[[F20]] : f64
// CHECK:           %[[V30:.*]] = arith.select %[[V29]], %[[V22]], %[[V16]] : f64
// CHECK:           %[[V31:.*]] = arith.select %[[V29]], %[[V28]], %[[V17]] : f64
// CHECK:           %[[V32:.*]] = arith.truncf %[[V31]] : f64 to f32
// CHECK:           %[[V33:.*]] = arith.truncf %[[V30]] : f64 to f32
// CHECK:           %[[V34:.*]] = complex.create %[[V33]], %[[V32]] : complex<f32>
// CHECK:           linalg.yield %[[V34]] : complex<f32>
func.func @tanh(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.tanh %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}
