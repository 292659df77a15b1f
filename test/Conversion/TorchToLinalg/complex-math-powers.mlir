// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @pow_Tensor_Tensor
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0x7FF0000000000000 : f64
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
// CHECK-DAG:       %[[V9:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:       %[[V10:.*]] = math.absf %[[V4]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.maximumf %[[V9]], %[[V10]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.minimumf %[[V9]], %[[V10]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.divf %[[V12]], %[[V11]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.mulf %[[V13]], %[[V13]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.addf %[[V14]], %[[F1]] : f64
// CHECK-DAG:       %[[V16:.*]] = math.sqrt %[[V15]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.mulf %[[V11]], %[[V16]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.cmpf oeq, %[[V11]], %[[F0]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.select %[[V18]], %[[V11]], %[[V17]] : f64
// CHECK-DAG:       %[[V20:.*]] = math.absf %[[V9]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.cmpf oeq, %[[V20]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V22:.*]] = math.absf %[[V10]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.cmpf oeq, %[[V22]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.ori %[[V21]], %[[V23]] : i1
// CHECK-DAG:       %[[V25:.*]] = arith.select %[[V24]], %[[CST_1]], %[[V19]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.mulf %[[V12]], %[[V12]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.addf %[[V11]], %[[F1]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.subf %[[V11]], %[[F1]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.mulf %[[V28]], %[[V27]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.addf %[[V29]], %[[V26]] : f64
// CHECK-DAG:       %[[V31:.*]] = math.log1p %[[V30]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.mulf %[[V31]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V33:.*]] = math.log %[[V25]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.cmpf ogt, %[[V25]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.cmpf olt, %[[V25]], %[[F2]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.andi %[[V34]], %[[V35]] : i1
// CHECK-DAG:       %[[V37:.*]] = arith.select %[[V36]], %[[V32]], %[[V33]] : f64
// CHECK-DAG:       %[[V38:.*]] = math.atan2 %[[V4]], %[[V2]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.mulf %[[V8]], %[[V38]] : f64
// CHECK-DAG:       %[[V40:.*]] = arith.mulf %[[V6]], %[[V37]] : f64
// CHECK-DAG:       %[[V41:.*]] = arith.subf %[[V40]], %[[V39]] : f64
// CHECK-DAG:       %[[V42:.*]] = arith.mulf %[[V8]], %[[V37]] : f64
// CHECK-DAG:       %[[V43:.*]] = arith.mulf %[[V6]], %[[V38]] : f64
// CHECK-DAG:       %[[V44:.*]] = arith.addf %[[V43]], %[[V42]] : f64
// CHECK-DAG:       %[[V45:.*]] = math.exp %[[V41]] : f64
// CHECK-DAG:       %[[V46:.*]] = math.cos %[[V44]] : f64
// CHECK-DAG:       %[[V47:.*]] = arith.mulf %[[V45]], %[[V46]] : f64
// CHECK-DAG:       %[[V48:.*]] = math.sin %[[V44]] : f64
// CHECK-DAG:       %[[V49:.*]] = arith.mulf %[[V48]], %[[V45]] : f64
// CHECK-DAG:       %[[V50:.*]] = arith.cmpf oeq, %[[V48]], %[[F0]] : f64
// CHECK-DAG:       %[[V51:.*]] = arith.select %[[V50]], %[[V48]], %[[V49]] : f64
// CHECK-DAG:       %[[V52:.*]] = arith.cmpf oeq, %[[V45]], %[[F0]] : f64
// CHECK-DAG:       %[[V53:.*]] = arith.select %[[V52]], %[[F0]], %[[V47]] : f64
// CHECK-DAG:       %[[V54:.*]] = arith.select %[[V52]], %[[F0]], %[[V51]] : f64
// CHECK-DAG:       %[[V55:.*]] = arith.cmpf ogt, %[[V6]], %[[F0]] : f64
// CHECK-DAG:       %[[V56:.*]] = arith.cmpf olt, %[[V6]], %[[F0]] : f64
// CHECK-DAG:       %[[V57:.*]] = arith.select %[[V56]], %[[CST_1]], %[[CST]] : f64
// CHECK-DAG:       %[[V58:.*]] = arith.select %[[V55]], %[[F0]], %[[V57]] : f64
// CHECK-DAG:       %[[V59:.*]] = arith.select %[[V55]], %[[F0]], %[[CST]] : f64
// CHECK-DAG:       %[[V60:.*]] = arith.cmpf oeq, %[[V2]], %[[F0]] : f64
// CHECK-DAG:       %[[V61:.*]] = arith.cmpf oeq, %[[V4]], %[[F0]] : f64
// CHECK-DAG:       %[[V62:.*]] = arith.andi %[[V60]], %[[V61]] : i1
// CHECK-DAG:       %[[V63:.*]] = arith.select %[[V62]], %[[V58]], %[[V53]] : f64
// CHECK-DAG:       %[[V64:.*]] = arith.select %[[V62]], %[[V59]], %[[V54]] : f64
// CHECK-DAG:       %[[V65:.*]] = arith.truncf %[[V64]] : f64 to f32
// CHECK-DAG:       %[[V66:.*]] = arith.truncf %[[V63]] : f64 to f32
// CHECK-DAG:       %[[V67:.*]] = complex.create %[[V66]], %[[V65]] : complex<f32>
// CHECK:           linalg.yield %[[V67]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @pow_Tensor_Tensor(%a: !torch.vtensor<[2],complex<f32>>, %b: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.pow.Tensor_Tensor %a, %b : !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @pow_Scalar
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0.91629073187415511 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = arith.mulf %[[V4]], %[[F0]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.mulf %[[V2]], %[[CST]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.subf %[[V6]], %[[V5]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.mulf %[[V4]], %[[CST]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.mulf %[[V2]], %[[F0]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.addf %[[V9]], %[[V8]] : f64
// CHECK-DAG:       %[[V11:.*]] = math.exp %[[V7]] : f64
// CHECK-DAG:       %[[V12:.*]] = math.cos %[[V10]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %[[V11]], %[[V12]] : f64
// CHECK-DAG:       %[[V14:.*]] = math.sin %[[V10]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.mulf %[[V14]], %[[V11]] : f64
// CHECK-DAG:       %[[V16:.*]] = arith.cmpf oeq, %[[V14]], %[[F0]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.select %[[V16]], %[[V14]], %[[V15]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.cmpf oeq, %[[V11]], %[[F0]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.select %[[V18]], %[[F0]], %[[V13]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.select %[[V18]], %[[F0]], %[[V17]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.truncf %[[V20]] : f64 to f32
// CHECK-DAG:       %[[V22:.*]] = arith.truncf %[[V19]] : f64 to f32
// CHECK-DAG:       %[[V23:.*]] = complex.create %[[V22]], %[[V21]] : complex<f32>
// CHECK:           linalg.yield %[[V23]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @pow_Scalar(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %float2_5 = torch.constant.float 2.5
  %0 = torch.aten.pow.Scalar %float2_5, %a : !torch.float, !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @pow_general
// CHECK-DAG:     %[[F1_5:.*]] = arith.constant 1.500000e+00 : f64
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
// CHECK-DAG:       %[[V35:.*]] = arith.mulf %[[V34]], %[[F0]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.mulf %[[V33]], %[[F1_5]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.subf %[[V36]], %[[V35]] : f64
// CHECK-DAG:       %[[V38:.*]] = arith.mulf %[[V33]], %[[F0]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.mulf %[[V34]], %[[F1_5]] : f64
// CHECK-DAG:       %[[V40:.*]] = arith.addf %[[V39]], %[[V38]] : f64
// CHECK-DAG:       %[[V41:.*]] = math.exp %[[V37]] : f64
// CHECK-DAG:       %[[V42:.*]] = math.cos %[[V40]] : f64
// CHECK-DAG:       %[[V43:.*]] = arith.mulf %[[V41]], %[[V42]] : f64
// CHECK-DAG:       %[[V44:.*]] = math.sin %[[V40]] : f64
// CHECK-DAG:       %[[V45:.*]] = arith.mulf %[[V44]], %[[V41]] : f64
// CHECK-DAG:       %[[V46:.*]] = arith.cmpf oeq, %[[V44]], %[[F0]] : f64
// CHECK-DAG:       %[[V47:.*]] = arith.select %[[V46]], %[[V44]], %[[V45]] : f64
// CHECK-DAG:       %[[V48:.*]] = arith.cmpf oeq, %[[V41]], %[[F0]] : f64
// CHECK-DAG:       %[[V49:.*]] = arith.select %[[V48]], %[[F0]], %[[V43]] : f64
// CHECK-DAG:       %[[V50:.*]] = arith.select %[[V48]], %[[F0]], %[[V47]] : f64
// CHECK-DAG:       %[[V51:.*]] = arith.cmpf oeq, %[[V2]], %[[F0]] : f64
// CHECK-DAG:       %[[V52:.*]] = arith.cmpf oeq, %[[V4]], %[[F0]] : f64
// CHECK-DAG:       %[[V53:.*]] = arith.andi %[[V51]], %[[V52]] : i1
// CHECK-DAG:       %[[V54:.*]] = arith.select %[[V53]], %[[F0]], %[[V49]] : f64
// CHECK-DAG:       %[[V55:.*]] = arith.select %[[V53]], %[[F0]], %[[V50]] : f64
// CHECK-DAG:       %[[V56:.*]] = arith.truncf %[[V55]] : f64 to f32
// CHECK-DAG:       %[[V57:.*]] = arith.truncf %[[V54]] : f64 to f32
// CHECK-DAG:       %[[V58:.*]] = complex.create %[[V57]], %[[V56]] : complex<f32>
// CHECK:           linalg.yield %[[V58]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @pow_general(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %float1_5 = torch.constant.float 1.5
  %0 = torch.aten.pow.Tensor_Scalar %a, %float1_5 : !torch.vtensor<[2],complex<f32>>, !torch.float -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @pow_root
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
// CHECK-DAG:       %[[V22:.*]] = arith.mulf %[[V21]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.mulf %[[V5]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.addf %[[V23]], %[[V22]] : f64
// CHECK-DAG:       %[[V25:.*]] = math.sqrt %[[V24]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.addf %[[V25]], %[[V25]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.divf %[[V6]], %[[V26]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.cmpf oge, %[[V2]], %[[F0]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.select %[[V28]], %[[V25]], %[[V27]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.select %[[V28]], %[[V27]], %[[V25]] : f64
// CHECK-DAG:       %[[V31:.*]] = math.copysign %[[V30]], %[[V4]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.cmpf oeq, %[[V6]], %[[CST]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.select %[[V32]], %[[V6]], %[[V29]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.select %[[V32]], %[[V4]], %[[V31]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.cmpf oeq, %[[V2]], %[[F0]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.cmpf oeq, %[[V4]], %[[F0]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.andi %[[V35]], %[[V36]] : i1
// CHECK-DAG:       %[[V38:.*]] = arith.select %[[V37]], %[[V5]], %[[V33]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.select %[[V37]], %[[V4]], %[[V34]] : f64
// CHECK-DAG:       %[[V40:.*]] = arith.truncf %[[V39]] : f64 to f32
// CHECK-DAG:       %[[V41:.*]] = arith.truncf %[[V38]] : f64 to f32
// CHECK-DAG:       %[[V42:.*]] = complex.create %[[V41]], %[[V40]] : complex<f32>
// CHECK:           linalg.yield %[[V42]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @pow_root(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %float0_5 = torch.constant.float 0.5
  %0 = torch.aten.pow.Tensor_Scalar %a, %float0_5 : !torch.vtensor<[2],complex<f32>>, !torch.float -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @sqrt
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
// CHECK-DAG:       %[[V22:.*]] = arith.mulf %[[V21]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.mulf %[[V5]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.addf %[[V23]], %[[V22]] : f64
// CHECK-DAG:       %[[V25:.*]] = math.sqrt %[[V24]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.addf %[[V25]], %[[V25]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.divf %[[V6]], %[[V26]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.cmpf oge, %[[V2]], %[[F0]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.select %[[V28]], %[[V25]], %[[V27]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.select %[[V28]], %[[V27]], %[[V25]] : f64
// CHECK-DAG:       %[[V31:.*]] = math.copysign %[[V30]], %[[V4]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.cmpf oeq, %[[V6]], %[[CST]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.select %[[V32]], %[[V6]], %[[V29]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.select %[[V32]], %[[V4]], %[[V31]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.cmpf oeq, %[[V2]], %[[F0]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.cmpf oeq, %[[V4]], %[[F0]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.andi %[[V35]], %[[V36]] : i1
// CHECK-DAG:       %[[V38:.*]] = arith.select %[[V37]], %[[V5]], %[[V33]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.select %[[V37]], %[[V4]], %[[V34]] : f64
// CHECK-DAG:       %[[V40:.*]] = arith.truncf %[[V39]] : f64 to f32
// CHECK-DAG:       %[[V41:.*]] = arith.truncf %[[V38]] : f64 to f32
// CHECK-DAG:       %[[V42:.*]] = complex.create %[[V41]], %[[V40]] : complex<f32>
// CHECK:           linalg.yield %[[V42]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sqrt(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.sqrt %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @rsqrt
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
// CHECK-DAG:       %[[V22:.*]] = arith.mulf %[[V21]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.mulf %[[V5]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.addf %[[V23]], %[[V22]] : f64
// CHECK-DAG:       %[[V25:.*]] = math.sqrt %[[V24]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.addf %[[V25]], %[[V25]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.divf %[[V6]], %[[V26]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.cmpf oge, %[[V2]], %[[F0]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.select %[[V28]], %[[V25]], %[[V27]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.select %[[V28]], %[[V27]], %[[V25]] : f64
// CHECK-DAG:       %[[V31:.*]] = math.copysign %[[V30]], %[[V4]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.cmpf oeq, %[[V6]], %[[CST]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.select %[[V32]], %[[V6]], %[[V29]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.select %[[V32]], %[[V4]], %[[V31]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.cmpf oeq, %[[V2]], %[[F0]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.cmpf oeq, %[[V4]], %[[F0]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.andi %[[V35]], %[[V36]] : i1
// CHECK-DAG:       %[[V38:.*]] = arith.select %[[V37]], %[[V5]], %[[V33]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.select %[[V37]], %[[V4]], %[[V34]] : f64
// CHECK-DAG:       %[[V40:.*]] = math.absf %[[V38]] : f64
// CHECK-DAG:       %[[V41:.*]] = math.absf %[[V39]] : f64
// CHECK-DAG:       %[[V42:.*]] = arith.divf %[[V39]], %[[V38]] : f64
// CHECK-DAG:       %[[V43:.*]] = arith.mulf %[[V39]], %[[V42]] : f64
// CHECK-DAG:       %[[V44:.*]] = arith.addf %[[V38]], %[[V43]] : f64
// CHECK-DAG:       %[[V45:.*]] = arith.divf %[[F1]], %[[V44]] : f64
// CHECK-DAG:       %[[V46:.*]] = arith.mulf %[[V42]], %[[F0]] : f64
// CHECK-DAG:       %[[V47:.*]] = arith.addf %[[V46]], %[[F1]] : f64
// CHECK-DAG:       %[[V48:.*]] = arith.mulf %[[V47]], %[[V45]] : f64
// CHECK-DAG:       %[[V49:.*]] = arith.subf %[[F0]], %[[V42]] : f64
// CHECK-DAG:       %[[V50:.*]] = arith.mulf %[[V49]], %[[V45]] : f64
// CHECK-DAG:       %[[V51:.*]] = arith.divf %[[V38]], %[[V39]] : f64
// CHECK-DAG:       %[[V52:.*]] = arith.mulf %[[V38]], %[[V51]] : f64
// CHECK-DAG:       %[[V53:.*]] = arith.addf %[[V39]], %[[V52]] : f64
// CHECK-DAG:       %[[V54:.*]] = arith.divf %[[F1]], %[[V53]] : f64
// CHECK-DAG:       %[[V55:.*]] = arith.addf %[[V51]], %[[F0]] : f64
// CHECK-DAG:       %[[V56:.*]] = arith.mulf %[[V55]], %[[V54]] : f64
// CHECK-DAG:       %[[V57:.*]] = arith.mulf %[[V51]], %[[F0]] : f64
// CHECK-DAG:       %[[V58:.*]] = arith.subf %[[F1]], %[[V57]] : f64
// CHECK-DAG:       %[[V59:.*]] = arith.mulf %[[V58]], %[[V54]] : f64
// CHECK-DAG:       %[[V60:.*]] = arith.negf %[[V59]] : f64
// CHECK-DAG:       %[[V61:.*]] = arith.divf %[[F1]], %[[V40]] : f64
// CHECK-DAG:       %[[V62:.*]] = arith.divf %[[F0]], %[[V40]] : f64
// CHECK-DAG:       %[[V63:.*]] = arith.cmpf oge, %[[V40]], %[[V41]] : f64
// CHECK-DAG:       %[[V64:.*]] = arith.select %[[V63]], %[[V48]], %[[V56]] : f64
// CHECK-DAG:       %[[V65:.*]] = arith.select %[[V63]], %[[V50]], %[[V60]] : f64
// CHECK-DAG:       %[[V66:.*]] = arith.cmpf oeq, %[[V40]], %[[F0]] : f64
// CHECK-DAG:       %[[V67:.*]] = arith.cmpf oeq, %[[V41]], %[[F0]] : f64
// CHECK-DAG:       %[[V68:.*]] = arith.andi %[[V66]], %[[V67]] : i1
// CHECK-DAG:       %[[V69:.*]] = arith.select %[[V68]], %[[V61]], %[[V64]] : f64
// CHECK-DAG:       %[[V70:.*]] = arith.select %[[V68]], %[[V62]], %[[V65]] : f64
// CHECK-DAG:       %[[V71:.*]] = arith.truncf %[[V70]] : f64 to f32
// CHECK-DAG:       %[[V72:.*]] = arith.truncf %[[V69]] : f64 to f32
// CHECK-DAG:       %[[V73:.*]] = complex.create %[[V72]], %[[V71]] : complex<f32>
// CHECK:           linalg.yield %[[V73]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @rsqrt(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.rsqrt %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @sigmoid
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = arith.negf %[[V2]] : f64
// CHECK-DAG:       %[[V6:.*]] = arith.negf %[[V4]] : f64
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
// CHECK-DAG:       %[[V17:.*]] = arith.addf %[[V15]], %[[F1]] : f64
// CHECK-DAG:       %[[V18:.*]] = arith.addf %[[V16]], %[[F0]] : f64
// CHECK-DAG:       %[[V19:.*]] = math.absf %[[V17]] : f64
// CHECK-DAG:       %[[V20:.*]] = math.absf %[[V18]] : f64
// CHECK-DAG:       %[[V21:.*]] = arith.divf %[[V18]], %[[V17]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.mulf %[[V18]], %[[V21]] : f64
// CHECK-DAG:       %[[V23:.*]] = arith.addf %[[V17]], %[[V22]] : f64
// CHECK-DAG:       %[[V24:.*]] = arith.divf %[[F1]], %[[V23]] : f64
// CHECK-DAG:       %[[V25:.*]] = arith.mulf %[[V21]], %[[F0]] : f64
// CHECK-DAG:       %[[V26:.*]] = arith.addf %[[V25]], %[[F1]] : f64
// CHECK-DAG:       %[[V27:.*]] = arith.mulf %[[V26]], %[[V24]] : f64
// CHECK-DAG:       %[[V28:.*]] = arith.subf %[[F0]], %[[V21]] : f64
// CHECK-DAG:       %[[V29:.*]] = arith.mulf %[[V28]], %[[V24]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.divf %[[V17]], %[[V18]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.mulf %[[V17]], %[[V30]] : f64
// CHECK-DAG:       %[[V32:.*]] = arith.addf %[[V18]], %[[V31]] : f64
// CHECK-DAG:       %[[V33:.*]] = arith.divf %[[F1]], %[[V32]] : f64
// CHECK-DAG:       %[[V34:.*]] = arith.addf %[[V30]], %[[F0]] : f64
// CHECK-DAG:       %[[V35:.*]] = arith.mulf %[[V34]], %[[V33]] : f64
// CHECK-DAG:       %[[V36:.*]] = arith.mulf %[[V30]], %[[F0]] : f64
// CHECK-DAG:       %[[V37:.*]] = arith.subf %[[F1]], %[[V36]] : f64
// CHECK-DAG:       %[[V38:.*]] = arith.mulf %[[V37]], %[[V33]] : f64
// CHECK-DAG:       %[[V39:.*]] = arith.negf %[[V38]] : f64
// CHECK-DAG:       %[[V40:.*]] = arith.divf %[[F1]], %[[V19]] : f64
// CHECK-DAG:       %[[V41:.*]] = arith.divf %[[F0]], %[[V19]] : f64
// CHECK-DAG:       %[[V42:.*]] = arith.cmpf oge, %[[V19]], %[[V20]] : f64
// CHECK-DAG:       %[[V43:.*]] = arith.select %[[V42]], %[[V27]], %[[V35]] : f64
// CHECK-DAG:       %[[V44:.*]] = arith.select %[[V42]], %[[V29]], %[[V39]] : f64
// CHECK-DAG:       %[[V45:.*]] = arith.cmpf oeq, %[[V19]], %[[F0]] : f64
// CHECK-DAG:       %[[V46:.*]] = arith.cmpf oeq, %[[V20]], %[[F0]] : f64
// CHECK-DAG:       %[[V47:.*]] = arith.andi %[[V45]], %[[V46]] : i1
// CHECK-DAG:       %[[V48:.*]] = arith.select %[[V47]], %[[V40]], %[[V43]] : f64
// CHECK-DAG:       %[[V49:.*]] = arith.select %[[V47]], %[[V41]], %[[V44]] : f64
// CHECK-DAG:       %[[V50:.*]] = arith.truncf %[[V49]] : f64 to f32
// CHECK-DAG:       %[[V51:.*]] = arith.truncf %[[V48]] : f64 to f32
// CHECK-DAG:       %[[V52:.*]] = complex.create %[[V51]], %[[V50]] : complex<f32>
// CHECK:           linalg.yield %[[V52]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sigmoid(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.sigmoid %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}
