import { UsageMeter } from '@bourse/limits';
import { HealthRegistry } from '@bourse/telemetry';
import { Prices } from '@bourse/prices';
import { UniverseStore } from '@bourse/universe';
import { type DynamicModule, Module } from '@nestjs/common';
import { CountriesController } from './countries/countries.controller.js';
import { DividendsController } from './dividends/dividends.controller.js';
import { ExchangesController } from './exchanges/exchanges.controller.js';
import { HealthController } from './health/health.controller.js';
import { QuoteBoard } from './quotes/quote-board.js';
import { QuotesController } from './quotes/quotes.controller.js';
import { Resolutions } from './resolve/resolutions.js';
import { ResolveController } from './resolve/resolve.controller.js';
import { SplitsController } from './splits/splits.controller.js';
import { StockDetails } from './stocks/stock-detail.js';
import { StockListing } from './stocks/stock-listing.js';
import { StocksController } from './stocks/stocks.controller.js';
import { SymbolSearchController } from './symbol-search/symbol-search.controller.js';
import { SymbolSearch } from './symbol-search/symbol-search.js';
import { TimeSeriesController } from './time-series/time-series.controller.js';
import { TimeSeriesAnswers } from './time-series/time-series-answers.js';
import { TypesController } from './types/types.controller.js';
import { UsageController } from './usage/usage.controller.js';

/** Every controller of REST `/v1`, in the order of the documentation. */
export const controllers = [
  StocksController,
  SymbolSearchController,
  ResolveController,
  TimeSeriesController,
  DividendsController,
  SplitsController,
  QuotesController,
  ExchangesController,
  CountriesController,
  TypesController,
  UsageController,
  HealthController,
];

/** What the controllers need, made and ended by whoever starts the application. */
export interface ApiParts {
  readonly universe: UniverseStore;
  readonly listing: StockListing;
  readonly details: StockDetails;
  readonly search: SymbolSearch;
  readonly resolutions: Resolutions;
  readonly prices: Prices;
  readonly meter: UsageMeter;
  readonly health: HealthRegistry;
}

@Module({})
export class ApiModule {
  static of({ universe, listing, details, search, resolutions, prices, meter, health }: ApiParts): DynamicModule {
    return {
      module: ApiModule,
      controllers,
      providers: [
        { provide: UniverseStore, useValue: universe },
        { provide: StockListing, useValue: listing },
        { provide: StockDetails, useValue: details },
        { provide: SymbolSearch, useValue: search },
        { provide: Resolutions, useValue: resolutions },
        { provide: Prices, useValue: prices },
        { provide: TimeSeriesAnswers, useValue: new TimeSeriesAnswers(universe, prices) },
        { provide: QuoteBoard, useValue: new QuoteBoard(universe, prices) },
        { provide: UsageMeter, useValue: meter },
        { provide: HealthRegistry, useValue: health },
      ],
    };
  }
}
