# Generated from the OpenAPI document: do not edit, run `npm run generate`.
"""Wire types of Bourse's REST API, and one method per endpoint."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypedDict

from bourse._async import AsyncClient
from bourse._changes import AsyncInstrumentStore, InstrumentStore
from bourse._frames import Table
from bourse._query import path_segment
from bourse._sync import SyncClient
from bourse._walk import AsyncWalk, DateLike, Order, Walk, Window

VERSION = "0.1.0"


InstrumentType = Literal["Common Stock", "ETF", "Mutual Fund", "Index", "Crypto", "FX", "Bond"]
InstrumentStatus = Literal["active", "delisted", "unknown"]
ListingStatus = Literal["active", "delisted", "unknown", "all"]
ListingSort = Literal["symbol", "-symbol", "name", "-name", "exchange", "-exchange", "market_cap", "-market_cap"]
MarketCap = Literal["Mega Cap", "Large Cap", "Mid Cap", "Small Cap", "Micro Cap", "Nano Cap"]
ListingFact = Literal["prices", "dividends", "name", "exchange", "mic", "country", "currency", "isin", "figi", "cik", "issuer_country", "sector", "industry", "market_cap"]
FurtherColumn = Literal["composite_figi", "shareclass_figi", "issuer_country", "sector", "industry", "category_group", "category", "family", "market_cap"]
Interval = Literal["1min", "5min", "15min", "30min", "1h", "1day", "1week", "1month"]
Adjust = Literal["none", "splits", "all"]
DividendFrequency = Literal["annual", "semiannual", "quarterly", "monthly", "irregular"]
DividendType = Literal["cash", "special", "stock", "capital_gain"]

@dataclass(frozen=True, kw_only=True, slots=True)
class ListedInstrument:
    symbol: str
    """Ticker, with a suffix of its venue where it has one. Example: `AAPL`."""
    name: str | None
    """Display name. Example: `Apple Inc.`."""
    exchange: str | None
    """Canonical exchange code. Example: `NASDAQ`."""
    mic: str | None
    """Market identifier code (ISO 10383). Example: `XNAS`."""
    type: InstrumentType
    """Kind of instrument."""
    country: str | None
    """Country of the listing venue, ISO 3166 alpha-2. Example: `US`."""
    currency: str | None
    """Currency of the listing, ISO 4217. Example: `USD`."""
    isin: str | None
    """ISIN. Example: `US0378331005`."""
    figi: str | None
    """FIGI of the listing. Example: `BBG000B9XRY4`."""
    cik: str | None
    """CIK of the issuer (SEC). Ten digits, zero-padded. Example: `0000320193`."""
    status: InstrumentStatus
    """Whether it is listed."""
    composite_figi: str | None = None
    """FIGI of the country composite."""
    shareclass_figi: str | None = None
    """FIGI of the share class."""
    issuer_country: str | None = None
    """Country of the issuer, not of the listing's venue; ISO 3166 alpha-2."""
    sector: str | None = None
    """Sector, as named by the source."""
    industry: str | None = None
    """Industry, as named by the source."""
    category_group: str | None = None
    """Group of the category of a fund or index. Example: `Equities`."""
    category: str | None = None
    """Category of a fund or index."""
    family: str | None = None
    """Family that a fund belongs to. Example: `Vanguard Asset Management`."""
    market_cap: str | None = None
    """Size class in words. Example: `Mega Cap`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class StockPage(Table[ListedInstrument]):
    """`GET /v1/stocks`: List instruments."""

    instruments: list[ListedInstrument]
    next_cursor: str | None
    _rows_field: ClassVar[str] = "instruments"
    _row_name: ClassVar[str] = "ListedInstrument"


@dataclass(frozen=True, kw_only=True, slots=True)
class Listing:
    symbol: str
    """Ticker, with a suffix of its venue where it has one. Example: `AAPL`."""
    exchange: str | None
    """Canonical exchange code. Example: `NASDAQ`."""
    mic: str | None
    """Market identifier code (ISO 10383). Example: `XNAS`."""
    country: str | None
    """Country of the listing venue, ISO 3166 alpha-2. Example: `US`."""
    currency: str | None
    """Currency of the listing, ISO 4217. Example: `USD`."""
    status: InstrumentStatus
    """Whether it is listed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SourceCoverage:
    source: str
    """Valid as the `source` parameter of price endpoints. Example: `sample`."""
    from_: str
    """First day, inclusive. Example: `2000-03-01`."""
    to: str
    """Last day, inclusive. Example: `2013-03-01`."""
    adjustments: list[Adjust]
    """Values of `adjust` that these bars support."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Coverage:
    interval: str
    """`1min` or `1day`; the other intervals are computed from them. Example: `1day`."""
    from_: str
    """First day, inclusive. Example: `2000-03-01`."""
    to: str
    """Last day, inclusive. Example: `2013-03-01`."""
    sources: list[SourceCoverage]
    """Coverage per source, sorted by name."""


@dataclass(frozen=True, kw_only=True, slots=True)
class StockDetail:
    """`GET /v1/stocks/{symbol}`: One instrument."""

    symbol: str
    """Ticker, with a suffix of its venue where it has one. Example: `AAPL`."""
    name: str | None
    """Display name. Example: `Apple Inc.`."""
    exchange: str | None
    """Canonical exchange code. Example: `NASDAQ`."""
    mic: str | None
    """Market identifier code (ISO 10383). Example: `XNAS`."""
    type: InstrumentType
    """Kind of instrument."""
    country: str | None
    """Country of the listing venue, ISO 3166 alpha-2. Example: `US`."""
    currency: str | None
    """Currency of the listing, ISO 4217. Example: `USD`."""
    isin: str | None
    """ISIN. Example: `US0378331005`."""
    figi: str | None
    """FIGI of the listing. Example: `BBG000B9XRY4`."""
    cik: str | None
    """CIK of the issuer (SEC). Ten digits, zero-padded. Example: `0000320193`."""
    status: InstrumentStatus
    """Whether it is listed."""
    composite_figi: str | None
    """FIGI of the country composite."""
    shareclass_figi: str | None
    """FIGI of the share class."""
    cusip: str | None
    """CUSIP."""
    wkn: str | None
    """WKN."""
    sedol: str | None
    """SEDOL."""
    issuer_country: str | None
    """Country of the issuer, not of the listing's venue; ISO 3166 alpha-2."""
    sector: str | None
    """Sector, as named by the source."""
    industry: str | None
    """Industry, as named by the source."""
    category_group: str | None
    """Group of the category of a fund or index. Example: `Equities`."""
    category: str | None
    """Category of a fund or index."""
    family: str | None
    """Family that a fund belongs to. Example: `Vanguard Asset Management`."""
    base_currency: str | None
    """Base of a currency pair or coin."""
    quote_currency: str | None
    """Quote currency of a currency pair or coin."""
    delisted_on: str | None
    """Delisting date, `YYYY-MM-DD`: from a source, or the day of the import in which the instrument was missing."""
    market_cap: str | None
    """Size class in words. Example: `Mega Cap`."""
    website: str | None
    """Website of the issuer."""
    description: str | None
    """Business description of the issuer."""
    aliases: list[str]
    """Earlier symbols and other names."""
    listings: list[Listing]
    """Other listings of the same issue, best known first."""
    coverage: list[Coverage]


@dataclass(frozen=True, kw_only=True, slots=True)
class HistoryEntry:
    valid_from: str | None
    """First day, inclusive; null: not known."""
    valid_to: str | None
    """Exclusive; null: still valid."""
    symbol: str
    """Example: `FB`."""
    name: str | None
    """Display name. Example: `Apple Inc.`."""
    exchange: str | None
    """Canonical exchange code. Example: `NASDAQ`."""
    mic: str | None
    """Market identifier code (ISO 10383). Example: `XNAS`."""
    isin: str | None
    """ISIN. Example: `US0378331005`."""
    figi: str | None
    """FIGI of the listing. Example: `BBG000B9XRY4`."""
    cik: str | None
    """CIK of the issuer (SEC). Ten digits, zero-padded. Example: `0000320193`."""
    status: InstrumentStatus
    reason: Literal["listed", "renamed", "moved", "delisted", "relisted", "identifier_changed", "name_changed"] | None
    """What began on `valid_from`; null: not known."""
    precision: Literal["day", "month", "vintage"] | None
    """Of `valid_from`. `vintage`: the day of the data in which the change was first seen. Null: not known."""
    source: str | None
    """The source of `valid_from`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class StockHistory(Table[HistoryEntry]):
    """`GET /v1/stocks/{symbol}/history`: Former names of an instrument."""

    id: str
    """Of the instrument; unchanged when its symbol changes. Example: `ins_4f`."""
    symbol: str
    history: list[HistoryEntry]
    """Newest first."""
    _rows_field: ClassVar[str] = "history"
    _row_name: ClassVar[str] = "HistoryEntry"


@dataclass(frozen=True, kw_only=True, slots=True)
class HighlightRange:
    start: int
    """Index of the first code unit."""
    end: int
    """Index after the last code unit."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SearchExplanation:
    legs: list[str]
    tier: str
    reasons: list[str]
    features: dict[str, float]


@dataclass(frozen=True, kw_only=True, slots=True)
class SymbolSearchResult:
    symbol: str
    name: str | None
    exchange: str | None
    type: InstrumentType | None
    country: str | None
    currency: str | None
    isin: str | None
    figi: str | None
    score: float | None
    mic: str | None = None
    """With `fields=mic`: market identifier code (ISO 10383)."""
    status: InstrumentStatus | None = None
    """With `fields=status`."""
    listings: int | None = None
    """With `group=issue`: listings of the issue that the filters select, this one included."""
    highlight: list[HighlightRange] | None = None
    """With `highlight=true`: matching ranges of `name`, ascending and disjoint; empty if no word of the name matches."""
    explain: SearchExplanation | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class SymbolSearchResponse(Table[SymbolSearchResult]):
    """`GET /v1/symbol_search`: Find instruments by free text."""

    symbols: list[SymbolSearchResult]
    _rows_field: ClassVar[str] = "symbols"
    _row_name: ClassVar[str] = "SymbolSearchResult"


@dataclass(frozen=True, kw_only=True, slots=True)
class InstrumentRow:
    symbol: str
    """Ticker, with a suffix of its venue where it has one. Example: `AAPL`."""
    name: str | None
    """Display name. Example: `Apple Inc.`."""
    exchange: str | None
    """Canonical exchange code. Example: `NASDAQ`."""
    mic: str | None
    """Market identifier code (ISO 10383). Example: `XNAS`."""
    type: InstrumentType
    """Kind of instrument."""
    country: str | None
    """Country of the listing venue, ISO 3166 alpha-2. Example: `US`."""
    currency: str | None
    """Currency of the listing, ISO 4217. Example: `USD`."""
    isin: str | None
    """ISIN. Example: `US0378331005`."""
    figi: str | None
    """FIGI of the listing. Example: `BBG000B9XRY4`."""
    cik: str | None
    """CIK of the issuer (SEC). Ten digits, zero-padded. Example: `0000320193`."""
    status: InstrumentStatus
    """Whether it is listed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ResolveCandidate:
    symbol: str
    """Ticker, with a suffix of its venue where it has one. Example: `AAPL`."""
    name: str | None
    """Display name. Example: `Apple Inc.`."""
    exchange: str | None
    """Canonical exchange code. Example: `NASDAQ`."""
    mic: str | None
    """Market identifier code (ISO 10383). Example: `XNAS`."""
    type: InstrumentType
    """Kind of instrument."""
    country: str | None
    """Country of the listing venue, ISO 3166 alpha-2. Example: `US`."""
    currency: str | None
    """Currency of the listing, ISO 4217. Example: `USD`."""
    isin: str | None
    """ISIN. Example: `US0378331005`."""
    figi: str | None
    """FIGI of the listing. Example: `BBG000B9XRY4`."""
    cik: str | None
    """CIK of the issuer (SEC). Ten digits, zero-padded. Example: `0000320193`."""
    status: InstrumentStatus
    """Whether it is listed."""
    score: float


@dataclass(frozen=True, kw_only=True, slots=True)
class ResolveResult:
    status: Literal["resolved", "ambiguous", "not_found"]
    instrument: InstrumentRow | None
    """Null unless resolved."""
    home_line: bool | None
    """Whether `instrument` is the home line of its issuer; null if not resolved or if the issuer's country is unknown."""
    confidence: float | None
    """Score of the first security; null if no security was found."""
    margin: float | None
    """Its lead over the next other security."""
    reasons: list[str]
    candidates: list[ResolveCandidate]
    """Other candidate securities, one listing per security, best first; all candidates if the line is ambiguous."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ResolveResponse:
    """`POST /v1/resolve`: Resolve the lines of a statement to instruments."""

    results: list[ResolveResult]


@dataclass(frozen=True, kw_only=True, slots=True)
class PriceMeta:
    symbol: str
    exchange: str | None
    mic: str | None
    currency: str | None
    """Currency of all prices and amounts, in the major unit (never pence)."""
    interval: Interval
    timezone: str
    """IANA time zone of session dates. Example: `America/New_York`."""
    adjust: Adjust
    source: str | None
    """Source of all bars; null if there are no bars."""
    more: bool
    """Whether a row limit truncated the window. `Link: rel="next"` leads to the remaining rows, which are older."""
    notes: list[str] | None = None
    """Actions left out of the adjustment, with the reason."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Bar:
    datetime: str
    """`YYYY-MM-DD`, intraday `YYYY-MM-DDTHH:MM:SSZ`. Example: `2012-08-09`."""
    open: float
    """In the major unit of `meta.currency`, adjusted according to `meta.adjust`."""
    high: float
    """In the major unit of `meta.currency`, adjusted according to `meta.adjust`."""
    low: float
    """In the major unit of `meta.currency`, adjusted according to `meta.adjust`."""
    close: float
    """In the major unit of `meta.currency`, adjusted according to `meta.adjust`."""
    volume: float | None
    """Units traded, adjusted in the same way; null if the source has no volume."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TimeSeries(Table[Bar]):
    """`GET /v1/time_series`: Bars of an instrument."""

    meta: PriceMeta
    values: list[Bar]
    next_link: str | None = None
    """Link to the remaining rows of a truncated answer (`Link: rel="next"`); `follow` fetches them."""
    _rows_field: ClassVar[str] = "values"
    _row_name: ClassVar[str] = "Bar"


@dataclass(frozen=True, kw_only=True, slots=True)
class CorporateActionsMeta:
    symbol: str
    exchange: str | None
    mic: str | None
    currency: str | None
    """Currency of all prices and amounts, in the major unit (never pence)."""
    timezone: str
    """IANA time zone of session dates. Example: `America/New_York`."""
    adjust: Literal["splits"]
    """Amounts are as paid; `adjusted_amount` follows splits."""
    source: str | None
    """Sources of the rows, separated by commas."""
    more: bool
    """Whether a row limit truncated the window. `Link: rel="next"` leads to the remaining rows, which are older."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Dividend:
    ex_date: str
    """Example: `2012-08-09`."""
    amount: float
    """As paid, per share as of the ex-date."""
    currency: str | None
    declaration_date: str | None
    """Example: `2012-08-09`."""
    record_date: str | None
    """Example: `2012-08-09`."""
    payment_date: str | None
    """Example: `2012-08-09`."""
    frequency: DividendFrequency | None
    type: DividendType | None
    adjusted_amount: float
    """Per current share: divided by later splits."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Dividends(Table[Dividend]):
    """`GET /v1/dividends`: Dividends of an instrument."""

    meta: CorporateActionsMeta
    dividends: list[Dividend]
    next_link: str | None = None
    """Link to the remaining rows of a truncated answer (`Link: rel="next"`); `follow` fetches them."""
    _rows_field: ClassVar[str] = "dividends"
    _row_name: ClassVar[str] = "Dividend"


@dataclass(frozen=True, kw_only=True, slots=True)
class Split:
    ex_date: str
    """Example: `2012-08-09`."""
    numerator: float
    """New shares for `denominator` old ones."""
    denominator: float


@dataclass(frozen=True, kw_only=True, slots=True)
class Splits(Table[Split]):
    """`GET /v1/splits`: Splits of an instrument."""

    meta: CorporateActionsMeta
    splits: list[Split]
    next_link: str | None = None
    """Link to the remaining rows of a truncated answer (`Link: rel="next"`); `follow` fetches them."""
    _rows_field: ClassVar[str] = "splits"
    _row_name: ClassVar[str] = "Split"


@dataclass(frozen=True, kw_only=True, slots=True)
class PriceExtremes:
    low: float
    """In the major unit of `currency`, split-adjusted."""
    high: float
    """In the major unit of `currency`, split-adjusted."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Quote:
    symbol: str
    name: str | None
    exchange: str | None
    mic: str | None
    currency: str | None
    datetime: str
    """Session date of the bar. Example: `2013-03-01`."""
    open: float
    """In the major unit of `currency`, split-adjusted."""
    high: float
    """In the major unit of `currency`, split-adjusted."""
    low: float
    """In the major unit of `currency`, split-adjusted."""
    close: float
    """In the major unit of `currency`, split-adjusted."""
    volume: float | None
    previous_close: float | None
    """In the major unit of `currency`, split-adjusted."""
    change: float | None
    """Change from the previous close, 6 decimals."""
    percent_change: float | None
    """Change in percent of the previous close, 4 decimals."""
    fifty_two_week: PriceExtremes
    """Range of the 365 days up to the bar."""
    as_of: str
    """When the bar was stored, UTC. Example: `2026-11-22T07:00:00Z`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class QuoteError:
    code: Literal["bad_request", "unauthenticated", "forbidden", "not_found", "rate_limit", "internal", "upstream_failure"]
    message: str
    status: int
    details: dict[str, Any] | None
    symbol: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Quotes(Table[Quote]):
    """`GET /v1/quotes`: The newest daily bar of several instruments."""

    quotes: list[Quote]
    errors: list[QuoteError]
    _rows_field: ClassVar[str] = "quotes"
    _row_name: ClassVar[str] = "Quote"


@dataclass(frozen=True, kw_only=True, slots=True)
class ExchangeRow:
    exchange: str
    name: str | None
    country: str | None
    mics: list[str]
    instruments: int
    """Number of instruments of any status."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ExchangeList:
    """`GET /v1/exchanges`: Exchanges of the universe."""

    exchanges: list[ExchangeRow]


