import { FallbackSearch } from '@bourse/backend';
import { MAX_SEARCH_QUERY_CODE_POINTS, searchLimit } from '@bourse/contract';
import { type Body, type FastifyRequest, type Reply, ReplyTo, weakTag } from '@bourse/http';
import {
  type InstrumentDetail,
  InstrumentsRepository,
  type ListingFilter,
  perSnapshot,
  type UniverseSnapshot,
  UniverseStore,
} from '@bourse/universe';
import { Controller, Param, Req } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { VendorInstruments } from '../vendor-instruments.js';
import { rowTexts } from '../row-texts.js';
import { VendorGet, type VendorParameters, VendorQuery } from '../vendor.js';
import { nextUrl } from './next-url.js';
import { invalid, isDescending, readLimit, refuseUnknown } from './parameters.js';
import { polygon } from './polygon.js';
import { listingOf, toTicker, typesOf } from './tickers.js';

const PARAMETERS = [
  'ticker',
  'type',
  'market',
  'exchange',
  'cusip',
  'cik',
  'active',
  'search',
  'limit',
  'sort',
  'order',
  'cursor',
];
const tickers = rowTexts(toTicker);
/** Changed with the form of lists, for their validators. */
const FORM_VERSION = 'polygon tickers 1';
const MAX_DETAILS = 1000;
const limits = { default: 100, max: 1000 } as const;

@Controller()
export class PolygonTickersController {
  /** Recently requested details, which only the database holds. */
  readonly #details = perSnapshot(() => new LRUCache<number, InstrumentDetail>({ max: MAX_DETAILS }));

  constructor(
    private readonly universe: UniverseStore,
    private readonly instruments: VendorInstruments,
    private readonly details: InstrumentsRepository,
    private readonly symbols: FallbackSearch,
  ) {}

  @VendorGet(polygon, { path: '/v3/reference/tickers', scope: 'instruments:read', summary: 'Tickers' })
  async list(
    @VendorQuery() query: VendorParameters,
    @Req() request: FastifyRequest,
    @ReplyTo() reply: Reply,
  ): Promise<Body> {
    refuseUnknown(query, PARAMETERS);
    if ((query['sort'] ?? 'ticker') !== 'ticker') throw invalid('sort', 'must be ticker', query['sort']!);
    const universe = reply.of(this.universe.current);
    const limit = readLimit(query, limits);
    const found = await this.#findNamed(universe, query, limit, reply);
    const { rows, last, degraded } =
      found === null
        ? { ...universe.listRows(readFilter(query), query['cursor'] ?? null, limit), degraded: [] }
        : { last: null, degraded: [], ...found };
    const next_url = last === null ? undefined : nextUrl(request, last);
    const rest = JSON.stringify({ status: 'OK', request_id: reply.requestId, count: rows.length, next_url }).slice(1);
    const results = Array.from(rows, (row) => tickers(universe, row));
    // Only the id of the request differs in the same page of a universe. A search or a former name depends on more.
    const tag = found === null ? weakTag([FORM_VERSION, universe.identity, request.raw.url].join('\n')) : null;
    return reply.json(Buffer.from(`{"results":[${results.join(',')}],${rest}`), { degraded, tag });
  }

  /** The rows that a ticker, a CUSIP or words name, among those of the other parameters; null without them. */
  async #findNamed(universe: UniverseSnapshot, query: VendorParameters, limit: number, reply: Reply) {
    const { ticker, cusip, search } = query;
    if (ticker !== undefined || cusip !== undefined) {
      const listing = ticker === undefined ? {} : listingOf(universe, ticker);
      const row = await this.instruments.lookUp({ ...listing, cusip }, universe);
      // Without `active`, one that is delisted is meant, too.
      const filter =
        query['active'] === undefined ? { ...readFilter(query), status: 'all' as const } : readFilter(query);
      return { rows: typeof row === 'number' && universe.selection(filter).has(row) ? [row] : [] };
    }
    if (search === undefined) return null;
    if (search.length > MAX_SEARCH_QUERY_CODE_POINTS) throw invalid('search', 'is too long', search);
    const request = { query: search, limit: searchLimit.max, explain: false };
    const { symbols, degraded } = await this.symbols.find(request, reply.requestId);
    const selection = universe.selection(readFilter(query));
    const rows = symbols.flatMap(({ symbol }) => universe.rowOfSymbol(symbol) ?? []);
    return { rows: rows.filter((row) => selection.has(row)).slice(0, limit), degraded };
  }

  @VendorGet(polygon, { path: '/v3/reference/tickers/:ticker', scope: 'instruments:read', summary: 'A ticker' })
  async one(@Param('ticker') ticker: string, @ReplyTo() reply: Reply): Promise<Body> {
    const universe = reply.of(this.universe.current);
    const row = await this.instruments.find(listingOf(universe, ticker), universe);
    const details = this.#details(universe);
    const id = universe.id(row);
    const detail = details.get(id) ?? (await this.details.detail({ id }, universe.version)) ?? undefined;
    details.set(id, detail);
    const delisted = detail?.delisted_on;
    const results = {
      ...toTicker(universe, row),
      description: detail?.description ?? undefined,
      homepage_url: detail?.website ?? undefined,
      delisted_utc: delisted == null ? undefined : `${delisted}T00:00:00Z`,
    };
    return reply.json({ results, status: 'OK', request_id: reply.requestId, count: 1 });
  }
}

function readFilter(query: VendorParameters): ListingFilter {
  const { market, type, exchange, cik, active = 'true', order } = query;
  const markets = market === undefined || market === 'otc' ? null : typesOf('market', market);
  const types = type === undefined ? null : typesOf('type', type);
  const wanted = markets === null ? types : types === null ? markets : markets.filter((each) => types.includes(each));
  return {
    status: active === 'false' ? 'delisted' : 'active',
    sort: isDescending('order', order) ? '-symbol' : 'symbol',
    ...(wanted !== null && { type: wanted }),
    ...(market === 'otc' && { exchange: ['OTC'] }),
    ...(market === 'stocks' && { exceptExchange: 'OTC' }),
    ...(exchange !== undefined && { mic: [exchange] }),
    ...(cik !== undefined && { cik }),
  };
}
