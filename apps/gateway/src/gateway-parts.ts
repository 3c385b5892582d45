import type { BackendParts, FallbackSearch } from '@bourse/backend';
import type { ClassifyError } from '@bourse/http';
import type { Logger } from '@bourse/telemetry';

export const GATEWAY_PARTS = Symbol('gateway parts');

/** What the gateway answers from; made and ended by whoever starts it. */
export interface GatewayParts extends Pick<
  BackendParts,
  'universe' | 'instruments' | 'cursors' | 'prices' | 'priceCatalog'
> {
  readonly search: FallbackSearch;
  readonly logger: Logger;
  readonly classifyError: ClassifyError;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}
