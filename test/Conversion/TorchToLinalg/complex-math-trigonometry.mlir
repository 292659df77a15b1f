// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @sin
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = arith.negf %[[V4]] : f64
// CHECK-DAG:       %[[V6:.*]] = math.cos %[[V2]] : f64
// CHECK-DAG:       %[[V7:.*]] = math.sinh %[[V5]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[V7]], %[[V6]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.cmpf oeq, %[[V7]], %[[F0]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.select %[[V9]], %[[V7]], %[[V8]] : f64
// CHECK-DAG:       %[[V11:.*]] = math.cosh %[[V5]] : f64
// CHECK-DAG:       %[[V12:.*]] = math.sin %[[V2]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %[[V12]], %[[V11]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.cmpf oeq, %[[V12]], %[[F0]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.select %[[V14]], %[[V12]], %[[V13]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.negf %[[V10]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.truncf %[[V16]] : f64 to f32
// CHECK-DAG:       %[[V18:.*]] = arith.truncf %[[V15]] : f64 to f32
// CHECK-DAG:       %[[V19:.*]] = complex.create %[[V18]], %[[V17]] : complex<f32>
// CHECK:           linalg.yield %[[V19]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sin(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.sin %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @cos
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = arith.negf %[[V4]] : f64
// CHECK-DAG:       %[[V6:.*]] = math.cos %[[V2]] : f64
// CHECK-DAG:       %[[V7:.*]] = math.cosh %[[V5]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[V7]], %[[V6]] : f64
// CHECK-DAG:       %[[V9:.*]] = math.sinh %[[V5]] : f64
// CHECK-DAG:       %[[V10:.*]] = math.sin %[[V2]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.mulf %[[V10]], %[[V9]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.cmpf oeq, %[[V10]], %[[F0]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.select %[[V12]], %[[V10]], %[[V11]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.truncf %[[V13]] : f64 to f32
// CHECK-DAG:       %[[V15:.*]] = arith.truncf %[[V8]] : f64 to f32
// CHECK-DAG:       %[[V16:.*]] = complex.create %[[V15]], %[[V14]] : complex<f32>
// CHECK:           linalg.yield %[[V16]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
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
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = arith.negf %[[V4]] : f64
// CHECK-DAG:       %[[V6:.*]] = math.tan %[[V2]] : f64
// CHECK-DAG:       %[[V7:.*]] = math.sinh %[[V5]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[V6]], %[[V6]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.addf %[[V8]], %[[F1]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V7]], %[[V7]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.addf %[[V10]], %[[F1]] : f64
// CHECK-DAG:       %[[V12:.*]] = math.sqrt %[[V11]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %[[V9]], %[[V7]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.mulf %[[V13]], %[[V7]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.addf %[[V14]], %[[F1]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.mulf %[[V9]], %[[V12]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.mulf %[[V16]], %[[V7]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.divf %[[V17]], %[[V15]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.divf %[[V6]], %[[V15]] : f64
// CHECK-DAG:       %[[V20:.*]] = math.absf %[[V5]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.mulf %[[V20]], %[[FM2]] : f64
// CHECK-DAG:       %[[V22:.*]] = math.exp %[[V21]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.mulf %[[V22]], %[[F4]] : f64
// CHECK-DAG:       %[[V24:.*]] = math.copysign %[[F1]], %[[V5]] : f64
// CHECK-DAG:       %[[V25:.*]] = math.cos %[[V2]] : f64
// CHECK-DAG:       %[[V26:.*]] = math.sin %[[V2]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.mulf %[[V26]], %[[V25]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.mulf %[[V23]], %[[V27]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.cmpf oeq, %[[V23]], %[[F0]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.select %[[V29]], %[[V23]], %[[V28]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.cmpf ogt, %[[V20]], %[[F20]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.select %[[V31]], %[[V24]], %[[V18]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.select %[[V31]], %[[V30]], %[[V19]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.negf %[[V32]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.truncf %[[V34]] : f64 to f32
// CHECK-DAG:       %[[V36:.*]] = arith.truncf %[[V33]] : f64 to f32
// CHECK-DAG:       %[[V37:.*]] = complex.create %[[V36]], %[[V35]] : complex<f32>
// CHECK:           linalg.yield %[[V37]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @tan(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.tan %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @sinh
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f64>>) outs(%{{.*}} : tensor<2xcomplex<f64>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f64>, %{{.*}}: complex<f64>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f64>
// CHECK-DAG:       %[[V2:.*]] = complex.im %[[IN0]] : complex<f64>
// CHECK-DAG:       %[[V3:.*]] = math.cos %[[V2]] : f64
// CHECK-DAG:       %[[V4:.*]] = math.sinh %[[V1]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.mulf %[[V4]], %[[V3]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.cmpf oeq, %[[V4]], %[[F0]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.select %[[V6]], %[[V4]], %[[V5]] : f64
// CHECK-DAG:       %[[V8:.*]] = math.cosh %[[V1]] : f64
// CHECK-DAG:       %[[V9:.*]] = math.sin %[[V2]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V9]], %[[V8]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.cmpf oeq, %[[V9]], %[[F0]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.select %[[V11]], %[[V9]], %[[V10]] : f64
// CHECK-DAG:       %[[V13:.*]] = complex.create %[[V7]], %[[V12]] : complex<f64>
// CHECK:           linalg.yield %[[V13]] : complex<f64>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sinh(%a: !torch.vtensor<[2],complex<f64>>) -> !torch.vtensor<[2],complex<f64>> {
  %0 = torch.aten.sinh %a : !torch.vtensor<[2],complex<f64>> -> !torch.vtensor<[2],complex<f64>>
  return %0 : !torch.vtensor<[2],complex<f64>>
}

