import { type BackendParts, SymbolSearch } from '@bourse/backend';
import { HealthController } from '@bourse/http';
import { Meter } from '@bourse/limits';
import { HealthRegistry } from '@bourse/telemetry';
import { Prices } from '@bourse/prices';
import { UniverseStore } from '@bourse/universe';
import { type DynamicModule, Module } from '@nestjs/common';
import { CountriesController } from './countries/countries.controller.js';
import { DividendsController } from './dividends/dividends.controller.js';
import { ExchangesController } from './exchanges/exchanges.controller.js';
import { QuoteBoard } from './quotes/quote-board.js';
import { QuotesController } from './quotes/quotes.controller.js';
import { Resolutions } from './resolve/resolutions.js';
import { ResolveController } from './resolve/resolve.controller.js';
import { SplitsController } from './splits/splits.controller.js';
import { StockDetails } from './stocks/stock-detail.js';
import { StockListing } from './stocks/stock-listing.js';
import { StocksController } from './stocks/stocks.controller.js';
import { SymbolSearchController } from './symbol-search/symbol-search.controller.js';
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

@Module({})
export class ApiModule {
  /** The parts are started and stopped by whoever made them. */
  static of(parts: BackendParts, health: HealthRegistry): DynamicModule {
    const { universe, cursors, instruments, search, prices, priceCatalog, meter } = parts;
    return {
      module: ApiModule,
      controllers,
      providers: [
        { provide: UniverseStore, useValue: universe },
        { provide: StockListing, useValue: new StockListing(cursors) },
        { provide: StockDetails, useValue: new StockDetails(instruments, priceCatalog) },
        { provide: SymbolSearch, useValue: new SymbolSearch(universe, search) },
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
