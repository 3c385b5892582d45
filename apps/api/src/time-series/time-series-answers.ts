import type { TimeSeriesQuery } from '@bourse/contract';
import { contentTag, entityTag } from '@bourse/http';
import { Prices, type SeriesRequest } from '@bourse/prices';
import { labelText, toWindow } from '@bourse/range';
import { UniverseStore } from '@bourse/universe';
import { BytesCache } from '../bytes-cache.js';
import { namedRow, pricedInstrument } from '../prices/named-instrument.js';
import { answered, type PriceAnswer, type PriceForm } from '../prices/price-answer.js';
import { barsCsv, barsJson } from './bars-text.js';

/** Bytes of answers last sent, and the validator under which they were. */
type Kept = PriceAnswer & { readonly tag: string };

const CACHE_BYTES_MAX = 32 * 1024 * 1024;

/** Time series as bytes (spec 4.3, contract 8). */
export class TimeSeriesAnswers {
  private readonly kept = new BytesCache<Kept>(CACHE_BYTES_MAX, ({ bytes }) => bytes);

  constructor(
    private readonly universe: UniverseStore,
    private readonly prices: Prices,
  ) {}

  /** Understands a query; throws a 404 for an unknown symbol and a 400 for a start after its end. */
  read(query: TimeSeriesQuery, nowMs: number): SeriesRequest {
    const { current } = this.universe;
    const instrument = pricedInstrument(current, namedRow(current, query));
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

  async answer(request: SeriesRequest, form: PriceForm): Promise<Kept> {
    const before = this.tag(request, form);
    const known = before === null ? undefined : this.kept.get(before);
    if (known !== undefined) return known;
    const answer = answered((await this.prices.series([request]))[0]);
    const bytes = form === 'csv' ? barsCsv(request, answer) : barsJson(request, answer);
    const { bars, restTo, isDegraded } = answer;
    const tag = bars === null || isDegraded ? null : this.tag(request, form);
    const rest = restTo === null ? null : labelText(request.interval, restTo);
    const made = { bytes, isDegraded, restTo: rest, tag: tag ?? contentTag(bytes) };
    // What was stored while the bars were read would be kept under a revision that it is not of.
    if (tag !== null && tag === before) this.kept.put(tag, made);
    return made;
  }
}
