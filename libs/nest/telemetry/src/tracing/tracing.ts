import type { Logger } from '../logger.js';
import type { Metrics } from '../metrics.js';
import type { TraceSampling } from './sampling.js';

export interface TracingOptions extends TraceSampling {
  /** Base URL of an OTLP/HTTP collector; null: nothing is traced. */
  readonly endpoint: string | null;
  /** Name of the process. */
  readonly service: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

export interface Tracing {
  readonly isOn: boolean;
  /** Sends what is left, for two seconds at the most; what is not taken by then is lost. Never rejects. */
  close(): Promise<void>;
}
