#!/bin/sh
# Runs a program of the database with the settings of /etc/leadline, filled in from the environment and the secrets of its
# container. `roles` makes Leadline's roles and its database, once.
set -eu
umask 077
set -a
. "${SECRETS_FILE:-/run/secrets/database.env}"
set +a
fill() { envsubst <"/etc/leadline/$1" >"/tmp/$1"; }
case $1 in
patroni) fill patroni.yml && exec patroni /tmp/patroni.yml ;;
haproxy) fill haproxy.cfg && exec haproxy -W -db -f /tmp/haproxy.cfg ;;
pgbouncer) fill pgbouncer.ini && exec pgbouncer /tmp/pgbouncer.ini ;;
roles)
  PGPASSWORD=$POSTGRES_PASSWORD exec psql -v ON_ERROR_STOP=1 -h "$LEADER_HOST" -p "$LEADER_PORT" -U postgres -f /run/secrets/roles.sql
  ;;
*) exec "$@" ;;
esac
