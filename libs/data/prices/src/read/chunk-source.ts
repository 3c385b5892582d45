import { type Bars, decodeBars, decodeJoinedInSteps, firstAtOrAfter, joinBars, sliceBars } from '@bourse/bars';
import type { Database } from '@bourse/db';
import type { PriceSeries } from '../catalog/price-series.js';
import type { SpanKey, SpanStore } from '../disk/span-store.js';
import { periodOf } from '../store/chunk-period.js';
import type { Chunk, ChunkSpan } from '../disk/chunk-span.js';
import { ChunkCache } from './chunk-cache.js';
import { type PeriodsRequest, readChunks } from './read-chunks.js';

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
  /** Reads no chunk outside the labels for later requests. */
  readonly isBulk?: boolean | undefined;
  /** Makes fewer bars of those of a chunk. */
  readonly condense?: ((bars: Bars) => Bars) | undefined;
}

/** Decodes stored bars, oldest first; yields after each chunk. */
export type PackedBars = () => Generator<void, Bars>;

/** Reads of bars, since the start. */
export interface CacheUse {
  /** Answered from memory. */
  readonly hits: number;
  /** Not answered from memory. */
  readonly misses: number;
  /** The misses answered from the local disk. */
  readonly diskHits: number;
}

/** The second cache of chunks, on the local disk, and the identity of the database that its spans are from. */
export interface DiskTier {
  readonly store: SpanStore;
  readonly databaseId: () => string;
}

const MIN_PERIOD = -(2 ** 31);
const MAX_PERIOD = 2 ** 31 - 1;
/** The newest chunk is seldom full. */
const CHUNKS_SPARE = 1;

/** Daily series have a chunk per year; reading all of so many costs little more than reading a few. */
const MAX_WHOLE_CHUNKS = 64;

/** Stored bars from memory, from the local disk and from the database, there in one statement for all requests. */
export class ChunkSource {
  #hits = 0;
  #misses = 0;
  #diskHits = 0;

  constructor(
    private readonly db: Database,
    private readonly cache: ChunkCache,
    private readonly disk: DiskTier | null = null,
  ) {}

  /** Reads that the caches could answer, and those they could not; for metrics. */
  get use(): CacheUse {
    return { hits: this.#hits, misses: this.#misses, diskHits: this.#diskHits };
  }

  /** Stored bars of each request: all between the labels, or more than enough of the newest of them. */
  async load(requests: readonly BarsRequest[]): Promise<PackedBars[]> {
    const databaseId = this.disk?.databaseId() ?? '';
    const found = requests.map((request) => this.#fromMemory(request) ?? this.#fromDisk(request, databaseId));
    const missing = requests.filter((_, i) => found[i] === null);
    if (missing.length === 0) return found as PackedBars[];
    const loaded = await this.#fromDatabase(missing, databaseId);
    let next = 0;
    return found.map((bars) => bars ?? loaded[next++]!);
  }

  #fromMemory(request: BarsRequest): PackedBars | null {
    const bars = barsOf(this.cache.get(request.series, request.revision), request);
    if (bars === null) this.#misses++;
    else this.#hits++;
    return bars;
  }

  #fromDisk(request: BarsRequest, databaseId: string): PackedBars | null {
    if (this.disk === null) return null;
    const span = this.disk.store.get(keyOf(request, databaseId));
    const bars = barsOf(span, request);
    if (span === null || bars === null) return null;
    this.cache.put(request.series, request.revision, span);
    this.#diskHits++;
    return bars;
  }