// CHECK-LABEL: func.func @cosh
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = math.cos %[[V4]] : f64
// CHECK-DAG:       %[[V6:.*]] = math.cosh %[[V2]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.mulf %[[V6]], %[[V5]] : f64
// CHECK-DAG:       %[[V8:.*]] = math.sinh %[[V2]] : f64
// CHECK-DAG:       %[[V9:.*]] = math.sin %[[V4]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V9]], %[[V8]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.cmpf oeq, %[[V9]], %[[F0]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.select %[[V11]], %[[V9]], %[[V10]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.truncf %[[V12]] : f64 to f32
// CHECK-DAG:       %[[V14:.*]] = arith.truncf %[[V7]] : f64 to f32
// CHECK-DAG:       %[[V15:.*]] = complex.create %[[V14]], %[[V13]] : complex<f32>
// CHECK:           linalg.yield %[[V15]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
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
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = math.tan %[[V4]] : f64
// CHECK-DAG:       %[[V6:.*]] = math.sinh %[[V2]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.mulf %[[V5]], %[[V5]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.addf %[[V7]], %[[F1]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.mulf %[[V6]], %[[V6]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.addf %[[V9]], %[[F1]] : f64
// CHECK-DAG:       %[[V11:.*]] = math.sqrt %[[V10]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.mulf %[[V8]], %[[V6]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %[[V12]], %[[V6]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.addf %[[V13]], %[[F1]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.mulf %[[V8]], %[[V11]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.mulf %[[V15]], %[[V6]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.divf %[[V16]], %[[V14]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.divf %[[V5]], %[[V14]] : f64
// CHECK-DAG:       %[[V19:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.mulf %[[V19]], %[[FM2]] : f64
// CHECK-DAG:       %[[V21:.*]] = math.exp %[[V20]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.mulf %[[V21]], %[[F4]] : f64
// CHECK-DAG:       %[[V23:.*]] = math.copysign %[[F1]], %[[V2]] : f64
// CHECK-DAG:       %[[V24:.*]] = math.cos %[[V4]] : f64
// CHECK-DAG:       %[[V25:.*]] = math.sin %[[V4]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.mulf %[[V25]], %[[V24]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.mulf %[[V22]], %[[V26]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.cmpf oeq, %[[V22]], %[[F0]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.select %[[V28]], %[[V22]], %[[V27]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.cmpf ogt, %[[V19]], %[[F20]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.select %[[V30]], %[[V23]], %[[V17]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.select %[[V30]], %[[V29]], %[[V18]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.truncf %[[V32]] : f64 to f32
// CHECK-DAG:       %[[V34:.*]] = arith.truncf %[[V31]] : f64 to f32
// CHECK-DAG:       %[[V35:.*]] = complex.create %[[V34]], %[[V33]] : complex<f32>
// CHECK:           linalg.yield %[[V35]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @tanh(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.tanh %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}
