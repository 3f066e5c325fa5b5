{{/* Names of resources begin with this. Unlike Helm's usual rule, no two releases of a namespace share it. Long names are
shortened to 40 characters, with a digest, so that every name fits (a CronJob has 52). */}}
{{- define "fonds.fullname" -}}
{{- $name := default .Chart.Name .Values.nameOverride -}}
{{- $full := .Values.fullnameOverride | default (ternary .Release.Name (printf "%s-%s" .Release.Name $name) (eq .Release.Name $name)) -}}
{{- if gt (len $full) 40 -}}
{{- printf "%s-%s" ($full | trunc 31 | trimSuffix "-") ($full | sha256sum | trunc 8) -}}
{{- else -}}
{{- $full | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* Labels that select the pods of a component. Takes {root, component}. */}}
{{- define "fonds.selector" -}}
app.kubernetes.io/name: {{ default .root.Chart.Name .root.Values.nameOverride | trunc 63 | trimSuffix "-" }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{/* Labels of a resource. Takes {root, component}. */}}
{{- define "fonds.labels" -}}
{{ include "fonds.selector" . }}
app.kubernetes.io/part-of: fonds
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
{{- end -}}

{{/* A value as a YAML string, whatever its type and characters. */}}
{{- define "fonds.string" -}}
{{- if kindIs "string" . -}}
{{- toJson . -}}
{{- else if and (kindIs "float64" .) (eq (floor .) .) -}}
{{- . | int64 | toString | toJson -}}
{{- else -}}
{{- . | toString | toJson -}}
{{- end -}}
{{- end -}}

{{/* The image of every pod. Takes the root. */}}
{{- define "fonds.image" -}}
{{- $image := .Values.image -}}
{{- $path := $image.name -}}
{{- if $image.registry -}}{{- $path = printf "%s/%s" (trimSuffix "/" $image.registry) $path -}}{{- end -}}
{{- if $image.digest -}}{{- printf "%s@%s" $path $image.digest -}}{{- else -}}{{- printf "%s:%s" $path ($image.tag | default .Chart.AppVersion) -}}{{- end -}}
{{- end -}}

{{/* Port of a URL, for network policies. Takes {url, default}. */}}
{{- define "fonds.port" -}}
{{- $host := get (urlParse .url) "host" -}}
{{- $given := regexFind ":[0-9]+$" $host | trimPrefix ":" -}}
{{- if $given -}}{{- $given -}}{{- else if hasPrefix "https:" .url -}}443{{- else -}}{{- .default -}}{{- end -}}
{{- end -}}

{{/* Ports of a URL of Redis, which may name several hosts. Sentinels name the server itself, at its usual port. */}}
{{- define "fonds.redisPorts" -}}
{{- $sentinel := contains "+sentinel:" . -}}
{{- $ports := list -}}
{{- range regexReplaceAll "^[a-z+]+://([^@/]*@)?([^/]*).*$" . "${2}" | splitList "," -}}
{{- $ports = append $ports (regexFind ":[0-9]+$" . | trimPrefix ":" | default (ternary "26379" "6379" $sentinel)) -}}
{{- end -}}
{{- if $sentinel -}}{{- $ports = append $ports "6379" -}}{{- end -}}
{{- range uniq $ports }}
- {{ . }}
{{- end -}}
{{- end -}}
