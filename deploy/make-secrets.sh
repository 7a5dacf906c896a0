#!/bin/sh
# Makes the secrets of compose.yaml once, in deploy/secrets or the folder that is named: a password for PostgreSQL's
# administrator and for each of Leadline's three roles. The folder is closed to others; the files in it are not, because
# the accounts in the containers have other numbers than yours.
set -eu
folder=${1:-"$(dirname "$0")/secrets"}
if [ -e "$folder" ]; then
  echo "$folder is there already: nothing was changed." >&2
  exit 1
fi
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
owner=$(random) app=$(random) door=$(random)
mkdir -m 700 "$folder"
umask 022
random >"$folder/postgres-password"
cat >"$folder/roles.sql" <<SQL
create role leadline login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password '$owner';
create role leadline_app login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password '$app';
create role leadline_door login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password '$door';
create database leadline owner leadline;
\\c leadline
grant usage, create on schema public to leadline;
SQL
cat >"$folder/leadline.env" <<ENV
# Settings that are secret; others of the README's table may stand here too. Values in single quotes.
DATABASE_URL='postgresql://leadline_app:$app@postgres/leadline'
DATABASE_OWNER_URL='postgresql://leadline:$owner@postgres/leadline'
DATABASE_DOOR_URL='postgresql://leadline_door:$door@postgres/leadline'
ENV
echo "Made $folder. Keep a copy of it with your backups."
