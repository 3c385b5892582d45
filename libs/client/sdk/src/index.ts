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
  Coverage,
  Dividend,
  DividendFrequency,
  Dividends,
  DividendType,
  ErrorDetails,
  ExchangeList,
  ForbiddenDetails,
  HighlightRange,
  InstrumentRow,
  InstrumentStatus,
  InstrumentType,
  InternalDetails,
  Interval,
  Listing,
  ListingStatus,
  NotFoundDetails,
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
  UnauthenticatedDetails,
  UpstreamFailureDetails,
  Usage,
  UsageWindow,
} from './generated/wire.js';
export type { Fetch } from './http/attempt.js';
export type { ClientOptions, Clock, RequestOptions, ResponseInfo, RetryInfo } from './options.js';
export type {
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
export type { Stocks } from './stocks.js';
export type { StocksWalkParams } from './walk/listing-walk.js';
export type { WalkOrder } from './walk/slice-bounds.js';
export type { WalkParams } from './walk/slice-walk.js';
export type { Walk } from './walk/walk.js';
