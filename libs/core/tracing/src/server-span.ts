import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { tracer } from './tracer.js';
import type { TraceCarrier } from './traceparent.js';

export interface SpanOutcome {
  /** Replaces the initial name. */
  readonly name?: string;
  readonly attributes: Attributes;
  /** From the fixed list of codes; null: success. */
  readonly errorType: string | null;
  /** Whether the error is the server's; an error of the client does not mark the span as failed. */
  readonly isFault: boolean;
}

/** The span of an incoming request. */
export interface ServerSpan {
  readonly traceId: string;
  /** Spans that the work starts are part of the trace. */
  run<T>(work: () => T): T;
  /** Ends the span; call once. */
  end(outcome: SpanOutcome): void;
}

/** Begins the span of a request, in the sender's trace if it names one; null when it is not recorded. */
export function beginServerSpan(name: string, carrier: TraceCarrier, attributes: Attributes): ServerSpan | null {
  const parent = carrier.traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, carrier);
  const span = tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
  if (!span.isRecording()) return null;
  const within = trace.setSpan(parent, span);
  return {
    traceId: span.spanContext().traceId,
    run: (work) => context.with(within, work),
    end: (outcome) => {
      if (outcome.name !== undefined) span.updateName(outcome.name);
      span.setAttributes(outcome.attributes);
      if (outcome.errorType !== null) span.setAttribute('error.type', outcome.errorType);
      if (outcome.isFault) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
