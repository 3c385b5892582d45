// Generated from the schemas of the contract: `npm run generate` writes it anew.

export type InstrumentType = 'Common Stock' | 'ETF' | 'Mutual Fund' | 'Index' | 'Crypto' | 'FX' | 'Bond';

export type InstrumentStatus = 'active' | 'delisted' | 'unknown';

export type ListingStatus = 'active' | 'delisted' | 'unknown' | 'all';

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
  type: InstrumentType;
  /** Country of the listing venue, ISO 3166 alpha-2. Example: `US`. */
  country: string | null;
  /** Currency of the listing, ISO 4217. Example: `USD`. */
  currency: string | null;
  /** Example: `US0378331005`. */
  isin: string | null;
  /** Example: `BBG000B9XRY4`. */
  figi: string | null;
  /** Ten digits, zero-padded. Example: `0000320193`. */
  cik: string | null;
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
  type: InstrumentType;
  /** Country of the listing venue, ISO 3166 alpha-2. Example: `US`. */
  country: string | null;
  /** Currency of the listing, ISO 4217. Example: `USD`. */
  currency: string | null;
  /** Example: `US0378331005`. */
  isin: string | null;
  /** Example: `BBG000B9XRY4`. */
  figi: string | null;
  /** Ten digits, zero-padded. Example: `0000320193`. */
  cik: string | null;
  status: InstrumentStatus;
  /** FIGI of the country composite. */
  composite_figi?: string | null | undefined;
  /** FIGI of the share class. */
  shareclass_figi?: string | null | undefined;
  /** Country of the issuer, not of the listing's venue. */
  issuer_country?: string | null | undefined;
  sector?: string | null | undefined;
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
  type: InstrumentType;
  /** Country of the listing venue, ISO 3166 alpha-2. Example: `US`. */
  country: string | null;
  /** Currency of the listing, ISO 4217. Example: `USD`. */
  currency: string | null;
  /** Example: `US0378331005`. */
  isin: string | null;
  /** Example: `BBG000B9XRY4`. */
  figi: string | null;
  /** Ten digits, zero-padded. Example: `0000320193`. */
  cik: string | null;
  status: InstrumentStatus;
  /** FIGI of the country composite. */
  composite_figi: string | null;
  /** FIGI of the share class. */
  shareclass_figi: string | null;
  cusip: string | null;
  wkn: string | null;
  sedol: string | null;
  /** Country of the issuer, not of the listing's venue. */
  issuer_country: string | null;
  sector: string | null;
  industry: string | null;
  /** Group of the category of a fund or index. Example: `Equities`. */
  category_group: string | null;
  /** Category of a fund or index. */
  category: string | null;
  /** Family that a fund belongs to. Example: `Vanguard Asset Management`. */
  family: string | null;
  /** What is priced by a currency pair or coin. */
  base_currency: string | null;
  /** What a currency pair or coin is priced in. */
  quote_currency: string | null;
  /** Day of delisting, `YYYY-MM-DD`: as a source gives it, else the day on which an import missed the instrument. */
  delisted_on: string | null;
  /** Size class in words. Example: `Mega Cap`. */
  market_cap: string | null;
  website: string | null;
  description: string | null;
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
  status: InstrumentStatus;
}

export interface SourceCoverage {
  /** The `source` parameter of prices takes it. Example: `sample`. */
  source: string;
  /** First day, inclusive. Example: `2000-03-01`. */
  from: string;
  /** Last day, inclusive. Example: `2013-03-01`. */
  to: string;
  /** The values of `adjust` that these bars can be given in. */
  adjustments: Adjust[];
}

export interface Coverage {
  /** `1min` or `1day`; the other intervals are computed from them. Example: `1day`. */
  interval: string;
  /** First day, inclusive. Example: `2000-03-01`. */
  from: string;
  /** Last day, inclusive. Example: `2013-03-01`. */
  to: string;
  /** The same by source, in the order of their names. */
  sources: SourceCoverage[];
}

export interface ExchangeRow {
  exchange: string;
  name: string | null;
  country: string | null;
  mics: string[];
  /** How many instruments of any status carry it. */
  instruments: number;
}

/** `GET /v1/exchanges`: Exchanges of the universe. */
export interface ExchangeList {
  exchanges: ExchangeRow[];
}

