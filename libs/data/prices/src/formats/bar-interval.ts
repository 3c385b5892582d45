import type { StoredInterval } from '@bourse/range';
import { MINUTES_PER_DAY } from '@bourse/range';
import type { LabelSet } from './label-set.js';

export type FoundInterval = { readonly interval: StoredInterval } | { readonly refused: string };

/**
 * Whether dates are those of daily bars: in weekly and coarser data no two of them are closer than four days. The last
 * one does not count, it may be of an unfinished week.
 */
export function intervalOfDays(days: LabelSet): FoundInterval {
  const steps = new LabelSteps(days);
  if (steps.count - 1 < 3 || steps.leastButLast < 4) return { interval: '1day' };
  const usual = steps.mostCommon(true);
  const name = usual <= 10 ? 'weekly' : usual <= 45 ? 'monthly' : 'coarser than monthly';
  return { refused: `its bars are ${name}; 1day and 1min can be imported` };
}

const MIXED_DAYS =
  'most of its bars are days apart, but some are at another time or on the same day; 1day and 1min can be imported';

/** Whether times are those of bars of one minute: the usual step between them is one. */
export function intervalOfMinutes(minutes: LabelSet): FoundInterval {
  const usual = new LabelSteps(minutes).mostCommon(false);
  if (usual <= 1) return { interval: '1min' };
  if (usual % MINUTES_PER_DAY === 0) return { refused: MIXED_DAYS };
  const name = usual % 60 === 0 ? `${usual / 60} h` : `${usual} min`;
  return { refused: `its bars are of ${name}; 1day and 1min can be imported` };
}

/** The steps between labels in order. */
class LabelSteps {
  count = 0;
  leastButLast = Infinity;
  readonly #counts = new Map<number, number>();
  #last = NaN;

  constructor(labels: Iterable<number>) {
    let before: number | null = null;
    for (const label of labels) {
      if (before !== null) this.#add(label - before);
      before = label;
    }
  }

  #add(step: number): void {
    if (this.count > 0) this.leastButLast = Math.min(this.leastButLast, this.#last);
    this.#last = step;
    this.#counts.set(step, (this.#counts.get(step) ?? 0) + 1);
    this.count++;
  }

  /** The smallest of the equally common ones; 0 without any. */
  mostCommon(butLast: boolean): number {
    let [common, best] = [0, 0];
    for (const [step, count] of this.#counts) {
      const times = butLast && step === this.#last ? count - 1 : count;
      if (times > best || (times === best && times > 0 && step < common)) [common, best] = [step, times];
    }
    return common;
  }
}
