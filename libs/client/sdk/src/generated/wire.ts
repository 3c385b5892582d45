// Generated from the schemas of the contract: do not edit, run `npm run generate`.

export type InstrumentType = 'Common Stock' | 'ETF' | 'Mutual Fund' | 'Index' | 'Crypto' | 'FX' | 'Bond';

export type InstrumentStatus = 'active' | 'delisted' | 'unknown';

export type ListingStatus = 'active' | 'delisted' | 'unknown' | 'all';

export type ListingSort = 'symbol' | '-symbol' | 'name' | '-name' | 'exchange' | '-exchange' | 'market_cap' | '-market_cap';

export type MarketCap = 'Mega Cap' | 'Large Cap' | 'Mid Cap' | 'Small Cap' | 'Micro Cap' | 'Nano Cap';

export type ListingFact = 'prices' | 'dividends' | 'name' | 'exchange' | 'mic' | 'country' | 'currency' | 'isin' | 'figi' | 'cik' | 'issuer_country' | 'sector' | 'industry' | 'market_cap';

export type FurtherColumn = 'composite_figi' | 'shareclass_figi' | 'issuer_country' | 'sector' | 'industry' | 'category_group' | 'category' | 'family' | 'market_cap';

export type Interval = '1min' | '5min' | '15min' | '30min' | '1h' | '1day' | '1week' | '1month';

export type Adjust = 'none' | 'splits' | 'all';

export type DividendFrequency = 'annual' | 'semiannual' | 'quarterly' | 'monthly' | 'irregular';

export type DividendType = 'cash' | 'special' | 'stock' | 'capital_gain';

export interface InstrumentRow {
  /** Ticker, with a suffix of its venue where it has one. Example: `AAPL`. */
  symbol: string;
  /** Display name. Example: `Apple Inc.`. */
  name: string | null;
  /** Canonical exchange code. Example: `NASDAQ`. */
  exchange: string | null;
  /** Market identifier code (ISO 10383). Example: `XNAS`. */
  mic: string | null;
  /** Kind of instrument. */
  type: InstrumentType;
  /** Country of the listing venue, ISO 3166 alpha-2. Example: `US`. */
  country: string | null;
  /** Currency of the listing, ISO 4217. Example: `USD`. */
  currency: string | null;
  /** ISIN. Example: `US0378331005`. */
  isin: string | null;
  /** FIGI of the listing. Example: `BBG000B9XRY4`. */
  figi: string | null;
  /** CIK of the issuer (SEC). Ten digits, zero-padded. Example: `0000320193`. */
  cik: string | null;
  /** Whether it is listed. */
  status: InstrumentStatus;
}

export interface ListedInstrument {
  /** Ticker, with a suffix of its venue where it has one. Example: `AAPL`. */
  symbol: string;
  /** Display name. Example: `Apple Inc.`. */
  name: string | null;
  /** Canonical exchange code. Example: `NASDAQ`. */
  exchange: string | null;
  /** Market identifier code (ISO 10383). Example: `XNAS`. */
  mic: string | null;
  /** Kind of instrument. */
  type: InstrumentType;
  /** Country of the listing venue, ISO 3166 alpha-2. Example: `US`. */
  country: string | null;
  /** Currency of the listing, ISO 4217. Example: `USD`. */
  currency: string | null;
  /** ISIN. Example: `US0378331005`. */
  isin: string | null;
  /** FIGI of the listing. Example: `BBG000B9XRY4`. */
  figi: string | null;
  /** CIK of the issuer (SEC). Ten digits, zero-padded. Example: `0000320193`. */
  cik: string | null;
  /** Whether it is listed. */
  status: InstrumentStatus;
  /** FIGI of the country composite. */
  composite_figi?: string | null | undefined;
  /** FIGI of the share class. */
  shareclass_figi?: string | null | undefined;
  /** Country of the issuer, not of the listing's venue; ISO 3166 alpha-2. */
  issuer_country?: string | null | undefined;
  /** Sector, as named by the source. */
  sector?: string | null | undefined;
  /** Industry, as named by the source. */
  industry?: string | null | undefined;
  /** Group of the category of a fund or index. Example: `Equities`. */
  category_group?: string | null | undefined;
  /** Category of a fund or index. */
  category?: string | null | undefined;
  /** Family that a fund belongs to. Example: `Vanguard Asset Management`. */
  family?: string | null | undefined;
  /** Size class in words. Example: `Mega Cap`. */
  market_cap?: string | null | undefined;
}

/** `GET /v1/stocks`: List instruments. */
export interface StockPage {
  instruments: ListedInstrument[];
  next_cursor: string | null;
}

/** `GET /v1/stocks/{symbol}`: One instrument. */
export interface StockDetail {
  /** Ticker, with a suffix of its venue where it has one. Example: `AAPL`. */
  symbol: string;
  /** Display name. Example: `Apple Inc.`. */
  name: string | null;
  /** Canonical exchange code. Example: `NASDAQ`. */
  exchange: string | null;
  /** Market identifier code (ISO 10383). Example: `XNAS`. */
  mic: string | null;
  /** Kind of instrument. */
  type: InstrumentType;
  /** Country of the listing venue, ISO 3166 alpha-2. Example: `US`. */
  country: string | null;
  /** Currency of the listing, ISO 4217. Example: `USD`. */
  currency: string | null;
  /** ISIN. Example: `US0378331005`. */
  isin: string | null;
  /** FIGI of the listing. Example: `BBG000B9XRY4`. */
  figi: string | null;
  /** CIK of the issuer (SEC). Ten digits, zero-padded. Example: `0000320193`. */
  cik: string | null;
  /** Whether it is listed. */
  status: InstrumentStatus;
  /** FIGI of the country composite. */
  composite_figi: string | null;
  /** FIGI of the share class. */
  shareclass_figi: string | null;
  /** CUSIP. */
  cusip: string | null;
  /** WKN. */
  wkn: string | null;
  /** SEDOL. */
  sedol: string | null;
  /** Country of the issuer, not of the listing's venue; ISO 3166 alpha-2. */
  issuer_country: string | null;
  /** Sector, as named by the source. */
  sector: string | null;
  /** Industry, as named by the source. */
  industry: string | null;
  /** Group of the category of a fund or index. Example: `Equities`. */
  category_group: string | null;
  /** Category of a fund or index. */
  category: string | null;
  /** Family that a fund belongs to. Example: `Vanguard Asset Management`. */
  family: string | null;
  /** Base of a currency pair or coin. */
  base_currency: string | null;
  /** Quote currency of a currency pair or coin. */
  quote_currency: string | null;
  /** Delisting date, `YYYY-MM-DD`: from a source, or the day of the import in which the instrument was missing. */
  delisted_on: string | null;
  /** Size class in words. Example: `Mega Cap`. */
  market_cap: string | null;
  /** Website of the issuer. */
  website: string | null;
  /** Business description of the issuer. */
  description: string | null;
  /** Earlier symbols and other names. */
  aliases: string[];
  /** Other listings of the same issue, best known first. */
  listings: Listing[];
  coverage: Coverage[];
}

