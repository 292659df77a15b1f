// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of StableHLO that our conversions make. Names, operands and
// attributes are those of the specification.

#ifndef TORCHMLIR_DIALECT_STABLEHLO_IR_STABLEHLOOPS_TD
#define TORCHMLIR_DIALECT_STABLEHLO_IR_STABLEHLOOPS_TD

include "mlir/Interfaces/SideEffectInterfaces.td"
include "torch-mlir/Dialect/Stablehlo/IR/StablehloAttrs.td"

class Stablehlo_TensorOf<list<Type> types> : RankedTensorOf<types>;

defvar Stablehlo_IntTypes = [AnySignlessInteger, UI<8>, UI<16>, UI<32>, UI<64>];
def Stablehlo_Tensor : Stablehlo_TensorOf<!listconcat(Stablehlo_IntTypes, [AnyFloat, AnyComplex])>;
def Stablehlo_Int : Stablehlo_TensorOf<Stablehlo_IntTypes>;
def Stablehlo_Float : Stablehlo_TensorOf<[AnyFloat]>;
def Stablehlo_Complex : Stablehlo_TensorOf<[AnyComplex]>;
def Stablehlo_FloatOrComplex : Stablehlo_TensorOf<[AnyFloat, AnyComplex]>;
def Stablehlo_Real : Stablehlo_TensorOf<!listconcat(Stablehlo_IntTypes, [AnyFloat])>;
def Stablehlo_Pred : Stablehlo_TensorOf<[I1]>;
def Stablehlo_Sizes : 1DTensorOf<[AnySignlessInteger, Index]>;
def Stablehlo_ScalarInt : 0DTensorOf<[AnySignlessInteger, UI<8>, UI<16>, UI<32>, UI<64>]>;

class Stablehlo_Op<string mnemonic, list<Trait> traits = []> : Op<Stablehlo_Dialect, mnemonic, traits>;

//===----------------------------------------------------------------------===//
// Elementwise
//===----------------------------------------------------------------------===//

class Stablehlo_Unary<string mnemonic, Type type>
    : Stablehlo_Op<mnemonic, [Pure, SameOperandsAndResultElementType, SameOperandsAndResultShape]> {
  let arguments = (ins type:$operand);
  let results = (outs type:$result);
}
/// The element type of the result is another one.
class Stablehlo_ToOther<string mnemonic, Type type, Type other>
    : Stablehlo_Op<mnemonic, [Pure, SameOperandsAndResultShape]> {
  let arguments = (ins type:$operand);
  let results = (outs other:$result);
}
class Stablehlo_Binary<string mnemonic, Type type>
    : Stablehlo_Op<mnemonic, [Pure, SameOperandsAndResultElementType, SameOperandsAndResultShape]> {
  let arguments = (ins type:$lhs, type:$rhs);
  let results = (outs type:$result);
}

