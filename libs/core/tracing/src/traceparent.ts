import { context, propagation, trace } from '@opentelemetry/api';

/** Carrier of a trace: HTTP headers, or the fields of a message. */
export interface TraceCarrier {
  readonly traceparent?: string | readonly string[] | undefined;
  readonly tracestate?: string | readonly string[] | undefined;
}

/**
 * W3C `traceparent` of the active span; undefined without a recorded span, so that receivers do not record one either.
 */
export function activeTraceparent(): string | undefined {
  if (trace.getActiveSpan()?.isRecording() !== true) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}
