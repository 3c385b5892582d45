// `npm run generate` adds and removes lines here. Their order is that of the documentation; move a line to change it.
import { listImports } from './admin-imports.js';
import { listKeys } from './admin-keys.js';
import { listSchedules } from './admin-schedules.js';
import { getServerStatus } from './admin-status.js';
import { listWebhooks } from './admin-webhooks.js';
import { listBulkBars } from './bulk-bars.js';
import { getCalendar, listMarketStates } from './calendar.js';
import { listChanges } from './changes.js';
import { getCompleteness } from './completeness.js';
import { listDividends, listSplits } from './corporate-actions.js';
import { listExports } from './exports.js';
import { getStockHistory } from './history.js';
import { listQuotes } from './quotes.js';
import { listCountries, listExchanges, listTypes } from './reference-lists.js';
import { resolveStatement } from './resolve.js';
import { listSectors } from './sectors.js';
import { getStock, listStocks } from './stocks.js';
import { searchSymbols } from './symbol-search.js';
import { getTimeSeries } from './time-series.js';
import { getUsage } from './usage.js';

/** Every endpoint of REST `/v1`. */
export const endpoints = {
  listStocks,
  getStock,
  searchSymbols,
  resolveStatement,
  getTimeSeries,
  listDividends,
  listSplits,
  listQuotes,
  listExchanges,
  listCountries,
  listTypes,
  getUsage,
  listSectors,
  getCompleteness,
  getServerStatus,
  listImports,
  listKeys,
  listChanges,
  getStockHistory,
  listSchedules,
  listWebhooks,
  listExports,
  listBulkBars,
  getCalendar,
  listMarketStates,
} as const;
