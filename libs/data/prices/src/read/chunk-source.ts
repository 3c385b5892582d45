import { type Bars, decodeJoined, firstAtOrAfter, sliceBars } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import type { PriceSeries } from '../catalog/price-series.js';
import { periodOf } from '../store/chunk-period.js';
import { type Chunk, ChunkCache, type ChunkRun } from './chunk-cache.js';

/** Request for stored bars: the newest ones between two labels, both inclusive. */
export interface BarsWanted {
  readonly series: PriceSeries;
  /** Revision of the instrument: chunks of an earlier one are not used. */
  readonly revision: number;
  /** Null: from the first one on. */
  readonly from: number | null;
  readonly to: number;
  /** Minimum number, where as many are stored. */
  readonly atLeast: number;
}

/** Request for chunk periods: `most` of them, the newest first. */
interface PeriodsWanted {
  readonly seriesId: number;
  readonly low: number;
  readonly high: number;
  readonly most: number;
}

/** Reads of the cache, since the start. */
export interface CacheUse {
  readonly hits: number;
  readonly misses: number;
}

const MIN_PERIOD = -(2 ** 31);
const MAX_PERIOD = 2 ** 31 - 1;
/** The newest chunk is seldom full. */
const CHUNKS_SPARE = 1;

/** Stored bars from the cache and the database, in one statement for all requests. */
export class ChunkSource {
  #hits = 0;
  #misses = 0;

  readonly #db: Database;
  readonly #cache: ChunkCache;

  constructor(db: Database, cache: ChunkCache) {
    this.#db = db;
    this.#cache = cache;
  }

  /** Reads that the cache could answer, and those it could not; for metrics. */
  get use(): CacheUse {
    return { hits: this.#hits, misses: this.#misses };
  }

  /** Bars of each request, oldest first: all between the labels, or more than enough of the newest of them. */
  async load(wanted: readonly BarsWanted[]): Promise<Bars[]> {
    const found = wanted.map((want) => this.#fromMemory(want));
    const missing = wanted.filter((_, i) => found[i] === null);
    this.#misses += missing.length;
    this.#hits += wanted.length - missing.length;
    if (missing.length === 0) return found as Bars[];
    const loaded = await this.#fromDatabase(missing);
    let next = 0;
    return found.map((bars) => bars ?? loaded[next++]!);
  }

  #fromMemory(want: BarsWanted): Bars | null {
    const run = this.#cache.get(want.series, want.revision);
    // The database may by now hold more than the catalog knows.
    if (run === null || run.knownTo < highPeriod(want)) return null;
    const isWhole = run.knownFrom <= lowPeriod(want);
    if (!isWhole && countUpTo(run.chunks, want) < want.atLeast) return null;
    return unpackChunks(run.chunks, want);
  }

  async #fromDatabase(wanted: readonly BarsWanted[]): Promise<Bars[]> {
    const first = wanted.map((want) => periodsOf(want, chunksLikely(want)));
    const runs = await this.#chunks(first);
    // Chunks with fewer bars than usual: reads the rest of what may be needed, of any size.
    const short = wanted.filter(
      (want, i) => runs[i]!.length === first[i]!.most && countUpTo(runs[i]!, want) < want.atLeast,
    );
    const rest = short.length === 0 ? [] : await this.#chunks(short.map((want) => periodsOf(want, null)));
    return wanted.map((want, i) => {
      const again = short.indexOf(want);
      const chunks = again < 0 ? runs[i]! : rest[again]!;
      const isWhole = again >= 0 || chunks.length < first[i]!.most;
      this.#keep(want, chunks, isWhole);
      return unpackChunks(chunks, want);
    });
  }