  async #fromDatabase(requests: readonly BarsRequest[], databaseId: string): Promise<PackedBars[]> {
    const first = requests.map((request) =>
      this.#isReadWhole(request) ? wholeSeries(request) : periodsOf(request, estimateChunks(request)),
    );
    const spans = await readChunks(this.db, first);
    // Chunks with fewer bars than usual: reads the rest of what may be needed, of any size.
    const short = requests.filter(
      (request, i) => spans[i]!.length === first[i]!.most && countUpTo(spans[i]!, request) < request.atLeast,
    );
    const left = short.map((request) => periodsOf(request, null));
    const rest = left.length === 0 ? [] : await readChunks(this.db, left);
    return requests.map((request, i) => {
      const again = short.indexOf(request);
      const chunks = again < 0 ? spans[i]! : rest[again]!;
      const isWhole = again >= 0 || chunks.length < first[i]!.most;
      const { low, high } = first[i]!;
      const knownFrom = isWhole ? low : (chunks.at(-1)?.period ?? MAX_PERIOD);
      this.#keep(request, { chunks, knownFrom, knownTo: high }, databaseId);
      return () => unpackChunks(chunks, request);
    });
  }

  /** A window that ends before the newest bar could not be kept: the disk has room for the whole series. */
  #isReadWhole(request: BarsRequest): boolean {
    const { interval, chunks } = request.series;
    const isPast = highPeriod(request) < newestPeriod(request.series);
    return this.disk !== null && request.isBulk !== true && isPast && interval === '1day' && chunks <= MAX_WHOLE_CHUNKS;
  }

  /** Caches chunks that reach up to the newest bar. */
  #keep(request: BarsRequest, span: ChunkSpan, databaseId: string): void {
    const { series, revision } = request;
    if (span.knownTo < newestPeriod(series)) return;
    const cached = this.cache.get(series, revision);
    if (cached !== null && cached.knownFrom <= span.knownFrom && cached.knownTo >= span.knownTo) return;
    this.cache.put(series, revision, span);
    if (databaseId !== '') this.disk?.store.put(keyOf(request, databaseId), span);
  }
}

function keyOf({ series: { id: seriesId, storedAt }, revision }: BarsRequest, databaseId: string): SpanKey {
  return { databaseId, seriesId, revision, storedAt };
}

/** The bars of a request if a span has them: the database may by now hold more than the catalog knows. */
function barsOf(span: ChunkSpan | null, request: BarsRequest): PackedBars | null {
  if (span === null || span.knownTo < highPeriod(request)) return null;
  const isWhole = span.knownFrom <= lowPeriod(request);
  if (!isWhole && countUpTo(span.chunks, request) < request.atLeast) return null;
  return () => unpackChunks(span.chunks, request);
}

/** The period of the newest bar, by the catalog. */
function newestPeriod({ interval, spans }: PriceSeries): number {
  const lastDay = spans.at(-1)?.[1];
  if (lastDay === undefined) return MAX_PERIOD;
  return interval === '1day' ? periodOf('1day', lastDay) : lastDay;
}

function wholeSeries({ series }: BarsRequest): PeriodsRequest {
  return { seriesId: series.id, low: MIN_PERIOD, high: MAX_PERIOD, most: MAX_PERIOD };
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
  const { from, to, atLeast, condense } = request;
  const [low, high] = [lowPeriod(request), highPeriod(request)];
  const needed: Uint8Array[] = [];
  let count = 0;
  for (const chunk of chunks) {
    if (chunk.period > high) continue;
    if (chunk.period < low || count >= atLeast) break;
    needed.push(chunk.data);
    count += countCertain(chunk, request);
  }
  const ordered = needed.toReversed();
  const bars = condense === undefined ? yield* decodeJoinedInSteps(ordered) : yield* joinCondensed(ordered, condense);
  return sliceBars(bars, from === null ? 0 : firstAtOrAfter(bars, from), firstAtOrAfter(bars, to + 1));
}

function* joinCondensed(chunks: readonly Uint8Array[], condense: (bars: Bars) => Bars): Generator<void, Bars> {
  const parts: Bars[] = [];
  for (const chunk of chunks) {
    parts.push(condense(decodeBars(chunk)));
    yield;
  }
  return joinBars(parts);
}
