import { dayText } from '@bourse/range';
import { type Closes, stepAt } from './closes.js';
import { BARS_AT_ONCE, type PriceFinding, type PriceFindings } from './finding.js';
import { findingOfBar, findingOfSeries } from './finding-of.js';

/** Pence for pounds and the like; no day's trade makes a step of this size. */
const units = [100, 1000];
/** How far a step may be from the unit, as a logarithm: the day's own move is added. */
const TOLERANCE = 0.6;
/** Across a longer gap a step proves nothing. */
const MAX_SILENCE = 30;
/** Fewer bars than this part are the ones in the wrong unit; with more it is undecidable which are. */
const MINORITY = 0.25;

/**
 * Bars in another unit than their neighbours: single runs are errors, a change that stays makes the series unusable.
 */
export function* unitErrors(closes: Closes): PriceFindings {
  for (const unit of units) {
    const levels = yield* levelsOf(closes, unit);
    if (levels === null) continue;
    const base = levels.at(-1)!;
    const odd = levels.reduce((count, level) => (level === base ? count : count + 1), 0);
    const stays = levels[0] !== base;
    if (stays || odd > levels.length * MINORITY) return void (yield unusable(closes, levels, unit));
    const message = `is about ${unit} times its neighbours or 1/${unit} of them`;
    for (const [i, level] of levels.entries())
      if (level !== base) yield findingOfBar(closes, i, 'unit_of_bar', message);
    return;
  }
  yield* mixedBars(closes);
}

/** By bar, how many units it is above the first; null without any change. */
function* levelsOf(closes: Closes, unit: number): Generator<null, Int32Array | null> {
  let levels: Int32Array | null = null;
  let level = 0;
  for (let i = 1; i < closes.count; i++) {
    if (i % BARS_AT_ONCE === 0) yield null;
    const step = unitStep(closes, i, unit);
    level += step;
    if (step !== 0) levels ??= new Int32Array(closes.count);
    if (levels !== null) levels[i] = level;
  }
  return levels;
}

function unitStep(closes: Closes, i: number, unit: number): number {
  const plain = Math.log(closes.closeAt(i) / closes.closeAt(i - 1));
  if (Math.abs(Math.abs(plain) - Math.log(unit)) > TOLERANCE) return 0;
  if (closes.dayAt(i) - closes.dayAt(i - 1) > MAX_SILENCE) return 0;
  const step = stepAt(closes, i);
  return Math.abs(Math.abs(step) - Math.log(unit)) > TOLERANCE ? 0 : Math.sign(step);
}

function unusable(closes: Closes, levels: Int32Array, unit: number): PriceFinding {
  const at = levels.findIndex((level) => level !== levels[0]);
  const message = `prices are ${unit} times others on ${dayText(closes.dayAt(at))}, and it is unclear which of them are correct`;
  return findingOfSeries('unit_changed', message, closes.closeAt(at));
}

/** Bars whose own high and low are of two units. */
function* mixedBars(closes: Closes): PriceFindings {
  for (let i = 0; i < closes.count; i++) {
    if (i % BARS_AT_ONCE === 0) yield null;
    const range = closes.rangeAt(i);
    if (units.some((unit) => Math.abs(range - Math.log(unit)) < TOLERANCE))
      yield findingOfBar(closes, i, 'unit_of_bar', 'has a high and a low in different units');
  }
}
