import { dayText } from '@bourse/range';
import { type Closes, stepAt } from './closes.js';
import type { Finding } from './finding.js';

/** Pence for pounds and the like; a step this size is no day's trade. */
const units = [100, 1000];
/** How far a step may be from the unit, as a logarithm: the day's own move comes on top. */
const tolerance = 0.6;
/** Across a longer silence a step proves nothing. */
const silenceMax = 30;
/** Fewer bars than this part are the ones in the wrong unit; with more it cannot be told which are. */
const minority = 0.25;

/** Bars in another unit than their neighbours: single runs are errors, a change that stays makes the series unusable. */
export function unitErrors(closes: Closes): Finding[] {
  for (const unit of units) {
    const levels = levelsOf(closes, unit);
    if (levels === null) continue;
    const base = levels.at(-1)!;
    const odd = [...levels.keys()].filter((i) => levels[i] !== base);
    const stays = levels[0] !== base;
    if (stays || odd.length > levels.length * minority) return [unusable(closes, levels, unit)];
    return odd.map((i) => oddBar(closes, i, unit));
  }
  return mixedBars(closes);
}

/** By bar, how many units it is above the first; null where nothing ever changes. */
function levelsOf(closes: Closes, unit: number): number[] | null {
  const levels = [0];
  for (let i = 1; i < closes.close.length; i++) levels.push(levels[i - 1]! + unitStep(closes, i, unit));
  return levels.every((level) => level === 0) ? null : levels;
}

function unitStep(closes: Closes, i: number, unit: number): number {
  if (closes.days[i]! - closes.days[i - 1]! > silenceMax) return 0;
  const plain = Math.log(closes.close[i]! / closes.close[i - 1]!);
  if (Math.abs(Math.abs(plain) - Math.log(unit)) > tolerance) return 0;
  const step = stepAt(closes, i);
  return Math.abs(Math.abs(step) - Math.log(unit)) > tolerance ? 0 : Math.sign(step);
}

function unusable({ days, close }: Closes, levels: readonly number[], unit: number): Finding {
  const at = levels.findIndex((level) => level !== levels[0]);
  return {
    label: null,
    kind: 'unit_changed',
    field: 'series',
    message: `prices are ${unit} times others on ${dayText(days[at]!)}, and it cannot be told which of them are right`,
    severity: 'error',
    value: close[at]!,
  };
}

function oddBar({ bars, close }: Closes, i: number, unit: number): Finding {
  const message = `is about ${unit} times its neighbours or a part of ${unit} of them`;
  return { label: bars.labels[i]!, kind: 'unit_of_bar', field: 'bar', message, severity: 'error', value: close[i]! };
}

/** Bars whose own high and low are of two units. */
function mixedBars({ bars, close }: Closes): Finding[] {
  const mixed = [...bars.labels.keys()].filter((i) => {
    const range = Math.log(bars.high[i]! / bars.low[i]!);
    return units.some((unit) => Math.abs(range - Math.log(unit)) < tolerance);
  });
  return mixed.map((i) => ({
    label: bars.labels[i]!,
    kind: 'unit_of_bar',
    field: 'bar',
    message: 'has a high and a low of two units',
    severity: 'error',
    value: close[i]!,
  }));
}
