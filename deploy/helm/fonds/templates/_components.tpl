{{/* The components: their keys in the values, database logins, the servers they use and the components that call them. A component
runs in the folder of its service, `partOf` or its own; a worker answers no requests but probes. */}}
{{- define "fonds.components" -}}
gateway:
  values: gateway
  login: gateway
  uses: [redis]
  calledBy: []
catalog:
  values: catalog
  login: catalog
  uses: []
  calledBy: [gateway, reading-room]
search:
  values: search
  login: search
  uses: [elasticsearch]
  calledBy: [gateway, reading-room]
search-worker:
  values: searchWorker
  partOf: search
  args: [src/worker.ts]
  login: indexer
  uses: [elasticsearch]
  worker: true
media:
  values: media
  login: media
  uses: [redis, files]
  calledBy: [gateway]
media-worker:
  values: mediaWorker
  partOf: media
  args: [src/worker.ts]
  login: media
  uses: [redis, files]
  worker: true
export:
  values: export
  login: export
  uses: [redis, files]
  calledBy: [gateway, oai]
export-worker:
  values: exportWorker
  partOf: export
  args: [src/worker.ts]
  login: export
  uses: [redis, files]
  worker: true
oai:
  values: oai
  # Keeps memory constant for harvests of any size.
  args: ["--max-semi-space-size=16", "--heap-growing-percent=50", src/main.ts]
  login: oai
  uses: []
  calledBy: [gateway]
reading-room:
  values: readingRoom
  uses: []
  calledBy: [gateway]
{{- end -}}

{{/* The components that these values install, as YAML: each with its name and values. */}}
{{- define "fonds.installed" -}}
{{- $root := . -}}
{{- $installed := dict -}}
{{- range $name, $each := fromYaml (include "fonds.components" .) -}}
{{- $values := get $root.Values $each.values -}}
{{- $switch := get $root.Values ($each.partOf | default $each.values) -}}
{{- if dig "enabled" true $switch -}}
{{- $_ := set $installed $name (merge (dict "name" $name "folder" (printf "/app/services/%s" ($each.partOf | default $name)) "args" ($each.args | default (list "src/main.ts"))) $each) -}}
{{- end -}}
{{- end -}}
{{- toYaml $installed -}}
{{- end -}}

{{/* Whether a component has its own number of replicas, or a HorizontalPodAutoscaler decides. */}}
{{- define "fonds.autoscaled" -}}
{{- if dig "autoscaling" "enabled" false . }}true{{ end -}}
{{- end -}}

{{/* The greatest number of pods of a component. */}}
{{- define "fonds.maxReplicas" -}}
{{- if include "fonds.autoscaled" . }}{{ .autoscaling.maxReplicas }}{{ else }}{{ .replicas }}{{ end -}}
{{- end -}}

{{/* Connections to PostgreSQL that all services can have open together (docs/settings.md, DATABASE_POOL). */}}
{{- define "fonds.connections" -}}
{{- $root := . -}}
{{- $pools := dict "catalog" 10 "search" 6 "search-worker" 8 "media" 10 "export" 10 "export-worker" 4 "oai" 10 -}}
{{- $sum := 0 -}}
{{- range $name, $each := fromYaml (include "fonds.installed" .) -}}
{{- $values := get $root.Values $each.values -}}
{{- $settings := $values.settings | default dict -}}
{{- $pool := get $settings "DATABASE_POOL" | default (get $pools $name) | default 0 | int -}}
{{- if eq $name "gateway" -}}{{- $pool = 4 -}}{{- else if eq $name "media-worker" -}}{{- $pool = 2 -}}
{{- else if eq $name "search" -}}{{- $pool = mul 2 $pool -}}{{- if $root.Values.elasticsearch.url -}}{{- $pool = add $pool (get $settings "FALLBACK_POOL" | default 3 | int) -}}{{- end -}}
{{- end -}}
{{- $sum = add $sum (mul $pool (include "fonds.maxReplicas" $values | int)) -}}
{{- end -}}
{{- $sum -}}
{{- end -}}

{{/* Refuses values that fit the schema but not each other. */}}
{{- define "fonds.validate" -}}
{{- $v := .Values -}}
{{- $problems := list -}}
{{- if not $v.publicUrl -}}{{- $problems = append $problems "publicUrl is missing: set it to the scheme and domain of the archives, such as https://archives.example" -}}{{- end -}}
{{- if not $v.baseDomain -}}{{- $problems = append $problems "baseDomain is missing: archives answer at its subdomains" -}}{{- end -}}
{{- if not $v.postgresql.host -}}{{- $problems = append $problems "postgresql.host is missing" -}}{{- end -}}
{{- if not $v.redis.url -}}{{- $problems = append $problems "redis.url is missing, such as redis://valkey:6379" -}}{{- end -}}
{{- if and $v.ingress.enabled (eq $v.trustedProxies "none") -}}{{- $problems = append $problems "trustedProxies is none: set it to the addresses of the ingress controller's pods, or all readers share one rate limit" -}}{{- end -}}
{{- if and $v.metrics.serviceMonitor.enabled $v.networkPolicy.enabled (not $v.networkPolicy.scrapers) -}}{{- $problems = append $problems "networkPolicy.scrapers is empty: name the pods of Prometheus, which could not read any metrics otherwise" -}}{{- end -}}
{{- $connections := include "fonds.connections" . | int -}}
{{- if and $v.postgresql.maxConnections (gt $connections ($v.postgresql.maxConnections | int)) -}}{{- $problems = append $problems (printf "the services may open %d database connections together, more than postgresql.maxConnections (%d): reduce maxReplicas or DATABASE_POOL, or use a pooler" $connections ($v.postgresql.maxConnections | int)) -}}{{- end -}}
{{- range $name, $each := fromYaml (include "fonds.components" .) -}}
{{- $values := get $v $each.values -}}
{{- if and (include "fonds.autoscaled" $values) (gt (int $values.autoscaling.minReplicas) (int $values.autoscaling.maxReplicas)) -}}{{- $problems = append $problems (printf "%s.autoscaling.minReplicas is greater than maxReplicas" $each.values) -}}{{- end -}}
{{- end -}}
{{- if $problems -}}{{- fail (printf "these values cannot be installed:\n  - %s" (join "\n  - " $problems)) -}}{{- end -}}
{{- end -}}
