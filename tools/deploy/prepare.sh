#!/bin/sh
# Makes the secrets that docker-compose.yml names, and the folders that it mounts: `sh tools/deploy/prepare.sh [FOLDER]`. What is there stays as it is.
set -eu
cd "${1:-.}"
mkdir -p secrets releases/shell releases/mfe-player releases/mfe-draft releases/mfe-owner
# The folder is closed to others; the files are open because the processes in the containers are other users.
chmod 700 secrets

# secret NAME, with its text on standard input
secret() {
  [ -e "secrets/$1" ] && cat > /dev/null && return
  tr -d '\n' > "secrets/.$1"
  # What made it has said why it could not.
  [ -s "secrets/.$1" ] || [ "$1" = sendgrid_api_key ] || exit 1
  chmod 444 "secrets/.$1"
  mv "secrets/.$1" "secrets/$1"
  echo "secrets/$1 is made."
}
# So many random bytes, as hexadecimal digits.
hex() { head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
uri() {
  password=$(hex 24)
  [ -z "$password" ] || echo "mongodb://$1:$password@database:27017/?replicaSet=rs0&authSource=admin"
}

hex 32 | secret identity_secret
hex 24 | secret mongodb_root_password
head -c 756 /dev/urandom | base64 | secret mongodb_key
uri endzone | secret mongodb_uri
uri backup | secret mongodb_backup_uri
hex 24 | secret metrics_token
hex 12 | secret grafana_password
# A key of SendGrid; while it is empty no mail leaves, and nobody can confirm an account.
printf '' | secret sendgrid_api_key