export interface Listing {
  /** Ticker, with a suffix of its venue where it has one. Example: `AAPL`. */
  symbol: string;
  /** Canonical exchange code. Example: `NASDAQ`. */
  exchange: string | null;
  /** Market identifier code (ISO 10383). Example: `XNAS`. */
  mic: string | null;
  /** Country of the listing venue, ISO 3166 alpha-2. Example: `US`. */
  country: string | null;
  /** Currency of the listing, ISO 4217. Example: `USD`. */
  currency: string | null;
  /** Whether it is listed. */
  status: InstrumentStatus;
}

export interface SourceCoverage {
  /** Valid as the `source` parameter of price endpoints. Example: `sample`. */
  source: string;
  /** First day, inclusive. Example: `2000-03-01`. */
  from: string;
  /** Last day, inclusive. Example: `2013-03-01`. */
  to: string;
  /** Values of `adjust` that these bars support. */
  adjustments: Adjust[];
}

export interface Coverage {
  /** `1min` or `1day`; the other intervals are computed from them. Example: `1day`. */
  interval: string;
  /** First day, inclusive. Example: `2000-03-01`. */
  from: string;
  /** Last day, inclusive. Example: `2013-03-01`. */
  to: string;
  /** Coverage per source, sorted by name. */
  sources: SourceCoverage[];
}

export interface ExchangeRow {
  exchange: string;
  name: string | null;
  country: string | null;
  mics: string[];
  /** Number of instruments of any status. */
  instruments: number;
}

/** `GET /v1/exchanges`: Exchanges of the universe. */
export interface ExchangeList {
  exchanges: ExchangeRow[];
}

export interface CountryRow {
  country: string;
  name: string | null;
  /** Number of instruments of any status. */
  instruments: number;
}

/** `GET /v1/countries`: Countries of listing venues. */
export interface CountryList {
  countries: CountryRow[];
}

export interface TypeRow {
  type: InstrumentType;
  /** Number of instruments of any status. */
  instruments: number;
}

/** `GET /v1/types`: Instrument types. */
export interface TypeList {
  types: TypeRow[];
}

export interface IndustryRow {
  industry: string;
  /** Number of instruments of any status. */
  instruments: number;
}

export interface SectorRow {
  /** Example: `Information Technology`. */
  sector: string;
  /** Number of instruments of any status. */
  instruments: number;
  industries: IndustryRow[];
}

/** `GET /v1/sectors`: Sectors and industries of the universe. */
export interface SectorList {
  sectors: SectorRow[];
}

export interface FilledFacts {
  prices: number;
  dividends: number;
  name: number;
  exchange: number;
  mic: number;
  country: number;
  currency: number;
  isin: number;
  figi: number;
  cik: number;
  issuer_country: number;
  sector: number;
  industry: number;
  market_cap: number;
}

export interface FilledExchange {
  exchange: string;
  /** Number of instruments of any status. */
  instruments: number;
  /** Number of these instruments that have each fact, by its name in `has` of `GET /v1/stocks`. */
  filled: FilledFacts;
}

export interface FilledCountry {
  country: string;
  /** Number of instruments of any status. */
  instruments: number;
  /** Number of these instruments that have each fact, by its name in `has` of `GET /v1/stocks`. */
  filled: FilledFacts;
}

export interface FilledType {
  type: InstrumentType;
  /** Number of instruments of any status. */
  instruments: number;
  /** Number of these instruments that have each fact, by its name in `has` of `GET /v1/stocks`. */
  filled: FilledFacts;
}

export interface FilledSector {
  sector: string;
  /** Number of instruments of any status. */
  instruments: number;
  /** Number of these instruments that have each fact, by its name in `has` of `GET /v1/stocks`. */
  filled: FilledFacts;
}

export interface FilledIndustry {
  industry: string;
  /** Number of instruments of any status. */
  instruments: number;
  /** Number of these instruments that have each fact, by its name in `has` of `GET /v1/stocks`. */
  filled: FilledFacts;
}

export interface FilledCategoryGroup {
  category_group: string;
  /** Number of instruments of any status. */
  instruments: number;
  /** Number of these instruments that have each fact, by its name in `has` of `GET /v1/stocks`. */
  filled: FilledFacts;
}

export interface FilledCategory {
  category: string;
  /** Number of instruments of any status. */
  instruments: number;
  /** Number of these instruments that have each fact, by its name in `has` of `GET /v1/stocks`. */
  filled: FilledFacts;
}

/** `GET /v1/completeness`: Completeness of the universe. */
export interface Completeness {
  /** Number of instruments of any status. */
  instruments: number;
  /** Number of these instruments that have each fact, by its name in `has` of `GET /v1/stocks`. */
  filled: FilledFacts;
  exchanges: FilledExchange[];
  countries: FilledCountry[];
  types: FilledType[];
  sectors: FilledSector[];
  industries: FilledIndustry[];
  category_groups: FilledCategoryGroup[];
  categories: FilledCategory[];
}

export interface InstrumentChange {
  type: 'listed' | 'updated' | 'renamed' | 'delisted' | 'removed';
  symbol: string;
  /** Of a renamed instrument. */
  previous_symbol: string | null;
  /** The version of the universe in which the instrument last changed. */
  version: number;
  /** The time at which this version was published. */
  at: string;
  /** The fields that changed since the token. Example: `isin`. */
  fields: string[];
  /** The row that the symbol has now; null: no row of the selection has this symbol any more. */
  instrument: InstrumentRow | null;
}

/** `GET /v1/stocks/changes`: Changes of the listing. */
export interface ChangesPage {
  changes: InstrumentChange[];
  /** `since` of the next request. */
  next_since: string;
  /** Whether more changes follow immediately. */
  more: boolean;
}

