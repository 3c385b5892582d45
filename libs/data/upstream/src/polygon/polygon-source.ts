import { type Day, dayIn, dayText, MS_PER_DAY } from '@bourse/range';
import { checkedBars } from '../checked-bars.js';
import { labelSpan } from '../label-span.js';
import type { LiveInstrument, LiveSource, SourceAnswer, SourceWindow } from '../live-source.js';
import { urlUnder } from '../wire/base-url.js';
import type { LiveClient } from '../wire/live-client.js';
import { answerOf, SourceError } from '../wire/source-error.js';
import type { WireObject } from '../wire/wire-values.js';
import { polygonPage, type PolygonPage } from './polygon-reply.js';
import { barOf, dividendOfRow, splitOfRow } from './polygon-series.js';
import { type PolygonTicker, polygonTicker } from './polygon-ticker.js';

export const POLYGON_URL = 'https://api.polygon.io';

const MAX_PAGES = 20;

/** Polygon (now Massive): American shares and funds, crypto and exchange rates. Needs a key. */
export class PolygonSource implements LiveSource {
  readonly name = 'polygon';
  /** The limits of the free plan. */
  readonly limits = { perMinute: 5 };

  constructor(
    private readonly client: LiveClient,
    private readonly key: string,
    private readonly baseUrl: string = POLYGON_URL,
  ) {}

  serves(instrument: LiveInstrument): boolean {
    return polygonTicker(instrument) !== null;
  }

  requestsFor(instrument: LiveInstrument, { interval }: SourceWindow): number {
    return interval === '1day' && polygonTicker(instrument)?.isStock === true ? 3 : 1;
  }

  fetch(instrument: LiveInstrument, window: SourceWindow, signal: AbortSignal): Promise<SourceAnswer> {
    const ticker = polygonTicker(instrument);
    if (ticker === null) return Promise.resolve({ kind: 'not_found' });
    return answerOf(() => this.#answer(ticker, window, signal));
  }

  async #answer(ticker: PolygonTicker, window: SourceWindow, signal: AbortSignal): Promise<SourceAnswer> {
    const isDaily = window.interval === '1day';
    const span = labelSpan(window, isDaily ? ticker.timezone : 'UTC');
    if (span.to < span.from) return { kind: 'empty' };
    const hasActions = isDaily && ticker.isStock;
    const [rows, splits, dividends] = await Promise.all([
      this.#aggregates(ticker, window, signal),
      hasActions ? this.#actions('splits', ticker, window.from, signal) : null,
      hasActions ? this.#actions('dividends', ticker, window.from, signal) : null,
    ]);
    if (rows === 'not_found') return { kind: 'not_found' };
    const bars = checkedBars(
      rows.map((row) => barOf(row, ticker, isDaily)),
      span,
    );
    if (bars.labels.length === 0) return { kind: 'empty' };
    const today = dayIn(ticker.timezone, window.now);
    const isKnown = ({ exDay }: { exDay: Day }) => exDay >= window.from && exDay <= today;
    return {
      kind: 'bars',
      bars,
      coverage: { from: span.from, to: span.to },
      splits: (splits ?? [])
        .map((row) => splitOfRow(row, ticker.ticker))
        .filter(isKnown)
        .sort(oldestFirst),
      dividends: (dividends ?? [])
        .map((row) => dividendOfRow(row, ticker.ticker))
        .filter(isKnown)
        .sort(oldestFirst),
      actionsFrom: hasActions ? window.from : null,
      currency: ticker.currency,
    };
  }

  /** Raw ones: an answer on an adjusted basis, or about another ticker, is refused. */
  async #aggregates({ ticker }: PolygonTicker, { interval, from, to }: SourceWindow, signal: AbortSignal) {
    const range =
      interval === '1day'
        ? `day/${dayText(from)}/${dayText(to)}`
        : `minute/${from * MS_PER_DAY}/${(to + 1) * MS_PER_DAY - 1}`;
    const path = `/v2/aggs/ticker/${encodeURIComponent(ticker)}/range/1/${range}`;
    const url = urlUnder(this.baseUrl, path, { adjusted: 'false', sort: 'asc', limit: '50000' });
    const isOurs = ({ document }: PolygonPage) => document['ticker'] === ticker && document['adjusted'] === false;
    return this.#rows(url, isOurs, signal);
  }

  /** An instrument that the reference data does not list has none. */
  async #actions(kind: 'splits' | 'dividends', { ticker }: PolygonTicker, from: Day, signal: AbortSignal) {
    const field = kind === 'splits' ? 'execution_date' : 'ex_dividend_date';
    const query = { ticker, [`${field}.gte`]: dayText(from), order: 'asc', sort: field, limit: '1000' };
    const rows = await this.#rows(urlUnder(this.baseUrl, `/v3/reference/${kind}`, query), () => true, signal);
    return rows === 'not_found' ? [] : rows;
  }

  /** All pages; each needs the key again. A page that was seen before ends the walk. */
  async #rows(first: URL, isOurs: (page: PolygonPage) => boolean, signal: AbortSignal) {
    let rows: readonly WireObject[] = [];
    const seen = new Set<string>();
    for (let url: URL | null = first; url !== null;) {
      if (seen.has(url.href) || seen.size === MAX_PAGES) throw new SourceError('malformed');
      seen.add(url.href);
      const page = polygonPage(await this.client.get(url, { authorization: `Bearer ${this.key}` }, signal));
      if (page === 'not_found') return page;
      if (!isOurs(page)) throw new SourceError('malformed');
      rows = rows.concat(page.results);
      url = page.nextUrl === null ? null : this.#ownUrl(page.nextUrl);
    }
    return rows;
  }

  /** Path and query of a next page at our own host: the key is sent nowhere else. */
  #ownUrl(nextUrl: string): URL {
    if (!URL.canParse(nextUrl)) throw new SourceError('malformed');
    const { pathname, search } = new URL(nextUrl);
    const url = urlUnder(this.baseUrl, pathname);
    url.search = search;
    url.searchParams.delete('apiKey');
    return url;
  }
}

function oldestFirst(a: { exDay: Day }, b: { exDay: Day }): number {
  return a.exDay - b.exDay;
}
