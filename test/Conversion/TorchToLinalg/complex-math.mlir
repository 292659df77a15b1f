// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Functions of complex numbers as formulas of their parts, in f64.

// CHECK-LABEL: func.func @abs
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:       %[[V6:.*]] = math.absf %[[V4]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.maximumf %[[V5]], %[[V6]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.minimumf %[[V5]], %[[V6]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.divf %[[V8]], %[[V7]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V9]], %[[V9]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.addf %[[V10]], %[[F1]] : f64
// CHECK-DAG:       %[[V12:.*]] = math.sqrt %[[V11]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %[[V7]], %[[V12]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.cmpf oeq, %[[V7]], %[[F0]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.select %[[V14]], %[[V7]], %[[V13]] : f64
// CHECK-DAG:       %[[V16:.*]] = math.absf %[[V5]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.cmpf oeq, %[[V16]], %[[CST]] : f64
// CHECK-DAG:       %[[V18:.*]] = math.absf %[[V6]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.cmpf oeq, %[[V18]], %[[CST]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.ori %[[V17]], %[[V19]] : i1
// CHECK-DAG:       %[[V21:.*]] = arith.select %[[V20]], %[[CST]], %[[V15]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.truncf %[[V21]] : f64 to f32
// CHECK:           linalg.yield %[[V22]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @abs(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.abs %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @angle
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = math.atan2 %[[V4]], %[[V2]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.cmpf uno, %[[V2]], %[[V2]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.cmpf uno, %[[V4]], %[[V4]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.ori %[[V6]], %[[V7]] : i1
// CHECK-DAG:       %[[V9:.*]] = arith.select %[[V8]], %[[CST]], %[[V5]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.truncf %[[V9]] : f64 to f32
// CHECK:           linalg.yield %[[V10]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @angle(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.angle %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @sgn
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:       %[[V6:.*]] = math.absf %[[V4]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.maximumf %[[V5]], %[[V6]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.minimumf %[[V5]], %[[V6]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.divf %[[V8]], %[[V7]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V9]], %[[V9]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.addf %[[V10]], %[[F1]] : f64
// CHECK-DAG:       %[[V12:.*]] = math.sqrt %[[V11]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %[[V7]], %[[V12]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.cmpf oeq, %[[V7]], %[[F0]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.select %[[V14]], %[[V7]], %[[V13]] : f64
// CHECK-DAG:       %[[V16:.*]] = math.absf %[[V5]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.cmpf oeq, %[[V16]], %[[CST]] : f64
// CHECK-DAG:       %[[V18:.*]] = math.absf %[[V6]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.cmpf oeq, %[[V18]], %[[CST]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.ori %[[V17]], %[[V19]] : i1
// CHECK-DAG:       %[[V21:.*]] = arith.select %[[V20]], %[[CST]], %[[V15]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.divf %[[V2]], %[[V21]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.divf %[[V4]], %[[V21]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.cmpf oeq, %[[V21]], %[[F0]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.select %[[V24]], %[[V2]], %[[V22]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.select %[[V24]], %[[V4]], %[[V23]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.truncf %[[V26]] : f64 to f32
// CHECK-DAG:       %[[V28:.*]] = arith.truncf %[[V25]] : f64 to f32
// CHECK-DAG:       %[[V29:.*]] = complex.create %[[V28]], %[[V27]] : complex<f32>
// CHECK:           linalg.yield %[[V29]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sgn(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.sgn %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @div_Tensor
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %[[IN1:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = complex.re %[[IN1]] : complex<f32>
// CHECK-DAG:       %[[V6:.*]] = arith.extf %[[V5]] : f32 to f64
// CHECK-DAG:       %[[V7:.*]] = complex.im %[[IN1]] : complex<f32>
// CHECK-DAG:       %[[V8:.*]] = arith.extf %[[V7]] : f32 to f64
// CHECK-DAG:       %[[V9:.*]] = math.absf %[[V6]] : f64
// CHECK-DAG:       %[[V10:.*]] = math.absf %[[V8]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.divf %[[V8]], %[[V6]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.mulf %[[V8]], %[[V11]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.addf %[[V6]], %[[V12]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.divf %[[F1]], %[[V13]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.mulf %[[V4]], %[[V11]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.addf %[[V2]], %[[V15]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.mulf %[[V16]], %[[V14]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.mulf %[[V2]], %[[V11]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.subf %[[V4]], %[[V18]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.mulf %[[V19]], %[[V14]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.divf %[[V6]], %[[V8]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.mulf %[[V6]], %[[V21]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.addf %[[V8]], %[[V22]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.divf %[[F1]], %[[V23]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.mulf %[[V2]], %[[V21]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.addf %[[V4]], %[[V25]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.mulf %[[V26]], %[[V24]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.mulf %[[V4]], %[[V21]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.subf %[[V2]], %[[V28]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.mulf %[[V29]], %[[V24]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.negf %[[V30]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.divf %[[V2]], %[[V9]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.divf %[[V4]], %[[V9]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.cmpf oge, %[[V9]], %[[V10]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.select %[[V34]], %[[V17]], %[[V27]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.select %[[V34]], %[[V20]], %[[V31]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.cmpf oeq, %[[V9]], %[[F0]] : f64
// CHECK-DAG:       %[[V38:.*]] = arith.cmpf oeq, %[[V10]], %[[F0]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.andi %[[V37]], %[[V38]] : i1
// CHECK-DAG:       %[[V40:.*]] = arith.select %[[V39]], %[[V32]], %[[V35]] : f64
// CHECK-DAG:       %[[V41:.*]] = arith.select %[[V39]], %[[V33]], %[[V36]] : f64
// CHECK-DAG:       %[[V42:.*]] = arith.truncf %[[V41]] : f64 to f32
// CHECK-DAG:       %[[V43:.*]] = arith.truncf %[[V40]] : f64 to f32
// CHECK-DAG:       %[[V44:.*]] = complex.create %[[V43]], %[[V42]] : complex<f32>
// CHECK:           linalg.yield %[[V44]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @div_Tensor(%a: !torch.vtensor<[2],complex<f32>>, %b: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.div.Tensor %a, %b : !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @div_Scalar
// CHECK-DAG:     %[[F0_4:.*]] = arith.constant 4.000000e-01 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = arith.mulf %[[V4]], %[[F0]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.addf %[[V2]], %[[V5]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.mulf %[[V6]], %[[F0_4]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[V2]], %[[F0]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.subf %[[V4]], %[[V8]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V9]], %[[F0_4]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.truncf %[[V10]] : f64 to f32
// CHECK-DAG:       %[[V12:.*]] = arith.truncf %[[V7]] : f64 to f32
// CHECK-DAG:       %[[V13:.*]] = complex.create %[[V12]], %[[V11]] : complex<f32>
// CHECK:           linalg.yield %[[V13]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @div_Scalar(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %float2_5 = torch.constant.float 2.5
  %0 = torch.aten.div.Scalar %a, %float2_5 : !torch.vtensor<[2],complex<f32>>, !torch.float -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @reciprocal
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:       %[[V6:.*]] = math.absf %[[V4]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.divf %[[V4]], %[[V2]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[V4]], %[[V7]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.addf %[[V2]], %[[V8]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.divf %[[F1]], %[[V9]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.mulf %[[V7]], %[[F0]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.addf %[[V11]], %[[F1]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %[[V12]], %[[V10]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.subf %[[F0]], %[[V7]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.mulf %[[V14]], %[[V10]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.divf %[[V2]], %[[V4]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.mulf %[[V2]], %[[V16]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.addf %[[V4]], %[[V17]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.divf %[[F1]], %[[V18]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.addf %[[V16]], %[[F0]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.mulf %[[V20]], %[[V19]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.mulf %[[V16]], %[[F0]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.subf %[[F1]], %[[V22]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.mulf %[[V23]], %[[V19]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.negf %[[V24]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.divf %[[F1]], %[[V5]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.divf %[[F0]], %[[V5]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.cmpf oge, %[[V5]], %[[V6]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.select %[[V28]], %[[V13]], %[[V21]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.select %[[V28]], %[[V15]], %[[V25]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.cmpf oeq, %[[V5]], %[[F0]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.cmpf oeq, %[[V6]], %[[F0]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.andi %[[V31]], %[[V32]] : i1
// CHECK-DAG:       %[[V34:.*]] = arith.select %[[V33]], %[[V26]], %[[V29]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.select %[[V33]], %[[V27]], %[[V30]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.truncf %[[V35]] : f64 to f32
// CHECK-DAG:       %[[V37:.*]] = arith.truncf %[[V34]] : f64 to f32
// CHECK-DAG:       %[[V38:.*]] = complex.create %[[V37]], %[[V36]] : complex<f32>
// CHECK:           linalg.yield %[[V38]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @reciprocal(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.reciprocal %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}
