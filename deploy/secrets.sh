#!/bin/sh
# Creates the secrets that can be generated, in ./secrets; existing files stay unchanged.
# Run it in the directory of docker-compose.yml, before the first start and before each upgrade. With --no-database it
# creates none for the databases of Compose: you write the addresses of your own database.
set -eu
umask 022
mkdir -p secrets
chmod 700 secrets

# secret NAME COMMAND…: writes the command's output, unless the file exists.
secret() {
  file=secrets/$1
  shift
  [ -s "$file" ] && return
  "$@" >"$file.new"
  chmod 444 "$file.new"
  mv "$file.new" "$file"
  echo "made $file"
}

# One address for each database user, each with its password.
uri() {
  echo "mongodb://$1:$(openssl rand -hex 24)@mongo1,mongo2,mongo3/coastok?replicaSet=coastok&authSource=coastok"
}

# A setting of the exporter, which queries each server separately.
monitor() {
  echo "MONGODB_URI=mongodb://monitor:$(openssl rand -hex 24)@mongo1:27017,mongo2:27017,mongo3:27017/?authSource=coastok"
}

secret jwt_secret openssl rand -base64 48
secret operator_token openssl rand -hex 32
secret backup_key openssl rand -hex 32
[ "${1:-}" = --no-database ] && exit
secret mongo_keyfile openssl rand -base64 756
secret mongo_admin_password openssl rand -hex 24
secret mongodb_uri uri api
secret mongodb_erasure_uri uri erasure
secret mongodb_operator_uri uri operator
secret mongodb_backup_uri uri backup
secret mongodb_monitor_uri monitor
