// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @exp
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = math.exp %[[V2]] : f64
// CHECK-DAG:       %[[V6:.*]] = math.cos %[[V4]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.mulf %[[V5]], %[[V6]] : f64
// CHECK-DAG:       %[[V8:.*]] = math.sin %[[V4]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.mulf %[[V8]], %[[V5]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.cmpf oeq, %[[V8]], %[[F0]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.select %[[V10]], %[[V8]], %[[V9]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.cmpf oeq, %[[V5]], %[[F0]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.select %[[V12]], %[[F0]], %[[V7]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.select %[[V12]], %[[F0]], %[[V11]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.truncf %[[V14]] : f64 to f32
// CHECK-DAG:       %[[V16:.*]] = arith.truncf %[[V13]] : f64 to f32
// CHECK-DAG:       %[[V17:.*]] = complex.create %[[V16]], %[[V15]] : complex<f32>
// CHECK:           linalg.yield %[[V17]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @exp(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.exp %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @exp2
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0.69314718055994529 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = arith.mulf %[[V2]], %[[CST]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.mulf %[[V4]], %[[CST]] : f64
// CHECK-DAG:       %[[V7:.*]] = math.exp %[[V5]] : f64
// CHECK-DAG:       %[[V8:.*]] = math.cos %[[V6]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.mulf %[[V7]], %[[V8]] : f64
// CHECK-DAG:       %[[V10:.*]] = math.sin %[[V6]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.mulf %[[V10]], %[[V7]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.cmpf oeq, %[[V10]], %[[F0]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.select %[[V12]], %[[V10]], %[[V11]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.cmpf oeq, %[[V7]], %[[F0]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.select %[[V14]], %[[F0]], %[[V9]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.select %[[V14]], %[[F0]], %[[V13]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.truncf %[[V16]] : f64 to f32
// CHECK-DAG:       %[[V18:.*]] = arith.truncf %[[V15]] : f64 to f32
// CHECK-DAG:       %[[V19:.*]] = complex.create %[[V18]], %[[V17]] : complex<f32>
// CHECK:           linalg.yield %[[V19]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @exp2(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.exp2 %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @expm1
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = arith.mulf %[[V4]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V6:.*]] = math.sin %[[V5]] : f64
// CHECK-DAG:       %[[V7:.*]] = math.exp %[[V2]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[V6]], %[[V6]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.mulf %[[V8]], %[[F2]] : f64
// CHECK-DAG:       %[[V10:.*]] = math.cos %[[V4]] : f64
// CHECK-DAG:       %[[V11:.*]] = math.expm1 %[[V2]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.mulf %[[V11]], %[[V10]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.subf %[[V12]], %[[V9]] : f64
// CHECK-DAG:       %[[V14:.*]] = math.sin %[[V4]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.mulf %[[V14]], %[[V7]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.cmpf oeq, %[[V14]], %[[F0]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.select %[[V16]], %[[V14]], %[[V15]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.truncf %[[V17]] : f64 to f32
// CHECK-DAG:       %[[V19:.*]] = arith.truncf %[[V13]] : f64 to f32
// CHECK-DAG:       %[[V20:.*]] = complex.create %[[V19]], %[[V18]] : complex<f32>
// CHECK:           linalg.yield %[[V20]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
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
// CHECK-DAG:       %[[V22:.*]] = arith.mulf %[[V8]], %[[V8]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.addf %[[V7]], %[[F1]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.subf %[[V7]], %[[F1]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.mulf %[[V24]], %[[V23]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.addf %[[V25]], %[[V22]] : f64
// CHECK-DAG:       %[[V27:.*]] = math.log1p %[[V26]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.mulf %[[V27]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V29:.*]] = math.log %[[V21]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.cmpf ogt, %[[V21]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.cmpf olt, %[[V21]], %[[F2]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.andi %[[V30]], %[[V31]] : i1
// CHECK-DAG:       %[[V33:.*]] = arith.select %[[V32]], %[[V28]], %[[V29]] : f64
// CHECK-DAG:       %[[V34:.*]] = math.atan2 %[[V4]], %[[V2]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.truncf %[[V34]] : f64 to f32
// CHECK-DAG:       %[[V36:.*]] = arith.truncf %[[V33]] : f64 to f32
// CHECK-DAG:       %[[V37:.*]] = complex.create %[[V36]], %[[V35]] : complex<f32>
// CHECK:           linalg.yield %[[V37]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
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
// CHECK-DAG:       %[[V17:.*]] = arith.cmpf oeq, %[[V16]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V18:.*]] = math.absf %[[V6]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.cmpf oeq, %[[V18]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.ori %[[V17]], %[[V19]] : i1
// CHECK-DAG:       %[[V21:.*]] = arith.select %[[V20]], %[[CST_1]], %[[V15]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.mulf %[[V8]], %[[V8]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.addf %[[V7]], %[[F1]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.subf %[[V7]], %[[F1]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.mulf %[[V24]], %[[V23]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.addf %[[V25]], %[[V22]] : f64
// CHECK-DAG:       %[[V27:.*]] = math.log1p %[[V26]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.mulf %[[V27]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V29:.*]] = math.log %[[V21]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.cmpf ogt, %[[V21]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.cmpf olt, %[[V21]], %[[F2]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.andi %[[V30]], %[[V31]] : i1
// CHECK-DAG:       %[[V33:.*]] = arith.select %[[V32]], %[[V28]], %[[V29]] : f64
// CHECK-DAG:       %[[V34:.*]] = math.atan2 %[[V4]], %[[V2]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.mulf %[[V33]], %[[CST]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.mulf %[[V34]], %[[CST]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.truncf %[[V36]] : f64 to f32
// CHECK-DAG:       %[[V38:.*]] = arith.truncf %[[V35]] : f64 to f32
// CHECK-DAG:       %[[V39:.*]] = complex.create %[[V38]], %[[V37]] : complex<f32>
// CHECK:           linalg.yield %[[V39]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
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
// CHECK-DAG:       %[[V17:.*]] = arith.cmpf oeq, %[[V16]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V18:.*]] = math.absf %[[V6]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.cmpf oeq, %[[V18]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.ori %[[V17]], %[[V19]] : i1
// CHECK-DAG:       %[[V21:.*]] = arith.select %[[V20]], %[[CST_1]], %[[V15]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.mulf %[[V8]], %[[V8]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.addf %[[V7]], %[[F1]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.subf %[[V7]], %[[F1]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.mulf %[[V24]], %[[V23]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.addf %[[V25]], %[[V22]] : f64
// CHECK-DAG:       %[[V27:.*]] = math.log1p %[[V26]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.mulf %[[V27]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V29:.*]] = math.log %[[V21]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.cmpf ogt, %[[V21]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.cmpf olt, %[[V21]], %[[F2]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.andi %[[V30]], %[[V31]] : i1
// CHECK-DAG:       %[[V33:.*]] = arith.select %[[V32]], %[[V28]], %[[V29]] : f64
// CHECK-DAG:       %[[V34:.*]] = math.atan2 %[[V4]], %[[V2]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.mulf %[[V33]], %[[CST]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.mulf %[[V34]], %[[CST]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.truncf %[[V36]] : f64 to f32
// CHECK-DAG:       %[[V38:.*]] = arith.truncf %[[V35]] : f64 to f32
// CHECK-DAG:       %[[V39:.*]] = complex.create %[[V38]], %[[V37]] : complex<f32>
// CHECK:           linalg.yield %[[V39]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
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
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = arith.addf %[[V2]], %[[F1]] : f64
// CHECK-DAG:       %[[V6:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.cmpf olt, %[[V6]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V8:.*]] = math.absf %[[V4]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.cmpf olt, %[[V8]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.andi %[[V7]], %[[V9]] : i1
// CHECK-DAG:       %[[V11:.*]] = arith.mulf %[[V4]], %[[V4]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.addf %[[V2]], %[[F2]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %[[V2]], %[[V12]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.addf %[[V13]], %[[V11]] : f64
// CHECK-DAG:       %[[V15:.*]] = math.log1p %[[V14]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.mulf %[[V15]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V17:.*]] = math.absf %[[V5]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.maximumf %[[V17]], %[[V8]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.minimumf %[[V17]], %[[V8]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.divf %[[V19]], %[[V18]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.mulf %[[V20]], %[[V20]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.addf %[[V21]], %[[F1]] : f64
// CHECK-DAG:       %[[V23:.*]] = math.sqrt %[[V22]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.mulf %[[V18]], %[[V23]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.cmpf oeq, %[[V18]], %[[F0]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.select %[[V25]], %[[V18]], %[[V24]] : f64
// CHECK-DAG:       %[[V27:.*]] = math.absf %[[V17]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.cmpf oeq, %[[V27]], %[[CST]] : f64
// CHECK-DAG:       %[[V29:.*]] = math.absf %[[V8]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.cmpf oeq, %[[V29]], %[[CST]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.ori %[[V28]], %[[V30]] : i1
// CHECK-DAG:       %[[V32:.*]] = arith.select %[[V31]], %[[CST]], %[[V26]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.mulf %[[V19]], %[[V19]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.addf %[[V18]], %[[F1]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.subf %[[V18]], %[[F1]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.mulf %[[V35]], %[[V34]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.addf %[[V36]], %[[V33]] : f64
// CHECK-DAG:       %[[V38:.*]] = math.log1p %[[V37]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.mulf %[[V38]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V40:.*]] = math.log %[[V32]] : f64
// CHECK-DAG:       %[[V41:.*]] = arith.cmpf ogt, %[[V32]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V42:.*]] = arith.cmpf olt, %[[V32]], %[[F2]] : f64
// CHECK-DAG:       %[[V43:.*]] = arith.andi %[[V41]], %[[V42]] : i1
// CHECK-DAG:       %[[V44:.*]] = arith.select %[[V43]], %[[V39]], %[[V40]] : f64
// CHECK-DAG:       %[[V45:.*]] = arith.select %[[V10]], %[[V16]], %[[V44]] : f64
// CHECK-DAG:       %[[V46:.*]] = math.atan2 %[[V4]], %[[V5]] : f64
// CHECK-DAG:       %[[V47:.*]] = arith.truncf %[[V46]] : f64 to f32
// CHECK-DAG:       %[[V48:.*]] = arith.truncf %[[V45]] : f64 to f32
// CHECK-DAG:       %[[V49:.*]] = complex.create %[[V48]], %[[V47]] : complex<f32>
// CHECK:           linalg.yield %[[V49]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @log1p(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.log1p %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}
