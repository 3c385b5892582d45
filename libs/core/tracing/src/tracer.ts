import { trace, type Tracer } from '@opentelemetry/api';

/** Asked for anew each time: the SDK may be registered after this was loaded. */
export const tracer = (): Tracer => trace.getTracer('bourse');
