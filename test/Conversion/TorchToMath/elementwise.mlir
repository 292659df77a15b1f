// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-math,canonicalize,cse))' | FileCheck %s

// CHECK-LABEL: func.func @abs
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.absf %[[A]] : tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @abs(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.abs %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @acos
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.acos %[[A]] : tensor<?x3xf64>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @acos(%a: !torch.vtensor<[?,3],f64>) -> !torch.vtensor<[?,3],f64> {
  %0 = torch.aten.acos %a : !torch.vtensor<[?,3],f64> -> !torch.vtensor<[?,3],f64>
  return %0 : !torch.vtensor<[?,3],f64>
}

// CHECK-LABEL: func.func @acosh
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.acosh %[[A]] : tensor<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @acosh(%a: !torch.vtensor<[],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.aten.acosh %a : !torch.vtensor<[],f32> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @asin
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.asin %[[A]] : tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @asin(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.asin %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @asinh
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.asinh %[[A]] : tensor<?x3xf64>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @asinh(%a: !torch.vtensor<[?,3],f64>) -> !torch.vtensor<[?,3],f64> {
  %0 = torch.aten.asinh %a : !torch.vtensor<[?,3],f64> -> !torch.vtensor<[?,3],f64>
  return %0 : !torch.vtensor<[?,3],f64>
}

// CHECK-LABEL: func.func @atan
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.atan %[[A]] : tensor<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @atan(%a: !torch.vtensor<[],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.aten.atan %a : !torch.vtensor<[],f32> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @atanh
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.atanh %[[A]] : tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @atanh(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.atanh %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @ceil
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.ceil %[[A]] : tensor<?x3xf64>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @ceil(%a: !torch.vtensor<[?,3],f64>) -> !torch.vtensor<[?,3],f64> {
  %0 = torch.aten.ceil %a : !torch.vtensor<[?,3],f64> -> !torch.vtensor<[?,3],f64>
  return %0 : !torch.vtensor<[?,3],f64>
}

// CHECK-LABEL: func.func @cos
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.cos %[[A]] : tensor<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @cos(%a: !torch.vtensor<[],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.aten.cos %a : !torch.vtensor<[],f32> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @cosh
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.cosh %[[A]] : tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @cosh(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.cosh %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @erf
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.erf %[[A]] : tensor<?x3xf64>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @erf(%a: !torch.vtensor<[?,3],f64>) -> !torch.vtensor<[?,3],f64> {
  %0 = torch.aten.erf %a : !torch.vtensor<[?,3],f64> -> !torch.vtensor<[?,3],f64>
  return %0 : !torch.vtensor<[?,3],f64>
}

// CHECK-LABEL: func.func @erfc
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.erfc %[[A]] : tensor<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @erfc(%a: !torch.vtensor<[],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.aten.erfc %a : !torch.vtensor<[],f32> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @exp
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.exp %[[A]] : tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @exp(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.exp %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @exp2
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.exp2 %[[A]] : tensor<?x3xf64>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @exp2(%a: !torch.vtensor<[?,3],f64>) -> !torch.vtensor<[?,3],f64> {
  %0 = torch.aten.exp2 %a : !torch.vtensor<[?,3],f64> -> !torch.vtensor<[?,3],f64>
  return %0 : !torch.vtensor<[?,3],f64>
}

// CHECK-LABEL: func.func @expm1
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.expm1 %[[A]] : tensor<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @expm1(%a: !torch.vtensor<[],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.aten.expm1 %a : !torch.vtensor<[],f32> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @floor
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.floor %[[A]] : tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @floor(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.floor %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @log
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.log %[[A]] : tensor<?x3xf64>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @log(%a: !torch.vtensor<[?,3],f64>) -> !torch.vtensor<[?,3],f64> {
  %0 = torch.aten.log %a : !torch.vtensor<[?,3],f64> -> !torch.vtensor<[?,3],f64>
  return %0 : !torch.vtensor<[?,3],f64>
}

// CHECK-LABEL: func.func @log10
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.log10 %[[A]] : tensor<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @log10(%a: !torch.vtensor<[],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.aten.log10 %a : !torch.vtensor<[],f32> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @log1p
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.log1p %[[A]] : tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @log1p(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.log1p %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @log2
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.log2 %[[A]] : tensor<?x3xf64>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @log2(%a: !torch.vtensor<[?,3],f64>) -> !torch.vtensor<[?,3],f64> {
  %0 = torch.aten.log2 %a : !torch.vtensor<[?,3],f64> -> !torch.vtensor<[?,3],f64>
  return %0 : !torch.vtensor<[?,3],f64>
}

// CHECK-LABEL: func.func @round
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.roundeven %[[A]] : tensor<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @round(%a: !torch.vtensor<[],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.aten.round %a : !torch.vtensor<[],f32> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @rsqrt
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.rsqrt %[[A]] : tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @rsqrt(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.rsqrt %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @sin
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.sin %[[A]] : tensor<?x3xf64>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sin(%a: !torch.vtensor<[?,3],f64>) -> !torch.vtensor<[?,3],f64> {
  %0 = torch.aten.sin %a : !torch.vtensor<[?,3],f64> -> !torch.vtensor<[?,3],f64>
  return %0 : !torch.vtensor<[?,3],f64>
}

// CHECK-LABEL: func.func @sinh
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.sinh %[[A]] : tensor<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sinh(%a: !torch.vtensor<[],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.aten.sinh %a : !torch.vtensor<[],f32> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @sqrt
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.sqrt %[[A]] : tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sqrt(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.sqrt %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @tan
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.tan %[[A]] : tensor<?x3xf64>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @tan(%a: !torch.vtensor<[?,3],f64>) -> !torch.vtensor<[?,3],f64> {
  %0 = torch.aten.tan %a : !torch.vtensor<[?,3],f64> -> !torch.vtensor<[?,3],f64>
  return %0 : !torch.vtensor<[?,3],f64>
}

// CHECK-LABEL: func.func @tanh
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.tanh %[[A]] : tensor<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @tanh(%a: !torch.vtensor<[],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.aten.tanh %a : !torch.vtensor<[],f32> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @trunc
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.trunc %[[A]] : tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @trunc(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.trunc %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @atan2
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK:         %[[V0:.*]] = math.atan2 %[[A]], %[[B]] : tensor<2x3xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @atan2(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.atan2 %a, %b : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @copysign
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK:         %[[V0:.*]] = math.copysign %[[A]], %[[B]] : tensor<2x3xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @copysign(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.copysign.Tensor %a, %b : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}