export interface CountryRow {
  country: string;
  name: string | null;
  /** How many instruments of any status carry it. */
  instruments: number;
}

/** `GET /v1/countries`: Countries of listing venues. */
export interface CountryList {
  countries: CountryRow[];
}

export interface TypeRow {
  type: InstrumentType;
  /** How many instruments of any status carry it. */
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
  /** With `highlight=true`: ranges of `name`, ascending and apart; empty where no word of it was typed. */
  highlight?: HighlightRange[] | undefined;
  explain?: SearchExplanation | undefined;
}

export interface HighlightRange {
  /** The first code unit. */
  start: number;
  /** The code unit behind the last one. */
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
  type: InstrumentType;
  /** Country of the listing venue, ISO 3166 alpha-2. Example: `US`. */
  country: string | null;
  /** Currency of the listing, ISO 4217. Example: `USD`. */
  currency: string | null;
  /** Example: `US0378331005`. */
  isin: string | null;
  /** Example: `BBG000B9XRY4`. */
  figi: string | null;
  /** Ten digits, zero-padded. Example: `0000320193`. */
  cik: string | null;
  status: InstrumentStatus;
  score: number;
}

export interface ResolveResult {
  status: 'resolved' | 'ambiguous' | 'not_found';
  /** Null unless resolved. */
  instrument: InstrumentRow | null;
  /** Whether `instrument` is the home line of its issuer; null where the issuer's country is not known, and unless resolved. */
  home_line: boolean | null;
  /** Score of the first security; null when nothing was found. */
  confidence: number | null;
  /** Its lead over the next other security. */
  margin: number | null;
  reasons: string[];
  /** The other securities that may be meant, a listing each, best first; of an ambiguous line all. */
  candidates: ResolveCandidate[];
}

/** `POST /v1/resolve`: Find the instruments that the lines of a statement name. */
export interface ResolveResponse {
  results: ResolveResult[];
}

export interface Bar {
  /** `YYYY-MM-DD`, intraday `YYYY-MM-DDTHH:MM:SSZ`. Example: `2012-08-09`. */
  datetime: string;
  /** In the major unit of `meta.currency`, adjusted as `meta.adjust` says. */
  open: number;
  /** In the major unit of `meta.currency`, adjusted as `meta.adjust` says. */
  high: number;
  /** In the major unit of `meta.currency`, adjusted as `meta.adjust` says. */
  low: number;
  /** In the major unit of `meta.currency`, adjusted as `meta.adjust` says. */
  close: number;
  /** Units traded, adjusted alike; null where the source tells none. */
  volume: number | null;
}

export interface PriceMeta {
  symbol: string;
  exchange: string | null;
  mic: string | null;
  /** Of all prices and amounts; major unit, never pence. */
  currency: string | null;
  interval: Interval;
  /** IANA zone of session dates. Example: `America/New_York`. */
  timezone: string;
  adjust: Adjust;
  /** The one source of all bars; null where there are none. */
  source: string | null;
  /** Whether a ceiling cut rows off the window. `Link: rel="next"` leads to them; they are older. */
  more: boolean;
  /** What was left out of the adjustment, and why. */
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
  /** Of all prices and amounts; major unit, never pence. */
  currency: string | null;
  /** IANA zone of session dates. Example: `America/New_York`. */
  timezone: string;
  /** Amounts are as paid; `adjusted_amount` follows splits. */
  adjust: 'splits';
  /** Who told of the rows, several separated by commas. */
  source: string | null;
  /** Whether a ceiling cut rows off the window. `Link: rel="next"` leads to them; they are older. */
  more: boolean;
}

