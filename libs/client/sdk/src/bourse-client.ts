import { Endpoints } from './generated/endpoints.js';
import type * as wire from './generated/wire.js';
import { queryString } from './http/query-string.js';
import type { ClientOptions, RequestOptions } from './options.js';
import type * as asked from './params.js';
import { priceWalk } from './price-walk.js';
import type { RateLimit } from './rate-limit/rate-limit-header.js';
import { Stocks } from './stocks.js';
import { Transport } from './transport.js';
import type { Walk } from './walk/walk.js';

/**
 * Bourse's REST API. A method named like an endpoint asks once; `stocks.all` and the methods that end in `Walk` ask as
 * often as it takes. Parameters and answers have the names of the REST documentation, to the letter.
 *
 * Every method throws a BourseError of the class that belongs to what went wrong, after the retries that make sense.
 */
export class BourseClient extends Endpoints {
  readonly stocks: Stocks;
  readonly #transport: Transport;

  constructor(options: ClientOptions) {
    super();
    this.#transport = new Transport(options);
    this.stocks = new Stocks(this.#transport);
  }

  /** What is left of the key's limits as of the newest answer; null before the first, and for a key without limits. */
  get rateLimit(): RateLimit | null {
    return this.#transport.rateLimit;
  }

  /**
   * Instruments by ticker, name, ISIN, FIGI, CIK or description (`GET /v1/symbol_search`), best first. `score` is a
   * probability, below 0.5 of low confidence; nothing found is an empty list.
   */
  symbolSearch(params: wire.SymbolSearchParams, options?: RequestOptions): Promise<wire.SymbolSearchResponse> {
    return this.get('/v1/symbol_search', params, 1, options);
  }

  /**
   * The instruments that lines of a statement name (`POST /v1/resolve`): 1 to 100 items, a result each, in their order.
   * Each item is charged like a request.
   */
  async resolve(params: asked.ResolveParams, options?: RequestOptions): Promise<wire.ResolveResponse> {
    const cost = params.items?.length ?? 1;
    const answer = await this.#transport.ask({ method: 'POST', path: '/v1/resolve', body: params, cost }, options);
    return answer.json as wire.ResolveResponse;
  }

  /**
   * Bars of an instrument, newest first (`GET /v1/time_series`): with `start_date` those of the window, at most 5000; without
   * it the newest `outputsize` (30 intraday, 365 else). Prices are in the major unit of `meta.currency`. Throws NotFoundError
   * with `{symbol}` for an unknown symbol and `{from, to}` where there is no data in the range.
   */
  timeSeries(params: asked.TimeSeriesParams, options?: RequestOptions): Promise<wire.TimeSeries> {
    return this.get('/v1/time_series', params, 1, options);
  }

  /** All bars of a window of any length. One without data gives none. Each page names its source in `meta.source`. */
  timeSeriesWalk(params: asked.TimeSeriesWalkParams, options?: RequestOptions): Walk<wire.Bar, wire.TimeSeries> {
    const interval = params.interval ?? '1day';
    return priceWalk(this.#transport, { path: 'time_series', interval, rows: 'values' }, params, options);
  }

  /** Dividends as paid, newest first (`GET /v1/dividends`); the range rules are those of daily bars, on `ex_date`. */
  dividends(params: asked.DividendsParams, options?: RequestOptions): Promise<wire.Dividends> {
    return this.get('/v1/dividends', params, 1, options);
  }

  /** All dividends of a window of any length. */
  dividendsWalk(params: asked.DividendsWalkParams, options?: RequestOptions): Walk<wire.Dividend, wire.Dividends> {
    return priceWalk(this.#transport, { path: 'dividends', interval: '1week', rows: 'dividends' }, params, options);
  }

  /** Splits, newest first (`GET /v1/splits`): `numerator` new shares for `denominator` old ones. */
  splits(params: asked.SplitsParams, options?: RequestOptions): Promise<wire.Splits> {
    return this.get('/v1/splits', params, 1, options);
  }

  /** All splits of a window of any length. */
  splitsWalk(params: asked.SplitsWalkParams, options?: RequestOptions): Walk<wire.Split, wire.Splits> {
    return priceWalk(this.#transport, { path: 'splits', interval: '1week', rows: 'splits' }, params, options);
  }

  /**
   * The newest daily bar of up to 100 symbols (`GET /v1/quotes`), in their order. A symbol without one is in `errors`; only
   * when none has one is it a NotFoundError or BadRequestError.
   */
  quotes(params: asked.QuotesParams, options?: RequestOptions): Promise<wire.Quotes> {
    return this.get('/v1/quotes', params, 1, options);
  }

  protected async get<Answer>(path: string, params: object, cost: number, options?: RequestOptions): Promise<Answer> {
    const question = { method: 'GET', path, query: queryString(params), cost } as const;
    const { json } = await this.#transport.ask(question, options);
    return json as Answer;
  }
}
