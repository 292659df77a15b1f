#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Install the Debian packages listed in the files named as arguments, one per line, '#' starts a comment.
set -eu

names=$(sed 's/#.*//' "$@")
export DEBIAN_FRONTEND=noninteractive
apt-get update
# shellcheck disable=SC2086 # a list of names
apt-get install --yes --no-install-recommends $names
rm -rf /var/lib/apt/lists/*
