import { type Bars, decodeJoinedInSteps, firstAtOrAfter, sliceBars } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import type { PriceSeries } from '../catalog/price-series.js';
import { periodOf } from '../store/chunk-period.js';
import { type Chunk, ChunkCache, type ChunkRun } from './chunk-cache.js';

/** Request for stored bars: the newest ones between two labels, both inclusive. */
export interface BarsRequest {
  readonly series: PriceSeries;
  /** Revision of the instrument: chunks of an earlier one are not used. */
  readonly revision: number;
  /** Null: from the first one on. */
  readonly from: number | null;
  readonly to: number;
  /** Minimum number, where as many are stored. */
  readonly atLeast: number;
}

/** Decodes stored bars, oldest first; yields after each chunk. */
export type PackedBars = () => Generator<void, Bars>;

/** Request for chunk periods: `most` of them, the newest first. */
interface PeriodsRequest {
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

  /** Stored bars of each request: all between the labels, or more than enough of the newest of them. */
  async load(requests: readonly BarsRequest[]): Promise<PackedBars[]> {
    const found = requests.map((request) => this.#fromMemory(request));
    const missing = requests.filter((_, i) => found[i] === null);
    this.#misses += missing.length;
    this.#hits += requests.length - missing.length;
    if (missing.length === 0) return found as PackedBars[];
    const loaded = await this.#fromDatabase(missing);
    let next = 0;
    return found.map((bars) => bars ?? loaded[next++]!);
  }

  #fromMemory(request: BarsRequest): PackedBars | null {
    const run = this.#cache.get(request.series, request.revision);
    // The database may by now hold more than the catalog knows.
    if (run === null || run.knownTo < highPeriod(request)) return null;
    const isWhole = run.knownFrom <= lowPeriod(request);
    if (!isWhole && countUpTo(run.chunks, request) < request.atLeast) return null;
    return () => unpackChunks(run.chunks, request);
  }

  async #fromDatabase(requests: readonly BarsRequest[]): Promise<PackedBars[]> {
    const first = requests.map((request) => periodsOf(request, estimateChunks(request)));
    const runs = await this.#readChunks(first);
    // Chunks with fewer bars than usual: reads the rest of what may be needed, of any size.
    const short = requests.filter(
      (request, i) => runs[i]!.length === first[i]!.most && countUpTo(runs[i]!, request) < request.atLeast,
    );
    const rest = short.length === 0 ? [] : await this.#readChunks(short.map((request) => periodsOf(request, null)));
    return requests.map((request, i) => {
      const again = short.indexOf(request);
      const chunks = again < 0 ? runs[i]! : rest[again]!;
      const isWhole = again >= 0 || chunks.length < first[i]!.most;
      this.#keep(request, chunks, isWhole);
      return () => unpackChunks(chunks, request);
    });
  }

  /** Chunks of each, newest first. */
  async #readChunks(requests: readonly PeriodsRequest[]): Promise<Chunk[][]> {
    const [first] = requests;
    if (first !== undefined && requests.length === 1) return [await this.#chunksOfOne(first)];
    const { rows } = await sql<Chunk & { at: number }>`/* prepared: price_chunks */
      select w.at::int as at, c.period, c.bars, c.data
      from unnest(${requests.map(({ seriesId }) => seriesId)}::int[], ${requests.map(({ low }) => low)}::int[],
        ${requests.map(({ high }) => high)}::int[], ${requests.map(({ most }) => most)}::int[])
        with ordinality as w (series_id, low, high, most, at)
      cross join lateral (
        select period, bars, data from price_chunks
        where series_id = w.series_id and period between w.low and w.high
        order by period desc limit w.most
      ) as c`.execute(this.#db);
    const found = requests.map((): Chunk[] => []);
    for (const { at, period, bars, data } of rows) found[at - 1]!.push({ period, bars, data });
    for (const chunks of found) chunks.sort((a, b) => b.period - a.period);
    return found;
  }

  /** Most reads are of one series; this costs half as much as the query for many. */
  async #chunksOfOne({ seriesId, low, high, most }: PeriodsRequest): Promise<Chunk[]> {
    const { rows } = await sql<Chunk>`/* prepared: price_chunks_of_one */
      select period, bars, data from price_chunks
      where series_id = ${seriesId}::int and period between ${low}::int and ${high}::int
      order by period desc limit ${most}::int`.execute(this.#db);
    return rows;
  }

  /** Caches chunks that reach up to the newest bar. */
  #keep(request: BarsRequest, chunks: readonly Chunk[], isWhole: boolean): void {
    const { series, revision } = request;
    const lastDay = series.spans.at(-1)?.[1];
    const newest =
      lastDay === undefined ? MAX_PERIOD : series.interval === '1day' ? periodOf('1day', lastDay) : lastDay;
    if (highPeriod(request) < newest) return;
    const knownFrom = isWhole ? lowPeriod(request) : (chunks.at(-1)?.period ?? MAX_PERIOD);
    const cached = this.#cache.get(series, revision);
    const knownTo = highPeriod(request);
    if (cached === null || cached.knownFrom > knownFrom || cached.knownTo < knownTo)
      this.#cache.put(series, revision, { chunks, knownFrom, knownTo } satisfies ChunkRun);
  }
}

function periodsOf(request: BarsRequest, most: number | null): PeriodsRequest {
  const { id: seriesId } = request.series;
  return { seriesId, low: lowPeriod(request), high: highPeriod(request), most: most ?? MAX_PERIOD };
}

function lowPeriod({ series, from }: BarsRequest): number {
  return from === null ? MIN_PERIOD : periodOf(series.interval, from);
}

function highPeriod({ series, to }: BarsRequest): number {
  return periodOf(series.interval, to);
}

function estimateChunks({ series, atLeast }: BarsRequest): number {
  return Math.min(
    MAX_PERIOD,
    Math.ceil(atLeast / Math.max(1, series.bars / Math.max(1, series.chunks))) + CHUNKS_SPARE,
  );
}

/** Bars of chunks that are certainly at or below the upper label: the newest chunk may hold some above it. */
function countUpTo(chunks: readonly Chunk[], request: BarsRequest): number {
  return chunks.reduce((sum, chunk) => sum + countCertain(chunk, request), 0);
}

/** None of a chunk at an end of the wanted range: its bars may be outside. */
function countCertain({ period, bars }: Chunk, request: BarsRequest): number {
  return period < highPeriod(request) && period > lowPeriod(request) ? bars : 0;
}

function* unpackChunks(chunks: readonly Chunk[], request: BarsRequest): Generator<void, Bars> {
  const { from, to, atLeast } = request;
  const [low, high] = [lowPeriod(request), highPeriod(request)];
  const needed: Uint8Array[] = [];
  let count = 0;
  for (const chunk of chunks) {
    if (chunk.period > high) continue;
    if (chunk.period < low || count >= atLeast) break;
    needed.push(chunk.data);
    count += countCertain(chunk, request);
  }
  const bars = yield* decodeJoinedInSteps(needed.toReversed());
  return sliceBars(bars, from === null ? 0 : firstAtOrAfter(bars, from), firstAtOrAfter(bars, to + 1));
}
