#!/bin/sh
# Options, and what is no command, are Node's.
set -eu
case "${1:--}" in -*) set -- node "$@" ;; esac
command -v "$1" >/dev/null || set -- node "$@"
exec "$@"