@dataclass(frozen=True, kw_only=True, slots=True)
class CountryRow:
    country: str
    name: str | None
    instruments: int
    """Number of instruments of any status."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CountryList:
    """`GET /v1/countries`: Countries of listing venues."""

    countries: list[CountryRow]


@dataclass(frozen=True, kw_only=True, slots=True)
class TypeRow:
    type: InstrumentType
    instruments: int
    """Number of instruments of any status."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TypeList:
    """`GET /v1/types`: Instrument types."""

    types: list[TypeRow]


@dataclass(frozen=True, kw_only=True, slots=True)
class UsageWindow:
    limit: int | None
    used: int
    remaining: int | None
    reset_seconds: float
    """Seconds until more becomes available."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Usage:
    """`GET /v1/usage`: Limits and usage of the calling key."""

    key_id: str
    scopes: list[str]
    minute: UsageWindow
    month: UsageWindow


@dataclass(frozen=True, kw_only=True, slots=True)
class IndustryRow:
    industry: str
    instruments: int
    """Number of instruments of any status."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SectorRow:
    sector: str
    """Example: `Information Technology`."""
    instruments: int
    """Number of instruments of any status."""
    industries: list[IndustryRow]


@dataclass(frozen=True, kw_only=True, slots=True)
class SectorList:
    """`GET /v1/sectors`: Sectors and industries of the universe."""

    sectors: list[SectorRow]


@dataclass(frozen=True, kw_only=True, slots=True)
class FilledFacts:
    prices: int
    dividends: int
    name: int
    exchange: int
    mic: int
    country: int
    currency: int
    isin: int
    figi: int
    cik: int
    issuer_country: int
    sector: int
    industry: int
    market_cap: int


@dataclass(frozen=True, kw_only=True, slots=True)
class FilledExchange:
    exchange: str
    instruments: int
    """Number of instruments of any status."""
    filled: FilledFacts
    """Number of these instruments that have each fact, by its name in `has` of `GET /v1/stocks`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FilledCountry:
    country: str
    instruments: int
    """Number of instruments of any status."""
    filled: FilledFacts
    """Number of these instruments that have each fact, by its name in `has` of `GET /v1/stocks`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FilledType:
    type: InstrumentType
    instruments: int
    """Number of instruments of any status."""
    filled: FilledFacts
    """Number of these instruments that have each fact, by its name in `has` of `GET /v1/stocks`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FilledSector:
    sector: str
    instruments: int
    """Number of instruments of any status."""
    filled: FilledFacts
    """Number of these instruments that have each fact, by its name in `has` of `GET /v1/stocks`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FilledIndustry:
    industry: str
    instruments: int
    """Number of instruments of any status."""
    filled: FilledFacts
    """Number of these instruments that have each fact, by its name in `has` of `GET /v1/stocks`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FilledCategoryGroup:
    category_group: str
    instruments: int
    """Number of instruments of any status."""
    filled: FilledFacts
    """Number of these instruments that have each fact, by its name in `has` of `GET /v1/stocks`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FilledCategory:
    category: str
    instruments: int
    """Number of instruments of any status."""
    filled: FilledFacts
    """Number of these instruments that have each fact, by its name in `has` of `GET /v1/stocks`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Completeness:
    """`GET /v1/completeness`: Completeness of the universe."""

    instruments: int
    """Number of instruments of any status."""
    filled: FilledFacts
    """Number of these instruments that have each fact, by its name in `has` of `GET /v1/stocks`."""
    exchanges: list[FilledExchange]
    countries: list[FilledCountry]
    types: list[FilledType]
    sectors: list[FilledSector]
    industries: list[FilledIndustry]
    category_groups: list[FilledCategoryGroup]
    categories: list[FilledCategory]


@dataclass(frozen=True, kw_only=True, slots=True)
class ServerProfile:
    database: Literal["embedded", "postgresql"]
    search: Literal["embedded", "meilisearch"] | None
    """The engine for names and symbols."""
    vectors: Literal["memory", "pgvector", "off"] | None
    """The store for search by meaning."""
    embedder: Literal["builtin", "openai", "transformers", "off"] | None
    limits: Literal["local", "shared"]
    """`shared`: all instances count together."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ServerProcessStatus:
    version: str
    node: str
    """Example: `v24.21.0`."""
    started_at: str
    """Example: `2026-11-22T07:00:00Z`."""
    uptime_seconds: int
    profile: ServerProfile


@dataclass(frozen=True, kw_only=True, slots=True)
class MemoryStatus:
    rss_bytes: int
    heap_used_bytes: int
    heap_limit_bytes: int
    external_bytes: int
    """Memory outside the heap, array buffers included."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EventLoopStatus:
    active_seconds: float
    idle_seconds: float


@dataclass(frozen=True, kw_only=True, slots=True)
class RequestsStatus:
    in_progress: int
    waiting: int
    """Requests in the queue of their key."""


@dataclass(frozen=True, kw_only=True, slots=True)
class UniverseStatus:
    version: int
    published_version: int | None
    """Newer than `version` while the server loads it."""
    published_at: str | None
    rows: int
    active_rows: int
    size_bytes: int


@dataclass(frozen=True, kw_only=True, slots=True)
class DependencyStatus:
    name: str
    required: bool
    ok: bool
    detail: str | None


@dataclass(frozen=True, kw_only=True, slots=True)
class PartStatus:
    name: str
    version: int | None
    published: int | None


@dataclass(frozen=True, kw_only=True, slots=True)
class HealthStatus:
    status: Literal["ready", "degraded", "not_ready", "draining"]
    dependencies: list[DependencyStatus]
    parts: list[PartStatus]
    lagging: list[str]


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveSourceStatus:
    name: str
    circuit: Literal["closed", "probing", "open"]
    """`open`: the source is not queried."""
    budget_left: float | None
    """Share of the tightest limit, 0 to 1; null without a limit."""
    per_second: float | None
    per_minute: float | None
    per_hour: float | None
    per_day: float | None


@dataclass(frozen=True, kw_only=True, slots=True)
class PricesStatus:
    instruments: int
    """Instruments with prices."""
    series: int
    """Stored series: one per instrument, interval, source and basis."""
    bars: int
    cache_hits: int
    cache_misses: int


@dataclass(frozen=True, kw_only=True, slots=True)
class LimitsStatus:
    per_minute: int | None
    per_month: int | None
    key_concurrency: int | None
    """Requests of one key in work at once."""
    overload_delay_ms: int | None
    """Longest expected wait before a 503."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ServerStatus:
    """`GET /v1/admin/status`: State of the server."""

    server: ServerProcessStatus
    memory: MemoryStatus
    event_loop: EventLoopStatus
    requests: RequestsStatus
    universe: UniverseStatus | None
    """Null until one is loaded."""
    health: HealthStatus
    sources: list[LiveSourceStatus]
    """Live sources, in the order of queries."""
    prices: PricesStatus
    limits: LimitsStatus


@dataclass(frozen=True, kw_only=True, slots=True)
class ImportCount:
    name: str
    """Example: `rows_added`."""
    count: float


@dataclass(frozen=True, kw_only=True, slots=True)
class ImportEntry:
    id: int
    kind: Literal["instruments", "cik", "aliases", "symbol-changes", "edit", "bars", "dividends", "splits", "price-edit", "undo"]
    source: str
    state: Literal["staging", "storing", "published", "unchanged", "abandoned"]
    files: list[str]
    """Names of the files and folders."""
    started_at: str
    finished_at: str | None
    as_of: str | None
    """Day of the data; null: the day of the import."""
    version: int | None
    """The version of the universe that it published."""
    counts: list[ImportCount]
    """What it read and changed, without zeros; empty until it has finished."""
    undoes: int | None
    undone_by: int | None
    can_undo: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class ImportList:
    """`GET /v1/admin/imports`: History of imports."""

    imports: list[ImportEntry]


@dataclass(frozen=True, kw_only=True, slots=True)
class KeyEntry:
    id: str
    name: str
    env: Literal["live", "test", "demo"]
    last4: str
    state: Literal["active", "past_due", "expired", "revoked"]
    scopes: list[str]
    allow_ip: list[str]
    """Allowed networks; empty: any."""
    allow_origin: list[str]
    """Allowed web origins; empty: any."""
    per_minute: int | None
    per_month: int | None
    used_this_month: int
    """With the keys of the same rotations, except the last second."""
    created_at: str
    expires_at: str | None
    revoked_at: str | None
    last_used_at: str | None
    """Up to a minute behind."""
    successor_id: str | None
    """The key that it was rotated to."""


@dataclass(frozen=True, kw_only=True, slots=True)
class KeyList:
    """`GET /v1/admin/keys`: API keys."""

    keys: list[KeyEntry]


@dataclass(frozen=True, kw_only=True, slots=True)
class ScheduleRunEntry:
    due_at: str
    file: str | None
    """Path within the inbox; null for a schedule. Example: `bars/AAPL.csv`."""
    state: Literal["running", "succeeded", "failed", "interrupted", "missed"]
    """`interrupted`: its server ended. `missed`: no server was free."""
    started_at: str | None
    finished_at: str | None
    output: str
    """At most the last 1,000 characters."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ScheduleEntry:
    name: str
    """Example: `backup`."""
    cron: str
    """Example: `30 2 * * *`."""
    time_zone: str
    """Example: `Europe/Berlin`."""
    command: str
    """Example: `db backup --yes /backups/bourse-{weekday}.tar.gz`."""
    next_at: str | None
    """Null: paused. In the past: the run waits for a server."""
    runs: list[ScheduleRunEntry]
    """The last five, newest first."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ScheduleList:
    """`GET /v1/admin/schedules`: Schedules and the inbox."""

    schedules: list[ScheduleEntry]
    inbox: list[ScheduleRunEntry]
    """The last 20 files, newest first."""


@dataclass(frozen=True, kw_only=True, slots=True)
class WebhookDelivery:
    message_id: str
    """Example: `msg_2Lg5Ko9vXq8RtYb3Nc7WfEha`."""
    type: str
    """Example: `universe.published`."""
    at: str
    milliseconds: int
    status: int | None
    """Null: no response."""
    error: str | None
    """Null: delivered. Example: `timeout`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class WebhookEntry:
    id: str
    url: str
    """Without its query."""
    description: str | None
    events: list[str]
    filters: list[str]
    """The instruments that it watches. Example: `exchange=LSE`."""
    state: Literal["active", "failing", "disabled"]
    """`failing`: its last attempt failed."""
    disabled_reason: Literal["operator", "gone", "failing"] | None
    """`gone`: it responded with 410. `failing`: for five days."""
    failing_since: str | None
    created_at: str
    pending: int
    """Messages that wait for an attempt."""
    failed: int
    """Messages without an attempt left, of the last 30 days."""
    deliveries: list[WebhookDelivery]
    """The last five attempts, newest first."""


@dataclass(frozen=True, kw_only=True, slots=True)
class WebhookList:
    """`GET /v1/admin/webhooks`: Webhook endpoints."""

    webhooks: list[WebhookEntry]


@dataclass(frozen=True, kw_only=True, slots=True)
class InstrumentChange:
    type: Literal["listed", "updated", "renamed", "delisted", "removed"]
    symbol: str
    previous_symbol: str | None
    """Of a renamed instrument."""
    version: int
    """The version of the universe in which the instrument last changed."""
    at: str
    """The time at which this version was published."""
    fields: list[str]
    """The fields that changed since the token. Example: `isin`."""
    instrument: InstrumentRow | None
    """The row that the symbol has now; null: no row of the selection has this symbol any more."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ChangesPage(Table[InstrumentChange]):
    """`GET /v1/stocks/changes`: Changes of the listing."""

    changes: list[InstrumentChange]
    next_since: str
    """`since` of the next request."""
    more: bool
    """Whether more changes follow immediately."""
    _rows_field: ClassVar[str] = "changes"
    _row_name: ClassVar[str] = "InstrumentChange"


