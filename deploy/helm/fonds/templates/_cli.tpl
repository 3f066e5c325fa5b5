{{/* A pod of the command. Takes {root, args, restartPolicy}, and optionally backups, a claim that is mounted at /backups. */}}
{{- define "fonds.cliPod" -}}
{{- $root := .root -}}
{{- $v := $root.Values -}}
{{- $uses := list "redis" "files" "elasticsearch" "backup" -}}
{{- $keys := fromYamlArray (include "fonds.secretKeys" (dict "root" $root "login" "owner" "uses" $uses)) -}}
serviceAccountName: {{ include "fonds.fullname" $root }}-cli
restartPolicy: {{ .restartPolicy }}
{{ include "fonds.podSecurity" $root }}
{{- include "fonds.placement" (dict "root" $root "values" $v.cli) }}
containers:
  - name: fonds
    image: {{ include "fonds.image" (dict "root" $root "image" "cli") | toJson }}
    imagePullPolicy: {{ $v.image.pullPolicy }}
    args: {{- toYaml .args | nindent 6 }}
    securityContext: {{- include "fonds.containerSecurity" $root | nindent 6 }}
    env: {{- include "fonds.cliEnv" $root | trim | nindent 6 }}
    resources: {{- toYaml $v.cli.resources | nindent 6 }}
    volumeMounts: {{- include "fonds.mounts" (dict "root" $root "uses" $uses) | nindent 6 }}
      {{- if .backups }}
      - name: backups
        mountPath: /backups
      {{- end }}
volumes: {{- include "fonds.volumes" (dict "root" $root "keys" $keys "uses" $uses "tmpSize" $v.cli.tmpSize) | nindent 2 }}
{{- if .backups }}
  - name: backups
    persistentVolumeClaim:
      claimName: {{ toJson .backups }}
{{- end }}
{{- end -}}
