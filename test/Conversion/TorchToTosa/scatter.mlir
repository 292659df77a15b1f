// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// The last of several elements for one place wins.
func.func @scatter_src(%a: !torch.vtensor<[3],f32>, %i: !torch.vtensor<[2],si64>, %s: !torch.vtensor<[2],f32>) -> !torch.vtensor<[3],f32> {
  %int0 = torch.constant.int 0
  %0 = torch.aten.scatter.src %a, %int0, %i, %s : !torch.vtensor<[3],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32> -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

// What the index does not reach stays.
func.func @scatter_add(%a: !torch.vtensor<[2,3],f32>, %i: !torch.vtensor<[1,2],si64>, %s: !torch.vtensor<[1,2],f32>) -> !torch.vtensor<[2,3],f32> {
  %int1 = torch.constant.int 1
  %0 = torch.aten.scatter_add %a, %int1, %i, %s : !torch.vtensor<[2,3],f32>, !torch.int, !torch.vtensor<[1,2],si64>, !torch.vtensor<[1,2],f32> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @scatter_reduce(%a: !torch.vtensor<[3],f32>, %i: !torch.vtensor<[2],si64>, %s: !torch.vtensor<[2],f32>) -> !torch.vtensor<[3],f32> {
  %int0 = torch.constant.int 0
  %add = torch.constant.str "add"
  %0 = torch.aten.scatter.reduce %a, %int0, %i, %s, %add : !torch.vtensor<[3],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>, !torch.str -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

func.func @scatter_reduce_two(%a: !torch.vtensor<[3],f32>, %i: !torch.vtensor<[2],si64>, %s: !torch.vtensor<[2],f32>) -> !torch.vtensor<[3],f32> {
  %int0 = torch.constant.int 0
  %false = torch.constant.bool false
  %amax = torch.constant.str "amax"
  %0 = torch.aten.scatter_reduce.two %a, %int0, %i, %s, %amax, %false : !torch.vtensor<[3],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>, !torch.str, !torch.bool -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

func.func @scatter_mean(%a: !torch.vtensor<[3],f32>, %i: !torch.vtensor<[2],si64>, %s: !torch.vtensor<[2],f32>) -> !torch.vtensor<[3],f32> {
  %int0 = torch.constant.int 0
  %true = torch.constant.bool true
  %mean = torch.constant.str "mean"
  %0 = torch.aten.scatter_reduce.two %a, %int0, %i, %s, %mean, %true : !torch.vtensor<[3],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>, !torch.str, !torch.bool -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

func.func @scatter_value(%a: !torch.vtensor<[3],i1>, %i: !torch.vtensor<[2],si64>) -> !torch.vtensor<[3],i1> {
  %int0 = torch.constant.int 0
  %true = torch.constant.bool true
  %0 = torch.aten.scatter.value %a, %int0, %i, %true : !torch.vtensor<[3],i1>, !torch.int, !torch.vtensor<[2],si64>, !torch.bool -> !torch.vtensor<[3],i1>
  return %0 : !torch.vtensor<[3],i1>
}

func.func @scatter_value_reduce(%a: !torch.vtensor<[3],si32>, %i: !torch.vtensor<[2],si64>) -> !torch.vtensor<[3],si32> {
  %int0 = torch.constant.int 0
  %int3 = torch.constant.int 3
  %multiply = torch.constant.str "multiply"
  %0 = torch.aten.scatter.value_reduce %a, %int0, %i, %int3, %multiply : !torch.vtensor<[3],si32>, !torch.int, !torch.vtensor<[2],si64>, !torch.int, !torch.str -> !torch.vtensor<[3],si32>
  return %0 : !torch.vtensor<[3],si32>
}

// Rows of a matrix; negative indices count from the end.
func.func @index_put(%a: !torch.vtensor<[3,2],f32>, %i: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[2,2],f32>) -> !torch.vtensor<[3,2],f32> {
  %false = torch.constant.bool false
  %list = torch.prim.ListConstruct %i : (!torch.vtensor<[2],si64>) -> !torch.list<vtensor>
  %0 = torch.aten.index_put %a, %list, %v, %false : !torch.vtensor<[3,2],f32>, !torch.list<vtensor>, !torch.vtensor<[2,2],f32>, !torch.bool -> !torch.vtensor<[3,2],f32>
  return %0 : !torch.vtensor<[3,2],f32>
}

// Two indices are one through both dimensions.
func.func @unsafe_index_put(%a: !torch.vtensor<[3,2],f32>, %i: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[],f32>) -> !torch.vtensor<[3,2],f32> {
  %true = torch.constant.bool true
  %list = torch.prim.ListConstruct %i, %i : (!torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>) -> !torch.list<vtensor>
  %0 = torch.aten._unsafe_index_put %a, %list, %v, %true : !torch.vtensor<[3,2],f32>, !torch.list<vtensor>, !torch.vtensor<[],f32>, !torch.bool -> !torch.vtensor<[3,2],f32>
  return %0 : !torch.vtensor<[3,2],f32>
}
