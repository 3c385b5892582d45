import type { Split } from '@bourse/bars';
import { dayText } from '@bourse/range';
import { EventsByDay } from './by-day.js';
import { type Closes, stepAt } from './closes.js';
import { BARS_AT_ONCE, type PriceFinding, type PriceFindings } from './finding.js';
import { findingOfBar } from './finding-of.js';

const ratios = [
  [3, 2],
  [2, 1],
  [5, 2],
  [3, 1],
  [4, 1],
  [5, 1],
  [6, 1],
  [7, 1],
  [8, 1],
  [10, 1],
  [15, 1],
  [20, 1],
  [25, 1],
  [30, 1],
  [50, 1],
] as const;

/** How near a step must come to a ratio, as a logarithm. */
const TOLERANCE = 0.05;
/** Across a longer gap a step proves nothing. */
const MAX_SILENCE = 15;
/** Days of volume that are compared, and the increase that indicates a crash. */
const VOLUME_DAYS = 5;
const CRASH = 3;

/**
 * Steps overnight as large as a split that no source reports. Companies do lose half in a night, so only suspicions.
 * Nights of the splits in `left` are skipped.
 */
export function* unknownSplits(closes: Closes, left: readonly Split[] = []): PriceFindings {
  const splitsByDay = new EventsByDay(left);
  for (let i = 1; i < closes.count; i++) {
    if (i % BARS_AT_ONCE === 0) yield null;
    const [yesterday, today] = [closes.dayAt(i - 1), closes.dayAt(i)];
    const isNight = today > yesterday && today - yesterday <= MAX_SILENCE;
    if (!isNight || splitsByDay.between(yesterday, today).length > 0) continue;
    const finding = unknownSplitAt(closes, i);
    if (finding !== null) yield finding;
  }
}

function unknownSplitAt(closes: Closes, i: number): PriceFinding | null {
  const step = stepAt(closes, i);
  if (Math.abs(step) < 0.35) return null;
  const night = step + closes.openToClose(i);
  const ratio = ratios.find(([more, less]) => Math.abs(Math.abs(night) - Math.log(more / less)) < TOLERANCE);
  if (ratio === undefined || !isCalm(closes, i, Math.exp(-step))) return null;
  const [more, less] = ratio;
  const text = step < 0 ? `${more}:${less}` : `${less}:${more}`;
  const [before, after] = [closes.closeAt(i - 1), closes.closeAt(i)];
  const message = `the step from ${before} to ${after} on ${dayText(closes.dayAt(i))} looks like an unknown split ${text}`;
  return findingOfBar(closes, i, 'split_unknown', message, 'suspicion');
}

/** After a split, the shares traded grow by its ratio; in a crash by many more. */
function isCalm(closes: Closes, i: number, ratio: number): boolean {
  const before = closes.meanVolume(i - VOLUME_DAYS, i);
  const after = closes.meanVolume(i, i + VOLUME_DAYS);
  return !(after > before * ratio * CRASH);
}
