{{- define "bourse.fullname" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}
{{- else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" }}
{{- end }}
{{- end }}

{{- define "bourse.labels" -}}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version | replace "+" "_" }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{ include "bourse.selector" . }}
{{- end }}

{{- define "bourse.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{/* The components that serve, as JSON. */}}
{{- define "bourse.servers" -}}
{{ ternary (list "standalone") (list "api" "gateway" "search") (eq .Values.mode "standalone") | toJson }}
{{- end }}

{{/* The component behind the service of api or gateway: dict root, name. */}}
{{- define "bourse.backing" -}}
{{ ternary "standalone" .name (eq .root.Values.mode "standalone") }}
{{- end }}

{{/* The image of a component: dict root, name. */}}
{{- define "bourse.image" -}}
{{- $image := .root.Values.image }}
{{- $reference := printf "%s/%s:%s" (trimSuffix "/" $image.registry) .name ($image.tag | default .root.Chart.AppVersion) }}
{{- with get $image.digests .name }}{{ printf "%s@%s" $reference . }}{{ else }}{{ $reference }}{{ end }}
{{- end }}

{{/* The variables of a component that are secret, each with its name under `secrets`, as JSON: dict root, name. */}}
{{- define "bourse.secrets" -}}
{{- $given := .root.Values.secrets }}
{{- $data := list "DATABASE_URL" }}
{{- $keys := list "BOURSE_SECRET" "BOURSE_SECRET_PREVIOUS" "REDIS_URL" "NATS_URL" "DATABASE_READ_URL" "BOURSE_TIINGO_KEY" "BOURSE_POLYGON_KEY" }}
{{- $search := list "MEILI_SEARCH_KEY" "MEILI_ADMIN_KEY" "BOURSE_EMBEDDER_KEY" }}
{{- $names := dict
  "setup" $data
  "api" (concat $data $keys)
  "gateway" (concat $data $keys)
  "search" (concat $data $search (list "NATS_URL"))
  "cli" (concat $data $keys $search)
  "standalone" (concat $data $keys $search (list "BOURSE_TEST_KEY")) }}
{{- $own := dict }}
{{- if has .name (list "setup" "cli") }}{{ $_ := set $own "DATABASE_URL" "DATABASE_OWNER_URL" }}{{ end }}
{{- if eq .name "search" }}{{ $_ := set $own "NATS_URL" "NATS_SEARCH_URL" }}{{ end }}
{{- $result := dict }}
{{- range get $names .name }}
{{- $source := get $own . }}
{{- if not (hasKey $given $source) }}{{ $source = . }}{{ end }}
{{- if hasKey $given $source }}{{ $_ := set $result . $source }}{{ end }}
{{- end }}
{{- toJson $result }}
{{- end }}

{{/* The volume of a component's secrets: dict root, name, created (the Secret that the chart creates). */}}
{{- define "bourse.secretsVolume" -}}
{{- $given := .root.Values.secrets }}
{{- $created := .created }}
- name: secrets
  projected:
    defaultMode: 0400
    sources:
      {{- range $variable, $source := include "bourse.secrets" . | fromJson }}
      {{- $secret := get $given $source }}
      - secret:
          name: {{ $secret.secretName | default $created }}
          items: [{ key: {{ $secret.key | default $source }}, path: {{ $variable }} }]
      {{- end }}
{{- end }}
