import type { Bars, Dividend, Split } from '@bourse/bars';
import type { Adjust } from '@bourse/contract';
import type { Database } from '@bourse/db';
import { type Bound, type Interval, parseBound, toWindow, type Window } from '@bourse/range';
import { sql } from 'kysely';
import type { PriceBasis } from '../formats/price-file.js';
import { openPrices, type OpenedPrices, type OpenPricesOptions } from '../open-prices.js';
import type { SeriesAnswer } from '../prices.js';
import type { PricedInstrument } from '../read/series-request.js';
import { type StoredPrices, storePrices } from '../store/price-store.js';
import type { NewBars } from '../store/store-bars.js';
import { closes, texts } from './rows.js';

/** Parameters of a request. */
export interface Query {
  readonly start?: string;
  readonly end?: string;
  readonly size?: number;
  readonly interval?: Interval;
  readonly adjust?: Adjust;
}

/** A basis and, unless raw, the day it is as of. */
export interface StoreOptions extends Partial<
  Pick<NewBars, 'interval' | 'source' | 'origin' | 'basis' | 'fetchedDays'>
> {
  readonly basis?: PriceBasis;
  readonly asOf?: number | null;
}

const noon = Date.UTC(2024, 2, 13, 12);

/** Prices over a database of a test, with the helpers of tests; the clock is fixed at noon of Wednesday 2024-03-13. */
export class PriceStage {
  readonly opened: OpenedPrices;
  readonly now: () => number;

  constructor(
    readonly db: Database,
    options: Partial<OpenPricesOptions> = {},
  ) {
    this.now = options.clock ?? (() => noon);
    this.opened = openPrices({ db, sources: null, clock: this.now, ...options });
  }

  /** A new instrument; Common Stock of NASDAQ in USD by default. */
  async instrument(symbol: string, more: Partial<PricedInstrument> = {}): Promise<PricedInstrument> {
    const { rows } = await sql<{ id: number }>`
      insert into instruments (symbol) values (${symbol}) returning id`.execute(this.db);
    const common = { type: 'Common Stock', exchange: 'NASDAQ', mic: 'XNAS', currency: 'USD' } as const;
    return { id: rows[0]!.id, symbol, ...common, timezone: 'America/New_York', ...more };
  }

  async bars({ id, exchange }: PricedInstrument, bars: Bars, options: StoreOptions = {}): Promise<StoredPrices> {
    const byDefault = { interval: '1day', source: 'csv', origin: 'imported', basis: 'raw', asOf: null } as const;
    const given: NewBars = { ...byDefault, fetchedDays: [], ...options, bars };
    const stored = await storePrices(this.db, {
      instrumentId: id,
      exchange,
      bars: given,
      splits: null,
      dividends: null,
    });
    await this.opened.catalog.refresh();
    return stored;
  }

  /** Adds splits and dividends. */
  async actions(
    { id }: PricedInstrument,
    splits: readonly Split[],
    dividends: readonly Dividend[] = [],
  ): Promise<void> {
    const sourceFields = { source: 'csv', rank: 2, whole: null };
    await storePrices(this.db, {
      instrumentId: id,
      exchange: null,
      bars: null,
      splits: { ...sourceFields, events: splits },
      dividends: { ...sourceFields, events: dividends },
    });
    await this.opened.catalog.refresh();
  }

  window({ start, end, size, interval = '1day' }: Query): Window {
    return toWindow({ start: boundOf(start), end: boundOf(end), outputsize: size ?? null }, interval, this.now());
  }

  /** The answer; throws the error in its place. */
  async ask(instrument: PricedInstrument, query: Query = {}): Promise<SeriesAnswer> {
    const { interval = '1day', adjust = 'none' } = query;
    const [answer] = await this.opened.prices.series([{ instrument, interval, adjust, window: this.window(query) }]);
    if (answer instanceof Error) throw answer;
    return answer!;
  }

  async closes(instrument: PricedInstrument, query: Query = {}): Promise<number[]> {
    const { bars } = await this.ask(instrument, query);
    return bars === null ? [] : closes(bars);
  }

  async texts(instrument: PricedInstrument, query: Query = {}): Promise<string[]> {
    const { bars } = await this.ask(instrument, query);
    return bars === null ? [] : texts(bars, query.interval ?? '1day');
  }
}

function boundOf(text: string | undefined): Bound | null {
  return text === undefined ? null : parseBound(text);
}
