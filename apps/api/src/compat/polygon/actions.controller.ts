import { type Body, type FastifyRequest, type Reply, ReplyTo } from '@bourse/http';
import { type ActionsAnswer, type ActionsRequest, dividendRow, Prices, splitRow } from '@bourse/prices';
import { MAX_BARS } from '@bourse/range';
import { UniverseStore } from '@bourse/universe';
import { Controller, Req } from '@nestjs/common';
import { actionsRequest } from '../../prices/actions-request.js';
import { actionsOrNone, degradedParts } from '../../prices/price-answer.js';
import { VendorInstruments } from '../vendor-instruments.js';
import { VendorGet, type VendorParameters, VendorQuery } from '../vendor.js';
import { nextUrl } from './next-url.js';
import { invalid, isDescending, readBound, readLimit, refuseUnknown } from './parameters.js';
import { polygon } from './polygon.js';
import { listingOf } from './tickers.js';

const limits = { default: 10, max: 1000 } as const;
const frequencies = { annual: 1, semiannual: 2, quarterly: 4, monthly: 12, irregular: 0 } as const;
const dividendTypes = { cash: 'CD', special: 'SC', capital_gain: 'LT', stock: undefined } as const;

type Row = Readonly<Record<string, string | number | null | undefined>>;

/** Dividends and splits of one ticker; Bourse does not list those of all tickers. */
@Controller()
export class PolygonActionsController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly instruments: VendorInstruments,
    private readonly prices: Prices,
  ) {}

  @VendorGet(polygon, { path: '/v3/reference/dividends', scope: 'prices:read', summary: 'Dividends' })
  async dividends(
    @VendorQuery() query: VendorParameters,
    @Req() http: FastifyRequest,
    @ReplyTo() reply: Reply,
  ): Promise<Body> {
    const request = await this.#read('ex_dividend_date', query, reply);
    const [answer] = await this.prices.dividends([request]);
    return sendActions({ query, http, reply }, actionsOrNone(answer), (event) => {
      const { type, frequency, ...row } = dividendRow(event, request.instrument);
      return {
        cash_amount: row.amount,
        currency: row.currency,
        declaration_date: row.declaration_date,
        dividend_type: type === null ? undefined : dividendTypes[type],
        ex_dividend_date: row.ex_date,
        frequency: frequency === null ? undefined : frequencies[frequency],
        pay_date: row.payment_date,
        record_date: row.record_date,
      };
    });
  }

  @VendorGet(polygon, { path: '/v3/reference/splits', scope: 'prices:read', summary: 'Splits' })
  async splits(
    @VendorQuery() query: VendorParameters,
    @Req() http: FastifyRequest,
    @ReplyTo() reply: Reply,
  ): Promise<Body> {
    const request = await this.#read('execution_date', query, reply);
    const [answer] = await this.prices.splits([request]);
    return sendActions({ query, http, reply }, actionsOrNone(answer), (event) => {
      const { ex_date: day, denominator, numerator } = splitRow(event);
      return { execution_date: day, split_from: denominator, split_to: numerator };
    });
  }

  /** `date` is the name of the ex-date. */
  async #read(date: string, query: VendorParameters, reply: Reply): Promise<ActionsRequest> {
    refuseUnknown(query, ['ticker', date, `${date}.gte`, `${date}.lte`, 'limit', 'order', 'sort', 'cursor']);
    const { ticker, sort = date } = query;
    if (ticker === undefined) throw invalid('ticker', 'is required', '');
    if (sort !== date) throw invalid('sort', `must be ${date}`, sort);
    const boundOf = (side: 'gte' | 'lte') => {
      const name = query[date] === undefined ? `${date}.${side}` : date;
      return query[name] === undefined ? undefined : readBound(name, query[name]);
    };
    const range = { start_date: boundOf('gte'), end_date: boundOf('lte'), outputsize: MAX_BARS };
    const universe = reply.of(this.universe.current);
    const row = await this.instruments.find(listingOf(universe, ticker), universe);
    return actionsRequest(universe, row, { query: range, nowMs: Date.now() });
  }
}

interface ActionsHttp {
  readonly query: VendorParameters;
  readonly http: FastifyRequest;
  readonly reply: Reply;
}

/** Sends a page of events, which are newest first. */
function sendActions<Event>(
  { query, http, reply }: ActionsHttp,
  { events, isDegraded }: Pick<ActionsAnswer<Event>, 'events' | 'isDegraded'>,
  rowOf: (event: Event) => Row,
): Body {
  const limit = readLimit(query, limits);
  const from = Number(query['cursor'] ?? 0);
  if (!Number.isInteger(from) || from < 0) throw invalid('cursor', 'must be that of a page', query['cursor']!);
  const ordered = isDescending('order', query['order'] ?? 'desc') ? events : events.toReversed();
  const results = ordered.slice(from, from + limit).map((event) => {
    const row = { ...rowOf(event), ticker: query['ticker'] };
    return Object.fromEntries(Object.entries(row).filter(([, value]) => value != null));
  });
  const isLast = from + limit >= events.length;
  const next_url = isLast ? undefined : nextUrl(http, String(from + limit));
  const answer = { results, status: 'OK', request_id: reply.requestId, next_url };
  return reply.json(answer, { degraded: degradedParts(isDegraded) });
}
