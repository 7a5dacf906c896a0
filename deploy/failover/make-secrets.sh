#!/bin/sh
# Makes the secrets of deploy/failover/compose.yaml once, in deploy/secrets/failover or the folder that is named: passwords of
# PostgreSQL's administrator, of the standbys and of Leadline's three roles. Who may not enter the folder reads none of them.
set -eu
folder=${1:-"$(dirname "$0")/../secrets/failover"}
if [ -e "$folder" ]; then
  echo "$folder is there already: nothing was changed." >&2
  exit 1
fi
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
owner=$(random) app=$(random) door=$(random)
mkdir -p "$(dirname "$folder")"
mkdir -m 700 "$folder"
umask 022
cat >"$folder/database.env" <<ENV
POSTGRES_PASSWORD='$(random)'
REPLICATION_PASSWORD='$(random)'
ENV
cat >"$folder/roles.sql" <<SQL
create role leadline login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password '$owner';
create role leadline_app login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password '$app';
create role leadline_door login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password '$door';
create database leadline owner leadline;
\\c leadline
grant usage, create on schema public to leadline;
SQL
cat >"$folder/pooler-users.txt" <<USERS
"leadline" "$owner"
"leadline_app" "$app"
"leadline_door" "$door"
USERS
cat >"$folder/leadline.env" <<ENV
# Settings that are secret; others of the README's table may stand here too. Values in single quotes.
DATABASE_URL='postgresql://leadline_app:$app@pooler:6432/leadline'
DATABASE_OWNER_URL='postgresql://leadline:$owner@pooler:6432/leadline'
DATABASE_DOOR_URL='postgresql://leadline_door:$door@pooler:6432/leadline'
DATABASE_LISTEN_URL='postgresql://leadline_door:$door@balancer:5000/leadline'
ENV
echo "Made $folder. Keep a copy of it with your backups."
