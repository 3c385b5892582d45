import { trace, type Tracer } from '@opentelemetry/api';

/** Requested on each use: the SDK may be registered after this module is loaded. */
export const tracer = (): Tracer => trace.getTracer('bourse');
