// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The syntax of attributes, which is that of StableHLO's own tools.

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "torch-mlir/Dialect/Stablehlo/IR/StablehloOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::torch::Stablehlo;

#include "torch-mlir/Dialect/Stablehlo/IR/StablehloEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "torch-mlir/Dialect/Stablehlo/IR/StablehloAttrs.cpp.inc"

void StablehloDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "torch-mlir/Dialect/Stablehlo/IR/StablehloAttrs.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Lists of dimensions by name
//===----------------------------------------------------------------------===//

namespace {

/// A list of dimensions with its name, of which empty ones are left out.
struct Field {
  StringRef name;
  ArrayRef<int64_t> dims;
};

/// The same to be read.
struct Slot {
  StringRef name;
  SmallVector<int64_t> dims;
};

} // namespace

static constexpr StringLiteral kIndexVectorDim = "index_vector_dim";

static void printFields(AsmPrinter &printer, ArrayRef<Field> fields,
                        std::optional<int64_t> indexVectorDim = std::nullopt) {
  printer << "<";
  StringRef comma;
  for (const Field &field : fields) {
    if (field.dims.empty())
      continue;
    printer << comma << field.name << " = [";
    comma = ", ";
    llvm::interleaveComma(field.dims, printer);
    printer << "]";
  }
  if (indexVectorDim)
    printer << comma << kIndexVectorDim << " = " << *indexVectorDim;
  printer << ">";
}

static ParseResult parseDims(AsmParser &parser, SmallVector<int64_t> &dims) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
    return parser.parseInteger(dims.emplace_back());
  });
}

static ParseResult parseFields(AsmParser &parser, MutableArrayRef<Slot> slots,
                               int64_t *indexVectorDim = nullptr) {
  return parser.parseCommaSeparatedList(
      AsmParser::Delimiter::LessGreater, [&]() -> ParseResult {
        StringRef name;
        SMLoc loc = parser.getCurrentLocation();
        if (parser.parseKeyword(&name) || parser.parseEqual())
          return failure();
        if (indexVectorDim && name == kIndexVectorDim)
          return parser.parseInteger(*indexVectorDim);
        auto *slot = llvm::find_if(
            slots, [&](const Slot &own) { return own.name == name; });
        if (slot == slots.end())
          return parser.emitError(loc) << "no field is called '" << name << "'";
        return parseDims(parser, slot->dims);
      });
}

void DotDimensionsAttr::print(AsmPrinter &printer) const {
  printFields(printer,
              {{"lhs_batching_dimensions", getLhsBatchingDimensions()},
               {"rhs_batching_dimensions", getRhsBatchingDimensions()},
               {"lhs_contracting_dimensions", getLhsContractingDimensions()},
               {"rhs_contracting_dimensions", getRhsContractingDimensions()}});
}

Attribute DotDimensionsAttr::parse(AsmParser &parser, Type) {
  Slot slots[] = {{"lhs_batching_dimensions", {}},
                  {"rhs_batching_dimensions", {}},
                  {"lhs_contracting_dimensions", {}},
                  {"rhs_contracting_dimensions", {}}};
  if (parseFields(parser, slots))
    return {};
  return get(parser.getContext(), slots[0].dims, slots[1].dims, slots[2].dims,
             slots[3].dims);
}

void GatherDimensionsAttr::print(AsmPrinter &printer) const {
  printFields(printer,
              {{"offset_dims", getOffsetDims()},
               {"collapsed_slice_dims", getCollapsedSliceDims()},
               {"operand_batching_dims", getOperandBatchingDims()},
               {"start_indices_batching_dims", getStartIndicesBatchingDims()},
               {"start_index_map", getStartIndexMap()}},
              getIndexVectorDim());
}

Attribute GatherDimensionsAttr::parse(AsmParser &parser, Type) {
  Slot slots[] = {{"offset_dims", {}},
                  {"collapsed_slice_dims", {}},
                  {"operand_batching_dims", {}},
                  {"start_indices_batching_dims", {}},
                  {"start_index_map", {}}};
  int64_t indexVectorDim = 0;
  if (parseFields(parser, slots, &indexVectorDim))
    return {};
  return get(parser.getContext(), slots[0].dims, slots[1].dims, slots[2].dims,
             slots[3].dims, slots[4].dims, indexVectorDim);
}