export interface HistoryEntry {
  /** First day, inclusive; null: not known. */
  valid_from: string | null;
  /** Exclusive; null: still valid. */
  valid_to: string | null;
  /** Example: `FB`. */
  symbol: string;
  /** Display name. Example: `Apple Inc.`. */
  name: string | null;
  /** Canonical exchange code. Example: `NASDAQ`. */
  exchange: string | null;
  /** Market identifier code (ISO 10383). Example: `XNAS`. */
  mic: string | null;
  /** ISIN. Example: `US0378331005`. */
  isin: string | null;
  /** FIGI of the listing. Example: `BBG000B9XRY4`. */
  figi: string | null;
  /** CIK of the issuer (SEC). Ten digits, zero-padded. Example: `0000320193`. */
  cik: string | null;
  status: InstrumentStatus;
  /** What began on `valid_from`; null: not known. */
  reason: 'listed' | 'renamed' | 'moved' | 'delisted' | 'relisted' | 'identifier_changed' | 'name_changed' | null;
  /** Of `valid_from`. `vintage`: the day of the data in which the change was first seen. Null: not known. */
  precision: 'day' | 'month' | 'vintage' | null;
  /** The source of `valid_from`. */
  source: string | null;
}

/** `GET /v1/stocks/{symbol}/history`: Former names of an instrument. */
export interface StockHistory {
  /** Of the instrument; unchanged when its symbol changes. Example: `ins_4f`. */
  id: string;
  symbol: string;
  /** Newest first. */
  history: HistoryEntry[];
}

export interface MarketBreak {
  /** UTC. Example: `2024-12-24T14:30:00Z`. */
  start: string;
  /** UTC. Example: `2024-12-24T14:30:00Z`. */
  end: string;
}

export interface CalendarDay {
  /** Example: `2024-12-24`. */
  date: string;
  /** `unknown`: outside of `valid_from` and `valid_to`, or the exchange has no calendar. */
  status: 'open' | 'closed' | 'early_close' | 'late_open' | 'unknown';
  /** UTC. Example: `2024-12-24T14:30:00Z`. */
  open: string | null;
  /** UTC. Example: `2024-12-24T14:30:00Z`. */
  close: string | null;
  breaks: MarketBreak[];
}

export interface CalendarMeta {
  exchange: string | null;
  mic: string | null;
  /** IANA name. */
  timezone: string | null;
  /** Null: the exchange has no calendar. */
  source: string | null;
  /** First and last day of the calendar. */
  valid_from: string | null;
  valid_to: string | null;
}

/** `GET /v1/calendar`: Trading days of an exchange. */
export interface Calendar {
  meta: CalendarMeta;
  days: CalendarDay[];
}

export interface MarketState {
  exchange: string | null;
  mic: string | null;
  country: string | null;
  /** IANA name. */
  timezone: string | null;
  state: 'open' | 'closed' | 'break' | 'unknown';
  /** When the state began. Null: unknown, or the market never closes. Example: `2024-12-24T14:30:00Z`. */
  since: string | null;
  /** When the state ends. Example: `2024-12-24T14:30:00Z`. */
  until: string | null;
  /** The next beginning of a session. Example: `2024-12-24T14:30:00Z`. */
  next_open: string | null;
  /** The next end of a session. Example: `2024-12-24T14:30:00Z`. */
  next_close: string | null;
}

/** `GET /v1/market_state`: Which exchanges are open now. */
export interface MarketStates {
  /** Minute of the answer, UTC. Example: `2024-12-24T14:30:00Z`. */
  as_of: string;
  markets: MarketState[];
}

export interface SymbolSearchResult {
  symbol: string;
  name: string | null;
  exchange: string | null;
  type: InstrumentType | null;
  country: string | null;
  currency: string | null;
  isin: string | null;
  figi: string | null;
  score: number | null;
  /** With `fields=mic`: market identifier code (ISO 10383). */
  mic?: string | null | undefined;
  /** With `fields=status`. */
  status?: InstrumentStatus | undefined;
  /** With `group=issue`: listings of the issue that the filters select, this one included. */
  listings?: number | undefined;
  /** With `highlight=true`: matching ranges of `name`, ascending and disjoint; empty if no word of the name matches. */
  highlight?: HighlightRange[] | undefined;
  explain?: SearchExplanation | undefined;
}

export interface HighlightRange {
  /** Index of the first code unit. */
  start: number;
  /** Index after the last code unit. */
  end: number;
}

export interface SearchExplanation {
  legs: string[];
  tier: string;
  reasons: string[];
  features: Record<string, number>;
}

/** `GET /v1/symbol_search`: Find instruments by free text. */
export interface SymbolSearchResponse {
  symbols: SymbolSearchResult[];
}

export interface ResolveCandidate {
  /** Ticker, with a suffix of its venue where it has one. Example: `AAPL`. */
  symbol: string;
  /** Display name. Example: `Apple Inc.`. */
  name: string | null;
  /** Canonical exchange code. Example: `NASDAQ`. */
  exchange: string | null;
  /** Market identifier code (ISO 10383). Example: `XNAS`. */
  mic: string | null;
  /** Kind of instrument. */
  type: InstrumentType;
  /** Country of the listing venue, ISO 3166 alpha-2. Example: `US`. */
  country: string | null;
  /** Currency of the listing, ISO 4217. Example: `USD`. */
  currency: string | null;
  /** ISIN. Example: `US0378331005`. */
  isin: string | null;
  /** FIGI of the listing. Example: `BBG000B9XRY4`. */
  figi: string | null;
  /** CIK of the issuer (SEC). Ten digits, zero-padded. Example: `0000320193`. */
  cik: string | null;
  /** Whether it is listed. */
  status: InstrumentStatus;
  score: number;
}

export interface ResolveResult {
  status: 'resolved' | 'ambiguous' | 'not_found';
  /** Null unless resolved. */
  instrument: InstrumentRow | null;
  /** Whether `instrument` is the home line of its issuer; null if not resolved or if the issuer's country is unknown. */
  home_line: boolean | null;
  /** Score of the first security; null if no security was found. */
  confidence: number | null;
  /** Its lead over the next other security. */
  margin: number | null;
  reasons: string[];
  /** Other candidate securities, one listing per security, best first; all candidates if the line is ambiguous. */
  candidates: ResolveCandidate[];
}

/** `POST /v1/resolve`: Resolve the lines of a statement to instruments. */
export interface ResolveResponse {
  results: ResolveResult[];
}

export interface Bar {
  /** `YYYY-MM-DD`, intraday `YYYY-MM-DDTHH:MM:SSZ`. Example: `2012-08-09`. */
  datetime: string;
  /** In the major unit of `meta.currency`, adjusted according to `meta.adjust`. */
  open: number;
  /** In the major unit of `meta.currency`, adjusted according to `meta.adjust`. */
  high: number;
  /** In the major unit of `meta.currency`, adjusted according to `meta.adjust`. */
  low: number;
  /** In the major unit of `meta.currency`, adjusted according to `meta.adjust`. */
  close: number;
  /** Units traded, adjusted in the same way; null if the source has no volume. */
  volume: number | null;
}

