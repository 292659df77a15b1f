// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The dialect and its attributes, in the syntax that StableHLO's own tools
// print in the generic form of operations.

#ifndef TORCHMLIR_DIALECT_STABLEHLO_IR_STABLEHLOATTRS_TD
#define TORCHMLIR_DIALECT_STABLEHLO_IR_STABLEHLOATTRS_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Stablehlo_Dialect : Dialect {
  let name = "stablehlo";
  let cppNamespace = "::mlir::torch::Stablehlo";
  let summary = "The operations of StableHLO that programs of PyTorch become";
  let description = [{
    Operations have no syntax of their own, so they print in MLIR's generic form, which every reader of StableHLO takes.
  }];
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = "void registerAttributes();";
}

class Stablehlo_Enum<string name, string summary, list<string> cases>
    : I32EnumAttr<name, summary, !foreach(i, !range(!size(cases)), I32EnumAttrCase<cases[i], i>)> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::torch::Stablehlo";
}

class Stablehlo_EnumAttr<EnumInfo info, string mnemonic> : EnumAttr<Stablehlo_Dialect, info, mnemonic>;

def Stablehlo_ComparisonDirection
    : Stablehlo_Enum<"ComparisonDirection", "A relation", ["EQ", "NE", "GE", "GT", "LE", "LT"]>;
def Stablehlo_ComparisonDirectionAttr : Stablehlo_EnumAttr<Stablehlo_ComparisonDirection, "comparison_direction">;

def Stablehlo_ComparisonType
    : Stablehlo_Enum<"ComparisonType", "How elements are read to compare them",
                     ["NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"]>;
def Stablehlo_ComparisonTypeAttr : Stablehlo_EnumAttr<Stablehlo_ComparisonType, "comparison_type">;

def Stablehlo_Precision
    : Stablehlo_Enum<"Precision", "How exact a product is", ["DEFAULT", "HIGH", "HIGHEST"]>;
def Stablehlo_PrecisionAttr : Stablehlo_EnumAttr<Stablehlo_Precision, "precision">;

class Stablehlo_Attr<string name, string attrMnemonic> : AttrDef<Stablehlo_Dialect, name> {
  let mnemonic = attrMnemonic;
  let hasCustomAssemblyFormat = 1;
}

def Stablehlo_DotDimensionsAttr : Stablehlo_Attr<"DotDimensions", "dot"> {
  let summary = "Which dimensions a product pairs, and which it sums over";
  let parameters = (ins
    ArrayRefParameter<"int64_t">:$lhsBatchingDimensions, ArrayRefParameter<"int64_t">:$rhsBatchingDimensions,
    ArrayRefParameter<"int64_t">:$lhsContractingDimensions, ArrayRefParameter<"int64_t">:$rhsContractingDimensions);
}

def Stablehlo_GatherDimensionsAttr : Stablehlo_Attr<"GatherDimensions", "gather"> {
  let summary = "How indices choose slices, and where the slices go";
  let parameters = (ins
    ArrayRefParameter<"int64_t">:$offsetDims, ArrayRefParameter<"int64_t">:$collapsedSliceDims,
    ArrayRefParameter<"int64_t">:$operandBatchingDims, ArrayRefParameter<"int64_t">:$startIndicesBatchingDims,
    ArrayRefParameter<"int64_t">:$startIndexMap, "int64_t":$indexVectorDim);
}

def Stablehlo_ScatterDimensionsAttr : Stablehlo_Attr<"ScatterDimensions", "scatter"> {
  let summary = "How indices choose the places that updates go to";
  let parameters = (ins
    ArrayRefParameter<"int64_t">:$updateWindowDims, ArrayRefParameter<"int64_t">:$insertedWindowDims,
    ArrayRefParameter<"int64_t">:$inputBatchingDims, ArrayRefParameter<"int64_t">:$scatterIndicesBatchingDims,
    ArrayRefParameter<"int64_t">:$scatterDimsToOperandDims, "int64_t":$indexVectorDim);
}

def Stablehlo_ConvDimensionsAttr : Stablehlo_Attr<"ConvDimensions", "conv"> {
  let summary = "What the dimensions of image, kernel and result of a convolution are";
  let description = "Prints as `[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]`.";
  let parameters = (ins
    "int64_t":$inputBatch, "int64_t":$inputFeature, ArrayRefParameter<"int64_t">:$inputSpatial,
    "int64_t":$kernelInputFeature, "int64_t":$kernelOutputFeature, ArrayRefParameter<"int64_t">:$kernelSpatial,
    "int64_t":$outputBatch, "int64_t":$outputFeature, ArrayRefParameter<"int64_t">:$outputSpatial);
}

#endif // TORCHMLIR_DIALECT_STABLEHLO_IR_STABLEHLOATTRS_TD
