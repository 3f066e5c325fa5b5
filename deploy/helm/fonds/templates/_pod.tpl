{{/* A secret as a file: the setting that names the file. Takes {setting, file}. */}}
{{- define "fonds.secretEnv" -}}
- name: {{ .setting }}_FILE
  value: /run/secrets/{{ .file }}
{{- end -}}

{{/* Keys of Secrets that a pod mounts, as a YAML list. Takes {root, login, uses, signs}; `login` may be "owner". */}}
{{- define "fonds.secretKeys" -}}
{{- $v := .root.Values -}}
{{- $keys := list -}}
{{- if eq .login "owner" -}}{{- $keys = append $keys "postgres_password" -}}
{{- else if .login -}}{{- $keys = append $keys (printf "%s_database_password" .login) -}}{{- end -}}
{{- if .signs -}}{{- $keys = append $keys "gateway_secret" -}}{{- if $v.secrets.previousGatewaySecret -}}{{- $keys = append $keys "gateway_secret_previous" -}}{{- end -}}{{- end -}}
{{- if and (has "redis" .uses) $v.redis.password -}}{{- $keys = append $keys "redis_password" -}}{{- end -}}
{{- if and (has "redis" .uses) $v.redis.sentinelPassword -}}{{- $keys = append $keys "redis_sentinel_password" -}}{{- end -}}
{{- if and (has "elasticsearch" .uses) $v.elasticsearch.url -}}
{{- if eq $v.elasticsearch.auth "password" -}}{{- $keys = append $keys "elasticsearch_password" -}}
{{- else if eq $v.elasticsearch.auth "apiKey" -}}{{- $keys = append $keys "elasticsearch_api_key" -}}{{- end -}}
{{- end -}}
{{- if and (has "backup" .uses) $v.secrets.backupKey -}}{{- $keys = append $keys "backup_key" -}}{{- end -}}
{{- if and (has "files" .uses) $v.files.bucket (eq $v.files.credentials "keys") -}}{{- $keys = concat $keys (list "s3_access_key_id" "s3_secret_access_key") -}}{{- end -}}
{{- toYaml $keys -}}
{{- end -}}

{{/* Environment variables for the servers that a pod uses, as a YAML list. Takes what fonds.secretKeys takes. */}}
{{- define "fonds.serverEnv" -}}
{{- $v := .root.Values -}}
{{- $keys := fromYamlArray (include "fonds.secretKeys" .) -}}
{{- $settings := dict "backup_key" "BACKUP_KEY" "redis_password" "REDIS_PASSWORD" "redis_sentinel_password" "REDIS_SENTINEL_PASSWORD" "gateway_secret" "GATEWAY_SECRET" "gateway_secret_previous" "GATEWAY_SECRET_PREVIOUS" "elasticsearch_password" "ELASTICSEARCH_PASSWORD" "elasticsearch_api_key" "ELASTICSEARCH_API_KEY" "s3_access_key_id" "S3_ACCESS_KEY_ID" "s3_secret_access_key" "S3_SECRET_ACCESS_KEY" -}}
{{- if .login }}
{{- $owner := eq .login "owner" }}
{{- $user := ternary $v.postgresql.owner (printf "fonds_%s" .login) $owner }}
{{- $pooled := and $v.postgresql.pooler.host (not $owner) }}
- name: DATABASE_URL
  value: {{ printf "postgres://%s@%s:%d/%s%s" (urlquery $user) $v.postgresql.host ($v.postgresql.port | int) (urlquery $v.postgresql.database) (ternary (printf "?%s" $v.postgresql.parameters) "" (ne $v.postgresql.parameters "")) | toJson }}
{{- if $pooled }}
- name: DATABASE_POOLER_ADDRESS
  value: {{ printf "%s:%d" $v.postgresql.pooler.host ($v.postgresql.pooler.port | int) | toJson }}
{{- end }}
- name: DATABASE_PASSWORD_FILE
  value: /run/secrets/{{ first $keys }}
{{- end }}
{{- if has "redis" .uses }}
- name: REDIS_URL
  value: {{ toJson $v.redis.url }}
- name: QUEUE_PREFIX
  value: {{ toJson $v.redis.prefix }}
{{- end }}
{{- if and (has "elasticsearch" .uses) $v.elasticsearch.url }}
- name: ELASTICSEARCH_URL
  value: {{ toJson $v.elasticsearch.url }}
- name: ELASTICSEARCH_INDEX
  value: {{ toJson $v.elasticsearch.index }}
{{- if eq $v.elasticsearch.auth "password" }}
- name: ELASTICSEARCH_USERNAME
  value: {{ toJson $v.elasticsearch.username }}
{{- end }}
{{- end }}
{{- if has "files" .uses }}
- name: DATA_DIR
  value: /data
{{- if $v.files.bucket }}
- name: OBJECT_STORE_URL
  value: {{ toJson $v.files.bucket }}
