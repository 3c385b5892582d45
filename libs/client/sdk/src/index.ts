export { BourseClient } from './bourse-client.js';
export { BourseError, type BourseErrorCode, type ErrorCode } from './errors/bourse-error.js';
export {
  BadRequestError,
  EnvelopeError,
  errorClasses,
  ForbiddenError,
  InternalError,
  NotFoundError,
  RateLimitError,
  UnauthenticatedError,
  UpstreamFailureError,
} from './errors/envelope-errors.js';
export { ConnectionError, TimeoutError, type UnexpectedAnswer, UnexpectedAnswerError } from './errors/other-errors.js';
export type {
  Adjust,
  BadRequestDetails,
  Bar,
  CorporateActionsMeta,
  CountryList,
  CountryRow,
  Coverage,
  Dividend,
  DividendFrequency,
  Dividends,
  DividendType,
  ErrorDetails,
  ExchangeList,
  ExchangeRow,
  ForbiddenDetails,
  FurtherColumn,
  HighlightRange,
  IndustryRow,
  InstrumentRow,
  InstrumentStatus,
  InstrumentType,
  InternalDetails,
  Interval,
  ListedInstrument,
  Listing,
  ListingFact,
  ListingStatus,
  MarketCap,
  NotFoundDetails,
  PriceExtremes,
  PriceMeta,
  Quote,
  QuoteError,
  Quotes,
  RateLimitDetails,
  ResolveCandidate,
  ResolveResponse,
  ResolveResult,
  SearchExplanation,
  SectorList,
  SectorRow,
  Split,
  Splits,
  StockDetail,
  StockPage,
  StocksParams,
  SymbolSearchParams,
  SymbolSearchResponse,
  SymbolSearchResult,
  TimeSeries,
  TypeList,
  TypeRow,
  UnauthenticatedDetails,
  UpstreamFailureDetails,
  Usage,
  UsageWindow,
} from './generated/wire.js';
export type { Answer, RangeAnswer } from './http/answer.js';
export type { Fetch } from './http/attempt.js';
export type { ClientOptions, Clock, RequestOptions, ResponseInfo, RetryInfo } from './options.js';
export type {
  DateRange,
  DividendsParams,
  DividendsWalkParams,
  InstrumentName,
  QuotesParams,
  ResolveItem,
  ResolveParams,
  SplitsParams,
  SplitsWalkParams,
  TimeSeriesParams,
  TimeSeriesWalkParams,
} from './params.js';
export type { RateLimit, RateLimitWindow } from './rate-limit/rate-limit-header.js';
export type { Retries } from './retry/retry-rule.js';
export type { Stocks, StocksExportParams } from './stocks.js';
export type { StocksWalkParams } from './walk/listing-walk.js';
export type { Walk } from './walk/walk.js';
export type { WalkOrder, WalkParams } from './walk/window-walk.js';
