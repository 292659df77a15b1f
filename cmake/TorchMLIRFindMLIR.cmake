# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Finds an installed MLIR of the one supported version, or builds it from the submodule first.

set(TORCH_MLIR_LLVM_VERSION 22.1)
set(_install_hint "install libmlir-22-dev, mlir-22-tools and llvm-22-dev, point -DMLIR_DIR at <prefix>/lib/cmake/mlir, \
or build it with `cmake --preset submodule`")

if(TORCH_MLIR_BUILD_LLVM)
  include(TorchMLIRBuildLLVM)
endif()

if(NOT MLIR_DIR AND EXISTS "/usr/lib/llvm-22/lib/cmake/mlir/MLIRConfig.cmake")
  set(MLIR_DIR "/usr/lib/llvm-22/lib/cmake/mlir" CACHE PATH "Where MLIRConfig.cmake is" FORCE)
endif()

# Looked at before find_package, which would report a wrong version in many lines of its own.
if(MLIR_DIR)
  if(NOT EXISTS "${MLIR_DIR}/MLIRConfig.cmake")
    message(FATAL_ERROR "no MLIR in MLIR_DIR=${MLIR_DIR}: ${_install_hint}")
  endif()
  file(STRINGS "${MLIR_DIR}/MLIRConfig.cmake" _line REGEX "^set\\(LLVM_VERSION " LIMIT_COUNT 1)
  string(REGEX MATCH "[0-9]+\\.[0-9]+[0-9.]*" _found "${_line}")
  if(_found AND NOT _found MATCHES "^22\\.1\\.")
    message(FATAL_ERROR "MLIR ${_found} found in ${MLIR_DIR}, but ${TORCH_MLIR_LLVM_VERSION} is needed: ${_install_hint}")
  endif()
endif()

find_package(MLIR CONFIG QUIET)
if(NOT MLIR_FOUND)
  message(FATAL_ERROR "MLIR ${TORCH_MLIR_LLVM_VERSION} was not found: ${_install_hint}")
endif()
if(NOT LLVM_PACKAGE_VERSION MATCHES "^22\\.1\\.")
  message(FATAL_ERROR
    "MLIR ${LLVM_PACKAGE_VERSION} found in ${MLIR_DIR}, but ${TORCH_MLIR_LLVM_VERSION} is needed: ${_install_hint}")
endif()
message(STATUS "MLIR ${LLVM_PACKAGE_VERSION} in ${MLIR_DIR}")

list(APPEND CMAKE_MODULE_PATH "${MLIR_CMAKE_DIR}" "${LLVM_CMAKE_DIR}")
set(LLVM_RUNTIME_OUTPUT_INTDIR "${CMAKE_BINARY_DIR}/bin")
set(LLVM_LIBRARY_OUTPUT_INTDIR "${CMAKE_BINARY_DIR}/lib")
set(MLIR_BINARY_DIR "${CMAKE_BINARY_DIR}")
# Our libraries are archives whatever LLVM itself was configured as.
set(BUILD_SHARED_LIBS OFF)
set(LLVM_LINK_LLVM_DYLIB OFF)
set(MLIR_LINK_MLIR_DYLIB OFF)

include(TableGen)
include(AddLLVM)
include(AddMLIR)
include(HandleLLVMOptions)
