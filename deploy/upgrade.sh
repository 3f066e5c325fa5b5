#!/bin/sh
# Upgrades an installation to the release or checkout that this file is part of, or goes back to it, while readers read:
#
#     sudo sh /opt/fonds-0.9.0-0a1b2c3d4e5f-linux-x64/deploy/upgrade.sh    # an unpacked release, with systemd
#     sh deploy/upgrade.sh                                                # a checkout, with Docker Compose
#
# The database comes first, then the workers, then the services one by one, the gateway last. Run it again if it was interrupted.
# docs/upgrading.md says what it promises.
set -eu
here=$(cd "$(dirname "$0")" && pwd -P)
case ${1-} in
'') ;;
*)
  sed -n '2,/^set/s/^# \{0,1\}//p' "$here/upgrade.sh"
  [ "$1" = --help ] && exit 0
  echo "upgrade.sh: unknown option: $1" >&2
  exit 2
  ;;
esac
# Only a release contains its Node.
if [ -x "$here/../bin/node" ]; then exec sh "$here/systemd/upgrade.sh"; fi
exec sh "$here/compose/upgrade.sh"
