{{/* Where a pod may connect to: name servers, and the servers that it uses. Takes {root, login, uses}. */}}
{{- define "fonds.egress" -}}
{{- $v := .root.Values -}}
{{- $policy := $v.networkPolicy -}}
- ports: [{port: 53, protocol: UDP}, {port: 53, protocol: TCP}]
{{- if .login }}
{{- $pooled := and $v.postgresql.pooler.host (ne .login "owner") }}
- ports: [{port: {{ ternary $v.postgresql.pooler.port $v.postgresql.port (not (not $pooled)) }}, protocol: TCP}]
  {{- with $policy.postgresql }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- if has "redis" .uses }}
- ports:
    {{- range fromYamlArray (include "fonds.redisPorts" $v.redis.url) }}
    - {port: {{ . }}, protocol: TCP}
    {{- end }}
  {{- with $policy.redis }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- if and (has "elasticsearch" .uses) $v.elasticsearch.url }}
{{- $ports := list }}
{{- range splitList "," $v.elasticsearch.url }}{{ $ports = append $ports (include "fonds.port" (dict "url" (trim .) "default" 80)) }}{{ end }}
- ports:
    {{- range uniq $ports }}
    - {port: {{ . }}, protocol: TCP}
    {{- end }}
  {{- with $policy.elasticsearch }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- if and (has "files" .uses) $v.files.bucket }}
- ports: [{port: {{ include "fonds.port" (dict "url" ($v.files.endpoint | default "https://s3") "default" 80) }}, protocol: TCP}]
  {{- with $policy.objectStore }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- if has "sources" .uses }}
- ports:
    {{- range $v.sync.ports }}
    - {port: {{ int . }}, protocol: TCP}
    {{- end }}
  {{- with $policy.sources }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- with $policy.extraEgress }}
{{ toYaml . }}
{{- end }}
{{- end -}}
