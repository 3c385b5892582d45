import type { ByteWriter } from '@bourse/bars';
import type { TimeSeriesQuery } from '@bourse/contract';
import { contentTag, entityTag } from '@bourse/http';
import { pricedInstrument, Prices, type SeriesRequest } from '@bourse/prices';
import { labelText, toWindow } from '@bourse/range';
import { requireInstrument, UniverseStore } from '@bourse/universe';
import { BytesCache } from '../bytes-cache.js';
import { answered, type PriceAnswer, type PriceForm } from '../prices/price-answer.js';
import { AnswerMemory } from './answer-memory.js';
import { writeSeriesCsv, writeSeriesJson } from './bars-text.js';
import { RecentKeys } from './recent-keys.js';

/** A time series as bytes, and their validator. */
export interface SeriesBytes extends PriceAnswer {
  readonly tag: string;
  /** Where the bytes lie, to be given back once they have been sent; null: they are kept. */
  readonly lent: ByteWriter | null;
}

const CACHE_BYTES_MAX = 32 * 1024 * 1024;
/** About as many answers as are kept: what comes back later than that would not have been kept so long. */
const RECENT_MAX = 1000;

/** Time series as bytes (spec 4.3, contract 8). */
export class TimeSeriesAnswers {
  /** Answers that were asked for more than once lately. */
  private readonly kept = new BytesCache<SeriesBytes>(CACHE_BYTES_MAX, ({ bytes }) => bytes);
  private readonly recent = new RecentKeys(RECENT_MAX);
  private readonly memory = new AnswerMemory();

  constructor(
    private readonly universe: UniverseStore,
    private readonly prices: Prices,
  ) {}

  /** Understands a query; throws a 404 for an unknown symbol and a 400 for a start after its end. */
  read(query: TimeSeriesQuery, nowMs: number): SeriesRequest {
    const { current } = this.universe;
    const instrument = pricedInstrument(current, requireInstrument(current, query));
    const { interval, adjust, start_date: start, end_date: end, outputsize } = query;
    return { instrument, interval, adjust, window: toWindow({ start, end, outputsize }, interval, nowMs) };
  }

  /** The validator of the answer, without reading a bar; null where a live source is to be asked first. */
  tag(request: SeriesRequest, form: PriceForm): string | null {
    const state = this.prices.stateOf(request);
    if (state === null) return null;
    const { interval, adjust, window } = request;
    const { id, symbol, exchange, mic, currency } = request.instrument;
    const meta = [id, symbol, exchange, mic, currency].join(' ');
    return entityTag(meta, state, `${interval} ${adjust} ${window.from} ${window.limit}`, form);
  }

  /** The answer, of which `before` is the validator of now. */
  async answer(request: SeriesRequest, form: PriceForm, before: string | null): Promise<SeriesBytes> {
    const kept = before === null ? undefined : this.kept.get(before);
    if (kept !== undefined) return kept;
    const answer = answered((await this.prices.series([request]))[0]);
    const writer = this.memory.lend();
    if (form === 'csv') writeSeriesCsv(writer, request, answer);
    else writeSeriesJson(writer, request, answer);
    const bytes = Buffer.from(writer.bytes.buffer, writer.bytes.byteOffset, writer.length);
    const { bars, restTo, isDegraded } = answer;
    const tag = bars === null || isDegraded ? null : this.tag(request, form);
    const rest = restTo === null ? null : { end_date: labelText(request.interval, restTo) };
    const made = { bytes, isDegraded, rest, tag: tag ?? contentTag(bytes), lent: writer };
    // What was stored while the bars were read would be kept under a revision that it is not of.
    if (tag === null || tag !== before || !this.recent.wasAsked(tag)) return made;
    const copied = { ...made, bytes: Buffer.from(bytes), lent: null };
    this.memory.giveBack(writer);
    this.kept.put(tag, copied);
    return copied;
  }

  giveBack(lent: ByteWriter): void {
    this.memory.giveBack(lent);
  }
}
