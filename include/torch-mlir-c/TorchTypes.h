// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C API: the types of the Torch dialect. A type that would be invalid is null.

#ifndef TORCH_MLIR_C_TORCHTYPES_H
#define TORCH_MLIR_C_TORCHTYPES_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/// True for any type of the Torch dialect.
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsATorchType(MlirType type);
/// True if every value of `subtype` is a value of `type`.
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsValidSubtype(MlirType subtype,
                                                    MlirType type);
/// True if the type can be the dtype of a tensor.
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsValidDtype(MlirType type);

//===----------------------------------------------------------------------===//
// Tensors, value (`!torch.vtensor`) and reference (`!torch.tensor`)
//===----------------------------------------------------------------------===//

/// Without sizes if `rank` is negative, without dtype or sparsity if they are
/// null. A negative size is an unknown one.
MLIR_CAPI_EXPORTED MlirType mlirTorchValueTensorTypeGet(MlirContext context,
                                                        intptr_t rank,
                                                        const int64_t *sizes,
                                                        MlirType dtype,
                                                        MlirAttribute sparsity);
MLIR_CAPI_EXPORTED MlirType mlirTorchNonValueTensorTypeGet(
    MlirContext context, intptr_t rank, const int64_t *sizes, MlirType dtype,
    MlirAttribute sparsity);
/// The rank, or -1 if the type has no sizes.
MLIR_CAPI_EXPORTED intptr_t mlirTorchTensorTypeGetRank(MlirType type);
/// A size, or -1 if it is unknown. The type must have sizes.
MLIR_CAPI_EXPORTED int64_t mlirTorchTensorTypeGetSize(MlirType type,
                                                      intptr_t dim);
/// The dtype, or null.
MLIR_CAPI_EXPORTED MlirType mlirTorchTensorTypeGetDtype(MlirType type);
/// The encoding of a sparse layout, or null.
MLIR_CAPI_EXPORTED MlirAttribute mlirTorchTensorTypeGetSparsity(MlirType type);
/// The builtin tensor of the same sizes, or null if the dtype is unknown.
MLIR_CAPI_EXPORTED MlirType mlirTorchTensorTypeToBuiltin(MlirType type);

//===----------------------------------------------------------------------===//
// Containers
//===----------------------------------------------------------------------===//

MLIR_CAPI_EXPORTED MlirType mlirTorchListTypeGet(MlirType contained);
MLIR_CAPI_EXPORTED MlirType mlirTorchListTypeGetContainedType(MlirType type);
MLIR_CAPI_EXPORTED MlirType mlirTorchOptionalTypeGet(MlirType contained);
MLIR_CAPI_EXPORTED MlirType
mlirTorchOptionalTypeGetContainedType(MlirType type);
MLIR_CAPI_EXPORTED MlirType mlirTorchTupleTypeGet(MlirContext context,
                                                  intptr_t numTypes,
                                                  const MlirType *types);
MLIR_CAPI_EXPORTED intptr_t mlirTorchTupleTypeGetNumTypes(MlirType type);
MLIR_CAPI_EXPORTED MlirType mlirTorchTupleTypeGetType(MlirType type,
                                                      intptr_t position);
MLIR_CAPI_EXPORTED MlirType mlirTorchUnionTypeGet(MlirContext context,
                                                  intptr_t numTypes,
                                                  const MlirType *types);
MLIR_CAPI_EXPORTED intptr_t mlirTorchUnionTypeGetNumTypes(MlirType type);
MLIR_CAPI_EXPORTED MlirType mlirTorchUnionTypeGetType(MlirType type,
                                                      intptr_t position);
MLIR_CAPI_EXPORTED MlirType mlirTorchDictTypeGet(MlirType key, MlirType value);
MLIR_CAPI_EXPORTED MlirType mlirTorchDictTypeGetKeyType(MlirType type);
MLIR_CAPI_EXPORTED MlirType mlirTorchDictTypeGetValueType(MlirType type);

//===----------------------------------------------------------------------===//
// Types without parameters, and which type a type is
//===----------------------------------------------------------------------===//

MLIR_CAPI_EXPORTED MlirType mlirTorchIntTypeGet(MlirContext context);
MLIR_CAPI_EXPORTED MlirType mlirTorchFloatTypeGet(MlirContext context);
MLIR_CAPI_EXPORTED MlirType mlirTorchBoolTypeGet(MlirContext context);
MLIR_CAPI_EXPORTED MlirType mlirTorchStringTypeGet(MlirContext context);
MLIR_CAPI_EXPORTED MlirType mlirTorchNoneTypeGet(MlirContext context);
MLIR_CAPI_EXPORTED MlirType mlirTorchNumberTypeGet(MlirContext context);
MLIR_CAPI_EXPORTED MlirType mlirTorchAnyTypeGet(MlirContext context);
MLIR_CAPI_EXPORTED MlirType mlirTorchDeviceTypeGet(MlirContext context);
MLIR_CAPI_EXPORTED MlirType mlirTorchGeneratorTypeGet(MlirContext context);
MLIR_CAPI_EXPORTED MlirType mlirTorchLinearParamsTypeGet(MlirContext context);
MLIR_CAPI_EXPORTED MlirType mlirTorchQInt8TypeGet(MlirContext context);
MLIR_CAPI_EXPORTED MlirType mlirTorchQUInt8TypeGet(MlirContext context);
MLIR_CAPI_EXPORTED MlirType mlirTorchQInt16TypeGet(MlirContext context);
MLIR_CAPI_EXPORTED MlirType mlirTorchQInt32TypeGet(MlirContext context);

MLIR_CAPI_EXPORTED bool mlirTorchTypeIsAValueTensor(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchValueTensorTypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsANonValueTensor(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchNonValueTensorTypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsAInt(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchIntTypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsAFloat(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchFloatTypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsABool(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchBoolTypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsAString(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchStringTypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsANone(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchNoneTypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsANumber(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchNumberTypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsAAny(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchAnyTypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsADevice(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchDeviceTypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsAGenerator(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchGeneratorTypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsALinearParams(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchLinearParamsTypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsAQInt8(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchQInt8TypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsAQUInt8(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchQUInt8TypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsAQInt16(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchQInt16TypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsAQInt32(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchQInt32TypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsAList(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchListTypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsAOptional(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchOptionalTypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsATuple(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchTupleTypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsAUnion(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchUnionTypeGetTypeID(void);
MLIR_CAPI_EXPORTED bool mlirTorchTypeIsADict(MlirType type);
MLIR_CAPI_EXPORTED MlirTypeID mlirTorchDictTypeGetTypeID(void);

#ifdef __cplusplus
}
#endif

#endif // TORCH_MLIR_C_TORCHTYPES_H
