import { FallbackSearch, Resolutions } from '@bourse/backend';
import type { ClassifyError } from '@bourse/http';
import { Meter } from '@bourse/limits';
import { PriceCatalog, Prices } from '@bourse/prices';
import type { Logger } from '@bourse/telemetry';
import { InstrumentNames, InstrumentsRepository, ListingCursors, UniverseStore } from '@bourse/universe';
import { Inject, Injectable } from '@nestjs/common';

export const GATEWAY_SETTINGS = Symbol('gateway settings');

/** Settings of the gateway process. */
export interface GatewaySettings {
  readonly logger: Logger;
  readonly classifyError: ClassifyError;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Whether the schema is not published: a safelist names all operations. */
  readonly hidesSchema?: boolean;
}

/** The services that the gateway reads from. */
@Injectable()
export class GatewayDependencies {
  @Inject() readonly universe!: UniverseStore;
  @Inject() readonly instruments!: InstrumentsRepository;
  @Inject() readonly names!: InstrumentNames;
  @Inject() readonly cursors!: ListingCursors;
  @Inject() readonly prices!: Prices;
  @Inject() readonly priceCatalog!: PriceCatalog;
  @Inject() readonly search!: FallbackSearch;
  @Inject() readonly resolutions!: Resolutions;
  @Inject() readonly meter!: Meter;
  @Inject(GATEWAY_SETTINGS) readonly settings!: GatewaySettings;
}