void ScatterDimensionsAttr::print(AsmPrinter &printer) const {
  printFields(
      printer,
      {{"update_window_dims", getUpdateWindowDims()},
       {"inserted_window_dims", getInsertedWindowDims()},
       {"input_batching_dims", getInputBatchingDims()},
       {"scatter_indices_batching_dims", getScatterIndicesBatchingDims()},
       {"scatter_dims_to_operand_dims", getScatterDimsToOperandDims()}},
      getIndexVectorDim());
}

Attribute ScatterDimensionsAttr::parse(AsmParser &parser, Type) {
  Slot slots[] = {{"update_window_dims", {}},
                  {"inserted_window_dims", {}},
                  {"input_batching_dims", {}},
                  {"scatter_indices_batching_dims", {}},
                  {"scatter_dims_to_operand_dims", {}}};
  int64_t indexVectorDim = 0;
  if (parseFields(parser, slots, &indexVectorDim))
    return {};
  return get(parser.getContext(), slots[0].dims, slots[1].dims, slots[2].dims,
             slots[3].dims, slots[4].dims, indexVectorDim);
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

/// What each dimension is, in their order: two letters and counted ones.
static void printRoles(AsmPrinter &printer, StringRef first, int64_t firstDim,
                       StringRef second, int64_t secondDim,
                       ArrayRef<int64_t> spatial) {
  SmallVector<std::string> roles(spatial.size() + 2);
  roles[firstDim] = first.str();
  roles[secondDim] = second.str();
  for (auto [number, dim] : llvm::enumerate(spatial))
    roles[dim] = std::to_string(number);
  printer << "[";
  llvm::interleaveComma(roles, printer);
  printer << "]";
}

static ParseResult parseRoles(AsmParser &parser, StringRef first,
                              int64_t &firstDim, StringRef second,
                              int64_t &secondDim,
                              SmallVector<int64_t> &spatial) {
  SmallVector<std::pair<int64_t, int64_t>> numbered;
  int64_t dim = 0;
  firstDim = secondDim = -1;
  SMLoc loc = parser.getCurrentLocation();
  auto parseOne = [&]() -> ParseResult {
    int64_t number = 0;
    OptionalParseResult isNumber = parser.parseOptionalInteger(number);
    if (isNumber.has_value()) {
      numbered.push_back({number, dim++});
      return *isNumber;
    }
    if (succeeded(parser.parseOptionalKeyword(first)))
      firstDim = dim++;
    else if (succeeded(parser.parseOptionalKeyword(second)))
      secondDim = dim++;
    else
      return parser.emitError(parser.getCurrentLocation())
             << "expected '" << first << "', '" << second << "' or a number";
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne))
    return failure();
  llvm::sort(numbered);
  for (auto [position, pair] : llvm::enumerate(numbered)) {
    if (pair.first != static_cast<int64_t>(position))
      return parser.emitError(loc) << "spatial dimensions count from 0 on";
    spatial.push_back(pair.second);
  }
  if (firstDim < 0 || secondDim < 0)
    return parser.emitError(loc)
           << "needs both '" << first << "' and '" << second << "'";
  return success();
}

void ConvDimensionsAttr::print(AsmPrinter &printer) const {
  printer << "<";
  printRoles(printer, "b", getInputBatch(), "f", getInputFeature(),
             getInputSpatial());
  printer << "x";
  printRoles(printer, "o", getKernelOutputFeature(), "i",
             getKernelInputFeature(), getKernelSpatial());
  printer << "->";
  printRoles(printer, "b", getOutputBatch(), "f", getOutputFeature(),
             getOutputSpatial());
  printer << ">";
}

Attribute ConvDimensionsAttr::parse(AsmParser &parser, Type) {
  int64_t inBatch, inFeature, kernelOut, kernelIn, outBatch, outFeature;
  SmallVector<int64_t> in, kernel, out;
  if (parser.parseLess() ||
      parseRoles(parser, "b", inBatch, "f", inFeature, in) ||
      parser.parseKeyword("x") ||
      parseRoles(parser, "o", kernelOut, "i", kernelIn, kernel) ||
      parser.parseArrow() ||
      parseRoles(parser, "b", outBatch, "f", outFeature, out) ||
      parser.parseGreater())
    return {};
  return get(parser.getContext(), inBatch, inFeature, in, kernelIn, kernelOut,
             kernel, outBatch, outFeature, out);
}
