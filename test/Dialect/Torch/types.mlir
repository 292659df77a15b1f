// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s | torch-mlir-opt | FileCheck %s

// CHECK-LABEL: func.func private @tensors(
// CHECK-SAME: !torch.vtensor, !torch.vtensor, !torch.vtensor<*,f32>, !torch.vtensor<[2],unk>, !torch.vtensor<[],bf16>,
// CHECK-SAME: !torch.vtensor<[2,?],f32>, !torch.vtensor<[?],si64>, !torch.tensor, !torch.tensor<[2,3],ui8>)
func.func private @tensors(
  !torch.vtensor, !torch.vtensor<*,unk>, !torch.vtensor<*,f32>, !torch.vtensor<[2],unk>, !torch.vtensor<[],bf16>,
  !torch.vtensor<[2,?],f32>, !torch.vtensor<[-1],si64>, !torch.tensor, !torch.tensor<[2,3],ui8>)

// CHECK-LABEL: func.func private @dtypes(
// CHECK-SAME: i1>, {{.*}}si4>, {{.*}}ui4>, {{.*}}ui16>, {{.*}}f8E4M3FN>, {{.*}}f8E5M2>, {{.*}}f8E8M0FNU>,
// CHECK-SAME: complex<f32>>, {{.*}}!torch.qint8>
func.func private @dtypes(
  !torch.vtensor<[2],i1>, !torch.vtensor<[2],si4>, !torch.vtensor<[2],ui4>, !torch.vtensor<[2],ui16>,
  !torch.vtensor<[2],f8E4M3FN>, !torch.vtensor<[2],f8E5M2>, !torch.vtensor<[2],f8E8M0FNU>,
  !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],!torch.qint8>)

// CHECK-LABEL: func.func private @sparse(
// CHECK-SAME: !torch.vtensor<[2,?],f32,#{{.*}}>, !torch.vtensor<*,f32,#{{.*}}>)
func.func private @sparse(
  !torch.vtensor<[2,?],f32,#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>,
  !torch.vtensor<*,f32,#sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>)

// CHECK-LABEL: func.func private @scalars(
// CHECK-SAME: !torch.int, !torch.float, !torch.bool, !torch.str, !torch.none, !torch.number, !torch.any,
// CHECK-SAME: !torch.Device, !torch.Generator, !torch.LinearParams)
func.func private @scalars(
  !torch.int, !torch.float, !torch.bool, !torch.str, !torch.none, !torch.number, !torch.any,
  !torch.Device, !torch.Generator, !torch.LinearParams)

// CHECK-LABEL: func.func private @containers(
// CHECK-SAME: !torch.list<int>, !torch.list<optional<vtensor<[2],f32>>>, !torch.optional<list<int>>,
// CHECK-SAME: !torch.tuple<>, !torch.tuple<int, vtensor>, !torch.union<int, none>, !torch.dict<str, list<int>>)
func.func private @containers(
  !torch.list<int>, !torch.list<optional<vtensor<[2],f32>>>, !torch.optional<list<int>>,
  !torch.tuple<>, !torch.tuple<int, vtensor>, !torch.union<int, none>, !torch.dict<str, list<int>>)