export interface Dividend {
  /** Example: `2012-08-09`. */
  ex_date: string;
  /** As paid, per share of the ex-date. */
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
  /** Per share of today: divided by later splits. */
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
  /** Against the previous close, 6 decimals. */
  change: number | null;
  /** Of the previous close, 4 decimals. */
  percent_change: number | null;
  /** Of the 365 days to the bar. */
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

/** `GET /v1/quotes`: The newest daily bar of some instruments. */
export interface Quotes {
  quotes: Quote[];
  errors: QuoteError[];
}

/** `GET /v1/usage`: Limits and use of the calling key. */
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

/** `GET /v1/stocks`: List instruments. */
export interface StocksParams {
  /** Canonical exchange codes, a source's codes, or MICs, separated by commas. Example: `NASDAQ`. */
  exchange?: string | readonly string[] | undefined;
  /** Countries of the listing venue, ISO 3166 alpha-2, separated by commas. Example: `US`. */
  country?: string | readonly string[] | undefined;
  /** Kinds of instrument, separated by commas. */
  type?: InstrumentType | readonly InstrumentType[] | undefined;
  /** Default `active`. */
  status?: ListingStatus | undefined;
  /** Rows a page. May change between the pages of one walk. Default `100`. */
  outputsize?: number | undefined;
  /** `next_cursor` of the page before. Opaque; bound to the filters. */
  cursor?: string | undefined;
  /** Market identifier codes of the row's own venue, separated by commas. */
  mic?: string | readonly string[] | undefined;
  /** Currencies of the listing, ISO 4217, separated by commas. */
  currency?: string | readonly string[] | undefined;
  /** ISIN, check digit included. */
  isin?: string | undefined;
  /** FIGI, check digit included. */
  figi?: string | undefined;
  /** CIK, zero-padded or not. */
  cik?: string | undefined;
  /** Sectors, in any case; `GET /v1/sectors` lists them. Example: `Energy,Utilities`. */
  sector?: string | readonly string[] | undefined;
  /** Industries, in any case. Separated by a comma without a space: a name may hold a comma and a space. Example: `Banks`. */
  industry?: string | readonly string[] | undefined;
  /** Countries of the issuer, not of the listing's venue, ISO 3166 alpha-2. Example: `CH`. */
  issuer_country?: string | readonly string[] | undefined;
  /** Size classes, in any case, with or without `Cap`. Example: `Mega Cap,Large Cap`. */
  market_cap?: MarketCap | readonly MarketCap[] | undefined;
  /** Groups of the categories of funds and indices, in any case, such as `Equities`. */
  category_group?: string | readonly string[] | undefined;
  /** Categories of funds and indices, in any case. */
  category?: string | readonly string[] | undefined;
  /** Fund families, in any case, such as `Vanguard Asset Management`. */
  family?: string | readonly string[] | undefined;
  /** Only rows with all of these: stored prices or dividends, or a value in a column. Example: `prices,isin`. */
  has?: ListingFact | readonly ListingFact[] | undefined;
  /** Only rows without any of these. Example: `isin`. */
  missing?: ListingFact | readonly ListingFact[] | undefined;
  /** What the name begins with, in any case, with or without accents. Example: `nestle`. */
  name_prefix?: string | undefined;
  /** Ticker: all rows whose symbol is it, alone or before a suffix. `SAN.MC` stands for `SAN`. Example: `SAN`. */
  symbol_root?: string | undefined;
  /** FIGI of the country composite: its listings on all venues of the country. */
  composite_figi?: string | undefined;
  /** FIGI of the share class: its listings in all countries. Example: `BBG001S5N8V8`. */
  shareclass_figi?: string | undefined;
  /** Columns behind the eleven keys, in JSON, CSV and NDJSON. A `+` before a name is allowed. Example: `sector,industry`. */
  fields?: FurtherColumn | readonly FurtherColumn[] | undefined;
  /** CSV only. `true`: text that a spreadsheet would read as a formula begins with `'`. */
  csv_safe?: boolean | undefined;
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
  /** Only rows of this status. Without it active rows come before others. Default `all`. */
  status?: ListingStatus | undefined;
  /** `issue`: one result an issue, its likeliest listing, with the number of its `listings`. */
  group?: 'issue' | undefined;
  /** Further keys of each result, separated by commas: `mic`, `status`. Example: `mic,status`. */
  fields?: 'mic' | 'status' | readonly ('mic' | 'status')[] | undefined;
  /** Adds the ranges of each name that the query spells, in UTF-16 code units. Default `false`. */
  highlight?: boolean | undefined;
  /** Adds how each score came about. Default `false`. */
  explain?: boolean | undefined;
}

/** `POST /v1/resolve`: Find the instruments that the lines of a statement name. */
export interface ResolveParams {
  items: {
    /** The line as it stands: a name, a ticker or an identifier (ISIN, FIGI, CIK, CUSIP, SEDOL, WKN), with the text around it. */
    query: string;
    /** Currency of the listing, or a unit of it (`GBX`). */
    currency?: string | undefined;
    /** Market identifier code (ISO 10383) of the listing. */
    mic?: string | undefined;
    /** Only listings in this country, ISO 3166 alpha-2. */
    country?: string | undefined;
    type?: InstrumentType | undefined;
  }[];
}

/** `GET /v1/time_series`: Bars of an instrument. */
export interface TimeSeriesParams {
  /** The instrument's own symbol in any case, or a writing that names exactly one. Example: `AAPL`. */
  symbol?: string | undefined;
  /** Instead of `symbol`: the best listing of this ISIN. */
  isin?: string | undefined;
  /** Instead of `symbol`: the best listing of this FIGI. */
  figi?: string | undefined;
  /** Default `1day`. */
  interval?: Interval | undefined;
  /** How many at the most, the newest. With `start_date`: 5000 unless sent. */
  outputsize?: number | undefined;
  /** Inclusive. `YYYY-MM-DD`, or a datetime with an offset; one without is UTC. Example: `2012-08-01`. */
  start_date?: string | undefined;
  /** Inclusive; now unless sent. Example: `2012-08-31`. */
  end_date?: string | undefined;
  /** `none`: as traded. `splits`: divided by later splits. `all`: by later splits and dividends. Default `splits`. */
  adjust?: Adjust | undefined;
  /** Only what this source told, as it is stored: a walk stays with one source. See `meta.source`. Example: `sample`. */
  source?: string | undefined;
  /** CSV only. `true`: text that a spreadsheet would read as a formula begins with `'`. */
  csv_safe?: boolean | undefined;
}

/** `GET /v1/dividends`: Dividends of an instrument. */
export interface DividendsParams {
  /** The instrument's own symbol in any case, or a writing that names exactly one. Example: `AAPL`. */
  symbol?: string | undefined;
  /** Instead of `symbol`: the best listing of this ISIN. */
  isin?: string | undefined;
  /** Instead of `symbol`: the best listing of this FIGI. */
  figi?: string | undefined;
  /** How many at the most, the newest. With `start_date`: 5000 unless sent. */
  outputsize?: number | undefined;
  /** Inclusive. `YYYY-MM-DD`, or a datetime with an offset; one without is UTC. Example: `2012-08-01`. */
  start_date?: string | undefined;
  /** Inclusive; now unless sent. Example: `2012-08-31`. */
  end_date?: string | undefined;
  /** Only what this source told, as it is stored: a walk stays with one source. See `meta.source`. Example: `sample`. */
  source?: string | undefined;
  /** CSV only. `true`: text that a spreadsheet would read as a formula begins with `'`. */
  csv_safe?: boolean | undefined;
}

/** `GET /v1/splits`: Splits of an instrument. */
export interface SplitsParams {
  /** The instrument's own symbol in any case, or a writing that names exactly one. Example: `AAPL`. */
  symbol?: string | undefined;
  /** Instead of `symbol`: the best listing of this ISIN. */
  isin?: string | undefined;
  /** Instead of `symbol`: the best listing of this FIGI. */
  figi?: string | undefined;
  /** How many at the most, the newest. With `start_date`: 5000 unless sent. */
  outputsize?: number | undefined;
  /** Inclusive. `YYYY-MM-DD`, or a datetime with an offset; one without is UTC. Example: `2012-08-01`. */
  start_date?: string | undefined;
  /** Inclusive; now unless sent. Example: `2012-08-31`. */
  end_date?: string | undefined;
  /** Only what this source told, as it is stored: a walk stays with one source. See `meta.source`. Example: `sample`. */
  source?: string | undefined;
  /** CSV only. `true`: text that a spreadsheet would read as a formula begins with `'`. */
  csv_safe?: boolean | undefined;
}

/** `GET /v1/quotes`: The newest daily bar of some instruments. */
export interface QuotesParams {
  /** Up to 100, separated by commas. Example: `AAPL,MSFT`. */
  symbols: string;
  /** Only bars that this source told, as they are stored. Example: `sample`. */
  source?: string | undefined;
  /** CSV only. `true`: text that a spreadsheet would read as a formula begins with `'`. */
  csv_safe?: boolean | undefined;
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
  Usage: Usage;
  UsageWindow: UsageWindow;
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
} as const;