def Stablehlo_CeilOp : Stablehlo_Unary<"ceil", Stablehlo_Float>;
def Stablehlo_CosineOp : Stablehlo_Unary<"cosine", Stablehlo_FloatOrComplex>;
def Stablehlo_CountLeadingZerosOp : Stablehlo_Unary<"count_leading_zeros", Stablehlo_Int>;
def Stablehlo_ExponentialOp : Stablehlo_Unary<"exponential", Stablehlo_FloatOrComplex>;
def Stablehlo_ExponentialMinusOneOp : Stablehlo_Unary<"exponential_minus_one", Stablehlo_FloatOrComplex>;
def Stablehlo_FloorOp : Stablehlo_Unary<"floor", Stablehlo_Float>;
def Stablehlo_LogOp : Stablehlo_Unary<"log", Stablehlo_FloatOrComplex>;
def Stablehlo_LogPlusOneOp : Stablehlo_Unary<"log_plus_one", Stablehlo_FloatOrComplex>;
def Stablehlo_CbrtOp : Stablehlo_Unary<"cbrt", Stablehlo_Float>;
def Stablehlo_NegateOp : Stablehlo_Unary<"negate", Stablehlo_Tensor>;
def Stablehlo_NotOp : Stablehlo_Unary<"not", Stablehlo_Int>;
def Stablehlo_PopulationCountOp : Stablehlo_Unary<"popcnt", Stablehlo_Int>;
def Stablehlo_RoundNearestAfzOp : Stablehlo_Unary<"round_nearest_afz", Stablehlo_Float>;
def Stablehlo_RoundNearestEvenOp : Stablehlo_Unary<"round_nearest_even", Stablehlo_Float>;
def Stablehlo_RsqrtOp : Stablehlo_Unary<"rsqrt", Stablehlo_FloatOrComplex>;
def Stablehlo_SineOp : Stablehlo_Unary<"sine", Stablehlo_FloatOrComplex>;
def Stablehlo_SqrtOp : Stablehlo_Unary<"sqrt", Stablehlo_FloatOrComplex>;
def Stablehlo_TanOp : Stablehlo_Unary<"tan", Stablehlo_FloatOrComplex>;
def Stablehlo_TanhOp : Stablehlo_Unary<"tanh", Stablehlo_FloatOrComplex>;

def Stablehlo_AbsOp : Stablehlo_ToOther<"abs", Stablehlo_Tensor, Stablehlo_Real> {
  let hasVerifier = 1;
}
def Stablehlo_ConvertOp : Stablehlo_ToOther<"convert", Stablehlo_Tensor, Stablehlo_Tensor>;
def Stablehlo_ImagOp : Stablehlo_ToOther<"imag", Stablehlo_Complex, Stablehlo_Float> {
  let hasVerifier = 1;
}
def Stablehlo_IsFiniteOp : Stablehlo_ToOther<"is_finite", Stablehlo_Float, Stablehlo_Pred>;
def Stablehlo_RealOp : Stablehlo_ToOther<"real", Stablehlo_Complex, Stablehlo_Float> {
  let hasVerifier = 1;
}

def Stablehlo_AddOp : Stablehlo_Binary<"add", Stablehlo_Tensor>;
def Stablehlo_AndOp : Stablehlo_Binary<"and", Stablehlo_Int>;
def Stablehlo_Atan2Op : Stablehlo_Binary<"atan2", Stablehlo_FloatOrComplex>;
def Stablehlo_DivOp : Stablehlo_Binary<"divide", Stablehlo_Tensor>;
def Stablehlo_MaxOp : Stablehlo_Binary<"maximum", Stablehlo_Tensor>;
def Stablehlo_MinOp : Stablehlo_Binary<"minimum", Stablehlo_Tensor>;
def Stablehlo_MulOp : Stablehlo_Binary<"multiply", Stablehlo_Tensor>;
def Stablehlo_OrOp : Stablehlo_Binary<"or", Stablehlo_Int>;
def Stablehlo_PowOp : Stablehlo_Binary<"power", Stablehlo_Tensor>;
def Stablehlo_RemOp : Stablehlo_Binary<"remainder", Stablehlo_Real>;
def Stablehlo_ShiftLeftOp : Stablehlo_Binary<"shift_left", Stablehlo_Int>;
def Stablehlo_ShiftRightArithmeticOp : Stablehlo_Binary<"shift_right_arithmetic", Stablehlo_Int>;
def Stablehlo_ShiftRightLogicalOp : Stablehlo_Binary<"shift_right_logical", Stablehlo_Int>;
def Stablehlo_SubtractOp : Stablehlo_Binary<"subtract", Stablehlo_Tensor>;
def Stablehlo_XorOp : Stablehlo_Binary<"xor", Stablehlo_Int>;

def Stablehlo_ComplexOp
    : Stablehlo_Op<"complex", [Pure, SameTypeOperands, SameOperandsAndResultShape]> {
  let arguments = (ins Stablehlo_Float:$lhs, Stablehlo_Float:$rhs);
  let results = (outs Stablehlo_Complex:$result);
  let hasVerifier = 1;
}