export interface PriceMeta {
  symbol: string;
  exchange: string | null;
  mic: string | null;
  /** Currency of all prices and amounts, in the major unit (never pence). */
  currency: string | null;
  interval: Interval;
  /** IANA time zone of session dates. Example: `America/New_York`. */
  timezone: string;
  adjust: Adjust;
  /** Source of all bars; null if there are no bars. */
  source: string | null;
  /** Whether a row limit truncated the window. `Link: rel="next"` leads to the remaining rows, which are older. */
  more: boolean;
  /** Actions left out of the adjustment, with the reason. */
  notes?: string[] | undefined;
}

/** `GET /v1/time_series`: Bars of an instrument. */
export interface TimeSeries {
  meta: PriceMeta;
  values: Bar[];
}

export interface CorporateActionsMeta {
  symbol: string;
  exchange: string | null;
  mic: string | null;
  /** Currency of all prices and amounts, in the major unit (never pence). */
  currency: string | null;
  /** IANA time zone of session dates. Example: `America/New_York`. */
  timezone: string;
  /** Amounts are as paid; `adjusted_amount` follows splits. */
  adjust: 'splits';
  /** Sources of the rows, separated by commas. */
  source: string | null;
  /** Whether a row limit truncated the window. `Link: rel="next"` leads to the remaining rows, which are older. */
  more: boolean;
}

export interface Dividend {
  /** Example: `2012-08-09`. */
  ex_date: string;
  /** As paid, per share as of the ex-date. */
  amount: number;
  currency: string | null;
  /** Example: `2012-08-09`. */
  declaration_date: string | null;
  /** Example: `2012-08-09`. */
  record_date: string | null;
  /** Example: `2012-08-09`. */
  payment_date: string | null;
  frequency: DividendFrequency | null;
  type: DividendType | null;
  /** Per current share: divided by later splits. */
  adjusted_amount: number;
}

/** `GET /v1/dividends`: Dividends of an instrument. */
export interface Dividends {
  meta: CorporateActionsMeta;
  dividends: Dividend[];
}

export interface Split {
  /** Example: `2012-08-09`. */
  ex_date: string;
  /** New shares for `denominator` old ones. */
  numerator: number;
  denominator: number;
}

/** `GET /v1/splits`: Splits of an instrument. */
export interface Splits {
  meta: CorporateActionsMeta;
  splits: Split[];
}

export interface Quote {
  symbol: string;
  name: string | null;
  exchange: string | null;
  mic: string | null;
  currency: string | null;
  /** Session date of the bar. Example: `2013-03-01`. */
  datetime: string;
  /** In the major unit of `currency`, split-adjusted. */
  open: number;
  /** In the major unit of `currency`, split-adjusted. */
  high: number;
  /** In the major unit of `currency`, split-adjusted. */
  low: number;
  /** In the major unit of `currency`, split-adjusted. */
  close: number;
  volume: number | null;
  /** In the major unit of `currency`, split-adjusted. */
  previous_close: number | null;
  /** Change from the previous close, 6 decimals. */
  change: number | null;
  /** Change in percent of the previous close, 4 decimals. */
  percent_change: number | null;
  /** Range of the 365 days up to the bar. */
  fifty_two_week: PriceExtremes;
  /** When the bar was stored, UTC. Example: `2026-11-22T07:00:00Z`. */
  as_of: string;
}

export interface PriceExtremes {
  /** In the major unit of `currency`, split-adjusted. */
  low: number;
  /** In the major unit of `currency`, split-adjusted. */
  high: number;
}

export interface QuoteError {
  code: 'bad_request' | 'unauthenticated' | 'forbidden' | 'not_found' | 'rate_limit' | 'internal' | 'upstream_failure';
  message: string;
  status: number;
  details: Record<string, unknown> | null;
  symbol: string;
}

/** `GET /v1/quotes`: The newest daily bar of several instruments. */
export interface Quotes {
  quotes: Quote[];
  errors: QuoteError[];
}

export interface BulkBar {
  symbol: string;
  mic: string | null;
  /** Of all prices, in the major unit (never pence). */
  currency: string | null;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number | null;
  source: string;
}

export interface BulkBarsMeta {
  exchange: string;
  date: string;
  adjust: 'none' | 'splits';
  /** Instruments of the exchange with stored bars of any day. */
  instruments: number;
}

/** `GET /v1/bars/bulk`: The daily bars of an exchange on one day. */
export interface BulkBars {
  meta: BulkBarsMeta;
  bars: BulkBar[];
}

/** `GET /v1/usage`: Limits and usage of the calling key. */
export interface Usage {
  key_id: string;
  scopes: string[];
  minute: UsageWindow;
  month: UsageWindow;
}

export interface UsageWindow {
  limit: number | null;
  used: number;
  remaining: number | null;
  /** Seconds until more becomes available. */
  reset_seconds: number;
}

export interface ServerProfile {
  database: 'embedded' | 'postgresql';
  /** The engine for names and symbols. */
  search: 'embedded' | 'meilisearch' | null;
  /** The store for search by meaning. */
  vectors: 'memory' | 'pgvector' | 'off' | null;
  embedder: 'builtin' | 'openai' | 'transformers' | 'off' | null;
  /** `shared`: all instances count together. */
  limits: 'local' | 'shared';
}

export interface ServerProcessStatus {
  version: string;
  /** Example: `v24.21.0`. */
  node: string;
  /** Example: `2026-11-22T07:00:00Z`. */
  started_at: string;
  uptime_seconds: number;
  profile: ServerProfile;
}

export interface MemoryStatus {
  rss_bytes: number;
  heap_used_bytes: number;
  heap_limit_bytes: number;
  /** Memory outside the heap, array buffers included. */
  external_bytes: number;
}

export interface EventLoopStatus {
  active_seconds: number;
  idle_seconds: number;
}

export interface RequestsStatus {
  in_progress: number;
  /** Requests in the queue of their key. */
  waiting: number;
}

export interface UniverseStatus {
  version: number;
  /** Newer than `version` while the server loads it. */
  published_version: number | null;
  published_at: string | null;
  rows: number;
  active_rows: number;
  size_bytes: number;
}

export interface DependencyStatus {
  name: string;
  required: boolean;
  ok: boolean;
  detail: string | null;
}

