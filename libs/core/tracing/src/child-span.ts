import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { tracer } from './tracer.js';

export interface SpanDescription {
  readonly name: string;
  /** `client`: the work is done by somebody else. */
  readonly kind: 'client' | 'internal';
  readonly attributes: Attributes;
  /** A word from a fixed list for what went wrong; the name of the error's class when absent. Never its message. */
  readonly errorType?: (error: unknown) => string;
}

/** Adds what is known only in the end: attributes, and the word for an answer that is a failure though nothing was thrown. */
export type Annotate = (attributes: Attributes, errorType?: string) => void;

const nothing: Annotate = () => {};
const kinds = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/**
 * Runs work in a span below the active one. Where none is recorded there is neither a span nor a description: what runs
 * in the background begins no trace of its own.
 */
export function inSpan<T>(describe: () => SpanDescription, work: (annotate: Annotate) => Promise<T>): Promise<T> {
  if (trace.getActiveSpan()?.isRecording() !== true) return work(nothing);
  return recorded(describe(), work);
}

async function recorded<T>(
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
