import { DatabaseSync } from 'node:sqlite';
import { splitAdjustedAmount } from '@bourse/bars';
import {
  type Bound,
  BOUND_MESSAGE,
  coversAny,
  intervals,
  MAX_BARS,
  mergeSpans,
  parseBound,
  dayText,
  parseDay,
  storedInterval,
  toWindow,
  weekdaysIn,
  type Window,
} from '@bourse/range';
import type { DateRange, Dividend, Dividends, InstrumentName, Interval, Split, Splits, TimeSeries } from '@bourse/sdk';
import { badRequest, notFound } from './offline-errors.js';
import { type OfflineSeries, type OfflineSplit, readOfflineBars } from './offline-series.js';
import { type OfflineInstrument, type OfflineName, OfflineStocks } from './offline-stocks.js';

interface OfflineRange extends DateRange {
  /** 1 to 5000. */
  outputsize?: number | undefined;
}

export type OfflineTimeSeriesParams = InstrumentName &
  OfflineRange & {
    /** Default `1day`. */
    interval?: Interval | undefined;
    /** Default `splits`. `all` needs a server. */
    adjust?: 'none' | 'splits' | undefined;
  };
export type OfflineActionsParams = InstrumentName & OfflineRange;

const NO_SERIES: OfflineSeries = { basis: 'raw', as_of: null, source: null };

type WindowDays = NonNullable<Window['days']>;

/** The schema of the files that this version reads. */
const SCHEMA = 1;

/**
 * Reads `bourse.sqlite` of an export, without a server. Answers have the types and follow the range rules of
 * BourseClient; failures are its BadRequestError and NotFoundError. Needs Node.js 22.13 or later.
 */
export class OfflineBourse {
  readonly stocks: OfflineStocks;
  readonly #db: DatabaseSync;
  readonly #clock: () => number;

  /** Throws if the file is missing, or is not an export of this schema. */
  constructor(file: string, { clock = Date.now }: { readonly clock?: () => number } = {}) {
    this.#db = new DatabaseSync(file, { readOnly: true });
    this.#clock = clock;
    const version = this.#get<{ user_version: number }>('pragma user_version')!.user_version;
    if (version !== SCHEMA)
      throw new Error(`${file} is not an export with schema ${SCHEMA}: its schema is ${version}.`);
    this.stocks = new OfflineStocks(this.#db);
  }

  /** Facts about the file, such as `universe_version` and `published_at`. */
  get metadata(): Readonly<Record<string, string>> {
    const rows = this.#all<{ key: string; value: string }>('select key, value from meta');
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  }

  /** Bars, newest first, as `BourseClient.timeSeries` returns them. */
  async timeSeries(params: OfflineTimeSeriesParams): Promise<TimeSeries> {
    const { interval = '1day', adjust = 'splits' } = params;
    if (!intervals.includes(interval)) throw badRequest('interval', `must be one of ${intervals.join(', ')}`, interval);
    if (adjust !== 'none' && adjust !== 'splits') throw badRequest('adjust', 'must be none or splits', adjust);
    const nowMs = this.#clock();
    const window = windowOf(params, interval, nowMs);
    const instrument = this.stocks.find(nameOf(params));
    const { symbol } = instrument;
    const select = 'select basis, as_of, source from series where symbol = ? and interval = ?';
    const series = this.#get<OfflineSeries>(select, symbol, storedInterval(interval)) ?? NO_SERIES;
    const { basis, source } = series;
    const reachable = basis === 'raw' ? ['none', 'splits'] : [basis];
    if (!reachable.includes(adjust))
      throw badRequest('adjust', `must be ${reachable.join(' or ')}: the prices are adjusted`, adjust);
    const timezone = this.#timezoneOf(instrument);
    const splits = adjust === 'none' ? [] : this.#splitsOf(symbol);
    const bars = readOfflineBars(this.#db, { symbol, interval, window, timezone, series, splits, nowMs });
    if (bars.values.length === 0) this.#requireCovered(instrument, interval, window);
    const meta = { ...identityOf(instrument), interval, timezone, adjust, source, more: bars.more };
    return { meta, values: bars.values };
  }

  /** Dividends as paid, newest first, as `BourseClient.dividends` returns them. */
  async dividends(params: OfflineActionsParams): Promise<Dividends> {
    const instrument = this.stocks.find(nameOf(params));
    const splits = this.#splitsOf(instrument.symbol).map(({ ex_date: day, ...ratio }) => ({
      exDay: parseDay(day)!,
      ...ratio,
    }));
    const { rows, more } = this.#actions<Omit<Dividend, 'adjusted_amount'>>('dividends', instrument, params);
    const dividends = rows.map((row) => ({
      ...row,
      adjusted_amount: splitAdjustedAmount(row.amount, parseDay(row.ex_date)!, splits),
    }));
    return { meta: this.#actionsMeta(instrument, more), dividends };
  }

