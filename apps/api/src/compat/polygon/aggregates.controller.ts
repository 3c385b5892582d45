import { type Bars, sliceBars } from '@bourse/bars';
import { type Body, type FastifyRequest, type Reply, ReplyTo, weakTag } from '@bourse/http';
import { Prices, type SeriesRequest } from '@bourse/prices';
import { dayIn, type Interval, labelText, MAX_BARS, toWindow } from '@bourse/range';
import { UniverseStore } from '@bourse/universe';
import { Controller, Param, Req } from '@nestjs/common';
import { degradedParts } from '../../prices/price-answer.js';
import { VendorInstruments } from '../vendor-instruments.js';
import { VendorGet, type VendorParameters, VendorQuery } from '../vendor.js';
import { aggregateLimits, aggregatesBytes, intervalOf, readBars } from './aggregates.js';
import { nextUrl } from './next-url.js';
import { invalid, isDescending, readAdjusted, readBound, readLimit, refuseUnknown } from './parameters.js';
import { polygon } from './polygon.js';
import { symbolOf } from './tickers.js';

interface RangePath extends Record<'ticker' | 'multiplier' | 'timespan' | 'from' | 'to', string> {}

/** What an answer states about its bars. */
interface AggregatesPage {
  readonly ticker: string;
  readonly newestFirst: boolean;
  readonly next?: string | undefined;
  readonly isDegraded: boolean;
  /** Null for a hash of the answer. */
  readonly tag?: string | null;
  /** Whether each bar names its ticker. */
  readonly isNamed?: boolean;
}

/** Part of each validator; changes with the format of the body. */
const BODY_VERSION = '1';

@Controller()
export class PolygonAggregatesController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly instruments: VendorInstruments,
    private readonly prices: Prices,
  ) {}

  @VendorGet(polygon, {
    path: '/v2/aggs/ticker/:ticker/range/:multiplier/:timespan/:from/:to',
    scope: 'prices:read',
    summary: 'Aggregates',
  })
  async range(
    @Param() { ticker, multiplier, timespan, ...path }: RangePath,
    @VendorQuery() query: VendorParameters,
    @Req() request: FastifyRequest,
    @ReplyTo() reply: Reply,
  ): Promise<Body> {
    refuseUnknown(query, ['adjusted', 'sort', 'limit', 'cursor']);
    const newestFirst = isDescending('sort', query['sort']);
    const limit = readLimit(query, aggregateLimits);
    const interval = intervalOf(multiplier, timespan);
    const { cursor } = query;
    const start = readBound('from', newestFirst ? path.from : (cursor ?? path.from));
    const end = readBound('to', newestFirst ? (cursor ?? path.to) : path.to);
    const window = toWindow({ start, end }, interval, Date.now());
    const series = { ...(await this.#instrumentOf(ticker, query, reply)), interval, window };
    const tag = this.#tagOf(series, request);
    if (tag !== null && reply.isKnown(tag)) return undefined;
    const { bars, hasMore, isDegraded } = await readBars(
      this.prices,
      series,
      newestFirst ? limit : aggregateLimits.max,
    );
    if (hasMore && !newestFirst) throw invalid('from', `must leave at most ${aggregateLimits.max} bars`, path.from);
    const page = newestFirst ? bars : sliceBars(bars, 0, limit);
    const isLast = newestFirst ? !hasMore : page.labels.length === bars.labels.length;
    const nextLabel = newestFirst ? page.labels[0]! - 1 : page.labels.at(-1)! + 1;
    const next = isLast ? undefined : nextUrl(request, { cursor: labelText(interval, nextLabel) });
    return sendAggregates(reply, series, page, { ticker, newestFirst, next, isDegraded, tag });
  }

  @VendorGet(polygon, { path: '/v2/aggs/ticker/:ticker/prev', scope: 'prices:read', summary: 'The previous day' })
  async previous(
    @Param('ticker') ticker: string,
    @VendorQuery() query: VendorParameters,
    @ReplyTo() reply: Reply,
  ): Promise<Body> {
    refuseUnknown(query, ['adjusted']);
    const interval: Interval = '1day';
    const found = await this.#instrumentOf(ticker, query, reply);
    const nowMs = Date.now();
    const series = { ...found, interval, window: toWindow({}, interval, nowMs) };
    const { bars, isDegraded } = await readBars(this.prices, series, 2);
    const today = dayIn(found.instrument.timezone, nowMs);
    const end = bars.labels.findLastIndex((label) => label < today) + 1;
    return sendAggregates(reply, series, sliceBars(bars, Math.max(0, end - 1), end), {
      ticker,
      newestFirst: false,
      isDegraded,
      isNamed: true,
    });
  }

  /** The validator, without reading a bar; null if a live source must be queried first. It leaves the id of the request out. */
  #tagOf(series: SeriesRequest, { raw }: FastifyRequest): string | null {
    const state = this.prices.stateOf(series);
    const { id, symbol } = series.instrument;
    return state === null ? null : weakTag([BODY_VERSION, id, symbol, state, series.window.from, raw.url].join('\n'));
  }

  async #instrumentOf(ticker: string, query: VendorParameters, reply: Reply) {
    const universe = reply.of(this.universe.current);
    const { instrument } = await this.instruments.findPriced({ symbol: symbolOf(universe, ticker) }, universe);
    return { instrument, adjust: readAdjusted(query) };
  }
}

function sendAggregates(
  reply: Reply,
  series: SeriesRequest,
  bars: Bars,
  { ticker, newestFirst, next, isDegraded, tag = null, isNamed = false }: AggregatesPage,
): Body {
  const count = bars.labels.length;
  const adjusted = series.adjust === 'splits';
  const head = JSON.stringify({ ticker, queryCount: count, resultsCount: count, adjusted }).slice(0, -1);
  const tail = JSON.stringify({ status: 'OK', request_id: reply.requestId, count, next_url: next }).slice(1);
  const written = aggregatesBytes(series, bars, newestFirst);
  const rows = isNamed ? withTicker(ticker, written) : written;
  const parts = chunksOf(count === 0 ? `${head},` : `${head},"results":[`, rows, count === 0 ? tail : `],${tail}`);
  reply.form();
  const bytes = count <= MAX_BARS ? Buffer.concat([...parts]) : parts;
  return reply.send({ bytes, degraded: degradedParts(isDegraded), ...(tag !== null && { tag }) });
}

/** One bar, which names its ticker. */
function* withTicker(ticker: string, bar: Iterable<Uint8Array>): Generator<Uint8Array> {
  yield Buffer.from(`{"T":${JSON.stringify(ticker)},`);
  for (const bytes of bar) yield bytes.subarray(1);
}

function* chunksOf(head: string, rows: Iterable<Uint8Array>, tail: string): Generator<Buffer> {
  yield Buffer.from(head);
  for (const bytes of rows) yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  yield Buffer.from(tail);
}
