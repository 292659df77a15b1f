// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Functions of complex numbers as formulas of their parts, in f64.

// CHECK-LABEL: func.func @abs
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: f32):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V5:.*]] = math.absf %[[V3]] : f64
// CHECK:           %[[V6:.*]] = arith.maximumf %[[V4]], %[[V5]] : f64
// CHECK:           %[[V7:.*]] = arith.minimumf %[[V4]], %[[V5]] : f64
// CHECK:           %[[V8:.*]] = arith.divf %[[V7]], %[[V6]] : f64
// CHECK:           %[[V9:.*]] = arith.mulf %[[V8]], %[[V8]] : f64
// CHECK:           %[[V10:.*]] = arith.addf %[[V9]], %[[F1]] : f64
// CHECK:           %[[V11:.*]] = math.sqrt %[[V10]] : f64
// CHECK:           %[[V12:.*]] = arith.mulf %[[V6]], %[[V11]] : f64
// CHECK:           %[[V13:.*]] = arith.cmpf oeq, %[[V6]], %[[F0]] : f64
// CHECK:           %[[V14:.*]] = arith.select %[[V13]], %[[V6]], %[[V12]] : f64
// CHECK:           %[[V15:.*]] = math.absf %[[V4]] : f64
// CHECK:           %[[V16:.*]] = arith.cmpf oeq, %[[V15]], %[[CST]] : f64
// CHECK:           %[[V17:.*]] = math.absf %[[V5]] : f64
// CHECK:           %[[V18:.*]] = arith.cmpf oeq, %[[V17]], %[[CST]] : f64
// CHECK:           %[[V19:.*]] = arith.ori %[[V16]], %[[V18]] : i1
// CHECK:           %[[V20:.*]] = arith.select %[[V19]], %[[CST]], %[[V14]] : f64
// CHECK:           %[[V21:.*]] = arith.truncf %[[V20]] : f64 to f32
// CHECK:           linalg.yield %[[V21]] : f32
func.func @abs(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.abs %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @angle
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: f32):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = math.atan2 %[[V3]], %[[V1]] : f64
// CHECK:           %[[V5:.*]] = arith.cmpf une, %[[V1]], %[[V1]] : f64
// CHECK:           %[[V6:.*]] = arith.cmpf une, %[[V3]], %[[V3]] : f64
// CHECK:           %[[V7:.*]] = arith.ori %[[V5]], %[[V6]] : i1
// CHECK:           %[[V8:.*]] = arith.select %[[V7]], %[[CST]], %[[V4]] : f64
// CHECK:           %[[V9:.*]] = arith.truncf %[[V8]] : f64 to f32
// CHECK:           linalg.yield %[[V9]] : f32
func.func @angle(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.angle %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @sgn
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V5:.*]] = math.absf %[[V3]] : f64
// CHECK:           %[[V6:.*]] = arith.maximumf %[[V4]], %[[V5]] : f64
// CHECK:           %[[V7:.*]] = arith.minimumf %[[V4]], %[[V5]] : f64
// CHECK:           %[[V8:.*]] = arith.divf %[[V7]], %[[V6]] : f64
// CHECK:           %[[V9:.*]] = arith.mulf %[[V8]], %[[V8]] : f64
// CHECK:           %[[V10:.*]] = arith.addf %[[V9]], %[[F1]] : f64
// CHECK:           %[[V11:.*]] = math.sqrt %[[V10]] : f64
// CHECK:           %[[V12:.*]] = arith.mulf %[[V6]], %[[V11]] : f64
// CHECK:           %[[V13:.*]] = arith.cmpf oeq, %[[V6]], %[[F0]] : f64
// CHECK:           %[[V14:.*]] = arith.select %[[V13]], %[[V6]], %[[V12]] : f64
// CHECK:           %[[V15:.*]] = math.absf %[[V4]] : f64
// CHECK:           %[[V16:.*]] = arith.cmpf oeq, %[[V15]], %[[CST]] : f64
// CHECK:           %[[V17:.*]] = math.absf %[[V5]] : f64
// CHECK:           %[[V18:.*]] = arith.cmpf oeq, %[[V17]], %[[CST]] : f64
// CHECK:           %[[V19:.*]] = arith.ori %[[V16]], %[[V18]] : i1
// CHECK:           %[[V20:.*]] = arith.select %[[V19]], %[[CST]], %[[V14]] : f64
// CHECK:           %[[V21:.*]] = arith.divf %[[V1]], %[[V20]] : f64
// CHECK:           %[[V22:.*]] = arith.divf %[[V3]], %[[V20]] : f64
// CHECK:           %[[V23:.*]] = arith.cmpf oeq, %[[V20]], %[[F0]] : f64
// CHECK:           %[[V24:.*]] = arith.select %[[V23]], %[[V1]], %[[V21]] : f64
// CHECK:           %[[V25:.*]] = arith.select %[[V23]], %[[V3]], %[[V22]] : f64
// CHECK:           %[[V26:.*]] = arith.truncf %[[V25]] : f64 to f32
// CHECK:           %[[V27:.*]] = arith.truncf %[[V24]] : f64 to f32
// CHECK:           %[[V28:.*]] = complex.create %[[V27]], %[[V26]] : complex<f32>
// CHECK:           linalg.yield %[[V28]] : complex<f32>
func.func @sgn(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.sgn %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @div_Tensor
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %[[IN1:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = complex.re %[[IN1]] : complex<f32>
// CHECK:           %[[V5:.*]] = arith.extf %[[V4]] : f32 to f64
// CHECK:           %[[V6:.*]] = complex.im %[[IN1]] : complex<f32>
// CHECK:           %[[V7:.*]] = arith.extf %[[V6]] : f32 to f64
// CHECK:           %[[V8:.*]] = math.absf %[[V5]] : f64
// CHECK:           %[[V9:.*]] = math.absf %[[V7]] : f64
// CHECK:           %[[V10:.*]] = arith.divf %[[V7]], %[[V5]] : f64
// CHECK:           %[[V11:.*]] = arith.mulf %[[V7]], %[[V10]] : f64
// CHECK:           %[[V12:.*]] = arith.addf %[[V5]], %[[V11]] : f64
// CHECK:           %[[V13:.*]] = arith.divf %[[F1]], %[[V12]] : f64
// CHECK:           %[[V14:.*]] = arith.mulf %[[V3]], %[[V10]] : f64
// CHECK:           %[[V15:.*]] = arith.addf %[[V1]], %[[V14]] : f64
// CHECK:           %[[V16:.*]] = arith.mulf %[[V15]], %[[V13]] : f64
// CHECK:           %[[V17:.*]] = arith.mulf %[[V1]], %[[V10]] : f64
// CHECK:           %[[V18:.*]] = arith.subf %[[V3]], %[[V17]] : f64
// CHECK:           %[[V19:.*]] = arith.mulf %[[V18]], %[[V13]] : f64
// CHECK:           %[[V20:.*]] = arith.divf %[[V5]], %[[V7]] : f64
// CHECK:           %[[V21:.*]] = arith.mulf %[[V5]], %[[V20]] : f64
// CHECK:           %[[V22:.*]] = arith.addf %[[V7]], %[[V21]] : f64
// CHECK:           %[[V23:.*]] = arith.divf %[[F1]], %[[V22]] : f64
// CHECK:           %[[V24:.*]] = arith.mulf %[[V1]], %[[V20]] : f64
// CHECK:           %[[V25:.*]] = arith.addf %[[V3]], %[[V24]] : f64
// CHECK:           %[[V26:.*]] = arith.mulf %[[V25]], %[[V23]] : f64
// CHECK:           %[[V27:.*]] = arith.mulf %[[V3]], %[[V20]] : f64
// CHECK:           %[[V28:.*]] = arith.subf %[[V1]], %[[V27]] : f64
// CHECK:           %[[V29:.*]] = arith.mulf %[[V28]], %[[V23]] : f64
// CHECK:           %[[V30:.*]] = arith.negf %[[V29]] : f64
// CHECK:           %[[V31:.*]] = arith.divf %[[V1]], %[[V8]] : f64
// CHECK:           %[[V32:.*]] = arith.divf %[[V3]], %[[V8]] : f64
// CHECK:           %[[V33:.*]] = arith.cmpf oge, %[[V8]], %[[V9]] : f64
// CHECK:           %[[V34:.*]] = arith.select %[[V33]], %[[V16]], %[[V26]] : f64
// CHECK:           %[[V35:.*]] = arith.select %[[V33]], %[[V19]], %[[V30]] : f64
// CHECK:           %[[V36:.*]] = arith.cmpf oeq, %[[V8]], %[[F0]] : f64
// CHECK:           %[[V37:.*]] = arith.cmpf oeq, %[[V9]], %[[F0]] : f64
// CHECK:           %[[V38:.*]] = arith.andi %[[V36]], %[[V37]] : i1
// CHECK:           %[[V39:.*]] = arith.select %[[V38]], %[[V31]], %[[V34]] : f64
// CHECK:           %[[V40:.*]] = arith.select %[[V38]], %[[V32]], %[[V35]] : f64
// CHECK:           %[[V41:.*]] = arith.truncf %[[V40]] : f64 to f32
// CHECK:           %[[V42:.*]] = arith.truncf %[[V39]] : f64 to f32
// CHECK:           %[[V43:.*]] = complex.create %[[V42]], %[[V41]] : complex<f32>
// CHECK:           linalg.yield %[[V43]] : complex<f32>
func.func @div_Tensor(%a: !torch.vtensor<[2],complex<f32>>, %b: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.div.Tensor %a, %b : !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @div_Scalar
// CHECK-DAG:     %[[F0_4:.*]] = arith.constant 4.000000e-01 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = arith.mulf %[[V3]], %[[F0]] : f64
// CHECK:           %[[V5:.*]] = arith.addf %[[V1]], %[[V4]] : f64
// CHECK:           %[[V6:.*]] = arith.mulf %[[V5]], %[[F0_4]] : f64
// CHECK:           %[[V7:.*]] = arith.mulf %[[V1]], %[[F0]] : f64
// CHECK:           %[[V8:.*]] = arith.subf %[[V3]], %[[V7]] : f64
// CHECK:           %[[V9:.*]] = arith.mulf %[[V8]], %[[F0_4]] : f64
// CHECK:           %[[V10:.*]] = arith.truncf %[[V9]] : f64 to f32
// CHECK:           %[[V11:.*]] = arith.truncf %[[V6]] : f64 to f32
// CHECK:           %[[V12:.*]] = complex.create %[[V11]], %[[V10]] : complex<f32>
// CHECK:           linalg.yield %[[V12]] : complex<f32>
func.func @div_Scalar(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %float2_5 = torch.constant.float 2.5
  %0 = torch.aten.div.Scalar %a, %float2_5 : !torch.vtensor<[2],complex<f32>>, !torch.float -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @reciprocal
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V5:.*]] = math.absf %[[V3]] : f64
// CHECK:           %[[V6:.*]] = arith.divf %[[V3]], %[[V1]] : f64
// CHECK:           %[[V7:.*]] = arith.mulf %[[V3]], %[[V6]] : f64
// CHECK:           %[[V8:.*]] = arith.addf %[[V1]], %[[V7]] : f64
// CHECK:           %[[V9:.*]] = arith.divf %[[F1]], %[[V8]] : f64
// CHECK:           %[[V10:.*]] = arith.mulf %[[V6]], %[[F0]] : f64
// CHECK:           %[[V11:.*]] = arith.addf %[[V10]], %[[F1]] : f64
// CHECK:           %[[V12:.*]] = arith.mulf %[[V11]], %[[V9]] : f64
// CHECK:           %[[V13:.*]] = arith.subf %[[F0]], %[[V6]] : f64
// CHECK:           %[[V14:.*]] = arith.mulf %[[V13]], %[[V9]] : f64
// CHECK:           %[[V15:.*]] = arith.divf %[[V1]], %[[V3]] : f64
// CHECK:           %[[V16:.*]] = arith.mulf %[[V1]], %[[V15]] : f64
// CHECK:           %[[V17:.*]] = arith.addf %[[V3]], %[[V16]] : f64
// CHECK:           %[[V18:.*]] = arith.divf %[[F1]], %[[V17]] : f64
// CHECK:           %[[V19:.*]] = arith.addf %[[V15]], %[[F0]] : f64
// CHECK:           %[[V20:.*]] = arith.mulf %[[V19]], %[[V18]] : f64
// CHECK:           %[[V21:.*]] = arith.mulf %[[V15]], %[[F0]] : f64
// CHECK:           %[[V22:.*]] = arith.subf %[[F1]], %[[V21]] : f64
// CHECK:           %[[V23:.*]] = arith.mulf %[[V22]], %[[V18]] : f64
// CHECK:           %[[V24:.*]] = arith.negf %[[V23]] : f64
// CHECK:           %[[V25:.*]] = arith.divf %[[F1]], %[[V4]] : f64
// CHECK:           %[[V26:.*]] = arith.divf %[[F0]], %[[V4]] : f64
// CHECK:           %[[V27:.*]] = arith.cmpf oge, %[[V4]], %[[V5]] : f64
// CHECK:           %[[V28:.*]] = arith.select %[[V27]], %[[V12]], %[[V20]] : f64
// CHECK:           %[[V29:.*]] = arith.select %[[V27]], %[[V14]], %[[V24]] : f64
// CHECK:           %[[V30:.*]] = arith.cmpf oeq, %[[V4]], %[[F0]] : f64
// CHECK:           %[[V31:.*]] = arith.cmpf oeq, %[[V5]], %[[F0]] : f64
// CHECK:           %[[V32:.*]] = arith.andi %[[V30]], %[[V31]] : i1
// CHECK:           %[[V33:.*]] = arith.select %[[V32]], %[[V25]], %[[V28]] : f64
// CHECK:           %[[V34:.*]] = arith.select %[[V32]], %[[V26]], %[[V29]] : f64
// CHECK:           %[[V35:.*]] = arith.truncf %[[V34]] : f64 to f32
// CHECK:           %[[V36:.*]] = arith.truncf %[[V33]] : f64 to f32
// CHECK:           %[[V37:.*]] = complex.create %[[V36]], %[[V35]] : complex<f32>
// CHECK:           linalg.yield %[[V37]] : complex<f32>
func.func @reciprocal(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.reciprocal %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}
