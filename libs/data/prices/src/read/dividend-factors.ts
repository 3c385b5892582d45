import { type Dividend, type DividendFactor, dividendFactors } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { type Day, dayText } from '@bourse/range';
import { LRUCache } from 'lru-cache';
import type { InstrumentPrices } from '../catalog/price-catalog.js';
import type { PriceSeries } from '../catalog/price-series.js';
import type { DividendReads } from './dividend-reads.js';
import { type DayClose, readPreviousCloses } from './previous-closes.js';
import type { PricedInstrument } from './series-request.js';

/** The factors of prices before ex-dates, and the dividends left out with reasons. */
export interface AppliedFactors {
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

interface Kept extends AppliedFactors {
  readonly state: string;
}

const MAX_SERIES = 4000;
const MAX_DAYS_SHOWN = 3;

/** Factors of series for their dividends, computed once per revision and kept. */
export class DividendFactors {
  readonly #kept = new LRUCache<number, Kept>({ max: MAX_SERIES });

  constructor(
    private readonly db: Database,
    private readonly dividends: DividendReads,
  ) {}

  /** Factors of each, in the order of the requests. */
  async of(requests: readonly FactorRequest[]): Promise<AppliedFactors[]> {
    const cached = requests.map((request) => this.#findCached(request));
    const missing = requests.filter((_, i) => cached[i] === null);
    if (missing.length === 0) return cached as AppliedFactors[];
    const loaded = await this.#load(missing);
    let next = 0;
    return cached.map((factors) => factors ?? loaded[next++]!);
  }

  #findCached(request: FactorRequest): AppliedFactors | null {
    const kept = this.#kept.get(request.series.id);
    return kept !== undefined && kept.state === stateOf(request) ? kept : null;
  }

  async #load(missing: readonly FactorRequest[]): Promise<AppliedFactors[]> {
    const stored = await this.dividends.of(missing.map(({ instrument }) => instrument.id));
    const dividends = missing.map((request, i) => stored[i]!.filter((dividend) => isApplicable(request, dividend)));
    const days = dividends.map((each) => each.map(({ exDay }) => exDay));
    const closes = await this.#readCloses(missing, days);
    return missing.map((request, i) => {
      const loadedFactors = factorsFor(request, dividends[i]!, closes[i]!);
      this.#kept.set(request.series.id, { ...loadedFactors, state: stateOf(request) });
      return loadedFactors;
    });
  }

  /** Of the series for closes and, on days without a close there, of the series itself. */
  async #readCloses(
    requests: readonly FactorRequest[],
    days: readonly (readonly Day[])[],
  ): Promise<Map<Day, DayClose>[]> {
    const closesOfSeries = await readPreviousCloses(
      this.db,
      requests.map(({ closes, series, labelOf, prices: { splits } }, i) => {
        const first = closes.interval === series.interval ? labelOf : (day: Day) => day;
        return { series: closes, splits, labelOf: first, days: days[i]! };
      }),
    );
    const left = requests.map(({ closes, series }, i) =>
      closes === series ? [] : days[i]!.filter((day) => !closesOfSeries[i]!.has(day)),
    );
    if (left.every(({ length }) => length === 0)) return closesOfSeries;
    const own = await readPreviousCloses(
      this.db,
      requests.map(({ series, labelOf, prices: { splits } }, i) => ({ series, splits, labelOf, days: left[i]! })),
    );
    return closesOfSeries.map((closesOfOne, i) => new Map([...own[i]!, ...closesOfOne]));
  }
}

/** Inputs of the factors of a series. */
function stateOf({ prices, today }: FactorRequest): string {
  return `${prices.revision} ${prices.lastExDay > today ? today : ''}`;
}

/** Whether a dividend changes any bar of the series, as of today. */
function isApplicable({ series, today }: FactorRequest, { exDay }: Dividend): boolean {
  const isSeen = series.basis === 'all' && series.asOf !== null && exDay <= series.asOf;
  // A minute series may begin in the evening before, on the same day in UTC.
  const first = (series.spans[0]?.[0] ?? Infinity) + (series.interval === '1day' ? 1 : 0);
  return !isSeen && exDay <= today && exDay >= first;
}

function factorsFor(
  { instrument, prices, labelOf }: FactorRequest,
  dividends: readonly Dividend[],
  closes: ReadonlyMap<Day, DayClose>,
): AppliedFactors {
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
