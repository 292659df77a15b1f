// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @exp
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = math.exp %[[V1]] : f64
// CHECK:           %[[V5:.*]] = math.cos %[[V3]] : f64
// CHECK:           %[[V6:.*]] = arith.mulf %[[V4]], %[[V5]] : f64
// CHECK:           %[[V7:.*]] = math.sin %[[V3]] : f64
// CHECK:           %[[V8:.*]] = arith.mulf %[[V7]], %[[V4]] : f64
// CHECK:           %[[V9:.*]] = arith.cmpf oeq, %[[V7]], %[[F0]] : f64
// CHECK:           %[[V10:.*]] = arith.select %[[V9]], %[[V7]], %[[V8]] : f64
// CHECK:           %[[V11:.*]] = arith.cmpf oeq, %[[V4]], %[[F0]] : f64
// CHECK:           %[[V12:.*]] = arith.select %[[V11]], %[[F0]], %[[V6]] : f64
// CHECK:           %[[V13:.*]] = arith.select %[[V11]], %[[F0]], %[[V10]] : f64
// CHECK:           %[[V14:.*]] = arith.truncf %[[V13]] : f64 to f32
// CHECK:           %[[V15:.*]] = arith.truncf %[[V12]] : f64 to f32
// CHECK:           %[[V16:.*]] = complex.create %[[V15]], %[[V14]] : complex<f32>
// CHECK:           linalg.yield %[[V16]] : complex<f32>
func.func @exp(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.exp %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @exp2
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0.69314718055994529 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = arith.mulf %[[V1]], %[[CST]] : f64
// CHECK:           %[[V5:.*]] = arith.mulf %[[V3]], %[[CST]] : f64
// CHECK:           %[[V6:.*]] = math.exp %[[V4]] : f64
// CHECK:           %[[V7:.*]] = math.cos %[[V5]] : f64
// CHECK:           %[[V8:.*]] = arith.mulf %[[V6]], %[[V7]] : f64
// CHECK:           %[[V9:.*]] = math.sin %[[V5]] : f64
// CHECK:           %[[V10:.*]] = arith.mulf %[[V9]], %[[V6]] : f64
// CHECK:           %[[V11:.*]] = arith.cmpf oeq, %[[V9]], %[[F0]] : f64
// CHECK:           %[[V12:.*]] = arith.select %[[V11]], %[[V9]], %[[V10]] : f64
// CHECK:           %[[V13:.*]] = arith.cmpf oeq, %[[V6]], %[[F0]] : f64
// CHECK:           %[[V14:.*]] = arith.select %[[V13]], %[[F0]], %[[V8]] : f64
// CHECK:           %[[V15:.*]] = arith.select %[[V13]], %[[F0]], %[[V12]] : f64
// CHECK:           %[[V16:.*]] = arith.truncf %[[V15]] : f64 to f32
// CHECK:           %[[V17:.*]] = arith.truncf %[[V14]] : f64 to f32
// CHECK:           %[[V18:.*]] = complex.create %[[V17]], %[[V16]] : complex<f32>
// CHECK:           linalg.yield %[[V18]] : complex<f32>
func.func @exp2(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.exp2 %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @expm1
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = arith.mulf %[[V3]], %[[F0_5]] : f64
// CHECK:           %[[V5:.*]] = math.sin %[[V4]] : f64
// CHECK:           %[[V6:.*]] = math.exp %[[V1]] : f64
// CHECK:           %[[V7:.*]] = arith.mulf %[[V5]], %[[V5]] : f64
// CHECK:           %[[V8:.*]] = arith.mulf %[[V7]], %[[F2]] : f64
// CHECK:           %[[V9:.*]] = math.cos %[[V3]] : f64
// CHECK:           %[[V10:.*]] = math.expm1 %[[V1]] : f64
// CHECK:           %[[V11:.*]] = arith.mulf %[[V10]], %[[V9]] : f64
// CHECK:           %[[V12:.*]] = arith.subf %[[V11]], %[[V8]] : f64
// CHECK:           %[[V13:.*]] = math.sin %[[V3]] : f64
// CHECK:           %[[V14:.*]] = arith.mulf %[[V13]], %[[V6]] : f64
// CHECK:           %[[V15:.*]] = arith.cmpf oeq, %[[V13]], %[[F0]] : f64
// CHECK:           %[[V16:.*]] = arith.select %[[V15]], %[[V13]], %[[V14]] : f64
// CHECK:           %[[V17:.*]] = arith.truncf %[[V16]] : f64 to f32
// CHECK:           %[[V18:.*]] = arith.truncf %[[V12]] : f64 to f32
// CHECK:           %[[V19:.*]] = complex.create %[[V18]], %[[V17]] : complex<f32>
// CHECK:           linalg.yield %[[V19]] : complex<f32>
func.func @expm1(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.expm1 %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @log
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
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
// CHECK:           %[[V21:.*]] = arith.mulf %[[V7]], %[[V7]] : f64
// CHECK:           %[[V22:.*]] = arith.addf %[[V6]], %[[F1]] : f64
// CHECK:           %[[V23:.*]] = arith.subf %[[V6]], %[[F1]] : f64
// CHECK:           %[[V24:.*]] = arith.mulf %[[V23]], %[[V22]] : f64
// CHECK:           %[[V25:.*]] = arith.addf %[[V24]], %[[V21]] : f64
// CHECK:           %[[V26:.*]] = math.log1p %[[V25]] : f64
// CHECK:           %[[V27:.*]] = arith.mulf %[[V26]], %[[F0_5]] : f64
// CHECK:           %[[V28:.*]] = math.log %[[V20]] : f64
// CHECK:           %[[V29:.*]] = arith.cmpf ogt, %[[V20]], %[[F0_5]] : f64
// CHECK:           %[[V30:.*]] = arith.cmpf olt, %[[V20]], %[[F2]] : f64
// CHECK:           %[[V31:.*]] = arith.andi %[[V29]], %[[V30]] : i1
// CHECK:           %[[V32:.*]] = arith.select %[[V31]], %[[V27]], %[[V28]] : f64
// CHECK:           %[[V33:.*]] = math.atan2 %[[V3]], %[[V1]] : f64
// CHECK:           %[[V34:.*]] = arith.truncf %[[V33]] : f64 to f32
// CHECK:           %[[V35:.*]] = arith.truncf %[[V32]] : f64 to f32
// CHECK:           %[[V36:.*]] = complex.create %[[V35]], %[[V34]] : complex<f32>
// CHECK:           linalg.yield %[[V36]] : complex<f32>
func.func @log(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.log %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @log2
// CHECK-DAG:     %[[CST:.*]] = arith.constant 1.4426950408889634 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0x7FF0000000000000 : f64
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
// CHECK:           %[[V16:.*]] = arith.cmpf oeq, %[[V15]], %[[CST_1]] : f64
// CHECK:           %[[V17:.*]] = math.absf %[[V5]] : f64
// CHECK:           %[[V18:.*]] = arith.cmpf oeq, %[[V17]], %[[CST_1]] : f64
// CHECK:           %[[V19:.*]] = arith.ori %[[V16]], %[[V18]] : i1
// CHECK:           %[[V20:.*]] = arith.select %[[V19]], %[[CST_1]], %[[V14]] : f64
// CHECK:           %[[V21:.*]] = arith.mulf %[[V7]], %[[V7]] : f64
// CHECK:           %[[V22:.*]] = arith.addf %[[V6]], %[[F1]] : f64
// CHECK:           %[[V23:.*]] = arith.subf %[[V6]], %[[F1]] : f64
// CHECK:           %[[V24:.*]] = arith.mulf %[[V23]], %[[V22]] : f64
// CHECK:           %[[V25:.*]] = arith.addf %[[V24]], %[[V21]] : f64
// CHECK:           %[[V26:.*]] = math.log1p %[[V25]] : f64
// CHECK:           %[[V27:.*]] = arith.mulf %[[V26]], %[[F0_5]] : f64
// CHECK:           %[[V28:.*]] = math.log %[[V20]] : f64
// CHECK:           %[[V29:.*]] = arith.cmpf ogt, %[[V20]], %[[F0_5]] : f64
// CHECK:           %[[V30:.*]] = arith.cmpf olt, %[[V20]], %[[F2]] : f64
// CHECK:           %[[V31:.*]] = arith.andi %[[V29]], %[[V30]] : i1
// CHECK:           %[[V32:.*]] = arith.select %[[V31]], %[[V27]], %[[V28]] : f64
// CHECK:           %[[V33:.*]] = math.atan2 %[[V3]], %[[V1]] : f64
// CHECK:           %[[V34:.*]] = arith.mulf %[[V32]], %[[CST]] : f64
// CHECK:           %[[V35:.*]] = arith.mulf %[[V33]], %[[CST]] : f64
// CHECK:           %[[V36:.*]] = arith.truncf %[[V35]] : f64 to f32
// CHECK:           %[[V37:.*]] = arith.truncf %[[V34]] : f64 to f32
// CHECK:           %[[V38:.*]] = complex.create %[[V37]], %[[V36]] : complex<f32>
// CHECK:           linalg.yield %[[V38]] : complex<f32>
func.func @log2(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.log2 %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @log10
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0.43429448190325182 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0x7FF0000000000000 : f64
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
// CHECK:           %[[V16:.*]] = arith.cmpf oeq, %[[V15]], %[[CST_1]] : f64
// CHECK:           %[[V17:.*]] = math.absf %[[V5]] : f64
// CHECK:           %[[V18:.*]] = arith.cmpf oeq, %[[V17]], %[[CST_1]] : f64
// CHECK:           %[[V19:.*]] = arith.ori %[[V16]], %[[V18]] : i1
// CHECK:           %[[V20:.*]] = arith.select %[[V19]], %[[CST_1]], %[[V14]] : f64
// CHECK:           %[[V21:.*]] = arith.mulf %[[V7]], %[[V7]] : f64
// CHECK:           %[[V22:.*]] = arith.addf %[[V6]], %[[F1]] : f64
// CHECK:           %[[V23:.*]] = arith.subf %[[V6]], %[[F1]] : f64
// CHECK:           %[[V24:.*]] = arith.mulf %[[V23]], %[[V22]] : f64
// CHECK:           %[[V25:.*]] = arith.addf %[[V24]], %[[V21]] : f64
// CHECK:           %[[V26:.*]] = math.log1p %[[V25]] : f64
// CHECK:           %[[V27:.*]] = arith.mulf %[[V26]], %[[F0_5]] : f64
// CHECK:           %[[V28:.*]] = math.log %[[V20]] : f64
// CHECK:           %[[V29:.*]] = arith.cmpf ogt, %[[V20]], %[[F0_5]] : f64
// CHECK:           %[[V30:.*]] = arith.cmpf olt, %[[V20]], %[[F2]] : f64
// CHECK:           %[[V31:.*]] = arith.andi %[[V29]], %[[V30]] : i1
// CHECK:           %[[V32:.*]] = arith.select %[[V31]], %[[V27]], %[[V28]] : f64
// CHECK:           %[[V33:.*]] = math.atan2 %[[V3]], %[[V1]] : f64
// CHECK:           %[[V34:.*]] = arith.mulf %[[V32]], %[[CST]] : f64
// CHECK:           %[[V35:.*]] = arith.mulf %[[V33]], %[[CST]] : f64
// CHECK:           %[[V36:.*]] = arith.truncf %[[V35]] : f64 to f32
// CHECK:           %[[V37:.*]] = arith.truncf %[[V34]] : f64 to f32
// CHECK:           %[[V38:.*]] = complex.create %[[V37]], %[[V36]] : complex<f32>
// CHECK:           linalg.yield %[[V38]] : complex<f32>
func.func @log10(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.log10 %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @log1p
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = arith.addf %[[V1]], %[[F1]] : f64
// CHECK:           %[[V5:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V6:.*]] = arith.cmpf olt, %[[V5]], %[[F0_5]] : f64
// CHECK:           %[[V7:.*]] = math.absf %[[V3]] : f64
// CHECK:           %[[V8:.*]] = arith.cmpf olt, %[[V7]], %[[F0_5]] : f64
// CHECK:           %[[V9:.*]] = arith.andi %[[V6]], %[[V8]] : i1
// CHECK:           %[[V10:.*]] = arith.mulf %[[V3]], %[[V3]] : f64
// CHECK:           %[[V11:.*]] = arith.addf %[[V1]], %[[F2]] : f64
// CHECK:           %[[V12:.*]] = arith.mulf %[[V1]], %[[V11]] : f64
// CHECK:           %[[V13:.*]] = arith.addf %[[V12]], %[[V10]] : f64
// CHECK:           %[[V14:.*]] = math.log1p %[[V13]] : f64
// CHECK:           %[[V15:.*]] = arith.mulf %[[V14]], %[[F0_5]] : f64
// CHECK:           %[[V16:.*]] = math.absf %[[V4]] : f64
// CHECK:           %[[V17:.*]] = arith.maximumf %[[V16]], %[[V7]] : f64
// CHECK:           %[[V18:.*]] = arith.minimumf %[[V16]], %[[V7]] : f64
// CHECK:           %[[V19:.*]] = arith.divf %[[V18]], %[[V17]] : f64
// CHECK:           %[[V20:.*]] = arith.mulf %[[V19]], %[[V19]] : f64
// CHECK:           %[[V21:.*]] = arith.addf %[[V20]], %[[F1]] : f64
// CHECK:           %[[V22:.*]] = math.sqrt %[[V21]] : f64
// CHECK:           %[[V23:.*]] = arith.mulf %[[V17]], %[[V22]] : f64
// CHECK:           %[[V24:.*]] = arith.cmpf oeq, %[[V17]], %[[F0]] : f64
// CHECK:           %[[V25:.*]] = arith.select %[[V24]], %[[V17]], %[[V23]] : f64
// CHECK:           %[[V26:.*]] = math.absf %[[V16]] : f64
// CHECK:           %[[V27:.*]] = arith.cmpf oeq, %[[V26]], %[[CST]] : f64
// CHECK:           %[[V28:.*]] = math.absf %[[V7]] : f64
// CHECK:           %[[V29:.*]] = arith.cmpf oeq, %[[V28]], %[[CST]] : f64
// CHECK:           %[[V30:.*]] = arith.ori %[[V27]], %[[V29]] : i1
// CHECK:           %[[V31:.*]] = arith.select %[[V30]], %[[CST]], %[[V25]] : f64
// CHECK:           %[[V32:.*]] = arith.mulf %[[V18]], %[[V18]] : f64
// CHECK:           %[[V33:.*]] = arith.addf %[[V17]], %[[F1]] : f64
// CHECK:           %[[V34:.*]] = arith.subf %[[V17]], %[[F1]] : f64
// CHECK:           %[[V35:.*]] = arith.mulf %[[V34]], %[[V33]] : f64
// CHECK:           %[[V36:.*]] = arith.addf %[[V35]], %[[V32]] : f64
// CHECK:           %[[V37:.*]] = math.log1p %[[V36]] : f64
// CHECK:           %[[V38:.*]] = arith.mulf %[[V37]], %[[F0_5]] : f64
// CHECK:           %[[V39:.*]] = math.log %[[V31]] : f64
// CHECK:           %[[V40:.*]] = arith.cmpf ogt, %[[V31]], %[[F0_5]] : f64
// CHECK:           %[[V41:.*]] = arith.cmpf olt, %[[V31]], %[[F2]] : f64
// CHECK:           %[[V42:.*]] = arith.andi %[[V40]], %[[V41]] : i1
// CHECK:           %[[V43:.*]] = arith.select %[[V42]], %[[V38]], %[[V39]] : f64
// CHECK:           %[[V44:.*]] = arith.select %[[V9]], %[[V15]], %[[V43]] : f64
// CHECK:           %[[V45:.*]] = math.atan2 %[[V3]], %[[V4]] : f64
// CHECK:           %[[V46:.*]] = arith.truncf %[[V45]] : f64 to f32
// CHECK:           %[[V47:.*]] = arith.truncf %[[V44]] : f64 to f32
// CHECK:           %[[V48:.*]] = complex.create %[[V47]], %[[V46]] : complex<f32>
// CHECK:           linalg.yield %[[V48]] : complex<f32>
func.func @log1p(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.log1p %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}
