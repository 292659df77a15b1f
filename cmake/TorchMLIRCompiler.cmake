# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# How our own code is compiled and linked: ccache and lld when they are there, assertions, sanitizers.

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Paths below the checkout count as relative, so that every clone shares what one compiled. What uses a precompiled
  # header is kept only where ccache need not look for macros in it.
  set(_launcher "${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${CMAKE_CURRENT_SOURCE_DIR}" CCACHE_NOHASHDIR=1
    "CCACHE_SLOPPINESS=pch_defines,time_macros" "${CCACHE_PROGRAM}")
  set(CMAKE_C_COMPILER_LAUNCHER "${_launcher}")
  set(CMAKE_CXX_COMPILER_LAUNCHER "${_launcher}")
endif()

# GCC then names the precompiled header in what it has preprocessed, which is what ccache compares.
function(torch_mlir_keep_precompiled_in_caches target)
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
endfunction()

# lld folds identical code and links the static LLVM in seconds; bfd needs minutes and leaves a bigger library.
find_program(TORCH_MLIR_LLD NAMES ld.lld-22 ld.lld PATHS /usr/lib/llvm-22/bin)
if(TORCH_MLIR_LLD)
  # GCC only knows the linker by the name ld.lld, wherever -B finds it.
  set(_lld_dir "${CMAKE_BINARY_DIR}/lld")
  file(MAKE_DIRECTORY "${_lld_dir}")
  file(CREATE_LINK "${TORCH_MLIR_LLD}" "${_lld_dir}/ld.lld" SYMBOLIC)
  add_link_options("-B${_lld_dir}" "-fuse-ld=lld")
endif()

# CMake's own -O3 costs build time and gains nothing here: what must be fast is made by LLVM at run time.
set(CMAKE_C_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

if(TORCH_MLIR_ENABLE_ASSERTIONS)
  add_compile_options(-UNDEBUG)
endif()

if(TORCH_MLIR_SANITIZER)
  string(REPLACE "," ";" _sanitizers "${TORCH_MLIR_SANITIZER}")
  set(_sanitizer_options "-fsanitize=${TORCH_MLIR_SANITIZER}" -fno-omit-frame-pointer -fno-sanitize-recover=undefined)
  add_link_options("-fsanitize=${TORCH_MLIR_SANITIZER}")
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # One runtime for the interpreter, the library and the modules: preloaded, so never linked statically.
    execute_process(
      COMMAND "${CMAKE_CXX_COMPILER}" "-print-file-name=libclang_rt.asan-${CMAKE_SYSTEM_PROCESSOR}.so"
      OUTPUT_VARIABLE _runtime OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    cmake_path(GET _runtime PARENT_PATH _runtime_dir)
    add_link_options(-shared-libasan "-Wl,-rpath,${_runtime_dir}")
    list(APPEND _sanitizer_options -fno-sanitize=function)
  endif()
  if("undefined" IN_LIST _sanitizers)
    # MLIR hides its type information across libraries, which vptr checks mistake for a bug.
    list(APPEND _sanitizer_options -fno-sanitize=vptr)
  endif()
  if(NOT TORCH_MLIR_SANITIZED)
    add_compile_options(${_sanitizer_options})
  endif()
endif()

# Where only some folders are watched, everything else is compiled as in a release, which ccache may well have.
function(torch_mlir_sanitize target)
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY "${PROJECT_SOURCE_DIR}/lib" OUTPUT_VARIABLE _folder)
  if(TORCH_MLIR_SANITIZER AND _folder IN_LIST TORCH_MLIR_SANITIZED)
    target_compile_options(${target} PRIVATE ${_sanitizer_options} -O1 -g1 -UNDEBUG)
  endif()
endfunction()

add_compile_options(-fvisibility=hidden $<$<COMPILE_LANGUAGE:CXX>:-fvisibility-inlines-hidden>)
add_compile_options(-ffunction-sections -fdata-sections)
