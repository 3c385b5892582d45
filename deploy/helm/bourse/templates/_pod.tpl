{{/*
The spec of a pod: dict root, name (component), and optionally image, command, args, data (where its data is), volume (a claim
template provides the data), created (the Secret with its values), restartPolicy, grace, startSeconds.
*/}}
{{- define "bourse.pod" -}}
{{- $values := .root.Values }}
{{- $secrets := include "bourse.secrets" . | fromJson }}
{{- $created := .created | default (include "bourse.fullname" .root) }}
{{- $serves := has .name (list "api" "gateway" "search" "standalone") }}
automountServiceAccountToken: false
# Variables such as BOURSE_API_PORT, of a service with that name, are not Bourse's.
enableServiceLinks: false
{{- with $values.serviceAccountName }}
serviceAccountName: {{ . }}
{{- end }}
{{- with $values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .restartPolicy }}
restartPolicy: {{ . }}
{{- end }}
terminationGracePeriodSeconds: {{ .grace | default 30 }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with $values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
containers:
  - name: {{ .name }}
    image: {{ include "bourse.image" (dict "root" .root "name" (.image | default .name)) }}
    imagePullPolicy: {{ $values.image.pullPolicy }}
    {{- with .command }}
    command: {{- toYaml . | nindent 6 }}
    {{- end }}
    {{- with .args }}
    args: {{- toYaml . | nindent 6 }}
    {{- end }}
    securityContext:
      allowPrivilegeEscalation: false
      readOnlyRootFilesystem: true
      capabilities: { drop: [ALL] }
    {{- /* Neither has keys of live sources, and both would refuse to start with sources that need one. */}}
    {{- $config := ternary (omit $values.config "BOURSE_UPSTREAMS") $values.config (has .name (list "search" "setup")) }}
    {{- if or $secrets $config }}
    env:
      {{- range $variable, $_ := $secrets }}
      - { name: {{ $variable }}_FILE, value: /run/bourse/{{ $variable }} }
      {{- end }}
      {{- range $variable, $value := $config }}
      - { name: {{ $variable }}, value: {{ $value | toString | quote }} }
      {{- end }}
    {{- end }}
    {{- if $serves }}
    ports:
      {{- if has .name (list "api" "standalone") }}
      - { name: http, containerPort: 3000 }
      {{- end }}
      {{- if has .name (list "gateway" "standalone") }}
      - { name: graphql, containerPort: 4000 }
      {{- end }}
      - { name: metrics, containerPort: 9464 }
    {{- $port := get (dict "gateway" "graphql" "search" "metrics") .name | default "http" }}
    # Not /readyz: a restart brings neither a universe nor a database.
    startupProbe:
      httpGet: { path: /livez, port: {{ $port }} }
      periodSeconds: 2
      timeoutSeconds: 5
      failureThreshold: {{ div (.startSeconds | default 120) 2 }}
    readinessProbe:
      httpGet: { path: /readyz, port: {{ $port }} }
      periodSeconds: 2
      timeoutSeconds: 5
      failureThreshold: 2
    livenessProbe:
      httpGet: { path: /livez, port: {{ $port }} }
      periodSeconds: 10
      timeoutSeconds: 10
      failureThreshold: 6
    {{- end }}
    {{- if and (eq .name "standalone") (gt (int $values.standalone.replicas) 1) }}
    # Requests still arrive until every node has removed the endpoint. The other servers wait for that themselves.
    lifecycle: { preStop: { exec: { command: [sleep, '5'] } } }
    {{- end }}
    resources: {{- toYaml (get $values .name).resources | nindent 6 }}
    volumeMounts:
      - { name: tmp, mountPath: /tmp }
      - { name: data, mountPath: {{ .data | default "/var/lib/bourse" }} }
      {{- if $secrets }}
      - { name: secrets, mountPath: /run/bourse, readOnly: true }
      {{- end }}
      {{- with $values.extraVolumeMounts }}
      {{- toYaml . | nindent 6 }}
      {{- end }}
volumes:
  - name: tmp
    emptyDir: { sizeLimit: 64Mi }
  {{- if not .volume }}
  - name: data
    emptyDir: { sizeLimit: {{ $values.scratch.sizeLimit }} }
  {{- end }}
  {{- if $secrets }}
  {{- include "bourse.secretsVolume" (dict "root" .root "name" .name "created" $created) | nindent 2 }}
  {{- end }}
  {{- with $values.extraVolumes }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- if $serves }}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include "bourse.selector" .root | nindent 8 }}
        app.kubernetes.io/component: {{ .name }}
{{- end }}
{{- with $values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* The metadata of a pod: dict root, name. */}}
{{- define "bourse.podMetadata" -}}
labels: {{- include "bourse.labels" .root | nindent 2 }}
  app.kubernetes.io/component: {{ .name }}
  {{- if has .name (include "bourse.servers" .root | fromJsonArray) }}
  bourse-metrics: 'true'
  {{- end }}
annotations:
  # A server reads its secrets once.
  checksum/secrets: {{ toJson .root.Values.secrets | sha256sum }}
  {{- with .root.Values.podAnnotations }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}