  /** Chunks of each, newest first. */
  async #chunks(wanted: readonly PeriodsWanted[]): Promise<Chunk[][]> {
    const [first] = wanted;
    if (first !== undefined && wanted.length === 1) return [await this.#chunksOfOne(first)];
    const { rows } = await sql<Chunk & { at: number }>`/* prepared: price_chunks */
      select w.at::int as at, c.period, c.bars, c.data
      from unnest(${wanted.map(({ seriesId }) => seriesId)}::int[], ${wanted.map(({ low }) => low)}::int[],
        ${wanted.map(({ high }) => high)}::int[], ${wanted.map(({ most }) => most)}::int[])
        with ordinality as w (series_id, low, high, most, at)
      cross join lateral (
        select period, bars, data from price_chunks
        where series_id = w.series_id and period between w.low and w.high
        order by period desc limit w.most
      ) as c`.execute(this.#db);
    const found = wanted.map((): Chunk[] => []);
    for (const { at, period, bars, data } of rows) found[at - 1]!.push({ period, bars, data });
    for (const chunks of found) chunks.sort((a, b) => b.period - a.period);
    return found;
  }

  /** Most reads are of one series; this costs half as much as the query for many. */
  async #chunksOfOne({ seriesId, low, high, most }: PeriodsWanted): Promise<Chunk[]> {
    const { rows } = await sql<Chunk>`/* prepared: price_chunks_of_one */
      select period, bars, data from price_chunks
      where series_id = ${seriesId}::int and period between ${low}::int and ${high}::int
      order by period desc limit ${most}::int`.execute(this.#db);
    return rows;
  }

  /** Caches chunks that reach up to the newest bar. */
  #keep(want: BarsWanted, chunks: readonly Chunk[], isWhole: boolean): void {
    const { series, revision } = want;
    const lastDay = series.spans.at(-1)?.[1];
    const newest =
      lastDay === undefined ? MAX_PERIOD : series.interval === '1day' ? periodOf('1day', lastDay) : lastDay;
    if (highPeriod(want) < newest) return;
    const knownFrom = isWhole ? lowPeriod(want) : (chunks.at(-1)?.period ?? MAX_PERIOD);
    const cached = this.#cache.get(series, revision);
    const knownTo = highPeriod(want);
    if (cached === null || cached.knownFrom > knownFrom || cached.knownTo < knownTo)
      this.#cache.put(series, revision, { chunks, knownFrom, knownTo } satisfies ChunkRun);
  }
}

function periodsOf(want: BarsWanted, most: number | null): PeriodsWanted {
  const { id: seriesId } = want.series;
  return { seriesId, low: lowPeriod(want), high: highPeriod(want), most: most ?? MAX_PERIOD };
}

function lowPeriod({ series, from }: BarsWanted): number {
  return from === null ? MIN_PERIOD : periodOf(series.interval, from);
}

function highPeriod({ series, to }: BarsWanted): number {
  return periodOf(series.interval, to);
}

function chunksLikely({ series, atLeast }: BarsWanted): number {
  return Math.min(
    MAX_PERIOD,
    Math.ceil(atLeast / Math.max(1, series.bars / Math.max(1, series.chunks))) + CHUNKS_SPARE,
  );
}

/** Bars of chunks that are certainly at or below the upper label: the newest chunk may hold some above it. */
function countUpTo(chunks: readonly Chunk[], want: BarsWanted): number {
  return chunks.reduce((sum, chunk) => sum + countCertain(chunk, want), 0);
}

/** None of a chunk at an end of the wanted range: its bars may be outside. */
function countCertain({ period, bars }: Chunk, want: BarsWanted): number {
  return period < highPeriod(want) && period > lowPeriod(want) ? bars : 0;
}

function unpackChunks(chunks: readonly Chunk[], want: BarsWanted): Bars {
  const { from, to, atLeast } = want;
  const [low, high] = [lowPeriod(want), highPeriod(want)];
  const needed: Uint8Array[] = [];
  let count = 0;
  for (const chunk of chunks) {
    if (chunk.period > high) continue;
    if (chunk.period < low || count >= atLeast) break;
    needed.push(chunk.data);
    count += countCertain(chunk, want);
  }
  const bars = decodeJoined(needed.toReversed());
  return sliceBars(bars, from === null ? 0 : firstAtOrAfter(bars, from), firstAtOrAfter(bars, to + 1));
}
