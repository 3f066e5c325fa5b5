# Builds the images for both platforms, with a bill of materials and provenance, and the same bytes from the same commit:
#
#     export SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) REVISION=$(git rev-parse HEAD)
#     export VERSION=0.9.0-$(git rev-parse --short=12 HEAD)
#     sh deploy/pin-images.sh
#     docker buildx bake --file deploy/docker-bake.hcl --file deploy/pinned-bake.json --set '*.output=type=registry'
#
# REGISTRY is a prefix, such as registry.example/fonds/. The second file gives the base images by digest.

variable "REGISTRY" { default = "" }
variable "VERSION" { default = "latest" }
variable "REVISION" { default = "" }
variable "PLATFORMS" { default = "linux/amd64,linux/arm64" }
# Seconds since 1970, the time of every file in an image. BuildKit reads it from the environment, too.
variable "SOURCE_DATE_EPOCH" { default = "0" }

group "default" {
  targets = ["fonds", "caddy", "storage"]
}

target "common" {
  platforms = split(",", PLATFORMS)
  args = { SOURCE_DATE_EPOCH = SOURCE_DATE_EPOCH }
  attest = ["type=sbom", "type=provenance,mode=max"]
  output = ["type=image,rewrite-timestamp=true"]
}

# Services, workers, migrations and the command.
target "fonds" {
  inherits = ["common"]
  dockerfile = "deploy/Dockerfile"
  tags = ["${REGISTRY}fonds:${VERSION}"]
  args = {
    VERSION = VERSION
    REVISION = REVISION
  }
}

target "caddy" {
  inherits = ["common"]
  context = "deploy/caddy"
  tags = ["${REGISTRY}fonds-caddy:${VERSION}"]
}

target "storage" {
  inherits = ["common"]
  context = "deploy/s3"
  tags = ["${REGISTRY}fonds-storage:${VERSION}"]
}