@dataclass(frozen=True, kw_only=True, slots=True)
class ExportFile:
    name: str
    """The dataset and the path in it, each part escaped for a URL. Example: `20261129T031500Z/instruments.parquet`."""
    format: Literal["parquet", "sqlite", "csv", "ndjson"]
    universe_version: int
    """The version of the universe that the dataset was written from."""
    rows: int
    """Rows of all tables of the file."""
    bytes: int
    sha256: str
    """Of the bytes, in hexadecimal digits; the `ETag` of the file, in quotes."""
    created_at: str
    url: str
    """Path of the file on this server."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ExportList:
    """`GET /v1/exports`: Files with the whole data."""

    exports: list[ExportFile]


@dataclass(frozen=True, kw_only=True, slots=True)
class BulkBarsMeta:
    exchange: str
    date: str
    adjust: Literal["none", "splits"]
    instruments: int
    """Instruments of the exchange with stored bars of any day."""


@dataclass(frozen=True, kw_only=True, slots=True)
class BulkBar:
    symbol: str
    mic: str | None
    currency: str | None
    """Of all prices, in the major unit (never pence)."""
    open: float
    high: float
    low: float
    close: float
    volume: float | None
    source: str


@dataclass(frozen=True, kw_only=True, slots=True)
class BulkBars(Table[BulkBar]):
    """`GET /v1/bars/bulk`: The daily bars of an exchange on one day."""

    meta: BulkBarsMeta
    bars: list[BulkBar]
    _rows_field: ClassVar[str] = "bars"
    _row_name: ClassVar[str] = "BulkBar"


@dataclass(frozen=True, kw_only=True, slots=True)
class CalendarMeta:
    exchange: str | None
    mic: str | None
    timezone: str | None
    """IANA name."""
    source: str | None
    """Null: the exchange has no calendar."""
    valid_from: str | None
    """First and last day of the calendar."""
    valid_to: str | None


@dataclass(frozen=True, kw_only=True, slots=True)
class MarketBreak:
    start: str
    """UTC. Example: `2024-12-24T14:30:00Z`."""
    end: str
    """UTC. Example: `2024-12-24T14:30:00Z`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CalendarDay:
    date: str
    """Example: `2024-12-24`."""
    status: Literal["open", "closed", "early_close", "late_open", "unknown"]
    """`unknown`: outside of `valid_from` and `valid_to`, or the exchange has no calendar."""
    open: str | None
    """UTC. Example: `2024-12-24T14:30:00Z`."""
    close: str | None
    """UTC. Example: `2024-12-24T14:30:00Z`."""
    breaks: list[MarketBreak]


@dataclass(frozen=True, kw_only=True, slots=True)
class Calendar:
    """`GET /v1/calendar`: Trading days of an exchange."""

    meta: CalendarMeta
    days: list[CalendarDay]


