#!/bin/sh
# Options alone, or nothing at all, are the server's.
set -eu
case "${1:--}" in -*) set -- nats-server "$@" ;; esac
exec "$@"
