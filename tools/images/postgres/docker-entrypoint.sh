#!/bin/bash
# The first start makes the cluster, its superuser POSTGRES_USER with POSTGRES_PASSWORD (or the file POSTGRES_PASSWORD_FILE
# names), the database POSTGRES_DB, and runs /docker-entrypoint-initdb.d; every start runs the server in the foreground.
# Root takes the folders for the user postgres first and steps down; another user needs no right but to write on them.
set -Eeo pipefail

settings() {
  if [ -n "$POSTGRES_PASSWORD_FILE" ]; then POSTGRES_PASSWORD=$(cat "$POSTGRES_PASSWORD_FILE"); fi
  unset POSTGRES_PASSWORD_FILE
  export POSTGRES_PASSWORD POSTGRES_USER=${POSTGRES_USER:-postgres}
  export POSTGRES_DB=${POSTGRES_DB:-$POSTGRES_USER}
}

folders() {
  mkdir -p "$PGDATA"
  chmod 0700 "$PGDATA" || true
  mkdir -p /run/postgresql || true
  chmod 3775 /run/postgresql || true
  [ "$(id -u)" != 0 ] || find "$PGDATA" /run/postgresql ! -user postgres -exec chown postgres {} +
}

as_superuser() { psql -v ON_ERROR_STOP=1 --no-psqlrc --quiet --username "$POSTGRES_USER" "$@"; }

initialise() {
  [ -n "$POSTGRES_PASSWORD" ] || { echo 'Error: POSTGRES_PASSWORD must be given.' >&2; exit 1; }
  initdb -U "$POSTGRES_USER" --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") >/dev/null
  printf '\nhost all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
  pg_ctl -o "$(printf '%q ' "$@" -c listen_addresses='')" -w start
  [ "$POSTGRES_DB" = postgres ] || as_superuser -d postgres -v db="$POSTGRES_DB" <<<'create database :"db"'
  local script
  for script in /docker-entrypoint-initdb.d/*; do
    case "$script" in
      *.sh) if [ -x "$script" ]; then "$script"; else . "$script"; fi ;;
      *.sql) as_superuser -d "$POSTGRES_DB" -f "$script" ;;
    esac
  done
  pg_ctl -m fast -w stop
}

case "${1:--}" in -*) set -- postgres "$@" ;; esac
if [ "$1" = postgres ]; then
  settings
  folders
  [ "$(id -u)" != 0 ] || exec gosu postgres "$0" "$@"
  [ -s "$PGDATA/PG_VERSION" ] || initialise "${@:2}"
  set -- postgres -c listen_addresses='*' "${@:2}"
fi
exec "$@"
