// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Base classes of the generated operations. All is arranged for one purpose: that a
// thousand of them compile in reasonable time.

#ifndef TORCHMLIR_DIALECT_TORCH_IR_TORCHSCHEMAOPBASE_TD
#define TORCHMLIR_DIALECT_TORCH_IR_TORCHSCHEMAOPBASE_TD

include "torch-mlir/Dialect/Torch/IR/TorchTypeConstraints.td"

// The Torch dialect once more. Schema operations have no attributes, so they do
// without the functions that ODS writes to keep attributes as properties.
def Torch_SchemaDialect : Dialect {
  let name = Torch_Dialect.name;
  let cppNamespace = Torch_Dialect.cppNamespace;
  let usePropertiesForAttributes = 0;
}

// An operation that PyTorch's operator registry defines. All of them share one
// textual form, and one builder: the thousand default builders that ODS would
// write instead are most of what the compiler would then spend its time on.
class Torch_SchemaOpBase<string mnemonic, list<Trait> traits>
    : Op<Torch_SchemaDialect, mnemonic, traits> {
  let hasCustomAssemblyFormat = 1;
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins "::mlir::TypeRange":$resultTypes,
                                 "::mlir::ValueRange":$operands), [{
    $_state.addOperands(operands);
    $_state.addTypes(resultTypes);
  }]>];
  code assemblyDefinition = [{
    ::mlir::ParseResult $cppClass::parse(::mlir::OpAsmParser &parser,
                                         ::mlir::OperationState &result) {
      return ::mlir::torch::Torch::detail::parseSchemaOp(parser, result);
    }
    void $cppClass::print(::mlir::OpAsmPrinter &printer) {
      ::mlir::torch::Torch::detail::printSchemaOp(getOperation(), printer);
    }
  }];
  let extraClassDefinition = assemblyDefinition;
}

// Reads its operands only. Free of effects while every tensor is a value.
class Torch_SchemaOp<string mnemonic, list<Trait> traits = []>
    : Torch_SchemaOpBase<mnemonic, traits # [
        DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let extraClassDefinition = assemblyDefinition # [{
    void $cppClass::getEffects(
        ::llvm::SmallVectorImpl<::mlir::MemoryEffects::EffectInstance> &effects) {
      ::mlir::torch::Torch::detail::getFunctionalEffects(getOperation(), effects);
    }
  }];
}

// Draws random numbers: may be dropped when unused, but two of them are never
// the same value.
class Torch_RandomSchemaOp<string mnemonic, list<Trait> traits = []>
    : Torch_SchemaOpBase<mnemonic, traits # [
        DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let extraClassDefinition = assemblyDefinition # [{
    void $cppClass::getEffects(
        ::llvm::SmallVectorImpl<::mlir::MemoryEffects::EffectInstance> &effects) {
      ::mlir::torch::Torch::detail::getRandomEffects(getOperation(), effects);
    }
  }];
}

// Writes to an operand, asserts, prints: effects are left unknown on purpose.
class Torch_EffectfulSchemaOp<string mnemonic, list<Trait> traits = []>
    : Torch_SchemaOpBase<mnemonic, traits>;

#endif // TORCHMLIR_DIALECT_TORCH_IR_TORCHSCHEMAOPBASE_TD
