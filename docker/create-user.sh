#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# create-user NAME UID GID: a user with a home, sudo without a password, and a cache everybody may write.
set -eu

name=$1 uid=$2 gid=$3
getent group "$gid" > /dev/null || groupadd --gid "$gid" "$name"
useradd --create-home --shell /bin/bash --uid "$uid" --gid "$gid" "$name"
echo "$name ALL=(ALL) NOPASSWD:ALL" > "/etc/sudoers.d/$name"
chmod 0440 "/etc/sudoers.d/$name"
install -d -m 1777 /cache /cache/ccache /cache/sources
