import type { Coverage, Listing, StockDetail } from '@bourse/contract';
import { ApiError } from '@bourse/envelope';
import type { PriceCatalog, PriceSeries } from '@bourse/prices';
import { dayText, storedIntervals } from '@bourse/range';
import type { InstrumentDetail, InstrumentsRepository, UniverseSnapshot } from '@bourse/universe';
import { BytesCache } from '../bytes-cache.js';
import { jsonBytes } from '../json-answer.js';

const CACHE_BYTES_MAX = 8 * 1024 * 1024;

/** Everything that is known of one instrument: the listing row, what only the database has, and its sister listings. */
export class StockDetails {
  private readonly answers = new BytesCache<Buffer>(CACHE_BYTES_MAX, (bytes) => bytes);

  constructor(
    private readonly instruments: InstrumentsRepository,
    private readonly prices: PriceCatalog,
  ) {}

  /** The row of a symbol in any case; throws a 404 that names it when there is none. */
  row(snapshot: UniverseSnapshot, symbol: string): number {
    const rows = snapshot.find('symbol', symbol);
    const row = rows.find((candidate) => snapshot.symbol(candidate) === symbol) ?? rows[0];
    if (row === undefined) throw new ApiError('not_found', { symbol }, { message: 'This symbol is not known.' });
    return row;
  }

  /** Throws a 503 when the database has moved on too far from the snapshot to tell more than it. */
  async answer(snapshot: UniverseSnapshot, row: number): Promise<Buffer> {
    const { revision, series } = this.prices.of(snapshot.id(row));
    const key = `${snapshot.identity} ${row} ${revision}`;
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const detail = await this.instruments.detail({ id: snapshot.id(row) }, snapshot.version);
    if (detail === null) throw new ApiError('internal', null, { status: 503 });
    const bytes = jsonBytes({ ...stockDetail(snapshot, row, detail), coverage: coverageOf(series) });
    this.answers.put(key, bytes);
    return bytes;
  }
}

function stockDetail(snapshot: UniverseSnapshot, row: number, detail: InstrumentDetail): Omit<StockDetail, 'coverage'> {
  return {
    ...snapshot.row(row),
    composite_figi: snapshot.compositeFigi(row),
    shareclass_figi: snapshot.shareclassFigi(row),
    issuer_country: snapshot.issuerCountry(row),
    sector: detail.sector,
    industry: detail.industry,
    market_cap: snapshot.marketCap(row),
    website: detail.website,
    description: detail.summary,
    aliases: [...snapshot.aliases(row)],
    listings: listingsOfIssue(snapshot, row),
  };
}

/** Other rows with the same ISIN or share class: listed ones first, the home country's before the rest. */
function listingsOfIssue(snapshot: UniverseSnapshot, row: number): Listing[] {
  const isin = snapshot.isin(row);
  const shareClass = snapshot.shareclassFigi(row);
  const rows = new Set([
    ...(isin === null ? [] : snapshot.find('isin', isin)),
    ...(shareClass === null ? [] : snapshot.find('shareclassFigi', shareClass)),
  ]);
  rows.delete(row);
  const distance = (other: number) =>
    (snapshot.status(other) === 'active' ? 0 : 2) + (snapshot.country(other) === snapshot.issuerCountry(other) ? 0 : 1);
  return [...rows].sort((a, b) => distance(a) - distance(b) || a - b).map((other) => listing(snapshot, other));
}

function listing(snapshot: UniverseSnapshot, row: number): Listing {
  const { symbol, exchange, mic, country, currency, status } = snapshot.row(row);
  return { symbol, exchange, mic, country, currency, status };
}

/** First and last day of what is stored, from whatever sources, one row an interval. */
function coverageOf(series: readonly PriceSeries[]): Coverage[] {
  return storedIntervals.flatMap((interval) => {
    const days = series.filter((each) => each.interval === interval).flatMap(({ spans }) => spans.flat());
    if (days.length === 0) return [];
    return [{ interval, from: dayText(Math.min(...days)), to: dayText(Math.max(...days)) }];
  });
}
