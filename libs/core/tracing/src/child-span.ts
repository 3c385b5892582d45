import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { tracer } from './tracer.js';

export interface SpanDescription {
  readonly name: string;
  /** `client`: another process does the work. */
  readonly kind: 'client' | 'internal';
  readonly attributes: Attributes;
  /** Returns the type of an error, from a fixed list; default: the name of its class. Never its message. */
  readonly errorType?: (error: unknown) => string;
}

/** Adds attributes that are known only at the end, and an error type for a failure without a thrown error. */
export type Annotate = (attributes: Attributes, errorType?: string) => void;

const nothing: Annotate = () => {};
const kinds = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/**
 * Runs work in a child of the active span. Without a recorded span, it creates neither a span nor a description:
 * background work begins no trace.
 */
export function inSpan<T>(describe: () => SpanDescription, work: (annotate: Annotate) => Promise<T>): Promise<T> {
  if (trace.getActiveSpan()?.isRecording() !== true) return work(nothing);
  return recordSpan(describe(), work);
}

async function recordSpan<T>(
  { name, kind, attributes, errorType = nameOf }: SpanDescription,
  work: (annotate: Annotate) => Promise<T>,
): Promise<T> {
  const span = tracer().startSpan(name, { kind: kinds[kind], attributes });
  try {
    const annotate: Annotate = (more, failure) => {
      span.setAttributes(more);
      if (failure !== undefined) markFailed(span, failure);
    };
    return await context.with(trace.setSpan(context.active(), span), () => work(annotate));
  } catch (error) {
    markFailed(span, errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

function markFailed(span: Span, errorType: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorType);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
