#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Build MLIR (and lld, which links us) from externals/llvm-project and install it, headers, archives and CMake files.
# Takes hours the first time; does nothing when the same sources were installed with the same options before.
set -euo pipefail

usage() {
  cat << 'EOF'
usage: build_tools/build_llvm.sh [--configure-only] [--jobs N] PREFIX

  PREFIX            where to install, e.g. build/llvm-install
  --jobs N          compile N files at once (default: as many as there are processors)
  --configure-only  stop after CMake's configure step

environment: LLVM_SOURCE_DIR (default: externals/llvm-project), LLVM_BUILD_DIR (default: PREFIX-build)
EOF
}

# What a wheel needs and no more: X86 to run on, AArch64 to cross-compile for. Archives, because everything is linked
# into one library; RTTI, because Debian's MLIR has it too and code of ours must not see a difference.
options=(
  -DCMAKE_BUILD_TYPE=Release
  "-DLLVM_ENABLE_PROJECTS=mlir;lld"
  "-DLLVM_TARGETS_TO_BUILD=X86;AArch64"
  -DCMAKE_POSITION_INDEPENDENT_CODE=ON
  -DLLVM_BUILD_LLVM_DYLIB=OFF
  -DLLVM_LINK_LLVM_DYLIB=OFF
  -DBUILD_SHARED_LIBS=OFF
  -DLLVM_ENABLE_RTTI=ON
  -DLLVM_ENABLE_ASSERTIONS=OFF
  -DLLVM_ENABLE_ZLIB=FORCE_ON
  -DLLVM_ENABLE_ZSTD=FORCE_ON
  -DLLVM_ENABLE_LIBXML2=OFF
  -DLLVM_ENABLE_LIBEDIT=OFF
  -DLLVM_ENABLE_Z3_SOLVER=OFF
  -DMLIR_ENABLE_BINDINGS_PYTHON=OFF
  -DLLVM_INSTALL_UTILS=ON
  -DLLVM_INSTALL_GTEST=OFF
  -DLLVM_INCLUDE_TESTS=OFF
  -DLLVM_INCLUDE_BENCHMARKS=OFF
  -DLLVM_INCLUDE_EXAMPLES=OFF
  -DLLVM_BUILD_TOOLS=ON
)

fail() {
  echo "build_llvm.sh: $*" >&2
  exit 1
}

jobs=$(nproc)
prefix=
configure_only=
while (($#)); do
  case $1 in
    -h | --help) usage && exit 0 ;;
    --configure-only) configure_only=1 ;;
    --jobs) jobs=${2:?--jobs needs a number} && shift ;;
    -*) usage >&2 && exit 2 ;;
    *) prefix=$1 ;;
  esac
  shift
done
[[ -n $prefix ]] || { usage >&2 && exit 2; }

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source_dir=${LLVM_SOURCE_DIR:-$root/externals/llvm-project}
build_dir=${LLVM_BUILD_DIR:-$prefix-build}
[[ -e $source_dir/llvm/CMakeLists.txt ]] ||
  fail "no LLVM sources in $source_dir: run 'git submodule update --init --depth 1 externals/llvm-project'"

# A cache of PREFIX is as good as a build when this file says the same.
revision=$(git -C "$source_dir" rev-parse HEAD 2> /dev/null || cat "$source_dir/cmake/Modules/LLVMVersion.cmake")
identity=$(printf '%s\n' "$revision" "${options[@]}" | sha256sum | cut -d' ' -f1)
stamp=$prefix/.torch-mlir-llvm
if [[ -e $stamp && $(< "$stamp") == "$identity" ]]; then
  echo "build_llvm.sh: $prefix is up to date"
  exit 0
fi

for tool in cmake c++; do
  command -v "$tool" > /dev/null || fail "$tool is missing"
done
command -v ninja > /dev/null || command -v ninja-build > /dev/null || fail "ninja is missing"
# LLVM wants Python 3.8; a manylinux image's own is older, but it has others.
for python in /opt/python/cp31[0-9]-cp31[0-9]/bin/python; do
  [[ ! -x $python ]] || options+=("-DPython3_EXECUTABLE=$python")
done
if command -v ccache > /dev/null; then
  options+=(-DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
fi
cmake -G Ninja -S "$source_dir/llvm" -B "$build_dir" "-DCMAKE_INSTALL_PREFIX=$(realpath -m "$prefix")" "${options[@]}"
[[ -z $configure_only ]] || exit 0
cmake --build "$build_dir" --parallel "$jobs"
rm -f "$stamp"
cmake --install "$build_dir" --strip
echo "$identity" > "$stamp"
