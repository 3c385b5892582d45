import { type InstrumentStore, type Selection, type StocksSyncParams, syncChanges } from './changes-sync.js';
import type {
  ChangesPage,
  InstrumentChange,
  InstrumentRow,
  StockDetail,
  StockHistory,
  StockPage,
  StocksChangesParams,
  StocksParams,
} from './generated/wire.js';
import { type Answer, answerOf } from './http/answer.js';
import { pathSegment, queryString } from './http/query-string.js';
import type { RequestOptions } from './options.js';
import type { Transport } from './transport.js';
import { ndjsonRows } from './http/ndjson.js';
import { listingWalk, type StocksWalkParams } from './walk/listing-walk.js';
import type { Walk } from './walk/walk.js';

/** The filters of the listing. */
export type StocksExportParams = Omit<StocksParams, 'outputsize' | 'cursor'>;

export interface AsOfOptions extends RequestOptions {
  /** Day, YYYY-MM-DD. */
  as_of?: string | undefined;
}

/** The listing of instruments. */
export class Stocks {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * One page (`GET /v1/stocks`): active instruments unless `status` selects others, `outputsize` rows (100, at most
   * 1000), `next_cursor` for the page after it or null.
   */
  async list(params: StocksParams = {}, options?: RequestOptions): Promise<Answer<StockPage>> {
    const answer = await this.#transport.ask(
      { method: 'GET', path: '/v1/stocks', query: queryString(params), cost: 1 },
      options,
    );
    return answerOf<StockPage>(answer);
  }

  /**
   * Everything known of one instrument (`GET /v1/stocks/{symbol}`). `as_of` reads the symbol, and returns names, as of a
   * day. Throws NotFoundError for an unknown symbol.
   */
  async get(symbol: string, options: AsOfOptions = {}): Promise<Answer<StockDetail>> {
    return answerOf<StockDetail>(await this.#askAbout(symbol, '', options));
  }

  /**
   * The symbols, names, venues and identifiers that an instrument had, newest first
   * (`GET /v1/stocks/{symbol}/history`). Throws NotFoundError for an unknown symbol.
   */
  async history(symbol: string, options: AsOfOptions = {}): Promise<Answer<StockHistory>> {
    return answerOf<StockHistory>(await this.#askAbout(symbol, '/history', options));
  }

  #askAbout(symbol: string, tail: string, { as_of, ...options }: AsOfOptions) {
    if (typeof symbol !== 'string') throw new TypeError(`symbol must be text, not ${String(symbol)}`);
    const path = `/v1/stocks/${pathSegment(symbol)}${tail}`;
    return this.#transport.ask({ method: 'GET', path, query: queryString({ as_of }), cost: 1 }, options);
  }

  /**
   * All rows of a filter as CSV with a header, in one request. `timeoutMs` limits the time until the stream begins; an
   * interrupted stream is not restarted. `signal` ends it.
   */
  async csv(params: StocksExportParams = {}, options?: RequestOptions): Promise<ReadableStream<Uint8Array>> {
    return (await this.#openStream('text/csv', params, options)).stream;
  }

  /**
   * Streams all rows of a filter, in one request: `for await (const row of bourse.stocks.ndjson({ exchange: 'LSE' }))`.
   * A stream that breaks off is a ConnectionError; `timeoutMs` is the time until it begins. `signal`, or leaving the
   * loop, ends it.
   */
  async *ndjson(
    params: StocksExportParams = {},
    options?: RequestOptions,
  ): AsyncGenerator<InstrumentRow, void, undefined> {
    const { stream } = await this.#openStream('application/x-ndjson', params, options);
    yield* ndjsonRows<InstrumentRow>(stream, this.#transport.signalOf(options));
  }

  async #openStream(streamed: 'text/csv' | 'application/x-ndjson', params: object, options?: RequestOptions) {
    const request = { method: 'GET', path: '/v1/stocks', query: queryString(params), cost: 1, streamed } as const;
    const { stream, headers } = await this.#transport.ask(request, options);
    return { stream: stream!, headers };
  }

  /** In one request, so that all rows are of one version. */
  async #selection(filters: object, options?: RequestOptions): Promise<Selection> {
    const { stream, headers } = await this.#openStream('application/x-ndjson', filters, options);
    const rows = ndjsonRows<InstrumentRow>(stream, this.#transport.signalOf(options));
    return { rows, token: headers.get('x-changes-since')! };
  }

  /**
   * What became of each instrument of a filter since a token (`GET /v1/stocks/changes`); `next_since` is the next token.
   * With `wait`, the server responds when there is a change, or after so many seconds. Throws a BadRequestError with
   * status 410 for a token that is too old.
   */
  async changes(params: StocksChangesParams = {}, options?: RequestOptions): Promise<Answer<ChangesPage>> {
    const path = '/v1/stocks/changes';
    const request = { method: 'GET', path, query: queryString(params), cost: 1 } as const;
    const answer = await this.#transport.ask({ ...request, heldMs: (params.wait ?? 0) * 1000 }, options);
    return answerOf<ChangesPage>(answer);
  }

  /**
   * Fills a store with the rows of a filter and keeps it current:
   * `for await (const changes of bourse.stocks.sync(store, { exchange: 'LSE', wait: 30 })) …` yields the changes that it
   * has applied. Without `wait` it ends when the store is current.
   */
  sync(
    store: InstrumentStore,
    params: StocksSyncParams = {},
    options?: RequestOptions,
  ): AsyncGenerator<readonly InstrumentChange[], void, undefined> {
    const changes = (asked: StocksChangesParams) => this.changes(asked, options);
    const all = (filters: object) => this.#selection(filters, options);
    return syncChanges({ changes, all }, store, params);
  }

  /** Every row of a filter, page by page: `for await (const row of bourse.stocks.all({ exchange: 'XETRA' }))`. */
  all(params: StocksWalkParams = {}, options?: RequestOptions): Walk<InstrumentRow, StockPage> {
    return listingWalk((pageParams) => this.list(pageParams, options), params);
  }
}
