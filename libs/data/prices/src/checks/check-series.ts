import type { Split } from '@bourse/bars';
import { faultsListedMax } from '@bourse/files';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Closes, ratioOfSplit } from './closes.js';
import { dividendAmounts } from './dividend-amounts.js';
import type { CheckedSeries, Finding, Findings } from './finding.js';
import { splitSteps } from './split-steps.js';
import { unitErrors } from './unit-errors.js';
import { unknownSplits } from './unknown-splits.js';

/** Stored splits of the instrument of a series; null for one that is never split, such as an index. */
export type KnownSplits = readonly Split[] | null;

/** What is left of a series, and what was found. */
export interface Checked<Series extends CheckedSeries> {
  /** Null where none of it may be stored. */
  readonly series: Series | null;
  readonly findings: readonly Finding[];
  /** Errors of bars beyond those that a report lists. */
  readonly furtherErrors: number;
}

/**
 * Looks for bars, dividends and bases that cannot be right, and takes out what may not be stored. Dividends are held
 * against the bars that are left. Splits in `toldBefore` that the series itself does not tell of explain a step, no more.
 * With null no step is taken for a split.
 */
export function checkSeries<Series extends CheckedSeries>(
  series: Series,
  toldBefore: KnownSplits = [],
): Checked<Series> {
  const steps = checkingSeries(series, toldBefore);
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}

/** The same, handing over control now and then: a long series takes seconds. */
export function* checkingSeries<Series extends CheckedSeries>(
  series: Series,
  toldBefore: KnownSplits = [],
): Generator<null, Checked<Series>> {
  const findings: Finding[] = [];
  let furtherErrors = 0;
  let left: Series = series;
  const untold = toldBefore === null ? [] : [(closes: Closes) => unknownSplits(closes, toldBefore)];
  for (const check of [unitErrors, splitSteps, dailyDividends, ...untold]) {
    const faults = new Faults(left);
    for (const finding of check(new Closes(left))) {
      if (finding === null) yield null;
      else if (faults.add(finding)) findings.push(finding);
      else furtherErrors++;
    }
    const sound = faults.without();
    if (sound === null) return { series: null, findings, furtherErrors };
    left = sound;
  }
  return { series: left, findings, furtherErrors };
}

/** The same, while the event loop has a turn now and then. Rejects with the signal's reason. */
export async function checkInTurns<Series extends CheckedSeries>(
  series: Series,
  toldBefore: KnownSplits = [],
  signal?: AbortSignal,
): Promise<Checked<Series>> {
  const steps = checkingSeries(series, toldBefore);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    await nextTurn();
    signal?.throwIfAborted();
  }
}

/** What minutes show of a dividend is not looked at. */
function* dailyDividends(closes: Closes): Findings {
  if (closes.isDaily) yield* dividendAmounts(closes);
}

/** What one check finds at fault in a series. */
class Faults<Series extends CheckedSeries> {
  #isUnusable = false;
  #bars = 0;
  readonly #actions = new Set<string>();
  /** A bit a bar, made for the first that is at fault. */
  #odd: Uint32Array | null = null;

  constructor(private readonly series: Series) {}

  /** False for an error of a bar that need not be told by itself any more. */
  add({ severity, field, label, value }: Finding): boolean {
    if (severity !== 'error') return true;
    if (field === 'series') this.#isUnusable = true;
    else if (field !== 'bar') this.#actions.add(`${field} ${label} ${value}`);
    else {
      const { bars } = this.series;
      const index = bars.indexOf(label ?? NaN);
      this.#odd ??= new Uint32Array(Math.ceil(bars.count / 32));
      this.#odd[index >>> 5]! |= 1 << (index & 31);
      return ++this.#bars <= faultsListedMax;
    }
    return true;
  }

  /** The series without them; null where none of it may be stored. */
  without(): Series | null {
    if (this.#isUnusable) return null;
    const { series } = this;
    const [odd, actions] = [this.#odd, this.#actions];
    if (odd === null && actions.size === 0) return series;
    const { bars, dividends, splits } = series;
    return {
      ...series,
      bars: odd === null ? bars : bars.filtered((i) => (odd[i >>> 5]! & (1 << (i & 31))) === 0),
      dividends: dividends?.filter(({ exDay, amount }) => !actions.has(`dividend ${exDay} ${amount}`)) ?? null,
      splits: splits?.filter((split) => !actions.has(`split ${split.exDay} ${ratioOfSplit(split)}`)) ?? null,
    };
  }
}
