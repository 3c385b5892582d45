import { type BackendParts, FallbackSearch } from '@bourse/backend';
import { endpoints } from '@bourse/contract';
import { HealthController, requireHandlers } from '@bourse/http';
import { Meter } from '@bourse/limits';
import { HealthRegistry } from '@bourse/telemetry';
import { Prices } from '@bourse/prices';
import { InstrumentsRepository, UniverseStore } from '@bourse/universe';
import { type DynamicModule, Module } from '@nestjs/common';
import { controllers } from './controllers.js';
import { QuoteBoard } from './quotes/quote-board.js';
import { Resolutions } from './resolve/resolutions.js';
import { StockDetails } from './stocks/stock-detail.js';
import { StockListing } from './stocks/stock-listing.js';
import { TimeSeriesAnswers } from './time-series/time-series-answers.js';

/** What the application serves: every endpoint of the contract, and health. */
export const served = [...controllers, HealthController];

@Module({})
export class ApiModule {
  /** The parts are started and stopped by whoever made them. Throws where a declared endpoint has no handler. */
  static of(parts: BackendParts, health: HealthRegistry): DynamicModule {
    requireHandlers(endpoints, controllers);
    const { universe, cursors, instruments, search, prices, priceCatalog, meter } = parts;
    return {
      module: ApiModule,
      controllers: served,
      providers: [
        { provide: UniverseStore, useValue: universe },
        { provide: InstrumentsRepository, useValue: instruments },
        { provide: StockListing, useValue: new StockListing(cursors) },
        { provide: StockDetails, useValue: new StockDetails(instruments, priceCatalog) },
        { provide: FallbackSearch, useValue: new FallbackSearch(universe, search) },
        { provide: Resolutions, useValue: new Resolutions(universe, search) },
        { provide: Prices, useValue: prices },
        { provide: TimeSeriesAnswers, useValue: new TimeSeriesAnswers(universe, prices) },
        { provide: QuoteBoard, useValue: new QuoteBoard(universe, prices) },
        { provide: Meter, useValue: meter },
        { provide: HealthRegistry, useValue: health },
      ],
    };
  }
}
