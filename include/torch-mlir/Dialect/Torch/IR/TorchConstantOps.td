// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Python constants and tensor literals.

#ifndef TORCHMLIR_DIALECT_TORCH_IR_TORCHCONSTANTOPS_TD
#define TORCHMLIR_DIALECT_TORCH_IR_TORCHCONSTANTOPS_TD

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "torch-mlir/Dialect/Torch/IR/TorchTypeConstraints.td"

class Torch_ConstantOp<string mnemonic, string what, list<Trait> traits = []>
    : Torch_Op<"constant." # mnemonic, traits # [
        ConstantLike, Pure, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "A constant " # what;
  let hasFolder = 1;
}

def Torch_ConstantIntOp : Torch_ConstantOp<"int", "Python int"> {
  let arguments = (ins I64Attr:$value);
  let results = (outs Torch_IntType:$result);
  let assemblyFormat = "$value attr-dict";
  let builders = [OpBuilder<(ins "int64_t":$value), [{
    build($_builder, $_state, IntType::get($_builder.getContext()),
          $_builder.getI64IntegerAttr(value));
  }]>];
}

def Torch_ConstantFloatOp : Torch_ConstantOp<"float", "Python float"> {
  let arguments = (ins F64Attr:$value);
  let results = (outs Torch_FloatType:$result);
  let assemblyFormat = "$value attr-dict";
  let builders = [OpBuilder<(ins "double":$value), [{
    build($_builder, $_state, FloatType::get($_builder.getContext()),
          $_builder.getF64FloatAttr(value));
  }]>];
}

def Torch_ConstantBoolOp : Torch_ConstantOp<"bool", "Python bool"> {
  let arguments = (ins BoolAttr:$value);
  let results = (outs Torch_BoolType:$result);
  let assemblyFormat = "$value attr-dict";
}

def Torch_ConstantStrOp : Torch_ConstantOp<"str", "Python str"> {
  let arguments = (ins StrAttr:$value);
  let results = (outs Torch_StringType:$result);
  let assemblyFormat = "$value attr-dict";
}

def Torch_ConstantDeviceOp : Torch_ConstantOp<"device", "torch.device"> {
  let arguments = (ins StrAttr:$value);
  let results = (outs Torch_DeviceType:$result);
  let assemblyFormat = "$value attr-dict";
}

def Torch_ConstantNoneOp : Torch_ConstantOp<"none", "None"> {
  let results = (outs Torch_NoneType:$result);
  let assemblyFormat = "attr-dict";
}

def Torch_ConstantNumberOp : Torch_ConstantOp<"number", "number of unspecified kind"> {
  let description = "Has no textual form of its own: it is printed generically.";
  let arguments = (ins AnyAttrOf<[I64Attr, F64Attr]>:$value);
  let results = (outs Torch_NumberType:$result);
}

class Torch_LiteralOp<string mnemonic, Type resultType, list<Trait> traits>
    : Torch_Op<mnemonic # ".literal", traits> {
  let description = [{
    The attribute is dense, splat, or a handle to a resource. Its element type is
    the result's dtype, or that dtype without its sign.
  }];
  let arguments = (ins ElementsAttr:$value);
  let results = (outs resultType:$result);
  let assemblyFormat = "`(` $value `)` attr-dict `:` qualified(type($result))";
  let hasVerifier = 1;
}

def Torch_ValueTensorLiteralOp
    : Torch_LiteralOp<"vtensor", Torch_ValueTensor, [ConstantLike, Pure]> {
  let summary = "A tensor whose elements are known";
  let hasFolder = 1;
}

def Torch_NonValueTensorLiteralOp : Torch_LiteralOp<"tensor", Torch_NonValueTensor, [
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "New storage, filled with known elements";
}

#endif // TORCHMLIR_DIALECT_TORCH_IR_TORCHCONSTANTOPS_TD
