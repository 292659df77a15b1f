// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lists, tuples and dicts.

#ifndef TORCHMLIR_DIALECT_TORCH_IR_TORCHCONTAINEROPS_TD
#define TORCHMLIR_DIALECT_TORCH_IR_TORCHCONTAINEROPS_TD

include "torch-mlir/Dialect/Torch/IR/TorchTypeConstraints.td"

// Python lists and dicts are mutable: a construction allocates, so that two equal
// ones are not merged into one when somebody may append to it.
class Torch_ConstructOp<string mnemonic, list<Trait> traits = []>
    : Torch_Op<"prim." # mnemonic # "Construct", traits>;

def Torch_PrimListConstructOp : Torch_ConstructOp<"List", [
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Makes a list";
  let arguments = (ins Variadic<Torch_AnyType>:$elements);
  let results = (outs Torch_ListType:$result);
  let assemblyFormat = "$elements attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def Torch_PrimTupleConstructOp : Torch_ConstructOp<"Tuple", [Pure]> {
  let summary = "Makes a tuple";
  let arguments = (ins Variadic<Torch_AnyType>:$elements);
  let results = (outs Torch_TupleType:$result);
  let assemblyFormat = [{
    $elements attr-dict `:` custom<OptionalTypeList>(type($elements)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def Torch_PrimDictConstructOp : Torch_ConstructOp<"Dict", [
    MemoryEffects<[MemAlloc]>, SameVariadicOperandSize]> {
  let summary = "Makes a dict";
  let arguments = (ins Variadic<Torch_AnyType>:$keys, Variadic<Torch_AnyType>:$values);
  let results = (outs Torch_DictType:$result);
  let assemblyFormat = [{
    `keys` `(` ($keys^ `:` qualified(type($keys)))? `)`
    `values` `(` ($values^ `:` qualified(type($values)))? `)`
    attr-dict `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def Torch_PrimListUnpackOp : Torch_Op<"prim.ListUnpack", [
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "The elements of a list whose length is known";
  let arguments = (ins Torch_ListType:$operand);
  let results = (outs Variadic<Torch_AnyType>:$results);
  let assemblyFormat = "$operand attr-dict `:` qualified(type($operand)) `->` qualified(type($results))";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Torch_PrimTupleUnpackOp : Torch_Op<"prim.TupleUnpack", [Pure]> {
  let summary = "The elements of a tuple";
  let arguments = (ins Torch_TupleType:$tup);
  let results = (outs Variadic<Torch_AnyType>:$results);
  let assemblyFormat = "$tup attr-dict `:` qualified(type($tup)) `->` qualified(type($results))";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Torch_PrimTupleIndexOp : Torch_Op<"prim.TupleIndex", [Pure]> {
  let summary = "One element of a tuple";
  let arguments = (ins Torch_TupleType:$tup, Torch_IntType:$i);
  let results = (outs Torch_AnyType:$result);
  let assemblyFormat = [{
    $tup `,` $i attr-dict `:` qualified(type($tup)) `,` qualified(type($i)) `->` qualified(type($result))
  }];
  let hasFolder = 1;
}

#endif // TORCHMLIR_DIALECT_TORCH_IR_TORCHCONTAINEROPS_TD
