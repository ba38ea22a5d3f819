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
  chmod 444 "secrets/.$1"
  mv "secrets/.$1" "secrets/$1"
  echo "secrets/$1 is made."
}
uri() { echo "mongodb://$1:$(openssl rand -hex 24)@database:27017/?replicaSet=rs0&authSource=admin"; }

openssl rand -hex 32 | secret identity_secret
openssl rand -hex 24 | secret mongodb_root_password
openssl rand -base64 756 | secret mongodb_key
uri endzone | secret mongodb_uri
uri backup | secret mongodb_backup_uri
openssl rand -hex 24 | secret metrics_token
openssl rand -hex 12 | secret grafana_password
# A key of SendGrid; while it is empty no mail leaves, and nobody can confirm an account.
printf '' | secret sendgrid_api_key
