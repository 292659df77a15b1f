// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The bridge between torch types and builtin types: what a type conversion puts
// between operations already lowered and those that are not yet.

#ifndef TORCHMLIR_DIALECT_TORCHCONVERSION_IR_TORCHCONVERSIONOPS_TD
#define TORCHMLIR_DIALECT_TORCHCONVERSION_IR_TORCHCONVERSIONOPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "torch-mlir/Dialect/Torch/IR/TorchTypeConstraints.td"

def TorchConversion_Dialect : Dialect {
  let name = "torch_c";
  let cppNamespace = "::mlir::torch::TorchConversion";
  let summary = "Casts between torch types and builtin types";
  let dependentDialects = ["::mlir::torch::Torch::TorchDialect", "::mlir::arith::ArithDialect"];
  let hasConstantMaterializer = 1;
}

class TorchConversion_Op<string mnemonic, list<Trait> traits = []>
    : Op<TorchConversion_Dialect, mnemonic, traits>;

class TorchConversion_TensorCastOp<string mnemonic>
    : TorchConversion_Op<mnemonic, [Pure]> {
  let assemblyFormat = "$operand attr-dict `:` qualified(type($operand)) `->` qualified(type($result))";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def TorchConversion_ToBuiltinTensorOp : TorchConversion_TensorCastOp<"to_builtin_tensor"> {
  let summary = "A torch value tensor as a builtin tensor of the same sizes";
  let arguments = (ins Torch_ValueTensor:$operand);
  let results = (outs AnyTensor:$result);
}

def TorchConversion_FromBuiltinTensorOp : TorchConversion_TensorCastOp<"from_builtin_tensor"> {
  let summary = "A builtin tensor as a torch value tensor of the same sizes";
  let description = "Gives integers the sign that the torch dtype says.";
  let arguments = (ins AnyTensor:$operand);
  let results = (outs Torch_ValueTensor:$result);
}

class TorchConversion_ScalarCastOp<string mnemonic, Type from, Type to>
    : TorchConversion_Op<mnemonic, [Pure]> {
  let arguments = (ins from:$operand);
  let results = (outs to:$result);
  let assemblyFormat = "$operand attr-dict";
  let hasFolder = 1;
}

multiclass TorchConversion_ScalarCasts<string builtin, Type builtinType, Type torchType> {
  defvar suffix = !toupper(builtin);
  def TorchConversion_To # suffix # Op
      : TorchConversion_ScalarCastOp<"to_" # builtin, torchType, builtinType>;
  def TorchConversion_From # suffix # Op
      : TorchConversion_ScalarCastOp<"from_" # builtin, builtinType, torchType>;
}

defm "" : TorchConversion_ScalarCasts<"i1", I1, Torch_BoolType>;
defm "" : TorchConversion_ScalarCasts<"i64", I64, Torch_IntType>;
defm "" : TorchConversion_ScalarCasts<"f64", F64, Torch_FloatType>;

def TorchConversion_GeneratorToI64Op
    : TorchConversion_ScalarCastOp<"generator_to_i64", Torch_GeneratorType, I64> {
  let summary = "A torch.Generator as the integer that stands for it at run time";
}

def TorchConversion_I64ToGeneratorOp
    : TorchConversion_ScalarCastOp<"i64_to_generator", I64, Torch_GeneratorType> {
  let summary = "The torch.Generator that an integer stands for at run time";
}

def TorchConversion_GetNextSeedOp : TorchConversion_Op<"get_next_seed"> {
  let summary = "Advances the global random state and returns a seed";
  let results = (outs I64:$seed);
  let assemblyFormat = "attr-dict `:` functional-type(operands, results)";
}

#endif // TORCHMLIR_DIALECT_TORCHCONVERSION_IR_TORCHCONVERSIONOPS_TD
