import type { Logger } from '../logger.js';
import type { Metrics } from '../metrics.js';
import type { TraceSampling } from './sampling.js';

export interface TracingOptions extends TraceSampling {
  /** Base URL of an OTLP/HTTP collector; null: no traces. */
  readonly endpoint: string | null;
  /** Name of the process. */
  readonly service: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

export interface Tracing {
  readonly isOn: boolean;
  /** Sends the remaining spans, for two seconds at most; spans not accepted by then are lost. Never rejects. */
  close(): Promise<void>;
}
