// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @split
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract_slice %[[A]][0, 0] [2, 3] [1, 1] : tensor<5x3xf32> to tensor<2x3xf32>
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_builtin_tensor %[[V0]] : tensor<2x3xf32> -> !torch.vtensor<[2,3],f32>
// CHECK-DAG:     %[[V2:.*]] = tensor.extract_slice %[[A]][2, 0] [2, 3] [1, 1] : tensor<5x3xf32> to tensor<2x3xf32>
// CHECK-DAG:     %[[V3:.*]] = torch_c.from_builtin_tensor %[[V2]] : tensor<2x3xf32> -> !torch.vtensor<[2,3],f32>
// CHECK-DAG:     %[[V4:.*]] = tensor.extract_slice %[[A]][4, 0] [1, 3] [1, 1] : tensor<5x3xf32> to tensor<1x3xf32>
// CHECK-DAG:     %[[V5:.*]] = torch_c.from_builtin_tensor %[[V4]] : tensor<1x3xf32> -> !torch.vtensor<[1,3],f32>
// CHECK:         return %[[V1]], %[[V3]], %[[V5]] : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[1,3],f32>
func.func @split(%x: !torch.vtensor<[5,3],f32>) -> (!torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[1,3],f32>) {
  %int2 = torch.constant.int 2
  %int0 = torch.constant.int 0
  %list = torch.aten.split.Tensor %x, %int2, %int0 : !torch.vtensor<[5,3],f32>, !torch.int, !torch.int -> !torch.list<vtensor>
  %0:3 = torch.prim.ListUnpack %list : !torch.list<vtensor> -> !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[1,3],f32>
  return %0#0, %0#1, %0#2 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[1,3],f32>
}

// The last part is what is left.
// CHECK-LABEL: func.func @split_copy
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[V0:.*]] = arith.index_cast %[[B]] : i64 to index
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-DAG:     %[[V2:.*]] = arith.minsi %[[V0]], %[[V1]] : index
// CHECK-DAG:     %[[V3:.*]] = arith.subi %[[V1]], %[[V2]] : index
// CHECK-DAG:     %[[V4:.*]] = arith.minsi %[[V0]], %[[V3]] : index
// CHECK-DAG:     %[[V5:.*]] = tensor.extract_slice %[[A]][0] [%[[V2]]] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-DAG:     %[[V6:.*]] = torch_c.from_builtin_tensor %[[V5]] : tensor<?xf32> -> !torch.vtensor<[?],f32>
// CHECK-DAG:     %[[V7:.*]] = tensor.extract_slice %[[A]][%[[V2]]] [%[[V4]]] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-DAG:     %[[V8:.*]] = torch_c.from_builtin_tensor %[[V7]] : tensor<?xf32> -> !torch.vtensor<[?],f32>
// CHECK-DAG:     %[[V9:.*]] = arith.addi %[[V2]], %[[V4]] : index
// CHECK-DAG:     %[[V10:.*]] = arith.cmpi eq, %[[V9]], %[[V1]] : index
// CHECK:         cf.assert %[[V10]], "{{.*}}: the parts do not add up to the size of the dimension"
// CHECK:         return %[[V6]], %[[V8]] : !torch.vtensor<[?],f32>, !torch.vtensor<[?],f32>
func.func @split_copy(%x: !torch.vtensor<[?],f32>, %n: !torch.int) -> (!torch.vtensor<[?],f32>, !torch.vtensor<[?],f32>) {
  %int0 = torch.constant.int 0
  %list = torch.aten.split_copy.Tensor %x, %n, %int0 : !torch.vtensor<[?],f32>, !torch.int, !torch.int -> !torch.list<vtensor>
  %0:2 = torch.prim.ListUnpack %list : !torch.list<vtensor> -> !torch.vtensor<[?],f32>, !torch.vtensor<[?],f32>
  return %0#0, %0#1 : !torch.vtensor<[?],f32>, !torch.vtensor<[?],f32>
}

// CHECK-LABEL: func.func @unsafe_split
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract_slice %[[A]][0] [2] [1] : tensor<4xf32> to tensor<2xf32>
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_builtin_tensor %[[V0]] : tensor<2xf32> -> !torch.vtensor<[2],f32>
// CHECK-DAG:     %[[V2:.*]] = tensor.extract_slice %[[A]][2] [2] [1] : tensor<4xf32> to tensor<2xf32>
// CHECK-DAG:     %[[V3:.*]] = torch_c.from_builtin_tensor %[[V2]] : tensor<2xf32> -> !torch.vtensor<[2],f32>
// CHECK:         return %[[V1]], %[[V3]] : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>
func.func @unsafe_split(%x: !torch.vtensor<[4],f32>) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>) {
  %int2 = torch.constant.int 2
  %int0 = torch.constant.int 0
  %list = torch.aten.unsafe_split.Tensor %x, %int2, %int0 : !torch.vtensor<[4],f32>, !torch.int, !torch.int -> !torch.list<vtensor>
  %0:2 = torch.prim.ListUnpack %list : !torch.list<vtensor> -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>
}

