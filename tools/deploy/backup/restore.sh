#!/bin/sh
# Puts a backup in the place of everything that Endzone's database holds, or of Endzone's part of one elsewhere: `docker-compose run --rm backup sh /usr/local/bin/restore.sh FILE`.
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
if [ -e "$secrets/mongodb_restore_uri" ]; then
  uri=$(cat "$secrets/mongodb_restore_uri")
  [ -n "$uri" ] || { echo 'secrets/mongodb_restore_uri is empty: this database is restored by means of its own' >&2; exit 1; }
  # The accounts of a database elsewhere are its own, and it may hold more than Endzone. A part of a dump is restored without the operations of the time that the dump took: mongorestore refuses both together.
  set -- --nsInclude='endzone_*.*'
else
  uri="mongodb://root:$(cat "$secrets/mongodb_root_password")@database:27017/?replicaSet=rs0&authSource=admin"
  # A dump of one moment is restored as a whole, accounts included: `docker-compose up -d` then gives them the passwords of secrets/ again.
  set -- --oplogReplay
fi
(umask 077 && printf 'uri: "%s"\n' "$uri" > /tmp/restore.yml)
mongorestore --config=/tmp/restore.yml --drop "$@" --gzip --archive="$archive"
