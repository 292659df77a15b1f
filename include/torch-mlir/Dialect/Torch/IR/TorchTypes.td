// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The types of the Torch dialect. Nested types are written without their prefix:
// `!torch.list<optional<int>>`.

#ifndef TORCHMLIR_DIALECT_TORCH_IR_TORCHTYPES_TD
#define TORCHMLIR_DIALECT_TORCH_IR_TORCHTYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "torch-mlir/Dialect/Torch/IR/TorchBase.td"

class Torch_TypeDef<string name, string typeMnemonic, string cppBase = "::mlir::Type">
    : TypeDef<Torch_Dialect, name, [], cppBase> {
  let mnemonic = typeMnemonic;
}

class Torch_TensorTypeDef<string name, string typeMnemonic>
    : Torch_TypeDef<name, typeMnemonic, "::mlir::torch::Torch::BaseTensorType"> {
  let parameters = (ins
    "::std::optional<::llvm::ArrayRef<int64_t>>":$optionalSizes,
    "::mlir::Type":$optionalDtype,
    "::mlir::Attribute":$optionalSparsity);
  // The sizes are an optional list, for which ODS has no storage of its own.
  let genStorageClass = 0;
  let storageClass = "TensorTypeStorage";
  let storageNamespace = "::mlir::torch::Torch::detail";
  let genAccessors = 0;
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let builders = [
    TypeBuilder<(ins "::std::optional<::llvm::ArrayRef<int64_t>>":$sizes,
                     "::mlir::Type":$dtype,
                     CArg<"::mlir::Attribute", "{}">:$sparsity), [{
      return $_get($_ctxt, sizes, dtype, sparsity);
    }]>,
    TypeBuilder<(ins), [{
      return $_get($_ctxt, ::std::optional<::llvm::ArrayRef<int64_t>>(),
                       ::mlir::Type(), ::mlir::Attribute());
    }]>];
}

def Torch_ValueTensorType : Torch_TensorTypeDef<"ValueTensor", "vtensor"> {
  let summary = "Immutable multi-dimensional array";
  let description = [{
    `!torch.vtensor<[2,?],f32>` has known rank and dtype, `!torch.vtensor<*,f32>`
    unknown rank, `!torch.vtensor<[2],unk>` unknown dtype, `!torch.vtensor` neither.
    A third parameter is an encoding of a sparse layout. Integer dtypes carry
    their sign (`si64`, `ui8`); booleans are `i1`.
  }];
}

def Torch_NonValueTensorType : Torch_TensorTypeDef<"NonValueTensor", "tensor"> {
  let summary = "Reference to mutable, possibly aliased, storage";
}

class Torch_SimpleType<string name, string typeMnemonic, string what>
    : Torch_TypeDef<name, typeMnemonic> {
  let summary = what;
}

def Torch_IntTypeDef : Torch_SimpleType<"Int", "int", "Python int, 64 bits wide">;
def Torch_FloatTypeDef : Torch_SimpleType<"Float", "float", "Python float">;
def Torch_BoolTypeDef : Torch_SimpleType<"Bool", "bool", "Python bool">;
def Torch_StringTypeDef : Torch_SimpleType<"String", "str", "Python str">;
def Torch_NoneTypeDef : Torch_SimpleType<"None", "none", "Python None">;
def Torch_NumberTypeDef : Torch_SimpleType<"Number", "number", "Python int, float or complex">;
def Torch_AnyTypeDef : Torch_SimpleType<"Any", "any", "Any Python value">;
def Torch_DeviceTypeDef : Torch_SimpleType<"Device", "Device", "torch.device">;
def Torch_GeneratorTypeDef : Torch_SimpleType<"Generator", "Generator", "torch.Generator">;
def Torch_LinearParamsTypeDef : Torch_SimpleType<"LinearParams", "LinearParams",
  "Packed parameters of a quantized linear layer">;
def Torch_QInt8TypeDef : Torch_SimpleType<"QInt8", "qint8", "Quantized 8-bit signed dtype">;
def Torch_QUInt8TypeDef : Torch_SimpleType<"QUInt8", "quint8", "Quantized 8-bit unsigned dtype">;
def Torch_QInt16TypeDef : Torch_SimpleType<"QInt16", "qint16", "Quantized 16-bit signed dtype">;
def Torch_QInt32TypeDef : Torch_SimpleType<"QInt32", "qint32", "Quantized 32-bit signed dtype">;

class Torch_ContainerType<string name, string typeMnemonic, string what>
    : Torch_TypeDef<name, typeMnemonic> {
  let summary = what;
  let parameters = (ins "::mlir::Type":$containedType);
  let hasCustomAssemblyFormat = 1;
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
  let builders = [TypeBuilderWithInferredContext<(ins "::mlir::Type":$containedType), [{
    return $_get(containedType.getContext(), containedType);
  }]>];
}

def Torch_ListTypeDef : Torch_ContainerType<"List", "list", "Python list of one element type">;
def Torch_OptionalTypeDef : Torch_ContainerType<"Optional", "optional", "Python Optional">;

class Torch_ProductType<string name, string typeMnemonic, string what>
    : Torch_TypeDef<name, typeMnemonic> {
  let summary = what;
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$containedTypes);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def Torch_TupleTypeDef : Torch_ProductType<"Tuple", "tuple", "Python tuple">;
def Torch_UnionTypeDef : Torch_ProductType<"Union", "union", "One of several types">;

def Torch_DictTypeDef : Torch_TypeDef<"Dict", "dict"> {
  let summary = "Python dict of one key and one value type";
  let parameters = (ins "::mlir::Type":$keyType, "::mlir::Type":$valueType);
  let hasCustomAssemblyFormat = 1;
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
  let builders = [TypeBuilderWithInferredContext<(ins "::mlir::Type":$keyType,
                                                      "::mlir::Type":$valueType), [{
    return $_get(keyType.getContext(), keyType, valueType);
  }]>];
}

#endif // TORCHMLIR_DIALECT_TORCH_IR_TORCHTYPES_TD