// The parts have to add up to the whole.
// CHECK-LABEL: func.func @split_with_sizes
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[V0:.*]] = arith.index_cast %[[B]] : i64 to index
// CHECK-DAG:     %[[V1:.*]] = tensor.extract_slice %[[A]][0] [%[[V0]]] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_builtin_tensor %[[V1]] : tensor<?xf32> -> !torch.vtensor<[?],f32>
// CHECK-DAG:     %[[V3:.*]] = tensor.extract_slice %[[A]][%[[V0]]] [3] [1] : tensor<?xf32> to tensor<3xf32>
// CHECK-DAG:     %[[V4:.*]] = torch_c.from_builtin_tensor %[[V3]] : tensor<3xf32> -> !torch.vtensor<[3],f32>
// CHECK-DAG:     %[[V5:.*]] = arith.addi %[[V0]], %[[C3]] : index
// CHECK-DAG:     %[[V6:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-DAG:     %[[V7:.*]] = arith.cmpi eq, %[[V5]], %[[V6]] : index
// CHECK:         cf.assert %[[V7]], "{{.*}}: the parts do not add up to the size of the dimension"
// CHECK:         return %[[V2]], %[[V4]] : !torch.vtensor<[?],f32>, !torch.vtensor<[3],f32>
func.func @split_with_sizes(%x: !torch.vtensor<[?],f32>, %n: !torch.int) -> (!torch.vtensor<[?],f32>, !torch.vtensor<[3],f32>) {
  %int3 = torch.constant.int 3
  %int0 = torch.constant.int 0
  %sizes = torch.prim.ListConstruct %n, %int3 : (!torch.int, !torch.int) -> !torch.list<int>
  %list = torch.aten.split_with_sizes %x, %sizes, %int0 : !torch.vtensor<[?],f32>, !torch.list<int>, !torch.int -> !torch.list<vtensor>
  %0:2 = torch.prim.ListUnpack %list : !torch.list<vtensor> -> !torch.vtensor<[?],f32>, !torch.vtensor<[3],f32>
  return %0#0, %0#1 : !torch.vtensor<[?],f32>, !torch.vtensor<[3],f32>
}

// CHECK-LABEL: func.func @split_with_sizes_copy
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract_slice %[[A]][0, 0] [2, 2] [1, 1] : tensor<2x5xf32> to tensor<2x2xf32>
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_builtin_tensor %[[V0]] : tensor<2x2xf32> -> !torch.vtensor<[2,2],f32>
// CHECK-DAG:     %[[V2:.*]] = tensor.extract_slice %[[A]][0, 2] [2, 3] [1, 1] : tensor<2x5xf32> to tensor<2x3xf32>
// CHECK-DAG:     %[[V3:.*]] = torch_c.from_builtin_tensor %[[V2]] : tensor<2x3xf32> -> !torch.vtensor<[2,3],f32>
// CHECK:         return %[[V1]], %[[V3]] : !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,3],f32>
func.func @split_with_sizes_copy(%x: !torch.vtensor<[2,5],f32>) -> (!torch.vtensor<[2,2],f32>, !torch.vtensor<[2,3],f32>) {
  %int2 = torch.constant.int 2
  %int3 = torch.constant.int 3
  %int1 = torch.constant.int 1
  %sizes = torch.prim.ListConstruct %int2, %int3 : (!torch.int, !torch.int) -> !torch.list<int>
  %list = torch.aten.split_with_sizes_copy %x, %sizes, %int1 : !torch.vtensor<[2,5],f32>, !torch.list<int>, !torch.int -> !torch.list<vtensor>
  %0:2 = torch.prim.ListUnpack %list : !torch.list<vtensor> -> !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,3],f32>
  return %0#0, %0#1 : !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @unbind_copy
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract_slice %[[A]][0, 0] [1, 3] [1, 1] : tensor<2x3xf32> to tensor<1x3xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.collapse_shape %[[V0]] {{\[\[}}0, 1]] : tensor<1x3xf32> into tensor<3xf32>
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_builtin_tensor %[[V1]] : tensor<3xf32> -> !torch.vtensor<[3],f32>
// CHECK-DAG:     %[[V3:.*]] = tensor.extract_slice %[[A]][1, 0] [1, 3] [1, 1] : tensor<2x3xf32> to tensor<1x3xf32>
// CHECK-DAG:     %[[V4:.*]] = tensor.collapse_shape %[[V3]] {{\[\[}}0, 1]] : tensor<1x3xf32> into tensor<3xf32>
// CHECK-DAG:     %[[V5:.*]] = torch_c.from_builtin_tensor %[[V4]] : tensor<3xf32> -> !torch.vtensor<[3],f32>
// CHECK:         return %[[V2]], %[[V5]] : !torch.vtensor<[3],f32>, !torch.vtensor<[3],f32>
func.func @unbind_copy(%x: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[3],f32>, !torch.vtensor<[3],f32>) {
  %int0 = torch.constant.int 0
  %list = torch.aten.unbind_copy.int %x, %int0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.list<vtensor>
  %0:2 = torch.prim.ListUnpack %list : !torch.list<vtensor> -> !torch.vtensor<[3],f32>, !torch.vtensor<[3],f32>
  return %0#0, %0#1 : !torch.vtensor<[3],f32>, !torch.vtensor<[3],f32>
}
