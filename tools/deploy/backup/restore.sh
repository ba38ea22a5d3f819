#!/bin/sh
# Puts a backup in the place of everything that the database holds: `docker-compose run --rm backup sh /usr/local/bin/restore.sh FILE`.
# Without a name it lists what there is. Stop everything but the database before.
set -eu
folder=${BACKUP_FOLDER:-/backups}
secrets=${SECRETS_FOLDER:-/run/secrets}
if [ $# -ne 1 ]; then
  ls -l "$folder"
  exit 0
fi
archive=$folder/$1
[ -f "$archive" ] || { echo "There is no $archive" >&2; exit 1; }
# A database elsewhere has an account for it; our own has root.
if [ -e "$secrets/mongodb_restore_uri" ]; then
  uri=$(cat "$secrets/mongodb_restore_uri")
else
  uri="mongodb://root:$(cat "$secrets/mongodb_root_password")@database:27017/?replicaSet=rs0&authSource=admin"
fi
(umask 077 && printf 'uri: "%s"\n' "$uri" > /tmp/restore.yml)
# A dump of one moment is restored as a whole, accounts included: `docker-compose up -d` then gives them the passwords of secrets/ again.
mongorestore --config=/tmp/restore.yml --drop --oplogReplay --gzip --archive="$archive"
