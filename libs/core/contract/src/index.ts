export { ActionsKnobs, CorporateActionsQuery, Dividend, Dividends, Split, Splits } from './corporate-actions.js';
export { cursorMessage } from './fields.js';
export { InstrumentRow, instrumentRowKeys } from './instrument.js';
export { instrumentId, InstrumentLookup } from './instrument-lookup.js';
export { type BodySchema, malformedBody, parseBody } from './parse-body.js';
export { parseQuery, parseValues, type QuerySchema } from './parse-query.js';
export { type Adjust, adjustments } from './price-fields.js';
export { Quote, QuoteError, Quotes, QuotesQuery, quoteSymbols } from './quotes.js';
export { CountryList, ExchangeList, TypeList } from './reference-lists.js';
export {
  ResolveBody,
  resolveBodyBytesMax,
  resolveItems,
  ResolveItem,
  ResolveResponse,
  ResolveResult,
} from './resolve.js';
export {
  ResolveAnswer,
  ResolveRequest,
  SearchAnswer,
  type SearchFailureCode,
  SearchFailureMessage,
  searchPatterns,
  searchQueueGroup,
  SearchRequest,
  SearchStatus,
} from './search-messages.js';
export {
  Coverage,
  Listing,
  listingPageSize,
  listingStatuses,
  ListStocksQuery,
  StockDetail,
  StockPage,
} from './stocks.js';
export {
  SearchExplanation,
  searchLimit,
  searchQueryCodePointsMax,
  SymbolSearchQuery,
  SymbolSearchResponse,
  SymbolSearchResult,
} from './symbol-search.js';
export { Bar, PriceMeta, SeriesKnobs, TimeSeries, TimeSeriesQuery } from './time-series.js';
export { Usage, UsageWindow } from './usage.js';
export { wireSchemas } from './wire-schemas.js';
