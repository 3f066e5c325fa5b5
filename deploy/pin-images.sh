#!/bin/sh
# Looks up the digest of every image that Fonds is built from or runs beside, and writes them to two files:
#
#     sh deploy/pin-images.sh
#
# - deploy/pinned-bake.json, for docker-bake.hcl: the base images of the Dockerfiles
# - docker-compose.pinned.yml, for Compose: the images that it runs as they are
#
#     docker compose --file docker-compose.yml --file docker-compose.pinned.yml up --detach --wait
set -eu
cd "$(dirname "$0")/.."

digest() {
  found=$(docker buildx imagetools inspect "$1" --format '{{.Manifest.Digest}}')
  case $found in
  sha256:????????????????????????????????????????????????????????????????) echo "$found" ;;
  *)
    echo "pin-images.sh: no digest for $1: $found" >&2
    exit 1
    ;;
  esac
}

# Names in FROM, except those of stages, which contain neither a colon nor a slash.
bases=$(sed -n 's/^FROM \(--platform=[^ ]* \)\{0,1\}\([^ ]*[:/][^ ]*\).*/\2/p' deploy/Dockerfile deploy/*/Dockerfile | sort -u)
# Services with the images of others: two lines, a name and its image.
run=$(awk '/^services:/ { inside = 1; next } /^[a-z]/ { inside = 0 }
  inside && /^  [a-z-]+:$/ { name = $1 } inside && /^    image: / && $2 ~ /:/ { print name, $2 }' docker-compose.yml)

{
  printf '{\n  "target": {\n    "common": {\n      "contexts": {'
  comma=''
  for image in $bases; do
    pin=$(digest "$image")
    printf '%s\n        "%s": "docker-image://%s@%s"' "$comma" "$image" "$image" "$pin"
    comma=','
  done
  printf '\n      }\n    }\n  }\n}\n'
} >deploy/pinned-bake.json.new
{
  echo 'services:'
  echo "$run" | while read -r name image; do
    pin=$(digest "$image")
    printf '  %s\n    image: %s@%s\n' "$name" "$image" "$pin"
  done
} >docker-compose.pinned.yml.new
mv deploy/pinned-bake.json.new deploy/pinned-bake.json
mv docker-compose.pinned.yml.new docker-compose.pinned.yml
echo 'created deploy/pinned-bake.json and docker-compose.pinned.yml'
