import type { Split } from '@bourse/bars';
import { dayText } from '@bourse/range';
import { type Closes, stepAt } from './closes.js';
import type { Finding } from './finding.js';

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
const tolerance = 0.05;
/** Across a longer silence a step proves nothing. */
const silenceMax = 15;
/** Days of volume that are compared, and how much more of it tells of a crash. */
const volumeDays = 5;
const crash = 3;

/**
 * Steps overnight as large as a split that nobody tells of. Companies do lose half in a night, so only suspicions.
 * Nights of the splits in `left` are left out.
 */
export function unknownSplits(closes: Closes, left: readonly Split[] = []): Finding[] {
  const { bars, days, close } = closes;
  const found: Finding[] = [];
  for (let i = 1; i < close.length; i++) {
    const isNight = days[i]! > days[i - 1]! && days[i]! - days[i - 1]! <= silenceMax;
    if (!isNight || left.some(({ exDay }) => exDay > days[i - 1]! && exDay <= days[i]!)) continue;
    const step = stepAt(closes, i);
    if (Math.abs(step) < 0.35) continue;
    const night = step + Math.log(bars.open[i]! / bars.close[i]!);
    const ratio = ratios.find(([more, less]) => Math.abs(Math.abs(night) - Math.log(more / less)) < tolerance);
    if (ratio === undefined || !isCalm(closes, i, Math.exp(-step))) continue;
    const [more, less] = ratio;
    const text = step < 0 ? `${more}:${less}` : `${less}:${more}`;
    const message = `the step from ${close[i - 1]} to ${close[i]} on ${dayText(days[i]!)} looks like an unknown split ${text}`;
    found.push({
      label: bars.labels[i]!,
      kind: 'split_unknown',
      field: 'bar',
      message,
      severity: 'suspicion',
      value: close[i]!,
    });
  }
  return found;
}

/** After a split as many shares as its ratio says change hands; in a crash many more. */
function isCalm({ bars }: Closes, i: number, ratio: number): boolean {
  const before = mean(bars.volume.subarray(Math.max(0, i - volumeDays), i));
  const after = mean(bars.volume.subarray(i, i + volumeDays));
  return !(after > before * ratio * crash);
}

function mean(volumes: Float64Array): number {
  return volumes.reduce((sum, volume) => sum + volume, 0) / volumes.length;
}
