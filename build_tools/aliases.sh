# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# shellcheck shell=bash
# For a compiler developer's shell: source build_tools/aliases.sh (the development container does), then `tm-help`.

TORCH_MLIR_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export TORCH_MLIR_ROOT
export TORCH_MLIR_PRESET=${TORCH_MLIR_PRESET:-dev}

tm-help() {
  cat << 'EOF'
tm-preset [NAME]     show or choose the CMake preset (dev, release, asan) that all of these work on
tm-configure [ARGS]  cmake --preset
tm-build [TARGETS]   build; configures first when that was never done
tm-opt ARGS          torch-mlir-opt of that build
tm-opt-debug ARGS    the same in the debugger (gdb, or what TORCH_MLIR_DEBUGGER names)
tm-run ARGS          torch-mlir-run of that build
tm-lit [TESTS]       lit tests: files or folders, all when none is named
tm-test [TESTS]      pytest on test/python, or what is named
tm-python ARGS       Python with that build importable
tm-pipelines         the named pipelines of torch-mlir-opt
tm-cd [FOLDER]       go to the tree's root, or a folder of it
EOF
}

_tm_build_dir() { echo "$TORCH_MLIR_ROOT/build/$TORCH_MLIR_PRESET"; }

_tm_tool() {
  local tool
  tool=$(_tm_build_dir)/bin/$1
  if [[ ! -x $tool ]]; then
    echo "$1 is not built for preset $TORCH_MLIR_PRESET: run tm-build" >&2
    return 1
  fi
  echo "$tool"
}

# The environment that nox made, where there is one: it has torch and the test tools.
_tm_python() {
  local python=$TORCH_MLIR_ROOT/.nox/main/bin/python
  if [[ -x $python ]]; then echo "$python"; else echo python3; fi
}

tm-preset() {
  if (($#)); then export TORCH_MLIR_PRESET=$1; fi
  echo "$TORCH_MLIR_PRESET"
}

# shellcheck disable=SC2120 # for the user's arguments
tm-configure() {
  local python
  python=$(_tm_python)
  (cd "$TORCH_MLIR_ROOT" &&
    cmake --preset "$TORCH_MLIR_PRESET" "-DPython_EXECUTABLE=$python" "-DPython3_EXECUTABLE=$python" "$@")
}

tm-build() {
  # shellcheck disable=SC2119 # the arguments are targets
  [[ -e $(_tm_build_dir)/build.ninja ]] || tm-configure || return
  cmake --build "$(_tm_build_dir)" ${1:+--target "$@"}
}

tm-opt() {
  local tool
  tool=$(_tm_tool torch-mlir-opt) && "$tool" "$@"
}

tm-opt-debug() {
  local tool
  tool=$(_tm_tool torch-mlir-opt) || return
  case ${TORCH_MLIR_DEBUGGER:-gdb} in
    *lldb*) "$TORCH_MLIR_DEBUGGER" -- "$tool" "$@" ;;
    *) "${TORCH_MLIR_DEBUGGER:-gdb}" --args "$tool" "$@" ;;
  esac
}

tm-run() {
  local tool
  tool=$(_tm_tool torch-mlir-run) && "$tool" "$@"
}

tm-pipelines() { tm-opt --help | grep -A1000 'Pass Pipelines' | grep -oE -- '--[a-z][a-z0-9-]+' | sort -u; }

tm-python() {
  PYTHONPATH="$(_tm_build_dir)/python_packages/torch_mlir${PYTHONPATH:+:$PYTHONPATH}" "$(_tm_python)" "$@"
}

tm-lit() {
  local test tests=()
  # lit knows the tests by where it runs them: test/X of the tree is test/X of the build directory.
  for test in "${@:-$TORCH_MLIR_ROOT/test}"; do
    test=$(realpath --relative-to="$TORCH_MLIR_ROOT" "$test")
    tests+=("$(_tm_build_dir)/$test")
  done
  tm-python -m lit.main -v "${tests[@]}"
}

tm-test() { tm-python -m pytest "${@:-$TORCH_MLIR_ROOT/test/python}"; }

tm-cd() { cd "$TORCH_MLIR_ROOT/${1:-}" || return; }

alias tmb=tm-build
alias tmo=tm-opt
alias tmt=tm-test
alias tml=tm-lit
