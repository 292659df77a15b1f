# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# One shared library holds MLIR, LLVM and us. It is linked from archives, exports `mlir*` and nothing else.

# Archives of ours register themselves here, in the order they are declared.
function(torch_mlir_register_archive name)
  set_property(GLOBAL APPEND PROPERTY TORCH_MLIR_ARCHIVES ${name})
endfunction()

# A C++ library of ours. `LINK_LIBS` are other libraries of ours; MLIR's need no naming, the one library has them all.
# PRECOMPILED is for those that use many of the headers of lib/Precompiled.
#   add_torch_mlir_library(TorchMLIRTorchDialect A.cpp B.cpp DEPENDS MLIRTorchOpsIncGen)
function(add_torch_mlir_library name)
  cmake_parse_arguments(ARG "PRECOMPILED" "" "DEPENDS;LINK_LIBS" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  llvm_update_compile_flags(${name})
  if(ARG_PRECOMPILED)
    target_precompile_headers(${name} REUSE_FROM TorchMLIRPrecompiled)
    torch_mlir_keep_precompiled_in_caches(${name})
  endif()
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
  if(ARG_LINK_LIBS)
    target_link_libraries(${name} PUBLIC ${ARG_LINK_LIBS})
  endif()
  torch_mlir_sanitize(${name})
  torch_mlir_register_archive(${name})
endfunction()

# Archive files of MLIR and LLVM. Their CMake targets are not linked: their interface names the LLVM dylib.
function(torch_mlir_collect_archives out_whole out_rest)
  get_property(_mlir_libs GLOBAL PROPERTY MLIR_ALL_LIBS)
  list(FILTER _mlir_libs EXCLUDE REGEX "Test|ExecutionEngineShared|^MLIR$|_runner_utils$|_runtime$|_wrappers$|_stubs$")
  set(_whole)
  set(_rest)
  foreach(_lib IN LISTS _mlir_libs)
    if(NOT TARGET ${_lib})
      continue()
    endif()
    get_target_property(_type ${_lib} TYPE)
    if(NOT _type STREQUAL "STATIC_LIBRARY")
      continue()
    endif()
    if(_lib MATCHES "^MLIRCAPI")
      list(APPEND _whole "$<TARGET_FILE:${_lib}>")
    else()
      list(APPEND _rest "$<TARGET_FILE:${_lib}>")
    endif()
  endforeach()
  set(_llvm_libs ${LLVM_AVAILABLE_LIBS})
  list(FILTER _llvm_libs EXCLUDE REGEX "^(Polly|LTO|Remarks|LLVM)$|^LLVMBOLT|^LLVMExegesis")
  foreach(_lib IN LISTS _llvm_libs)
    if(TARGET ${_lib})
      get_target_property(_type ${_lib} TYPE)
      if(_type STREQUAL "STATIC_LIBRARY")
        list(APPEND _rest "$<TARGET_FILE:${_lib}>")
      endif()
    endif()
  endforeach()
  set(${out_whole} ${_whole} PARENT_SCOPE)
  set(${out_rest} ${_rest} PARENT_SCOPE)
endfunction()

# The one shared library. WHOLE names our archives whose every symbol stays: the C API and the runtime's entry points.
function(add_torch_mlir_shared_library name)
  cmake_parse_arguments(ARG "" "OUTPUT_DIRECTORY" "WHOLE;SOURCES" ${ARGN})
  torch_mlir_collect_archives(_whole _rest)
  # zstd is not among the libraries a wheel may expect to find; its archive saves shipping a shared one.
  find_library(TORCH_MLIR_ZSTD NAMES libzstd.a zstd REQUIRED)
  set(_zstd "${TORCH_MLIR_ZSTD}")
  get_property(_ours GLOBAL PROPERTY TORCH_MLIR_ARCHIVES)
  set(_our_whole)
  set(_our_rest)
  foreach(_lib IN LISTS _ours)
    if(_lib IN_LIST ARG_WHOLE)
      list(APPEND _our_whole "$<TARGET_FILE:${_lib}>")
    else()
      list(APPEND _our_rest "$<TARGET_FILE:${_lib}>")
    endif()
  endforeach()

  add_library(${name} SHARED ${ARG_SOURCES})
  llvm_update_compile_flags(${name})
  add_dependencies(${name} ${_ours})
  set(_exports "${PROJECT_SOURCE_DIR}/cmake/exports.map")
  set_target_properties(${name} PROPERTIES
    LINKER_LANGUAGE CXX
    LIBRARY_OUTPUT_DIRECTORY "${ARG_OUTPUT_DIRECTORY}"
    LINK_DEPENDS "${_exports};${_our_whole};${_our_rest}"
    BUILD_RPATH "$ORIGIN" INSTALL_RPATH "$ORIGIN")
  target_link_options(${name} PRIVATE
    "LINKER:--version-script=${_exports}" "LINKER:--gc-sections" "LINKER:-z,defs" "LINKER:--build-id=sha1"
    $<$<CONFIG:Release>:LINKER:--strip-debug>)
  if(TORCH_MLIR_SANITIZER)
    # Sanitizer runtimes stay outside, in what is preloaded.
    target_link_options(${name} PRIVATE "LINKER:-z,undefs")
  endif()
  if(TORCH_MLIR_LLD)
    # What runs only while the library is loaded lies together, and is most of what an import would read from it.
    target_link_options(${name} PRIVATE "LINKER:--icf=all" "LINKER:-z,keep-text-section-prefix")
  endif()
  target_link_libraries(${name} PRIVATE
    "-Wl,--whole-archive" ${_our_whole} ${_whole} "-Wl,--no-whole-archive"
    "-Wl,--start-group" ${_our_rest} ${_rest} "-Wl,--end-group"
    ${_zstd} z pthread dl m)
endfunction()
