import { Endpoints } from './generated/endpoints.js';
import type * as wire from './generated/wire.js';
import { type Answer, answerOf, requestRange, type RangeAnswer } from './http/answer.js';
import { queryString } from './http/query-string.js';
import type { ClientOptions, RequestOptions } from './options.js';
import type * as asked from './params.js';
import { priceWalk } from './price-walk.js';
import type { RateLimit } from './rate-limit/rate-limit-header.js';
import { Stocks } from './stocks.js';
import { Transport } from './transport.js';
import type { Walk } from './walk/walk.js';

/**
 * Client of Bourse's REST API. A method named after an endpoint sends one request; `stocks.all` and the methods that
 * end in `Walk` send as many as they need. Parameters and answers use the exact names of the REST documentation. Each
 * answer carries its response `headers`.
 *
 * Every method throws the subclass of BourseError that matches the failure, after its retries.
 */
export class BourseClient extends Endpoints {
  readonly stocks: Stocks;
  readonly #transport: Transport;

  /** `baseUrl` and `apiKey` default to `BOURSE_URL` and `BOURSE_API_KEY`. */
  constructor(options: ClientOptions = {}) {
    super();
    this.#transport = new Transport(options);
    this.stocks = new Stocks(this.#transport);
  }

  /**
   * The remaining limits of the key as of the newest answer; null before the first one and for a key without limits.
   */
  get rateLimit(): RateLimit | null {
    return this.#transport.rateLimit;
  }

  /**
   * Instruments by ticker, name, ISIN, FIGI, CIK, CUSIP, SEDOL, WKN or description (`GET /v1/symbol_search`), best
   * first. `score` is a probability, below 0.5 of low confidence; without a match the list is empty.
   */
  symbolSearch(params: wire.SymbolSearchParams, options?: RequestOptions): Promise<Answer<wire.SymbolSearchResponse>> {
    return this.get('/v1/symbol_search', params, 1, options);
  }

  /**
   * Resolves lines of a statement to instruments (`POST /v1/resolve`): 1 to 100 items, one result per item, in their
   * order. Each item is charged like a request.
   */
  async resolve(params: asked.ResolveParams, options?: RequestOptions): Promise<Answer<wire.ResolveResponse>> {
    const cost = params.items?.length ?? 1;
    const answer = await this.#transport.ask({ method: 'POST', path: '/v1/resolve', body: params, cost }, options);
    return answerOf<wire.ResolveResponse>(answer);
  }

  /**
   * Bars of an instrument, newest first (`GET /v1/time_series`): with `start_date` those of the window, at most 5000;
   * without it the newest `outputsize` (30 for intraday intervals, 365 for others). Prices are in the major unit of
   * `meta.currency`. Throws NotFoundError with `{symbol}` for an unknown symbol and `{from, to}` without data in the
   * range.
   *
   * `meta.more` is true when the limit cut off older bars; `next()` returns them.
   */
  timeSeries(params: asked.TimeSeriesParams, options?: RequestOptions): Promise<RangeAnswer<wire.TimeSeries>> {
    return requestRange(this.#transport, '/v1/time_series', params, options);
  }

  /**
   * All bars of a window of any length: at most one request per 5,000 bars, one per gap of more than ten weekdays, and
   * two more. Where the source that covers most of the window has a gap, another source fills it. `meta.source` of each
   * page names its source; the parameter `source` restricts the walk to one. A window without data yields no bars.
   */
  timeSeriesWalk(params: asked.TimeSeriesWalkParams, options?: RequestOptions): Walk<wire.Bar, wire.TimeSeries> {
    const bars = { interval: params.interval ?? '1day', datetimeOf: ({ datetime }: wire.Bar) => datetime };
    return priceWalk(this.#transport, { path: 'time_series', rows: 'values', bars }, params, options);
  }

  /** Dividends as paid, newest first (`GET /v1/dividends`); the range rules are those of daily bars, on `ex_date`. */
  dividends(params: asked.DividendsParams, options?: RequestOptions): Promise<RangeAnswer<wire.Dividends>> {
    return requestRange(this.#transport, '/v1/dividends', params, options);
  }

  /** All dividends of a window of any length. */
  dividendsWalk(params: asked.DividendsWalkParams, options?: RequestOptions): Walk<wire.Dividend, wire.Dividends> {
    return priceWalk(this.#transport, { path: 'dividends', rows: 'dividends' }, params, options);
  }

  /** Splits, newest first (`GET /v1/splits`): `numerator` new shares for `denominator` old ones. */
  splits(params: asked.SplitsParams, options?: RequestOptions): Promise<RangeAnswer<wire.Splits>> {
    return requestRange(this.#transport, '/v1/splits', params, options);
  }

  /** All splits of a window of any length. */
  splitsWalk(params: asked.SplitsWalkParams, options?: RequestOptions): Walk<wire.Split, wire.Splits> {
    return priceWalk(this.#transport, { path: 'splits', rows: 'splits' }, params, options);
  }

  /**
   * The newest daily bar of up to 100 symbols (`GET /v1/quotes`), in their order. A symbol without one is listed in
   * `errors`; if no symbol has one, throws a NotFoundError or BadRequestError.
   */
  quotes(params: wire.QuotesParams, options?: RequestOptions): Promise<Answer<wire.Quotes>> {
    return this.get('/v1/quotes', params, 1, options);
  }

  protected async get<Body>(
    path: string,
    params: object,
    cost: number,
    options?: RequestOptions,
  ): Promise<Answer<Body>> {
    const request = { method: 'GET', path, query: queryString(params), cost } as const;
    return answerOf<Body>(await this.#transport.ask(request, options));
  }
}