def Stablehlo_CompareOp
    : Stablehlo_Op<"compare", [Pure, SameOperandsElementType, SameOperandsAndResultShape]> {
  let arguments = (ins Stablehlo_Tensor:$lhs, Stablehlo_Tensor:$rhs,
    Stablehlo_ComparisonDirectionAttr:$comparison_direction, OptionalAttr<Stablehlo_ComparisonTypeAttr>:$compare_type);
  let results = (outs Stablehlo_Pred:$result);
  let hasVerifier = 1;
}

def Stablehlo_SelectOp : Stablehlo_Op<"select", [Pure]> {
  let arguments = (ins Stablehlo_Pred:$pred, Stablehlo_Tensor:$on_true, Stablehlo_Tensor:$on_false);
  let results = (outs Stablehlo_Tensor:$result);
  let hasVerifier = 1;
}

def Stablehlo_BitcastConvertOp : Stablehlo_Op<"bitcast_convert", [Pure]> {
  let arguments = (ins Stablehlo_Tensor:$operand);
  let results = (outs Stablehlo_Tensor:$result);
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

def Stablehlo_ConstantOp : Stablehlo_Op<"constant", [Pure, ConstantLike]> {
  let arguments = (ins ElementsAttr:$value);
  let results = (outs Stablehlo_Tensor:$output);
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Stablehlo_IotaOp : Stablehlo_Op<"iota", [Pure]> {
  let arguments = (ins I64Attr:$iota_dimension);
  let results = (outs Stablehlo_Tensor:$output);
  let hasVerifier = 1;
}
def Stablehlo_DynamicIotaOp : Stablehlo_Op<"dynamic_iota", [Pure]> {
  let arguments = (ins Stablehlo_Sizes:$output_shape, I64Attr:$iota_dimension);
  let results = (outs Stablehlo_Tensor:$result);
  let hasVerifier = 1;
}
def Stablehlo_GetDimensionSizeOp : Stablehlo_Op<"get_dimension_size", [Pure]> {
  let arguments = (ins Stablehlo_Tensor:$operand, I64Attr:$dimension);
  let results = (outs 0DTensorOf<[I32]>:$result);
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Movement
//===----------------------------------------------------------------------===//

def Stablehlo_BroadcastInDimOp : Stablehlo_Op<"broadcast_in_dim", [Pure, SameOperandsAndResultElementType]> {
  let arguments = (ins Stablehlo_Tensor:$operand, DenseI64ArrayAttr:$broadcast_dimensions);
  let results = (outs Stablehlo_Tensor:$result);
  let hasVerifier = 1;
}
def Stablehlo_DynamicBroadcastInDimOp : Stablehlo_Op<"dynamic_broadcast_in_dim", [Pure]> {
  let arguments = (ins Stablehlo_Tensor:$operand, Stablehlo_Sizes:$output_dimensions,
    DenseI64ArrayAttr:$broadcast_dimensions);
  let results = (outs Stablehlo_Tensor:$result);
  let hasVerifier = 1;
}
def Stablehlo_ReshapeOp : Stablehlo_Op<"reshape", [Pure, SameOperandsAndResultElementType]> {
  let arguments = (ins Stablehlo_Tensor:$operand);
  let results = (outs Stablehlo_Tensor:$result);
  let hasFolder = 1;
  let hasVerifier = 1;
}
def Stablehlo_DynamicReshapeOp : Stablehlo_Op<"dynamic_reshape", [Pure]> {
  let arguments = (ins Stablehlo_Tensor:$operand, Stablehlo_Sizes:$output_shape);
  let results = (outs Stablehlo_Tensor:$result);
  let hasVerifier = 1;
}
def Stablehlo_TransposeOp : Stablehlo_Op<"transpose", [Pure, SameOperandsAndResultElementType]> {
  let arguments = (ins Stablehlo_Tensor:$operand, DenseI64ArrayAttr:$permutation);
  let results = (outs Stablehlo_Tensor:$result);
  let hasVerifier = 1;
}
def Stablehlo_SliceOp : Stablehlo_Op<"slice", [Pure, SameOperandsAndResultElementType]> {
  let arguments = (ins Stablehlo_Tensor:$operand, DenseI64ArrayAttr:$start_indices, DenseI64ArrayAttr:$limit_indices,
    DenseI64ArrayAttr:$strides);
  let results = (outs Stablehlo_Tensor:$result);
  let hasVerifier = 1;
}
def Stablehlo_RealDynamicSliceOp : Stablehlo_Op<"real_dynamic_slice", [Pure]> {
  let arguments = (ins Stablehlo_Tensor:$operand, Stablehlo_Sizes:$start_indices, Stablehlo_Sizes:$limit_indices,
    Stablehlo_Sizes:$strides);
  let results = (outs Stablehlo_Tensor:$result);
  let hasVerifier = 1;
}
def Stablehlo_DynamicSliceOp : Stablehlo_Op<"dynamic_slice", [Pure]> {
  let arguments = (ins Stablehlo_Tensor:$operand, Variadic<Stablehlo_ScalarInt>:$start_indices,
    DenseI64ArrayAttr:$slice_sizes);
  let results = (outs Stablehlo_Tensor:$result);
  let hasVerifier = 1;
}
def Stablehlo_DynamicUpdateSliceOp : Stablehlo_Op<"dynamic_update_slice", [Pure]> {
  let arguments = (ins Stablehlo_Tensor:$operand, Stablehlo_Tensor:$update, Variadic<Stablehlo_ScalarInt>:$start_indices);
  let results = (outs Stablehlo_Tensor:$result);
  let hasVerifier = 1;
}
def Stablehlo_PadOp : Stablehlo_Op<"pad", [Pure, SameOperandsAndResultElementType]> {
  let arguments = (ins Stablehlo_Tensor:$operand, Stablehlo_Tensor:$padding_value, DenseI64ArrayAttr:$edge_padding_low,
    DenseI64ArrayAttr:$edge_padding_high, DenseI64ArrayAttr:$interior_padding);
  let results = (outs Stablehlo_Tensor:$result);
  let hasVerifier = 1;
}
def Stablehlo_DynamicPadOp : Stablehlo_Op<"dynamic_pad", [Pure]> {
  let arguments = (ins Stablehlo_Tensor:$operand, Stablehlo_Tensor:$padding_value, Stablehlo_Sizes:$edge_padding_low,
    Stablehlo_Sizes:$edge_padding_high, Stablehlo_Sizes:$interior_padding);
  let results = (outs Stablehlo_Tensor:$result);
  let hasVerifier = 1;
}
def Stablehlo_ConcatenateOp : Stablehlo_Op<"concatenate", [Pure, SameOperandsAndResultElementType]> {
  let arguments = (ins Variadic<Stablehlo_Tensor>:$inputs, I64Attr:$dimension);
  let results = (outs Stablehlo_Tensor:$result);
  let hasVerifier = 1;
}
def Stablehlo_ReverseOp : Stablehlo_Op<"reverse", [Pure, SameOperandsAndResultElementType, SameOperandsAndResultShape]> {
  let arguments = (ins Stablehlo_Tensor:$operand, DenseI64ArrayAttr:$dimensions);
  let results = (outs Stablehlo_Tensor:$result);
  let hasVerifier = 1;
}
def Stablehlo_GatherOp : Stablehlo_Op<"gather", [Pure]> {
  let arguments = (ins Stablehlo_Tensor:$operand, Stablehlo_Int:$start_indices,
    Stablehlo_GatherDimensionsAttr:$dimension_numbers, DenseI64ArrayAttr:$slice_sizes,
    DefaultValuedAttr<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs Stablehlo_Tensor:$result);
  let hasVerifier = 1;
}
def Stablehlo_DynamicGatherOp : Stablehlo_Op<"dynamic_gather", [Pure]> {
  let arguments = (ins Stablehlo_Tensor:$operand, Stablehlo_Int:$start_indices, Stablehlo_Sizes:$slice_sizes,
    Stablehlo_GatherDimensionsAttr:$dimension_numbers, DefaultValuedAttr<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs Stablehlo_Tensor:$result);
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Reductions, products
//===----------------------------------------------------------------------===//

class Stablehlo_WithBody<string mnemonic, list<Trait> traits = []>
    : Stablehlo_Op<mnemonic, !listconcat([RecursiveMemoryEffects], traits)> {
  let regions = (region SizedRegion<1>:$body);
  let hasVerifier = 1;
}

def Stablehlo_ReduceOp : Stablehlo_WithBody<"reduce", [SameVariadicOperandSize]> {
  let arguments = (ins Variadic<Stablehlo_Tensor>:$inputs, Variadic<Stablehlo_Tensor>:$init_values,
    DenseI64ArrayAttr:$dimensions);
  let results = (outs Variadic<Stablehlo_Tensor>);
}
def Stablehlo_ReduceWindowOp : Stablehlo_WithBody<"reduce_window", [SameVariadicOperandSize]> {
  let arguments = (ins Variadic<Stablehlo_Tensor>:$inputs, Variadic<Stablehlo_Tensor>:$init_values,
    DenseI64ArrayAttr:$window_dimensions, OptionalAttr<DenseI64ArrayAttr>:$window_strides,
    OptionalAttr<DenseI64ArrayAttr>:$base_dilations, OptionalAttr<DenseI64ArrayAttr>:$window_dilations,
    OptionalAttr<I64ElementsAttr>:$padding);
  let results = (outs Variadic<Stablehlo_Tensor>);
}
def Stablehlo_SortOp : Stablehlo_Op<"sort", [RecursiveMemoryEffects, SameOperandsAndResultShape]> {
  let arguments = (ins Variadic<Stablehlo_Tensor>:$inputs, DefaultValuedAttr<I64Attr, "-1">:$dimension,
    DefaultValuedAttr<BoolAttr, "false">:$is_stable);
  let results = (outs Variadic<Stablehlo_Tensor>);
  let regions = (region SizedRegion<1>:$comparator);
  let hasVerifier = 1;
}
def Stablehlo_ScatterOp : Stablehlo_Op<"scatter", [RecursiveMemoryEffects, SameVariadicOperandSize]> {
  let arguments = (ins Variadic<Stablehlo_Tensor>:$inputs, Stablehlo_Int:$scatter_indices,
    Variadic<Stablehlo_Tensor>:$updates, Stablehlo_ScatterDimensionsAttr:$scatter_dimension_numbers,
    DefaultValuedAttr<BoolAttr, "false">:$indices_are_sorted, DefaultValuedAttr<BoolAttr, "false">:$unique_indices);
  let results = (outs Variadic<Stablehlo_Tensor>);
  let regions = (region SizedRegion<1>:$update_computation);
  let hasVerifier = 1;
}
def Stablehlo_DotGeneralOp : Stablehlo_Op<"dot_general", [Pure]> {
  let arguments = (ins Stablehlo_Tensor:$lhs, Stablehlo_Tensor:$rhs,
    Stablehlo_DotDimensionsAttr:$dot_dimension_numbers,
    OptionalAttr<TypedArrayAttrBase<Stablehlo_PrecisionAttr, "precisions">>:$precision_config);
  let results = (outs Stablehlo_Tensor:$result);
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def Stablehlo_ConvolutionOp : Stablehlo_Op<"convolution", [Pure]> {
  let arguments = (ins Stablehlo_Tensor:$lhs, Stablehlo_Tensor:$rhs, OptionalAttr<DenseI64ArrayAttr>:$window_strides,
    OptionalAttr<I64ElementsAttr>:$padding, OptionalAttr<DenseI64ArrayAttr>:$lhs_dilation,
    OptionalAttr<DenseI64ArrayAttr>:$rhs_dilation, OptionalAttr<DenseBoolArrayAttr>:$window_reversal,
    Stablehlo_ConvDimensionsAttr:$dimension_numbers, I64Attr:$feature_group_count, I64Attr:$batch_group_count,
    OptionalAttr<TypedArrayAttrBase<Stablehlo_PrecisionAttr, "precisions">>:$precision_config);
  let results = (outs Stablehlo_Tensor:$result);
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

/// Replicas of the program exchange tensors within groups: one row of
/// `replica_groups` per group, whose order is that of its members.
class Stablehlo_Collective<string mnemonic, dag operands, list<Trait> traits = [Pure]>
    : Stablehlo_Op<mnemonic, traits> {
  let arguments = !con(operands, (ins I64ElementsAttr:$replica_groups));
  let hasVerifier = 1;
}

def Stablehlo_AllReduceOp
    : Stablehlo_Collective<"all_reduce", (ins Variadic<Stablehlo_Tensor>:$inputs), [RecursiveMemoryEffects]> {
  let results = (outs Variadic<Stablehlo_Tensor>);
  let regions = (region SizedRegion<1>:$computation);
}
def Stablehlo_AllGatherOp
    : Stablehlo_Collective<"all_gather", (ins Variadic<Stablehlo_Tensor>:$inputs, I64Attr:$all_gather_dim)> {
  let results = (outs Variadic<Stablehlo_Tensor>);
}
def Stablehlo_ReduceScatterOp
    : Stablehlo_Collective<"reduce_scatter", (ins Stablehlo_Tensor:$operand, I64Attr:$scatter_dimension),
                           [RecursiveMemoryEffects]> {
  let results = (outs Stablehlo_Tensor:$result);
  let regions = (region SizedRegion<1>:$computation);
}
def Stablehlo_AllToAllOp
    : Stablehlo_Collective<"all_to_all", (ins Variadic<Stablehlo_Tensor>:$inputs, I64Attr:$split_dimension,
                           I64Attr:$concat_dimension, I64Attr:$split_count)> {
  let results = (outs Variadic<Stablehlo_Tensor>);
}
/// The first member of each group is the source.
def Stablehlo_CollectiveBroadcastOp : Stablehlo_Collective<"collective_broadcast", (ins Stablehlo_Tensor:$operand)> {
  let results = (outs Stablehlo_Tensor:$result);
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

def Stablehlo_IfOp : Stablehlo_Op<"if", [RecursiveMemoryEffects]> {
  let arguments = (ins 0DTensorOf<[I1]>:$pred);
  let results = (outs Variadic<Stablehlo_Tensor>);
  let regions = (region SizedRegion<1>:$true_branch, SizedRegion<1>:$false_branch);
  let hasVerifier = 1;
}
def Stablehlo_WhileOp : Stablehlo_Op<"while", [RecursiveMemoryEffects]> {
  let arguments = (ins Variadic<Stablehlo_Tensor>:$operand);
  let results = (outs Variadic<Stablehlo_Tensor>);
  let regions = (region SizedRegion<1>:$cond, SizedRegion<1>:$body);
  let hasVerifier = 1;
}
def Stablehlo_ReturnOp : Stablehlo_Op<"return", [Pure, Terminator]> {
  let arguments = (ins Variadic<Stablehlo_Tensor>:$results_);
}

//===----------------------------------------------------------------------===//
// What consumers define
//===----------------------------------------------------------------------===//

def Stablehlo_CustomCallOp : Stablehlo_Op<"custom_call"> {
  let arguments = (ins Variadic<Stablehlo_Tensor>:$inputs, StrAttr:$call_target_name,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$has_side_effect);
  let results = (outs Variadic<Stablehlo_Tensor>);
}

#endif // TORCHMLIR_DIALECT_STABLEHLO_IR_STABLEHLOOPS_TD
