#!/bin/sh
# Runs a command with the settings of the mounted file, so that the server and every command of the README have the same.
set -eu
settings=${SETTINGS_FILE:-/run/secrets/leadline.env}
set -a
. "$settings"
set +a
exec "$@"
