// `npm run generate` adds and removes lines here. Their order is that of the routes in OpenAPI; move a line to change it.
import { AdminController } from './admin/admin.controller.js';
import { BulkBarsController } from './bulk-bars/bulk-bars.controller.js';
import { CalendarController } from './calendar/calendar.controller.js';
import { CompletenessController } from './completeness/completeness.controller.js';
import { CountriesController } from './countries/countries.controller.js';
import { DividendsController } from './dividends/dividends.controller.js';
import { ExchangesController } from './exchanges/exchanges.controller.js';
import { ExportsController } from './exports/exports.controller.js';
import { QuotesController } from './quotes/quotes.controller.js';
import { ResolveController } from './resolve/resolve.controller.js';
import { SectorsController } from './sectors/sectors.controller.js';
import { SplitsController } from './splits/splits.controller.js';
import { ChangesController } from './stocks/changes.controller.js';
import { StockController } from './stocks/stock.controller.js';
import { StocksController } from './stocks/stocks.controller.js';
import { StreamController } from './stream/stream.controller.js';
import { SymbolSearchController } from './symbol-search/symbol-search.controller.js';
import { TimeSeriesController } from './time-series/time-series.controller.js';
import { TypesController } from './types/types.controller.js';
import { UsageController } from './usage/usage.controller.js';

/** The controllers of REST `/v1`. */
export const controllers = [
  StocksController,
  StockController,
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
  SectorsController,
  CompletenessController,
  AdminController,
  ChangesController,
  StreamController,
  ExportsController,
  BulkBarsController,
  CalendarController,
];
