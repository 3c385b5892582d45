import { adjustDefault } from '@bourse/contract';
import { dayOfLabel, MAX_BARS, type StoredInterval } from '@bourse/range';
import { type PriceSeries, readPriceSeries } from '../catalog/price-series.js';
import { reachable } from '../catalog/reachable.js';
import { chooseSeries } from '../read/choose-series.js';
import type { ImportedBars, PriceImport } from './price-import.js';

const INSTRUMENTS_AT_ONCE = 1000;

interface ImportedLabels {
  readonly instrumentId: number;
  readonly interval: StoredInterval;
  first: number;
  last: number;
}

/** The bars of an import, and whether requests for their days get them (price-6, price-7). */
export class ServedSource {
  readonly #imported = new Map<string, ImportedLabels>();

  add(instrumentId: number, { interval, bars }: ImportedBars): void {
    const { firstLabel: first, lastLabel: last } = bars;
    const key = `${instrumentId} ${interval}`;
    const existing = this.#imported.get(key);
    if (existing === undefined) this.#imported.set(key, { instrumentId, interval, first, last });
    else [existing.first, existing.last] = [Math.min(existing.first, first), Math.max(existing.last, last)];
  }

  /** Warns once for each source that answers in place of the imported one, with the number of instruments. */
  async warn({ db, tally }: PriceImport, source: string): Promise<void> {
    const all = [...this.#imported.values()];
    for (let from = 0; from < all.length; from += INSTRUMENTS_AT_ONCE) {
      const some = all.slice(from, from + INSTRUMENTS_AT_ONCE);
      const stored = await readPriceSeries(db, [...new Set(some.map(({ instrumentId }) => instrumentId))]);
      const byInstrument = Map.groupBy(stored, ({ instrumentId }) => instrumentId);
      for (const imported of some) {
        const series = (byInstrument.get(imported.instrumentId) ?? []).filter(isOf(imported));
        const served = servedSeries(series, imported);
        const own = series.findLast((each) => each.source === source);
        if (own !== undefined && served !== null && served.source !== source) tally.warn(noteOn(own, served));
      }
    }
  }
}

const isOf =
  ({ interval }: ImportedLabels) =>
  (series: PriceSeries) =>
    series.interval === interval;

/** The series that answers a request for the imported days without further parameters. */
function servedSeries(series: readonly PriceSeries[], { interval, first, last }: ImportedLabels): PriceSeries | null {
  const days = { from: dayOfLabel(interval, first), to: dayOfLabel(interval, last) };
  const window = { from: first, to: last, limit: MAX_BARS, days, requestedBounds: { from: null, to: null } };
  return chooseSeries(series, { interval, stored: interval, window, adjust: adjustDefault });
}

function noteOn({ source, basis }: PriceSeries, served: PriceSeries): string {
  const isReachable = reachable[basis].includes(adjustDefault);
  const selection = isReachable ? `source=${source}` : `source=${source}&adjust=${reachable[basis][0]!}`;
  return `requests for these days are answered from ${served.source} by default; ${selection} returns the bars of this import`;
}
