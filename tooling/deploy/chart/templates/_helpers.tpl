{{- define "scriptorium.name" -}}
{{- if contains "scriptorium" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-scriptorium" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "scriptorium.selector" -}}
app.kubernetes.io/name: scriptorium
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "scriptorium.labels" -}}
{{ include "scriptorium.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end }}

{{/* The image: (dict "root" $ "suffix" "-api") */}}
{{- define "scriptorium.image" -}}
{{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}{{ .suffix }}
{{- end }}

{{/* What all pods have in common: (dict "root" $ "seccompProfile" … ) */}}
{{- define "scriptorium.pod" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: {{ toYaml .seccompProfile | nindent 4 }}
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "scriptorium.container" -}}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{- define "scriptorium.env" -}}
- { name: DATABASE_URL_FILE, value: /run/secrets/scriptorium/database-url }
- { name: STORAGE_URL_FILE, value: /run/secrets/scriptorium/storage-url }
- { name: SECRET_KEYS_FILE, value: /run/secrets/scriptorium/secret-keys }
- { name: PUBLIC_URL, value: {{ .Values.publicUrl | quote }} }
- { name: RATE_LIMIT_STORE, value: postgres }
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | toString | quote }} }
{{- end }}
{{- range $name, $key := .Values.extraSecrets }}
- name: {{ $name }}
  valueFrom: { secretKeyRef: { name: {{ $.Values.existingSecret }}, key: {{ $key }} } }
{{- end }}
{{- end }}

{{- define "scriptorium.mounts" -}}
- { name: secrets, mountPath: /run/secrets/scriptorium, readOnly: true }
- { name: data, mountPath: /data }
- { name: tmp, mountPath: /tmp }
{{- end }}

{{/* (dict "root" $ "size" "20Gi") */}}
{{- define "scriptorium.volumes" -}}
- name: secrets
  secret: { secretName: {{ .root.Values.existingSecret }} }
- name: data
  emptyDir: { sizeLimit: {{ .size }} }
- name: tmp
  emptyDir: { sizeLimit: 1Gi }
{{- end }}

{{- define "scriptorium.probes" -}}
ports:
  - { name: http, containerPort: 3000 }
startupProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 2
  failureThreshold: 90
livenessProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 20
  timeoutSeconds: 10
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 5
  timeoutSeconds: 10
{{- end }}
