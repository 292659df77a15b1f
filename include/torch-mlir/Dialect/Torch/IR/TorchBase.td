// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The Torch dialect itself, and the classes its operations derive from.

#ifndef TORCHMLIR_DIALECT_TORCH_IR_TORCHBASE_TD
#define TORCHMLIR_DIALECT_TORCH_IR_TORCHBASE_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Torch_Dialect : Dialect {
  let name = "torch";
  let cppNamespace = "::mlir::torch::Torch";
  let summary = "PyTorch programs: ATen, prims and Python scalar operations";
  let description = [{
    Operations mirror PyTorch's operator registry one to one: `aten::add.Tensor`
    is `torch.aten.add.Tensor`, with one operand for each schema argument and one
    result for each schema return. Operators without a definition of their own
    are spelled `torch.operator "namespace.name.overload"`.

    Tensors come in two kinds. `!torch.vtensor` is a value: nothing mutates or
    aliases it. `!torch.tensor` is a reference to storage, as in eager PyTorch.
  }];
  let hasConstantMaterializer = 1;
  let useDefaultTypePrinterParser = 1;
  let extraClassDeclaration = "void registerTypes();";
}

class Torch_Op<string mnemonic, list<Trait> traits = []>
    : Op<Torch_Dialect, mnemonic, traits>;

#endif // TORCHMLIR_DIALECT_TORCH_IR_TORCHBASE_TD
