{{/* All environment variables of a component, as a YAML list. Takes {root, each}, of which `each` is from fonds.installed. */}}
{{- define "fonds.componentEnv" -}}
{{- $root := .root -}}
{{- $v := $root.Values -}}
{{- $each := .each -}}
{{- $installed := .installed -}}
{{- $full := include "fonds.fullname" $root -}}
{{- include "fonds.serverEnv" (dict "root" $root "login" $each.login "uses" $each.uses "signs" true) }}
{{- if not $each.worker }}
- name: DRAIN_SECONDS
  value: {{ include "fonds.string" $v.drainSeconds }}
{{- end }}
{{- if has $each.name (list "gateway" "export-worker") }}
- name: PUBLIC_URL
  value: {{ toJson $v.publicUrl }}
- name: BASE_DOMAIN
  value: {{ toJson $v.baseDomain }}
{{- end }}
{{- if eq $each.name "gateway" }}
{{- if $v.defaultTenant }}
- name: DEFAULT_TENANT
  value: {{ toJson $v.defaultTenant }}
{{- end }}
- name: TRUSTED_PROXIES
  value: {{ toJson $v.trustedProxies }}
- name: ADMIN_HOST
  value: 0.0.0.0
- name: ADMIN_PORT
  value: "9090"
{{- end }}
{{- range $name, $called := $installed }}
{{- if has $each.name ($called.calledBy | default list) }}
- name: {{ $name | replace "-" "_" | upper }}_URL
  value: http://{{ $full }}-{{ $name }}:8080
{{- end }}
{{- end }}
{{- include "fonds.labelsEnv" $root }}
{{- $values := get $v $each.values }}
{{- include "fonds.settingsEnv" ($values.settings | default dict) }}
{{- include "fonds.extraEnv" (dict "root" $root "extra" $values.extraEnv) }}
{{- end -}}

{{/* Environment variables of the command, as a YAML list. Takes {root, uses, extra}. */}}
{{- define "fonds.cliEnv" -}}
{{- include "fonds.serverEnv" (dict "root" .root "login" "owner" "uses" .uses) }}
- name: PUBLIC_URL
  value: {{ toJson .root.Values.publicUrl }}
- name: BASE_DOMAIN
  value: {{ toJson .root.Values.baseDomain }}
{{- include "fonds.labelsEnv" .root }}
{{- include "fonds.extraEnv" (dict "root" .root "extra" .extra) }}
{{- end -}}
