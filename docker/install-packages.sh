#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# install-packages FILE...: install the packages the files list, one per line; '#' starts a comment.
# The lists have Debian's names. On a manylinux image, which has compilers and Pythons of its own, the list
# manylinux.txt beside the given ones is installed instead.
set -eu

names() {
  sed 's/#.*//' "$@"
}

if command -v apt-get > /dev/null; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update
  # shellcheck disable=SC2046 # a list of names
  apt-get install --yes --no-install-recommends $(names "$@")
  rm -rf /var/lib/apt/lists/*
else
  other=$(dirname "$1")/manylinux.txt
  if [ -e "$other" ]; then
    dnf --assumeyes install epel-release
    # shellcheck disable=SC2046
    dnf --assumeyes --enablerepo=powertools install $(names "$other")
    dnf clean all
  fi
fi