export interface PartStatus {
  name: string;
  version: number | null;
  published: number | null;
}

export interface HealthStatus {
  status: 'ready' | 'degraded' | 'not_ready' | 'draining';
  dependencies: DependencyStatus[];
  parts: PartStatus[];
  lagging: string[];
}

export interface LiveSourceStatus {
  name: string;
  /** `open`: the source is not queried. */
  circuit: 'closed' | 'probing' | 'open';
  /** Share of the tightest limit, 0 to 1; null without a limit. */
  budget_left: number | null;
  per_second: number | null;
  per_minute: number | null;
  per_hour: number | null;
  per_day: number | null;
}

export interface PricesStatus {
  /** Instruments with prices. */
  instruments: number;
  /** Stored series: one per instrument, interval, source and basis. */
  series: number;
  bars: number;
  cache_hits: number;
  cache_misses: number;
}

export interface LimitsStatus {
  per_minute: number | null;
  per_month: number | null;
  /** Requests of one key in work at once. */
  key_concurrency: number | null;
  /** Longest expected wait before a 503. */
  overload_delay_ms: number | null;
}

/** `GET /v1/admin/status`: State of the server. */
export interface ServerStatus {
  server: ServerProcessStatus;
  memory: MemoryStatus;
  event_loop: EventLoopStatus;
  requests: RequestsStatus;
  /** Null until one is loaded. */
  universe: UniverseStatus | null;
  health: HealthStatus;
  /** Live sources, in the order of queries. */
  sources: LiveSourceStatus[];
  prices: PricesStatus;
  limits: LimitsStatus;
}

export interface ImportCount {
  /** Example: `rows_added`. */
  name: string;
  count: number;
}

export interface ImportEntry {
  id: number;
  kind: 'instruments' | 'cik' | 'aliases' | 'symbol-changes' | 'edit' | 'bars' | 'dividends' | 'splits' | 'price-edit' | 'undo';
  source: string;
  state: 'staging' | 'storing' | 'published' | 'unchanged' | 'abandoned';
  /** Names of the files and folders. */
  files: string[];
  started_at: string;
  finished_at: string | null;
  /** Day of the data; null: the day of the import. */
  as_of: string | null;
  /** The version of the universe that it published. */
  version: number | null;
  /** What it read and changed, without zeros; empty until it has finished. */
  counts: ImportCount[];
  undoes: number | null;
  undone_by: number | null;
  can_undo: boolean;
}

/** `GET /v1/admin/imports`: History of imports. */
export interface ImportList {
  imports: ImportEntry[];
}

export interface KeyEntry {
  id: string;
  name: string;
  env: 'live' | 'test' | 'demo';
  last4: string;
  state: 'active' | 'past_due' | 'expired' | 'revoked';
  scopes: string[];
  /** Allowed networks; empty: any. */
  allow_ip: string[];
  /** Allowed web origins; empty: any. */
  allow_origin: string[];
  per_minute: number | null;
  per_month: number | null;
  /** With the keys of the same rotations, except the last second. */
  used_this_month: number;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  /** Up to a minute behind. */
  last_used_at: string | null;
  /** The key that it was rotated to. */
  successor_id: string | null;
}

/** `GET /v1/admin/keys`: API keys. */
export interface KeyList {
  keys: KeyEntry[];
}

export interface ScheduleRunEntry {
  due_at: string;
  /** Path within the inbox; null for a schedule. Example: `bars/AAPL.csv`. */
  file: string | null;
  /** `interrupted`: its server ended. `missed`: no server was free. */
  state: 'running' | 'succeeded' | 'failed' | 'interrupted' | 'missed';
  started_at: string | null;
  finished_at: string | null;
  /** At most the last 1,000 characters. */
  output: string;
}

export interface ScheduleEntry {
  /** Example: `backup`. */
  name: string;
  /** Example: `30 2 * * *`. */
  cron: string;
  /** Example: `Europe/Berlin`. */
  time_zone: string;
  /** Example: `db backup --yes /backups/bourse-{weekday}.tar.gz`. */
  command: string;
  /** Null: paused. In the past: the run waits for a server. */
  next_at: string | null;
  /** The last five, newest first. */
  runs: ScheduleRunEntry[];
}

/** `GET /v1/admin/schedules`: Schedules and the inbox. */
export interface ScheduleList {
  schedules: ScheduleEntry[];
  /** The last 20 files, newest first. */
  inbox: ScheduleRunEntry[];
}

export interface WebhookDelivery {
  /** Example: `msg_2Lg5Ko9vXq8RtYb3Nc7WfEha`. */
  message_id: string;
  /** Example: `universe.published`. */
  type: string;
  at: string;
  milliseconds: number;
  /** Null: no response. */
  status: number | null;
  /** Null: delivered. Example: `timeout`. */
  error: string | null;
}

export interface WebhookEntry {
  id: string;
  /** Without its query. */
  url: string;
  description: string | null;
  events: string[];
  /** The instruments that it watches. Example: `exchange=LSE`. */
  filters: string[];
  /** `failing`: its last attempt failed. */
  state: 'active' | 'failing' | 'disabled';
  /** `gone`: it responded with 410. `failing`: for five days. */
  disabled_reason: 'operator' | 'gone' | 'failing' | null;
  failing_since: string | null;
  created_at: string;
  /** Messages that wait for an attempt. */
  pending: number;
  /** Messages without an attempt left, of the last 30 days. */
  failed: number;
  /** The last five attempts, newest first. */
  deliveries: WebhookDelivery[];
}

/** `GET /v1/admin/webhooks`: Webhook endpoints. */
export interface WebhookList {
  webhooks: WebhookEntry[];
}

export interface ExportFile {
  /** The dataset and the path in it, each part escaped for a URL. Example: `20261129T031500Z/instruments.parquet`. */
  name: string;
  format: 'parquet' | 'sqlite' | 'csv' | 'ndjson';
  /** The version of the universe that the dataset was written from. */
  universe_version: number;
  /** Rows of all tables of the file. */
  rows: number;
  bytes: number;
  /** Of the bytes, in hexadecimal digits; the `ETag` of the file, in quotes. */
  sha256: string;
  created_at: string;
  /** Path of the file on this server. */
  url: string;
}

/** `GET /v1/exports`: Files with the whole data. */
export interface ExportList {
  exports: ExportFile[];
}

