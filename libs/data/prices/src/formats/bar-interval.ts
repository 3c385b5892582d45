import type { StoredInterval } from '@bourse/range';

export type FoundInterval = { readonly interval: StoredInterval } | { readonly refused: string };

/**
 * Whether dates are those of daily bars: in weekly and coarser data no two of them are closer than four days. The last
 * one does not count, it may be of an unfinished week.
 */
export function intervalOfDays(days: readonly number[]): FoundInterval {
  const steps = stepsOf(days).slice(0, -1);
  if (steps.length < 3 || least(steps) < 4) return { interval: '1day' };
  const usual = mostCommon(steps);
  const name = usual <= 10 ? 'weekly' : usual <= 45 ? 'monthly' : 'coarser than monthly';
  return { refused: `its bars are ${name}; 1day and 1min can be imported` };
}

/** Whether times are those of bars of one minute: the usual step between them is one. */
export function intervalOfMinutes(minutes: readonly number[]): FoundInterval {
  const usual = mostCommon(stepsOf(minutes));
  if (usual <= 1) return { interval: '1min' };
  const name = usual % 60 === 0 ? `${usual / 60} h` : `${usual} min`;
  return { refused: `its bars are of ${name}; 1day and 1min can be imported` };
}

/** Steps between different labels in order. */
function stepsOf(labels: readonly number[]): number[] {
  const sorted = [...new Set(labels)].sort((a, b) => a - b);
  return sorted.slice(1).map((label, i) => label - sorted[i]!);
}

function least(steps: readonly number[]): number {
  return steps.reduce((smallest, step) => Math.min(smallest, step), Infinity);
}

function mostCommon(steps: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const step of steps) counts.set(step, (counts.get(step) ?? 0) + 1);
  let common = 0;
  for (const [step, count] of counts) {
    const best = counts.get(common) ?? 0;
    if (count > best || (count === best && step < common)) common = step;
  }
  return common;
}
