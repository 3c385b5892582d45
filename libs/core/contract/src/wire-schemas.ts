import { CorporateActionsMeta, Dividend, Dividends, Split, Splits } from './corporate-actions.js';
import { InstrumentRow } from './instrument.js';
import { Quote, QuoteError, Quotes } from './quotes.js';
import { CountryList, ExchangeList, TypeList } from './reference-lists.js';
import { Coverage, Listing, StockDetail, StockPage } from './stocks.js';
import { ResolveCandidate, ResolveResponse, ResolveResult } from './resolve.js';
import { SearchExplanation, SymbolSearchResponse, SymbolSearchResult } from './symbol-search.js';
import { Bar, PriceMeta, TimeSeries } from './time-series.js';
import { Usage, UsageWindow } from './usage.js';

/** Every named schema of a response, by the name that OpenAPI and generated clients know it by. */
export const wireSchemas = {
  InstrumentRow,
  StockPage,
  StockDetail,
  Listing,
  Coverage,
  ExchangeList,
  CountryList,
  TypeList,
  SymbolSearchResult,
  SearchExplanation,
  SymbolSearchResponse,
  ResolveCandidate,
  ResolveResult,
  ResolveResponse,
  Bar,
  PriceMeta,
  TimeSeries,
  CorporateActionsMeta,
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
