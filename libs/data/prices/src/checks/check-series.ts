import { type Bars, emptyBars, type Split } from '@bourse/bars';
import { type Closes, closesOf, ratioOfSplit } from './closes.js';
import { dividendAmounts } from './dividend-amounts.js';
import type { CheckedSeries, Finding } from './finding.js';
import { splitSteps } from './split-steps.js';
import { unitErrors } from './unit-errors.js';
import { unknownSplits } from './unknown-splits.js';

/** What is left of a series, and what was found. */
export interface Checked<Series extends CheckedSeries> {
  /** Null where none of it may be stored. */
  readonly series: Series | null;
  readonly findings: readonly Finding[];
}

/**
 * Looks for bars, dividends and bases that cannot be right, and takes out what may not be stored. Dividends are held
 * against the bars that are left. Splits in `toldBefore` that the series itself does not tell of explain a step, no more.
 */
export function checkSeries<Series extends CheckedSeries>(
  series: Series,
  toldBefore: readonly Split[] = [],
): Checked<Series> {
  const findings: Finding[] = [];
  let left: Series = series;
  const untoldSplits = (closes: Closes) => unknownSplits(closes, toldBefore);
  for (const check of [unitErrors, splitSteps, dailyDividends, untoldSplits]) {
    const found = check(closesOf(left));
    findings.push(...found);
    const sound = without(left, found);
    if (sound === null) return { series: null, findings };
    left = sound;
  }
  return { series: left, findings };
}

/** What minutes show of a dividend is not looked at. */
function dailyDividends(closes: Closes): Finding[] {
  return closes.days === closes.bars.labels ? dividendAmounts(closes) : [];
}

function without<Series extends CheckedSeries>(series: Series, findings: readonly Finding[]): Series | null {
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.some(({ field }) => field === 'series')) return null;
  if (errors.length === 0) return series;
  const keys = new Set(errors.map(({ field, label, value }) => `${field} ${label} ${field === 'bar' ? '' : value}`));
  const { bars, dividends, splits } = series;
  return {
    ...series,
    bars: keepBars(bars, (label) => !keys.has(`bar ${label} `)),
    dividends: dividends?.filter(({ exDay, amount }) => !keys.has(`dividend ${exDay} ${amount}`)) ?? null,
    splits: splits?.filter((split) => !keys.has(`split ${split.exDay} ${ratioOfSplit(split)}`)) ?? null,
  };
}

function keepBars(bars: Bars, isKept: (label: number) => boolean): Bars {
  const places = [...bars.labels.keys()].filter((i) => isKept(bars.labels[i]!));
  if (places.length === bars.labels.length) return bars;
  const kept = emptyBars(places.length, bars.priceScale, bars.volumeScale);
  for (const [to, from] of places.entries()) {
    kept.labels[to] = bars.labels[from]!;
    kept.open[to] = bars.open[from]!;
    kept.high[to] = bars.high[from]!;
    kept.low[to] = bars.low[from]!;
    kept.close[to] = bars.close[from]!;
    kept.volume[to] = bars.volume[from]!;
  }
  return kept;
}
