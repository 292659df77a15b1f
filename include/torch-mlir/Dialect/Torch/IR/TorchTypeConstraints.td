// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What an operand or result may be. The schema types of PyTorch's registry map
// onto these one to one (build_tools/torch_ods/emit.py holds the map).

#ifndef TORCHMLIR_DIALECT_TORCH_IR_TORCHTYPECONSTRAINTS_TD
#define TORCHMLIR_DIALECT_TORCH_IR_TORCHTYPECONSTRAINTS_TD

include "torch-mlir/Dialect/Torch/IR/TorchTypes.td"

// The predicates are ordinary functions, so that a use costs one call to compile.
class Torch_Constraint<string cppCall, string what>
    : Type<CPred<"::mlir::torch::Torch::" # cppCall>, what>;

class Torch_Exactly<TypeDef typeDef, string what>
    : Type<CPred<"::llvm::isa<" # typeDef.cppType # ">($_self)">, what, typeDef.cppType>,
      BuildableType<"$_builder.getType<" # typeDef.cppType # ">()">;

def Torch_IntType : Torch_Exactly<Torch_IntTypeDef, "!torch.int">;
def Torch_FloatType : Torch_Exactly<Torch_FloatTypeDef, "!torch.float">;
def Torch_BoolType : Torch_Exactly<Torch_BoolTypeDef, "!torch.bool">;
def Torch_StringType : Torch_Exactly<Torch_StringTypeDef, "!torch.str">;
def Torch_NoneType : Torch_Exactly<Torch_NoneTypeDef, "!torch.none">;
def Torch_NumberType : Torch_Exactly<Torch_NumberTypeDef, "!torch.number">;
def Torch_DeviceType : Torch_Exactly<Torch_DeviceTypeDef, "!torch.Device">;
def Torch_GeneratorType : Torch_Exactly<Torch_GeneratorTypeDef, "!torch.Generator">;

class Torch_AnyOf<TypeDef typeDef, string what>
    : Type<CPred<"::llvm::isa<" # typeDef.cppType # ">($_self)">, what, typeDef.cppType>;

def Torch_ValueTensor : Torch_AnyOf<Torch_ValueTensorType, "!torch.vtensor">;
def Torch_NonValueTensor : Torch_AnyOf<Torch_NonValueTensorType, "!torch.tensor">;
def Torch_ListType : Torch_AnyOf<Torch_ListTypeDef, "a !torch.list">;
def Torch_TupleType : Torch_AnyOf<Torch_TupleTypeDef, "a !torch.tuple">;
def Torch_DictType : Torch_AnyOf<Torch_DictTypeDef, "a !torch.dict">;

def Torch_AnyType : Torch_Constraint<"isTorchType($_self)", "any type of the torch dialect">;
def Torch_TensorType : Type<CPred<"::llvm::isa<::mlir::torch::Torch::BaseTensorType>($_self)">,
  "a torch tensor", "::mlir::torch::Torch::BaseTensorType">;
def Torch_ScalarType : Torch_Constraint<"isScalarType($_self)",
  "a number (!torch.int, !torch.float or !torch.number)">;

// `T?` and `T[]` for the element kinds that schemas use.
multiclass Torch_SchemaType<string kind, string what> {
  defvar kindCode = "::mlir::torch::Torch::SchemaKind::" # kind;
  def Torch_Optional # kind # Type : Torch_Constraint<
    "isOptionalOf($_self, " # kindCode # ")", what # " or none">;
  def Torch_ListOf # kind # Type : Torch_Constraint<
    "isListOf($_self, " # kindCode # ")", "a list of " # what>;
  def Torch_ListOfOptional # kind # Type : Torch_Constraint<
    "isListOfOptional($_self, " # kindCode # ")", "a list of " # what # " or none">;
  def Torch_OptionalListOf # kind # Type : Torch_Constraint<
    "isOptionalListOf($_self, " # kindCode # ")", "a list of " # what # ", or none">;
}

defm "" : Torch_SchemaType<"Tensor", "a torch tensor">;
defm "" : Torch_SchemaType<"Scalar", "a number">;
defm "" : Torch_SchemaType<"Int", "!torch.int">;
defm "" : Torch_SchemaType<"Float", "!torch.float">;
defm "" : Torch_SchemaType<"Bool", "!torch.bool">;
defm "" : Torch_SchemaType<"String", "!torch.str">;
defm "" : Torch_SchemaType<"Device", "!torch.Device">;
defm "" : Torch_SchemaType<"Generator", "!torch.Generator">;
defm "" : Torch_SchemaType<"Any", "any type of the torch dialect">;

#endif // TORCHMLIR_DIALECT_TORCH_IR_TORCHTYPECONSTRAINTS_TD
