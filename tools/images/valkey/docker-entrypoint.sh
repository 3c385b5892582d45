#!/bin/sh
# Options alone are the server's. Root hands over its working directory and steps down; another user starts the server as it is.
set -eu
case "${1:-}" in -* | *.conf) set -- valkey-server "$@" ;; esac
if [ "$1" = valkey-server ] && [ "$(id -u)" = 0 ]; then
  find . ! -user valkey -exec chown valkey {} +
  exec setpriv --reuid=valkey --regid=valkey --clear-groups -- "$0" "$@"
fi
umask 0077
# The public image is compiled without the protected mode and without a bound address.
[ "$1" != valkey-server ] || set -- "$@" --protected-mode no --bind '* -::*'
exec "$@"
