import { ExportFolder } from '@bourse/datasets';
import { Meter } from '@bourse/limits';
import { PriceCatalog, PriceMemory, Prices } from '@bourse/prices';
import { SearchClient } from '@bourse/search-client';
import { HealthRegistry } from '@bourse/telemetry';
import {
  InstrumentChanges,
  InstrumentNames,
  InstrumentsRepository,
  ListingCursors,
  UniverseStore,
} from '@bourse/universe';
import { type DynamicModule, Module } from '@nestjs/common';
import type { BackendServices } from './backend.js';
import { OperatorRecords } from './operator/operator-records.js';
import { ServerState } from './operator/server-state.js';
import { ChangeStreams } from './change-streams.js';
import { FallbackSearch } from './fallback-search.js';
import { Resolutions } from './resolutions.js';

/** What exists before Nest does. */
export interface Provided {
  readonly parts: BackendServices;
  readonly health: HealthRegistry;
  readonly state: ServerState;
  readonly streams: ChangeStreams;
}

/**
 * The providers of the process behind an application. They exist before Nest does, and two applications may share them:
 * their creator starts and stops them (`ServerProcess`).
 */
@Module({ providers: [FallbackSearch, Resolutions], exports: [FallbackSearch, Resolutions] })
export class BackendModule {
  static of({ parts, health, state, streams }: Provided): DynamicModule {
    const providers = [
      { provide: UniverseStore, useValue: parts.universe },
      { provide: InstrumentsRepository, useValue: parts.instruments },
      { provide: ListingCursors, useValue: parts.cursors },
      { provide: InstrumentChanges, useValue: parts.instrumentChanges },
      { provide: InstrumentNames, useValue: parts.names },
      { provide: Prices, useValue: parts.prices },
      { provide: PriceCatalog, useValue: parts.priceCatalog },
      { provide: PriceMemory, useValue: parts.priceMemory },
      { provide: Meter, useValue: parts.meter },
      { provide: SearchClient, useValue: parts.search },
      { provide: HealthRegistry, useValue: health },
      { provide: OperatorRecords, useValue: parts.records },
      { provide: ServerState, useValue: state },
      { provide: ChangeStreams, useValue: streams },
      { provide: ExportFolder, useValue: parts.exports.folder },
    ];
    return { module: BackendModule, providers, exports: providers.map(({ provide }) => provide) };
  }
}