@dataclass(frozen=True, kw_only=True, slots=True)
class MarketState:
    exchange: str | None
    mic: str | None
    country: str | None
    timezone: str | None
    """IANA name."""
    state: Literal["open", "closed", "break", "unknown"]
    since: str | None
    """When the state began. Null: unknown, or the market never closes. Example: `2024-12-24T14:30:00Z`."""
    until: str | None
    """When the state ends. Example: `2024-12-24T14:30:00Z`."""
    next_open: str | None
    """The next beginning of a session. Example: `2024-12-24T14:30:00Z`."""
    next_close: str | None
    """The next end of a session. Example: `2024-12-24T14:30:00Z`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class MarketStates:
    """`GET /v1/market_state`: Which exchanges are open now."""

    as_of: str
    """Minute of the answer, UTC. Example: `2024-12-24T14:30:00Z`."""
    markets: list[MarketState]


class _ResolveItemRequired(TypedDict):
    query: str
    """The line as written: a name, a ticker or an identifier (ISIN, FIGI, CIK, CUSIP, SEDOL, WKN), with the text around it."""


class ResolveItem(_ResolveItemRequired, total=False):
    """One of the ResolveItem to send."""

    currency: str
    """Currency of the listing, or a unit of it (`GBX`)."""
    mic: str
    """Market identifier code (ISO 10383) of the listing."""
    country: str
    """Only listings in this country, ISO 3166 alpha-2."""
    type: InstrumentType
    as_of: str
    """Reads symbols, and returns names, as of this day, as far as changes are known."""


class Stocks:
    """The listing of instruments: `GET /v1/stocks`."""

    def __init__(self, client: SyncClient) -> None:
        self._client = client

    def list(
        self,
        *,
        exchange: str | Sequence[str] | None = None,
        country: str | Sequence[str] | None = None,
        type: str | InstrumentType | Sequence[InstrumentType] | None = None,
        status: ListingStatus | None = None,
        outputsize: int | None = None,
        as_of: str | None = None,
        cursor: str | None = None,
        mic: str | Sequence[str] | None = None,
        currency: str | Sequence[str] | None = None,
        isin: str | None = None,
        figi: str | None = None,
        composite_figi: str | None = None,
        shareclass_figi: str | None = None,
        cik: str | None = None,
        issuer_country: str | Sequence[str] | None = None,
        sector: str | Sequence[str] | None = None,
        industry: str | Sequence[str] | None = None,
        category_group: str | Sequence[str] | None = None,
        category: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        market_cap: str | MarketCap | Sequence[MarketCap] | None = None,
        has: str | ListingFact | Sequence[ListingFact] | None = None,
        missing: str | ListingFact | Sequence[ListingFact] | None = None,
        name_prefix: str | None = None,
        symbol_root: str | None = None,
        sort: ListingSort | None = None,
        fields: str | FurtherColumn | Sequence[FurtherColumn] | None = None,
    ) -> StockPage:
        """List instruments (`GET /v1/stocks`).

        Returns a page of the universe in a stable order. CSV and NDJSON contain the whole selection, or one page if `outputsize` or `cursor` is sent.

        Args:
            exchange: Canonical exchange codes, a source's codes, or MICs, separated by commas. Example: `NASDAQ`.
            country: Countries of the listing venue, ISO 3166 alpha-2, separated by commas. Example: `US`.
            type: Kinds of instrument, separated by commas.
            status: State. Default `active`.
            outputsize: Rows per page. May change between the pages of one walk. Default `100`.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            cursor: `next_cursor` of the previous page. Opaque; valid only with the same filters.
            mic: Market identifier codes of the row's own venue, separated by commas.
            currency: Currencies of the listing, ISO 4217, separated by commas.
            isin: ISIN, check digit included.
            figi: FIGI, check digit included.
            composite_figi: Composite FIGI: its listings on all venues of the country.
            shareclass_figi: Share-class FIGI: its listings in all countries. Example: `BBG001S5N8V8`.
            cik: CIK, zero-padded or not.
            issuer_country: Countries of the issuer, not of the listing's venue, ISO 3166 alpha-2. Example: `CH`.
            sector: Sectors, in any case; `GET /v1/sectors` lists them. Example: `Energy,Utilities`.
            industry: Industries, in any case. Separated by a comma without a space: a name may contain a comma and a space. Example: `Banks`.
            category_group: Groups of the categories of funds and indices, in any case, such as `Equities`.
            category: Categories of funds and indices, in any case.
            family: Fund families, in any case, such as `Vanguard Asset Management`.
            market_cap: Size classes, in any case, with or without `Cap`. Example: `Mega Cap,Large Cap`.
            has: Only rows that have all of these: stored prices or dividends, or a value in a column. Example: `prices,isin`.
            missing: Only rows that have none of these. Example: `isin`.
            name_prefix: Prefix of the name; case and accents are ignored. Example: `nestle`.
            symbol_root: Ticker: all rows with this symbol, with or without a suffix. `SAN.MC` is read as `SAN`. Example: `SAN`.
            sort: Order of the rows; a minus before the field reverses it. Rows with an equal value are sorted by symbol, and those without a value come last. Default `symbol`.
            fields: Additional columns after the eleven default ones, in JSON, CSV and NDJSON. A `+` before a name is allowed. Example: `sector,industry`.
        """
        return self._client._ask(StockPage, "/v1/stocks", {"exchange": exchange, "country": country, "type": type, "status": status, "outputsize": outputsize, "as_of": as_of, "cursor": cursor, "mic": mic, "currency": currency, "isin": isin, "figi": figi, "composite_figi": composite_figi, "shareclass_figi": shareclass_figi, "cik": cik, "issuer_country": issuer_country, "sector": sector, "industry": industry, "category_group": category_group, "category": category, "family": family, "market_cap": market_cap, "has": has, "missing": missing, "name_prefix": name_prefix, "symbol_root": symbol_root, "sort": sort, "fields": fields})

    def get(
        self,
        symbol: str,
        *,
        as_of: str | None = None,
    ) -> StockDetail:
        """One instrument (`GET /v1/stocks/{symbol}`).

        Returns all stored fields of an instrument. The symbol is case-insensitive and must be percent-encoded.

        Args:
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
        """
        return self._client._ask(StockDetail, "/v1/stocks/" + path_segment(symbol), {"as_of": as_of})

    def history(
        self,
        symbol: str,
        *,
        as_of: str | None = None,
    ) -> StockHistory:
        """Former names of an instrument (`GET /v1/stocks/{symbol}/history`).

        Returns the symbols, names, venues and identifiers that an instrument had, with the days on which they changed. `as_of` reads the symbol as of a day.

        Args:
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
        """
        return self._client._ask(StockHistory, "/v1/stocks/" + path_segment(symbol) + "/history", {"as_of": as_of})

    def all(
        self,
        *,
        exchange: str | Sequence[str] | None = None,
        country: str | Sequence[str] | None = None,
        type: str | InstrumentType | Sequence[InstrumentType] | None = None,
        status: ListingStatus | None = None,
        as_of: str | None = None,
        mic: str | Sequence[str] | None = None,
        currency: str | Sequence[str] | None = None,
        isin: str | None = None,
        figi: str | None = None,
        composite_figi: str | None = None,
        shareclass_figi: str | None = None,
        cik: str | None = None,
        issuer_country: str | Sequence[str] | None = None,
        sector: str | Sequence[str] | None = None,
        industry: str | Sequence[str] | None = None,
        category_group: str | Sequence[str] | None = None,
        category: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        market_cap: str | MarketCap | Sequence[MarketCap] | None = None,
        has: str | ListingFact | Sequence[ListingFact] | None = None,
        missing: str | ListingFact | Sequence[ListingFact] | None = None,
        name_prefix: str | None = None,
        symbol_root: str | None = None,
        sort: ListingSort | None = None,
        fields: str | FurtherColumn | Sequence[FurtherColumn] | None = None,
        page_size: int | None = None,
        max_items: int | None = None,
    ) -> Walk[ListedInstrument, StockPage]:
        """Every row of a filter, page by page.

        Args:
            exchange: Canonical exchange codes, a source's codes, or MICs, separated by commas. Example: `NASDAQ`.
            country: Countries of the listing venue, ISO 3166 alpha-2, separated by commas. Example: `US`.
            type: Kinds of instrument, separated by commas.
            status: State. Default `active`.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            mic: Market identifier codes of the row's own venue, separated by commas.
            currency: Currencies of the listing, ISO 4217, separated by commas.
            isin: ISIN, check digit included.
            figi: FIGI, check digit included.
            composite_figi: Composite FIGI: its listings on all venues of the country.
            shareclass_figi: Share-class FIGI: its listings in all countries. Example: `BBG001S5N8V8`.
            cik: CIK, zero-padded or not.
            issuer_country: Countries of the issuer, not of the listing's venue, ISO 3166 alpha-2. Example: `CH`.
            sector: Sectors, in any case; `GET /v1/sectors` lists them. Example: `Energy,Utilities`.
            industry: Industries, in any case. Separated by a comma without a space: a name may contain a comma and a space. Example: `Banks`.
            category_group: Groups of the categories of funds and indices, in any case, such as `Equities`.
            category: Categories of funds and indices, in any case.
            family: Fund families, in any case, such as `Vanguard Asset Management`.
            market_cap: Size classes, in any case, with or without `Cap`. Example: `Mega Cap,Large Cap`.
            has: Only rows that have all of these: stored prices or dividends, or a value in a column. Example: `prices,isin`.
            missing: Only rows that have none of these. Example: `isin`.
            name_prefix: Prefix of the name; case and accents are ignored. Example: `nestle`.
            symbol_root: Ticker: all rows with this symbol, with or without a suffix. `SAN.MC` is read as `SAN`. Example: `SAN`.
            sort: Order of the rows; a minus before the field reverses it. Rows with an equal value are sorted by symbol, and those without a value come last. Default `symbol`.
            fields: Additional columns after the eleven default ones, in JSON, CSV and NDJSON. A `+` before a name is allowed. Example: `sector,industry`.
            page_size: Rows per request. Default: 1000, the maximum.
            max_items: Maximum number of rows of the walk. Default: all.
        """
        return self._client._walk_listing(StockPage, ListedInstrument, "/v1/stocks", {"exchange": exchange, "country": country, "type": type, "status": status, "as_of": as_of, "mic": mic, "currency": currency, "isin": isin, "figi": figi, "composite_figi": composite_figi, "shareclass_figi": shareclass_figi, "cik": cik, "issuer_country": issuer_country, "sector": sector, "industry": industry, "category_group": category_group, "category": category, "family": family, "market_cap": market_cap, "has": has, "missing": missing, "name_prefix": name_prefix, "symbol_root": symbol_root, "sort": sort, "fields": fields}, page_size, max_items)

    def csv(
        self,
        *,
        exchange: str | Sequence[str] | None = None,
        country: str | Sequence[str] | None = None,
        type: str | InstrumentType | Sequence[InstrumentType] | None = None,
        status: ListingStatus | None = None,
        as_of: str | None = None,
        mic: str | Sequence[str] | None = None,
        currency: str | Sequence[str] | None = None,
        isin: str | None = None,
        figi: str | None = None,
        composite_figi: str | None = None,
        shareclass_figi: str | None = None,
        cik: str | None = None,
        issuer_country: str | Sequence[str] | None = None,
        sector: str | Sequence[str] | None = None,
        industry: str | Sequence[str] | None = None,
        category_group: str | Sequence[str] | None = None,
        category: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        market_cap: str | MarketCap | Sequence[MarketCap] | None = None,
        has: str | ListingFact | Sequence[ListingFact] | None = None,
        missing: str | ListingFact | Sequence[ListingFact] | None = None,
        name_prefix: str | None = None,
        symbol_root: str | None = None,
        sort: ListingSort | None = None,
        fields: str | FurtherColumn | Sequence[FurtherColumn] | None = None,
        csv_safe: bool | None = None,
    ) -> Iterator[str]:
        """The whole listing of a filter in one request, as lines of CSV with their line breaks.

        Args:
            exchange: Canonical exchange codes, a source's codes, or MICs, separated by commas. Example: `NASDAQ`.
            country: Countries of the listing venue, ISO 3166 alpha-2, separated by commas. Example: `US`.
            type: Kinds of instrument, separated by commas.
            status: State. Default `active`.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            mic: Market identifier codes of the row's own venue, separated by commas.
            currency: Currencies of the listing, ISO 4217, separated by commas.
            isin: ISIN, check digit included.
            figi: FIGI, check digit included.
            composite_figi: Composite FIGI: its listings on all venues of the country.
            shareclass_figi: Share-class FIGI: its listings in all countries. Example: `BBG001S5N8V8`.
            cik: CIK, zero-padded or not.
            issuer_country: Countries of the issuer, not of the listing's venue, ISO 3166 alpha-2. Example: `CH`.
            sector: Sectors, in any case; `GET /v1/sectors` lists them. Example: `Energy,Utilities`.
            industry: Industries, in any case. Separated by a comma without a space: a name may contain a comma and a space. Example: `Banks`.
            category_group: Groups of the categories of funds and indices, in any case, such as `Equities`.
            category: Categories of funds and indices, in any case.
            family: Fund families, in any case, such as `Vanguard Asset Management`.
            market_cap: Size classes, in any case, with or without `Cap`. Example: `Mega Cap,Large Cap`.
            has: Only rows that have all of these: stored prices or dividends, or a value in a column. Example: `prices,isin`.
            missing: Only rows that have none of these. Example: `isin`.
            name_prefix: Prefix of the name; case and accents are ignored. Example: `nestle`.
            symbol_root: Ticker: all rows with this symbol, with or without a suffix. `SAN.MC` is read as `SAN`. Example: `SAN`.
            sort: Order of the rows; a minus before the field reverses it. Rows with an equal value are sorted by symbol, and those without a value come last. Default `symbol`.
            fields: Additional columns after the eleven default ones, in JSON, CSV and NDJSON. A `+` before a name is allowed. Example: `sector,industry`.
            csv_safe: CSV only. `true` prefixes text that a spreadsheet would read as a formula with `'`.
        """
        return self._client._lines("/v1/stocks", {"exchange": exchange, "country": country, "type": type, "status": status, "as_of": as_of, "mic": mic, "currency": currency, "isin": isin, "figi": figi, "composite_figi": composite_figi, "shareclass_figi": shareclass_figi, "cik": cik, "issuer_country": issuer_country, "sector": sector, "industry": industry, "category_group": category_group, "category": category, "family": family, "market_cap": market_cap, "has": has, "missing": missing, "name_prefix": name_prefix, "symbol_root": symbol_root, "sort": sort, "fields": fields, "csv_safe": csv_safe}, "text/csv")

    def ndjson(
        self,
        *,
        exchange: str | Sequence[str] | None = None,
        country: str | Sequence[str] | None = None,
        type: str | InstrumentType | Sequence[InstrumentType] | None = None,
        status: ListingStatus | None = None,
        as_of: str | None = None,
        mic: str | Sequence[str] | None = None,
        currency: str | Sequence[str] | None = None,
        isin: str | None = None,
        figi: str | None = None,
        composite_figi: str | None = None,
        shareclass_figi: str | None = None,
        cik: str | None = None,
        issuer_country: str | Sequence[str] | None = None,
        sector: str | Sequence[str] | None = None,
        industry: str | Sequence[str] | None = None,
        category_group: str | Sequence[str] | None = None,
        category: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        market_cap: str | MarketCap | Sequence[MarketCap] | None = None,
        has: str | ListingFact | Sequence[ListingFact] | None = None,
        missing: str | ListingFact | Sequence[ListingFact] | None = None,
        name_prefix: str | None = None,
        symbol_root: str | None = None,
        sort: ListingSort | None = None,
        fields: str | FurtherColumn | Sequence[FurtherColumn] | None = None,
    ) -> Iterator[InstrumentRow]:
        """The whole listing of a filter in one request, row by row as it arrives.

        Args:
            exchange: Canonical exchange codes, a source's codes, or MICs, separated by commas. Example: `NASDAQ`.
            country: Countries of the listing venue, ISO 3166 alpha-2, separated by commas. Example: `US`.
            type: Kinds of instrument, separated by commas.
            status: State. Default `active`.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            mic: Market identifier codes of the row's own venue, separated by commas.
            currency: Currencies of the listing, ISO 4217, separated by commas.
            isin: ISIN, check digit included.
            figi: FIGI, check digit included.
            composite_figi: Composite FIGI: its listings on all venues of the country.
            shareclass_figi: Share-class FIGI: its listings in all countries. Example: `BBG001S5N8V8`.
            cik: CIK, zero-padded or not.
            issuer_country: Countries of the issuer, not of the listing's venue, ISO 3166 alpha-2. Example: `CH`.
            sector: Sectors, in any case; `GET /v1/sectors` lists them. Example: `Energy,Utilities`.
            industry: Industries, in any case. Separated by a comma without a space: a name may contain a comma and a space. Example: `Banks`.
            category_group: Groups of the categories of funds and indices, in any case, such as `Equities`.
            category: Categories of funds and indices, in any case.
            family: Fund families, in any case, such as `Vanguard Asset Management`.
            market_cap: Size classes, in any case, with or without `Cap`. Example: `Mega Cap,Large Cap`.
            has: Only rows that have all of these: stored prices or dividends, or a value in a column. Example: `prices,isin`.
            missing: Only rows that have none of these. Example: `isin`.
            name_prefix: Prefix of the name; case and accents are ignored. Example: `nestle`.
            symbol_root: Ticker: all rows with this symbol, with or without a suffix. `SAN.MC` is read as `SAN`. Example: `SAN`.
            sort: Order of the rows; a minus before the field reverses it. Rows with an equal value are sorted by symbol, and those without a value come last. Default `symbol`.
            fields: Additional columns after the eleven default ones, in JSON, CSV and NDJSON. A `+` before a name is allowed. Example: `sector,industry`.
        """
        return self._client._rows(InstrumentRow, self._client._lines("/v1/stocks", {"exchange": exchange, "country": country, "type": type, "status": status, "as_of": as_of, "mic": mic, "currency": currency, "isin": isin, "figi": figi, "composite_figi": composite_figi, "shareclass_figi": shareclass_figi, "cik": cik, "issuer_country": issuer_country, "sector": sector, "industry": industry, "category_group": category_group, "category": category, "family": family, "market_cap": market_cap, "has": has, "missing": missing, "name_prefix": name_prefix, "symbol_root": symbol_root, "sort": sort, "fields": fields}, "application/x-ndjson"))

    def changes(
        self,
        *,
        since: str | None = None,
        limit: int | None = None,
        wait: int | None = None,
        exchange: str | Sequence[str] | None = None,
        mic: str | Sequence[str] | None = None,
        type: str | InstrumentType | Sequence[InstrumentType] | None = None,
        country: str | Sequence[str] | None = None,
        currency: str | Sequence[str] | None = None,
        isin: str | None = None,
        figi: str | None = None,
        composite_figi: str | None = None,
        shareclass_figi: str | None = None,
        cik: str | None = None,
        status: ListingStatus | None = None,
        issuer_country: str | Sequence[str] | None = None,
        sector: str | Sequence[str] | None = None,
        industry: str | Sequence[str] | None = None,
        category_group: str | Sequence[str] | None = None,
        category: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        market_cap: str | MarketCap | Sequence[MarketCap] | None = None,
    ) -> ChangesPage:
        """Changes of the listing (`GET /v1/stocks/changes`).

        Returns what became of each instrument since a token: its newest row, or null where the selection has none any more. A client that stores `instrument` under `symbol`, and deletes `symbol` for null, has the same rows as a new listing. A token that is older than the recorded changes is a 410: read the listing again.

        Args:
            since: `next_since` of the previous response, or `X-Changes-Since` of a listing. Opaque; valid only with the same filters. `now` returns a token and no changes. Default `now`.
            limit: Changes per page. A renamed instrument may add one. Default `1000`.
            wait: Seconds to wait for a change before an empty response. Default `0`.
            exchange: Canonical exchange codes, a source's codes, or MICs, separated by commas. Example: `NASDAQ`.
            mic: Market identifier codes of the row's own venue, separated by commas.
            type: Kinds of instrument, separated by commas.
            country: Countries of the listing venue, ISO 3166 alpha-2, separated by commas. Example: `US`.
            currency: Currencies of the listing, ISO 4217, separated by commas.
            isin: ISIN, check digit included.
            figi: FIGI, check digit included.
            composite_figi: Composite FIGI: its listings on all venues of the country.
            shareclass_figi: Share-class FIGI: its listings in all countries. Example: `BBG001S5N8V8`.
            cik: CIK, zero-padded or not.
            status: State. Default `active`.
            issuer_country: Countries of the issuer, not of the listing's venue, ISO 3166 alpha-2. Example: `CH`.
            sector: Sectors, in any case; `GET /v1/sectors` lists them. Example: `Energy,Utilities`.
            industry: Industries, in any case. Separated by a comma without a space: a name may contain a comma and a space. Example: `Banks`.
            category_group: Groups of the categories of funds and indices, in any case, such as `Equities`.
            category: Categories of funds and indices, in any case.
            family: Fund families, in any case, such as `Vanguard Asset Management`.
            market_cap: Size classes, in any case, with or without `Cap`. Example: `Mega Cap,Large Cap`.
        """
        return self._client._waiting(wait)._ask(ChangesPage, "/v1/stocks/changes", {"since": since, "limit": limit, "wait": wait, "exchange": exchange, "mic": mic, "type": type, "country": country, "currency": currency, "isin": isin, "figi": figi, "composite_figi": composite_figi, "shareclass_figi": shareclass_figi, "cik": cik, "status": status, "issuer_country": issuer_country, "sector": sector, "industry": industry, "category_group": category_group, "category": category, "family": family, "market_cap": market_cap})

    def sync(
        self,
        store: InstrumentStore,
        *,
        wait: int | None = None,
        exchange: str | Sequence[str] | None = None,
        mic: str | Sequence[str] | None = None,
        type: str | InstrumentType | Sequence[InstrumentType] | None = None,
        country: str | Sequence[str] | None = None,
        currency: str | Sequence[str] | None = None,
        isin: str | None = None,
        figi: str | None = None,
        composite_figi: str | None = None,
        shareclass_figi: str | None = None,
        cik: str | None = None,
        status: ListingStatus | None = None,
        issuer_country: str | Sequence[str] | None = None,
        sector: str | Sequence[str] | None = None,
        industry: str | Sequence[str] | None = None,
        category_group: str | Sequence[str] | None = None,
        category: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        market_cap: str | MarketCap | Sequence[MarketCap] | None = None,
    ) -> Iterator[Sequence[InstrumentChange]]:
        """Fills a store with the rows of a filter and keeps it current; yields the changes that it has applied. Without `wait`, it ends when the store is current.

        Args:
            store: What keeps the rows.
            wait: Seconds to wait for a change before an empty response. Default `0`.
            exchange: Canonical exchange codes, a source's codes, or MICs, separated by commas. Example: `NASDAQ`.
            mic: Market identifier codes of the row's own venue, separated by commas.
            type: Kinds of instrument, separated by commas.
            country: Countries of the listing venue, ISO 3166 alpha-2, separated by commas. Example: `US`.
            currency: Currencies of the listing, ISO 4217, separated by commas.
            isin: ISIN, check digit included.
            figi: FIGI, check digit included.
            composite_figi: Composite FIGI: its listings on all venues of the country.
            shareclass_figi: Share-class FIGI: its listings in all countries. Example: `BBG001S5N8V8`.
            cik: CIK, zero-padded or not.
            status: State. Default `active`.
            issuer_country: Countries of the issuer, not of the listing's venue, ISO 3166 alpha-2. Example: `CH`.
            sector: Sectors, in any case; `GET /v1/sectors` lists them. Example: `Energy,Utilities`.
            industry: Industries, in any case. Separated by a comma without a space: a name may contain a comma and a space. Example: `Banks`.
            category_group: Groups of the categories of funds and indices, in any case, such as `Equities`.
            category: Categories of funds and indices, in any case.
            family: Fund families, in any case, such as `Vanguard Asset Management`.
            market_cap: Size classes, in any case, with or without `Cap`. Example: `Mega Cap,Large Cap`.
        """
        return self._client._sync(ChangesPage, InstrumentRow, {"exchange": exchange, "mic": mic, "type": type, "country": country, "currency": currency, "isin": isin, "figi": figi, "composite_figi": composite_figi, "shareclass_figi": shareclass_figi, "cik": cik, "status": status, "issuer_country": issuer_country, "sector": sector, "industry": industry, "category_group": category_group, "category": category, "family": family, "market_cap": market_cap}, store, wait)


class Bourse(SyncClient):
    """
    Bourse's REST API. A method named after an endpoint sends one request; `stocks.all` and the methods that end in `_walk`
    send as many as necessary. A parameter that is None is not sent. After the retries that make sense, every method
    raises the BourseError class of the failure. Threads may share a client.
    """

    _user_agent: ClassVar[str] = f"bourse-python/{VERSION}"

    @property
    def stocks(self) -> Stocks:
        """The listing of instruments."""
        return Stocks(self)

    def symbol_search(
        self,
        query: str,
        *,
        limit: int | None = None,
        country: str | None = None,
        type: InstrumentType | None = None,
        exchange: str | Sequence[str] | None = None,
        mic: str | Sequence[str] | None = None,
        currency: str | Sequence[str] | None = None,
        status: ListingStatus | None = None,
        group: Literal["issue"] | None = None,
        fields: str | Literal["mic", "status"] | Sequence[Literal["mic", "status"]] | None = None,
        highlight: bool | None = None,
        as_of: str | None = None,
        explain: bool | None = None,
    ) -> SymbolSearchResponse:
        """Find instruments by free text (`GET /v1/symbol_search`).

        Results are ranked best first. A `score` of 1 is an identifier of the row itself; below 0.5 is low confidence. The range parameters of time series are ignored.

        Args:
            query: Ticker, name, ISIN, FIGI (listing, composite or share class), CIK, CUSIP, SEDOL, WKN, or a description. Example: `apple`.
            limit: Default `10`.
            country: Only rows listed in this country, ISO 3166 alpha-2.
            exchange: Only rows of these exchanges: canonical codes, a source's codes or MICs, separated by commas. Example: `LSE`.
            mic: Only rows with these MICs of the row's own venue, separated by commas. Example: `XLON`.
            currency: Only rows in these currencies, ISO 4217, separated by commas. Example: `GBP`.
            status: Only rows of this status. By default active rows rank before others. Default `all`.
            group: `issue`: one result per issue, its most likely listing, with the number of its `listings`.
            fields: Additional fields of each result, separated by commas: `mic`, `status`. Example: `mic,status`.
            highlight: Adds the ranges of each name that match the query, in UTF-16 code units. Default `false`.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            explain: Adds an explanation of each score. Default `false`.
        """
        return self._ask(SymbolSearchResponse, "/v1/symbol_search", {"query": query, "limit": limit, "country": country, "type": type, "exchange": exchange, "mic": mic, "currency": currency, "status": status, "group": group, "fields": fields, "highlight": highlight, "as_of": as_of, "explain": explain})

    def resolve(
        self,
        items: Sequence[ResolveItem],
    ) -> ResolveResponse:
        """Resolve the lines of a statement to instruments (`POST /v1/resolve`).

        Accepts lines as brokers write them and returns results in the same order. Each item is charged one unit. `resolved`: one security is certain and clearly ahead of all others.
        """
        return self._ask(ResolveResponse, "/v1/resolve", {}, cost=len(items), body={"items": list(items)})

    def time_series(
        self,
        symbol: str | None = None,
        *,
        isin: str | None = None,
        figi: str | None = None,
        as_of: str | None = None,
        interval: Interval | None = None,
        outputsize: int | None = None,
        start_date: DateLike | None = None,
        end_date: DateLike | None = None,
        adjust: Adjust | None = None,
        source: str | None = None,
    ) -> TimeSeries:
        """Bars of an instrument (`GET /v1/time_series`).

        Newest first. With `start_date`: the window between the bounds, both inclusive. Without it: the newest `outputsize` bars (default: 30 intraday, 365 otherwise) up to `end_date`. `meta.more` is true if a row limit truncated the window; `Link: rel="next"` leads to the rest.

        Args:
            symbol: The instrument's symbol in any case, or an alternative format that matches exactly one instrument. Example: `AAPL`.
            isin: Instead of `symbol`: the best listing of this ISIN.
            figi: Instead of `symbol`: the best listing of this FIGI.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            interval: Default `1day`.
            outputsize: Maximum number of rows, newest first. The default with `start_date` is 5000.
            start_date: Inclusive. `YYYY-MM-DD`, or a datetime, which is in UTC unless it has an offset. Example: `2012-08-01`.
            end_date: Inclusive. The default is the current time. Example: `2012-08-31`.
            adjust: `none`: as traded. `splits`: divided by later splits. `all`: by later splits and dividends. Default `splits`.
            source: Only data of this source, as stored; keeps all pages of a walk on one source. See `meta.source`. Example: `sample`.
        """
        return self._ask(TimeSeries, "/v1/time_series", {"symbol": symbol, "isin": isin, "figi": figi, "as_of": as_of, "interval": interval, "outputsize": outputsize, "start_date": start_date, "end_date": end_date, "adjust": adjust, "source": source})

    def time_series_walk(
        self,
        symbol: str | None = None,
        *,
        isin: str | None = None,
        figi: str | None = None,
        as_of: str | None = None,
        interval: Interval | None = None,
        adjust: Adjust | None = None,
        source: str | None = None,
        start_date: DateLike,
        end_date: DateLike | None = None,
        order: Order = "newest",
        max_items: int | None = None,
    ) -> Walk[Bar, TimeSeries]:
        """All rows of a window of any length, each once, fetched page by page (`GET /v1/time_series`).

        Args:
            symbol: The instrument's symbol in any case, or an alternative format that matches exactly one instrument. Example: `AAPL`.
            isin: Instead of `symbol`: the best listing of this ISIN.
            figi: Instead of `symbol`: the best listing of this FIGI.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            interval: Default `1day`.
            adjust: `none`: as traded. `splits`: divided by later splits. `all`: by later splits and dividends. Default `splits`.
            source: Only data of this source, as stored; keeps all pages of a walk on one source. See `meta.source`. Example: `sample`.
            start_date: Inclusive start of the history.
            end_date: Inclusive. Default: now.
            order: `newest` first, or `oldest` first, which reads all pages before the first row.
            max_items: Maximum number of rows of the walk. Default: all.
        """
        return self._walk(TimeSeries, Bar, "/v1/time_series", {"symbol": symbol, "isin": isin, "figi": figi, "as_of": as_of, "interval": interval, "adjust": adjust, "source": source}, Window(start_date, end_date, order, max_items))

    def dividends(
        self,
        symbol: str | None = None,
        *,
        isin: str | None = None,
        figi: str | None = None,
        as_of: str | None = None,
        outputsize: int | None = None,
        start_date: DateLike | None = None,
        end_date: DateLike | None = None,
        source: str | None = None,
    ) -> Dividends:
        """Dividends of an instrument (`GET /v1/dividends`).

        As paid, newest first by ex-date. Range parameters work as for daily time series.

        Args:
            symbol: The instrument's symbol in any case, or an alternative format that matches exactly one instrument. Example: `AAPL`.
            isin: Instead of `symbol`: the best listing of this ISIN.
            figi: Instead of `symbol`: the best listing of this FIGI.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            outputsize: Maximum number of rows, newest first. The default with `start_date` is 5000.
            start_date: Inclusive. `YYYY-MM-DD`, or a datetime, which is in UTC unless it has an offset. Example: `2012-08-01`.
            end_date: Inclusive. The default is the current time. Example: `2012-08-31`.
            source: Only data of this source, as stored; keeps all pages of a walk on one source. See `meta.source`. Example: `sample`.
        """
        return self._ask(Dividends, "/v1/dividends", {"symbol": symbol, "isin": isin, "figi": figi, "as_of": as_of, "outputsize": outputsize, "start_date": start_date, "end_date": end_date, "source": source})

    def dividends_walk(
        self,
        symbol: str | None = None,
        *,
        isin: str | None = None,
        figi: str | None = None,
        as_of: str | None = None,
        source: str | None = None,
        start_date: DateLike,
        end_date: DateLike | None = None,
        order: Order = "newest",
        max_items: int | None = None,
    ) -> Walk[Dividend, Dividends]:
        """All rows of a window of any length, each once, fetched page by page (`GET /v1/dividends`).

        Args:
            symbol: The instrument's symbol in any case, or an alternative format that matches exactly one instrument. Example: `AAPL`.
            isin: Instead of `symbol`: the best listing of this ISIN.
            figi: Instead of `symbol`: the best listing of this FIGI.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            source: Only data of this source, as stored; keeps all pages of a walk on one source. See `meta.source`. Example: `sample`.
            start_date: Inclusive start of the history.
            end_date: Inclusive. Default: now.
            order: `newest` first, or `oldest` first, which reads all pages before the first row.
            max_items: Maximum number of rows of the walk. Default: all.
        """
        return self._walk(Dividends, Dividend, "/v1/dividends", {"symbol": symbol, "isin": isin, "figi": figi, "as_of": as_of, "source": source}, Window(start_date, end_date, order, max_items))

    def splits(
        self,
        symbol: str | None = None,
        *,
        isin: str | None = None,
        figi: str | None = None,
        as_of: str | None = None,
        outputsize: int | None = None,
        start_date: DateLike | None = None,
        end_date: DateLike | None = None,
        source: str | None = None,
    ) -> Splits:
        """Splits of an instrument (`GET /v1/splits`).

        Newest first by ex-date. Range parameters work as for daily time series.

        Args:
            symbol: The instrument's symbol in any case, or an alternative format that matches exactly one instrument. Example: `AAPL`.
            isin: Instead of `symbol`: the best listing of this ISIN.
            figi: Instead of `symbol`: the best listing of this FIGI.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            outputsize: Maximum number of rows, newest first. The default with `start_date` is 5000.
            start_date: Inclusive. `YYYY-MM-DD`, or a datetime, which is in UTC unless it has an offset. Example: `2012-08-01`.
            end_date: Inclusive. The default is the current time. Example: `2012-08-31`.
            source: Only data of this source, as stored; keeps all pages of a walk on one source. See `meta.source`. Example: `sample`.
        """
        return self._ask(Splits, "/v1/splits", {"symbol": symbol, "isin": isin, "figi": figi, "as_of": as_of, "outputsize": outputsize, "start_date": start_date, "end_date": end_date, "source": source})

    def splits_walk(
        self,
        symbol: str | None = None,
        *,
        isin: str | None = None,
        figi: str | None = None,
        as_of: str | None = None,
        source: str | None = None,
        start_date: DateLike,
        end_date: DateLike | None = None,
        order: Order = "newest",
        max_items: int | None = None,
    ) -> Walk[Split, Splits]:
        """All rows of a window of any length, each once, fetched page by page (`GET /v1/splits`).

        Args:
            symbol: The instrument's symbol in any case, or an alternative format that matches exactly one instrument. Example: `AAPL`.
            isin: Instead of `symbol`: the best listing of this ISIN.
            figi: Instead of `symbol`: the best listing of this FIGI.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            source: Only data of this source, as stored; keeps all pages of a walk on one source. See `meta.source`. Example: `sample`.
            start_date: Inclusive start of the history.
            end_date: Inclusive. Default: now.
            order: `newest` first, or `oldest` first, which reads all pages before the first row.
            max_items: Maximum number of rows of the walk. Default: all.
        """
        return self._walk(Splits, Split, "/v1/splits", {"symbol": symbol, "isin": isin, "figi": figi, "as_of": as_of, "source": source}, Window(start_date, end_date, order, max_items))

    def quotes(
        self,
        symbols: str | Sequence[str],
        *,
        source: str | None = None,
    ) -> Quotes:
        """The newest daily bar of several instruments (`GET /v1/quotes`).

        Results are in request order. Symbols without a quote are listed in `errors`; the request still succeeds. CSV contains quotes only. The range parameters of time series are ignored.

        Args:
            symbols: Up to 100, separated by commas. Example: `AAPL,MSFT`.
            source: Only bars of this source, as stored. Example: `sample`.
        """
        return self._ask(Quotes, "/v1/quotes", {"symbols": symbols, "source": source})

    def exchanges(
        self,
    ) -> ExchangeList:
        """Exchanges of the universe (`GET /v1/exchanges`).

        Exchanges with at least one instrument, sorted by code.
        """
        return self._ask(ExchangeList, "/v1/exchanges", {})

    def countries(
        self,
    ) -> CountryList:
        """Countries of listing venues (`GET /v1/countries`).

        Countries of the venues of all instruments, sorted by code.
        """
        return self._ask(CountryList, "/v1/countries", {})

    def types(
        self,
    ) -> TypeList:
        """Instrument types (`GET /v1/types`).

        All instrument types, with the number of instruments of each type.
        """
        return self._ask(TypeList, "/v1/types", {})

    def usage(
        self,
    ) -> Usage:
        """Limits and usage of the calling key (`GET /v1/usage`).

        Requests are neither charged nor limited.
        """
        return self._ask(Usage, "/v1/usage", {}, cost=0)

    def sectors(
        self,
    ) -> SectorList:
        """Sectors and industries of the universe (`GET /v1/sectors`).

        Funds and indices are counted under the group and the name of their category.
        """
        return self._ask(SectorList, "/v1/sectors", {})

    def completeness(
        self,
    ) -> Completeness:
        """Completeness of the universe (`GET /v1/completeness`).

        Number of instruments with an ISIN, a CIK, stored prices and each other fact: of all, and per exchange, country, type, sector, industry and category.
        """
        return self._ask(Completeness, "/v1/completeness", {})

    def admin_status(
        self,
    ) -> ServerStatus:
        """State of the server (`GET /v1/admin/status`).

        Each instance describes itself. Requests are neither charged nor limited.
        """
        return self._ask(ServerStatus, "/v1/admin/status", {}, cost=0)

    def admin_imports(
        self,
        *,
        outputsize: int | None = None,
    ) -> ImportList:
        """History of imports (`GET /v1/admin/imports`).

        Imports, edits and undos, newest first. Requests are neither charged nor limited.

        Args:
            outputsize: Default `20`.
        """
        return self._ask(ImportList, "/v1/admin/imports", {"outputsize": outputsize}, cost=0)

    def admin_keys(
        self,
    ) -> KeyList:
        """API keys (`GET /v1/admin/keys`).

        All keys, oldest first, also revoked and expired ones. Requests are neither charged nor limited.
        """
        return self._ask(KeyList, "/v1/admin/keys", {}, cost=0)

    def admin_schedules(
        self,
    ) -> ScheduleList:
        """Schedules and the inbox (`GET /v1/admin/schedules`).

        All schedules by name, with their last runs, and the last files of the inbox. Requests are neither charged nor limited.
        """
        return self._ask(ScheduleList, "/v1/admin/schedules", {}, cost=0)

    def admin_webhooks(
        self,
    ) -> WebhookList:
        """Webhook endpoints (`GET /v1/admin/webhooks`).

        All endpoints, oldest first, with their last deliveries. Requests are neither charged nor limited.
        """
        return self._ask(WebhookList, "/v1/admin/webhooks", {}, cost=0)

    def exports(
        self,
    ) -> ExportList:
        """Files with the whole data (`GET /v1/exports`).

        Lists the files of the exported datasets, newest first. `GET` on their `url` returns them, also in ranges of bytes. The list is empty where the server exports nothing.
        """
        return self._ask(ExportList, "/v1/exports", {})

    def bars_bulk(
        self,
        exchange: str,
        *,
        date: str,
        adjust: Literal["none", "splits"] | None = None,
    ) -> BulkBars:
        """The daily bars of an exchange on one day (`GET /v1/bars/bulk`).

        Stored bars only, in order of symbol. An instrument without a bar, or without prices that support `adjust`, is left out. CSV, NDJSON and Parquet contain the bars only.

        Args:
            exchange: Canonical exchange code, in any case. Example: `NASDAQ`.
            date: Session date. Example: `2013-03-01`.
            adjust: `none`: as traded. `splits`: divided by later splits. Default `splits`.
        """
        return self._ask(BulkBars, "/v1/bars/bulk", {"exchange": exchange, "date": date, "adjust": adjust})

    def calendar(
        self,
        exchange: str,
        *,
        start_date: DateLike | None = None,
        end_date: DateLike | None = None,
    ) -> Calendar:
        """Trading days of an exchange (`GET /v1/calendar`).

        Every day of the window in order. Regular sessions only, without pre-market and post-market trading.

        Args:
            exchange: Exchange code or MIC, in any case. Example: `NASDAQ`.
            start_date: Inclusive. The default is the current day of the exchange. Example: `2024-12-20`.
            end_date: Inclusive. The default window has 31 days. Example: `2025-01-10`.
        """
        return self._ask(Calendar, "/v1/calendar", {"exchange": exchange, "start_date": start_date, "end_date": end_date})

    def calendar_walk(
        self,
        exchange: str,
        *,
        start_date: DateLike,
        end_date: DateLike | None = None,
        order: Order = "newest",
        max_items: int | None = None,
    ) -> Walk[undefined, Calendar]:
        """All rows of a window of any length, each once, fetched page by page (`GET /v1/calendar`).

        Args:
            exchange: Exchange code or MIC, in any case. Example: `NASDAQ`.
            start_date: Inclusive start of the history.
            end_date: Inclusive. Default: now.
            order: `newest` first, or `oldest` first, which reads all pages before the first row.
            max_items: Maximum number of rows of the walk. Default: all.
        """
        return self._walk(Calendar, undefined, "/v1/calendar", {"exchange": exchange}, Window(start_date, end_date, order, max_items))

    def market_state(
        self,
        *,
        exchange: str | Sequence[str] | None = None,
    ) -> MarketStates:
        """Which exchanges are open now (`GET /v1/market_state`).

        From the calendars of `GET /v1/calendar`. `unknown`: the exchange has no calendar for today.

        Args:
            exchange: Exchange codes or MICs. The default is all exchanges of the universe. Example: `NASDAQ,LSE`.
        """
        return self._ask(MarketStates, "/v1/market_state", {"exchange": exchange})


class AsyncStocks:
    """The listing of instruments: `GET /v1/stocks`."""

    def __init__(self, client: AsyncClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        exchange: str | Sequence[str] | None = None,
        country: str | Sequence[str] | None = None,
        type: str | InstrumentType | Sequence[InstrumentType] | None = None,
        status: ListingStatus | None = None,
        outputsize: int | None = None,
        as_of: str | None = None,
        cursor: str | None = None,
        mic: str | Sequence[str] | None = None,
        currency: str | Sequence[str] | None = None,
        isin: str | None = None,
        figi: str | None = None,
        composite_figi: str | None = None,
        shareclass_figi: str | None = None,
        cik: str | None = None,
        issuer_country: str | Sequence[str] | None = None,
        sector: str | Sequence[str] | None = None,
        industry: str | Sequence[str] | None = None,
        category_group: str | Sequence[str] | None = None,
        category: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        market_cap: str | MarketCap | Sequence[MarketCap] | None = None,
        has: str | ListingFact | Sequence[ListingFact] | None = None,
        missing: str | ListingFact | Sequence[ListingFact] | None = None,
        name_prefix: str | None = None,
        symbol_root: str | None = None,
        sort: ListingSort | None = None,
        fields: str | FurtherColumn | Sequence[FurtherColumn] | None = None,
    ) -> StockPage:
        """List instruments (`GET /v1/stocks`).

        Returns a page of the universe in a stable order. CSV and NDJSON contain the whole selection, or one page if `outputsize` or `cursor` is sent.

        Args:
            exchange: Canonical exchange codes, a source's codes, or MICs, separated by commas. Example: `NASDAQ`.
            country: Countries of the listing venue, ISO 3166 alpha-2, separated by commas. Example: `US`.
            type: Kinds of instrument, separated by commas.
            status: State. Default `active`.
            outputsize: Rows per page. May change between the pages of one walk. Default `100`.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            cursor: `next_cursor` of the previous page. Opaque; valid only with the same filters.
            mic: Market identifier codes of the row's own venue, separated by commas.
            currency: Currencies of the listing, ISO 4217, separated by commas.
            isin: ISIN, check digit included.
            figi: FIGI, check digit included.
            composite_figi: Composite FIGI: its listings on all venues of the country.
            shareclass_figi: Share-class FIGI: its listings in all countries. Example: `BBG001S5N8V8`.
            cik: CIK, zero-padded or not.
            issuer_country: Countries of the issuer, not of the listing's venue, ISO 3166 alpha-2. Example: `CH`.
            sector: Sectors, in any case; `GET /v1/sectors` lists them. Example: `Energy,Utilities`.
            industry: Industries, in any case. Separated by a comma without a space: a name may contain a comma and a space. Example: `Banks`.
            category_group: Groups of the categories of funds and indices, in any case, such as `Equities`.
            category: Categories of funds and indices, in any case.
            family: Fund families, in any case, such as `Vanguard Asset Management`.
            market_cap: Size classes, in any case, with or without `Cap`. Example: `Mega Cap,Large Cap`.
            has: Only rows that have all of these: stored prices or dividends, or a value in a column. Example: `prices,isin`.
            missing: Only rows that have none of these. Example: `isin`.
            name_prefix: Prefix of the name; case and accents are ignored. Example: `nestle`.
            symbol_root: Ticker: all rows with this symbol, with or without a suffix. `SAN.MC` is read as `SAN`. Example: `SAN`.
            sort: Order of the rows; a minus before the field reverses it. Rows with an equal value are sorted by symbol, and those without a value come last. Default `symbol`.
            fields: Additional columns after the eleven default ones, in JSON, CSV and NDJSON. A `+` before a name is allowed. Example: `sector,industry`.
        """
        return await self._client._ask(StockPage, "/v1/stocks", {"exchange": exchange, "country": country, "type": type, "status": status, "outputsize": outputsize, "as_of": as_of, "cursor": cursor, "mic": mic, "currency": currency, "isin": isin, "figi": figi, "composite_figi": composite_figi, "shareclass_figi": shareclass_figi, "cik": cik, "issuer_country": issuer_country, "sector": sector, "industry": industry, "category_group": category_group, "category": category, "family": family, "market_cap": market_cap, "has": has, "missing": missing, "name_prefix": name_prefix, "symbol_root": symbol_root, "sort": sort, "fields": fields})

    async def get(
        self,
        symbol: str,
        *,
        as_of: str | None = None,
    ) -> StockDetail:
        """One instrument (`GET /v1/stocks/{symbol}`).

        Returns all stored fields of an instrument. The symbol is case-insensitive and must be percent-encoded.

        Args:
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
        """
        return await self._client._ask(StockDetail, "/v1/stocks/" + path_segment(symbol), {"as_of": as_of})

    async def history(
        self,
        symbol: str,
        *,
        as_of: str | None = None,
    ) -> StockHistory:
        """Former names of an instrument (`GET /v1/stocks/{symbol}/history`).

        Returns the symbols, names, venues and identifiers that an instrument had, with the days on which they changed. `as_of` reads the symbol as of a day.

        Args:
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
        """
        return await self._client._ask(StockHistory, "/v1/stocks/" + path_segment(symbol) + "/history", {"as_of": as_of})

    def all(
        self,
        *,
        exchange: str | Sequence[str] | None = None,
        country: str | Sequence[str] | None = None,
        type: str | InstrumentType | Sequence[InstrumentType] | None = None,
        status: ListingStatus | None = None,
        as_of: str | None = None,
        mic: str | Sequence[str] | None = None,
        currency: str | Sequence[str] | None = None,
        isin: str | None = None,
        figi: str | None = None,
        composite_figi: str | None = None,
        shareclass_figi: str | None = None,
        cik: str | None = None,
        issuer_country: str | Sequence[str] | None = None,
        sector: str | Sequence[str] | None = None,
        industry: str | Sequence[str] | None = None,
        category_group: str | Sequence[str] | None = None,
        category: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        market_cap: str | MarketCap | Sequence[MarketCap] | None = None,
        has: str | ListingFact | Sequence[ListingFact] | None = None,
        missing: str | ListingFact | Sequence[ListingFact] | None = None,
        name_prefix: str | None = None,
        symbol_root: str | None = None,
        sort: ListingSort | None = None,
        fields: str | FurtherColumn | Sequence[FurtherColumn] | None = None,
        page_size: int | None = None,
        max_items: int | None = None,
    ) -> AsyncWalk[ListedInstrument, StockPage]:
        """Every row of a filter, page by page.

        Args:
            exchange: Canonical exchange codes, a source's codes, or MICs, separated by commas. Example: `NASDAQ`.
            country: Countries of the listing venue, ISO 3166 alpha-2, separated by commas. Example: `US`.
            type: Kinds of instrument, separated by commas.
            status: State. Default `active`.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            mic: Market identifier codes of the row's own venue, separated by commas.
            currency: Currencies of the listing, ISO 4217, separated by commas.
            isin: ISIN, check digit included.
            figi: FIGI, check digit included.
            composite_figi: Composite FIGI: its listings on all venues of the country.
            shareclass_figi: Share-class FIGI: its listings in all countries. Example: `BBG001S5N8V8`.
            cik: CIK, zero-padded or not.
            issuer_country: Countries of the issuer, not of the listing's venue, ISO 3166 alpha-2. Example: `CH`.
            sector: Sectors, in any case; `GET /v1/sectors` lists them. Example: `Energy,Utilities`.
            industry: Industries, in any case. Separated by a comma without a space: a name may contain a comma and a space. Example: `Banks`.
            category_group: Groups of the categories of funds and indices, in any case, such as `Equities`.
            category: Categories of funds and indices, in any case.
            family: Fund families, in any case, such as `Vanguard Asset Management`.
            market_cap: Size classes, in any case, with or without `Cap`. Example: `Mega Cap,Large Cap`.
            has: Only rows that have all of these: stored prices or dividends, or a value in a column. Example: `prices,isin`.
            missing: Only rows that have none of these. Example: `isin`.
            name_prefix: Prefix of the name; case and accents are ignored. Example: `nestle`.
            symbol_root: Ticker: all rows with this symbol, with or without a suffix. `SAN.MC` is read as `SAN`. Example: `SAN`.
            sort: Order of the rows; a minus before the field reverses it. Rows with an equal value are sorted by symbol, and those without a value come last. Default `symbol`.
            fields: Additional columns after the eleven default ones, in JSON, CSV and NDJSON. A `+` before a name is allowed. Example: `sector,industry`.
            page_size: Rows per request. Default: 1000, the maximum.
            max_items: Maximum number of rows of the walk. Default: all.
        """
        return self._client._walk_listing(StockPage, ListedInstrument, "/v1/stocks", {"exchange": exchange, "country": country, "type": type, "status": status, "as_of": as_of, "mic": mic, "currency": currency, "isin": isin, "figi": figi, "composite_figi": composite_figi, "shareclass_figi": shareclass_figi, "cik": cik, "issuer_country": issuer_country, "sector": sector, "industry": industry, "category_group": category_group, "category": category, "family": family, "market_cap": market_cap, "has": has, "missing": missing, "name_prefix": name_prefix, "symbol_root": symbol_root, "sort": sort, "fields": fields}, page_size, max_items)

    def csv(
        self,
        *,
        exchange: str | Sequence[str] | None = None,
        country: str | Sequence[str] | None = None,
        type: str | InstrumentType | Sequence[InstrumentType] | None = None,
        status: ListingStatus | None = None,
        as_of: str | None = None,
        mic: str | Sequence[str] | None = None,
        currency: str | Sequence[str] | None = None,
        isin: str | None = None,
        figi: str | None = None,
        composite_figi: str | None = None,
        shareclass_figi: str | None = None,
        cik: str | None = None,
        issuer_country: str | Sequence[str] | None = None,
        sector: str | Sequence[str] | None = None,
        industry: str | Sequence[str] | None = None,
        category_group: str | Sequence[str] | None = None,
        category: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        market_cap: str | MarketCap | Sequence[MarketCap] | None = None,
        has: str | ListingFact | Sequence[ListingFact] | None = None,
        missing: str | ListingFact | Sequence[ListingFact] | None = None,
        name_prefix: str | None = None,
        symbol_root: str | None = None,
        sort: ListingSort | None = None,
        fields: str | FurtherColumn | Sequence[FurtherColumn] | None = None,
        csv_safe: bool | None = None,
    ) -> AsyncIterator[str]:
        """The whole listing of a filter in one request, as lines of CSV with their line breaks.

        Args:
            exchange: Canonical exchange codes, a source's codes, or MICs, separated by commas. Example: `NASDAQ`.
            country: Countries of the listing venue, ISO 3166 alpha-2, separated by commas. Example: `US`.
            type: Kinds of instrument, separated by commas.
            status: State. Default `active`.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            mic: Market identifier codes of the row's own venue, separated by commas.
            currency: Currencies of the listing, ISO 4217, separated by commas.
            isin: ISIN, check digit included.
            figi: FIGI, check digit included.
            composite_figi: Composite FIGI: its listings on all venues of the country.
            shareclass_figi: Share-class FIGI: its listings in all countries. Example: `BBG001S5N8V8`.
            cik: CIK, zero-padded or not.
            issuer_country: Countries of the issuer, not of the listing's venue, ISO 3166 alpha-2. Example: `CH`.
            sector: Sectors, in any case; `GET /v1/sectors` lists them. Example: `Energy,Utilities`.
            industry: Industries, in any case. Separated by a comma without a space: a name may contain a comma and a space. Example: `Banks`.
            category_group: Groups of the categories of funds and indices, in any case, such as `Equities`.
            category: Categories of funds and indices, in any case.
            family: Fund families, in any case, such as `Vanguard Asset Management`.
            market_cap: Size classes, in any case, with or without `Cap`. Example: `Mega Cap,Large Cap`.
            has: Only rows that have all of these: stored prices or dividends, or a value in a column. Example: `prices,isin`.
            missing: Only rows that have none of these. Example: `isin`.
            name_prefix: Prefix of the name; case and accents are ignored. Example: `nestle`.
            symbol_root: Ticker: all rows with this symbol, with or without a suffix. `SAN.MC` is read as `SAN`. Example: `SAN`.
            sort: Order of the rows; a minus before the field reverses it. Rows with an equal value are sorted by symbol, and those without a value come last. Default `symbol`.
            fields: Additional columns after the eleven default ones, in JSON, CSV and NDJSON. A `+` before a name is allowed. Example: `sector,industry`.
            csv_safe: CSV only. `true` prefixes text that a spreadsheet would read as a formula with `'`.
        """
        return self._client._lines("/v1/stocks", {"exchange": exchange, "country": country, "type": type, "status": status, "as_of": as_of, "mic": mic, "currency": currency, "isin": isin, "figi": figi, "composite_figi": composite_figi, "shareclass_figi": shareclass_figi, "cik": cik, "issuer_country": issuer_country, "sector": sector, "industry": industry, "category_group": category_group, "category": category, "family": family, "market_cap": market_cap, "has": has, "missing": missing, "name_prefix": name_prefix, "symbol_root": symbol_root, "sort": sort, "fields": fields, "csv_safe": csv_safe}, "text/csv")

    def ndjson(
        self,
        *,
        exchange: str | Sequence[str] | None = None,
        country: str | Sequence[str] | None = None,
        type: str | InstrumentType | Sequence[InstrumentType] | None = None,
        status: ListingStatus | None = None,
        as_of: str | None = None,
        mic: str | Sequence[str] | None = None,
        currency: str | Sequence[str] | None = None,
        isin: str | None = None,
        figi: str | None = None,
        composite_figi: str | None = None,
        shareclass_figi: str | None = None,
        cik: str | None = None,
        issuer_country: str | Sequence[str] | None = None,
        sector: str | Sequence[str] | None = None,
        industry: str | Sequence[str] | None = None,
        category_group: str | Sequence[str] | None = None,
        category: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        market_cap: str | MarketCap | Sequence[MarketCap] | None = None,
        has: str | ListingFact | Sequence[ListingFact] | None = None,
        missing: str | ListingFact | Sequence[ListingFact] | None = None,
        name_prefix: str | None = None,
        symbol_root: str | None = None,
        sort: ListingSort | None = None,
        fields: str | FurtherColumn | Sequence[FurtherColumn] | None = None,
    ) -> AsyncIterator[InstrumentRow]:
        """The whole listing of a filter in one request, row by row as it arrives.

        Args:
            exchange: Canonical exchange codes, a source's codes, or MICs, separated by commas. Example: `NASDAQ`.
            country: Countries of the listing venue, ISO 3166 alpha-2, separated by commas. Example: `US`.
            type: Kinds of instrument, separated by commas.
            status: State. Default `active`.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            mic: Market identifier codes of the row's own venue, separated by commas.
            currency: Currencies of the listing, ISO 4217, separated by commas.
            isin: ISIN, check digit included.
            figi: FIGI, check digit included.
            composite_figi: Composite FIGI: its listings on all venues of the country.
            shareclass_figi: Share-class FIGI: its listings in all countries. Example: `BBG001S5N8V8`.
            cik: CIK, zero-padded or not.
            issuer_country: Countries of the issuer, not of the listing's venue, ISO 3166 alpha-2. Example: `CH`.
            sector: Sectors, in any case; `GET /v1/sectors` lists them. Example: `Energy,Utilities`.
            industry: Industries, in any case. Separated by a comma without a space: a name may contain a comma and a space. Example: `Banks`.
            category_group: Groups of the categories of funds and indices, in any case, such as `Equities`.
            category: Categories of funds and indices, in any case.
            family: Fund families, in any case, such as `Vanguard Asset Management`.
            market_cap: Size classes, in any case, with or without `Cap`. Example: `Mega Cap,Large Cap`.
            has: Only rows that have all of these: stored prices or dividends, or a value in a column. Example: `prices,isin`.
            missing: Only rows that have none of these. Example: `isin`.
            name_prefix: Prefix of the name; case and accents are ignored. Example: `nestle`.
            symbol_root: Ticker: all rows with this symbol, with or without a suffix. `SAN.MC` is read as `SAN`. Example: `SAN`.
            sort: Order of the rows; a minus before the field reverses it. Rows with an equal value are sorted by symbol, and those without a value come last. Default `symbol`.
            fields: Additional columns after the eleven default ones, in JSON, CSV and NDJSON. A `+` before a name is allowed. Example: `sector,industry`.
        """
        return self._client._rows(InstrumentRow, self._client._lines("/v1/stocks", {"exchange": exchange, "country": country, "type": type, "status": status, "as_of": as_of, "mic": mic, "currency": currency, "isin": isin, "figi": figi, "composite_figi": composite_figi, "shareclass_figi": shareclass_figi, "cik": cik, "issuer_country": issuer_country, "sector": sector, "industry": industry, "category_group": category_group, "category": category, "family": family, "market_cap": market_cap, "has": has, "missing": missing, "name_prefix": name_prefix, "symbol_root": symbol_root, "sort": sort, "fields": fields}, "application/x-ndjson"))

    async def changes(
        self,
        *,
        since: str | None = None,
        limit: int | None = None,
        wait: int | None = None,
        exchange: str | Sequence[str] | None = None,
        mic: str | Sequence[str] | None = None,
        type: str | InstrumentType | Sequence[InstrumentType] | None = None,
        country: str | Sequence[str] | None = None,
        currency: str | Sequence[str] | None = None,
        isin: str | None = None,
        figi: str | None = None,
        composite_figi: str | None = None,
        shareclass_figi: str | None = None,
        cik: str | None = None,
        status: ListingStatus | None = None,
        issuer_country: str | Sequence[str] | None = None,
        sector: str | Sequence[str] | None = None,
        industry: str | Sequence[str] | None = None,
        category_group: str | Sequence[str] | None = None,
        category: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        market_cap: str | MarketCap | Sequence[MarketCap] | None = None,
    ) -> ChangesPage:
        """Changes of the listing (`GET /v1/stocks/changes`).

        Returns what became of each instrument since a token: its newest row, or null where the selection has none any more. A client that stores `instrument` under `symbol`, and deletes `symbol` for null, has the same rows as a new listing. A token that is older than the recorded changes is a 410: read the listing again.

        Args:
            since: `next_since` of the previous response, or `X-Changes-Since` of a listing. Opaque; valid only with the same filters. `now` returns a token and no changes. Default `now`.
            limit: Changes per page. A renamed instrument may add one. Default `1000`.
            wait: Seconds to wait for a change before an empty response. Default `0`.
            exchange: Canonical exchange codes, a source's codes, or MICs, separated by commas. Example: `NASDAQ`.
            mic: Market identifier codes of the row's own venue, separated by commas.
            type: Kinds of instrument, separated by commas.
            country: Countries of the listing venue, ISO 3166 alpha-2, separated by commas. Example: `US`.
            currency: Currencies of the listing, ISO 4217, separated by commas.
            isin: ISIN, check digit included.
            figi: FIGI, check digit included.
            composite_figi: Composite FIGI: its listings on all venues of the country.
            shareclass_figi: Share-class FIGI: its listings in all countries. Example: `BBG001S5N8V8`.
            cik: CIK, zero-padded or not.
            status: State. Default `active`.
            issuer_country: Countries of the issuer, not of the listing's venue, ISO 3166 alpha-2. Example: `CH`.
            sector: Sectors, in any case; `GET /v1/sectors` lists them. Example: `Energy,Utilities`.
            industry: Industries, in any case. Separated by a comma without a space: a name may contain a comma and a space. Example: `Banks`.
            category_group: Groups of the categories of funds and indices, in any case, such as `Equities`.
            category: Categories of funds and indices, in any case.
            family: Fund families, in any case, such as `Vanguard Asset Management`.
            market_cap: Size classes, in any case, with or without `Cap`. Example: `Mega Cap,Large Cap`.
        """
        return await self._client._waiting(wait)._ask(ChangesPage, "/v1/stocks/changes", {"since": since, "limit": limit, "wait": wait, "exchange": exchange, "mic": mic, "type": type, "country": country, "currency": currency, "isin": isin, "figi": figi, "composite_figi": composite_figi, "shareclass_figi": shareclass_figi, "cik": cik, "status": status, "issuer_country": issuer_country, "sector": sector, "industry": industry, "category_group": category_group, "category": category, "family": family, "market_cap": market_cap})

    def sync(
        self,
        store: AsyncInstrumentStore,
        *,
        wait: int | None = None,
        exchange: str | Sequence[str] | None = None,
        mic: str | Sequence[str] | None = None,
        type: str | InstrumentType | Sequence[InstrumentType] | None = None,
        country: str | Sequence[str] | None = None,
        currency: str | Sequence[str] | None = None,
        isin: str | None = None,
        figi: str | None = None,
        composite_figi: str | None = None,
        shareclass_figi: str | None = None,
        cik: str | None = None,
        status: ListingStatus | None = None,
        issuer_country: str | Sequence[str] | None = None,
        sector: str | Sequence[str] | None = None,
        industry: str | Sequence[str] | None = None,
        category_group: str | Sequence[str] | None = None,
        category: str | Sequence[str] | None = None,
        family: str | Sequence[str] | None = None,
        market_cap: str | MarketCap | Sequence[MarketCap] | None = None,
    ) -> AsyncIterator[Sequence[InstrumentChange]]:
        """Fills a store with the rows of a filter and keeps it current; yields the changes that it has applied. Without `wait`, it ends when the store is current.

        Args:
            store: What keeps the rows.
            wait: Seconds to wait for a change before an empty response. Default `0`.
            exchange: Canonical exchange codes, a source's codes, or MICs, separated by commas. Example: `NASDAQ`.
            mic: Market identifier codes of the row's own venue, separated by commas.
            type: Kinds of instrument, separated by commas.
            country: Countries of the listing venue, ISO 3166 alpha-2, separated by commas. Example: `US`.
            currency: Currencies of the listing, ISO 4217, separated by commas.
            isin: ISIN, check digit included.
            figi: FIGI, check digit included.
            composite_figi: Composite FIGI: its listings on all venues of the country.
            shareclass_figi: Share-class FIGI: its listings in all countries. Example: `BBG001S5N8V8`.
            cik: CIK, zero-padded or not.
            status: State. Default `active`.
            issuer_country: Countries of the issuer, not of the listing's venue, ISO 3166 alpha-2. Example: `CH`.
            sector: Sectors, in any case; `GET /v1/sectors` lists them. Example: `Energy,Utilities`.
            industry: Industries, in any case. Separated by a comma without a space: a name may contain a comma and a space. Example: `Banks`.
            category_group: Groups of the categories of funds and indices, in any case, such as `Equities`.
            category: Categories of funds and indices, in any case.
            family: Fund families, in any case, such as `Vanguard Asset Management`.
            market_cap: Size classes, in any case, with or without `Cap`. Example: `Mega Cap,Large Cap`.
        """
        return self._client._sync(ChangesPage, InstrumentRow, {"exchange": exchange, "mic": mic, "type": type, "country": country, "currency": currency, "isin": isin, "figi": figi, "composite_figi": composite_figi, "shareclass_figi": shareclass_figi, "cik": cik, "status": status, "issuer_country": issuer_country, "sector": sector, "industry": industry, "category_group": category_group, "category": category, "family": family, "market_cap": market_cap}, store, wait)


class AsyncBourse(AsyncClient):
    """
    Bourse's REST API with the methods of `Bourse` as coroutines, on asyncio or trio. A cancelled request ends immediately.
    """

    _user_agent: ClassVar[str] = f"bourse-python/{VERSION}"

    @property
    def stocks(self) -> AsyncStocks:
        """The listing of instruments."""
        return AsyncStocks(self)

    async def symbol_search(
        self,
        query: str,
        *,
        limit: int | None = None,
        country: str | None = None,
        type: InstrumentType | None = None,
        exchange: str | Sequence[str] | None = None,
        mic: str | Sequence[str] | None = None,
        currency: str | Sequence[str] | None = None,
        status: ListingStatus | None = None,
        group: Literal["issue"] | None = None,
        fields: str | Literal["mic", "status"] | Sequence[Literal["mic", "status"]] | None = None,
        highlight: bool | None = None,
        as_of: str | None = None,
        explain: bool | None = None,
    ) -> SymbolSearchResponse:
        """Find instruments by free text (`GET /v1/symbol_search`).

        Results are ranked best first. A `score` of 1 is an identifier of the row itself; below 0.5 is low confidence. The range parameters of time series are ignored.

        Args:
            query: Ticker, name, ISIN, FIGI (listing, composite or share class), CIK, CUSIP, SEDOL, WKN, or a description. Example: `apple`.
            limit: Default `10`.
            country: Only rows listed in this country, ISO 3166 alpha-2.
            exchange: Only rows of these exchanges: canonical codes, a source's codes or MICs, separated by commas. Example: `LSE`.
            mic: Only rows with these MICs of the row's own venue, separated by commas. Example: `XLON`.
            currency: Only rows in these currencies, ISO 4217, separated by commas. Example: `GBP`.
            status: Only rows of this status. By default active rows rank before others. Default `all`.
            group: `issue`: one result per issue, its most likely listing, with the number of its `listings`.
            fields: Additional fields of each result, separated by commas: `mic`, `status`. Example: `mic,status`.
            highlight: Adds the ranges of each name that match the query, in UTF-16 code units. Default `false`.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            explain: Adds an explanation of each score. Default `false`.
        """
        return await self._ask(SymbolSearchResponse, "/v1/symbol_search", {"query": query, "limit": limit, "country": country, "type": type, "exchange": exchange, "mic": mic, "currency": currency, "status": status, "group": group, "fields": fields, "highlight": highlight, "as_of": as_of, "explain": explain})

    async def resolve(
        self,
        items: Sequence[ResolveItem],
    ) -> ResolveResponse:
        """Resolve the lines of a statement to instruments (`POST /v1/resolve`).

        Accepts lines as brokers write them and returns results in the same order. Each item is charged one unit. `resolved`: one security is certain and clearly ahead of all others.
        """
        return await self._ask(ResolveResponse, "/v1/resolve", {}, cost=len(items), body={"items": list(items)})

    async def time_series(
        self,
        symbol: str | None = None,
        *,
        isin: str | None = None,
        figi: str | None = None,
        as_of: str | None = None,
        interval: Interval | None = None,
        outputsize: int | None = None,
        start_date: DateLike | None = None,
        end_date: DateLike | None = None,
        adjust: Adjust | None = None,
        source: str | None = None,
    ) -> TimeSeries:
        """Bars of an instrument (`GET /v1/time_series`).

        Newest first. With `start_date`: the window between the bounds, both inclusive. Without it: the newest `outputsize` bars (default: 30 intraday, 365 otherwise) up to `end_date`. `meta.more` is true if a row limit truncated the window; `Link: rel="next"` leads to the rest.

        Args:
            symbol: The instrument's symbol in any case, or an alternative format that matches exactly one instrument. Example: `AAPL`.
            isin: Instead of `symbol`: the best listing of this ISIN.
            figi: Instead of `symbol`: the best listing of this FIGI.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            interval: Default `1day`.
            outputsize: Maximum number of rows, newest first. The default with `start_date` is 5000.
            start_date: Inclusive. `YYYY-MM-DD`, or a datetime, which is in UTC unless it has an offset. Example: `2012-08-01`.
            end_date: Inclusive. The default is the current time. Example: `2012-08-31`.
            adjust: `none`: as traded. `splits`: divided by later splits. `all`: by later splits and dividends. Default `splits`.
            source: Only data of this source, as stored; keeps all pages of a walk on one source. See `meta.source`. Example: `sample`.
        """
        return await self._ask(TimeSeries, "/v1/time_series", {"symbol": symbol, "isin": isin, "figi": figi, "as_of": as_of, "interval": interval, "outputsize": outputsize, "start_date": start_date, "end_date": end_date, "adjust": adjust, "source": source})

    def time_series_walk(
        self,
        symbol: str | None = None,
        *,
        isin: str | None = None,
        figi: str | None = None,
        as_of: str | None = None,
        interval: Interval | None = None,
        adjust: Adjust | None = None,
        source: str | None = None,
        start_date: DateLike,
        end_date: DateLike | None = None,
        order: Order = "newest",
        max_items: int | None = None,
    ) -> AsyncWalk[Bar, TimeSeries]:
        """All rows of a window of any length, each once, fetched page by page (`GET /v1/time_series`).

        Args:
            symbol: The instrument's symbol in any case, or an alternative format that matches exactly one instrument. Example: `AAPL`.
            isin: Instead of `symbol`: the best listing of this ISIN.
            figi: Instead of `symbol`: the best listing of this FIGI.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            interval: Default `1day`.
            adjust: `none`: as traded. `splits`: divided by later splits. `all`: by later splits and dividends. Default `splits`.
            source: Only data of this source, as stored; keeps all pages of a walk on one source. See `meta.source`. Example: `sample`.
            start_date: Inclusive start of the history.
            end_date: Inclusive. Default: now.
            order: `newest` first, or `oldest` first, which reads all pages before the first row.
            max_items: Maximum number of rows of the walk. Default: all.
        """
        return self._walk(TimeSeries, Bar, "/v1/time_series", {"symbol": symbol, "isin": isin, "figi": figi, "as_of": as_of, "interval": interval, "adjust": adjust, "source": source}, Window(start_date, end_date, order, max_items))

    async def dividends(
        self,
        symbol: str | None = None,
        *,
        isin: str | None = None,
        figi: str | None = None,
        as_of: str | None = None,
        outputsize: int | None = None,
        start_date: DateLike | None = None,
        end_date: DateLike | None = None,
        source: str | None = None,
    ) -> Dividends:
        """Dividends of an instrument (`GET /v1/dividends`).

        As paid, newest first by ex-date. Range parameters work as for daily time series.

        Args:
            symbol: The instrument's symbol in any case, or an alternative format that matches exactly one instrument. Example: `AAPL`.
            isin: Instead of `symbol`: the best listing of this ISIN.
            figi: Instead of `symbol`: the best listing of this FIGI.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            outputsize: Maximum number of rows, newest first. The default with `start_date` is 5000.
            start_date: Inclusive. `YYYY-MM-DD`, or a datetime, which is in UTC unless it has an offset. Example: `2012-08-01`.
            end_date: Inclusive. The default is the current time. Example: `2012-08-31`.
            source: Only data of this source, as stored; keeps all pages of a walk on one source. See `meta.source`. Example: `sample`.
        """
        return await self._ask(Dividends, "/v1/dividends", {"symbol": symbol, "isin": isin, "figi": figi, "as_of": as_of, "outputsize": outputsize, "start_date": start_date, "end_date": end_date, "source": source})

    def dividends_walk(
        self,
        symbol: str | None = None,
        *,
        isin: str | None = None,
        figi: str | None = None,
        as_of: str | None = None,
        source: str | None = None,
        start_date: DateLike,
        end_date: DateLike | None = None,
        order: Order = "newest",
        max_items: int | None = None,
    ) -> AsyncWalk[Dividend, Dividends]:
        """All rows of a window of any length, each once, fetched page by page (`GET /v1/dividends`).

        Args:
            symbol: The instrument's symbol in any case, or an alternative format that matches exactly one instrument. Example: `AAPL`.
            isin: Instead of `symbol`: the best listing of this ISIN.
            figi: Instead of `symbol`: the best listing of this FIGI.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            source: Only data of this source, as stored; keeps all pages of a walk on one source. See `meta.source`. Example: `sample`.
            start_date: Inclusive start of the history.
            end_date: Inclusive. Default: now.
            order: `newest` first, or `oldest` first, which reads all pages before the first row.
            max_items: Maximum number of rows of the walk. Default: all.
        """
        return self._walk(Dividends, Dividend, "/v1/dividends", {"symbol": symbol, "isin": isin, "figi": figi, "as_of": as_of, "source": source}, Window(start_date, end_date, order, max_items))

    async def splits(
        self,
        symbol: str | None = None,
        *,
        isin: str | None = None,
        figi: str | None = None,
        as_of: str | None = None,
        outputsize: int | None = None,
        start_date: DateLike | None = None,
        end_date: DateLike | None = None,
        source: str | None = None,
    ) -> Splits:
        """Splits of an instrument (`GET /v1/splits`).

        Newest first by ex-date. Range parameters work as for daily time series.

        Args:
            symbol: The instrument's symbol in any case, or an alternative format that matches exactly one instrument. Example: `AAPL`.
            isin: Instead of `symbol`: the best listing of this ISIN.
            figi: Instead of `symbol`: the best listing of this FIGI.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            outputsize: Maximum number of rows, newest first. The default with `start_date` is 5000.
            start_date: Inclusive. `YYYY-MM-DD`, or a datetime, which is in UTC unless it has an offset. Example: `2012-08-01`.
            end_date: Inclusive. The default is the current time. Example: `2012-08-31`.
            source: Only data of this source, as stored; keeps all pages of a walk on one source. See `meta.source`. Example: `sample`.
        """
        return await self._ask(Splits, "/v1/splits", {"symbol": symbol, "isin": isin, "figi": figi, "as_of": as_of, "outputsize": outputsize, "start_date": start_date, "end_date": end_date, "source": source})

    def splits_walk(
        self,
        symbol: str | None = None,
        *,
        isin: str | None = None,
        figi: str | None = None,
        as_of: str | None = None,
        source: str | None = None,
        start_date: DateLike,
        end_date: DateLike | None = None,
        order: Order = "newest",
        max_items: int | None = None,
    ) -> AsyncWalk[Split, Splits]:
        """All rows of a window of any length, each once, fetched page by page (`GET /v1/splits`).

        Args:
            symbol: The instrument's symbol in any case, or an alternative format that matches exactly one instrument. Example: `AAPL`.
            isin: Instead of `symbol`: the best listing of this ISIN.
            figi: Instead of `symbol`: the best listing of this FIGI.
            as_of: Reads symbols, and returns names, as of this day, as far as changes are known. Example: `2021-06-01`.
            source: Only data of this source, as stored; keeps all pages of a walk on one source. See `meta.source`. Example: `sample`.
            start_date: Inclusive start of the history.
            end_date: Inclusive. Default: now.
            order: `newest` first, or `oldest` first, which reads all pages before the first row.
            max_items: Maximum number of rows of the walk. Default: all.
        """
        return self._walk(Splits, Split, "/v1/splits", {"symbol": symbol, "isin": isin, "figi": figi, "as_of": as_of, "source": source}, Window(start_date, end_date, order, max_items))

    async def quotes(
        self,
        symbols: str | Sequence[str],
        *,
        source: str | None = None,
    ) -> Quotes:
        """The newest daily bar of several instruments (`GET /v1/quotes`).

        Results are in request order. Symbols without a quote are listed in `errors`; the request still succeeds. CSV contains quotes only. The range parameters of time series are ignored.

        Args:
            symbols: Up to 100, separated by commas. Example: `AAPL,MSFT`.
            source: Only bars of this source, as stored. Example: `sample`.
        """
        return await self._ask(Quotes, "/v1/quotes", {"symbols": symbols, "source": source})

    async def exchanges(
        self,
    ) -> ExchangeList:
        """Exchanges of the universe (`GET /v1/exchanges`).

        Exchanges with at least one instrument, sorted by code.
        """
        return await self._ask(ExchangeList, "/v1/exchanges", {})

    async def countries(
        self,
    ) -> CountryList:
        """Countries of listing venues (`GET /v1/countries`).

        Countries of the venues of all instruments, sorted by code.
        """
        return await self._ask(CountryList, "/v1/countries", {})

    async def types(
        self,
    ) -> TypeList:
        """Instrument types (`GET /v1/types`).

        All instrument types, with the number of instruments of each type.
        """
        return await self._ask(TypeList, "/v1/types", {})

    async def usage(
        self,
    ) -> Usage:
        """Limits and usage of the calling key (`GET /v1/usage`).

        Requests are neither charged nor limited.
        """
        return await self._ask(Usage, "/v1/usage", {}, cost=0)

    async def sectors(
        self,
    ) -> SectorList:
        """Sectors and industries of the universe (`GET /v1/sectors`).

        Funds and indices are counted under the group and the name of their category.
        """
        return await self._ask(SectorList, "/v1/sectors", {})

    async def completeness(
        self,
    ) -> Completeness:
        """Completeness of the universe (`GET /v1/completeness`).

        Number of instruments with an ISIN, a CIK, stored prices and each other fact: of all, and per exchange, country, type, sector, industry and category.
        """
        return await self._ask(Completeness, "/v1/completeness", {})

    async def admin_status(
        self,
    ) -> ServerStatus:
        """State of the server (`GET /v1/admin/status`).

        Each instance describes itself. Requests are neither charged nor limited.
        """
        return await self._ask(ServerStatus, "/v1/admin/status", {}, cost=0)

    async def admin_imports(
        self,
        *,
        outputsize: int | None = None,
    ) -> ImportList:
        """History of imports (`GET /v1/admin/imports`).

        Imports, edits and undos, newest first. Requests are neither charged nor limited.

        Args:
            outputsize: Default `20`.
        """
        return await self._ask(ImportList, "/v1/admin/imports", {"outputsize": outputsize}, cost=0)

    async def admin_keys(
        self,
    ) -> KeyList:
        """API keys (`GET /v1/admin/keys`).

        All keys, oldest first, also revoked and expired ones. Requests are neither charged nor limited.
        """
        return await self._ask(KeyList, "/v1/admin/keys", {}, cost=0)

    async def admin_schedules(
        self,
    ) -> ScheduleList:
        """Schedules and the inbox (`GET /v1/admin/schedules`).

        All schedules by name, with their last runs, and the last files of the inbox. Requests are neither charged nor limited.
        """
        return await self._ask(ScheduleList, "/v1/admin/schedules", {}, cost=0)

    async def admin_webhooks(
        self,
    ) -> WebhookList:
        """Webhook endpoints (`GET /v1/admin/webhooks`).

        All endpoints, oldest first, with their last deliveries. Requests are neither charged nor limited.
        """
        return await self._ask(WebhookList, "/v1/admin/webhooks", {}, cost=0)

    async def exports(
        self,
    ) -> ExportList:
        """Files with the whole data (`GET /v1/exports`).

        Lists the files of the exported datasets, newest first. `GET` on their `url` returns them, also in ranges of bytes. The list is empty where the server exports nothing.
        """
        return await self._ask(ExportList, "/v1/exports", {})

    async def bars_bulk(
        self,
        exchange: str,
        *,
        date: str,
        adjust: Literal["none", "splits"] | None = None,
    ) -> BulkBars:
        """The daily bars of an exchange on one day (`GET /v1/bars/bulk`).

        Stored bars only, in order of symbol. An instrument without a bar, or without prices that support `adjust`, is left out. CSV, NDJSON and Parquet contain the bars only.

        Args:
            exchange: Canonical exchange code, in any case. Example: `NASDAQ`.
            date: Session date. Example: `2013-03-01`.
            adjust: `none`: as traded. `splits`: divided by later splits. Default `splits`.
        """
        return await self._ask(BulkBars, "/v1/bars/bulk", {"exchange": exchange, "date": date, "adjust": adjust})

    async def calendar(
        self,
        exchange: str,
        *,
        start_date: DateLike | None = None,
        end_date: DateLike | None = None,
    ) -> Calendar:
        """Trading days of an exchange (`GET /v1/calendar`).

        Every day of the window in order. Regular sessions only, without pre-market and post-market trading.

        Args:
            exchange: Exchange code or MIC, in any case. Example: `NASDAQ`.
            start_date: Inclusive. The default is the current day of the exchange. Example: `2024-12-20`.
            end_date: Inclusive. The default window has 31 days. Example: `2025-01-10`.
        """
        return await self._ask(Calendar, "/v1/calendar", {"exchange": exchange, "start_date": start_date, "end_date": end_date})

    def calendar_walk(
        self,
        exchange: str,
        *,
        start_date: DateLike,
        end_date: DateLike | None = None,
        order: Order = "newest",
        max_items: int | None = None,
    ) -> AsyncWalk[undefined, Calendar]:
        """All rows of a window of any length, each once, fetched page by page (`GET /v1/calendar`).

        Args:
            exchange: Exchange code or MIC, in any case. Example: `NASDAQ`.
            start_date: Inclusive start of the history.
            end_date: Inclusive. Default: now.
            order: `newest` first, or `oldest` first, which reads all pages before the first row.
            max_items: Maximum number of rows of the walk. Default: all.
        """
        return self._walk(Calendar, undefined, "/v1/calendar", {"exchange": exchange}, Window(start_date, end_date, order, max_items))

    async def market_state(
        self,
        *,
        exchange: str | Sequence[str] | None = None,
    ) -> MarketStates:
        """Which exchanges are open now (`GET /v1/market_state`).

        From the calendars of `GET /v1/calendar`. `unknown`: the exchange has no calendar for today.

        Args:
            exchange: Exchange codes or MICs. The default is all exchanges of the universe. Example: `NASDAQ,LSE`.
        """
        return await self._ask(MarketStates, "/v1/market_state", {"exchange": exchange})


__all__ = [
    "Adjust",
    "AsyncBourse",
    "AsyncStocks",
    "Bar",
    "Bourse",
    "BulkBar",
    "BulkBars",
    "BulkBarsMeta",
    "Calendar",
    "CalendarDay",
    "CalendarMeta",
    "ChangesPage",
    "Completeness",
    "CorporateActionsMeta",
    "CountryList",
    "CountryRow",
    "Coverage",
    "DependencyStatus",
    "Dividend",
    "DividendFrequency",
    "DividendType",
    "Dividends",
    "EventLoopStatus",
    "ExchangeList",
    "ExchangeRow",
    "ExportFile",
    "ExportList",
    "FilledCategory",
    "FilledCategoryGroup",
    "FilledCountry",
    "FilledExchange",
    "FilledFacts",
    "FilledIndustry",
    "FilledSector",
    "FilledType",
    "FurtherColumn",
    "HealthStatus",
    "HighlightRange",
    "HistoryEntry",
    "ImportCount",
    "ImportEntry",
    "ImportList",
    "IndustryRow",
    "InstrumentChange",
    "InstrumentRow",
    "InstrumentStatus",
    "InstrumentType",
    "Interval",
    "KeyEntry",
    "KeyList",
    "LimitsStatus",
    "ListedInstrument",
    "Listing",
    "ListingFact",
    "ListingSort",
    "ListingStatus",
    "LiveSourceStatus",
    "MarketBreak",
    "MarketCap",
    "MarketState",
    "MarketStates",
    "MemoryStatus",
    "PartStatus",
    "PriceExtremes",
    "PriceMeta",
    "PricesStatus",
    "Quote",
    "QuoteError",
    "Quotes",
    "RequestsStatus",
    "ResolveCandidate",
    "ResolveItem",
    "ResolveResponse",
    "ResolveResult",
    "ScheduleEntry",
    "ScheduleList",
    "ScheduleRunEntry",
    "SearchExplanation",
    "SectorList",
    "SectorRow",
    "ServerProcessStatus",
    "ServerProfile",
    "ServerStatus",
    "SourceCoverage",
    "Split",
    "Splits",
    "StockDetail",
    "StockHistory",
    "StockPage",
    "Stocks",
    "SymbolSearchResponse",
    "SymbolSearchResult",
    "TimeSeries",
    "TypeList",
    "TypeRow",
    "UniverseStatus",
    "Usage",
    "UsageWindow",
    "WebhookDelivery",
    "WebhookEntry",
    "WebhookList",
]
