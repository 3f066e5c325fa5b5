#!/bin/sh
# Creates the secrets of docker-compose.yml in the folder `secrets` beside it. Keeps those that exist, so that it is safe to
# run again:
#
#     sh deploy/create-secrets.sh
#
# Containers read the files as different users, which is why the files are readable and their folder is closed.
set -eu
folder=${1:-"$(dirname "$0")/../secrets"}
umask 022
mkdir -p "$folder"
chmod 700 "$folder"
for name in postgres_password gateway_database_password catalog_database_password search_database_password \
  indexer_database_password media_database_password export_database_password oai_database_password gateway_secret \
  redis_password elasticsearch_password; do
  file=$folder/$name
  if [ -s "$file" ]; then continue; fi
  head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n' >"$file.new"
  mv "$file.new" "$file"
  echo "created $file"
done
