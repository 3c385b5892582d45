{{/* What a schema cannot express: combinations that Bourse or Kubernetes would refuse or get wrong at run time. */}}
{{- define "bourse.problems" -}}
{{- $secrets := .Values.secrets }}
{{- $problems := list }}
{{- if not .Values.image.registry }}
{{- $problems = append $problems "image.registry is required: where the images are, such as registry.example.com/bourse" }}
{{- end }}
{{- if eq .Values.mode "full" }}
{{- range list "BOURSE_SECRET" "DATABASE_URL" "NATS_URL" "REDIS_URL" }}
{{- if not (hasKey $secrets .) }}{{ $problems = append $problems (printf "secrets.%s is required in mode full" .) }}{{ end }}
{{- end }}
{{- range list "api" "gateway" "search" }}
{{- $scaling := (get $.Values .).autoscaling }}
{{- if and $scaling.enabled (gt (int $scaling.minReplicas) (int $scaling.maxReplicas)) }}
{{- $problems = append $problems (printf "%s.autoscaling.minReplicas must not exceed maxReplicas" .) }}
{{- end }}
{{- end }}
{{- else }}
{{- if gt (int .Values.standalone.replicas) 1 }}
{{- range list "BOURSE_SECRET" "DATABASE_URL" }}
{{- if not (hasKey $secrets .) }}
{{- $problems = append $problems (printf "standalone.replicas above 1 needs secrets.%s: an embedded database and its secret belong to one pod" .) }}
{{- end }}
{{- end }}
{{- end }}
{{- if and (hasKey $secrets "DATABASE_READ_URL") (not (hasKey $secrets "DATABASE_URL")) }}
{{- $problems = append $problems "secrets.DATABASE_READ_URL needs secrets.DATABASE_URL: the embedded database has no replicas" }}
{{- end }}
{{- end }}
{{- if and (hasKey $secrets "BOURSE_TEST_KEY") (hasKey $secrets "DATABASE_URL") }}
{{- $problems = append $problems "secrets.BOURSE_TEST_KEY must not be set together with secrets.DATABASE_URL" }}
{{- end }}
{{- $sources := splitList "," (get .Values.config "BOURSE_UPSTREAMS" | default "") }}
{{- range $sources }}
{{- $name := printf "BOURSE_%s_KEY" (trim . | upper) }}
{{- if and (has (trim .) (list "tiingo" "polygon")) (not (hasKey $secrets $name)) }}
{{- $problems = append $problems (printf "secrets.%s is required by config.BOURSE_UPSTREAMS" $name) }}
{{- end }}
{{- end }}
{{- if or (eq .Values.mode "full") (gt (int .Values.standalone.replicas) 1) }}
{{- range $name, $setting := dict "BOURSE_EXPORTS" "BOURSE_EXPORTS_DIR" "BOURSE_INBOX" "BOURSE_INBOX" }}
{{- $folder := get $.Values.config $setting | default "" }}
{{- $isMounted := not (get $.Values.config $name) }}
{{- range $.Values.extraVolumeMounts }}
{{- if hasPrefix (printf "%s/" (trimSuffix "/" .mountPath)) (printf "%s/" $folder) }}{{ $isMounted = not .readOnly }}{{ end }}
{{- end }}
{{- if not $isMounted }}
{{- $problems = append $problems (printf "config.%s with several pods needs config.%s in a writable mount of extraVolumeMounts, which all pods share: each pod would have a folder of its own" $name $setting) }}
{{- end }}
{{- end }}
{{- end }}
{{- if and .Values.serviceMonitor.enabled .Values.networkPolicy.enabled (not .Values.networkPolicy.metricsFrom) }}
{{- $problems = append $problems "networkPolicy.metricsFrom is required with serviceMonitor.enabled: nobody would reach the metrics" }}
{{- end }}
{{- if and .Values.httpRoute.enabled (not .Values.httpRoute.parentRefs) }}
{{- $problems = append $problems "httpRoute.parentRefs is required with httpRoute.enabled" }}
{{- end }}
{{- toJson $problems }}
{{- end }}
