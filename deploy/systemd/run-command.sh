#!/bin/sh
# Runs the operator's command within the unit that `fonds` beside it starts.
set -eu
DATABASE_URL=postgres://fonds@$DATABASE_ADDRESS
DATABASE_PASSWORD_FILE=$CREDENTIALS_DIRECTORY/postgres_password
REDIS_PASSWORD_FILE=$CREDENTIALS_DIRECTORY/redis_password
DATA_DIR=/var/lib/fonds
ELASTICSEARCH_PASSWORD_FILE=$CREDENTIALS_DIRECTORY/elasticsearch_password
BACKUP_KEY_FILE=$CREDENTIALS_DIRECTORY/backup_key
# As the gateway's unit has it.
ADMIN_PORT=${ADMIN_PORT:-9090}
export ADMIN_PORT DATABASE_URL DATABASE_PASSWORD_FILE REDIS_PASSWORD_FILE ELASTICSEARCH_PASSWORD_FILE DATA_DIR BACKUP_KEY_FILE
# Unless the settings leave the keys to the AWS SDK.
export S3_ACCESS_KEY_ID_FILE="${S3_ACCESS_KEY_ID_FILE-$CREDENTIALS_DIRECTORY/s3_access_key_id}"
export S3_SECRET_ACCESS_KEY_FILE="${S3_SECRET_ACCESS_KEY_FILE-$CREDENTIALS_DIRECTORY/s3_secret_access_key}"
exec "$(dirname "$0")/../../bin/fonds" "$@"