- name: S3_REGION
  value: {{ toJson $v.files.region }}
{{- if $v.files.endpoint }}
- name: S3_ENDPOINT
  value: {{ toJson $v.files.endpoint }}
{{- end }}
{{- end }}
{{- end }}
{{- range $key := $keys }}
{{- with get $settings $key }}
{{ include "fonds.secretEnv" (dict "setting" . "file" $key) }}
{{- end }}
{{- end }}
{{- end -}}

{{/* Settings given as values, as a YAML list. */}}
{{- define "fonds.settingsEnv" -}}
{{- range $name, $value := . }}
{{- if not (kindIs "invalid" $value) }}
- name: {{ $name }}
  value: {{ include "fonds.string" $value }}
{{- end }}
{{- end }}
{{- end -}}

{{/* The folder of labels in further languages, which every program has to have alike. Takes the root. */}}
{{- define "fonds.labelsEnv" -}}
{{- if .Values.labels.configMap }}
- name: LABELS_DIR
  value: /labels
{{- end }}
{{- end -}}

{{/* Environment variables that are no settings of ours. Takes {root, extra}. */}}
{{- define "fonds.extraEnv" -}}
{{- if .root.Values.certificateAuthority.configMap }}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/fonds/ca.crt
{{- end }}
{{- with concat .root.Values.extraEnv (.extra | default list) }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* What every pod may do: nothing beyond the Pod Security Standard "restricted". */}}
{{- define "fonds.podSecurity" -}}
automountServiceAccountToken: false
# Services of the namespace would become environment variables such as REDIS_PORT.
enableServiceLinks: false
# A process that reaps what child processes leave behind, as `init: true` of Compose.
shareProcessNamespace: true
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: {type: RuntimeDefault}
{{- end -}}

{{- define "fonds.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: {drop: [ALL]}
{{- end -}}

{{/* Where pods run. Takes {root, values}. */}}
{{- define "fonds.placement" -}}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ toJson . }}
{{- end }}
{{- end }}
{{- with .values.priorityClassName | default .root.Values.priorityClassName }}
priorityClassName: {{ toJson . }}
{{- end }}
{{- with .values.nodeSelector | default .root.Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.tolerations | default .root.Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.affinity | default .root.Values.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* Mounts of a container. Takes {root, uses}. */}}
{{- define "fonds.mounts" -}}
- name: tmp
  mountPath: /tmp
- name: secrets
  mountPath: /run/secrets
  readOnly: true
{{- if has "files" .uses }}
- name: files
  mountPath: /data
{{- end }}
{{- if .root.Values.certificateAuthority.configMap }}
- name: certificate-authority
  mountPath: /etc/fonds
  readOnly: true
{{- end }}
{{- if .root.Values.labels.configMap }}
- name: labels
  mountPath: /labels
  readOnly: true
{{- end }}
{{- end -}}

{{/* Volumes of a pod. Takes {root, keys, uses, tmpSize}. */}}
{{- define "fonds.volumes" -}}
{{- $root := .root -}}
- name: tmp
  emptyDir: {sizeLimit: {{ .tmpSize | default "256Mi" }}}
- name: secrets
  projected:
    defaultMode: 0440
    sources:
    {{- range .keys }}
    {{- $source := get $root.Values.secrets.overrides . | default dict }}
      - secret:
          name: {{ $source.name | default $root.Values.secrets.name | toJson }}
          items:
            - {key: {{ $source.key | default . | toJson }}, path: {{ . }}}
    {{- end }}
{{- if has "files" .uses }}
- name: files
{{- if $root.Values.files.bucket }}
  emptyDir: {sizeLimit: {{ $root.Values.files.scratchSize }}}
{{- else }}
  persistentVolumeClaim:
    claimName: {{ $root.Values.files.volume.existingClaim | default (printf "%s-files" (include "fonds.fullname" $root)) | toJson }}
{{- end }}
{{- end }}
{{- with $root.Values.certificateAuthority }}
{{- if .configMap }}
- name: certificate-authority
  configMap:
    name: {{ toJson .configMap }}
    items:
      - {key: {{ toJson .key }}, path: ca.crt}
{{- end }}
{{- end }}
{{- with $root.Values.labels.configMap }}
- name: labels
  configMap:
    name: {{ toJson . }}
{{- end }}
{{- end -}}

{{/* Changes whenever one of these Secrets or the labels do, if the cluster can be asked, so that an upgrade restarts the pods.
Takes {root, keys}. */}}
{{- define "fonds.secretsChecksum" -}}
{{- $root := .root -}}
{{- $versions := list $root.Values.secrets.revision -}}
{{- range .keys -}}
{{- $source := get $root.Values.secrets.overrides . | default dict -}}
{{- $found := lookup "v1" "Secret" $root.Release.Namespace ($source.name | default $root.Values.secrets.name) -}}
{{- $versions = append $versions (dig "metadata" "resourceVersion" "" $found) -}}
{{- end -}}
{{- with $root.Values.labels.configMap -}}
{{- $versions = append $versions (dig "metadata" "resourceVersion" "" (lookup "v1" "ConfigMap" $root.Release.Namespace .)) -}}
{{- end -}}
{{- $versions | join "/" | sha256sum -}}
{{- end -}}
