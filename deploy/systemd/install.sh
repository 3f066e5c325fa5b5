#!/bin/sh
# Installs the systemd units of an unpacked release. Run it as root; for an upgrade, run deploy/upgrade.sh instead, which does the
# rest as well:
#
#     sudo sh /opt/fonds-0.9.0-0a1b2c3d4e5f-linux-x64/deploy/systemd/install.sh
#
# --small runs all services in one process and all workers in another, which suits one archive; --apart gives each its own. Without
# either, it keeps the shape that is installed; a new installation is small.
#
# --sync has fonds-sync.service, which keeps archives in sync with their sources, start with the others; `systemctl disable
# fonds-sync` takes it back. Without the option, it is left as it is; at first, it does not start.
#
# Points /opt/fonds to the release, and, without --keep-command, the command `fonds` to that. Never changes existing settings and
# secrets. With DESTDIR, installs below that folder and asks nothing of systemd.
set -eu
shape='' keep_command='' sync=''
for option in "$@"; do
  case $option in
  --small | --apart) shape=${option#--} ;;
  --keep-command) keep_command=yes ;;
  --sync) sync=yes ;;
  *)
    echo "install.sh: unknown option: $option" >&2
    exit 2
    ;;
  esac
done
# The folder itself, also if /opt/fonds leads here.
here=$(cd "$(dirname "$0")" && pwd -P)
release=$(cd "$here/../.." && pwd -P)
root=${DESTDIR:-}

fail() {
  echo "install.sh: $1" >&2
  exit 1
}
[ -n "$root" ] || [ "$(id -u)" = 0 ] || fail 'must be run as root'
[ -x "$release/bin/node" ] || fail "$release is not an unpacked release: it has no bin/node"
if [ -e "$root/opt/fonds" ] && [ ! -L "$root/opt/fonds" ]; then
  fail '/opt/fonds is in the way: unpack releases to folders of their own, such as /opt/fonds-0.9.0-0a1b2c3d4e5f-linux-x64'
fi
case $release/ in
/home/* | /root/* | /tmp/*) [ -n "$root" ] || fail "services cannot read $release: unpack the release in /opt" ;;
esac

units=$root/usr/local/lib/systemd/system
mkdir -p "$root/opt" "$root/etc/fonds" "$root/usr/local/bin" "$root/usr/local/lib/sysusers.d" \
  "$root/usr/local/lib/tmpfiles.d" "$units/fonds-.service.d" "$units/fonds-.socket.d"
ln -sfn "${release#"$root"}" "$root/opt/fonds"
# One shape replaces the other.
if [ -z "$shape" ]; then
  shape=small
  [ ! -e "$units/fonds-gateway.service" ] || shape=apart
fi
case $shape in
small)
  from=$here/small
  others='catalog search search-worker media media-worker export export-worker oai reading-room gateway'
  ;;
apart)
  from=$here
  others='services workers'
  ;;
esac
for name in $others; do
  for kind in service socket; do
    unit=fonds-$name.$kind
    [ -e "$units/$unit" ] || continue
    [ -n "$root" ] || systemctl disable --quiet --now "$unit" || :
    rm -rf "$units/$unit" "$units/$unit.d"
  done
done
cp "$here"/fonds.target "$from"/fonds-*.service "$from"/fonds-*.socket "$units/"
[ "$from" = "$here" ] || cp "$here/fonds-migrate.service" "$here/fonds-sync.service" "$units/"
if [ -n "$sync" ]; then
  # As `systemctl add-wants` does. The unit has no [Install], so that it is not enabled with all others.
  mkdir -p "$root/etc/systemd/system/fonds.target.wants"
  ln -sfn /usr/local/lib/systemd/system/fonds-sync.service "$root/etc/systemd/system/fonds.target.wants/fonds-sync.service"
fi
cp "$here"/fonds-.service.d/10-common.conf "$units/fonds-.service.d/"
cp "$here"/fonds-.socket.d/10-common.conf "$units/fonds-.socket.d/"
cp "$here/sysusers.conf" "$root/usr/local/lib/sysusers.d/fonds.conf"
cp "$here/tmpfiles.conf" "$root/usr/local/lib/tmpfiles.d/fonds.conf"
[ -n "$keep_command" ] || ln -sfn /opt/fonds/deploy/systemd/fonds "$root/usr/local/bin/fonds"
sh "$release/deploy/init.sh" --folder "$root/etc/fonds" --secrets-only
if [ ! -e "$root/etc/fonds/fonds.env" ]; then
  (umask 077 && cp "$here/fonds.env" "$root/etc/fonds/fonds.env.new")
  mv "$root/etc/fonds/fonds.env.new" "$root/etc/fonds/fonds.env"
  echo "created $root/etc/fonds/fonds.env"
fi

# Services that listen elsewhere did so by HOST before there were sockets.
host=$(sed -n 's/^HOST=//p' "$root/etc/fonds/fonds.env" | tail -n 1 | tr -d "\"'")
for socket in "$from"/fonds-*.socket; do
  folder=$units/$(basename "$socket").d
  case $host in
  '' | 127.0.0.1)
    rm -f "$folder/20-host.conf"
    continue
    ;;
  *:*) address="[$host]" ;;
  *) address=$host ;;
  esac
  port=$(sed -n 's/^ListenStream=.*://p' "$socket")
  mkdir -p "$folder"
  printf '# HOST of /etc/fonds/fonds.env.\n[Socket]\nListenStream=\nListenStream=%s:%s\n' "$address" "$port" >"$folder/20-host.conf"
done

if [ -z "$root" ]; then
  systemd-sysusers fonds.conf
  systemd-tmpfiles --create fonds.conf
  systemctl daemon-reload
fi
cat <<'END'

Next, once: set PUBLIC_URL and BASE_DOMAIN in /etc/fonds/fonds.env, and create the database
(/opt/fonds/docs/operations/install-without-containers.md). Then:
  systemctl enable fonds.target /usr/local/lib/systemd/system/fonds-*.service
  systemctl start fonds.target
END
