// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @count
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.muli %[[V0]], %[[C3]] : index
// CHECK-DAG:     %[[V2:.*]] = arith.index_cast %[[V1]] : index to i64
// CHECK-DAG:     %[[V3:.*]] = torch_c.from_i64 %[[V2]]
// CHECK:         return %[[V3]] : !torch.int
func.func @count(%x: !torch.vtensor<[?,3],f32>) -> !torch.int {
  %0 = torch.aten.numel %x : !torch.vtensor<[?,3],f32> -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @number
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.from_elements %[[A]] : tensor<i64>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @number(%x: !torch.int) -> !torch.vtensor<[],si64> {
  %0 = torch.prim.NumToTensor.Scalar %x : !torch.int -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}

// CHECK-LABEL: func.func @Bool_Tensor
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract %[[A]][] : tensor<f32>
// CHECK-DAG:     %[[V1:.*]] = arith.cmpf une, %[[V0]], %[[F0]] : f32
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_i1 %[[V1]]
// CHECK:         return %[[V2]] : !torch.bool
func.func @Bool_Tensor(%a: !torch.vtensor<[],f32>) -> !torch.bool {
  %0 = torch.aten.Bool.Tensor %a : !torch.vtensor<[],f32> -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @Float_Tensor
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract %[[A]][] : tensor<f32>
// CHECK-DAG:     %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_f64 %[[V1]]
// CHECK:         return %[[V2]] : !torch.float
func.func @Float_Tensor(%a: !torch.vtensor<[],f32>) -> !torch.float {
  %0 = torch.aten.Float.Tensor %a : !torch.vtensor<[],f32> -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @Int_Tensor
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract %[[A]][%[[C0]]] : tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = arith.extsi %[[V0]] : i32 to i64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_i64 %[[V1]]
// CHECK:         return %[[V2]] : !torch.int
func.func @Int_Tensor(%a: !torch.vtensor<[1],si32>) -> !torch.int {
  %0 = torch.aten.Int.Tensor %a : !torch.vtensor<[1],si32> -> !torch.int
  return %0 : !torch.int
}

// A float that no integer can hold becomes the lowest one.
// CHECK-LABEL: func.func @Int_of_float
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[CST:.*]] = arith.constant -9.22337203E+18 : f32
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 9.22337203E+18 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract %[[A]][] : tensor<f32>
// CHECK-DAG:     %[[V1:.*]] = arith.cmpf olt, %[[V0]], %[[CST_1]] : f32
// CHECK-DAG:     %[[V2:.*]] = arith.cmpf ogt, %[[V0]], %[[CST]] : f32
// CHECK-DAG:     %[[V3:.*]] = arith.andi %[[V2]], %[[V1]] : i1
// CHECK-DAG:     %[[V4:.*]] = arith.select %[[V3]], %[[V0]], %[[F0]] : f32
// CHECK-DAG:     %[[V5:.*]] = arith.fptosi %[[V4]] : f32 to i64
// CHECK-DAG:     %[[V6:.*]] = arith.select %[[V3]], %[[V5]], %[[CM9223372036854775808]] : i64
// CHECK-DAG:     %[[V7:.*]] = torch_c.from_i64 %[[V6]]
// CHECK:         return %[[V7]] : !torch.int
func.func @Int_of_float(%a: !torch.vtensor<[],f32>) -> !torch.int {
  %0 = torch.aten.Int.Tensor %a : !torch.vtensor<[],f32> -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @local_scalar_dense
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract %[[A]][] : tensor<i8>
// CHECK-DAG:     %[[V1:.*]] = arith.extui %[[V0]] : i8 to i64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_i64 %[[V1]]
// CHECK:         return %[[V2]] : !torch.int
func.func @local_scalar_dense(%a: !torch.vtensor<[],ui8>) -> !torch.int {
  %0 = torch.aten._local_scalar_dense %a : !torch.vtensor<[],ui8> -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @item
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract %[[A]][%[[C0]], %[[C0]]] : tensor<1x1xf16>
// CHECK-DAG:     %[[V1:.*]] = arith.extf %[[V0]] : f16 to f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_f64 %[[V1]]
// CHECK:         return %[[V2]] : !torch.float
func.func @item(%a: !torch.vtensor<[1,1],f16>) -> !torch.float {
  %0 = torch.aten.item %a : !torch.vtensor<[1,1],f16> -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @numel
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<2x?xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.muli %[[V0]], %[[C2]] : index
// CHECK-DAG:     %[[V2:.*]] = arith.index_cast %[[V1]] : index to i64
// CHECK-DAG:     %[[V3:.*]] = torch_c.from_i64 %[[V2]]
// CHECK:         return %[[V3]] : !torch.int
func.func @numel(%a: !torch.vtensor<[2,?],f32>) -> !torch.int {
  %0 = torch.aten.numel %a : !torch.vtensor<[2,?],f32> -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @size_int
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<2x?xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.index_cast %[[V0]] : index to i64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_i64 %[[V1]]
// CHECK:         return %[[V2]] : !torch.int
func.func @size_int(%a: !torch.vtensor<[2,?],f32>) -> !torch.int {
  %int1 = torch.constant.int 1
  %0 = torch.aten.size.int %a, %int1 : !torch.vtensor<[2,?],f32>, !torch.int -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @sym_numel
// CHECK-DAG:     %[[V0:.*]] = torch.constant.int 6
// CHECK:         return %[[V0]] : !torch.int
func.func @sym_numel(%a: !torch.vtensor<[2,3],f32>) -> !torch.int {
  %0 = torch.aten.sym_numel %a : !torch.vtensor<[2,3],f32> -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @sym_size_int
// CHECK-DAG:     %[[V0:.*]] = torch.constant.int 2
// CHECK:         return %[[V0]] : !torch.int
func.func @sym_size_int(%a: !torch.vtensor<[2,?],f32>) -> !torch.int {
  %intm2 = torch.constant.int -2
  %0 = torch.aten.sym_size.int %a, %intm2 : !torch.vtensor<[2,?],f32>, !torch.int -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @tensor_of_float
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.truncf %[[A]] : f64 to f32
// CHECK-DAG:     %[[V1:.*]] = tensor.from_elements %[[V0]] : tensor<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @tensor_of_float(%a: !torch.float) -> !torch.vtensor<[],f32> {
  %0 = torch.prim.NumToTensor.Scalar %a : !torch.float -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}
