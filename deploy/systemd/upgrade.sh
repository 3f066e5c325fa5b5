#!/bin/sh
# Replaces the release that systemd runs with the one that this file is part of; called by deploy/upgrade.sh. While a service is
# replaced, its socket stays open, and new connections wait for the new process.
set -eu
here=$(cd "$(dirname "$0")" && pwd -P)
release=$(cd "$here/../.." && pwd -P)
units=/usr/local/lib/systemd/system
next=fonds-migrate-next.service

say() { echo "upgrade: $1"; }
fail() {
  echo "upgrade: $1" >&2
  exit 1
}
build_of() { "$1/bin/fonds" --version | sed 's/^fonds //'; }
# Whether the first release lacks a migration of the second one, or has a lower version. Those in baseline.txt have no file any
# more.
is_older() {
  for file in "$2"/libs/db/migrations/*.sql; do
    name=$(basename "$file" .sql)
    [ -e "$file" ] || continue
    [ -e "$1/libs/db/migrations/$name.sql" ] || grep -qsx "$name" "$1/libs/db/migrations/baseline.txt" || return 0
  done
  one=$(build_of "$1" | sed 's/+.*//')
  other=$(build_of "$2" | sed 's/+.*//')
  [ "$one" != "$other" ] && [ "$one" = "$(printf '%s\n%s\n' "$one" "$other" | sort -V | head -n 1)" ]
}

[ "$(id -u)" = 0 ] || fail 'must be run as root'
[ -L /opt/fonds ] && [ -e /etc/fonds/fonds.env ] || fail 'Fonds is not installed: run deploy/systemd/install.sh'
exec 9>/run/fonds-upgrade.lock
flock --nonblock 9 || fail 'another upgrade is running'

# After an interruption, the release from which it began.
from=/run/fonds-upgrade-from
earlier=$(cat $from 2>/dev/null) || :
if [ ! -x "$earlier/bin/fonds" ] || [ "$earlier" = "$release" ]; then earlier=$(readlink -f /opt/fonds); fi
echo "$earlier" >$from
build=$(build_of "$release")
say "from $(build_of "$earlier") to $build"

# 1. The database, by this release, while the services of the other one answer. They know nothing of it if it fails.
say 'migrates the database'
sh "$release/deploy/init.sh" --folder /etc/fonds --secrets-only
mkdir -p /run/systemd/system
sed -e "s|/opt/fonds/|$release/|g" -e "s|=/opt/fonds\$|=$release|" -e 's/^Restart=.*/Restart=no/' -e '/^RemainAfterExit=/d' \
  -e '/^\[Install\]/,$d' "$here/fonds-migrate.service" >/run/systemd/system/$next
systemctl daemon-reload
# From now on, although it may begin to read only when a migration has failed already.
journalctl --unit=$next --follow --no-tail --since="$(date '+%Y-%m-%d %H:%M:%S')" --output=cat 9>&- &
follow=$!
migrated=0
systemctl start $next || migrated=$?
# The last lines.
sleep 1
kill $follow
systemctl clean --what=cache $next 2>/dev/null || :
rm /run/systemd/system/$next
systemctl daemon-reload
[ $migrated = 0 ] || fail "the database was not migrated (journalctl --unit $next). Everything runs as before. Remove the cause, and \
run this again"

# 2. The units. Services that start again by themselves from now on are those of this release. So is the command, unless that would
# make it older than services that still run.
before=$(cd $units && ls)
shape=$here names='search-worker media-worker export-worker'
[ ! -e $units/fonds-services.service ] || shape=$here/small names=workers
command=''
if is_older "$release" "$earlier"; then
  command=--keep-command
  ln -sfn "$earlier/deploy/systemd/fonds" /usr/local/bin/fonds
fi
sh "$here/install.sh" $command >/dev/null
for file in "$shape"/fonds-*.service; do
  name=$(basename "$file")
  # Runs only if the operator says so.
  [ "$name" != fonds-sync.service ] || continue
  # Enable services that an earlier release lacked. Those that the operator has disabled stay disabled.
  case " $(echo $before) " in
  *" $name "*) ;;
  *) systemctl enable --quiet "$name" ;;
  esac
done

if ! systemctl --quiet is-active fonds.target; then
  ln -sfn /opt/fonds/deploy/systemd/fonds /usr/local/bin/fonds
  say "installed $build. Fonds is stopped: start it with systemctl start fonds.target"
  exit 0
fi

# 3. Workers, services, and the gateway.
for file in "$shape"/fonds-*.service; do
  name=$(basename "$file" .service)
  name=${name#fonds-}
  case " $names migrate gateway sync " in
  *" $name "*) ;;
  *) names="$names $name" ;;
  esac
done
[ "$shape" != "$here" ] || names="$names gateway"
for name in $names; do
  unit=fonds-$name.service
  if ! systemctl --quiet is-enabled "$unit" && ! systemctl --quiet is-active "$unit"; then
    say "leaves out $name, which is disabled"
    continue
  fi
  systemctl restart "$unit" || fail "$name does not start: see journalctl --unit fonds-$name"
  # As the unit and its changes say; /etc/fonds/fonds.env comes last.
  environment="$(systemctl show --property=Environment --value "$unit") $(grep -E '^(HOST|PORT)=' /etc/fonds/fonds.env | tr '\n' ' ')"
  "$release/bin/node" "$here/wait-until-ready.mjs" "$build" $environment ||
    fail "$name is not ready: see journalctl --unit fonds-$name. What was replaced and what was not work together. \
Remove the cause and run this again, or go back: sh $earlier/deploy/upgrade.sh"
  say "$name is replaced"
done

# It runs the command, and answers nobody. A run that is stopped goes on in the next one.
if systemctl --quiet is-active fonds-sync.service; then
  systemctl restart fonds-sync.service || fail 'sync does not start: see journalctl --unit fonds-sync'
  say 'sync is replaced'
fi

# 4. What this release does not have.
for path in $units/fonds-*.service $units/fonds-*.socket; do
  name=$(basename "$path")
  if [ -e "$shape/$name" ] || [ "$name" = fonds-migrate.service ] || [ "$name" = fonds-sync.service ]; then continue; fi
  systemctl disable --quiet --now "$name" || :
  rm -r "$path"
  say "removed $name"
done
systemctl daemon-reload
systemctl start fonds.target
ln -sfn /opt/fonds/deploy/systemd/fonds /usr/local/bin/fonds

rm -f $from
say "done: $build"
[ "$earlier" = "$release" ] || say "to go back: sh $earlier/deploy/upgrade.sh"
