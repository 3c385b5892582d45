export { inSpan, type SpanDescription } from './child-span.js';
export { beginServerSpan, type ServerSpan, type SpanOutcome } from './server-span.js';
export { activeTraceparent, type TraceCarrier } from './traceparent.js';