/** `GET /v1/stocks`: List instruments. */
export interface StocksParams {
  /** Canonical exchange codes, a source's codes, or MICs, separated by commas. Example: `NASDAQ`. */
  exchange?: string | readonly string[] | undefined;
  /** Countries of the listing venue, ISO 3166 alpha-2, separated by commas. Example: `US`. */
  country?: string | readonly string[] | undefined;
  /** Kinds of instrument, separated by commas. */
  type?: InstrumentType | readonly InstrumentType[] | undefined;
  /** State. Default `active`. */
  status?: ListingStatus | undefined;
  /** Rows per page. May change between the pages of one walk. Default `100`. */
  outputsize?: number | undefined;
  /** Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`. */
  as_of?: string | undefined;
  /** `next_cursor` of the previous page. Opaque; valid only with the same filters. */
  cursor?: string | undefined;
  /** Market identifier codes of the row's own venue, separated by commas. */
  mic?: string | readonly string[] | undefined;
  /** Currencies of the listing, ISO 4217, separated by commas. */
  currency?: string | readonly string[] | undefined;
  /** ISIN, check digit included. */
  isin?: string | undefined;
  /** FIGI, check digit included. */
  figi?: string | undefined;
  /** Composite FIGI: its listings on all venues of the country. */
  composite_figi?: string | undefined;
  /** Share-class FIGI: its listings in all countries. Example: `BBG001S5N8V8`. */
  shareclass_figi?: string | undefined;
  /** CIK, zero-padded or not. */
  cik?: string | undefined;
  /** Countries of the issuer, not of the listing's venue, ISO 3166 alpha-2. Example: `CH`. */
  issuer_country?: string | readonly string[] | undefined;
  /** Sectors, in any case; `GET /v1/sectors` lists them. Example: `Energy,Utilities`. */
  sector?: string | readonly string[] | undefined;
  /** Industries, in any case. Separated by a comma without a space: a name may contain a comma and a space. Example: `Banks`. */
  industry?: string | readonly string[] | undefined;
  /** Groups of the categories of funds and indices, in any case, such as `Equities`. */
  category_group?: string | readonly string[] | undefined;
  /** Categories of funds and indices, in any case. */
  category?: string | readonly string[] | undefined;
  /** Fund families, in any case, such as `Vanguard Asset Management`. */
  family?: string | readonly string[] | undefined;
  /** Size classes, in any case, with or without `Cap`. Example: `Mega Cap,Large Cap`. */
  market_cap?: MarketCap | readonly MarketCap[] | undefined;
  /** Only rows that have all of these: stored prices or dividends, or a value in a column. Example: `prices,isin`. */
  has?: ListingFact | readonly ListingFact[] | undefined;
  /** Only rows that have none of these. Example: `isin`. */
  missing?: ListingFact | readonly ListingFact[] | undefined;
  /** Prefix of the name; case and accents are ignored. Example: `nestle`. */
  name_prefix?: string | undefined;
  /** Ticker: all rows with this symbol, with or without a suffix. `SAN.MC` is read as `SAN`. Example: `SAN`. */
  symbol_root?: string | undefined;
  /** Order of the rows; a minus before the field reverses it. Rows with an equal value are sorted by symbol, and those without a value come last. Default `symbol`. */
  sort?: ListingSort | undefined;
  /** Additional columns after the eleven default ones, in JSON, CSV and NDJSON. A `+` before a name is allowed. Example: `sector,industry`. */
  fields?: FurtherColumn | readonly FurtherColumn[] | undefined;
  /** CSV only. `true` prefixes text that a spreadsheet would read as a formula with `'`. */
  csv_safe?: boolean | undefined;
}

/** `GET /v1/stocks/{symbol}`: One instrument. */
export interface StocksBySymbolParams {
  /** Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`. */
  as_of?: string | undefined;
}

/** `GET /v1/stocks/{symbol}/history`: Former names of an instrument. */
export interface StocksBySymbolHistoryParams {
  /** Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`. */
  as_of?: string | undefined;
}

/** `GET /v1/symbol_search`: Find instruments by free text. */
export interface SymbolSearchParams {
  /** Ticker, name, ISIN, FIGI (listing, composite or share class), CIK, CUSIP, SEDOL, WKN, or a description. Example: `apple`. */
  query: string;
  /** Default `10`. */
  limit?: number | undefined;
  /** Only rows listed in this country, ISO 3166 alpha-2. */
  country?: string | undefined;
  type?: InstrumentType | undefined;
  /** Only rows of these exchanges: canonical codes, a source's codes or MICs, separated by commas. Example: `LSE`. */
  exchange?: string | readonly string[] | undefined;
  /** Only rows with these MICs of the row's own venue, separated by commas. Example: `XLON`. */
  mic?: string | readonly string[] | undefined;
  /** Only rows in these currencies, ISO 4217, separated by commas. Example: `GBP`. */
  currency?: string | readonly string[] | undefined;
  /** Only rows of this status. By default active rows rank before others. Default `all`. */
  status?: ListingStatus | undefined;
  /** `issue`: one result per issue, its most likely listing, with the number of its `listings`. */
  group?: 'issue' | undefined;
  /** Additional fields of each result, separated by commas: `mic`, `status`. Example: `mic,status`. */
  fields?: 'mic' | 'status' | readonly ('mic' | 'status')[] | undefined;
  /** Adds the ranges of each name that match the query, in UTF-16 code units. Default `false`. */
  highlight?: boolean | undefined;
  /** Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`. */
  as_of?: string | undefined;
  /** Adds an explanation of each score. Default `false`. */
  explain?: boolean | undefined;
}

/** `POST /v1/resolve`: Resolve the lines of a statement to instruments. */
export interface ResolveParams {
  items: {
    /** The line as written: a name, a ticker or an identifier (ISIN, FIGI, CIK, CUSIP, SEDOL, WKN), with the text around it. */
    query: string;
    /** Currency of the listing, or a unit of it (`GBX`). */
    currency?: string | undefined;
    /** Market identifier code (ISO 10383) of the listing. */
    mic?: string | undefined;
    /** Only listings in this country, ISO 3166 alpha-2. */
    country?: string | undefined;
    type?: InstrumentType | undefined;
    /** Reads symbols, and returns names, as of this day, as far as changes are known. */
    as_of?: string | undefined;
  }[];
}

