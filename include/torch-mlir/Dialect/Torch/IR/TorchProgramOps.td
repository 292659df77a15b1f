// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a program needs besides computing: casts, the two kinds of tensor,
// symbolic shapes, checks, and operators without a definition of their own.

#ifndef TORCHMLIR_DIALECT_TORCH_IR_TORCHPROGRAMOPS_TD
#define TORCHMLIR_DIALECT_TORCH_IR_TORCHPROGRAMOPS_TD

include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/CastInterfaces.td"
include "torch-mlir/Dialect/Torch/IR/TorchTypeConstraints.td"

def Torch_OperatorOp : Torch_Op<"operator"> {
  let summary = "An operator that has no definition in this dialect";
  let description = [{
    The name is `torch.` and the schema's name with dots: `"torch.aten.foo.bar"`.
    Effects are unknown. Higher-order operators hold their functions as regions.
  }];
  let arguments = (ins StrAttr:$name, Variadic<AnyType>:$operands);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region VariadicRegion<AnyRegion>:$regions);
  let assemblyFormat = [{
    $name `(` $operands `)` attr-dict `:` functional-type(operands, results) $regions
  }];
}

def Torch_OperatorTerminatorOp : Torch_Op<"operator_terminator", [
    Pure, ReturnLike, Terminator, HasParent<"::mlir::torch::Torch::OperatorOp">]> {
  let summary = "Ends a region of `torch.operator`";
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "($operands^ `:` qualified(type($operands)))? attr-dict";
}

class Torch_CastOp<string mnemonic, list<Trait> traits = []>
    : Torch_Op<mnemonic, traits # [Pure, DeclareOpInterfaceMethods<CastOpInterface>]> {
  let hasFolder = 1;
}

def Torch_DerefineOp : Torch_CastOp<"derefine"> {
  let summary = "Regards a value as one of a wider type";
  let arguments = (ins Torch_AnyType:$operand);
  let results = (outs Torch_AnyType:$result);
  let assemblyFormat = "$operand attr-dict `:` qualified(type($operand)) `to` qualified(type($result))";
}

def Torch_TensorStaticInfoCastOp : Torch_CastOp<"tensor_static_info_cast"> {
  let summary = "Adds or forgets sizes and dtype of a tensor";
  let description = "Undefined if the tensor does not have the result's sizes and dtype.";
  let arguments = (ins Torch_TensorType:$operand);
  let results = (outs Torch_TensorType:$result);
  let assemblyFormat = "$operand attr-dict `:` qualified(type($operand)) `to` qualified(type($result))";
}

def Torch_PrimUncheckedCastOp : Torch_CastOp<"prim.unchecked_cast"> {
  let summary = "Regards a value as one of a narrower type";
  let arguments = (ins Torch_AnyType:$x);
  let results = (outs Torch_AnyType:$result);
  let assemblyFormat = "$x attr-dict `:` qualified(type($x)) `->` qualified(type($result))";
}

def Torch_CopyToNonValueTensorOp : Torch_Op<"copy.to_tensor", [
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
    TypesMatchWith<"result is the reference tensor of the operand's sizes and dtype",
                   "result", "operand", "getOtherKindOfTensor($_self)">]> {
  let summary = "New storage that holds a value";
  let arguments = (ins Torch_ValueTensor:$operand);
  let results = (outs Torch_NonValueTensor:$result);
  let assemblyFormat = "$operand attr-dict `:` qualified(type($result))";
}

def Torch_CopyToValueTensorOp : Torch_Op<"copy.to_vtensor", [
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
    TypesMatchWith<"result is the value tensor of the operand's sizes and dtype",
                   "result", "operand", "getOtherKindOfTensor($_self)">]> {
  let summary = "The value that storage holds at this point";
  let arguments = (ins Torch_NonValueTensor:$operand);
  let results = (outs Torch_ValueTensor:$result);
  let assemblyFormat = "$operand attr-dict `:` qualified(type($result))";
  let hasCanonicalizer = 1;
}

def Torch_OverwriteTensorContentsOp : Torch_Op<"overwrite.tensor.contents", [
    MemoryEffects<[MemWrite]>]> {
  let summary = "Stores a value in existing storage";
  let arguments = (ins Torch_ValueTensor:$value, Torch_NonValueTensor:$overwritten);
  let assemblyFormat = [{
    $value `overwrites` $overwritten attr-dict
    `:` qualified(type($value)) `,` qualified(type($overwritten))
  }];
  let hasVerifier = 1;
}

def Torch_SymbolicIntOp : Torch_Op<"symbolic_int", [Pure]> {
  let summary = "A symbol of the program's shape environment, with its range";
  let arguments = (ins StrAttr:$symbol_name, I64Attr:$min_val, I64Attr:$max_val);
  let results = (outs Torch_IntType:$result);
  let assemblyFormat = [{
    $symbol_name ` ` `{` `min_val` `=` $min_val `,` `max_val` `=` $max_val `}` attr-dict
    `:` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def Torch_BindSymbolicShapeOp : Torch_Op<"bind_symbolic_shape"> {
  let summary = "States the sizes of a tensor in terms of symbols";
  let description = [{
    The map has a symbol for each operand and a result for each dimension. A
    statement only: it has no effect, and stays until a pass drops it.
  }];
  let arguments = (ins Torch_ValueTensor:$operand,
                       Variadic<Torch_IntType>:$shape_symbols,
                       AffineMapAttr:$shape_expressions);
  let assemblyFormat = [{
    $operand `,` `[` $shape_symbols `]` `,` custom<InlineAffineMap>($shape_expressions) attr-dict
    `:` qualified(type($operand))
  }];
  let hasVerifier = 1;
}

def Torch_RuntimeAssertOp : Torch_Op<"runtime.assert"> {
  let summary = "Fails at run time with a message unless a condition holds";
  let arguments = (ins Torch_BoolType:$condition, StrAttr:$message);
  let assemblyFormat = "$condition `,` $message attr-dict";
  let hasCanonicalizer = 1;
}

def Torch_PrimPrintOp : Torch_Op<"prim.Print"> {
  let summary = "Python's print";
  let arguments = (ins Variadic<Torch_AnyType>:$operands);
  let assemblyFormat = "`(` $operands `)` attr-dict (`:` qualified(type($operands))^)?";
}

def Torch_PrimUninitializedOp : Torch_Op<"prim.Uninitialized", [Pure]> {
  let summary = "A value that is never looked at";
  let results = (outs Torch_AnyType:$result);
  let assemblyFormat = "attr-dict `:` qualified(type($result))";
}

#endif // TORCHMLIR_DIALECT_TORCH_IR_TORCHPROGRAMOPS_TD
