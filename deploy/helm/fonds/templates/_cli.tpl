{{/* A pod of the command. Takes {root, args, restartPolicy}, and optionally backups, a claim that is mounted at /backups; values, if
they are not those of the command; uses, the servers it uses, if not all; and probe, a liveness probe. */}}
{{- define "fonds.cliPod" -}}
{{- $root := .root -}}
{{- $v := $root.Values -}}
{{- $own := .values | default $v.cli -}}
{{- $uses := ternary .uses (list "redis" "files" "elasticsearch" "backup") (hasKey . "uses") -}}
{{- $keys := fromYamlArray (include "fonds.secretKeys" (dict "root" $root "login" "owner" "uses" $uses)) -}}
serviceAccountName: {{ include "fonds.fullname" $root }}-cli
restartPolicy: {{ .restartPolicy }}
{{ include "fonds.podSecurity" $root }}
{{- include "fonds.placement" (dict "root" $root "values" $own) }}
containers:
  - name: fonds
    image: {{ include "fonds.image" $root | toJson }}
    imagePullPolicy: {{ $v.image.pullPolicy }}
    workingDir: /app/tools/cli
    args: {{- toYaml .args | nindent 6 }}
    securityContext: {{- include "fonds.containerSecurity" $root | nindent 6 }}
    env: {{- include "fonds.cliEnv" (dict "root" $root "uses" $uses "extra" $own.extraEnv) | trim | nindent 6 }}
    {{- with .probe }}
    livenessProbe: {{- toYaml . | nindent 6 }}
    {{- end }}
    resources: {{- toYaml $own.resources | nindent 6 }}
    volumeMounts: {{- include "fonds.mounts" (dict "root" $root "uses" $uses) | nindent 6 }}
      {{- if .backups }}
      - name: backups
        mountPath: /backups
      {{- end }}
      {{- if $v.sync.passwords }}
      - name: source-passwords
        mountPath: /run/sync
        readOnly: true
      {{- end }}
volumes: {{- include "fonds.volumes" (dict "root" $root "keys" $keys "uses" $uses "tmpSize" $own.tmpSize) | nindent 2 }}
{{- if .backups }}
  - name: backups
    persistentVolumeClaim:
      claimName: {{ toJson .backups }}
{{- end }}
{{- with $v.sync.passwords }}
  - name: source-passwords
    secret: {secretName: {{ toJson . }}, defaultMode: 0440}
{{- end }}
{{- end -}}
