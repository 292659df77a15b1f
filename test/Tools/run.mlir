// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %python -c "import numpy as np; np.save('%t.a.npy', np.array([[1, -2], [3, 4]], np.float32)); np.save('%t.b.npy', np.array([10, 20], np.float32))"
// RUN: torch-mlir-run %s %t.a.npy %t.b.npy 2 | FileCheck %s
// RUN: torch-mlir-run %s %t.a.npy %t.b.npy 2 -o %t.out
// RUN: %python -c "import numpy as np; print(np.load('%t.out.0.npy').tolist(), np.load('%t.out.1.npy').tolist(), np.load('%t.out.2.npy').tolist())" | FileCheck %s --check-prefix=NPY
// RUN: torch-mlir-run %s --entry=torch %t.a.npy | FileCheck %s --check-prefix=TORCH

// CHECK:      dense<{{\[}}[1.100000e+01, 1.800000e+01], [1.300000e+01, 2.400000e+01]]> : tensor<2x2xf32>
// CHECK-NEXT: dense<{{\[}}[false, true], [false, false]]> : tensor<2x2xi1>
// CHECK-NEXT: dense<4> : tensor<i64>

// NPY: {{\[\[}}11.0, 18.0], [13.0, 24.0]] {{\[\[}}False, True], [False, False]] 4

func.func @main(%a: tensor<?x2xf32>, %b: tensor<2xf32>, %n: i64) -> (tensor<?x2xf32>, tensor<?x2xi1>, i64) {
  %c0 = arith.constant 0 : index
  %rows = tensor.dim %a, %c0 : tensor<?x2xf32>
  %init = tensor.empty(%rows) : tensor<?x2xf32>
  %sum = linalg.generic {
    indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
    iterator_types = ["parallel", "parallel"]
  } ins(%a, %b : tensor<?x2xf32>, tensor<2xf32>) outs(%init : tensor<?x2xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<?x2xf32>
  %zero = arith.constant 0.0 : f32
  %zeros = linalg.fill ins(%zero : f32) outs(%init : tensor<?x2xf32>) -> tensor<?x2xf32>
  %negative = arith.cmpf olt, %a, %zeros : tensor<?x2xf32>
  %double = arith.addi %n, %n : i64
  return %sum, %negative, %double : tensor<?x2xf32>, tensor<?x2xi1>, i64
}

// TORCH: dense<{{\[}}[1.000000e+00, 0.000000e+00], [3.000000e+00, 4.000000e+00]]> : tensor<2x2xf32>
func.func @torch(%a: !torch.vtensor<[2,2],f32>) -> !torch.vtensor<[2,2],f32> {
  %0 = torch.aten.relu %a : !torch.vtensor<[2,2],f32> -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}
