import { sliceBars } from '@bourse/bars';
import { type Body, type FastifyRequest, type Reply, ReplyTo, weakTag } from '@bourse/http';
import { type DegradableAnswer, Prices, type SeriesRequest } from '@bourse/prices';
import { dayIn, type Interval, labelText, toWindow } from '@bourse/range';
import { UniverseStore } from '@bourse/universe';
import { Controller, Param, Req } from '@nestjs/common';
import { KeptAnswers } from '../../prices/kept-answers.js';
import { degradedParts } from '../../prices/price-answer.js';
import { VendorInstruments } from '../vendor-instruments.js';
import { VendorGet, type VendorParameters, VendorQuery } from '../vendor.js';
import { aggregateLimits, intervalOf, readBars, writeAggregates } from './aggregates.js';
import { nextUrl } from './next-url.js';
import { invalid, isDescending, readAdjusted, readBound, readLimit, refuseUnknown } from './parameters.js';
import { polygon } from './polygon.js';
import { listingOf } from './tickers.js';

interface RangePath extends Record<'ticker' | 'multiplier' | 'timespan' | 'from' | 'to', string> {}

interface AggregatesPage extends DegradableAnswer {
  /** The bars as the elements of a list. */
  readonly bytes: Buffer;
  readonly count: number;
  /** Where the next page begins; null after the last one. */
  readonly cursor: string | null;
}

/** Part of each validator; changes with the format of the body. */
const BODY_VERSION = '1';

@Controller()
export class PolygonAggregatesController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly instruments: VendorInstruments,
    private readonly prices: Prices,
    private readonly kept: KeptAnswers,
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
    const tagOf = () => this.#tagOf(series, request);
    const tag = tagOf();
    if (tag !== null && reply.isKnown(tag)) return undefined;
    const page = await this.kept.read(tag, tagOf, () => this.#read(series, { newestFirst, limit, from: path.from }));
    const next = page.cursor === null ? undefined : nextUrl(request, page.cursor);
    return sendAggregates(reply, page, { ticker, adjust: series.adjust, next, tag });
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
    const page = await writeAggregates(series, sliceBars(bars, Math.max(0, end - 1), end), false);
    // The bar names its ticker.
    const bytes = Buffer.concat([Buffer.from(`{"T":${JSON.stringify(ticker)},`), page.bytes.subarray(1)]);
    return sendAggregates(reply, { ...page, bytes, isDegraded, cursor: null }, { ticker, adjust: series.adjust });
  }

  async #read(
    series: SeriesRequest,
    { newestFirst, limit, from }: { readonly newestFirst: boolean; readonly limit: number; readonly from: string },
  ): Promise<AggregatesPage> {
    const { bars, hasMore, isDegraded } = await readBars(
      this.prices,
      series,
      newestFirst ? limit : aggregateLimits.max,
    );
    if (hasMore && !newestFirst) throw invalid('from', `must leave at most ${aggregateLimits.max} bars`, from);
    const shown = newestFirst ? bars : sliceBars(bars, 0, limit);
    const isLast = newestFirst ? !hasMore : shown.labels.length === bars.labels.length;
    const nextLabel = newestFirst ? shown.labels[0]! - 1 : shown.labels.at(-1)! + 1;
    const cursor = isLast ? null : labelText(series.interval, nextLabel);
    return { ...(await writeAggregates(series, shown, newestFirst)), cursor, isDegraded };
  }

  /** The validator, without reading a bar; null if a live source must be queried first. It leaves the id of the request out. */
  #tagOf(series: SeriesRequest, { raw }: FastifyRequest): string | null {
    const state = this.prices.stateOf(series);
    const { id, symbol } = series.instrument;
    return state === null ? null : weakTag([BODY_VERSION, id, symbol, state, series.window.from, raw.url].join('\n'));
  }

  async #instrumentOf(ticker: string, query: VendorParameters, reply: Reply) {
    const universe = reply.of(this.universe.current);
    const { instrument } = await this.instruments.findPriced(listingOf(universe, ticker), universe);
    return { instrument, adjust: readAdjusted(query) };
  }
}

interface AggregatesHead {
  readonly ticker: string;
  readonly adjust: SeriesRequest['adjust'];
  readonly next?: string | undefined;
  /** Null for a hash of the answer. */
  readonly tag?: string | null;
}

function sendAggregates(
  reply: Reply,
  { bytes, count, isDegraded }: AggregatesPage,
  { ticker, adjust, next, tag = null }: AggregatesHead,
): Body {
  const adjusted = adjust === 'splits';
  const head = JSON.stringify({ ticker, queryCount: count, resultsCount: count, adjusted }).slice(0, -1);
  const tail = JSON.stringify({ status: 'OK', request_id: reply.requestId, count, next_url: next }).slice(1);
  const around = count === 0 ? [`${head},`, tail] : [`${head},"results":[`, `],${tail}`];
  const body = Buffer.concat([Buffer.from(around[0]!), count === 0 ? noBytes : bytes, Buffer.from(around[1]!)]);
  return reply.json(body, { degraded: degradedParts(isDegraded), tag });
}

const noBytes = Buffer.alloc(0);
