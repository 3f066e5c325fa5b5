#!/bin/sh
# Prepares an installation with docker-compose.yml: writes its settings to `.env`, and new passwords to the folder `secrets`.
#
#     sh deploy/init.sh                                            # one archive on this machine, at http://localhost:8080
#     sh deploy/init.sh --domain archives.example --email me@archives.example
#     sh deploy/init.sh --apart --domain archives.example          # each service in a container of its own
#
# Never changes or replaces what exists, so that it is safe to run again, for example after an upgrade that needs a new
# password.
set -eu

usage() {
  cat <<'END'
Usage: sh deploy/init.sh [OPTION]...

Writes the settings of docker-compose.yml to `.env`, and new passwords to the folder `secrets`.

  --apart            each service and worker in a container of its own, for many archives or readers; by default, gateway and
                     services share one process, and all workers another
  --domain DOMAIN    archives answer at https://NAME.DOMAIN, with certificates that Caddy obtains
  --email ADDRESS    where the certificate authority can reach you
  --elasticsearch    search with Elasticsearch rather than PostgreSQL (3 GB more memory)
  --storage          keep files in an S3-compatible server rather than a folder
  --sync             keep archives in sync with the sources that `fonds sync add` names
  --folder FOLDER    where to write (by default, beside docker-compose.yml)
  --secrets-only     write no settings
  --help             show this text
END
}

fail() {
  echo "init.sh: $1" >&2
  exit 2
}

folder=$(dirname "$0")/..
domain='' email='' profiles='' elasticsearch='' small=yes storage='' sync='' options='' secrets_only=''
while [ $# -gt 0 ]; do
  case $1 in
  --domain | --email | --folder)
    [ $# -ge 2 ] && [ -n "$2" ] || fail "$1 needs a value"
    case $1 in
    --domain) domain=$2 ;;
    --email) email=$2 ;;
    --folder) folder=$2 ;;
    esac
    [ "$1" = --folder ] || options=yes
    shift
    ;;
  --secrets-only) secrets_only=yes ;;
  --elasticsearch) elasticsearch=yes options=yes ;;
  --apart) small='' options=yes ;;
  # What earlier releases had to be told.
  --small) small=yes options=yes ;;
  --storage) storage=yes options=yes ;;
  --sync) sync=yes options=yes ;;
  --help)
    usage
    exit 0
    ;;
  *)
    usage >&2
    fail "unknown option: $1"
    ;;
  esac
  shift
done

# These become part of settings and of Caddy's configuration.
case $domain in
*[!a-z0-9.-]* | .* | -* | *. | *-) fail "--domain must be a domain name in lower-case ASCII, such as archives.example" ;;
esac
case $email in
'') ;;
*[!A-Za-z0-9.+_@-]* | *@*@* | @* | *@) fail "--email must be an email address" ;;
*@*) ;;
*) fail "--email must be an email address" ;;
esac
if [ -n "$email" ] && [ -z "$domain" ]; then fail "--email needs --domain"; fi

settings=$folder/.env
if [ -e "$settings" ] && [ -n "$options" ]; then
  fail "$settings exists: change the settings there, or move it away first"
fi

random() { head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }

# Containers read the files as different users, which is why the files are readable and their folder is closed. Without containers,
# only root reads them, and files of earlier releases are closed, too.
secrets=$folder/secrets
umask 022
mkdir -p "$secrets"
chmod 700 "$secrets"
if [ -n "$secrets_only" ]; then umask 077; fi
for name in postgres_password gateway_database_password catalog_database_password search_database_password \
  indexer_database_password media_database_password export_database_password oai_database_password gateway_secret \
  redis_password elasticsearch_password s3_access_key_id s3_secret_access_key backup_key; do
  file=$secrets/$name
  if [ -s "$file" ]; then
    if [ -n "$secrets_only" ]; then chmod 600 "$file"; fi
    continue
  fi
  random >"$file.new"
  mv "$file.new" "$file"
  echo "created $file"
done

if [ -n "$secrets_only" ]; then exit 0; fi
# For passwords of sources.
mkdir -p "$secrets/sync"
if [ -e "$settings" ]; then
  echo "kept $settings"
  exit 0
fi

if [ -n "$domain" ]; then profiles=https; fi
if [ -n "$elasticsearch" ]; then profiles=${profiles:+$profiles,}elasticsearch; fi
if [ -n "$storage" ]; then profiles=${profiles:+$profiles,}storage; fi
if [ -n "$sync" ]; then profiles=${profiles:+$profiles,}sync; fi

umask 077
{
  cat <<END
# Settings of docker-compose.yml; docs/settings.md explains them. Passwords are in the folder secrets.

# Parts that run in addition to the services: https, elasticsearch, storage, sync.
COMPOSE_PROFILES=$profiles
END
  if [ -n "$small" ]; then
    cat <<END
# Gateway and services in one process, all workers in another. Without this line, each has its own.
COMPOSE_FILE=docker-compose.yml:deploy/compose/small.yml
END
  fi
  cat <<END

# Check these two before you create the first archive: its OAI-PMH namespace is derived from BASE_DOMAIN and never changes.
END
  if [ -n "$domain" ]; then
    cat <<END
PUBLIC_URL=https://$domain
BASE_DOMAIN=$domain

# Caddy answers on ports 80 and 443. Each gateway has one of these ports, for tests on this machine.
GATEWAY_PORTS=127.0.0.1:8080-8099
ACME_EMAIL=$email
END
  else
    cat <<END
PUBLIC_URL=http://localhost:8080
BASE_DOMAIN=localhost

# Only this machine can connect. With a reverse proxy in front, set TRUSTED_PROXIES to its address.
GATEWAY_PORTS=127.0.0.1:8080
END
  fi
  if [ -n "$elasticsearch" ]; then
    cat <<END

ELASTICSEARCH_URL=http://elasticsearch:9200
END
  fi
  if [ -n "$storage" ]; then
    cat <<END

OBJECT_STORE_URL=s3://fonds
S3_ENDPOINT=http://storage:7070
S3_ACCESS_KEY_ID_FILE=/run/secrets/s3_access_key_id
S3_SECRET_ACCESS_KEY_FILE=/run/secrets/s3_secret_access_key
END
  fi
} >"$settings.new"
mv "$settings.new" "$settings"
echo "created $settings"

cat <<END

Next:
  docker compose up --detach --wait
  docker compose run --rm fonds tenant create mine --name "My Archive"
END
if [ -n "$domain" ]; then
  cat <<END
Then open https://mine.$domain/. Before that, $domain and *.$domain must resolve to this machine, and
ports 80 and 443 must be reachable.
END
else
  echo "Then open http://mine.localhost:8080/."
fi
