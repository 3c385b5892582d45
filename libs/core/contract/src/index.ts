export {
  ActionsParameters,
  CorporateActionsQuery,
  Dividend,
  Dividends,
  Split,
  Splits,
  listDividends,
  listSplits,
} from './corporate-actions.js';
export { type CarriedCodes, noCarriedCodes } from './carried-codes.js';
export { codeFault } from './codes.js';
export { CURSOR_MESSAGE, field, integer, Invalid } from './fields.js';
export {
  type BodyDeclaration,
  endpoint,
  exampleBody,
  type EndpointDeclaration,
  type InputOf,
  jsonBody,
} from './endpoint.js';
export { endpoints } from './endpoints.js';
export { InstrumentRow } from './instrument.js';
export { instrumentId, InstrumentLookup } from './instrument-lookup.js';
export { spreadsheetSafe } from './spreadsheet.js';
export { defaultScopes, type Scope, scopes } from './scopes.js';
export { type BodyOptions, type BodySchema, malformedBody, parseBody } from './parse-body.js';
export {
  parseQuery,
  parseValues,
  type QueryOptions,
  type QuerySchema,
  type SharedQuery,
  shareQuery,
  unknownParameters,
} from './parse-query.js';
export { type Adjust, adjustDefault, adjustments } from './price-fields.js';
export { Quote, QuoteError, QuoteParameters, Quotes, QuotesQuery, quoteSymbols, listQuotes } from './quotes.js';
export { CountryList, ExchangeList, TypeList, listCountries, listExchanges, listTypes } from './reference-lists.js';
export {
  ResolveBody,
  MAX_RESOLVE_BODY_BYTES,
  MAX_RESOLVE_CANDIDATES,
  resolveItems,
  ResolveItem,
  ResolveResponse,
  ResolveResult,
  resolveStatement,
} from './resolve.js';
export {
  ResolveAnswer,
  ResolveRequest,
  SearchAnswer,
  type SearchFailureCode,
  SearchFailureMessage,
  searchPatterns,
  SEARCH_QUEUE_GROUP,
  SearchMessage,
  laggingPartsOf,
  SearchStatus,
} from './search-messages.js';
export {
  type ListingFactName,
  listingFacts,
  type ListingSort,
  listingSorts,
  listingStatuses,
  sortConstant,
} from './screening.js';
export {
  Coverage,
  ListedInstrument,
  Listing,
  listingPageSize,
  ListingFilters,
  ListStocksQuery,
  SourceCoverage,
  StockDetail,
  StockPage,
  getStock,
  listStocks,
} from './stocks.js';
export {
  HighlightRange,
  SearchExplanation,
  type SearchField,
  searchFields,
  searchLimit,
  MAX_SEARCH_QUERY_CODE_POINTS,
  searchQueryKey,
  SymbolSearchQuery,
  SymbolSearchResponse,
  SymbolSearchResult,
  searchSymbols,
} from './symbol-search.js';
export { Bar, PriceMeta, SeriesParameters, TimeSeries, TimeSeriesQuery, getTimeSeries } from './time-series.js';
export { Usage, UsageWindow, getUsage } from './usage.js';
export { wireSchemas } from './wire-schemas.js';
export { SectorList, listSectors } from './sectors.js';
export { ListImportsQuery, ImportCount, ImportEntry, ImportList, listImports } from './admin-imports.js';
export { KeyEntry, KeyList, listKeys } from './admin-keys.js';
export {
  ServerProfile,
  ServerProcessStatus,
  MemoryStatus,
  EventLoopStatus,
  RequestsStatus,
  UniverseStatus,
  DependencyStatus,
  PartStatus,
  HealthStatus,
  LiveSourceStatus,
  PricesStatus,
  LimitsStatus,
  ServerStatus,
  getServerStatus,
} from './admin-status.js';
export {
  Completeness,
  type CompletenessField,
  completenessLists,
  FilledFacts,
  getCompleteness,
} from './completeness.js';
export {
  changesPageSize,
  MAX_WAIT_SECONDS,
  SINCE_MESSAGE,
  ListChangesQuery,
  StreamQuery,
  changeTypes,
  InstrumentChange,
  ChangesPage,
  listChanges,
} from './changes.js';
export {
  historyReasons,
  historyPrecisions,
  HistoryEntry,
  StockHistory,
  AsOfQuery,
  getStockHistory,
} from './history.js';
export { WebhookDelivery, WebhookEntry, WebhookList, listWebhooks } from './admin-webhooks.js';
export { exportFormats, ExportFile, ExportList, listExports } from './exports.js';
export { bulkAdjustments, BulkBarsQuery, BulkBar, BulkBarsMeta, BulkBars, listBulkBars } from './bulk-bars.js';
export { ScheduleRunEntry, ScheduleEntry, ScheduleList, listSchedules } from './admin-schedules.js';
export {
  calendarWindow,
  CalendarQuery,
  MarketBreak,
  CalendarDay,
  CalendarMeta,
  Calendar,
  getCalendar,
  MarketStateQuery,
  MarketState,
  MarketStates,
  listMarketStates,
} from './calendar.js';