/** `GET /v1/time_series`: Bars of an instrument. */
export interface TimeSeriesParams {
  /** The instrument's symbol in any case, or an alternative format that matches exactly one instrument. Example: `AAPL`. */
  symbol?: string | undefined;
  /** Instead of `symbol`: the best listing of this ISIN. */
  isin?: string | undefined;
  /** Instead of `symbol`: the best listing of this FIGI. */
  figi?: string | undefined;
  /** Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`. */
  as_of?: string | undefined;
  /** Default `1day`. */
  interval?: Interval | undefined;
  /** Maximum number of rows, newest first. The default with `start_date` is 5000. */
  outputsize?: number | undefined;
  /** Inclusive. `YYYY-MM-DD`, or a datetime, which is in UTC unless it has an offset. Example: `2012-08-01`. */
  start_date?: string | undefined;
  /** Inclusive. The default is the current time. Example: `2012-08-31`. */
  end_date?: string | undefined;
  /** `none`: as traded. `splits`: divided by later splits. `all`: by later splits and dividends. Default `splits`. */
  adjust?: Adjust | undefined;
  /** Only data of this source, as stored; keeps all pages of a walk on one source. See `meta.source`. Example: `sample`. */
  source?: string | undefined;
  /** CSV only. `true` prefixes text that a spreadsheet would read as a formula with `'`. */
  csv_safe?: boolean | undefined;
}

/** `GET /v1/dividends`: Dividends of an instrument. */
export interface DividendsParams {
  /** The instrument's symbol in any case, or an alternative format that matches exactly one instrument. Example: `AAPL`. */
  symbol?: string | undefined;
  /** Instead of `symbol`: the best listing of this ISIN. */
  isin?: string | undefined;
  /** Instead of `symbol`: the best listing of this FIGI. */
  figi?: string | undefined;
  /** Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`. */
  as_of?: string | undefined;
  /** Maximum number of rows, newest first. The default with `start_date` is 5000. */
  outputsize?: number | undefined;
  /** Inclusive. `YYYY-MM-DD`, or a datetime, which is in UTC unless it has an offset. Example: `2012-08-01`. */
  start_date?: string | undefined;
  /** Inclusive. The default is the current time. Example: `2012-08-31`. */
  end_date?: string | undefined;
  /** Only data of this source, as stored; keeps all pages of a walk on one source. See `meta.source`. Example: `sample`. */
  source?: string | undefined;
  /** CSV only. `true` prefixes text that a spreadsheet would read as a formula with `'`. */
  csv_safe?: boolean | undefined;
}

/** `GET /v1/splits`: Splits of an instrument. */
export interface SplitsParams {
  /** The instrument's symbol in any case, or an alternative format that matches exactly one instrument. Example: `AAPL`. */
  symbol?: string | undefined;
  /** Instead of `symbol`: the best listing of this ISIN. */
  isin?: string | undefined;
  /** Instead of `symbol`: the best listing of this FIGI. */
  figi?: string | undefined;
  /** Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`. */
  as_of?: string | undefined;
  /** Maximum number of rows, newest first. The default with `start_date` is 5000. */
  outputsize?: number | undefined;
  /** Inclusive. `YYYY-MM-DD`, or a datetime, which is in UTC unless it has an offset. Example: `2012-08-01`. */
  start_date?: string | undefined;
  /** Inclusive. The default is the current time. Example: `2012-08-31`. */
  end_date?: string | undefined;
  /** Only data of this source, as stored; keeps all pages of a walk on one source. See `meta.source`. Example: `sample`. */
  source?: string | undefined;
  /** CSV only. `true` prefixes text that a spreadsheet would read as a formula with `'`. */
  csv_safe?: boolean | undefined;
}

/** `GET /v1/quotes`: The newest daily bar of several instruments. */
export interface QuotesParams {
  /** Up to 100, separated by commas. Example: `AAPL,MSFT`. */
  symbols: string | readonly string[];
  /** Only bars of this source, as stored. Example: `sample`. */
  source?: string | undefined;
  /** CSV only. `true` prefixes text that a spreadsheet would read as a formula with `'`. */
  csv_safe?: boolean | undefined;
}

/** `GET /v1/admin/imports`: History of imports. */
export interface AdminImportsParams {
  /** Default `20`. */
  outputsize?: number | undefined;
}

/** `GET /v1/stocks/changes`: Changes of the listing. */
export interface StocksChangesParams {
  /** `next_since` of the previous response, or `X-Changes-Since` of a listing. Opaque; valid only with the same filters. `now` returns a token and no changes. Default `now`. */
  since?: string | undefined;
  /** Changes per page. A renamed instrument may add one. Default `1000`. */
  limit?: number | undefined;
  /** Seconds to wait for a change before an empty response. Default `0`. */
  wait?: number | undefined;
  /** Canonical exchange codes, a source's codes, or MICs, separated by commas. Example: `NASDAQ`. */
  exchange?: string | readonly string[] | undefined;
  /** Market identifier codes of the row's own venue, separated by commas. */
  mic?: string | readonly string[] | undefined;
  /** Kinds of instrument, separated by commas. */
  type?: InstrumentType | readonly InstrumentType[] | undefined;
  /** Countries of the listing venue, ISO 3166 alpha-2, separated by commas. Example: `US`. */
  country?: string | readonly string[] | undefined;
  /** Currencies of the listing, ISO 4217, separated by commas. */
  currency?: string | readonly string[] | undefined;
  /** ISIN, check digit included. */
  isin?: string | undefined;
  /** FIGI, check digit included. */
  figi?: string | undefined;
  /** Composite FIGI: its listings on all venues of the country. */
  composite_figi?: string | undefined;
  /** Share-class FIGI: its listings in all countries. Example: `BBG001S5N8V8`. */
  shareclass_figi?: string | undefined;
  /** CIK, zero-padded or not. */
  cik?: string | undefined;
  /** State. Default `active`. */
  status?: ListingStatus | undefined;
  /** Countries of the issuer, not of the listing's venue, ISO 3166 alpha-2. Example: `CH`. */
  issuer_country?: string | readonly string[] | undefined;
  /** Sectors, in any case; `GET /v1/sectors` lists them. Example: `Energy,Utilities`. */
  sector?: string | readonly string[] | undefined;
  /** Industries, in any case. Separated by a comma without a space: a name may contain a comma and a space. Example: `Banks`. */
  industry?: string | readonly string[] | undefined;
  /** Groups of the categories of funds and indices, in any case, such as `Equities`. */
  category_group?: string | readonly string[] | undefined;
  /** Categories of funds and indices, in any case. */
  category?: string | readonly string[] | undefined;
  /** Fund families, in any case, such as `Vanguard Asset Management`. */
  family?: string | readonly string[] | undefined;
  /** Size classes, in any case, with or without `Cap`. Example: `Mega Cap,Large Cap`. */
  market_cap?: MarketCap | readonly MarketCap[] | undefined;
}

