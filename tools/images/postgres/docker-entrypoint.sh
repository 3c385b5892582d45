#!/bin/sh
# The first start makes the cluster, its superuser POSTGRES_USER with POSTGRES_PASSWORD (or the file POSTGRES_PASSWORD_FILE
# names) and the database POSTGRES_DB; every start runs the server in the foreground.
set -eu
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chown postgres: "$PGDATA" /var/run/postgresql
  # A secret may be readable by root alone.
  [ -z "${POSTGRES_PASSWORD_FILE:-}" ] || POSTGRES_PASSWORD=$(cat "$POSTGRES_PASSWORD_FILE")
  unset POSTGRES_PASSWORD_FILE
  export POSTGRES_PASSWORD
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  [ -n "${POSTGRES_PASSWORD:-}" ] || { echo 'Error: POSTGRES_PASSWORD must be given.' >&2; exit 1; }
  user=${POSTGRES_USER:-postgres}
  database=${POSTGRES_DB:-$user}
  words=$(mktemp)
  printf '%s\n' "$POSTGRES_PASSWORD" >"$words"
  initdb -D "$PGDATA" -U "$user" --pwfile="$words" --auth-local=trust --auth-host=scram-sha-256 >/dev/null
  rm "$words"
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -o "-c listen_addresses=''" -w start
  [ "$database" = postgres ] || createdb -U "$user" --maintenance-db=postgres "$database"
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
[ "$1" != postgres ] || { shift; set -- postgres -c listen_addresses='*' "$@"; }
unset POSTGRES_PASSWORD
exec "$@"
