# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Builds and installs MLIR from externals/llvm-project at configure time, so that everything after this file sees an
# installed MLIR, whoever built it. The prefix outlives the build directory: it takes hours to make.

set(TORCH_MLIR_LLVM_PREFIX "${PROJECT_SOURCE_DIR}/build/llvm-install" CACHE PATH "Where the submodule's MLIR is installed")
set(MLIR_DIR "${TORCH_MLIR_LLVM_PREFIX}/lib/cmake/mlir" CACHE PATH "Where MLIRConfig.cmake is" FORCE)

if(NOT EXISTS "${MLIR_DIR}/MLIRConfig.cmake")
  execute_process(
    COMMAND bash "${PROJECT_SOURCE_DIR}/build_tools/build_llvm.sh" "${TORCH_MLIR_LLVM_PREFIX}"
    RESULT_VARIABLE _result)
  if(NOT _result EQUAL 0)
    message(FATAL_ERROR "building MLIR from externals/llvm-project failed (see above)")
  endif()
endif()
