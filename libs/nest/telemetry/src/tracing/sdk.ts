// The only file that imports the OpenTelemetry SDK; it is loaded only when traces are exported.
import { withTimeout } from '@bourse/timeout';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { samplerOf } from './sampler.js';
import type { Tracing, TracingOptions } from './tracing.js';
import { WatchedExporter } from './watched-exporter.js';

const MAX_CLOSE_MS = 2_000;
/** A pending export delays the next one; during it up to 2,048 spans wait, and later ones are dropped. */
const MAX_EXPORT_MS = 5_000;
/** A client that has just sent a request expects its trace soon. */
const GATHER_MS = 1_000;

type SdkOptions = TracingOptions & { readonly endpoint: string };

/** Baggage is not propagated: it would let clients write into every later request. */
export function registerSdk({ endpoint, service, sampler, ratio, logger, metrics }: SdkOptions): Tracing {
  const otlp = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: MAX_EXPORT_MS,
  });
  const exporter = new WatchedExporter(otlp, logger, metrics);
  const provider = new TracerProvider({
    resource: resourceOf(service),
    sampler: samplerOf({ sampler, ratio }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, exportTimeoutMillis: MAX_EXPORT_MS, scheduledDelayMillis: GATHER_MS }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const close = async () => {
    for (const api of [trace, context, propagation]) api.disable();
    await withTimeout(() => provider.shutdown().catch(() => {}), { ms: MAX_CLOSE_MS, onTimeout: () => {} });
  };
  let closing: Promise<void> | null = null;
  return { isOn: true, close: () => (closing ??= close()) };
}

/** `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` take precedence. */
function resourceOf(service: string) {
  return defaultResource()
    .merge(resourceFromAttributes({ 'service.name': `bourse-${service}`, 'service.namespace': 'bourse' }))
    .merge(detectResources({ detectors: [envDetector] }));
}
