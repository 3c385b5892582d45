import { Dividend, Dividends, Split, Splits } from './corporate-actions.js';
import { InstrumentRow } from './instrument.js';
import { Quote, QuoteError, Quotes } from './quotes.js';
import { CountryList, ExchangeList, TypeList } from './reference-lists.js';
import { Listing, StockDetail, StockPage } from './stocks.js';
import { ResolveCandidate, ResolveResponse, ResolveResult } from './resolve.js';
import { SymbolSearchResponse, SymbolSearchResult } from './symbol-search.js';
import { Bar, PriceMeta, TimeSeries } from './time-series.js';
import { Usage, UsageWindow } from './usage.js';

/** Every named schema of a response, by the name that OpenAPI and generated clients know it by. */
export const wireSchemas = {
  InstrumentRow,
  StockPage,
  StockDetail,
  Listing,
  ExchangeList,
  CountryList,
  TypeList,
  SymbolSearchResult,
  SymbolSearchResponse,
  ResolveCandidate,
  ResolveResult,
  ResolveResponse,
  Bar,
  PriceMeta,
  TimeSeries,
  Dividend,
  Dividends,
  Split,
  Splits,
  Quote,
  QuoteError,
  Quotes,
  Usage,
  UsageWindow,
} as const;
