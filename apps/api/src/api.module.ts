import { endpoints } from '@bourse/contract';
import { HealthController, requireHandlers } from '@bourse/http';
import { type DynamicModule, Module } from '@nestjs/common';
import { controllers } from './controllers.js';
import { ChartInstruments } from './compat/udf/chart-instruments.js';
import { VendorInstruments } from './compat/vendor-instruments.js';
import { vendorControllers } from './compat/vendors.js';
import { KeptAnswers } from './prices/kept-answers.js';
import { QuoteBoard } from './quotes/quote-board.js';
import { RequestedInstruments } from './requested-instruments.js';
import { StockDetails } from './stocks/stock-detail.js';
import { StockListing } from './stocks/stock-listing.js';
import { TimeSeriesAnswers } from './time-series/time-series-answers.js';

/** The modules of the application: every REST endpoint, those of vendors, and health. */
export const served = [...controllers, ...vendorControllers, HealthController];

@Module({
  controllers: served,
  providers: [
    ChartInstruments,
    KeptAnswers,
    QuoteBoard,
    RequestedInstruments,
    StockDetails,
    StockListing,
    TimeSeriesAnswers,
    VendorInstruments,
  ],
})
export class ApiModule {
  /** Builds the application over a backend. Throws if a declared endpoint has no handler. */
  static of(backend: DynamicModule): DynamicModule {
    requireHandlers(endpoints, controllers);
    return { module: ApiModule, imports: [backend] };
  }
}
