#!/bin/sh
# backup.sh schedule: a backup every BACKUP_HOURS, for ever. backup.sh once: one now. backup.sh health: ends with 1 when the newest is too old.
set -eu
folder=${BACKUP_FOLDER:-/backups}
secrets=${SECRETS_FOLDER:-/run/secrets}
hours=${BACKUP_HOURS:-24}
keep=${BACKUP_KEEP:-14}

log() { printf '{"level":"%s","time":"%s","name":"backup","msg":"%s"}\n' "$1" "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$2"; }

# All databases as of one moment: the writes of the time that the dump takes are part of it.
once() {
  name=endzone-$(date -u +%Y%m%dT%H%M%SZ).archive.gz
  # A dump that was killed could not clear up after itself; one that is still under way was written to just now.
  find "$folder" -name '.endzone-*.archive.gz' -mmin +60 -exec rm -f {} +
  # A password on the command line could be read by others.
  (umask 077 && printf 'uri: "%s"\n' "$(cat "$secrets/mongodb_backup_uri")" > /tmp/backup.yml)
  if ! mongodump --config=/tmp/backup.yml --quiet --oplog --gzip --archive="$folder/.$name"; then
    rm -f "$folder/.$name"
    log error 'The backup failed'
    return 1
  fi
  mv "$folder/.$name" "$folder/$name"
  ls -1 "$folder" | grep '^endzone-.*\.archive\.gz$' | sort -r | tail -n "+$((keep + 1))" | while read -r old; do
    rm -f "$folder/$old"
  done
  log info "$name is kept"
}

case ${1:-} in
  once) once ;;
  health)
    # Half as long again as between two backups, in minutes.
    [ -n "$(find "$folder" -name 'endzone-*.archive.gz' -mmin "-$((hours * 90))")" ]
    ;;
  schedule)
    # A container that is replaced does not begin anew: it goes on from the newest backup.
    while :; do
      if [ -z "$(find "$folder" -name 'endzone-*.archive.gz' -mmin "-$((hours * 60))")" ]; then
        once || true
      fi
      # In the background, so that a signal to end is heard.
      sleep 300 &
      wait $!
    done
    ;;
  *)
    echo 'Usage: backup.sh schedule|once|health' >&2
    exit 1
    ;;
esac
