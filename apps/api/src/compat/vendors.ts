import type { Type } from '@nestjs/common';
import { OpenFigiController } from './openfigi/openfigi.controller.js';
import { openFigi } from './openfigi/openfigi.js';
import { PolygonActionsController } from './polygon/actions.controller.js';
import { PolygonAggregatesController } from './polygon/aggregates.controller.js';
import { polygon } from './polygon/polygon.js';
import { PolygonTickersController } from './polygon/tickers.controller.js';
import { TwelveDataActionsController } from './twelvedata/actions.controller.js';
import { TwelveDataBatchController } from './twelvedata/batch.controller.js';
import { TwelveDataListsController } from './twelvedata/lists.controller.js';
import { TwelveDataQuotesController } from './twelvedata/quotes.controller.js';
import { TwelveDataReferenceController } from './twelvedata/reference.controller.js';
import { TwelveDataSeriesController } from './twelvedata/series.controller.js';
import { twelveData } from './twelvedata/twelvedata.js';
import { UdfMarksController } from './udf/marks.controller.js';
import { UdfPricesController } from './udf/prices.controller.js';
import { UdfSymbolsController } from './udf/symbols.controller.js';
import { udf } from './udf/udf.js';
import type { Vendor } from './vendor.js';

/** The vendors whose clients can use Bourse. */
export const vendors: readonly Vendor[] = [openFigi, polygon, twelveData, udf];

export const vendorControllers: readonly Type[] = [
  OpenFigiController,
  PolygonActionsController,
  PolygonAggregatesController,
  PolygonTickersController,
  TwelveDataActionsController,
  TwelveDataBatchController,
  TwelveDataListsController,
  TwelveDataQuotesController,
  TwelveDataReferenceController,
  TwelveDataSeriesController,
  UdfMarksController,
  UdfPricesController,
  UdfSymbolsController,
];
