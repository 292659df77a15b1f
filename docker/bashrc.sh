# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# shellcheck shell=sh
# Interactive shells of the development image: our aliases, from the tree that is mounted.
if [ -n "${BASH_VERSION:-}" ] && [ -n "${PS1:-}" ]; then
  if [ -r "${TORCH_MLIR_ROOT:-$PWD}/build_tools/aliases.sh" ]; then
    # shellcheck source=build_tools/aliases.sh
    . "${TORCH_MLIR_ROOT:-$PWD}/build_tools/aliases.sh"
  fi
  if [ -r /usr/share/bash-completion/bash_completion ]; then
    # shellcheck source=/dev/null
    . /usr/share/bash-completion/bash_completion
  fi
fi
