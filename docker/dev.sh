#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The development container of this tree, with docker or podman: see usage below.
set -euo pipefail

usage() {
  cat << 'EOF'
usage: docker/dev.sh COMMAND

  build [ARGUMENTS]  build the image (ARGUMENTS as for 'nox -s image --', e.g. --fresh)
  start              start the container, building the image when there is none
  enter [COMMAND]    run COMMAND, or a shell, in the container, starting it when it does not run
  stop               stop and remove the container; the tree and the caches stay
  status             say whether image and container are there

The tree is mounted where it is on this machine. Compiler cache and downloaded sources are in a volume.

environment: TORCH_MLIR_CONTAINER_ENGINE  docker or podman (default: the first that answers)
             TORCH_MLIR_CONTAINER_ARGS    more arguments for 'docker run', e.g. --network=host
EOF
}

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
image=localhost/torch-mlir-dev:latest
# One container a tree, so that two clones do not share one.
name=torch-mlir-dev-$(printf '%s' "$root" | cksum | cut -d' ' -f1)

say() { echo "docker/dev.sh: $*" >&2; }

# Sets `engine` and `pip_arguments`, and exports what they rely on.
engine=
pip_arguments=()
find_engine() {
  local assignments
  assignments=$(python3 "$root/build_tools/container.py" env)
  eval "$assignments"
}

# shellcheck disable=SC2120 # called by its name, at the end
build() { python3 "$root/build_tools/container.py" image dev "$@"; }

has_image() { "$engine" image inspect "$image" > /dev/null 2>&1; }

running() { [[ $("$engine" container inspect --format '{{.State.Running}}' "$name" 2> /dev/null) == true ]]; }

# Files made in the container must belong to whoever owns the tree.
user_arguments() {
  local owner
  owner=$(stat -c '%u:%g' "$root")
  if [[ $engine == podman && $EUID -ne 0 ]]; then
    echo "--userns=keep-id"
  fi
  echo "--user=$owner"
  [[ $owner != 0:* ]] || echo "--env=HOME=/root"
}

start() {
  if running; then
    say "$name runs already"
    return
  fi
  if ! has_image; then
    python3 "$root/build_tools/container.py" image dev
    find_engine
  fi
  "$engine" rm --force "$name" > /dev/null 2>&1 || true
  # One volume a user: what root wrote into a cache, others could not replace.
  local cache
  cache=torch-mlir-cache-$(stat -c %u "$root")
  # On the host's network nobody else knows the container's name, and torch.distributed looks it up.
  local arguments=(--detach "--name=$name" --hostname=torch-mlir --add-host=torch-mlir:127.0.0.1)
  arguments+=("--workdir=$root" "--volume=$root:$root")
  arguments+=("--volume=$cache:/cache" --cap-add=SYS_PTRACE "--env=TORCH_MLIR_ROOT=$root")
  # In a linked work tree git's own files are elsewhere.
  local git_dir
  git_dir=$(git -C "$root" rev-parse --path-format=absolute --git-common-dir 2> /dev/null || true)
  if [[ -n $git_dir && $git_dir != "$root"/* ]]; then
    arguments+=("--volume=$git_dir:$git_dir")
  fi
  mapfile -t -O "${#arguments[@]}" arguments < <(user_arguments)
  # shellcheck disable=SC2206 # several words
  arguments+=("${pip_arguments[@]}" ${TORCH_MLIR_CONTAINER_ARGS:-})
  "$engine" run "${arguments[@]}" "$image" bash -c 'trap "exit 0" TERM; sleep infinity & wait' > /dev/null
  say "started $name"
}

enter() {
  running || start
  local terminal=(--interactive)
  [[ ! -t 0 || ! -t 1 ]] || terminal+=(--tty)
  if (($#)); then
    exec "$engine" exec "${terminal[@]}" "$name" "$@"
  fi
  exec "$engine" exec "${terminal[@]}" "$name" bash
}

stop() {
  if ! "$engine" container inspect "$name" > /dev/null 2>&1; then
    say "$name does not run"
    return
  fi
  "$engine" rm --force --time 2 "$name" > /dev/null 2>&1 || "$engine" rm --force "$name" > /dev/null
  say "stopped $name"
}

status() {
  has_image && echo "image: $image" || echo "image: none (docker/dev.sh build)"
  running && echo "container: $name runs" || echo "container: none (docker/dev.sh start)"
}

command=${1:-}
case $command in
  -h | --help) usage && exit 0 ;;
  build | start | enter | stop | status) shift ;;
  '') usage >&2 && exit 2 ;;
  *) say "no command '$command'; try --help" && exit 2 ;;
esac
[[ $command == build ]] || find_engine
"$command" "$@"
