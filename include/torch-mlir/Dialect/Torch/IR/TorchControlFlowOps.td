// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// TorchScript's structured control flow.

#ifndef TORCHMLIR_DIALECT_TORCH_IR_TORCHCONTROLFLOWOPS_TD
#define TORCHMLIR_DIALECT_TORCH_IR_TORCHCONTROLFLOWOPS_TD

include "mlir/Interfaces/ControlFlowInterfaces.td"
include "torch-mlir/Dialect/Torch/IR/TorchTypeConstraints.td"

def Torch_PrimIfOp : Torch_Op<"prim.If", [
    NoRegionArguments, RecursiveMemoryEffects, SingleBlock,
    DeclareOpInterfaceMethods<RegionBranchOpInterface>]> {
  let summary = "Runs one of two regions and returns what it yields";
  let arguments = (ins Torch_BoolType:$condition);
  let results = (outs Variadic<Torch_AnyType>:$results);
  let regions = (region SizedRegion<1>:$thenRegion, SizedRegion<1>:$elseRegion);
  let assemblyFormat = [{
    $condition `->` custom<ResultTypeList>(type($results)) $thenRegion `else` $elseRegion attr-dict
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def Torch_PrimIfYieldOp : Torch_Op<"prim.If.yield", [
    Pure, ReturnLike, Terminator, HasParent<"::mlir::torch::Torch::PrimIfOp">]> {
  let summary = "Ends a region of `torch.prim.If`";
  let arguments = (ins Variadic<Torch_AnyType>:$results);
  let assemblyFormat = "attr-dict ($results^ `:` qualified(type($results)))?";
}

def Torch_PrimLoopOp : Torch_Op<"prim.Loop", [
    RecursiveMemoryEffects,
    SingleBlock,
    DeclareOpInterfaceMethods<RegionBranchOpInterface, ["getEntrySuccessorOperands"]>]> {
  let summary = "Runs its region while a condition holds, at most so many times";
  let description = [{
    The region's arguments are the iteration number and the carried values; its
    terminator gives the condition of the next iteration and the next values.
    Covers both `for i in range(n)` and `while cond`.
  }];
  let arguments = (ins Torch_IntType:$maxTripCount, Torch_BoolType:$initialCondition,
                       Variadic<Torch_AnyType>:$iterArgsInit);
  let results = (outs Variadic<Torch_AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let assemblyFormat = [{
    $maxTripCount `,` $initialCondition `,` `init` `(` $iterArgsInit `)` $region attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// True if the trip count alone decides: the condition is always true.
    bool isForLike();
  }];
}

def Torch_PrimLoopConditionOp : Torch_Op<"prim.Loop.condition", [
    Pure, Terminator, HasParent<"::mlir::torch::Torch::PrimLoopOp">,
    DeclareOpInterfaceMethods<RegionBranchTerminatorOpInterface>]> {
  let summary = "Ends the region of `torch.prim.Loop`";
  let arguments = (ins Torch_BoolType:$shouldContinue, Variadic<Torch_AnyType>:$iterArgs);
  let assemblyFormat = [{
    $shouldContinue `,` `iter` `(` ($iterArgs^ `:` qualified(type($iterArgs)))? `)` attr-dict
  }];
}

#endif // TORCHMLIR_DIALECT_TORCH_IR_TORCHCONTROLFLOWOPS_TD