  /** Splits, newest first, as `BourseClient.splits` returns them. */
  async splits(params: OfflineActionsParams): Promise<Splits> {
    const instrument = this.stocks.find(nameOf(params));
    const { rows, more } = this.#actions<Split>('splits', instrument, params);
    return { meta: this.#actionsMeta(instrument, more), splits: rows };
  }

  close(): void {
    this.#db.close();
  }

  #actions<Row>(table: 'dividends' | 'splits', instrument: OfflineInstrument, params: OfflineActionsParams) {
    const window = windowOf(params, '1day', this.#clock());
    const { from, to, limit } = window;
    const bounds = [from === null ? '' : dayText(from), dayText(to)];
    const columns =
      table === 'splits'
        ? 'ex_date, numerator, denominator'
        : 'ex_date, amount, currency, declaration_date, record_date, payment_date, frequency, type';
    const select = `select ${columns} from ${table} where symbol = ? and ex_date between ? and ? order by ex_date desc limit ?`;
    const rows = this.#all<Row>(select, instrument.symbol, ...bounds, limit + 1);
    if (rows.length === 0) this.#requireCovered(instrument, '1day', window);
    return { rows: rows.slice(0, limit), more: from !== null && rows.length > limit };
  }

  /** An empty answer is one on days that the bars cover, and on weekends: elsewhere nothing is known. */
  #requireCovered({ symbol, type }: OfflineInstrument, interval: Interval, { days, requestedBounds }: Window): void {
    const isAnswered = days !== null && (this.#isCovered(symbol, interval, days) || isWeekendOf(type, days));
    if (!isAnswered) throw notFound(`There is no data of ${symbol} in this range.`, { ...requestedBounds });
  }

  #isCovered(symbol: string, interval: Interval, { from, to }: WindowDays): boolean {
    const select = `select max(datetime) filter (where datetime < ?) as before, min(datetime) filter (where datetime >= ?) as after
      from bars where symbol = ? and interval = ?`;
    const bounds = [dayText(to + 1), from === null ? '' : dayText(from)];
    const { before, after } = this.#get<Record<'before' | 'after', string | null>>(
      select,
      ...bounds,
      symbol,
      storedInterval(interval),
    )!;
    if (before === null || after === null) return false;
    const nearest = [before, after].map((datetime) => parseDay(datetime.slice(0, 10))!);
    return coversAny(mergeSpans(nearest.map((day) => [day, day])), from, to);
  }

  #actionsMeta(instrument: OfflineInstrument, more: boolean): Dividends['meta'] {
    const timezone = this.#timezoneOf(instrument);
    return { ...identityOf(instrument), timezone, adjust: 'splits', source: null, more };
  }

  #splitsOf(symbol: string): OfflineSplit[] {
    return this.#all('select ex_date, numerator, denominator from splits where symbol = ?', symbol);
  }

  #timezoneOf({ exchange }: OfflineInstrument): string {
    const row = this.#get<{ timezone: string }>('select timezone from exchanges where exchange = ?', exchange);
    return row?.timezone ?? 'UTC';
  }

  #all<Row>(sql: string, ...values: (string | number | null)[]): Row[] {
    return this.#db.prepare(sql).all(...values) as Row[];
  }

  #get<Row>(sql: string, ...values: (string | number | null)[]): Row | undefined {
    return this.#db.prepare(sql).get(...values) as Row | undefined;
  }
}

function nameOf({ symbol, isin, figi }: OfflineName): OfflineName {
  return { symbol, isin, figi };
}

function identityOf({ symbol, exchange, mic, currency }: OfflineInstrument) {
  return { symbol, exchange, mic, currency };
}

function windowOf({ start_date, end_date, outputsize }: OfflineRange, interval: Interval, nowMs: number): Window {
  const isCount =
    outputsize === undefined || (Number.isInteger(outputsize) && outputsize >= 1 && outputsize <= MAX_BARS);
  if (!isCount) throw badRequest('outputsize', `must be a whole number from 1 to ${MAX_BARS}`, outputsize);
  const [start, end] = [boundOf('start_date', start_date), boundOf('end_date', end_date)];
  try {
    return toWindow({ start, end, outputsize }, interval, nowMs);
  } catch {
    throw badRequest('start_date', 'must not be after end_date', start?.text);
  }
}

function boundOf(name: string, given: string | Date | undefined): Bound | null {
  if (given === undefined) return null;
  const bound = parseBound(typeof given === 'string' ? given : given.toISOString());
  if (bound === null) throw badRequest(name, BOUND_MESSAGE, given);
  return bound;
}

/** Whether the days are of one weekend, on which only cryptocurrencies trade. */
function isWeekendOf(type: string, { from, to }: WindowDays): boolean {
  return type !== 'Crypto' && from !== null && weekdaysIn(from, to) === 0;
}