/** `GET /v1/bars/bulk`: The daily bars of an exchange on one day. */
export interface BarsBulkParams {
  /** Canonical exchange code, in any case. Example: `NASDAQ`. */
  exchange: string;
  /** Session date. Example: `2013-03-01`. */
  date: string;
  /** `none`: as traded. `splits`: divided by later splits. Default `splits`. */
  adjust?: 'none' | 'splits' | undefined;
  /** CSV only. `true` prefixes text that a spreadsheet would read as a formula with `'`. */
  csv_safe?: boolean | undefined;
}

/** `GET /v1/calendar`: Trading days of an exchange. */
export interface CalendarParams {
  /** Exchange code or MIC, in any case. Example: `NASDAQ`. */
  exchange: string;
  /** Inclusive. The default is the current day of the exchange. Example: `2024-12-20`. */
  start_date?: string | undefined;
  /** Inclusive. The default window has 31 days. Example: `2025-01-10`. */
  end_date?: string | undefined;
}

/** `GET /v1/market_state`: Which exchanges are open now. */
export interface MarketStateParams {
  /** Exchange codes or MICs. The default is all exchanges of the universe. Example: `NASDAQ,LSE`. */
  exchange?: string | readonly string[] | undefined;
}

/** Every named schema of an answer. */
export interface WireSchemas {
  InstrumentRow: InstrumentRow;
  ListedInstrument: ListedInstrument;
  StockPage: StockPage;
  StockDetail: StockDetail;
  Listing: Listing;
  SourceCoverage: SourceCoverage;
  Coverage: Coverage;
  ExchangeRow: ExchangeRow;
  ExchangeList: ExchangeList;
  CountryRow: CountryRow;
  CountryList: CountryList;
  TypeRow: TypeRow;
  TypeList: TypeList;
  IndustryRow: IndustryRow;
  SectorRow: SectorRow;
  SectorList: SectorList;
  FilledFacts: FilledFacts;
  FilledExchange: FilledExchange;
  FilledCountry: FilledCountry;
  FilledType: FilledType;
  FilledSector: FilledSector;
  FilledIndustry: FilledIndustry;
  FilledCategoryGroup: FilledCategoryGroup;
  FilledCategory: FilledCategory;
  Completeness: Completeness;
  InstrumentChange: InstrumentChange;
  ChangesPage: ChangesPage;
  HistoryEntry: HistoryEntry;
  StockHistory: StockHistory;
  MarketBreak: MarketBreak;
  CalendarDay: CalendarDay;
  CalendarMeta: CalendarMeta;
  Calendar: Calendar;
  MarketState: MarketState;
  MarketStates: MarketStates;
  SymbolSearchResult: SymbolSearchResult;
  HighlightRange: HighlightRange;
  SearchExplanation: SearchExplanation;
  SymbolSearchResponse: SymbolSearchResponse;
  ResolveCandidate: ResolveCandidate;
  ResolveResult: ResolveResult;
  ResolveResponse: ResolveResponse;
  Bar: Bar;
  PriceMeta: PriceMeta;
  TimeSeries: TimeSeries;
  CorporateActionsMeta: CorporateActionsMeta;
  Dividend: Dividend;
  Dividends: Dividends;
  Split: Split;
  Splits: Splits;
  Quote: Quote;
  PriceExtremes: PriceExtremes;
  QuoteError: QuoteError;
  Quotes: Quotes;
  BulkBar: BulkBar;
  BulkBarsMeta: BulkBarsMeta;
  BulkBars: BulkBars;
  Usage: Usage;
  UsageWindow: UsageWindow;
  ServerProfile: ServerProfile;
  ServerProcessStatus: ServerProcessStatus;
  MemoryStatus: MemoryStatus;
  EventLoopStatus: EventLoopStatus;
  RequestsStatus: RequestsStatus;
  UniverseStatus: UniverseStatus;
  DependencyStatus: DependencyStatus;
  PartStatus: PartStatus;
  HealthStatus: HealthStatus;
  LiveSourceStatus: LiveSourceStatus;
  PricesStatus: PricesStatus;
  LimitsStatus: LimitsStatus;
  ServerStatus: ServerStatus;
  ImportCount: ImportCount;
  ImportEntry: ImportEntry;
  ImportList: ImportList;
  KeyEntry: KeyEntry;
  KeyList: KeyList;
  ScheduleRunEntry: ScheduleRunEntry;
  ScheduleEntry: ScheduleEntry;
  ScheduleList: ScheduleList;
  WebhookDelivery: WebhookDelivery;
  WebhookEntry: WebhookEntry;
  WebhookList: WebhookList;
  ExportFile: ExportFile;
  ExportList: ExportList;
}

/** `details` of the code `bad_request`. */
export interface BadRequestDetails {
  errors: {
    field: string;
    message: string;
    value: string | null;
  }[];
}

/** `details` of the code `unauthenticated`. */
export interface UnauthenticatedDetails {
  reason: 'missing_header' | 'invalid_format' | 'unknown_key' | 'revoked';
}

/** `details` of the code `forbidden`. */
export interface ForbiddenDetails {
  reason: 'insufficient_scope' | 'subscription_past_due' | 'ip_not_allowlisted' | 'origin_not_allowed';
}

/** `details` of the code `not_found`. */
export type NotFoundDetails = {
  symbol: string;
  candidates: string[];
} | {
  symbol: string;
} | {
  from: string | null;
  to: string | null;
};

/** `details` of the code `rate_limit`. */
export interface RateLimitDetails {
  scope: 'minute' | 'month';
  retry_after_seconds: number;
}

/** `details` of the code `internal`. */
export interface InternalDetails {
  version: string;
  dependencies: Record<string, unknown>;
}

/** `details` of the code `upstream_failure`. */
export interface UpstreamFailureDetails {
  sources_tried: string[];
  last_error: 'timeout' | 'unreachable' | 'rate_limited' | 'auth' | 'blocked' | 'malformed' | 'upstream_error' | 'circuit_open';
}

/** The codes of the error envelope and the `details` of each; null where there is nothing to add. */
export interface ErrorDetails {
  bad_request: BadRequestDetails | null;
  unauthenticated: UnauthenticatedDetails | null;
  forbidden: ForbiddenDetails | null;
  not_found: NotFoundDetails | null;
  rate_limit: RateLimitDetails | null;
  internal: InternalDetails | null;
  upstream_failure: UpstreamFailureDetails | null;
}

/** The greatest `outputsize` of each endpoint that has one. */
export const maxOutputsize = {
  stocks: 1000,
  timeSeries: 5000,
  dividends: 5000,
  splits: 5000,
  adminImports: 100,
} as const;
