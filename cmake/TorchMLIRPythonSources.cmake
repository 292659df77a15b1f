# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The distribution ships MLIR without its Python bindings. Their sources come from the submodule when it is checked out,
# else from a cache outside the tree that build_tools/fetch_mlir_python.py fills once.
# Sets MLIR_SOURCE_DIR and MLIR_MAIN_SRC_DIR to a tree that looks like llvm-project/mlir.

set(TORCH_MLIR_MLIR_SOURCES "" CACHE PATH "An llvm-project/mlir tree to take the Python bindings' sources from")

set(_sources "${TORCH_MLIR_MLIR_SOURCES}")
if(NOT _sources AND EXISTS "${PROJECT_SOURCE_DIR}/externals/llvm-project/mlir/python/CMakeLists.txt")
  set(_sources "${PROJECT_SOURCE_DIR}/externals/llvm-project/mlir")
endif()
if(NOT _sources)
  execute_process(
    COMMAND "${Python3_EXECUTABLE}" "${PROJECT_SOURCE_DIR}/build_tools/fetch_mlir_python.py" ${LLVM_PACKAGE_VERSION}
    OUTPUT_VARIABLE _sources OUTPUT_STRIP_TRAILING_WHITESPACE
    ERROR_VARIABLE _error ERROR_STRIP_TRAILING_WHITESPACE
    RESULT_VARIABLE _result)
  if(NOT _result EQUAL 0)
    message(FATAL_ERROR "${_error}")
  endif()
endif()
if(NOT EXISTS "${_sources}/python/CMakeLists.txt")
  message(FATAL_ERROR "no MLIR Python binding sources in ${_sources}: point TORCH_MLIR_MLIR_SOURCES at llvm-project/mlir")
endif()
message(STATUS "MLIR Python binding sources in ${_sources}")

# A tree like llvm-project/mlir: the bindings' sources beside the installed headers. The sources are copied, because they
# find the headers through "..", which a link would lead elsewhere.
set(MLIR_SOURCE_DIR "${CMAKE_BINARY_DIR}/mlir-sources")
set(MLIR_MAIN_SRC_DIR "${MLIR_SOURCE_DIR}")
file(COPY "${_sources}/python" DESTINATION "${MLIR_SOURCE_DIR}")
file(COPY "${_sources}/lib/Bindings/Python" DESTINATION "${MLIR_SOURCE_DIR}/lib/Bindings")
list(GET MLIR_INCLUDE_DIRS 0 _mlir_include)
file(CREATE_LINK "${_mlir_include}" "${MLIR_SOURCE_DIR}/include" SYMBOLIC)
