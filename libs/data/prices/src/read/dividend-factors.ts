import { type Dividend, type DividendFactor, dividendFactors } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { type Day, dayText } from '@bourse/range';
import { storedDividends } from '../actions/stored-actions.js';
import type { InstrumentPrices } from '../catalog/price-catalog.js';
import type { PriceSeries } from '../catalog/price-series.js';
import { previousCloses } from './previous-closes.js';
import type { PricedInstrument } from './series-request.js';

/** What prices before an ex-date are multiplied by, and what was left out and why. */
export interface KnownFactors {
  readonly factors: readonly DividendFactor[];
  readonly notes: readonly string[];
}

export interface FactorRequest {
  readonly instrument: PricedInstrument;
  readonly prices: InstrumentPrices;
  readonly series: PriceSeries;
  /** The first label of a session day in the series. */
  readonly labelOf: (day: Day) => number;
}

interface Kept extends KnownFactors {
  readonly revision: number;
}

const seriesMax = 4000;

/** Factors of series for their dividends, worked out once a revision and kept. */
export class DividendFactors {
  private readonly kept = new Map<number, Kept>();

  constructor(private readonly db: Database) {}

  /** Factors of each, in the order of the requests. */
  async of(requests: readonly FactorRequest[]): Promise<KnownFactors[]> {
    const known = requests.map((request) => this.known(request));
    const missing = requests.filter((_, i) => known[i] === null);
    if (missing.length === 0) return known as KnownFactors[];
    const loaded = await this.load(missing);
    let next = 0;
    return known.map((factors) => factors ?? loaded[next++]!);
  }

  private known({ series, prices }: FactorRequest): KnownFactors | null {
    const kept = this.kept.get(series.id);
    return kept !== undefined && kept.revision === prices.revision ? kept : null;
  }

  private async load(missing: readonly FactorRequest[]): Promise<KnownFactors[]> {
    const stored = await storedDividends(this.db, missing.map(({ instrument }) => instrument.id)); // prettier-ignore
    const byInstrument = Map.groupBy(stored, ({ instrumentId }) => instrumentId);
    const dividends = missing.map((request) => {
      const all = byInstrument.get(request.instrument.id) ?? [];
      return all.filter(
        ({ exDay }) => request.series.asOf === null || request.series.basis !== 'all' || exDay > request.series.asOf,
      );
    });
    const closes = await previousCloses(
      this.db,
      missing.map(({ series, labelOf, prices }, i) => {
        return { series, splits: prices.splits, labelOf, days: dividends[i]!.map(({ exDay }) => exDay) };
      }),
    );
    return missing.map((request, i) => {
      const known = knownFactors(request, dividends[i]!, closes[i]!);
      this.keep(request, known);
      return known;
    });
  }

  private keep({ series, prices }: FactorRequest, known: KnownFactors): void {
    this.kept.delete(series.id);
    this.kept.set(series.id, { ...known, revision: prices.revision });
    if (this.kept.size <= seriesMax) return;
    for (const oldest of this.kept.keys()) return void this.kept.delete(oldest);
  }
}

type Close = { readonly day: Day; readonly close: number };

function knownFactors(
  { instrument, prices, labelOf }: FactorRequest,
  dividends: readonly Dividend[],
  closes: ReadonlyMap<Day, Close>,
): KnownFactors {
  const [own, foreign] = [dividends.filter(isOwn), dividends.filter((dividend) => !isOwn(dividend))];
  const { factors, leftOut } = dividendFactors(own, prices.splits, (exDay) => closes.get(exDay) ?? null);
  const tooLarge = leftOut.filter(({ reason }) => reason === 'out_of_range').map(({ exDay }) => exDay);
  return {
    factors: factors.map(({ exLabel, factor }) => ({ exLabel: labelOf(exLabel), factor })),
    notes: [...foreignNotes(foreign, instrument.currency), ...largeNotes(tooLarge)],
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

function largeNotes(days: readonly Day[]): string[] {
  if (days.length === 0) return [];
  return [`${countOf(days)} not below the close before left out: ${days.map(dayText).join(', ')}.`];
}

function countOf({ length }: readonly unknown[]): string {
  return length === 1 ? '1 dividend' : `${length} dividends`;
}
