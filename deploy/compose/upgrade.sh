#!/bin/sh
# Replaces the containers of docker-compose.yml with those of this checkout; called by deploy/upgrade.sh. Of each service, a new
# container is ready beside the earlier one before that stops.
set -eu
cd "$(dirname "$0")/../.."
# FONDS_COMPOSE=docker-compose on machines with Compose as a separate program. Unquoted below: it may be several words.
program=${FONDS_COMPOSE:-docker compose}
compose() { $program "$@"; }

say() { echo "upgrade: $1"; }
fail() {
  echo "upgrade: $1" >&2
  exit 1
}
# A setting of the Compose file: the environment comes before `.env`.
setting() {
  eval "value=\${$1-}"
  [ -n "$value" ] || value=$(sed -n "s/^$1=//p" .env 2>/dev/null | tail -n 1 | tr -d "\"'")
  echo "$value"
}

[ -n "$(compose ps --quiet gateway)" ] || fail 'Fonds does not run here: start it with docker compose up --detach --wait'

# The commit that images say they were built from.
if [ -z "${FONDS_REVISION-}" ] && FONDS_REVISION=$(git rev-parse HEAD 2>/dev/null); then
  git diff --quiet HEAD -- || FONDS_REVISION=$FONDS_REVISION-changed
  export FONDS_REVISION
fi

# Whether this checkout lacks a migration of what runs, or has a lower version. Those in baseline.txt have no file any more.
is_older() {
  inside="docker exec $(compose ps --quiet gateway | head -n 1)"
  for name in $($inside ls /app/libs/db/migrations); do
    [ -e "libs/db/migrations/$name" ] || grep -qsx "${name%.sql}" libs/db/migrations/baseline.txt || return 0
  done
  version='s/^  "version": "\(.*\)",$/\1/p'
  own=$(sed -n "$version" package.json)
  other=$($inside cat /app/package.json | sed -n "$version")
  [ "$own" != "$other" ] && [ "$own" = "$(printf '%s\n%s\n' "$own" "$other" | sort -V | head -n 1)" ]
}

# 1. Images, also that of the command, which `build` leaves out because it has a profile. All run what they ran until now.
say "builds ${FONDS_REVISION:-this checkout}"
# An installation without settings has each service apart, which new ones have not.
if [ -e .env ]; then sh deploy/init.sh; else sh deploy/init.sh --apart; fi
services=$(compose config --services)
has() { case " $(echo $services) " in *" $1 "*) ;; *) return 1 ;; esac; }
# Sync is the command, which has its own time below.
built=''
for service in $services; do
  [ "$service" = sync ] || built="$built $service"
done
compose build $built
build_command() { compose --profile operator build fonds; }
# Unless that would make it older than services that still run.
if is_older; then command=later; else command='' && build_command; fi

# 2. The database, while the earlier services answer.
say 'migrates the database'
compose run --rm --no-deps -T migrate ||
  fail 'the database was not migrated. Everything runs as before. Remove the cause, and run this again'

# Whether a container has the present image and settings of its service.
is_current() {
  name=$(docker inspect --format '{{.Config.Image}}' "$1")
  [ "$(docker inspect --format '{{.Image}}' "$1")" = "$(docker image inspect --format '{{.Id}}' "$name")" ] &&
    [ "$(docker inspect --format '{{index .Config.Labels "com.docker.compose.config-hash"}}' "$1")" = "$hash" ]
}

READY='exec 3<>"/dev/tcp/127.0.0.1/$PORT" && printf "GET /readyz HTTP/1.0\r\n\r\n" >&3 && read -r _ status _ <&3 && [ "$status" = 200 ]'
wait_until_ready() {
  tries=0
  until docker exec "$1" bash -c "$READY" 2>/dev/null; do
    tries=$((tries + 1))
    [ $tries -lt 300 ] || fail "$service is not ready: see docker compose logs $service. The earlier container still runs, and \
answers. Remove the cause and run this again, or go back: check out the earlier version, and run its deploy/upgrade.sh"
    sleep 1
  done
}

# Replaces the containers of a service, which may be several. Earlier ones finish their requests.
replace() {
  service=$1
  hash=$(compose config --hash "$service" | sed 's/.* //')
  earlier='' count=0 current=0
  for id in $(compose ps --quiet "$service"); do
    if is_current "$id"; then
      current=$((current + 1))
    else
      earlier="$earlier $id" count=$((count + 1))
    fi
  done
  if [ $count = 0 ] && [ $current -gt 0 ]; then
    say "$service is current"
    return
  fi
  if [ $count = 0 ]; then
    compose up --detach --no-deps --no-build --wait "$service"
  elif [ $current -lt $count ]; then
    compose up --detach --no-deps --no-build --no-recreate --wait --scale "$service=$((count * 2))" "$service"
  fi
  for id in $(compose ps --quiet "$service"); do
    case " $earlier " in
    *" $id "*) ;;
    *) wait_until_ready "$id" ;;
    esac
  done
  # Proxies look up the gateways every few seconds.
  [ "$service" != gateway ] || sleep 10
  for id in $earlier; do
    docker stop "$id" >/dev/null
    docker rm "$id" >/dev/null
  done
  say "$service is replaced"
}

# 3. Workers, which nobody waits for; then services, one by one.
workers=''
for service in search-worker media-worker export-worker workers; do
  if has $service; then workers="$workers $service"; fi
done
compose up --detach --no-deps --no-build --wait $workers
say 'the workers are replaced'
for service in catalog search media export oai reading-room; do
  if has $service; then replace $service; fi
done

# 4. The gateway. Two need two ports.
case $(setting GATEWAY_PORTS) in
*-*) replace gateway ;;
*)
  say 'GATEWAY_PORTS is one port: connections are refused until the new gateway has started (docs/operations/install-compose.md)'
  compose up --detach --no-deps --no-build --wait gateway
  say 'gateway is replaced'
  ;;
esac

[ -z "$command" ] || build_command

# 5. What runs the command. A run that is stopped goes on in the next one.
if has sync; then
  compose up --detach --no-deps --no-build --wait sync
  say 'sync is replaced'
fi

# Other programs than Fonds stay as they are: while Caddy is replaced, connections are refused.
for service in caddy storage postgres redis elasticsearch; do
  has $service || continue
  hash=$(compose config --hash "$service" | sed 's/.* //')
  for id in $(compose ps --quiet "$service"); do
    is_current "$id" || say "$service has a newer image or settings. To replace it, which interrupts what uses it for some seconds: \
docker compose up --detach --wait $service"
  done
done
say "done: $(compose run --rm --no-deps -T fonds --version)"
