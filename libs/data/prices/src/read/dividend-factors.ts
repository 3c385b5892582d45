import { type Dividend, type DividendFactor, dividendFactors } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { type Day, dayText } from '@bourse/range';
import type { InstrumentPrices } from '../catalog/price-catalog.js';
import type { PriceSeries } from '../catalog/price-series.js';
import type { DividendReads } from './dividend-reads.js';
import { previousCloses } from './previous-closes.js';
import type { PricedInstrument } from './series-request.js';

/** The factors of prices before ex-dates, and the dividends left out with reasons. */
export interface KnownFactors {
  readonly factors: readonly DividendFactor[];
  readonly notes: readonly string[];
}

export interface FactorRequest {
  readonly instrument: PricedInstrument;
  readonly prices: InstrumentPrices;
  readonly series: PriceSeries;
  /** Series in which closes before ex-dates are searched. */
  readonly closes: PriceSeries;
  /** The first label of a session day in the series. */
  readonly labelOf: (day: Day) => number;
  /** The current day at the exchange: later events do not count yet. */
  readonly today: Day;
}

interface Kept extends KnownFactors {
  readonly state: string;
}

const MAX_SERIES = 4000;
const MAX_DAYS_SHOWN = 3;

/** Factors of series for their dividends, computed once per revision and kept. */
export class DividendFactors {
  readonly #kept = new Map<number, Kept>();

  readonly #db: Database;
  readonly #dividends: DividendReads;

  constructor(db: Database, dividends: DividendReads) {
    this.#db = db;
    this.#dividends = dividends;
  }

  /** Factors of each, in the order of the requests. */
  async of(requests: readonly FactorRequest[]): Promise<KnownFactors[]> {
    const known = requests.map((request) => this.#known(request));
    const missing = requests.filter((_, i) => known[i] === null);
    if (missing.length === 0) return known as KnownFactors[];
    const loaded = await this.#load(missing);
    let next = 0;
    return known.map((factors) => factors ?? loaded[next++]!);
  }

  #known(request: FactorRequest): KnownFactors | null {
    const kept = this.#kept.get(request.series.id);
    return kept !== undefined && kept.state === stateOf(request) ? kept : null;
  }

  async #load(missing: readonly FactorRequest[]): Promise<KnownFactors[]> {
    const stored = await this.#dividends.of(missing.map(({ instrument }) => instrument.id));
    const dividends = missing.map((request, i) => stored[i]!.filter((dividend) => counts(request, dividend)));
    const days = dividends.map((each) => each.map(({ exDay }) => exDay));
    const closes = await this.#closes(missing, days);
    return missing.map((request, i) => {
      const known = knownFactors(request, dividends[i]!, closes[i]!);
      this.#keep(request, known);
      return known;
    });
  }

  /** Of the series for closes and, on days without a close there, of the series itself. */
  async #closes(requests: readonly FactorRequest[], days: readonly (readonly Day[])[]): Promise<Map<Day, Close>[]> {
    const lent = await previousCloses(
      this.#db,
      requests.map(({ closes, series, labelOf, prices: { splits } }, i) => {
        const first = closes.interval === series.interval ? labelOf : (day: Day) => day;
        return { series: closes, splits, labelOf: first, days: days[i]! };
      }),
    );
    const left = requests.map(({ closes, series }, i) => (closes === series ? [] : days[i]!.filter((day) => !lent[i]!.has(day)))); // prettier-ignore
    if (left.every(({ length }) => length === 0)) return lent;
    const own = await previousCloses(
      this.#db,
      requests.map(({ series, labelOf, prices: { splits } }, i) => ({ series, splits, labelOf, days: left[i]! })),
    );
    return lent.map((known, i) => new Map([...own[i]!, ...known]));
  }

  #keep(request: FactorRequest, known: KnownFactors): void {
    const { series } = request;
    this.#kept.delete(series.id);
    this.#kept.set(series.id, { ...known, state: stateOf(request) });
    if (this.#kept.size <= MAX_SERIES) return;
    for (const oldest of this.#kept.keys()) return void this.#kept.delete(oldest);
  }
}

/** Inputs of the factors of a series. */
function stateOf({ prices, today }: FactorRequest): string {
  return `${prices.revision} ${prices.lastExDay > today ? today : ''}`;
}

/** Whether a dividend changes any bar of the series, as of today. */
function counts({ series, today }: FactorRequest, { exDay }: Dividend): boolean {
  const isSeen = series.basis === 'all' && series.asOf !== null && exDay <= series.asOf;
  // A minute series may begin in the evening before, on the same day in UTC.
  const first = (series.spans[0]?.[0] ?? Infinity) + (series.interval === '1day' ? 1 : 0);
  return !isSeen && exDay <= today && exDay >= first;
}

type Close = { readonly day: Day; readonly close: number };

function knownFactors(
  { instrument, prices, labelOf }: FactorRequest,
  dividends: readonly Dividend[],
  closes: ReadonlyMap<Day, Close>,
): KnownFactors {
  const [own, foreign] = [dividends.filter(isOwn), dividends.filter((dividend) => !isOwn(dividend))];
  const { factors, leftOut } = dividendFactors(own, prices.splits, (exDay) => closes.get(exDay) ?? null);
  const leftOutFor = (why: string) => leftOut.filter(({ reason }) => reason === why).map(({ exDay }) => exDay);
  return {
    factors: factors.map(({ exLabel, factor }) => ({ exLabel: labelOf(exLabel), factor })),
    notes: [
      ...foreignNotes(foreign, instrument.currency),
      ...dayNotes('not below the previous close', leftOutFor('out_of_range')),
      ...dayNotes('without a close in the previous month', leftOutFor('no_previous_close')),
    ],
  };

  function isOwn({ currency }: Dividend): boolean {
    return currency === null || instrument.currency === null || currency === instrument.currency;
  }
}

function foreignNotes(dividends: readonly Dividend[], currency: string | null): string[] {
  if (dividends.length === 0) return [];
  const currencies = [...new Set(dividends.map((dividend) => dividend.currency))].sort().join(', ');
  return [`${countOf(dividends)} in ${currencies} left out: the prices are in ${currency}.`];
}

function dayNotes(why: string, days: readonly Day[]): string[] {
  if (days.length === 0) return [];
  const shown = days.slice(0, MAX_DAYS_SHOWN).map(dayText).join(', ');
  const rest = days.length > MAX_DAYS_SHOWN ? `, … ${dayText(days.at(-1)!)}` : '';
  return [`${countOf(days)} ${why} left out: ${shown}${rest}.`];
}

function countOf({ length }: readonly unknown[]): string {
  return length === 1 ? '1 dividend' : `${length} dividends`;
}
