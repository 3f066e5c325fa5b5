#!/bin/sh
# Installs the systemd units of an unpacked release. Run it as root, also after an upgrade:
#
#     sudo sh /opt/fonds-0.1.0/deploy/systemd/install.sh
#
# Points /opt/fonds to the release. Never changes existing settings and secrets. With DESTDIR, installs below that folder
# and asks nothing of systemd.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
release=$(cd "$here/../.." && pwd)
root=${DESTDIR:-}

fail() {
  echo "install.sh: $1" >&2
  exit 1
}
[ -n "$root" ] || [ "$(id -u)" = 0 ] || fail 'must be run as root'
[ -x "$release/bin/node" ] || fail "$release is not an unpacked release: it has no bin/node"
if [ -e "$root/opt/fonds" ] && [ ! -L "$root/opt/fonds" ]; then
  fail '/opt/fonds is in the way: unpack releases to folders of their own, such as /opt/fonds-0.1.0'
fi
case $release/ in
/home/* | /root/* | /tmp/*) [ -n "$root" ] || fail "services cannot read $release: unpack the release in /opt" ;;
esac

units=$root/usr/local/lib/systemd/system
mkdir -p "$root/opt" "$root/etc/fonds" "$root/usr/local/bin" "$root/usr/local/lib/sysusers.d" \
  "$root/usr/local/lib/tmpfiles.d" "$units/fonds-.service.d"
ln -sfn "${release#"$root"}" "$root/opt/fonds"
cp "$here"/fonds.target "$here"/fonds-*.service "$units/"
cp "$here"/fonds-.service.d/10-common.conf "$units/fonds-.service.d/"
cp "$here/sysusers.conf" "$root/usr/local/lib/sysusers.d/fonds.conf"
cp "$here/tmpfiles.conf" "$root/usr/local/lib/tmpfiles.d/fonds.conf"
ln -sfn /opt/fonds/deploy/systemd/fonds "$root/usr/local/bin/fonds"
sh "$release/deploy/init.sh" --folder "$root/etc/fonds" --secrets-only
if [ ! -e "$root/etc/fonds/fonds.env" ]; then
  (umask 077 && cp "$here/fonds.env" "$root/etc/fonds/fonds.env.new")
  mv "$root/etc/fonds/fonds.env.new" "$root/etc/fonds/fonds.env"
  echo "created $root/etc/fonds/fonds.env"
fi

if [ -z "$root" ]; then
  systemd-sysusers fonds.conf
  systemd-tmpfiles --create fonds.conf
  systemctl daemon-reload
fi
cat <<'END'

Next, once: set PUBLIC_URL and BASE_DOMAIN in /etc/fonds/fonds.env, and create the database
(/opt/fonds/docs/operations/install-without-containers.md). Then, and after each upgrade:
  systemctl enable fonds.target /usr/local/lib/systemd/system/fonds-*.service
  systemctl restart fonds.target
END
